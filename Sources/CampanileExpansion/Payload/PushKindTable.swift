/// The kinds of push that APNs knows; the raw value is the header `apns-push-type`.
///
/// What a kind may carry, where it goes and how large it may be stands in its row of ``PushKindTable``. Code asks the row
/// what it wants to know (does it show something? which priorities?), and not which kind this is: then a new kind is a
/// case and a row here. One that `push` declares is a word of the language too, and has a row in the app's half.
///
/// Source: Apple, "Sending notification requests to APNs".
public enum PushKind: String, CaseIterable, Sendable {
  /// A notification that people see.
  case alert
  /// A silent wake-up of the app.
  case background
  case complication, controls, fileprovider, liveactivity, location, mdm, pushtotalk, voip, widgets
}

extension PushKind {
  package var row: PushKindRow { PushKindTable.row(of: self) }

  /// The kinds that a campaign file can declare, as plans name them.
  package static let declared = allCases.filter { $0.row.declaration != nil }
}

/// One model of what APNs takes: a row for each kind of push.
///
/// Resolver, rules, plan reader, expansion, calendar, simulation and reference read it, and so do senders and receivers.
/// Sources: Apple, "Sending notification requests to APNs", "Generating a remote notification", and the guides of each
/// kind's framework. Where Apple names no priority, all are allowed.
package enum PushKindTable {
  /// All rows, by the header's value.
  package static let rows = PushKind.allCases.map { row(of: $0) }

  /// What some kind of push puts behind the bundle identifier, where a topic ends so; else empty.
  package static func suffix(of topic: String) -> String {
    suffixes.filter(topic.hasSuffix).max { $0.count < $1.count } ?? ""
  }

  private static let suffixes = rows.compactMap { $0.topic.text(bundle: "") }

  package static func row(of kind: PushKind) -> PushKindRow {
    switch kind {
    case .alert: alert
    case .background: background
    case .complication: complication
    case .controls: controls
    case .fileprovider: fileProvider
    case .liveactivity: liveActivity
    case .location: location
    case .mdm: deviceManagement
    case .pushtotalk: pushToTalk
    case .voip: voice
    case .widgets: widgets
    }
  }

  private static let alert = PushKindRow(
    .alert, "A notification that people see or hear.", declaration: .campaign, tokens: [.device, .fcm],
    // A line of plain text groups, filters or finds what people see.
    keys: Set(PayloadKey.texts.map(\.key)).union([
      .alert, .badge, .sound, .category, .interruptionLevel, .relevanceScore, .mutableContent, .contentAvailable,
    ]),
    needs: [[.alert, .badge, .sound]], isShown: true, countsAsAlert: true)

  /// Apple, "Pushing background updates to your App": priority 5, `content-available` alone, no more than two or three an
  /// hour.
  private static let background = PushKindRow(
    .background, "A silent push that wakes the app.", declaration: .refresh, priorities: [5], unstatedPriority: 5,
    unstatedExpiry: .nextTick, tokens: [.device, .fcm], keys: [.contentAvailable], needs: [[.contentAvailable]],
    constants: [.contentAvailable], mostPerHour: 3, collapsesByName: true)

  private static let complication = PushKindRow(
    .complication, "New data for a complication of a watch face.", declaration: .push, suffix: ".complication",
    tokens: [.complication])

  private static let controls = PushKindRow(
    .controls, "Tells that a control has a new state.", declaration: .push, suffix: ".push-type.controls",
    tokens: [.control],
    keys: [.contentChanged], needs: [[.contentChanged]], constants: [.contentChanged], ownKeys: .none)

  private static let fileProvider = PushKindRow(
    .fileprovider, "Tells that files have changed.", declaration: .push, suffix: ".pushkit.fileprovider",
    tokens: [.fileProvider],
    ownKeys: .only(["container-identifier", "domain"]), neededOwnKeys: ["container-identifier"])

  private static let liveActivity = PushKindRow(
    .liveactivity, "Starts, updates or ends a Live Activity.", declaration: .live, suffix: ".push-type.liveactivity",
    priorities: [10, 5],
    broadcastBytes: PayloadLimits.largeBytes, tokens: [.liveStart, .live],
    keys: [
      .timestamp, .event, .contentState, .attributesType, .attributes, .alert, .relevanceScore, .staleDate,
      .dismissalDate, .inputPushToken, .inputPushChannel,
    ],
    needs: [[.timestamp], [.event]], ownKeys: .none, relevances: -1_000_000...1_000_000, isShown: true,
    isShownByAlert: true, passesFCM: true)

  private static let location = PushKindRow(
    .location, "Asks the app's extension where the device is.", declaration: .push, suffix: ".location-query",
    priorities: [10, 5],
    tokens: [.location], needsProviderToken: true)

  private static let deviceManagement = PushKindRow(
    .mdm, "Asks a managed device to contact its server. No app of one's own sends it.", topic: .certificate, tokens: [],
    ownKeys: .only(["mdm"]))

  private static let pushToTalk = PushKindRow(
    .pushtotalk, "Somebody speaks on a channel.", declaration: .push, suffix: ".voip-ptt", unstatedPriority: 10,
    unstatedExpiry: .atOnce,
    tokens: [.pushToTalk], keys: [.pushToTalkType], isUrgent: true)

  /// Apple, "Responding to VoIP Notifications from PushKit": a call that the device hears of later is none.
  private static let voice = PushKindRow(
    .voip, "A call comes in.", declaration: .push, suffix: ".voip", unstatedExpiry: .atOnce,
    payloadBytes: PayloadLimits.largeBytes, tokens: [.voip], isUrgent: true)

  private static let widgets = PushKindRow(
    .widgets, "Tells that widgets have new content.", declaration: .push, suffix: ".push-type.widgets",
    tokens: [.widget],
    keys: [.contentChanged], needs: [[.contentChanged]], constants: [.contentChanged], ownKeys: .none)
}

extension PushKindRow {
  /// A row of which only what is particular to it is said.
  fileprivate init(
    _ kind: PushKind, _ summary: String, declaration: DeclaredPush? = nil, suffix: String = "", topic: PushTopic? = nil,
    priorities: [Int] = APNsHeader.priorities, unstatedPriority: Int? = nil, unstatedExpiry: UnstatedExpiry = .leftOut,
    payloadBytes: Int = PayloadLimits.usualBytes, broadcastBytes: Int? = nil, tokens: [TokenType],
    keys: Set<PayloadKey> = [],
    needs: [[PayloadKey]] = [], constants: [PayloadKey] = [], ownKeys: OwnKeys = .any,
    neededOwnKeys: [String] = [],
    relevances: ClosedRange<Double> = 0...1, isShown: Bool = false, isShownByAlert: Bool = false,
    countsAsAlert: Bool = false,
    mostPerHour: Int? = nil, collapsesByName: Bool = false, needsProviderToken: Bool = false, isUrgent: Bool = false,
    passesFCM: Bool? = nil
  ) {
    self.kind = kind
    self.summary = summary
    self.declaration = declaration
    self.topic = topic ?? .bundle(suffix: suffix)
    self.priorities = priorities
    self.unstatedPriority = unstatedPriority
    self.unstatedExpiry = unstatedExpiry
    self.payloadBytes = payloadBytes
    self.broadcastBytes = broadcastBytes
    self.tokens = tokens
    self.keys = keys
    self.needs = needs
    self.constants = constants
    self.ownKeys = ownKeys
    self.neededOwnKeys = neededOwnKeys
    self.relevances = relevances
    self.isShown = isShown
    self.isShownByAlert = isShownByAlert
    self.countsAsAlert = countsAsAlert
    self.mostPerHour = mostPerHour
    self.collapsesByName = collapsesByName
    self.needsProviderToken = needsProviderToken
    self.isUrgent = isUrgent
    // Firebase knows devices; of other tokens, those that its interface has a field for.
    self.passesFCM = passesFCM ?? tokens.contains(.fcm)
  }
}
