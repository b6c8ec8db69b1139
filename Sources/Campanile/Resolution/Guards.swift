internal import CampanileExpansion
internal import CampanileSyntax

/// The conditions of lines of which the first is taken whose `when` holds.
struct Guards {
  private(set) var predicates: [Plan.Predicate] = []
  private var ranges: [Plan.Predicate: SourceRange] = [:]

  /// So many lines before one are asked whether they leave it nobody: each is a proof of its own.
  fileprivate static let mostProofs = 8

  /// Where a condition stood before.
  func range(of predicate: Plan.Predicate) -> SourceRange? { ranges[predicate] }

  mutating func add(_ predicate: Plan.Predicate, at range: SourceRange) {
    guard ranges[predicate] == nil else { return }
    predicates.append(predicate)
    ranges[predicate] = range
  }
}

extension Resolver {
  /// Whether a line stands behind one that takes everybody whom it is for, which is reported. It is remembered otherwise.
  ///
  /// - Parameters:
  ///   - what: What the line gives: `title`.
  ///   - isLast: whether no line stands behind it.
  mutating func isBehind(
    _ guards: inout Guards, _ predicate: Plan.Predicate, of what: String, at range: SourceRange, in scope: Scope,
    isLast: Bool
  ) -> Bool {
    if let first = guards.range(of: predicate) {
      report(.repeatedGuard(what, first: first), at: range)
      return true
    }
    // Of a condition that nobody fulfils it was told already.
    let covering =
      proof(of: predicate).whyNever != nil
      ? nil
      : guards.predicates.prefix(Guards.mostProofs).first { proof(of: .all([predicate, .not($0)])).whyNever != nil }
    if let first = covering.flatMap(guards.range) {
      report(.coveredGuard(what, first: first), at: range)
      return true
    }
    guards.add(predicate, at: range)
    // A template's lines are for the recipients of several campaigns.
    if scope.use == nil { reportDecided(predicate, of: what, at: range, isLast: isLast) }
    return false
  }

  /// `shows[show].free is set`, of a column that no row lacks: whether there is a row.
  private func presenceOfRow(_ predicate: Plan.Predicate) -> Plan.Predicate? {
    guard case .isSet(let name) = predicate, let lookup = LookupName(name),
      let column = schema.tables[lookup.table]?.rows.columns.first(where: { $0.name == lookup.column }),
      !column.isOptional
    else { return nil }
    return .isSet(LookupName(table: lookup.table, key: lookup.key, column: nil).text)
  }

  /// Tells of a `when` that holds for everybody who gets the campaign, or for nobody: the other lines, or this one, are never
  /// used. Each once, whatever the languages and fields that ask it.
  private mutating func reportDecided(
    _ written: Plan.Predicate, of what: String, at range: SourceRange, isLast: Bool
  ) {
    let predicate = presenceOfRow(written) ?? written
    guard let recipients = recipientsOfCampaign, !decidedGuards.contains(predicate),
      !Set(recipients.attributes).isDisjoint(with: predicate.attributes), proof(of: recipients).whyNever == nil
    else { return }
    // What it is for everybody was told.
    let alone = proof(of: predicate)
    guard alone.whyNever == nil, alone.whyAlways == nil else { return }
    let isNever = proof(of: .all([recipients, predicate])).whyNever != nil
    guard isNever || !isLast && proof(of: .all([recipients, .not(predicate)])).whyNever != nil else { return }
    decidedGuards.insert(predicate)
    report(.decidedGuard(what, isNever: isNever), at: range)
  }
}
