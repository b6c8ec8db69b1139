import CampanileText
import Testing

@testable import CampanileDelivery

struct RetryQueueTests {
  @Test("a push that was forgotten is counted from the beginning, for tries and for returns")
  func forgets() {
    var queue = RetryQueue()
    #expect(queue.countReturn(7) == 1)
    #expect(queue.countReturn(7) == 2)
    #expect(queue.countReturn(8) == 1)
    #expect(queue.countAttempt(7) == 1)
    #expect(queue.countAttempt(7) == 2)
    queue.forget(7)
    #expect(queue.countReturn(7) == 1)
    #expect(queue.countAttempt(7) == 1)
    #expect(queue.countReturn(8) == 2)
  }

  @Test("pushes come when they are due and not before, the first due first, those of one moment by their places")
  func order() {
    var random = SplitMix64(seed: 5)
    for count in [1, 2, 3, 4, 7, 30] {
      var queue = RetryQueue()
      let entries = (0..<count).map { (due: Double(random.next(below: 6)), place: UInt32(count - $0)) }
      for entry in entries { queue.add(entry.place, due: entry.due) }
      let expected = entries.sorted { ($0.due, $0.place) < ($1.due, $1.place) }
      #expect(queue.nextDue == expected[0].due)
      let due = expected.filter { $0.due <= 3 }.map(\.place)
      var taken = queue.take(2, now: 3)
      #expect(taken == Array(due.prefix(2)))
      taken += queue.take(.max, now: 3)
      #expect(taken == due)
      #expect(queue.nextDue == expected.dropFirst(due.count).first?.due)
      taken += queue.take(.max, now: 9)
      #expect(taken == expected.map(\.place))
      #expect(queue.nextDue == nil)
    }
  }
}
