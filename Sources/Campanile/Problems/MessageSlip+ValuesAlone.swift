extension TextProblem.Slip {
  /// `{$renewal:date(long)}`, `{$price :currency(EUR)}` and `{$count :offset 1}`: the value of an option that isn't named.
  static func valueAlone(
    _ bytes: [UInt8], near place: Int
  ) -> (slip: TextProblem.Slip, range: Range<Int>)? {
    guard let opening = bytes[..<min(place + 1, bytes.count)].lastIndex(of: UInt8(ascii: "{")),
      let closing = bytes[opening...].firstIndex(of: UInt8(ascii: "}"))
    else { return nil }
    let inside = String(decoding: bytes[opening + 1..<closing], as: UTF8.self).trimmed
    guard inside.hasPrefix("$"), let colon = inside.firstIndex(of: ":") else { return nil }
    let name = String(inside[..<colon]).trimmed
    let behind = inside[inside.index(after: colon)...]
    let function = String(behind.prefix { $0.isLetter })
    var value = String(behind.dropFirst(function.count)).trimmed
    if value.hasPrefix("("), value.hasSuffix(")") {
      value = String(value.dropFirst().dropLast()).trimmed
    } else if function != "offset" {
      return nil
    }
    guard name.dropFirst().allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" }) else { return nil }
    let option: String
    switch function {
    case "date" where ["long", "medium", "short"].contains(value): option = "length=\(value)"
    case "currency" where value.count == 3 && value.allSatisfy { $0.isASCII && $0.isUppercase }:
      option = "currency=\(value)"
    case "offset":
      let digits = value.drop { $0 == "+" || $0 == "-" }
      guard (1...2).contains(digits.count), value.count - digits.count < 2,
        digits.allSatisfy({ ("0"..."9").contains($0) })
      else { return nil }
      option = (value.hasPrefix("-") ? "subtract=" : "add=") + digits
    default: return nil
    }
    return (.valueWithoutOption("{\(name) :\(function) \(option)}"), opening..<closing + 1)
  }
}
