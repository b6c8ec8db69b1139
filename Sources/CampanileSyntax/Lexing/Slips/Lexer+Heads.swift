/// What stands behind the name of a declaration and says something else: the parser tells it by its words.
extension Lexer {
  /// Whether what stands between a declaration's word and its block is more than a name.
  ///
  /// - Parameters:
  ///   - words: What stands there.
  ///   - end: Where it ends.
  func isMoreThanName(_ words: [String], of keyword: DeclarationKeyword, upTo end: Int) -> Bool {
    // `campaign sale from promo {`, of a template.
    if words.count > 2, ["from", "via", "with", "like", "by"].contains(words[words.count - 2]),
      [.campaign, .refresh, .live, .push].contains(keyword)
    {
      return true
    }
    // `campaign sale: promo {`
    if [.campaign, .refresh, .live].contains(keyword), words.count == 2, words[0].hasSuffix(":"),
      words[1].utf8.allSatisfy(\.isNameByte)
    {
      return true
    }
    // `push campaign sale {`, `live activity ride {`
    if keyword == .push, words.count > 1, ["campaign", "notification", "message", "alert"].contains(words[0]) {
      return true
    }
    if keyword == .live, words.count > 1, words[0] == "activity", isTemplate { return true }
    guard words.count > 1, let first = words.first, first.utf8.allSatisfy(\.isNameByte),
      (first.utf8.first ?? 0) >= 0x41
    else { return false }
    var next = end
    while byte(at: next) == UInt8(ascii: " ") || byte(at: next) == UInt8(ascii: "\t") { next += 1 }
    if keyword == .segment {
      return words.count == 2 && words[1].utf8.allSatisfy(\.isNameByte) && isSingleValue(from: next)
    }
    // `campaign sale "Spring 2026" {`
    if let text = words.firstIndex(where: { $0.hasPrefix("\"") }) {
      return words[..<text].allSatisfy { $0.utf8.allSatisfy(\.isNameByte) }
    }
    // `template promo with (link: text) {`
    if words.count == 2, byte(at: next) == UInt8(ascii: "("), Parser.wordsBeforeParameters.contains(words[1]) {
      return true
    }
    // `push tick type widgets {`
    if keyword == .push, words.count == 3, PhraseTable.words(in: .pushKind).contains(words[2]) { return true }
    // `category lesson (join, later) {`
    if keyword == .category, words[1].hasPrefix("("), words.last?.hasSuffix(")") ?? false { return true }
    // `campaign sale now {`
    if words.count == 2, words[1] == "now" { return true }
    return words.count > 2 && Parser.wordsBehindName.contains(words[1])
  }

  /// `segment big tier = gold`: behind the sign stands a value and nothing else.
  private func isSingleValue(from sign: Int) -> Bool {
    guard byte(at: sign) == UInt8(ascii: "=") else { return false }
    var next = sign + 1
    while byte(at: next) == UInt8(ascii: " ") || byte(at: next) == UInt8(ascii: "\t") { next += 1 }
    let start = next
    while next < count, !isSpace(bytes[next]) { next += 1 }
    let isValue = next > start && byte(at: start) != UInt8(ascii: "=")
    while byte(at: next) == UInt8(ascii: " ") || byte(at: next) == UInt8(ascii: "\t") { next += 1 }
    return isValue && (next >= count || bytes[next] == 0x0A || bytes[next] == 0x0D)
  }
}
