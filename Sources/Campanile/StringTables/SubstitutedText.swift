internal import CampanileSyntax

/// A text with `%#@name@` in it: each of those stands for texts of its own that vary by a number, so that the whole is a
/// choice by all these numbers; and by the device, where the text varies by it and recipients have one.
struct SubstitutedText {
  /// Without plural forms of their own.
  let rows: [TableRows.Row]
  let device: Syntax.Name?
  let localization: StringCatalog.Localization
  let arguments: [TableArgument]
  /// Whether the locale has a plural form `zero`; elsewhere the word is the number 0.
  let hasZeroForm: Bool

  /// More combinations than that are no text that anybody wrote.
  private static let maximumCaseCount = 1_296

  /// A text with a form of each of its substitutions, by the number that chooses it.
  private typealias Combination = (keys: [Int: StringCatalog.Variation?], text: String)

  func content(text: inout TableText) -> Syntax.TextContent? {
    var numbers: [(number: Int, selector: Syntax.Selector)] = []
    var combinations: [(row: TableRows.Row, own: Combination)] = []
    for row in rows {
      guard let parts = parts(of: row.unit, text: &text),
        let own = self.combinations(of: parts, in: row.unit, &numbers, text: &text)
      else { return nil }
      combinations += own.map { (row, $0) }
      guard combinations.count <= Self.maximumCaseCount else {
        report(&text, Reason.tooManyCombinations, at: localization.range)
        return nil
      }
    }
    let chooser = rows.contains { $0.device != nil } ? device : nil
    var selectors = numbers.map(\.selector)
    if let chooser { selectors.insert(.init(name: chooser, isOrdinal: false), at: 0) }
    if selectors.isEmpty, let row = rows.first { return .message(text.literal(row.unit, isQuoted: false)) }
    let cases = combinations.map { row, own -> Syntax.ChoiceCase in
      let unit = row.unit
      let place = Syntax.DecodedText(
        text: own.text, runs: [(0, unit.range.start)], sourceEnd: unit.range.end, file: unit.range.file)
      let literal = text.literal(
        StringCatalog.Unit(state: unit.state, text: place, range: unit.range), isQuoted: true)
      var keys = numbers.map { number, _ -> Syntax.Value in
        let variation = own.keys[number] ?? nil
        let place = variation?.range ?? unit.range
        if variation?.name == "zero", !hasZeroForm { return .number(Syntax.NumberLiteral(text: "0", range: place)) }
        return .name(Syntax.Name(variation?.name ?? "other", place))
      }
      if chooser != nil {
        keys.insert(.name(Syntax.Name(row.device?.name ?? "other", row.device?.range ?? unit.range)), at: 0)
      }
      return .init(keys: keys, text: literal, range: unit.range)
    }
    return .choice(.init(selectors: selectors, cases: cases, range: localization.range))
  }

  private enum Part {
    case text(Range<Int>)
    /// `%@`, and which value it stands for by its place among the others.
    case placeholder(Range<Int>, Int)
    case substitution(StringCatalog.Substitution, Int)
  }

  private func parts(of unit: StringCatalog.Unit, text: inout TableText) -> [Part]? {
    var parts: [Part] = []
    var next = 1
    for piece in FormatString(unit.text.text).pieces {
      guard case .substitution(let name, let range) = piece else {
        if case .placeholder(let placeholder) = piece, placeholder.position == nil, placeholder.name == nil {
          parts.append(.placeholder(piece.range, next))
          next += 1
        } else {
          parts.append(.text(piece.range))
        }
        continue
      }
      guard let substitution = localization.substitutions.first(where: { $0.name == name }) else {
        report(&text, Reason.unknownSubstitution(name), at: unit.text.sourceRange(of: range))
        return nil
      }
      parts.append(.substitution(substitution, substitution.argument ?? next))
      // It has its place in the order, whichever value it is about: `%@` behind it is the next one.
      next += 1
    }
    return parts
  }

  /// - Parameter numbers: those that choose in this text or in one before; new ones are added.
  private func combinations(
    of parts: [Part], in unit: StringCatalog.Unit, _ numbers: inout [(number: Int, selector: Syntax.Selector)],
    text: inout TableText
  ) -> [Combination]? {
    var texts: [Combination] = [([:], "")]
    for part in parts {
      switch part {
      case .text(let range):
        let own = String(decoding: Array(unit.text.text.utf8)[range], as: UTF8.self)
        for index in texts.indices { texts[index].text += own }
      case .placeholder(let range, let number):
        // With its number, which doesn't depend on the forms that stand before it.
        let own = "%\(number)$" + String(decoding: Array(unit.text.text.utf8)[range].dropFirst(), as: UTF8.self)
        for index in texts.indices { texts[index].text += own }
      case .substitution(let substitution, let number):
        let variations: [StringCatalog.Variation]
        switch substitution.value.onPhones {
        case .plural(let all): variations = all
        case .unreadable(let reason, let place):
          text.report(.unreadableText(reason: reason), at: place)
          return nil
        case .broken: return nil
        case .unit, .device:
          report(&text, Reason.substitutionsArePlural, at: substitution.range)
          return nil
        }
        if !numbers.contains(where: { $0.number == number }) {
          guard arguments.indices.contains(number - 1), let name = arguments[number - 1].name else {
            // Counts as asked for, so that the use is told how many values there have to be.
            text.need(number)
            return nil
          }
          numbers.append((number, .init(name: Syntax.Name(name, substitution.range), isOrdinal: false)))
        }
        texts = combined(texts, with: variations, of: substitution, number: number)
        guard texts.count <= Self.maximumCaseCount else {
          report(&text, Reason.tooManyCombinations, at: localization.range)
          return nil
        }
      }
    }
    return texts
  }

  /// Every text with every form of a substitution.
  private func combined(
    _ texts: [Combination], with variations: [StringCatalog.Variation], of substitution: StringCatalog.Substitution,
    number: Int
  ) -> [Combination] {
    texts.flatMap { known in
      variations.compactMap { variation -> Combination? in
        // The same number twice in a text has the same form twice.
        if let chosen = known.keys[number], chosen?.name != variation.name { return nil }
        guard case .unit(let own) = variation.value.onPhones else { return nil }
        var known = known
        known.keys[number] = variation
        known.text += placed(own.text.text, specifier: substitution.specifier, number: number)
        return known
      }
    }
  }

  /// A substitution's text, with its number's position in place of `%arg`.
  private func placed(_ text: String, specifier: String, number: Int) -> String {
    var result = ""
    let format = FormatString(text)
    for piece in format.pieces {
      if case .argument = piece {
        result += "%\(number)$\(specifier)"
      } else if case .placeholder(let placeholder) = piece, placeholder.position == nil, placeholder.name == nil {
        // Xcode writes `%lld` for `%arg` in old catalogs.
        result += "%\(number)$" + format.text(in: placeholder.range).dropFirst()
      } else {
        result += format.text(in: piece.range)
      }
    }
    return result
  }

  private func report(_ text: inout TableText, _ reason: String, at range: SourceRange) {
    text.report(.tablePlaceholder(reason), at: range)
  }
}
