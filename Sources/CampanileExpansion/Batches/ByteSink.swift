/// Takes the bytes of one output, in order, from one thread at a time.
package protocol ByteSink: AnyObject {
  /// - Throws: what makes it pointless to go on: a full disk, a broken pipe.
  func write(_ bytes: Span<UInt8>) throws
}

/// Keeps what it gets: for previews and tests.
package final class MemorySink: ByteSink {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package func write(_ bytes: Span<UInt8>) {
    self.bytes.append(bytes)
  }

  package var text: String { String(decoding: bytes, as: UTF8.self) }
}
