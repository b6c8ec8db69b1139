/// Signs of other languages that an author writes again and again: one report, whose fix mends every place.
package enum Habits {
  static func merged(_ found: [Diagnostic], in file: SourceFile) -> [Diagnostic] {
    var places: [String: [Diagnostic]] = [:]
    for diagnostic in found {
      if let habit = habit(of: diagnostic, in: file) { places[habit, default: []].append(diagnostic) }
    }
    if let keys = places[json] { places[json] = keys + (places[""] ?? []) }
    if let all = places[json] { places[""] = all }
    guard places.values.contains(where: { $0.count > 1 }) else { return found }
    return found.compactMap { diagnostic in
      guard let habit = habit(of: diagnostic, in: file), let all = places[habit], all.count > 1 else {
        return diagnostic
      }
      let ordered = all.sorted { $0.range.start < $1.range.start }
      guard ordered[0].range == diagnostic.range else { return nil }
      let isSpelling =
        spellings.contains(diagnostic.code) || shapes.contains(habit) || habit.hasPrefix(underscored)
        || habit.hasPrefix(unquoted)
        || habit.isEmpty && places[json] != nil
      return merged(ordered, isSpelling: isSpelling)
    }
  }

  /// What mistakes have in common that are one habit: the sign, and what is written instead.
  private static func habit(of diagnostic: Diagnostic, in file: SourceFile) -> String? {
    if let dashes = dashes(of: diagnostic, in: file) { return dashes }
    // `10pm to 8am` and `30 min, 100% after 2h`, on one line.
    if spellings.contains(diagnostic.code), diagnostic.fixes.count == 1 {
      let before = file.bytes[..<Int(diagnostic.range.start)]
      let line = before.lastIndex(of: UInt8(ascii: "\n")) ?? 0
      return "\(diagnostic.code.rawValue) \(line)"
    }
    // `Segment`, again and again
    if diagnostic.code == .unknownDeclaration, let fix = diagnostic.fixes.first?.edits.first {
      return "word \(file.text(in: diagnostic.range)) \(fix.replacement)"
    }
    // `message "…"` in each locale
    if diagnostic.code == .unknownDirective, diagnostic.severity == .error, diagnostic.fixes.count == 1,
      let fix = diagnostic.fixes[0].edits.first, fix.range == diagnostic.range
    {
      return "line \(file.text(in: diagnostic.range)) \(fix.replacement)"
    }
    guard diagnostic.severity == .error, diagnostic.code == .expected || diagnostic.code == .unexpectedCharacter,
      diagnostic.fixes.count == 1, let fix = diagnostic.fixes[0].edits.first, diagnostic.fixes[0].edits.count == 1
    else { return nil }
    if fix.range.start == fix.range.end, fix.replacement == "," { return "no comma" }
    if fix.range.start == fix.range.end, fix.replacement == ":" { return "no colon" }
    // What is removed goes with the blank behind it.
    let isRemoved = fix.replacement.isEmpty && fix.range.start == diagnostic.range.start
    let isSign = [",", ":"].contains(fix.replacement) && fix.range.end == diagnostic.range.end
    guard fix.range == diagnostic.range || isRemoved || isSign else { return nil }
    if diagnostic.label == LexicalProblem.labelOfQuotes { return "quotes" }
    if diagnostic.label == LexicalProblem.labelOfDoubledQuotes { return "doubled quotes" }
    if diagnostic.label == LexicalProblem.labelOfLookAlikes { return lookAlikes }
    if [LexicalProblem.labelOfLigatures, SignProblem.labelOfNumbers, SignProblem.labelOfTags].contains(diagnostic.label)
    {
      return diagnostic.label
    }
    if diagnostic.code == .unexpectedCharacter, diagnostic.summary.hasSuffix(DeclarationProblem.noUnderscores) {
      // `in (o_neg, a_neg)`
      let line = file.bytes[..<Int(diagnostic.range.start)].lastIndex(of: UInt8(ascii: "\n")) ?? 0
      return "\(underscored) \(line)"
    }
    if diagnostic.summary == DeclarationProblem.nameWithoutQuotes { return quotedNames }
    if diagnostic.code == .unexpectedCharacter, diagnostic.label == "no quotes here" { return diagnostic.summary }
    if diagnostic.label == "no quotes here", fix.replacement == "\"\(file.text(in: fix.range))\"" {
      // `topic holidays and not topic quiet`
      let line = file.bytes[..<Int(diagnostic.range.start)].lastIndex(of: UInt8(ascii: "\n")) ?? 0
      return "\(unquoted) \(line)"
    }
    if let shape = shape(of: fix, in: file) { return shape }
    // A comma goes close to what it follows.
    let written = isSign ? file.text(in: diagnostic.range) : file.text(in: fix.range)
    // `"title": "…",`, with the comma at its end
    if written == "\"\(fix.replacement)\":" { return json }
    if fix.replacement.first == " ", isBlank(written) { return "blanks" }
    // `switch doses { case 1: "…"  default: "…" }`
    let isCase = written.hasSuffix(":") && (written.hasPrefix("case ") || written == "default:")
    if isCase || fix.replacement == "by" && ["switch", "match", "select"].contains(written) { return cases }
    // `AND`
    if written.lowercased() == fix.replacement { return "upper case" }
    // `&&` and `!`
    if ["and", "or", "not"].contains(fix.replacement.trimmingCharacters(in: [" "])) { return "signs of conditions" }
    if written.utf8.count <= 24, !fix.replacement.isEmpty, written.utf8.allSatisfy({ $0.isNameByte || $0 == 0x20 }) {
      // `in 30 minutes, 100% in 2 hours` and `less than 5 and points less than 100`
      return "word \(written) \(fix.replacement)"
    }
    // `en.lproj, de.lproj`
    if written == ".lproj" { return written }
    guard written.utf8.count <= 4 else { return nil }
    guard !written.unicodeScalars.contains(where: { $0.properties.isAlphabetic || $0.properties.numericType != nil })
    else { return nil }
    let meant = fix.replacement.split(separator: " ").joined()
    // `title: "…",` has two signs too many, and is one habit.
    let isNeedless = fix.replacement.isEmpty && [":", ",", ";", "=", "=>", "->"].contains(written)
    return isNeedless ? "" : "\(written) \(meant)"
  }

  /// Blanks that aren't those of ASCII, however many.
  private static func isBlank(_ written: String) -> Bool {
    written.replacing("&nbsp;", with: " ").unicodeScalars.allSatisfy(\.properties.isWhitespace)
  }

  /// What may be written otherwise at each place of a line.
  private static let spellings: Set<Diagnostic.Code> = [.malformedTime, .malformedDate, .unknownUnit]

  /// Habits that are written otherwise at each place.
  private static let shapes: Set = [
    "no variant", "no campaign", "no sign", "swapped", "upper case", "signs of conditions", "braces", "hyphens",
    lookAlikes,
    LexicalProblem.labelOfLigatures, json, dashed, cases, quotedNames,
  ]
  private static let quotedNames = "quoted names"
  private static let cases = "cases"
  private static let json = "JSON"
  private static let dashed = "dashes"
  private static let underscored = "underscores"
  private static let unquoted = "no quotes"

  /// `morning–news` and `2026–12–05`, where a word processor wrote all hyphens as dashes.
  private static func dashes(of diagnostic: Diagnostic, in file: SourceFile) -> String? {
    guard [.unexpectedCharacter, .malformedDate].contains(diagnostic.code), diagnostic.fixes.count == 1,
      let edit = diagnostic.fixes[0].edits.first, edit.range == diagnostic.range, edit.replacement.contains("-")
    else { return nil }
    let written = file.text(in: edit.range)
    let plain = String(written.map { "\u{2010}\u{2011}\u{2012}\u{2013}\u{2014}\u{2212}".contains($0) ? "-" : $0 })
    return plain == edit.replacement && plain != written ? dashed : nil
  }
  private static let lookAlikes = "look-alikes"

  /// What edits of several words have in common: `calm 50%` for `50% calm`, `variant calm` for `calm`.
  private static func shape(of fix: Diagnostic.Fix.Edit, in file: SourceFile) -> String? {
    let written = file.text(in: fix.range)
    if written == "then" || written == "then " { return "then" }
    // `@cart.items({$cart-items}, {$tier})`
    if written == "{$\(fix.replacement)}" { return "braces" }
    // `big buyers`
    if written.contains(" "), written.replacing(" ", with: "-") == fix.replacement { return "hyphens" }
    let meant = fix.replacement.replacing(":", with: "").split(separator: " ").map(String.init)
    if meant == ["variant", written] { return "no variant" }
    if meant == ["campaign", written] { return "no campaign" }
    if meant.count == 3, meant[1] == "=", written.split(separator: " ").map(String.init) == [meant[0], meant[2]] {
      // `level expert or level advanced`
      return "no sign"
    }
    if meant.count == 2, written.split(separator: " ").map(String.init) == meant.reversed() { return "swapped" }
    return nil
  }
}
