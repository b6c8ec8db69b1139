import Foundation

/// How each of Foundation's locales writes numbers, found out by formatting some.
func writeNumberTable(to sources: URL) throws {
  var rows: [String: String] = [:]
  for identifier in Locale.availableIdentifiers {
    let tag = identifier.replacingOccurrences(of: "_", with: "-")
    guard !tag.hasSuffix("-POSIX") else { continue }
    let locale = Locale(identifier: identifier)
    let row = NumberSymbolsProbe(locale: locale).row
    rows[tag] = row
    let latin = NumberSymbolsProbe(locale: Locale(identifier: identifier + "@numbers=latn")).row
    if latin != row { rows[tag + "-u-nu-latn"] = latin }
  }
  rows["und"] = NumberSymbolsProbe(locale: Locale(identifier: "und")).row
  let unique = Set(rows.values).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  let indices = Dictionary(uniqueKeysWithValues: unique.enumerated().map { ($1, String($0)) })
  let entries = sorted(rows.compactMapValues { indices[$0] }).map { $0 + "=" + $1 }
  let code = """
    /// How locales write numbers.
    enum NumberData {
      /// The index into ``rows`` by locale.
      static let locales = \"\"\"
    \(wrapped(entries))
        \"\"\"

      /// Separated by `|`: the digit zero, decimal separator, grouping separator, digits a group needs before it, sizes
      /// of the first and of further groups; then what stands before and after a number that is negative, one with a plus
      /// sign, a percentage, a negative one and one with a plus sign.
      static let rows = [
    \(unique.map { "    \"" + escaped($0) + "\"," }.joined(separator: "\n"))
      ]
    }

    """
  let url = sources.appending(path: "Numbers/NumberData+Generated.swift")
  try write(code, to: url, command: "numbers", source: "Foundation's format styles")
}

/// Reads off a locale's formatted numbers what they are made of.
private struct NumberSymbolsProbe {
  let locale: Locale

  var row: String {
    let zero = digits(in: 0.formatted(style)).first.map { String($0) } ?? "0"
    let one = Decimal(string: "1.5") ?? 1
    let decimal = between(1, 5, in: one.formatted(Decimal.FormatStyle(locale: locale)))
    let (separator, minimum, primary, secondary) = grouping
    var fields = [zero, decimal, separator, String(minimum), String(primary), String(secondary)]
    for text in [
      (-5).formatted(style), 5.formatted(style.sign(strategy: .always())), percent(5, plus: false),
      percent(-5, plus: false), percent(5, plus: true),
    ] {
      let (before, after) = around(digit: 5, in: text)
      fields += [before, after]
    }
    return fields.joined(separator: "|")
  }

  private var style: IntegerFormatStyle<Int> { IntegerFormatStyle<Int>(locale: locale) }

  private func percent(_ value: Int, plus: Bool) -> String {
    let style = IntegerFormatStyle<Int>.Percent(locale: locale)
    return value.formatted(plus ? style.sign(strategy: .always()) : style)
  }

  private var grouping: (separator: String, minimum: Int, primary: Int, secondary: Int) {
    let large = 1_234_567_891_234.formatted(style)
    // Runs of digits and of what stands between them.
    var groups: [Int] = []
    var separator = ""
    var wasDigit = false
    for scalar in large.unicodeScalars {
      if isDigit(scalar) {
        if wasDigit, let last = groups.indices.last { groups[last] += 1 } else { groups.append(1) }
        wasDigit = true
      } else {
        if groups.count == 1 { separator.unicodeScalars.append(scalar) }
        wasDigit = false
      }
    }
    guard groups.count > 1, let primary = groups.last else { return ("", 1, 0, 0) }
    let secondary = groups.count > 2 ? groups[groups.count - 2] : primary
    let needed = (1...4).first { extra in
      let digits = Int(String(repeating: "1", count: primary + extra)) ?? 0
      return digits.formatted(style).unicodeScalars.contains { !isDigit($0) }
    }
    return (separator, needed ?? 1, primary, secondary)
  }

  private func digits(in text: String) -> [Unicode.Scalar] { text.unicodeScalars.filter { isDigit($0) } }

  private func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.numericType == .decimal }

  private func around(digit: Int, in text: String) -> (String, String) {
    let scalars = Array(text.unicodeScalars)
    guard let place = scalars.firstIndex(where: { $0.properties.numericValue == Double(digit) }) else {
      return ("", "")
    }
    return (string(scalars[..<place]), string(scalars[(place + 1)...]))
  }

  private func between(_ first: Int, _ second: Int, in text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    guard let start = scalars.firstIndex(where: { $0.properties.numericValue == Double(first) }),
      let end = scalars.firstIndex(where: { $0.properties.numericValue == Double(second) }), start < end
    else { return "." }
    return string(scalars[(start + 1)..<end])
  }

  private func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }
}
