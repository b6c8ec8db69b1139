internal import CampanileSyntax

/// How a value is written, as other tools say it behind its name.
extension PlaceholderSlip {
  /// `$first-name|capitalize`, `$due :hh:mm a` and `$fines :number 0.00`, as they are written here.
  static func withPattern(_ inside: String, isName: (String) -> Bool) -> String? {
    let name = inside.prefix { !" :|".contains($0) }
    guard isName(String(name.dropFirst())) || LookupName(String(name.dropFirst())) != nil else { return nil }
    let rest = String(inside.dropFirst(name.count)).trimmed
    if rest.first == "|" {
      // What changes letters has no other form: a value is shown as it is.
      return TextProblem.changesText(String(rest.dropFirst()).trimmed) ? String(name) : nil
    }
    if let function = [":number ", ":integer "].first(where: { rest.hasPrefix($0) }) {
      let digits = rest.dropFirst(function.utf8.count)
      guard digits.contains("0"), digits.allSatisfy({ "#0,.".contains($0) }) else { return nil }
      let options = optionsOfDecimals(String(digits))
      return "\(name) :number" + (options == "maximumFractionDigits=0" ? "" : " " + options)
    }
    guard rest.first == ":" else { return nil }
    let words = rest.dropFirst().split(separator: " ").filter { !["a", "aa", "Uhr", "h", "z"].contains($0) }
    return TextProblem.functionMeant(byPattern: words.joined(separator: "-")).map { "\(name) \($0)" }
  }

  /// How many decimals a pattern such as `#,##0.0#` has, as options: a `0` is always shown, and a `#` where there is one.
  static func optionsOfDecimals(_ pattern: String) -> String {
    let decimals = pattern.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last ?? ""
    let least = decimals.count { $0 == "0" }
    return (least > 0 ? "minimumFractionDigits=\(least) " : "") + "maximumFractionDigits=\(decimals.count)"
  }
}
