/// Changes to date patterns (LDML part 4, "Date Format Patterns") as texts. Letters in quotes are no fields.
enum PatternText {
  /// With the runs of a letter made four long.
  static func widened(_ pattern: String, _ letter: Unicode.Scalar) -> String {
    replaced(pattern) { run, count in run == letter ? String(repeating: Character(letter), count: 4) : nil }
  }

  static func replacingHours(in pattern: String, by letter: Unicode.Scalar) -> String {
    replaced(pattern) { run, count in
      guard "hHKk".unicodeScalars.contains(run) else { return nil }
      return String(repeating: Character(letter), count: count)
    }
  }

  static func joined(_ glue: String, date: String, time: String) -> String {
    glue.replacing("{1}", with: date, maxReplacements: 1).replacing("{0}", with: time, maxReplacements: 1)
  }

  private static func replaced(_ pattern: String, _ change: (Unicode.Scalar, Int) -> String?) -> String {
    var result = ""
    for token in tokens(of: pattern) {
      switch token {
      case .field(let letter, let count):
        result += change(letter, count) ?? String(repeating: Character(letter), count: count)
      case .literal(let text):
        // Letters are quoted again; a quote is two of them.
        let needsQuotes = text.unicodeScalars.contains { isLetter($0) }
        let escaped = text.replacing("'", with: "''")
        result += needsQuotes ? "'" + escaped + "'" : escaped
      }
    }
    return result
  }

  enum Token: Equatable {
    case field(Unicode.Scalar, Int)
    /// Without quotes.
    case literal(String)
  }

  static func tokens(of pattern: String) -> [Token] {
    var tokens: [Token] = []
    var literal = String.UnicodeScalarView()
    let scalars = Array(pattern.unicodeScalars)
    var index = 0
    func flush() {
      if !literal.isEmpty { tokens.append(.literal(String(literal))) }
      literal = .init()
    }
    while index < scalars.count {
      let scalar = scalars[index]
      if scalar == "'" {
        index += 1
        if index < scalars.count, scalars[index] == "'" {
          literal.append("'")
          index += 1
          continue
        }
        while index < scalars.count {
          if scalars[index] == "'" {
            guard index + 1 < scalars.count, scalars[index + 1] == "'" else { break }
            index += 1
          }
          literal.append(scalars[index])
          index += 1
        }
        index += 1
      } else if isLetter(scalar) {
        flush()
        let start = index
        while index < scalars.count, scalars[index] == scalar { index += 1 }
        tokens.append(.field(scalar, index - start))
      } else {
        literal.append(scalar)
        index += 1
      }
    }
    flush()
    return tokens
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }
}
