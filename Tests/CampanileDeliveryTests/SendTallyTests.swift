import Testing

@testable import CampanileDelivery

struct SendTallyTests {
  @Test("each reason to try again is counted as often as it was given")
  func reasons() {
    var tally = SendTally(latencies: LatencyHistogram(), now: 0, ticks: 0)
    for reason in ["TooManyRequests", "Shutdown", "TooManyRequests", "TooManyRequests"] { tally.retry(reason) }
    #expect(tally.retriedFor == ["TooManyRequests": 3, "Shutdown": 1])
    #expect(tally.retried == 4)
  }

  @Test("a reason is told once, and of many that are each another one only the first")
  func untold() {
    var tally = SendTally(latencies: LatencyHistogram(), now: 0, ticks: 0)
    for reason in ["b", "a", "b"] { tally.retry(reason) }
    #expect(tally.takeUntold() == ["b", "a"])
    #expect(tally.takeUntold() == [])
    for number in 0..<40 { tally.retry("reason \(number)") }
    #expect(tally.takeUntold() == (0..<14).map { "reason \($0)" })
    #expect(tally.retriedFor.count == 16 && tally.retried == 43)
  }

  @Test("what was accepted is done")
  func progress() {
    var tally = SendTally(latencies: LatencyHistogram(), now: 0, ticks: 0)
    for microseconds: UInt32 in [900, 1_100] { tally.accept(microseconds, ticks: 0) }
    #expect(tally.progress().done == 2 && tally.progress().accepted == 2)
  }
}
