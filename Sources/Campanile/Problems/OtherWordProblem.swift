internal import CampanileSyntax

/// A word, sign or value that goes with something else than it stands with.
enum OtherWordProblem {
  /// `home-port = ("KIR", "STR")`
  case listCompared(isOpposite: Bool, start: SourceRange)
  /// `image "{photo}"`
  case imageWithoutSign(String)
  /// `event update` with the lines of an end
  case otherEvent(String, meant: String, because: String)
  /// `{$ports}`, of a table, beside the input `port`
  case tableForInput(String, input: String)
  /// `by hours`, of a table's column
  case columnAlone(String, meant: String)
  /// `pet = dog`, where another attribute has that value
  case valueOfOther(String, value: String, owner: String)
  /// `dishes[dish].ends` beside `until date from "ends"`
  case columnCalled(String, file: String, table: String, declared: SourceRange)
  /// A column that a table's file has, and the table doesn't declare.
  case undeclaredColumn(String, table: String, declared: SourceRange)
  /// `{18:30 :time}`
  case timeOfDay(String)
  /// `except 2026-12-26, 2026-12-27` of a schedule on weekdays
  case daysBesideSchedule(count: Int, weekdays: [String], isWeekend: Bool)

  /// `example "Two days" { donations 3 }`, an attribute
  case attributeInExample(String, inputs: [String])

  /// `cities set of cities`
  case elementOfSet(String)
  /// `from 2027-12-04 until 2027-03-26  except 2026-12-25`
  case firstDayTooLate(meant: String)
  /// `"app:/room/{$course}"`; the text before the first value, and what is meant by it.
  case beginningOfLink(String, meant: String, replacing: SourceRange)
  /// `except` of a schedule at `24:00`
  case daysOfMidnight(meant: [String])
  /// `variant holdout 20% { }`
  case holdoutAsVariant
  /// The first line of a table's file, all of which stands in quotes.
  case headerInQuotes(String)
  /// A line above the one that names the columns.
  case titleAboveHeader(String, title: String)

  /// `clinic clinics`
  case tableAsType(String, declared: SourceRange)

  /// `category renew`, an action of `category loan`
  case actionAsCategory(String, of: String)

  static let writeEvent = "write `event "

  func diagnostic(at range: SourceRange) -> Diagnostic {
    switch self {
    case .actionAsCategory(let name, let category):
      Diagnostic(
        .unknownCategory, "`\(name)` is an action of the category `\(category)`", at: range,
        help: ["write `category \(category)`, which brings all of its actions"],
        fixes: [.init("write `\(category)`", replacing: range, with: category)])
    case .elementOfSet(let name):
      Diagnostic(
        .unknownType, "`\(name)` is not a type", at: range, label: "not known here",
        help: ["behind `set of` stands what kind of value it holds: `set of text`, `set of integer`"])
    case .tableAsType(let name, let declared):
      Diagnostic(
        .unknownType, "`\(name)` is a table, and not a type", at: range,
        notes: [.init("declared here", at: declared)],
        help: ["what is looked up in it has the type of its key, most often `text`; its rows are `\(name)[NAME]`"])
    case .firstDayTooLate(let meant):
      Diagnostic(
        .emptySpan, "the first day comes after the last, and after the days of `except`", at: range,
        help: ["did you mean `\(meant)`?"], fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .beginningOfLink(let text, let meant, let place):
      Diagnostic(
        .unknownLink, "\"\(text)…\" is not an address: a scheme and `://` stand before it", at: range,
        help: ["begin it with `\(meant)`"], fixes: [.init("write `\(meant)`", replacing: place, with: meant)])
    case .daysOfMidnight(let meant):
      Diagnostic(
        .uselessException, .warning, "the schedule has no tick on these days: `24:00` is the beginning of the next one",
        at: range, help: ["write `\(meant.joined(separator: ", "))`, or a time of the day itself, such as `23:00`"])
    case .holdoutAsVariant:
      Diagnostic(
        .sameVariants, .warning, "this variant is sent like any other: `holdout` is only its name", at: range,
        help: ["those who get nothing are a line without `variant`: `holdout 20%`"])
    case .headerInQuotes(let path):
      Diagnostic(
        .unusableTable, "the first line of \"\(path)\" stands in quotes, and is one name", at: range,
        label: "not in the first line", help: ["remove the quotes around it there"])
    case .titleAboveHeader(let path, let title):
      Diagnostic(
        .unusableTable, "\"\(path)\" begins with `\(title)`, and not with the names of its columns", at: range,
        label: "not in the first line", help: ["remove that line: a table has no title"])
    case .attributeInExample(let name, let inputs):
      Diagnostic(
        .unknownParameter, .warning, "`\(name)` is an attribute, and examples of a campaign give values for its inputs",
        at: range, help: ["remove it, or give a value for \(alternatives(inputs.map { "`\($0)`" }))"])
    case .listCompared(let isOpposite, let start):
      Diagnostic(
        .wrongType, "behind this sign one value has to stand, not a list", at: range,
        help: [
          isOpposite
            ? "whether it is none of several asks `not NAME in (…)`" : "whether it is one of several asks `in`"
        ],
        fixes: [
          .init(
            isOpposite ? "write `not … in`" : "write `in`",
            (isOpposite ? [.init(replacing: start, with: "not ")] : []) + [.init(replacing: range, with: "in")])
        ])
    case .imageWithoutSign(let name):
      Diagnostic(
        .imageAddress, "`{\(name)}` is sent as it stands: its `$` is missing", at: range,
        help: ["write `\"{$\(name)}\"`"],
        fixes: [.init("write `\"{$\(name)}\"`", replacing: range, with: "\"{$\(name)}\"")])
    case .otherEvent(let event, let meant, let reason):
      Diagnostic(
        .unfitForKind, "this is no `\(event)` of a Live Activity: \(reason)", at: range,
        help: [Self.writeEvent + "\(meant)`"],
        fixes: [.init("write `event \(meant)`", replacing: range, with: "event \(meant)")])
    case .tableForInput(let table, let input):
      Diagnostic(
        .unknownLookup, "`\(table)` is a table, and no value", at: range,
        help: ["did you mean the input `\(input)`?"],
        fixes: [.init("write `$\(input)`", replacing: range, with: "$\(input)")])
    case .columnAlone(let name, let meant):
      Diagnostic(
        .unknownAttribute, "`\(name)` is not an attribute of the audience", at: range, label: "a column of a table",
        help: ["did you mean `\(meant)`?"], fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .valueOfOther(let name, let value, let owner):
      Diagnostic(
        .unknownAttribute, "`\(name)` is not an attribute of the audience", at: range, label: "not known here",
        help: ["did you mean `\(owner)`? `\(value)` is one of its values"],
        fixes: [.init("write `\(owner)`", replacing: range, with: owner)])
    case .columnCalled(let name, let title, let table, let declared):
      Diagnostic(
        .unknownLookup, "table `\(table)` has no column `\(title)`", at: range, label: "not known here",
        notes: [.init("the column is called so here", at: declared)],
        help: ["write `\(name)`, which reads it from the file"],
        fixes: [.init("write `\(name)`", replacing: range, with: name)])
    case .undeclaredColumn(let name, let table, let declared):
      Diagnostic(
        .unknownLookup, "table `\(table)` has no column `\(name)`", at: range, label: "not known here",
        notes: [.init("the table is declared here", at: declared)],
        help: ["its file has it: declare it in the table's block, with its type, such as `\(name) text`"])
    case .timeOfDay(let time):
      Diagnostic(
        .messageSyntax, "a time of day is no value in braces", at: range,
        help: ["write it as people shall read it: `\(time)`"],
        fixes: [.init("write `\(time)`", replacing: range, with: time)])
    case .daysBesideSchedule(let count, let weekdays, let isWeekend):
      Diagnostic(
        .uselessException, .warning,
        "the schedule has no tick on \(count == 2 ? "both" : "all \(count)") of these days: each is a "
          + weekdays.joined(separator: " or a "), at: range,
        help: [
          isWeekend ? "is `every weekend` meant, or are these days needless?" : "correct the days, or those of `every`"
        ])
    }
  }
}

extension LookupProblem {
  /// A first line that is no row of names: all of it in quotes, or a title of the sheet.
  static func slipOfHeader(_ name: String, path: String, _ known: [String]) -> OtherWordProblem? {
    guard known.count == 1, let only = known.first, !only.hasPrefix("#") else { return nil }
    let parts = only.split { ",;\t".contains($0) }.map { $0.trimmingCharacters(in: ["\"", " "]) }
    if parts.count > 1, parts.contains(name) { return .headerInQuotes(path) }
    return parts.count == 1 && only.split(separator: " ").count > 1 && nearestName(to: name, among: known) == nil
      ? .titleAboveHeader(path, title: only) : nil
  }
}
