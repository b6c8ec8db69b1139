/// A lookup as it is written: `prices[sku].price`, or `prices[sku]` for the row as a whole.
///
/// It is a name like any other, so that it stands wherever an attribute does. In the source of a message, where brackets can't
/// stand in a name, it has dots in their place: `{$prices.sku.price}`, and a key that is no value's name begins with a sign
/// that no name has: `{$prices.+A-1.price}` for `prices["A-1"].price`, `{$points._3.label}` for `points[3].label`.
package struct LookupName: Hashable, Sendable {
  package enum Key: Hashable, Sendable {
    /// An attribute, an input or a parameter.
    case name(String)
    case text(String)
    case number(String)
  }

  package var table: String
  package var key: Key
  /// `nil` for the row as a whole.
  package var column: String?

  package init(table: String, key: Key, column: String?) {
    self.table = table
    self.key = key
    self.column = column
  }

  /// - Parameter text: blanks within the brackets are passed over; `nil` for what is no lookup.
  package init?(_ text: String) {
    guard let opening = text.firstIndex(of: "["), let closing = text.lastIndex(of: "]"), opening < closing else {
      return nil
    }
    let inside = text[text.index(after: opening)..<closing].drop { $0 == " " || $0 == "\t" }
    let key = inside.reversed().drop { $0 == " " || $0 == "\t" }.reversed()
    let rest = text[text.index(after: closing)...]
    guard Self.isName(text[..<opening]), rest.isEmpty || (rest.hasPrefix(".") && Self.isName(rest.dropFirst())) else {
      return nil
    }
    table = String(text[..<opening])
    column = rest.isEmpty ? nil : String(rest.dropFirst())
    let written = String(key)
    if written.count > 1, written.hasPrefix("\""), written.hasSuffix("\"") {
      let text = written.dropFirst().dropLast()
      guard !text.contains("\""), !text.contains("\\") else { return nil }
      self.key = .text(String(text))
    } else if Self.isName(written[...]) {
      self.key = .name(written)
    } else if let number = Int64(written), String(number) == written {
      self.key = .number(written)
    } else {
      return nil
    }
  }

  /// The names that stand in the brackets behind others, the first of each: `prices[sku]`, in texts too.
  package static func firstKeys(in files: [SourceFile]) -> [String: String] {
    keys(in: files).compactMapValues { keys in keys.first { !$0.isEmpty && !$0.hasPrefix("\"") } }
  }

  /// All names that stand in the brackets behind others, in their order; a key in quotes with the quote before it, and an
  /// empty name for what is neither, and for `$prices.sku.price` of a text.
  package static func keys(in files: [SourceFile]) -> [String: [String]] {
    var keys: [String: [String]] = [:]
    func note(_ table: String, _ key: String) {
      if keys[table]?.contains(key) != true { keys[table, default: []].append(key) }
    }
    func name(_ bytes: some Sequence<UInt8>) -> String { String(decoding: Array(bytes), as: UTF8.self) }
    for bytes in files.map(\.bytes) {
      for place in bytes.indices where bytes[place] == UInt8(ascii: "[") || bytes[place] == UInt8(ascii: "$") {
        let behind = bytes[(place + 1)...].prefix(maximumName).prefix(while: \.isNameByte)
        let end = place + 1 + behind.count
        let next = end < bytes.count ? bytes[end] : 0
        guard bytes[place] == UInt8(ascii: "[") else {
          if next == UInt8(ascii: ".") { note(name(behind), "") }
          continue
        }
        let before = bytes[..<place].reversed().prefix(maximumName).prefix(while: \.isNameByte).reversed()
        guard !before.isEmpty else { continue }
        if behind.isEmpty, next == UInt8(ascii: "\"") {
          let key = bytes[(end + 1)...].prefix(maximumName).prefix { $0 != UInt8(ascii: "\"") && $0 != 0x0A }
          note(name(before), "\"" + name(key))
          continue
        }
        note(name(before), !behind.isEmpty && next == UInt8(ascii: "]") ? name(behind) : "")
      }
    }
    return keys
  }

  /// Longer names are not looked for.
  private static let maximumName = 100

  /// - Parameter dotted: as it stands in the source of a message.
  package init?(dotted: String) {
    let parts = dotted.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, Self.isName(parts[0]), Self.isName(parts[2]), let key = Key(dotted: parts[1]) else {
      return nil
    }
    self.init(table: String(parts[0]), key: key, column: String(parts[2]))
  }

  /// As it is written.
  package var text: String {
    let key =
      switch self.key {
      case .name(let name): name
      case .text(let text): "\"\(text)\""
      case .number(let number): number
      }
    return "\(table)[\(key)]" + (column.map { "." + $0 } ?? "")
  }

  /// As it stands in the source of a message; `nil` for a row.
  package var dotted: String? { column.map { "\(table).\(key.dotted).\($0)" } }

  /// The attribute, input or parameter that gives the key.
  package var keyName: String? { if case .name(let name) = key { name } else { nil } }

  /// Whether a name is a lookup's, as quickly as can be told.
  package static func isOne(_ name: String) -> Bool { name.utf8.contains(UInt8(ascii: "[")) }

  fileprivate static func isName(_ text: Substring) -> Bool {
    text.utf8.first?.isNameLetter == true && text.utf8.allSatisfy(\.isNameByte)
  }
}

extension LookupName.Key {
  private static let textSign = UInt8(ascii: "+")
  /// Of a number, and of what stands in hexadecimal digits behind it: a byte that no name has.
  private static let numberSign = UInt8(ascii: "_")

  /// As it stands between dots in the source of a message.
  var dotted: String {
    switch self {
    case .name(let name): name
    case .text(let text): String(decoding: [Self.textSign] + text.utf8.flatMap(Self.escaped), as: UTF8.self)
    case .number(let number): String(decoding: [Self.numberSign] + number.utf8, as: UTF8.self)
    }
  }

  init?(dotted: Substring) {
    let bytes = Array(dotted.utf8)
    switch bytes.first {
    case Self.textSign?:
      guard let text = Self.text(of: bytes.dropFirst()) else { return nil }
      self = .text(text)
    case Self.numberSign?:
      let written = String(dotted.dropFirst())
      guard let number = Int64(written), String(number) == written else { return nil }
      self = .number(written)
    default:
      guard LookupName.isName(dotted) else { return nil }
      self = .name(String(dotted))
    }
  }

  /// A byte of a key as names of messages have it, which are compared in Unicode's normal form: in letters of ASCII.
  static func escaped(_ byte: UInt8) -> [UInt8] {
    if byte < 0x80, byte.isNameByte { return [byte] }
    let digits = String(byte, radix: 16)
    return [numberSign] + (digits.utf8.count == 1 ? [UInt8(ascii: "0")] : []) + digits.utf8
  }

  private static func text(of bytes: ArraySlice<UInt8>) -> String? {
    var text: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      guard byte == numberSign else {
        text.append(byte)
        continue
      }
      guard let digits = String(validating: rest.prefix(2), as: UTF8.self), digits.utf8.count == 2,
        let value = UInt8(digits, radix: 16)
      else { return nil }
      text.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: text, as: UTF8.self)
  }
}
