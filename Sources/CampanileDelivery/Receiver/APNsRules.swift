internal import CampanileExpansion
internal import HTTP2

/// What APNs says to a push by its headers and its payload, from the one model of what APNs takes.
struct APNsRules {
  let needsToken: Bool
  let bundle: String?
  var tokens: ProviderTokenCheck
  /// The topic and kind that were looked at last, with what was found: they are mostly the same.
  private var lastTopic: ContiguousArray<UInt8> = []
  private var lastKind: PushKind?
  private var lastFinding: APNsReason?

  init(needsToken: Bool, bundle: String?, tokens: ProviderTokenCheck) {
    self.needsToken = needsToken
    self.bundle = bundle
    self.tokens = tokens
  }

  static let devicePath = ContiguousArray(APNsPath.device.utf8)
  private static let bareDevicePath = ContiguousArray(APNsPath.device.utf8.dropLast())
  private static let kinds = PushKind.allCases.map { (text: ContiguousArray($0.rawValue.utf8), kind: $0) }

  /// - Parameter now: seconds since 1970.
  /// - Returns: why APNs refuses the push; `nil` when it doesn't.
  mutating func problem(
    with push: APNsRequest, bodyCount: Int, isTooLong: Bool, now: Int64
  ) -> APNsReason? {
    guard push.isPost else { return .methodNotAllowed }
    let isBroadcast = Self.isBroadcast(push)
    if !isBroadcast, let problem = Self.pathProblem(push) { return problem }
    guard !push.hasDuplicates else { return .duplicateHeaders }
    if needsToken {
      let finding = push.with(.authorization) { tokens.problem(with: $0, now: now) }
      guard let finding else { return .missingProviderToken }
      if let problem = finding { return problem }
    }
    if isBroadcast { return broadcastProblem(push, bodyCount: bodyCount, isTooLong: isTooLong) }
    if push.with(.id, { APNsRequest.identifier($0) == nil }) == true { return .badMessageID }
    var kind: PushKind? = .alert
    if let named = push.with(.pushType, Self.kind) { kind = named }
    guard let kind else { return .invalidPushType }
    if let problem = topicProblem(push, kind) { return problem }
    if let problem = Self.headerProblem(push, kind.row) { return problem }
    guard bodyCount > 0 else { return .payloadEmpty }
    guard !isTooLong, bodyCount <= kind.row.payloadBytes else { return .payloadTooLarge }
    return push.withPath { APNsRequest.isToken($0.extracting(Self.devicePath.count...)) } == true
      ? nil : .badDeviceToken
  }

  private static let broadcastPath = ContiguousArray(APNsPath.broadcast.utf8)

  static func isBroadcast(_ push: APNsRequest) -> Bool {
    push.withPath { path in
      path.count > broadcastPath.count && path.extracting(first: broadcastPath.count).equals(broadcastPath)
    } ?? false
  }

  /// A broadcast has its bundle identifier in the path, a channel in a header, and no topic.
  private func broadcastProblem(_ push: APNsRequest, bodyCount: Int, isTooLong: Bool) -> APNsReason? {
    if push.with(.requestID, { APNsRequest.identifier($0) == nil }) == true { return .badMessageID }
    guard let named = push.with(.pushType, Self.kind) else { return .missingPushType }
    guard let kind = named, let most = kind.row.broadcastBytes else { return .invalidPushType }
    let name = String(push.withPath { $0.text } ?? "").dropFirst(Self.broadcastPath.count)
    // A suffix is none of the bundle identifier.
    guard FixedText.bundle.fits(String(name)), PushKindTable.suffix(of: String(name)).isEmpty,
      bundle.map({ $0 == name }) ?? true
    else { return .topicDisallowed }
    guard let channel = push.text(.channelID), !channel.isEmpty else { return .missingChannelID }
    guard FixedText.channel.fits(channel) else { return .badChannelID }
    if let problem = Self.headerProblem(push, kind.row) { return problem }
    guard bodyCount > 0 else { return .payloadEmpty }
    return !isTooLong && bodyCount <= most ? nil : .payloadTooLarge
  }

  private static func kind(_ text: Span<UInt8>) -> PushKind? {
    for row in kinds where text.equals(row.text) { return row.kind }
    return nil
  }

  private static func pathProblem(_ push: APNsRequest) -> APNsReason? {
    let finding = push.withPath { path -> APNsReason? in
      if path.equals(devicePath) || path.equals(bareDevicePath) { return .missingDeviceToken }
      let count = devicePath.count
      guard path.count > count, path.extracting(first: count).equals(devicePath) else { return .badPath }
      for index in count..<path.count where path[index] == UInt8(ascii: "/") { return .badPath }
      return nil
    }
    guard let finding else { return .badPath }
    return finding
  }

  private mutating func topicProblem(_ push: APNsRequest, _ kind: PushKind) -> APNsReason? {
    let isKnown = push.with(.topic) { $0.equals(lastTopic) }
    guard let isKnown else { return .missingTopic }
    if isKnown, kind == lastKind { return lastFinding }
    guard let topic = push.text(.topic), !topic.isEmpty else { return .missingTopic }
    lastTopic = ContiguousArray(topic.utf8)
    lastKind = kind
    lastFinding = findTopicProblem(topic, kind)
    return lastFinding
  }

  private func findTopicProblem(_ topic: String, _ kind: PushKind) -> APNsReason? {
    // A topic of a certificate's is whatever the certificate says.
    guard case .bundle(let suffix) = kind.row.topic else { return nil }
    guard topic.hasSuffix(suffix) else { return .badTopic }
    let name = String(topic.dropLast(suffix.count))
    guard FixedText.bundle.fits(name) else { return .badTopic }
    // The topic of another kind of push, whose tokens are others.
    if suffix.isEmpty, !PushKindTable.suffix(of: name).isEmpty { return .deviceTokenNotForTopic }
    return bundle.map { $0 == name } ?? true ? nil : .topicDisallowed
  }

  private static func headerProblem(_ push: APNsRequest, _ row: PushKindRow) -> APNsReason? {
    let priority = push.with(.priority) { APNsRequest.number($0) ?? 0 } ?? APNsHeader.assumedPriority
    guard row.priorities.contains(priority) else { return .badPriority }
    let latest = 100_000_000_000
    let isGoodTime = push.with(.expiration) { APNsRequest.number($0).map { $0 < latest } ?? false }
    guard isGoodTime ?? true else { return .badExpirationDate }
    let isGoodCollapse = push.with(.collapseID) { value in
      CheckedText.collapse.problem(count: value.count) { value[$0] } == nil
    }
    return isGoodCollapse ?? true ? nil : .badCollapseID
  }
}
