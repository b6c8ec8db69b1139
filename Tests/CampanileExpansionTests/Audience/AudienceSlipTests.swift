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
      case .number: Double(text) != nil
      case .date: TimeText.days(arena.bytes(text)) != nil
      case .instant: TimeText.seconds(arena.bytes(text)) != nil
      case .version: VersionText.parts(arena.bytes(text)) != nil
      case .url: text.hasPrefix("https://")
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
      (.date, "26-12-01-02", nil), (.date, "04.05", nil), (.date, "2026/13/01", nil), (.date, "4. May 2026", nil),
      (.date, "46357", .epoch), (.date, "4635", nil), (.date, "2026-12-01T09:00:00Z", .withTime),
      (.date, " 2026-12-01", .blanks), (.date, "tomorrow", nil),
      (.instant, "2026-12-02", .withoutTime), (.instant, "2026-12-02T09:00:00", .withoutZone),
      (.instant, "2026-12-02T09:00", .withoutZone), (.instant, "2026-12-02 09:00", .withoutZone),
      (.instant, "2026-12-02  09:00:00Z", .blankBeforeTime), (.instant, "2026-12-02 09:00:00 Z", .blankBeforeTime),
      (.instant, "2026-12-02 09:00:00 +02:00", .blankBeforeTime),
      (.instant, "2026-12-02 09:00 +02:00", .blankBeforeTime),
      (.instant, "03.12.2026 09:30", .dayFirst),
      (.instant, "03.12.2026, 09:30", .dayFirst), (.instant, "2026/12/03T09:30", .slashes),
      (.instant, "2026-1-3 09:30", .shortParts), (.instant, "1796202000", .epoch),
      (.version, "v4.2", .versionLetter), (.version, "V4", .versionLetter), (.version, "vier", nil),
      (choices, "Gold", .capitals), (choices, "very silver", .spelling), (choices, "lead", nil),
      (.url, "example.com", .address), (.url, "http:example.com", nil), (.url, "example", nil),
      (.integer, "(null)", .nothing("(null)")), (.integer, "1,200", .thousands), (.integer, "12.5", .fraction),
      (.number, "180,5", .decimalComma), (.number, "180,5 EUR", .unit), (.number, "€5", .unit),
    ] as [(Plan.AttributeType, String, ValueSlip?)])
  func slips(type: Plan.AttributeType, text: String, slip: ValueSlip?) {
    #expect(ValueSlip(text, of: type, isRight: isRight(type)) == slip)
  }

  @Test(
    "a value of JSON that has another form is known by its type",
    arguments: [
      (.instant, .integer(1_796_202_000), .epoch), (.date, .number(46_357.5), .epoch), (.number, .text("2.5"), .quoted),
      (.integer, .text("12"), .quoted), (.integer, .text("2.5"), nil), (.number, .text("inf"), nil),
      (.boolean, .text("true"), .quoted), (.boolean, .text("yes"), nil), (.text, .integer(5), nil),
    ] as [(Plan.AttributeType, JSONValue, ValueSlip?)])
  func forms(type: Plan.AttributeType, value: JSONValue, slip: ValueSlip?) {
    #expect(ValueSlip(value, wanted: type) == slip)
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
