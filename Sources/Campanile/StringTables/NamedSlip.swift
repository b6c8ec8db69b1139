/// One of Apple's placeholders with a name that is written otherwise: `%(first-name)`, `%(first-name)s`, `%1$(first-name)@`,
/// or that nothing has, `%(frist-name)@`.
struct NamedSlip: Equatable {
  enum Kind: Equatable {
    /// The name alone is wrong.
    case name
    /// The form is: `@` is missing, or another letter stands there.
    case form
  }

  let kind: Kind
  let text: String
  let name: String
  /// What stands behind the name, `@` or `lld`.
  let form: String
  /// Bytes of the text that it was found in.
  let range: Range<Int>

  /// All in a text of a table, in their order.
  ///
  /// - Parameter isName: whether a word is the name of a value.
  static func all(in format: FormatString, isName: (String) -> Bool) -> [NamedSlip] {
    format.pieces.compactMap { piece in
      switch piece {
      case .placeholder(let placeholder):
        guard let name = placeholder.name else { return nil }
        let text = format.text(in: placeholder.range)
        if placeholder.kind == .unsupported {
          let behind = text.drop { $0 != ")" }.dropFirst()
          // `%(first-name)s` is Python's.
          guard behind == "s" || behind == "S" else { return nil }
          return NamedSlip(kind: .form, text: text, name: name, form: "@", range: placeholder.range)
        }
        guard !isName(name) else { return nil }
        let form = String(text.drop { $0 != ")" }.dropFirst())
        return NamedSlip(kind: .name, text: text, name: name, form: form, range: placeholder.range)
      case .percent(let range) where range.count == 1: return unfinished(format.source, at: range.lowerBound)
      default: return nil
      }
    }
  }

  /// `%(branch)`, and `%1$(branch)@`, which has a position besides.
  private static func unfinished(_ bytes: [UInt8], at start: Int) -> NamedSlip? {
    // `50 %(max)` is a share.
    let before = bytes[..<start].reversed().prefix(12).first { $0 != 0x20 }
    guard !(before.map { (0x30...0x39).contains($0) } ?? false) else { return nil }
    var open = start + 1
    let digits = bytes[open...].prefix { (0x30...0x39).contains($0) }.prefix(3)
    let hasPosition = !digits.isEmpty && bytes[digits.endIndex...].first == UInt8(ascii: "$")
    if hasPosition { open = digits.endIndex + 1 }
    guard open < bytes.count, bytes[open] == UInt8(ascii: "(") else { return nil }
    let name = bytes[(open + 1)...].prefix(100).prefix { $0.isNameByte || $0 == UInt8(ascii: "_") }
    var end = name.endIndex
    guard !name.isEmpty, end < bytes.count, bytes[end] == UInt8(ascii: ")") else { return nil }
    end += 1
    let form = ["lld", "ld", "@", "d"].first { hasPosition && bytes[end...].starts(with: $0.utf8) }
    end += form?.utf8.count ?? 0
    return NamedSlip(
      kind: .form, text: String(decoding: bytes[start..<end], as: UTF8.self),
      name: String(decoding: name, as: UTF8.self), form: form ?? "@", range: start..<end)
  }
}
