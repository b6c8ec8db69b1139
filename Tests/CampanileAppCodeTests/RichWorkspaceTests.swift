import CampanileExpansion
import CampanileTestSupport
import Foundation
import Testing

@testable import Campanile
@testable import CampanileAppCode
@testable import CampanileSyntax

/// A workspace with everything that can be said, and names that make it hard; on APNs alone.
@Suite(.waits, .enabled(if: Effort.isWhole, "one of several apps that are compiled; `.ci/run` tries it"))
struct RichWorkspaceTests {
  static let template = #"""
    /// An app: with `code`, "quotes" and a very long line of documentation that goes on and on until it has to be broken somewhere.
    app odd {
      bundle   "com.example.odd"
      locales  en, de
      tag      "kind_of-push"
      links    "odd://…", "https://odd.example.com/*"
    }

    audience {
      id        text
      token     device-token
      locale    locale
      nick      text?
      level     integer
      rating    number?
      vip       boolean
      birthday  date?
      opened    instant?
      build     version
      second    locale?
      home      timezone?
      avatar    url?
      tier      one of bronze, silver, default
      tags      set of text      default ()
      scores    set of integer   default ()

      example "All" {
        locale en  nick "A \"b\" \\ c"  level 3  rating 4  vip true  birthday 2000-02-29  opened 2026-12-01T09:00:00Z
        build 4.2.1  second pt-BR  home Europe/Berlin  avatar "https://a.example.com/a%20b.png"  tier default
        tags ("a", "b")  scores (1, 2)
      }
      example "Nothing" { locale de  level 0  vip false  build 1  tier bronze }
    }

    /// What one can do with an invitation.
    category invitation as "MEETING_INVITATION" {
      /// Says yes.
      accept as "ACCEPT_ACTION" { en "Accept"  de "Annehmen" } opens-app, icon "checkmark.circle"
      class { en "Class"  de "Klasse" } requires-unlock, icon "app:class"
      answer as "TEXT_ACTION" { en "Answer \"now\""  de "Antworten" } reply, destructive
      opened { en "Opened"  de "Geöffnet" }
      hidden-preview { en "%u invitations, of which nobody may read a word while the device is locked and others look on"  de "%u Einladungen" }
      summary { en "%u more"  de "%u weitere" }
      allows carplay, dismissal, hidden-title, hidden-subtitle
      presents banner
    }
    category plain-notification { go { en "Go"  de "Los" } }
    category nothing { presents list }
    """#

  static let campaigns = #"""
    /// Every type.
    ///
    /// In two paragraphs.
    campaign all {
      to everyone
      send now
      limit 10 recipients
      category invitation
      presents none
      alert { en { title "Hi" } de { title "Hallo" } }
      data {
        nick nick
        named nick else "nobody"
        level level
        rating rating
        sure rating else 0.5
        vip vip
        birthday birthday
        opened opened
        build build
        second second
        home home
        avatar avatar
        tier tier
        tags tags
        scores scores
        link "odd://orders/{$tier}"
        web "https://odd.example.com/a"
        day 2026-12-01
        at 2026-12-01T09:00:00Z
        whole 3
        half 0.5
        list (1, 2.5)
        odd (1, "a", true)
        empty ()
        "my key!" 1
        "my-key" 2
        class "c"
        self "s"
        string "t"
        reader { reader "r" inner { tier tier date 2026-12-01 } }
        Type { a 1 }
        userInfo 1
      }
    }
    campaign class { to everyone  send now  limit 10 recipients  badge 1 }
    campaign payload { to everyone  send now  limit 10 recipients  sound default  data { a 1 } }
    campaign notification-router { to everyone  send now  limit 10 recipients  category nothing  alert { en { title "a" } de { title "b" } } }
    campaign versions {
      to everyone
      send now
      limit 10 recipients
      alert { en { title "Hi" } de { title "Hallo" } }
      data { common 1  either "text"  shape { a 1 } }
      experiment which {
        variant first 30% { category invitation  data { only-here true  number 1 } }
        variant second 30% { category plain-notification  data { either 2  number 2.5  shape { b 2 } } }
        variant third 40% { }
      }
    }
    /// Without data.
    refresh bare { to everyone  every 6 hours }
    refresh a-refresh-with-a-very-long-name-that-nobody-would-ever-think-of-using { to everyone  every 6 hours  data { level level } }
    """#

  static let sources = [
    SourceFile(id: .init(rawValue: 0), path: "campaigns/all.campaign", kind: .campaign, bytes: Array(campaigns.utf8)),
    SourceFile(
      id: .init(rawValue: 1), path: "templates/odd.template", kind: .template, bytes: Array((template + "\n").utf8)),
  ]

  private static let harness: Result<AppHarness, any Error> = Result {
    try AppHarness(sources, messaging: .apns, language: .objc)
  }

  @Test("every push decodes, whatever its types and names")
  func everyPushDecodes() throws {
    let harness = try Self.harness.get()
    var events: [JSONValue] = []
    var campaigns: Set<String> = []
    let payloads = try harness.payloads()
    for (campaign, payload) in payloads {
      campaigns.insert(campaign)
      let isRefresh = harness.compilation.appSide.pushes.contains { $0.name == campaign && $0.isRefresh }
      events.append(.object([.init("do", .text(isRefresh ? "refresh" : "respond")), .init("payload", payload)]))
    }
    #expect(campaigns.count == 7)
    for (line, (campaign, payload)) in zip(try harness.run(events), payloads) {
      let isRight = line.hasPrefix("completed 1: ") && !line.contains("unreadable") || line.hasPrefix("fetched [0]: ")
      #expect(isRight, "\(campaign): \(line) \(String(decoding: payload.encoded(), as: UTF8.self))")
    }
  }

  @Test("values arrive as what they are")
  func values() throws {
    let harness = try Self.harness.get()
    let payloads = try harness.payloads().filter { $0.campaign == "all" }
    let output = try harness.run(
      payloads.map { .object([.init("do", .text("respond")), .init("payload", $0.payload)]) })
    let all = try #require(output.first)
    for part in [
      #"nick: Optional("A \"b\" \\ c")"#, #"named: "A \"b\" \\ c""#, "level: 3, rating: Optional(4.0), sure: 4.0",
      "vip: true", "year: 2000 month: 2 day: 29", "opened: Optional(2026-12-01 09:00:00 +0000)", #"build: "4.2.1""#,
      #"second: Optional("pt-BR")"#, #"home: Optional("Europe/Berlin")"#, ".Tier.`default`", #"tags: ["a", "b"]"#,
      "scores: [1, 2]", "whole: 3, half: 0.5, list: [1.0, 2.5]", "empty: []", "myKey: 1, myKey2: 2",
    ] {
      #expect(all.contains(part) || all.contains(part.replacing("`", with: "")), "\(part) in \(all)")
    }
    let nothing = try #require(output.last)
    for part in [
      "nick: nil", #"named: "nobody""#, "rating: nil", "sure: 0.5", "birthday: nil", "avatar: nil", "tags: []",
    ] {
      #expect(nothing.contains(part), "\(part) in \(nothing)")
    }
  }

  @Test("a moment is read however an audience writes it")
  func moments() throws {
    let harness = try Self.harness.get()
    let payload = try #require(try harness.payloads().first { $0.campaign == "all" }).payload
    guard case .object(let members) = payload else { return #expect(Bool(false), "a payload is an object") }
    let forms = [
      "2026-12-01T09:00:00.5Z", "2026-12-01T14:30:00.123456+05:30", "2026-12-01t09:00:00z", "2026-12-01T09:00Z",
      "2026-12-01 09:00:00Z", "2026-12-01T09:00:00+00:00", "2026-12-01", "2026-12-01T09:00:00", "noon",
      "2026-12-01T09:00:00.5.5Z",
    ]
    let events = forms.map { form in
      JSONValue.object([
        .init("do", .text("respond")),
        .init("payload", .object(members.map { $0.key == "opened" ? .init("opened", .text(form)) : $0 })),
      ])
    }
    for (form, output) in zip(forms, try harness.run(events)) {
      let isRight = output.contains("opened: Optional(2026-12-01 09:00:00 +0000)")
      #expect(isRight == (form.count > 16 && !form.hasSuffix("5.5Z") && form.count != 19), "\(form): \(output)")
    }
  }

  @Test("the app's own identifiers are registered, and come back as actions")
  func identifiers() throws {
    let harness = try Self.harness.get()
    let payload = try #require(try harness.payloads().first { $0.campaign == "all" }).payload
    func respond(_ action: String) -> JSONValue {
      .object([
        .init("do", .text("respond")), .init("payload", payload), .init("action", .text(action)),
        .init("text", .text("t")),
      ])
    }
    let output = try harness.run([
      .object([.init("do", .text("categories"))]), respond("ACCEPT_ACTION"), respond("TEXT_ACTION"), respond("opened"),
      respond("accept"), .object([.init("do", .text("present")), .init("payload", payload)]),
      .object([.init("do", .text("token"))]),
    ])
    #expect(
      output[0].hasPrefix(
        "MEETING_INVITATION(ACCEPT_ACTION “Accept” 4 checkmark.circle, class “Class” 1 app:class, "
          + "TEXT_ACTION “Answer \"now\"” 2 - [Send|], opened “Opened” 0 -) 15 ‹%u invitations, of which"))
    #expect(output[0].contains("‹%u more›; nothing() 0 ‹› ‹›; plain-notification(go “Go” 0 -) 0 ‹› ‹›"))
    #expect(
      output[1].contains("InvitationAction.accept,") && output[2].contains("InvitationAction.answer(text: \"t\")"))
    #expect(output[3].contains("InvitationAction.opened2,") && output[4].contains("doesn't know the action “accept”"))
    #expect(output[5] == "presented [0]", "the campaign's own `presents none` wins")
    #expect(output[6] == "device [1, 2]; registration failed", "there is no Firebase")
  }
}
