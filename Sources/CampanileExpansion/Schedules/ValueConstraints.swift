/// What several tests say together about the value of one attribute that is there.
///
/// Every approximation is on the side of "there may be such a value".
struct ValueConstraints {
  private var lower: Bound?
  private var upper: Bound?
  /// `nil` where any value may be.
  private var allowed: [Plan.Literal]?
  var excluded: [Plan.Literal] = []
  var languages: Set<String>?
  var prefixes: [String] = []
  var suffixes: [String] = []
  /// Seconds from the moment of sending.
  var earliest = Int64.min
  var latest = Int64.max
  /// Tests of text that must fail, and languages that a locale must not have.
  var failing: [(test: Plan.TextTest, text: String)] = []
  var holding: [(test: Plan.TextTest, text: String)] = []
  var otherLanguages: Set<String> = []
  /// The least of the spans around the moment of sending in which the value must not be.
  var outside: [Int64] = []
  private let margin: Int64
  private let isLocale: Bool
  private let isInteger: Bool

  private struct Bound {
    let value: Plan.Literal
    let isIncluded: Bool
  }

  /// - Parameter margin: seconds between the moments that tests relative to sending may be seen from.
  init(_ terms: [Plan.Predicate.Term], type: Plan.AttributeType?, margin: Int64) {
    self.margin = margin
    isLocale = type == .locale
    isInteger = type == .integer
    if case .oneOf(let names) = type { allowed = names.map { .symbol($0) } }
    for term in terms {
      if let test = term.test.test { add(test, isNegated: term.isNegated) }
    }
  }

  var areContradictory: Bool {
    if let languages, languages.isEmpty { return true }
    if latest < Int64.max, earliest > Int64.min, earliest > latest + margin { return true }
    if outside.contains(where: { earliest > Int64.min && earliest - margin > -$0 && latest < $0 - margin }) {
      return true
    }
    if let languages, languages.isSubset(of: otherLanguages) { return true }
    if holding.contains(where: { held in failing.contains { Self.implies(held, $0) } }) { return true }
    if isIncompatible(prefixes, { $0.utf8.starts(with: $1.utf8) }) { return true }
    if isIncompatible(suffixes, { $0.utf8.reversed().starts(with: $1.utf8.reversed()) }) { return true }
    if let allowed { return !allowed.contains(where: mayBe) }
    guard let lower, let upper, let order = lower.value.order(to: upper.value) else { return false }
    if order != 0 { return order > 0 }
    return !(lower.isIncluded && upper.isIncluded) || excluded.contains(lower.value)
  }

  private func mayBe(_ value: Plan.Literal) -> Bool {
    if excluded.contains(value) { return false }
    if let lower, let order = value.order(to: lower.value), order < 0 || order == 0 && !lower.isIncluded {
      return false
    }
    if let upper, let order = value.order(to: upper.value), order > 0 || order == 0 && !upper.isIncluded {
      return false
    }
    guard let text = text(value) else { return true }
    if let languages, !languages.contains(Self.language(text)) { return false }
    if isLocale, otherLanguages.contains(Self.language(text)) { return false }
    guard let plain = value.plainText else { return true }
    return !failing.contains { $0.test.holds(of: plain, $0.text) }
      && holding.allSatisfy { $0.test.holds(of: plain, $0.text) }
  }

  mutating func add(_ comparison: Plan.Comparison, _ value: Plan.Literal) {
    switch comparison {
    case .equal: allow([value])
    case .notEqual: excluded.append(value)
    case .less: tighten(upper: Bound(value: value, isIncluded: false))
    case .lessOrEqual: tighten(upper: Bound(value: value, isIncluded: true))
    case .greater: tighten(lower: Bound(value: value, isIncluded: false))
    case .greaterOrEqual: tighten(lower: Bound(value: value, isIncluded: true))
    }
  }

  mutating func allow(_ values: [Plan.Literal]) {
    allowed = allowed?.filter { old in values.contains { mayBeEqual(old, $0) } } ?? values
  }

  private mutating func tighten(lower bound: Bound) {
    let bound = stepped(bound, by: 1)
    guard let lower, let order = lower.value.order(to: bound.value) else {
      lower = lower ?? bound
      return
    }
    if order < 0 || order == 0 && !bound.isIncluded { self.lower = bound }
  }

  private mutating func tighten(upper bound: Bound) {
    let bound = stepped(bound, by: -1)
    guard let upper, let order = upper.value.order(to: bound.value) else {
      upper = upper ?? bound
      return
    }
    if order > 0 || order == 0 && !bound.isIncluded { self.upper = bound }
  }

  /// Days have no day between them, nor have integers: after the first is from the second on.
  private func stepped(_ bound: Bound, by step: Int8) -> Bound {
    guard !bound.isIncluded else { return bound }
    switch bound.value {
    case .date(let day):
      let (next, hasOverflown) = day.addingReportingOverflow(Int32(step))
      return hasOverflown ? bound : Bound(value: .date(next), isIncluded: true)
    case .integer(let number) where isInteger:
      let (next, hasOverflown) = number.addingReportingOverflow(Int64(step))
      return hasOverflown ? bound : Bound(value: .integer(next), isIncluded: true)
    case .text, .integer, .number, .boolean, .instant, .version, .symbol, .list, .input:
      return bound
    }
  }

  private func mayBeEqual(_ one: Plan.Literal, _ other: Plan.Literal) -> Bool {
    if let one = text(one), let other = text(other) { return one == other }
    return one == other || one.order(to: other) == 0
  }

  /// Texts and symbols without case; of a locale, with one spelling of each language, for locales are compared like that.
  private func text(_ value: Plan.Literal) -> String? {
    switch value {
    case .text(let text), .symbol(let text):
      let lowercased = text.lowercased()
      guard isLocale else { return lowercased }
      let rest = lowercased.dropFirst(lowercased.prefix { $0 != "-" && $0 != "_" }.count)
      return Self.language(lowercased) + rest.replacing("_", with: "-")
    case .integer, .number, .boolean, .date, .instant, .version, .list, .input:
      return nil
    }
  }

  /// The language of a locale; of the languages with two names, the one in use.
  static func language(_ locale: String) -> String {
    let language = String(locale.prefix { $0 != "-" && $0 != "_" })
    return switch language {
    case "iw": "he"
    case "in": "id"
    case "ji": "yi"
    case "jw": "jv"
    case "mo": "ro"
    case "tl": "fil"
    case "no": "nb"
    case "sh": "sr"
    default: language
    }
  }

  /// Whether a text that passes the first test passes the other one too.
  private static func implies(
    _ one: (test: Plan.TextTest, text: String), _ other: (test: Plan.TextTest, text: String)
  ) -> Bool {
    (one.test == other.test || other.test == .contains) && other.test.holds(of: one.text, other.text)
  }

  static func bounded(_ seconds: Int64) -> Int64 { min(max(seconds, -1_000_000_000_000), 1_000_000_000_000) }

  private func isIncompatible(_ texts: [String], _ covers: (String, String) -> Bool) -> Bool {
    for (index, one) in texts.enumerated() {
      for other in texts[..<index] where !covers(one, other) && !covers(other, one) { return true }
    }
    return false
  }
}

extension Plan.Comparison {
  /// The comparison that holds of a present value when this one does not.
  var negated: Plan.Comparison {
    switch self {
    case .equal: .notEqual
    case .notEqual: .equal
    case .less: .greaterOrEqual
    case .lessOrEqual: .greater
    case .greater: .lessOrEqual
    case .greaterOrEqual: .less
    }
  }
}

extension Plan.Literal {
  fileprivate var plainText: String? {
    if case .text(let text) = self { text } else { nil }
  }
}
