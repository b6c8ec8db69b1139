import CampanileExpansion
import Testing

@testable import Campanile
@testable import CampanileSyntax

/// Values on both sides of a limit: what lies on it is fine, and what lies one step behind it is told.
struct LimitTests {
  /// Warnings and errors of a small workspace.
  private func found(app: String = "", _ declaration: String) -> [Diagnostic] {
    let source = """
      === templates/shop.template
      app shop { bundle "com.example.shop"  locales en  \(app) }
      audience { token device-token  locale locale  timezone timezone?  points integer  vip boolean }
      template sale(share: number) { alert { title "{$share :percent} off" } }
      === campaigns/hello.campaign
      \(declaration)
      """
    // 2026-11-01T00:00:00Z
    return compile(ExampleWorkspace.files(of: source), options: CompileOptions(now: 1_793_491_200)).diagnostics
      .filter { $0.severity != .hint }
  }

  private func campaign(
    _ lines: String = "", to: String = "everyone", send: String = "send now",
    alert: String = "alert { title \"Hello\" }"
  ) -> String {
    "campaign hello {\n  to \(to)\n  \(send)\n  \(lines)\n  \(alert)\n}"
  }

  /// Values in a line's place of `_`.
  struct Limit: Sendable, CustomTestStringConvertible {
    let line: String
    let fine: [String]
    let beyond: [String]
    let code: Diagnostic.Code

    init(_ line: String, fine: String..., beyond: String..., code: Diagnostic.Code = .outOfRange) {
      (self.line, self.fine, self.beyond, self.code) = (line, fine, beyond, code)
    }

    var testDescription: String { line }

    /// - Parameter found: what is found with a line.
    func check(_ found: (String) -> [Diagnostic]) {
      for value in fine {
        let found = found(line.replacing("_", with: value))
        #expect(found.map(\.code) == [], "\(value): \(found.map(\.summary))")
      }
      for value in beyond {
        let found = found(line.replacing("_", with: value))
        #expect(found.map(\.code) == [code], "\(value): \(found.map(\.summary))")
      }
    }
  }

  @Test(
    "of the app",
    arguments: [
      Limit("at-most _ alerts per 1 day", fine: "1", "1000", beyond: "0", "1001"),
      Limit("at-most 2 alerts per _", fine: "1 minute", "366 days", beyond: "59 seconds", "367 days"),
      Limit("apart _", fine: "60 seconds", "366 days", beyond: "59 seconds", "367 days"),
      Limit(
        "quiet 08:00 to _ local else UTC, hold", fine: "20:00", "07:59", "08:01", "00:00", beyond: "20:01", "24:00",
        code: .quietByDay),
      Limit("quiet 08:00 to _ local else UTC, hold", fine: "07:59", beyond: "08:00"),
      Limit("quiet _ local else UTC, hold", fine: "00:00 to 12:00", "00:01 to 00:00", beyond: "00:00 to 24:00"),
    ])
  func app(limit: Limit) {
    limit.check { found(app: $0, campaign()) }
  }

  @Test(
    "of a campaign",
    arguments: [
      Limit("rank _", fine: "1000", "-1000", beyond: "1001", "-1001"),
      Limit("again after _", fine: "1 second", beyond: "0 seconds"),
      Limit("uses sale(share: _)", fine: "9.99", "1000000", beyond: "10", "999999", code: .shownOddly),
    ])
  func campaign(limit: Limit) {
    limit.check { line in
      found(campaign(line, alert: line.hasPrefix("uses") ? "" : "alert { title \"Hello\" }"))
    }
  }

  @Test(
    "of what is written in a text",
    arguments: [
      Limit("{_ :percent}", fine: "1.99", "1000000", beyond: "2", "9", "999999", code: .shownOddly)
    ])
  func text(limit: Limit) {
    limit.check { found(campaign(alert: "alert { title \"\($0) off\" }")) }
  }

  @Test(
    "of a schedule",
    arguments: [
      // Two years of 365 days from now.
      Limit("send _ at 09:00 UTC", fine: "2028-10-30", beyond: "2028-10-31", code: .farAway),
      // Of a day's end and the next one's start only one is in a day.
      Limit(
        "every monday at _ UTC", fine: "00:00, 24:00", "09:00", beyond: "00:01, 24:00", "00:00, 23:59",
        code: .repeatsOften),
    ])
  func schedule(limit: Limit) {
    limit.check { found(campaign(send: $0)) }
  }

  @Test("alerts of one day are a day apart where the app says so")
  func apart() {
    Limit("apart _", fine: "24 hours", beyond: "1439 minutes", code: .repeatsOften).check {
      found(app: $0, campaign(send: "every day at 09:00, 18:00 UTC")).filter { $0.code == .repeatsOften }
    }
  }

  @Test(
    "of a refresh",
    arguments: [
      Limit(
        "every _", fine: "20 minutes", "24 hours", beyond: "0 minutes", "1441 minutes", "90 seconds", code: .badInterval
      ),
      Limit("every 24 hours\n  jitter _", fine: "23 hours", beyond: "24 hours", code: .jitterTooLong),
    ])
  func refresh(limit: Limit) {
    limit.check { found("refresh feed {\n  to everyone\n  \($0)\n}") }
  }

  @Test("a minute is an interval, although no device takes a background push so often")
  func shortestInterval() {
    #expect(found("refresh feed {\n  to everyone\n  every 1 minute\n}").map(\.code) == [.backgroundBudget])
  }

  @Test("five topics are what FCM takes")
  func topics() {
    let topics = ["a", "b", "c", "d", "e", "f"].map { "topic \"\($0)\"" }
    #expect(found(campaign(to: topics.prefix(5).joined(separator: " or "))).map(\.code) == [])
    #expect(found(campaign(to: topics.joined(separator: " or "))).map(\.code) == [.tooManyTopics])
  }

  @Test(
    "the first day of a span and its last lie in it: without a tick they are another day's",
    arguments: [
      // It is a Tuesday, and the span's last day is a Thursday.
      ("2026-12-01", "it is a Tuesday"), ("2026-11-30", "it begins on 2026-12-01"),
      ("2026-12-31", "it is a Thursday"), ("2027-01-01", "it ends on 2026-12-31"),
    ])
  func exception(day: String, reason: String) {
    let lines = "from 2026-12-01 until 2026-12-31\n  except \(day)"
    let found = found(campaign(lines, send: "every monday at 09:00 UTC"))
    #expect(found.map(\.summary) == ["the schedule has no tick on this day: \(reason)"])
  }

  @Test(
    "a table's file ends behind its last cell, in quotes or not, and with a line break or without",
    arguments: ["b", "\"b\"", "\"b \"\"c\"\"\"", "\"\""], ["", "\n", "\r\n", "\n\n"])
  func endOfTable(cell: String, end: String) {
    let source = """
      === templates/shop.template
      app shop { bundle "com.example.shop"  locales en }
      audience { token device-token  locale locale  shop text }
      table shops from "shops.csv" key id { name text? }
      === campaigns/hello.campaign
      campaign hello { to everyone  send now  alert { title "Hello" } }
      === shops.csv
      """
    let files = ExampleWorkspace.files(of: source).map { file in
      file.path != "shops.csv"
        ? file
        : SourceFile(id: file.id, path: file.path, kind: file.kind, bytes: Array("id,name\na,\(cell)\(end)".utf8))
    }
    #expect(compile(files).diagnostics.map(\.summary) == [])
  }

  @Test("a payload has 4,096 bytes, and of nine tenths nothing is said")
  func payload() {
    Limit("_", fine: "3686", beyond: "3687", "4096", code: .payloadNearLimit).check(payload)
    Limit("_", fine: "3686", beyond: "4097", code: .payloadTooLarge).check(payload)
  }

  private func payload(bytes: String) -> [Diagnostic] {
    let fixed = #"{"aps":{"alert":{"title":""}}}"#.utf8.count
    let title = String(repeating: "w", count: (Int(bytes) ?? 0) - fixed)
    return found(campaign(alert: "alert { title \"\(title)\" }"))
  }
}
