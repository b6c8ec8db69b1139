/// A line of source as a terminal shows it: tabs as spaces, what can't be seen by name, and of a long line only the part
/// around what is wrong.
struct DisplayLine {
  private(set) var text = ""
  /// For each range that was asked for, the cells of `text` that it takes; never negative, perhaps empty.
  private(set) var cells: [Range<Int>] = []

  /// - Parameters:
  ///   - bytes: The line, without its end.
  ///   - ranges: Byte ranges from the line's beginning. The first decides which part of a long line is shown.
  ///   - width: How many cells to show at most, without the signs that say that something is left out.
  init(_ bytes: ArraySlice<UInt8>, around ranges: [Range<Int>], width: Int) {
    let whole = Self.window(bytes, around: ranges.first ?? 0..<0, width: width)
    let pieces = Self.pieces(of: bytes, in: whole)
    // The window in cells of the window's own text, so that the range's beginning is well inside.
    let focus = Self.cells(of: ranges.first ?? 0..<0, in: pieces, from: whole.lowerBound)
    let total = pieces.last?.cells.upperBound ?? 0
    var shown = 0..<total
    if total > width {
      let wanted = min(focus.count, width)
      let start = min(max(0, focus.lowerBound - (width - wanted) / 2), total - width)
      shown = start..<(start + width)
    }
    let isCutBefore = whole.lowerBound > 0 || shown.lowerBound > 0
    let isCutBehind = whole.upperBound < bytes.count || shown.upperBound < total
    let offset = isCutBefore ? 1 : 0
    if isCutBefore { text = "…" }
    // A wide character that is cut in half is left out.
    var position = shown.lowerBound
    for piece in pieces where piece.cells.lowerBound >= shown.lowerBound && piece.cells.upperBound <= shown.upperBound {
      text += String(repeating: " ", count: max(0, piece.cells.lowerBound - position)) + piece.text
      position = piece.cells.upperBound
    }
    if isCutBehind { text += "…" }
    cells = ranges.map { range in
      let cells = Self.cells(of: range, in: pieces, from: whole.lowerBound)
      let start = min(max(cells.lowerBound, shown.lowerBound), shown.upperBound)
      let end = min(max(cells.upperBound, start), shown.upperBound)
      return (start - shown.lowerBound + offset)..<(end - shown.lowerBound + offset)
    }
  }

  /// One character of the line.
  private struct Piece {
    var bytes: Range<Int>
    var cells: Range<Int>
    var text: String
  }

  private static let tabWidth = 4

  /// A part of the line, in bytes, that surely holds what can be shown, so that a line of a megabyte isn't measured whole.
  private static func window(_ bytes: ArraySlice<UInt8>, around range: Range<Int>, width: Int) -> Range<Int> {
    let margin = 16 * width
    guard bytes.count > 2 * margin else { return 0..<bytes.count }
    var start = max(0, range.lowerBound - margin)
    var end = min(bytes.count, range.lowerBound + margin)
    while start > 0, start < bytes.count, bytes[bytes.startIndex + start] & 0xC0 == 0x80 { start -= 1 }
    while end < bytes.count, bytes[bytes.startIndex + end] & 0xC0 == 0x80 { end += 1 }
    return start..<end
  }

  private static func pieces(of bytes: ArraySlice<UInt8>, in window: Range<Int>) -> [Piece] {
    let slice = bytes[(bytes.startIndex + window.lowerBound)..<(bytes.startIndex + window.upperBound)]
    var pieces: [Piece] = []
    var (offset, cell) = (0, 0)
    // Broken UTF-8 becomes U+FFFD of three bytes, so offsets are counted in the source: character by character where it
    // is sound, byte group by byte group where it isn't.
    var rest = slice
    while let first = rest.first {
      let sound = rest.prefix(soundLength(of: rest))
      for character in String(decoding: sound, as: UTF8.self) {
        let length = character.utf8.count
        append(character, length: length)
      }
      rest = rest.dropFirst(sound.count)
      if sound.isEmpty {
        _ = first
        let all = Array(rest.prefix(4))
        let length = max(1, UTF8Sequence.brokenLength(in: all, at: 0, end: all.count))
        append("\u{FFFD}", length: length)
        rest = rest.dropFirst(length)
      }
    }
    return pieces

    func append(_ character: Character, length: Int) {
      let text: String
      if character == "\t" {
        text = String(repeating: " ", count: tabWidth - cell % tabWidth)
      } else {
        text = VisibleText.replacement(of: character) ?? String(character)
      }
      let width = DisplayWidth.cells(of: text)
      pieces.append(Piece(bytes: offset..<(offset + length), cells: cell..<(cell + width), text: text))
      offset += length
      cell += width
    }
  }

  /// How many bytes from the beginning are UTF-8.
  private static func soundLength(of bytes: ArraySlice<UInt8>) -> Int {
    let all = Array(bytes)
    var length = 0
    while length < all.count {
      let next = UTF8Sequence.length(in: all, at: length, end: all.count)
      if next == 0 { break }
      length += next
    }
    return length
  }

  /// The cells that a byte range of the line takes.
  private static func cells(of range: Range<Int>, in pieces: [Piece], from start: Int) -> Range<Int> {
    let end = pieces.last?.cells.upperBound ?? 0
    let lower = pieces.first { $0.bytes.upperBound > range.lowerBound - start }?.cells.lowerBound ?? end
    let upper = pieces.last { $0.bytes.lowerBound < range.upperBound - start }?.cells.upperBound ?? 0
    return lower..<max(lower, range.isEmpty ? lower : upper)
  }
}
