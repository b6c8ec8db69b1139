internal import MessageFormat

/// A problem of the message engine, in an author's words.
///
/// - Parameter text: the message's source.
func wording(of problem: MessageProblem, text: String) -> TextProblem {
  TextProblem.messageSyntax(reason: problem.kind.rawValue)
}
