/// A word that a line lacks, or another line's in its place.
enum LeftOutProblem: Problem {
  /// `send day at 09:00 local`
  case repeatedSend
  /// `every 2026-12-01 at 09:00 UTC`
  case singleEvery
  /// `"chime.caf"` alone, `60% 20 minutes`
  case wordOfLine(String, before: String)
  /// `local else skip`
  case zoneOfQuiet(String)
  /// `rest` alone at the end of a ramp
  case noneBehindRest
  /// `at hour 18:30 local`, behind the hour
  case elseOfHour(String, time: String)
  /// `(nick or "") starts with "test-"`
  case elseOfValue(String, replacing: SourceRange)
  /// `active  token watch`, before the condition
  case toOfCondition(String)
  /// `title "YEAR_TITLE"(name)`; where the fix goes, if the text looks like a key.
  case keyOfText(String, isSure: Bool)
  /// `title @Thanks for staying`
  case quotesOfKey(String)
  /// `to active and  token watch`
  case nothingJoined(String, before: String)
  /// `audience keepers = hives > 2`
  case segmentByItsSign(String, name: String)
  /// `before last month`
  case spanOfCalendar(String, side: String, days: Int)
  /// `limit 900 %`
  case countAsShare(count: String, share: String, isShare: Bool)
  /// `hold until morning`
  case endOfHold(String, removal: SourceRange?)
  /// `badge unread plus 1`
  case sumInWords(String)
  /// `from "info@example.com"`
  case senderOfPush
  /// `to "Rosa in Graz"`
  case textAsCondition
  /// `to "members and points > 5"`
  case conditionInQuotes(String)
  /// `every 4 hours local from 05:00 to 21:00`
  case zoneBeforeHours(zone: String, meant: String)

  func diagnostic(at range: SourceRange) -> Diagnostic {
    switch self {
    case .repeatedSend:
      return Diagnostic(
        .expected, "`send` is for a single time", at: range,
        help: ["what goes out again and again is an `every` line: write `every` in its place"],
        fixes: [.init("write `every`", replacing: range, with: "every")])
    case .singleEvery:
      return Diagnostic(
        .expected, "`every` is for what goes out again and again, and a day comes once", at: range,
        help: ["what goes out once is a `send` line: write `send` in its place"],
        fixes: [.init("write `send`", replacing: range, with: "send")])
    case .elseOfHour(let name, let time):
      return Diagnostic(
        .expected, "`else` is missing between `\(name)` and the time of those who lack it", at: range,
        help: ["write `\(name) else \(time)`"], fixes: [.init("add `else`", replacing: range.atEnd, with: " else")])
    case .elseOfValue(let written, let place):
      return Diagnostic(
        .expected, "before the value for those who lack it stands `else`, not `\(written)`", at: range,
        help: ["write `else`; `or` joins conditions"],
        fixes: [.init("write `else`", replacing: place, with: "else")])
    case .wordOfLine(let word, let next):
      let place = SourceRange(file: range.file, start: range.start, end: range.start)
      return Diagnostic(
        .expected, "`\(word)` is missing before `\(abridged(next))`", at: range,
        help: ["write `\(word) \(abridged(next))`"],
        fixes: [.init("add `\(word)`", replacing: place, with: word + " ")])
    case .zoneOfQuiet(let action):
      return Diagnostic(
        .expected, "the zone of those who have none is missing behind `else`", at: range,
        help: ["write it like `local else Europe/Berlin, \(action)`, with the zone that you mean"])
    case .noneBehindRest:
      return Diagnostic(
        .expected, "this doesn't say what becomes of the rest", at: range,
        help: [
          "write `rest none` where whoever is in no wave gets nothing, or a last wave for all, such as `100% after 2 hours`"
        ])
    case .toOfCondition(let name):
      let place = SourceRange(file: range.file, start: range.start, end: range.start)
      return Diagnostic(
        .expected, "`to` is missing before `\(name)`", at: range,
        help: ["the line that says who gets it begins with `to`"],
        fixes: [.init("add `to`", replacing: place, with: "to ")])
    case .quotesOfKey(let meant):
      return Diagnostic(
        .expected, "a key of several words stands in quotes", at: range, help: ["write `\(meant)`"],
        fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .keyOfText(let text, _) where text.hasPrefix("\"@"):
      let isWord = !text.contains(" ")
      let meant = isWord ? String(text.dropFirst().dropLast()) : "@\"\(text.dropFirst(2))"
      return Diagnostic(
        .expected,
        isWord
          ? "the key of a string table stands without quotes"
          : "the `@` of a string table's key stands before the quotes",
        at: range, help: ["write `\(meant)`"],
        fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .keyOfText(let text, let isSure):
      let place = SourceRange(file: range.file, start: range.start, end: range.start)
      return Diagnostic(
        .expected, "values in parentheses stand behind a key, and this is a text", at: range,
        help: [
          isSure
            ? "write `key` before it, for a text that the app looks up: `key \(abridged(text))(…)`"
            : "for a text that the app looks up write `key \"KEY\"(…)`; a text takes its values itself, as `{$name}`"
        ], fixes: isSure ? [.init("write `key`", replacing: place, with: "key ")] : [])
    case .nothingJoined(let joint, let next):
      return Diagnostic(
        .expected, "nothing stands between `\(joint)` and `\(next)`, which begins a line of its own", at: range,
        help: ["write the condition that is missing, or remove `\(joint)`"])
    case .segmentByItsSign(let written, let name):
      return Diagnostic(
        .expected, "`\(name)` has a `=` and a condition, as a segment does, and no \(written)", at: range,
        help: ["write `segment \(name) = …`"], fixes: [.init("write `segment`", replacing: range, with: "segment")])
    case .spanOfCalendar(let written, let side, let days):
      return Diagnostic(
        .expected, "`\(written)` is no day: it moves with the calendar", at: range,
        help: [
          "write the day itself, such as `\(side) 2026-12-01`, or how long ago it is: `\(side) \(days) days ago`"
        ])
    case .countAsShare(let count, let share, let isShare):
      let people = "a share of people is asked for by `to`: `sample \(share) of \"winter-test\"`"
      return Diagnostic(
        .expected, "a limit is a number of recipients, and no share of them", at: range,
        help: isShare
          ? ["write a number, such as `2_000_000 recipients`", people]
          : ["write `\(count) recipients`"],
        fixes: isShare ? [] : [.init("write `\(count) recipients`", replacing: range, with: "\(count) recipients")])
    case .endOfHold(let written, let removal):
      return Diagnostic(
        .expected, "what is held goes out at the end of the quiet hours, so no `\(written)` stands here", at: range,
        help: [removal == nil ? "let the hours end then, or remove it" : "remove it"],
        fixes: removal.map { [.init("remove it", replacing: $0, with: "")] } ?? [])
    case .sumInWords(let written):
      return Diagnostic(
        .expected, "`\(written)` is written `+` here", at: range, help: ["write `+`"],
        fixes: [.init("write `+`", replacing: range, with: "+")])
    case .senderOfPush:
      return Diagnostic(
        .expected, "a day has to stand behind `from`, which says when an `every` begins", at: range,
        help: ["a push has no sender's address: people see the app that it comes from; remove the line"])
    case .conditionInQuotes(let meant):
      return Diagnostic(
        .expected, "a condition stands without quotes", at: range, help: ["write `\(meant)`"],
        fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .textAsCondition:
      return Diagnostic(
        .expected, "a text is no condition, and neither is an example's title", at: range,
        help: ["write a segment's name, or what is asked of the recipients, such as `cart-items > 0`"])
    case .zoneBeforeHours(let zone, let meant):
      return Diagnostic(
        .expected, "`\(zone)` stands behind the hours that it is for", at: range, help: ["write `\(meant)`"],
        fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    }
  }
}
