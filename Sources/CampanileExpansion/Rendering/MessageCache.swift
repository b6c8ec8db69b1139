/// The messages of the plans that are compiled together, by their text: campaigns made from one template share most.
///
/// One thread uses it at a time.
final class MessageCache: @unchecked Sendable {
  struct Key: Hashable {
    let source: String
    let locale: String
    /// In which moments are shown.
    let zone: String

    // By bytes: texts that Unicode takes for the same are written as they stand.
    static func == (left: Key, right: Key) -> Bool {
      left.locale == right.locale && left.zone == right.zone && left.source.utf8.elementsEqual(right.source.utf8)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(locale)
      hasher.combine(zone)
      for byte in source.utf8 { hasher.combine(byte) }
    }
  }

  private var messages: [Key: [SlotMessage]] = [:]

  /// A message that is bound to the same slots.
  ///
  /// - Parameter bindings: what this plan's arguments stand for; none is a value.
  func message(_ key: Key, bindings: ([String]) -> [SlotMessage.Binding]) -> SlotMessage? {
    (messages[key] ?? []).first { known in
      known.bindings.elementsEqual(bindings(known.program.arguments)) { left, right in
        switch (left, right) {
        case (.slot(let one, _), .slot(let other, _)): one == other
        case (.nothing, .nothing): true
        default: false
        }
      }
    }
  }

  func keep(_ message: SlotMessage, _ key: Key) { messages[key, default: []].append(message) }
}
