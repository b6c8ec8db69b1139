import CampanileExpansion
import Foundation
import Testing

@testable import Campanile
@testable import CampanileSyntax

/// What the app knows of a workspace, and what is checked against it.
struct AppSideTests {
  private static let campaign = """
    /// Says hello.
    campaign hello {
      to engaged
      send now
      LINES
      alert { en { title "Hi" } de { title "Hallo" } }
    }
    """

  private static func compiled(
    app: String = "", category: String = "", lines: String = "", to: String = "engaged",
    title: String = "\"Hi\"", contracts: [String: String] = [:]
  ) -> Compilation {
    let template = """
      app shop {
        bundle "com.example.shop"
        locales en, de
        \(app)
      }
      audience {
        token device-token
        locale locale
        last-seen date
        app-version version
        order text?
        picks set of text default ()
        tier one of silver, gold
        example "Ana" { locale en  last-seen 2026-11-01  app-version 5.0  tier gold  order "A 1" }
      }
      segment engaged = last-seen within 60 days
      category plain { go { en "Go"  de "Los" } }
      template linked(link: text) { data { deeplink link } }
      \(category)
      """
    let text = campaign.replacing("LINES", with: lines).replacing("to engaged", with: "to \(to)")
      .replacing("title \"Hi\"", with: "title \(title)")
    let files =
      [("campaigns/hello.campaign", text), ("templates/shop.template", template + "\n")] + contracts.map { $0 }
    let sources = files.sorted { $0.0 < $1.0 }.enumerated().map {
      SourceFile(
        id: .init(rawValue: UInt32($0)), path: $1.0, kind: SourceFile.Kind(path: $1.0), bytes: Array($1.1.utf8))
    }
    return compile(sources)
  }

  private static func codes(_ compilation: Compilation) -> [String] {
    compilation.diagnostics.map(\.code.rawValue)
  }

  @Test("a key may be missing where one variant lacks it, or may leave it out")
  func joinedFields() {
    func field(_ type: PayloadType, _ isOptional: Bool) -> PayloadField {
      PayloadField(key: "a", type: type, isOptional: isOptional)
    }
    for (one, other, isOptional) in [
      (false, false, false), (true, false, true), (false, true, true), (true, true, true),
    ] {
      #expect(
        PayloadField.joined([field(.text, one)], [field(.text, other)]) == [field(.text, isOptional)],
        "\(one) \(other)")
    }
    #expect(PayloadField.joined([field(.text, false)], []) == [field(.text, true)])
    #expect(PayloadField.joined([], [field(.text, false)]) == [field(.text, true)])
    #expect(PayloadField.joined([field(.text, false)], [field(.boolean, false)]) == [field(.mixed, false)])
    #expect(
      PayloadField.joined([field(.object([field(.text, false)]), false)], [field(.object([]), false)])
        == [field(.object([field(.text, true)]), false)])
  }

  // MARK: The tag

  @Test("the tag is in every payload, with the campaign's name, and survives a plan's JSON")
  func tag() throws {
    let compilation = Self.compiled(app: "tag \"c\"", lines: "data { a 1 }")
    let plan = try #require(compilation.plans.first)
    #expect(try Plan(json: plan.json) == plan)
    for format in BatchFormat.allCases {
      var options = ExpansionOptions(now: 1_793_491_200)
      options.format = format
      let sink = MemorySink()
      _ = try Expander([plan], options: options).expand(
        examples: compilation.exampleRecipients, to: [sink], rejects: nil)
      #expect(String(decoding: sink.bytes, as: UTF8.self).contains("},\"c\":\"hello\",\"a\":1}"))
    }
  }

  @Test("a key of data may not be the tag, and the tag no key that is taken")
  func takenKeys() {
    #expect(Self.codes(Self.compiled(app: "tag \"c\"", lines: "data { c 1 }")) == ["CAM0504"])
    for tag in ["aps", "image", "", "with blank", "seventeen-letters", "gcm"] {
      #expect(Self.codes(Self.compiled(app: "tag \"\(tag)\"")) == ["CAM0518"], "\(tag)")
    }
    #expect(Self.codes(Self.compiled(app: "tag \"sixteen_letters-\"")) == [])
  }

  @Test("the tag's bytes count")
  func budget() {
    let text = String(repeating: "x", count: 4_096 - 50)
    let lines = "data { a \"\(text)\" }"
    let without = Self.codes(Self.compiled(lines: lines))
    #expect(Set(without) == ["CAM0502"])
    #expect(Set(Self.codes(Self.compiled(app: "tag \"sixteen_letters-\"", lines: lines))) == ["CAM0501"])
  }

  // MARK: Categories

  @Test("APNs gets the identifier that the app has, and everything of the category is known")
  func identifiers() throws {
    let compilation = Self.compiled(
      category: """
        /// Invites.
        category invitation as "MEETING_INVITATION" {
          /// Says yes.
          accept as "ACCEPT_ACTION" { en "Accept"  de "Annehmen" } opens-app, icon "checkmark"
          answer { en "Answer"  de "Antworten" } reply, requires-unlock, button { en "Send"  de "Senden" }, placeholder { en "Text" de "Text" }
          refuse { en "No"  de "Nein" } destructive
          hidden-preview { en "%u invitations"  de "%u Einladungen" }
          summary { en "%u more"  de "%u weitere" }
          allows carplay, dismissal
          presents banner, sound
        }
        """, lines: "category invitation\npresents none")
    #expect(Self.codes(compilation) == [])
    #expect(compilation.plans.first?.variants.first?.content.category == "MEETING_INVITATION")
    let category = try #require(compilation.appSide.categories.first { $0.name == "invitation" })
    #expect(category.identifier == "MEETING_INVITATION" && category.documentation == "Invites.")
    #expect(category.actions.map(\.identifier) == ["ACCEPT_ACTION", "answer", "refuse"])
    #expect(category.actions.map(\.options) == [["opens-app"], ["reply", "requires-unlock"], ["destructive"]])
    #expect(category.actions[0].icon == "checkmark" && category.actions[0].documentation == "Says yes.")
    #expect(category.actions[1].button == ["en": "Send", "de": "Senden"])
    #expect(category.actions[1].placeholder == ["en": "Text", "de": "Text"])
    #expect(category.hiddenPreview?["en"] == "%u invitations" && category.summary?["de"] == "%u weitere")
    #expect(category.allows == ["carplay", "dismissal"] && category.presents == ["banner", "sound"])
    #expect(compilation.appSide.pushes.first?.presents == ["none"])
  }

  @Test(
    "what contradicts in a category is told",
    arguments: [
      (
        "category a as \"X\" { go { en \"Go\" de \"Los\" } }\ncategory b as \"X\" { go { en \"Go\" de \"Los\" } }",
        "CAM0212"
      ),
      ("category a as \"\" { go { en \"Go\" de \"Los\" } }", "CAM0517"),
      ("category a { x as \"Y\" { en \"1\" de \"1\" }  y as \"Y\" { en \"2\" de \"2\" } }", "CAM0212"),
      ("category a { x as \"dismiss\" { en \"1\" de \"1\" } }", "CAM0512"),
      ("category a { x { en \"1\" de \"1\" } opens-app, button { en \"1\" de \"1\" } }", "CAM0520"),
      ("category a { x { en \"1\" de \"1\" } reply, button { en \"1\" } }", "CAM0513"),
      ("category a { x { en \"1\" de \"1\" } allows cars }", "CAM0206"),
      (
        "category a { x { en \"1\" de \"1\" } hidden-preview { en \"1\" de \"1\" } hidden-preview { en \"1\" de \"1\" } }",
        "CAM0212"
      ),
    ])
  func contradictions(category: String, code: String) {
    #expect(Set(Self.codes(Self.compiled(category: category))) == [code], "\(category)")
  }

  @Test("`presents` of a campaign takes the words of a category, or `none` alone")
  func presents() {
    #expect(Self.codes(Self.compiled(lines: "presents banner, list, sound, badge")) == [])
    #expect(Self.codes(Self.compiled(lines: "presents baner")) == ["CAM0206"])
    #expect(Self.codes(Self.compiled(lines: "presents none, list")) == ["CAM0209"])
  }

  // MARK: Links

  @Test(
    "links in data are those of the app",
    arguments: [
      ("data { deeplink \"shop://cart\" }", true), ("data { deeplink \"SHOP://cart\" }", true),
      ("data { deeplink \"https://shop.example.com/orders/{$token-like}\" }", false),
      ("data { deeplink \"https://shop.example.com/orders/7/edit\" }", true),
      ("data { deeplink \"https://shop.example.com/\" }", false),
      ("data { deeplink \"https://evil.example.com/orders/1/edit\" }", false),
      ("data { deeplink \"shpo://cart\" }", false), ("data { note \"no link\" }", true),
      ("data { inner { deeplink \"shpo://cart\" } }", false), ("uses linked(link: \"shpo://cart\")", false),
      ("uses linked(link: \"shop://cart\")", true),
    ])
  func links(lines: String, isRight: Bool) {
    let app = #"links "shop://*", "https://shop.example.com/orders/*/edit""#
    let codes = Self.codes(Self.compiled(app: app, lines: lines))
    #expect(codes.isEmpty == isRight, "\(lines): \(codes)")
    if !lines.contains("{$") { #expect(Self.codes(Self.compiled(lines: lines)) == []) }
  }

  @Test("patterns of links need a scheme, and `…` is as good as `*`")
  func patterns() throws {
    #expect(LinkPattern("shop") == nil && LinkPattern("://x") == nil)
    let pattern = try #require(LinkPattern("shop://…"))
    #expect(pattern.matches("shop://") && pattern.matches("shop://a/b") && !pattern.matches("shopper://a"))
    let exact = try #require(LinkPattern("shop://cart"))
    #expect(exact.matches("shop://cart") && !exact.matches("shop://carts"))
    let both = try #require(LinkPattern("https://a/*b*c"))
    #expect(both.matches("https://a/bbcc") && !both.matches("https://a/cb"))
    // What stands before a `*` and behind it is there twice.
    let twice = try #require(LinkPattern("shop://aa*aa"))
    #expect(twice.matches("shop://aaaa") && !twice.matches("shop://aaa") && !twice.matches("shop://aa"))
    let middle = try #require(LinkPattern("shop://*ab*bc"))
    #expect(middle.matches("shop://abbc") && !middle.matches("shop://abc"))
  }

  // MARK: Shapes

  @Test("the types of data are those that a push has")
  func shapes() throws {
    let lines = """
      data { text "a"  link "shop://x/{$tier}"  n 1  x 0.5  yes true  day 2026-12-01  at 2026-12-01T09:00:00Z
        order order  named order else "none"  tier tier  picks picks  list (1, 2.5)  odd (1, "a")
        block { inner order } }
      """.replacing("\n", with: " ").replacing("  link", with: "\n  link")
    let spread = lines.replacing("  ", with: "\n")
    let compilation = Self.compiled(lines: spread, to: "engaged")
    let known = Self.compiled(lines: spread, to: "order is set")
    let push = try #require(compilation.appSide.pushes.first)
    func type(_ key: String) -> PayloadType? { push.data.first { $0.key == key }?.type }
    #expect(type("text") == .text && type("n") == .integer && type("x") == .number && type("yes") == .boolean)
    #expect(type("day") == .date && type("at") == .instant && type("tier") == .oneOf(["silver", "gold"]))
    #expect(type("picks") == .list(.text) && type("list") == .list(.number) && type("odd") == .list(.mixed))
    #expect(push.data.filter(\.isOptional).map(\.key) == ["order"])
    #expect(type("block") == .object([.init(key: "inner", type: .text, isOptional: true)]))
    #expect(known.appSide.pushes.first?.data.contains(where: \.isOptional) == false)
  }

  @Test(
    "a choice of values is always there where every case has one that is, and one is for all others",
    arguments: [
      ("by tier { silver \"s\"  other \"g\" }", false), ("by tier { silver order  other \"g\" }", true),
      ("by tier { silver \"s\"  other order else \"none\" }", false), ("by tier { silver \"s\"  other order }", true),
    ])
  func choices(value: String, isOptional: Bool) throws {
    let push = try #require(Self.compiled(lines: "data { a \(value) }").appSide.pushes.first)
    #expect(push.data == [.init(key: "a", type: .text, isOptional: isOptional)])
  }

  // MARK: Live Activities

  private static let activity = """
    activity ride { type "RideAttributes"  attributes { plate text }  state { eta instant  day date?  phase one of a, b } }
    """

  @Test("two activities can't have one type in the app")
  func typesOfActivities() {
    #expect(Self.codes(Self.compiled(category: Self.activity)) == [])
    let twice = Self.activity + "\n" + Self.activity.replacing("activity ride", with: "activity trip")
    #expect(Self.codes(Self.compiled(category: twice)) == ["CAM0212"])
  }

  @Test("an activity's types are known, and a contract with it survives its JSON")
  func activities() throws {
    let side = Self.compiled(app: "tag \"c\"", category: Self.activity).appSide
    let activity = try #require(side.activities.first)
    #expect(activity.type == "RideAttributes" && activity.attributes.map(\.key) == ["plate"])
    #expect(activity.state.map(\.type) == [.instant, .date, .oneOf(["a", "b"])])
    #expect(activity.state.map(\.isOptional) == [false, true, false])
    let contract = Contract(side)
    #expect(try Contract(json: contract.json) == contract)
  }

  @Test(
    "a Live Activity that is updated each hour or more often is frequent, where it isn't patient",
    arguments: [
      ("every 1 hour", true), ("every 61 minutes", false), ("every 30 minutes", true),
      ("every 1 hour\n  priority 5", false), ("every 1 hour\n  priority 10", true), ("every day at 09:00 UTC", false),
      ("send now", false),
    ])
  func frequentUpdates(lines: String, isFrequent: Bool) throws {
    let source = """
      === templates/shop.template
      app shop { bundle "com.example.shop"  locales en }
      audience { token device-token  locale locale }
      activity match { type "MatchAttributes"  attributes { home text }  state { goals integer } }
      === campaigns/goals.campaign
      live goals { of match  event update  to channel "YQ=="
        \(lines)
        state { goals 1 } }
      """
    let compilation = compile(ExampleWorkspace.files(of: source))
    let lives = try #require(compilation.appSide.activities.first).lives
    #expect(lives.map(\.isFrequent) == [isFrequent], "\(compilation.diagnostics.map(\.summary))")
  }

  @Test("a state is read by its types in JSON: moments are numbers there")
  func typesOfStates() {
    for (known, sent, isRead) in [
      (PayloadType.date, PayloadType.instant, true), (.text, .date, false), (.text, .url, true),
      (.number, .integer, true),
      (.integer, .number, false), (.url, .text, false), (.oneOf(["a"]), .oneOf(["a", "b"]), false),
      (.oneOf(["a", "b"]), .oneOf(["a"]), true), (.list(.text), .list(.instant), false),
    ] {
      #expect(known.reads(sent, in: .activity) == isRead, "\(known) \(sent)")
    }
    #expect(PayloadType.text.reads(.date, in: .data) && !PayloadType.date.reads(.instant, in: .data))
  }

  // MARK: Contracts

  private static func contract(_ change: (inout String) -> Void = { _ in }) -> String {
    let side = compiled(app: "tag \"c\"", lines: "category plain\ndata { screen \"a\" }").appSide
    var text = String(decoding: Contract(side).json, as: UTF8.self)
    change(&text)
    return text
  }

  @Test("a contract survives its JSON")
  func contractJSON() throws {
    let side = Self.compiled(
      app: "tag \"c\"",
      lines: "sound \"a.caf\"\nlaunch-image \"b.png\"\ndata { a { b tier\n c (1, 2) }\n d order }"
    ).appSide
    let contract = Contract(side)
    #expect(try Contract(json: contract.json) == contract)
    for broken in [
      "", "{}", "{\"campanile-contract\":2}", "{\"campanile-contract\":3}", "[]", "{\"campanile-contract\":1}",
    ] {
      #expect(throws: Contract.ReadingProblem.self) { try Contract(json: Array(broken.utf8)) }
    }
  }

  @Test("a campaign is compared with the versions that its segment lets in, and with no others")
  func versions() throws {
    let app = """
      tag "c"
      contract "contracts/4.2.json" for 4.2
      contract "contracts/4.4.json" for 4.4
      """
    let old = Self.contract { $0 = $0.replacing("\"plain\"", with: "\"other\"") }
    let contracts = ["contracts/4.2.json": old, "contracts/4.4.json": Self.contract()]
    let lines = "category plain\ndata { screen \"a\" }"
    for (to, isRight) in [
      ("engaged", false), ("engaged and app-version >= 4.3", false), ("engaged and app-version >= 4.4", true),
      ("app-version < 4.2", true), ("app-version = 4.3.9", false), ("app-version in 4.4..9", true), ("everyone", false),
    ] {
      let compilation = Self.compiled(app: app, lines: lines, to: to, contracts: contracts)
      let found = compilation.diagnostics.filter { $0.code == .unshippedPart }
      #expect(found.isEmpty == isRight, "\(to)")
      guard let problem = found.first else { continue }
      #expect(problem.severity == .error && problem.summary.contains("4.2") && !problem.summary.contains("4.4"))
      #expect(problem.help.last == "add `app-version >= 4.4` to the condition")
      // Who has 4.3.9 has no later one: with the fix, nobody would be left.
      let added = to == "everyone" ? "app-version >= 4.4" : " and app-version >= 4.4"
      #expect(problem.fixes.first?.edits.first?.replacement == (to == "app-version = 4.3.9" ? nil : added), "\(to)")
    }
  }

  @Test(
    "what a shipped version lacks is told, and what it doesn't miss is not",
    arguments: [
      ("category plain\ndata { screen \"a\" }", [] as [String]),
      ("category plain\ndata { screen \"a\"\n more 1 }", []),
      ("category plain\ndata { screen 1 }", ["it reads `screen` as text, and a whole number is sent"]),
      ("category plain", ["it needs the key `screen`, which isn't sent"]),
      ("category plain\ndata { screen order }", ["it needs the key `screen`, which isn't always sent"]),
      (
        "data { screen \"a\" }\nsound \"new.caf\"",
        ["no campaign of it had the sound \"new.caf\"; without the file, the default is played"]
      ),
      ("category extra\ndata { screen \"a\" }", ["it has no category `extra`, and shows no buttons"]),
      ("category plain\ndata { screen \"a\" }\nsound \"default\"", []),
    ])
  func misfits(lines: String, words: [String]) {
    let compilation = Self.compiled(
      app: "tag \"c\"\ncontract \"contracts/4.2.json\" for 4.2",
      category: "category extra { go { en \"Go\" de \"Los\" } }", lines: lines,
      contracts: ["contracts/4.2.json": Self.contract()])
    let found = compilation.diagnostics.first { $0.code == .unshippedPart }
    #expect((found?.help.dropLast() ?? []).map { $0.replacing("version 4.2: ", with: "") } == words, "\(lines)")
    if let found { #expect(found.severity == (lines.contains("sound") ? .warning : .error)) }
  }

  @Test("a key within another is named with both, and a text of the app's own is one that it has")
  func innerMisfits() throws {
    func side(_ lines: String, _ title: String = "\"Hi\"") throws -> Contract {
      Contract(Self.compiled(lines: lines, title: title).appSide)
    }
    let shipped = try side("data { box { inner \"a\" } }")
    func misfits(_ current: Contract) throws -> [Misfit] {
      shipped.misfits(of: try #require(current.pushes.first), in: current)
    }
    #expect(try misfits(side("data { box { inner \"b\" } }")) == [])
    #expect(try misfits(side("data { box { inner 1 } }")) == [.otherType("box.inner", shipped: .text, sent: .integer)])
    #expect(try misfits(side("data { box { other 1 } }")) == [.missingKey("box.inner", isSometimes: false)])
    #expect(try misfits(side("data { box { inner \"b\" } }", "key \"HELLO\"")) == [.unknownText("HELLO")])
  }

  @Test("a campaign of another name, or of another kind, is one that the app has no code for")
  func unknownPush() throws {
    let renamed = Self.contract { $0 = $0.replacing("\"hello\"", with: "\"hallo\"") }
    let current = try Contract(json: Array(Self.contract().utf8))
    let push = try #require(current.pushes.first)
    #expect(current.misfits(of: push, in: current) == [])
    #expect(try Contract(json: Array(renamed.utf8)).misfits(of: push, in: current) == [.unknownPush("hello", .alert)])
    let found = Self.compiled(
      app: "tag \"c\"\ncontract \"contracts/4.2.json\" for 4.2", lines: "category plain\ndata { screen \"a\" }",
      contracts: ["contracts/4.2.json": renamed]
    ).diagnostics
    #expect(found.map(\.code) == [.unshippedPart] && found.map(\.severity) == [.warning])
    #expect(
      found.first?.help.first
        == "version 4.2: it has no code for the campaign `hello`, and opens without its data")
  }

  @Test("a new action, another tag and a reply are misfits of a category and of all")
  func categoryMisfits() throws {
    func side(_ app: String, _ action: String) -> Contract {
      Contract(
        Self.compiled(app: app, category: "category order { \(action) }", lines: "category order").appSide)
    }
    let go = "go { en \"Go\" de \"Los\" }"
    let shipped = side("tag \"c\"", go)
    func misfits(_ current: Contract) throws -> [Misfit] {
      shipped.misfits(of: try #require(current.pushes.first), in: current)
    }
    #expect(try misfits(side("tag \"c\"", go)) == [])
    #expect(
      try misfits(side("tag \"c\"", go + "\nstop { en \"Stop\" de \"Halt\" }"))
        == [.unknownAction("stop", category: "order")])
    #expect(
      try misfits(side("tag \"c\"", go + " reply")) == [.otherAction("go", category: "order", takesText: true)])
    #expect(try misfits(side("tag \"k\"", go)) == [.otherTag(shipped: "c", sent: "k")])
    #expect(try misfits(side("", go)) == [.otherTag(shipped: "c", sent: nil)])
  }

  @Test("a contract that isn't there, is broken, or named twice is told")
  func brokenContracts() {
    let app = "contract \"contracts/4.2.json\" for 4.2"
    #expect(Self.codes(Self.compiled(app: app)) == ["CAM0522"])
    #expect(Self.codes(Self.compiled(app: app, contracts: ["contracts/4.2.json": "{}"])) == ["CAM0522"])
    #expect(
      Self.codes(Self.compiled(app: app + "\n" + app, contracts: ["contracts/4.2.json": Self.contract()])).contains(
        "CAM0212"))
  }
}
