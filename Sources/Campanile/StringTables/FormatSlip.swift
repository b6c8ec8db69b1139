/// One of Apple's placeholders that lost its form, most often where a service or an app translated the text: `% lld`, `% d`,
/// `%1 $ @`, `%$1@`, `%1$$@`, `%ll`, `%２lld`, `％@`. It is none, and people would read it.
struct FormatSlip: Equatable {
  let text: String
  /// Bytes of the text that it was found in.
  let range: Range<Int>
  /// `nil` where its end is lost.
  let meant: String?

  /// - Parameter start: where its `%` stands.
  init?(_ bytes: [UInt8], at start: Int) {
    guard !Self.isPercentSign(bytes, start) else { return nil }
    // A capital I for a small l, as scanned texts have it.
    let word = String(decoding: bytes[(start + 1)...].prefix(5).prefix(while: \.isNameByte), as: UTF8.self)
    if ["Ild", "lId", "IId", "Id"].contains(word) {
      (text, range, meant) = ("%" + word, start..<start + 1 + word.utf8.count, word == "Id" ? "%ld" : "%lld")
      return
    }
    var reader = Reader(bytes: bytes, index: start + 1)
    let isTurned = reader.takes("$")
    let position = reader.digits()
    var hasPosition = isTurned && !position.isEmpty
    if !isTurned, !position.isEmpty {
      hasPosition = reader.takes("$")
      guard hasPosition else { return nil }
    }
    let decimals = reader.decimals()
    let length = reader.letters(of: "lhq")
    let isSure = hasPosition || !length.isEmpty || !decimals.isEmpty
    guard let letter = reader.letter(isSure ? "@dDiufs" : "@d") else {
      guard length == "ll" || hasPosition && !isTurned && length.isEmpty, !reader.isBeforeLetter else { return nil }
      (text, range) = (reader.text(from: start), start..<reader.end)
      meant = length == "ll" ? "%" + (hasPosition ? position + "$" : "") + "lld" : nil
      return
    }
    (text, range) = (reader.text(from: start), start..<reader.end)
    meant = "%" + (hasPosition ? position + "$" : "") + decimals + length + (letter == "s" ? "@" : letter)
  }

  /// The first one in a text of a table.
  init?(in text: String) {
    if let wide = Self.wide(in: text) {
      self = wide
      return
    }
    let format = FormatString(text)
    guard text.utf8.contains(UInt8(ascii: "%")) else { return nil }
    for (index, piece) in format.pieces.enumerated() {
      guard case .percent(let range) = piece, range.count == 1, !Self.isBehindValue(format, index),
        let slip = FormatSlip(format.source, at: range.lowerBound)
      else { continue }
      self = slip
      return
    }
    return nil
  }

  private init(text: String, range: Range<Int>, meant: String?) {
    (self.text, self.range, self.meant) = (text, range, meant)
  }

  /// `%２$lld`, `％lld`: with a percent sign or digits of full width, as keyboards of East Asia write them. `20％` is a share.
  private static func wide(in text: String) -> FormatSlip? {
    let scalars = Array(text.unicodeScalars)
    var place = 0
    for (start, sign) in scalars.enumerated() {
      defer { place += sign.utf8.count }
      guard sign == "%" || sign == "％", start == 0 || scalars[start - 1].properties.numericType == nil else { continue }
      let digits = scalars[(start + 1)...].prefix(4).prefix { $0.properties.numericType == .decimal }
      let isWide = sign == "％" || digits.contains { !$0.isASCII }
      guard isWide else { continue }
      let rest = scalars[digits.endIndex...].prefix(5)
      let hasPosition = !digits.isEmpty && rest.first == "$"
      let form = String(String.UnicodeScalarView(rest.dropFirst(hasPosition ? 1 : 0)))
      guard let type = ["lld", "ld", "@", "d"].first(where: form.hasPrefix),
        !(form.dropFirst(type.count).first.map { $0.isASCII && $0.isLetter } ?? false)
      else { continue }
      let end = digits.endIndex + (hasPosition ? 1 : 0) + type.count
      let written = String(String.UnicodeScalarView(scalars[start..<end]))
      let position = digits.compactMap { $0.properties.numericValue.map { "\(Int($0))" } }.joined()
      // Without its `$` the number may be a position, or nothing.
      let isSure = digits.isEmpty || hasPosition
      return FormatSlip(
        text: written, range: place..<place + written.utf8.count,
        meant: isSure ? "%" + (hasPosition ? position + "$" : "") + type : nil)
    }
    return nil
  }

  /// `%lld % d'économies`
  private static func isBehindValue(_ format: FormatString, _ index: Int) -> Bool {
    for piece in format.pieces[..<index].suffix(2).reversed() {
      switch piece {
      case .placeholder, .substitution, .argument: return true
      case .text(let range) where format.source[range].allSatisfy { $0 == 0x20 }: continue
      case .text, .percent: return false
      }
    }
    return false
  }

  /// Whether a number stands before it: `20 % d'économies`.
  private static func isPercentSign(_ bytes: [UInt8], _ start: Int) -> Bool {
    let before = String(decoding: bytes[max(start - 12, 0)..<start], as: UTF8.self)
    return before.last { !$0.isWhitespace }.map { $0.isNumber || $0 == "}" || $0 == "%" } ?? false
  }
}

extension FormatSlip {
  /// Reads the parts of a placeholder, blanks before each of them left out.
  private struct Reader {
    let bytes: [UInt8]
    private var index: Int
    /// Behind the last part.
    private(set) var end: Int

    init(bytes: [UInt8], index: Int) {
      self.bytes = bytes
      (self.index, end) = (index, index)
    }

    /// Such a letter, where it ends a word; in `% d’achats` it begins one.
    mutating func letter(_ known: String) -> String? {
      let place = behindBlanks
      guard place < bytes.count, known.utf8.contains(bytes[place]) else { return nil }
      let letter = String(decoding: bytes[place...place], as: UTF8.self)
      guard letter == "@" || !isLetter(behind: place + 1) else { return nil }
      take(to: place + 1)
      return letter
    }

    mutating func takes(_ sign: String) -> Bool { !letters(of: sign).isEmpty }

    mutating func digits() -> String { letters(of: "0123456789") }

    /// `.2`
    mutating func decimals() -> String {
      let place = behindBlanks
      guard place + 1 < bytes.count, bytes[place] == UInt8(ascii: "."), (0x30...0x39).contains(bytes[place + 1]) else {
        return ""
      }
      return letters(of: ".") + digits()
    }

    /// No more than two.
    mutating func letters(of known: String) -> String {
      let start = behindBlanks
      let text = bytes[start...].prefix(2).prefix { known.utf8.contains($0) }
      guard !text.isEmpty else { return "" }
      take(to: text.endIndex)
      return String(decoding: text, as: UTF8.self)
    }

    func text(from start: Int) -> String { String(decoding: bytes[start..<end], as: UTF8.self) }

    var isBeforeLetter: Bool { isLetter(behind: end) }

    private var behindBlanks: Int {
      var place = index
      while place < bytes.count {
        switch bytes[place] {
        case 0x20: place += 1
        // No-break spaces
        case 0xC2 where bytes[place...].starts(with: "\u{A0}".utf8): place += 2
        case 0xE2 where bytes[place...].starts(with: "\u{202F}".utf8): place += 3
        default: return place
        }
      }
      return place
    }

    private mutating func take(to end: Int) {
      (index, self.end) = (end, end)
    }

    private func isLetter(behind place: Int) -> Bool {
      guard let next = String(decoding: bytes[place...].prefix(4), as: UTF8.self).unicodeScalars.first else {
        return false
      }
      // Of alphabets that words are spaced in: `% d件` is a placeholder.
      return next.value < 0x250 && next.properties.isAlphabetic || ["'", "’", "_", "-"].contains(next)
        || (0x30...0x39).contains(next.value)
    }
  }
}
