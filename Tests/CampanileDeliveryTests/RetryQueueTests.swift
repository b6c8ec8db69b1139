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
}
