internal import CampanileSyntax

/// A place for a value as other languages and tools write it, which people would read as it stands, or the app get so: `%@`,
/// `{{name}}`, `*|FNAME|*`, `[first-name]`, `%NAME%`, `${name}`, `$(name)`, `%{name}`, `<<name>>`, `[%name%]`, `\(name)`,
/// `<%= name %>`, `{0}`, `｛$name｝`, and `$first-name`, `%first-name%` and `#first-name#` where that is one.
struct ForeignPlaceholder {
  /// Where a text stands, which decides what is a placeholder in it.
  enum Place {
    /// A text that people read.
    case message
    /// One of a string table, where `%@` and its like are values, and ``FormatSlip`` what is none.
    case table
    /// One that is sent as it is, most often to the app, which may fill in places of its own: only the names of values count,
    /// `%@`, and what is another tool's whatever its name. In addresses, `[name]` and `@name` are something else.
    case plain
  }

  let text: String
  /// The name of the value, where the placeholder has one.
  let name: String?
  /// How the value is shown, where that stands behind its name as it does here: ` :date length=long`.
  let options: String
  /// Bytes of the text that it was found in.
  let range: Range<Int>
  /// Whether its name alone is known to no value, and its signs are another tool's whatever its name.
  let isOfOtherTool: Bool

  /// Whether a text has one of the signs that such a place begins with: most have none, and are looked at no longer.
  static func mayStand(in text: String) -> Bool {
    text.utf8.contains { signs.contains($0) }
  }

  private static let signs = "{$%[<*#@|(\\".utf8

  /// What does here what its filter does there: `{{ due | date: "%d" }}`.
  var function: String? {
    guard let filter = Self.filter(text) else { return nil }
    if let shown = shownByPattern { return " " + shown }
    // `{{ rate | times: 100 }}%`: of a share the function does that.
    return filter == "times" && text.contains("100") ? " :percent" : Self.functions[filter]
  }

  /// What shows a day or a moment as the pattern of its filter does: `{{ due | date: '%H:%M' }}`.
  var shownByPattern: String? {
    guard let filter = Self.filter(text), ["date", "time", "strftime"].contains(filter) else { return nil }
    return PatternOfDates.function(text)
  }

  private static let functions = [
    "date": " :date length=long", "time": " :time precision=minute", "currency": " :currency currency=EUR",
    "money": " :currency currency=EUR", "number": " :number", "percent": " :percent", "percentage": " :percent",
    "number_with_delimiter": " :number", "round": " :integer", "divided_by": "", "modulo": "", "plus": "", "minus": "",
    "times": "",
  ]

  private static func filter(_ text: String) -> String? {
    guard text.hasPrefix("{"), let bar = text.firstIndex(of: "|") else { return nil }
    let word = text[text.index(after: bar)...].drop { $0 == " " }.prefix { $0.isLetter || $0 == "_" }
    return word.isEmpty ? nil : String(word)
  }

  private typealias Found = (end: Int, name: Range<Int>?)

  /// All in a text, in their order.
  ///
  /// - Parameter isName: whether a word is the name of a value; words with a sign alone count only then.
  static func all(in source: String, of place: Place = .message, isName: (String) -> Bool) -> [ForeignPlaceholder] {
    let bytes = Array(source.utf8)
    var all: [ForeignPlaceholder] = []
    var offset = 0
    // Within braces a `$` is MessageFormat's, and in a message that begins with a dot.
    let isDeclaring = source.drop(while: \.isWhitespace).first == "." && !TableText.beginsWithPlainDot(source)
    let outerDepth = place != .plain && isDeclaring ? 1 : 0
    var depth = outerDepth
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\\") where interpolation(bytes, offset) == nil:
        offset += place == .message ? 2 : 1
        continue
      case UInt8(ascii: "|") where depth > 0 && place != .plain:
        // What stands between bars is meant as it stands.
        let end = bytes[(offset + 1)...].firstIndex(of: UInt8(ascii: "|"))
        if let end, !bytes[offset..<end].contains(UInt8(ascii: "}")) {
          offset = end + 1
          continue
        }
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      default: break
      }
      // Asked before what a value's name needs is handed on: most bytes are letters.
      guard mayBegin(bytes[offset]),
        let found = place == .plain ? plain(bytes, offset, isName) : shown(bytes, offset, depth, place, isName)
      else {
        offset += 1
        continue
      }
      let range = withTwins(bytes, withEscapes(bytes, withBraces(bytes, offset..<found.end)))
      let name = found.name.map { String(decoding: bytes[$0], as: UTF8.self).trimmed }
      let last = name.flatMap { $0.split(whereSeparator: { $0 == "." || $0 == "|" }).last.map { String($0).trimmed } }
      // Of the two backslashes people would read one.
      let isDoubled = bytes[range].starts(with: #"\\"#.utf8)
      let isKnown = last.map { isName($0) || isName($0.asOwnName) } ?? true
      all.append(
        ForeignPlaceholder(
          text: String(decoding: bytes[range].dropFirst(isDoubled ? 1 : 0), as: UTF8.self), name: last,
          options: options(bytes, found), range: range,
          isOfOtherTool: !isKnown && isOfOtherTool(bytes, offset, found)))
      offset = range.upperBound
      depth = outerDepth
    }
    return all
  }

  /// `\{$visits\}`, whose braces people would read.
  private static func withEscapes(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    guard bytes[range.lowerBound] == UInt8(ascii: "$"), bytes[..<range.lowerBound].suffix(2).elementsEqual("\\{".utf8),
      bytes[range.upperBound...].starts(with: "\\}".utf8)
    else { return range }
    return range.lowerBound - 2..<range.upperBound + 2
  }

  private static func options(_ bytes: [UInt8], _ found: Found) -> String {
    guard let name = found.name, name.upperBound < found.end, bytes[name.upperBound...].starts(with: " :".utf8) else {
      return ""
    }
    let rest = bytes[name.upperBound..<found.end].prefix { $0 < 0x80 && $0 != UInt8(ascii: "}") && $0 != 0x29 }
    return String(decoding: rest, as: UTF8.self)
  }

  /// Whether one may begin with a byte, as ``shown(_:_:_:_:_:)`` and ``plain(_:_:_:)`` tell them apart.
  private static func mayBegin(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "%"), UInt8(ascii: "{"), UInt8(ascii: "<"), UInt8(ascii: "@"), UInt8(ascii: "$"),
      UInt8(ascii: "#"),
      UInt8(ascii: "|"), UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "*"), UInt8(ascii: "\\"), UInt8(ascii: "_"),
      0xEF:
      true
    default: false
    }
  }

  /// One that people would read.
  private static func shown(
    _ bytes: [UInt8], _ offset: Int, _ depth: Int, _ place: Place, _ isName: (String) -> Bool
  ) -> Found? {
    func word(_ found: Found) -> String? { found.name.map { String(decoding: bytes[$0], as: UTF8.self).trimmed } }
    func isOutside(_ found: Found) -> Bool { depth <= (bytes[offset] == UInt8(ascii: "{") ? 1 : 0) }
    func isKnown(_ found: Found) -> Bool {
      isOutside(found) && word(found).map { isName($0) || $0.looksLikeName && isName($0.asOwnName) } ?? false
    }
    func isLikely(_ found: Found) -> Bool {
      isOutside(found) && word(found).map { isName($0.asOwnName) || $0.contains("_") } ?? false
    }
    // `[First name]`, `[Visits]`
    func isOwn(_ found: Found) -> Bool { isOutside(found) && word(found).map { isName($0.asOwnName) } ?? false }
    switch bytes[offset] {
    case UInt8(ascii: "%"):
      return
        (place == .table
        ? nil : formOfDate(bytes, offset) ?? specifier(bytes, offset) ?? namedSpecifier(bytes, offset).filter(isLikely))
        ?? capitals(bytes, offset) ?? doublePercent(bytes, offset)
        ?? signAndBraces(bytes, offset).filter(isOutside) ?? signed(bytes, offset, closing: 0x25).filter(isKnown)
    case UInt8(ascii: "{"):
      return braces(bytes, offset) ?? braces(bytes, offset, isPlain: true).filter(isKnown)
        ?? (depth == 1
          ? filtered(bytes, offset).filter(isKnown) ?? numbered(bytes, offset) ?? wide(bytes, offset).filter(isKnown)
          : nil)
    case 0xEF: return wide(bytes, offset).filter(isKnown)
    case UInt8(ascii: "<"):
      return embedded(bytes, offset) ?? doubled(bytes, offset, closing: 0x3E).filter(isLikely)
        ?? signed(bytes, offset, closing: 0x3E).filter(isKnown) ?? spoken(bytes, offset).filter(isKnown)
    // `info@city.example` is an address.
    case UInt8(ascii: "@") where offset == 0 || !isNameByte(bytes[offset - 1]):
      // `@city` is how people are mentioned, and an attribute's name of several words is none of theirs.
      return signAndBraces(bytes, offset).filter(isKnown) ?? signed(bytes, offset, closing: 0x40).filter(isKnown)
        ?? signed(bytes, offset, closing: nil).filter { isKnown($0) && word($0)?.contains("-") == true }
    case UInt8(ascii: "$"):
      return signAndBraces(bytes, offset) ?? inParentheses(bytes, offset).filter(isLikely)
        ?? (signed(bytes, offset, closing: 0x24) ?? signed(bytes, offset, closing: nil)).filter {
          // `$CITY`, as scripts have it
          isKnown($0) || isOwn($0) && word($0).map { $0.utf8.count > 2 && $0 == $0.uppercased() } ?? false
        }
    case UInt8(ascii: "#"):
      return signAndBraces(bytes, offset) ?? signed(bytes, offset, closing: 0x23).filter(isKnown)
    case UInt8(ascii: "|"): return signed(bytes, offset, closing: 0x7C).filter(isKnown)
    case UInt8(ascii: "("): return doubled(bytes, offset, closing: 0x29).filter(isLikely)
    case UInt8(ascii: "_") where place == .message: return underscored(bytes, offset).filter(isKnown)
    // Within braces it is the row of a table.
    case UInt8(ascii: "[") where depth == 0:
      return percents(bytes, offset) ?? bracket(bytes, offset) ?? bracketed(bytes, offset).filter(isOwn)
    case UInt8(ascii: "*"): return merge(bytes, offset)
    case UInt8(ascii: "\\"): return interpolation(bytes, offset).filter(isLikely)
    default: return nil
    }
  }

  /// One that would be sent: of a value's name, or `%@`.
  private static func plain(_ bytes: [UInt8], _ offset: Int, _ isName: (String) -> Bool) -> Found? {
    func isKnown(_ found: Found) -> Bool {
      guard let name = found.name else { return true }
      let word = String(decoding: bytes[name], as: UTF8.self).trimmed
      return isName(word) || isName(word.asOwnName)
    }
    let found: Found? =
      switch bytes[offset] {
      case UInt8(ascii: "%") where isEscapeOfAddress(bytes, offset): nil
      case UInt8(ascii: "%"):
        specifier(bytes, offset, takesSlips: false) ?? namedSpecifier(bytes, offset) ?? capitals(bytes, offset)
          ?? doublePercent(bytes, offset)
          ?? signAndBraces(bytes, offset) ?? signed(bytes, offset, closing: 0x25)
      case UInt8(ascii: "{"): braces(bytes, offset, isPlain: true) ?? wide(bytes, offset)
      case 0xEF: wide(bytes, offset)
      case UInt8(ascii: "<"): embedded(bytes, offset) ?? doubled(bytes, offset, closing: 0x3E)
      case UInt8(ascii: "$"): signAndBraces(bytes, offset) ?? inParentheses(bytes, offset)
      case UInt8(ascii: "#"): signAndBraces(bytes, offset)
      case UInt8(ascii: "["): percents(bytes, offset)
      case UInt8(ascii: "*"): merge(bytes, offset)
      case UInt8(ascii: "\\"): interpolation(bytes, offset)
      default: nil
      }
    return found.filter { isKnown($0) || isOfOtherTool(bytes, offset, $0) }
  }

  /// Whether nothing but another tool's place for a value looks so, whatever its name is: `{{user.id}}`, `*|ID|*`, `${id}`,
  /// `<%= id %>`, `[%id%]` and `%%id%%`.
  private static func isOfOtherTool(_ bytes: [UInt8], _ start: Int, _ found: Found) -> Bool {
    guard let name = found.name, start + 1 < bytes.count else { return false }
    let word = bytes[name].reversed().drop { $0 == 0x20 }.reversed()
    guard let first = word.first, first >= 0x41, word.allSatisfy({ isNameByte($0) || $0 == 0x2E }) else { return false }
    let next = bytes[start + 1]
    switch bytes[start] {
    case UInt8(ascii: "{"): return next == UInt8(ascii: "{")
    case UInt8(ascii: "*"): return true
    case UInt8(ascii: "<"), UInt8(ascii: "["), UInt8(ascii: "%"): return next == UInt8(ascii: "%")
    case UInt8(ascii: "$"): return next == UInt8(ascii: "{")
    default: return false
    }
  }

  /// `%2F`
  private static func isEscapeOfAddress(_ bytes: [UInt8], _ start: Int) -> Bool {
    let digits = bytes[(start + 1)...].prefix(2)
    return digits.count == 2 && digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
  }

  /// Other programs' names have underscores too.
  static func isNameByte(_ byte: UInt8) -> Bool { byte.isNameByte || byte == UInt8(ascii: "_") }

  /// `%@`, `%1$@`, `%lld`, `%.2f` with no letter behind, and `% lld`. `50%d` and `100% off` are no placeholders.
  private static func specifier(_ bytes: [UInt8], _ start: Int, takesSlips: Bool = true) -> Found? {
    guard start == 0 || !(0x30...0x39).contains(bytes[start - 1]) else { return nil }
    var end = start + 1
    while end < bytes.count, (0x30...0x39).contains(bytes[end]) || bytes[end] == 0x24 || bytes[end] == 0x2E { end += 1 }
    while end < bytes.count, bytes[end] == UInt8(ascii: "l") || bytes[end] == UInt8(ascii: "h") { end += 1 }
    if end < bytes.count, "@dsfiu".utf8.contains(bytes[end]), end + 1 == bytes.count || !isNameByte(bytes[end + 1]) {
      return (end + 1, nil)
    }
    return takesSlips ? FormatSlip(bytes, at: start).map { ($0.range.upperBound, nil) } : nil
  }

  /// `%d.%m.%Y`: a day or time as programs have it written.
  private static func formOfDate(_ bytes: [UInt8], _ start: Int) -> Found? {
    guard start == 0 || !(0x30...0x39).contains(bytes[start - 1]) else { return nil }
    var end = start
    var count = 0
    while end + 1 < bytes.count, bytes[end] == UInt8(ascii: "%"), "dmYyHMSBbAaejIp".utf8.contains(bytes[end + 1]) {
      count += 1
      let next = end + 2
      let gap = bytes[next...].prefix(3).prefix { ".,-/: ".utf8.contains($0) }.count
      guard gap > 0, next + gap < bytes.count, bytes[next + gap] == UInt8(ascii: "%") else {
        return count > 1 && (next == bytes.count || !isNameByte(bytes[next])) ? (next, nil) : nil
      }
      end = next + gap
    }
    return nil
  }

  /// `%(name)s`, `%(name)@` and `%(name)`; `50%(of all)` is none.
  private static func namedSpecifier(_ bytes: [UInt8], _ start: Int) -> Found? {
    guard start == 0 || !(0x30...0x39).contains(bytes[start - 1]),
      let found = named(bytes, behind: start + 1, "(", ")")
    else { return nil }
    let letter = found.end < bytes.count ? bytes[found.end] : 0
    let isLetter = "@dsfiu".utf8.contains(letter) && (found.end + 1 == bytes.count || !isNameByte(bytes[found.end + 1]))
    return (found.end + (isLetter ? 1 : 0), found.name)
  }

  /// `%NAME%`
  private static func capitals(_ bytes: [UInt8], _ start: Int) -> Found? {
    guard start == 0 || !(0x30...0x39).contains(bytes[start - 1]) else { return nil }
    var end = start + 1
    while end < bytes.count, (0x41...0x5A).contains(bytes[end]) || bytes[end] == 0x5F { end += 1 }
    return end > start + 2 && end < bytes.count && bytes[end] == 0x25 ? (end + 1, start + 1..<end) : nil
  }

  /// `%%first_name%%`
  private static func doublePercent(_ bytes: [UInt8], _ start: Int) -> Found? {
    guard start + 4 < bytes.count, bytes[start + 1] == 0x25 else { return nil }
    let end = bytes[(start + 2)...].firstIndex { !isNameByte($0) && $0 != 0x2E } ?? bytes.count
    guard end > start + 2, end + 1 < bytes.count, bytes[end] == 0x25, bytes[end + 1] == 0x25 else { return nil }
    return (end + 2, start + 2..<end)
  }

  /// `{{name}}` with something before or behind; `{{…}}` around the whole text is MessageFormat's.
  ///
  /// - Parameter isPlain: whether the text is no message.
  private static func braces(_ bytes: [UInt8], _ start: Int, isPlain: Bool = false) -> Found? {
    guard start + 4 < bytes.count, bytes[start + 1] == 0x7B, start == 0 || bytes[start - 1] != 0x5C else { return nil }
    var end = start + 2
    while end < bytes.count, bytes[end] != 0x7D, bytes[end] != 0x7B { end += 1 }
    guard end + 1 < bytes.count, bytes[end] == 0x7D, bytes[end + 1] == 0x7D else { return nil }
    let inside = bytes[start + 2..<end]
    guard isPlain || start > 0 || end + 2 < bytes.count else { return nil }
    // Words of a sentence in a quoted pattern aren't one name.
    let name = inside.prefix { $0 != UInt8(ascii: "|") }
    guard name.contains(where: isNameByte), name.allSatisfy({ isNameByte($0) || [0x20, 0x2E, 0x24].contains($0) }),
      isPlain || !bytes[..<start].starts(with: ".".utf8)
    else { return nil }
    let plain = name.drop { $0 == 0x24 || $0 == 0x20 }
    return (end + 2, plain.startIndex..<plain.endIndex)
  }

  /// `${name}`, `#{name}` and `%{name}`; `50%{discount}` is none.
  private static func signAndBraces(_ bytes: [UInt8], _ start: Int) -> Found? {
    if bytes[start] == UInt8(ascii: "%"), start > 0, (0x30...0x39).contains(bytes[start - 1]) { return nil }
    return named(bytes, behind: start + 1, "{", "}")
  }

  /// `$(name)`, and not `US$(about)`.
  private static func inParentheses(_ bytes: [UInt8], _ start: Int) -> Found? {
    start > 0 && isNameByte(bytes[start - 1]) ? nil : named(bytes, behind: start + 1, "(", ")")
  }

  /// `<<name>>`, of the same sign twice before and another one twice behind.
  private static func doubled(_ bytes: [UInt8], _ start: Int, closing: UInt8) -> Found? {
    let opening = String(decoding: [bytes[start]], as: UTF8.self)
    guard let found = named(bytes, behind: start + 1, opening, String(decoding: [closing], as: UTF8.self)),
      found.end < bytes.count, bytes[found.end] == closing
    else { return nil }
    return (found.end + 1, found.name)
  }

  /// `[%name%]` and `[% name %]`
  private static func percents(_ bytes: [UInt8], _ start: Int) -> Found? {
    guard let found = named(bytes, behind: start + 1, "%", "%"), found.end < bytes.count, bytes[found.end] == 0x5D
    else { return nil }
    return (found.end + 1, found.name)
  }

  /// `\(name)`, as Swift has it, with one backslash or two.
  private static func interpolation(_ bytes: [UInt8], _ start: Int) -> Found? {
    let isDoubled = start + 1 < bytes.count && bytes[start + 1] == UInt8(ascii: "\\")
    return named(bytes, behind: start + (isDoubled ? 2 : 1), "(", ")")
  }

  /// A name between two signs, with or without blanks around it.
  private static func named(_ bytes: [UInt8], behind start: Int, _ opening: String, _ closing: String) -> Found? {
    func blanksEnd(_ place: Int) -> Int { bytes[min(place, bytes.count)...].firstIndex { $0 != 0x20 } ?? bytes.count }
    guard start < bytes.count, bytes[start] == opening.utf8.first else { return nil }
    let first = blanksEnd(start + 1)
    let end = bytes[first...].firstIndex { !isNameByte($0) && $0 != 0x2E } ?? bytes.count
    let closed = blanksEnd(end)
    guard end > first, closed < bytes.count, bytes[closed] == closing.utf8.first else { return nil }
    return (closed + 1, first..<end)
  }

  /// `｛$first-name｝` and `{＄first-name}`, with signs of full width.
  private static func wide(_ bytes: [UInt8], _ start: Int) -> Found? {
    func behind(_ sign: String, _ place: Int) -> Int? {
      bytes[place...].starts(with: sign.utf8) ? place + sign.utf8.count : nil
    }
    guard let opened = behind("{", start) ?? behind("\u{FF5B}", start) else { return nil }
    let name = behind("\u{FF04}", opened) ?? behind("$", opened) ?? opened
    let end = bytes[name...].firstIndex { !isNameByte($0) } ?? bytes.count
    // `｛$due :date length=long｝`
    let isShown = bytes[end...].starts(with: " :".utf8)
    let options = isShown ? bytes[end...].prefix(120).prefix { $0 < 0x80 && $0 != UInt8(ascii: "}") }.count : 0
    guard end > name, let closed = behind("}", end + options) ?? behind("\u{FF5D}", end + options) else { return nil }
    let isPlain = opened == start + 1 && closed == end + options + 1 && name <= opened + 1
    return isPlain ? nil : (closed, name..<end)
  }

  /// `$first-name` and `%first-name%`
  private static func signed(_ bytes: [UInt8], _ start: Int, closing: UInt8?) -> Found? {
    var end = start + 1
    while end < bytes.count, isNameByte(bytes[end]) { end += 1 }
    guard end > start + 1 else { return nil }
    // `$name}` lacks its brace.
    guard let closing else {
      let brace = bytes[end...].firstIndex { $0 == 0x7B || $0 == 0x7D || $0 == 0x0A }
      let isClosed = brace.map { bytes[$0] == 0x7D } ?? false
      let isShown = bytes[end...].starts(with: " :".utf8)
      let isFormatted = isClosed && isShown
      // `($due :date length=long)`, round for curly
      if isShown, start > 0, bytes[start - 1] == 0x28,
        let closed = bytes[end...].firstIndex(where: { $0 == 0x29 || $0 == 0x7B || $0 == 0x7D || $0 == 0x0A }),
        bytes[closed] == 0x29
      {
        return (closed + 1, start + 1..<end)
      }
      return end < bytes.count && bytes[end] == 0x7D || isFormatted ? nil : (end, start + 1..<end)
    }
    return end < bytes.count && bytes[end] == closing ? (end + 1, start + 1..<end) : nil
  }

  /// `<first name>`
  private static func spoken(_ bytes: [UInt8], _ start: Int) -> Found? {
    let inside = bytes[(start + 1)...].prefix(60).prefix { isNameByte($0) || $0 == 0x20 }
    guard inside.endIndex < bytes.count, bytes[inside.endIndex] == 0x3E, inside.contains(0x20), inside.first != 0x20,
      inside.last != 0x20
    else { return nil }
    return (inside.endIndex + 1, start + 1..<inside.endIndex)
  }

  /// `[first-name]`, where the word has a hyphen or underscore, or capitals alone.
  private static func bracket(_ bytes: [UInt8], _ start: Int) -> Found? {
    var end = start + 1
    while end < bytes.count, isNameByte(bytes[end]) { end += 1 }
    guard end < bytes.count, bytes[end] == 0x5D, end > start + 2 else { return nil }
    let name = bytes[start + 1..<end]
    let isName = name.contains(0x2D) || name.contains(0x5F)
    return isName && name.contains { $0 > 0x40 } ? (end + 1, start + 1..<end) : nil
  }

  /// `[tier]`, of a value's name.
  private static func bracketed(_ bytes: [UInt8], _ start: Int) -> Found? {
    let end = bytes[(start + 1)...].prefix(48).firstIndex { !isNameByte($0) && $0 != 0x20 } ?? bytes.count
    return end < bytes.count && bytes[end] == 0x5D && end > start + 1 ? (end + 1, start + 1..<end) : nil
  }

  /// `{$due | date: "%d"}`, whose filter a function stands for here, and which holds more that is no value.
  private static func filtered(_ bytes: [UInt8], _ start: Int) -> Found? {
    guard start + 1 < bytes.count, bytes[start + 1] == UInt8(ascii: "$"),
      let name = bytes[(start + 2)...].firstIndex(where: { !isNameByte($0) }), name > start + 2,
      let close = bytes[name...].prefix(120).firstIndex(of: UInt8(ascii: "}"))
    else { return nil }
    let text = String(decoding: bytes[start...close], as: UTF8.self)
    let isFilter =
      bytes[name...].first { $0 != 0x20 } == UInt8(ascii: "|") && text.contains("%")
      && filter(text).map { functions[$0] != nil } ?? false
    return isFilter ? (close + 1, start + 2..<name) : nil
  }

  /// `{0}`
  private static func numbered(_ bytes: [UInt8], _ start: Int) -> Found? {
    let end = bytes[(start + 1)...].firstIndex { !(0x30...0x39).contains($0) } ?? bytes.count
    let isShort = (start + 2...start + 3).contains(end)
    return end < bytes.count && bytes[end] == 0x7D && isShort ? (end + 1, nil) : nil
  }

  /// `<%= name %>`, `<?= $name ?>` and `<?php echo $name; ?>`
  private static func embedded(_ bytes: [UInt8], _ start: Int) -> Found? {
    guard start + 1 < bytes.count, case let sign = bytes[start + 1], "%?".utf8.contains(sign) else { return nil }
    // A longer one is none: however many begin, each byte is looked at a few times.
    let near = bytes[(start + 2)...].prefix(80)
    let dollar = near.firstIndex(of: UInt8(ascii: "$"))
    guard let end = near.firstIndex(of: UInt8(ascii: ">")), bytes[end - 1] == sign, sign != 0x3F || dollar != nil,
      let first = near[(dollar ?? near.startIndex)...].firstIndex(where: isNameByte)
    else { return nil }
    let last = near[first...].firstIndex { !isNameByte($0) } ?? end
    return last <= end ? (end + 1, first..<last) : nil
  }

  /// `*|FNAME|*`
  private static func merge(_ bytes: [UInt8], _ start: Int) -> Found? {
    guard start + 4 < bytes.count, bytes[start + 1] == 0x7C else { return nil }
    var end = start + 2
    while end < bytes.count, isNameByte(bytes[end]) { end += 1 }
    guard end + 1 < bytes.count, bytes[end] == 0x7C, bytes[end + 1] == 0x2A else { return nil }
    return (end + 2, start + 2..<end)
  }
}

extension StringProtocol {
  var trimmed: String { split(separator: " ").joined(separator: " ") }
}

extension String {
  /// `firstName` and `first_name` as names are written here.
  fileprivate var asOwnName: String {
    zip(" " + self, self).reduce(into: "") { text, pair in
      if pair.1.isUppercase, pair.0.isLowercase { text.append("-") }
      text += pair.1 == "_" || pair.1 == " " ? "-" : pair.1.lowercased()
    }
  }

  /// `first_name`, `first name` and `firstName`, unlike most words.
  fileprivate var looksLikeName: Bool {
    contains("_") || contains(" ") || zip(self, dropFirst()).contains { $0.isLowercase && $1.isUppercase }
  }
}

extension Optional {
  fileprivate func filter(_ isWanted: (Wrapped) -> Bool) -> Wrapped? { flatMap { isWanted($0) ? $0 : nil } }
}
