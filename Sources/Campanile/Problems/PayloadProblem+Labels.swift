internal import CampanileSyntax

extension PayloadProblem {
  static let appsAskForText = "shipped apps ask for a text there, which they would not get"

  /// `view { en "View"  de "" }`
  static func emptyTitle(_ locale: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .emptyText, .warning, "this title in `\(locale)` is empty", at: range,
      help: ["write it: the button would show nothing there; an action has a title in each of the app's locales"])
  }

  /// `title { en "News" }` in a category
  static func titleOfCategory(_ word: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownDirective, .warning, "`\(word)` is read as a button that is called so", at: range,
      help: [
        "a category has no title: what stands on a button is the text behind its name, `open { en \"Open\" }`"
      ])
  }

  static func label(_ meant: String?, isOneOfSeveral: Bool, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .analyticsLabel, "a label has 1 to 50 of the letters a to z and A to Z, digits or `-_.~%`", at: range,
      help: [
        "this is what FCM's analytics take"
          + (meant.map { ": write \(isOneOfSeveral ? "it like " : "")\"\($0)\"" } ?? "")
      ],
      fixes: meant.map { [.init("write \"\($0)\"", replacing: range, with: "\"\($0)\"")] } ?? [])
  }

  /// `label "upgrade_{$plan}"`
  static func labelWithValue(_ written: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .analyticsLabel, "a label puts no values in, so no `\(written)`: it is one for all pushes of the campaign",
      at: range,
      help: ["write a text of letters and digits alone; where values are counted apart, write a campaign for each"])
  }

  /// `badge -1`
  static let adviceOnNegativeBadge = "`0` takes the badge away, and `none`, or no line, leaves it as it is"
}
