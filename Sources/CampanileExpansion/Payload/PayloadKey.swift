/// The keys of `aps`, in the order in which payloads have them.
///
/// Source: Apple, "Generating a remote notification", "Starting and updating Live Activities with ActivityKit push
/// notifications", "Updating widgets with WidgetKit push notifications".
package enum PayloadKey: String, CaseIterable, Sendable {
  case timestamp
  // What follows from the moment stands together, as it is known last.
  case staleDate = "stale-date"
  case dismissalDate = "dismissal-date"
  case event
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

extension PayloadKey {
  /// How a plan says a key, and what of a campaign does.
  package enum Form: Equatable, Sendable {
    /// A line of this name, whose text may hold attributes; it groups, filters or finds, and is never empty. Reading lines,
    /// plans and payloads need no code for it.
    case text(line: String)
    case alert, badge, sound, category, interruption, relevance, mutable, contentAvailable, contentChanged,
      serviceUpdate
    /// A part of what is said to a Live Activity.
    case live
  }

  package var form: Form {
    switch self {
    case .alert: .alert
    case .badge: .badge
    case .sound: .sound
    case .threadID: .text(line: "thread")
    case .category: .category
    case .interruptionLevel: .interruption
    case .relevanceScore: .relevance
    case .mutableContent: .mutable
    case .contentAvailable: .contentAvailable
    case .contentChanged: .contentChanged
    case .targetContentID: .text(line: "target-content")
    case .filterCriteria: .text(line: "filter")
    case .pushToTalkType: .serviceUpdate
    case .timestamp, .event, .contentState, .attributesType, .attributes, .staleDate, .dismissalDate, .inputPushToken,
      .inputPushChannel:
      .live
    }
  }

  /// What stands behind it.
  var schema: JSONSchema {
    switch self {
    case .alert: .named("alert")
    case .badge: .integer(from: 0)
    case .sound:
      .either([
        .text(),
        .object([
          .always("critical", .constant(.integer(1))), .always("name", .text()), .always("volume", .number),
        ]),
      ])
    case .threadID, .category, .targetContentID, .filterCriteria, .attributesType, .inputPushChannel,
      .pushToTalkType:
      .text()
    case .interruptionLevel: .words(Plan.Content.interruptions)
    case .relevanceScore: .number
    case .mutableContent, .contentAvailable, .inputPushToken: .constant(.integer(1))
    case .contentChanged: .constant(.boolean(true))
    case .timestamp, .staleDate, .dismissalDate: .integer(from: 0)
    case .event: .words(LiveEvent.allCases.map(\.rawValue))
    case .contentState, .attributes: .object([], rest: .anything)
    }
  }

  /// The keys that a line of plain text says, with that line's name.
  package static let texts: [(key: PayloadKey, line: String)] = allCases.compactMap { key in
    if case .text(let line) = key.form { (key, line) } else { nil }
  }
}

extension Plan.Content {
  /// The keys that it fills in `aps`, besides those that are the same in every push of a kind.
  package var keys: Set<PayloadKey> { Set(PayloadKey.allCases.filter { fills($0) }) }

  private func fills(_ key: PayloadKey) -> Bool {
    switch key.form {
    case .text: identifiers[key] != nil
    // Texts without a line say in which locale `data` is.
    case .alert: texts.contains { $0.title != nil || $0.subtitle != nil || $0.body != nil } || launchImage != nil
    case .badge: badge != nil
    case .sound: sound != nil
    case .category: category != nil
    case .interruption: interruption != nil
    case .relevance: relevance != nil
    case .mutable: isMutable
    case .contentAvailable: isContentAvailable
    case .serviceUpdate: isServiceUpdate
    case .live: live?.fills(key) ?? false
    case .contentChanged: false
    }
  }
}
