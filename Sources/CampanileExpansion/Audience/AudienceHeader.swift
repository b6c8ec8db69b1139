/// What the first line of an audience with columns is, and as much of it as may be repeated in a message: names of columns.
///
/// An export without a header begins with a device: its token, its name, its address. Nothing of those is kept here, so that
/// no message, no log and no report can hold it.
package struct AudienceHeader: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case names
    /// The first line is a device, or nothing that anybody could tell from one.
    case device
    case blank
    /// Lines end with a carriage return alone, so that all of them are one line.
    case carriageReturns
    /// Excel's `sep=;`, which isn't part of the data.
    case separatorLine
    /// There is one column, and this sign stands in it several times.
    case otherDelimiter(String)
  }

  package let kind: Kind
  /// What looks like names; none of a device.
  package let names: [String]
  package let columnCount: Int

  /// - Parameter wanted: the names that campaigns read, by which a header is known.
  init(_ fields: [String], wanted: [String]) {
    columnCount = fields.count
    kind = Self.kind(of: fields, wanted)
    let isHeader = kind == .names
    names = isHeader ? fields.filter { !$0.isEmpty && (wanted.contains($0) || !Self.isValue($0)) } : []
  }

  private static func kind(of fields: [String], _ wanted: [String]) -> Kind {
    if fields.contains(where: hasLoneReturn) { return .carriageReturns }
    if fields.allSatisfy({ BlankText.isBlank($0) }) { return .blank }
    if fields.count <= 2, fields.first?.lowercased().hasPrefix("sep=") == true { return .separatorLine }
    if fields.count == 1, let only = fields.first {
      for sign in ["|", "^", "~", "\u{1}"] where only.split(separator: sign).count > 2 {
        return .otherDelimiter(sign)
      }
    }
    let known = Set(wanted.map(AudienceName.letters)).subtracting([""])
    if fields.contains(where: { known.contains(AudienceName.letters($0)) }) { return .names }
    // Without a name that is known for sure, one value is enough to know a device.
    if fields.contains(where: isValue) { return .device }
    return wanted.contains { AudienceName.nearest(to: $0, among: fields) != nil } ? .names : .device
  }

  /// Whether a carriage return stands in a text without the line feed that belongs to it.
  static func hasLoneReturn(_ field: String) -> Bool { field.contains("\r" as Character) }

  /// Whether a text is what devices have and columns aren't called: a token, an address, a number, a date, a zone.
  package static func isValue(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first else { return false }
    if text.utf8.count > 64 || first.properties.numericType != nil || ZoneTable.id(of: text) != nil { return true }
    if text.unicodeScalars.contains(where: { $0 == "@" || $0.value < 0x20 }) || !text.contains(where: \.isLetter) {
      return true
    }
    // As long as half a UUID, and no word has so many digits among its letters.
    let letters = text.utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: " ") }
    let digits = letters.filter { (0x30...0x39).contains($0) }.count
    return letters.count >= 16 && digits >= 4
  }
}

/// How attributes are called in campaigns and in exports: `last-seen`, `lastSeen`, `LAST_SEEN`.
package enum AudienceName {
  /// What many exports call an attribute whose name stands fixed here.
  private static let others: [String: [String]] = [
    "locale": ["language", "lang", "languagecode", "preferredlanguage", "culture"],
    "timezone": ["tz", "zone", "tzid", "timezoneid", "olson"],
    "token": ["registrationid"],
  ]

  /// The letters and digits alone, small.
  static func letters(_ name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  static func isSame(_ one: String, _ other: String) -> Bool {
    let letters = letters(one)
    return !letters.isEmpty && letters == self.letters(other)
  }

  /// The one that surely means this one: the same letters in another spelling, or what many exports call it.
  package static func sure(for name: String, among names: [String]) -> String? {
    if let same = names.first(where: { isSame($0, name) }) { return same }
    let known = others[letters(name)] ?? []
    return names.first { known.contains(letters($0)) }
  }

  /// The one that most likely means this one: the same letters, or with more around them, or misspelt.
  package static func nearest(to name: String, among names: [String]) -> String? {
    if let sure = sure(for: name, among: names) { return sure }
    let last = letters(name.split(separator: ".").last.map(String.init) ?? name)
    let longer = names.filter { last.count > 3 && letters($0).contains(last) }
    if let shortest = longer.min(by: { ($0.count, $0) < ($1.count, $1) }) { return shortest }
    return misspelt(name, among: names)
  }

  /// One that differs in a letter, or in two of a long name.
  package static func misspelt(_ name: String, among names: [String]) -> String? {
    let wanted = Array(letters(name).utf8)
    guard wanted.count > 3 else { return nil }
    let limit = wanted.count > 7 ? 2 : 1
    return names.first { candidate in
      let found = Array(letters(candidate).utf8)
      return abs(found.count - wanted.count) <= limit && EditDistance.of(found, wanted) <= limit
    }
  }
}
