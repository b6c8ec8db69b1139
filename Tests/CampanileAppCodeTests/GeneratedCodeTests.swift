import CampanileExpansion
import CampanileTestSupport
import Foundation
import Testing

@testable import Campanile
@testable import CampanileAppCode
@testable import CampanileSyntax

/// The code that is generated for the example workspace, with Firebase: compiled in Swift 6 mode with warnings as errors
/// against the stand-ins, and run as iOS and Firebase would.
@Suite(.waits)
struct GeneratedCodeTests {
  static let harness: Result<AppHarness, any Error> = Result {
    try AppHarness(ExampleSources.files, messaging: .firebase)
  }

  /// Something that happens.
  private static func event(
    _ what: String, _ payload: JSONValue? = nil, _ more: [(String, JSONValue)] = []
  ) -> JSONValue {
    .object(
      [.init("do", .text(what))] + (payload.map { [.init("payload", $0)] } ?? [])
        + more.map { JSONValue.Member($0.0, $0.1) })
  }

  /// A payload with keys set, or taken away where the value is `nil`.
  private static func changed(_ payload: JSONValue, _ key: String, to value: JSONValue?) -> JSONValue {
    guard case .object(let members) = payload else { return payload }
    var path = key.split(separator: ".").map(String.init)
    let first = path.removeFirst()
    var result = members.filter { $0.key != first }
    if !path.isEmpty {
      result.append(.init(first, changed(payload[first] ?? .object([]), path.joined(separator: "."), to: value)))
    } else if let value {
      result.append(.init(first, value))
    }
    return .object(result)
  }

  private static func payload(of campaign: String, in harness: AppHarness) throws -> JSONValue {
    try #require(try harness.payloads().first { $0.campaign == campaign }).payload
  }

  @Test("every push of a real compile decodes, for each action, and the completion handler is called once")
  func everyPushDecodes() throws {
    let harness = try Self.harness.get()
    var events: [JSONValue] = []
    var expected: [String] = []
    for format in BatchFormat.allCases {
      for (campaign, payload) in try harness.payloads(format: format) {
        guard let push = harness.compilation.appSide.pushes.first(where: { $0.name == campaign }) else { continue }
        let category = harness.compilation.appSide.categories.first { $0.identifier == push.categories.first }
        if push.isRefresh {
          events.append(Self.event("refresh", payload))
          expected.append("fetched [0]: PriceFeedPayload(feed: \"prices\")")
          continue
        }
        let member = harness.code.names.member(of: push)
        for action in ["opened", "dismissed"] + (category?.actions.map(\.identifier) ?? []) {
          let identifier =
            switch action {
            case "opened": "com.apple.UNNotificationDefaultActionIdentifier"
            case "dismissed": "com.apple.UNNotificationDismissActionIdentifier"
            default: action
            }
          let isReply = category?.actions.first { $0.identifier == action }?.isReply ?? false
          var more: [(String, JSONValue)] = [("action", .text(identifier))]
          if isReply { more.append(("text", .text("at the door"))) }
          events.append(Self.event("respond", payload, more))
          let text = isReply ? "(text: \"at the door\")" : ""
          expected.append("completed 1: \(member)(harness.\(harness.code.names.action(of: push)).\(action)\(text), ")
        }
        events.append(Self.event("present", payload))
        expected.append("presented [\(Self.presentation(category?.presents ?? []))]")
      }
    }
    let output = try harness.run(events)
    #expect(output.count == expected.count && output.count > 100)
    for (line, start) in zip(output, expected) { #expect(line.hasPrefix(start), "\(line)") }
  }

  private static func presentation(_ words: [String]) -> Int {
    words.reduce(0) { $0 + (["badge": 1, "sound": 2, "list": 8, "banner": 16][$1] ?? 0) }
  }

  @Test("what is wrong with a payload is told by its key, and what is unknown is passed over")
  func mutatedPayloads() throws {
    let harness = try Self.harness.get()
    let cart = try Self.payload(of: "cart-reminder", in: harness)
    let parcel = try Self.payload(of: "parcel-tomorrow", in: harness)
    let cases: [(JSONValue, String)] = [
      (Self.changed(cart, "items", to: nil), "unreadable the key “items” is missing"),
      (Self.changed(cart, "items", to: .null), "unreadable the key “items” is missing"),
      (Self.changed(cart, "items", to: .boolean(true)), "the key “items” holds something else than a whole number"),
      (Self.changed(cart, "items", to: .number(2.5)), "the key “items” holds something else than a whole number"),
      (Self.changed(cart, "items", to: .text("3")), "the key “items” holds something else than a whole number"),
      (Self.changed(cart, "deeplink", to: .integer(1)), "the key “deeplink” holds something else than a link"),
      (Self.changed(cart, "promo.code", to: nil), "the key “promo.code” is missing"),
      (
        Self.changed(cart, "promo.percent", to: .text("a")),
        "the key “promo.percent” holds something else than a number"
      ),
      (Self.changed(cart, "promo", to: .text("a")), "the key “promo” holds something else than a block of keys"),
      (Self.changed(parcel, "arrives", to: .text("soon")), "the key “arrives” holds something else than a date"),
      (Self.changed(cart, "c", to: nil), "the push says no campaign"),
      (Self.changed(cart, "c", to: .text("next-year")), "doesn't know the campaign “next-year”"),
      (Self.changed(cart, "c", to: .text("price-feed")), "doesn't know the campaign “price-feed”"),
      (Self.changed(cart, "more", to: .integer(1)), "cartReminder(harness.CartAction.opened, "),
      (Self.changed(cart, "gcm.message_id", to: .text("x")), "cartReminder("),
    ]
    let output = try harness.run(
      cases.map { Self.event("respond", $0.0) } + [
        Self.event("respond", cart, [("action", .text("share"))]),
        Self.event("respond", cart, [("action", .text("note")), ("text", .text("hm"))]),
        Self.event("respond", .object(cart.members + [.init("gcm.message_id", .text("m-1"))])),
        Self.event("present", Self.changed(cart, "c", to: nil)),
        Self.event("present", Self.changed(cart, "c", to: .text("next-year"))),
      ])
    for (line, (_, words)) in zip(output, cases) {
      #expect(line.hasPrefix("completed 1: ") && line.contains(words), "\(line)")
    }
    #expect(output[cases.count].contains("doesn't know the action “share” share"))
    #expect(output[cases.count + 1].contains("doesn't know the action “note” note"))
    #expect(output[cases.count + 2].hasSuffix(" m-1"), "Firebase's number is kept for logs")
    // Somebody else's notification isn't shown; one of a new campaign is, as its category says.
    #expect(output.suffix(2) == ["presented [0]", "presented [26]"])
  }

  @Test("a refresh answers what it came to, in time, and is never called for alerts")
  func refreshes() throws {
    let harness = try Self.harness.get()
    let feed = try Self.payload(of: "price-feed", in: harness)
    let cart = try Self.payload(of: "cart-reminder", in: harness)
    let called = ": PriceFeedPayload(feed: \"prices\")"
    let output = try harness.run([
      Self.event("refresh", feed, [("answer", .text("newData"))]),
      Self.event("refresh", feed, [("answer", .text("noData"))]),
      Self.event("refresh", feed, [("answer", .text("failed"))]),
      Self.event("refresh", feed, [("answer", .text("throw"))]),
      Self.event("refresh", Self.changed(feed, "feed", to: nil)),
      Self.event("refresh", Self.changed(feed, "c", to: .text("other"))),
      Self.event("refresh", Self.changed(feed, "c", to: nil)),
      Self.event("refresh", cart),
      Self.event("refresh", Self.changed(feed, "aps", to: .object([.init("alert", .text("a"))]))),
      Self.event("limit", feed),
    ])
    #expect(
      output == [
        "fetched [0]" + called, "fetched [1]" + called, "fetched [2]" + called, "fetched [2]" + called,
        "fetched [2]: ", "fetched [1]: ", "fetched [1]: ", "fetched [1]: ", "fetched [1]: ",
        "failed" + called + "; cancelled",
      ])
  }

  @Test("each thing is told to Firebase once, and every method is one that iOS calls")
  func firebaseCalls() throws {
    let harness = try Self.harness.get()
    let feed = try Self.payload(of: "price-feed", in: harness)
    let cart = try Self.payload(of: "cart-reminder", in: harness)
    func counts(_ events: [JSONValue]) throws -> String {
      try #require(try harness.run(events + [Self.event("counts")]).last)
    }
    #expect(try counts([]) == "missed [], received 0, exported 0, populated 0")
    #expect(try counts([Self.event("present", cart)]) == "missed [], received 1, exported 0, populated 0")
    #expect(try counts([Self.event("respond", cart)]) == "missed [], received 1, exported 0, populated 0")
    #expect(try counts([Self.event("refresh", feed)]) == "missed [], received 1, exported 1, populated 0")
    #expect(try counts([Self.event("refresh", cart)]) == "missed [], received 1, exported 0, populated 0")
    #expect(try counts([Self.event("extension", cart)]) == "missed [], received 0, exported 1, populated 0")
    let picture = JSONValue.object([.init("image", .text("https://127.0.0.1:9/a.png"))])
    let withPicture = Self.changed(Self.changed(cart, "image", to: nil), "fcm_options", to: picture)
    #expect(try counts([Self.event("extension", withPicture)]) == "missed [], received 0, exported 1, populated 1")
    #expect(
      try harness.run([Self.event("token")])
        == ["device [1, 2]; registration failed; registration fcm; registration nil; apns [1, 2]"])
  }

  @Test("the extension shows the text once: without a picture, with one that can't be loaded, and when time runs out")
  func serviceExtension() throws {
    let harness = try Self.harness.get()
    let cart = Self.changed(
      try Self.payload(of: "cart-reminder", in: harness), "image", to: .text("https://127.0.0.1:9/a.png"))
    let output = try harness.run([
      Self.event("extension", Self.changed(cart, "image", to: nil)),
      Self.event("extension", cart),
      // A picture that takes too long. One that fails while iOS ends the extension would be a race of the test's own:
      // Foundation on Linux may not be cancelled at the moment when a request fails.
      Self.event("extension", cart, [("picture", .text("/silent")), ("expires", .boolean(true))]),
      Self.event("extension", Self.changed(cart, "image", to: .text(""))),
    ])
    #expect(output == Array(repeating: "shown [\"title []\"], 1 in all", count: 4))
  }

  @Test("the extension attaches a picture of a type and size that iOS takes, and shows the text alone otherwise")
  func pictures() throws {
    let harness = try Self.harness.get()
    let cart = try Self.payload(of: "cart-reminder", in: harness)
    let output = try harness.run(
      ["/a.png", "/photo", "/large.png", "/page", "/nowhere"].map {
        Self.event("extension", cart, [("picture", .text($0))])
      })
    let files = [#"[\"png 70\"]"#, #"[\"jpg 5000\"]"#, "[]", "[]", "[]"]
    #expect(output == files.map { "shown [\"title \($0)\"], 1 in all" })
  }

  @Test("the categories are registered once, all at once, as the workspace has them")
  func categories() throws {
    let output = try Self.harness.get().run([Self.event("categories")])
    #expect(
      output == [
        "cart(view “View cart” 4 cart, later “Remind me later” 0 -, empty “Empty cart” 3 -) 0 ‹› ‹›; "
          + "delivery(track “Track parcel” 4 -, note “Message to the courier” 0 - [Send|Where to leave it]) 1 "
          + "‹A delivery› ‹›; promo(shop “Shop now” 4 -) 0 ‹› ‹›"
      ])
  }

  @Test("the catalog has every title in every locale")
  func catalog() throws {
    let harness = try Self.harness.get()
    let catalog = try JSONValue(parsing: Array(harness.text(of: "CampaignNotifications.xcstrings").utf8))
    guard case .object(let strings)? = catalog["strings"] else { return #expect(Bool(false)) }
    #expect(
      strings.map(\.key) == [
        "cart.empty", "cart.later", "cart.view", "delivery.hidden-preview", "delivery.note", "delivery.note.button",
        "delivery.note.placeholder", "delivery.track", "promo.shop",
      ])
    for entry in strings {
      for locale in harness.compilation.locales {
        #expect(
          entry.value["localizations"]?[locale]?["stringUnit"]?["value"]?.textValue?.isEmpty == false, "\(entry.key)")
      }
    }
    #expect(
      catalog["strings"]?["cart.view"]?["localizations"]?["de"]?["stringUnit"]?["value"] == .text("Warenkorb ansehen"))
  }
}

extension JSONValue {
  fileprivate var members: [Member] {
    if case .object(let members) = self { return members }
    return []
  }
}

/// The example workspace, whose app is given a tag, a Live Activity and pushes that aren't shown.
enum ExampleSources {
  static let files: [SourceFile] = {
    let workspace = try? Workspace(at: AppHarness.packageRoot.path)
    let files = (workspace?.files ?? []).map { file in
      let text = String(decoding: file.bytes, as: UTF8.self)
        .replacing("  links    ", with: "  tag      \"c\"\n  links    ")
        .replacing("audience {\n", with: "audience {\n" + attributes)
      return SourceFile(id: file.id, path: file.path, kind: file.kind, bytes: Array(text.utf8))
    }
    let more = [("campaigns/more.campaign", campaigns), ("templates/activities.template", activities)]
    return files
      + more.enumerated().map { index, file in
        SourceFile(
          id: .init(rawValue: UInt32(files.count + index)), path: file.0, kind: SourceFile.Kind(path: file.0),
          bytes: Array(file.1.utf8))
      }
  }()

  private static let attributes = """
      courier-start  live-start-token  from "courier.start"
      courier        live-token        from "courier.token"
      calls          voip-token
      tiles          widget-token
      folders        file-provider-token

    """

  private static let activities = """
    /// A parcel on the lock screen.
    activity delivery {
      type        "DeliveryAttributes"
      attributes  { number text   shop text as "shopName" }
      state       { arrives date   stops-left integer   phase one of packed, on-the-road, there   note text?   page url }
    }

    /// A match, for everybody who follows it.
    activity match {
      type   "MatchAttributes"
      state  { home integer   away integer   begins instant }
    }

    """

  private static let campaigns = """
    live delivery-starts {
      of          delivery
      event       start
      token       courier-start
      to          order is set and arrives is set
      send        now
      stale       after 30 minutes
      attributes  { number order   shop "Example" }
      state       { arrives arrives   stops-left 12   phase packed   page "shop://orders/{$order}" }
      alert       { en { title "Your parcel comes soon"   body "Follow it here." } }
      input       token
    }

    live delivery-moves {
      of     delivery
      event  update
      token  courier
      to     order is set and arrives is set
      every  30 minutes
      state  { arrives arrives   stops-left 3   phase on-the-road   note "next door"   page "shop://a%20b" }
    }

    live delivery-ends {
      of       delivery
      event    end
      token    courier
      to       order is set
      send     now
      dismiss  after 30 minutes
    }

    live match-goal {
      of     match
      event  update
      to     channel "dHN0LXNyY2g="
      send   now
      state  { home 2   away 1   begins 2026-12-01T18:00:00Z }
    }

    /// Somebody at the door.
    push doorbell as voip {
      to       everyone
      token    calls
      send     now
      expires  at once
      data     { caller first-name else "?"   door 3 }
    }

    push news-tiles as widgets { to everyone  token tiles  every 6 hours }

    push receipts as fileprovider { to everyone  token folders  send now  data { domain "receipts"  container-identifier "inbox" } }

    """
}
