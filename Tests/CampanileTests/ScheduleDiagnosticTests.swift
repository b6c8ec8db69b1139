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

  @Test("`local` needs no other zone where everybody has one, by the audience or by `to`")
  func localOfThoseWithZone() throws {
    func told(to: String) -> Compilation {
      let source = "campaign hello {\n  to \(to)\n  every day at 09:00 local\n  alert { title \"Hello\" }\n}"
      return compile(ExampleWorkspace.files(of: source), options: CompileOptions(now: Self.now))
    }
    #expect(told(to: "engaged").diagnostics.map(\.code).contains(.localNeedsFallback))
    #expect(told(to: "engaged or timezone is set").diagnostics.map(\.code).contains(.localNeedsFallback))
    let own = told(to: "engaged and timezone is set")
    #expect(!own.diagnostics.contains { $0.severity == .error })
    #expect(own.plans.first?.schedule != nil)
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

  @Test(
    "a time without its unit that can only be seconds is told in the longest unit that it is some of",
    arguments: [
      ("600", "10 minutes"), ("660", "11 minutes"), ("3540", "59 minutes"), ("3600", "1 hour"), ("5400", "90 minutes"),
      ("7200", "2 hours"), ("82800", "23 hours"), ("86400", "1 day"), ("90000", "25 hours"), ("172800", "2 days"),
      ("599", nil), ("601", nil), ("540", nil), ("6", nil),
    ] as [(String, String?)])
  func seconds(number: String, meant: String?) {
    let help = compilation("send now\n  expires after \(number)", isRefresh: false).diagnostics.map(\.help)
    let units = "say of what: `\(number) minutes`, `\(number) hours` or `\(number) days`"
    #expect(help == [[meant.map { "if these are seconds, write `\($0)`" } ?? units]])
  }

  @Test(
    "an offset is no zone, in whatever form it stands behind the time",
    arguments: ["-05:00", "+02:00", " -05:00", " +02:00", "-0500", " +0200", " -05", "+02", " UTC-5", " UTC+2"])
  func offsets(offset: String) {
    let found = compilation("send 2026-12-01 at 18:00\(offset)", isRefresh: false).diagnostics
    #expect(found.map(\.code) == [.unknownZone], "\(found.map(\.summary))")
  }

  @Test("a time or a day that stands twice is an error at the second one")
  func twice() {
    #expect(codes("every day at 04:00, 04:00 UTC") == [.listedTwice])
    #expect(codes("every month on day 1 at 04:00, 16:00, 04:00 UTC") == [.listedTwice])
    // How it is spelled comes first.
    #expect(codes("every month on day 1 at 04:00, 16:00, 4:00 UTC") == [.expected])
    #expect(codes("every day at 04:00 UTC\n  except 2026-12-25, 2026-12-26, 2026-12-25") == [.listedTwice])
  }

  @Test("an exception on a day without a tick is doubted")
  func exceptions() {
    #expect(codes("every monday at 04:00 UTC\n  except 2026-12-28") == [])
    #expect(codes("every monday at 04:00 UTC\n  except 2026-12-26") == [.uselessException])
    #expect(codes("every month on last day at 04:00 UTC\n  except 2027-02-28") == [])
    #expect(codes("every month on day 28 at 04:00 UTC\n  except 2027-02-27") == [.uselessException])
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
    #expect(once("send 2026-11-27 at 11:59 UTC\n  late send") == [.momentIsPast])
    // In Kiritimati it is night then, but what quiet hours hold is sent by the build of its own moment.
    #expect(once("send 2026-11-28 at 11:59 UTC") == [.momentIsPast])
    #expect(once("send 2026-11-28 at 12:00 UTC") == [])
    // Noon of that day is still to come west of Greenwich.
    #expect(once("send 2026-11-28 at 12:00 local else skip") == [])
    #expect(once("send 2026-11-28 at 12:00 local else skip", now: Self.now + 13 * 3_600) == [.momentIsPast])
    #expect(once("send 2026-11-01 at 10:00 UTC") == [.momentIsPast])
    #expect(codes("every day at 04:00 UTC\n  from 2026-11-01 until 2026-11-26") == [.momentIsPast])
    #expect(codes("every day at 04:00 UTC\n  from 2026-11-01 until 2026-11-28") == [])
    // Twelve hours behind Greenwich, the day before ends at noon.
    let yesterday = "every day at 18:00 local else skip\n  from 2026-11-01 until 2026-11-27"
    #expect(codes(yesterday, now: Self.now - 1) == [])
    #expect(codes(yesterday) == [.momentIsPast])
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
    #expect(codes(night, isRefresh: false) == [.insideQuietHours, .repeatsOften])
    #expect(codes("every 30 minutes from 23:00 to 08:00 local else skip", isRefresh: false) == [.repeatsOften])
    #expect(
      codes("every day at 04:00, 24:00 local else skip", isRefresh: false) == [.insideQuietHours, .repeatsOften])
    // Nobody sees a refresh.
    #expect(codes(night) == [])
  }

  @Test(
    "an alert that repeats within a day is told, unless something bounds it or it says how often one device gets it",
    arguments: [
      ("every 12 hours from 08:00 to 20:00 UTC", true), ("every day at 08:00, 20:00 UTC", true),
      ("every day at 08:00 UTC", false), ("every monday at 08:00, 20:00 UTC", true),
      ("every day at 08:00, 20:00 UTC\n  once", false), ("every day at 08:00, 20:00 UTC\n  again after 1 hour", false),
    ])
  func repeatsOften(lines: String, isTold: Bool) {
    #expect(codes(lines, isRefresh: false) == (isTold ? [.repeatsOften] : []))
  }

  @Test(
    "what is sent now needs a zone for the quiet hours of recipients who may have none",
    arguments: [
      ("", "local", "send now", true), ("timezone timezone?", "local", "send now", true),
      ("timezone timezone", "local", "send now", false),
      ("timezone timezone default \"UTC\"", "local", "send now", false),
      ("timezone timezone?", "local else UTC", "send now", false),
      ("timezone timezone?", "local", "send 2026-12-01 at 09:00 UTC", false),
    ])
  func quietNeedsZone(attribute: String, clause: String, send: String, isTold: Bool) {
    let source = """
      === templates/shop.template
      app shop { bundle "com.example.shop"  locales en  quiet 22:00 to 08:00 \(clause), hold }
      audience { token device-token  locale locale  \(attribute) }
      === campaigns/hello.campaign
      campaign hello { to everyone  \(send)  alert { title "Hello" } }
      """
    let found = compile(ExampleWorkspace.files(of: source), options: CompileOptions(now: Self.now)).diagnostics
    #expect(found.map(\.code) == (isTold ? [.quietNeedsZone] : []))
  }

  @Test("with the end of the previous window, what `late send` makes up for isn't past")
  func since() {
    let source = ExampleWorkspace.files(
      of: "campaign hello { to engaged  send 2026-11-27 at 11:59 UTC  late send  alert { title \"Hello\" } }")
    let made = compile(source, options: CompileOptions(now: Self.now, since: Self.now - 2 * 86_400))
    #expect(made.diagnostics.isEmpty)
    let older = compile(source, options: CompileOptions(now: Self.now, since: Self.now - 3_600))
    #expect(older.diagnostics.map(\.code) == [.momentIsPast])
  }

  @Test("quiet hours of the app say whose hours count, also where a campaign is sent in a zone of its own")
  func quietZone() throws {
    func quiet(_ clause: String) throws -> String? {
      let app = "app shop { bundle \"com.example.shop\"  locales en  quiet 22:00 to 08:00 \(clause), hold }"
      let campaign = "campaign hello { to everyone  send 2026-12-01 at 09:00 Asia/Tokyo  alert { title \"Hello\" } }"
      let audience = "audience { token device-token  locale locale  timezone timezone? }"
      let files = ExampleWorkspace.files(
        of: "=== templates/shop.template\n\(app)\n\(audience)\n=== campaigns/hello.campaign\n\(campaign)\n")
      return try #require(compile(files).plans.first).schedule.quiet?.zoneOtherwise
    }
    #expect(try quiet("local else Europe/Berlin") == "Europe/Berlin")
    #expect(try quiet("local") == "Asia/Tokyo")
  }

  @Test("an expiry before the send is found whatever zones the two are written in")
  func expiry() {
    func found(_ send: String, _ expires: String) -> [String] {
      compilation("\(send)\n  expires at \(expires)", isRefresh: false).diagnostics.map {
        "\($0.severity == .error ? "error" : "warning") \($0.code)"
      }
    }
    let error = ["error expiresBeforeSend"]
    let warning = ["warning expiresBeforeSend"]
    let send = "send 2026-12-01 at 18:00 Europe/Oslo"
    #expect(found(send, "2026-11-30 at 10:00 UTC") == error)
    #expect(found(send, "2026-12-01 at 17:00 UTC") == error)
    #expect(found(send, "2026-12-01 at 17:01 UTC") == [])
    #expect(found(send, "2026-12-01 at 18:00 Europe/Berlin") == error)
    #expect(found(send, "2026-12-01 at 18:00 local else Europe/Berlin") == warning)
    #expect(found("send 2026-12-01 at 09:00 local else skip", "2026-12-01 at 09:00 local else skip") == error)
    #expect(found("send 2026-12-01 at 09:00 local else skip", "2026-12-01 at 12:00 UTC") == warning)
    #expect(found("send 2026-12-01 at 09:00 local else skip", "2026-12-03 at 12:00 UTC") == [])
    #expect(found("send now", "2026-11-28 at 11:59 UTC") == warning)
    #expect(found("every monday at 09:00 UTC\n  from 2026-12-01", "2026-12-07 at 09:00 UTC") == error)
    #expect(found("every monday at 09:00 UTC\n  from 2026-12-01", "2026-12-14 at 09:00 UTC") == warning)
    #expect(found("every monday at 09:00 UTC\n  from 2026-12-01 until 2026-12-13", "2026-12-14 at 09:00 UTC") == [])
    #expect(
      found("every monday at 09:00 UTC\n  from 2026-12-01 until 2026-12-14", "2026-12-14 at 09:00 UTC") == warning)
    #expect(found("send 2026-12-01 at 09:00 UTC", "2027-12-01 at 09:00 UTC") == ["warning expiresLate"])
    // What repeats may come shortly before the end.
    #expect(found("every monday at 09:00 UTC\n  from 2026-12-01 until 2027-12-05", "2027-12-06 at 09:00 UTC") == [])
  }

  @Test("so is one before the last wave of a ramp, with its name")
  func expiryOfWaves() {
    func found(_ send: String, _ expires: String, last: String = "3 hours") -> [String] {
      let lines = "\(send)\n  expires at \(expires)\n  ramp 10%, 50% after 1 hour, 100% after \(last)"
      return compilation(lines, isRefresh: false).diagnostics.map { diagnostic in
        let isOfWave = diagnostic.summary.contains("last wave")
        return
          "\(diagnostic.severity == .error ? "error" : "warning") \(diagnostic.code)\(isOfWave ? " of a wave" : "")"
      }
    }
    let send = "send 2026-12-01 at 18:00 Europe/Oslo"
    #expect(found(send, "2026-12-01 at 19:30 Europe/Berlin") == ["error expiresBeforeSend of a wave"])
    #expect(found(send, "2026-12-01 at 21:00 Europe/Oslo") == ["error expiresBeforeSend of a wave"])
    #expect(found(send, "2026-12-01 at 21:01 Europe/Berlin") == [])
    #expect(found(send, "2026-12-01 at 17:00 UTC") == ["error expiresBeforeSend"])
    #expect(found(send, "2026-12-03 at 18:00 UTC", last: "3 days") == ["error expiresBeforeSend of a wave"])
    #expect(found(send, "2026-12-05 at 18:00 UTC", last: "3 days") == [])
    #expect(found("send now", "2026-11-28 at 14:00 UTC") == ["warning expiresBeforeSend of a wave"])
    let local = "send 2026-12-01 at 09:00 local else skip"
    #expect(found(local, "2026-12-01 at 11:00 local else skip") == ["error expiresBeforeSend of a wave"])
    // Twelve hours behind Greenwich, the last wave is sent at midnight.
    #expect(found(local, "2026-12-01 at 22:00 UTC") == ["warning expiresBeforeSend of a wave"])
    #expect(found(local, "2026-12-02 at 00:00 UTC") == ["warning expiresBeforeSend of a wave"])
    #expect(found(local, "2026-12-02 at 00:01 UTC") == [])
  }

  @Test("what always expires before the quiet hours end is told as lost")
  func expiresInQuietHours() {
    func severity(_ lines: String) -> [Diagnostic.Severity] {
      compilation(lines, isRefresh: false).diagnostics.filter { $0.code == .insideQuietHours }.map(\.severity)
    }
    #expect(severity("send 2026-12-01 at 23:00 local else skip\n  expires after 15 minutes") == [.warning])
    #expect(severity("send 2026-12-01 at 23:00 local else skip\n  expires after 12 hours") == [.hint])
    // What expires at the moment that ends them isn't sent any more.
    #expect(severity("send 2026-12-01 at 23:00 local else skip\n  expires after 9 hours") == [.warning])
    #expect(severity("send 2026-12-01 at 23:00 local else skip\n  expires after 541 minutes") == [.hint])
    #expect(severity("every day at 22:00, 23:00 local else skip\n  expires after 9 hours") == [.warning])
    #expect(severity("every day at 23:00, 00:00 local else skip\n  expires after 9 hours") == [.hint])
    #expect(severity("every day at 23:00, 02:00 local else skip\n  expires after 1 hour") == [.warning])
    // At the same moment for everybody it is night in some places: an hour of lost zones is worth a word, and less isn't.
    #expect(severity("send 2026-12-01 at 12:00 UTC\n  expires after 541 minutes").count == 1)
    #expect(severity("send 2026-12-01 at 12:00 UTC\n  expires after 542 minutes") == [])
  }

  @Test("times, zones and spans that can't be meant are refused or told")
  func others() {
    #expect(codes("every 90 seconds") == [.badInterval])
    #expect(codes("every 25 hours") == [.badInterval])
    #expect(codes("every day at 04:00 Europe/Berln") == [.unknownZone])
    #expect(codes("every day at 04:00 local") == [.localNeedsFallback])
    #expect(codes("every day at 04:00 UTC\n  from 2026-12-02 until 2026-12-01") == [.emptySpan])
    #expect(codes("every monday at 04:00 UTC\n  from 2026-12-01 until 2026-12-06") == [.spanWithoutTick])
    #expect(codes("every month on last day at 04:00 UTC\n  from 2026-12-30 until 2027-01-02") == [])
    #expect(codes("every month on last day at 04:00 UTC\n  from 2026-12-01 until 2026-12-30") == [.spanWithoutTick])
    #expect(codes("every 10 minutes") == [.backgroundBudget])
    #expect(codes("send 2026-12-01 at 23:00 local else skip", isRefresh: false) == [.insideQuietHours])
    #expect(codes("send 2027-03-28 at 02:30 Europe/Berlin", isRefresh: false) == [.touchedZones, .insideQuietHours])
    // An older name of a zone changes its clock with it.
    #expect(codes("send 2027-03-14 at 02:30 US/Eastern", isRefresh: false).contains(.touchedZones))
    #expect(
      codes("send 2026-12-01 at 09:00 UTC\n  expires at 2026-12-01 at 09:00 UTC", isRefresh: false) == [
        .expiresBeforeSend
      ])
    #expect(codes("send now\n  expires after 60 days", isRefresh: false) == [.expiresLate])
    #expect(codes("send now\n  expires after 30 days", isRefresh: false) == [])
    #expect(codes("send now\n  expires after 366000 days", isRefresh: false) == [.outOfRange])
    #expect(codes("send now\n  expires after 366001 days", isRefresh: false) == [.malformedNumber])
    // An end by the calendar may be just as far.
    let send = "send 2026-12-01 at 09:00 UTC\n  expires at"
    #expect(codes("\(send) 2026-12-31 at 09:00 UTC", isRefresh: false) == [])
    #expect(codes("\(send) 2026-12-31 at 09:01 UTC", isRefresh: false) == [.expiresLate])
    #expect(codes("send now\n  jitter 5 minutes", isRefresh: false) == [.needsEvery])
    #expect(codes("send now\n  ignores quiet hours", isRefresh: false) == [.quietNeedsInterruption])
  }

  @Test("an alert a day beside a cap of a day is a hint, since clocks go forward; two are a warning")
  func capsAndClocks() {
    func told(_ lines: String, cap: String = "1 alert per 1 day") -> [String] {
      let source = """
        === templates/shop.template
        app shop { bundle "com.example.shop"  locales en  at-most \(cap) }
        audience { token device-token  locale locale }
        === campaigns/sale.campaign
        \(lines.split(separator: ";").enumerated().map { "campaign c\($0) { to everyone  \($1)  alert { title \"Sale \($0)\" } }" }.joined(separator: "\n"))
        """
      return compile(ExampleWorkspace.files(of: source), options: CompileOptions(now: Self.now)).diagnostics
        .map { "\($0.severity) \($0.code.rawValue)" }
    }
    #expect(told("every day at 09:00 Europe/Berlin") == ["hint CAM0621"])
    #expect(told("every day at 09:00 Europe/Berlin", cap: "1 alert per 23 hours") == [])
    #expect(told("every day at 09:00 UTC") == [])
    #expect(told("every day at 09:00, 18:00 UTC") == ["warning CAM0621"])
    #expect(told("every day at 09:00 UTC; every day at 10:00 UTC") == ["warning CAM0621"])
    // What is sent in any case is held back by nothing.
    let both = "ignores caps  every day at 09:00 UTC; ignores caps  every day at 10:00 UTC"
    #expect(told(both) == [])
    #expect(told(both + "; every day at 11:00 UTC") == ["warning CAM0621"])
    // What comes again after a time fills no cap before.
    let week = "6 alerts per 1 week"
    for (again, isTold) in [("1 day", true), ("25 hours", false), ("7 days", false)] {
      #expect(told("every day at 09:00 UTC  again after \(again)", cap: week).isEmpty != isTold, "\(again)")
    }
    #expect(told("every day at 09:00 UTC  once", cap: week) == [])
  }

  @Test("campaigns that aren't sent beside each other on a day don't add for caps, and take nothing from each other")
  func capsAndExclusions() {
    func told(_ cap: String, _ lines: String..., collapse: Bool = false) -> [String] {
      let campaigns = lines.enumerated().map { number, line in
        "campaign c\(number) { to everyone  \(line)\(collapse ? "  collapse \"x\"" : "")  alert { title \"Sale \(number)\" } }"
      }
      let source = """
        === templates/shop.template
        app shop { bundle "com.example.shop"  locales en  \(cap) }
        audience { token device-token  locale locale }
        === campaigns/sale.campaign
        \(campaigns.joined(separator: "\n"))
        """
      // That everybody gets the other one, so that nobody gets this, is told by a rule of its own.
      return compile(ExampleWorkspace.files(of: source), options: CompileOptions(now: Self.now)).diagnostics
        .map(\.code).filter { $0 != .matchesNobody }.map(\.rawValue)
    }
    let cap = "at-most 1 alert per 1 day"
    let (nine, ten) = ("send 2026-12-02 at 09:00 Europe/Berlin", "send 2026-12-02 at 10:00 Europe/Berlin")
    #expect(told(cap, nine, ten) == ["CAM0621"])
    #expect(told(cap, nine, "not-with c0  " + ten) == [])
    #expect(told(cap, "not-with c1  " + nine, ten) == [])
    // On the day before it is sent, however near.
    #expect(told(cap, nine, "not-with c0  send 2026-12-01 at 23:00 Europe/Berlin") == ["CAM0621"])
    // The day is the zone's.
    #expect(told(cap, nine, "not-with c0  send 2026-12-02 at 00:30 Europe/Berlin") == [])
    #expect(told(cap, nine, "not-with c0  " + ten, "send 2026-12-02 at 12:00 UTC") == ["CAM0621"])
    // Of a week, the one day on which the other goes.
    let week = "at-most 7 alerts per 1 week"
    #expect(told(week, "every monday at 09:00 UTC", "not-with c0  every day at 10:00 UTC") == [])
    #expect(told(week, "every monday at 09:00 UTC", "every day at 10:00 UTC") == ["CAM0621"])
    #expect(told(week, "every monday at 09:00, 19:00 UTC", "not-with c0  every day at 10:00 UTC") == ["CAM0621"])

    #expect(told("", nine, ten, collapse: true) == ["CAM0526"])
    #expect(told("", nine, "not-with c0  " + ten, collapse: true) == [])
    #expect(told("", "not-with c1  " + nine, ten, collapse: true) == [])
    let evening = "not-with c0  send 2026-12-01 at 23:00 Europe/Berlin"
    #expect(told("", nine, evening, collapse: true) == ["CAM0526"])
    #expect(told("", "send now", "not-with c0  send now", collapse: true) == [])
  }

  @Test("of days in a row that are left out, as holidays are, one with a tick is enough")
  func exceptionsInARow() {
    func codes(_ days: String) -> [Diagnostic.Code] {
      self.codes("every friday at 10:00 UTC\n  from 2026-12-01\n  except \(days)")
    }
    // 2026-12-25 is a Friday.
    #expect(codes("2026-12-25") == [])
    #expect(codes("2026-12-24") == [.uselessException])
    #expect(codes("2026-12-24, 2026-12-25, 2026-12-26, 2026-12-27") == [])
    #expect(codes("2026-12-23, 2026-12-25") == [.uselessException])
    // Where all days are beside the schedule, that is one mistake.
    #expect(codes("2026-12-27, 2026-12-28") == [.uselessException])
  }

  @Test("what expires before a throttle lets more than a few devices have it is doubted")
  func throttledLife() {
    #expect(codes("send now\n  throttle 1 per hour\n  expires after 1 minute") == [.expiresBeforeSend])
    #expect(codes("send now\n  throttle 9 per hour\n  expires after 1 hour") == [.expiresBeforeSend])
    #expect(codes("send now\n  throttle 10 per hour\n  expires after 1 hour") == [])
    #expect(codes("every day at 04:00 UTC\n  throttle 1 per hour\n  expires after 1 hour") == [.expiresBeforeSend])
    // Each zone has a moment of its own.
    #expect(codes("every day at 04:00 local else UTC\n  throttle 1 per hour\n  expires after 1 hour") == [])
  }

  @Test("days past the 28th are told where months lack one and nothing else stands for them")
  func shortMonths() {
    #expect(codes("every month on day 31 at 10:00 UTC") == [.shortMonths])
    #expect(codes("every month on day 1, 30 at 10:00 UTC") == [.shortMonths])
    #expect(codes("every month on day 30, 29 at 10:00 UTC") == [.shortMonths])
    #expect(codes("every month on day 29, 30, 31 at 10:00 UTC") == [])
    #expect(codes("every month on day 28 at 10:00 UTC") == [])
  }

  @Test(
    "what repeats under one identifier is told where two moments may come near each other, over the week's end too",
    arguments: [
      ("monday at 09:00 UTC", "wednesday at 09:00 UTC", false), ("monday at 09:00 UTC", "monday at 20:00 UTC", true),
      ("sunday at 23:00 UTC", "monday at 01:00 UTC", true), ("monday at 01:00 UTC", "sunday at 23:00 UTC", true),
      ("saturday at 23:00 UTC", "monday at 01:00 UTC", false),
      // Three quarters of a day are near, and more is not.
      ("monday at 00:00 UTC", "monday at 18:00 UTC", true), ("monday at 00:00 UTC", "monday at 18:01 UTC", false),
      // An hour from each other, by clocks that are a day apart.
      ("sunday at 08:00 Pacific/Honolulu", "monday at 09:00 Pacific/Kiritimati", true),
    ])
  func sharedCollapse(one: String, other: String, isTold: Bool) {
    let campaigns = [one, other].enumerated().map { number, send in
      "campaign c\(number) { to everyone  every \(send)  collapse \"news\"  alert { title \"News \(number)\" } }"
    }
    let source = """
      === templates/shop.template
      app shop { bundle "com.example.shop"  locales en }
      audience { token device-token  locale locale }
      === campaigns/news.campaign
      \(campaigns.joined(separator: "\n"))
      """
    let found = compile(ExampleWorkspace.files(of: source), options: CompileOptions(now: Self.now)).diagnostics
    #expect(found.map(\.code) == (isTold ? [.sharedCollapse] : []))
  }
}
