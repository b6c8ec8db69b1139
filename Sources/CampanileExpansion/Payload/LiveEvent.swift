/// What a push does with a Live Activity, and what it has to say then: a row each, in the words of `aps`.
///
/// Source: Apple, "Starting and updating Live Activities with ActivityKit push notifications".
package enum LiveEvent: String, CaseIterable, Sendable {
  case start, update, end

  /// A push to the app starts one; afterwards it has a token of its own.
  package var token: TokenType {
    switch self {
    case .start: .liveStart
    case .update, .end: .live
    }
  }

  /// The keys that have to be there, besides those that every Live Activity's push has.
  package var needs: [PayloadKey] {
    switch self {
    case .start: [.contentState, .attributesType, .attributes, .alert]
    case .update: [.contentState]
    case .end: []
    }
  }

  /// The keys that mean nothing to it.
  package var lacks: Set<PayloadKey> {
    switch self {
    case .start: [.dismissalDate]
    case .update: [.attributesType, .attributes, .inputPushToken, .inputPushChannel, .dismissalDate]
    case .end: [.attributesType, .attributes, .inputPushToken, .inputPushChannel]
    }
  }

  /// Whether a channel may carry it.
  package var broadcasts: Bool { self != .start }

  /// What is wrong with the keys of an `aps`, told in the words of the payload.
  package func problem(with present: Set<PayloadKey>) -> String? {
    if let odd = PayloadKey.allCases.first(where: { present.contains($0) && lacks.contains($0) }) {
      return "the event `\(rawValue)` of a Live Activity has no `\(odd.rawValue)`"
    }
    return needs.first { !present.contains($0) }.map {
      "the event `\(rawValue)` of a Live Activity needs `\($0.rawValue)`"
    }
  }
}

extension Plan {
  /// What a push says to a Live Activity.
  package struct Live: Equatable, Sendable {
    package var event: LiveEvent
    /// What the activity shows: every key of its state, as the app decodes it; `nil` where an end leaves the last one.
    package var state: [DataEntry]?
    /// The name of the app's type, and its values; of a start.
    package var attributesType: String?
    package var attributes: [DataEntry]?
    /// So many seconds after the push, what is shown is outdated.
    package var staleAfter: Int64?
    /// So many seconds after its end, the activity goes; 0 is at once.
    package var dismissAfter: Int64?
    /// The moments themselves, in place of so many seconds; seconds since 1970 in UTC.
    package var staleAt: Int64?
    package var dismissAt: Int64?
    /// Where a started activity hears of its updates.
    package var input: Input?
    /// The alert's sound, which stands in the alert itself.
    package var sound: String?

    package enum Input: Equatable, Sendable {
      /// The device makes a token for it.
      case token
      /// A channel, by its identifier.
      case channel(String)
    }

    package init(event: LiveEvent) { self.event = event }

    /// The keys that it fills in `aps`.
    func fills(_ key: PayloadKey) -> Bool {
      switch key {
      case .timestamp, .event: true
      case .contentState: state != nil
      case .attributesType: attributesType != nil
      case .attributes: attributes != nil
      case .staleDate: staleAfter != nil || staleAt != nil
      case .dismissalDate: dismissAfter != nil || dismissAt != nil
      case .inputPushToken: input == .token
      case .inputPushChannel: if case .channel? = input { true } else { false }
      default: false
      }
    }

    /// The value of `timestamp`, and the keys behind it that follow from it: all are seconds since 1970.
    func stamps(at moment: Int64) -> String {
      var text = "\(moment)"
      if let stale = staleAt ?? staleAfter.map({ moment + $0 }) {
        text += ",\"\(PayloadKey.staleDate.rawValue)\":\(stale)"
      }
      if let dismissal = dismissAt ?? dismissAfter.map({ moment + $0 }) {
        text += ",\"\(PayloadKey.dismissalDate.rawValue)\":\(dismissal)"
      }
      return text
    }

    /// So many seconds after its end, the system takes an activity away.
    package static let longestDismissal: Int64 = 4 * 3600

    /// No more bytes than these.
    static let mostStampBytes = 96
  }
}
