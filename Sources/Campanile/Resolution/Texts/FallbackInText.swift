/// A value that stands in for a missing one inside of a text: `{$first-name | friend}`, `{$first-name default=friend}`.
struct FallbackInText {
  let name: String
  /// What shows it: ` :number`.
  let function: String
  /// Bytes of the text, from the variable to the word or sign.
  let range: Range<Int>
  /// The same with its braces, where it has both, and where it is no `if` and no filter of another kind, such as `| upcase`.
  let whole: Range<Int>?

  private static let signs = ["|", "??", "?:", "else", "default", "fallback", "or", "if"]

  private static let functions: Set = ["date", "time", "datetime", "number", "integer", "currency", "percent"]

  /// What other languages of templates do to a value behind `|`.
  private static let filters: Set = [
    "upcase", "downcase", "upper", "lower", "uppercase", "lowercase", "capitalize", "titlecase", "title", "trim",
    "strip", "truncate", "escape", "round", "first", "last", "size", "length", "json", "url", "urlencode", "replace",
    "plural", "pluralize", "format", "money", "safe", "e", "raw", "join", "sort", "slug", "slugify", "floor", "ceil",
    "abs", "int", "float", "string", "text",
  ]

  private static let options = ["default=", "fallback=", "else="]

  /// Whether a text may have one behind a function, which can be read as an option of it.
  static func mayBeOption(in source: String) -> Bool {
    source.utf8.contains(UInt8(ascii: "=")) && options.contains { source.contains(" " + $0) }
  }

  static func first(in source: String) -> FallbackInText? {
    let bytes = Array(source.utf8)
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    var offset = 0
    while let brace = bytes[offset...].firstIndex(of: UInt8(ascii: "{")) {
      offset = brace + 1
      guard bytes[offset...].first == UInt8(ascii: "$") else { continue }
      // Names hold no blanks: what stands behind the first one is no longer of the variable.
      let end = bytes[offset...].firstIndex { " |{}?,".utf8.contains($0) } ?? bytes.count
      // `{$first-name, default: friend}`
      var start = bytes[end...].firstIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ",") } ?? bytes.count
      var function = ""
      if start < bytes.count, bytes[start] == UInt8(ascii: ":"),
        case let stop = bytes[start...].firstIndex(where: { " }".utf8.contains($0) }) ?? bytes.count,
        case let next = bytes[stop...].firstIndex(where: { $0 != UInt8(ascii: " ") }) ?? bytes.count,
        options.contains(where: { bytes[next...].starts(with: $0.utf8) })
      {
        // `{$first-name :string default=friend}`
        function = text(start..<stop) == ":string" ? "" : " " + text(start..<stop)
        start = next
      }
      let rest = bytes[start...].prefix(10)
      let sign = signs.first { sign in
        guard rest.starts(with: sign.utf8) else { return false }
        let next = rest.dropFirst(sign.utf8.count).first ?? UInt8(ascii: "}")
        return sign.utf8.first.map { !(0x61...0x7A).contains($0) } ?? false || !(0x61...0x7A).contains(next)
      }
      // `{$prices[|A-1|].name}`
      guard let sign, end > offset + 1, bytes[end - 1] != UInt8(ascii: "[") else { continue }
      let word = String(
        decoding: bytes[(start + sign.utf8.count)...].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ":") }
          .prefix { (0x61...0x7A).contains($0 | 0x20) }, as: UTF8.self)
      // `{$due | date: long}` is a filter.
      if sign == "|", functions.contains(word) || TextProblem.changesText(word) { continue }
      // `{$name|there}`
      let isOther =
        sign == "if" || sign == "|" && !signs.contains(word) && (word.isEmpty || filters.contains(word.lowercased()))
      // A longer one is none: however many begin, each byte is looked at a few times.
      let close = bytes[start...].prefix(200).firstIndex { $0 == UInt8(ascii: "}") }
      return FallbackInText(
        name: text(offset + 1..<end), function: function, range: offset..<start + sign.utf8.count,
        whole: isOther ? nil : close.map { brace..<$0 + 1 })
    }
    return nil
  }

  /// What those read who have the value, and those who lack it: `{$name else |you|}`, `{$name | default: 'you'}`, `{$name ?? you}`.
  func texts(in source: String) -> (set: String, missing: String)? {
    let bytes = Array(source.utf8)
    guard let whole, range.upperBound < whole.upperBound, !name.contains("."),
      !bytes.contains(where: { "\"\\\n".utf8.contains($0) })
    else { return nil }
    var standIn = String(decoding: bytes[range.upperBound..<(whole.upperBound - 1)], as: UTF8.self).trimmed
    for word in ["default:", "default", ":", "="] where standIn.hasPrefix(word) {
      standIn = String(standIn.dropFirst(word.count)).trimmed
    }
    if let quote = standIn.first, "'|".contains(quote), standIn.count > 1, standIn.last == quote {
      standIn = String(standIn.dropFirst().dropLast())
    }
    guard !standIn.isEmpty, !standIn.contains(where: { "'|{}:$".contains($0) }) else { return nil }
    let (before, behind) = (bytes[..<whole.lowerBound], bytes[whole.upperBound...])
    let around = { (text: String) in
      String(decoding: before, as: UTF8.self) + text + String(decoding: behind, as: UTF8.self)
    }
    return (around("{$\(name)\(function)}"), around(standIn))
  }
}
