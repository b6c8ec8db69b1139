extension MessageParser {
  /// `variable = "$" name`
  mutating func parseVariable() throws(MessageProblem) -> Message.Variable {
    let start = reader.index
    guard reader.take("$") else { throw failure(.variable) }
    let name = try parseName()
    return .init(name: name, range: start..<reader.index)
  }

  /// `identifier = [namespace ":"] name`
  mutating func parseIdentifier() throws(MessageProblem) -> String {
    let first = try parseName()
    guard reader.take(":") else { return first }
    return first + ":" + (try parseName())
  }

  /// `name = [bidi] name-start *name-char [bidi]`, in NFC and without the marks.
  private mutating func parseName() throws(MessageProblem) -> String {
    skipOneBidiMark()
    guard let first = reader.scalar?.value, CharacterClass.isNameStart(first) else { throw failure(.name) }
    let start = reader.index
    reader.skip(while: CharacterClass.isName)
    let name = reader.text(in: start..<reader.index)
    skipOneBidiMark()
    return name.inNFC
  }

  private mutating func skipOneBidiMark() {
    if let (value, length) = reader.scalar, CharacterClass.isBidi(value) { reader.advance(by: length) }
  }

  /// `literal = quoted-literal / unquoted-literal`, where `unquoted-literal = 1*name-char`
  ///
  /// - Parameter expectation: What to say was expected when there is none.
  mutating func parseLiteral(otherwise expectation: MessageProblem.Expectation) throws(MessageProblem)
    -> Message.Literal
  {
    let start = reader.index
    if reader.at("|") { return try parseQuotedLiteral() }
    guard reader.skip(while: CharacterClass.isName) else { throw failure(expectation) }
    return .init(value: reader.text(in: start..<reader.index), range: start..<reader.index)
  }

  /// `quoted-literal = "|" *(quoted-char / escaped-char) "|"`
  private mutating func parseQuotedLiteral() throws(MessageProblem) -> Message.Literal {
    let start = reader.index
    var value: [UInt8] = []
    reader.advance(by: 1)
    while let byte = reader.byte, byte != UInt8(ascii: "|") {
      switch byte {
      case UInt8(ascii: "\\"): value.append(try parseEscape())
      case 0: throw MessageProblem(.nulCharacter, at: reader.rangeOfCurrent)
      default:
        value.append(byte)
        reader.advance(by: 1)
      }
    }
    guard reader.take("|") else { throw MessageProblem(.expected(.closingQuote), at: start..<reader.index) }
    return .init(value: String(decoding: value, as: UTF8.self), range: start..<reader.index)
  }
}
