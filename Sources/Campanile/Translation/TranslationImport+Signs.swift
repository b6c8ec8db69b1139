internal import MessageFormat

/// Values whose sign was lost on the way.
extension TranslationImport {
  /// `{first-name}` where the source text says `{$first-name}`: as it stands, people would read it.
  /// An attribute's name in braces that the source text doesn't say at all is one too.
  func lostSign(in text: String, of unit: TextUnit) -> (written: String, meant: String?)? {
    let source = unit.source(collection.sourceLocale)?.leaves.map(\.text).joined(separator: " ") ?? ""
    func isPart(_ sign: Character) -> Bool {
      sign == "-" || sign == "." || sign.isASCII && (sign.isLetter || sign.isNumber)
    }
    let names = Set(
      source.split(separator: "{$", omittingEmptySubsequences: false).dropFirst().map { $0.prefix(while: isPart) })
    /// `{{first-name}}`
    func isDoubled(_ inside: Substring, _ behind: Substring) -> Bool { inside.hasPrefix("{") && behind.hasPrefix("}") }
    func isWord(_ text: some StringProtocol) -> Bool {
      !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || "-_.".contains($0) }
    }
    if let message = wholeMessage(text) {
      for (name, written) in Self.words(in: message, text) {
        if names.contains(name[...]) { return (written, "{$\(name)}") }
        if isWord(name), !source.contains("{\(name)") { return (written, only(names, besides: text)) }
      }
      return nil
    }
    var rest = text[...]
    while let opening = rest.firstIndex(of: "{") {
      rest = rest[rest.index(after: opening)...]
      guard let closing = rest.firstIndex(of: "}") else { return nil }
      let inside = rest[..<closing]
      let name = inside.drop { "{$ ".contains($0) }.prefix(while: isPart)
      if names.contains(name), !inside.hasPrefix("$" + name), !source.contains("{\(inside)}") {
        return ("{\(inside)}\(isDoubled(inside, rest[rest.index(after: closing)...]) ? "}" : "")", "{$\(name)}")
      }
      let word = inside.drop { "{ ".contains($0) }
      if isWord(word), !source.contains("{\(word)") {
        return (
          "{\(inside)}\(isDoubled(inside, rest[rest.index(after: closing)...]) ? "}" : "")", only(names, besides: text)
        )
      }
    }
    return nil
  }

  /// The one value that the source text says, where the translation doesn't.
  private func only(_ names: Set<Substring>, besides text: String) -> String? {
    guard names.count == 1, let name = names.first, !text.contains("{$\(name)") else { return nil }
    return "{$\(name)}"
  }

  /// A text that is MessageFormat 2 as a whole, where three braces may stand together: `one {{{$n} thing}}`.
  private func wholeMessage(_ text: String) -> Message? {
    guard TableText.isWholeMessage(text) else { return nil }
    let (message, problems) = Message.parse(text)
    // One with a declaration and a mistake is told by the check.
    guard text.drop(while: \.isWhitespace).first != "." else { return message }
    guard problems.isEmpty else { return nil }
    // `{{first-name}}` is how other systems write a value.
    if case .pattern(let pattern) = message.body, pattern.parts.count == 1, case .text(let only)? = pattern.parts.first,
      !only.value.contains(" ")
    {
      return nil
    }
    return message
  }

  /// The placeholders in a message's texts that are words without quotes, which are read as they stand.
  private static func words(in message: Message, _ text: String) -> [(name: String, written: String)] {
    let bytes = Array(text.utf8)
    return message.patterns.flatMap(\.parts).compactMap { part in
      guard case .expression(let expression) = part, case .literal(let literal)? = expression.operand,
        expression.range.upperBound <= bytes.count, bytes[literal.range.lowerBound] != UInt8(ascii: "|")
      else { return nil }
      return (literal.value, String(decoding: bytes[expression.range], as: UTF8.self))
    }
  }
}
