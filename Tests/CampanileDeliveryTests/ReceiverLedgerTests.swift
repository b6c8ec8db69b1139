import Testing

@testable import CampanileDelivery

struct ReceiverLedgerTests {
  @Test("a device takes so many pushes a minute, each minute anew, and each device by itself")
  func mostPerMinute() {
    let ledger = ReceiverLedger(stopAfter: nil, write: nil) {}
    let minute: UInt64 = 60_000_000
    #expect((0..<3).map { ledger.takes("a", most: 2, now: 5 * minute + $0) } == [true, true, false])
    #expect(ledger.takes("b", most: 2, now: 5 * minute + 9))
    #expect(!ledger.takes("a", most: 2, now: 6 * minute - 1))
    #expect((0..<3).map { ledger.takes("a", most: 2, now: 6 * minute + $0) } == [true, true, false])
  }
}
