import CampanileExpansion
import CampanileSyntax
import Testing

@testable import Campanile

/// Conditions that nobody or everybody passes are found; whatever somebody may pass is left alone.
struct ConditionProofTests {
  private func problems(_ declarations: String, to condition: String = "everyone") -> [(code: String, help: String)] {
    let audience = """
      app shop { bundle "com.example.shop"  locales en }
      audience {
        id text  token device-token  locale locale
        vip boolean  maybe boolean?  tier one of bronze, silver, gold  items integer  score number?  low number
        name text?  city text  seen date  opened instant?  build version  tags set of text default ()
      }
      """
    let campaign = "campaign hello { to \(condition)  send now  alert { title \"Hello\" } }"
    let files = [
      SourceFile(
        id: .init(rawValue: 0), path: "campaigns/a.campaign", kind: .campaign, bytes: Array(campaign.utf8)),
      SourceFile(
        id: .init(rawValue: 1), path: "templates/a.template", kind: .template,
        bytes: Array((audience + "\n" + declarations).utf8)),
    ]
    return compile(files).diagnostics.filter { $0.severity == .error }
      .map { ($0.code.rawValue, $0.help.joined(separator: " ")) }
  }

  private func codes(of condition: String) -> [String] { problems("segment s = \(condition)").map(\.code) }

  @Test(
    "nobody passes it",
    arguments: [
      "vip and not vip", "not vip and vip", "maybe is set and maybe and not maybe",
      #"tags contains "a" and not tags contains "a""#, #"sample 10% of "x" and not sample 20% of "x""#,
      #"city starts with "Ber" and city starts with "Rom""#,
      #"city starts with "Berlin" and not city starts with "Ber""#,
      #"city ends with "lin" and not city contains "in""#, #"city = "Rome" and city starts with "B""#,
      #"city = "Rome" and not city starts with "R""#, #"city in ("Rome", "Ravenna") and not city contains "R""#,
      "seen within 30 days and seen before 60 days ago", "seen within 30 days and not seen within 60 days",
      "seen after 30 days ago and seen before 60 days ago", "locale speaks de and locale speaks fr",
      "locale speaks de and not locale speaks de", "locale = de-AT and not locale speaks de",
      "tier != bronze and not tier in (silver, gold)",
      "items > 3 and items < 4", "items in 1..5 and items in 6..9", "build >= 4.2 and build < 4.2.0",
      "(vip or tier = gold) and not vip and not tier = gold",
      #"topic "a" and not topic "a""#, #"(topic "a" or topic "b") and not topic "a" and not topic "b""#,
    ])
  func nobody(condition: String) {
    #expect(codes(of: condition) == ["CAM0306"], "\(condition)")
  }

  @Test(
    "everybody passes it, which has to be written",
    arguments: [
      "vip or not vip", #"tags contains "a" or not tags contains "a""#, "tier in (bronze, silver) or tier = gold",
      #"sample 20% of "x" or not sample 10% of "x""#, #"sample 100% of "x""#, "items >= 3 or items < 3",
      "not (vip and not vip)",
      "seen within 60 days or not seen within 30 days", #"not city starts with "Berlin" or city starts with "Ber""#,
      "name is set or name is missing", "everyone or vip", #"topic "a" or not topic "a""#,
      #"not (topic "a" and not topic "a")"#,
    ])
  func everybody(condition: String) {
    #expect(codes(of: condition) == ["CAM0307"], "\(condition)")
  }

  @Test(
    "somebody may pass it, and somebody may not",
    arguments: [
      "vip", "vip or tier = gold", #"tags contains "a" and not tags contains "b""#, "maybe is set and maybe",
      #"sample 10% of "x" and not sample 10% of "y""#, #"sample 20% of "x" and not sample 10% of "x""#,
      #"city starts with "Ber" and city starts with "Berlin""#,
      #"city starts with "Ber" and not city starts with "Berlin""#,
      #"city contains "a" and not city starts with "a""#, #"city ends with "Rom" or not city starts with "Rom""#,
      "seen within 60 days and not seen within 30 days", "seen within 60 days and seen before 30 days ago",
      "opened is set and opened after 30 days ago and opened before 10 days ago",
      "locale speaks de and not locale = de-AT",
      "tier != bronze and tier != silver", "score is set and score > 3 and score < 4", "name is missing or tier = gold",
      #"topic "a" and not topic "b""#, #"topic "a" or topic "b""#,
    ])
  func somebody(condition: String) {
    #expect(codes(of: condition) == [], "\(condition)")
  }

  @Test("the message names the two parts that contradict each other, as an author writes them")
  func reasons() {
    #expect(
      problems(#"segment s = vip and city = "x" and not vip"#).map(\.help) == ["`vip` and `not vip` can't both hold"])
    #expect(
      problems(#"segment s = seen within 30 days and seen before 60 days ago"#).map(\.help)
        == ["`seen within 30 days` and `seen before 60 days ago` can't both hold"])
    // Ends that one test leaves out are no values either.
    for bounds in ["low > 3 and low <= 3", "low >= 3 and low < 3", "low > 3 and low < 3"] {
      #expect(problems("segment s = \(bounds)").map(\.help) == ["no value of `low` passes all of its tests"])
    }
    #expect(problems("segment s = low >= 3 and low <= 3").isEmpty)
  }

  @Test(
    "two bounds leave a value where both hold it, and none where one leaves it out",
    arguments: [
      ("low >= 3 and low <= 3", nil), ("low > 3 and low <= 3", "low"), ("low >= 3 and low < 3", "low"),
      ("low > 3 and low < 3", "low"), ("not low < 3 and not low > 3", nil), ("not low <= 3 and low <= 3", "low"),
      ("low >= 3 and not low >= 3", "low"), ("low > 3 and low = 3", "low"), ("low > 3 and low in 1..3", "low"),
      ("low >= 3 and low in 1..3", nil), ("low > 3 and low < 3.1", nil),
      ("items > 3 and items < 5", nil), ("items > 3 and items < 4", "items"), ("items > 3 and items <= 3", "items"),
      ("items >= 3 and items < 3", "items"), ("items >= 3 and items <= 3", nil),
      ("seen > 2026-11-01 and seen < 2026-11-03", nil), ("seen > 2026-11-01 and seen < 2026-11-02", "seen"),
    ])
  func bounds(condition: String, attribute: String?) {
    let found = problems("segment s = \(condition)")
    #expect(found.map(\.help) == (attribute.map { ["no value of `\($0)` passes all of its tests"] } ?? []))
  }

  @Test(
    "the day at the end of one span and the start of another is in both where both have it",
    arguments: [
      ("seen within 30 days", "not seen after 30 days ago", true),
      ("not seen before 30 days ago", "not seen after 30 days ago", true),
      ("seen within 30 days", "seen before 30 days ago", false),
      ("seen after 30 days ago", "not seen after 30 days ago", false),
      ("seen after 30 days ago", "seen before 30 days ago", false),
      ("seen within 29 days", "not seen after 30 days ago", false),
    ])
  func ages(one: String, other: String, isPossible: Bool) {
    let help = problems("segment s = \(one) and \(other)").map(\.help)
    let isTurned = one == "seen after 30 days ago" && other == "seen before 30 days ago"
    let more = isTurned ? ": `before 30 days ago` is longer ago than that, and `after 30 days ago` more recently" : ""
    #expect(help == (isPossible ? [] : ["`\(one)` and `\(other)` can't both hold" + more]))
  }

  @Test(
    "a text that every text has in it is an error, in each of the three tests",
    arguments: ["contains", "starts with", "ends with"])
  func emptyText(test: String) {
    #expect(problems("segment s = city \(test) \"\"").map(\.code) == ["CAM0307"])
    #expect(problems("segment s = city \(test) \" \"").map(\.code) == [])
  }

  @Test("topics that let strangers in need the word")
  func strangers() {
    #expect(problems("", to: #"not topic "quiet""#).map(\.code) == ["CAM0317"])
    #expect(problems("", to: #"topic "a" or not topic "b""#).map(\.code) == ["CAM0317"])
    #expect(problems(#"segment loud = not topic "quiet""#, to: "loud").map(\.code) == ["CAM0317"])
    for condition in [
      #"everyone and not topic "quiet""#, #"not topic "quiet" and everyone"#, #"topic "a" and not topic "quiet""#,
    ] {
      #expect(problems("", to: condition).isEmpty, "\(condition)")
    }
    #expect(problems(#"segment loud = not topic "quiet""#, to: #"topic "a" and loud"#).isEmpty)
    #expect(problems("", to: #"everyone or topic "a""#).map(\.code) == ["CAM0310"])
    #expect(problems("", to: #"vip and topic "a""#).map(\.code) == ["CAM0310"])
  }

  @Test("who is for everyone is told by what a condition means, and not by how it is written")
  func lock() throws {
    func plan(_ declarations: String, _ condition: String) throws -> Plan {
      let text = """
        app shop { bundle "com.example.shop"  locales en }
        audience { id text  token device-token  locale locale  vip boolean }
        \(declarations)
        """
      let campaign = "campaign hello { to \(condition)  send now  alert { title \"Hello\" } }"
      let compilation = compile([
        SourceFile(
          id: .init(rawValue: 0), path: "campaigns/a.campaign", kind: .campaign, bytes: Array(campaign.utf8)),
        SourceFile(
          id: .init(rawValue: 1), path: "templates/a.template", kind: .template, bytes: Array(text.utf8)),
      ])
      return try #require(compilation.plans.first, "\(compilation.diagnostics)")
    }
    #expect(try plan("", "everyone").isForEveryone)
    #expect(try plan("segment folks = everyone", "folks").isForEveryone)
    #expect(try plan("segment folks = everyone\nsegment really = not not folks", "really").isForEveryone)
    #expect(try plan("", #"everyone and not topic "quiet""#).isForEveryone)
    #expect(try !plan("", "vip").isForEveryone)
    #expect(try !plan("", #"topic "a" and not topic "quiet""#).isForEveryone)
    #expect(try plan("", #"everyone and not topic "quiet""#).condition == "!('quiet' in topics)")
  }
}
