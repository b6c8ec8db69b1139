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
    var known: [EffectSources: EffectSources.Outcome] = [:]
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
      #expect(text == expected, "\(Self.firstDifference(expected, text))")
    }
  }

  private static func effect(of item: EffectCase, _ before: EffectSources.Outcome) -> String {
    let after = item.with.outcome
    #expect(!before.plan.isEmpty, "\(item.name): nothing to compare with: \(before.problems)")
    var text = difference("problems", before.problems, after.problems, limit: 9)
    text += difference("examples", before.examples, after.examples, limit: 3)
    text += difference("plan", before.plan, after.plan, limit: 60)
    text += difference("apns", before.apns, after.apns, limit: 2)
    text += difference("fcm", before.fcm, after.fcm, limit: 1)
    return text
  }

  /// The lines that went and those that came, at most so many of each; a digest stands for the others.
  private static func difference(_ title: String, _ before: [String], _ after: [String], limit: Int) -> String {
    let changes = after.difference(from: before)
    let (gone, come) = (changes.removals.map(Self.line), changes.insertions.map(Self.line))
    if gone.isEmpty, come.isEmpty { return "" }
    if after.isEmpty { return "\(title): none\n" }
    var text = title + ":\n"
    for (sign, lines) in [("-", gone), ("+", come)] {
      for line in lines.prefix(limit) { text += "\(sign) \(line)\n" }
      if lines.count > limit {
        text += "\(sign) and \(lines.count - limit) more, \(digest(of: lines.dropFirst(limit)))\n"
      }
    }
    return text
  }

  private static func line(_ change: CollectionDifference<String>.Change) -> String {
    switch change {
    case .remove(_, let line, _), .insert(_, let line, _): line
    }
  }

  /// FNV-1a: which lines they were, in a few digits.
  private static func digest(of lines: ArraySlice<String>) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in lines.joined(separator: "\n").utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return String(hash, radix: 16)
  }

  private static func firstDifference(_ expected: String, _ actual: String) -> String {
    let left = expected.components(separatedBy: "\n")
    let right = actual.components(separatedBy: "\n")
    let place =
      zip(left, right).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(left.count, right.count)
    let section = right.prefix(place + 1).last { $0.hasPrefix("#### ") } ?? ""
    func line(_ lines: [String]) -> String { lines.indices.contains(place) ? lines[place] : "nothing" }
    return "\(section): line \(place + 1) is expected to be\n\(line(left))\nbut is\n\(line(right))"
  }
}
