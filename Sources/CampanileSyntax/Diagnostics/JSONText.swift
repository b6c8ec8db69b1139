/// Writes compact JSON, keys in the order in which they are given.
struct JSONText {
  private(set) var text = ""
  private var needsComma = false

  mutating func object(_ key: String? = nil, _ content: (inout JSONText) -> Void) { nest(key, "{", "}", content) }

  mutating func array(_ key: String? = nil, _ content: (inout JSONText) -> Void) { nest(key, "[", "]", content) }

  mutating func member(_ key: String? = nil, _ value: String) {
    begin(key)
    text += Self.quoted(value)
  }

  mutating func member(_ key: String? = nil, _ value: Int) {
    begin(key)
    text += String(value)
  }

  mutating func member(_ key: String? = nil, _ value: Bool) {
    begin(key)
    text += value ? "true" : "false"
  }

  private mutating func nest(_ key: String?, _ open: String, _ close: String, _ content: (inout JSONText) -> Void) {
    begin(key)
    text += open
    needsComma = false
    content(&self)
    text += close
    needsComma = true
  }

  private mutating func begin(_ key: String?) {
    if needsComma { text += "," }
    needsComma = true
    if let key { text += Self.quoted(key) + ":" }
  }

  /// A string of RFC 8259, section 7, with only the escapes that it demands, and those that keep the text on one line
  /// everywhere.
  static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F || scalar.value == 0x2028 || scalar.value == 0x2029:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
