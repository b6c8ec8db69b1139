internal import MessageFormat

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
    } else if function == "currency", let code = CurrencySigns.code(of: value), code.isSure {
      value = code.code
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

extension TextProblem.Slip {
  /// `{$share :percent maximumFractionDigits 1}`: an option and its value, with a blank between.
  static func optionWithBlank(
    _ bytes: [UInt8], at place: Int
  ) -> (slip: TextProblem.Slip, range: Range<Int>)? {
    let isName = { (byte: UInt8) in byte.isNameByte || (0x41...0x5A).contains(byte) }
    guard place <= bytes.count, let end = bytes[..<place].lastIndex(where: { $0 != 0x20 }), isName(bytes[end]) else {
      return nil
    }
    let start = bytes[...end].lastIndex { !isName($0) }.map { $0 + 1 } ?? 0
    let first = bytes[(end + 1)...].firstIndex { $0 != 0x20 } ?? bytes.count
    let value = bytes[first...].prefix(while: isName)
    let behind = value.endIndex < bytes.count ? bytes[value.endIndex] : 0
    guard !value.isEmpty, first > end + 1, start > 0, bytes[start - 1] == 0x20, behind == 0x20 || behind == 0x7D
    else { return nil }
    let option = String(decoding: bytes[start...end], as: UTF8.self)
    let isKnown = functions.contains { FunctionRegistry.standard[$0]?.signature.option(named: option) != nil }
    guard isKnown else { return nil }
    return (.valueWithoutOption("\(option)=\(String(decoding: value, as: UTF8.self))"), start..<value.endIndex)
  }
}
