/// What stands in for a value in a text, as other languages write it, with quotes in the quotes of the text.
extension Parser {
  /// The name in `{$name | `, behind which a text in quotes follows.
  func nameBeforeBar(_ text: String) -> String? {
    guard let brace = text.lastIndex(of: "{") else { return nil }
    let words = text[brace...].dropFirst().split(separator: " ").map(String.init)
    guard words.count == 2, words[1] == "|", words[0].hasPrefix("$"), words[0].count > 1 else { return nil }
    return String(words[0].dropFirst())
  }

  /// `title "{$name else "you"}, hello"` as `title when name is set "{$name}, hello"`, and a line below it for all others.
  func withLines(_ told: Diagnostic, standingInFor name: String, in whole: SourceRange) -> Diagnostic {
    let inside = file.text(in: whole).dropFirst().dropLast()
    let last = min(index + 1, tokens.count)
    guard let place = tokens[max(0, last - 64)..<last].lastIndex(where: { $0.start == whole.start }), place > 0,
      Vocabulary.words(in: .text).contains(text(tokens[place - 1])),
      let brace = inside.firstRange(of: "{$\(name)"), let open = inside[brace.upperBound...].firstIndex(of: "\""),
      let close = inside[inside.index(after: open)...].firstIndex(of: "\""),
      let end = inside[close...].firstIndex(of: "}"), inside[inside.index(after: close)..<end].allSatisfy({ $0 == " " })
    else { return told }
    let (before, behind) = (inside[..<brace.lowerBound], inside[inside.index(after: end)...])
    let standIn = inside[inside.index(after: open)..<close]
    guard !standIn.contains("{"), !(before + behind).contains("\"") else { return told }
    let word = tokens[place - 1]
    if isAskedByAudience(name) {
      return LineProblem.withoutElse(told, "{$\(name)}", "\"\(before){$\(name)}\(behind)\"", whole)
    }
    let isLine = word.startsLine
    let gap = isLine ? "\n" + String(repeating: " ", count: column(of: place - 1)) : "  "
    let meant =
      "when \(name) is set \"\(before){$\(name)}\(behind)\"\(gap)\(text(word)) \"\(before)\(standIn)\(behind)\""
    return LineProblem.twoLines(told, meant, word: text(word), replacing: whole)
  }

  /// Whether the campaign's `to` asks that everybody has it, and for nothing else instead: then nobody lacks it.
  private func isAskedByAudience(_ name: String) -> Bool {
    let lines = tokens[declarationStart...].prefix { $0.start < current.start }
    guard let to = lines.firstIndex(where: { $0.startsLine && text($0) == "to" }) else { return false }
    let line = lines[(to + 1)...].prefix { !$0.startsLine }.map { text($0) }
    guard !line.contains("or"), !line.contains("not"), let place = line.firstIndex(of: name) else { return false }
    return line[place...].starts(with: [name, "is", "set"])
  }
}
