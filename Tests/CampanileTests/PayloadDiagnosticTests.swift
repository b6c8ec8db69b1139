import CampanileExpansion
import Testing

@testable import Campanile
@testable import CampanileSyntax

/// What the checker says about pushes that APNs would refuse, or that show nothing.
struct PayloadDiagnosticTests {
  private func codes(_ lines: String, beside: String = "") -> [String] {
    let campaign = "campaign hello {\n  to engaged\n  send now\n  \(lines)\n}\n\(beside)"
    let result = compile(ExampleWorkspace.files(of: campaign), options: CompileOptions(now: 1_795_867_200))
    return result.diagnostics.filter { $0.severity == .error }.map { "\($0.code)" }
  }

  @Test(
    "a payload that is too large is found, whenever and wherever it is sent",
    arguments: [
      "send now", "send 2026-12-01 at 09:00 local else Europe/Berlin", "send 2027-07-01 at 09:00 Pacific/Kiritimati",
      "send 2026-12-01 at 00:00 Pacific/Pago_Pago", "every day at 09:00 local else skip",
    ])
  func tooLarge(send: String) {
    let long = String(repeating: "word ", count: 900)
    let campaign = "campaign hello {\n  to engaged\n  \(send)\n  alert { title \"\(long)\" }\n}\n"
    let result = compile(ExampleWorkspace.files(of: campaign), options: CompileOptions(now: 1_795_867_200))
    #expect(result.diagnostics.contains { $0.code == .payloadTooLarge }, "\(result.diagnostics.map(\.summary))")
  }

  @Test(
    "so is one that goes to topics or to tokens of FCM alone",
    arguments: [
      ("device-token", "topic \"news\"", 3_900, false), ("device-token", "topic \"news\"", 4_200, true),
      ("fcm-token", "everyone", 3_900, false), ("fcm-token", "everyone", 4_200, true),
    ])
  func tooLargeForFCM(token: String, to: String, count: Int, isTooLarge: Bool) {
    let source = """
      === templates/shop.template
      app shop { bundle "com.example.shop"  locales en }
      audience { token \(token)  locale locale }
      === campaigns/hello.campaign
      campaign hello { to \(to)  send now  alert { title "\(String(repeating: "w", count: count))" } }
      """
    let found = compile(ExampleWorkspace.files(of: source), options: CompileOptions(now: 1_795_867_200)).diagnostics
    #expect(found.contains { $0.code == .payloadTooLarge } == isTooLarge, "\(found.map(\.summary))")
  }

  @Test(
    "the parser, which knows no kinds of push, names their limits right",
    arguments: [
      (
        "campaign a {\n  alert { title \"\(String(repeating: "w", count: 70_000))\" }\n}\n",
        PushKind.alert.row.payloadBytes
      ),
      ("refresh a {\n  priority 5\n}\n", PushKind.background.row.onlyPriority ?? 0),
    ])
  func parsersNumbers(source: String, number: Int) {
    let found = compile(ExampleWorkspace.files(of: source), options: CompileOptions(now: 1_795_867_200)).diagnostics
    #expect(found.contains { $0.help.contains { $0.contains("APNs takes") && $0.contains("\(number)") } })
  }

  @Test("for FCM a payload has as much less room as FCM takes")
  func reserve() {
    let campaign = { (title: String) in
      "campaign hello {\n  to engaged\n  send now\n  alert { title \"\(title)\" }\n}\n"
    }
    func isTooLarge(_ count: Int, _ reserve: Int) -> Bool {
      compile(
        ExampleWorkspace.files(of: campaign(Swift.String(repeating: "w", count: count))),
        options: CompileOptions(payloadReserve: reserve, now: 1_795_867_200)
      ).diagnostics.contains { $0.code == .payloadTooLarge }
    }
    #expect(!isTooLarge(3_900, 0) && isTooLarge(3_900, PayloadLimits.fcmReserve))
    #expect(!isTooLarge(3_600, PayloadLimits.fcmReserve) && isTooLarge(4_100, 0))
  }

  private let alert = #"alert { title "Hello" }"#

  @Test(
    "a push that shows nothing is refused, whichever lines left it so",
    arguments: [
      "alert { en { } }", "alert { }", "badge none", "sound none", "badge none\n  sound none\n  alert { en { } }",
      "content-available", "content-available\n  badge none\n  priority 10", "data { a 1 }",
      "interruption passive\n  relevance 0.5",
      "alert { en { title \"\"  body \" \" }  de { title \"Hallo\"  body \"Du\" } }",
      "alert { en { title \"Hello\" }  de { title \"  \" } }",
      "alert { title \"\\u{200B}\" }", "alert { title \"\\u{2060} \\u{2800}\"  body \"\\u{FEFF}\" }",
      "alert { title \"{|  |}\" }", "alert { title \"{|\\u{200B}| :string}\" }", "alert { title key \"\" }",
      "alert { title key \" \" }", "alert { title when first-name is set \"{$first-name}\"\n title \"{|  |}\" }",
      "alert { title when first-name is set \"\"\n title \"Hello\" }",
      "alert { title by cart-items { one \"\"  other \"{$cart-items}\" } }",
      "experiment e { variant a 50% { badge none }  variant b 50% { badge 1 } }\n  badge 1",
      "experiment e { variant a 50% { }  variant b 50% { badge 1 } }\n  badge none",
      "experiment e { variant a 50% { alert { } }  variant b 50% { badge 1 } }",
    ])
  func showsNothing(lines: String) {
    #expect(codes(lines) == ["emptyPush"], "\(lines)")
  }

  @Test(
    "what shows something is not",
    arguments: [
      "badge 0", "sound default", "sound default\n  content-available", "alert { title \"\"  body \"Hello\" }",
      "badge cart-items", "alert { title key \"HELLO\" }", "badge 1\n  alert { title \" \" }",
      "experiment e { variant a 50% { badge 1 }  variant b 50% { sound default } }",
      "uses promo(percent: 0.2)\n  alert { en { } }", "uses promo(percent: 0.2)\n  badge none",
    ])
  func showsSomething(lines: String) { #expect(codes(lines) == [], "\(lines)") }

  @Test("a template that leaves nothing is told at the campaign that takes it")
  func template() {
    let whole =
      "=== templates/shop.template\n\(ExampleWorkspace.template)\n=== templates/more.template\ntemplate still() { badge none }\n"
      + "=== campaigns/hello.campaign\ncampaign hello { to engaged  send now  uses still() }\n"
    let result = compile(ExampleWorkspace.files(of: whole))
    #expect(result.diagnostics.filter { $0.severity == .error }.map(\.code) == [.emptyPush])
  }

  @Test("what is wrong in an alert's block is told once")
  func brokenBlock() {
    #expect(codes("alert { en { titel \"Hello\" } }").contains("emptyPush") == false)
    #expect(codes("alert { titel \"Hello\" }").contains("emptyPush") == false)
    #expect(codes("badge -1").contains("emptyPush") == false)
  }

  @Test("a collapse identifier is judged in the file as it is for each recipient")
  func collapse() {
    for wrong in [
      "", " ", "my cart", "größe", "tab\\t", String(repeating: "a", count: 65), "{$cart-items} x",
      String(repeating: "b", count: 65) + "{$cart-items}",
    ] {
      #expect(codes("collapse \"\(wrong)\"\n  \(alert)") == ["collapseIdentifier"], "\(wrong)")
    }
    for right in ["cart", "{$cart-items}", "cart-{$cart-items}", String(repeating: "a", count: 64), "~!\\\"\\\\"] {
      #expect(codes("collapse \"\(right)\"\n  \(alert)") == [], "\(right)")
    }
  }

  @Test("two campaigns share a collapse identifier where they may meet on a device, whichever of them is the later one")
  func sharedCollapse() {
    func isTold(_ first: String, _ second: String, to: String = "tier = gold", collapse: String = "news") -> Bool {
      let campaign = { (name: String, send: String, to: String, collapse: String) in
        "campaign \(name) { to \(to)\n  \(send)\n  collapse \"\(collapse)\"  alert { title \"Hello\" } }\n"
      }
      let source = campaign("a", first, "tier = gold", "news") + campaign("b", second, to, collapse)
      let found = compile(ExampleWorkspace.files(of: source), options: CompileOptions(now: 1_795_867_200)).diagnostics
      return found.contains { $0.code == .sharedCollapse }
    }
    let local = { (day: Int, time: String) in "send 2026-12-0\(day) at \(time) local else skip" }
    for (first, second, isNear) in [
      (local(1, "10:00"), local(1, "18:00"), true), (local(1, "10:00"), local(2, "10:00"), false),
      (local(1, "20:00"), local(2, "08:00"), true),
      // Ten o'clock comes as late as 22:00 UTC, and midnight as early as 10:00 UTC of the day before.
      (local(1, "10:00"), "send 2026-12-02 at 15:00 UTC", true),
      ("send 2026-12-01 at 17:00 UTC", local(3, "00:00"), true), ("send now", "send 2026-11-29 at 05:00 UTC", true),
      (local(1, "10:00"), local(5, "10:00"), false), ("send now", local(2, "10:00"), false),
      ("every day at 10:00 local else skip", local(5, "10:00"), true),
      ("every day at 10:00 UTC\n  from 2026-12-01 until 2026-12-03", local(4, "10:00"), true),
      ("every day at 10:00 UTC\n  from 2026-12-01 until 2026-12-03", "send 2026-12-09 at 10:00 UTC", false),
    ] {
      #expect(isTold(first, second) == isNear, "\(first) / \(second)")
      #expect(isTold(second, first) == isNear, "\(second) / \(first)")
    }
    let one = local(1, "10:00")
    #expect(isTold(one, one, to: "cart-items > 0") && !isTold(one, one, to: "tier = silver"))
    #expect(!isTold(one, one, collapse: "sale"))
    // Who has subscribed to a topic, nobody here can tell.
    #expect(!isTold(one, "send 2026-12-01 at 10:00 UTC", to: "topic \"news\""))
    let refreshes = ["a", "b"].map { "refresh \($0) { to everyone  every 6 hours  collapse \"news\" }" }
    let found = compile(
      ExampleWorkspace.files(of: refreshes.joined(separator: "\n")), options: CompileOptions(now: 1_795_867_200))
    #expect(found.isSuccess && !found.diagnostics.contains { $0.code == .sharedCollapse })
  }

  @Test("an end stays for four hours after the last zone has it, and no longer")
  func lateDismissal() {
    func isTold(_ send: String, _ dismiss: String) -> Bool {
      let live = "live ends {\n  of ride\n  event end\n  token ride-token\n  to engaged\n  \(send)\n  \(dismiss)\n}"
      let found = compile(ExampleWorkspace.files(of: live), options: CompileOptions(now: 1_795_867_200)).diagnostics
      return found.contains { $0.code == .lateDismissal }
    }
    let utc = "send 2026-12-01 at 18:00 UTC"
    #expect(!isTold(utc, "dismiss at 2026-12-01 at 22:00 UTC") && isTold(utc, "dismiss at 2026-12-01 at 22:01 UTC"))
    // Twelve hours behind Greenwich it is 18:00 at six in the morning.
    let local = "send 2026-12-01 at 18:00 local else skip"
    #expect(!isTold(local, "dismiss at 2026-12-02 at 10:00 UTC") && isTold(local, "dismiss at 2026-12-02 at 10:01 UTC"))
    #expect(!isTold("send now", "dismiss after 4 hours") && isTold("send now", "dismiss after 241 minutes"))
  }

  @Test("empty and blank values are errors where they mean nothing")
  func empties() {
    for line in [
      "thread \"\"", "thread \"  \"", "filter \"\"", "target-content \"\"", "launch-image \"\"", "launch-image \" \"",
      "sound \"\"", "data { \"\" 1 }", "data { a { \" \" 1 } }",
    ] {
      #expect(codes("\(line)\n  \(alert)") == ["emptyValue"], "\(line)")
    }
    for image in [
      "", "http://example.com/a.png", "https://", "https:///a.png", "https://example.com/a b.png", "cart.png",
    ] {
      #expect(codes("image \"\(image)\"\n  \(alert)") == ["imageAddress"], "\(image)")
    }
    for right in ["thread \"{$id}\"", "image \"https://cdn.example.com/{$id}.png\"", "image \"https://x/?q=1#a\""] {
      #expect(codes("\(right)\n  \(alert)") == [], "\(right)")
    }
  }

  @Test("the checker's rule and the expansion's are one")
  func oneRule() {
    #expect(CheckedText.collapse.problem(in: "a b") == .odd(at: 1))
    #expect(CheckedText.collapse.problem(in: String(repeating: "a", count: 65)) == .tooLong(bytes: 65))
    #expect(CheckedText.collapse.problem(in: String(repeating: "~", count: 64)) == nil)
    #expect(CheckedText.image.problem(in: "HTTPS://cdn.example.com/ü.png") == nil)
    #expect(CheckedText.image.problem(in: "https://cdn.example.com/\u{7F}") == .odd(at: 24))
    #expect(CheckedText.filled.problem(in: "\t \n") == .empty)
  }
}
