import Testing

@testable import CampanileExpansion

@Suite struct SegmentOverlapTests {
  private static let attributes = [
    Plan.Attribute(name: "tier", type: .oneOf(["bronze", "silver", "gold"]), path: ["tier"]),
    Plan.Attribute(name: "items", type: .integer, isOptional: true, path: ["items"]),
    Plan.Attribute(name: "score", type: .number, path: ["score"]),
    Plan.Attribute(name: "city", type: .text, isOptional: true, path: ["city"]),
    Plan.Attribute(name: "locale", type: .locale, path: ["locale"]),
    Plan.Attribute(name: "version", type: .version, path: ["version"]),
    Plan.Attribute(name: "seen", type: .date, path: ["seen"]),
    Plan.Attribute(name: "beta", type: .boolean, path: ["beta"]),
    Plan.Attribute(name: "tags", type: .set(.text), path: ["tags"]),
  ]

  private func canMeet(_ one: Plan.Predicate, _ other: Plan.Predicate) -> Bool {
    let overlap = SegmentOverlap(attributes: Self.attributes)
    let isPossible = overlap.isPossible(one, other)
    #expect(overlap.isPossible(other, one) == isPossible)
    // Of many plans, what each segment comes to is worked out once.
    var meetings = SegmentMeetings([one, other].map { AlertLoadTests.plan($0, Self.attributes) })
    #expect(meetings.canMeet(0, 1) == isPossible)
    #expect(meetings.canMeet(1, 0) == isPossible)
    return isPossible
  }

  private func compare(
    _ name: String, _ comparison: Plan.Comparison, _ value: Plan.Literal, else fallback: Plan.Literal? = nil
  ) -> Plan.Predicate {
    .test(Plan.Operand(name, else: fallback), .compare(comparison, value))
  }

  @Test func `values that exclude each other keep devices apart`() {
    let gold = compare("tier", .equal, .symbol("gold"))
    let silver = compare("tier", .equal, .symbol("silver"))
    #expect(!canMeet(gold, silver))
    #expect(!canMeet(gold, .not(gold)))
    #expect(!canMeet(gold, .test(Plan.Operand("tier"), .oneOf([.symbol("silver"), .symbol("bronze")]))))
    #expect(canMeet(gold, .test(Plan.Operand("tier"), .oneOf([.symbol("silver"), .symbol("gold")]))))
    let neither: Plan.Predicate = .all([compare("tier", .notEqual, .symbol("gold")), .not(silver)])
    #expect(canMeet(neither, compare("tier", .notEqual, .symbol("silver"))))
    #expect(!canMeet(.all([neither, .isSet("tier")]), compare("tier", .notEqual, .symbol("bronze"))))
    #expect(!canMeet(.test(Plan.Operand("beta"), .isTrue), .not(.test(Plan.Operand("beta"), .isTrue))))
    #expect(!canMeet(compare("city", .equal, .text("Rome")), compare("city", .equal, .text("Paris"))))
  }

  @Test func `ranges that don't meet keep devices apart`() {
    #expect(!canMeet(compare("items", .greater, .integer(3)), compare("items", .less, .integer(4))))
    #expect(canMeet(compare("score", .greater, .integer(3)), compare("score", .less, .integer(4))))
    #expect(!canMeet(compare("score", .greater, .number(3.5)), compare("score", .lessOrEqual, .number(3.5))))
    #expect(canMeet(compare("score", .greaterOrEqual, .number(3.5)), compare("score", .lessOrEqual, .number(3.5))))
    #expect(
      !canMeet(.test(Plan.Operand("items"), .between(.integer(1), .integer(5))), compare("items", .equal, .integer(6))))
    let five = Plan.Predicate.all([
      compare("items", .greaterOrEqual, .integer(5)), compare("items", .lessOrEqual, .integer(5)),
    ])
    #expect(!canMeet(five, compare("items", .notEqual, .integer(5))))
    #expect(canMeet(five, compare("items", .notEqual, .integer(4))))
    #expect(
      !canMeet(compare("version", .less, .version([4, 2])), compare("version", .greaterOrEqual, .version([4, 2]))))
    #expect(
      canMeet(compare("version", .less, .version([4, 2, 1])), compare("version", .greaterOrEqual, .version([4, 2]))))
    #expect(!canMeet(compare("seen", .less, .date(10)), compare("seen", .greater, .date(9))))
    let recent = Plan.Predicate.test(Plan.Operand("seen"), .within(seconds: 7 * 86_400))
    #expect(!canMeet(recent, .test(Plan.Operand("seen"), .ago(.before, seconds: 30 * 86_400))))
    #expect(canMeet(recent, .test(Plan.Operand("seen"), .ago(.before, seconds: 8 * 86_400))))
    #expect(canMeet(recent, .test(Plan.Operand("seen"), .ago(.before, seconds: .min))))
    // Seen from moments that are so far apart, a span around one of them leaves some of that around the other.
    func around(_ days: Int64) -> Plan.Predicate { .test(Plan.Operand("seen"), .within(seconds: days * 86_400)) }
    let lately = Plan.Predicate.all([
      around(30), .test(Plan.Operand("seen"), .ago(.after, seconds: 5 * 86_400)),
    ])
    #expect(canMeet(lately, .not(around(31))))
    #expect(!canMeet(lately, .not(around(40))))
  }

  @Test(
    "a value at a bound is beyond it where the bound doesn't belong to its range",
    arguments: [
      (.greaterOrEqual, true), (.greater, false), (.lessOrEqual, true), (.less, false), (.equal, true),
      (.notEqual, false),
    ] as [(Plan.Comparison, Bool)])
  func bounds(comparison: Plan.Comparison, meets: Bool) {
    #expect(canMeet(compare("score", comparison, .number(3.5)), compare("score", .equal, .number(3.5))) == meets)
    // The same version, written in another way.
    #expect(
      canMeet(compare("version", comparison, .version([4, 2])), compare("version", .equal, .version([4, 2, 0])))
        == (meets || comparison == .notEqual))
    #expect(canMeet(compare("items", comparison, .integer(3)), compare("items", .equal, .integer(3))) == meets)
  }

  @Test func `a bound that nobody knows yet leaves the one that is known`() {
    let later = Plan.Literal.input("later")
    let few: Plan.Predicate = .all([compare("items", .less, .integer(4)), compare("items", .less, later)])
    let many: Plan.Predicate = .all([compare("items", .greater, .integer(9)), compare("items", .greater, later)])
    #expect(!canMeet(few, compare("items", .greater, .integer(9))))
    #expect(!canMeet(many, compare("items", .less, .integer(4))))
    #expect(canMeet(few, compare("items", .greater, .integer(1))) && canMeet(many, compare("items", .less, later)))
  }

  @Test func `a missing value is in what is negated, and in what its fallback fulfils`() {
    let many = compare("items", .greater, .integer(3))
    let few = compare("items", .lessOrEqual, .integer(3))
    #expect(!canMeet(many, few))
    #expect(canMeet(.not(many), .not(few)))
    #expect(!canMeet(.all([.not(many), .isSet("items")]), .not(few)))
    #expect(!canMeet(many, .not(.isSet("items"))))
    #expect(!canMeet(.isSet("items"), .not(.isSet("items"))))
    #expect(
      canMeet(
        compare("items", .greater, .integer(3), else: .integer(9)),
        compare("items", .less, .integer(3), else: .integer(0))))
    #expect(
      !canMeet(
        compare("items", .greater, .integer(3), else: .integer(0)),
        compare("items", .less, .integer(3), else: .integer(0))))
    #expect(canMeet(compare("items", .greater, .integer(3), else: .integer(9)), .not(.isSet("items"))))
    #expect(!canMeet(compare("items", .greater, .integer(3), else: .integer(0)), .not(.isSet("items"))))
  }

  @Test func `languages, prefixes and samples keep devices apart`() {
    let locale = Plan.Operand("locale")
    #expect(!canMeet(.test(locale, .speaks("pt")), .test(locale, .speaks("de"))))
    #expect(!canMeet(.test(locale, .speaks("pt")), compare("locale", .equal, .symbol("de-AT"))))
    #expect(canMeet(.test(locale, .speaks("pt")), compare("locale", .equal, .symbol("pt-BR"))))
    #expect(!canMeet(compare("locale", .equal, .symbol("pt-PT")), compare("locale", .equal, .symbol("pt-BR"))))
    #expect(canMeet(.test(locale, .speaks("he")), compare("locale", .equal, .symbol("iw"))))
    #expect(!canMeet(.test(locale, .speaks("no")), .not(.test(locale, .speaks("nb")))))
    let otherNames = ["in": "id", "iw": "he", "ji": "yi", "jw": "jv", "mo": "ro", "tl": "fil", "no": "nb", "sh": "sr"]
    for (old, new) in otherNames {
      #expect(canMeet(.test(locale, .speaks(new)), compare("locale", .equal, .symbol(old))), "\(old)")
    }
    #expect(canMeet(.test(locale, .speaks("no")), .not(.test(locale, .speaks("nn")))))
    let city = Plan.Operand("city")
    #expect(!canMeet(.test(city, .text(.startsWith, "New ")), .test(city, .text(.startsWith, "San "))))
    #expect(!canMeet(.test(city, .text(.startsWith, "San ")), .test(city, .text(.startsWith, "san fran"))))
    #expect(!canMeet(.test(city, .text(.endsWith, "burg")), compare("city", .equal, .text("Rome"))))
    #expect(canMeet(.test(city, .text(.startsWith, "in")), compare("city", .equal, .text("in"))))
    #expect(canMeet(.test(city, .text(.contains, "o")), .test(city, .text(.startsWith, "R"))))
    #expect(!canMeet(.sample(share: 1_000, salt: "a"), .not(.sample(share: 2_000, salt: "a"))))
    #expect(!canMeet(.sample(share: 1_000, salt: "a"), .not(.sample(share: 1_000, salt: "a"))))
    #expect(canMeet(.sample(share: 2_000, salt: "a"), .not(.sample(share: 1_000, salt: "a"))))
    #expect(canMeet(.sample(share: 1_000, salt: "a"), .not(.sample(share: 2_000, salt: "b"))))
    #expect(
      !canMeet(
        .test(Plan.Operand("tags"), .contains(.text("x"))), .not(.test(Plan.Operand("tags"), .contains(.text("x"))))))
    #expect(
      canMeet(.test(Plan.Operand("tags"), .contains(.text("x"))), .test(Plan.Operand("tags"), .contains(.text("y")))))
  }

  @Test func `the proof goes through and, or and not`() {
    let gold = compare("tier", .equal, .symbol("gold"))
    let silver = compare("tier", .equal, .symbol("silver"))
    let bronze = compare("tier", .equal, .symbol("bronze"))
    #expect(!canMeet(.any([gold, silver]), .not(.any([gold, silver]))))
    #expect(!canMeet(.any([gold, silver]), .all([bronze, .test(Plan.Operand("beta"), .isTrue)])))
    #expect(canMeet(.any([gold, .test(Plan.Operand("beta"), .isTrue)]), bronze))
    #expect(!canMeet(.constant(true), .constant(false)))
    #expect(canMeet(.constant(true), .constant(true)))
  }

  @Test func `segments beyond all measure are taken to overlap`() {
    var deep = compare("tier", .equal, .symbol("gold"))
    for _ in 0..<5_000 { deep = .not(deep) }
    #expect(canMeet(deep, .not(deep)))
    let wide = Plan.Predicate.all(
      (0..<40).map { .any([compare("items", .equal, .integer($0)), .test(Plan.Operand("beta"), .isTrue)]) })
    #expect(canMeet(wide, compare("items", .equal, .integer(-1))))
  }
}
