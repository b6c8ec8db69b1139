internal import HTTP2

/// What a receiver does with which pushes: a small file, so that a test does the same every time.
///
/// ```
/// # WHICH: WHAT
/// token 0a1b: Unregistered
/// push 100: cut
/// every 2000: goaway
/// pushes 500-600: ServiceUnavailable
/// all: 100ms
/// ```
///
/// `excess: refuse-stream` is about connections: what happens to one that has more pushes under way than it may.
///
/// The first line that fits a push decides. `once` before the action lets it happen to a token, or to a number, once.
package struct ReceiverScript: Sendable {
  /// Why a line isn't one.
  package struct Problem: Error, Equatable, Sendable {
    package let line: Int
    package let reason: String
  }

  enum Condition: Hashable, Sendable {
    case token(String)
    /// Counted over all connections, from 1.
    case number(Int)
    case every(Int)
    case numbers(ClosedRange<Int>)
    case all
  }

  struct Rule: Sendable {
    let condition: Condition
    let action: ReceiverAction
    /// Whether it happens to each token once.
    let isOnce: Bool
  }

  let rules: [Rule]
  /// What happens to a client that has more pushes under way than it may; `nil` for what the service does.
  let excess: ServerConnection.Excess?

  private static let excesses: [(word: String, excess: ServerConnection.Excess)] = [
    ("goaway", .goAway), ("refuse-stream", .refusal), ("cut", .cut),
  ]

  package init() {
    rules = []
    excess = nil
  }

  /// Reads a script; `#` begins a comment.
  package init(_ text: String) throws(Problem) {
    var rules: [Rule] = []
    var excess: ServerConnection.Excess?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let content = line.prefix { $0 != "#" }.trimmingBlanks
      guard !content.isEmpty else { continue }
      guard let colon = content.lastIndex(of: ":") else {
        throw Problem(line: index + 1, reason: "a line is WHICH: WHAT, as `every 100: ServiceUnavailable`")
      }
      let which = content[..<colon].trimmingBlanks
      var what = content[content.index(after: colon)...].trimmingBlanks
      if which == "excess" {
        guard let row = Self.excesses.first(where: { $0.word == what }) else {
          throw Problem(
            line: index + 1,
            reason: "write what an excess of streams ends in: \(Self.excesses.map(\.word).joined(separator: ", "))")
        }
        excess = row.excess
        continue
      }
      let isOnce = what.hasPrefix("once ")
      if isOnce { what = what.dropFirst(5).trimmingBlanks }
      guard let condition = Self.condition(which) else {
        throw Problem(
          line: index + 1,
          reason:
            "`\(which)` says no pushes: write `token DIGITS`, `push N`, `pushes N-M`, `every N`, `all` or `excess`")
      }
      guard let action = ReceiverAction(text: String(what)) else {
        throw Problem(
          line: index + 1,
          reason: """
            `\(what)` is nothing that can be done: write a reason as `Unregistered`, a delay as `250ms`, or one of \
            \(ReceiverAction.words.map(\.word).joined(separator: ", "))
            """)
      }
      rules.append(Rule(condition: condition, action: action, isOnce: isOnce))
    }
    self.rules = rules
    self.excess = excess
  }

  private static func condition(_ text: Substring) -> Condition? {
    let words = text.split(separator: " ")
    if words == ["all"] { return .all }
    guard words.count == 2 else { return nil }
    switch words[0] {
    case "token": return .token(String(words[1]))
    case "push": return number(words[1]).map { .number($0) }
    case "every": return number(words[1]).map { .every($0) }
    case "pushes":
      let ends = words[1].split(separator: "-", maxSplits: 1)
      guard ends.count == 2, let first = number(ends[0]), let last = number(ends[1]), first <= last else { return nil }
      return .numbers(first...last)
    default: return nil
    }
  }

  private static func number(_ text: Substring) -> Int? {
    Int(text.replacing("_", with: "")).flatMap { $0 > 0 ? $0 : nil }
  }

  // MARK: Looking up

  /// The rule for a push: of the script, else of the token's first digits.
  func rule(token: String, number: Int) -> Rule? {
    for rule in rules {
      let fits =
        switch rule.condition {
        case .token(let start): token.hasPrefix(start)
        case .number(let wanted): number == wanted
        case .every(let step): number % step == 0
        case .numbers(let range): range.contains(number)
        case .all: true
        }
      if fits { return rule }
    }
    return nil
  }
}

extension Substring {
  fileprivate var trimmingBlanks: Substring {
    var rest = self
    while let last = rest.last, last.isWhitespace { rest = rest.dropLast() }
    return rest.drop { $0.isWhitespace }
  }
}
