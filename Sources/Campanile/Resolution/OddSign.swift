internal import CampanileExpansion
internal import CampanileSyntax

/// A sign in a text that has to be the same as another, where it is most likely not meant.
enum OddSign {
  /// The first one, and its bytes in the text.
  static func first(in text: String, _ place: SignProblem.Place) -> (problem: SignProblem, range: Range<Int>)? {
    // Most texts are ASCII.
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return nil }
    var offset = 0
    var hasLatin = false
    // Of the word at hand, the first letter that is drawn like one of ASCII.
    var like: (problem: SignProblem, range: Range<Int>)?
    for scalar in text.unicodeScalars {
      let range = offset..<offset + UTF8.width(scalar)
      offset = range.upperBound
      if invisible.contains(scalar) {
        return (.invisible("U+\(hexadecimal(scalar))", place), range)
      }
      if let letters = ligatures[scalar] {
        return (.ligature(String(scalar), letters: letters, place), range)
      }
      if scalar.isASCII {
        if scalar.properties.isAlphabetic { hasLatin = true } else { (hasLatin, like) = (false, nil) }
      } else if like == nil, let letter = LookAlikes.letter(scalar) {
        like = (.lookAlike(String(scalar), letter: String(letter), place), range)
      } else if LookAlikes.letter(scalar) == nil, scalar.value >= 0x250, scalar.properties.isAlphabetic {
        // A word of the other script has letters that Latin lacks.
        (hasLatin, like) = (false, nil)
      }
      if hasLatin, let like { return like }
    }
    return nil
  }

  /// `'first'` and `“first”`: what stands between, and how many bytes each quote has.
  static func quoted(_ text: String) -> (inner: String, opening: Int, closing: Int)? {
    guard let first = text.first, let closing = closings[first], let last = text.last, closing.contains(last) else {
      return nil
    }
    let inner = text.dropFirst().dropLast()
    guard !inner.isEmpty, !inner.contains(where: { $0 == first || $0 == last }) else { return nil }
    return (String(inner), first.utf8.count, last.utf8.count)
  }

  private static let closings: [Character: String] = [
    "'": "'", "\"": "\"", "`": "`", "“": "”", "„": "“”", "”": "”", "‘": "’", "‚": "‘’", "«": "»", "»": "«",
  ]

  /// Not those that join emoji, or that Persian and others write within words.
  private static let invisible: Set<Unicode.Scalar> = ["\u{AD}", "\u{200B}", "\u{2060}", "\u{FEFF}"]

  private static let ligatures: [Unicode.Scalar: String] = [
    "\u{FB00}": "ff", "\u{FB01}": "fi", "\u{FB02}": "fl", "\u{FB03}": "ffi", "\u{FB04}": "ffl", "\u{FB05}": "st",
    "\u{FB06}": "st",
  ]

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(4 - digits.count, 0)) + digits
  }
}

extension Resolver {
  /// Tells of a sign that nobody sees in a text that others compare.
  mutating func warnOfOddSigns(in literal: Syntax.StringLiteral, _ place: SignProblem.Place) {
    let text = literal.plain.text
    // A blank one is told as such.
    guard !BlankText.isBlank(text) else { return }
    if case .compared = place, let (inner, opening, closing) = OddSign.quoted(text) {
      let count = text.utf8.count
      let quotes = [0..<opening, count - closing..<count].map(literal.plain.sourceRange)
      report([SignProblem.quotes(text, inner: inner, quotes: quotes).diagnostic(at: literal.range)])
    } else if let (problem, range) = OddSign.first(in: text, place) {
      report([problem.diagnostic(at: literal.plain.sourceRange(of: range))])
    }
  }
}
