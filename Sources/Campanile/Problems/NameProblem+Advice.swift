internal import CampanileSyntax

extension NameProblem {
  /// `user.plan`, which is a path elsewhere, and `birthday.month`, a part of a day.
  static func adviceOnPath(_ name: String, last: String, _ known: [String]) -> String {
    let first = name.split(separator: ".").first.map(String.init) ?? name
    if isPart(name, of: known) {
      return
        "nothing is asked of a part of a value, or of how many it has: let the audience have it as an attribute of its "
        + "own, such as `\(first)-\(last) integer`"
    }
    return
      "an attribute has one name, and its path stands in the audience: `\(last) text from \"\(name)\"`; the audience "
      + "knows \(listed(known))"
  }

  /// `tags.count`, of an attribute that there is.
  static func isPart(_ name: String, of known: [String]) -> Bool {
    let words = name.split(separator: ".").map(String.init)
    return words.count == 2 && known.contains(words[0]) && parts.contains(words[1].lowercased())
  }

  private static let parts: Set = [
    "year", "month", "week", "day", "weekday", "hour", "minute", "length", "count", "size", "lower", "upper", "domain",
  ]

  /// A campaign in a file that was copied. Nothing is offered: what was copied to be kept would be sent as well.
  ///
  /// - Parameter meant: the name that its file has.
  static func copied(_ told: Diagnostic, at range: SourceRange, original: SourceRange, meant: String?) -> Diagnostic {
    Diagnostic(
      told.code, told.severity, told.summary, at: range, label: "the second one",
      notes: [.init("first declared here", at: original)],
      help: meant.map { ["write `\($0)`, as the file is called, or remove one of the two"] } ?? told.help)
  }

  /// What becomes of a line that stands twice.
  static func adviceOnTwo(_ word: Word) -> String {
    switch word {
    case .to: "keep one of the two, or join them: `to A or B` reaches all of both, `to A and B` those who are in both"
    case .data: "put the lines of both into one block"
    case .every:
      "keep one of the two; days at one time stand in one line, `every monday, friday at 18:00 local`, and for other times "
        + "there is another campaign"
    default: "keep one of the two lines"
    }
  }
}
