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

  static let writeEvent = "write `event "

  func diagnostic(at range: SourceRange) -> Diagnostic {
    switch self {
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
