internal import CampanileSyntax

extension PayloadProblem {
  /// `to topic "match-1"` of a Live Activity
  ///
  /// - Parameter isChannel: whether it can only be what APNs calls a channel by.
  static func topicOfLive(_ text: String, tokens: [String], isChannel: Bool, isStart: Bool, at range: SourceRange)
    -> Diagnostic
  {
    let token = tokens.first.map { "`token \($0)`" } ?? "a line `token NAME`"
    let toTokens = "to people of the audience, write who they are, such as `to everyone`, and \(token)"
    return Diagnostic(
      .unfitForKind, "a Live Activity can't go to a topic, which is Firebase's", at: range,
      help: isStart
        ? [toTokens]
        : [
          isChannel
            ? "write `to channel \"\(text)\"`"
            : "to all who follow it, write `to channel \"…\"`, with the identifier that APNs gave its channel",
          toTokens,
        ],
      fixes: isChannel && !isStart
        ? [.init("write `to channel`", replacing: range, with: "channel \"\(text)\"")] : [])
  }
}
