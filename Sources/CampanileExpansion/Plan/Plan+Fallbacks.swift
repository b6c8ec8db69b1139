/// Attributes that others stand in for where a recipient lacks them (`nickname else first-name`).
extension Plan {
  /// So many attributes stand in for each other at most.
  static let mostFallbacks = 256

  /// That each one that stands in is there, of the same type, and that no attribute stands in for itself.
  static func checkFallbacks(of attributes: [Attribute]) throws(PlanReadProblem) {
    guard attributes.contains(where: { $0.otherwise != nil }) else { return }
    let known = Dictionary(attributes.map { ($0.name, $0) }) { first, _ in first }
    for attribute in attributes {
      var next = attribute.otherwise
      var steps = 0
      while let name = next {
        steps += 1
        guard let other = known[name], other.type == attribute.type else {
          throw PlanReadProblem(
            path: "attributes",
            reason: "`\(name)` is no attribute of the type of `\(attribute.name)`, for which it stands in")
        }
        guard steps <= mostFallbacks else {
          throw PlanReadProblem(
            path: "attributes", reason: "more than \(mostFallbacks) attributes stand in for `\(attribute.name)`")
        }
        next = other.otherwise
      }
    }
  }
}

extension [Plan.Attribute] {
  /// The same, each behind the one that stands in for it.
  var behindFallbacks: [Plan.Attribute] {
    guard contains(where: { $0.otherwise != nil }) else { return self }
    var known: Set<String> = []
    var result: [Plan.Attribute] = []
    var waiting = self
    while !waiting.isEmpty {
      let ready = waiting.filter { attribute in attribute.otherwise.map { known.contains($0) } ?? true }
      // Those that wait for each other are in no plan that was read or lowered.
      guard !ready.isEmpty else { return result }
      let names = Set(ready.map(\.name))
      known.formUnion(names)
      result += ready
      waiting.removeAll { names.contains($0.name) }
    }
    return result
  }
}
