package import CampanileExpansion

/// What changed from some plans to others, campaign by campaign.
package struct PlanDiff: Sendable {
  /// One of the two: its plans, and what their build counted, where there is one.
  package struct Side: Sendable {
    package let plans: [Plan]
    /// Names of counts with their numbers, in order, by campaign.
    package let counts: [String: [(name: String, count: Int64)]]
    /// How many lines of its audience could not be used.
    package let rejectedLines: Int64?

    package init(
      plans: [Plan], counts: [String: [(name: String, count: Int64)]] = [:], rejectedLines: Int64? = nil
    ) {
      self.plans = plans
      self.counts = counts
      self.rejectedLines = rejectedLines
    }
  }

  package enum Change: String, CaseIterable, Sendable {
    case added, gone, changed
  }

  package struct Campaign: Sendable {
    package let name: String
    /// `alert`, `background`: its push type.
    package let kind: PushKind
    package let change: Change
    /// Of one that is added, all that it says and its app doesn't; of one that is gone, nothing.
    package let differences: [Difference]
  }

  /// A fact that is said differently, or on one side alone.
  package struct Difference: Equatable, Sendable {
    package let aspect: PlanFact.Aspect
    package let name: String
    package let variant: String?
    package let locale: String?
    package let old: [String]?
    package let new: [String]?
    /// How the lines belong together, where they are terms: `all of`, `one of`.
    package let join: String?
  }

  /// Those that differ, by name.
  package let campaigns: [Campaign]
  /// How many are the same.
  package let sameCount: Int
  /// That of two builds one could not use as many lines of its audience as the other.
  package let rejects: Difference?

  package var isEmpty: Bool { campaigns.isEmpty && rejects == nil }

  /// - Parameter asOne: both sides are one plan, and the same campaign whatever their names are.
  package init(from old: Side, to new: Side, asOne: Bool = false) {
    var campaigns: [Campaign] = []
    var sameCount = 0
    let (oldPlans, newPlans) = (Self.byName(old.plans, asOne), Self.byName(new.plans, asOne))
    for name in Set(oldPlans.keys).union(newPlans.keys).sorted() {
      switch (oldPlans[name], newPlans[name]) {
      case (let one?, let other?):
        var differences = Self.differences(from: one, to: other)
        differences += Self.countDifferences(old.counts[one.name], new.counts[other.name])
        if differences.isEmpty {
          sameCount += 1
        } else {
          campaigns.append(
            Campaign(
              name: other.name, kind: other.kind, change: .changed,
              differences: Self.sorted(differences)))
        }
      case (nil, let plan?):
        // What the app says for all of them is nothing of its own.
        let facts = PlanFacts(plan, terms: TermJoin(plan.segment)).facts.filter { !$0.isOfApp }
        let differences = Self.merged(facts.map { Self.difference(nil, $0, of: plan) }, variants: plan.variants)
        let counts = Self.countDifferences(new.counts[plan.name].map { _ in [] }, new.counts[plan.name])
        campaigns.append(
          Campaign(
            name: plan.name, kind: plan.kind, change: .added,
            differences: Self.sorted(differences + counts)))
      case (let plan?, nil):
        campaigns.append(
          Campaign(name: plan.name, kind: plan.kind, change: .gone, differences: []))
      case (nil, nil): break
      }
    }
    self.campaigns = campaigns
    self.sameCount = sameCount
    rejects =
      if let before = old.rejectedLines, let now = new.rejectedLines, before != now {
        Difference(.audience, "rejected lines", old: [String(before)], new: [String(now)])
      } else {
        nil
      }
  }

  private static func byName(_ plans: [Plan], _ asOne: Bool) -> [String: Plan] {
    Dictionary(plans.map { (asOne ? "" : $0.name, $0) }) { first, _ in first }
  }

  // MARK: One campaign

  private static func differences(from old: Plan, to new: Plan) -> [Difference] {
    let join = TermJoin(old.segment, new.segment)
    let oldFacts = PlanFacts(old, terms: join).facts
    let newFacts = PlanFacts(new, terms: join).facts
    let known = Dictionary(oldFacts.map { ($0.key, $0) }) { first, _ in first }
    let wanted = Set(newFacts.map(\.key))
    var differences: [Difference] = []
    for fact in newFacts {
      guard let before = known[fact.key] else {
        differences.append(difference(nil, fact, of: new))
        continue
      }
      let isSame = fact.isUnordered ? fact.lines.sorted() == before.lines.sorted() : fact.lines == before.lines
      if !isSame { differences.append(difference(before, fact, of: new)) }
    }
    differences += oldFacts.filter { !wanted.contains($0.key) }.map { difference($0, nil, of: old) }
    if old.name != new.name {
      differences.append(Difference(.other, "name", old: [old.name], new: [new.name]))
    }
    let haveSameVariants = old.variants.map(\.name) == new.variants.map(\.name)
    differences = haveSameVariants ? merged(differences, variants: new.variants) : differences
    return differences + attributeDifferences(from: old, to: new, isAlone: differences.isEmpty)
  }

  /// Attributes that are declared otherwise. One that only one of the plans reads belongs to what reads it, and is told only
  /// where nothing else is.
  private static func attributeDifferences(from old: Plan, to new: Plan, isAlone: Bool) -> [Difference] {
    let before = Dictionary(old.attributes.map { ($0.name, $0) }) { first, _ in first }
    let after = Dictionary(new.attributes.map { ($0.name, $0) }) { first, _ in first }
    return Set(before.keys).union(after.keys).sorted().compactMap { name in
      let lines = [before[name], after[name]].map { $0.map { [SourceText.declaration($0)] } }
      guard lines[0] != lines[1], isAlone || lines[0] != nil && lines[1] != nil else { return nil }
      return Difference(.audience, name, old: lines[0], new: lines[1])
    }
  }

  private static func countDifferences(
    _ old: [(name: String, count: Int64)]?, _ new: [(name: String, count: Int64)]?
  ) -> [Difference] {
    guard let old, let new else { return [] }
    return new.compactMap { name, count in
      let before = old.first { $0.name == name }?.count
      guard before != count else { return nil }
      return Difference(.who, name, old: before.map { [String($0)] }, new: [String(count)])
    }
  }

  private static func difference(_ old: PlanFact?, _ new: PlanFact?, of plan: Plan) -> Difference {
    let fact = new ?? old
    var join: String?
    if let fact, fact.isUnordered, max(old?.lines.count ?? 0, new?.lines.count ?? 0) > 1 {
      if case .any = plan.segment { join = "one of" } else { join = "all of" }
    }
    return Difference(
      fact?.aspect ?? .other, fact?.name ?? "", variant: fact?.variant, locale: fact?.locale, old: old?.lines,
      new: new?.lines, join: join)
  }

  /// What is the same in all variants is told once.
  private static func merged(_ differences: [Difference], variants: [Plan.Variant]) -> [Difference] {
    guard variants.count > 1 else { return differences }
    var result: [Difference] = []
    for difference in differences {
      guard difference.variant != nil else {
        result.append(difference)
        continue
      }
      let alike = differences.filter { $0.isOf(otherVariantThan: difference) }
      guard alike.count == variants.count else {
        result.append(difference)
        continue
      }
      if alike.first == difference { result.append(difference.ofAllVariants) }
    }
    return result
  }

  /// By aspect, and within it as they were found.
  private static func sorted(_ differences: [Difference]) -> [Difference] {
    PlanFact.Aspect.allCases.flatMap { aspect in differences.filter { $0.aspect == aspect } }
  }
}

extension PlanFact {
  /// Whether it is the same in every campaign of an app, or of a kind.
  fileprivate var isOfApp: Bool { ["bundle", "source locale", "quiet", "push type", "identity"].contains(name) }

  /// Whether the lines are terms, whose order means nothing.
  fileprivate var isUnordered: Bool { aspect == .who && name == "to" }
}

extension PlanDiff.Difference {
  init(
    _ aspect: PlanFact.Aspect, _ name: String, variant: String? = nil, locale: String? = nil, old: [String]?,
    new: [String]?, join: String? = nil
  ) {
    self.aspect = aspect
    self.name = name
    self.variant = variant
    self.locale = locale
    self.old = old
    self.new = new
    self.join = join
  }

  /// Whether it says the same, of whatever variant.
  fileprivate func isOf(otherVariantThan other: PlanDiff.Difference) -> Bool {
    variant != nil && ofAllVariants == other.ofAllVariants
  }

  fileprivate var ofAllVariants: PlanDiff.Difference {
    PlanDiff.Difference(aspect, name, locale: locale, old: old, new: new, join: join)
  }

  /// A line of a change: one that went, came, or stands between them.
  package enum Line: Equatable, Sendable {
    case gone(String)
    case added(String)
    case kept(String)
  }

  /// The lines of both, as a reviewer reads them. Terms that stay aren't repeated.
  package var changedLines: [Line] {
    let (old, new) = (self.old ?? [], self.new ?? [])
    if aspect == .who {
      let (gone, added) = (old.filter { !new.contains($0) }, new.filter { !old.contains($0) })
      // Terms that come twice may be all that differs.
      guard !gone.isEmpty || !added.isEmpty else { return old.map { .gone($0) } + new.map { .added($0) } }
      return gone.map { .gone($0) } + added.map { .added($0) }
    }
    // Texts are short; of a very long one, all of it went and came.
    guard old.count * new.count <= 1_000_000 else { return old.map { .gone($0) } + new.map { .added($0) } }
    let difference = new.difference(from: old)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [Line] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if left < old.count, removed.contains(left) {
        lines.append(.gone(old[left]))
        left += 1
      } else if right < new.count, inserted.contains(right) {
        lines.append(.added(new[right]))
        right += 1
      } else {
        lines.append(.kept(new[right]))
        left += 1
        right += 1
      }
    }
    return lines
  }
}
