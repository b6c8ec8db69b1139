internal import CampanileExpansion

extension Resolver {
  /// What is set for all who read a line, though neither `to` nor the lines before it say so alone: with `to role = student
  /// and gpa is set or role = teacher`, the line behind `when role = teacher` is read by students who have a `gpa`.
  ///
  /// - Parameters:
  ///   - guards: what the lines before it ask, which is false for its readers.
  ///   - own: what it asks itself.
  mutating func setBesides(
    _ scope: Scope, behind guards: [Plan.Predicate], asking own: Plan.Predicate? = nil
  ) -> Set<String> {
    guard scope.hasRecipient, scope.checksPresence, let recipients = recipientsOfCampaign, own != nil || !guards.isEmpty
    else { return [] }
    let names = recipients.namesAskedFor.subtracting(scope.known)
    guard !names.isEmpty, names.count <= 8, guards.count <= 16 else { return [] }
    let known = [recipients] + guards.map(Plan.Predicate.not) + (own.map { [$0] } ?? [])
    return names.reduce(into: []) { found, name in
      if proof(of: .all(known + [.not(.isSet(name))])).whyNever != nil { found.formUnion(schema.together(with: name)) }
    }
  }

  /// Whether `to` lets somebody in whose number has no line of its own, and may take one of the forms.
  mutating func mayBeRead(_ forms: [String], by name: String, besides exact: Set<String>) -> Bool {
    guard let recipients = recipientsOfCampaign, schema[name]?.type == .integer, !(schema[name]?.mayBeMissing ?? true)
    else {
      return true
    }
    let number = Plan.Operand(name)
    let lines = exact.compactMap { Int64($0) }.sorted().prefix(32).map {
      Plan.Predicate.not(.test(number, .compare(.equal, .integer($0))))
    }
    if proof(of: .all([recipients] + lines)).whyNever != nil { return false }
    guard forms == ["one"] else { return true }
    // `one` is 1, or 0 and 1, in languages that have no other form besides `other`.
    return proof(of: .all([recipients, .test(number, .between(.integer(0), .integer(1)))])).whyNever == nil
  }

  /// Whether `to` lets in readers of these languages alone.
  mutating func areReadersOnly(of locales: [String]) -> Bool {
    guard let recipients = recipientsOfCampaign, schema["locale"]?.type == .locale, !locales.isEmpty else {
      return false
    }
    let languages = Set(locales.map { String($0.prefix { $0 != "-" }) }).sorted()
    let others = languages.map { Plan.Predicate.not(.test(.init("locale"), .speaks($0))) }
    return proof(of: .all([recipients] + others)).whyNever != nil
  }
}

extension Plan.Predicate {
  /// The attributes that it asks to be there, in whatever part.
  fileprivate var namesAskedFor: Set<String> {
    switch self {
    case .all(let parts), .any(let parts): parts.reduce(into: []) { $0.formUnion($1.namesAskedFor) }
    case .not(let inner): inner.namesAskedFor
    case .isSet(let name): [name]
    default: []
    }
  }
}
