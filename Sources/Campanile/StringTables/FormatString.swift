/// A text with Apple's placeholders, cut into pieces: `%lld`, `%@`, `%1$@`, `%(name)@`, `%#@items@`, `%arg`, `%%`.
///
/// Source: Apple, "String Format Specifiers"; the IEEE printf specification for flags, width and precision. Where a `%`
/// begins nothing of this kind, it is a percent sign.
struct FormatString: Sendable {
  enum Piece: Equatable, Sendable {
    /// Bytes of the text.
    case text(Range<Int>)
    /// `%%`, and a `%` that begins nothing.
    case percent(Range<Int>)
    case placeholder(Placeholder)
    /// `%#@name@`
    case substitution(String, Range<Int>)
    /// `%arg`: the number of the substitution that it stands in.
    case argument(Range<Int>)
  }

  struct Placeholder: Equatable, Sendable {
    /// From 1; `nil` for the next one.
    let position: Int?
    /// Of `%(name)@`.
    let name: String?
    let kind: Kind
    /// `%+d`
    let showsSign: Bool
    let range: Range<Int>
  }

  enum Kind: Equatable, Sendable {
    /// `%@`
    case object
    /// `%d`, `%lld`, `%u`
    case integer
    /// `%f`, `%.2f`; how many decimals.
    case number(decimals: Int)
    /// What no text of a push can be written with: `%x`, `%5d`, `%s`.
    case unsupported
  }

  private(set) var pieces: [Piece] = []
  private(set) var source: [UInt8]

  init(_ text: String) {
    source = Array(text.utf8)
    var start = 0
    var position = 0
    while position < source.count {
      guard source[position] == UInt8(ascii: "%") else {
        position += 1
        continue
      }
      if start < position { pieces.append(.text(start..<position)) }
      let piece = Self.piece(in: source, at: position)
      pieces.append(piece)
      position = piece.range.upperBound
      start = position
    }
    if start < source.count { pieces.append(.text(start..<source.count)) }
  }

  /// The placeholders, those of substitutions left out.
  var placeholders: [Placeholder] {
    pieces.compactMap { piece in
      if case .placeholder(let placeholder) = piece { return placeholder }
      return nil
    }
  }

  /// The text with blanks in place of its placeholders, at the same offsets.
  var withoutPlaceholders: String {
    var bytes = source
    for piece in pieces {
      switch piece {
      case .text, .percent: break
      case .placeholder, .substitution, .argument:
        for offset in piece.range where bytes.indices.contains(offset) { bytes[offset] = 0x20 }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A whole number's placeholder with its last letter once more behind it, or a letter or digit too many, at the end of a
  /// word: `%ldd items`, `%lid items`, `%ld1 items`.
  var doubledLetter: Range<Int>? {
    placeholders.lazy.compactMap { placeholder -> Range<Int>? in
      let (start, end) = (placeholder.range.lowerBound, placeholder.range.upperBound)
      guard placeholder.kind == .integer else { return nil }
      let tail = source[end...].prefix(4).prefix(while: \.isNameByte)
      // `%ild` has its letters in another order.
      let isSlip =
        tail.elementsEqual([source[end - 1]]) || tail.count == 1 && tail.allSatisfy { (0x30...0x39).contains($0) }
        || ["ld", "lld", "li", "lu"].contains { tail.elementsEqual($0.utf8) }
        || source[end - 1] == UInt8(ascii: "i") && tail.elementsEqual("d".utf8)
      return isSlip ? start..<tail.endIndex : nil
    }.first
  }

  func text(in range: Range<Int>) -> String { String(decoding: source[range], as: UTF8.self) }

  private static func piece(in bytes: [UInt8], at start: Int) -> Piece {
    var index = start + 1
    func byte(_ offset: Int = 0) -> UInt8 { index + offset < bytes.count ? bytes[index + offset] : 0 }
    if byte() == UInt8(ascii: "%") { return .percent(start..<start + 2) }
    if bytes[index...].starts(with: Array("arg".utf8)) { return .argument(start..<start + 4) }
    var position: Int?
    var name: String?
    if byte() == UInt8(ascii: "("), let end = bytes[index...].firstIndex(of: UInt8(ascii: ")")), end > index + 1 {
      name = String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
      index = end + 1
    }
    // Digits are a position when `$` follows, else a width.
    var digits = 0
    while (48...57).contains(byte(digits)), digits < 9 { digits += 1 }
    var isPlain = true
    if digits > 0, byte(digits) == UInt8(ascii: "$") {
      position = Int(String(decoding: bytes[index..<(index + digits)], as: UTF8.self))
      // Positions count from 1.
      if position == 0 { (position, isPlain) = (nil, false) }
      index += digits + 1
    }
    if byte() == UInt8(ascii: "#"), byte(1) == UInt8(ascii: "@") {
      let begin = index + 2
      if let end = bytes[begin...].firstIndex(of: UInt8(ascii: "@")), end > begin {
        return .substitution(String(decoding: bytes[begin..<end], as: UTF8.self), start..<end + 1)
      }
    }
    var showsSign = false
    while [UInt8(ascii: "+"), UInt8(ascii: "'"), UInt8(ascii: "-"), UInt8(ascii: "0"), UInt8(ascii: "#")]
      .contains(byte())
    {
      if byte() == UInt8(ascii: "+") { showsSign = true } else if byte() != UInt8(ascii: "'") { isPlain = false }
      index += 1
    }
    while (48...57).contains(byte()) {
      isPlain = false
      index += 1
    }
    var decimals = 6
    if byte() == UInt8(ascii: ".") {
      index += 1
      decimals = 0
      while (48...57).contains(byte()), decimals < 100 {
        decimals = decimals * 10 + Int(byte() - 48)
        index += 1
      }
    }
    while "hlqLzjt".utf8.contains(byte()) { index += 1 }
    let conversion = byte()
    let range = start..<index + 1
    let kind: Kind
    switch conversion {
    case UInt8(ascii: "@"): kind = .object
    case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "D"), UInt8(ascii: "U"): kind = .integer
    case UInt8(ascii: "f"), UInt8(ascii: "F"): kind = .number(decimals: min(decimals, 20))
    case let letter where "xXoOeEgGaAcCsSpn".utf8.contains(letter): kind = .unsupported
    default: return .percent(start..<start + 1)
    }
    return .placeholder(
      Placeholder(
        position: position, name: name, kind: isPlain ? kind : .unsupported, showsSign: showsSign, range: range))
  }
}

extension FormatString.Piece {
  /// In bytes of the text.
  var range: Range<Int> {
    switch self {
    case .text(let range), .percent(let range), .substitution(_, let range), .argument(let range): range
    case .placeholder(let placeholder): placeholder.range
    }
  }
}
