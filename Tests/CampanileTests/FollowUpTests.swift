import Testing

@testable import Campanile
@testable import CampanileSyntax

/// What waits until something else is mended, and what doesn't.
struct FollowUpTests {
  private func found(_ campaigns: String..., quiet: String = "22:00 to 08:00") -> [Diagnostic] {
    var source = """
      === templates/shop.template
      app shop {
        bundle "com.example.shop"  locales en, pl
        quiet \(quiet) local else UTC, hold
      }
      audience { token device-token  locale locale  timezone timezone?  first-name text?  points integer default 0 }
      """
    for (number, campaign) in campaigns.enumerated() {
      source += "\n=== campaigns/c\(number).campaign\n" + campaign
    }
    return compile(ExampleWorkspace.files(of: source)).diagnostics
  }

  private func campaign(
    _ name: String, to: String = "everyone", send: String = "now", en: String = "Hi", pl: String = "Witaj"
  ) -> String {
    "campaign \(name) {\n  to \(to)\n  send \(send)\n  alert { en { title \"\(en)\" }  pl { title \"\(pl)\" } }\n}"
  }

  @Test("where quiet hours are the day's, what falls into them isn't told")
  func quietByDay() {
    let noon = campaign("noon", send: "2026-12-02 at 12:00 local else UTC")
    #expect(found(noon, quiet: "08:00 to 22:00").map(\.code) == [.quietByDay])
    let night = campaign("night", send: "2026-12-02 at 23:00 local else UTC")
    #expect(found(night).map(\.code) == [.insideQuietHours])
  }

  @Test("what may be missing is told once, with its places in all files")
  func missingInTwoFiles() {
    let one = campaign("one", en: "Hi {$first-name}", pl: "Witaj {$first-name}")
    let other = campaign("other", en: "You, {$first-name}", pl: "Ty, {$first-name}")
    let all = found(one, other)
    #expect(all.map(\.code) == [.maybeMissing])
    #expect(all.first?.notes.map(\.range.file.rawValue).contains(1) == true)
  }

  @Test("of a campaign that reaches nobody, what may be missing waits; of another, it doesn't")
  func nobody() {
    let nobody = campaign("nobody", to: "not everyone", en: "Hi {$first-name}", pl: "Witaj {$first-name}")
    #expect(found(nobody).map(\.code) == [.matchesNobody])
    let other = campaign("other", en: "Hi {$first-name}", pl: "Witaj {$first-name}")
    #expect(found(nobody, other).map(\.code) == [.matchesNobody, .maybeMissing])
  }

  @Test("what stands inside of what a fix writes anew waits, and what stands behind it doesn't")
  func insideOfAFix() {
    let list = campaign("list", to: "first-name is set and first-name in Ana, Eva and points > \"5\"")
    #expect(found(list).map(\.summary.first) == ["`", "a"])
    #expect(found(list).map(\.code) == [.expected, .wrongType])
  }

  @Test(
    "what stands behind a mistake on its line is read, and told where it is one too",
    arguments: [
      (#"title "Hello""; body "x""#, ["one quote too many stands here", "`;` does not belong here"]),
      ("title '' Hi''", ["texts stand in straight double quotes"]),
      (
        #"title by points, points points { one gold "a"  other "b" }"#,
        ["`points` stands twice", "`en` has no plural form `gold`", "this line has 1, and the choice is by 2"]
      ),
    ])
  func behindMistakes(line: String, told: [String]) {
    let source =
      "campaign a {\n  to everyone\n  send now\n  alert { en { \(line) }  pl { title \"Hej\"  body \"y\" } }\n}"
    #expect(found(source).filter { $0.severity == .error }.map(\.summary) == told)
  }

  @Test("where a fix writes a part anew, what is wrong behind it is told when that is mended")
  func mendedInTurn() {
    let comma = found(campaign("a", to: "points one of 1, first-name is set"))
    #expect(comma.map(\.summary) == ["`one of 1` is written `in (1)` here"])
    let sum = found(campaign("a", send: "born + 3 days"))
    #expect(sum.map(\.summary) == ["`born + 3 days` is written `3 days after born` here"])
  }
}
