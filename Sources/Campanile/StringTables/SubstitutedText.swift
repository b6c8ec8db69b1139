internal import CampanileSyntax

/// A text with `%#@name@` in it: each of those stands for texts of its own that vary by a number, so that the whole is a
/// choice by all these numbers.
struct SubstitutedText {
  let unit: StringCatalog.Unit
  let localization: StringCatalog.Localization
  let arguments: [TableArgument]
  /// Whether the locale has a plural form `zero`; elsewhere the word is the number 0.
  let hasZeroForm: Bool

  /// More combinations than that are no text that anybody wrote.
  private static let maximumCaseCount = 1_296

  func content(text: inout TableText) -> Syntax.TextContent? {
    let format = FormatString(unit.text.text)
    var parts: [Part] = []
    var next = 1
    for piece in format.pieces {
      guard case .substitution(let name, let range) = piece else {
        if case .placeholder(let placeholder) = piece, placeholder.position == nil, placeholder.name == nil {
          next += 1
        }
        parts.append(.text(piece.range))
        continue
      }
      guard let substitution = localization.substitutions.first(where: { $0.name == name }) else {
        report(&text, Reason.unknownSubstitution(name), at: unit.text.sourceRange(of: range))
        return nil
      }
      let number = substitution.argument ?? next
      if substitution.argument == nil { next += 1 }
      parts.append(.substitution(substitution, number))
    }
    return choice(of: parts, text: &text)
  }

  private enum Part {
    case text(Range<Int>)
    case substitution(StringCatalog.Substitution, Int)
  }

  private func choice(of parts: [Part], text: inout TableText) -> Syntax.TextContent? {
    var selectors: [Syntax.Selector] = []
    var numbers: [Int] = []
    var texts: [(keys: [Int: StringCatalog.Variation?], text: String)] = [([:], "")]
    for part in parts {
      switch part {
      case .text(let range):
        let own = String(decoding: Array(unit.text.text.utf8)[range], as: UTF8.self)
        for index in texts.indices { texts[index].text += own }
      case .substitution(let substitution, let number):
        let variations: [StringCatalog.Variation]
        switch substitution.value {
        case .plural(let all): variations = all
        case .unit, .device:
          report(&text, Reason.substitutionsArePlural, at: substitution.range)
          return nil
        }
        if !numbers.contains(number) {
          guard arguments.indices.contains(number - 1), let name = arguments[number - 1].name else {
            // Counts as asked for, so that the use is told how many values there have to be.
            text.need(number)
            return nil
          }
          numbers.append(number)
          selectors.append(.init(name: Syntax.Name(name, substitution.range), isOrdinal: false))
        }
        texts = combined(texts, with: variations, of: substitution, number: number)
        guard texts.count <= Self.maximumCaseCount else {
          report(&text, Reason.tooManyCombinations, at: localization.range)
          return nil
        }
      }
    }
    guard !selectors.isEmpty else { return .message(text.literal(unit, isQuoted: false)) }
    var cases: [Syntax.ChoiceCase] = []
    for (keys, value) in texts {
      let place = Syntax.DecodedText(
        text: value, runs: [(0, unit.range.start)], sourceEnd: unit.range.end, file: unit.range.file)
      let literal = text.literal(
        StringCatalog.Unit(state: unit.state, text: place, range: unit.range), isQuoted: true)
      let names = numbers.map { number -> Syntax.Value in
        let variation = keys[number] ?? nil
        let place = variation?.range ?? unit.range
        if variation?.name == "zero", !hasZeroForm { return .number(Syntax.NumberLiteral(text: "0", range: place)) }
        return .name(Syntax.Name(variation?.name ?? "other", place))
      }
      cases.append(.init(keys: names, text: literal, range: unit.range))
    }
    return .choice(.init(selectors: selectors, cases: cases, range: localization.range))
  }

  /// Every text with every form of a substitution.
  private func combined(
    _ texts: [(keys: [Int: StringCatalog.Variation?], text: String)], with variations: [StringCatalog.Variation],
    of substitution: StringCatalog.Substitution, number: Int
  ) -> [(keys: [Int: StringCatalog.Variation?], text: String)] {
    texts.flatMap { known in
      variations.compactMap { variation -> (keys: [Int: StringCatalog.Variation?], text: String)? in
        // The same number twice in a text has the same form twice.
        if let chosen = known.keys[number], chosen?.name != variation.name { return nil }
        guard case .unit(let own) = variation.value else { return nil }
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
