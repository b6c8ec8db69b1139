/// What can be wrong with a condition's shape.
enum ConditionProblem: Problem {
  case conditionBeginsWithValue
  /// `tags.vip`
  case dotted(String, String, isSet: Bool)
  /// `10% of everyone`, `random 10%`
  case shareWithoutSample(String, of: String?)
  case reversedComparison(meant: String)
  case chainedComparison(meant: String?)
  case notIn(String, meant: String?, whole: SourceRange)
  case presenceNegated(meant: String)
  case fallbackWithPresence(String)
  case missingAgo(String, String)
  /// `renewal after 3 days`, `renewal before 3 days from now`
  case withoutAgo(String, String, isBefore: Bool, isDenied: Bool = false)
  /// `sample 10% "a"`
  case missingOf
  /// `< 30 days ago`
  case signBeforeAgo(String, name: String, String)
  /// `renewal in the last 30 days`, and `in the next`, where days may lie on both sides.
  case oneWay(String, name: String, String, isAhead: Bool, isDenied: Bool)
  /// `more than 3 days from now`; not sure where nothing but the attribute's name says that it lies ahead.
  case furtherAhead(String, name: String, String, isDenied: Bool, isSure: Bool, isLeast: Bool)
  /// `= 3 days from now`
  case daysAhead(String)
  /// `= in 1 day`, which asks for that day alone
  case dayAhead(of: String, String, isDenied: Bool)
  /// `birthday today`
  case dayOfEachYear(String, name: String, meant: String)
  /// `ends this month`
  case calendarSpan(String, of: String, days: Int, isAhead: Bool)
  /// `contains "ann" ignoring case`
  case ignoredCase(String)
  /// `tags count >= 2`
  case counted(String, of: String)
  /// `lapsing opted-in`, two segments or one and an attribute
  case sideBySide(String, String)
  /// `members, newcomers`
  case commaBetween(String, String, sign: String = ",")
  /// `lapsing xor opted-in`
  case exclusiveOr(String, String, isGrouped: Bool)
  /// `travellers with nick`, and all that stands there
  case withValue(String, String)
  /// `lapsing in Paris`, of a segment
  case segmentAsked(String, value: String)
  /// `count(tags) > 2`
  case noFunctions(String)
  /// `city = "Berlin" or "Hamburg"`; where it is certain what is meant, that is the help.
  case valueAlone(String, help: String?, meant: String?)
  /// `tier = gold, silver`, as a list, and whether it can only be one.
  case bareList(String, isSure: Bool)
  /// `all engaged`
  case allOfSegment(String, String)
  /// `100 EUR`
  /// - Parameter isSure: whether the word is no other condition.
  case unitBehindNumber(String, whole: SourceRange, isSure: Bool = true)
  /// `title when queen = carnica bee "Hello"`
  case wordBehindCondition(String)
  /// `app-version 1.8b`
  case lettersBehindNumber(String, number: String)
  /// `tags contains "a", "b"`
  case severalContained(String, [String], isDenied: Bool = false)
  /// `tags not contains "a" and "b"`: what is written, and the two that may be meant.
  case severalDenied(String, String)
  /// `fans or members with badges`, where `and` is meant
  case andBehindOr(String, isBehind: Bool)
  /// `fans and members and/or guests`
  case orBesideAnd(String)
  /// `either a or b and c`, with what the word joins in parentheses
  case groupOpen(String, meant: String)
  /// `members as well as fans`
  case asWellAs(String, String, String)
  /// `zone >= 3..7`, and the comparison with one end
  case rangeCompared(String, one: String)
  /// `seen in november`, and how that of one year is asked for
  case monthWithoutYear(String, String)
  /// `price <= (max-price else 0)`
  case attributeAsValue(String)
  /// `members nor fans`
  case norBetween(String, String)
  /// `paying⏎ not tags contains "no-ads"`
  case lostJoint(before: String)
  /// `a = b) or c`
  /// `a and b or c)`, what it may have closed, and whether another condition is left without it
  case unopenedParenthesis(behind: UInt32, group: String?, isNeeded: Bool)
  /// `in gold and vip`
  case listOrSpan(String, String)
  /// `contains any of ()`
  case emptyList
  /// `neither points > 5 nor vip`
  case neither
  /// `joined after 2026-11-01 00:00`
  case timeBehindDay(day: String, time: String)
  /// `when name is "…"`, and whether the text shows the attribute.
  case missingPresence(String, isShown: Bool, behind: SourceRange)
  /// `streak > 0 and >= 1`
  case signWithoutName(String)

  func diagnostic(at range: SourceRange) -> Diagnostic {
    switch self {
    case .unopenedParenthesis(let end, let group, let isNeeded):
      let whole = SourceRange(file: range.file, start: end, end: range.end)
      return Diagnostic(
        .expected, "no parenthesis is open that this one could close", at: range,
        help: [
          group.map { "write `(\($0))`, or remove it if these don't belong together" }
            ?? (isNeeded
              ? "write `(` where what belongs together begins, or remove it"
              : "remove it, or write `(` where what belongs together begins")
        ], fixes: isNeeded ? [] : [.init("remove `)`", replacing: whole, with: "")])
    case .listOrSpan(let first, let second):
      return Diagnostic(
        .expected, "`in` takes a list in parentheses, or a span with two dots", at: range,
        help: ["write `(\(first), \(second))` for one of them, or `\(first)..\(second)` for what lies between"])
    case .neither:
      return Diagnostic(
        .expected, "conditions have no `neither`", at: range,
        help: ["write `not` before each, and `and` between them: `not vip and not city is set`"])
    case .timeBehindDay(let day, let time):
      let meant = "\(day)T\(time)\(time.split(separator: ":").count == 2 ? ":00" : "")Z"
      return Diagnostic(
        .expected, "no time stands behind a day", at: range,
        help: [
          "leave the time out; where the attribute is a moment, of type `instant`, write `\(meant)`, with the time in UTC"
        ])
    case .emptyList:
      return Diagnostic(.expected, "the list is empty", at: range, help: ["write the values that are meant"])
    case .lostJoint(let next):
      return Diagnostic(
        .expected, "a condition goes on with `and` or `or`, and `\(next)` has neither before it", at: range,
        help: ["write `and` where both have to hold, `or` where one is enough"],
        fixes: ["and", "or"].map { .init("write `\($0) \(next)`", replacing: range, with: "\($0) \(next)") })
    case .severalContained(let name, let values, let isDenied):
      let tests = values.map { "\(name) contains \($0)" }
      return Diagnostic(
        .expected, "`contains` takes one text", at: range,
        help: [
          "where one of them is enough, write `(\(tests.joined(separator: " or ")))`",
          "where it has to have all, write `\(isDenied ? "(" : "")\(tests.joined(separator: " and "))\(isDenied ? ")" : "")`",
        ])
    case .andBehindOr(let written, let isBehind):
      return Diagnostic(
        .expected, "`\(abridged(written))` is written `and` here", at: range,
        help: [
          "`and` binds tighter than `or`: write it like "
            + (isBehind ? "`… and (… or …)`, or `(… and …) or …`" : "`(… or …) and …`, or `… or (… and …)`")
        ])
    case .orBesideAnd(let written):
      return Diagnostic(
        .expected, "`\(abridged(written))` is written `or` here", at: range,
        help: ["`and` binds tighter than `or`: put what `or` joins in parentheses, as in `… and (… or …)`"])
    case .groupOpen(let word, let meant):
      return Diagnostic(
        .expected, "no `\(word)` stands here", at: range,
        help: ["`and` binds tighter than `or`: what it joins stands in parentheses, `\(abridged(meant))`"])
    case .asWellAs(let written, let one, let other):
      return Diagnostic(
        .expected, "conditions have no `\(written)`", at: range, help: [Self.bothOrEither(one, other)])
    case .rangeCompared(let span, let one):
      return Diagnostic(
        .expected, "a span is asked for with `in`", at: range,
        help: ["write `in \(span)` for what lies between, both ends among it, or `\(one)` for one end alone"])
    case .monthWithoutYear(let month, let example):
      return Diagnostic(
        .expected, "`\(month)` doesn't say of which year", at: range,
        help: ["write its days, such as `\(example)`; what comes again every year has no test of its own"])
    case .attributeAsValue(let name):
      return Diagnostic(
        .expected, "`\(name)` is another attribute, and a condition compares one with a value", at: range,
        label: "no value",
        help: ["write a value; what compares two attributes is an attribute of its own, which the export says"])
    case .norBetween(let one, let other):
      return Diagnostic(
        .expected, "conditions have no `nor`", at: range,
        help: [
          "write `not \(one) and not \(other)` for whoever is in neither, `\(one) and not \(other)` for whoever is in the "
            + "first alone"
        ])
    case .severalDenied(let written, let help):
      return Diagnostic(
        .expected, "`\(abridged(written))` may mean two things", at: range, label: "none of them, or not all?",
        help: [help])
    case .missingPresence(let name, let isShown, let place):
      return Diagnostic(
        .expected, "expected `set` or `missing` behind `\(name) is`, found the line's text", at: range,
        help: isShown ? ["write `\(name) is set`"] : ["write `\(name) is set`, or `\(name) is missing`"],
        fixes: isShown ? [.init("write `\(name) is set`", replacing: place.atEnd, with: " set")] : [])
    case .signWithoutName(let sign):
      return Diagnostic(
        .expected, "no attribute stands before `\(sign)`", at: range,
        help: ["write the one that is compared, as in `cart-items \(sign) …`"])
    case .conditionBeginsWithValue:
      return Diagnostic(
        .expected, "a condition begins with an attribute or a segment", at: range,
        help: ["write it like `cart-items > 0`"])
    case .allOfSegment(let word, let name):
      return Diagnostic(
        .expected, "no `\(word)` stands before a segment, which is all of its people", at: range,
        help: ["write `\(name)` alone"])
    case .shareWithoutSample(let share, let name):
      let example = name.map { "\($0) and sample \(share) of \"\($0)\"" } ?? "sample \(share) of \"winter-test\""
      return Diagnostic(
        .expected, "a share of the recipients is a `sample`", at: range,
        help: ["write it like `\(example)`; the text makes it another than other samples"])
    case .reversedComparison(let meant):
      return Diagnostic(
        .expected, "the attribute stands on the left of a comparison", at: range, help: ["write `\(meant)`"],
        fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .chainedComparison(let meant):
      return Diagnostic(
        .expected, "comparisons are not chained", at: range,
        help: [meant.map { "write `\($0)`" } ?? "join two comparisons with `and`"],
        fixes: meant.map { [.init("write `\($0)`", replacing: range, with: $0)] } ?? [])
    case .notIn(let name, let meant, let whole):
      return Diagnostic(
        .expected, "`not` stands before the attribute", at: range, help: ["write `\(meant ?? "not \(name) in (…)")`"],
        fixes: meant.map { [.init("write `\($0)`", replacing: whole, with: $0)] } ?? [])
    case .presenceNegated(let meant):
      return Diagnostic(
        .expected, "`is set` and `is missing` take no `not`", at: range, help: ["write `is \(meant)`"],
        fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .fallbackWithPresence(let name):
      return Diagnostic(
        .expected, "with `else` an attribute is never missing", at: range, help: ["ask for `\(name)` alone"],
        fixes: [.init("write `\(name)`", replacing: range, with: name)])
    case .missingAgo(let name, let duration):
      // Of a day that may lie ahead, nobody knows which side is meant.
      let isAhead = ["end", "expir", "renew", "due", "next", "until", "start"].contains { name.contains($0) }
      guard isAhead else {
        return Diagnostic(
          .expected, "expected `ago` behind the duration", at: range, help: ["write `\(duration) ago`"],
          fixes: [.init("add `ago`", replacing: range.atEnd, with: " ago")])
      }
      return Diagnostic(
        .expected, "expected `ago` behind the duration", at: range,
        help: [
          "write `\(name) before \(duration) ago` where it was longer ago, and `\(name) within \(duration)` where it is "
            + "less far from now"
        ])
    case .withoutAgo(let name, let duration, let isBefore, let isDenied):
      let side = isBefore ? "before" : "after"
      return Diagnostic(
        .expected, "`\(side)` takes a day, or a span that has passed: `\(duration) ago`", at: range,
        help: [
          "of a moment behind write `\(name) \(side) \(duration) ago`; of one ahead "
            + (isBefore
              ? "`\(name) within \(duration)`"
              : Self.both("\(name) after 0 days ago and not \(name) within \(duration)", isDenied: isDenied))
        ])
    case .missingOf:
      let place = SourceRange(file: range.file, start: range.start, end: range.start)
      return Diagnostic(
        .expected, "`of` is missing before the sample's text", at: range, help: ["write `of` before it"],
        fixes: [.init("add `of`", replacing: place, with: "of ")])
    case .signBeforeAgo(let sign, let name, let duration):
      return Diagnostic(
        .expected, "`\(sign) \(duration) ago` may mean two things", at: range,
        help: [
          "write `\(name) before \(duration) ago` for longer ago than that, or `\(name) after \(duration) ago` for more recently"
        ])
    case .oneWay(let written, let name, let duration, let isAhead, let isDenied):
      let other = isAhead ? "not \(name) before 0 days ago" : "not \(name) after 0 days ago"
      return Diagnostic(
        .expected, "`\(written)` is written `within \(duration)` here, which looks before and after sending", at: range,
        help: [
          "write `\(name) within \(duration)` where no `\(name)` lies \(isAhead ? "behind" : "ahead"); else "
            + Self.both("\(name) within \(duration) and \(other)", isDenied: isDenied)
        ] + (isAhead ? Self.onThatDay(name, duration, isDenied: isDenied) : []))
    case .furtherAhead, .dayOfEachYear, .counted, .calendarSpan, .ignoredCase: return otherDay(at: range)
    case .dayAhead(let name, let duration, let isDenied):
      return Diagnostic(
        .expected, "a day ahead is not asked for by its distance", at: range,
        help: Self.onThatDay(name, duration, isDenied: isDenied)
          + [
            "what goes out so long before a day has it in its schedule: `send \(duration) before \(name) at 10:00 local`"
          ])
    case .daysAhead(let duration):
      return Diagnostic(
        .expected, "a day ahead is not asked for by its distance", at: range,
        help: [
          "what lies up to \(duration) ahead is `within \(duration)`, which looks before and after sending; to send so "
            + "long before a day, write `send \(duration) before …` with its attribute"
        ])
    case .sideBySide(let one, let other):
      return Diagnostic(
        .expected, "nothing joins these two conditions", at: range, help: [Self.bothOrEither(one, other)])
    case .commaBetween(let one, let other, let sign):
      return Diagnostic(
        .expected, sign == "," ? "a comma joins no conditions" : "`\(sign)` joins no conditions", at: range,
        help: [Self.bothOrEither(one, other)])
    case .exclusiveOr(let one, let other, let isGrouped):
      return Diagnostic(
        .expected, "conditions have no `xor`", at: range,
        help: [
          "write `\(isGrouped ? "(" : "")(\(one) and not \(other)) or (\(other) and not \(one))\(isGrouped ? ")" : "")`"
        ])
    case .segmentAsked(let name, let value):
      return Diagnostic(
        .expected, "`\(name)` is a segment, and has no values", at: range,
        help: ["ask an attribute for `\(abridged(value))`: `\(name) and ATTRIBUTE = \(abridged(value))`"])
    case .noFunctions(let name):
      return Diagnostic(
        .expected, Diagnostic.noFunctions + ", so no `\(name)( )`", at: range,
        help: [
          "what is counted or worked out has to be an attribute of the audience"
            + (Self.functions.contains(name.lowercased())
              ? "" : "; a row of a table is `\(abridged(name))[ ]`, with its key")
        ])
    case .dotted(let name, let value, isSet: true):
      let meant = "\(name) contains \"\(value)\""
      return Diagnostic(
        .expected, Diagnostic.noCondition("\(name).\(value)"), at: range, help: ["write `\(meant)`"],
        fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .dotted(let name, let value, _):
      return Diagnostic(
        .expected, Diagnostic.noCondition("\(name).\(value)"), at: range,
        help: ["of a set it is asked with `\(name) contains \"\(value)\"`, of a single value with `\(name) = \(value)`"]
      )
    case .valueAlone(let value, let help, let meant):
      return Diagnostic(
        .expected, "`\(abridged(value))` alone is no condition", at: range,
        help: [help ?? meant.map { "write `\($0)`" }].compactMap(\.self),
        fixes: meant.map { [.init("write `\($0)`", replacing: range, with: $0)] } ?? [])
    case .bareList(let meant, let isSure):
      let joints = isSure ? [] : ["join conditions with `and` or `or`"]
      return Diagnostic(
        .expected, "several values stand in a list", at: range, help: ["write `\(meant)`"] + joints,
        fixes: isSure ? [.init("write `\(meant)`", replacing: range, with: meant)] : [])
    case .wordBehindCondition(let word):
      return Diagnostic(
        .expected, "`\(word)` is left over between the condition and its text", at: range, label: "belongs to nothing",
        help: ["remove it, or join another condition with `and` or `or`"])
    case .withValue(let name, let written):
      return Diagnostic(
        .expected, "`\(written)` says not what is asked of `\(name)`", at: range,
        help: ["of a value that may be missing write `and \(name) is set`; a flag has its name alone: `and \(name)`"],
        fixes: [.init("write `and \(name) is set`", replacing: range, with: "and \(name) is set")])
    case .lettersBehindNumber(let letters, let number):
      return Diagnostic(
        .expected, "a number or version has digits and dots alone, so no `\(letters)`", at: range,
        help: ["write it without them, as in `\(number)`"])
    case .unitBehindNumber(let unit, let whole, let isSure):
      return Diagnostic(
        .expected, "a number has no unit, so no `\(unit)`", at: range,
        help: [isSure ? "remove it" : "remove it, or join another condition with `and` or `or`"],
        fixes: isSure ? [.init("remove it", replacing: whole, with: "")] : [])
    }
  }
}

extension ConditionProblem {
  private static let functions: Set = [
    "count", "sum", "len", "length", "size", "lower", "upper", "now", "today", "date", "max", "min", "avg", "trim",
  ]

  static let noSum = "nothing is added in a condition: it compares an attribute with a number, as in `visits > 2`"

  /// Two tests, in parentheses behind `not`.
  private static func both(_ tests: String, isDenied: Bool) -> String { isDenied ? "`(\(tests))`" : "`\(tests)`" }

  static func written(_ meant: String) -> String { "write `\(meant)`" }

  static func bothOrEither(_ one: String, _ other: String) -> String {
    let (both, either) = ("`\(one) and \(other)`", "`\(one) or \(other)`")
    // Of a test, nobody is in.
    return one.contains(" ")
      ? "write \(both) where both have to be true, \(either) where one of them is enough"
      : "write \(both) for whoever is in both, \(either) for whoever is in one of them or in both"
  }

  /// `points > 1 or 5`
  static func whole(_ name: String, _ value: String) -> String {
    "say of it too what is asked, such as `\(name) = \(value)`"
  }

  static func oneOfTwo(_ meant: String) -> String {
    "write `\(meant)` for one of the two; nothing has two values at once"
  }

  /// `not tags contains "a" and "b"`
  static func notBoth(_ tests: [String]) -> String {
    let (either, all) = (tests.joined(separator: " or "), tests.joined(separator: " and "))
    return "write `not (\(either))` where none of them may hold, or `not (\(all))` where not all of them may"
  }

  /// `segment vip = paid, frequent = trips > 10`
  static func segmentOfItsOwn(_ name: String) -> String {
    "each segment is a line of its own: `segment \(name) = …`"
  }

  /// How a condition goes on.
  ///
  /// - Parameter meant: a comparison that is most likely meant instead.
  static func goingOn(_ meant: String?) -> String {
    let joints = "join conditions with `and` or `or`"
    return meant.map { "to compare write `\($0)`; \(joints)" } ?? joints
  }
}
