import Testing

@testable import Campanile
@testable import CampanileSyntax

/// What the examples of an audience say of moments of each recipient's own.
struct ExampleMomentTests {
  /// What is told on 2026-11-24 of a campaign with a `send` line, for two examples with these values.
  private func told(_ send: String, _ first: String, _ second: String) -> [String] {
    let source = """
      === templates/shop.template
      app shop { bundle "com.example.shop"  locales en }
      audience {
        token device-token  locale locale  day date?  opened instant?  hour integer?
        example "Ana" { locale en  \(first) }
        example "Ben" { locale en  \(second) }
      }
      === campaigns/sale.campaign
      campaign sale { to day is set and opened is set  \(send)  alert { title "Sale" } }
      """
    let options = CompileOptions(now: 1_795_478_400)
    return compile(ExampleWorkspace.files(of: source), options: options).diagnostics.map(\.code.rawValue)
  }

  @Test("a day of one's own is told only where it is more than five years past for every example")
  func ownDays() {
    let send = "send after 3 days from day at 10:00 UTC"
    #expect(told(send, "day 1991-12-03", "day 1988-02-29") == ["CAM0619"])
    #expect(told(send, "day 1991-12-03", "") == ["CAM0619"])
    #expect(told(send, "day 1991-12-03", "day 2025-02-28") == [])
    #expect(told(send, "day 2022-11-24", "") == [])
    #expect(told(send, "", "") == [])
    #expect(told("send 4000 days after day at 10:00 UTC", "day 2016-01-01", "") == [])
    #expect(told("send 3 days after opened", "opened 2015-01-01T00:00:00Z", "") == ["CAM0619"])
    #expect(told("send 3 days after opened", "opened 2026-01-01T00:00:00Z", "") == [])
    // Another attribute counts.
    #expect(told("send 3 days after opened", "day 1991-12-03", "") == [])
  }

  @Test("a number that is no hour is told where it stands for one", arguments: ["send 2026-12-01", "every monday"])
  func hours(line: String) {
    let send = "\(line) at hour else 10:00 UTC"
    #expect(told(send, "hour 23", "hour 0") == [])
    #expect(told(send, "hour 23", "hour 24") == ["CAM0619"])
    #expect(told(send, "hour -1", "") == ["CAM0619"])
    #expect(told("\(line) at 10:00 UTC", "hour 24", "") == [])
  }
}
