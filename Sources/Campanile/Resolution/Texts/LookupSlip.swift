internal import CampanileSyntax

/// A lookup in a text with other signs around it than a value has: `{{goods[item].name}}`, `$goods[item].name`, and
/// `$goods[item].price :currency currency=CZK}` without its brace.
enum LookupSlip {
  static func first(
    in text: String, isTable: (String) -> Bool
  ) -> (slip: TextProblem.Slip, range: Range<Int>)? {
    guard text.utf8.contains(UInt8(ascii: "[")) else { return nil }
    let bytes = Array(text.utf8)
    for opening in bytes.indices where bytes[opening] == UInt8(ascii: "[") {
      let start = bytes[..<opening].lastIndex { !$0.isNameByte }.map { $0 + 1 } ?? 0
      guard start < opening, isTable(String(decoding: bytes[start..<opening], as: UTF8.self)),
        let closing = bytes[opening...].prefix(80).firstIndex(of: UInt8(ascii: "]"))
      else { continue }
      var end = closing + 1
      if end + 1 < bytes.count, bytes[end] == UInt8(ascii: "."), bytes[end + 1].isNameLetter {
        end = bytes[(end + 1)...].firstIndex { !$0.isNameByte } ?? bytes.count
      }
      guard let lookup = LookupName(String(decoding: bytes[start..<end], as: UTF8.self)) else { continue }
      if let found = slip(of: lookup, at: start..<end, in: bytes) { return found }
    }
    return nil
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
    if bytes[end...].starts(with: " :".utf8) {
      let close = bytes[end...].prefix(200).firstIndex { "{}\n".utf8.contains($0) }
      guard let close, bytes[close] == UInt8(ascii: "}") else { return nil }
      end = close
    }
    let closed = bytes[end...].firstIndex { $0 != 0x20 } ?? bytes.count
    let behind = bytes[closed...].prefix { $0 == UInt8(ascii: "}") }.count
    let options = String(decoding: bytes[place.upperBound..<end], as: UTF8.self)
    let meant = "{$\(lookup.text)\(options)}"
    func others(_ range: Range<Int>) -> (slip: TextProblem.Slip, range: Range<Int>) {
      (.lookupAsOthers(String(decoding: bytes[range], as: UTF8.self), meant: meant), range)
    }
    if braces == 2, behind >= 2, !(opened == 2 && closed + 2 == bytes.count && hasDollar) {
      return others(opened - 2..<closed + 2)
    }
    guard braces == 0, hasDollar else { return nil }
    if behind == 0 { return options.isEmpty ? others(start..<place.upperBound) : nil }
    guard behind == 1 else { return nil }
    let range = start..<closed + 1
    return (.braceLacking(String(decoding: bytes[range], as: UTF8.self)), range)
  }
}
