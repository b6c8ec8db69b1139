/// A list of small numbers that is filled and emptied for each device.
///
/// Invariant: `count` numbers are there, and as many as were promised fit in.
@safe struct Numbers: ~Copyable {
  private let base: UnsafeMutablePointer<Int32>
  private let capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    self.capacity = capacity
    unsafe base = .allocate(capacity: max(1, capacity))
  }

  deinit { unsafe base.deallocate() }

  @inline(__always)
  mutating func removeAll() { count = 0 }

  @inline(__always)
  mutating func append(_ number: Int32) {
    precondition(count < capacity, "no more numbers than were reserved")
    unsafe base[count] = number
    count &+= 1
  }

  @inline(__always)
  subscript(index: Int) -> Int {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "one of the numbers")
    return unsafe Int(base[index])
  }

  /// Keeps those that pass.
  mutating func keep(where isKept: (Int) -> Bool) {
    var kept = 0
    for index in 0..<count where unsafe isKept(Int(base[index])) {
      unsafe base[kept] = base[index]
      kept += 1
    }
    count = kept
  }
}
