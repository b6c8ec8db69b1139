/// A fixed number of elements that one owner changes in place, without asking who else might share them.
///
/// Invariant: `count` elements are there from the beginning to the end. Subscripts are checked.
@safe struct Slots<Element>: ~Copyable {
  private let base: UnsafeMutablePointer<Element>
  let count: Int

  init(_ elements: [Element]) {
    count = elements.count
    unsafe base = .allocate(capacity: max(1, count))
    for (index, element) in elements.enumerated() { unsafe (base + index).initialize(to: element) }
  }

  init(repeating element: Element, count: Int) { self.init(Array(repeating: element, count: count)) }

  deinit {
    unsafe base.deinitialize(count: count)
    unsafe base.deallocate()
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    unsafeAddress {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "one of the slots")
      return unsafe UnsafePointer(base + index)
    }
    unsafeMutableAddress {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "one of the slots")
      return unsafe base + index
    }
  }
}
