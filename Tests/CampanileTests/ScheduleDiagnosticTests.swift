import CampanileExpansion
import Testing

@testable import Campanile
@testable import CampanileSyntax

/// What the checker says about schedules, in the example workspace of the explanations.
struct ScheduleDiagnosticTests {
  /// 2026-11-28T12:00:00Z
  private static let now: Int64 = 1_795_867_200

  private func compilation(_ lines: String, isRefresh: Bool = true, now: Int64 = now) -> Compilation {
    let source =
      isRefresh
      ? "refresh feed {\n  to everyone\n  \(lines)\n}"
      : "campaign hello {\n  to engaged\n  \(lines)\n  alert { title \"Hello\" }\n}"
    return compile(ExampleWorkspace.files(of: source), options: CompileOptions(now: now))
  }

  private func codes(_ lines: String, isRefresh: Bool = true, now: Int64 = now) -> [Diagnostic.Code] {
    compilation(lines, isRefresh: isRefresh, now: now).diagnostics.map(\.code)
  }

  @Test("jitter is measured against the shortest distance between ticks, over midnight too")
  func jitter() {
    // Ticks at 0, 7, 14 and 21 o'clock: three hours lie between the last and the next day's first.
    #expect(codes("every 7 hours\n  jitter 4 hours") == [.jitterTooLong])
    #expect(codes("every 7 hours\n  jitter 2 hours") == [])
    #expect(codes("every 6 hours from 06:00 to 05:00 UTC\n  jitter 5 hours") == [])
    #expect(codes("every day at 23:00, 01:00 UTC\n  jitter 2 hours") == [.jitterTooLong])
    #expect(codes("every monday at 04:00 UTC\n  jitter 30 hours") == [])
    #expect(codes("every month on last day at 04:00 UTC\n  jitter 10 days") == [])
  }

  @Test(
    "whatever the checker lets pass can be expanded",
    arguments: [
      "every 7 hours\n  jitter 179 minutes", "every 23 hours from 01:00 to 01:00 UTC\n  jitter 59 minutes",
      "every 45 minutes from 22:10 to 03:05 local else skip\n  jitter 44 minutes", "every 1 minutes",
      "every 24 hours\n  jitter 23 hours", "every monday, sunday at 00:00, 24:00 UTC\n  jitter 1439 minutes",
      "every month on day 31 at 23:59 local else Pacific/Apia\n  jitter 20 days", "every day at 24:00, 00:00 UTC",
    ])
  func plansAreSound(lines: String) throws {
    let compilation = compilation(lines)
    for plan in compilation.plans {
      let schedule = try CompiledSchedule(plan, now: Self.now, window: 86_400)
      for zone in ["UTC", "Pacific/Apia", "Australia/Lord_Howe"] { _ = schedule.outcome(in: ZoneTable.id(of: zone)) }
    }
    #expect(compilation.plans.count == 1 || !compilation.isSuccess)
  }

  @Test("a time or a day that stands twice is an error at the second one")
  func twice() {
    #expect(codes("every day at 04:00, 04:00 UTC") == [.listedTwice])
    #expect(codes("every month on day 1 at 04:00, 16:00, 4:00 UTC").contains(.listedTwice))
    #expect(codes("every day at 04:00 UTC\n  except 2026-12-25, 2026-12-26, 2026-12-25") == [.listedTwice])
  }

  @Test("an exception on a day without a tick is doubted")
  func exceptions() {
    #expect(codes("every monday at 04:00 UTC\n  except 2026-12-28") == [])
    #expect(codes("every monday at 04:00 UTC\n  except 2026-12-26") == [.uselessException])
    #expect(codes("every month on last day at 04:00 UTC\n  except 2027-02-28") == [])
    #expect(codes("every month on day 30 at 04:00 UTC\n  except 2027-02-28") == [.uselessException])
    #expect(
      codes("every day at 04:00 UTC\n  from 2026-12-01 until 2026-12-10\n  except 2026-12-11") == [.uselessException])
    // A window over midnight ticks on the day after, too.
    #expect(
      codes("every 3 hours from 20:00 to 05:00 UTC\n  from 2026-12-01 until 2026-12-31\n  except 2026-12-31") == [])
  }

  @Test("a moment that is past in every zone, or a schedule that is over, is told")
  func past() {
    func once(_ send: String, now: Int64 = Self.now) -> [Diagnostic.Code] { codes(send, isRefresh: false, now: now) }
    #expect(once("send 2026-11-27 at 11:59 UTC") == [.momentIsPast])
    #expect(once("send 2026-11-27 at 11:59 UTC\n  late send") == [])
    // In Kiritimati it is night then: quiet hours hold it until a moment to come.
    #expect(once("send 2026-11-28 at 11:59 UTC") == [])
    // Noon of that day is still to come west of Greenwich.
    #expect(once("send 2026-11-28 at 12:00 local else skip") == [])
    #expect(once("send 2026-11-28 at 12:00 local else skip", now: Self.now + 13 * 3_600) == [.momentIsPast])
    #expect(once("send 2026-11-01 at 10:00 UTC") == [.momentIsPast])
    #expect(codes("every day at 04:00 UTC\n  from 2026-11-01 until 2026-11-26") == [.momentIsPast])
    #expect(codes("every day at 04:00 UTC\n  from 2026-11-01 until 2026-11-28") == [])
  }

  @Test("dates that no plan can hold, and quiet hours without an end, are refused before anything is compiled")
  func limits() {
    #expect(codes("send 2201-01-01 at 09:00 UTC", isRefresh: false) == [.outOfRange])
    #expect(codes("send 1969-12-31 at 09:00 UTC", isRefresh: false) == [.outOfRange])
    #expect(codes("send now\n  expires at 2300-01-01 at 09:00 UTC", isRefresh: false) == [.outOfRange])
    #expect(codes("every day at 04:00 UTC\n  from 2026-12-01 until 9999-12-31") == [.outOfRange])
    #expect(codes("every day at 04:00 UTC\n  except 2300-12-25") == [.outOfRange])
    for hours in ["00:00 to 24:00", "24:00 to 00:00"] {
      let app = "app shop { bundle \"com.example.shop\"  locales en  quiet \(hours) local else UTC, hold }"
      let files = ExampleWorkspace.files(of: "=== templates/shop.template\n\(app)\n")
      #expect(compile(files).diagnostics.map(\.code).contains(.outOfRange))
    }
  }

  @Test("a schedule that ticks at night alone is told")
  func quietTicks() {
    let night = "every 30 minutes from 23:00 to 06:00 local else skip"
    #expect(codes(night, isRefresh: false) == [.insideQuietHours])
    #expect(codes("every 30 minutes from 23:00 to 08:00 local else skip", isRefresh: false) == [])
    #expect(codes("every day at 04:00, 24:00 local else skip", isRefresh: false) == [.insideQuietHours])
    // Nobody sees a refresh.
    #expect(codes(night) == [])
  }

  @Test("times, zones and spans that can't be meant are refused or told")
  func others() {
    #expect(codes("every 90 seconds") == [.badInterval])
    #expect(codes("every 25 hours") == [.badInterval])
    #expect(codes("every day at 04:00 Europe/Berln") == [.unknownZone])
    #expect(codes("every day at 04:00 local") == [.localNeedsFallback])
    #expect(codes("every day at 04:00 UTC\n  from 2026-12-02 until 2026-12-01") == [.emptySpan])
    #expect(codes("every monday at 04:00 UTC\n  from 2026-12-01 until 2026-12-06") == [.spanWithoutTick])
    #expect(codes("every 10 minutes") == [.backgroundBudget])
    #expect(codes("send 2026-12-01 at 23:00 local else skip", isRefresh: false) == [.insideQuietHours])
    #expect(codes("send 2027-03-28 at 02:30 Europe/Berlin", isRefresh: false) == [.touchedZones])
    #expect(
      codes("send 2026-12-01 at 09:00 UTC\n  expires at 2026-12-01 at 09:00 UTC", isRefresh: false) == [
        .expiresBeforeSend
      ])
    #expect(codes("send now\n  expires after 60 days", isRefresh: false) == [.expiresLate])
    #expect(codes("send now\n  jitter 5 minutes", isRefresh: false) == [.needsEvery])
    #expect(codes("send now\n  ignores quiet hours", isRefresh: false) == [.quietNeedsInterruption])
  }
}
