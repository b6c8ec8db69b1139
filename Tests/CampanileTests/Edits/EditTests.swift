import CampanileTestSupport
import Foundation
import Testing

@testable import Campanile
@testable import CampanileExpansion
@testable import CampanileSyntax

/// What becomes of whole workspaces, rich in what the language has, when one slip of the hand is made in them: what is said
/// of it, and where nothing stops the compiler, what changes in plans and batches.
///
/// Nobody judged each of these answers; they are held so that a change of one is seen by whoever makes it. A file of
/// `Golden/Edits` holds a workspace with recipients, a line of dashes, and the answers; `UPDATE_GOLDEN=1` records them anew.
/// One slip in 48 is tried; all of them with `CAMPANILE_ALL_EDITS=1`, which takes a minute.
struct EditTests {
  @Test("a slip of the hand is answered as was recorded", arguments: EditedWorkspace.all)
  func answers(workspace: EditedWorkspace) throws {
    let environment = ProcessInfo.processInfo.environment
    if environment["UPDATE_GOLDEN"] == "1" {
      let answers = workspace.answers(to: workspace.edits)
      try Data((workspace.sources + EditedWorkspace.separator + answers.joined()).utf8).write(to: workspace.url)
      return
    }
    let places = Array(stride(from: 0, to: workspace.edits.count, by: Effort.step(48)))
    try #require(workspace.edits.count == workspace.expected.count)
    for (place, answer) in zip(places, workspace.answers(to: places.map { workspace.edits[$0] })) {
      #expect(answer == workspace.expected[place])
    }
  }

  @Test("the workspaces themselves are right", arguments: EditedWorkspace.all)
  func workspacesAreRight(workspace: EditedWorkspace) throws {
    let outcome = Outcome(
      of: workspace.files, for: workspace.devices, at: EditedWorkspace.now, days: EditedWorkspace.days)
    #expect(outcome.problems == [])
    #expect(outcome.apns.count > 3)
    #expect(outcome.fcm.count > 3)
  }
}

/// A file of `Golden/Edits`.
struct EditedWorkspace: CustomStringConvertible, Sendable {
  static let separator = "-----\n"
  static let now: Int64 = 1_795_867_200  // 2026-11-28T12:00:00Z
  static let days: Int64 = 8
  private static let heading = "#### "
  private static let audience = "=== audience.jsonl\n"

  let url: URL
  let sources: String
  /// An answer to each edit.
  let expected: [String]
  let edits: [Edit]

  var description: String { url.deletingPathExtension().lastPathComponent }

  static let all: [EditedWorkspace] = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Golden/Edits")
    let urls = (try? FileManager.default.contentsOfDirectory(at: root, includingPropertiesForKeys: nil)) ?? []
    return urls.filter { $0.pathExtension == "golden" }.sorted { $0.path < $1.path }.map(EditedWorkspace.init)
  }()

  private init(_ url: URL) {
    self.url = url
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    let pieces = text.components(separatedBy: Self.separator)
    sources = pieces[0]
    expected = pieces.dropFirst().joined(separator: Self.separator).components(separatedBy: Self.heading).dropFirst()
      .map { Self.heading + $0 }
    edits = Self.files(of: sources).filter(\.kind.isSource).flatMap { file in
      Edits(of: file.path, String(decoding: file.bytes, as: UTF8.self)).all
    }
  }

  /// One JSON object a line.
  var devices: String { sources.components(separatedBy: Self.audience).dropFirst().joined() }

  var files: [SourceFile] { Self.files(of: sources) }

  private static func files(of sources: String) -> [SourceFile] {
    ExampleWorkspace.files(of: String(sources.components(separatedBy: audience)[0].dropLast()))
  }

  func answers(to edits: [Edit]) -> [String] {
    let files = files
    let before = Before(compile(files, options: Self.options))
    let shared = files.filter { $0.kind != .campaign }
    let sections = Shares.map(edits) { share in
      share.map { edit in
        // A campaign without the others: it costs a third of the time.
        let campaign = files.filter { $0.path == edit.path && $0.kind == .campaign }
        return answer(to: edit, campaign.isEmpty ? files : campaign + shared, before)
      }
    }
    return sections.flatMap(\.self)
  }

  static let options = CompileOptions(now: now, since: now - 6 * 3_600)

  /// The workspace as it stands.
  private struct Before {
    let plans: Set<[UInt8]>
    let examples: [String]
    let contract: [String]

    init(_ compilation: Compilation) {
      plans = Set(compilation.previews.map(\.json))
      examples = Outcome.examples(of: compilation)
      contract = Self.contract(of: compilation)
    }

    static func contract(of compilation: Compilation) -> [String] {
      String(decoding: Contract(compilation.appSide).json, as: UTF8.self).components(separatedBy: "\n")
    }
  }

  private func answer(to edit: Edit, _ files: [SourceFile], _ before: Before) -> String {
    let changed = files.map { file in
      file.path == edit.path
        ? SourceFile(id: file.id, path: file.path, kind: file.kind, bytes: Array(edit.text.utf8)) : file
    }
    var text = "\(Self.heading)\(edit.path):\(edit.line) \(edit.title)\n"
    let compilation = compile(changed, options: Self.options)
    for diagnostic in compilation.diagnostics { text += EditAnswer(diagnostic, files: changed).text }
    guard compilation.isSuccess else {
      #expect(compilation.diagnostics.contains { $0.severity == .error }, "\(edit.path):\(edit.line) \(edit.title)")
      return text
    }
    for plan in compilation.previews where !before.plans.contains(plan.json) {
      let outcome = Outcome(of: [plan], for: devices, at: Self.now, days: Self.days)
      text += "\(plan.name): plan \(LineDifference.digest(of: outcome.plan))"
      text += ", \(outcome.apns.count) lines \(LineDifference.digest(of: outcome.apns + outcome.fcm))\n"
    }
    text += LineDifference.text("examples", before.examples, Outcome.examples(of: compilation), limit: 1)
    // A campaign's own push is all that it changes of the contract.
    if SourceFile.Kind(path: edit.path) == .template {
      text += LineDifference.text("contract", before.contract, Before.contract(of: compilation), limit: 3)
    }
    return text
  }
}

/// A diagnostic in few lines, with all that it says.
private struct EditAnswer {
  let diagnostic: Diagnostic
  let files: [SourceFile]

  init(_ diagnostic: Diagnostic, files: [SourceFile]) {
    self.diagnostic = diagnostic
    self.files = files
  }

  var text: String {
    var text = "\(diagnostic.severity) \(diagnostic.code.rawValue) \(place(diagnostic.range)): \(diagnostic.summary)\n"
    if !diagnostic.label.isEmpty { text += "  ^ \(diagnostic.label)\n" }
    for note in diagnostic.notes { text += "  at \(place(note.range)): \(note.text)\n" }
    for help in diagnostic.help { text += "  = \(help)\n" }
    for fix in diagnostic.fixes {
      let edits = fix.edits.map { "\(place($0.range)) \"\($0.replacement)\"" }
      text += "  > \(fix.title): \(edits.joined(separator: ", "))\n"
    }
    return text
  }

  private func place(_ range: SourceRange) -> String {
    guard let file = files.first(where: { $0.id == range.file }) else { return "nowhere" }
    func position(_ offset: UInt32) -> String {
      let before = file.bytes.prefix(Int(offset))
      let line = before.count { $0 == 10 } + 1
      return "\(line):\(before.count - (before.lastIndex(of: 10).map { $0 + 1 } ?? 0) + 1)"
    }
    let name = file.path.split(separator: "/").last ?? ""
    return "\(name):\(position(range.start))-\(position(range.end))"
  }
}
