import Testing

@testable import CampanileCommandLine
@testable import CampanileExpansion

/// How spans of time are told to people, and texts to those who read Markdown.
struct WordingTests {
  @Test(
    "a span is told in the largest unit that divides it",
    arguments: [
      (0, "0s"), (1, "1s"), (59, "59s"), (60, "1m"), (90, "90s"), (3_540, "59m"), (3_599, "3599s"), (3_600, "1h"),
      (3_601, "3601s"), (3_660, "61m"), (5_400, "90m"), (82_800, "23h"), (86_400, "1d"), (90_000, "25h"),
      (604_800, "7d"),
    ] as [(Int64, String)])
  func spans(seconds: Int64, text: String) {
    #expect(MomentWording.span(seconds) == text)
  }

  @Test(
    "code in Markdown stands between more backticks than it has in a row, and behind a blank where it has one at an end",
    arguments: [
      ("a", "`a`"), ("`a", "`` `a ``"), ("a`", "`` a` ``"), ("`", "`` ` ``"), ("a`b", "``a`b``"),
      ("a``b`c", "```a``b`c```"), ("``a", "``` ``a ```"), ("a``", "``` a`` ```"),
    ])
  func codeSpans(text: String, code: String) {
    #expect(DiffMarkdown.code(text) == code)
  }

  @Test("of what comes first, five are named, and how many more there are")
  func withheld() {
    let rest = [(5, ""), (6, " and 1 more"), (8, " and 3 more")]
    for (count, more) in rest {
      let before = (1...count).map { number in
        Fate.Withheld.Before(campaign: "c\(number)", moment: 1_796_119_200, isEarlier: number == 2)
      }
      let told = FateWording.reason(for: .init(plan: 0, moment: 1_796_119_200, reason: .excluded, before: before))
      let clock = MomentWording.clock(1_796_119_200)
      let names = (1...5).map { "c\($0) \(clock)\($0 == 2 ? " (an earlier build)" : "")" }.joined(separator: ", ")
      #expect(told == "excluded at \(clock): the same day has " + names + more)
    }
  }

  @Test(
    "of campaigns that a name may mean, the one is proposed that begins so, and none where several do",
    arguments: [
      ("cart", ["cart-reminder", "news"], "did you mean `cart-reminder`?"),
      ("cart.campaign", ["cart-reminder", "news"], "did you mean `cart-reminder`?"),
      ("cart", ["cart-empty", "cart-reminder"], "it has cart-empty, cart-reminder"),
      ("ca", ["ca-reminder", "news"], "it has ca-reminder, news"),
      ("cart", ["cartoons-of-the-day", "news"], "it has cartoons-of-the-day, news"),
      ("news.campaign", ["news", "newt"], "did you mean `news`?"), ("nwes", ["news"], "did you mean `news`?"),
    ])
  func meantCampaigns(name: String, known: [String], help: String) {
    let problem = UsageProblem.isNoCampaign(name, but: nil, command: "compile", known: known, help: nil)
    #expect(problem.help == help)
  }

  @Test(
    "of examples that a title may mean, the one is proposed that begins so in small letters or capitals",
    arguments: [
      ("AN", ["Ana Maria", "Bob"], "did you mean `Ana Maria`?"),
      ("ana m", ["Ana Maria", "Ana Lucia"], "did you mean `Ana Maria`?"),
      ("ana", ["Ana Maria", "Ana Lucia"], "it has `Ana Maria`, `Ana Lucia`"), ("Bop", ["Bob"], "did you mean `Bob`?"),
      ("Zoe", [], "the workspace has none"),
    ])
  func meantExamples(title: String, known: [String], help: String) {
    #expect(UsageProblem.isNoExample(title, known: known).help == help)
  }
}
