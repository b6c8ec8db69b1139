internal import CampanileText

/// A JSON value whose objects keep the order of their keys: for plans, manifests and answers, which are small. Devices
/// are never read through it.
package indirect enum JSONValue: Equatable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int64)
  case number(Double)
  case text(String)
  case array([JSONValue])
  case object([Member])

  package struct Member: Equatable, Sendable {
    package let key: String
    package let value: JSONValue

    package init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// The value of a key; of duplicate keys the last.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key == key }?.value
  }

  package var textValue: String? {
    if case .text(let text) = self { return text }
    return nil
  }

  package var integerValue: Int64? {
    if case .integer(let integer) = self { return integer }
    return nil
  }

  package var arrayValue: [JSONValue]? {
    if case .array(let values) = self { return values }
    return nil
  }
}

extension JSONValue {
  /// The value as text: on one line, or indented by two spaces a level.
  package func encoded(indented: Bool = false) -> [UInt8] {
    var bytes: [UInt8] = []
    append(to: &bytes, indentation: indented ? 0 : nil)
    return bytes
  }

  private func append(to bytes: inout [UInt8], indentation: Int?) {
    switch self {
    case .null: bytes += "null".utf8
    case .boolean(let flag): bytes += (flag ? "true" : "false").utf8
    case .integer(let integer): bytes += String(integer).utf8
    case .number(let number): bytes += Self.text(of: number).utf8
    case .text(let text): JSONString.append(quoted: text, to: &bytes)
    case .array(let values):
      let isFlat = values.allSatisfy { value in
        switch value {
        case .array, .object: false
        default: true
        }
      }
      Self.append(
        values, "[", "]", to: &bytes, indentation: isFlat ? nil : indentation, isSpaced: indentation != nil
      ) { value, bytes, inner in value.append(to: &bytes, indentation: inner) }
    case .object(let members):
      Self.append(members, "{", "}", to: &bytes, indentation: indentation, isSpaced: false) { member, bytes, inner in
        JSONString.append(quoted: member.key, to: &bytes)
        bytes += (indentation == nil ? ":" : ": ").utf8
        member.value.append(to: &bytes, indentation: inner)
      }
    }
  }

  private static func append<Element>(
    _ elements: [Element], _ open: String, _ close: String, to bytes: inout [UInt8], indentation: Int?, isSpaced: Bool,
    _ appendElement: (Element, inout [UInt8], Int?) -> Void
  ) {
    bytes += open.utf8
    for index in 0..<elements.count {
      if index > 0 { bytes += (isSpaced && indentation == nil ? ", " : ",").utf8 }
      if let indentation { breakLine(&bytes, indentation + 1) }
      appendElement(elements[index], &bytes, indentation.map { $0 + 1 })
    }
    if let indentation, !elements.isEmpty { breakLine(&bytes, indentation) }
    bytes += close.utf8
  }

  private static func breakLine(_ bytes: inout [UInt8], _ indentation: Int) {
    bytes += indentation < lineBreaks.count ? lineBreaks[indentation] : lineBreak(indentation)
  }

  /// A new line for each depth that documents usually have: there is one for every value.
  private static let lineBreaks = (0..<24).map(lineBreak)

  private static func lineBreak(_ indentation: Int) -> [UInt8] {
    [UInt8(ascii: "\n")] + Array(repeating: UInt8(ascii: " "), count: indentation * 2)
  }

  /// The shortest text that gives the number back. JSON has no infinities; they become `null`.
  package static func text(of number: Double) -> String {
    guard number.isFinite else { return "null" }
    if number == number.rounded(), abs(number) < 1e15 { return String(Int64(number)) }
    return "\(number)"
  }
}
