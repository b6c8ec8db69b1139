/// The keys of `aps`, in the order in which payloads have them.
///
/// Source: Apple, "Generating a remote notification", "Starting and updating Live Activities with ActivityKit push
/// notifications", "Updating widgets with WidgetKit push notifications".
package enum PayloadKey: String, CaseIterable, Sendable {
  case timestamp, event
  case contentState = "content-state"
  case attributesType = "attributes-type"
  case attributes
  case alert, badge, sound
  case threadID = "thread-id"
  case category
  case interruptionLevel = "interruption-level"
  case relevanceScore = "relevance-score"
  case mutableContent = "mutable-content"
  case contentAvailable = "content-available"
  case contentChanged = "content-changed"
  case targetContentID = "target-content-id"
  case filterCriteria = "filter-criteria"
  case staleDate = "stale-date"
  case dismissalDate = "dismissal-date"
  case inputPushToken = "input-push-token"
  case inputPushChannel = "input-push-channel"
  case pushToTalkType = "ptt-push-type"
}

extension PushKindRow {
  /// What is wrong with the keys of an `aps`, told in the words of the payload; `nil` when they are right.
  package func problem(with present: Set<PayloadKey>) -> String? {
    let name = "a push of the kind `\(kind.rawValue)`"
    if let odd = PayloadKey.allCases.first(where: { present.contains($0) && !keys.contains($0) }) {
      return "\(name) has no `\(odd.rawValue)`"
    }
    for group in needs where present.isDisjoint(with: group) {
      let words = group.map { "`\($0.rawValue)`" }.joined(separator: " or ")
      return "\(name) needs \(words)"
    }
    return nil
  }
}

extension Plan.Content {
  /// The keys that it fills in `aps`, besides those that are the same in every push of a kind.
  package var keys: Set<PayloadKey> { Set(PayloadKey.allCases.filter { fills($0) }) }

  private func fills(_ key: PayloadKey) -> Bool {
    switch key {
    case .alert: !texts.isEmpty || launchImage != nil
    case .badge: badge != nil
    case .sound: sound != nil
    case .threadID: thread != nil
    case .category: category != nil
    case .interruptionLevel: interruption != nil
    case .relevanceScore: relevance != nil
    case .mutableContent: isMutable || image != nil
    case .contentAvailable: isContentAvailable
    case .targetContentID: targetContent != nil
    case .filterCriteria: filter != nil
    // No line of the language says these.
    case .timestamp, .event, .contentState, .attributesType, .attributes, .contentChanged, .staleDate, .dismissalDate,
      .inputPushToken, .inputPushChannel, .pushToTalkType:
      false
    }
  }
}
