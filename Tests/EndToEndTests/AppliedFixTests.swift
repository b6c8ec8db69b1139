import CampanileTestSupport
import Foundation
import Testing

/// What an editor does with the fixes that `check` tells programs: once they are applied, the file says what its author meant.
@Suite(.waits)
struct AppliedFixTests {
  private static let template = """
    app shop { bundle "com.example.shop"  locales en, de }
    audience {
      token device-token
      locale locale
      timezone timezone?
      first-name text?
      bags integer
      plan one of free, gold
      last-seen instant
    }
    """

  private struct Edit: Decodable {
    struct Range: Decodable {
      let start: Int
      let end: Int
    }
    let file: String
    let range: Range
    let replacement: String
  }

  private struct Line: Decodable {
    struct Fix: Decodable { let edits: [Edit] }
    let code: String
    let fixes: [Fix]
  }

  @Test(
    "a mistake's fix, applied as told, leaves the file that was meant",
    arguments: [
      // In the cases of a choice, where a text stands in what the choice becomes.
      (
        "body by bags { one \"You have {$bag} bag\" other \"You have {$bags :numbr} bags\" }",
        "body by bags { one \"You have {$bags} bag\" other \"You have {$bags :number} bags\" }"
      ),
      (
        "body by plan { free \"Größe {$bag}\" gold \"Bald sind es {{bags}}\" }",
        "body by plan { free \"Größe {$bags}\" gold \"Bald sind es {$bags}\" }"
      ),
      ("body \"{$bags items left.\"", "body \"{$bags} items left.\""),
      ("body “Hello”", "body \"Hello\""),
      ("body 'The \"big\" sale'", "body \"The \\\"big\\\" sale\""),
      ("body \"The \"big\" sale\"", "body \"The \\\"big\\\" sale\""),
      ("body The sale begins", "body \"The sale begins\""),
      ("body: \"Hello\"", "body \"Hello\""),
    ])
  func texts(wrong: String, right: String) throws {
    try expect(
      "to everyone\n  send now\n  alert { title \"Sale\"\n \(wrong) }",
      "to everyone\n  send now\n  alert { title \"Sale\"\n \(right) }")
  }

  @Test(
    "a line's fix, applied as told, leaves the line that was meant",
    arguments: [
      ("to bags between 1 and 5", "to bags in 1..5"),
      ("to plan == \"free\"", "to plan = \"free\""),
      ("to user.plan = free", "to plan = free"),
      ("to bags > 1 && plan = gold", "to bags > 1 and plan = gold"),
      ("to first-name != null", "to first-name is set"),
      ("to (plan = gold", "to (plan = gold)"),
    ])
  func conditions(wrong: String, right: String) throws {
    try expect("\(wrong)\n  send now\n  alert { title \"Sale\" }", "\(right)\n  send now\n  alert { title \"Sale\" }")
  }

  @Test(
    "a schedule's fix, applied as told, leaves the schedule that was meant",
    arguments: [
      ("send 2026-12-01 at 6pm Europe/Oslo", "send 2026-12-01 at 18:00 Europe/Oslo"),
      ("send 2026-12-01 at 12am Europe/Oslo", "send 2026-12-01 at 00:00 Europe/Oslo"),
      ("send 2026-12-01 at 1800 Europe/Oslo", "send 2026-12-01 at 18:00 Europe/Oslo"),
      ("send 2026-12-01 at 18:00 europe/oslo", "send 2026-12-01 at 18:00 Europe/Oslo"),
      (
        "every day at 09:00 Europe/Oslo from 2026-12-01\n  jitter up to 10 minutes",
        "every day at 09:00 Europe/Oslo from 2026-12-01\n  jitter 10 minutes"
      ),
      ("send now\n  expires after the next 2 hours", "send now\n  expires after 2 hours"),
      ("send now\n  throttle at most 500/min", "send now\n  throttle 500 per minute"),
    ])
  func schedules(wrong: String, right: String) throws {
    try expect(
      "to everyone\n  \(wrong)\n  alert { title \"Sale\" }", "to everyone\n  \(right)\n  alert { title \"Sale\" }")
  }

  private func expect(_ wrong: String, _ right: String) throws {
    let tool = try Tool()
    try tool.write(Self.template, to: "templates/shop.template")
    let path = "campaigns/sale.campaign"
    try tool.write("campaign sale {\n  \(wrong)\n}\n", to: path)
    let found = try tool.run("check", "--format-diagnostics", "json")
    #expect(found.code == 1)
    let edits = try found.output.split(separator: "\n").flatMap { line in
      try JSONDecoder().decode(Line.self, from: Data(line.utf8)).fixes.first?.edits ?? []
    }
    var bytes = Array("campaign sale {\n  \(wrong)\n}\n".utf8)
    for edit in edits.sorted(by: { $0.range.start > $1.range.start }) {
      #expect(edit.file == path)
      bytes.replaceSubrange(edit.range.start..<edit.range.end, with: edit.replacement.utf8)
    }
    let mended = String(decoding: bytes, as: UTF8.self)
    #expect(mended == "campaign sale {\n  \(right)\n}\n", "\(found.output)")
    try tool.write(mended, to: path)
    let after = try tool.run("check")
    #expect(after.code == 0, "\(after.error)")
  }
}
