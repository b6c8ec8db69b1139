/// A MessageFormat 2 message, as the data model of LDML part 9 describes it. Every part knows the UTF-8 bytes of the
/// source that it came from.
public struct Message: Equatable, Sendable {
  public var declarations: [Declaration]
  public var body: Body

  public enum Declaration: Equatable, Sendable {
    /// `.input {$name :function}`; the expression's operand is the variable.
    case input(name: String, Expression, range: Range<Int>)
    /// `.local $name = {…}`
    case local(name: String, Expression, range: Range<Int>)
  }

  public enum Body: Equatable, Sendable {
    case pattern(Pattern)
    /// `.match`: selectors, and variants with as many keys each.
    case select([Variable], [Variant])
  }

  public struct Pattern: Equatable, Sendable {
    public var parts: [Part]
  }

  public enum Part: Equatable, Sendable {
    case text(String)
    case expression(Expression)
    case markup(Markup)
  }

  public struct Variable: Equatable, Sendable {
    public var name: String
    public var range: Range<Int>
  }

  public struct Literal: Equatable, Sendable {
    public var value: String
    public var range: Range<Int>
  }

  public enum Operand: Equatable, Sendable {
    case literal(Literal)
    case variable(Variable)
  }

  /// `{operand :function option=value @attribute}`
  public struct Expression: Equatable, Sendable {
    public var operand: Operand?
    public var function: Function?
    public var attributes: [Attribute]
    public var range: Range<Int>
  }

  public struct Function: Equatable, Sendable {
    /// With its namespace, without the colon.
    public var name: String
    public var options: [Option]
    /// With the colon, without the options.
    public var range: Range<Int>
  }

  public struct Option: Equatable, Sendable {
    public var name: String
    public var value: Operand
    public var range: Range<Int>
  }

  public struct Attribute: Equatable, Sendable {
    public var name: String
    public var value: String?
  }

  public struct Markup: Equatable, Sendable {
    public enum Kind: String, Sendable { case open, close, standalone }
    public var kind: Kind
    public var name: String
    public var options: [Option]
    public var attributes: [Attribute]
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
