/// A word that nobody means to send: `TODO`, `:bell:`, and `Ã¤` for `ä`.
enum OddWord {
  /// `CHART_BODY`: capitals with `_` between them, as keys of texts are called.
  static func isKey(_ text: String) -> Bool {
    let parts = text.split(separator: "_", omittingEmptySubsequences: false)
    guard parts.count > 1, text.utf8.count < 80 else { return false }
    // A code, such as `SAVE_20`, has digits.
    return parts.allSatisfy { $0.utf8.count > 1 && $0.utf8.allSatisfy { (0x41...0x5A).contains($0) } }
  }

  /// The first one in a text, and its bytes there.
  static func first(in text: String, locale: String = "") -> (oddity: TextProblem.Oddity, range: Range<Int>)? {
    let bytes = Array(text.utf8)
    let marks = Self.marks
    // Looked for once, and only where it is asked for.
    lazy var hasFolder = zip(bytes, bytes.dropFirst()).contains { $0 == UInt8(ascii: ":") && $1 == UInt8(ascii: "\\") }
    for start in 0..<bytes.count where marks[Int(bytes[start])] {
      let byte = bytes[start]
      switch byte {
      case UInt8(ascii: "T"), UInt8(ascii: "F"), UInt8(ascii: "X"), UInt8(ascii: "L"), UInt8(ascii: "u"),
        UInt8(ascii: "N"):
        guard start == 0 || !isLetter(bytes[start - 1]) else { continue }
        for word in standIns where bytes[start...].starts(with: word.utf8) && !isWord(word, bytes, start, locale) {
          let end = start + word.utf8.count
          if end == bytes.count || !isLetter(bytes[end]) { return (.standIn(word), start..<end) }
        }
      case UInt8(ascii: "["):
        // `[Name]`, and what programs write for a value that has no text.
        guard let end = bytes[start...].prefix(24).firstIndex(of: UInt8(ascii: "]")),
          blanks.contains(String(decoding: bytes[start + 1..<end], as: UTF8.self).lowercased())
        else { continue }
        return (.standIn(String(decoding: bytes[start...end], as: UTF8.self)), start..<end + 1)
      case UInt8(ascii: "$"):
        // `$NAME`, as scripts have it; `$AAPL` is a share.
        let end = bytes[(start + 1)...].firstIndex { !(0x41...0x5A).contains($0) && $0 != 0x5F } ?? bytes.count
        guard blanks.contains(String(decoding: bytes[(start + 1)..<end], as: UTF8.self).lowercased()),
          end == bytes.count || !isLetter(bytes[end])
        else { continue }
        return (.standIn(String(decoding: bytes[start..<end], as: UTF8.self)), start..<end)
      case UInt8(ascii: "."):
        // `Hello ..., come`: a gap that was to be filled
        guard start > 0, bytes[start - 1] == 0x20, bytes[start...].starts(with: "...,".utf8) else { continue }
        return (.standIn("..."), start..<start + 3)
      case UInt8(ascii: "<"), UInt8(ascii: "("):
        // `<Name>`, `((name))`, `(first name)`
        guard let end = endOfBlank(bytes, start) else { continue }
        return (.standIn(String(decoding: bytes[start..<end], as: UTF8.self)), start..<end)
      case UInt8(ascii: "_"):
        // `Hello ____,`; a quiz has its blanks elsewhere.
        guard start == 0 || bytes[start - 1] == 0x20 else { continue }
        let end = bytes[start...].firstIndex { $0 != byte } ?? bytes.count
        guard end - start > 2, end < bytes.count, ",!".utf8.contains(bytes[end]) else { continue }
        return (.standIn(String(decoding: bytes[start..<end], as: UTF8.self)), start..<end)
      case UInt8(ascii: "\\"):
        // `Hello\\nWorld`; a folder of Windows has a drive.
        guard start + 1 < bytes.count, "nrt".utf8.contains(bytes[start + 1]), !hasFolder else { continue }
        return (.shownEscape(String(decoding: bytes[start...start + 1], as: UTF8.self)), start..<start + 2)
      case UInt8(ascii: "%"):
        guard start > 0, isLetter(bytes[start - 1]), let end = endOfEscapes(bytes, start) else { continue }
        return (.addressEscape(String(decoding: bytes[start..<end], as: UTF8.self)), start..<end)
      case UInt8(ascii: "'"):
        // `It''s`, as an older MessageFormat has it
        guard start > 0, isLetter(bytes[start - 1]), start + 2 < bytes.count, bytes[start + 1] == byte,
          isLetter(bytes[start + 2])
        else { continue }
        return (.doubledApostrophe, start..<start + 2)
      case UInt8(ascii: "?"):
        let count = bytes[start...].prefix { $0 == byte }.count
        guard count > 3 else { continue }
        return (.lostLetters(String(repeating: "?", count: count)), start..<start + count)
      case UInt8(ascii: " "):
        // Behind a full stop two are a habit of some, and a line's beginning is its author's.
        guard start > 0, start + 1 < bytes.count, bytes[start + 1] == byte else { continue }
        let end = bytes[start...].firstIndex { $0 != byte } ?? bytes.count
        let before = bytes[start - 1]
        guard end < bytes.count, bytes[end] != 0x0A, ![0x0A, 0x20, 0x2E, 0x21, 0x3F, 0x3A].contains(before) else {
          continue
        }
        return (.doubledBlank, start..<end)
      case UInt8(ascii: ":"):
        // `:bell:`, of three letters at least; `12:30:45` has none.
        let end =
          bytes[(start + 1)...].prefix(32).firstIndex { !isLetter($0) && $0 != UInt8(ascii: "_") } ?? bytes.count
        guard end < bytes.count, bytes[end] == byte, end - start > 3, start == 0 || !isLetter(bytes[start - 1]) else {
          continue
        }
        return (.shortcode(String(decoding: bytes[start...end], as: UTF8.self)), start..<end + 1)
      case 0xC3 where start + 3 < bytes.count && bytes[start + 1] == 0x83 && bytes[start + 2] == 0xC2:
        // U+00C3, and U+0080 to U+00BF behind it
        return (.otherEncoding(String(decoding: bytes[start..<start + 4], as: UTF8.self)), start..<start + 4)
      case 0xEF where bytes[start...].starts(with: "\u{FFFD}".utf8):
        // What programs write for a letter that they can't read.
        return (.lostLetters("\u{FFFD}"), start..<start + 3)
      case 0xC3 where bytes[start...].starts(with: "â€".utf8):
        let end = min(start + "â€".utf8.count, bytes.count)
        return (.otherEncoding("â€"), start..<end)
      default: continue
      }
    }
    return nil
  }

  /// Where `<Name>`, `((name))` and `(first name)` end, in which somebody is to fill something in.
  private static func endOfBlank(_ bytes: [UInt8], _ start: Int) -> Int? {
    let isRound = bytes[start] == UInt8(ascii: "(")
    let isDoubled = bytes[start...].starts(with: "((".utf8)
    let closing = isDoubled ? "))" : isRound ? ")" : ">"
    let first = start + closing.utf8.count
    guard let end = bytes[first...].prefix(24).firstIndex(of: closing.utf8.first ?? 0),
      bytes[end...].starts(with: closing.utf8),
      case let inside = String(decoding: bytes[first..<end], as: UTF8.self).lowercased(), blanks.contains(inside),
      // `(city)` is a remark.
      !isRound || isDoubled || inside.contains(where: { $0 == " " || $0 == "_" })
    else { return nil }
    return end + closing.utf8.count
  }

  /// `%20` and `%C3%A4` between letters, outside of an address.
  private static func endOfEscapes(_ bytes: [UInt8], _ start: Int) -> Int? {
    let known = ["%20", "%C3%", "%c3%", "%2C", "%2c"]
    guard let escape = known.first(where: { bytes[start...].starts(with: $0.utf8) }) else { return nil }
    let end = start + (escape.utf8.count == 4 ? 6 : 3)
    guard end < bytes.count, isLetter(bytes[end]) || bytes[end] == UInt8(ascii: "%") else { return nil }
    // A word with a slash or a dot before it is an address; a longer one is none.
    let word = bytes[max(start - 200, 0)..<start].reversed().prefix { $0 != 0x20 && $0 != 0x0A }
    return word.contains { "/.?=".utf8.contains($0) } ? nil : end
  }

  /// Whether it is a word of its own: `TODO` is all in Spanish and Portuguese, and `XXX` before another word thirty.
  private static func isWord(_ word: String, _ bytes: [UInt8], _ start: Int, _ locale: String) -> Bool {
    switch word {
    case "TODO": return ["es", "pt", "gl", "ast"].contains(String(locale.prefix { $0 != "-" }))
    case "XXX":
      let rest = bytes[(start + 3)...]
      return rest.count > 1 && rest.first == 0x20 && isLetter(rest[rest.startIndex + 1])
    default: return false
    }
  }

  /// Whether a text holds words that stand in for one.
  static func standsIn(in text: String) -> Bool {
    if case .standIn? = first(in: text)?.oddity { true } else { false }
  }

  /// Whether a byte may begin one: most don't, and every text of a workspace is gone through.
  private static let marks: [Bool] = {
    var marks = [Bool](repeating: false, count: 256)
    for byte in "TFXLuN[<(_\\%'? :$.\u{C3}\u{FFFD}".utf8 { marks[Int(byte)] = true }
    return marks
  }()

  /// Not work that is left here: what authors write where a text is still to come, and CAM0440 warns of.
  /// Behind it, what programs write for a value that isn't there.
  private static let standIns = ["TODO", "TBD", "FIXME", "XXX", "Lorem ipsum", "undefined", "NaN"]

  /// What stands in brackets where somebody is to fill it in.
  private static let blanks: Set = [
    "name", "first name", "firstname", "first_name", "your name", "vorname", "user", "username", "customer", "company",
    "city", "date", "price", "amount", "code", "discount", "product", "link", "url", "insert name", "insert text",
    "object object",
  ]

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte >= 0x80
  }
}
