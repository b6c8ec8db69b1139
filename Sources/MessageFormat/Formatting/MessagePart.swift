/// A part of a formatted message.
public enum MessagePart: Equatable, Sendable {
  case text(String)
  /// U+2066…U+2069, round the part that it stands before.
  case bidiIsolation(String)
  case markup(kind: Message.Markup.Kind, name: String, id: String?, options: [String: String])
  case value(Value)
  /// What stands for a value that failed; shown in braces.
  case fallback(source: String)

  public struct Value: Equatable, Sendable {
    /// `string`, `number`, `datetime`, or what a function of one's own says.
    public let type: String
    public let text: String
    /// `nil` when it isn't known.
    public let direction: TextDirection?
    public let locale: LanguageTag
    /// The `u:id` option.
    public let id: String?
    /// The pieces of a number: `integer`, `group`, `decimal`, `fraction`, `minusSign`, `plusSign`, `percentSign`,
    /// `literal`. Empty for other values.
    public let pieces: [Piece]
  }

  public struct Piece: Equatable, Sendable {
    public let type: String
    public let text: String
  }

  /// The part in a text.
  public var text: String {
    switch self {
    case .text(let text), .bidiIsolation(let text): text
    case .markup: ""
    case .value(let value): value.text
    case .fallback(let source): "{" + source + "}"
    }
  }
}
