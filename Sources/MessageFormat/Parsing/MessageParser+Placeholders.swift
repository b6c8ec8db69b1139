extension MessageParser {
  /// `placeholder = expression / markup`
  mutating func parsePlaceholder() throws(MessageProblem) -> Message.Part {
    var ahead = reader
    ahead.advance(by: 1)
    ahead.skipOptionalSpace()
    let isMarkup = ahead.at("#") || ahead.at("/")
    return isMarkup ? .markup(try parseMarkup()) : .expression(try parseExpression())
  }

  /// `expression = "{" o ((literal / variable) [s function] / function) *(s attribute) o "}"`
  mutating func parseExpression() throws(MessageProblem) -> Message.Expression {
    let start = reader.index
    if reader.at("{{") {
      throw MessageProblem(.expected(.placeholder), at: start..<start + 2)
    }
    reader.advance(by: 1)
    reader.skipOptionalSpace()
    var operand: Message.Operand?
    var function: Message.Function?
    if reader.at("$") {
      operand = .variable(try parseVariable())
    } else if reader.at(":") {
      function = try parseFunction()
    } else {
      operand = .literal(try parseLiteral(otherwise: .placeholder))
    }
    if operand != nil, skipSpace(before: ":") { function = try parseFunction() }
    let attributes = try parseAttributes()
    try parseClosingBrace()
    return Message.Expression(
      operand: operand, function: function, attributes: attributes, range: start..<reader.index)
  }

  /// `markup = "{" o "#" identifier *(s option) *(s attribute) o ["/"] "}"`, or with `/` in place of `#`.
  private mutating func parseMarkup() throws(MessageProblem) -> Message.Markup {
    let start = reader.index
    reader.advance(by: 1)
    reader.skipOptionalSpace()
    let isClose = reader.at("/")
    reader.advance(by: 1)
    let name = try parseIdentifier()
    let options = try parseOptions()
    let attributes = try parseAttributes()
    reader.skipOptionalSpace()
    let isStandalone = !isClose && reader.take("/")
    if isStandalone, !reader.at("}") { throw failure(.closingBrace) }
    try parseClosingBrace()
    return Message.Markup(
      kind: isClose ? .close : isStandalone ? .standalone : .open, name: name, options: options,
      attributes: attributes, range: start..<reader.index)
  }

  private mutating func parseClosingBrace() throws(MessageProblem) {
    let hadSpace = reader.skipSpace()
    if !hadSpace { reader.skipOptionalSpace() }
    guard !reader.take("}") else { return }
    throw failure(!hadSpace && (reader.at(":") || reader.at("@")) ? .space : .closingBrace)
  }

  /// Whether a piece that begins with `mark` follows a space; if so, moves to it.
  private mutating func skipSpace(before mark: StaticString) -> Bool {
    var ahead = reader
    guard ahead.skipSpace(), ahead.at(mark) else { return false }
    reader.move(to: ahead.index)
    return true
  }

  /// `function = ":" identifier *(s option)`
  private mutating func parseFunction() throws(MessageProblem) -> Message.Function {
    let start = reader.index
    reader.advance(by: 1)
    let name = try parseIdentifier()
    let end = reader.index
    return Message.Function(name: name, options: try parseOptions(), range: start..<end)
  }

  /// `*(s option)`, where `option = identifier o "=" o (literal / variable)`
  private mutating func parseOptions() throws(MessageProblem) -> [Message.Option] {
    var options: [Message.Option] = []
    while true {
      var ahead = reader
      guard ahead.skipSpace(), let scalar = ahead.scalar?.value, CharacterClass.isNameStart(scalar) else {
        return options
      }
      reader.move(to: ahead.index)
      let start = reader.index
      let name = try parseIdentifier()
      let nameEnd = reader.index
      reader.skipOptionalSpace()
      guard reader.take("=") else { throw failure(.equalsSign) }
      reader.skipOptionalSpace()
      let value: Message.Operand =
        if reader.at("$") {
          .variable(try parseVariable())
        } else {
          .literal(try parseLiteral(otherwise: .literalOrVariable))
        }
      options.append(.init(name: name, value: value, nameRange: start..<nameEnd, range: start..<reader.index))
    }
  }

  /// `*(s attribute)`, where `attribute = "@" identifier [o "=" o literal]`
  private mutating func parseAttributes() throws(MessageProblem) -> [Message.Attribute] {
    var attributes: [Message.Attribute] = []
    while skipSpace(before: "@") {
      let start = reader.index
      reader.advance(by: 1)
      let name = try parseIdentifier()
      let nameEnd = reader.index
      var value: Message.Literal?
      reader.skipOptionalSpace()
      if reader.take("=") {
        reader.skipOptionalSpace()
        value = try parseLiteral(otherwise: .literal)
      } else {
        reader.move(to: nameEnd)
      }
      attributes.append(.init(name: name, value: value, range: start..<reader.index))
    }
    return attributes
  }
}
