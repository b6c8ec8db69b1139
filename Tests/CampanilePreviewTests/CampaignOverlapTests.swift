import CampanileTestSupport
import CampanileText
import Testing

@testable import CampanileExpansion
@testable import CampanilePreview

/// Which segments have a recipient in common.
struct CampaignOverlapTests {
  private static let now: Int64 = 1_796_083_200

  private static let attributes = [
    Plan.Attribute(name: "id", type: .text, path: ["id"]),
    Plan.Attribute(name: "token", type: .deviceToken, path: ["token"]),
    Plan.Attribute(name: "vip", type: .boolean, path: ["vip"]),
    Plan.Attribute(name: "tier", type: .oneOf(["bronze", "silver", "gold"]), isOptional: true, path: ["tier"]),
    Plan.Attribute(name: "items", type: .integer, path: ["items"]),
    Plan.Attribute(name: "score", type: .number, isOptional: true, path: ["score"]),
    Plan.Attribute(name: "city", type: .text, isOptional: true, path: ["city"]),
    Plan.Attribute(name: "seen", type: .date, path: ["seen"]),
    Plan.Attribute(name: "opened", type: .instant, isOptional: true, path: ["opened"]),
    Plan.Attribute(name: "build", type: .version, path: ["build"]),
    Plan.Attribute(name: "locale", type: .locale, path: ["locale"]),
    Plan.Attribute(name: "tags", type: .set(.text), path: ["tags"]),
  ]

  private func plan(_ name: String, _ segment: Plan.Predicate) -> Plan {
    Plan(
      name: name, kind: .background, topic: "app", sourceLocale: "en", attributes: Self.attributes, segment: segment,
      schedule: .init(timing: .now), priority: 5, variants: [.init(name: nil, share: 10_000, content: .init())])
  }

  /// A test, or some joined; the depth is bounded.
  private func predicate(_ random: inout SplitMix64, depth: Int = 0) -> Plan.Predicate {
    let day: Int64 = 86_400
    switch Int.random(in: 0..<(depth < 2 ? 17 : 13), using: &random) {
    case 0: return .test(.init("vip"), .isTrue)
    case 1:
      return .test(.init("tier"), .compare(.equal, .symbol(["bronze", "gold"].randomElement(using: &random) ?? "")))
    case 2: return .test(.init("tier"), .oneOf([.symbol("silver"), .symbol("gold")]))
    case 3:
      let comparison = Plan.Comparison.allCases.randomElement(using: &random) ?? .less
      return .test(.init("items"), .compare(comparison, .integer(.random(in: 0...5, using: &random))))
    case 4: return .test(.init("score"), .between(.number(1.5), .number(.random(in: 1.5...4, using: &random))))
    case 5:
      let test = Plan.TextTest.allCases.randomElement(using: &random) ?? .contains
      return .test(.init("city"), .text(test, ["Ber", "Berlin", "in", "R"].randomElement(using: &random) ?? ""))
    case 6: return .test(.init("seen"), .within(seconds: .random(in: 1...90, using: &random) * day))
    case 7:
      return .test(
        .init(Bool.random(using: &random) ? "opened" : "seen"),
        .ago(
          .random(using: &random) ? .before : .after,
          seconds: .random(in: 1...90, using: &random) * day))
    case 8:
      return .test(.init("build"), .compare(.greaterOrEqual, .version([4, UInt32.random(in: 0...3, using: &random)])))
    case 9: return .test(.init("locale"), .speaks(["de", "fr"].randomElement(using: &random) ?? ""))
    case 10: return .test(.init("tags"), .contains(.text(["a", "b"].randomElement(using: &random) ?? "")))
    case 11:
      return .sample(
        share: .random(in: 100...9_000, using: &random), salt: ["x", "y"].randomElement(using: &random) ?? "")
    case 12: return .isSet(["city", "tier", "score"].randomElement(using: &random) ?? "")
    case 13: return .not(predicate(&random, depth: depth + 1))
    case 14: return .any((0..<2).map { _ in predicate(&random, depth: depth + 1) })
    default: return .all((0..<Int.random(in: 2...3, using: &random)).map { _ in predicate(&random, depth: depth + 1) })
    }
  }

  @Test("a proof and a witness never speak against each other, and one of both is nearly always found")
  func proofsAndWitnesses() throws {
    var random = SplitMix64(seed: 13)
    let plans = (0..<45).map { plan("plan-\($0)", predicate(&random)) }
    let overlap = try CampaignOverlap(plans, wanted: [], examples: [], now: Self.now)
    #expect(overlap.pairs.count == 45 * 44 / 2)
    var counts = (met: 0, impossible: 0, unknown: 0)
    for pair in overlap.pairs {
      switch pair.meeting {
      case .witness(let values, let example):
        counts.met += 1
        #expect(example == nil)
        // Any recipient that the witness could be is in both, by the program that expands audiences.
        let report = try Simulation([plans[pair.one], plans[pair.other]], options: ExpansionOptions(now: Self.now))
          .run(examples: [values], telling: .everybody)
        for fate in report.told.first?.fates ?? [] {
          if case .outside = fate { Issue.record("\(values) isn't in both of \(pair.one) and \(pair.other)") }
        }
      case .impossible: counts.impossible += 1
      case .unknown: counts.unknown += 1
      }
    }
    #expect(counts.met > 450)
    #expect(counts.impossible > 30)
    #expect(counts.unknown < 50, "\(counts)")
  }

  @Test("nobody of many random recipients is in two segments that are proved not to meet")
  func impossibleMeansNobody() throws {
    var random = SplitMix64(seed: 7)
    let plans = (0..<60).map { plan("plan-\($0)", predicate(&random)) }
    let day = Int32(Self.now / 86_400)
    let recipients = (0..<(Effort.isWhole ? 500 : 200)).map { number -> [String: Plan.Literal] in
      var values: [String: Plan.Literal] = [
        "id": .text("r\(number)"), "vip": .boolean(.random(using: &random)),
        "items": .integer(.random(in: -1...6, using: &random)),
        "seen": .date(day - .random(in: -95...95, using: &random)),
        "build": .version([4, .random(in: 0...4, using: &random)]),
        "locale": .symbol(["de", "de-AT", "fr", "en"].randomElement(using: &random) ?? ""),
        "tags": .list([.text("a"), .text("b")].filter { _ in Bool.random(using: &random) }),
      ]
      if Bool.random(using: &random) {
        values["tier"] = .symbol(["bronze", "silver", "gold"].randomElement(using: &random) ?? "")
      }
      if Bool.random(using: &random) { values["score"] = .number(.random(in: 0...5, using: &random)) }
      if Bool.random(using: &random) {
        values["city"] = .text(["Berlin", "Bern", "Rome", "R", "Turin"].randomElement(using: &random) ?? "")
      }
      if Bool.random(using: &random) {
        values["opened"] = .instant(Self.now - .random(in: -95...95, using: &random) * 86_400)
      }
      return values
    }
    let report = try Simulation(plans, options: ExpansionOptions(now: Self.now)).run(
      examples: recipients, telling: .everybody)
    let overlap = try CampaignOverlap(plans, wanted: [], examples: [], now: Self.now)
    let proof = SegmentOverlap(attributes: Self.attributes, margin: 86_400)
    for pair in overlap.pairs {
      if case .impossible = pair.meeting {
        let met = report.told.contains { $0.fates[pair.one].isInside && $0.fates[pair.other].isInside }
        #expect(!met, "\(plans[pair.one].segment) and \(plans[pair.other].segment)")
      }
    }
    for (number, plan) in plans.enumerated() {
      if !proof.isSatisfiable(plan.segment) { #expect(!report.told.contains { $0.fates[number].isInside }) }
      if !proof.isSatisfiable(.not(plan.segment)) { #expect(report.told.allSatisfy { $0.fates[number].isInside }) }
    }
  }

  @Test("three hundred segments are compared each with each, and no more")
  func mostSegments() throws {
    let plans = (0...300).map { number in
      plan("p\(number)", .test(.init("items"), .compare(.greater, .integer(Int64(number)))))
    }
    let everywhere = [(title: "Ana", values: ["items": Plan.Literal.integer(1_000)])]
    #expect(throws: CampaignOverlap.TooManySegments.self) {
      try CampaignOverlap(plans, wanted: [], examples: everywhere, now: Self.now)
    }
    #expect(try CampaignOverlap(plans, wanted: ["p7"], examples: everywhere, now: Self.now).pairs.count == 300)
    let most = try CampaignOverlap(Array(plans.dropLast()), wanted: [], examples: everywhere, now: Self.now)
    #expect(most.pairs.count == 44_850)
  }

  @Test("examples are preferred, and wanted names choose the pairs")
  func examples() throws {
    let plans = [
      plan("a", .test(.init("vip"), .isTrue)), plan("b", .test(.init("items"), .compare(.greater, .integer(2)))),
      plan("c", .not(.test(.init("vip"), .isTrue))),
    ]
    let overlap = try CampaignOverlap(
      plans, wanted: ["c"], examples: [("Ana", ["vip": .boolean(false), "items": .integer(3)])], now: Self.now)
    #expect(overlap.pairs.map { [$0.one, $0.other] } == [[0, 2], [1, 2]])
    guard case .impossible = overlap.pairs[0].meeting, case .witness(_, example: "Ana") = overlap.pairs[1].meeting
    else {
      Issue.record("\(overlap.pairs)")
      return
    }
  }
}

extension Fate {
  fileprivate var isInside: Bool {
    if case .outside = self { return false }
    return true
  }
}
