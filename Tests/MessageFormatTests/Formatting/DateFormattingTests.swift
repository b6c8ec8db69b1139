import Testing

@testable import MessageFormat

struct DateFormattingTests {
  private func format(
    _ source: String, _ locale: String, _ arguments: [String: MessageValue] = [:], timeZone: String = "UTC"
  ) throws -> String {
    let message = try Message(parsing: source)
    let formatter = MessageFormatter(message, locale: try LanguageTag(locale), bidi: .none, timeZone: timeZone)
    // Between a time and its "AM", CLDR's versions have different spaces.
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
      ("{|2006-01-02T15:04:06| :time hour12=false}", "en", "15:04"),
      ("{|2006-01-02T15:04:06| :datetime}", "en", "Jan 2, 2006 at 3:04 PM"),
      ("{|2006-01-02T15:04:06Z| :time timeZone=|Europe/Berlin|}", "de", "16:04"),
      ("{|2006-01-02T15:04:06Z| :time timeZone=|+05:30|}", "de", "20:34"),
      ("{|2006-01-02T15:04:06+02:00| :time timeZone=input}", "de", "15:04"),
      ("{|2006-01-02T15:04:06+02:00| :time}", "de", "13:04"),
      (".local $d = {|2006-01-02T15:04:06Z| :datetime timeZone=|Asia/Tokyo|} {{{$d :date}}}", "en", "Jan 3, 2006"),
      ("{|2006-01-02| :date}", "ja", "2006年1月2日"),
      ("{|2006-01-02| :date calendar=buddhist}", "en", "Jan 2, 2549 BE"),
    ])
  func literals(source: String, locale: String, expected: String) throws {
    #expect(try format(source, locale) == expected)
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
