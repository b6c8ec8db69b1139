internal import Campanile
internal import CampanileExpansion
internal import CampanileSyntax
internal import CampanileText
internal import Foundation
internal import MessageFormat

extension CommandRow {
  static let message = CommandRow(
    name: "message", arguments: "[MESSAGE]", argumentCount: 0...1,
    summary: "Tries a MessageFormat 2 message out.",
    details: """
      Prints what the message says in a locale, with the values that `--set` gives. Without a message it reads JSON lines \
      `{"src": "…", "locale": "…", "params": [{"name": "…", "value": …}], "bidi": "default|none|auto"}` from standard input, \
      and answers each with `{"text": "…", "errors": ["…"]}`; the errors have the names of the official test suite. A line that is no such object is \
      answered with `invalid-line`, and makes the exit code 2.
      """,
    options: [
      OptionRow("locale", "TAG", "the language of the message, such as ar or pt-BR (en)", .locale),
      OptionRow(
        "set", "NAME=VALUE", "a variable's value: a number, true, a date, or text; may be given again", .setting,
        repeats: true),
      OptionRow(
        "bidi", "default|none|auto",
        "how values are kept apart from text of the other direction (auto; for JSON lines default)", .choice),
      OptionRow("zone", "ZONE", "the time zone that moments are shown in (UTC)", .zone),
      OptionRow("test-functions", nil, "knows the functions `:test:…` of the official suite too"),
      .color, .formatDiagnostics,
    ],
    examples: [
      ("campanile message 'Hello {$name}!' --locale ar --set name=Ana", "a message in Arabic"),
      ("campanile message '{$n :number}' --locale de --set n=1234.5", "a number as Germans write it"),
    ],
    run: { session throws(UsageProblem) in try session.message() })
}

extension Session {
  /// `campanile message`
  func message() throws(UsageProblem) -> ExitCode {
    let bidi = try arguments.choice("bidi").flatMap(BidiStrategy.init(named:))
    let functions: FunctionRegistry = arguments.has("test-functions") ? .conformance : .standard
    let zone = arguments.text("zone") ?? "UTC"
    let locale = try arguments.locale("locale") ?? .english
    guard let source = arguments.words.first else {
      return answerMessages(locale: locale, bidi: bidi ?? .isolateAll, functions: functions, zone: zone)
    }
    var values: [String: MessageValue] = [:]
    for (name, written) in try arguments.settings("set") {
      var value = MessageValue(written: written)
      // As a campaign puts it into a text.
      if case .text(let text) = value, bidi ?? .auto == .auto { value = .text(ShownText.cleaned(text)) }
      values[name] = value
    }
    let (message, problems) = Message.parse(source)
    let formatter = MessageFormatter(
      message, locale: locale, bidi: bidi ?? .auto, functions: functions, timeZone: zone)
    let (text, errors) = formatter.format(values)
    let found =
      problems.isEmpty
      ? errors + message.ignoredOptions(functions) + message.problems(ofDaysIn: values, functions) : problems
    terminal.write(VisibleText.message(text) + "\n")
    let file = SourceFile(id: .init(rawValue: 0), path: "message", kind: .template, bytes: Array(source.utf8))
    let unused = problems.isEmpty ? message.unused(of: values.keys.sorted(), in: source) : []
    // Of a name that is misspelt, one of the two is told.
    let told = found.filter { problem in !unused.contains { .unresolvedVariable($0.meant ?? "") == problem.reason } }
    tell(
      Campanile.diagnostics(of: told, in: file, locale: locale.description, names: Set(values.keys)), files: [file])
    let bare = found.isEmpty && unused.isEmpty ? message.bareWords.first { Self.isWord($0.name) }?.name : nil
    tell(
      failures: unused.map { Failure($0) } + (isTableKey(source) ? [.tableKey] : [])
        + (bare.map { [.bareName($0)] } ?? []))
    return found.isEmpty ? .success : .sourcesAreWrong
  }

  /// `@invoice.title`, which is a text of a table in campaigns.
  private func isTableKey(_ source: String) -> Bool { source.wholeMatch(of: /@[\w.-]+/) != nil }

  /// Whether what stands in braces without bars is a word, and no number.
  private static func isWord(_ text: String) -> Bool { text.first.map { $0.isLetter || $0 == "_" } ?? false }

  /// One answer for each line, in order. A line that is no question is answered too, so that the two stay side by side.
  private func answerMessages(
    locale: LanguageTag, bidi: BidiStrategy, functions: FunctionRegistry, zone: String
  ) -> ExitCode {
    var code = ExitCode.success
    var number = 0
    while let line = terminal.nextLine() {
      number += 1
      if line.allSatisfy(\.isWhitespace) { continue }
      let answer: JSONValue
      switch MessageQuestion.read(line, locale: locale, bidi: bidi) {
      case .success(let question): answer = question.answer(functions: functions, zone: zone)
      case .failure(let problem):
        _ = fail(Failure(problem, line: number))
        code = .usage
        answer = .object([.init("text", .null), .init("errors", .array([.text("invalid-line")]))])
      }
      guard terminal.output(answer.encoded() + [0x0A]) else { return code }
    }
    return code
  }
}

extension Message {
  /// A day has no time of its own, and would show midnight.
  fileprivate func problems(
    ofDaysIn values: [String: MessageValue], _ functions: FunctionRegistry
  ) -> [MessageProblem] {
    let days = values.filter { if case .date = $0.value { true } else { false } }
    let scope = MessageScope(variables: days.mapValues { _ in .date }, functions: functions)
    return days.isEmpty ? [] : problems(in: scope).filter { $0.kind == .badOperand }
  }

  /// Options that their function doesn't know: the formatter passes over them, and a check of the same text doesn't.
  fileprivate func ignoredOptions(_ functions: FunctionRegistry) -> [MessageProblem] {
    problems(in: MessageScope(variables: [:], functions: functions)).filter { problem in
      if case .badOption(_, _, .unknown) = problem.reason { true } else { false }
    }
  }

  /// The names that have a value, and aren't asked for.
  fileprivate func unused(of given: [String], in source: String) -> [UnusedValue] {
    let used = Set(
      problems(in: MessageScope(variables: [:])).compactMap { problem in
        if case .unresolvedVariable(let name) = problem.reason { name } else { nil }
      })
    let others = used.subtracting(given).sorted()
    return given.filter { !used.contains($0) }.map { name in
      let isBare = source.contains("{\(name)}") || source.contains("{\(name) ")
      let meant = others.first { $0.lowercased() == name.lowercased() } ?? nearestName(to: name, among: others)
      return UnusedValue(name: name, isBare: isBare, meant: isBare ? nil : meant)
    }
  }
}

/// One line that asks for a message's text.
private struct MessageQuestion {
  let source: String
  let locale: LanguageTag
  let bidi: BidiStrategy
  let values: [String: MessageValue]

  static func read(
    _ line: String, locale: LanguageTag, bidi: BidiStrategy
  ) -> Result<MessageQuestion, QuestionProblem> {
    let json: JSONValue
    do {
      json = try JSONValue(parsing: Array(line.utf8))
    } catch {
      return .failure(.noJSON(reason: error.reason, offset: error.offset))
    }
    guard let source = json["src"]?.textValue else { return .failure(.noMessage) }
    var tag = locale
    if let given = json["locale"], given != .null {
      guard let text = given.textValue, let parsed = try? LanguageTag(text) else {
        return .failure(.locale)
      }
      tag = parsed
    }
    var strategy = bidi
    if let given = json["bidi"], given != .null {
      guard let named = given.textValue.flatMap(BidiStrategy.init(named:)) else {
        return .failure(.bidi)
      }
      strategy = named
    }
    var values: [String: MessageValue] = [:]
    if let parameters = json["params"], parameters != .null {
      guard let list = parameters.arrayValue else { return .failure(.noParameters) }
      for parameter in list {
        guard let name = parameter["name"]?.textValue, let given = parameter["value"] else {
          return .failure(.unnamedParameter)
        }
        guard given != .null else { continue }
        guard let value = MessageValue(given) else {
          return .failure(.value(name: name))
        }
        values[name] = value
      }
    }
    return .success(MessageQuestion(source: source, locale: tag, bidi: strategy, values: values))
  }

  func answer(functions: FunctionRegistry, zone: String) -> JSONValue {
    let (message, problems) = Message.parse(source)
    let formatter = MessageFormatter(message, locale: locale, bidi: bidi, functions: functions, timeZone: zone)
    let (text, errors) = formatter.format(values)
    var names = (problems.isEmpty ? errors : problems).map(\.kind.rawValue)
    // What a message itself has wrong is named once, however many places show it.
    if !problems.isEmpty {
      var seen: Set<String> = []
      names = names.filter { seen.insert($0).inserted }
    }
    return .object([.init("text", .text(text)), .init("errors", .array(names.map { .text($0) }))])
  }
}

extension BidiStrategy {
  fileprivate static let byName: [(name: String, strategy: BidiStrategy)] = [
    ("default", .isolateAll), ("none", .none), ("auto", .auto),
  ]

  fileprivate init?(named name: String) {
    guard let row = Self.byName.first(where: { $0.name == name }) else { return nil }
    self = row.strategy
  }
}

extension MessageValue {
  /// A value of JSON.
  fileprivate init?(_ json: JSONValue) {
    switch json {
    case .text(let text): self = .text(text)
    case .integer(let integer): self = .integer(integer)
    case .number(let number): self = .number(number)
    case .boolean(let flag): self = .boolean(flag)
    case .null, .array, .object: return nil
    }
  }

  /// A value as somebody writes it on a command line: a number, `true`, a date, a moment, or else text. Text in quotes
  /// is text, whatever it looks like.
  fileprivate init(written text: String) {
    if let json = try? JSONValue(parsing: Array(text.utf8)), let value = MessageValue(json) {
      if case .number = json, let decimal = DecimalNumber(literal: text) {
        // With the zeros that were written: 1.50 stays 1.50.
        self = .decimal(decimal)
      } else {
        self = value
      }
      return
    }
    if let day = Self.day(text) {
      self = .date(year: day.year, month: day.month, day: day.day)
      return
    }
    if text.utf8.count >= 20, Self.day(String(text.prefix(10))) != nil, Self.isClock(text.dropFirst(11).prefix(8)),
      let moment = try? Date(text, strategy: .iso8601)
    {
      self = .instant(secondsSince1970: moment.timeIntervalSince1970)
      return
    }
    self = .text(text)
  }

  /// A day that the calendar has: Foundation takes the 30th of February for the 2nd of March.
  private static func day(_ text: String) -> (year: Int, month: Int, day: Int)? {
    guard text.utf8.count == 10, let day = try? Date.ISO8601FormatStyle().year().month().day().parse(text) else {
      return nil
    }
    let parts = Calendar.gregorianUTC.dateComponents([.year, .month, .day], from: day)
    guard let year = parts.year, let month = parts.month, let number = parts.day,
      ClockText.date(year: year, month: month, day: number) == text
    else { return nil }
    return (year, month, number)
  }

  /// A time of day that there is, such as `23:59:59`.
  private static func isClock(_ text: Substring) -> Bool {
    let parts = text.split(separator: ":").compactMap { Int($0) }
    return parts.count == 3 && parts[0] < 24 && parts[1] < 60 && parts[2] < 60
  }
}

extension Calendar {
  fileprivate static let gregorianUTC: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()
}

extension LanguageTag {
  fileprivate static let english = LanguageTag(lenient: "en") ?? .undetermined
}
