/// Headers written out, which no table keeps (RFC 7541, sections 5 and 6.2.2).
enum HeaderLiteral {
  /// Appends a number in the bits that the first byte leaves (RFC 7541, section 5.1).
  static func append(_ value: Int, prefixBits: Int, firstByte: UInt8, to bytes: inout ContiguousArray<UInt8>) {
    let limit = 1 << prefixBits - 1
    guard value >= limit else {
      bytes.append(firstByte | UInt8(value))
      return
    }
    bytes.append(firstByte | UInt8(limit))
    var rest = value - limit
    while rest >= 128 {
      bytes.append(UInt8(rest & 127) | 128)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Appends a text's length and bytes. They aren't packed: it would save a quarter of them and cost more than all else.
  static func appendText(_ text: Span<UInt8>, to bytes: inout ContiguousArray<UInt8>) {
    append(text.count, prefixBits: 7, firstByte: 0, to: &bytes)
    bytes.append(text)
  }

  /// Appends what stands before the value of a header of this name.
  static func appendName(_ name: ContiguousArray<UInt8>, to bytes: inout ContiguousArray<UInt8>) {
    if let index = StaticTable.index(ofName: name) {
      append(index, prefixBits: 4, firstByte: 0, to: &bytes)
    } else {
      bytes.append(0)
      appendText(name.span, to: &bytes)
    }
  }

  /// Appends a path in two parts.
  static func appendPath(_ prefix: Span<UInt8>, _ rest: Span<UInt8>, to bytes: inout ContiguousArray<UInt8>) {
    // `:path` is number 4 of the static table.
    bytes.append(0x04)
    append(prefix.count + rest.count, prefixBits: 7, firstByte: 0, to: &bytes)
    bytes.append(prefix)
    bytes.append(rest)
  }
}
