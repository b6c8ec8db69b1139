/// What the rest of the house asks about a kind of push.
package struct PushKindRow: Sendable {
  package let kind: PushKind
  /// What a push of the kind is for, in a line.
  package let summary: String
  /// The word that declares one in a campaign file; `nil` while the language has none, and no plan can be of the kind.
  package let declaration: DeclaredPush?
  package let topic: PushTopic
  /// The values that `apns-priority` may have, the most urgent one first.
  package let priorities: [Int]
  /// What `apns-priority` says where the author doesn't; `nil` leaves it out, which APNs takes as ``APNsHeader/assumedPriority``.
  package let unstatedPriority: Int?
  /// What `apns-expiration` says where the author doesn't.
  package let unstatedExpiry: UnstatedExpiry
  /// The most bytes of a payload that goes to a device.
  package let payloadBytes: Int
  /// The most bytes of one that goes to a channel; `nil` where the kind has no channels.
  package let broadcastBytes: Int?
  /// The tokens that it may be sent to; none where they aren't the app's.
  package let tokens: [TokenType]
  /// What may stand in `aps`.
  package let keys: Set<PayloadKey>
  /// Of each list, one key has to be there.
  package let needs: [[PayloadKey]]
  /// The keys of `aps` whose value is the same in every push, and that the author doesn't write.
  package let constants: [PayloadKey]
  /// What stands beside `aps`.
  package let ownKeys: OwnKeys
  /// Those beside `aps` without which the push means nothing.
  package let neededOwnKeys: [String]
  /// What `relevance-score` may be.
  package let relevances: ClosedRange<Double>
  /// Whether a push without an alert shows nothing new that people have to notice.
  package let isShownByAlert: Bool
  /// Whether people see or hear it: quiet hours hold it, a lock is on sending it to everyone, and it has to say something.
  package let isShown: Bool
  /// Whether it is one of the alerts that people count: caps, distances, ranks and `once` hold between them, and a history
  /// knows them.
  package let countsAsAlert: Bool
  /// So many may reach a device in an hour; `nil` where Apple names no number.
  package let mostPerHour: Int?
  /// Whether a push replaces the one before it also where the author names no `collapse`: then its name does.
  package let collapsesByName: Bool
  /// Whether APNs takes it with a provider token alone, and not with a certificate.
  package let needsProviderToken: Bool
  /// Whether it tells of what happens right now, such as a call: who hears of it later than ``urgentSeconds`` hears of nothing.
  package let isUrgent: Bool
  /// Whether FCM passes it on.
  package let passesFCM: Bool

  /// The one value of `apns-priority` that the kind allows.
  package var onlyPriority: Int? { priorities.count == 1 ? priorities.first : nil }

  /// The longest that a push which tells of a call may wait. Apple, "Responding to VoIP Notifications from PushKit": no time,
  /// or only a few seconds; what rings for half a minute may be half a minute late.
  package static let urgentSeconds: Int64 = 30

  /// The most bytes that a format leaves to a payload.
  package func payloadBytes(for format: BatchFormat) -> Int {
    switch format {
    case .apns: payloadBytes
    case .fcm: payloadBytes - PayloadLimits.fcmReserve
    }
  }
}

/// How the language declares a push.
package enum DeclaredPush: String, CaseIterable, Sendable {
  case campaign, refresh, live
  /// `push NAME as KIND { … }`: what the app makes of it is its own business.
  case push

  /// As what an author knows it.
  package var described: String { self == .live ? "live push" : rawValue }
}

/// What `apns-topic` says.
package enum PushTopic: Equatable, Sendable {
  /// The app's bundle identifier, and a suffix that may be empty.
  case bundle(suffix: String)
  /// The `UID` of the subject of the certificate that signs the connection.
  case certificate

  /// - Returns: `nil` where the topic isn't made of the bundle identifier.
  package func text(bundle: String) -> String? {
    switch self {
    case .bundle(let suffix): bundle + suffix
    case .certificate: nil
    }
  }
}

package enum UnstatedExpiry: Sendable {
  /// The header is left out, and APNs decides.
  case leftOut
  /// When the next push of the same schedule is due; left out where it goes out once.
  case nextTick
  /// One attempt, which is never stored.
  case atOnce
}

/// The keys beside `aps`.
package enum OwnKeys: Equatable, Sendable {
  /// Whatever the app understands.
  case any
  case none
  /// These, and then there is no `aps`.
  case only([String])

  /// The key that tells the Simulator whose a file of a push is.
  package static let simulatorBundle = "Simulator Target Bundle"
}

/// What a token may be used for. A push of a kind goes to tokens of its own; APNs answers `DeviceTokenNotForTopic` else.
package enum TokenType: String, CaseIterable, Sendable {
  case device = "device-token"
  /// A registration token of FCM: text of any form.
  case fcm = "fcm-token"
  case liveStart = "live-start-token"
  case live = "live-token"
  case voip = "voip-token"
  case complication = "complication-token"
  case fileProvider = "file-provider-token"
  case control = "control-token"
  case widget = "widget-token"
  case location = "location-token"
  case pushToTalk = "ptt-token"
}

extension DeclaredPush {
  /// The kinds that the word declares; of several, the push names its own.
  package var kinds: [PushKind] { PushKind.allCases.filter { $0.row.declaration == self } }
}

extension TokenType {
  /// What it is, in an author's words.
  package var words: String {
    switch self {
    case .device: "a device token"
    case .fcm: "a registration token of FCM"
    case .liveStart: "a token that starts a Live Activity"
    case .live: "a token of a running Live Activity"
    case .voip: "a token for calls"
    case .complication: "a token for complications"
    case .fileProvider: "a token for file providers"
    case .control: "a token for controls"
    case .widget: "a token for widgets"
    case .location: "a token for location queries"
    case .pushToTalk: "a token for Push to Talk"
    }
  }
}
