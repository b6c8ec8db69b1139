internal import CampanileExpansion
internal import CampanileSyntax

/// An image that is chosen among several: a choice within a choice is one, whose conditions are those of both.
extension Resolver {
  mutating func image(_ line: Line) -> Plan.Image? {
    guard case .chosen(let alternatives) = line.argument else { return nil }
    guard let images = images(alternatives, in: line.scope) else { return nil }
    if images.count == 1, images[0].guardCondition == nil { return images[0].value.map(Plan.Image.template) }
    return .choice(images)
  }

  private mutating func images(
    _ alternatives: [Syntax.ValueAlternative], in scope: Scope
  ) -> [Plan.Chosen<Plan.Template>]? {
    // One that stands alone is no choice.
    if let only = alternatives.first, alternatives.count == 1, only.condition == nil {
      return images(only.value, in: scope).flatMap(\.self)
    }
    return chosen(alternatives, in: scope) { $0.images($1, in: $2) }.map(flattened)
  }

  /// - Returns: `nil` where it was reported.
  private mutating func images(_ value: Syntax.DataValue, in scope: Scope) -> [Plan.Chosen<Plan.Template>]?? {
    let whole = Syntax.ValueAlternative(
      condition: nil, value: value, word: Word.image.rawValue, wordRange: value.range, range: value.range)
    if let alternatives = orNone(whole) { return images(alternatives, in: scope).map { .some($0) } }
    switch value {
    case .choice(let choice):
      return chosen(choice, in: scope) { $0.images($1, in: $2) }.map { .some(flattened($0)) }
    case .alternatives(let alternatives): return images(alternatives, in: scope).map { .some($0) }
    default: return image(value, in: scope).map { [.init(guard: nil, value: $0)] }
    }
  }

  /// `"none"`, `off` and `false`, as they are written: no address, and nothing that the audience has.
  func wordForNoImage(_ value: Syntax.Value, in scope: Scope) -> String? {
    switch value {
    case .string(let literal):
      return Self.wordsForNone.contains(literal.plain.text.lowercased()) ? "\"\(literal.plain.text)\"" : nil
    case .name(let name) where schema[name.text] == nil && scope.parameters[name.text] == nil:
      return Self.wordsForNone.contains(name.text.lowercased()) ? name.text : nil
    case .boolean(false, _): return "false"
    default: return nil
    }
  }

  /// `"{photo}"`, the whole of an image, where that is an address or a text.
  func nameWithoutSign(_ literal: Syntax.StringLiteral) -> String? {
    let text = literal.plain.text
    guard text.hasPrefix("{"), text.hasSuffix("}") else { return nil }
    let name = String(text.dropFirst().dropLast())
    return schema[name]?.type == .url || schema[name]?.type == .text ? name : nil
  }

  private static let wordsForNone: Set = ["none", "off", "no", "false", "hidden", "remove", "clear", "null", "nil"]

  private func flattened(
    _ outer: [Plan.Chosen<[Plan.Chosen<Plan.Template>]>]
  ) -> [Plan.Chosen<Plan.Template>] {
    outer.flatMap { alternative -> [Plan.Chosen<Plan.Template>] in
      let inner = alternative.value ?? [.init(guard: nil, value: nil)]
      let own = inner.map { Plan.Chosen(guard: joined(alternative.guardCondition, $0.guardCondition), value: $0.value) }
      // Who is none of the inner ones gets nothing, and not what stands behind.
      let isOpen = inner.last?.guardCondition != nil && alternative.guardCondition != nil
      return isOpen ? own + [.init(guard: alternative.guardCondition, value: nil)] : own
    }
  }

  private func joined(_ one: Plan.Predicate?, _ other: Plan.Predicate?) -> Plan.Predicate? {
    guard let one, let other else { return one ?? other }
    var parts: [Plan.Predicate] = []
    for predicate in [one, other] {
      if case .all(let own) = predicate { parts += own } else { parts.append(predicate) }
    }
    return .all(parts)
  }
}
