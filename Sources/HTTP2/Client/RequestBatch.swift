/// Requests that go to a connection together.
///
/// A batch is one buffer that is used again and again. Of each request come first the rest of its path, then the values of
/// its shape's varying headers in their order, then its body:
///
/// ```swift
/// batch.begin(tag: 7, shape: alerts, path: token.span)
/// batch.appendValue(identifier.span)
/// batch.appendBody(payload.span)
/// ```
package struct RequestBatch: Sendable {
  struct Entry {
    let tag: UInt64
    let shape: Int
    /// How many of the shape's varying headers were given.
    var values = 0
    /// The path as a literal header, then the varying headers.
    let start: Int
    let pathEnd: Int
    var literalsEnd: Int
    var body: Range<Int>
  }

  private(set) var shapes: [RequestShape] = []
  private(set) var entries: ContiguousArray<Entry> = []
  private(set) var bytes: ContiguousArray<UInt8> = []

  package init() {}

  package var count: Int { entries.count }
  package var isEmpty: Bool { entries.isEmpty }

  /// Takes all requests out; the memory stays.
  package mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    shapes.removeAll(keepingCapacity: true)
  }

  /// Begins a request.
  ///
  /// - Parameters:
  ///   - tag: what the answer is told by; any number, and the caller's alone.
  ///   - path: what follows the shape's path prefix.
  package mutating func begin(tag: UInt64, shape: RequestShape, path: Span<UInt8>) {
    let start = bytes.count
    let prefix = shape.pathPrefix
    HeaderLiteral.appendPath(prefix.span, path, to: &bytes)
    let end = bytes.count
    entries.append(
      Entry(tag: tag, shape: index(of: shape), start: start, pathEnd: end, literalsEnd: end, body: end..<end))
  }

  /// Gives the next of the shape's varying headers its value. One without bytes is left out.
  package mutating func appendValue(_ value: Span<UInt8>) {
    guard let entry = entries.last else { return }
    let names = shapes[entry.shape].varying
    precondition(entry.values < names.count, "no more values than the shape has varying headers")
    precondition(entry.literalsEnd == bytes.count, "values come before the body")
    if !value.isEmpty {
      bytes.append(contentsOf: names[entry.values])
      HeaderLiteral.appendText(value, to: &bytes)
    }
    let last = entries.count - 1
    entries[last].values += 1
    entries[last].literalsEnd = bytes.count
    entries[last].body = bytes.count..<bytes.count
  }

  /// Gives the request its body. A request without one goes out without.
  package mutating func appendBody(_ body: Span<UInt8>) {
    guard !entries.isEmpty else { return }
    let start = bytes.count
    bytes.append(body)
    entries[entries.count - 1].body = start..<bytes.count
  }

  /// Gives the request the body of the one before it in this batch, without a copy.
  package mutating func repeatBody() {
    guard entries.count >= 2 else { return }
    entries[entries.count - 1].body = entries[entries.count - 2].body
  }

  private mutating func index(of shape: RequestShape) -> Int {
    // The requests of a batch mostly have the shape of the one before.
    if let last = shapes.lastIndex(where: { $0 === shape }) { return last }
    shapes.append(shape)
    return shapes.count - 1
  }
}
