import CampanileExpansion
import CampanileTestSupport
import Foundation
import Testing

@testable import Campanile
@testable import CampanileSyntax

/// Files as authors write them who make one mistake: what the compiler says, and what becomes of the file when its advice
/// is taken.
///
/// Each file of `Golden/Authors` holds cases, each behind a line `#### name`: a source, a line of dashes, the report, and
/// the changed file for each fix. `UPDATE_GOLDEN=1` records them anew, and compiles each fixed file; otherwise one in twelve is, and
/// all are with `CAMPANILE_ALL_EDITS=1`.
struct AuthorTests {
  @Test("one mistake is one report", arguments: AuthorCases.all)
  func oneMistakeIsOneReport(cases: AuthorCases) throws {
    for mistake in cases.cases {
      let told = mistake.found.filter { $0.severity != .hint }
      #expect(told.count == 1, "\(mistake.name): \(told.map(\.summary))")
    }
  }

  @Test("a fix leaves no error behind", arguments: AuthorCases.all)
  func fixesMendTheFile(cases: AuthorCases) throws {
    // What is offered to people was tried by `TriedFixes` as well.
    let step = Effort.isRecording ? 1 : Effort.step(12)
    for (place, mistake) in cases.cases.enumerated() where place.isMultiple(of: step) {
      for fix in mistake.found.flatMap(\.fixes) {
        let left = compile(fix.applied(to: mistake.files)).diagnostics.filter { $0.severity == .error }
        #expect(left.isEmpty, "\(mistake.name), \(fix.title): \(left.map(\.summary))")
      }
    }
  }

  @Test("the report is what was recorded", arguments: AuthorCases.all)
  func reportsWhatIsExpected(cases: AuthorCases) throws {
    let actual = cases.cases.map { ($0, $0.report) }
    if Effort.isRecording {
      try cases.record(actual.map { "#### \($0.name)\n\($0.source)-----\n\($1)" }.joined(separator: "\n"))
    } else {
      for (mistake, report) in actual {
        #expect(report == mistake.expected, "\(mistake.name)")
      }
    }
  }

  /// One case in 240, and one in ten with `CAMPANILE_ALL_EDITS=1`.
  @Test("what is sure can be mended at once, and then nothing is", arguments: AuthorCases.all)
  func mendedAtOnce(cases: AuthorCases) {
    let errors = { (result: Compilation) in result.diagnostics.count { $0.severity == .error } }
    // Not the first of each file, which are many.
    let step = Effort.step(240, whole: 10)
    for (place, mistake) in cases.cases.enumerated() where place % step == step / 2 {
      let fixed = FixedSources(mistake.files, options: CompileOptions())
      #expect(fixed.made.isEmpty == (fixed.files.map(\.bytes) == mistake.files.map(\.bytes)), "\(mistake.name)")
      #expect(errors(fixed.compilation) <= errors(mistake.compilation), "\(mistake.name)")
      #expect(FixedSources(fixed.files, options: CompileOptions()).made.isEmpty, "\(mistake.name)")
    }
  }

  /// An editor asks while the rest isn't written yet. Mostly of signs, whose readers look ahead.
  @Test("a file may end behind the line of a mistake, and at the mistake's own end", arguments: AuthorCases.all)
  func filesEndBehindMistakes(cases: AuthorCases) throws {
    for (index, mistake) in cases.cases.enumerated() {
      guard let first = mistake.found.first, first.code.rawValue < "CAM0109" || index.isMultiple(of: 8) else {
        continue
      }
      let range = first.range
      guard let file = mistake.files.first(where: { $0.id == range.file }),
        file.kind == .campaign || file.kind == .template
      else { continue }
      let place = min(Int(range.end), file.bytes.count)
      for end in [place, file.bytes[place...].firstIndex(of: 0x0A) ?? place] {
        var diagnostics = Diagnostics()
        let cut = SourceFile(id: file.id, path: file.path, kind: file.kind, bytes: Array(file.bytes[..<end]))
        _ = parse(cut, reportingTo: &diagnostics)
        #expect(diagnostics.all.allSatisfy { Int($0.range.end) <= end }, "\(mistake.name)")
      }
    }
  }

  /// The catalogue shows how not to do it; what it offers there has to be right too.
  @Test("a fix of a wrong example mends its mistake", arguments: Diagnostic.Code.allCases)
  func fixesOfTheCatalogueMend(code: Diagnostic.Code) throws {
    let files = ExampleWorkspace.files(of: try #require(Catalogue.explanation(of: code)).wrong)
    let before = compile(files).diagnostics
    for diagnostic in before {
      for fix in diagnostic.fixes {
        let sources = ResolvedSources(fix.applied(to: files), CompileOptions(), texts: Rules.all.texts)
        let after = sources.compilation(by: .all).diagnostics
        let count = { (list: [Diagnostic]) in list.count { $0.code == diagnostic.code } }
        #expect(count(after) < count(before), "\(fix.title): \(after.map(\.summary))")
        let errors = { (list: [Diagnostic]) in list.count { $0.severity == .error } }
        #expect(errors(after) <= errors(before), "\(fix.title): \(after.map(\.summary))")
      }
    }
  }
}

/// A file of cases.
final class AuthorCases: CustomStringConvertible, Sendable {
  struct Case: Sendable {
    let name: String
    let source: String
    let expected: String
    /// Whole files behind lines `=== path`, or one campaign file beside the shared template.
    let files: [SourceFile]
    /// What the compiler makes of it, which all tests ask for.
    let sources: ResolvedSources
    let compilation: Compilation

    var found: [Diagnostic] { compilation.diagnostics }

    init(name: String, source: String, expected: String, readings: Readings) {
      self.name = name
      self.source = source
      self.expected = expected
      files = ExampleWorkspace.files(of: String(source.dropLast()))
      var options = CompileOptions()
      options.readings = readings
      sources = ResolvedSources(files, options, texts: Rules.all.texts)
      compilation = sources.compilation(by: .all)
    }
  }

  private let url: URL
  private let compiled = Locked<[Case]?>(nil)

  var description: String { url.deletingPathExtension().lastPathComponent }

  static let all: [AuthorCases] = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden/Authors")
    let urls = (try? FileManager.default.contentsOfDirectory(at: root, includingPropertiesForKeys: nil)) ?? []
    return urls.filter { $0.pathExtension == "golden" }.sorted { $0.path < $1.path }.map { AuthorCases($0) }
  }()

  private init(_ url: URL) { self.url = url }

  /// Compiled when the first test asks: the names of tests are known before any of them runs, in one thread.
  var cases: [Case] {
    compiled.withLock { compiled in
      if let compiled { return compiled }
      let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
      let parts = ("\n" + text).components(separatedBy: "\n#### ").dropFirst()
      // Most have one of few templates.
      let readings = Readings()
      let cases = parts.compactMap { part -> Case? in
        let name = part.prefix { $0 != "\n" }
        guard Effort.tries(caseNamed: name) else { return nil }
        let pieces = part.dropFirst(name.count + 1).components(separatedBy: "-----\n")
        return Case(
          name: String(name), source: pieces[0], expected: pieces.dropFirst().joined(separator: "-----\n"),
          readings: readings)
      }
      compiled = cases
      return cases
    }
  }

  func record(_ text: String) throws { try Data(text.utf8).write(to: url) }
}

extension AuthorCases.Case {
  /// The report, and for each fix the lines that it changes.
  var report: String { report(of: found.filter { $0.severity != .hint }) }

  func report(of diagnostics: [Diagnostic]) -> String {
    var text = Report(diagnostics, files: files).text(as: .text)
    for fix in diagnostics.flatMap(\.fixes) {
      text += "-- \(fix.title)\n"
      for (before, after) in zip(files, fix.applied(to: files)) where before.bytes != after.bytes {
        for line in after.lines.difference(from: before.lines) {
          switch line {
          case .remove(_, let element, _): text += "- \(element)\n"
          case .insert(_, let element, _): text += "+ \(element)\n"
          }
        }
      }
    }
    return text
  }
}

extension SourceFile {
  fileprivate var lines: [String] {
    String(decoding: bytes, as: UTF8.self).components(separatedBy: "\n")
  }
}
