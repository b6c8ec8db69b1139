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
      return fail(.isNoBuild(name))
    }
    let sending = sendFolder(ofBuildAt: folder)
    let timetable: Timetable
    let summary: SendSummary
    do {
      timetable = try Timetable(ofBuildAt: folder)
      let (journal, wasThere) = try sending.read(seal: facts.seal, pushCount: timetable.pushCount)
      guard wasThere else {
        let other = sending.isNamed ? nil : sending.other(of: facts.seal, pushCount: timetable.pushCount)
        return fail(.nothingSent(of: name, journal: sending.journalPath, other: other.map { shown($0.path) }))
      }
      summary = journal.summary(of: timetable)
    } catch let problem as JournalProblem {
      return fail(Failure(problem, build: name, folder: sending))
    } catch let problem as BatchReader.Problem {
      return fail(Failure(problem, build: name))
    } catch {
      return fail(.unreadableJournal(sending.journalPath))
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
