import Testing

@testable import MessageFormat

struct DateFormattingTests {
  private func format(
    _ source: String, _ locale: String, _ arguments: [String: MessageValue] = [:], timeZone: String = "UTC"
  ) throws -> String {
    let message = try Message(parsing: source)
    let formatter = MessageFormatter(message, locale: try LanguageTag(locale), bidi: .none, timeZone: timeZone)
    // Of spaces between a time and its "AM" there are several.
    return formatter.format(arguments).text.replacing("\u{202F}", with: " ")
  }

  @Test(
    "dates and times are written as their locale does",
    arguments: [
      ("{|2006-01-02| :date}", "en", "Jan 2, 2006"), ("{|2006-01-02| :date length=long}", "de", "2. Januar 2006"),
      ("{|2006-01-02| :date length=short}", "en", "1/2/06"),
      ("{|2006-01-02| :date fields=weekday length=long}", "fr", "lundi"),
      ("{|2006-01-02| :date fields=month-day}", "es", "2 ene"),
      ("{|2006-01-02| :date fields=year-month-day-weekday length=long}", "en", "Monday, January 2, 2006"),
      ("{|2006-01-02T15:04:06| :time}", "en", "3:04 PM"), ("{|2006-01-02T15:04:06| :time}", "de", "15:04"),
      ("{|2006-01-02T15:04:06| :time precision=second}", "de", "15:04:06"),
      // Hours are counted as the region does, and by some languages in it otherwise.
      ("{|2006-01-02T15:04:06| :time}", "en-CA", "3:04 p.m."), ("{|2006-01-02T15:04:06| :time}", "fr-CA", "15 h 04"),
      ("{|2006-01-02T15:04:06| :time}", "es-US", "3:04 p.m."), ("{|2006-01-02T15:04:06| :time}", "de-AU", "3:04 PM"),
      ("{|2006-01-02T15:04:06| :time}", "en-DE", "15:04"),
      ("{|2006-01-02T15:04:06| :time hour12=false}", "en", "15:04"),
      ("{|2006-01-02T15:04:06| :datetime}", "en", "Jan 2, 2006, 3:04 PM"),
      ("{|2006-01-02T15:04:06| :datetime dateLength=long}", "en", "January 2, 2006 at 3:04 PM"),
      ("{|2006-01-02T15:04:06Z| :time timeZone=|Europe/Berlin|}", "de", "16:04"),
      ("{|2006-01-02T15:04:06Z| :time timeZone=|+05:30|}", "de", "20:34"),
      ("{|2006-01-02T15:04:06+02:00| :time timeZone=input}", "de", "15:04"),
      ("{|2006-01-02T15:04:06+02:00| :time}", "de", "13:04"),
      // The widest of all offsets.
      ("{|2006-01-02T15:04:06+14:00| :time}", "de", "01:04"), ("{|2006-01-02T15:04:06-14:00| :time}", "de", "05:04"),
      // Without a zone of its own it is shown in the formatter's.
      ("{|2006-01-02T15:04:06| :time timeZone=input}", "de", "15:04"),
      ("{|2006-01-02T15:04:59.999| :time precision=second}", "de", "15:04:59"),
      ("{|2006-01-02T15:04:06| :datetime dateFields=weekday dateLength=long}", "de", "Montag, 15:04"),
      ("{|2006-01-02T15:04:06| :datetime dateFields=weekday}", "en", "Mon 3:04 PM"),
      // Without a month there is little between the day and the time.
      ("{|2006-01-02T15:04:06| :datetime dateFields=day-weekday dateLength=long}", "en", "2 Monday, 3:04 PM"),
      ("{|2006-01-02T15:04:06| :datetime dateFields=month-day dateLength=long}", "en", "January 2 at 3:04 PM"),
      ("{|2006-01-02T15:04:06| :datetime dateFields=month-day dateLength=short}", "en", "1/2, 3:04 PM"),
      ("{|2006-01-02T15:04:06| :datetime dateFields=month-day}", "vi", "15:04 2 thg 1"),
      ("{|2006-01-02T15:04:06| :datetime dateFields=month-day dateLength=long}", "vi", "lúc 15:04 2 tháng 1"),
      (".local $d = {|2006-01-02T15:04:06Z| :datetime timeZone=|Asia/Tokyo|} {{{$d :date}}}", "en", "Jan 3, 2006"),
      ("{|2006-01-02| :date}", "ja", "2006年1月2日"),
      ("{|2006-01-02| :date calendar=iso8601}", "en", "Jan 2, 2006"),
      // The calendar is Gregorian, whatever the locale's own is.
      ("{|2006-01-02| :date}", "th", "2 ม.ค. 2006"), ("{|2006-01-02| :date}", "en-u-ca-buddhist", "Jan 2, 2006"),
    ])
  func literals(source: String, locale: String, expected: String) throws {
    #expect(try format(source, locale) == expected)
  }

  @Test("a calendar other than the Gregorian one is refused")
  func calendars() throws {
    let message = try Message(parsing: "{|2006-01-02| :date calendar=buddhist}")
    let (text, errors) = MessageFormatter(message, locale: try LanguageTag("en")).format()
    #expect(text == "Jan 2, 2006")
    #expect(errors.map(\.kind.rawValue) == ["bad-option"])
  }

  @Test(
    "hours are counted, and padded, as the region does",
    arguments: [
      ("de", "09:05"), ("de-AT", "09:05"), ("de-CH", "09:05"), ("fr", "09:05"), ("it", "09:05"), ("pl", "09:05"),
      ("pt-BR", "09:05"), ("ru", "09:05"), ("nl", "09:05"), ("tr", "09:05"), ("sv", "09:05"), ("da", "09.05"),
      ("nb", "09:05"), ("uk", "09:05"), ("ro", "09:05"), ("hr", "09:05"), ("en-GB", "09:05"), ("id", "09.05"),
      ("es", "9:05"), ("cs", "9:05"), ("fi", "9.05"), ("ja", "9:05"), ("hu", "9:05"), ("he", "9:05"),
      ("el", "9:05 π.μ."),
      ("en", "9:05 AM"), ("en-AU", "9:05 am"), ("ko", "AM 9:05"), ("zh", "09:05"), ("zh-Hant", "上午9:05"),
      ("hi", "9:05 am"),
      ("ar", "9:05 ص"), ("ar-EG", "٩:٠٥ ص"), ("bn", "৯:০৫ AM"), ("fa", "۹:۰۵"), ("bg", "09:05 ч."),
      ("es-MX", "9:05 a.m."),
      ("de-US", "9:05 AM"), ("en-DE", "09:05"), ("en-u-hc-h23", "09:05"), ("de-u-hc-h12", "9:05 AM"), ("xx", "09:05"),
    ])
  func hours(locale: String, expected: String) throws {
    #expect(try format("{|2026-12-01T09:05:07Z| :time}", locale) == expected)
  }

  @Test(
    "midnight and parts of the day",
    arguments: [
      ("{|2026-12-01T00:30:00Z| :time}", "en", "12:30 AM"), ("{|2026-12-01T00:30:00Z| :time}", "de", "00:30"),
      ("{|2026-12-01T00:30:00Z| :time}", "en-u-hc-h24", "24:30"),
      ("{|2026-12-01T12:00:00Z| :time}", "en-u-hc-h11", "0:00 PM"),
      ("{|2026-12-01T00:30:00Z| :time hour12=true}", "ja", "午前0:30"),
      ("{|2026-12-01T09:00:00Z| :time precision=hour}", "de", "09 Uhr"),
      ("{|2026-12-01T09:05:00Z| :time timeZone=|Asia/Kolkata| timeZoneStyle=long}", "de", "14:35 GMT+05:30"),
      ("{|2026-12-01T09:05:00Z| :time timeZone=|America/New_York| timeZoneStyle=short}", "en", "4:05 AM GMT-5"),
      ("{|2026-12-01T09:05:00Z| :time timeZoneStyle=short}", "en", "9:05 AM GMT"),
      // Minutes of an offset are told, and its whole hours without them.
      ("{|2026-12-01T09:05:00Z| :time timeZone=|Asia/Kolkata| timeZoneStyle=short}", "en", "2:35 PM GMT+5:30"),
      ("{|2026-12-01T09:05:00Z| :time timeZone=|Europe/Paris| timeZoneStyle=long}", "en", "10:05 AM GMT+01:00"),
    ])
  func moments(source: String, locale: String, expected: String) throws {
    #expect(try format(source, locale) == expected)
  }

  @Test(
    "dates are written as CLDR 47 says, whatever the machine",
    arguments: [
      // short, medium, long, and with a weekday
      ("en", "12/1/26", "Dec 1, 2026", "December 1, 2026", "Tuesday, December 1, 2026"),
      ("en-GB", "01/12/26", "1 Dec 2026", "1 December 2026", "Tuesday, 1 December 2026"),
      ("de", "1.12.26", "1. Dez. 2026", "1. Dezember 2026", "Dienstag, 1. Dezember 2026"),
      ("fr", "01/12/26", "1 déc. 2026", "1 décembre 2026", "mardi 1 décembre 2026"),
      ("es", "1/12/26", "1 dic 2026", "1 de diciembre de 2026", "martes, 1 de diciembre de 2026"),
      ("ru", "01.12.26", "1 дек. 2026 г.", "1 декабря 2026 г.", "вторник, 1 декабря 2026 г."),
      ("ja", "26/12/1", "2026年12月1日", "2026年12月1日", "2026年12月1日火曜日"),
      ("pl", "1.12.26", "1 gru 2026", "1 grudnia 2026", "wtorek, 1 grudnia 2026"),
      ("zh-Hant", "26/12/1", "2026年12月1日", "2026年12月1日", "2026年12月1日 星期二"),
      ("ar-EG", "١\u{200F}/١٢\u{200F}/٢٦", "١ ديسمبر ٢٠٢٦", "١ ديسمبر ٢٠٢٦", "الثلاثاء، ١ ديسمبر ٢٠٢٦"),
      ("cs", "1. 12. 26", "1. 12. 2026", "1. prosince 2026", "úterý 1. prosince 2026"),
    ])
  func knownAnswers(locale: String, short: String, medium: String, long: String, weekday: String) throws {
    #expect(try format("{|2026-12-01| :date length=short}", locale) == short)
    #expect(try format("{|2026-12-01| :date length=medium}", locale) == medium)
    #expect(try format("{|2026-12-01| :date length=long}", locale) == long)
    #expect(try format("{|2026-12-01| :date length=long fields=year-month-day-weekday}", locale) == weekday)
  }

  @Test("a day stays the same in every zone, and a moment is shown in the formatter's")
  func arguments() throws {
    let values: [String: MessageValue] = [
      "day": .date(year: 2026, month: 12, day: 1), "moment": .instant(secondsSince1970: 1_796_155_200),
    ]
    for zone in ["UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago"] {
      #expect(try format("{$day}", "en", values, timeZone: zone) == "Dec 1, 2026")
    }
    #expect(try format("{$moment}", "de", values, timeZone: "Europe/Berlin") == "1. Dez. 2026, 21:00")
    #expect(try format("{$moment :date}", "de", values, timeZone: "Asia/Tokyo") == "2. Dez. 2026")
  }

  @Test("a moment in the form of another region is told by the clock of the same zone")
  func otherFormats() throws {
    let message = try Message(parsing: "{$moment}")
    let program = MessageProgram(
      message, locale: try LanguageTag("en"), bidi: .none, timeZone: "Europe/Berlin")
    guard case .argument(_, let formatter)? = program.variants.first?.instructions.first else {
      Issue.record("the moment isn't written by itself")
      return
    }
    let moment = MessageValue.instant(secondsSince1970: 1_796_155_200)
    #expect(formatter.format(moment).text == "Dec 1, 2026, 9:00\u{202F}PM")
    #expect(formatter.writing(formatsOf: try LanguageTag("de")).format(moment).text == "1. Dez. 2026, 21:00")
    #expect(formatter.writing(formatsOf: try LanguageTag("en-GB")).format(moment).text == "1 Dec 2026, 21:00")
  }

  @Test("days are counted as the calendar does")
  func days() {
    #expect(DateTimeValue.days(1970, 1, 1) == 0)
    #expect(DateTimeValue.days(2000, 2, 29) == 11_016)
    #expect(DateTimeValue.days(1969, 12, 31) == -1)
    #expect(DateTimeValue.days(1, 1, 1) == -719_162)
  }

  @Test(
    "what is no date is refused",
    arguments: [
      "2006-02-29", "2006-1-2", "0000-01-01", "2006-01-02T24:00:00", "2006-01-02T15:04", "2006-01-02 15:04:06",
      "2006-01-02T15:04:06+14:30", "2006-01-02T15:04:06.1234", "2006-01-02T15:04:06z", "20060102", "2006-01-02T", "",
    ])
  func malformed(text: String) {
    #expect(DateTimeValue(literal: text) == nil)
  }
}
