internal import CampanileSyntax
internal import CampanileText

/// Names that stand alone behind `or` and `and`, and are values of what is asked before: the parser can't know.
extension Resolver {
  /// `tier = gold or silver`: the second is a value too, and no segment. Whether such a one was reported.
  mutating func reportValuesAlone(_ parts: [Syntax.Condition], isOr: Bool) -> Bool {
    for (place, part) in parts.enumerated() {
      guard let asked = part.lastTest, asked.operand.fallback == nil else { continue }
      let behind = parts[(place + 1)...]
      if reportWordsAlone(asked, behind, of: part, isOr: isOr) { return true }
      guard case .comparison(let sign, let value) = asked.test, sign.kind.isEquality else { continue }
      let type = schema[asked.operand.name.text]?.type
      if type == .text, reportTextsAlone(asked, value, sign, behind, isOr: isOr) { return true }
      guard case .name(let first) = value else { continue }
      let values: [String]
      switch type {
      case .oneOf(let all): values = all
      case .locale: values = app.locales
      default: continue
      }
      let others = names(in: behind) {
        (values.contains($0) || type == .locale && isLocaleOfRegion($0)) && schema[$0] == nil
      }
      if others.count + 1 == behind.count, isOr, case .name(let none)? = behind.last, none.isNull,
        reportValuesOrNone(asked, [first] + others, none: none)
      {
        return true
      }
      // `tier != gold and silver` excludes both: nothing has two values at once.
      let isNegated = sign.kind == .notEqual || asked.isNegated
      guard let last = others.last, others.count == behind.count || !isOr || isNegated else { continue }
      let all = ([first] + others).map(\.text)
      let name = asked.operand.name.text
      // `locale = en or cs`: a language alone is that of devices without a region.
      let areLanguages = type == .locale && !all.contains { $0.contains("-") }
      let meant =
        areLanguages && !isNegated
        ? asked.grouped(all.map { "\(name) speaks \($0)" }, isOr: true)
        : "\(isNegated ? "not " : "")\(name) in (\(all.joined(separator: ", ")))"
      report(.valueAlone(last.text, meant: meant, isSure: isOr || isNegated), at: asked.range.union(last.range))
      return true
    }
    return false
  }

  /// `de-CH`
  private func isLocaleOfRegion(_ name: String) -> Bool {
    guard name.contains("-"), case .canonical(name) = LocaleSpelling(name, isValue: true) else { return false }
    return name.prefix { $0 != "-" }.utf8.count == 2
  }

  /// `country = DE or AT`: none of them stands in quotes, and the second has no attribute.
  private mutating func reportTextsAlone(
    _ asked: Syntax.AskedTest, _ value: Syntax.Value, _ sign: Syntax.Comparison,
    _ behind: ArraySlice<Syntax.Condition>, isOr: Bool
  ) -> Bool {
    guard let first = value.quoted ?? value.word, value.quoted != nil || isUnknownEverywhere(first) else {
      return false
    }
    let others = names(in: behind) { isUnknownEverywhere($0) }
    // `country != DE and AT` excludes both: nothing has two values at once.
    let isNegated = sign.kind == .notEqual || asked.isNegated
    guard let last = others.last, others.count == behind.count, isOr || isNegated else { return false }
    let all = ([first] + others.map(\.text)).map { CampaignString.quoted($0, as: .source) }
    let meant = "\(isNegated ? "not " : "")\(asked.operand.name.text) in (\(all.joined(separator: ", ")))"
    report(.valueAlone(last.text, meant: meant, isSure: true), at: asked.range.union(last.range))
    return true
  }

  /// Whether nothing that a condition could mean is called so, or nearly so.
  private func isUnknownEverywhere(_ name: String) -> Bool {
    let names = symbols.segmentNames + schema.names + ["everyone"]
    return inputs[name] == nil && !names.contains(name) && nearestName(to: name, among: names) == nil
      && columnMeant(by: name) == nil && !symbols.campaigns.contains { $0.name.text == name }
  }

  /// `tier = gold or plus or none`: who has no value is asked for by itself, where anybody has none.
  private mutating func reportValuesOrNone(
    _ asked: Syntax.AskedTest, _ values: [Syntax.Name], none: Syntax.Name
  ) -> Bool {
    let name = asked.operand.name.text
    guard !asked.isNegated, case .comparison(let sign, _) = asked.test, sign.kind == .equal,
      let attribute = schema[name], symbols.segments[none.text] == nil
    else { return false }
    let list = values.map(\.text).joined(separator: ", ")
    let known = values.count == 1 ? "\(name) = \(list)" : "\(name) in (\(list))"
    let meant = attribute.mayBeMissing ? Reason.missing(name, or: known) : known
    report(.valueAlone(none.text, meant: meant, isSure: true), at: asked.range.union(none.range))
    return true
  }

  /// `locale speaks de or pl`, and `tags contains home or away` of two inputs.
  private mutating func reportWordsAlone(
    _ asked: Syntax.AskedTest, _ behind: ArraySlice<Syntax.Condition>, of part: Syntax.Condition, isOr: Bool
  ) -> Bool {
    let first: Syntax.Name
    var hasOneValue = false
    let others: [Syntax.Name]
    switch asked.test {
    case .speaks(let language):
      first = language
      hasOneValue = true
      others = names(in: behind) { schema[$0] == nil && $0.utf8.count <= 3 }
    case .text(_, .name(let other)) where inputs[other.text] != nil:
      first = other
      others = names(in: behind) { inputs[$0] != nil }
    default: return false
    }
    guard let last = others.last else { return false }
    let tests = ([first] + others).map { "\(asked.operand.name.text) \(asked.test.word) \($0.text)" }
    let isGrouped = if case .and = part { true } else { behind.contains { if case .and = $0 { true } else { false } } }
    if !asked.isNegated, isOr ? !isGrouped : !hasOneValue, others.count == 1 {
      report(.valueAlone(last.text, meant: tests[1], isSure: true), at: last.range)
    } else if asked.isNegated || hasOneValue {
      report(
        .valueAlone(last.text, meant: asked.grouped(tests, isOr: true), isSure: isOr),
        at: asked.range.union(last.range))
    } else {
      report(
        .valueAlone(last.text, meant: asked.grouped(tests, isOr: isOr), isSure: true), at: asked.range.union(last.range)
      )
    }
    return true
  }

  /// The names with which the next of some conditions begin, as long as they are such; they are no segments.
  private func names(in conditions: ArraySlice<Syntax.Condition>, where isSuch: (String) -> Bool) -> [Syntax.Name] {
    var names: [Syntax.Name] = []
    for condition in conditions {
      guard case .name(let name) = condition.beginning, symbols.segments[name.text] == nil, isSuch(name.text) else {
        break
      }
      names.append(name)
      // What stands behind `and` is no more of them.
      if case .and = condition { break }
    }
    return names
  }
}
