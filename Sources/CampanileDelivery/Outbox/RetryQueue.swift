/// Pushes that wait to be sent again, by their places; the batches themselves stay on disk.
struct RetryQueue: Sendable {
  private struct Entry: Sendable {
    let due: Double
    let place: UInt32
  }

  /// A heap: the one that is due first is at its top.
  private var heap: [Entry] = []
  /// How often each was tried.
  private var attempts: [UInt32: Int] = [:]
  /// How often each came back without having arrived.
  private var returns: [UInt32: Int] = [:]

  var nextDue: Double? { heap.first?.due }

  /// Counts one more try.
  mutating func countAttempt(_ place: UInt32) -> Int {
    attempts[place, default: 0] += 1
    return attempts[place, default: 0]
  }

  mutating func countReturn(_ place: UInt32) -> Int {
    returns[place, default: 0] += 1
    return returns[place, default: 0]
  }

  mutating func forget(_ place: UInt32) {
    if !attempts.isEmpty { attempts[place] = nil }
    if !returns.isEmpty { returns[place] = nil }
  }

  mutating func add(_ place: UInt32, due: Double) {
    heap.append(Entry(due: due, place: place))
    var child = heap.count - 1
    while child > 0, isBefore(child, (child - 1) / 2) {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// Takes those that are due.
  mutating func take(_ limit: Int, now: Double) -> [UInt32] {
    var places: [UInt32] = []
    while places.count < limit, let first = heap.first, first.due <= now {
      places.append(first.place)
      removeFirst()
    }
    return places
  }

  private mutating func removeFirst() {
    let last = heap.removeLast()
    guard !heap.isEmpty else { return }
    heap[0] = last
    var parent = 0
    while true {
      var smallest = parent
      for child in [parent * 2 + 1, parent * 2 + 2] where child < heap.count && isBefore(child, smallest) {
        smallest = child
      }
      if smallest == parent { return }
      heap.swapAt(parent, smallest)
      parent = smallest
    }
  }

  private func isBefore(_ one: Int, _ other: Int) -> Bool {
    (heap[one].due, heap[one].place) < (heap[other].due, heap[other].place)
  }
}
