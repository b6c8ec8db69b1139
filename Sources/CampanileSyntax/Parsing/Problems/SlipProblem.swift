/// What slips of the hand leave behind: words and lines that got lost, doubled or moved.
enum SlipProblem: Problem {
  /// `locale de-DE  score 3` among the attributes; the line that opens its example below, and what both are in order.
  case valuesOutsideExample(opening: String?, move: (whole: SourceRange, text: String)?)
  /// `en "View"` above the `view {` that it belongs to
  case textsAboveAction(String)
  /// `view { … }` among the texts of the action above
  case actionAmongTexts(String, of: String)
  /// `{ sv en  "Lås" "Lock" }`
  case localesBeforeTexts(meant: String)
  /// `title when vip "…"` among the cases of a `by`
  case textAmongCases(String, of: String?)
  /// `instant  distance number` in the fields of an activity
  case fieldWithoutName(type: String)
  /// `contains likes "rye"`
  case testBeforeName(meant: String)
  /// `10:00 at`
  case swapped(meant: String)
  /// `locale` alone in the audience
  case typeMissing(String)
  /// `segment sale stock = is set`
  case signBehindOperand(meant: String)
  /// `last {$last-visit :date}`
  case formattedOutside(String, String)
  /// `"Blood for a day" is left.`, and where the first quote behind the text's beginning ends.
  case quoteTooEarly(meant: String, at: UInt32)

  /// `of tour end`
  case eventBehindOf(String, indent: String, gap: SourceRange)
  /// `category cart without view`
  case actionsLeftOut(String)
  /// `timezone CET +1`
  case zoneWithOffset(String)
  /// `opens-app { link "shop://cart" }`
  case blockOfOption(String)

  func diagnostic(at range: SourceRange) -> Diagnostic {
    switch self {
    case .blockOfOption(let option):
      return Diagnostic(
        .expected, "`\(option)` stands alone: an option has no block", at: range,
        help: [
          option == "reply"
            ? "the text of its button is an option: `reply, button { en \"Send\" }`"
            : "remove it; what the app gets besides the action's name is the campaign's `data`"
        ])
    case .eventBehindOf(let event, let indent, let gap):
      return Diagnostic(
        .expected, "what happens to the activity stands on a line of its own, `event \(event)`", at: range,
        help: ["write `event \(event)` below this line"],
        fixes: [.init("write `event \(event)` below this line", replacing: gap, with: "\n\(indent)event \(event)")])
    case .actionsLeftOut(let words):
      return Diagnostic(
        .expected, "a push offers all actions of its category, so that nothing stands behind its name", at: range,
        label: "no `\(words)`",
        help: ["declare another category, with only those actions that are meant"])
    case .zoneWithOffset(let zone):
      return Diagnostic(
        .unknownZone, "`\(zone)` is an offset, not a time zone", at: range,
        help: ["write the zone of a place, such as `Europe/Berlin`: it knows the summer time too"])
    case .valuesOutsideExample(let opening, let move):
      return Diagnostic(
        .expected, "these are values of an example, and no attribute", at: range,
        help: [
          opening.map { "move the line into the example: below `\(abridged($0))`" }
            ?? #"values stand in the block of an example: `example "NAME" { … }`"#
        ],
        fixes: move.map { [.init("move it into the example", replacing: $0.whole, with: $0.text)] } ?? [])
    case .textsAboveAction(let action):
      return Diagnostic(
        .expected, "these texts stand above the action that they belong to", at: range,
        help: ["move the line into its block: below `\(action) … {`"])
    case .actionAmongTexts(let action, let owner):
      return Diagnostic(
        .expected, "`\(action) { … }` stands among the texts of \(owner)", at: range,
        help: ["actions stand side by side: move the line out of this block"])
    case .localesBeforeTexts(let meant):
      return Diagnostic(
        .expected, "each text stands behind its locale", at: range, help: ["write `\(abridged(meant))`"],
        fixes: [.init("write each text behind its locale", replacing: range, with: meant)])
    case .textAmongCases(let word, let attribute):
      let choice = attribute.map { "`by \($0)`" } ?? "`by`"
      return Diagnostic(
        .expected, "a `\(word)` line stands among the cases of \(choice)", at: range,
        help: ["move it out of this block, or write it as a case: a value, and the text behind it"])
    case .fieldWithoutName(let type):
      return Diagnostic(
        .expected, "this has a type and no name", at: range, help: ["write its name before it: `NAME \(type)`"])
    case .testBeforeName(let meant):
      return Diagnostic(
        .expected, "what is asked stands behind the attribute", at: range, help: ["write `\(meant)`"],
        fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .swapped(let meant):
      return Diagnostic(
        .expected, "these two have changed places", at: range, help: ["write `\(abridged(meant))`"],
        fixes: [.init("exchange them", replacing: range, with: meant)])
    case .typeMissing(let name):
      return Diagnostic(
        .expected, "the attribute `\(name)` has no type", at: range, help: ["write `\(name) \(name)`"],
        fixes: [.init("write `\(name) \(name)`", replacing: range, with: "\(name) \(name)")])
    case .formattedOutside(let name, let written):
      return Diagnostic(
        .expected, "only a text that people read says how a value is shown", at: range,
        help: ["write `\(name)` for the value as it is; texts stand in quotes: `\"\(written)\"`"])
    case .quoteTooEarly(let meant, let end):
      let quote = SourceRange(file: range.file, start: end - 1, end: end)
      return Diagnostic(
        .expected, "this quote ends the text too early", at: quote, help: ["write `\(abridged(meant))`"],
        fixes: [.init("move it to the end of the line", replacing: range, with: meant)])
    case .signBehindOperand(let meant):
      return Diagnostic(
        .expected, "`=` stands between a segment's name and its condition", at: range, help: ["write `\(meant)`"],
        fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    }
  }
}
