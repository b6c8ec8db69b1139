/// The problems that have been found so far. A value: a phase that gets an empty one and the same input gives the same.
package struct Diagnostics: Sendable {
  /// How many problems of one file are kept. More of them say no more; a broken file of a megabyte could give 100,000.
  package static let maximumCountPerFile = 1_000

  /// In the order in which they were reported.
  package private(set) var all: [Diagnostic] = []
  /// Whether a plan can't be made.
  package private(set) var hasErrors = false
  /// How many problems were found beyond those that are kept.
  package private(set) var omittedCount = 0

  private var known: Set<Place> = []
  /// The places of the errors that are kept, by file, so that asking for one costs no more with every other file.
  private var errors: [SourceFile.ID: [SourceRange]] = [:]
  private var counts: [Quota: Int] = [:]

  package init() {}

  /// Adds a problem; one with the same code at the same place as an earlier one is the same problem, told once.
  package mutating func report(_ diagnostic: Diagnostic) {
    if diagnostic.severity == .error { hasErrors = true }
    guard known.insert(Place(code: diagnostic.code, range: diagnostic.range)).inserted else { return }
    let quota = Quota(file: diagnostic.range.file, isError: diagnostic.severity == .error)
    let count = counts[quota, default: 0]
    guard count < Self.maximumCountPerFile else {
      omittedCount += 1
      return
    }
    counts[quota] = count + 1
    if quota.isError { errors[quota.file, default: []].append(diagnostic.range) }
    all.append(diagnostic)
  }

  /// Whether no more problems of a file are kept, so that nobody needs to word them.
  package func isFull(_ file: SourceFile.ID) -> Bool {
    counts[Quota(file: file, isError: true), default: 0] >= Self.maximumCountPerFile
  }

  /// Whether an error was reported within a part of a file.
  package func hasErrors(in range: SourceRange) -> Bool {
    errors[range.file, default: []].contains { $0.start >= range.start && $0.end <= range.end }
  }

  /// Counts a problem that nobody worded, because its file has enough of them.
  package mutating func omit() { omittedCount += 1 }

  /// Counts problems that were left out elsewhere, because their file has enough of them.
  package mutating func omit(_ count: Int) { omittedCount += count }

  /// Takes over what another list has beyond what it began with.
  package mutating func report(contentsOf other: Diagnostics, since beginning: Diagnostics) {
    for diagnostic in other.all.dropFirst(beginning.all.count) { report(diagnostic) }
    hasErrors = hasErrors || other.hasErrors
    omittedCount += other.omittedCount - beginning.omittedCount
  }

  package mutating func report(contentsOf other: Diagnostics) {
    for diagnostic in other.all { report(diagnostic) }
    hasErrors = hasErrors || other.hasErrors
    omittedCount += other.omittedCount
  }

  /// By file, place and code, so that the same sources give the same list.
  package var inSourceOrder: [Diagnostic] {
    all.enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      return (a.range.file, a.range.start, a.range.end, a.code.rawValue, left.offset)
        < (b.range.file, b.range.start, b.range.end, b.code.rawValue, right.offset)
    }.map(\.element)
  }

  /// Errors have a count of their own, so that no number of warnings hides one.
  private struct Quota: Hashable {
    var file: SourceFile.ID
    var isError: Bool
  }

  /// What makes two reports the same problem.
  private struct Place: Hashable {
    var code: Diagnostic.Code
    var range: SourceRange
  }
}
