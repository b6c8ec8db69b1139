internal import CampanileExpansion
internal import CampanileSyntax
internal import MessageFormat

/// Names of values that stand in a text as they are: `for pet-name`, `__pet-name__`, `(pet-name)`.
extension Resolver {
  /// How names of values end that are no words of a language: `check-in` and `opt-in` are, `first-name` isn't.
  private static let endings: Set = ["name", "id", "count", "url", "at"]

  /// Warns of the first name of a value in a message's texts that most likely was to be its value.
  mutating func reportBareNames(
    of message: Message, in scope: Scope, at place: (Range<Int>) -> SourceRange
  ) {
    for case .text(let part) in message.patterns.lazy.flatMap(\.parts) where part.value.utf8.contains(UInt8(ascii: "-"))
    {
      guard let (name, range) = bareName(in: Array(part.value.utf8), scope) else { continue }
      report(.shownOddly(.bareName(name)), at: place(part.place(of: range)))
      return
    }
  }

  private func bareName(in bytes: [UInt8], _ scope: Scope) -> (name: String, range: Range<Int>)? {
    var start = 0
    while let first = bytes[start...].firstIndex(where: \.isNameByte) {
      let end = bytes[first...].firstIndex { !$0.isNameByte } ?? bytes.count
      start = end
      let name = String(decoding: bytes[first..<end], as: UTF8.self)
      let parts = name.split(separator: "-")
      guard parts.count > 1, let last = parts.last, Self.endings.contains(String(last)),
        schema[name] != nil || scope.parameters[name] != nil
      else { continue }
      // A part of an address is no name; behind a blank, a sign is another tool's.
      let sign = first > 0 ? bytes[first - 1] : 0x20
      let isAddress = "/.@#=&%:\\".utf8.contains(sign) && first > 1 && bytes[first - 2] != 0x20
      if !isAddress { return (name, first..<end) }
    }
    return nil
  }
}
