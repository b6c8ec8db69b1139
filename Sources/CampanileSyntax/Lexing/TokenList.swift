/// The tokens of one file.
///
/// Invariant: the tokens are in order and don't overlap, and the last one is an empty `.endOfFile` at the end; gaps and
/// tokens together give back the file byte by byte, also where it doesn't parse. A gap holds nothing but spaces, line
/// ends and comments (and the byte-order mark).
package struct TokenList: Sendable {
  package let file: SourceFile
  package let tokens: [Token]

  package init(file: SourceFile, tokens: [Token]) {
    self.file = file
    let end = UInt32(clamping: file.bytes.count)
    let isEnded = tokens.last?.kind == .endOfFile
    self.tokens = isEnded ? tokens : tokens + [Token(kind: .endOfFile, startsLine: true, start: end, end: end)]
  }

  /// What stands between a token and the one before it.
  package func gap(before index: Int) -> SourceRange {
    guard tokens.indices.contains(index) else { return SourceRange(file: file.id, start: 0, end: 0) }
    return SourceRange(file: file.id, start: index > 0 ? tokens[index - 1].end : 0, end: tokens[index].start)
  }

  /// The comments between a token and the one before it, in order.
  package func comments(before index: Int) -> [Comment] {
    let gap = gap(before: index)
    return Comment.all(in: file.bytes, from: Int(gap.start), to: Int(gap.end), of: file.id)
  }
}

/// `// …` to the end of its line, without the line's end.
package struct Comment: Equatable, Sendable {
  package var range: SourceRange
  /// Whether nothing but spaces stands before it on its line.
  package var startsLine: Bool
  /// `/// …` on a line of its own, which belongs to what stands below. `////` is an ordinary comment.
  package var isDocumentation: Bool

  /// The comments in a gap between tokens. Other characters than spaces in it are passed over.
  static func all(in bytes: [UInt8], from start: Int, to end: Int, of file: SourceFile.ID) -> [Comment] {
    var comments: [Comment] = []
    var startsLine = start == 0
    var position = start
    while position < end {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        startsLine = true
        position += 1
      } else if byte == UInt8(ascii: "/"), position + 1 < end, bytes[position + 1] == UInt8(ascii: "/") {
        var stop = position
        while stop < end, bytes[stop] != UInt8(ascii: "\n"), bytes[stop] != UInt8(ascii: "\r") { stop += 1 }
        let slashes = bytes[position..<stop].prefix(4).prefix { $0 == UInt8(ascii: "/") }.count
        comments.append(
          Comment(
            range: SourceRange(file: file, start: UInt32(clamping: position), end: UInt32(clamping: stop)),
            startsLine: startsLine, isDocumentation: startsLine && slashes == 3))
        position = stop
      } else {
        position += 1
      }
    }
    return comments
  }

  /// The text of the last unbroken run of doc comments in a gap, without slashes and the space behind them; `nil`
  /// without one.
  static func documentation(in bytes: [UInt8], from start: Int, to end: Int, of file: SourceFile.ID) -> String? {
    let comments = all(in: bytes, from: start, to: end, of: file)
    guard let last = comments.lastIndex(where: \.isDocumentation) else { return nil }
    var first = last
    while first > 0, comments[first - 1].isDocumentation,
      isNextLine(bytes, from: Int(comments[first - 1].range.end), to: Int(comments[first].range.start))
    {
      first -= 1
    }
    return comments[first...last].map { comment in
      let text = bytes[Int(comment.range.start)..<Int(comment.range.end)].dropFirst(3)
      return String(decoding: text.first == UInt8(ascii: " ") ? text.dropFirst() : text, as: UTF8.self)
    }.joined(separator: "\n")
  }

  /// Whether exactly one line's end, and otherwise only spaces, lie between two places.
  private static func isNextLine(_ bytes: [UInt8], from start: Int, to end: Int) -> Bool {
    var lineEnds = 0
    var position = start
    while position < end {
      if bytes[position] == UInt8(ascii: "\n") {
        lineEnds += 1
      } else if bytes[position] == UInt8(ascii: "\r") {
        lineEnds += 1
        if position + 1 < end, bytes[position + 1] == UInt8(ascii: "\n") { position += 1 }
      }
      position += 1
    }
    return lineEnds == 1
  }
}
