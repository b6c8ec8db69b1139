/// Where a brace got lost that closes a block.
extension Parser {
  /// The token that begins there, halving what is left: a file may lack many braces.
  private func place(ofTokenAt start: UInt32) -> Int? {
    var (low, high) = (0, tokens.count)
    while low < high {
      let middle = (low + high) / 2
      if tokens[middle].start < start { low = middle + 1 } else { high = middle }
    }
    return low < tokens.count && tokens[low].start == start ? low : nil
  }

  /// Behind what is indented deeper than the line that opens the block, on a line of its own where the block has several; on the
  /// same one where it has one. `nil` where the indentation says nothing.
  func placeOfMissingBrace(of block: OpenBlock) -> (place: SourceRange, brace: String)? {
    guard let opening = place(ofTokenAt: block.brace.start), tokens[opening].kind == .leftBrace else { return nil }
    let depth = indentation(ofLineWith: opening)
    var next = opening + 1
    while next < tokens.count, tokens[next].kind != .endOfFile {
      if tokens[next].startsLine, column(of: next) <= depth { break }
      next += 1
    }
    guard next > opening + 1, next < tokens.count,
      // Its own brace stands there, and another is missing.
      tokens[next].kind != .rightBrace || column(of: next) < depth
    else { return nil }
    let last = range(tokens[next - 1])
    let place = SourceRange(file: file.id, start: last.end, end: last.end)
    if !tokens[(opening + 1)..<next].contains(where: \.startsLine) { return (place, " }") }
    var line = Int(tokens[opening].start)
    while line > 0, file.bytes[line - 1] != 0x0A { line -= 1 }
    return (place, "\n" + String(decoding: file.bytes[line..<(line + depth)], as: UTF8.self) + "}")
  }
}
