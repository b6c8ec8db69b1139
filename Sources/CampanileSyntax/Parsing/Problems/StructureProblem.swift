/// What can be wrong with how a file's pieces are put together.
enum StructureProblem: Problem {
  case expected(Expectation, found: String)
  /// A second `state` of an activity.
  case partAgain(String)
  case missingOpeningBrace(String)
  /// Both braces of a block, and where it ends.
  case missingBraces(String, end: SourceRange, indent: String)
  /// `title "…"` without the locale above it; the app's only one that has no texts, and what stands before the word.
  case localeLost(String?, above: String, gap: SourceRange, indent: String)
  /// A block without lines, and without its braces.
  case emptyBlock(String)
  /// Something stands where the brace should; `rest` is what the block most likely holds.
  case unopenedBlock(String, rest: (range: SourceRange, text: String)?)
  /// `campaign sale:` and `campaign sale do`
  case foreignOpening(String, String)
  /// Where the brace belongs by how the lines are indented, and what is to be written there.
  case missingClosingBrace(String, (place: SourceRange, brace: String)?)
  /// A brace closes a block whose lines go on behind it.
  case earlyBrace(String, opened: SourceRange)
  case strayClosingBrace
  /// A line that opens a block, doubled.
  case lineTwice(first: SourceRange, removal: SourceRange)
  case missingParenthesis(found: String, opened: SourceRange)
  /// `when (vip "Hello")`
  case textInGroup([Diagnostic.Fix.Edit], opened: SourceRange)
  /// Everything else of a list or condition is there.
  case unclosedParenthesis(opened: SourceRange)
  /// `template dealitem: text) {`, behind a word.
  case unopenedParameters(String)
  /// A brace above the last lines of what it closes.
  case braceAboveLines(String, opened: SourceRange)
  /// `de {` above the brace of the block before it
  case lineAboveBrace(String, at: SourceRange, brace: SourceRange)
  /// A name that stands directly behind another one of a list.
  /// - Parameter place: the end of what stands before.
  case missingComma(behind: SourceRange)
  case tooDeep
  /// `campaign sale uses promo {`
  case useInHead(String, meant: String, isOnOneLine: Bool)

  /// - Parameter isMixed: Whether `and` and `or` stand in it, so that nobody knows where it ends.
  static func unclosed(_ opening: SourceRange, isMixed: Bool, at range: SourceRange) -> Diagnostic {
    guard isMixed else { return Self.unclosedParenthesis(opened: opening).diagnostic(at: range) }
    return Diagnostic(
      .expected, "a `)` is missing", at: range, notes: [.init("opened here", at: opening)],
      help: ["close it with `)` where its part of the condition ends"])
  }

  func diagnostic(at range: SourceRange) -> Diagnostic {
    switch self {
    case .useInHead(let word, let meant, let isOnOneLine):
      return Diagnostic(
        .expected, "`\(word)` stands on a line of its own, in the block", at: range,
        help: ["write `{`, and below it `\(abridged(meant))`"],
        fixes: [.init("move it into the block", replacing: range, with: "{\n  \(meant)" + (isOnOneLine ? "\n" : ""))])
    case .expected(let what, let found):
      return Diagnostic(.expected, "expected \(what.phrase), found \(found)", at: range, help: what.help)
    case .partAgain(let word):
      return Diagnostic(.expected, "expected each part of an activity once, found `\(word)` again", at: range)
    case .missingOpeningBrace(let owner):
      return Diagnostic(
        .missingBrace, "the block of \(owner) is not opened", at: range, help: ["open it with `{`"],
        fixes: [.init("add `{`", replacing: range.atEnd, with: " {")])
    case .missingBraces(let owner, let end, let indent):
      return Diagnostic(
        .missingBrace, "the block of \(owner) is not opened", at: range,
        help: ["open it with `{`, and close it with `}` below its last line"],
        fixes: [
          .init(
            "put its lines in braces",
            [.init(replacing: range.atEnd, with: " {"), .init(replacing: end, with: "\n\(indent)}")])
        ])
    case .localeLost(let locale, let word, let gap, let indent):
      let name = locale.map { " `\($0)`" } ?? ""
      return Diagnostic(
        .missingBrace, "the block of the locale\(name) is not opened above `\(word)`", at: range,
        help: [locale.map { "write `\($0) {` above it" } ?? "write its locale above it, such as `en {`"],
        fixes: locale.map { [.init("write `\($0) {`", replacing: gap, with: "\(indent)\($0) {\n\(indent)  ")] } ?? [])
    case .emptyBlock(let owner):
      return Diagnostic(
        .missingBrace, "\(owner) has no block", at: range, help: ["where it changes nothing, write `{ }`"],
        fixes: [.init("add `{ }`", replacing: range.atEnd, with: " { }")])
    case .unopenedBlock(let owner, let rest):
      return Diagnostic(
        .missingBrace, "the block of \(owner) is not opened", at: range,
        help: (rest.map { ["write `{ \(abridged($0.text)) }`"] } ?? []) + ["its lines stand between `{` and `}`"],
        fixes: rest.map { [.init("put it in braces", replacing: $0.range, with: "{ \($0.text) }")] } ?? [])
    case .foreignOpening(let sign, let owner):
      return Diagnostic(
        .missingBrace, "blocks stand in `{ }`: `\(sign)` does not open \(owner)", at: range,
        help: ["write `{` instead, and `}` on a line of its own behind the block's last line; so for the blocks in it"])
    case .missingClosingBrace(let owner, let meant):
      return Diagnostic(
        .missingBrace, "the block of \(owner) is not closed", at: range, label: "opened here",
        help: ["add `}` where the block ends"],
        fixes: meant.map { [.init("add `}` where the block ends", replacing: $0.place, with: $0.brace)] } ?? [])
    case .earlyBrace(let owner, let opened):
      return Diagnostic(
        .missingBrace, "this `}` closes \(owner), but more lines of it follow", at: range, label: "closes too much",
        notes: [.init("the block was opened here", at: opened)],
        help: ["remove the `}`, or add the `{` that is missing above it"])
    case .lineTwice(let first, let removal):
      return Diagnostic(
        .missingBrace, "this line stands twice, and its block is closed once", at: range,
        notes: [.init("the same line stands here", at: first)], help: ["remove one of them"],
        fixes: [.init("remove the second", replacing: removal, with: "")])
    case .strayClosingBrace:
      return Diagnostic(
        .missingBrace, "this `}` closes nothing", at: range,
        help: ["remove it, or look above for a block that ends too early"])
    case .missingParenthesis(let found, let opened):
      return Diagnostic(
        .expected, "expected `)`, found \(found)", at: range, notes: [.init("opened here", at: opened)],
        help: ["entries in parentheses are separated by commas"])
    case .textInGroup(let edits, let opened):
      return Diagnostic(
        .expected, "the condition ends before its text", at: range, notes: [.init("opened here", at: opened)],
        help: ["close it with `)` before the text"], fixes: [.init("write `)` before the text", edits)])
    case .unclosedParenthesis(let opened):
      return Diagnostic(
        .expected, "a `)` is missing", at: range, notes: [.init("opened here", at: opened)],
        help: ["close it with `)`"], fixes: [.init("add `)`", replacing: range.atEnd, with: ")")])
    case .unopenedParameters(let keyword):
      return Diagnostic(
        .expected, "a `(` is missing before the parameters", at: range,
        help: ["write `(` between the name and its first parameter: `\(keyword) NAME(…: …)`"])
    case .braceAboveLines(let owner, let opened):
      return Diagnostic(
        .missingBrace, "a `}` closes \(owner) above this, which belongs to it", at: range,
        notes: [.init("the block was opened here", at: opened)],
        help: ["put the `}` behind the last line of \(owner)"])
    case .lineAboveBrace(let line, let place, let brace):
      return Diagnostic(
        .missingBrace, "`\(line)` stands in the block before it: the `}` of that comes below", at: range,
        help: ["write the `}` above `\(line)`"],
        fixes: [
          .init("exchange the two lines", [.init(replacing: place, with: "}"), .init(replacing: brace, with: line)])
        ])
    case .missingComma(let place):
      return Diagnostic(
        .expected, "expected a comma before this", at: range, help: ["entries are separated by commas"],
        fixes: [.init("add a comma", replacing: place.atEnd, with: ",")])
    case .tooDeep:
      return Diagnostic(
        .tooDeep, "more than \(Parser.maximumDepth) levels are nested here", at: range,
        help: ["split the condition into segments, or the data into fewer levels"])
    }
  }
}

extension OpenBlock {
  /// The blocks of which there is one each, as reports call them.
  static let alert = "the alert"
  static let audience = "the audience"
}
