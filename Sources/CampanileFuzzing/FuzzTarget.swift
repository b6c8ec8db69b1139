internal import Campanile
internal import CampanileExpansion
internal import CampanileSyntax
internal import MessageFormat

/// A reader of bytes that others wrote, and what must hold whatever they are.
enum FuzzTarget: String, CaseIterable {
  /// Lexer, parser, checker, renderers of problems: any text as a campaign file.
  case sources
  /// Messages: reading, checking, and both ways of formatting.
  case messages
  /// Audiences as JSON lines.
  case lines
  /// Audiences as CSV.
  case csv
  /// Plans as JSON, and what they expand to.
  case plans
  /// Translations as XLIFF.
  case xliff
  /// String Catalogs, as tables of a workspace and as translations.
  case catalogs
  /// A server's bytes, as a client of HTTP/2 reads them.
  case answers
  /// A client's bytes, as a server of HTTP/2 reads them.
  case requests

  /// Reads the bytes; a broken promise ends the program.
  func run(_ bytes: [UInt8]) {
    switch self {
    case .sources: Self.readSources(bytes)
    case .messages: Self.readMessage(String(decoding: bytes, as: UTF8.self))
    case .lines: Self.readAudience(bytes, .jsonLines)
    case .csv:
      Self.readAudience(bytes, .csv)
      Self.readTable(bytes)
    case .plans: Self.readPlan(bytes)
    case .xliff: _ = try? TranslationFile.read(bytes, path: "texts.xliff", number: 0)
    case .catalogs: Self.readCatalog(bytes)
    case .answers: Self.readAnswers(bytes)
    case .requests: Self.readRequests(bytes)
    }
  }

  static func promise(_ holds: Bool, _ what: @autoclosure () -> String) {
    if !holds { preconditionFailure(what()) }
  }

  private static func file(_ number: UInt32, _ path: String, _ bytes: [UInt8]) -> SourceFile {
    SourceFile(id: .init(rawValue: number), path: path, kind: .init(path: path), bytes: bytes)
  }

  // MARK: Sources

  private static func readSources(_ bytes: [UInt8]) {
    let source = file(0, "campaigns/x.campaign", bytes)
    var ignored = Diagnostics()
    let tokens = lex(source, reportingTo: &ignored).tokens
    var position: UInt32 = 0
    for token in tokens {
      promise(token.start >= position && token.end >= token.start, "tokens overlap")
      position = token.end
    }
    promise(Int(position) == bytes.count, "the tokens end at \(position)")
    compileAndRender([source, file(1, "templates/shop.template", Array(ExampleWorkspace.template.utf8))])
  }

  /// A file whose rows are looked up.
  private static func readTable(_ bytes: [UInt8]) {
    let template = """
      app shop { bundle "com.example.shop"  locales en }
      audience { token device-token  locale locale }
      table rows from "rows.csv" key token { locale locale?  a text?  b number default 1  c set of text?  d integer? }
      """
    let campaign = """
      campaign hi {
        to rows[locale] is missing  send now  badge rows["a"].d else 1
        alert { en { title when rows[locale].a is set "{$rows[locale].a}" title "Hi" } }
        data { b rows["a"].b }
      }
      """
    compileAndRender([
      file(0, "campaigns/x.campaign", Array(campaign.utf8)), file(1, "rows.csv", bytes),
      file(2, "templates/x.template", Array(template.utf8)),
    ])
  }

  private static func compileAndRender(_ files: [SourceFile]) {
    let compilation = compile(files)
    for diagnostic in compilation.diagnostics {
      for range in [diagnostic.range] + diagnostic.notes.map(\.range) + diagnostic.fixes.flatMap(\.edits).map(\.range) {
        let file = files.first { $0.id == range.file }
        promise(range.start <= range.end, "a range ends before it begins")
        promise(Int(range.end) <= (file?.bytes.count ?? 0), "a range ends behind its file")
      }
    }
    for format in Report.Format.allCases {
      _ = Report(Array(compilation.diagnostics.prefix(20)), files: files).text(as: format, isColored: true)
    }
    for plan in compilation.previews { expandExamples(plan, compilation.exampleRecipients) }
  }

  private static func expandExamples(_ plan: Plan, _ examples: [[String: Plan.Literal]]) {
    let json = plan.json
    guard let read = try? Plan(json: json) else { return promise(false, "a plan can't be read back") }
    promise(read.json == json, "a plan that was read back differs")
    guard plan.isToDevices else { return }
    var options = ExpansionOptions(now: CompileOptions().now)
    options.longestLine = 65_536
    _ = try? Expander(forExamplesOf: [plan], options: options).expand(
      examples: examples, to: [MemorySink()], rejects: MemorySink())
  }

  // MARK: Messages

  private static let types: [String: VariableType] = ["x": .integer, "y": .text, "z": .opaque("set")]
  private static let values: [String: MessageValue] = ["x": .integer(-1_234_567), "y": .text("a\u{2067}b")]
  private static let tags = ["en", "ar-EG", "pl", "hi", "he"].compactMap { try? LanguageTag($0) }

  private static func readMessage(_ source: String) {
    let (message, problems) = Message.parse(source)
    let count = source.utf8.count
    for problem in problems {
      promise(problem.range.lowerBound >= 0 && problem.range.upperBound <= count, "a problem stands outside")
    }
    for tag in tags {
      _ = message.problems(in: MessageScope(variables: types, locale: tag))
      let text = MessageFormatter(message, locale: tag).format(values).text
      let program = MessageProgram(message, locale: tag)
      promise(text == program.format { values[program.arguments[$0]] }, "the two ways of formatting differ")
    }
  }

  // MARK: Audiences and plans

  private static let plan: Plan? = {
    let campaign = """
      campaign cart {
        to    cart-items > 0 and tier in (silver, gold) and engaged
        send  now
        badge cart-items
        alert {
          en { title when first-name is set "{$first-name}!"  title "Hello!"  body "{$cart-items :number} for {$tier}" }
        }
        data  { seen last-seen }
      }
      """
    return compile(ExampleWorkspace.files(of: campaign)).plans.first
  }()

  private static func readAudience(_ bytes: [UInt8], _ format: AudienceSource.Format) {
    guard let plan else { return promise(false, "the example doesn't compile") }
    func expand(_ jobs: Int) -> (output: [UInt8], rejects: [UInt8], lines: Int)? {
      var options = ExpansionOptions(now: CompileOptions().now)
      options.jobs = jobs
      options.longestLine = 4_096
      let output = MemorySink()
      let rejects = MemorySink()
      guard let expander = try? Expander([plan], options: options),
        let report = try? expander.expand(
          AudienceSource(.bytes(bytes), format: format), to: [output], rejects: rejects)
      else { return nil }
      return (output.bytes, rejects.bytes, report.lines)
    }
    let alone = expand(1)
    let together = expand(3)
    promise(alone?.output == together?.output, "the output depends on threads")
    promise(alone?.rejects == together?.rejects, "the rejects depend on threads")
  }

  private static func readPlan(_ bytes: [UInt8]) {
    guard let read = try? Plan(json: bytes) else { return }
    let json = read.json
    guard let again = try? Plan(json: json) else { return promise(false, "a plan can't be read back") }
    promise(again.json == json, "a plan that was read back differs")
    var options = ExpansionOptions(now: CompileOptions().now)
    options.longestLine = 4_096
    let line = #"{"id":"1","token":"ABCD","locale":"en","cart-items":2,"tier":"gold","last-seen":"2026-10-30"}"# + "\n"
    _ = try? Expander([read], options: options).expand(
      AudienceSource(.bytes(Array(line.utf8)), format: .jsonLines), to: [MemorySink()], rejects: MemorySink())
  }

  // MARK: Translations

  private static func readCatalog(_ bytes: [UInt8]) {
    _ = try? TranslationFile.read(bytes, path: "texts.xcstrings", number: 0)
    let campaign = """
      campaign cart {
        to    everyone
        send  now
        alert { title @cart.title(cart-items)  body @cart.body }
      }
      """
    compileAndRender([
      file(0, "campaigns/cart.campaign", Array(campaign.utf8)),
      file(1, "templates/shop.template", Array(ExampleWorkspace.template.utf8)),
      file(2, "templates/texts.xcstrings", bytes),
    ])
  }
}
