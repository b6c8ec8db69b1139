internal import Foundation

extension Message {
  /// Reads the source text of a message.
  ///
  /// - Throws: the first syntax error, with its place.
  public init(parsing source: String) throws(MessageProblem) {
    var parser = MessageParser(source)
    self = try parser.parseMessage()
  }
}

/// Recursive descent over the scalars of a message, one function per rule of `message.abnf`. Nothing nests, so the depth
/// is bounded.
struct MessageParser {
  private let scalars: [Unicode.Scalar]
  /// The byte offset of each scalar, and of the end.
  private let offsets: [Int]
  private var index = 0

  init(_ source: String) {
    scalars = Array(source.unicodeScalars)
    var offsets: [Int] = []
    offsets.reserveCapacity(scalars.count + 1)
    var offset = 0
    for scalar in scalars {
      offsets.append(offset)
      offset += UTF8.width(scalar)
    }
    offsets.append(offset)
    self.offsets = offsets
  }

  // MARK: Looking and moving

  private var current: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }
  private var place: Int { offsets[min(index, scalars.count)] }

  private func at(_ text: String, from position: Int? = nil) -> Bool {
    var position = position ?? index
    for scalar in text.unicodeScalars {
      guard position < scalars.count, scalars[position] == scalar else { return false }
      position += 1
    }
    return true
  }

  private mutating func take(_ text: String) -> Bool {
    guard at(text) else { return false }
    index += text.unicodeScalars.count
    return true
  }

  private mutating func expect(_ text: String, _ what: String) throws(MessageProblem) {
    guard take(text) else { throw failure(what) }
  }

  private func failure(_ expected: String) -> MessageProblem {
    let end = index < scalars.count ? offsets[index + 1] : place
    return MessageProblem(.syntaxError, at: place..<end, expected)
  }

  /// `o = *(ws / bidi)`
  private mutating func skipOptionalSpace() {
    while let scalar = current, CharacterClass.isWhitespace(scalar) || CharacterClass.isBidi(scalar) { index += 1 }
  }

  /// `s = *bidi ws o`; whether there was any, with the index left alone if not.
  private mutating func skipSpace() -> Bool {
    let start = index
    while let scalar = current, CharacterClass.isBidi(scalar) { index += 1 }
    guard let scalar = current, CharacterClass.isWhitespace(scalar) else {
      index = start
      return false
    }
    skipOptionalSpace()
    return true
  }

  private mutating func requireSpace() throws(MessageProblem) {
    guard skipSpace() else { throw failure("a space") }
  }

  // MARK: Messages

  /// `message = simple-message / complex-message`
  mutating func parseMessage() throws(MessageProblem) -> Message {
    let start = index
    skipOptionalSpace()
    if at(".") || at("{{") {
      let message = try parseComplexMessage()
      guard index == scalars.count else { throw failure("the end of the message") }
      return message
    }
    index = start
    let pattern = try parsePattern(isQuoted: false)
    guard index == scalars.count else { throw failure(#"a brace that is text is written \{ or \}"#) }
    return Message(declarations: [], body: .pattern(pattern))
  }

  /// `complex-message = o *(declaration o) complex-body o`
  private mutating func parseComplexMessage() throws(MessageProblem) -> Message {
    var declarations: [Message.Declaration] = []
    while true {
      let start = place
      if take(".input") {
        skipOptionalSpace()
        guard at("{") else { throw failure("a variable in braces") }
        let expression = try parseExpression()
        guard case .variable(let variable)? = expression.operand else {
          throw MessageProblem(.syntaxError, at: expression.range, "a variable in braces")
        }
        declarations.append(.input(name: variable.name, expression, range: start..<place))
      } else if take(".local") {
        try requireSpace()
        let variable = try parseVariable()
        skipOptionalSpace()
        try expect("=", "`=`")
        skipOptionalSpace()
        guard at("{") else { throw failure("a value in braces") }
        declarations.append(.local(name: variable.name, try parseExpression(), range: start..<place))
      } else {
        break
      }
      skipOptionalSpace()
    }
    let message: Message
    if at("{{") {
      message = Message(declarations: declarations, body: .pattern(try parseQuotedPattern()))
    } else if take(".match") {
      message = Message(declarations: declarations, body: try parseMatcher())
    } else {
      throw failure("`.input`, `.local`, `.match` or `{{`")
    }
    skipOptionalSpace()
    return message
  }

  /// `matcher = match-statement s variant *(o variant)`
  private mutating func parseMatcher() throws(MessageProblem) -> Message.Body {
    var selectors: [Message.Variable] = []
    try requireSpace()
    guard at("$") else { throw failure("a variable to match") }
    var hasSpace = true
    while hasSpace, at("$") {
      selectors.append(try parseVariable())
      hasSpace = skipSpace()
    }
    guard hasSpace else { throw failure("a space") }
    var variants: [Message.Variant] = []
    repeat {
      variants.append(try parseVariant())
      skipOptionalSpace()
    } while index < scalars.count
    return .select(selectors, variants)
  }

  /// `variant = key *(s key) o quoted-pattern`
  private mutating func parseVariant() throws(MessageProblem) -> Message.Variant {
    let start = place
    var keys = [try parseKey()]
    while true {
      let hasSpace = skipSpace()
      if !hasSpace { skipOptionalSpace() }
      if at("{") { break }
      guard hasSpace else { throw failure("a space") }
      keys.append(try parseKey())
    }
    let pattern = try parseQuotedPattern()
    return Message.Variant(keys: keys, pattern: pattern, range: start..<place)
  }

  /// `key = literal / "*"`
  private mutating func parseKey() throws(MessageProblem) -> Message.Key {
    let start = place
    if take("*") { return .catchAll(start..<place) }
    var literal = try parseLiteral()
    literal.value = literal.value.precomposedStringWithCanonicalMapping
    return .literal(literal)
  }

  /// `quoted-pattern = "{{" pattern "}}"`
  private mutating func parseQuotedPattern() throws(MessageProblem) -> Message.Pattern {
    try expect("{{", "`{{`")
    let pattern = try parsePattern(isQuoted: true)
    try expect("}}", "`}}`")
    return pattern
  }

  /// `pattern = *(text-char / escaped-char / placeholder)`
  private mutating func parsePattern(isQuoted: Bool) throws(MessageProblem) -> Message.Pattern {
    var parts: [Message.Part] = []
    var text = String.UnicodeScalarView()
    while let scalar = current {
      if scalar == "{" {
        if !text.isEmpty { parts.append(.text(String(text))) }
        text = .init()
        parts.append(try parsePlaceholder())
      } else if scalar == "}" {
        break
      } else if scalar == "\\" {
        text.append(try parseEscape())
      } else if scalar == "\0" {
        throw failure("no NUL character")
      } else {
        text.append(scalar)
        index += 1
      }
    }
    if !text.isEmpty { parts.append(.text(String(text))) }
    return Message.Pattern(parts: parts)
  }

  private mutating func parseEscape() throws(MessageProblem) -> Unicode.Scalar {
    index += 1
    guard let scalar = current, scalar == "\\" || scalar == "{" || scalar == "|" || scalar == "}" else {
      throw failure(#"`\\`, `\{`, `\|` or `\}`"#)
    }
    index += 1
    return scalar
  }

  // MARK: Placeholders

  private mutating func parsePlaceholder() throws(MessageProblem) -> Message.Part {
    let start = index
    index += 1
    skipOptionalSpace()
    let isMarkup = at("#") || at("/")
    index = start
    return isMarkup ? .markup(try parseMarkup()) : .expression(try parseExpression())
  }

  private mutating func parseExpression() throws(MessageProblem) -> Message.Expression {
    let start = place
    try expect("{", "`{`")
    skipOptionalSpace()
    var operand: Message.Operand?
    var function: Message.Function?
    if at("$") {
      operand = .variable(try parseVariable())
    } else if !at(":") {
      guard current != "}", current != nil else { throw failure("a variable such as {$name}") }
      operand = .literal(try parseLiteral())
    }
    var attributes: [Message.Attribute] = []
    if operand == nil {
      function = try parseFunction()
    } else if let after = indexAfterSpace(before: ":") {
      index = after
      function = try parseFunction()
    }
    while let after = indexAfterSpace(before: "@") {
      index = after
      attributes.append(try parseAttribute())
    }
    skipOptionalSpace()
    try expect("}", "`}`")
    return Message.Expression(operand: operand, function: function, attributes: attributes, range: start..<place)
  }

  /// Where a piece that begins with `text` stands, when a required space precedes it.
  private func indexAfterSpace(before text: String) -> Int? {
    var copy = self
    guard copy.skipSpace(), copy.at(text) else { return nil }
    return copy.index
  }

  private mutating func parseFunction() throws(MessageProblem) -> Message.Function {
    let start = place
    try expect(":", "`:`")
    let name = try parseIdentifier()
    let end = place
    return Message.Function(name: name, options: try parseOptions(), range: start..<end)
  }

  /// `*(s option)`, where `option = identifier o "=" o (literal / variable)`
  private mutating func parseOptions() throws(MessageProblem) -> [Message.Option] {
    var options: [Message.Option] = []
    while true {
      var ahead = self
      guard ahead.skipSpace(), let scalar = ahead.current,
        CharacterClass.isNameStart(scalar) || CharacterClass.isBidi(scalar)
      else { return options }
      index = ahead.index
      let start = place
      let name = try parseIdentifier()
      skipOptionalSpace()
      try expect("=", "`=`")
      skipOptionalSpace()
      let value: Message.Operand = at("$") ? .variable(try parseVariable()) : .literal(try parseLiteral())
      options.append(.init(name: name, value: value, range: start..<place))
    }
  }

  /// `attribute = "@" identifier [o "=" o literal]`
  private mutating func parseAttribute() throws(MessageProblem) -> Message.Attribute {
    try expect("@", "`@`")
    let name = try parseIdentifier()
    let start = index
    skipOptionalSpace()
    guard take("=") else {
      index = start
      return .init(name: name, value: nil)
    }
    skipOptionalSpace()
    return .init(name: name, value: try parseLiteral().value)
  }

  private mutating func parseMarkup() throws(MessageProblem) -> Message.Markup {
    let start = place
    index += 1
    skipOptionalSpace()
    let isClose = take("/")
    if !isClose { try expect("#", "`#`") }
    let name = try parseIdentifier()
    let options = try parseOptions()
    var attributes: [Message.Attribute] = []
    while let after = indexAfterSpace(before: "@") {
      index = after
      attributes.append(try parseAttribute())
    }
    skipOptionalSpace()
    let isStandalone = !isClose && take("/")
    try expect("}", "`}`")
    return Message.Markup(
      kind: isClose ? .close : isStandalone ? .standalone : .open, name: name, options: options,
      attributes: attributes, range: start..<place)
  }

  // MARK: Names and literals

  /// `variable = "$" name`
  private mutating func parseVariable() throws(MessageProblem) -> Message.Variable {
    let start = place
    try expect("$", "a variable")
    let name = try parseName()
    return .init(name: name, range: start..<place)
  }

  /// `identifier = [namespace ":"] name`
  private mutating func parseIdentifier() throws(MessageProblem) -> String {
    let first = try parseName()
    guard take(":") else { return first }
    return first + ":" + (try parseName())
  }

  /// `name = [bidi] name-start *name-char [bidi]`, in NFC.
  private mutating func parseName() throws(MessageProblem) -> String {
    if let scalar = current, CharacterClass.isBidi(scalar) { index += 1 }
    guard let first = current, CharacterClass.isNameStart(first) else { throw failure("a name") }
    var name = String.UnicodeScalarView()
    while let scalar = current, CharacterClass.isName(scalar) {
      name.append(scalar)
      index += 1
    }
    if let scalar = current, CharacterClass.isBidi(scalar) { index += 1 }
    return String(name).precomposedStringWithCanonicalMapping
  }

  /// `literal = quoted-literal / unquoted-literal`
  private mutating func parseLiteral() throws(MessageProblem) -> Message.Literal {
    let start = place
    var value = String.UnicodeScalarView()
    if take("|") {
      while let scalar = current, scalar != "|" {
        if scalar == "\\" {
          value.append(try parseEscape())
        } else if scalar == "\0" {
          throw failure("no NUL character")
        } else {
          value.append(scalar)
          index += 1
        }
      }
      try expect("|", "`|`")
    } else {
      while let scalar = current, CharacterClass.isName(scalar) {
        value.append(scalar)
        index += 1
      }
      guard !value.isEmpty else { throw failure("a variable such as {$name}, or text in `|…|`") }
    }
    return .init(value: String(value), range: start..<place)
  }
}
