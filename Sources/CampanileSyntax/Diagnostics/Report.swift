internal import CampanileText

/// Everything a run has to tell, and the sources that it talks about.
public struct Report: Sendable {
  /// How a report is written.
  public enum Format: String, CaseIterable, Sendable {
    /// For people: each problem with its line of source.
    case text
    /// One JSON object a line.
    case json
    /// SARIF 2.1.0, one JSON document.
    case sarif
    /// Workflow commands of GitHub Actions, which shows them beside the changed lines.
    case github
  }

  /// In the order in which they are shown.
  public var diagnostics: [Diagnostic]
  public var failures: [Failure]
  /// How many problems were found beyond those that are listed.
  public var omittedCount: Int
  /// Every file that a range may point into; any order.
  public var files: [SourceFile]
  /// What SARIF and GitHub's annotations put before the files' paths, which the workspace's folder begins: the way there
  /// from where their readers look, ending with a slash, or nothing.
  public var folder = ""

  public init(_ diagnostics: [Diagnostic], failures: [Failure] = [], omittedCount: Int = 0, files: [SourceFile]) {
    self.diagnostics = diagnostics
    self.failures = failures
    self.omittedCount = omittedCount
    self.files = files
  }

  /// The whole report, ending with a line's end; empty where there is nothing to tell, but a SARIF document in any case.
  ///
  /// - Parameters:
  ///   - isColored: Whether text is written for a terminal that shows colours; other formats have none.
  ///   - version: The compiler's version, which SARIF records.
  public func text(as format: Format, isColored: Bool = false, version: String = "") -> String {
    switch format {
    case .text: TextRendering(files: files, isColored: isColored).text(of: self)
    case .json: JSONRendering(files: files).text(of: self)
    case .sarif: Self.sarif([self], version: version)
    case .github: AnnotationRendering(files: files).text(of: self)
    }
  }

  /// What a run has told, as one SARIF document.
  package static func sarif(_ reports: [Report], version: String) -> String {
    SARIFRendering(version: version).text(of: reports)
  }

  /// `2 errors, 1 warning`; empty without either.
  public var countLine: String {
    let severities = diagnostics.map(\.severity) + failures.map(\.severity)
    let counts: [(Diagnostic.Severity, String)] = [(.error, "error"), (.warning, "warning"), (.hint, "hint")]
    return counts.compactMap { severity, noun in
      let count = severities.count { $0 == severity }
      return count == 0 ? nil : counted(count, noun)
    }.joined(separator: ", ")
  }
}

/// The files of a report by their place, each with its lines.
struct SourceIndex {
  private let sources: [SourceFile.ID: (file: SourceFile, lines: LineMap)]
  /// What stands before each path.
  private var folder = ""

  /// - Parameter needed: The files that are asked for; only their lines are counted.
  init(_ files: [SourceFile], needed: Set<SourceFile.ID>) {
    var sources: [SourceFile.ID: (file: SourceFile, lines: LineMap)] = [:]
    for file in files where needed.contains(file.id) { sources[file.id] = (file, LineMap(file)) }
    self.sources = sources
  }

  init(_ files: [SourceFile], of diagnostics: [Diagnostic], in folder: String = "") {
    var needed: Set<SourceFile.ID> = []
    for diagnostic in diagnostics {
      needed.insert(diagnostic.range.file)
      for note in diagnostic.notes { needed.insert(note.range.file) }
      for edit in diagnostic.fixes.flatMap(\.edits) { needed.insert(edit.range.file) }
    }
    self.init(files, needed: needed)
    self.folder = folder
  }

  subscript(id: SourceFile.ID) -> (file: SourceFile, lines: LineMap)? { sources[id] }

  func path(of range: SourceRange) -> String { sources[range.file].map { folder + $0.file.path } ?? "" }

  /// Where a range begins and ends, from 1; at 1 for a file that isn't there.
  func positions(of range: SourceRange, counting unit: LineMap.Unit) -> (LineMap.Position, LineMap.Position) {
    guard let lines = sources[range.file]?.lines else { return (.init(line: 1, column: 1), .init(line: 1, column: 1)) }
    return (lines.position(of: range.start, counting: unit), lines.position(of: range.end, counting: unit))
  }
}
