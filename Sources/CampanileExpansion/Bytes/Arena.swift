internal import Foundation

/// Memory that is filled while something is compiled, read from everywhere afterwards, and freed as a whole.
///
/// Invariant: what was handed out neither moves nor changes until the arena goes. Only one thread fills it.
@safe final class Arena: @unchecked Sendable {
  private var blocks: [UnsafeMutableRawPointer] = unsafe []
  private var current: UnsafeMutablePointer<UInt8>?
  private var room = 0
  /// Where the next small table goes.
  private var tables: UnsafeMutableRawPointer?
  private var tableRoom = 0

  init() {}

  deinit {
    for index in unsafe blocks.indices { unsafe blocks[index].deallocate() }
  }

  /// A copy of bytes.
  func bytes(_ source: Bytes) -> Bytes {
    let target = unsafe take(source.count)
    unsafe target.update(from: source.start, count: source.count)
    return unsafe Bytes(start: target, count: source.count)
  }

  func bytes(_ source: [UInt8]) -> Bytes {
    let target = unsafe take(source.count)
    // The array outlives the call that copies it.
    unsafe source.withUnsafeBufferPointer {
      if let base = $0.baseAddress { unsafe target.update(from: base, count: source.count) }
    }
    return unsafe Bytes(start: target, count: source.count)
  }

  func bytes(_ text: String) -> Bytes { bytes(Array(text.utf8)) }

  /// A table with the elements of an array.
  func table<Element: BitwiseCopyable>(_ elements: [Element]) -> Table<Element> {
    guard !elements.isEmpty else { return .empty }
    let stride = MemoryLayout<Element>.stride
    let block = unsafe room(forTableOf: elements.count * stride)
    let base = unsafe block.bindMemory(to: Element.self, capacity: elements.count)
    for index in 0..<elements.count { unsafe (base + index).initialize(to: elements[index]) }
    return unsafe Table(base: base, count: elements.count)
  }

  /// Memory for a table. Small ones, of which there are many, stand together in a block.
  private func room(forTableOf count: Int) -> UnsafeMutableRawPointer {
    guard count <= Self.smallTable else {
      let block = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 16)
      unsafe blocks.append(block)
      return unsafe block
    }
    let rounded = (count + 15) & ~15
    if unsafe tables == nil || tableRoom < rounded {
      let block = UnsafeMutableRawPointer.allocate(byteCount: Self.tableBlock, alignment: 16)
      unsafe blocks.append(block)
      unsafe tables = block
      tableRoom = Self.tableBlock
    }
    guard let place = unsafe tables else { return UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 16) }
    unsafe tables = place + rounded
    tableRoom -= rounded
    return unsafe place
  }

  private static let smallTable = 1_024
  private static let tableBlock = 8_192

  /// `count` bytes and the padding, uninitialised but for the padding.
  private func take(_ count: Int) -> UnsafeMutablePointer<UInt8> {
    let needed = count + Bytes.padding
    if unsafe current == nil || room < needed {
      let capacity = max(needed, 16_384)
      let block = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 16)
      unsafe block.initializeMemory(as: UInt8.self, repeating: 0, count: capacity)
      unsafe blocks.append(block)
      unsafe current = block.assumingMemoryBound(to: UInt8.self)
      room = capacity
    }
    guard let place = unsafe current else { return unsafe Self.allocate(count) }
    // Pieces stand next to each other: the padding of one is the next one, and the last has padding of its own.
    unsafe current = place + count
    room -= count
    return unsafe place
  }

  /// Elements whose bytes are all zero, which `free` takes back: memory that nobody touches costs nothing.
  static func zeros<Element: BitwiseCopyable>(_ count: Int) -> UnsafeMutablePointer<Element> {
    let stride = MemoryLayout<Element>.stride
    if let block = unsafe calloc(count, stride) { return unsafe block.bindMemory(to: Element.self, capacity: count) }
    // There is no memory left, and Swift's own allocation says so.
    let block = UnsafeMutableRawPointer.allocate(byteCount: count * stride, alignment: 16)
    unsafe block.initializeMemory(as: UInt8.self, repeating: 0, count: count * stride)
    return unsafe block.bindMemory(to: Element.self, capacity: count)
  }

  /// A block that is never freed, for constants.
  static func allocate(_ count: Int) -> UnsafeMutablePointer<UInt8> {
    let block = UnsafeMutablePointer<UInt8>.allocate(capacity: count + Bytes.padding)
    unsafe block.initialize(repeating: 0, count: count + Bytes.padding)
    return unsafe block
  }
}

/// Elements side by side in an arena's memory, without a reference to count.
///
/// Invariant: the arena outlives the table. Subscripts are checked, because a table is read once for many bytes.
@safe struct Table<Element: BitwiseCopyable>: BitwiseCopyable, @unchecked Sendable {
  fileprivate let base: UnsafeMutablePointer<Element>
  let count: Int

  /// Nothing, which takes no memory: a subscript traps before it reads.
  static var empty: Table {
    unsafe Table(base: UnsafeMutableRawPointer(emptyTable).assumingMemoryBound(to: Element.self), count: 0)
  }

  init(base: UnsafeMutablePointer<Element>, count: Int) {
    unsafe self.base = base
    self.count = count
  }

  /// Whether these are the same elements of the same memory.
  func isSame(as other: Table) -> Bool { unsafe base == other.base && count == other.count }

  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "an element of the table")
      return unsafe base[index]
    }
    nonmutating set {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "an element of the table")
      unsafe base[index] = newValue
    }
  }
}

/// Bytes or a table of an arena, as small as can be: the operations of a thousand campaigns are hundreds of thousands.
///
/// Invariant: it is read as what it was made of, which its owner knows.
@safe struct Stored: BitwiseCopyable, @unchecked Sendable {
  private let base: UnsafeRawPointer
  let count: Int32

  static let empty = Stored(Bytes.empty)

  init(_ bytes: Bytes) { unsafe self.init(base: UnsafeRawPointer(bytes.start), count: bytes.count) }

  /// - Parameter count: the first so many, where not all are meant.
  init<Element>(_ table: Table<Element>, count: Int? = nil) {
    unsafe self.init(base: UnsafeRawPointer(table.base), count: min(count ?? table.count, table.count))
  }

  private init(base: UnsafeRawPointer, count: Int) {
    unsafe self.base = base
    self.count = Int32(count)
  }

  @inline(__always)
  var bytes: Bytes { unsafe Bytes(start: base.assumingMemoryBound(to: UInt8.self), count: Int(count)) }

  @inline(__always)
  func table<Element>(of type: Element.Type) -> Table<Element> {
    unsafe Table(base: UnsafeMutablePointer(mutating: base.assumingMemoryBound(to: type)), count: Int(count))
  }

  func isSame(as other: Stored) -> Bool { bytes.isSame(as: other.bytes) }
}

/// Where empty tables begin. Nothing is read there.
nonisolated(unsafe) private let emptyTable = UnsafeMutablePointer<UInt64>.allocate(capacity: 2)
