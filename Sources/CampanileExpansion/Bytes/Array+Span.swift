extension [UInt8] {
  mutating func append(_ bytes: Span<UInt8>) {
    // They are copied before the span ends.
    unsafe bytes.withUnsafeBytes { unsafe append(contentsOf: $0) }
  }
}
