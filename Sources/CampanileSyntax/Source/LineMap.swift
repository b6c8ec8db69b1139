/// Turns byte offsets into the positions that people and editors use, and back.
///
/// A line ends at `\n`, `\r\n` or `\r`. A byte-order mark is no part of the first line's text.
package struct LineMap: Sendable {
  /// What a column counts.
  package enum Unit: Sendable {
    /// UTF-16 code units, as the language server protocol, SARIF and most editors do.
    case utf16
    /// Grapheme clusters: what a person takes for one character. Scalars from 4,096 bytes on.
    case graphemes
  }

  /// A place as people count: line and column from 1.
  package struct Position: Equatable, Sendable {
    package var line: Int
    package var column: Int
  }

  private let bytes: [UInt8]
  /// The offset of the first byte of each line; sorted, never empty.
  private let lineStarts: [Int]
  /// What the file counts up to each ``step`` bytes; empty where no line is long.
  private let counts: [Count]

  private struct Count {
    var scalars = 0
    var utf16 = 0
  }

  /// A line of more bytes isn't counted from its beginning, nor by what people take for a character: a thousand problems
  /// on a line of many megabytes would take minutes.
  private static let longLine = 4_096
  private static let step = 1_024

  package init(_ file: SourceFile) {
    bytes = file.bytes
    var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    var offset = starts[0]
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if byte == UInt8(ascii: "\n") {
        starts.append(offset)
      } else if byte == UInt8(ascii: "\r") {
        if offset < bytes.count, bytes[offset] == UInt8(ascii: "\n") { offset += 1 }
        starts.append(offset)
      }
    }
    lineStarts = starts
    let ends = starts.dropFirst() + [bytes.count]
    counts = zip(starts, ends).contains { $1 - $0 > Self.longLine } ? Self.counts(of: bytes) : []
  }

  private static func counts(of bytes: [UInt8]) -> [Count] {
    var counts: [Count] = []
    counts.reserveCapacity(bytes.count / step + 1)
    var count = Count()
    for offset in 0..<bytes.count {
      if offset.isMultiple(of: step) { counts.append(count) }
      add(bytes[offset], to: &count)
    }
    if bytes.count.isMultiple(of: step) { counts.append(count) }
    return counts
  }

  /// Each character's first byte counts; those behind it don't.
  private static func add(_ byte: UInt8, to count: inout Count) {
    guard byte & 0xC0 != 0x80 else { return }
    count.scalars += 1
    count.utf16 += byte >= 0xF0 ? 2 : 1
  }

  /// What the bytes before an offset count.
  private func count(before offset: Int) -> Count {
    guard counts.indices.contains(offset / Self.step) else { return counts.last ?? Count() }
    var count = counts[offset / Self.step]
    for byte in bytes[(offset / Self.step * Self.step)..<offset] { Self.add(byte, to: &count) }
    return count
  }

  /// The line of an offset, from 1. An offset behind the end is on the last line.
  ///
  /// - Complexity: O(log *lines*).
  package func line(of offset: UInt32) -> Int {
    var (low, high) = (0, lineStarts.count)
    while low < high {
      let middle = (low + high) / 2
      if lineStarts[middle] <= Int(offset) { low = middle + 1 } else { high = middle }
    }
    return max(low, 1)
  }

  /// The bytes of a line, counted from 1, without its end; empty for a line that the file doesn't have.
  package func bytes(ofLine line: Int) -> Range<Int> {
    guard lineStarts.indices.contains(line - 1) else { return bytes.count..<bytes.count }
    let start = lineStarts[line - 1]
    var end = line < lineStarts.count ? lineStarts[line] : bytes.count
    if end > start, end <= bytes.count, line < lineStarts.count {
      end -= 1
      if bytes[end] == UInt8(ascii: "\n"), end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    }
    return start..<end
  }

  /// The position of an offset. One inside a character counts as the character's beginning.
  ///
  /// - Complexity: O(log *lines* + length of the line, of which 4,096 bytes at the most).
  package func position(of offset: UInt32, counting unit: Unit) -> Position {
    let line = line(of: offset)
    let range = bytes(ofLine: line)
    var end = min(max(Int(offset), range.lowerBound), range.upperBound)
    while end > range.lowerBound, end < range.upperBound, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    if end - range.lowerBound > Self.longLine {
      let (before, here) = (count(before: range.lowerBound), count(before: end))
      let column = unit == .utf16 ? here.utf16 - before.utf16 : here.scalars - before.scalars
      return Position(line: line, column: column + 1)
    }
    let slice = bytes[range.lowerBound..<end]
    // Most lines are ASCII, where all units are one.
    guard slice.contains(where: { $0 >= 0x80 }) else { return Position(line: line, column: slice.count + 1) }
    let prefix = String(decoding: slice, as: UTF8.self)
    let count =
      switch unit {
      case .utf16: prefix.utf16.count
      case .graphemes: prefix.count
      }
    return Position(line: line, column: count + 1)
  }

  /// The offset of a place that an editor names, counted in UTF-16 code units; the nearest one for a place that doesn't
  /// exist.
  package func offset(of position: Position) -> UInt32 {
    let range = bytes(ofLine: min(max(position.line, 1), lineStarts.count))
    var offset = range.lowerBound
    var left = max(position.column, 1) - 1
    while offset < range.upperBound, left > 0 {
      let length = max(UTF8Sequence.length(in: bytes, at: offset, end: range.upperBound), 1)
      let units = length == 4 ? 2 : 1
      if units > left { break }
      left -= units
      offset += length
    }
    return UInt32(clamping: offset)
  }
}
