internal import CampanileDelivery
internal import CampanileExpansion
internal import CampanileSyntax
internal import Foundation

extension CommandRow {
  static let report = CommandRow(
    name: "report", arguments: "BUILD", argumentCount: 1...1, summary: "Tells what became of a build's pushes.",
    details: """
      Reads the journal of `send`, also while one is sending, or after one was killed: by campaign, variant and locale, how \
      many were accepted, refused and why, given up, are uncertain, have expired, and are still to be sent.
      """,
    options: [OptionRow("format", "table|json", "for people, or for programs (table)", .choice)] + OptionRow.ofJournal
      + [.color, .formatDiagnostics],
    examples: [
      ("campanile report build", "the table"),
      ("campanile report build --dead-tokens dead.jsonl", "and the tokens that will never work again"),
    ],
    run: { session throws(UsageProblem) in try session.report() })
}

extension Session {
  /// `campanile report BUILD`
  func report() throws(UsageProblem) -> ExitCode {
    try checkTokenFiles()
    let name = arguments.words[0]
    let folder = URL(filePath: absolute(name)).standardizedFileURL.resolvingSymlinksInPath().path(percentEncoded: false)
    guard let facts = BuildFacts(ofBuildAt: folder) else {
      return fail(
        Failure(
          .damagedBuild, summary: "`\(VisibleText.line(name))` is no build", path: name,
          help: ["name the folder that `campanile compile` or `campanile merge` wrote"]))
    }
    let sending = sendFolder(ofBuildAt: folder)
    let timetable: Timetable
    let summary: SendSummary
    do {
      timetable = try Timetable(ofBuildAt: folder)
      let (journal, wasThere) = try SendJournal.read(
        at: sending.journalPath, seal: facts.seal, pushCount: timetable.pushCount)
      guard wasThere else {
        return fail(
          Failure(
            .unusableJournal, summary: "nothing of this build was sent: it has no journal", path: sending.journalPath,
            help: ["`campanile send \(VisibleText.line(name)) --sender NAME` begins one; `--journal DIR` names another"]
          ))
      }
      summary = journal.summary(of: timetable)
    } catch let problem as JournalProblem {
      return fail(Self.failure(of: problem, build: name, folder: sending))
    } catch let problem as BatchReader.Problem {
      return fail(Self.failure(of: problem, build: name))
    } catch {
      return fail(Failure(.unusableJournal, summary: "the journal can't be read", path: sending.journalPath))
    }
    if arguments.text("format") == "json" {
      let json = SendReport(summary, seal: facts.seal, sender: nil).json
      terminal.write(String(decoding: json, as: UTF8.self))
    } else {
      terminal.write(SendTable(summary).text)
    }
    let problems = writeTokens(of: timetable, facts, sending)
    if !problems.isEmpty { tell(failures: problems) }
    return problems.isEmpty ? .success : .outsideFailed
  }
}
