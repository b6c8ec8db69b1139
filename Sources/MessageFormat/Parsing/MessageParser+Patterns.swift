extension MessageParser {
  /// `quoted-pattern = "{{" pattern "}}"`
  mutating func parseQuotedPattern() throws(MessageProblem) -> Message.Pattern {
    guard reader.take("{{") else { throw failure(.openingPattern) }
    let pattern = parsePattern(isQuoted: true)
    guard reader.take("}}") else { throw failure(.closingPattern) }
    return pattern
  }

  /// `pattern = *(text-char / escaped-char / placeholder)`, up to the end or, if it is quoted, up to `}}`.
  mutating func parsePattern(isQuoted: Bool) -> Message.Pattern {
    let start = reader.index
    var parts: [Message.Part] = []
    while let byte = reader.byte {
      if byte == UInt8(ascii: "{") {
        parts.append(parsePlaceholderOrSkip())
      } else if byte == UInt8(ascii: "}") {
        if isQuoted, reader.at("}}") { break }
        report(MessageProblem(.strayBrace, at: reader.rangeOfCurrent))
        reader.advance(by: 1)
      } else {
        parts.append(.text(parseText()))
      }
    }
    return Message.Pattern(parts: parts, range: start..<reader.index)
  }

  /// `*(text-char / escaped-char)`, at least one byte.
  private mutating func parseText() -> Message.Text {
    let start = reader.index
    var value: [UInt8] = []
    while let byte = reader.byte, byte != UInt8(ascii: "{"), byte != UInt8(ascii: "}") {
      switch byte {
      case UInt8(ascii: "\\"):
        if let escaped = parseEscapeOrSkip() { value.append(escaped) }
      case 0:
        report(MessageProblem(.nulCharacter, at: reader.rangeOfCurrent))
        reader.advance(by: 1)
      default:
        value.append(byte)
        reader.advance(by: 1)
      }
    }
    return Message.Text(value: String(decoding: value, as: UTF8.self), range: start..<reader.index)
  }

  private mutating func parseEscapeOrSkip() -> UInt8? {
    do throws(MessageProblem) {
      return try parseEscape()
    } catch {
      report(error)
      return nil
    }
  }

  /// `escaped-char = backslash ( backslash / "{" / "|" / "}" )`
  mutating func parseEscape() throws(MessageProblem) -> UInt8 {
    let start = reader.index
    reader.advance(by: 1)
    guard let byte = reader.byte, "\\{|}".utf8.contains(byte) else {
      throw MessageProblem(.expected(.escape), at: start..<reader.rangeOfCurrent.upperBound)
    }
    reader.advance(by: 1)
    return byte
  }

  private mutating func parsePlaceholderOrSkip() -> Message.Part {
    let start = reader.index
    do throws(MessageProblem) {
      return try parsePlaceholder()
    } catch {
      report(error)
      skipPlaceholder(from: start)
      return .invalid(start..<reader.index)
    }
  }

  /// Moves behind a placeholder that could not be read: behind its `}`, or before the next `{`.
  private mutating func skipPlaceholder(from start: Int) {
    if reader.index < start + 2, reader.bytes[start...].starts(with: "{{".utf8) {
      // A quoted pattern where none can be; its end belongs to it.
      reader.move(to: start + 2)
      while !reader.isAtEnd, !reader.at("}}") { reader.advance(by: 1) }
      reader.advance(by: 2)
      return
    }
    if reader.index == start { reader.advance(by: 1) }
    while let byte = reader.byte, byte != UInt8(ascii: "{") {
      reader.advance(by: 1)
      if byte == UInt8(ascii: "}") { return }
    }
  }
}
