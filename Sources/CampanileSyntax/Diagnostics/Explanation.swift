/// What `campanile explain` tells of a code.
public struct Explanation: Sendable {
  public let code: Diagnostic.Code
  /// A headline.
  public let title: String
  /// Why it matters and what to do, in an author's words.
  public let text: String
  /// A workspace that gets the problem, and one that doesn't.
  ///
  /// Either is one campaign or template file beside ``Catalogue/exampleTemplate``, or, where a line begins with `=== `,
  /// whole files of a workspace of its own.
  public let wrong: String
  public let right: String

  init(_ code: Diagnostic.Code, title: String, text: String, wrong: String, right: String) {
    self.code = code
    self.title = title
    self.text = text
    self.wrong = wrong
    self.right = right
  }
}
