/// Writes compact JSON on one line, keys in the order in which they are given.
package struct JSONWriter {
  private var bytes: [UInt8] = []
  private var needsComma = false

  package init() {}

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package mutating func object(_ key: String? = nil, _ content: (inout JSONWriter) -> Void) {
    nest(key, "{", "}", content)
  }

  package mutating func array(_ key: String? = nil, _ content: (inout JSONWriter) -> Void) {
    nest(key, "[", "]", content)
  }

  package mutating func member(_ key: String? = nil, _ value: String) {
    begin(key)
    JSONString.append(quoted: value, to: &bytes, keepsToOneLine: true)
  }

  package mutating func member(_ key: String? = nil, _ value: Int) {
    begin(key)
    bytes += String(value).utf8
  }

  package mutating func member(_ key: String? = nil, _ value: Bool) {
    begin(key)
    bytes += (value ? "true" : "false").utf8
  }

  private mutating func nest(_ key: String?, _ open: String, _ close: String, _ content: (inout JSONWriter) -> Void) {
    begin(key)
    bytes += open.utf8
    needsComma = false
    content(&self)
    bytes += close.utf8
    needsComma = true
  }

  private mutating func begin(_ key: String?) {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
    guard let key else { return }
    JSONString.append(quoted: key, to: &bytes, keepsToOneLine: true)
    bytes.append(UInt8(ascii: ":"))
  }
}
