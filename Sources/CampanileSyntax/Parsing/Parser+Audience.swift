extension Parser {
  /// audience = "audience" "{" (attribute | example)* "}"
  mutating func parseAudience(keyword: SourceRange, documentation: String?) -> Syntax.Audience {
    var attributes: [Syntax.Attribute] = []
    var examples: [Syntax.Example] = []
    if at(.name) {
      report(.nameOfAudience, at: currentRange)
      advance()
    }
    _ = parseBlock("the audience") { parser in
      let next = parser.token(ahead: 1).kind
      let isExample = parser.at(word: "example") && (next == .string || next == .leftBrace)
      if isExample {
        examples.append(parser.parseExample())
      } else if let attribute = parser.parseAttribute() {
        attributes.append(attribute)
      }
    }
    return Syntax.Audience(
      keyword: keyword, attributes: attributes, examples: examples, documentation: documentation,
      range: rangeToHere(from: keyword))
  }

  /// attribute = name type "?"? ("from" string | "default" value)*
  private mutating func parseAttribute() -> Syntax.Attribute? {
    let start = currentRange
    let documentation = documentation
    let name = parseName("an attribute's name", isSymbol: true)
    let type = parseType()
    if isRecovering { return nil }
    var attribute = Syntax.Attribute(
      name: name, type: type, isOptional: take(.question), path: nil, defaultValue: nil, documentation: documentation,
      range: start)
    while kind == .name {
      if at(word: "from") {
        advance()
        attribute.path = parseString("the column's name in quotes")
      } else if at(word: "default") {
        advance()
        attribute.defaultValue = parseValue("the value that stands in for a missing one")
      } else {
        break
      }
    }
    // Behind a complete attribute only the next one may stand: a name, and a type behind it.
    let isNext = kind == .name && token(ahead: 1).kind == .name && !token(ahead: 1).startsLine
    if !isRecovering, kind != nil, kind != .rightBrace, !isAtEnd, !isNext {
      fail(
        expected: "`from`, `default` or the end of the line",
        help: ["write it like `city text? from \"address.city\"`, with `?` for what may be missing"])
    }
    attribute.range = rangeToHere(from: start)
    return attribute
  }

  /// type = "one" "of" name ("," name)* | "set" "of" type | name
  mutating func parseType() -> Syntax.TypeName {
    let start = currentRange
    guard depth < Self.maximumDepth else {
      fail(.tooDeep, at: start)
      return .invalid(start)
    }
    depth += 1
    defer { depth -= 1 }
    if at(word: "one"), isWord("of", ahead: 1) {
      advance()
      advance()
      let names = parseNames("a value's name", mayBeFollowed: true)
      return isRecovering ? .invalid(rangeToHere(from: start)) : .oneOf(names, rangeToHere(from: start))
    }
    if at(word: "set"), isWord("of", ahead: 1) {
      advance()
      advance()
      let element = parseType()
      return isRecovering ? .invalid(rangeToHere(from: start)) : .set(element, rangeToHere(from: start))
    }
    let name = parseName("a type", isSymbol: false)
    return isRecovering ? .invalid(name.range) : .named(name)
  }

  /// example = "example" string "{" (name value)* "}"
  private mutating func parseExample() -> Syntax.Example {
    let start = currentRange
    advance()
    let title = parseString("the example's title")
    var values: [(name: Syntax.Name, value: Syntax.Value)] = []
    _ = parseBlock("example “\(title.plain.text)”") { parser in
      let name = parser.parseName("an attribute's name")
      parser.skipSign(behind: name.text)
      let value = parser.parseValue("a value for `\(name.text)`")
      if !parser.isRecovering { values.append((name, value)) }
    }
    return Syntax.Example(title: title, values: values, range: rangeToHere(from: start))
  }
}
