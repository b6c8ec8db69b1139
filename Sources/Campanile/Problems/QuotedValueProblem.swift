internal import CampanileSyntax

/// What stands in quotes and was most likely meant as a value: the quotes make it a text, which puts none in.
enum QuotedValueProblem {
  /// `@visit.title("{$name}")`: the placeholder, the value that it names, and whether it is the whole text.
  case inValueOfKey(String, name: String?, isWhole: Bool, example: String)
  /// `@visit.title("name")`
  case nameInValueOfKey(String)
  /// `uses reminder(screen: "{{name}}")`
  case inArgument(String, name: String?, isWhole: Bool)
  /// `topics contains "{{team}}"`
  case compared(String)
  /// `sample 10% of "{$id}"`
  case inNameOfSample(String)
  /// `{|first-name|}` in a message
  case nameInBars(String)

  func diagnostic(at range: SourceRange) -> Diagnostic {
    switch self {
    case .inValueOfKey(let text, let name, let isWhole, let example):
      return Diagnostic(
        .foreignPlaceholder, "people would read `\(text)` as it stands: what a key is given in quotes is text",
        at: range,
        help: [
          name.map {
            isWhole
              ? "write `\($0)`, without quotes"
              : "give `\($0)` as a value, without quotes, and say the text around it in the text of the key"
          } ?? "a value is an attribute by its name, without quotes, such as `\(example)`"
        ],
        fixes: isWhole ? name.map { [.init("write `\($0)`", replacing: range, with: $0)] } ?? [] : [])
    case .nameInValueOfKey(let name):
      return Diagnostic(
        .missingDollar, .warning, "people would read \"\(name)\", these letters, and no value", at: range,
        help: ["\(TextProblem.forTheValue)`\(name)`, without quotes"])
    case .inArgument(let text, let name, let isWhole):
      return Diagnostic(
        .foreignPlaceholder, .warning,
        "`\(text)` is sent as it stands: the text of an argument puts no values in", at: range,
        help: [
          name.map {
            isWhole
              ? "write `\($0)`, without quotes"
              : "give `\($0)` as an argument of its own, and say the text around it where it is used"
          } ?? "a value is an argument of its own: an attribute by its name, without quotes"
        ],
        fixes: isWhole ? name.map { [.init("write `\($0)`", replacing: range, with: $0)] } ?? [] : [])
    case .compared(let text):
      return Diagnostic(
        .foreignPlaceholder, .warning, "`\(text)` is compared as it stands", at: range,
        help: [Reason.nothingIsFilledIn])
    case .inNameOfSample(let text):
      return Diagnostic(
        .foreignPlaceholder, .warning, "`\(text)` is taken as it stands: it is the same text for everybody", at: range,
        help: ["a sample is drawn by `id` in any case; name it by a text, such as `\"news-2026\"`"])
    case .nameInBars(let text):
      let name = text.hasPrefix("$") ? String(text.dropFirst()) : text
      return Diagnostic(
        .missingDollar, "`{|\(text)|}` would be read as the word \"\(text)\"", at: range, label: "a text between bars",
        help: ["a value stands without bars: write `{$\(name)}`"],
        fixes: [.init("write `$\(name)`", replacing: range, with: "$\(name)")])
    }
  }
}

extension Diagnostic {
  /// Whether it is of a day or a time that stands in quotes, and has them taken away.
  var isQuotedTime: Bool {
    guard let meant = fixes.first?.edits.first?.replacement, let first = meant.utf8.first,
      (0x30...0x39).contains(first),
      meant.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ":") })
    else { return false }
    return Int(range.end - range.start) == meant.utf8.count + 2
  }
}
