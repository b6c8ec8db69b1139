import CampanileTestSupport
import Foundation
import Testing

/// `campanile diff`: what changed between workspaces, builds and plans.
@Suite(.waits)
struct DiffTests {
  private let tool: Tool

  init() throws {
    tool = try Tool()
    for side in ["old", "new"] {
      for folder in ["campaigns", "templates"] {
        try FileManager.default.createDirectory(
          at: tool.folder.appending(path: side), withIntermediateDirectories: true)
        try FileManager.default.copyItem(
          at: Tool.packageRoot.appending(path: folder), to: tool.folder.appending(path: "\(side)/\(folder)"))
      }
    }
  }

  private func edit(_ file: String, _ changes: (old: String, new: String)...) throws {
    var text = try tool.read("new/" + file)
    for change in changes {
      #expect(text.contains(change.old), "\(file) has no `\(change.old)`")
      text = text.replacing(change.old, with: change.new)
    }
    try tool.write(text, to: "new/" + file)
  }

  private func editAsInTheReference() throws {
    try edit(
      "campaigns/flash-sale.campaign", ("engaged and not cart-owners", "engaged and not cart-owners and tier = gold"),
      ("2026-11-28", "2026-11-29"))
    try edit(
      "campaigns/cart-reminder.campaign", ("after 12 hours", "after 6 hours"),
      ("liegen noch in deinem Warenkorb", "warten in deinem Warenkorb"))
    try FileManager.default.removeItem(at: tool.folder.appending(path: "new/campaigns/match-result.campaign"))
    try tool.write(
      """
      campaign last-call {
        to     cart-owners
        send   2026-11-30 at 12:00 UTC
        alert  { title "Last call"  body "Ends at midnight." }
      }
      """, to: "new/campaigns/last-call.campaign")
  }

  /// `UPDATE_GOLDEN=1` writes the example anew.
  @Test("the reference shows the comment that a pull request gets")
  func referenceExample() throws {
    try editAsInTheReference()
    let result = try tool.run("diff", "old", "new", "--format", "markdown")
    #expect(result.code == 1, "\(result.error)")
    #expect(result.error.isEmpty)
    let url = Tool.packageRoot.appending(path: "Sources/Campanile/Campanile.docc/Comparing.md")
    let text = try String(contentsOf: url, encoding: .utf8)
    let start = try #require(text.range(of: "<!-- comment -->\n"))
    let end = try #require(text.range(of: "<!-- end -->"))
    let block = "````markdown\n\(result.output)````\n"
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
      try text.replacingCharacters(in: start.upperBound..<end.lowerBound, with: block)
        .write(to: url, atomically: true, encoding: .utf8)
    } else {
      #expect(text[start.upperBound..<end.lowerBound] == block)
    }
  }

  @Test("without a difference the exit code is 0, also where lines and comments moved")
  func noDifference() throws {
    #expect(try tool.run("diff", "old", "new").code == 0)
    try edit(
      "campaigns/flash-sale.campaign", ("  label  \"flash_2026w48\"\n", ""),
      ("  to     ", "  // moved\n  label  \"flash_2026w48\"\n  to     "))
    let result = try tool.run("diff", "old", "new")
    #expect(result.code == 0)
    #expect(result.output == "no difference in 6 campaigns\n")
    #expect(try tool.run("diff", "old", "new", "--format", "jsonl").output.isEmpty)
  }

  @Test("text says who, when, texts, headers and keys, and what stayed beside a changed line")
  func textForPeople() throws {
    try editAsInTheReference()
    try edit("campaigns/cart-reminder.campaign", ("items     cart-items", "count     cart-items"))
    let result = try tool.run("diff", "old", "new")
    #expect(result.code == 1)
    for wanted in [
      "flash-sale changed\n  who: to, all of\n    + tier = gold\n  when: send\n"
        + "    - 2026-11-28 at 18:00 Europe/Berlin\n    + 2026-11-29 at 18:00 Europe/Berlin\n",
      "cart-reminder changed\n  texts: body in de\n      by cart-items\n"
        + "        one  \"{$cart-items} Artikel liegt noch in deinem Warenkorb.\"\n"
        + "    -   other  \"{$cart-items} Artikel liegen noch in deinem Warenkorb.\"\n"
        + "    +   other  \"{$cart-items} Artikel warten in deinem Warenkorb.\"\n"
        + "  headers: expires\n    - after 12 hours\n    + after 6 hours\n"
        + "  payload: data count\n    + cart-items\n  payload: data items\n    - cart-items\n",
      "match-result gone\n", "last-call added\n  who: to",
      "1 added, 1 gone, 2 changed, 3 the same\n",
    ] {
      #expect(result.output.contains(wanted), "\(wanted)\nis not in\n\(result.output)")
    }
  }

  @Test("an attribute that is read from now on isn't told beside what reads it, and other variants aren't all variants")
  func onlyWhatMatters() throws {
    try edit(
      "campaigns/flash-sale.campaign",
      ("engaged and not cart-owners", "engaged and tags contains \"vip\" and not cart-owners"))
    let result = try tool.run("diff", "old", "new")
    #expect(result.output.contains("+ tags contains \"vip\""), "\(result.output)")
    #expect(!result.output.contains("set of text"), "\(result.output)")
    let monday = try tool.read("old/campaigns/monday-picks.campaign")
    let start = try #require(monday.range(of: "  experiment headline {"))
    for (side, names) in [("old", ["calm", "loud"]), ("new", ["plain", "bold"])] {
      let title = side == "old" ? "Before" : "After"
      let experiment = names.map { "variant \($0) 50% { thread \"\(title)\" }" }.joined(separator: "\n    ")
      try tool.write(
        monday[..<start.lowerBound] + "  experiment headline {\n    \(experiment)\n  }\n}\n",
        to: "\(side)/campaigns/monday-picks.campaign")
    }
    let variants = try tool.run("diff", "old", "new").output
    for name in ["calm", "loud", "plain", "bold"] {
      #expect(variants.contains("title in en, variant \(name)\n"), "\(variants)")
    }
  }

  @Test("JSON lines say the same to programs")
  func linesForPrograms() throws {
    try editAsInTheReference()
    let result = try tool.run("diff", "old", "new", "--format", "jsonl")
    #expect(result.code == 1)
    let lines = result.output.split(separator: "\n").map(String.init)
    for line in lines { _ = try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    #expect(
      lines.contains(
        #"{"campaign":"flash-sale","change":"changed","aspect":"when","name":"send","variant":null,"locale":null,"#
          + #""old":["2026-11-28 at 18:00 Europe/Berlin"],"new":["2026-11-29 at 18:00 Europe/Berlin"]}"#))
    #expect(
      lines.contains(
        #"{"campaign":"match-result","change":"gone","aspect":null,"name":null,"variant":null,"locale":null,"#
          + #""old":null,"new":null}"#))
  }

  private func compile(_ side: String, now: String = "2026-11-28T12:00:00Z") throws {
    let result = try tool.run(
      "compile", "--workspace", side, "--audience", "\(side)/campaigns/audience.jsonl", "--now", now, "--window", "7d",
      "--out", "build-\(side)")
    #expect(result.code == 0, "\(result.error)")
  }

  @Test("what only Live Activities have, and each kind of schedule, is told as it is written")
  func kindsAndSchedules() throws {
    let template = """
      app shop { bundle "com.example.shop"  locales en }
      audience { id text  token device-token  locale locale  timezone timezone?  ride-token live-token?  ride-start live-start-token?  signup date  best-hour integer? }
      activity ride { type "RideAttributes"  attributes { rider text }  state { eta instant  phase one of coming, over } }
      """
    let old = """
      live moves {
        of ride  event update  token ride-token  to ride-token is set  send 2026-12-01 at 09:00 UTC
        stale after 10 minutes
        state { eta 2026-12-01T10:00:00Z  phase coming }
      }
      live news {
        of ride  event end  to channel "dHN0LXNyY2gtY2hubA=="  send 2026-12-01 at 09:00 UTC
        dismiss after 1 hour
        state { eta 2026-12-01T10:00:00Z  phase over }
      }
      live starts {
        of ride  event start  token ride-start  to ride-start is set  send 2026-12-01 at 09:00 UTC
        attributes { rider "A" }
        state { eta 2026-12-01T10:00:00Z  phase coming }
        alert { title "Go" }
        input token
      }
      campaign weekly { to everyone  every 2 weeks on monday, friday at 09:00, 18:00 UTC  from 2026-12-01 until 2026-12-31  alert { title "Hi" } }
      campaign monthly { to everyone  every month on day 1, 15 at 09:00 UTC  alert { title "Hi" } }
      campaign days { to everyone  every 3 days at 09:00 local else UTC  from 2026-12-01  alert { title "Hi" } }
      campaign own { to everyone  send after 3 days from signup at 10:00 UTC  alert { title "Hi" } }
      campaign wave { to everyone  send 2026-12-01 at 09:00 UTC  ramp 1%, 10% after 30 minutes, 100% after 2 hours  alert { title "Hi" } }
      campaign caps { to everyone  send 2026-12-01 at 09:00 UTC  again after 7 days  not-with wave  rank -2  alert { title "Hi" } }

      """
    let new = """
      live moves {
        of ride  event update  token ride-token  to ride-token is set  send 2026-12-01 at 09:00 UTC
        stale at 2026-12-01 at 10:30 UTC
        state { eta 2026-12-01T10:00:00Z  phase over }
      }
      live news {
        of ride  event end  to channel "dHN0LXNyY2gtY2hubB=="  send 2026-12-01 at 09:00 UTC
        dismiss at 2026-12-01 at 11:00 UTC
        state { eta 2026-12-01T10:00:00Z  phase over }
      }
      live starts {
        of ride  event start  token ride-start  to ride-start is set  send 2026-12-01 at 09:00 UTC
        attributes { rider "B" }
        state { eta 2026-12-01T10:00:00Z  phase over }
        alert { title "Go" }

      }
      campaign weekly { to everyone  every 3 weeks on friday at 09:00 UTC  from 2026-12-01 until 2026-12-31  alert { title "Hi" } }
      campaign monthly { to everyone  every month on last day at 09:00 UTC  alert { title "Hi" } }
      campaign days { to everyone  every 4 days at 09:00 local else UTC  from 2026-12-01  alert { title "Hi" } }
      campaign own { to everyone  send 2 weeks before signup at 10:00 UTC  alert { title "Hi" } }
      campaign wave { to everyone  send 2026-12-01 at 09:00 UTC  ramp 1%, 20% after 1 hour, rest none  alert { title "Hi" } }
      campaign caps { to everyone  send 2026-12-01 at 09:00 UTC  again after 2 days  rank 3  alert { title "Hi" } }

      """
    for (side, text) in [("a", old), ("b", new)] {
      try tool.write(template, to: "\(side)/templates/shop.template")
      try tool.write(text, to: "\(side)/campaigns/all.campaign")
    }
    let result = try tool.run("diff", "a", "b")
    #expect(result.code == 1, "\(result.error)")
    #expect(
      result.output == """
        caps changed
          who: again
            - after 7 days
            + after 2 days
          who: not-with
            - wave
          when: rank
            - -2
            + 3

        days changed
          when: every
            - 3 days at 09:00 local else UTC
            + 4 days at 09:00 local else UTC

        monthly changed
          when: every
            - month on day 1, 15 at 09:00 UTC
            + month on last day at 09:00 UTC

        moves changed
          payload: stale
            - after 10 minutes
            + at 2026-12-01 10:30:00 UTC
          payload: state phase
            - coming
            + over

        news changed
          who: to
            - channel "dHN0LXNyY2gtY2hubA=="
            + channel "dHN0LXNyY2gtY2hubB=="
          payload: dismiss
            - after 1 hour
            + at 2026-12-01 11:00:00 UTC

        own changed
          when: send
            - after 3 days from signup at 10:00 UTC
            + 14 days before signup at 10:00 UTC

        starts changed
          payload: attributes rider
            - "A"
            + "B"
          payload: state phase
            - coming
            + over
          payload: input
            - token

        wave changed
          when: ramp
            - 1%, 10% after 30 minutes, 100% after 2 hours
            + 1%, 20% after 1 hour, rest none

        weekly changed
          when: every
            - 2 weeks on monday, friday at 09:00, 18:00 UTC
            + 3 weeks on friday at 09:00 UTC

        9 changed

        """)
  }

  @Test("of builds counts are compared too, and a build with a workspace")
  func builds() throws {
    try editAsInTheReference()
    try compile("old")
    try compile("new")
    let result = try tool.run("diff", "build-old", "build-new")
    #expect(result.code == 1)
    #expect(result.output.contains("  who: recipients\n    - 81\n    + "))
    // Counts that stayed aren't told.
    let counts = result.output.matches(of: /recipients\n    - (\d+)\n    \+ (\d+)/)
    #expect(counts.count > 0 && counts.allSatisfy { $0.1 != $0.2 }, "\(result.output)")
    #expect(result.output.contains("last-call added\n  who: to"))
    #expect(try tool.run("diff", "build-old", "old").code == 0)
    #expect(try tool.run("diff", "old", "build-new").code == 1)
    // The same sources at another moment: nothing but counts.
    try compile("old", now: "2026-12-04T12:00:00Z")
    let later = try tool.run("diff", "build-old", "old")
    #expect(later.code == 0)
  }

  @Test("plans are compared as one campaign, also when it was renamed, and with the one of their name")
  func plans() throws {
    try compile("old")
    let file = "build-old/flash-sale.plan.json"
    #expect(try tool.run("diff", file, "old").output == "no difference in 1 campaign\n")
    #expect(try tool.run("diff", "build-old", file).code == 0)
    let plan = try tool.read(file)
    try tool.write(
      plan.replacing("\"flash-sale\"", with: "\"sale\"").replacing("2026-11-28", with: "2026-11-30"),
      to: "other.json")
    let renamed = try tool.run("diff", file, "other.json")
    #expect(renamed.code == 1)
    #expect(
      renamed.output
        == """
        sale changed
          when: send
            - 2026-11-28 at 18:00 Europe/Berlin
            + 2026-11-30 at 18:00 Europe/Berlin
          other: name
            - flash-sale
            + sale

        1 changed

        """)
    #expect(try tool.run("diff", "other.json", "old").output == "sale gone\n\n1 gone\n")
  }

  @Test("what can't be read is no difference: the exit code is 3, or 2 of a wrong command line")
  func failures() throws {
    #expect(try tool.run("diff", "old").code == 2)
    let missing = try tool.run("diff", "old", "nowhere")
    #expect(missing.code == 3)
    #expect(missing.error.contains("there is no `nowhere`"))
    try FileManager.default.createDirectory(
      at: tool.folder.appending(path: "empty"), withIntermediateDirectories: true)
    for side in ["none", "nothing"] {
      try tool.write(
        "app shop { bundle \"com.example.shop\"  locales en }\naudience { token device-token  locale locale }\n",
        to: "\(side)/templates/shop.template")
      try FileManager.default.createDirectory(
        at: tool.folder.appending(path: "\(side)/campaigns"), withIntermediateDirectories: true)
    }
    let nothing = try tool.run("diff", "none", "nothing")
    #expect(nothing.code == 3)
    #expect(nothing.error.contains("neither side has a campaign, so nothing was compared"))
    #expect(try tool.run("diff", "none", "new").code == 1)
    let empty = try tool.run("diff", "empty", "new")
    #expect(empty.code == 3)
    #expect(empty.error.contains("neither a workspace nor a build"))
    try tool.write("{}", to: "no.plan.json")
    let noPlan = try tool.run("diff", "no.plan.json", "new")
    #expect(noPlan.code == 3)
    #expect(noPlan.error.contains("CAM0905"))
    try edit("campaigns/flash-sale.campaign", ("engaged", "engagde"))
    let wrong = try tool.run("diff", "old", "new")
    #expect(wrong.code == 3)
    #expect(wrong.error.contains("engagde"))
    #expect(wrong.error.contains("the sources in `new` are wrong"))
    #expect(wrong.output.isEmpty)
    try compile("old")
    try tool.write(
      try tool.read("build-old/flash-sale.plan.json").replacing("18:00", with: "19:00"),
      to: "build-old/flash-sale.plan.json")
    let damaged = try tool.run("diff", "build-old", "old")
    #expect(damaged.code == 3)
    #expect(damaged.error.contains("`flash-sale.plan.json` has changed since it was compiled"))
  }

  @Test("texts that try to leave their place in Markdown stay in it")
  func hostileTexts() throws {
    try tool.write(
      #"""
      campaign evil {
        to     cart-owners
        send   2026-11-30 at 12:00 UTC
        thread "```"
        alert  {
          title "```\n# pwned <img src=x> @everyone [a](http://x)"
          body  """
            ```
            </details><script>alert(1)</script>
            ~~~
            """
          subtitle "turned \u{202E} around"
        }
      }
      """#, to: "new/campaigns/evil.campaign")
    let result = try tool.run("diff", "old", "new", "--format", "markdown")
    #expect(result.code == 1, "\(result.error)")
    var isInside = false
    for line in result.output.split(separator: "\n", omittingEmptySubsequences: false) {
      if isInside {
        if line == "```" {
          isInside = false
        } else {
          #expect(["+ ", "- ", "  ", "@@"].contains(line.prefix(2)), "\(line)")
        }
      } else if line == "```diff" {
        isInside = true
      } else {
        #expect(line.isEmpty || line.hasPrefix("### Campaigns: ") || line == "#### `evil` added", "\(line)")
      }
    }
    #expect(!isInside)
    #expect(result.output.contains("<U+202E>"))
    // A plan may have been written by hand, its name too.
    try compile("old")
    let plan = try tool.read("build-old/flash-sale.plan.json")
    try tool.write(plan.replacing("\"flash-sale\"", with: "\"a``b <b> @all`\""), to: "evil.json")
    let named = try tool.run("diff", "build-old/flash-sale.plan.json", "evil.json", "--format", "markdown")
    #expect(named.output.contains("#### ``` a``b <b> @all` ``` changed\n"))
  }

  @Test("a comment of very many changes stays within what GitHub takes")
  func longComments() throws {
    for number in 0..<160 {
      try tool.write(
        """
        campaign extra-\(number) {
          to     cart-owners
          send   2026-11-30 at 12:00 UTC
          alert  { title "\(String(repeating: "x", count: 500))" }
        }
        """, to: "new/campaigns/extra-\(number).campaign")
    }
    let result = try tool.run("diff", "old", "new", "--format", "markdown")
    #expect(result.code == 1, "\(result.error.prefix(300))")
    #expect(result.output.utf8.count < 65_536)
    #expect(result.output.contains("more campaigns, which this comment has no room for."))
    #expect(result.output.hasPrefix("### Campaigns: 160 added, 6 the same\n"))
  }
}
