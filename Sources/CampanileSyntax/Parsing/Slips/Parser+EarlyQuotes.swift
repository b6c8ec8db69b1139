/// Texts that a quote ends too early.
extension Parser {
  /// `"Blood for a day" is left.`: the words behind the text, up to the end of the line, where nothing else stands.
  mutating func failWordsBehindText(_ literal: SourceRange) -> Bool {
    guard at(.name), !current.startsLine, current.start > literal.end, Vocabulary.words[word] == nil,
      !["if", "unless", "for", "otherwise", "only", "when", "and", "or", "else", "by", "key", "not"].contains(word)
    else { return false }
    let rest = file.bytes[Int(current.start)...].prefix(400).prefix { $0 != 0x0A && $0 != 0x0D }
    guard rest.allSatisfy({ !"\"{}()/\\".utf8.contains($0) }) else { return false }
    let words = String(decoding: rest, as: UTF8.self).trimmingCharacters(in: .whitespaces)
    let count = words.split(separator: " ").count
    guard !words.contains("  "), count > 2 || words.last.map({ ".!?".contains($0) }) ?? false else { return false }
    let whole = SourceRange(file: file.id, start: literal.start, end: current.start + UInt32(words.utf8.count))
    let gap = file.text(in: SourceRange(file: file.id, start: literal.end, end: current.start))
    let meant = file.text(in: literal).dropLast() + gap + words + "\""
    failCovering(whole, SlipProblem.quoteTooEarly(meant: String(meant), at: literal.end).diagnostic(at: whole))
    return true
  }

  /// `first-name else "friend"` for `"{$first-name else "friend"}"`, where that is all of the text.
  func valueWithElse(_ whole: SourceRange) -> String? {
    let inside = file.text(in: whole).dropFirst().dropLast()
    guard inside.hasPrefix("{$"), inside.hasSuffix("\"}") else { return nil }
    let parts = inside.dropFirst(2).dropLast().split(separator: " ", maxSplits: 2).map(String.init)
    guard parts.count == 3, isAttribute(parts[0]), ["else", "default", "or", "??"].contains(parts[1]),
      parts[2].hasPrefix("\""), parts[2].count(where: { $0 == "\"" }) == 2
    else { return nil }
    return "\(parts[0]) else \(parts[2])"
  }

  /// `last {$last-visit :date}`: how a value is shown, outside of a text.
  mutating func failFormattedName() -> Bool {
    guard at(.leftBrace) else { return false }
    let rest = file.bytes[Int(current.start)...].prefix(200).prefix { $0 != 0x0A && $0 != 0x0D }
    guard rest.starts(with: "{$".utf8), let end = rest.firstIndex(of: UInt8(ascii: "}")) else { return false }
    let whole = SourceRange(file: file.id, start: current.start, end: UInt32(end + 1))
    let written = file.text(in: whole)
    let name = String(written.dropFirst(2).prefix { $0 != " " && $0 != "}" && $0 != ":" })
    guard isAttribute(name) || isInput(name), written.dropFirst(name.count + 2).hasPrefix(" :") else { return false }
    failCovering(whole, SlipProblem.formattedOutside(name, written).diagnostic(at: whole))
    return true
  }
}
