extension Message {
  /// `{operand :function option=value @attribute}`, the braces included in its range.
  public struct Expression: Equatable, Sendable {
    public var operand: Operand?
    public var function: Function?
    public var attributes: [Attribute]
    public var range: Range<Int>
  }

  public enum Operand: Equatable, Sendable {
    case literal(Literal)
    case variable(Variable)
  }

  public struct Variable: Equatable, Sendable {
    /// Without the `$`, in NFC, by which names are compared.
    public var name: String
    /// With the `$`.
    public var range: Range<Int>
  }

  public struct Literal: Equatable, Sendable {
    /// Without quotes, escapes resolved.
    public var value: String
    /// With the quotes.
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
    /// With its namespace.
    public var name: String
    public var value: Operand
    public var nameRange: Range<Int>
    /// Name and value.
    public var range: Range<Int>
  }

  /// `@name=value`, a remark for translators and tools without effect on the text.
  public struct Attribute: Equatable, Sendable {
    public var name: String
    public var value: Literal?
    /// With the `@`.
    public var range: Range<Int>
  }

  /// `{#name}`, `{#name/}` or `{/name}`, the braces included in its range.
  public struct Markup: Equatable, Sendable {
    public enum Kind: String, Sendable { case open, close, standalone }
    public var kind: Kind
    public var name: String
    public var options: [Option]
    public var attributes: [Attribute]
    public var range: Range<Int>
  }
}

extension Message.Operand {
  public var range: Range<Int> {
    switch self {
    case .literal(let literal): literal.range
    case .variable(let variable): variable.range
    }
  }
}
