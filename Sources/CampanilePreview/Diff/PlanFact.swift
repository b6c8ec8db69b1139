internal import CampanileExpansion

/// One thing that a plan says, in an author's words.
package struct PlanFact: Equatable, Sendable {
  /// What it is about, in the order in which facts are shown.
  package enum Aspect: String, CaseIterable, Sendable {
    case who, when, texts, experiment, headers, payload, audience, other
  }

  package let aspect: Aspect
  /// The line that it would stand in: `to`, `title`, `data deeplink`.
  package let name: String
  /// The experiment's variant that has it; `nil` where there is none.
  package var variant: String?
  package var locale: String?
  /// What is said, a line for each alternative, case or term.
  package let lines: [String]

  /// What makes two facts the same one, said differently.
  struct Key: Hashable {
    let aspect: Aspect
    let name: String
    let variant: String?
    let locale: String?
  }

  var key: Key { Key(aspect: aspect, name: name, variant: variant, locale: locale) }

  init(_ aspect: Aspect, _ name: String, variant: String? = nil, locale: String? = nil, _ lines: [String]) {
    self.aspect = aspect
    self.name = name
    self.variant = variant
    self.locale = locale
    self.lines = lines
  }
}

/// How the terms of a condition are told: each by itself where both plans join them alike, so that one that came or went
/// stands alone.
enum TermJoin: Equatable {
  case all, any, whole

  init(_ one: Plan.Predicate, _ other: Plan.Predicate) {
    switch (one, other) {
    case (.all, .any), (.any, .all): self = .whole
    case (.any, _), (_, .any): self = .any
    default: self = .all
    }
  }

  init(_ one: Plan.Predicate) { self.init(one, one) }

  func lines(of predicate: Plan.Predicate) -> [String] {
    switch (self, predicate) {
    case (.all, .all), (.any, .any):
      let parts = predicate.flattened(isAnd: self == .all)
      guard !parts.isEmpty else { return [SourceText.condition(predicate)] }
      // As it stands between its neighbours.
      return parts.map { part in
        switch part {
        case .all(let inner) where inner.count > 1, .any(let inner) where inner.count > 1:
          self == .any && part.isAll ? SourceText.condition(part) : "(\(SourceText.condition(part)))"
        default: SourceText.condition(part)
        }
      }
    default: return [SourceText.condition(predicate)]
    }
  }
}

extension Plan.Predicate {
  fileprivate var isAll: Bool {
    if case .all = self { return true }
    return false
  }
}
