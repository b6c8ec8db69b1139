internal import Campanile
internal import CampanileExpansion
internal import CampanilePreview
internal import CampanileSyntax
internal import Foundation

extension CommandRow {
  static let calendar = CommandRow(
    name: "calendar", arguments: "[NAME…]", argumentCount: 0...10_000, summary: "Shows what goes out when.",
    details: """
      All campaigns and refreshes, or those that are named: by day and hour on the terminal, as JSON lines for a \
      program, or as an iCalendar file for a calendar program. Moments are those before jitter spreads and a throttle \
      delays them. Nobody's data is read.
      """,
    options: [
      .workspace, .allowRead, .from, .forSpan,
      OptionRow(
        "zone", "NAME",
        "recipients' zone, such as Europe/Berlin; the first one's clock is shown (UTC); may be given again", .zone,
        repeats: true),
      OptionRow("format", "table|jsonl|ics", "for people, for programs, or for a calendar program (table)", .choice),
      .outFile,
      .now, .color, .formatDiagnostics,
    ],
    examples: [
      ("campanile calendar --zone Europe/Berlin", "the next seven days"),
      ("campanile calendar --from 2026-12-01 --for 31d --format ics --out december.ics", "a month, for a calendar"),
    ],
    run: { session throws(UsageProblem) in try session.calendar() })
}

extension Session {
  /// `campanile calendar [NAME…]`
  func calendar() throws(UsageProblem) -> ExitCode {
    let now = try now().seconds
    let zones = try arguments.zones("zone")
    let start = try arguments.momentOrMidnight("from", in: zones.first) ?? now
    let span = try arguments.duration("for") ?? 7 * 86_400
    let format = try arguments.choice("format") ?? "table"
    try checkEnding(isOf: format, among: ["ics", "jsonl"])
    let plans: [Plan]
    switch compiledWorkspace(now: now) {
    case .success(let (compilation, _)): plans = try chosen(of: compilation.previews)
    case .failure(let ended): return ended.exitCode
    }
    let recipients = zones.isEmpty ? [ZoneTable.id(of: "UTC")].compactMap { $0 } : zones
    guard let zone = recipients.first else { return .usage }
    do {
      let calendar = try SendCalendar(plans, from: start, span: span, zones: recipients, now: now)
      let file = try outputFile()
      switch format {
      case "jsonl": try CalendarLines(calendar, in: zone).write { bytes in try file.write(bytes) }
      case "ics": try CalendarFile(calendar, now: now).write { bytes in try file.write(bytes) }
      default: try CalendarTable(calendar, in: zone).write { bytes in try file.write(bytes) }
      }
      try file.commit(isPrecious: false)
      tellWhatIsMissing(from: calendar, format: format, isZoneGiven: !zones.isEmpty)
      return .success
    } catch let problem as OutputProblem {
      return outputFailed(problem)
    } catch {
      return fail(.noCalendar(error))
    }
  }

  /// What a reader of the output can't see from it.
  private func tellWhatIsMissing(from calendar: SendCalendar, format: String, isZoneGiven: Bool) {
    if !isZoneGiven, calendar.plans.contains(where: { !$0.isSameEverywhere && $0.ownRule == nil }) {
      note(
        "for recipients in UTC; `--zone Europe/Berlin` shows the times of others, and may be given again\n")
    }
    let own = calendar.plans.filter { $0.ownRule != nil }.map(\.name)
    if !own.isEmpty, format != "table" {
      note(
        "at a moment of each recipient's own, which no calendar can show: \(own.joined(separator: ", ")); `campanile simulate` tells it\n"
      )
    }
    guard format == "ics" else { return }
    if calendar.entries.isEmpty, own.isEmpty {
      note("nothing is sent in this time: the calendar has no events\n")
    }
    let names = Set(calendar.absences.filter { $0.reason != .ownMoment }.map(\.plan)).sorted().map {
      calendar.plans[$0].name
    }
    if !names.isEmpty {
      note("not sent, or not to all: \(names.joined(separator: ", ")); `--format table` says why\n")
    }
  }

  // MARK: What previews share

  /// A calendar program takes no table, whatever it is called.
  func checkEnding(isOf format: String, among formats: [String]) throws(UsageProblem) {
    guard let path = arguments.text("out"), path != "-" else { return }
    let ending = URL(filePath: path).pathExtension.lowercased()
    guard formats.contains(ending), ending != format else { return }
    throw .named(path, asFormat: ending)
  }

  /// A failed compile, whose problems were told.
  struct Ended: Error {
    let exitCode: ExitCode
  }

  /// The compiled workspace. Warnings are left to `check`.
  func compiledWorkspace(
    now: Int64 = CompileOptions().now, for format: BatchFormat = .apns
  ) -> Result<(Compilation, [SourceFile]), Ended> {
    let workspace: Workspace
    switch self.workspace() {
    case .failure(let failure): return .failure(Ended(exitCode: fail(failure)))
    case .success(let found): workspace = found
    }
    let compilation = compiled(
      workspace.files, CompileOptions(payloadReserve: format == .fcm ? PayloadLimits.fcmReserve : 0, now: now))
    guard compilation.isSuccess else {
      tell(compilation, files: workspace.files)
      return .failure(Ended(exitCode: .sourcesAreWrong))
    }
    return .success((compilation, workspace.files))
  }

  /// Where the output goes: `--out`, or standard output.
  ///
  /// - Parameter isPrivate: it may hold recipients' data.
  func outputFile(isPrivate: Bool = false) throws(OutputProblem) -> WholeFile {
    guard let name = arguments.text("out"), name != "-" else {
      return WholeFile(standardOutput: terminal.outputDescriptor)
    }
    return try WholeFile(at: absolute(name), shownPath: name, isPrivate: isPrivate)
  }

  func outputFailed(_ problem: OutputProblem) -> ExitCode {
    // A reader that has seen enough, such as `head`, has what it wanted.
    if problem == .nobodyReads { return .success }
    return fail(Failure(problem, path: arguments.text("out")))
  }
}
