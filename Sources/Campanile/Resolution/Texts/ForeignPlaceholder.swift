/// A place for a value as other languages and tools write it, which people would read as it stands: `%@`, `{{name}}`,
/// `*|FNAME|*`, `[first-name]`, `%NAME%`, `${name}`, `<%= name %>`, `{0}`, `｛$name｝`, and `$first-name` and `%first-name%` where that is
/// one.
struct ForeignPlaceholder {
  let text: String
  /// The name of the value, where the placeholder has one.
  let name: String?
  /// Bytes of the text that it was found in.
  let range: Range<Int>

  /// The first one in a text.
  ///
  /// - Parameters:
  ///   - isOfTable: whether it is a string table's, where `%@` and its like are values, and ``FormatSlip`` what is none.
  ///   - isName: whether a word is the name of a value; words with a sign alone count only then.
  static func first(in source: String, isOfTable: Bool = false, isName: (String) -> Bool) -> ForeignPlaceholder? {
    let bytes = Array(source.utf8)
    var offset = 0
    // Within braces a `$` is MessageFormat's, and in a message that begins with a dot.
    var depth = source.drop(while: \.isWhitespace).first == "." ? 1 : 0
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\\"):
        offset += 2
        continue
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      default: break
      }
      func isKnown(_ found: (end: Int, name: Range<Int>?)) -> Bool {
        depth <= (bytes[offset] == UInt8(ascii: "{") ? 1 : 0)
          && found.name.map { isName(String(decoding: bytes[$0], as: UTF8.self)) } ?? false
      }
      let found: (end: Int, name: Range<Int>?)? =
        switch bytes[offset] {
        case UInt8(ascii: "%"):
          (isOfTable ? nil : specifier(bytes, offset)) ?? capitals(bytes, offset) ?? doublePercent(bytes, offset)
            ?? signed(bytes, offset, closing: 0x25).filter(isKnown)
        case UInt8(ascii: "{"):
          braces(bytes, offset) ?? (depth == 1 ? numbered(bytes, offset) ?? wide(bytes, offset).filter(isKnown) : nil)
        case 0xEF: wide(bytes, offset).filter(isKnown)
        case UInt8(ascii: "<"): embedded(bytes, offset) ?? signed(bytes, offset, closing: 0x3E).filter(isKnown)
        // `info@city.example` is an address.
        case UInt8(ascii: "@") where offset == 0 || !isNameByte(bytes[offset - 1]):
          signed(bytes, offset, closing: nil).filter(isKnown)
        case UInt8(ascii: "$"): signAndBraces(bytes, offset) ?? signed(bytes, offset, closing: nil).filter(isKnown)
        case UInt8(ascii: "#"): signAndBraces(bytes, offset)
        // Within braces it is the row of a table.
        case UInt8(ascii: "[") where depth == 0: bracket(bytes, offset) ?? bracketed(bytes, offset).filter(isKnown)
        case UInt8(ascii: "*"): merge(bytes, offset)
        default: nil
        }
      if let found {
        let range = withBraces(bytes, offset..<found.end)
        let name = found.name.map { String(decoding: bytes[$0], as: UTF8.self).trimmed }
        let last = name.flatMap { $0.split(whereSeparator: { $0 == "." || $0 == "|" }).last.map { String($0).trimmed } }
        return ForeignPlaceholder(
          text: String(decoding: bytes[range], as: UTF8.self), name: last, range: range)
      }
      offset += 1
    }
    return nil
  }

  /// `{{${cart-items} | default: 0}}`, with what stands around the sign.
  private static func withBraces(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    let start = range.lowerBound - 2
    guard bytes[range.lowerBound] == UInt8(ascii: "$"), start >= 0, bytes[start...].starts(with: "{{".utf8) else {
      return range
    }
    let rest = bytes[range.upperBound...].prefix(80)
    guard let end = rest.firstIndex(of: UInt8(ascii: "}")), end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: "}")
    else { return range }
    return start..<end + 2
  }

  /// Other programs' names have underscores too.
  private static func isNameByte(_ byte: UInt8) -> Bool { byte.isNameByte || byte == UInt8(ascii: "_") }

  /// `%@`, `%1$@`, `%lld`, `%.2f` with no letter behind, and `% lld`. `50%d` and `100% off` are no placeholders.
  private static func specifier(_ bytes: [UInt8], _ start: Int) -> (end: Int, name: Range<Int>?)? {
    guard start == 0 || !(0x30...0x39).contains(bytes[start - 1]) else { return nil }
    var end = start + 1
    while end < bytes.count, (0x30...0x39).contains(bytes[end]) || bytes[end] == 0x24 || bytes[end] == 0x2E { end += 1 }
    while end < bytes.count, bytes[end] == UInt8(ascii: "l") || bytes[end] == UInt8(ascii: "h") { end += 1 }
    if end < bytes.count, "@dsfiu".utf8.contains(bytes[end]), end + 1 == bytes.count || !isNameByte(bytes[end + 1]) {
      return (end + 1, nil)
    }
    return FormatSlip(bytes, at: start).map { ($0.range.upperBound, nil) }
  }

  /// `%NAME%`
  private static func capitals(_ bytes: [UInt8], _ start: Int) -> (end: Int, name: Range<Int>?)? {
    guard start == 0 || !(0x30...0x39).contains(bytes[start - 1]) else { return nil }
    var end = start + 1
    while end < bytes.count, (0x41...0x5A).contains(bytes[end]) || bytes[end] == 0x5F { end += 1 }
    return end > start + 2 && end < bytes.count && bytes[end] == 0x25 ? (end + 1, start + 1..<end) : nil
  }

  /// `%%first_name%%`
  private static func doublePercent(_ bytes: [UInt8], _ start: Int) -> (end: Int, name: Range<Int>?)? {
    guard start + 4 < bytes.count, bytes[start + 1] == 0x25 else { return nil }
    let end = bytes[(start + 2)...].firstIndex { !isNameByte($0) && $0 != 0x2E } ?? bytes.count
    guard end > start + 2, end + 1 < bytes.count, bytes[end] == 0x25, bytes[end + 1] == 0x25 else { return nil }
    return (end + 2, start + 2..<end)
  }

  /// `{{name}}` with something before or behind; `{{…}}` around the whole text is MessageFormat's.
  private static func braces(_ bytes: [UInt8], _ start: Int) -> (end: Int, name: Range<Int>?)? {
    guard start + 4 < bytes.count, bytes[start + 1] == 0x7B, start == 0 || bytes[start - 1] != 0x5C else { return nil }
    var end = start + 2
    while end < bytes.count, bytes[end] != 0x7D, bytes[end] != 0x7B { end += 1 }
    guard end + 1 < bytes.count, bytes[end] == 0x7D, bytes[end + 1] == 0x7D else { return nil }
    let inside = bytes[start + 2..<end]
    guard start > 0 || end + 2 < bytes.count else { return nil }
    // Words of a sentence in a quoted pattern aren't one name.
    let name = inside.prefix { $0 != UInt8(ascii: "|") }
    guard name.contains(where: isNameByte), name.allSatisfy({ isNameByte($0) || [0x20, 0x2E, 0x24].contains($0) }),
      !bytes[..<start].starts(with: ".".utf8)
    else { return nil }
    let plain = name.drop { $0 == 0x24 || $0 == 0x20 }
    return (end + 2, plain.startIndex..<plain.endIndex)
  }

  /// `${name}` and `#{name}`
  private static func signAndBraces(_ bytes: [UInt8], _ start: Int) -> (end: Int, name: Range<Int>?)? {
    guard start + 2 < bytes.count, bytes[start + 1] == 0x7B, isNameByte(bytes[start + 2]) else { return nil }
    var end = start + 2
    while end < bytes.count, isNameByte(bytes[end]) || bytes[end] == 0x2E { end += 1 }
    return end < bytes.count && bytes[end] == 0x7D ? (end + 1, start + 2..<end) : nil
  }

  /// `｛$first-name｝` and `{＄first-name}`, with signs of full width.
  private static func wide(_ bytes: [UInt8], _ start: Int) -> (end: Int, name: Range<Int>?)? {
    func behind(_ sign: String, _ place: Int) -> Int? {
      bytes[place...].starts(with: sign.utf8) ? place + sign.utf8.count : nil
    }
    guard let opened = behind("{", start) ?? behind("\u{FF5B}", start) else { return nil }
    let name = behind("\u{FF04}", opened) ?? behind("$", opened) ?? opened
    let end = bytes[name...].firstIndex { !isNameByte($0) } ?? bytes.count
    guard end > name, let closed = behind("}", end) ?? behind("\u{FF5D}", end) else { return nil }
    let isPlain = opened == start + 1 && closed == end + 1 && name <= opened + 1
    return isPlain ? nil : (closed, name..<end)
  }

  /// `$first-name` and `%first-name%`
  private static func signed(_ bytes: [UInt8], _ start: Int, closing: UInt8?) -> (end: Int, name: Range<Int>?)? {
    var end = start + 1
    while end < bytes.count, isNameByte(bytes[end]) { end += 1 }
    guard end > start + 1 else { return nil }
    // `$name}` lacks its brace.
    guard let closing else { return end < bytes.count && bytes[end] == 0x7D ? nil : (end, start + 1..<end) }
    return end < bytes.count && bytes[end] == closing ? (end + 1, start + 1..<end) : nil
  }

  /// `[first-name]`, where the word has a hyphen or underscore, or capitals alone.
  private static func bracket(_ bytes: [UInt8], _ start: Int) -> (end: Int, name: Range<Int>?)? {
    var end = start + 1
    while end < bytes.count, isNameByte(bytes[end]) { end += 1 }
    guard end < bytes.count, bytes[end] == 0x5D, end > start + 2 else { return nil }
    let name = bytes[start + 1..<end]
    let isName = name.contains(0x2D) || name.contains(0x5F)
    return isName && name.contains { $0 > 0x40 } ? (end + 1, start + 1..<end) : nil
  }

  /// `[tier]`, of a value's name.
  private static func bracketed(_ bytes: [UInt8], _ start: Int) -> (end: Int, name: Range<Int>?)? {
    let end = bytes[(start + 1)...].firstIndex { !isNameByte($0) } ?? bytes.count
    return end < bytes.count && bytes[end] == 0x5D && end > start + 1 ? (end + 1, start + 1..<end) : nil
  }

  /// `{0}`
  private static func numbered(_ bytes: [UInt8], _ start: Int) -> (end: Int, name: Range<Int>?)? {
    let end = bytes[(start + 1)...].firstIndex { !(0x30...0x39).contains($0) } ?? bytes.count
    let isShort = (start + 2...start + 3).contains(end)
    return end < bytes.count && bytes[end] == 0x7D && isShort ? (end + 1, nil) : nil
  }

  /// `<%= name %>`
  private static func embedded(_ bytes: [UInt8], _ start: Int) -> (end: Int, name: Range<Int>?)? {
    guard start + 1 < bytes.count, bytes[start + 1] == UInt8(ascii: "%") else { return nil }
    // A longer one is none: however many begin, each byte is looked at a few times.
    let near = bytes[(start + 2)...].prefix(80)
    guard let end = near.firstIndex(of: UInt8(ascii: ">")), bytes[end - 1] == UInt8(ascii: "%"),
      let first = near.firstIndex(where: isNameByte)
    else { return nil }
    let last = near[first...].firstIndex { !isNameByte($0) } ?? end
    return last <= end ? (end + 1, first..<last) : nil
  }

  /// `*|FNAME|*`
  private static func merge(_ bytes: [UInt8], _ start: Int) -> (end: Int, name: Range<Int>?)? {
    guard start + 4 < bytes.count, bytes[start + 1] == 0x7C else { return nil }
    var end = start + 2
    while end < bytes.count, isNameByte(bytes[end]) { end += 1 }
    guard end + 1 < bytes.count, bytes[end] == 0x7C, bytes[end + 1] == 0x2A else { return nil }
    return (end + 2, start + 2..<end)
  }
}

extension String {
  var trimmed: String { split(separator: " ").joined(separator: " ") }
}

extension Optional {
  fileprivate func filter(_ isWanted: (Wrapped) -> Bool) -> Wrapped? { flatMap { isWanted($0) ? $0 : nil } }
}
