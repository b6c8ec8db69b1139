/// Codes of languages in the letters of those languages.
extension Parser {
  private static let letters: [Character: Character] = [
    "α": "a", "β": "b", "γ": "g", "δ": "d", "ε": "e", "ζ": "z", "ι": "i", "κ": "k", "λ": "l", "μ": "m", "ν": "n",
    "ο": "o", "π": "p", "ρ": "r", "σ": "s", "ς": "s", "τ": "t", "υ": "u", "φ": "f",
    "а": "a", "б": "b", "в": "v", "г": "g", "д": "d", "е": "e", "з": "z", "и": "i", "к": "k", "л": "l", "м": "m",
    "н": "n", "о": "o", "п": "p", "р": "r", "с": "s", "т": "t", "у": "u", "ф": "f", "х": "h",
  ]

  /// `el` for `ελ` and `ru` for `РУ`; `nil` for what is no code of two letters.
  static func inLatinLetters(_ word: String) -> String? {
    let meant = word.lowercased().compactMap { letters[$0] }
    return meant.count == 2 && word.count == 2 ? String(meant) : nil
  }
}
