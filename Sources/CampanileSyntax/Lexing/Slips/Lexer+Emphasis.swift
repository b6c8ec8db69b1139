/// Signs that set a text bold elsewhere.
extension Lexer {
  /// `title **"Now"**`: the same signs on both sides of a text. Whether one stood here.
  mutating func scanEmphasis(from start: Int, to first: Int) -> Bool {
    guard byte(at: first) == UInt8(ascii: "\"") else { return false }
    var end = first + 1
    let limit = min(count, first + 1_024)
    while end < limit, !isLineEnd(bytes[end]), bytes[end] != UInt8(ascii: "\"") {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard byte(at: end) == UInt8(ascii: "\""), begins(with: text(start, first), at: end + 1) else { return false }
    let whole = end + 1 + first - start
    report(.foreignOperator(text(start, whole), meant: text(first, end + 1)), from: start, to: whole)
    push(.string, from: first, to: end + 1)
    position = whole
    return true
  }
}
