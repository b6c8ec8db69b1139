internal import Campanile
internal import CampanileExpansion
internal import CampanileSyntax
internal import CampanileText

extension CommandRow {
  static let simulate = CommandRow(
    name: "simulate", arguments: "[NAME…]", argumentCount: 0...10_000,
    summary: "Tells who gets what, when, and why not; sends and writes nothing.",
    details: """
      Compiles as at the moment of --from, with a window as long as --for. For one recipient: every push with its moment \
      and text, and for each other campaign the reason. For a whole audience: how many get it, and why the others \
      don't. Without an audience, the workspace's examples are asked. Campaigns with inputs have the values of their first \
      example, or those of `--set` and `--inputs`.
      """,
    options: [
      .workspace, .allowRead, .audience, .audienceFormat, .set, .inputs,
      OptionRow("example", "TITLE", "one recipient: an example of the `audience` block"),
      OptionRow("token", "TOKEN", "one recipient: every line of the audience with this device token"),
      OptionRow(
        "line", "N", "one recipient: the one in this line of the audience, counted from 1", .number(1...Int.max)),
      OptionRow(
        "from", "TIME|DATE", "the moment to compile at, such as 2026-12-01T08:00:00Z; otherwise the clock's",
        .momentOrDate),
      .forSpan, .since,
      OptionRow(
        "service", "apns|fcm", "whose tokens and limits count: those of a compile with this --format (apns)", .choice),
      OptionRow("format", "table|jsonl", "for people, or for programs (table)", .choice),
      OptionRow(
        "show-personal", nil, "with --token and --line: what a recipient's own data says, in texts and conditions"),
      .outFile, .allowEveryone, .maxRejects, .maxLine, .dedupe, .suppress, .onlyTesters, .history, .color,
      .formatDiagnostics,
    ],
    examples: [
      ("campanile simulate --example \"Ana in Mexico\"", "what Ana gets in the next seven days, and what not"),
      ("campanile simulate --audience devices.jsonl --from 2026-12-01 --for 1d", "counts by reason"),
      ("campanile simulate --audience devices.jsonl --line 12 flash-sale", "why line 12 does not get a campaign"),
    ],
    run: { session throws(UsageProblem) in try session.simulate() })
}

extension Session {
  /// `campanile simulate [NAME…]`
  func simulate() throws(UsageProblem) -> ExitCode {
    let audience = try audienceSource()
    let service = BatchFormat(rawValue: try arguments.choice("service") ?? "apns") ?? .apns
    try checkRecipient(hasAudience: audience != nil)
    if service == .apns { _ = try arguments.token("token") }
    let clock = try now().seconds
    var options = ExpansionOptions(now: try arguments.momentOrMidnight("from") ?? clock)
    options.window = try arguments.duration("for") ?? 7 * 86_400
    options.since = try since(before: options.now)
    options.longestLine = try arguments.number("max-line") ?? 1 << 20
    options.dropsDuplicates = arguments.has("dedupe")
    options.format = service
    let format = try arguments.choice("format") ?? "table"
    if audience != nil { options.rejectLimit = try arguments.rejectLimit() }
    if let failure = try chooseRecipients(&options) { return fail(failure) }
    let compilation: Compilation
    let files: SourceTexts
    switch compiledWorkspace(now: options.now, for: service) {
    case .success(let (found, sources)): (compilation, files) = (found, SourceTexts(sources))
    case .failure(let ended): return ended.exitCode
    }
    var plans = try chosen(of: compilation.previews)
    if arguments.has("set") || arguments.has("inputs") {
      switch try given(chosen(of: compilation.plans)) {
      case .failure(let ended): return ended.exitCode
      case .success(let given): plans = given.plans
      }
    }
    switch history(options.format) {
    case .success(let history): options.history = history
    case .failure(let ended): return ended.exitCode
    }
    let wanted = try wantedRecipient(compilation, options.format)
    let campaigns = plans.map { plan in
      SimulatedCampaign(
        plan, compilation.segments[plan.name], files,
        everyoneLimit: arguments.has("allow-everyone") ? nil : Self.everyoneLimit)
    }

    do {
      if let failure = testersFailure(plans) { return fail(failure) }
      let simulation = try Simulation(plans.filter(\.isToDevices), options: options)
      let report = try run(simulation, audience, compilation.exampleRecipients, telling: wanted)
      if let failure = absence(of: wanted, in: report) { return fail(failure) }
      if options.format == .fcm { tell(failures: Self.leftOut(plans, .fcm)) }
      if plans.isEmpty { tell(failures: [.noCampaigns]) }
      if let warning = suppressionWarning(options.suppression) { tell(failures: [warning]) }
      let showsPersonal = audience == nil || arguments.has("show-personal")
      let output = try outputFile(isPrivate: true)
      if format == "jsonl" {
        let lines = SimulationLines(campaigns: campaigns, report: report, showsPersonal: showsPersonal)
        for told in report.told { try output.write(lines.recipient(told).span) }
        if wanted == .nobody { try output.write(lines.counts.span) }
      } else {
        let text = SimulationText(campaigns: campaigns, report: report, showsPersonal: showsPersonal)
        let time = "from \(ClockText.moment(options.now)) UTC for \(MomentWording.span(options.window))"
        for (number, told) in report.told.enumerated() {
          let title = title(of: told)
          try output.write((number == 0 ? "" : "\n") + text.recipient(told, title: "\(title), \(time)"))
        }
        if wanted == .nobody {
          try output.write("\(MomentWording.recipients(report.devices)), \(time)\n\n" + text.counts)
        }
      }
      try output.commit(isPrecious: false)
      return .success
    } catch let problem as ExpansionProblem {
      return fail(Failure(problem, audience: arguments.text("audience"), out: "-"))
    } catch let problem as OutputProblem {
      return outputFailed(problem)
    } catch {
      return fail(.unwrittenSimulation)
    }
  }

  private func run(
    _ simulation: Simulation, _ audience: BuildAudience?, _ examples: [[String: Plan.Literal]],
    telling wanted: Simulation.Wanted
  ) throws(ExpansionProblem) -> SimulationReport {
    let progress = ProgressLine(terminal) { simulation.progress }
    defer { progress.end() }
    if let audience { return try simulation.run(audience.source, telling: wanted) }
    return try simulation.run(examples: examples, telling: wanted)
  }

  /// That the options ask for at most one recipient, and for one that there can be.
  private func checkRecipient(hasAudience: Bool) throws(UsageProblem) {
    let given = ["example", "token", "line"].filter(arguments.has)
    if given.count > 1 {
      throw .twoRecipients(given[0], given[1])
    }
    if !hasAudience, let option = ["show-personal", "token", "line"].first(where: arguments.has) {
      throw .recipientWithoutAudience(option)
    }
    if hasAudience, arguments.has("show-personal"), given.isEmpty {
      throw .personalCounts
    }
    if hasAudience, arguments.has("example") {
      throw .exampleOfAudience
    }
  }

  /// Whom the options ask for.
  private func wantedRecipient(
    _ compilation: Compilation, _ format: BatchFormat
  ) throws(UsageProblem) -> Simulation.Wanted {
    if let title = arguments.text("example") {
      let titles = compilation.schema.examples.map(\.title)
      guard let index = titles.firstIndex(of: title) else {
        throw .isNoExample(title, known: titles)
      }
      return .line(index + 1)
    }
    if let line = try arguments.number("line") { return .line(line) }
    // Letters count in those of FCM.
    if format == .fcm, let token = arguments.text("token") { return .token(token) }
    return try arguments.token("token").map { .token($0) } ?? .nobody
  }

  /// Why nobody can be told of.
  private func absence(of wanted: Simulation.Wanted, in report: SimulationReport) -> Failure? {
    guard report.told.isEmpty, report.campaigns.count > 0 || wanted != .nobody else { return nil }
    let path = arguments.text("audience")
    switch wanted {
    case .nobody, .everybody:
      return nil
    case .token:
      return .noSuchToken(among: report.lines, isForFCM: arguments.text("service") == "fcm", path: path)
    case .line(let line) where line > report.lines:
      return .noSuchLine(line, among: report.lines, path: path)
    case .line(let line):
      return .nobody(inLine: line, path: path)
    }
  }

  private func title(of told: ToldRecipient) -> String {
    if let example = arguments.text("example") { return VisibleText.line(example) }
    let token = told.token.count < 16 ? "" : ", token \(told.token.prefix(4))…\(told.token.suffix(4))"
    return "line \(told.line)\(token)"
  }
}
