internal import CampanileExpansion
internal import CampanileSyntax

/// Proves, where it can, that a condition matches nobody or everybody.
///
/// The condition is spread out into alternatives of single tests; an alternative is impossible when two tests of the
/// same attribute contradict. Both answers are safe: where nothing can be proved, nothing is claimed.
struct Satisfiability {
  let schema: Schema

  private typealias Term = Plan.Predicate.Term

  /// Why nobody matches, in the author's words; `nil` where somebody may.
  func whyNever(_ predicate: Plan.Predicate) -> String? {
    // What is compared with an input, nobody knows before it is given: it may let everybody through.
    let predicate = predicate.hasInputs ? predicate.withoutInputs() : predicate
    if let reason = contradiction(in: predicate) { return reason }
    if case .sample(share: 0, _) = predicate { return Reason.sampleOfNobody }
    guard predicate.isOfSeveralTests else { return nil }
    let overlap = overlap
    guard !overlap.isSatisfiable(predicate) else { return nil }
    return contradictingPair(in: predicate, overlap) ?? Reason.testsContradict
  }

  private func contradiction(in predicate: Plan.Predicate) -> String? {
    guard let alternatives = predicate.alternatives else { return nil }
    guard !alternatives.isEmpty else { return Reason.rulesEverybodyOut }
    var reason: String?
    for alternative in alternatives {
      guard let contradiction = contradiction(in: alternative) else { return nil }
      reason = reason ?? contradiction
    }
    return reason
  }

  /// Days count in UTC, so that a date and a moment may be a day apart.
  private var overlap: SegmentOverlap { SegmentOverlap(attributes: schema.plans, margin: 86_400) }

  /// The first two parts of an `and` that can't hold together.
  private func contradictingPair(in predicate: Plan.Predicate, _ overlap: SegmentOverlap) -> String? {
    guard case .all(let parts) = predicate, parts.count <= 200 else { return nil }
    if let alone = parts.first(where: { !overlap.isSatisfiable($0) }).map(SourceText.condition),
      alone.utf8.count <= 100
    {
      return Reason.neverHolds(alone)
    }
    for (place, part) in parts.enumerated() {
      for earlier in parts[..<place] where !overlap.isPossible(earlier, part) {
        let both = [earlier, part].map(SourceText.condition)
        guard both.allSatisfy({ $0.utf8.count <= 100 }) else { return nil }
        return Reason.cannotBothHold(both[0], both[1])
      }
    }
    return nil
  }

  /// Why everybody matches; `nil` where somebody may not.
  func whyAlways(_ predicate: Plan.Predicate) -> String? {
    if case .constant(true) = predicate { return nil }
    if predicate.hasInputs { return nil }
    if let alternatives = predicate.oppositeAlternatives, !mentionsOptional(predicate),
      alternatives.allSatisfy({ contradiction(in: $0) != nil })
    {
      return Reason.everybodyPasses
    }
    return !predicate.isOfSeveralTests || overlap.isSatisfiable(.not(predicate)) ? nil : Reason.everybodyPasses
  }

  /// Two tests of an alternative that can't hold together.
  private func contradiction(in terms: [Term]) -> String? {
    var byAttribute: [String: [Term]] = [:]
    for term in terms {
      guard let name = term.test.attribute else { continue }
      byAttribute[name, default: []].append(term)
    }
    for (name, terms) in byAttribute.sorted(by: { $0.key < $1.key }) {
      if let reason = contradiction(of: name, terms) { return reason }
    }
    return nil
  }

  private func contradiction(of name: String, _ terms: [Term]) -> String? {
    // A negated test holds for a missing value too, so it proves something only of attributes that are never missing.
    let isSure = !(schema[name]?.mayBeMissing ?? true)
    var bounds = Bounds()
    var allowed: Set<String>?
    var excluded: Set<String> = []
    var wantsSet = false
    var wantsMissing = false
    for term in terms {
      if case .isSet = term.test {
        if term.isNegated { wantsMissing = true } else { wantsSet = true }
        continue
      }
      if term.test.operand?.fallback != nil { continue }
      if !term.isNegated, isBlank(term.test, of: name) {
        return Reason.blankIsMissing(name)
      }
      if !term.isNegated { wantsSet = true } else if !isSure { continue }
      bounds.apply(term.test, isNegated: term.isNegated, isWhole: schema[name]?.type.isWhole ?? false)
      restrict(&allowed, &excluded, by: term)
    }
    if wantsSet, wantsMissing { return Reason.setAndMissing(name) }
    if wantsSet, let key = keyOfNoRow(in: name) { return Reason.noValueIsKey(key.attribute, table: key.table) }
    if bounds.isEmpty { return agesThatExclude(terms) ?? Reason.noValuePasses(of: name) }
    if let allowed {
      if allowed.isSubset(of: excluded) { return Reason.noValuePasses(of: name) }
    } else if case .oneOf(let names)? = schema[name]?.type, excluded.count >= names.count,
      names.allSatisfy(excluded.contains)
    {
      return Reason.noValuePasses(of: name)
    }
    return nil
  }

  /// What a table is looked up by, where none of its values is the key of a row.
  private func keyOfNoRow(in name: String) -> (attribute: String, table: String)? {
    guard let lookup = LookupName(name), let key = lookup.keyName, let table = schema.tables[lookup.table]?.rows,
      !table.keys.isEmpty, case .oneOf(let values)? = schema.declared(key)?.type,
      !table.keys.contains(where: values.contains)
    else { return nil }
    return (key, lookup.table)
  }

  /// Why no row of a table, as its file is now, lets anybody through.
  func whyNoRowPasses(_ predicate: Plan.Predicate) -> String? {
    guard !schema.tables.isEmpty, !predicate.hasInputs, predicate.attributes.contains(where: LookupName.isOne),
      let alternatives = predicate.alternatives
    else { return nil }
    var reason: String?
    for alternative in alternatives {
      let byName = Dictionary(grouping: alternative.filter { $0.test.attribute.map(LookupName.isOne) ?? false }) {
        $0.test.attribute ?? ""
      }
      let found = byName.sorted { $0.key < $1.key }.lazy.compactMap { whyNoRow(of: $0.key, passes: $0.value) }.first
      guard let found else { return nil }
      reason = reason ?? found
    }
    return reason
  }

  /// Longer tables aren't looked through.
  private static let mostRows = 2_000

  /// Why no cell of a column passes its tests, one of which holds for a value alone.
  private func whyNoRow(of name: String, passes terms: [Term]) -> String? {
    guard let lookup = LookupName(name), let column = lookup.column, let table = schema.tables[lookup.table]?.rows,
      let type = table.column(column)?.type, terms.contains(where: { !$0.isNegated && $0.test.isOfValue }),
      terms.allSatisfy({ $0.test.operand?.fallback == nil })
    else { return nil }
    var cells = table.cells(of: column)
    if case .text(let key) = lookup.key { cells = table.keys.firstIndex(of: key).map { [cells[$0]] } ?? cells }
    guard !cells.isEmpty, cells.count <= Self.mostRows else { return nil }
    // The first row that passes ends it, as one does for nearly all.
    for value in cells.lazy.compactMap(\.self) {
      guard let literal = Plan.Literal(written: value, as: type) else { return nil }
      var bounds = Bounds()
      bounds.hold(literal)
      var allowed = literal.name.map { Set([$0]) }
      var excluded: Set<String> = []
      var passes = true
      for term in terms {
        if case .isTrue = term.test.test, (literal == .boolean(true)) == term.isNegated { passes = false }
        bounds.apply(term.test, isNegated: term.isNegated, isWhole: type.isWhole)
        restrict(&allowed, &excluded, by: term)
      }
      if passes, !bounds.isEmpty, !(allowed?.isSubset(of: excluded) ?? false) { return nil }
    }
    let values = Set(cells.compactMap(\.self)).sorted()
    return values.isEmpty ? nil : Reason.noRowPasses(lookup.table, column: column, values: values)
  }

  /// Two tests of how long ago something was that can't both hold.
  private func agesThatExclude(_ terms: [Term]) -> String? {
    for (place, term) in terms.enumerated() {
      for earlier in terms[..<place] {
        var bounds = Bounds()
        for one in [earlier, term] { bounds.apply(one.test, isNegated: one.isNegated, isWhole: false) }
        guard bounds.hasNoAge else { continue }
        let both = [earlier, term].map { SourceText.condition($0.isNegated ? .not($0.test) : $0.test) }
        // `seen after 30 days ago and seen before 365 days ago`
        let isTurned = both.allSatisfy { $0.hasSuffix(" ago") && !$0.hasPrefix("not ") }
        return Reason.cannotBothHold(both[0], both[1]) + (isTurned ? Reason.beforeAndAfterAgo : "")
      }
    }
    return nil
  }

  /// Whether a test wants blank text of an attribute that is missing then.
  private func isBlank(_ predicate: Plan.Predicate, of name: String) -> Bool {
    guard let attribute = schema[name], attribute.type == .text,
      attribute.plan.isOptional || attribute.plan.defaultValue != nil
    else { return false }
    let wanted: [Plan.Literal]
    switch predicate.test {
    case .compare(.equal, let literal): wanted = [literal]
    case .oneOf(let literals): wanted = literals
    default: return false
    }
    return wanted.allSatisfy { literal in
      if case .text(let text) = literal { return BlankText.isBlank(text) }
      return false
    }
  }

  /// The values of an enumeration (or any text) that a test leaves, and those that it takes away.
  private func restrict(_ allowed: inout Set<String>?, _ excluded: inout Set<String>, by term: Term) {
    let values: Set<String>
    var keeps = !term.isNegated
    switch term.test.test {
    case .compare(.equal, let literal): values = Set([literal.name].compactMap(\.self))
    case .compare(.notEqual, let literal):
      values = Set([literal.name].compactMap(\.self))
      keeps.toggle()
    case .oneOf(let literals): values = Set(literals.compactMap(\.name))
    default: return
    }
    guard !values.isEmpty else { return }
    if keeps {
      allowed = allowed.map { $0.intersection(values) } ?? values
    } else {
      excluded.formUnion(values)
    }
  }

  private func mentionsOptional(_ predicate: Plan.Predicate) -> Bool {
    predicate.hasTest { test in
      switch test {
      case .constant: false
      case .sample(let share, _): share < 10_000
      default: test.attribute.map { schema[$0]?.mayBeMissing ?? true } ?? true
      }
    }
  }
}

/// The interval that the tests of one attribute leave.
private struct Bounds {
  private var lower: (value: Plan.Literal, isOpen: Bool)?
  private var upper: (value: Plan.Literal, isOpen: Bool)?
  private var isImpossible = false
  /// How long before the moment of sending the value lies at least, and at most; seconds.
  private var leastAge: (seconds: Int64, isOpen: Bool)?
  private var mostAge: (seconds: Int64, isOpen: Bool)?

  var isEmpty: Bool {
    if isImpossible || hasNoAge { return true }
    guard let lower, let upper else { return false }
    if upper.value.isBefore(lower.value) { return true }
    return !lower.value.isBefore(upper.value) && (lower.isOpen || upper.isOpen)
  }

  var hasNoAge: Bool {
    guard let leastAge, let mostAge else { return false }
    if mostAge.seconds < leastAge.seconds { return true }
    return mostAge.seconds == leastAge.seconds && (leastAge.isOpen || mostAge.isOpen)
  }

  /// Of one value, and no other.
  mutating func hold(_ value: Plan.Literal) {
    raise(value, isOpen: false)
    drop(value, isOpen: false)
  }

  mutating func apply(_ predicate: Plan.Predicate, isNegated: Bool, isWhole: Bool) {
    switch predicate.test {
    case .compare(let comparison, let value):
      switch (comparison, isNegated) {
      case (.equal, false), (.notEqual, true):
        hold(value)
      case (.less, false), (.greaterOrEqual, true): drop(value, isOpen: true, isWhole)
      case (.lessOrEqual, false), (.greater, true): drop(value, isOpen: false)
      case (.greater, false), (.lessOrEqual, true): raise(value, isOpen: true, isWhole)
      case (.greaterOrEqual, false), (.less, true): raise(value, isOpen: false)
      case (.equal, true), (.notEqual, false): break
      }
    case .between(let low, let high) where !isNegated:
      raise(low, isOpen: false)
      drop(high, isOpen: false)
    case .within(let seconds) where !isNegated: limitAge(to: seconds, isOpen: false)
    case .ago(.before, let seconds):
      if isNegated { limitAge(to: seconds, isOpen: false) } else { limitAge(from: seconds, isOpen: true) }
    case .ago(.after, let seconds):
      if isNegated { limitAge(from: seconds, isOpen: false) } else { limitAge(to: seconds, isOpen: true) }
    default: break
    }
  }

  private mutating func limitAge(to seconds: Int64, isOpen: Bool) {
    if let old = mostAge, old.seconds < seconds || old.seconds == seconds && old.isOpen { return }
    mostAge = (seconds, isOpen)
  }

  private mutating func limitAge(from seconds: Int64, isOpen: Bool) {
    if let old = leastAge, old.seconds > seconds || old.seconds == seconds && old.isOpen { return }
    leastAge = (seconds, isOpen)
  }

  /// An open bound of whole numbers is the next number, closed, so that `> 3 and < 4` is seen to be empty.
  private mutating func raise(_ value: Plan.Literal, isOpen: Bool, _ isWhole: Bool = false) {
    if isWhole, isOpen, let next = value.advanced(by: 1) { return raise(next, isOpen: false) }
    guard let old = lower else {
      lower = (value, isOpen)
      return
    }
    if old.value.isBefore(value) || (!value.isBefore(old.value) && isOpen) { lower = (value, isOpen) }
  }

  private mutating func drop(_ value: Plan.Literal, isOpen: Bool, _ isWhole: Bool = false) {
    if isWhole, isOpen, let next = value.advanced(by: -1) { return drop(next, isOpen: false) }
    guard let old = upper else {
      upper = (value, isOpen)
      return
    }
    if value.isBefore(old.value) || (!old.value.isBefore(value) && isOpen) { upper = (value, isOpen) }
  }
}

extension Plan.Literal {
  fileprivate func advanced(by step: Int32) -> Plan.Literal? {
    switch self {
    case .integer(let value):
      let (next, overflow) = value.addingReportingOverflow(Int64(step))
      return overflow ? nil : .integer(next)
    case .date(let value):
      let (next, overflow) = value.addingReportingOverflow(step)
      return overflow ? nil : .date(next)
    default: return nil
    }
  }

  fileprivate var name: String? {
    switch self {
    case .symbol(let text), .text(let text): text
    case .boolean(let flag): "\(flag)"
    default: nil
    }
  }
}

extension Plan.AttributeType {
  fileprivate var isWhole: Bool { self == .integer || self == .date }
}

extension Plan.Predicate {
  /// The same, where what is compared with an input lets as many through as it can.
  fileprivate func withoutInputs(isNegated: Bool = false) -> Plan.Predicate {
    switch self {
    case .all(let parts): .all(parts.map { $0.withoutInputs(isNegated: isNegated) })
    case .any(let parts): .any(parts.map { $0.withoutInputs(isNegated: isNegated) })
    case .not(let inner): .not(inner.withoutInputs(isNegated: !isNegated))
    case .constant, .isSet, .test, .sample: hasInputs ? .constant(!isNegated) : self
    }
  }

  /// Whether it compares with what is known.
  fileprivate var isOfValue: Bool {
    switch test {
    case .isTrue, .compare, .between, .oneOf: true
    default: false
    }
  }

  /// Whether there may be something to prove: a test alone holds for somebody, and not for somebody else.
  fileprivate var isOfSeveralTests: Bool {
    switch self {
    case .all, .any, .not, .sample, .isSet: true
    default: false
    }
  }
}
