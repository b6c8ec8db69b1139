internal import CampanileExpansion
internal import CampanileSyntax

/// What can be wrong with a value, an attribute's type, or a condition.
enum TypeProblem {
  case unknownType(String, known: [String])
  case wrongType(wanted: String, found: String, hint: String?)
  case unknownEnumerator(String, attribute: String, known: [String])
  case operatorDoesNotFit(String, attribute: String, type: String, allowed: String)
  case maybeMissing(String, declared: SourceRange?)
  case matchesNobody(reason: String)
  case alwaysTrue(reason: String)
  case outOfRange(what: String, range: String, found: String)
  case sharesDoNotAddUp(total: String)
  case mixedTopics
  case tooManyTopics(Int)
  case badTopic(String)
  case exampleLacks(String, example: String, declared: SourceRange)
  case emptyRange
  case uselessFallback(String)
  case attributeForm(String)
  case speaksRegion(String, language: String)

  func diagnostic(at range: SourceRange) -> Diagnostic {
    switch self {
    case .unknownType(let name, let known):
      return suggesting(
        .unknownType, "`\(name)` is not a type", name: name, known: known, at: range,
        otherwise: "the types are \(listed(known, most: 20))")
    case .wrongType(let wanted, let found, let hint):
      return Diagnostic(
        .wrongType, "\(wanted) has to stand here, not \(found)", at: range, label: found, help: hint.map { [$0] } ?? [])
    case .unknownEnumerator(let name, let attribute, let known):
      return suggesting(
        .unknownEnumerator, "`\(attribute)` is never `\(name)`", name: name, known: known, at: range,
        otherwise: "it is one of \(listed(known))", label: "not one of its values")
    case .operatorDoesNotFit(let test, let attribute, let type, let allowed):
      return Diagnostic(
        .operatorDoesNotFit, "`\(test)` cannot test `\(attribute)`, which is \(type)", at: range, help: [allowed])
    case .maybeMissing(let name, let declared):
      return Diagnostic(
        .maybeMissing, "`\(name)` may be missing, and nothing here says what then", at: range, label: "may be missing",
        notes: declared.map { [.init("the `?` says that a recipient may lack it", at: $0)] } ?? [],
        help: ["ask first (`\(name) is set and …`, or `when \(name) is set`), or give a value (`\(name) else …`)"])
    case .matchesNobody(let reason):
      return Diagnostic(
        .matchesNobody, "this condition can match nobody", at: range, label: "never true", help: [reason])
    case .alwaysTrue(let reason):
      return Diagnostic(
        .alwaysTrue, .warning, "this condition is always true", at: range, label: "always true", help: [reason])
    case .outOfRange(let what, let allowed, let found):
      return Diagnostic(.outOfRange, "\(what) is \(allowed), not \(found)", at: range)
    case .sharesDoNotAddUp(let total):
      return Diagnostic(
        .sharesDoNotAddUp, "the shares of this experiment make \(total), not 100%", at: range,
        help: ["change the holdout or a variant so that all shares together make 100%"])
    case .mixedTopics:
      return Diagnostic(
        .mixedTopics, "a topic cannot be mixed with attributes", at: range,
        help: [
          "FCM decides who is in a topic, and knows nothing of the audience file; use topics alone, or attributes alone"
        ])
    case .tooManyTopics(let count):
      return Diagnostic(
        .tooManyTopics, "this condition names \(count) topics; FCM takes five", at: range,
        help: ["split the campaign, or let the app subscribe to a topic that stands for several"])
    case .badTopic(let name):
      return Diagnostic(
        .badTopic, "`\(name)` is not a topic's name", at: range,
        help: ["a topic has letters, digits and `-_.~%`, and no `/topics/` in front"])
    case .exampleLacks(let name, let example, let declared):
      return Diagnostic(
        .exampleLacks, "example \"\(example)\" has no `\(name)`", at: range,
        notes: [.init("declared here without `?` or `default`", at: declared)],
        help: ["give the example a value for it"])
    case .emptyRange:
      return Diagnostic(.emptyRange, "this range is empty: its end comes before its beginning", at: range)
    case .uselessFallback(let name):
      return Diagnostic(
        .uselessFallback, .warning, "`\(name)` is never missing, so this `else` is never used", at: range,
        help: ["remove it"])
    case .speaksRegion(let locale, let language):
      return Diagnostic(
        .speaksRegion, "`speaks` takes a language, and `\(locale)` is more than that", at: range,
        help: ["write `speaks \(language)` for every locale of it, or `= \(locale)` for this one"])
    case .attributeForm(let text):
      return Diagnostic(.attributeForm, text, at: range)
    }
  }
}

extension Plan.AttributeType {
  /// The type as an author would call it, with its article.
  var described: String {
    switch self {
    case .text: "text"
    case .integer: "a whole number"
    case .number: "a number"
    case .boolean: "`true` or `false`"
    case .date: "a date"
    case .instant: "a moment in time"
    case .version: "a version"
    case .locale: "a locale"
    case .timezone: "a time zone"
    case .deviceToken: "a device token"
    case .url: "an address"
    case .oneOf(let names): "one of \(listed(names, most: 6))"
    case .set(let element): "a set of \(element.described.replacing("a ", with: "", maxReplacements: 1))s"
    }
  }
}
