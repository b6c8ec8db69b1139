package import CampanileExpansion

/// Which campaigns one recipient can get, by their segments: with a recipient as witness, or a proof that there is none.
package struct CampaignOverlap: Sendable {
  package enum Meeting: Sendable {
    /// A recipient that is in both segments: an example of the workspace by its title, or one that was made up.
    case witness([String: Plan.Literal], example: String?)
    /// No recipient can be in both.
    case impossible
    /// None was found, and it isn't proved that there is none.
    case unknown
  }

  package struct Pair: Sendable {
    /// Places in ``plans``.
    package let one: Int
    package let other: Int
    package let meeting: Meeting
  }

  /// Campaigns to devices, in the given order.
  package let plans: [Plan]
  package let pairs: [Pair]

  /// More segments are too many to compare each with each.
  package static let mostSegments = 300
  private static let pairsAtOnce = 100

  /// Why no answer is given.
  package struct TooManySegments: Error, Sendable {
    package let count: Int
  }

  /// - Parameters:
  ///   - wanted: campaigns of which one has to be in each pair; all where it is empty.
  ///   - examples: recipients with their titles, which are preferred to made-up ones.
  ///   - now: the moment of sending.
  package init(
    _ plans: [Plan], wanted: Set<String>, examples: [(title: String, values: [String: Plan.Literal])], now: Int64
  ) throws {
    let plans = plans.filter { $0.isToDevices }
    self.plans = plans
    var segments: [Plan.Predicate] = []
    var places: [Plan.Predicate: Int] = [:]
    let segmentOf = plans.map { plan -> Int in
      if let place = places[plan.segment] { return place }
      places[plan.segment] = segments.count
      segments.append(plan.segment)
      return segments.count - 1
    }
    guard segments.count <= Self.mostSegments || !wanted.isEmpty else { throw TooManySegments(count: segments.count) }
    let models = segments.indices.map { segment in
      Self.model(of: plans.filter { $0.segment == segments[segment] }, named: "segment-\(segment)")
    }
    var pairs: [(one: Int, other: Int)] = []
    for one in plans.indices {
      for other in plans.indices.dropFirst(one + 1)
      where wanted.isEmpty || wanted.contains(plans[one].name) || wanted.contains(plans[other].name) {
        pairs.append((one, other))
      }
    }
    // What two segments have in common is asked once, however many campaigns have them.
    var meetings: [[Int]: Meeting] = [:]
    let keys = Set(pairs.map { [segmentOf[$0.one], segmentOf[$0.other]].sorted() }).sorted {
      $0.lexicographicallyPrecedes($1)
    }
    let exampleMembers = try Self.members(of: models, among: examples.map(\.values), now: now)
    var open: [[Int]] = []
    for key in keys {
      if let place = exampleMembers.firstIndex(where: { $0[key[0]] && $0[key[1]] }) {
        meetings[key] = .witness(examples[place].values, example: examples[place].title)
      } else if !SegmentOverlap(attributes: models[key[0]].attributes + models[key[1]].attributes)
        .isPossible(segments[key[0]], segments[key[1]])
      {
        meetings[key] = .impossible
      } else {
        open.append(key)
      }
    }
    for start in stride(from: 0, to: open.count, by: Self.pairsAtOnce) {
      let part = open[start..<min(start + Self.pairsAtOnce, open.count)]
      for (key, witness) in try Self.witnesses(for: part, models, now: now) { meetings[key] = witness }
    }
    self.pairs = pairs.map { one, other in
      Pair(
        one: one, other: other, meeting: meetings[[segmentOf[one], segmentOf[other]].sorted()] ?? .unknown)
    }
  }

  /// Made-up recipients that the program which expands an audience finds in both segments.
  private static func witnesses(
    for keys: ArraySlice<[Int]>, _ models: [Plan], now: Int64
  ) throws -> [(key: [Int], Meeting)] {
    var candidates: [(key: [Int], values: [String: Plan.Literal])] = []
    for key in keys {
      let attributes = models[key[0]].attributes + models[key[1]].attributes
      let both = key[0] == key[1] ? models[key[0]].segment : .all([models[key[0]].segment, models[key[1]].segment])
      let distinct = attributes.enumerated().filter { place, attribute in
        !attributes[..<place].contains { $0.name == attribute.name }
      }.map(\.element)
      for values in SegmentWitness(attributes: distinct, now: now).recipients(of: both) {
        candidates.append((key, values))
      }
    }
    let used = Set(keys.flatMap(\.self)).sorted()
    let members = try members(of: used.map { models[$0] }, among: candidates.map(\.values), now: now)
    var found: [(key: [Int], Meeting)] = []
    for (candidate, isMember) in zip(candidates, members) {
      guard found.last?.key != candidate.key, let one = used.firstIndex(of: candidate.key[0]),
        let other = used.firstIndex(of: candidate.key[1]), isMember[one], isMember[other]
      else { continue }
      found.append((candidate.key, .witness(candidate.values, example: nil)))
    }
    return found
  }

  /// Who is in which of the plans' segments, recipient by recipient.
  private static func members(
    of plans: [Plan], among recipients: [[String: Plan.Literal]], now: Int64
  ) throws -> [[Bool]] {
    guard !recipients.isEmpty, !plans.isEmpty else { return [] }
    let report = try Simulation(plans, options: ExpansionOptions(now: now)).run(
      examples: recipients, telling: .everybody)
    return report.told.map { told in
      guard told.fates.count == plans.count else { return plans.map { _ in false } }
      return told.fates.map { fate in
        switch fate {
        case .outside, .rejected: false
        case .pushes, .heldOut, .unsent, .duplicate: true
        }
      }
    }
  }

  /// A silent push to the same segment: nothing but who gets it is asked.
  private static func model(of plans: [Plan], named name: String) -> Plan {
    var attributes: [Plan.Attribute] = []
    for plan in plans.prefix(1) { attributes += plan.attributes }
    let segment = plans.first?.segment ?? .constant(true)
    var needed = Set(segment.attributes + ["token", "id"])
    needed.formUnion(attributes.filter { needed.contains($0.name) }.compactMap(\.lookup?.keyName))
    return Plan(
      name: name, kind: .background, topic: "app", sourceLocale: "en",
      attributes: attributes.filter { needed.contains($0.name) }, segment: segment, schedule: .init(timing: .now),
      priority: 5, variants: [.init(name: nil, share: 10_000, content: .init())])
  }
}
