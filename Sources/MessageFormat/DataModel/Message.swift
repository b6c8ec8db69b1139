/// A MessageFormat 2 message, as the data model of LDML part 9 describes it. Every part knows the UTF-8 bytes of the
/// source that it came from, as half-open ranges of offsets.
public struct Message: Equatable, Sendable {
  public var declarations: [Declaration]
  public var body: Body

  public init(declarations: [Declaration], body: Body) {
    self.declarations = declarations
    self.body = body
  }

  public enum Declaration: Equatable, Sendable {
    /// `.input {$name :function}`; the expression's operand is the variable.
    case input(Variable, Expression, range: Range<Int>)
    /// `.local $name = {…}`
    case local(Variable, Expression, range: Range<Int>)
  }

  public enum Body: Equatable, Sendable {
    case pattern(Pattern)
    /// `.match`: selectors, and variants with as many keys each.
    case select([Variable], [Variant])
    /// What could not be read; the problem was reported.
    case invalid(Range<Int>)
  }

  /// The text of a message or variant.
  public struct Pattern: Equatable, Sendable {
    public var parts: [Part]
    /// Without the braces of a quoted pattern.
    public var range: Range<Int>
  }

  public enum Part: Equatable, Sendable {
    case text(Text)
    case expression(Expression)
    case markup(Markup)
    /// A placeholder that could not be read; the problem was reported.
    case invalid(Range<Int>)
  }

  /// Text as it will stand, escapes resolved.
  public struct Text: Equatable, Sendable {
    public var value: String
    public var range: Range<Int>
  }

  public struct Variant: Equatable, Sendable {
    public var keys: [Key]
    public var pattern: Pattern
    public var range: Range<Int>
  }

  public enum Key: Equatable, Sendable {
    /// Its value is in Unicode's NFC, by which keys are compared.
    case literal(Literal)
    /// `*`
    case catchAll(Range<Int>)
  }
}

extension Message.Declaration {
  /// The variable that is declared.
  public var variable: Message.Variable {
    switch self {
    case .input(let variable, _, _), .local(let variable, _, _): variable
    }
  }

  public var expression: Message.Expression {
    switch self {
    case .input(_, let expression, _), .local(_, let expression, _): expression
    }
  }

  public var range: Range<Int> {
    switch self {
    case .input(_, _, let range), .local(_, _, let range): range
    }
  }
}

extension Message.Key {
  public var range: Range<Int> {
    switch self {
    case .literal(let literal): literal.range
    case .catchAll(let range): range
    }
  }
}
