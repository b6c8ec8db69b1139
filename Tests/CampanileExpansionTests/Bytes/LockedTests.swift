import Dispatch
import Testing

@testable import CampanileExpansion

struct LockedTests {
  @Test("what several threads change, none of them loses")
  func counts() {
    let count = Locked(0)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<20_000 { count.withLock { $0 += 1 } }
    }
    #expect(count.withLock { $0 } == 160_000)
  }
}
