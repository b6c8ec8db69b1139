/// The keys of a JSON line that lead to attributes, as a tree. Node 0 is the line's object.
struct AttributePaths {
  struct Node {
    /// Where the value is noted; `nil` for a node that only leads further.
    var capture: Int?
    var children: [(key: Bytes, node: Int)] = []
    /// The captures at it or below it.
    var captures: [Int] = []
  }

  private(set) var nodes: [Node] = [Node()]
  private(set) var captureCount = 0

  /// The capture of a path; equal paths share one.
  mutating func capture(of path: [String], arena: Arena) -> Int {
    var node = 0
    var way: [Int] = []
    for key in path {
      let bytes = arena.bytes(key)
      if let child = child(of: node, key: bytes) {
        node = child
      } else {
        nodes.append(Node())
        nodes[node].children.append((bytes, nodes.count - 1))
        node = nodes.count - 1
      }
      way.append(node)
    }
    if let capture = nodes[node].capture { return capture }
    nodes[node].capture = captureCount
    for node in way { nodes[node].captures.append(captureCount) }
    captureCount += 1
    return captureCount - 1
  }

  func child(of node: Int, key: Bytes) -> Int? {
    for child in nodes[node].children where child.key.equals(key) { return child.node }
    return nil
  }
}

/// Where an attribute's value stands in the chunk, and in which form.
struct Capture: BitwiseCopyable {
  enum Kind: UInt8 {
    /// Missing, or `null`.
    case missing
    /// Text between quotes (the offsets are inside of them) that stands for itself.
    case text
    /// Text between quotes that holds escapes.
    case escapedText
    case number
    case yes
    case no
    case array
    case object
    /// A field of a CSV record, which may be of any type.
    case field
    /// A quoted field with doubled quotes in it.
    case quotedField
  }

  var kind = Kind.missing
  var start: UInt32 = 0
  var end: UInt32 = 0
}

extension Capture {
  /// Text that begins at `start`, behind its quote.
  @inline(__always)
  init(text start: Int, _ close: TextScan.End) {
    self.init(
      kind: close.hasEscapes ? .escapedText : .text, start: UInt32(truncatingIfNeeded: start),
      end: UInt32(truncatingIfNeeded: close.place))
  }
}

/// The captures of the line that is being read.
///
/// Invariant: there are as many as the paths have, and one that nobody reads; an index comes from there.
@safe struct CapturedLine: ~Copyable {
  private let captures: UnsafeMutablePointer<Capture>
  private let count: Int

  init(count: Int) {
    self.count = count
    unsafe captures = .allocate(capacity: count + 1)
    unsafe captures.initialize(repeating: Capture(), count: count + 1)
  }

  deinit { unsafe captures.deallocate() }

  @inline(__always)
  mutating func removeAll() {
    for index in 0..<count { unsafe captures[index].kind = .missing }
  }

  @inline(__always)
  subscript(index: Int) -> Capture {
    get {
      assert(index >= 0 && index <= count, "a capture of the layout, or the one for what no slot takes")
      return unsafe captures[index]
    }
    set {
      assert(index >= 0 && index <= count, "a capture of the layout, or the one for what no slot takes")
      unsafe captures[index] = newValue
    }
  }
}
