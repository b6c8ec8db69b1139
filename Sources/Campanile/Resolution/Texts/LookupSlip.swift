internal import CampanileSyntax

/// A lookup in a text with other signs around it than a value has: `{{goods[item].name}}`, `$goods[item].name`,
/// `[goods[item].name]`, `%{goods[item].name}`, and `$goods[item].price :currency currency=CZK}` without its brace.
///
/// Where it is in braces with a `$`, its brackets are dots already.
struct LookupSlip {
  let tables: [String: SchemaTable]
  let isDeclared: (String) -> Bool

  func first(in text: String) -> (slip: TextProblem.Slip, range: Range<Int>)? {
    guard !tables.isEmpty, text.utf8.contains(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: ".") }) else {
      return nil
    }
    let bytes = Array(text.utf8)
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex { !$0.isNameByte } ?? bytes.count
      if end > start, end < bytes.count, "[.".utf8.contains(bytes[end]),
        let table = tables[String(decoding: bytes[start..<end], as: UTF8.self)],
        let (lookup, upper) = lookup(in: table, at: start, nameEnd: end, bytes),
        let found = Self.slip(of: lookup, at: start..<upper, in: bytes)
      {
        return found
      }
      start = end + 1
    }
    return nil
  }

  /// `goods[item].name` and `goods.item.name`, of a column that there is.
  private func lookup(
    in table: SchemaTable, at start: Int, nameEnd: Int, _ bytes: [UInt8]
  ) -> (lookup: LookupName, end: Int)? {
    func endOfName(_ place: Int) -> Int {
      bytes[min(place, bytes.count)...].firstIndex { !$0.isNameByte } ?? bytes.count
    }
    var end: Int
    var lookup: LookupName?
    if bytes[nameEnd] == UInt8(ascii: "[") {
      guard let closing = bytes[nameEnd...].prefix(80).firstIndex(of: UInt8(ascii: "]")), closing + 1 < bytes.count,
        bytes[closing + 1] == UInt8(ascii: ".")
      else { return nil }
      end = endOfName(closing + 2)
      lookup = LookupName(String(decoding: bytes[start..<end], as: UTF8.self))
    } else {
      let key = endOfName(nameEnd + 1)
      guard bytes[nameEnd] == UInt8(ascii: "."), key < bytes.count, bytes[key] == UInt8(ascii: ".") else { return nil }
      end = endOfName(key + 1)
      lookup = LookupName(dotted: String(decoding: bytes[start..<end], as: UTF8.self))
    }
    guard var lookup, let column = lookup.column, table.rows.columns.contains(where: { $0.name == column }) else {
      return nil
    }
    if case .name(let key) = lookup.key, !isDeclared(key), table.rows.keys.contains(key) { lookup.key = .text(key) }
    return (lookup, end)
  }

  private static func slip(
    of lookup: LookupName, at place: Range<Int>, in bytes: [UInt8]
  ) -> (slip: TextProblem.Slip, range: Range<Int>)? {
    let hasDollar = place.lowerBound > 0 && bytes[place.lowerBound - 1] == UInt8(ascii: "$")
    let start = place.lowerBound - (hasDollar ? 1 : 0)
    let opened = bytes[..<start].lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? 0
    let braces = bytes[..<opened].reversed().prefix { $0 == UInt8(ascii: "{") }.count
    // A function and its options.
    var end = place.upperBound
    if bytes[end...].starts(with: " :".utf8), hasDollar || braces > 0 {
      let close = bytes[end...].prefix(200).firstIndex { "{}\n".utf8.contains($0) }
      guard let close, bytes[close] == UInt8(ascii: "}") else { return nil }
      end = close
    }
    let closed = bytes[end...].firstIndex { $0 != 0x20 } ?? bytes.count
    let behind = bytes[closed...].prefix { $0 == UInt8(ascii: "}") }.count
    let options = String(decoding: bytes[place.upperBound..<end], as: UTF8.self)
    let meant = "{$\(lookup.text)\(options)}"
    func others(_ range: Range<Int>) -> (slip: TextProblem.Slip, range: Range<Int>) {
      let written = String(decoding: bytes[range], as: UTF8.self)
      // With its brackets again.
      let isRead = hasDollar && braces == 2
      return (.lookupAsOthers(isRead ? "{\(meant)}" : written, meant: meant), range)
    }
    switch braces {
    case 2 where behind >= 2: return others(opened - 2..<closed + 2)
    case 1 where behind > 0 && !hasDollar && opened > 1 && "%#".utf8.contains(bytes[opened - 2]):
      return others(opened - 2..<closed + 1)
    case 0 where behind == 0 && options.isEmpty:
      // A name with dots alone may be anything.
      guard hasDollar || bytes[place].contains(UInt8(ascii: "[")) else { return nil }
      let isEnclosed =
        start > 0 && end < bytes.count
        && ["[]", "<>"].contains(String(decoding: [bytes[start - 1], bytes[end]], as: UTF8.self))
      let isWide = bytes[..<start].suffix(3).elementsEqual("｛".utf8) && bytes[end...].starts(with: "｝".utf8)
      return others(isWide ? start - 3..<end + 3 : isEnclosed ? start - 1..<end + 1 : start..<place.upperBound)
    case 0 where behind >= 1 && hasDollar && start > 0 && bytes[start - 1] == UInt8(ascii: "="):
      let option = bytes[..<(start - 1)].reversed().prefix(while: \.isNameByte).reversed()
      return (.lookupAsOption(String(decoding: Array(option), as: UTF8.self)), start..<place.upperBound)
    case 0 where behind == 1 && hasDollar:
      let range = start..<closed + 1
      return (.braceLacking(String(decoding: bytes[range], as: UTF8.self)), range)
    default: return nil
    }
  }
}
