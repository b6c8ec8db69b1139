import Foundation
import Testing

@testable import Campanile
@testable import CampanileExpansion
@testable import CampanileSyntax

/// What one device gets, by the values that decide it: each bound from both sides.
struct PayloadLineTests {
  /// What comes of a campaign's lines for a device with some values more.
  private func line(
    _ lines: String, _ values: String, alert: String = #"title "Hi""#, send: String = "2026-12-01 at 10:00 UTC"
  ) throws -> String {
    let source = """
      === templates/shop.template
      app shop { bundle "com.example.shop"  locales en }
      audience {
        id text  token device-token  locale locale  timezone timezone?  first-name text?  unread integer default 0
        rating number default 0  opened instant?  seen date?  tags set of text default ()
      }
      === campaigns/hello.campaign
      campaign hello {
        send \(send)
        \(lines)
        alert { en { \(alert) } }
      }
      """
    let compilation = compile(ExampleWorkspace.files(of: source), options: CompileOptions(now: 1_795_867_200))
    let errors = compilation.diagnostics.filter { $0.severity == .error }
    try #require(errors.isEmpty, "\(errors.map(\.summary))")
    var options = ExpansionOptions(now: 1_795_867_200)
    options.window = 7 * 86_400
    let (sink, rejects) = (MemorySink(), MemorySink())
    let device = #"{"id":"u1","token":"a1","locale":"en"\#(values.isEmpty ? "" : ",")\#(values)}"# + "\n"
    _ = try Expander(compilation.plans, options: options).expand(
      AudienceSource(.bytes(Array(device.utf8)), format: .jsonLines), to: compilation.plans.map { _ in sink },
      rejects: rejects)
    return sink.text + rejects.text
  }

  @Test(
    "the app's own texts have the keys that UserNotifications reads",
    arguments: [
      (#"title key "T"(unread)"#, #""alert":{"title-loc-key":"T","title-loc-args":["4"]}"#),
      (
        #"title key "T"  subtitle key "S"(first-name else "you")"#,
        #""subtitle-loc-key":"S","subtitle-loc-args":["you"]"#
      ),
      (#"title "Hi"  body key "B"(unread, "x")"#, #""loc-key":"B","loc-args":["4","x"]"#),
      (#"title "Hi"  body key "B""#, #""title":"Hi","loc-key":"B"}"#),
    ])
  func appTexts(alert: String, expected: String) throws {
    let line = try line("to everyone", #""unread":4"#, alert: alert)
    #expect(line.contains(expected), "\(line)")
  }

  @Test("a picture alone lets the app's extension run")
  func pictureIsMutable() throws {
    let line = try line(#"to everyone  image "https://cdn.example.com/a.png""#, "")
    #expect(line.contains(#""mutable-content":1"#), "\(line)")
  }

  @Test(
    "a badge is a number from 0 that an app icon can hold",
    arguments: [("0", true), ("99", true), ("2147483647", true), ("-1", false), ("2147483648", false)])
  func badges(value: String, isRight: Bool) throws {
    let line = try line("to everyone  badge unread", #""unread":\#(value)"#)
    #expect(line.contains("\"badge\":\(value)") == isRight, "\(line)")
    #expect(line.contains("invalid-badge") == !isRight, "\(line)")
  }

  @Test("a collapse identifier has 64 bytes at most", arguments: [(61, true), (62, false)])
  func collapse(count: Int, isRight: Bool) throws {
    let line = try line(
      #"to first-name is set  collapse "c-{$first-name}""#,
      #""first-name":"\#(String(repeating: "n", count: count + 1))""#)
    #expect(line.contains("apns-collapse-id") == isRight, "\(line)")
    #expect(line.contains("invalid-collapse-id") == !isRight, "\(line)")
  }

  /// At 2026-12-01T10:00:00Z.
  @Test(
    "bounds of a segment belong to it or don't, as its signs say",
    arguments: [
      ("rating > 4.5", #""rating":4.5"#, false), ("rating > 4.5", #""rating":4.6"#, true),
      ("rating >= 4.5", #""rating":4.5"#, true), ("rating < 4.5", #""rating":4.5"#, false),
      ("rating <= 4.5", #""rating":4.5"#, true), ("rating > 4.5 and rating < 5", #""rating":4.5"#, false),
      ("opened is set and opened within 2 days", #""opened":"2026-11-29T10:00:00Z""#, true),
      ("opened is set and opened within 2 days", #""opened":"2026-11-29T09:59:59Z""#, false),
      ("opened is set and opened within 2 days", #""opened":"2026-12-03T10:00:00Z""#, true),
      ("opened is set and opened within 2 days", #""opened":"2026-12-03T10:00:01Z""#, false),
      ("seen is set and seen within 2 days", #""seen":"2026-11-29""#, true),
      ("seen is set and seen within 2 days", #""seen":"2026-11-28""#, false),
      ("opened is set and opened before 2 days ago", #""opened":"2026-11-29T09:59:59Z""#, true),
      ("opened is set and opened before 2 days ago", #""opened":"2026-11-29T10:00:00Z""#, false),
      ("opened is set and opened = 2 days ago", #""opened":"2026-11-28T23:59:59Z""#, false),
      ("opened is set and opened = 2 days ago", #""opened":"2026-11-29T00:00:00Z""#, true),
      ("opened is set and opened = 2 days ago", #""opened":"2026-11-29T23:59:59Z""#, true),
      ("opened is set and opened = 2 days ago", #""opened":"2026-11-30T00:00:00Z""#, false),
      ("opened is set and opened after 2 days ago", #""opened":"2026-11-29T10:00:01Z""#, true),
      ("opened is set and opened after 2 days ago", #""opened":"2026-11-29T10:00:00Z""#, false),
      ("seen is set and seen before 2 days ago", #""seen":"2026-11-28""#, true),
      ("seen is set and seen before 2 days ago", #""seen":"2026-11-29""#, false),
      ("seen is set and seen after 2 days ago", #""seen":"2026-11-30""#, true),
      ("seen is set and seen after 2 days ago", #""seen":"2026-11-29""#, false),
    ])
  func bounds(condition: String, values: String, isIn: Bool) throws {
    let line = try line("to \(condition)", values)
    #expect(line.contains(#""tokens":["a1"]"#) == isIn, "\(line)")
  }

  /// The same at local moments, which are decided for each device.
  @Test(
    "bounds relative to a local moment are those of the device",
    arguments: [
      ("opened within 2 days", #""opened":"2026-11-29T09:00:00Z""#, true),
      ("opened within 2 days", #""opened":"2026-11-29T08:59:59Z""#, false),
      ("opened before 2 days ago", #""opened":"2026-11-29T08:59:59Z""#, true),
      ("opened before 2 days ago", #""opened":"2026-11-29T09:00:00Z""#, false),
      ("opened after 2 days ago", #""opened":"2026-11-29T09:00:01Z""#, true),
      ("opened after 2 days ago", #""opened":"2026-11-29T09:00:00Z""#, false),
    ])
  func localBounds(condition: String, values: String, isIn: Bool) throws {
    let line = try line(
      "to opened is set and \(condition)", values + #","timezone":"Europe/Berlin""#,
      send: "2026-12-01 at 10:00 local else UTC")
    #expect(line.contains(#""tokens":["a1"]"#) == isIn, "\(line)")
  }

  @Test("what is missing leaves no comma behind in a list")
  func missingElements() throws {
    let data = "data { g (first-name, unread)  h ({ n first-name  m 1 }, { n first-name }) }"
    let line = try line("to everyone  \(data)", #""unread":4"#)
    #expect(line.contains(#""g":[4],"h":[{"m":1},{}]"#), "\(line)")
  }

  @Test("shares that aren't the whole are refused")
  func shares() throws {
    let plan = Plan(
      name: "a", kind: .alert, topic: "com.example.shop", sourceLocale: "en",
      attributes: [
        .init(name: "id", type: .text, path: ["id"]), .init(name: "token", type: .deviceToken, path: ["token"]),
      ],
      segment: .constant(true), schedule: .init(timing: .now, expiry: .unstated), priority: 10, experiment: "e",
      holdout: 100,
      variants: [.init(name: "only", share: 9_800, content: .init())])
    #expect(throws: (any Error).self) {
      try Expander([plan], options: ExpansionOptions(now: 0)).expand(
        AudienceSource(.bytes([]), format: .jsonLines), to: [MemorySink()], rejects: MemorySink())
    }
  }
}
