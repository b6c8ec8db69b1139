/// Writes the headers that many requests share, so that each takes one byte once the other side remembers it.
struct HeaderEncoder: Sendable {
  /// A shape's common headers as they stand in a block: those before the path, and those behind it.
  struct Encoded: Sendable {
    fileprivate let shape: RequestShape
    /// The table's state that it is right for.
    fileprivate let insertions: Int
    let head: ContiguousArray<UInt8>
    let tail: ContiguousArray<UInt8>
  }

  /// We never ask for more memory of the other side than it has without being asked.
  private static let largestTable = 4_096

  private struct Kept: Sendable {
    let field: RequestShape.Field
    let size: Int
  }

  /// What the other side holds, from the oldest to the newest.
  private var kept: ContiguousArray<Kept> = []
  /// The number of each header's last insertion, counted from 1.
  private var numbers: [RequestShape.Field: Int] = [:]
  private var insertions = 0
  private var size = 0
  private var limit = largestTable
  /// The smallest size since the last block, which has to be told.
  private var untoldLimit: Int?
  private var known: [ObjectIdentifier: Encoded] = [:]

  /// The other side's new size of table.
  mutating func setLimit(_ peerLimit: Int) {
    let new = min(peerLimit, Self.largestTable)
    guard new != limit || untoldLimit != nil else { return }
    untoldLimit = min(untoldLimit ?? new, new)
    limit = new
    evict(until: limit)
    known.removeAll()
  }

  /// Appends what has to stand before the next block's headers: mostly nothing.
  mutating func appendSizeUpdate(to bytes: inout ContiguousArray<UInt8>) {
    guard let smallest = untoldLimit else { return }
    untoldLimit = nil
    if smallest < limit { HeaderLiteral.append(smallest, prefixBits: 5, firstByte: 0x20, to: &bytes) }
    HeaderLiteral.append(limit, prefixBits: 5, firstByte: 0x20, to: &bytes)
  }

  var hasSizeUpdate: Bool { untoldLimit != nil }

  /// Whether what was encoded before is still right.
  func isCurrent(_ encoded: Encoded) -> Bool { encoded.insertions == insertions }

  /// The common headers of a shape, for the very next block.
  mutating func encode(_ shape: RequestShape) -> Encoded {
    let identity = ObjectIdentifier(shape)
    if let encoded = known[identity], isCurrent(encoded) { return encoded }
    let before = insertions
    var total = 0
    for field in shape.fields + shape.pseudoFields { total += field.name.count + field.value.count + 32 }
    // Headers that don't fit the table together would drive each other out with every request.
    let isKept = total <= limit
    var head: ContiguousArray<UInt8> = []
    for field in shape.pseudoFields { append(field, isKept: isKept, to: &head) }
    var tail: ContiguousArray<UInt8> = []
    for field in shape.fields { append(field, isKept: isKept, to: &tail) }
    let encoded = Encoded(shape: shape, insertions: insertions, head: head, tail: tail)
    // What inserts is right once.
    guard insertions == before else { return Encoded(shape: shape, insertions: -1, head: head, tail: tail) }
    if known.count >= 256 { known.removeAll() }
    known[identity] = encoded
    return encoded
  }

  private mutating func append(
    _ field: RequestShape.Field, isKept: Bool, to bytes: inout ContiguousArray<UInt8>
  ) {
    if let index = StaticTable.index(ofName: field.name, value: field.value) {
      HeaderLiteral.append(index, prefixBits: 7, firstByte: 0x80, to: &bytes)
    } else if let number = numbers[field], number > insertions - kept.count {
      HeaderLiteral.append(StaticTable.count + insertions - number + 1, prefixBits: 7, firstByte: 0x80, to: &bytes)
    } else if isKept {
      if let index = StaticTable.index(ofName: field.name) {
        HeaderLiteral.append(index, prefixBits: 6, firstByte: 0x40, to: &bytes)
      } else {
        bytes.append(0x40)
        HeaderLiteral.appendText(field.name.span, to: &bytes)
      }
      HeaderLiteral.appendText(field.value.span, to: &bytes)
      insert(field)
    } else {
      HeaderLiteral.appendName(field.name, to: &bytes)
      HeaderLiteral.appendText(field.value.span, to: &bytes)
    }
  }

  private mutating func insert(_ field: RequestShape.Field) {
    let fieldSize = field.name.count + field.value.count + 32
    evict(until: limit - fieldSize)
    kept.append(Kept(field: field, size: fieldSize))
    size += fieldSize
    insertions += 1
    numbers[field] = insertions
  }

  private mutating func evict(until target: Int) {
    var gone = 0
    while size > target, gone < kept.count {
      size -= kept[gone].size
      let number = insertions - kept.count + gone + 1
      if numbers[kept[gone].field] == number { numbers[kept[gone].field] = nil }
      gone += 1
    }
    kept.removeFirst(gone)
  }
}
