/// A half-open range of UTF-8 bytes in one source file.
///
/// Lines and columns are never stored: ``LineMap`` computes them when a person or an editor asks. The file is part of
/// the range, because a campaign that uses a template is checked across two files, and a range without its file would
/// sooner or later be shown in the wrong one.
public struct SourceRange: Hashable, Sendable {
  /// The file in its workspace's order.
  public let file: SourceFile.ID
  /// The offset of the first byte.
  public let start: UInt32
  /// The offset just past the last byte; never smaller than `start`.
  public let end: UInt32

  /// A range whose ends come in the wrong order becomes empty at its start.
  public init(file: SourceFile.ID, start: UInt32, end: UInt32) {
    self.file = file
    self.start = start
    self.end = max(start, end)
  }

  /// The smallest range that covers both, whichever comes first. Ranges of two files cannot be joined: the first stays.
  package func union(_ other: SourceRange) -> SourceRange {
    guard file == other.file else { return self }
    return SourceRange(file: file, start: min(start, other.start), end: max(end, other.end))
  }

  /// Whether another range lies within, in the same file.
  package func encloses(_ other: SourceRange) -> Bool {
    file == other.file && start <= other.start && other.end <= end
  }

  /// The empty range at the start.
  package var atStart: SourceRange { SourceRange(file: file, start: start, end: start) }

  /// The empty range at the end.
  package var atEnd: SourceRange { SourceRange(file: file, start: end, end: end) }
}
