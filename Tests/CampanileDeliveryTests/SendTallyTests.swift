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
}
