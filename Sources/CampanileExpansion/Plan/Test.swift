internal import MessageFormat

extension Plan {
  /// What is asked of an attribute's value, by one operator of conditions.
  ///
  /// An operator has a case here, with its words, its JSON, and what it says of a value that is known, below. What it says
  /// of recipients, and of two tests at once, stands in `Predicates/Operators.swift`. All else asks for what stands here.
  package enum Test: Hashable, Sendable {
    /// A boolean attribute.
    case isTrue
    /// `= != < <= > >=`. Text, locale, url, enumeration: only `=` and `!=`. Locales are compared in canonical form.
    case compare(Comparison, Literal)
    /// `in 1..5`, both ends included.
    case between(Literal, Literal)
    /// `in (a, b)`.
    case oneOf([Literal])
    case text(TextTest, String)
    /// A set that contains a value.
    case contains(Literal)
    /// `within 60 days`: no more than so many seconds away from the moment of sending, before or after. For a `date`,
    /// days are counted, from the day of the moment of sending in UTC.
    case within(seconds: Int64)
    /// `before 60 days ago`, `after 60 days ago`, relative to the moment of sending, and `= 3 days ago`: on the day in UTC
    /// that is so many days before the one of the moment of sending, of an `instant` too.
    case ago(Side, seconds: Int64)
    /// Every locale of a language.
    case speaks(String)
  }

  /// Where a value lies, seen from a moment.
  package enum Side: String, CaseIterable, Sendable {
    case before, after
    /// On its day.
    case on
  }

  package enum Comparison: String, CaseIterable, Codable, Sendable {
    case equal = "="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
  }

  package enum TextTest: String, CaseIterable, Codable, Sendable {
    case startsWith = "starts with"
    case endsWith = "ends with"
    case contains
  }
}

extension Plan.Test {
  /// What a value is compared with, in the order in which it is written.
  package var literals: [Plan.Literal] {
    switch self {
    case .compare(_, let value), .contains(let value): [value]
    case .between(let low, let high): [low, high]
    case .oneOf(let values): values
    case .isTrue, .text, .within, .ago, .speaks: []
    }
  }

  /// The same with other literals.
  func replacingLiterals(_ replacement: (Plan.Literal) -> Plan.Literal) -> Plan.Test {
    switch self {
    case .compare(let comparison, let value): .compare(comparison, replacement(value))
    case .between(let low, let high): .between(replacement(low), replacement(high))
    case .oneOf(let values): .oneOf(values.map(replacement))
    case .contains(let value): .contains(replacement(value))
    case .isTrue, .text, .within, .ago, .speaks: self
    }
  }

  /// Whether the moment of sending decides it.
  var isRelative: Bool {
    switch self {
    case .within, .ago: true
    case .isTrue, .compare, .between, .oneOf, .text, .contains, .speaks: false
    }
  }

  /// Whether all texts in it are ASCII. Others may be equal for Swift, and yet not for a recipient's bytes.
  var hasPlainTexts: Bool {
    if case .text(_, let text) = self { return text.utf8.allSatisfy { $0 < 0x80 } }
    return literals.allSatisfy(\.hasPlainText)
  }

  /// What stands behind the attribute, as an author writes it; nothing where the attribute alone is the test.
  var sourceText: String {
    switch self {
    case .isTrue: ""
    case .compare(let comparison, let value): "\(comparison.rawValue) \(SourceText.literal(value))"
    case .between(let low, let high): "in \(SourceText.literal(low))..\(SourceText.literal(high))"
    case .oneOf(let values): "in \(SourceText.literal(.list(values)))"
    case .text(let test, let text): "\(test.rawValue) \(SourceText.quoted(text))"
    case .contains(let value): "contains \(SourceText.literal(value))"
    case .within(let seconds): "within \(SourceText.duration(seconds))"
    case .ago(let side, let seconds):
      "\(side == .on ? "=" : side.rawValue) \(seconds == 0 ? "0 days" : SourceText.duration(seconds)) ago"
    case .speaks(let language): "speaks \(language)"
    }
  }

  /// The same with fixed bounds, seen from one moment; then equal tests of several plans are one test.
  func seen(from moment: Int64, type: Plan.AttributeType?) -> Plan.Test {
    let day = Int64((Double(moment) / 86_400).rounded(.down))
    func date(_ days: Int64) -> Plan.Literal { .date(Int32(clamping: days)) }
    func bound(_ seconds: Int64) -> Int64 { min(max(seconds, 0), 1 << 40) }
    switch self {
    case .within(let seconds):
      let distance = bound(seconds)
      if type == .date { return .between(date(day - distance / 86_400), date(day + distance / 86_400)) }
      return .between(.instant(moment - distance), .instant(moment + distance))
    case .ago(.on, let seconds):
      let wanted = day - bound(seconds) / 86_400
      if type == .date { return .compare(.equal, date(wanted)) }
      return .between(.instant(wanted * 86_400), .instant(wanted * 86_400 + 86_399))
    case .ago(let side, let seconds):
      let distance = bound(seconds)
      let literal = type == .date ? date(day - distance / 86_400) : .instant(moment - distance)
      return .compare(side == .before ? .less : .greater, literal)
    case .isTrue, .compare, .between, .oneOf, .text, .contains, .speaks:
      return self
    }
  }
}

// MARK: Values that are known

extension Plan.Test {
  /// Whether a value that is known before a recipient comes, an input's or a template's, passes the test. One that moments of sending
  /// decide holds for none: the checker lets nobody ask an input how far it is from there.
  package func holds(of value: Plan.Literal, _ type: Plan.AttributeType) -> Bool {
    switch self {
    case .isTrue: return value == .boolean(true)
    case .compare(let comparison, let other):
      switch comparison {
      case .equal: return value.isEqual(to: other, type)
      case .notEqual: return !value.isEqual(to: other, type)
      case .less: return value.order(onTimeLine: other).map { $0 < 0 } ?? false
      case .lessOrEqual: return value.order(onTimeLine: other).map { $0 <= 0 } ?? false
      case .greater: return value.order(onTimeLine: other).map { $0 > 0 } ?? false
      case .greaterOrEqual: return value.order(onTimeLine: other).map { $0 >= 0 } ?? false
      }
    case .between(let low, let high):
      guard let fromLow = value.order(onTimeLine: low), let fromHigh = value.order(onTimeLine: high) else {
        return false
      }
      return fromLow >= 0 && fromHigh <= 0
    case .oneOf(let others): return others.contains { value.isEqual(to: $0, type) }
    case .text(let test, let part): return test.holds(of: LiteralText.plain(value), part)
    case .contains(let element):
      guard case .list(let elements) = value, case .set(let elementType) = type else { return false }
      return elements.contains { $0.isEqual(to: element, elementType) }
    case .speaks(let language):
      let spoken = LanguageTag(lenient: LiteralText.plain(value))?.language
      return spoken != nil && spoken == LanguageTag(lenient: language)?.language
    case .within, .ago: return false
    }
  }
}

extension Plan.TextTest {
  /// Whether a text passes the test, byte by byte.
  func holds(of text: String, _ part: String) -> Bool {
    let (whole, part) = (Array(text.utf8), Array(part.utf8))
    return switch self {
    case .startsWith: whole.starts(with: part)
    case .endsWith: whole.reversed().starts(with: part.reversed())
    case .contains: part.isEmpty || whole.firstRange(of: part) != nil
    }
  }
}

extension Plan.Literal {
  /// Below zero where it comes before another, above where behind it; `nil` for values without an order.
  package func order(to other: Plan.Literal) -> Int? {
    func sign<Value: Comparable>(_ left: Value, _ right: Value) -> Int? {
      left == right ? 0 : left < right ? -1 : left > right ? 1 : nil
    }
    return switch (self, other) {
    case (.integer(let left), .integer(let right)): sign(left, right)
    case (.integer(let left), .number(let right)): sign(Double(left), right)
    case (.number(let left), .integer(let right)): sign(left, Double(right))
    case (.number(let left), .number(let right)): sign(left, right)
    case (.date(let left), .date(let right)): sign(left, right)
    case (.instant(let left), .instant(let right)): sign(left, right)
    case (.version(let left), .version(let right)):
      Self.significant(left) == Self.significant(right) ? 0 : left.lexicographicallyPrecedes(right) ? -1 : 1
    default: nil
    }
  }

  /// A version without zeros at its end: 4.2.0 is 4.2.
  private static func significant(_ version: [UInt32]) -> ArraySlice<UInt32> {
    let parts = version.reversed()
    return version.dropLast(parts.prefix { $0 == 0 }.count)
  }

  /// The same, where a day is its first moment in UTC.
  fileprivate func order(onTimeLine other: Plan.Literal) -> Int? {
    switch (self, other) {
    case (.date(let left), .instant): Plan.Literal.instant(Int64(left) * 86_400).order(to: other)
    case (.instant, .date(let right)): order(to: .instant(Int64(right) * 86_400))
    default: order(to: other)
    }
  }

  fileprivate func isEqual(to other: Plan.Literal, _ type: Plan.AttributeType) -> Bool {
    if let order = order(onTimeLine: other) { return order == 0 }
    if case .boolean = self { return self == other }
    let texts = (LiteralText.plain(self), LiteralText.plain(other))
    switch type {
    case .timezone:
      guard let zone = ZoneTable.id(of: texts.0) else { return false }
      return zone == ZoneTable.id(of: texts.1)
    case .locale:
      return LanguageTag(lenient: texts.0)?.description == LanguageTag(lenient: texts.1)?.description
    default:
      // By bytes, as recipients' values are compared.
      return texts.0.utf8.elementsEqual(texts.1.utf8)
    }
  }
}

// MARK: JSON

extension Plan.Test {
  /// The words of `is`, with the fields that stand beside them.
  static var schemas: [(words: [String], fields: [JSONSchema.Field])] {
    let literal = JSONSchema.named("literal")
    return [
      (["true"], []),
      (Plan.Comparison.allCases.map(\.rawValue) + ["contains"], [.always("value", literal)]),
      (Plan.TextTest.allCases.map { "text " + $0.rawValue }, [.always("value", .text())]),
      (["between"], [.always("values", .list(literal, from: 2, to: 2))]),
      (["in"], [.always("values", .list(literal))]),
      (["within"] + Plan.Side.allCases.map { "\($0.rawValue) ago" }, [.always("seconds", .integer(from: 0))]),
      (["speaks"], [.always("value", .name)]),
    ]
  }

  func add(to object: inout ObjectBuilder) {
    switch self {
    case .isTrue:
      object.add("is", .text("true"))
    case .compare(let comparison, let literal):
      object.add("is", .text(comparison.rawValue))
      object.add("value", literal.jsonValue)
    case .between(let low, let high):
      object.add("is", .text("between"))
      object.add("values", .array([low.jsonValue, high.jsonValue]))
    case .oneOf(let literals):
      object.add("is", .text("in"))
      object.add("values", .array(literals.map(\.jsonValue)))
    case .text(let test, let text):
      object.add("is", .text("text " + test.rawValue))
      object.add("value", .text(text))
    case .contains(let literal):
      object.add("is", .text("contains"))
      object.add("value", literal.jsonValue)
    case .within(let seconds):
      object.add("is", .text("within"))
      object.add("seconds", .integer(seconds))
    case .ago(let side, let seconds):
      object.add("is", .text("\(side.rawValue) ago"))
      object.add("seconds", .integer(seconds))
    case .speaks(let language):
      object.add("is", .text("speaks"))
      object.add("value", .text(language))
    }
  }

  init(_ object: PlanReader) throws(PlanReadProblem) {
    let word = try object.required("is").text()
    if let comparison = Plan.Comparison(rawValue: word) {
      self = .compare(comparison, try Plan.Literal(try object.required("value")))
      return
    }
    if word.hasPrefix("text "), let test = Plan.TextTest(rawValue: String(word.dropFirst(5))) {
      self = .text(test, try object.required("value").text())
      return
    }
    let seconds = { () throws(PlanReadProblem) in try object.required("seconds").integer(in: 0...Int64(36_600) * 86_400)
    }
    if word.hasSuffix(" ago"), let side = Plan.Side(rawValue: String(word.dropLast(4))) {
      self = .ago(side, seconds: try seconds())
      return
    }
    switch word {
    case "true": self = .isTrue
    case "between", "in":
      var literals: [Plan.Literal] = []
      for element in try object.required("values").elements { literals.append(try Plan.Literal(element)) }
      if word == "in" {
        self = .oneOf(literals)
      } else {
        guard literals.count == 2 else { throw object.problem("`between` has two values") }
        self = .between(literals[0], literals[1])
      }
    case "contains": self = .contains(try Plan.Literal(try object.required("value")))
    case "within": self = .within(seconds: try seconds())
    case "speaks": self = .speaks(try object.required("value").name())
    default: throw object.problem("`\(word)` is not a test")
    }
  }
}

extension Plan.Literal {
  package var isInput: Bool { if case .input = self { true } else { false } }

  var hasPlainText: Bool {
    switch self {
    case .text(let text), .symbol(let text): text.utf8.allSatisfy { $0 < 0x80 }
    case .list(let values): values.allSatisfy(\.hasPlainText)
    case .integer, .number, .boolean, .date, .instant, .version, .input: true
    }
  }
}
