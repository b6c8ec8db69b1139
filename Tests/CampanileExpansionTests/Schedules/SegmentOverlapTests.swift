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
    return isPossible
  }

  private func compare(
    _ name: String, _ comparison: Plan.Comparison, _ value: Plan.Literal, else fallback: Plan.Literal? = nil
  ) -> Plan.Predicate {
    .compare(Plan.Operand(name, else: fallback), comparison, value)
  }

  @Test func `values that exclude each other keep devices apart`() {
    let gold = compare("tier", .equal, .symbol("gold"))
    let silver = compare("tier", .equal, .symbol("silver"))
    #expect(!canMeet(gold, silver))
    #expect(!canMeet(gold, .not(gold)))
    #expect(!canMeet(gold, .oneOf(Plan.Operand("tier"), [.symbol("silver"), .symbol("bronze")])))
    #expect(canMeet(gold, .oneOf(Plan.Operand("tier"), [.symbol("silver"), .symbol("gold")])))
    let neither: Plan.Predicate = .all([compare("tier", .notEqual, .symbol("gold")), .not(silver)])
    #expect(canMeet(neither, compare("tier", .notEqual, .symbol("silver"))))
    #expect(!canMeet(.all([neither, .isSet("tier")]), compare("tier", .notEqual, .symbol("bronze"))))
    #expect(!canMeet(.isTrue(Plan.Operand("beta")), .not(.isTrue(Plan.Operand("beta")))))
    #expect(!canMeet(compare("city", .equal, .text("Rome")), compare("city", .equal, .text("Paris"))))
  }

  @Test func `ranges that don't meet keep devices apart`() {
    #expect(!canMeet(compare("items", .greater, .integer(3)), compare("items", .less, .integer(4))))
    #expect(canMeet(compare("score", .greater, .integer(3)), compare("score", .less, .integer(4))))
    #expect(!canMeet(compare("score", .greater, .number(3.5)), compare("score", .lessOrEqual, .number(3.5))))
    #expect(canMeet(compare("score", .greaterOrEqual, .number(3.5)), compare("score", .lessOrEqual, .number(3.5))))
    #expect(!canMeet(.between(Plan.Operand("items"), .integer(1), .integer(5)), compare("items", .equal, .integer(6))))
    #expect(
      !canMeet(compare("version", .less, .version([4, 2])), compare("version", .greaterOrEqual, .version([4, 2]))))
    #expect(
      canMeet(compare("version", .less, .version([4, 2, 1])), compare("version", .greaterOrEqual, .version([4, 2]))))
    #expect(!canMeet(compare("seen", .less, .date(10)), compare("seen", .greater, .date(9))))
    let recent = Plan.Predicate.within(Plan.Operand("seen"), seconds: 7 * 86_400)
    #expect(!canMeet(recent, .ago(Plan.Operand("seen"), .before, seconds: 30 * 86_400)))
    #expect(canMeet(recent, .ago(Plan.Operand("seen"), .before, seconds: 8 * 86_400)))
    #expect(canMeet(recent, .ago(Plan.Operand("seen"), .before, seconds: .min)))
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
    #expect(!canMeet(.speaks(locale, "pt"), .speaks(locale, "de")))
    #expect(!canMeet(.speaks(locale, "pt"), compare("locale", .equal, .symbol("de-AT"))))
    #expect(canMeet(.speaks(locale, "pt"), compare("locale", .equal, .symbol("pt-BR"))))
    #expect(!canMeet(compare("locale", .equal, .symbol("pt-PT")), compare("locale", .equal, .symbol("pt-BR"))))
    #expect(canMeet(.speaks(locale, "he"), compare("locale", .equal, .symbol("iw"))))
    let city = Plan.Operand("city")
    #expect(!canMeet(.text(city, .startsWith, "New "), .text(city, .startsWith, "San ")))
    #expect(canMeet(.text(city, .startsWith, "San "), .text(city, .startsWith, "san fran")))
    #expect(!canMeet(.text(city, .endsWith, "burg"), compare("city", .equal, .text("Rome"))))
    #expect(canMeet(.text(city, .startsWith, "in"), compare("city", .equal, .text("in"))))
    #expect(canMeet(.text(city, .contains, "o"), .text(city, .startsWith, "R")))
    #expect(!canMeet(.sample(share: 1_000, salt: "a"), .not(.sample(share: 2_000, salt: "a"))))
    #expect(canMeet(.sample(share: 2_000, salt: "a"), .not(.sample(share: 1_000, salt: "a"))))
    #expect(canMeet(.sample(share: 1_000, salt: "a"), .not(.sample(share: 2_000, salt: "b"))))
    #expect(!canMeet(.contains(Plan.Operand("tags"), .text("x")), .not(.contains(Plan.Operand("tags"), .text("x")))))
    #expect(canMeet(.contains(Plan.Operand("tags"), .text("x")), .contains(Plan.Operand("tags"), .text("y"))))
  }

  @Test func `the proof goes through and, or and not`() {
    let gold = compare("tier", .equal, .symbol("gold"))
    let silver = compare("tier", .equal, .symbol("silver"))
    let bronze = compare("tier", .equal, .symbol("bronze"))
    #expect(!canMeet(.any([gold, silver]), .not(.any([gold, silver]))))
    #expect(!canMeet(.any([gold, silver]), .all([bronze, .isTrue(Plan.Operand("beta"))])))
    #expect(canMeet(.any([gold, .isTrue(Plan.Operand("beta"))]), bronze))
    #expect(!canMeet(.constant(true), .constant(false)))
    #expect(canMeet(.constant(true), .constant(true)))
  }

  @Test func `segments beyond all measure are taken to overlap`() {
    var deep = compare("tier", .equal, .symbol("gold"))
    for _ in 0..<5_000 { deep = .not(deep) }
    #expect(canMeet(deep, .not(deep)))
    let wide = Plan.Predicate.all(
      (0..<40).map { .any([compare("items", .equal, .integer($0)), .isTrue(Plan.Operand("beta"))]) })
    #expect(canMeet(wide, compare("items", .equal, .integer(-1))))
  }
}
