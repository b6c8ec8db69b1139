import Testing

@testable import CampanileDelivery

struct RateLimitTests {
  @Test("after a pause no more goes out at once than in a twentieth of a second, or one")
  func burst() {
    for (rate, most) in [(100.0, 5), (1_000, 50), (10, 1), (0.5, 1)] {
      var limit = RateLimit(rate, now: 0)
      #expect(limit.room(now: 100).count == most, "\(rate)")
      limit.take(most)
      let (count, wait) = limit.room(now: 100)
      #expect(count == 0 && abs(wait - 1 / rate) < 1e-9, "\(rate)")
      #expect(limit.room(now: 100 + wait + 1e-6).count == 1, "\(rate)")
    }
  }

  @Test("over a second so many go out as were asked for")
  func rate() {
    var limit = RateLimit(250, now: 0)
    var (sent, now) = (0, 0.0)
    while now < 2 {
      let (count, wait) = limit.room(now: now)
      limit.take(count)
      sent += count
      now += count > 0 ? 0.001 : max(wait, 1e-6)
    }
    #expect((495...505).contains(sent))
  }
}
