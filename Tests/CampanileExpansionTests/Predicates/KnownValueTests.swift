import Testing

@testable import CampanileExpansion

/// Conditions on inputs, whose values are known before a recipient comes.
@Suite("Known values")
struct KnownValueTests {
  private struct Kind {
    let type: Plan.AttributeType
    let values: [Plan.Literal]
    let tests: [Plan.Test]
  }

  private static func comparisons(_ literals: [Plan.Literal]) -> [Plan.Test] {
    literals.flatMap { literal in Plan.Comparison.allCases.map { .compare($0, literal) } }
  }

  private static func equalities(_ literals: [Plan.Literal]) -> [Plan.Test] {
    literals.flatMap { [.compare(.equal, $0), .compare(.notEqual, $0)] } + [.oneOf(literals)]
  }

  private static let kinds = [
    Kind(
      type: .integer, values: [-3, -2, 0, 2, 3, .max].map { .integer($0) },
      tests: comparisons([.integer(2), .number(2), .number(2.5), .number(-2.5), .number(1e30), .number(-1e30)])
        + [
          .between(.integer(0), .integer(2)), .between(.number(-2.5), .number(2.5)),
          .oneOf([.integer(3), .integer(0)]),
        ]),
    Kind(
      type: .number, values: [1.5, 2, 2.5].map { .number($0) },
      tests: comparisons([.number(2), .number(2.5)]) + [.between(.number(1.5), .number(2))]),
    Kind(
      type: .date, values: [19_999, 20_000, 20_001].map { .date($0) },
      tests: comparisons([.date(20_000)]) + [.between(.date(20_000), .date(20_001))]),
    Kind(
      type: .instant, values: [1_727_999_999, 1_728_000_000, 1_728_000_001].map { .instant($0) },
      tests: comparisons([.instant(1_728_000_000)]) + [.between(.instant(1_728_000_000), .instant(1_728_000_001))]),
    Kind(
      type: .version, values: [[4, 1, 9], [4, 2], [4, 2, 0], [4, 10], [5]].map { .version($0) },
      tests: comparisons([.version([4, 2])]) + [.between(.version([4, 2]), .version([4, 10]))]),
    Kind(
      type: .locale, values: ["de", "de-AT", "DE-at", "de_AT", "fr", "den"].map { .symbol($0) },
      tests: equalities([.symbol("de-AT"), .symbol("fr")]) + [.speaks("de"), .speaks("fr")]),
    Kind(
      type: .timezone, values: ["Europe/Berlin", "Asia/Calcutta", "Asia/Kolkata"].map { .symbol($0) },
      tests: equalities([.symbol("Asia/Kolkata"), .symbol("Europe/Berlin")])),
    Kind(
      type: .text, values: ["Berlin", "Bern", "berlin", "Kölln"].map { .text($0) },
      tests: equalities([.text("Berlin"), .text("Kölln")])
        + Plan.TextTest.allCases.flatMap { test in ["Ber", "in", "ll"].map { .text(test, $0) } }),
    Kind(
      type: .boolean, values: [.boolean(true), .boolean(false)],
      tests: [.isTrue, .compare(.equal, .boolean(false)), .compare(.notEqual, .boolean(false))]),
    Kind(
      type: .set(.text), values: [["a", "b"], ["ab"], []].map { .list($0.map { .text($0) }) },
      tests: [.contains(.text("a")), .contains(.text("ab"))]),
    Kind(
      type: .set(.version), values: [[[4, 2, 0]], [[4, 2], [5]], [[4]], []].map { .list($0.map { .version($0) }) },
      tests: [.contains(.version([4, 2])), .contains(.version([5])), .contains(.version([4]))]),
    Kind(
      type: .set(.locale), values: [["pt_br"], ["pt-BR", "de"], ["pt"]].map { .list($0.map { .symbol($0) }) },
      tests: [.contains(.symbol("pt-BR")), .contains(.symbol("de"))]),
    Kind(
      type: .set(.timezone),
      values: [["Asia/Calcutta"], ["Asia/Kolkata", "UTC"], []].map { .list($0.map { .symbol($0) }) },
      tests: [.contains(.symbol("Asia/Kolkata")), .contains(.symbol("UTC"))]),
    Kind(
      type: .set(.instant), values: [[1_728_000_000], [1], []].map { .list($0.map { .instant($0) }) },
      tests: [.contains(.instant(1_728_000_000)), .contains(.instant(1))]),
  ]

  @Test("an input passes a test where a recipient's value does that is the same", arguments: kinds.indices)
  func likeRecipients(index: Int) throws {
    let kind = Self.kinds[index]
    let attributes = [
      Plan.Attribute(name: "token", type: .deviceToken, path: ["token"]),
      Plan.Attribute(name: "x", type: kind.type, path: ["x"]),
    ]
    let plans = kind.tests.enumerated().map { number, test in
      Plan(
        name: "p\(number)", kind: .background, topic: "app", sourceLocale: "en", attributes: attributes,
        segment: .test(.init("x"), test), schedule: .init(timing: .now), priority: 5,
        variants: [.init(name: nil, share: 10_000, content: .init())])
    }
    let told = try Simulation(plans, options: ExampleShop.options())
      .run(examples: kind.values.map { ["x": $0] }, telling: .everybody).told
    #expect(told.count == kind.values.count)
    var counts = (holding: 0, failing: 0)
    for (value, recipient) in zip(kind.values, told) {
      for (test, fate) in zip(kind.tests, recipient.fates) {
        var isInside = true
        if case .outside = fate { isInside = false }
        if case .rejected = fate { continue }
        #expect(test.holds(of: value, kind.type) == isInside, "\(value), \(test)")
        if isInside { counts.holding += 1 } else { counts.failing += 1 }
      }
    }
    #expect(counts.holding > 0 && counts.failing > 0)
  }

  @Test("a segment of however many conditions is all of them", arguments: [63, 64, 65, 130])
  func longSegments(count: Int) throws {
    let conditions = (0..<count).map {
      Plan.Predicate.not(.test(.init("first-name"), .text(.startsWith, "n\($0)x")))
    }
    let plans = [
      ExampleShop.plan(name: "a", segment: .all(conditions)),
      // The same, and one more at its end.
      ExampleShop.plan(name: "b", segment: .all(conditions + [.test(.init("first-name"), .text(.endsWith, "z"))])),
    ]
    let names = (0..<count).map { "n\($0)xz" } + ["nz", "n"]
    let audience = names.enumerated().map { number, name in
      #"{"id":"1","token":"aa\#(format(number))","locale":"en","firstName":"\#(name)","tier":"gold","#
        + #""appVersion":"5","lastSeen":"2026-11-30"}"# + "\n"
    }
    let report = try ExampleShop.expand(plans, audience.joined()).report
    #expect(report.campaigns.map(\.recipients) == [2, 1])
  }

  /// Four digits.
  private func format(_ number: Int) -> String { String(String(number + 10_000).dropFirst()) }
}
