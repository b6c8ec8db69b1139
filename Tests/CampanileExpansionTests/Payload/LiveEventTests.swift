import Testing

@testable import CampanileExpansion

/// What an edited plan may say to a Live Activity.
struct LiveEventTests {
  /// Source: Apple, "Starting and updating Live Activities with ActivityKit push notifications".
  @Test(
    "an event has no key that belongs to another",
    arguments: [
      (.start, .dismissalDate),
      (.update, .attributesType), (.update, .attributes), (.update, .inputPushToken), (.update, .inputPushChannel),
      (.update, .dismissalDate),
      (.end, .attributesType), (.end, .attributes), (.end, .inputPushToken), (.end, .inputPushChannel),
    ] as [(LiveEvent, PayloadKey)])
  func keysOfOthers(event: LiveEvent, key: PayloadKey) {
    let needed = Set(event.needs)
    #expect(event.problem(with: needed) == nil)
    #expect(
      event.problem(with: needed.union([key]))
        == "the event `\(event.rawValue)` of a Live Activity has no `\(key.rawValue)`")
  }

  @Test(
    "an event has the keys without which it says nothing",
    arguments: [
      (.start, .contentState), (.start, .attributesType), (.start, .attributes), (.start, .alert),
      (.update, .contentState),
    ] as [(LiveEvent, PayloadKey)])
  func neededKeys(event: LiveEvent, key: PayloadKey) {
    #expect(
      event.problem(with: Set(event.needs).subtracting([key]))
        == "the event `\(event.rawValue)` of a Live Activity needs `\(key.rawValue)`")
  }
}
