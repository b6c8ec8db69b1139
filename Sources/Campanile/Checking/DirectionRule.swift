internal import CampanileSyntax
internal import MessageFormat

/// Finds words that run against a locale's direction and have a sign beside them, which jumps to the wrong side when it
/// is shown, and words at a text's beginning, which turn the whole line round (Unicode Standard Annex 9, rules
/// P2, N1 and N2).
enum DirectionRule: TextRule {
  static func check(_ text: ResolvedText) -> [Diagnostic] {
    guard let direction = text.facts.direction else { return [] }
    var found: [Diagnostic] = []
    for pattern in text.message.patterns {
      for (index, part) in pattern.parts.enumerated() {
        guard case .text(let own) = part else { continue }
        // Below U+0580, no letter runs from right to left.
        if direction == .leftToRight, own.value.utf8.allSatisfy({ $0 < 0xD6 }) { continue }
        let runs = OpposedRun.all(in: own.value, direction: direction)
        for run in runs where run.hasLooseNeighbour || run.range.lowerBound == 0 && index == 0 && run.isFollowed {
          // Where escapes stand in the text, the offsets of its source are others.
          let isPlain = own.value.utf8.count == own.range.count
          let range =
            isPlain
            ? own.range.lowerBound + run.range.lowerBound..<own.range.lowerBound + run.range.upperBound : own.range
          found.append(TextProblem.mixedDirection(run.text, locale: text.locale).diagnostic(at: text.place(range)))
        }
      }
    }
    return found
  }
}

/// Words of the other direction that stand in a text.
private struct OpposedRun {
  let text: String
  /// In bytes of the text.
  let range: Range<Int>
  /// Whether a sign touches it.
  let hasLooseNeighbour: Bool
  /// Whether words of the text's own direction come later.
  let isFollowed: Bool

  static func all(in text: String, direction: TextDirection) -> [OpposedRun] {
    var runs: [OpposedRun] = []
    let scalars = Array(text.unicodeScalars)
    var offsets: [Int] = []
    var offset = 0
    for scalar in scalars {
      offsets.append(offset)
      offset += UTF8.width(scalar)
    }
    offsets.append(offset)
    let lastOwn = scalars.lastIndex { $0.letterDirection == direction } ?? -1
    var isolation = 0
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      switch scalar.value {
      case 0x2066...0x2068, 0x202A, 0x202B, 0x202D, 0x202E: isolation += 1
      case 0x2069, 0x202C: isolation = max(0, isolation - 1)
      default: break
      }
      guard isolation == 0, let own = scalar.letterDirection, own != direction else {
        index += 1
        continue
      }
      // Words with single spaces between belong together.
      var end = index + 1
      var next = end
      while next < scalars.count {
        if scalars[next].letterDirection == own {
          end = next + 1
        } else if scalars[next] != " " && scalars[next] != "'" && scalars[next] != "\u{2019}" {
          break
        }
        next += 1
      }
      let before = index > 0 ? scalars[index - 1] : " "
      let after = end < scalars.count ? scalars[end] : " "
      runs.append(
        OpposedRun(
          text: String(String.UnicodeScalarView(scalars[index..<end])), range: offsets[index]..<offsets[end],
          hasLooseNeighbour: isLoose(before) || isLoose(after),
          isFollowed: lastOwn >= end))
      index = end
    }
    return runs
  }

  /// Signs that are part of a word, as in `C++` or `@campanile`. Full stops, commas and brackets belong to the sentence, and
  /// stand right in it; so do digits, which follow the letters beside them.
  private static func isLoose(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "+", "#", "&", "@", "*", "/", "%", "=", "$", "€", "£", "~", "^", "|", "_": true
    default: false
    }
  }
}
