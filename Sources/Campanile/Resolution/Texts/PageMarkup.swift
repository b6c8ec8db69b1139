/// A tag or an entity of HTML, or what Markdown has for them, in a text that people would read as it stands: `<b>`, `<br/>`,
/// `&amp;`, `**now**`, `*now*`, `~~old~~`, `[Shop](https://…)`, `# News`.
struct PageMarkup {
  let text: String
  /// What an entity stands for, and what stands between marks, where it can be written as it is.
  let sign: String?
  /// Bytes of the text that it was found in.
  let range: Range<Int>

  /// The first one in a text.
  static func first(in source: String) -> PageMarkup? {
    let bytes = Array(source.utf8)
    for offset in bytes.indices {
      let end: Int?
      var sign: String?
      switch bytes[offset] {
      case UInt8(ascii: "<"):
        end = endOfTag(bytes, offset)
        if let end, let whole = endOfPair(bytes, offset, end) {
          return PageMarkup(
            text: String(decoding: bytes[offset..<whole.end], as: UTF8.self), sign: whole.inside,
            range: offset..<whole.end)
        }
        sign = end.flatMap { lineBreak(bytes[offset..<$0]) }
      case UInt8(ascii: "/"):
        end = endOfSlash(bytes, offset)
        sign = "\\n"
      case UInt8(ascii: "&"): (end, sign) = entity(bytes, offset)
      case UInt8(ascii: "_") where offset > 0 && bytes[offset - 1] != 0x20: end = nil
      case UInt8(ascii: "*"), UInt8(ascii: "~"), UInt8(ascii: "_"):
        (end, sign) = endOfMarked(bytes, offset) ?? endOfStarred(bytes, offset) ?? (nil, nil)
      case UInt8(ascii: "["): end = endOfLink(bytes, offset)
      case UInt8(ascii: "#"):
        end = endOfHeading(bytes, offset)
        sign = ""
      default: end = nil
      }
      if sign == "\\n", let end, bytes[..<offset].allSatisfy({ $0 == 0x20 }) || bytes[end...].allSatisfy({ $0 == 0x20 })
      {
        // At a text's edge there is nothing that it parts.
        sign = ""
      }
      if let end {
        return PageMarkup(
          text: String(decoding: bytes[offset..<end], as: UTF8.self), sign: sign, range: offset..<end)
      }
    }
    return nil
  }

  /// Where further entities stand behind it, and what each stands for.
  func others(in source: String) -> [(range: Range<Int>, sign: String)] {
    let bytes = Array(source.utf8)
    return bytes.indices.dropFirst(range.upperBound).compactMap { start in
      guard bytes[start] == UInt8(ascii: "&"), case (let end?, let sign?) = Self.entity(bytes, start) else {
        return nil
      }
      return (start..<end, sign)
    }
  }

  private static let tags: Set<String> = [
    "a", "b", "big", "br", "center", "code", "del", "div", "em", "font", "h1", "h2", "h3", "h4", "hr", "i", "img",
    "ins",
    "li", "mark", "ol", "p", "s", "small", "span", "strike", "strong", "sub", "sup", "u", "ul",
  ]

  private static let entities: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "apos": "'", "nbsp": "\u{A0}", "hellip": "…", "ndash": "–", "mdash": "—",
    "euro": "€", "copy": "©", "reg": "®", "trade": "™", "rsquo": "’", "lsquo": "‘", "rdquo": "”", "ldquo": "“",
    "bull": "•", "auml": "ä", "ouml": "ö", "uuml": "ü", "szlig": "ß", "eacute": "é",
  ]

  /// `<b>`, `</b>`, `<br/>`, `<a href="…">`; `<3` and `a < b` are none.
  private static func endOfTag(_ bytes: [UInt8], _ start: Int) -> Int? {
    var end = start + 1
    if end < bytes.count, bytes[end] == UInt8(ascii: "/") { end += 1 }
    let name = bytes[end...].prefix { isLetter($0) || (0x31...0x36).contains($0) }
    guard name.count <= 8, tags.contains(String(decoding: name, as: UTF8.self).lowercased()) else { return nil }
    end = name.endIndex
    guard end < bytes.count, [0x20, 0x2F, 0x3E].contains(bytes[end]) else { return nil }
    let limit = min(end + 200, bytes.count)
    while end < limit, bytes[end] != 0x3E, bytes[end] != 0x3C { end += 1 }
    return end < limit && bytes[end] == 0x3E ? end + 1 : nil
  }

  /// `<br>`, `<br/>` and `<br />` as they are written here
  private static func lineBreak(_ tag: ArraySlice<UInt8>) -> String? {
    String(decoding: tag.filter { isLetter($0) }, as: UTF8.self).lowercased() == "br" ? "\\n" : nil
  }

  /// `/n` for `\n`, where a sentence ends; `1/n` and `and/now` are none.
  private static func endOfSlash(_ bytes: [UInt8], _ start: Int) -> Int? {
    guard start > 0, start + 1 < bytes.count, bytes[start + 1] == UInt8(ascii: "n"),
      " .!?,:;)".utf8.contains(bytes[start - 1])
    else { return nil }
    let behind = start + 2 < bytes.count ? bytes[start + 2] : 0x20
    let isBreak = behind == 0x20 || behind == UInt8(ascii: "/") || (0x41...0x5A).contains(behind)
    return isBreak ? start + 2 : nil
  }

  /// `<b>now</b>`, where nothing else is marked between the two, and what stands there.
  private static func endOfPair(_ bytes: [UInt8], _ start: Int, _ end: Int) -> (end: Int, inside: String)? {
    let name = bytes[(start + 1)...].prefix { isLetter($0) || (0x31...0x36).contains($0) }
    let rest = bytes[end...].prefix(200)
    guard !name.isEmpty, bytes[name.endIndex] == 0x3E, let close = rest.firstIndex(of: UInt8(ascii: "<")),
      case let closing = Array("</".utf8) + name + [0x3E], bytes[close...].starts(with: closing),
      let inside = plain(bytes[end..<close]), !inside.isEmpty
    else { return nil }
    return (close + closing.count, inside)
  }

  /// `**now**` and `~~old~~`, and what stands between; `2 ** 3` is none.
  private static func endOfMarked(_ bytes: [UInt8], _ start: Int) -> (Int?, String?)? {
    let sign = bytes[start]
    guard start + 2 < bytes.count, bytes[start + 1] == sign, bytes[start + 2] != sign, bytes[start + 2] != 0x20 else {
      return nil
    }
    let rest = bytes[(start + 2)...].prefix(80)
    guard let end = rest.firstIndex(of: sign), end + 1 < bytes.count, bytes[end + 1] == sign, bytes[end - 1] != 0x20
    else { return nil }
    // `__point-count__` is a place for a value.
    if sign == UInt8(ascii: "_"), bytes[(start + 2)..<end].contains(UInt8(ascii: "-")) { return nil }
    return (end + 2, plain(bytes[(start + 2)..<end]))
  }

  /// `*now*`, between words; `5* hotels`, `* not for all` and `2 * 3 * 4` are none.
  private static func endOfStarred(_ bytes: [UInt8], _ start: Int) -> (Int?, String?)? {
    let isWord = { (byte: UInt8) in byte >= 0x80 || isLetter(byte) || (0x30...0x39).contains(byte) }
    guard bytes[start] == UInt8(ascii: "*"), start + 2 < bytes.count, isWord(bytes[start + 1]),
      start == 0 || !isWord(bytes[start - 1])
    else { return nil }
    let rest = bytes[(start + 1)...].prefix(80)
    guard let end = rest.firstIndex(of: UInt8(ascii: "*")), bytes[end - 1] != 0x20,
      end + 1 == bytes.count || !isWord(bytes[end + 1]) && bytes[end + 1] != UInt8(ascii: "*")
    else { return nil }
    return (end + 1, plain(bytes[(start + 1)..<end]))
  }

  /// What is left without its marks, where it can be written as it is.
  private static func plain(_ bytes: ArraySlice<UInt8>) -> String? {
    bytes.contains { "\"\\{}\n".utf8.contains($0) } ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// `## News` at the beginning of a line; `#1`, `# 1` and the `# items` of a choice are none.
  private static func endOfHeading(_ bytes: [UInt8], _ start: Int) -> Int? {
    let signs = bytes[start...].prefix { $0 == bytes[start] }
    let end = signs.endIndex + 1
    guard start == 0 || bytes[start - 1] == 0x0A, signs.count < 7, end < bytes.count, bytes[end - 1] == 0x20,
      (0x41...0x5A).contains(bytes[end]) || bytes[end] >= 0x80
    else { return nil }
    return end
  }

  /// `[Shop](https://…)`
  private static func endOfLink(_ bytes: [UInt8], _ start: Int) -> Int? {
    let rest = bytes[start...].prefix(80)
    guard let end = rest.firstIndex(of: UInt8(ascii: "]")), end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: "(")
    else { return nil }
    let address = bytes[(end + 2)...].prefix(200)
    guard let close = address.firstIndex(of: UInt8(ascii: ")")), address[..<close].contains(UInt8(ascii: ":")) else {
      return nil
    }
    return close + 1
  }

  private static func entity(_ bytes: [UInt8], _ start: Int) -> (Int?, String?) {
    let rest = bytes[(start + 1)...]
    if rest.first == UInt8(ascii: "#") {
      let digits = rest.dropFirst().prefix { isLetter($0) || (0x30...0x39).contains($0) }
      guard (1...8).contains(digits.count), digits.endIndex < bytes.count, bytes[digits.endIndex] == 0x3B else {
        return (nil, nil)
      }
      return (digits.endIndex + 1, sign(ofNumber: String(decoding: digits, as: UTF8.self)))
    }
    let name = rest.prefix(while: isLetter)
    guard (2...6).contains(name.count), name.endIndex < bytes.count, bytes[name.endIndex] == 0x3B else {
      return (nil, nil)
    }
    let text = String(decoding: name, as: UTF8.self)
    // Within its quotes it is an escape, in a campaign and in a string catalog.
    if text == "quot" { return (name.endIndex + 1, "\\\"") }
    return entities[text].map { (name.endIndex + 1, $0) } ?? (nil, nil)
  }

  /// `128276` and `x1F514`: a sign that people can see, and that changes nothing in the text around it.
  private static func sign(ofNumber digits: String) -> String? {
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    guard let value = UInt32(isHexadecimal ? String(digits.dropFirst()) : digits, radix: isHexadecimal ? 16 : 10),
      let scalar = Unicode.Scalar(value), !scalar.properties.isWhitespace, value > 0x20,
      ![.control, .format, .surrogate, .privateUse, .unassigned].contains(scalar.properties.generalCategory),
      !"{}\\\"|".unicodeScalars.contains(scalar)
    else { return nil }
    return String(Character(scalar))
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }
}
