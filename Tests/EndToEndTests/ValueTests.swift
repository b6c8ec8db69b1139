import CampanileTestSupport
import Foundation
import Testing

/// One grammar of values: in `data`, on badges and images, and as arguments.
@Suite(.waits)
struct ValueTests {
  private let tool: Tool
  private let now = "2026-11-28T12:00:00Z"

  init() throws {
    tool = try Tool()
    try tool.write(
      """
      app shop { bundle "com.example.shop"  locales en, de }
      audience {
        token device-token  locale locale  name text?  unread integer?  items integer default 2
        tier one of silver, gold  vip boolean
        example "Ana" { locale en  name "Ana"  unread 3  tier gold  vip true }
      }
      template promo(who: text, count: integer) {
        thread "{$who}"
        alert { en { title "{$who} {$count}" } de { title "{$who} {$count}" } }
      }
      """, to: "templates/shop.template")
    try tool.write(
      """
      {"token":"a1","locale":"en","name":"Ana","unread":3,"items":5,"tier":"gold","vip":true}
      {"token":"a2","locale":"de","tier":"silver","vip":false}

      """, to: "devices.jsonl")
  }

  private func payloads(_ lines: String, format: String = "apns") throws -> [String: String] {
    try tool.write(
      """
      campaign hi {
        to everyone
        send now
        limit 9 recipients
        \(lines)
        \(lines.contains("uses ") || lines.contains("alert ") ? "" : "alert { en { title \"Hi\" } de { title \"Hallo\" } }")
      }

      """, to: "campaigns/hi.campaign")
    let result = try tool.run(
      "compile", "--audience", "devices.jsonl", "--now", now, "--out", "-", "--format", format)
    #expect(result.code == 0, "\(result.error)")
    var payloads: [String: String] = [:]
    for line in result.output.split(separator: "\n") {
      for token in ["a1", "a2"] where line.contains("\"\(token)\"") { payloads[token] = String(line) }
    }
    return payloads
  }

  @Test("data holds sums, nulls, lists of blocks, choices and texts in the recipient's language")
  func data() throws {
    let found = try payloads(
      """
      data {
        next unread + 1
        first unread + 1 else 1
        count items + 2
        nothing none
        who name else none
        lines ({ sku "a"  count items }, { sku "b"  who name }, (1, 2))
        level by tier { gold 2  other none }
        both by tier, vip { gold true "a"  gold other "b"  other other "c" }
        offer when unread is set { code "BIG"  left unread }
        offer when vip "vip"
        only when vip name
        greeting message { en "Hi, you are {$tier}"  de "Hallo, du bist {$tier}" }
        plain message "{$items :integer} things"
      }
      """)
    let ana = try #require(found["a1"])
    #expect(
      ana.contains(
        #""next":4,"first":4,"count":7,"nothing":null,"who":"Ana","lines":[{"sku":"a","count":5},{"sku":"b","who":"Ana"},[1,2]],"level":2,"both":"a","offer":{"code":"BIG","left":3},"only":"Ana","greeting":"Hi, you are gold","plain":"5 things"}"#
      ), "\(ana)")
    let other = try #require(found["a2"])
    #expect(
      other.contains(
        #""first":1,"count":4,"nothing":null,"who":null,"lines":[{"sku":"a","count":2},{"sku":"b"},[1,2]],"level":null,"both":"c","greeting":"Hallo, du bist silver","plain":"2 things"}"#
      ), "\(other)")
    #expect(!other.contains("next"))
  }

  @Test("badges and images are added up, chosen and left out")
  func badges() throws {
    let sums = try payloads("badge unread + 1 else 1")
    #expect(sums["a1"]?.contains(#""badge":4"#) == true)
    #expect(sums["a2"]?.contains(#""badge":1"#) == true)
    let fallbacks = try payloads("badge unread else 0")
    #expect(fallbacks["a2"]?.contains(#""badge":0"#) == true)
    let choices = try payloads(
      """
      badge when unread is set unread + 1
      badge when vip 9
      sound default
      image by tier { gold "https://example.com/{$tier}.png"  other none }
      """)
    #expect(
      choices["a1"]?.contains(
        #""badge":4,"sound":"default","mutable-content":1},"image":"https://example.com/gold.png"}"#) == true)
    #expect(choices["a2"]?.contains(#"{"alert":{"title":"Hallo"},"sound":"default","mutable-content":1}}"#) == true)
    let firebase = try payloads(
      """
      image when vip "https://example.com/vip.png"
      image none
      """, format: "fcm")
    #expect(firebase["a1"]?.contains(#""fcm_options":{"image":"https://example.com/vip.png"}"#) == true)
    #expect(firebase["a2"]?.contains("vip.png") == false)
  }

  @Test("arguments of keys and templates take what stands in, and sums")
  func arguments() throws {
    let template = try payloads(#"uses promo(who: name else "friend", count: items + 1)"#)
    #expect(template["a1"]?.contains(#""alert":{"title":"Ana 6"},"thread-id":"Ana""#) == true, "\(template)")
    #expect(template["a2"]?.contains(#""alert":{"title":"friend 3"},"thread-id":"friend""#) == true)
    let key = try payloads(
      #"alert { en { title key "HI"(name else "friend", unread + 1 else 1, true) } de { title key "HI"(name else "friend", unread + 1 else 1, true) } }"#
    )
    #expect(key["a1"]?.contains(#""title-loc-args":["Ana","4","true"]"#) == true, "\(key)")
    #expect(key["a2"]?.contains(#""title-loc-args":["friend","1","true"]"#) == true)
  }

  @Test("the plan says all of it again")
  func plans() throws {
    _ = try payloads("badge by vip { true unread + 1 else 1  other none }  data { a when vip none  a message \"Hi\" }")
    let made = try tool.run("compile", "--audience", "devices.jsonl", "--now", now)
    #expect(made.code == 0, "\(made.error)")
    let again = try tool.run(
      "expand", "build/hi.plan.json", "--audience", "devices.jsonl", "--now", now, "--out", "again")
    #expect(again.code == 0, "\(again.error)")
    #expect(try tool.read("again/hi.batches.jsonl") == tool.read("build/hi.batches.jsonl"))
    #expect(try tool.read("again/hi.plan.json") == tool.read("build/hi.plan.json"))
  }

  @Test(
    "what is no value is told",
    arguments: [
      (#"badge tier + 1"#, "whole number"), (#"badge unread + 1"#, "may be missing"),
      (#"badge by tier { gold 1 }"#, "no line"), (#"badge by tier { bronze 1  other 2 }"#, "never `bronze`"),
      (#"badge by tier { gold "1"  other 2 }"#, "badge"), (#"image by tier { gold "x"  other none }"#, "https"),
      (#"image unread + 1"#, "https"), (#"data { a by tier { gold 1  gold 2  other 3 } }"#, "stands twice"),
      (#"data { a 1  a when vip 2 }"#, "is never used"), (#"data { a null }"#, "`none`"),
      (#"data { a message { fr "Salut" } }"#, "`fr`"), (#"data { a message { de "Hallo" } }"#, "source locale"),
      (#"badge 1 + 1"#, "`+`"), (#"data { a name + "x" }"#, #""{$name}x""#),
    ])
  func mistakes(line: String, wanted: String) throws {
    try tool.write(
      "campaign hi {\n  to everyone\n  send now\n  limit 9 recipients\n  \(line)\n  alert { en { title \"A\" } de { title \"B\" } }\n}\n",
      to: "campaigns/hi.campaign")
    let result = try tool.run("check", "--now", now)
    #expect(result.code == 1)
    #expect(result.error.contains(wanted), "\(result.error)")
  }
}
