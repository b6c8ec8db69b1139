extension ContiguousArray<UInt8> {
  /// Appends the bytes of a span in one copy.
  mutating func append(_ bytes: Span<UInt8>) {
    // The array copies them during the call.
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}

extension Span<UInt8> {
  /// The 32 bits at an offset, the high byte first. The caller has made sure that they are there.
  func word(at offset: Int) -> UInt32 {
    UInt32(self[offset]) << 24 | UInt32(self[offset + 1]) << 16 | UInt32(self[offset + 2]) << 8
      | UInt32(self[offset + 3])
  }

  func half(at offset: Int) -> UInt16 { UInt16(self[offset]) << 8 | UInt16(self[offset + 1]) }

  /// Whether these are the bytes of a text.
  package func equals(_ text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    // A static string's bytes are there for as long as the program.
    let other = unsafe UnsafeBufferPointer(start: text.utf8Start, count: count)
    for index in 0..<count where unsafe self[index] != other[index] { return false }
    return true
  }

  package func equals(_ other: ContiguousArray<UInt8>) -> Bool {
    guard count == other.count else { return false }
    for index in 0..<count where self[index] != other[index] { return false }
    return true
  }

  /// The bytes as text; what isn't UTF-8 becomes replacement characters.
  package var text: String {
    // Copied during the call.
    unsafe withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }

  package var array: [UInt8] {
    // Copied during the call.
    unsafe withUnsafeBufferPointer { unsafe Array($0) }
  }
}
