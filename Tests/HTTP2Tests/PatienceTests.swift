import Testing

@testable import HTTP2

/// How much of a peer's idle talk is put up with.
struct PatienceTests {
  /// How many frames it takes until one is too many.
  private func frames(_ patience: Patience) -> Int {
    var patience = patience
    var count = 0
    while count < 100_000 {
      do throws(ProtocolViolation) {
        try patience.spend(for: "PING")
        count += 1
      } catch {
        return error.code == .enhanceYourCalm ? count : -1
      }
    }
    return count
  }

  @Test("ten thousand frames are put up with, and each second and all work give some back, but never more than that")
  func limits() throws {
    var patience = Patience()
    #expect(frames(patience) == 10_000)
    patience.restore(5)
    #expect(frames(patience) == 10_000)
    try patience.spend(9_000, for: "empty DATA")
    #expect(frames(patience) == 1_000)
    patience.restore(500)
    #expect(frames(patience) == 1_500)
    patience.tick(999_999)
    #expect(frames(patience) == 1_500)
    patience.tick(3_000_000)
    #expect(frames(patience) == 1_650)
    patience.tick(3_999_999)
    #expect(frames(patience) == 1_650)
    // However long nothing came.
    patience.tick(1_000_000_000)
    #expect(frames(patience) == 6_650)
    #expect(throws: ProtocolViolation.self) { try patience.spend(6_651, for: "SETTINGS") }
  }
}
