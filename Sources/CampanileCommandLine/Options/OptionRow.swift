/// One option of a command.
struct OptionRow: Sendable {
  /// Without the dashes.
  let name: String
  /// What its value is called in the help; `nil` for an option without one.
  let value: String?
  let summary: String
  /// What its value has to be, which is checked before any work begins.
  let kind: Kind
  /// Whether it may be given more than once.
  let repeats: Bool

  enum Kind: Sendable {
    case text
    /// The path of a file or folder that is read.
    case input
    /// The path of a file or folder that is written, and the one that is where nobody names another; what is there already
    /// has to be an earlier output where this names one.
    case output(otherwise: String? = nil, replaces: EarlierOutput? = nil)
    /// One of the words that `value` lists.
    case choice
    case number(ClosedRange<Int>)
    /// At most so many seconds.
    case duration(Int64)
    case moment
    case momentOrDate
    case shard
    case rejectLimit
    /// So many a second.
    case rate
    /// A share of a hundred.
    case share
    case zone
    case locale
    case token
    case setting

    var isInput: Bool { if case .input = self { true } else { false } }
  }

  init(_ name: String, _ value: String? = nil, _ summary: String, _ kind: Kind = .text, repeats: Bool = false) {
    self.name = name
    self.value = value
    self.summary = summary
    self.kind = kind
    self.repeats = repeats
  }

  /// What holds where it isn't given: `24h` of `… (24h)`.
  var usual: String? {
    guard summary.hasSuffix(")"), let start = summary.lastIndex(of: "(") else { return nil }
    return String(summary[summary.index(after: start)...].dropLast())
  }

  /// The words of a choice.
  var choices: [String] {
    guard case .choice = kind else { return [] }
    return (value ?? "").split(separator: "|").map(String.init)
  }
}
