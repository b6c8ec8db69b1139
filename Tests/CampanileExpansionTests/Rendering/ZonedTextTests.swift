import Testing

@testable import CampanileExpansion

/// Moments in texts are shown in the recipient's zone.
@Suite struct ZonedTextTests {
  private func plan(
    _ title: String, timing: Plan.Schedule.Timing = .now, hasZones: Bool = true, parameters: [Plan.Parameter] = [],
    locale: String = "de"
  ) -> Plan {
    var content = Plan.Content()
    content.texts = [
      .init(locale: locale, title: .alternatives([.init(message: .init(title, parameters: parameters))]))
    ]
    let names = ["token", "locale"] + (hasZones ? ["timezone"] : [])
    return Plan(
      name: "a", kind: .alert, topic: "t", sourceLocale: locale,
      attributes: ExampleShop.attributes.filter { names.contains($0.name) } + [
        .init(name: "eta", type: .instant, path: ["eta"]), .init(name: "day", type: .date, path: ["day"]),
      ],
      segment: .constant(true), schedule: .init(timing: timing),
      variants: [.init(name: nil, share: 10_000, content: content)])
  }

  private func line(_ token: String, _ zone: String?, _ locale: String) -> String {
    let own = zone.map { ",\"timezone\":\"\($0)\"" } ?? ""
    return #"{"token":"\#(token)","locale":"\#(locale)","eta":"2026-12-01T13:30:00Z","day":"2026-12-24"\#(own)}"# + "\n"
  }

  /// Each batch's title and how many devices it has.
  private func batches(_ plan: Plan, _ zones: [String?], locale: String = "de") throws -> [String] {
    let text = zones.enumerated().map { line("ABC\($0.offset)", $0.element, locale) }.joined()
    return try ExampleShop.expand([plan], text).outputs[0].split(separator: "\n").map { line in
      let value = try JSONValue(parsing: Array(line.utf8))
      let title = value["payload"]?["aps"]?["alert"]?["title"]?.textValue ?? ""
      return "\(value["tokens"]?.arrayValue?.count ?? 0) \(title)"
    }
  }

  @Test func `devices of several zones get several texts, and those of the same text share a batch`() throws {
    let zones: [String?] = ["Europe/Berlin", "Asia/Tokyo", "Europe/Oslo", nil, "America/Sao_Paulo", "Asia/Tokyo"]
    #expect(
      try batches(plan("{$eta :time}"), zones) == ["2 14:30", "2 22:30", "1 13:30", "1 10:30"])
    // The day is another one as well.
    #expect(
      try batches(plan("{$eta :date fields=weekday length=long}"), zones + ["Pacific/Auckland"])
        == ["6 Dienstag", "1 Mittwoch"])
  }

  @Test func `the schedule's zone counts for those who have none`() throws {
    let day = Plan.Schedule.Date(year: 2026, month: 12, day: 1)
    func at(_ rule: Plan.Schedule.ZoneRule) -> Plan.Schedule.Timing { .at(day, .init(minutes: 540), rule) }
    let zones: [String?] = [nil, "Asia/Tokyo"]
    #expect(try batches(plan("{$eta :time}", timing: at(.named("Europe/Oslo"))), zones) == ["1 14:30", "1 22:30"])
    #expect(
      try batches(plan("{$eta :time}", timing: at(.local(otherwise: "Asia/Kolkata"))), zones) == ["1 19:00", "1 22:30"])
    #expect(try batches(plan("{$eta :time}", timing: at(.named("CET")), hasZones: false), zones) == ["2 14:30"])
    #expect(try batches(plan("{$eta :time}", timing: at(.named("Europe/Oslo")), hasZones: false), zones) == ["2 14:30"])
  }

  @Test(arguments: [
    ("{$eta :time timeZone=|Asia/Kolkata|}", "19:00"), ("{$day :date fields=month-day length=long}", "24. Dezember"),
    (".input {$eta :time timeZone=UTC} {{{$eta}}}", "13:30"),
  ])
  func `a zone that the text names counts for everybody, and days have none`(title: String, shown: String) throws {
    #expect(try batches(plan(title), ["Asia/Tokyo", "Pacific/Honolulu", nil]) == ["3 \(shown)"])
  }

  @Test func `literal moments, declared ones and a template's follow the zone too`() throws {
    let zones: [String?] = ["Asia/Tokyo"]
    #expect(try batches(plan("{|2026-12-01T13:30:00Z| :time}"), zones) == ["1 22:30"])
    #expect(try batches(plan(".local $x = {$eta :time} {{{$x}}}"), zones) == ["1 22:30"])
    let end = Plan.Parameter(name: "end", value: .literal(.instant(1_796_131_800)))
    #expect(try batches(plan("{$end :time}", parameters: [end]), zones) == ["1 22:30"])
  }

  @Test(
    "moments are written as in the reader's region",
    arguments: [
      ("en", "1:30\u{202F}PM"), ("en-US", "1:30\u{202F}PM"), ("en-GB", "13:30"), ("en-AU", "1:30\u{202F}pm"),
    ])
  func regions(locale: String, shown: String) throws {
    for zones in [[nil], ["UTC"]] as [[String?]] {
      #expect(try batches(plan("{$eta :time}", locale: "en"), zones, locale: locale) == ["1 \(shown)"])
    }
  }
}
