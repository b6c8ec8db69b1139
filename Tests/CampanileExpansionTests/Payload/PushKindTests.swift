import Testing

@testable import CampanileExpansion

/// The table of push kinds, beside what Apple's documentation says.
struct PushKindTests {
  /// `apns-push-type`, suffix of the topic, priorities, bytes to a device, bytes to a channel.
  private static let documented: [(String, String?, [Int], Int, Int?)] = [
    ("alert", "", [10, 5, 1], 4_096, nil),
    ("background", "", [5], 4_096, nil),
    ("complication", ".complication", [10, 5, 1], 4_096, nil),
    ("controls", ".push-type.controls", [10, 5, 1], 4_096, nil),
    ("fileprovider", ".pushkit.fileprovider", [10, 5, 1], 4_096, nil),
    ("liveactivity", ".push-type.liveactivity", [10, 5], 4_096, 5_120),
    ("location", ".location-query", [10, 5], 4_096, nil),
    ("mdm", nil, [10, 5, 1], 4_096, nil),
    ("pushtotalk", ".voip-ptt", [10, 5, 1], 4_096, nil),
    ("voip", ".voip", [10, 5, 1], 5_120, nil),
    ("widgets", ".push-type.widgets", [10, 5, 1], 4_096, nil),
  ]

  @Test("topics, priorities and limits are those of Apple's table")
  func isDocumented() {
    #expect(PushKind.allCases.map(\.rawValue) == Self.documented.map(\.0))
    for (row, (name, suffix, priorities, bytes, broadcast)) in zip(PushKindTable.rows, Self.documented) {
      #expect(row.kind.rawValue == name)
      #expect(row.topic.text(bundle: "com.example.shop") == suffix.map { "com.example.shop" + $0 })
      #expect(row.priorities == priorities)
      #expect(row.payloadBytes == bytes)
      #expect(row.broadcastBytes == broadcast)
      #expect(row.payloadBytes(for: .fcm) == bytes - 300)
      #expect(row.needsProviderToken == (name == "location"))
      #expect(row.passesFCM == ["alert", "background", "liveactivity"].contains(name))
    }
  }

  @Test("the keys that a Live Activity's events have to have are those of Apple's table")
  func liveEvents() {
    #expect(LiveEvent.start.needs == [.contentState, .attributesType, .attributes, .alert])
    #expect(LiveEvent.update.needs == [.contentState] && LiveEvent.end.needs.isEmpty)
  }

  @Test("what wakes the app says so, and may three times an hour")
  func background() {
    #expect(PushKind.background.row.needs == [[.contentAvailable]])
    #expect(PushKindTable.rows.filter { $0.mostPerHour != nil }.map(\.kind) == [.background])
    #expect(PushKind.background.row.mostPerHour == 3)
  }

  @Test("a token goes with one topic")
  func tokensAreTyped() {
    for token in TokenType.allCases {
      let topics = Set(PushKindTable.rows.filter { $0.tokens.contains(token) }.map { $0.topic.text(bundle: "b") })
      #expect(topics.count == 1, "\(token)")
    }
  }

  @Test("a row doesn't contradict itself", arguments: PushKindTable.rows)
  func isConsistent(row: PushKindRow) {
    #expect(row.kind.row.kind == row.kind)
    #expect(!row.priorities.isEmpty && Set(row.priorities).isSubset(of: APNsHeader.priorities))
    if let priority = row.unstatedPriority { #expect(row.priorities.contains(priority)) }
    // APNs takes what is left out as 10.
    if row.unstatedPriority == nil { #expect(row.priorities.contains(10)) }
    for group in row.needs { #expect(!group.isEmpty && row.keys.isSuperset(of: group)) }
    #expect(row.keys.isSuperset(of: row.constants))
    if case .only = row.ownKeys { #expect(row.keys.isEmpty) }
    #expect(row.declaration.map { $0.kinds.contains(row.kind) } ?? true)
  }

  @Test("the language's words are for kinds whose row names them")
  func declarationsAreMutual() {
    for word in DeclaredPush.allCases { #expect(word.kinds.allSatisfy { $0.row.declaration == word }) }
    #expect(DeclaredPush.campaign.kinds == [.alert])
    #expect(DeclaredPush.refresh.kinds == [.background])
    #expect(PushKind.allCases.filter { !PushKind.declared.contains($0) } == [.mdm])
  }

  // MARK: Payloads

  private static var everything: Plan.Content {
    var content = Plan.Content()
    content.texts = [.init(locale: "en", title: .alternatives([.init(message: .init("Hi"))]))]
    content.launchImage = "launch.png"
    content.badge = .count(1)
    content.sound = .named("default")
    for (key, line) in PayloadKey.texts { content.identifiers[key] = .init(line) }
    content.category = "cart"
    content.interruption = "active"
    content.relevance = 0.5
    content.isMutable = true
    content.isContentAvailable = true
    content.isServiceUpdate = true
    var live = Plan.Live(event: .start)
    live.state = []
    live.attributesType = "RideAttributes"
    live.attributes = []
    live.staleAfter = 60
    live.dismissAfter = 60
    live.input = .token
    content.live = live
    return content
  }

  private static func plan(_ kind: PushKind, _ content: Plan.Content) -> Plan {
    Plan(
      name: "all", kind: kind, topic: "com.example.shop", sourceLocale: "en", attributes: ExampleShop.attributes,
      segment: .constant(true), schedule: .init(timing: .now),
      variants: [.init(name: nil, share: 10_000, content: content)])
  }

  @Test("all keys of a kind that can be declared are written, in their order", arguments: PushKind.declared)
  func writesAllKeys(kind: PushKind) throws {
    let row = kind.row
    // It listens to a channel, or has a token.
    let either: Set<PayloadKey> = [.inputPushChannel]
    #expect(Self.everything.keys.isSuperset(of: row.keys.subtracting(row.constants).subtracting(either)))
    let (outputs, _, _) = try ExampleShop.expand(
      [Self.plan(kind, Self.everything)], ExampleShop.audience(20, seed: 1).text, ExampleShop.options())
    let line = try #require(outputs[0].split(separator: "\n").first)
    let value = try JSONValue(parsing: Array(line.utf8))
    var members: [JSONValue.Member] = []
    if case .object(let found)? = value["payload"]?["aps"] { members = found }
    if case .only = row.ownKeys {
      #expect(value["payload"]?["aps"] == nil)
    } else {
      #expect(value["payload"]?["aps"] != nil)
    }
    #expect(
      members.map(\.key) == PayloadKey.allCases.filter { row.keys.subtracting(either).contains($0) }.map(\.rawValue))
    #expect(value["headers"]?["apns-push-type"] == .text(kind.rawValue))
  }

  @Test("names the key that doesn't belong to a kind, and the one that it lacks")
  func namesKeys() {
    #expect(PushKind.alert.row.problem(with: [.badge, .category]) == nil)
    #expect(PushKind.alert.row.problem(with: [.contentAvailable])?.contains("`alert` or `badge` or `sound`") == true)
    #expect(PushKind.background.row.problem(with: [.contentAvailable, .badge])?.contains("no `badge`") == true)
    #expect(PushKind.background.row.problem(with: [.contentAvailable]) == nil)
    #expect(PushKind.liveactivity.row.problem(with: [.timestamp, .badge])?.contains("no `badge`") == true)
    #expect(PushKind.liveactivity.row.problem(with: [.timestamp])?.contains("`event`") == true)
  }

  // MARK: Plans that somebody edited

  private func problem(_ kind: PushKind, _ edit: (String) -> String) throws -> PlanReadProblem? {
    var content = Plan.Content()
    if kind.row.keys.contains(.badge) { content.badge = .count(1) }
    let plan = Plan(
      name: "edited", kind: kind, topic: "com.example.shop", sourceLocale: "en", attributes: [],
      segment: .constant(true), schedule: .init(timing: .now), priority: 5, collapse: .init("cart"),
      variants: [.init(name: nil, share: 10_000, content: content)], label: "spring")
    let text = edit(String(decoding: plan.json, as: UTF8.self))
    do {
      _ = try Plan(json: Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "a plan is refused that its kind doesn't allow",
    arguments: [
      (PushKind.alert, #""priority": 5"#, #""priority": 7"#, "priority", "10 or 5 or 1"),
      (.background, #""priority": 5"#, #""priority": 10"#, "priority", "priority 5"),
      (.background, #""priority": 5,"#, "", "priority", "priority 5"),
      (.alert, #""kind": "alert""#, #""kind": "mdm""#, "kind", "alert, background"),
      (.alert, #""kind": "alert""#, #""kind": "voip""#, "variants[0]", "has no `badge`"),
      (.alert, #""label": "spring""#, #""label": "spring", "token": "spare""#, "token", "none of the attributes"),
      (.alert, #""badge": 1"#, #""content-available": true"#, "variants[0]", "`alert` or `badge` or `sound`"),
      (.background, #""content": {}"#, #""content": {"badge": 1}"#, "variants[0]", "has no `badge`"),
      (.background, #""content": {}"#, #""content": {"launch-image": "a.png"}"#, "variants[0]", "has no `alert`"),
      (.alert, "com.example.shop", "com.example shop", "topic", "bundle identifier"),
      (.alert, #""cart""#, #""my cart""#, "collapse", "visible ASCII"),
      (.alert, #""spring""#, #""spring sale""#, "label", "letters"),
    ])
  func refuses(kind: PushKind, text: String, edited: String, path: String, reason: String) throws {
    #expect(try problem(kind) { $0 } == nil)
    let found = try #require(try problem(kind) { $0.replacing(text, with: edited) })
    #expect(found.path == path, "\(found)")
    #expect(found.reason.contains(reason), "\(found)")
  }

  @Test("a launch image alone is an alert")
  func launchImage() throws {
    let image = #""launch-image": "a.png""#
    #expect(try problem(.alert) { $0.replacing(#""badge": 1"#, with: image) } == nil)
  }
}
