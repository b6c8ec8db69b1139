internal import HTTP2

/// What a receiver answers a push with.
struct ReceiverAnswer {
  let stream: UInt32
  let status: Int
  let fields: ContiguousArray<UInt8>
  let body: ContiguousArray<UInt8>
}

/// Answers whose time hasn't come, the next one first.
struct DelayedAnswers {
  private var waiting: ContiguousArray<(due: UInt64, answer: ReceiverAnswer)> = []
  private var first = 0

  var nextDue: UInt64? { first < waiting.count ? waiting[first].due : nil }

  mutating func insert(_ answer: ReceiverAnswer, due: UInt64) {
    // Delays are mostly the same, so that the place is mostly the end.
    var place = waiting.count
    while place > first, waiting[place - 1].due > due { place -= 1 }
    waiting.insert((due, answer), at: place)
  }

  mutating func popDue(_ now: UInt64) -> ReceiverAnswer? {
    guard first < waiting.count, waiting[first].due <= now else { return nil }
    defer {
      first += 1
      if first == waiting.count || first > 4_096 {
        waiting.removeFirst(first)
        first = 0
      }
    }
    return waiting[first].answer
  }
}
