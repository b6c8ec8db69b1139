internal import CampanileExpansion
internal import CampanileSyntax
internal import Foundation
internal import MessageFormat

/// What `compile` and `expand` share: from plans to a build, or to batches on standard output.
extension Session {
  /// More recipients of `to everyone` than this ask for `--allow-everyone` or a `limit`.
  static let everyoneLimit = 10_000

  /// Expands plans, and writes a build.
  ///
  /// - Parameters:
  ///   - plans: as they are written.
  ///   - given: those that are expanded, with values in the place of inputs.
  ///   - sources: what the manifest names as the sources.
  ///   - examples: the recipients where no audience is given.
  func build(
    _ plans: [Plan], _ given: GivenPlans, sources: [Manifest.File], examples: [[String: Plan.Literal]]
  ) throws(UsageProblem) -> ExitCode {
    let (now, isFromClock) = try now()
    var options = ExpansionOptions(now: now)
    options.window = try arguments.duration("window") ?? 86_400
    options.since = try since(before: now)
    options.jobs = try arguments.number("jobs") ?? min(ProcessInfo.processInfo.activeProcessorCount, 16)
    options.isStrict = arguments.has("strict")
    options.longestLine = try arguments.number("max-line") ?? 1 << 20
    options.dropsDuplicates = arguments.has("dedupe")
    if arguments.has("audience") { options.rejectLimit = try arguments.rejectLimit() }
    if let name = try arguments.choice("format") {
      options.format = BatchFormat(rawValue: name) ?? .apns
    }
    if let (index, count) = try arguments.shard() { options.shard = .init(index, of: count) }
    if let failure = try chooseRecipients(&options) { return fail(failure) }
    let audience = try audienceSource()
    let out = arguments.text("out") ?? "build"
    if out == "-", arguments.has("durable") { throw .durableOutput }

    let format = options.format
    tell(failures: Self.leftOut(plans, format))
    if let note = given.note { tell(failures: [note]) }
    // Of a thousand campaigns, a copy is a megabyte: mostly it is all of them.
    let isAll = given.plans.allSatisfy { $0.fits(format) }
    let expanded = isAll ? given.plans : given.plans.filter { $0.fits(format) }
    if let failure = topicsFailure(expanded) { return fail(failure) }
    if let failure = testersFailure(expanded) { return fail(failure) }

    switch history(format) {
    case .success(let history): options.history = history
    case .failure(let ended): return ended.exitCode
    }

    var opened: BuildWriter?
    do {
      // With names, a build of others isn't replaced.
      let named = arguments.words.isEmpty ? nil : Set(plans.map(\.name))
      let writer =
        out == "-"
        ? try BuildWriter(standardOutput: terminal.outputDescriptor, for: expanded)
        : try BuildWriter(
          at: absolute(out), plans, expanded, campaigns: named, isDurable: arguments.has("durable"))
      opened = writer
      // What goes to standard output has no manifest, so nothing is hashed for it.
      let hashes = try arguments.choice("audience-digest") != "none"
      // Several threads hash what they read; beside a single one there is room for another that reads it too.
      options.hashesAudience = hashes && out != "-" && audience?.isReadInParallel == true && options.jobs > 1
      let digest =
        out == "-" ? nil : audience?.digest(shard: options.shard, hashes: hashes && !options.hashesAudience)
      let report = try expand(expanded, options, audience, examples, writer)
      if let failure = everyoneFailure(expanded, report) { return fail(failure, opened) }
      var manifest = Manifest()
      manifest.compiler = "campanile \(CommandLineTool.version)"
      manifest.now = now
      manifest.isNowFromClock = isFromClock
      manifest.window = options.window
      manifest.since = options.since
      manifest.format = options.format.rawValue
      let environments = Set(expanded.map(\.environment))
      manifest.environment = environments.count == 1 ? environments.first ?? nil : nil
      manifest.isDeduplicated = options.dropsDuplicates
      manifest.rejectLimit = options.rejectLimit?.description
      manifest.zoneData = ZoneTable.version
      manifest.cldr = PluralRules.cldrVersion
      manifest.shard = options.shard.map { ($0.number, $0.count) }
      manifest.sources = sources
      manifest.tables = expanded.flatMap(\.tables).reduce(into: []) { tables, table in
        if !tables.contains(where: { $0 === table || $0.name == table.name && $0.sha256 == table.sha256 }) {
          tables.append(table)
        }
      }.sorted { ($0.name, $0.path, $0.sha256) < ($1.name, $1.path, $1.sha256) }
      manifest.inputs = given.inputs
      manifest.history = options.history?.builds ?? []
      if let audience, out != "-" { manifest.audience = [try audience.manifestFile(digest, report, hashes: hashes)] }
      manifest.suppress = try suppressFiles(options.suppression)
      manifest.isOnlyTesters = options.sendsToTestersOnly
      manifest.counts = BuildCounts(report).jsonValue
      try writer.finish(manifest)
      note(
        BuildCounts(report).summary(
          of: expanded, out: out, isExample: audience == nil, isShard: options.shard != nil,
          notes: WindowNote.all(of: expanded, report, options)))
      let warnings = self.warnings(of: report, plans, expanded, options, out: out)
      if !warnings.isEmpty { tell(failures: warnings) }
      return .success
    } catch ExpansionProblem.output(let error) where error as? OutputProblem == .nobodyReads {
      // A reader that has seen enough, such as `head`, has what it wanted.
      return .success
    } catch let problem as ExpansionProblem {
      return fail(Failure(problem, audience: arguments.text("audience"), out: out), opened)
    } catch let problem as OutputProblem {
      return outputFailed(problem, out: out)
    } catch let problem as AudienceDigest.Problem {
      return fail(Failure(problem, audience: arguments.text("audience")))
    } catch {
      return fail(.unwrittenBuild(out))
    }
  }

  /// What is odd about a build that was written, and about its audience.
  private func warnings(
    of report: ExpansionReport, _ plans: [Plan], _ expanded: [Plan], _ options: ExpansionOptions, out: String
  ) -> [Failure] {
    let path = arguments.text("audience")
    var warnings: [Failure] = []
    // As text, the counts say so.
    if format != .text, let rejected = BuildCounts(report).rejected {
      warnings.append(.rejectedLines(rejected, path: path, out: out))
    }
    if plans.isEmpty { warnings.append(.noCampaigns) }
    if options.shard == nil, let warning = suppressionWarning(options.suppression) { warnings.append(warning) }
    // A shard may well have nobody for a campaign.
    if options.shard == nil, let warning = nobodyWarning(report, plans: expanded) {
      warnings.append(warning)
    } else if let warning = report.look?.warning(path: path) {
      warnings.append(warning)
    }
    if report.isCutOff, let path, let last = lastByte(path), last != 0x0A, last != 0x0D {
      warnings.append(
        last == 0
          ? .zerosBehindAudience(path: path, line: report.lines) : .cutOffAudience(path: path, line: report.lines))
    }
    if let line = report.repeatedHeader { warnings.append(.repeatedHeader(path: path, line: line)) }
    // What the examples leave out has stand-ins, which nobody wrote.
    if let path, let warning = report.look?.valueWarning(path: path) { warnings.append(warning) }
    return warnings
  }

  /// What the format can't carry: FCM's topics need no audience, and APNs knows none; FCM passes on few kinds of push.
  static func leftOut(_ plans: [Plan], _ format: BatchFormat) -> [Failure] {
    let others = plans.filter { !$0.fits(format) }
    let found: [(plans: [Plan], failure: ([Plan]) -> Failure)] =
      switch format {
      case .apns:
        [
          (others.filter { $0.condition != nil }, Failure.toTopics),
          (others.filter { $0.condition == nil }, Failure.toTokensOfFCM),
        ]
      case .fcm:
        [
          (others, Failure.kindUnknownToFCM),
          (plans.filter { $0.fits(.fcm) && $0.isToDevices && !$0.knowsRegistrationTokens }, Failure.toTokensOfAPNs),
        ]
      }
    return found.filter { !$0.plans.isEmpty }.map { $0.failure($0.plans) }
  }

  /// Campaigns to devices read the audience, or the examples. One to FCM topics is a single message in the source
  /// locale: who reads it is known to FCM alone.
  private func expand(
    _ plans: [Plan], _ options: ExpansionOptions, _ audience: BuildAudience?, _ examples: [[String: Plan.Literal]],
    _ writer: BuildWriter
  ) throws -> ExpansionReport {
    var report = ExpansionReport()
    let toDevices = plans.indices.filter { plans[$0].isToDevices }
    if !toDevices.isEmpty {
      let chosen = toDevices.count == plans.count ? plans : toDevices.map { plans[$0] }
      let expander =
        try audience == nil
        ? Expander(forExamplesOf: chosen, options: options) : Expander(chosen, options: options)
      let progress = ProgressLine(terminal) { expander.progress }
      defer { progress.end() }
      let sinks = toDevices.map { writer.sinks[$0] }
      report = try Interruption.stopping(expander.cancel) {
        if let audience { return try expander.expand(audience.source, to: sinks, rejects: writer.rejects) }
        return try expander.expand(examples: examples, to: sinks, rejects: writer.rejects)
      }
    }
    let toTopics = plans.indices.filter { !plans[$0].isToDevices }
    if !toTopics.isEmpty {
      // There is no audience that could be empty, or have too many lines that can't be used.
      var options = options
      options.rejectLimit = nil
      let expander = try Expander(toTopics.map { plans[$0] }, options: options)
      report.campaigns += try expander.expandTopics(to: toTopics.map { writer.sinks[$0] }).campaigns
    }
    report.campaigns.sort { $0.name < $1.name }
    return report
  }

  /// A failure after some of the batches may have gone to standard output, where nobody can take them back.
  private func fail(_ failure: Failure, _ writer: BuildWriter?) -> ExitCode {
    fail(writer?.hasHandedOut == true ? failure.afterBatches : failure)
  }

  private func outputFailed(_ problem: OutputProblem, out: String) -> ExitCode {
    if problem == .nobodyReads { return .success }
    return fail(Failure(problem, path: out))
  }

  /// How many get what goes to topics, only Firebase knows: a `limit` can't help.
  private func topicsFailure(_ plans: [Plan]) -> Failure? {
    guard !arguments.has("allow-everyone"),
      let plan = plans.first(where: { $0.isForEveryone && $0.condition != nil && $0.kind.row.isShown })
    else { return nil }
    return .topicsWithoutLimit(plan.name)
  }

  private func everyoneFailure(_ plans: [Plan], _ report: ExpansionReport) -> Failure? {
    guard !arguments.has("allow-everyone") else { return nil }
    for (plan, counts) in zip(plans, report.campaigns)
    where plan.isForEveryone && plan.limit == nil && plan.kind.row.isShown && counts.recipients > Self.everyoneLimit {
      return .everyoneWithoutLimit(plan.name, recipients: counts.recipients)
    }
    return nil
  }

  /// Where no campaign has a recipient, though there were devices: most likely a mistake, and in any case no success
  /// to pass over.
  private func nobodyWarning(_ report: ExpansionReport, plans: [Plan]) -> Failure? {
    guard report.records > 0, !plans.isEmpty, report.campaigns.allSatisfy({ $0.recipients == 0 }),
      plans.contains(where: \.isToDevices)
    else { return nil }
    return .nobodyGetsAnything(report, audience: arguments.text("audience"))
  }

  // MARK: The audience

  func audienceSource() throws(UsageProblem) -> BuildAudience? {
    let format = try arguments.choice("audience-format")
    guard let name = arguments.text("audience") else {
      // Without an audience they would be heeded by nobody.
      if let option = ["audience-format", "shard", "max-rejects", "dedupe", "suppress"].first(where: arguments.has) {
        throw .optionWithoutAudience(option)
      }
      return nil
    }
    return BuildAudience(
      path: name == "-" ? nil : absolute(name), format: format.flatMap(AudienceSource.Format.init(rawValue:)))
  }
}

/// The audience of a build.
struct BuildAudience {
  /// `nil` for standard input.
  let path: String?
  /// What somebody says that it is.
  let format: AudienceSource.Format?

  var source: AudienceSource { AudienceSource(path.map { .file($0) } ?? .descriptor(0), format: format) }

  /// Whether several threads will most likely read it at once, each its own pieces. Where they can't, because it is
  /// written in another way than its name says, it is hashed afterwards.
  var isReadInParallel: Bool {
    let endings = [".csv", ".tsv", ".gz", ".zst"]
    return format ?? .jsonLines == .jsonLines && !endings.contains { (path ?? "").lowercased().hasSuffix($0) }
  }

  /// What the manifest calls it: no path, which another machine hasn't.
  var shownName: String { path.map { ($0 as NSString).lastPathComponent } ?? "-" }

  /// Begins to hash it beside the expansion; `nil` for a stream, which is hashed while it is read.
  ///
  /// - Parameter hashes: false to note the file's size alone.
  func digest(shard: ExpansionOptions.Shard?, hashes: Bool) -> AudienceDigest? {
    // Standard input that is a file is read by its places, and can be read once more.
    AudienceDigest(ofFile: path ?? "/dev/stdin", shard: shard, hashes: hashes)
  }

  /// The file's name, size and digest.
  func manifestFile(
    _ digest: AudienceDigest?, _ report: ExpansionReport, hashes: Bool
  ) throws(AudienceDigest.Problem) -> Manifest.File {
    if let stream = report.stream {
      return Manifest.File(path: shownName, byteCount: stream.byteCount, sha256: stream.sha256)
    }
    guard let digest else { throw .notHashed }
    let file = try digest.finish(named: shownName, sha256: report.sha256)
    guard hashes, file.sha256.isEmpty else { return file }
    // So few lines that a single thread was enough.
    return try digest.hashed(file)
  }
}

extension Session {
  /// The last byte of a file, as far as one can see: of standard input, nobody knows it.
  private func lastByte(_ path: String) -> UInt8? {
    guard path != "-", let file = FileHandle(forReadingAtPath: absolute(path)),
      let end = try? file.seekToEnd(), end > 0, (try? file.seek(toOffset: end - 1)) != nil,
      let last = try? file.read(upToCount: 1)
    else { return nil }
    return last.first
  }
}
