/// What is clear in speech, and stands otherwise in a line: attributes as moments, and parts that got lost between two others.
enum MeantProblem: Problem {
  /// `send due`
  case attributeAsMoment(String)
  /// `campaign opening(job: "Weeding") {`
  case valueForType(String, type: String, value: String)
  /// `send now at 09:00`
  case momentBehindNow(String)
  /// `at-most 4 alerts per 1 day, 2 alerts per 1 hour`, and what makes a line of the second.
  case capsOnOneLine(meant: String, gap: SourceRange, indent: String)
  /// `study-hour:00`
  case minutesBehindAttribute(String, name: String)
  /// `send 1 hour due`
  case spanWithoutSide(String, attribute: String)
  /// `given-name, "friend"`
  case listOrFallback(list: String, fallback: String)
  /// `fee else none else 0`, what stands behind `none`
  case behindElseNone(String, removing: SourceRange)
  /// `every 90 minutes, 120 minutes`
  case severalIntervals
  /// `jitter 30 minutes, 60 minutes`
  case severalSpans
  /// `jitter 5..15 minutes`
  case jitterFromTo(String)
  /// `send after 1 day, 3 days from signup`
  case severalMomentsOfOwn
  /// `campaign sale(note: text)? {`
  case questionBehindParameters
  /// `deep link link`
  case keyInWords(String)
  /// `20:00 Uhr`, with the words and the blanks before them.
  case wordBehindTime(String, removing: [SourceRange])
  /// A `}` between the lines of a block, and not behind them.
  case braceAmongLines(String)
  /// `ask { … }, button { … }`
  case lostReply(before: String)
  /// `button { … },` below an action without `reply,`
  case replyLostAbove(String, end: SourceRange)
  /// `hourly VLOOKUP(zone, zones, 3)`
  ///
  /// - of: what stands in its parentheses alone, if anything does.
  case callAsValue(String, of: String?)
  /// `lounge IF(points > 20, true, false)`
  case choiceAsCall(String, meant: String)
  /// `badge by unread`
  case choiceWithoutCases(String, by: String)
  /// `quiet hold 22:00 to 08:00 local`
  case actionBeforeHours(String, meant: String?)

  /// `to channel "…" and riding`
  case conditionBehindChannel(String)

  /// `extend { title { en "Extend" } }`
  case titlesInBlock(String, opening: SourceRange, closing: SourceRange?, meant: String?)
  /// `send on birthday at 10:00`: each recipient's own day, of one year alone
  case anniversaryAsMoment(String, time: String?, isSend: Bool)
  /// `image "{$avatar else "https://…"}"`
  case standInInText(String)
  /// `every bin-day` of an attribute that is one of several; what one of these means as a weekday
  case choiceAsDay(String, value: String, day: String?, time: String?)
  /// `in january, july`, and the year behind a single one
  case monthsNamed([Int], year: String?, isLine: Bool)
  /// `every month on day payday`
  case ownDayOfMonth(String, time: String?)
  /// `expires 1 hour after visit`, and how long after the sending that is
  case endOfOwn(String, of: Word, meant: String?)
  /// `send 3 business days after signup`
  case businessDays(String)
  /// `every day at wakes`
  case ownHourAlone(String)
  /// `until 2026-12-05 from 2026-12-01`
  case spanTurned(meant: String)

  /// `song message ( en "…" }`, and the `)` where it has one.
  case messageInParentheses(closing: SourceRange?)

  /// `category renew, view`
  case actionsAsCategory([String], category: String)
  /// `input ride-token`
  case attributeAsInput(String)

  static let keyIsOneWord = "a key is one word"
  private static func sameDaysForAll(_ name: String) -> String {
    "a schedule has the same days for all, and `\(name)` is each recipient's own"
  }

  func diagnostic(at range: SourceRange) -> Diagnostic {
    switch self {
    case .attributeAsMoment(let name):
      return Diagnostic(
        .expected, "`\(name)` is an attribute: each recipient has another moment in it", at: range,
        help: [
          "write `0 minutes after \(name)` for that very moment, or how long before or after it, such as `1 hour before "
            + "\(name)`; where it is a day, `0 days after \(name) at 10:00 local else UTC`"
        ])
    case .valueForType(let name, let type, let value):
      return Diagnostic(
        .expected, "a type stands behind `\(name)`, and no value", at: range,
        help: [
          "write `\(name): \(type)`; its value is given where it is used, and one that stands in comes behind the type: "
            + "`\(name): \(type) default \(abridged(value))`"
        ])
    case .momentBehindNow(let written):
      return Diagnostic(
        .expected, "`now` is the moment of compiling: no `\(written)` stands behind it", at: range,
        help: ["remove it; or write the day in place of `now`, such as `2026-12-01 at 09:00 local`"])
    case .capsOnOneLine(let meant, let gap, let indent):
      return Diagnostic(
        .expected, "each bound has a line of its own", at: range, help: ["write `\(meant)` on the next line"],
        fixes: [.init("write it on a line of its own", replacing: gap, with: "\n\(indent)at-most ")])
    case .anniversaryAsMoment(let name, let time, let isSend):
      return Diagnostic(
        .expected, "a day of each recipient's that comes again every year is named with `each`", at: range,
        help: ["write `send 0 days after each \(name) \(time ?? "at 10:00 local else UTC")`"],
        fixes: isSend
          ? [.init("write `0 days after each \(name)`", replacing: range, with: "0 days after each \(name)")] : [])
    case .standInInText(let name):
      return Diagnostic(
        .expected, "a text has no value that stands in for `\(name)`", at: range,
        help: [
          "write two lines, the first of them behind `when \(name) is set`; a line that is nothing but this value takes it without "
            + "quotes and braces: `image \(name) else \"…\"`"
        ])
    case .choiceAsDay(let name, let value, let day, let time):
      return Diagnostic(
        .expected, Self.sameDaysForAll(name), at: range,
        help: [
          "write a campaign for each: `to \(name) = \(value)` with `every \(day ?? "monday") \(time ?? "at 10:00 local else UTC")`, "
            + "or the day before it"
        ])
    case .jitterFromTo(let span):
      return Diagnostic(
        .expected, "what is spread begins at once, so `jitter` has one span", at: range,
        help: ["write `\(span)`: each recipient gets it up to so much later"])
    case .monthsNamed(let months, let year, let isLine):
      return Diagnostic(
        isLine ? .expected : .malformedRecurrence, "schedules know no months by their names", at: range,
        help: [Self.schedule(of: months, year: year)])
    case .ownDayOfMonth(let name, let time):
      return Diagnostic(
        .expected, Self.sameDaysForAll(name), at: range,
        help: [
          "let the export say each one's next day, as a `date`, and write `send 0 days after next-\(name) "
            + "\(time ?? "at 10:00 local else UTC")`"
        ])
    case .endOfOwn(let written, let line, let meant):
      return Diagnostic(
        .expected, "`\(line.rawValue)` counts from the sending, so no `\(abridged(written))`", at: range,
        help: [
          meant.map { "write `\(line.rawValue) after \($0)`, which is the same moment" }
            ?? "write how long after the sending it is, such as `\(line.rawValue) after 3 hours`"
        ])
    case .minutesBehindAttribute(let written, let name):
      return Diagnostic(
        .expected, "an attribute is the hour itself: no `\(written)` stands behind `\(name)`", at: range,
        help: ["remove it"], fixes: [.init("remove it", replacing: range, with: "")])
    case .spanWithoutSide(let span, let name):
      return Diagnostic(
        .expected, "`before` or `after` is missing between `\(span)` and `\(name)`", at: range,
        help: ["write `\(span) before \(name)` or `\(span) after \(name)`"])
    case .listOrFallback(let list, let fallback):
      return Diagnostic(
        .expected, "one key has one value, and here are several", at: range,
        help: ["what stands in for a missing value comes behind `else`: `\(fallback)`; a list is written `\(list)`"])
    case .behindElseNone(let written, let gap):
      return Diagnostic(
        .expected, "`\(written)` is never used: `else none` stands before it", at: range,
        help: ["remove one of the two"], fixes: [.init("remove `\(written)`", replacing: gap, with: "")])
    case .severalMomentsOfOwn:
      return Diagnostic(
        .expected, "a `send` has one moment, and here are several", at: range,
        help: ["write a campaign for each; what they have in common stands in a template"])
    case .severalSpans:
      return Diagnostic(
        .expected, "one duration stands here, and here are two", at: range,
        help: ["keep one of them; where they count together, write their sum, such as `90 minutes`"])
    case .severalIntervals:
      return Diagnostic(
        .expected, "an `every` has one interval, and here are several", at: range,
        help: ["keep one, or write another campaign for the other"])
    case .conditionBehindChannel(let written):
      return Diagnostic(
        .expected, "what goes to a channel goes to all who listen: no condition stands behind it", at: range,
        help: ["remove `\(abridged(written))`"], fixes: [.init("remove it", replacing: range, with: "")])
    case .titlesInBlock(let word, let opening, let closing, let meant):
      return Diagnostic(
        .expected, "no block `\(word) { }` stands in an action: its texts stand right in its own block", at: range,
        help: ["write `\(meant ?? "view { en \"View\"  de \"Ansehen\" }")`"],
        fixes: closing.map {
          [.init("remove `\(word) { }`", [.init(replacing: opening, with: ""), .init(replacing: $0, with: "")])]
        } ?? [])
    case .businessDays(let word):
      return Diagnostic(
        .expected, "days are counted one after the other: no `\(word)` stands before them", at: range,
        help: ["write how many days there are in all, such as `5 days`"])
    case .ownHourAlone(let name):
      return Diagnostic(
        .expected, "`\(name)` is each recipient's own hour, and nothing here says what others get", at: range,
        help: ["write `\(name) else 18:00`, with an hour of your own"])
    case .spanTurned(let meant):
      return Diagnostic(
        .expected, "the first day stands before the last one", at: range, help: ["write `\(meant)`"],
        fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .messageInParentheses(let closing):
      return Diagnostic(
        .expected, "the texts of a `message` stand in braces", at: range,
        help: [#"write `message { en "…"  de "…" }`"#],
        fixes: [
          .init(
            "write `{ }`",
            [.init(replacing: range, with: "{")] + (closing.map { [.init(replacing: $0, with: "}")] } ?? []))
        ])
    case .keyInWords(let words):
      return Diagnostic(
        .expected, Self.keyIsOneWord + ", or stands in quotes", at: range,
        help: ["write it as the app reads it: `\(words.filter { $0 != " " })` or `\"\(words)\"`"])
    case .wordBehindTime(let word, let gaps):
      return Diagnostic(
        .expected, "no `\(word)` stands behind a time", at: range, help: ["remove it"],
        fixes: [.init("remove it", gaps.map { .init(replacing: $0, with: "") })])
    case .braceAmongLines(let block):
      return Diagnostic(
        .missingBrace, "this `}` closes `\(block)`, whose lines go on below", at: range, help: ["remove it"],
        fixes: [.init("remove it", replacing: range, with: "")])
    case .lostReply(let label):
      return Diagnostic(
        .expected, "`\(label)` is a text of a reply, and nothing here says that people reply", at: range,
        help: ["write `reply, \(label) { … }`"],
        fixes: [.init("add `reply`", replacing: range.atStart, with: " reply")])
    case .replyLostAbove(let label, let end):
      return Diagnostic(
        .expected, "`\(label)` is a text of a reply, and nothing above says that people reply", at: range,
        help: ["write `reply,` at the end of the line above"],
        fixes: [.init("add `reply,`", replacing: end, with: " reply,")])
    case .actionBeforeHours(let action, let meant):
      return Diagnostic(
        .expected, "`\(action)` stands behind the hours", at: range,
        help: [meant.map { "write `\($0)`" } ?? "behind them it is once enough: `22:00 to 08:00 local, \(action)`"],
        fixes: meant.map { [.init("write `\($0)`", replacing: range, with: $0)] } ?? [])
    case .choiceWithoutCases(let owner, let name):
      return Diagnostic(
        .expected, "what `\(name)` chooses from is missing behind `by \(name)`", at: range,
        help: [
          "a block has a value for each case: `\(owner) by \(name) { 1 …  other … }`; the attribute's own value is `\(name)` alone"
        ])
    case .choiceAsCall(let name, let meant):
      return Diagnostic(
        .expected, "nothing is called here: `\(name)(…)` is no value", at: range,
        help: ["a choice is two lines: write `\(abridged(meant))`"],
        fixes: [.init("write `\(abridged(meant))`", replacing: range, with: meant)])
    case .callAsValue(let name, _) where ["if", "iif", "case", "cond", "ifelse"].contains(name.lowercased()):
      return Diagnostic(
        .expected, "nothing is called here: `\(name)(…)` is no value", at: range,
        help: ["a choice is two lines: `KEY when CONDITION VALUE`, and below it `KEY VALUE` for all others"])
    case .callAsValue(let name, let inside?)
    where ["count", "len", "length", "size", "number", "sum", "total", "int"].contains(name.lowercased()):
      return Diagnostic(
        .expected, "nothing is called here: `\(name)(…)` is no value", at: range,
        help: [
          "a number stands by its name alone: `\(inside)`; how many values a set has needs an attribute of its own"
        ])
    case .callAsValue(let name, _):
      return Diagnostic(
        .expected, "nothing is called here: `\(name)(…)` is no value", at: range,
        help: [
          "a value is an attribute, an input, a text or a number; of a table, it is written `TABLE[KEY].COLUMN`, such as `prices[sku].price`"
        ])
    case .actionsAsCategory(let names, let category):
      return Diagnostic(
        .expected, "\(quotedList(names)) are actions of the category `\(category)`", at: range,
        help: ["write `category \(category)`, which brings all of its actions"],
        fixes: [.init("write `\(category)`", replacing: range, with: category)])
    case .attributeAsInput(let name):
      return Diagnostic(
        .expected, "`input` names no attribute: the activity gets a token of its own", at: range, label: "`\(name)`",
        help: ["write `token`; the app hands it on"], fixes: [.init("write `token`", replacing: range, with: "token")])
    case .questionBehindParameters:
      return Diagnostic(
        .expected, "no `?` stands behind the parentheses", at: range,
        help: ["a `?` stands behind the type of what may be missing: `note: text?`"])
    }
  }
}

extension Parser {
  @inline(never)
  mutating func report(_ problem: MeantProblem, at range: SourceRange) { report(problem.diagnostic(at: range)) }

  @inline(never)
  mutating func fail(_ problem: MeantProblem, at range: SourceRange) { fail(problem.diagnostic(at: range)) }
}
