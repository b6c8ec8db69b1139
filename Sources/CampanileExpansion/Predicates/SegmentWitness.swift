/// Puts recipients together that should be in a segment, from what its tests ask.
///
/// Each is a guess, made by taking for every attribute a value that contradicts none of its tests; whether it is in the
/// segment is asked of the same program that expands an audience.
package struct SegmentWitness {
  private let attributes: [Plan.Attribute]
  private let now: Int64
  private let overlap: SegmentOverlap

  /// So many ways of being in a segment are tried, with so many recipients each.
  private static let mostClauses = 12
  private static let mostOfClause = 3
  /// Ids are tried until one is in all samples; a sample of 0.01% takes some 10,000.
  private static let mostIDs = 200_000

  /// - Parameter now: the moment of sending, in seconds since 1970.
  package init(attributes: [Plan.Attribute], now: Int64) {
    self.attributes = attributes
    self.now = now
    overlap = SegmentOverlap(attributes: attributes, margin: 0)
  }

  /// Recipients by the attributes that the tests name; none where no way was found.
  package func recipients(of predicate: Plan.Predicate) -> [[String: Plan.Literal]] {
    guard let clauses = overlap.possibleClauses(of: predicate) else { return [] }
    var recipients: [[String: Plan.Literal]] = []
    for clause in clauses.prefix(Self.mostClauses) {
      for turn in 0..<Self.mostOfClause {
        if let recipient = recipient(clause, turn: turn), !recipients.contains(recipient) {
          recipients.append(recipient)
        }
      }
    }
    return recipients
  }

  private func recipient(_ clause: [SegmentOverlap.Term], turn: Int) -> [String: Plan.Literal]? {
    var recipient: [String: Plan.Literal] = [:]
    for attribute in attributes {
      let terms = clause.filter { $0.test.attribute == attribute.name }
      guard !terms.isEmpty, attribute.lookup == nil else { continue }
      if terms.contains(SegmentOverlap.Term(test: .isSet(attribute.name), isNegated: true)) { continue }
      let values = values(of: attribute, terms)
      // Where nothing but negations is asked, being missing may be the only way.
      guard !values.isEmpty else { continue }
      recipient[attribute.name] = values[min(turn, values.count - 1)]
    }
    guard findRows(for: &recipient, clause, turn: turn) else { return nil }
    let samples = clause.filter { if case .sample = $0.test { true } else { false } }
    guard samples.isEmpty else {
      guard let id = id(in: samples) else { return nil }
      recipient["id"] = id
      return recipient
    }
    return recipient
  }

  /// Gives the recipient keys whose rows hold what is asked of them; false where no row does.
  private func findRows(
    for recipient: inout [String: Plan.Literal], _ clause: [SegmentOverlap.Term], turn: Int
  ) -> Bool {
    let looked = attributes.compactMap { attribute -> (attribute: Plan.Attribute, lookup: Plan.Lookup, key: String)? in
      guard let lookup = attribute.lookup, let key = lookup.keyName else { return nil }
      return (attribute, lookup, key)
    }
    for key in Set(looked.map(\.key)).sorted() {
      let wanted = looked.filter { $0.key == key }.map { found in
        (found.attribute, found.lookup, terms: clause.filter { $0.test.attribute == found.attribute.name })
      }.filter { !$0.terms.isEmpty }
      guard let first = wanted.first?.1.table else { continue }
      let own = clause.filter { $0.test.attribute == key }
      var skipped = turn
      var found: Plan.Literal?
      for row in first.keys.indices.prefix(Self.mostRows) {
        let literal = first.literal(ofKey: first.keys[row])
        let isRight = wanted.allSatisfy { attribute, lookup, terms in
          guard let place = lookup.table === first ? row : lookup.table.keys.firstIndex(of: first.keys[row]) else {
            return holds(nil, attribute, terms)
          }
          return holds(
            lookup.table.column(lookup.column).flatMap { lookup.table.literal($0, row: place) }, attribute, terms)
        }
        guard isRight, let type = attributes.first(where: { $0.name == key })?.type,
          own.isEmpty || fits(literal, Plan.Attribute(name: key, type: type, path: [key]), own)
        else { continue }
        found = literal
        if skipped == 0 { break }
        skipped -= 1
      }
      if let found {
        recipient[key] = found
      } else if !wanted.allSatisfy({ holds(nil, $0.0, $0.terms) }) {
        return false
      }
    }
    return true
  }

  /// More rows aren't looked through for one that fits.
  private static let mostRows = 10_000

  private func holds(_ value: Plan.Literal?, _ attribute: Plan.Attribute, _ terms: [SegmentOverlap.Term]) -> Bool {
    let isSet = SegmentOverlap.Term(test: .isSet(attribute.name), isNegated: false)
    guard let value else {
      return terms.allSatisfy { $0.isNegated && $0.test.operand?.fallback == nil }
    }
    let others = terms.filter { $0 != isSet }
    return !others.contains(SegmentOverlap.Term(test: isSet.test, isNegated: true)) && fits(value, attribute, others)
  }

  /// An id in all samples, and in none that are negated.
  private func id(in samples: [SegmentOverlap.Term]) -> Plan.Literal? {
    let isNumber = attributes.first { $0.name == "id" }?.type == .integer
    // What all ids begin with is hashed once.
    let beginning = isNumber ? "" : "recipient-"
    let wanted = samples.compactMap { term -> (seed: UInt64, share: Int, isNegated: Bool)? in
      guard case .sample(let share, let salt) = term.test else { return nil }
      return (Bucket.hash(of: beginning, behind: Bucket.seed(salt: salt)), share, term.isNegated)
    }
    for number in 1...Self.mostIDs {
      let fits = wanted.allSatisfy { (Bucket.of(seed: $0.seed, id: "\(number)") < $0.share) != $0.isNegated }
      if fits { return isNumber ? .integer(Int64(number)) : .text(beginning + "\(number)") }
    }
    return nil
  }

  // MARK: Values

  /// Values that contradict none of the tests, the most ordinary first.
  private func values(of attribute: Plan.Attribute, _ terms: [SegmentOverlap.Term]) -> [Plan.Literal] {
    var found: [Plan.Literal] = []
    var known: [Plan.Literal] = []
    if case .set = attribute.type {} else { known = terms.flatMap { $0.test.test?.literals ?? [] } }
    for value in known.flatMap({ Self.near($0) }) + usual(attribute, terms)
    where !found.contains(value) && fits(value, attribute, terms) { found.append(value) }
    return found
  }

  private func fits(_ value: Plan.Literal, _ attribute: Plan.Attribute, _ terms: [SegmentOverlap.Term]) -> Bool {
    if case .set = attribute.type { return true }
    if case .list = value { return false }
    let isThis = SegmentOverlap.Term(test: .test(.init(attribute.name), .compare(.equal, value)), isNegated: false)
    return !ValueConstraints(terms + [isThis], type: attribute.type, margin: 0).areContradictory
      && terms.allSatisfy { isNear(value, attribute.type, $0) }
  }

  /// Whether a moment keeps to a test that is relative to sending; days count in UTC.
  private func isNear(_ value: Plan.Literal, _ type: Plan.AttributeType, _ term: SegmentOverlap.Term) -> Bool {
    guard let test = term.test.test, test.isRelative else { return true }
    return test.seen(from: now, type: type).holds(of: value, type) != term.isNegated
  }

  /// A value and its neighbours.
  private static func near(_ value: Plan.Literal) -> [Plan.Literal] {
    switch value {
    case .integer(let number): [value, .integer(number &+ 1), .integer(number &- 1)]
    case .number(let number): [value, .number(number + 1), .number(number - 1), .number(number + 0.001)]
    case .date(let days): [value, .date(days &+ 1), .date(days &- 1)]
    case .instant(let seconds): [value, .instant(seconds &+ 1), .instant(seconds &- 1)]
    case .version(let parts): [value, .version(parts + [1]), .version([(parts.first ?? 0) &+ 1])]
    case .text(let text): [value, .text(text + "x")]
    case .boolean, .symbol, .list, .input: [value]
    }
  }

  private func usual(_ attribute: Plan.Attribute, _ terms: [SegmentOverlap.Term]) -> [Plan.Literal] {
    let today = Int32(clamping: CivilDay(wall: now).number)
    switch attribute.type {
    case .text: return texts(terms) + [.text("x")]
    case .integer: return [.integer(1), .integer(0), .integer(2), .integer(-1)]
    case .number: return [.number(1), .number(0), .number(0.5), .number(-1)]
    case .boolean: return [.boolean(true), .boolean(false)]
    case .date:
      return ([today] + turns(terms, .date).map { Int32(clamping: CivilDay(wall: $0).number) }).flatMap {
        [.date($0), .date($0 &- 1), .date($0 &+ 1)]
      }
    case .instant:
      return ([now] + turns(terms, .instant)).flatMap {
        [.instant($0), .instant($0 &- 3_600), .instant($0 &+ 3_600)]
      }
    case .version: return [.version([1]), .version([99]), .version([0, 1])]
    case .locale: return terms.compactMap { $0.test.language }.map { .symbol($0) } + [.symbol("en"), .symbol("de")]
    case .timezone: return [.symbol("UTC"), .symbol("Europe/Berlin")]
    case .url: return [.symbol("https://example.com/")]
    case .oneOf(let names): return names.map { .symbol($0) }
    case .set: return [.list(terms.filter { !$0.isNegated }.compactMap { $0.test.element })]
    case .token: return []
    }
  }

  /// The moments at which tests that are relative to sending change their answers, each behind the middle of the way there.
  private func turns(_ terms: [SegmentOverlap.Term], _ type: Plan.AttributeType) -> [Int64] {
    terms.compactMap(\.test.test).filter(\.isRelative).flatMap { $0.seen(from: now, type: type).literals }.flatMap {
      let moment: Int64
      switch $0 {
      case .date(let days): moment = Int64(days) * 86_400
      case .instant(let seconds): moment = seconds
      default: return [] as [Int64]
      }
      return [now - (now - moment) / 2, moment]
    }
  }

  /// A text that begins, ends and has inside what the tests ask for.
  private func texts(_ terms: [SegmentOverlap.Term]) -> [Plan.Literal] {
    var (start, middle, end) = ("", "", "")
    for term in terms where !term.isNegated {
      guard case .test(_, .text(let test, let text)) = term.test else { continue }
      switch test {
      case .startsWith: if text.utf8.count > start.utf8.count { start = text }
      case .endsWith: if text.utf8.count > end.utf8.count { end = text }
      case .contains: middle += text
      }
    }
    let whole = start + middle + end
    return whole.isEmpty ? [] : [.text(whole), .text(start + "x" + middle + "x" + end)]
  }
}

extension Plan.Predicate {
  fileprivate var language: String? {
    if case .speaks(let language)? = test { language } else { nil }
  }

  fileprivate var element: Plan.Literal? {
    if case .contains(let value)? = test { value } else { nil }
  }
}
