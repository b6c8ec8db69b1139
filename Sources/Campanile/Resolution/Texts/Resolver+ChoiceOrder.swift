internal import CampanileExpansion
internal import CampanileSyntax

/// The attributes of a `by`, where they don't go with the keys of its lines.
extension Resolver {
  /// `by paid, pianos { one true "…" }`: told once, and not at each key.
  mutating func failOrder(of choice: Syntax.Choice, _ selectors: [ChoiceSelector], locale: String) -> Bool {
    guard (2...4).contains(selectors.count), !choice.cases.isEmpty,
      choice.cases.allSatisfy({ $0.keys.count == selectors.count }), !isFit(selectors, choice.cases, locale: locale)
    else { return false }
    let orders = Self.orders(of: selectors.count).filter { order in
      isFit(order.map { selectors[$0] }, choice.cases, locale: locale)
    }
    guard orders.count == 1, let first = choice.selectors.first, let last = choice.selectors.last else { return false }
    let meant = orders[0].map { choice.selectors[$0] }.map { $0.name.text + ($0.isOrdinal ? " ordinal" : "") }
    let isWhole = !choice.selectors.contains { $0.isOrdinal }
    report(
      .selectorsInOtherOrder(meant: meant.joined(separator: ", "), isWhole: isWhole),
      at: first.name.range.union(last.name.range))
    return true
  }

  /// `by pianos { one true "…"  other other "…" }`: the only attribute whose values the keys are.
  mutating func failLostSelector(of choice: Syntax.Choice, _ selectors: [ChoiceSelector], locale: String) -> Bool {
    let count = selectors.count + 1
    guard choice.cases.count > 1, choice.cases.allSatisfy({ $0.keys.count == count }), count < 5 else { return false }
    var found: [(place: Int, name: String)] = []
    for place in 0..<count {
      let rest = choice.cases.map { line in line.keys.indices.filter { $0 != place }.map { line.keys[$0] } }
      guard rest.allSatisfy({ isFit(selectors, $0, locale: locale) }) else { continue }
      let own = choice.cases.map { $0.keys[place] }
      guard own.contains(where: { if case .name(let name) = $0 { name.text != "other" } else { true } }) else {
        continue
      }
      for attribute in schema.attributes where !selectors.contains(where: { $0.name == attribute.name }) {
        let selector: ChoiceSelector
        switch attribute.type {
        case .oneOf(let values): selector = .init(name: attribute.name, kind: .words, values: values)
        case .boolean: selector = .init(name: attribute.name, kind: .words, values: ["true", "false"])
        default: continue
        }
        if own.allSatisfy({ isFit([selector], [$0], locale: locale) }) { found.append((place, attribute.name)) }
      }
    }
    guard found.count == 1, let (place, name) = found.first, let first = choice.selectors.first else { return false }
    var names = choice.selectors.map { $0.name.text + ($0.isOrdinal ? " ordinal" : "") }
    names.insert(name, at: place)
    let before = place == 0 ? first.name.range : choice.selectors[place - 1].name.range
    if place > 0, choice.selectors[place - 1].isOrdinal { return false }
    let gap =
      place == 0
      ? SourceRange(file: before.file, start: before.start, end: before.start)
      : SourceRange(file: before.file, start: before.end, end: before.end)
    report(
      .selectorLost(
        keys: count, name: name, whole: names.joined(separator: ", "), place: gap,
        added: place == 0 ? name + ", " : ", " + name),
      at: first.name.range)
    return true
  }

  /// `expert one "…"` of `by runs, level`: told of the line, and not of each key.
  mutating func failKeyOrder(
    of keys: [Syntax.Value], _ selectors: [ChoiceSelector], locale: String
  ) -> Bool {
    guard (2...4).contains(keys.count), !isFit(selectors, keys, locale: locale) else { return false }
    let orders = Self.orders(of: keys.count).map { order in order.map { keys[$0] } }
      .filter { isFit(selectors, $0, locale: locale) }
    let written = orders.map { $0.compactMap(Self.written) }
    guard let meant = written.first, Set(written).count == 1, meant.count == keys.count, let first = keys.first,
      let last = keys.last
    else { return false }
    report(
      .keysInOtherOrder(
        meant: meant.joined(separator: " "), of: selectors.map { "`\($0.name)`" }.joined(separator: ", then ")),
      at: first.range.union(last.range))
    return true
  }

  /// A key as an author writes it.
  private static func written(_ key: Syntax.Value) -> String? {
    switch key {
    case .name(let name): name.text
    case .number(let number): number.text
    case .boolean(let flag, _): "\(flag)"
    case .string(let literal): "\"\(literal.plain.text)\""
    default: nil
    }
  }

  private mutating func isFit(_ selectors: [ChoiceSelector], _ cases: [Syntax.ChoiceCase], locale: String) -> Bool {
    for line in cases where !isFit(selectors, line.keys, locale: locale) { return false }
    return true
  }

  private mutating func isFit(_ selectors: [ChoiceSelector], _ keys: [Syntax.Value], locale: String) -> Bool {
    for (selector, key) in zip(selectors, keys) {
      let text: String
      switch key {
      case .name(let name) where name.text == "other": continue
      case .name(let name): text = name.text
      case .boolean(let flag, _): text = "\(flag)"
      case .string(let literal): text = literal.plain.text
      case .number(let number):
        if case .plural = selector.kind { continue }
        text = number.text
      default: return false
      }
      switch selector.kind {
      case .plural(let isOrdinal, _):
        guard case .name = key, pluralForms(of: locale, isOrdinal: isOrdinal).contains(text) else { return false }
      case .words:
        if let values = selector.values, !values.contains(text) { return false }
      }
    }
    return true
  }

  /// All orders of so many things but the first.
  private static func orders(of count: Int) -> [[Int]] {
    var orders: [[Int]] = [[]]
    for number in 0..<count {
      orders = orders.flatMap { order in
        (0...order.count).map { place in Array(order[..<place]) + [number] + Array(order[place...]) }
      }
    }
    return orders.filter { $0 != Array(0..<count) }
  }
}
