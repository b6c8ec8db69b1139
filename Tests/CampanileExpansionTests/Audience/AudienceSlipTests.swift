import Testing

@testable import CampanileExpansion

/// What is said of values that are none of their type, and of names that stand in an audience.
struct AudienceSlipTests {
  private static let choices = Plan.AttributeType.oneOf(["gold", "very-silver"])

  private func isRight(_ type: Plan.AttributeType) -> (String) -> Bool {
    let arena = Arena()
    return { text in
      switch type {
      case .integer: Int64(text) != nil
      case .number: Double(text)?.isFinite ?? false
      case .date: TimeText.days(arena.bytes(text)) != nil
      case .instant: TimeText.seconds(arena.bytes(text)) != nil
      case .version: VersionText.parts(arena.bytes(text)) != nil
      case .url: text.hasPrefix("https://") && !text.contains(" ")
      case .boolean: ["true", "false"].contains(text.lowercased())
      case .set: (try? JSONValue(parsing: Array(text.utf8)))?.arrayValue?.allSatisfy { $0.textValue != nil } ?? false
      case .oneOf(let names): names.contains(text)
      default: false
      }
    }
  }

  @Test(
    "the form of a wrong value is known by its signs",
    arguments: [
      (.date, "04.05.2026", .dayFirst), (.date, "4/5/26", .dayFirst), (.date, "04 05 2026", .dayFirst),
      (.date, "31-12-2026", .dayFirst), (.date, "2026/12/01", .slashes), (.date, "2026.1.4", .slashes),
      (.date, "2026-1-4", .shortParts), (.date, "2026-12-1", .shortParts), (.date, "2026-12", nil),
      (.date, "26-12-01-02", nil), (.date, "04.05", nil), (.date, "2026/13/01", .noSuchMonth),
      (.date, "4. May 2026", .monthName), (.date, "Dec 1, 2026", .monthName), (.date, "May", .noDay),
      (.date, "2026-02-30", .noSuchDay), (.date, "2026/2/30", .noSuchDay), (.date, "2026-13-01", .noSuchMonth),
      (.date, "20261201", .joined), (.date, "20261301", .epoch), (.date, "0000-00-00", .nothing("0000-00-00")),
      (.date, "46357", .epoch), (.date, "4635", nil), (.date, "2026-12-01T09:00:00Z", .withTime),
      (.date, " 2026-12-01", .blanks), (.date, "tomorrow", .noDay),
      (.instant, "2026-12-02", .withoutTime), (.instant, "2026-12-02T09:00:00", .withoutZone),
      (.instant, "2026-12-02T09:00", .withoutZone), (.instant, "2026-12-02 09:00", .withoutZone),
      (.instant, "2026-12-02  09:00:00Z", .blankBeforeTime), (.instant, "2026-12-02 09:00:00 Z", .blankBeforeTime),
      (.instant, "2026-12-02 09:00:00 +02:00", .blankBeforeTime),
      (.instant, "2026-12-02 09:00 +02:00", .blankBeforeTime),
      (.instant, "03.12.2026 09:30", .dayFirst),
      (.instant, "03.12.2026, 09:30", .dayFirst), (.instant, "2026/12/03T09:30", .slashes),
      (.instant, "2026-1-3 09:30", .shortParts), (.instant, "1796202000", .epochMoment),
      (.instant, "2026-12-02 09:00:00 UTC", .utcWord), (.instant, "2026-12-02T09:00 gmt", .utcWord),
      (.instant, "2026-12-02T09:00:00+01:00[Europe/Berlin]", .zoneBehindOffset),
      (.instant, "2026-12-02T09:00:00 CET", .zoneWord), (.instant, "2026-12-02T09:00:00+0100", .plainOffset),
      (.instant, "2026-12-02 09:00:00+00", .plainOffset), (.instant, "2026-12-02 09:00 PM", .twelveHours),
      (.instant, "2026-12-02T9:00:00Z", .shortTime), (.instant, "2026-12-02T24:00:00Z", .noSuchTime),
      (.instant, "2026-12-02T09:60Z", .noSuchTime), (.instant, "2026-12-02 09:00:00,5", .decimalCommaOfSeconds),
      (.instant, "2026-12-02T09:00:00,5Z", .decimalCommaOfSeconds), (.instant, "2026-12-02Txx", nil),
      (.instant, "20261202T090000Z", .joinedMoment), (.instant, "20261202", .joinedMoment),
      (.instant, "2026-02-30T09:00:00Z", .noSuchDay), (.instant, "Wed, 02 Dec 2026 09:00:00 GMT", .monthName),
      (.version, "v4.2", .versionLetter), (.version, "V4", .versionLetter), (.version, "vier", nil),
      (.version, "4,2", .versionComma), (.version, "4.2.1 (128)", .versionExtra), (.version, "4.2-beta", .versionExtra),
      (.version, "iOS 17.2", .versionExtra), (.version, "4.2.", .versionExtra), (.version, "beta", nil),
      (choices, "Gold", .capitals), (choices, "very silver", .spelling), (choices, "lead", nil),
      (.url, "example.com", .address), (.url, "http:example.com", nil), (.url, "example", nil),
      (.url, "https://example.com/a b.png", .addressBlank), (.url, "a b", nil),
      (.timezone, "EST", .zoneAbbreviation("America/New_York")),
      (.timezone, "CST", .zoneAbbreviation("America/Chicago")),
      (.timezone, "Pacific", .zoneAbbreviation("America/Los_Angeles")),
      (.timezone, "W. Europe Standard Time", .zoneOfWindows("Europe/Berlin")), (.timezone, "+01:00", nil),
      (.integer, "(null)", .nothing("(null)")), (.integer, "1,200", .thousands), (.integer, "12.5", .fraction),
      (.integer, "1e20", .tooLarge),
      (.integer, "99999999999999999999", .tooLarge), (.number, "1e999", .tooLarge), (.number, "180,5", .decimalComma),
      (.number, "180,5 EUR", .unit), (.number, "€5", .unit),
    ] as [(Plan.AttributeType, String, ValueSlip?)])
  func slips(type: Plan.AttributeType, text: String, slip: ValueSlip?) {
    #expect(ValueSlip(text, of: type, isRight: isRight(type)) == slip)
  }

  @Test(
    "a value of JSON that has another form is known by its type",
    arguments: [
      (.instant, .integer(1_796_202_000), .epochMoment), (.instant, .number(1.5), .epochMoment),
      (.instant, .integer(20_261_201), .joinedMoment), (.date, .integer(20_261_201), .joined),
      (.date, .integer(46_357), .epoch), (.date, .number(46_357.5), .epoch), (.number, .text("2.5"), .quoted),
      (.integer, .text("12"), .quoted), (.integer, .text("2.5"), .fraction), (.number, .text("inf"), .noNumber),
      (.integer, .text("1,600"), .thousands), (.number, .text("4,5"), .decimalComma),
      (.integer, .text("NULL"), .nothing("NULL")), (.integer, .number(1e20), .tooLarge),
      (.integer, .number(2.5), .fraction),
      (.number, .number(.infinity), .tooLarge), (.number, .number(2.5), nil),
      (.boolean, .text("true"), .quoted), (.boolean, .text("TRUE"), .booleanWord),
      (.boolean, .text("yes"), .booleanWord),
      (.boolean, .text("null"), .nothing("null")), (.boolean, .text("perhaps"), nil),
      (.boolean, .integer(1), .booleanNumber),
      (.boolean, .integer(2), nil), (.text, .integer(5), .unquoted), (.text, .boolean(true), .unquoted),
      (.version, .number(4.2), .versionNumber), (.version, .integer(4), .versionNumber),
      (.oneOf(["1", "2"]), .integer(2), .unquoted), (choices, .integer(2), nil),
      (.set(.text), .text("a,b"), .setInText), (.set(.text), .text(#"["a"]"#), .setInQuotes),
      (.set(.text), .text("null"), .nothing("null")), (.set(.text), .object([]), .setInObject),
      (.set(.text), .integer(5), .setOfOne), (.set(.text), .array([.text("a"), .integer(5)]), .unquoted),
      (.set(.text), .array([.null]), .elementForm),
    ] as [(Plan.AttributeType, JSONValue, ValueSlip?)])
  func forms(type: Plan.AttributeType, value: JSONValue, slip: ValueSlip?) {
    #expect(ValueSlip(value, wanted: type, isRight: isRight(type)) == slip)
  }

  @Test(
    "what stands in the place of a token is known by its signs",
    arguments: [
      ("null", .nothing("null")), ("abcdef0123:APA91b_x", .registration), ("1.23E+63", .rounded),
      ("{length = 32, bytes = 0x740f4707 ... 8e335894 }", .described), ("<740f4707 bebcf74f>", .bracketed),
      ("740f4707 bebcf74f", .bracketed), ("0x740f4707bebcf74f", .prefixed("0x")),
      (#"\x740f4707bebcf74f"#, .prefixed(#"\x"#)), ("740f4707bebcf74f\n", .blanks), ("740f4707bebcf74", .oddDigits),
      (String(repeating: "Ab+/", count: 10) + "Abc=", .base64), ("123e4567-E89B-12d3-a456-426614174000", .identifier),
      ("abc", nil), ("0x", nil), ("", .empty), ("a:b", nil), ("{a}", nil),
    ] as [(String, TokenSlip?)])
  func tokens(token: String, slip: TokenSlip?) {
    #expect(TokenSlip(token) == slip)
  }

  @Test("the names of an object in another are known down to the fifth, and no further")
  func nestedNames() {
    var schema = AudienceSchema(arena: Arena())
    _ = schema.slots(of: [.init(name: "token", type: .deviceToken, path: ["token"])])
    let line = #"{"token":"ab01","one":{"two":{"three":{"four":{"five":{"six":{"seven":1}}}}}}}"#
    let look = AudienceLook(AudienceBeginning(Array(line.utf8), isWhole: true), .jsonLines, schema)
    #expect(
      look.names.keys.sorted() == [
        "one", "one.two", "one.two.three", "one.two.three.four", "one.two.three.four.five", "token",
      ])
  }

  @Test(
    "a name is known in other spellings, within a longer one, and misspelt",
    arguments: [
      ("first-name", ["name", "FIRST_NAME", "firstName"], "FIRST_NAME"), ("locale", ["name", "Lang"], "Lang"),
      ("locale", ["preferred_language"], "preferred_language"), ("locale", ["Culture"], "Culture"),
      ("locale", ["language-code"], "language-code"), ("locale", ["language"], "language"), ("timezone", ["tz"], "tz"),
      ("timezone", ["Zone"], "Zone"), ("timezone", ["tz_id"], "tz_id"), ("timezone", ["timezone id"], "timezone id"),
      ("timezone", ["olson"], "olson"), ("token", ["registration_id"], "registration_id"),
      // The shortest of longer ones, the last part of a path, and nothing within three letters.
      ("city", ["address_city_name", "home-city"], "home-city"), ("address.city", ["my_city"], "my_city"),
      ("sku", ["last_sku"], nil), ("tier", ["frontiers"], "frontiers"), ("", ["a"], nil), ("--", ["__"], nil),
      // One letter of a short name, two of a long one.
      ("tier", ["tire"], "tire"), ("tier", ["trie"], nil), ("tier", ["tie"], "tie"), ("tier", ["tierx"], "tierx"),
      ("sku", ["sk"], nil), ("cart-items", ["crt-itms"], "crt-itms"), ("cart-items", ["crt-itm"], nil),
      ("country", ["cuntri"], nil), ("countries", ["cuntris"], "cuntris"),
    ] as [(String, [String], String?)])
  func names(name: String, found: [String], meant: String?) {
    #expect(AudienceName.nearest(to: name, among: found) == meant)
  }
}
