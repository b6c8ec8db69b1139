import Foundation
import Testing

@testable import Campanile
@testable import CampanileExpansion

/// What each word of the language does: what a line changes in the plan, in the batches for APNs and in the messages for
/// FCM. A word without effect fails; so does one whose effect is another than what was recorded.
///
/// The cases come from the tables, so that a new word has one at once. `UPDATE_GOLDEN=1` records them anew.
struct EffectTests {
  /// Words that change neither plan nor push, with the reason.
  private static let silent = [
    "word-type device-token": "no condition or text may use a token",
    "word-declaration activity": "a `live` says what is made of it",
    "word-moment now": "the whole line is what is compared",
    "app links": "only a link that is none of them is told",
    "campaign presents": "nothing of it is sent; the app's code is made from it",
    "template presents": "nothing of it is sent; the app's code is made from it",
  ]

  @Test("every word does what was recorded", arguments: EffectCase.groups)
  func effects(group: EffectCase.Group) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let url = root.appending(path: "Golden/Effects/\(group).golden")
    // Most words are left out of the same sources.
    var known: [EffectSources: Outcome] = [:]
    let sections = EffectCase.cases(of: group).map { item in
      let before = known[item.without] ?? item.without.outcome
      known[item.without] = before
      let effect = Self.effect(of: item, before)
      #expect(!effect.isEmpty || Self.silent["\(group) \(item.name)"] != nil, "`\(item.line)` does nothing")
      return "#### \(item.name)\n\(item.line)\n-----\n\(effect)"
    }
    #expect(!sections.isEmpty)
    let text = sections.joined(separator: "\n")
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try Data(text.utf8).write(to: url)
    } else {
      let expected = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
      #expect(text == expected, "\(LineDifference.first(expected, text))")
    }
  }

  private static func effect(of item: EffectCase, _ before: Outcome) -> String {
    let after = item.with.outcome
    #expect(!before.plan.isEmpty, "\(item.name): nothing to compare with: \(before.problems)")
    var text = LineDifference.text("problems", before.problems, after.problems, limit: 9)
    text += LineDifference.text("examples", before.examples, after.examples, limit: 3)
    text += LineDifference.text("plan", before.plan, after.plan, limit: 60)
    text += LineDifference.text("apns", before.apns, after.apns, limit: 2)
    text += LineDifference.text("fcm", before.fcm, after.fcm, limit: 1)
    return text
  }
}
