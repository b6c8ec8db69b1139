extension Message {
  /// Reads the source text of a message, whatever it is.
  ///
  /// - Returns: the message, with `.invalid` for the parts that could not be read, and all problems of syntax or, if
  ///   there are none, of the data model, in source order.
  public static func parse(_ source: String) -> (message: Message, problems: [MessageProblem]) {
    var parser = MessageParser(source)
    let message = parser.parseMessage()
    return (message, parser.problems.isEmpty ? message.dataModelProblems : parser.problems)
  }

  /// Reads the source text of a message.
  ///
  /// - Throws: the first syntax error.
  public init(parsing source: String) throws(MessageProblem) {
    var parser = MessageParser(source)
    let message = parser.parseMessage()
    if let problem = parser.problems.first { throw problem }
    self = message
  }
}

/// Recursive descent over the bytes of a message, one function per rule of `message.abnf`. The grammar doesn't nest, so
/// the depth is bounded whatever the input.
///
/// After a mistake, reading resumes behind the placeholder, before the next declaration, or behind the variant.
struct MessageParser {
  var reader: ByteReader
  private(set) var problems: [MessageProblem] = []

  /// More problems than this aren't listed.
  static let problemLimit = 100

  init(_ source: String) {
    reader = ByteReader(source)
  }

  /// `message = simple-message / complex-message`
  mutating func parseMessage() -> Message {
    reader.skipOptionalSpace()
    if reader.at(".") || reader.at("{{") { return parseComplexMessage() }
    reader.move(to: 0)
    let pattern = parsePattern(isQuoted: false)
    return Message(declarations: [], body: .pattern(pattern))
  }

  /// `complex-message = o *(declaration o) complex-body o`
  private mutating func parseComplexMessage() -> Message {
    var declarations: [Message.Declaration] = []
    var body: Message.Body?
    do throws(MessageProblem) {
      while reader.at(".input") || reader.at(".local") {
        if let declaration = parseDeclarationOrSkip() { declarations.append(declaration) }
        reader.skipOptionalSpace()
      }
      if reader.at("{{") {
        body = .pattern(try parseQuotedPattern())
      } else if reader.take(".match") {
        body = try parseMatcher()
      } else {
        throw failure(.declarationOrPattern, length: keywordLength)
      }
      reader.skipOptionalSpace()
      if !reader.isAtEnd { throw MessageProblem(.expected(.endOfMessage), at: reader.index..<reader.bytes.count) }
    } catch {
      report(error)
    }
    return Message(declarations: declarations, body: body ?? .invalid(reader.index..<reader.bytes.count))
  }

  /// The bytes of a word such as `.loacl`, to underline it whole.
  private var keywordLength: Int {
    var copy = reader
    copy.skip { $0 == "." || CharacterClass.isName($0) }
    return copy.index - reader.index
  }

  /// After a mistake, moves to what can follow a declaration.
  private mutating func parseDeclarationOrSkip() -> Message.Declaration? {
    do throws(MessageProblem) {
      return try parseDeclaration()
    } catch {
      report(error)
      while !reader.isAtEnd, !reader.at(".input"), !reader.at(".local"), !reader.at(".match"), !reader.at("{{") {
        reader.advance(by: 1)
      }
      return nil
    }
  }

  /// `input-declaration = input o variable-expression`,
  /// `local-declaration = local s variable o "=" o expression`
  private mutating func parseDeclaration() throws(MessageProblem) -> Message.Declaration {
    let start = reader.index
    if reader.take(".input") {
      reader.skipOptionalSpace()
      guard reader.at("{") else { throw failure(.variableExpression) }
      let expression = try parseExpression()
      guard case .variable(let variable)? = expression.operand else {
        throw MessageProblem(.expected(.variableExpression), at: expression.range)
      }
      return .input(variable, expression, range: start..<reader.index)
    }
    reader.advance(by: ".local".utf8.count)
    guard reader.skipSpace() else { throw failure(.space) }
    let variable = try parseVariable()
    reader.skipOptionalSpace()
    guard reader.take("=") else { throw failure(.equalsSign) }
    reader.skipOptionalSpace()
    guard reader.at("{") else { throw failure(.expression) }
    return .local(variable, try parseExpression(), range: start..<reader.index)
  }

  /// `matcher = match-statement s variant *(o variant)`, `match-statement = match 1*(s selector)`
  private mutating func parseMatcher() throws(MessageProblem) -> Message.Body {
    var selectors: [Message.Variable] = []
    guard reader.skipSpace() else { throw failure(.space) }
    guard reader.at("$") else { throw failure(.variable) }
    var hasSpace = true
    while hasSpace, reader.at("$") {
      selectors.append(try parseVariable())
      hasSpace = reader.skipSpace()
    }
    guard hasSpace else { throw failure(.space) }
    var variants: [Message.Variant] = []
    repeat {
      if let variant = parseVariantOrSkip() { variants.append(variant) }
      reader.skipOptionalSpace()
    } while !reader.isAtEnd
    return .select(selectors, variants)
  }

  /// After a mistake, moves behind the end of the variant's pattern.
  private mutating func parseVariantOrSkip() -> Message.Variant? {
    do throws(MessageProblem) {
      return try parseVariant()
    } catch {
      report(error)
      while !reader.isAtEnd, !reader.at("}}") { reader.advance(by: 1) }
      reader.advance(by: 2)
      return nil
    }
  }

  /// `variant = key *(s key) o quoted-pattern`
  private mutating func parseVariant() throws(MessageProblem) -> Message.Variant {
    let start = reader.index
    var keys = [try parseKey()]
    while true {
      let hasSpace = reader.skipSpace()
      if !hasSpace { reader.skipOptionalSpace() }
      if reader.at("{") { break }
      guard !reader.isAtEnd else { throw failure(.openingPattern) }
      guard hasSpace else { throw failure(.space) }
      keys.append(try parseKey())
    }
    let pattern = try parseQuotedPattern()
    return Message.Variant(keys: keys, pattern: pattern, range: start..<reader.index)
  }

  /// `key = literal / "*"`
  private mutating func parseKey() throws(MessageProblem) -> Message.Key {
    let start = reader.index
    if reader.take("*") { return .catchAll(start..<reader.index) }
    var literal = try parseLiteral(otherwise: .key)
    literal.value = literal.value.inNFC
    return .literal(literal)
  }

  // MARK: Problems

  func failure(_ expectation: MessageProblem.Expectation, length: Int = 0) -> MessageProblem {
    let range = length > 0 ? reader.index..<reader.index + length : reader.rangeOfCurrent
    return MessageProblem(.expected(expectation), at: range)
  }

  /// Notes a problem, unless an earlier one already swallowed the message's end.
  mutating func report(_ problem: MessageProblem) {
    guard problems.count < Self.problemLimit else { return }
    if let last = problems.last, last.range.upperBound >= problem.range.upperBound { return }
    if problems.count == Self.problemLimit - 1 {
      problems.append(MessageProblem(.tooManyProblems(limit: Self.problemLimit), at: problem.range))
    } else {
      problems.append(problem)
    }
  }
}
