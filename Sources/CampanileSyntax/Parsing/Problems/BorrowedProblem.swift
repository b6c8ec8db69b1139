/// What other languages and tools write so, and has another form here.
enum BorrowedProblem: Problem {
  /// `ramp 10% every hour`; the waves that it would be, where they are few.
  case rampInSteps(share: String, unit: String, waves: String?)
  /// `@member.price(price + 1)`
  case sumOfTableValue(String, of: String)
  /// `data { ...receipt }`
  case spread(String)
  /// `to if energy < 10 then not veterans`
  case ifThen(meant: String)
  /// `level in range(1, 5)`
  case callOfRange(from: String, to: String)
  /// `send 46357 at 17:30`
  case serialDay(String, meant: String)
  /// `minutes: 20` in a declaration
  case valueAsType(String, type: String, mayHaveDefault: Bool = true)
  /// `locale de` of an audience
  case valueOfEach(String, type: String)
  /// `limit none` and `throttle none`
  case noLimit(String, of: String, line: SourceRange)
  /// `body doses == 1 ? "a" : "b"`, and how it is written
  case choiceOfTexts([String], isBy: Bool)
  /// `title t("visit.title", name)`
  case lookupWithValues(key: String, values: String)
  /// `deeplink "shop://cart"` beside a `data`; the edits, where its keys don't have it
  case lineOfData(String, data: SourceRange, edits: [Diagnostic.Fix.Edit]?)
  /// `price if vip then 1 else 2` in data, its lines
  case choiceInWords([String])

  func diagnostic(at range: SourceRange) -> Diagnostic {
    switch self {
    case .rampInSteps(let share, let unit, let waves):
      return Diagnostic(
        .expected, "a ramp is a row of waves, each with how long after the first moment it goes out", at: range,
        help: [
          waves.map { "write `\($0)`: each wave is the share of all who have it by then" }
            ?? "name the waves: `\(share), … after 1 \(unit), …`, the last one of 100%"
        ], fixes: waves.map { [.init("write the waves", replacing: range, with: $0)] } ?? [])
    case .sumOfTableValue(let written, let name):
      return Diagnostic(
        .expected, "a value of a table's text is taken as it is, so no `\(written)`", at: range,
        help: ["write `\(name)`; where people shall read another number, the audience has to have it"])
    case .spread(let written):
      return Diagnostic(
        .expected, "`data` takes no keys from elsewhere, so no `\(written)`", at: range,
        help: ["write each key that the app shall get, with its value, and remove this"])
    case .ifThen(let meant):
      return Diagnostic(
        .expected, "a condition has no `if` and no `then`", at: range,
        help: ["where both have to hold, write `\(meant)`"])
    case .callOfRange(let from, let to):
      let last = Int(to).map { "; without \(to) itself, `\(from)..\($0 - 1)`" } ?? ""
      return Diagnostic(
        .expected, "a range has no `range( )`: `..` stands between its first and its last value", at: range,
        help: ["write `\(from)..\(to)`\(last)"])
    case .serialDay(let written, let meant):
      return Diagnostic(
        .malformedDate, "`\(written)` is how a spreadsheet counts its days", at: range, help: ["write `\(meant)`"],
        fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .valueAsType(let value, let type, mayHaveDefault: false):
      // A whole number may be one of many that aren't, and nothing in quotes says nothing.
      let isSure = type != "integer" && value != "\"\""
      return Diagnostic(
        .expected, "a type stands here, and `\(value)` is a value, which each push has of its own", at: range,
        help: ["write `\(type)`" + (type == "integer" ? ", or `number` for what has decimals" : "")],
        fixes: isSure ? [.init("write `\(type)`", replacing: range, with: type)] : [])
    case .valueOfEach(let value, let type):
      return Diagnostic(
        .expected, "a type stands here, and `\(value)` is a value: each recipient has one of their own", at: range,
        help: ["write `\(type)`"], fixes: [.init("write `\(type)`", replacing: range, with: type)])
    case .valueAsType(let value, let type, _):
      return Diagnostic(
        .expected, "a type stands here, and `\(value)` is a value", at: range,
        help: ["write `\(type)`; where it has this value unless another is given, `\(type) default \(value)`"])
    case .noLimit(let written, let word, let line):
      return Diagnostic(
        .expected, "`\(word)` takes a number, and not `\(written)`", at: range,
        help: ["without the line there is none: remove it"],
        fixes: [.init("remove the line", replacing: line, with: "")])
    case .choiceOfTexts(let lines, let isBy):
      return Diagnostic(
        .expected, "a text is chosen with `when` before it, or with `by`", at: range,
        help: [
          isBy ? "write `\(lines[0])`" : "write two lines: `\(lines[0])` and below it `\(lines.dropFirst().joined())`"
        ],
        fixes: [.init("write it so", replacing: range, with: lines.joined(separator: "  "))])
    case .lookupWithValues(let key, let values):
      return Diagnostic(
        .expected, "a text of a string table is looked up by `@` and its key, with its values behind it", at: range,
        help: [
          #"write `@\#(key)(\#(values))`; or `key "\#(key)"(\#(values))`, which the app looks up in its own texts"#
        ])
    case .lineOfData(let pair, let data, let edits):
      return Diagnostic(
        .unknownDirective, "what the app gets besides the text stands in `data`, and not beside it", at: range,
        notes: [.init("the campaign has one", at: data)],
        help: [
          edits == nil ? "the key stands there already: remove one of the two" : "write it there: `data { \(pair) … }`"
        ],
        fixes: edits.map { [.init("move it into `data`", $0)] } ?? [])
    case .choiceInWords(let lines):
      let meant = lines.joined(separator: "  ")
      return Diagnostic(
        .expected, "a choice between values is made by `when`, without `then` and `else`", at: range,
        help: ["write `\(lines[0])`, and `\(lines[1])` behind it for all others"],
        fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    }
  }
}
