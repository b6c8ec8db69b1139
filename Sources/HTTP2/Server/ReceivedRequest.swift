/// A request as it came. One is reused for others after it was answered: read it while it is handed over.
package final class ReceivedRequest {
  struct Field {
    let name: Range<Int>
    let value: Range<Int>
  }

  package private(set) var stream: UInt32 = 0
  /// Whether it was given to the session.
  var isHandedOver = false
  /// Whether the body is longer than the server keeps; what is there is its beginning.
  package internal(set) var isTooLong = false
  /// How many bytes of the body came.
  package internal(set) var bodyCount = 0
  private(set) var fields: ContiguousArray<Field> = []
  private(set) var bytes: ContiguousArray<UInt8> = []
  private(set) var body: ContiguousArray<UInt8> = []
  private(set) var isMalformed = false
  /// Whether a header without a colon has come.
  private var isBehindPseudo = false

  init() {}

  func begin(_ stream: UInt32) {
    self.stream = stream
    isTooLong = false
    isHandedOver = false
    isMalformed = false
    isBehindPseudo = false
    bodyCount = 0
    fields.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    body.removeAll(keepingCapacity: true)
  }

  func appendBody(_ content: Span<UInt8>) { body.append(content) }

  // MARK: Reading

  package var fieldCount: Int { fields.count }

  package func withBody<Result>(_ read: (Span<UInt8>) -> Result) -> Result {
    let all = body
    return read(all.span)
  }

  /// Lets `read` have a header: its name and its value.
  package func withField<Result>(_ index: Int, _ read: (Span<UInt8>, Span<UInt8>) -> Result) -> Result {
    let field = fields[index]
    let all = bytes
    return read(all.span.extracting(field.name), all.span.extracting(field.value))
  }

  /// The value of the first header of this name; `nil` where there is none.
  package func value(_ name: StaticString) -> String? {
    for index in fields.indices {
      let found = withField(index) { $0.equals(name) ? $1.text : nil }
      if let found { return found }
    }
    return nil
  }

  /// All headers in their order.
  package var headers: [(name: String, value: String)] {
    fields.indices.map { withField($0) { ($0.text, $1.text) } }
  }
}

extension ReceivedRequest: HeaderSink {
  func wants(_ name: Span<UInt8>) -> Bool { true }

  func take(_ name: Span<UInt8>, _ value: Span<UInt8>) {
    // Headers with a colon stand before the others, and names are lower-case (RFC 9113, section 8.2).
    let isPseudo = !name.isEmpty && name[0] == UInt8(ascii: ":")
    if name.isEmpty || isPseudo && isBehindPseudo { isMalformed = true }
    if !isPseudo { isBehindPseudo = true }
    for index in name.indices where (0x41...0x5A).contains(name[index]) || name[index] <= 0x20 { isMalformed = true }
    let start = bytes.count
    bytes.append(name)
    let middle = bytes.count
    bytes.append(value)
    fields.append(Field(name: start..<middle, value: middle..<bytes.count))
  }
}
