import Foundation
import Synchronization
import Testing

@testable import CampanileDelivery

/// When tokens of a service are made anew, and when the one before is used again.
@Suite("Credentials")
struct CredentialsTests {
  /// Tokens `1`, `2`, …, each used for 2,000 seconds.
  private final class Counting: CredentialSource {
    private let count = Mutex(0)

    func make(now: Double, until stop: StopSignal) throws(SendFailure) -> (token: Secret, seconds: Double) {
      let number = count.withLock { count in
        count += 1
        return count
      }
      return (Secret("\(number)"), 2_000)
    }
  }

  private let clock = TestClock(0)
  private let credentials: Credentials

  init() throws {
    credentials = Credentials(Counting(), now: clock.clock.now)
    try credentials.renewIfDue()
  }

  private var token: String? { credentials.current?.token.revealed }

  @Test("a token is made anew when its time is over, and not before")
  func renewal() throws {
    clock.advance(1_999)
    try credentials.renewIfDue()
    #expect(token == "1" && !credentials.isDue)
    clock.advance(1)
    #expect(credentials.isDue)
    try credentials.renewIfDue()
    #expect(token == "2")
  }

  @Test("one that was refused is made anew, but for the one that was made within a second, and by its number alone")
  func refusal() throws {
    credentials.refuse(version: 1)
    #expect(!credentials.isDue)
    clock.advance(1)
    credentials.refuse(version: 0)
    #expect(!credentials.isDue)
    credentials.refuse(version: 1)
    #expect(credentials.isDue)
    try credentials.renewIfDue()
    #expect(token == "2")
    // The one before was refused, so that it isn't used again.
    #expect(!credentials.takeBack(version: 2) && token == "2")
    // The new one counts from when it was made, and is used for its whole time.
    credentials.refuse(version: 2)
    #expect(!credentials.isDue)
    clock.advance(1_999)
    #expect(!credentials.isDue)
    clock.advance(1)
    #expect(credentials.isDue)
    try credentials.renewIfDue()
    // One that was not refused can be taken back again.
    #expect(credentials.takeBack(version: 3) && token == "2")
  }

  @Test("where a token was renewed too soon, the one before is used again for ten minutes, once")
  func takenBack() throws {
    #expect(!credentials.takeBack(version: 1))
    clock.advance(2_000)
    try credentials.renewIfDue()
    // Another connection's answer to the token before changes nothing.
    #expect(credentials.takeBack(version: 1) && token == "2")
    #expect(credentials.takeBack(version: 2))
    #expect(token == "1" && credentials.current?.version == 3)
    // Those who used the refused one know by its number that somebody has seen to it.
    #expect(credentials.takeBack(version: 2) && token == "1")
    #expect(!credentials.takeBack(version: 3))
    clock.advance(599)
    #expect(!credentials.isDue)
    clock.advance(1)
    #expect(credentials.isDue)
  }

  @Test("one that has nearly lived for its hour isn't used again", arguments: [(3_399.0, true), (3_400, false)])
  func oldAge(age: Double, isUsed: Bool) throws {
    clock.advance(2_000)
    try credentials.renewIfDue()
    clock.advance(age - 2_000)
    #expect(credentials.takeBack(version: 2) == isUsed)
    #expect(token == (isUsed ? "1" : "2"))
    // It is given up before its hour is over.
    clock.advance(1)
    #expect(credentials.isDue == isUsed)
  }
}
