internal import CampanileExpansion

/// What the app makes of a kind of push that isn't shown.
struct DirectPushRow {
  /// The type of its pushes, in the generated code.
  struct PayloadType {
    let name: String
    let summary: String
    /// Where the payload comes from, a sentence.
    let source: String
  }

  let kind: PushKind
  /// `nil` where a push carries nothing.
  let type: PayloadType?
  /// What is to be done where the app gets them.
  let place: String
  /// What the app's project needs.
  let requirements: [Requirement]
  /// Whether each has to become a call at once, which generated code does.
  let areCalls: Bool

  fileprivate init(
    _ kind: PushKind, type: PayloadType? = nil, place: String, requirements: [Requirement] = [], areCalls: Bool = false
  ) {
    self.kind = kind
    self.type = type
    self.place = place
    self.requirements = requirements
    self.areCalls = areCalls
  }
}

/// A row for each kind that `push` declares.
enum DirectPushTable {
  /// In the order in which the table of kinds has them.
  static let rows = DeclaredPush.push.kinds.compactMap { row(of: $0) }

  /// `nil` for what the system or other generated code takes.
  static func row(of kind: PushKind) -> DirectPushRow? {
    switch kind {
    case .complication: complication
    case .controls: controls
    case .fileprovider: fileProvider
    case .location: location
    case .pushtotalk: pushToTalk
    case .voip: voice
    case .widgets: widgets
    case .alert, .background, .liveactivity, .mdm: nil
    }
  }

  private static let complication = DirectPushRow(
    .complication,
    type: .init(
      name: "ComplicationPush", summary: "New data for complications of a watch face.",
      source: "`dictionaryPayload` of PushKit's `PKPushPayload`, of the type `complication`."),
    place: """
      Complications: register a `PKPushRegistry` for `complication`, read `ComplicationPush(payload:)`, and reload the \
      complication.
      """)

  private static let controls = DirectPushRow(
    .controls,
    place: """
      Controls: nothing is generated, for nothing comes but the news that there is some. Give the control a \
      `ControlPushHandler` (iOS 18), which gets the token.
      """,
    requirements: [widgetExtension])

  private static let fileProvider = DirectPushRow(
    .fileprovider,
    type: .init(
      name: "FileProviderPush", summary: "A push that files have changed.",
      source: "`dictionaryPayload` of PushKit's `PKPushPayload`, of the type `fileProvider`."),
    place: """
      Files: register a `PKPushRegistry` for `fileProvider`, read `FileProviderPush(userInfo:)`, and call \
      `signalEnumerator(for:)` of the domain's `NSFileProviderManager`.
      """,
    requirements: [
      Requirement(
        place: .appExtension("com.apple.fileprovider-nonui"), task: "Add a target of the kind File Provider Extension.")
    ])

  private static let location = DirectPushRow(
    .location,
    type: .init(
      name: "LocationPush", summary: "A question where the device is.",
      source: "What `didReceiveLocationPushPayload(_:completion:)` of the Location Push Service Extension is told."),
    place: """
      Location: read `LocationPush(payload:)` in `didReceiveLocationPushPayload(_:completion:)`, and call the completion \
      handler. The token comes from `CLLocationManager.startMonitoringLocationPushes(completion:)`.
      """,
    requirements: [
      Requirement(
        place: .entitlement("com.apple.developer.location.push"),
        task: "Ask Apple for the entitlement `com.apple.developer.location.push`: it is granted on request alone."),
      Requirement(
        place: .appExtension("com.apple.location.push.service"),
        task: """
          Add a target of the kind Location Push Service Extension, with `CampaignPushes.swift`, \
          `CampaignPayloads.swift` and `PayloadReading.swift` among its sources.
          """),
    ])

  private static let pushToTalk = DirectPushRow(
    .pushtotalk,
    type: .init(
      name: "PushToTalkPush", summary: "A push of a Push to Talk channel.",
      source: "What `incomingPushResult(channelManager:channelUUID:pushPayload:)` is told."),
    place: """
      Push to Talk: read `PushToTalkPush(payload:)` in `incomingPushResult(channelManager:channelUUID:pushPayload:)`, and \
      answer at once who speaks. The token comes from `channelManager(_:receivedEphemeralPushToken:)`, for as long as the \
      channel is joined.
      """,
    requirements: [
      Requirement(
        place: .backgroundMode("push-to-talk"),
        task: "Add Push to Talk to the capability Background Modes (`UIBackgroundModes`: `push-to-talk`)."),
      Requirement(
        place: .entitlement("com.apple.developer.push-to-talk"),
        task: "Add the capability Push to Talk (entitlement `com.apple.developer.push-to-talk`)."),
    ])

  private static let voice = DirectPushRow(
    .voip,
    type: .init(
      name: "CallPush", summary: "A push that a call comes in.",
      source: "`dictionaryPayload` of PushKit's `PKPushPayload`. ``CallRouter`` reads it."),
    place: """
      Calls: make a `CallRouter` with the app's `CXProvider` beside the router, keep it, and call its `start()` before the \
      launch ends. It reports every push to CallKit, as iOS demands; your `CallHandler` says who calls.
      """,
    requirements: [
      Requirement(
        place: .backgroundMode("voip"),
        task: "Add Voice over IP to the capability Background Modes (`UIBackgroundModes`: `voip`): calls wake the app.")
    ],
    areCalls: true)

  private static let widgets = DirectPushRow(
    .widgets,
    place: """
      Widgets: nothing is generated, for nothing comes but the news that there is some. Give the widget a \
      `WidgetPushHandler` (iOS 26), which gets the token.
      """,
    requirements: [widgetExtension])

  private static let widgetExtension = Requirement(
    place: .appExtension("com.apple.widgetkit-extension"),
    task: "Add a target of the kind Widget Extension, with the capability Push Notifications of its own.")
}
