internal import CampanileDelivery
internal import CampanileExpansion
internal import CampanileSyntax
internal import Foundation

/// What `send` was told on the command line.
extension Session {
  var senderSettings: SenderSettings {
    let values = Dictionary(
      uniqueKeysWithValues: SenderTable.options.map { ($0.option.name, arguments.all($0.option.name)) })
    let folder = terminal.folder
    let terminal = terminal
    return SenderSettings(
      values: { values[$0] ?? [] }, environment: terminal.environment,
      absolute: { $0.hasPrefix("/") ? $0 : folder + "/" + $0 },
      warn: {
        guard format == .text else { return tell(failures: [Failure(.senderFailed, .warning, summary: $0)]) }
        terminal.complain("campanile: \(VisibleText.line($0))\n")
      }, now: { Date().timeIntervalSince1970 })
  }

  /// That no option was given that does nothing.
  func checkOptions(of row: SenderRow, _ settings: SenderSettings) throws(UsageProblem) {
    for (option, senders) in SenderTable.options where arguments.has(option.name) && !senders.contains(row.name) {
      let names = senders.map { "`--sender \($0)`" }.joined(separator: " or ")
      throw UsageProblem(text: "`--\(option.name)` goes with \(names)", help: "add it, or remove the option")
    }
    let sends = row.reachesDevices && !arguments.has("to")
    if !sends, let option = OptionRow.sending.first(where: { arguments.has($0.name) }) {
      throw UsageProblem(
        text: arguments.has("to")
          ? "`--\(option.name)` does not go with `--to`, which sends to one device at once"
          : "`--\(option.name)` goes with a sender that sends, not with `\(row.name)`",
        help: "remove one of the two")
    }
    if sends, !row.delivers(settings), let option = OptionRow.ofJournal.first(where: { arguments.has($0.name) }) {
      throw UsageProblem(
        text: "`--\(option.name)` goes with what is delivered, and nothing is: there is no journal",
        help: "remove one of the two")
    }
    try checkTokenFiles()
    if arguments.has("now"), arguments.has("wait") {
      throw UsageProblem(
        text: "`--now` shows what would be due at a moment, and `--wait` waits for it", help: "remove one of the two")
    }
    if arguments.has("to"), arguments.has("now") {
      throw UsageProblem(
        text: "`--to` sends at once, whatever is due", help: "remove `--now`")
    }
    if let problem = row.check(settings) { throw UsageProblem(text: problem.summary, help: problem.help.first ?? "") }
    if arguments.has("now"), row.reachesDevices, !row.isOwnServer(settings) {
      throw UsageProblem(
        text: "with `--now`, nothing is sent but to a server of one's own, so that no push leaves before its time",
        help: "leave `--sender` out to see what would be due, or name an `--endpoint` on this machine")
    }
  }

  /// That dead and suspect tokens can be written, and don't overwrite each other: after a send it is too late to say so.
  func checkTokenFiles() throws(UsageProblem) {
    for option in [OptionRow.deadTokens, .suspectTokens] {
      guard let file = arguments.text(option.name) else { continue }
      guard file != "-" else {
        throw UsageProblem(
          text: "`--\(option.name)` names a file, not standard output", help: "a file of that name is `./-`")
      }
      let url = URL(filePath: absolute(file))
      let folder = url.deletingLastPathComponent().path(percentEncoded: false)
      let isFolder = file.hasSuffix("/") || (try? url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true
      if isFolder || !FileManager.default.isWritableFile(atPath: folder) {
        throw UsageProblem(
          text: "`--\(option.name)` can't be written to `\(file)`"
            + (isFolder ? ", which is a folder" : ": its folder isn't there, or takes no files"),
          help: "name a file in a folder of your own")
      }
      // Without the journal everything would be sent again.
      let build = absolute(arguments.words.first ?? "")
      if isInside(absolute(file), sendFolder(ofBuildAt: build).path) {
        throw UsageProblem(
          text: "`--\(option.name)` would be written into the folder of the journal",
          help: "name a file in a folder of your own")
      }
    }
    guard let dead = arguments.text("dead-tokens"), let suspect = arguments.text("suspect-tokens") else { return }
    guard !isSame(absolute(dead), absolute(suspect)) else {
      throw UsageProblem(
        text: "`--dead-tokens` and `--suspect-tokens` name the same file", help: "give each a file of its own")
    }
  }

  func sendPolicy(for row: SenderRow) throws(UsageProblem) -> SendPolicy {
    var policy = SendPolicy()
    policy.retries = try arguments.number("retries") ?? 3
    policy.uncertain = try arguments.choice("uncertain").flatMap(SendPolicy.Uncertain.init(rawValue:)) ?? .report
    policy.first = try arguments.number("first")
    policy.rate = try arguments.rate("rate")
    policy.mostRefused = try arguments.share("stop-when-refused")
    policy.otherToken = arguments.text("to")
    if arguments.has("to") || (!row.reachesDevices && !arguments.has("now")) {
      policy.timing = .everything
    } else if arguments.has("wait") {
      policy.timing = .wait
    }
    return policy
  }

  /// The rows of `--only` and `--locale`; `nil` for all.
  func chosenRows(of timetable: Timetable) throws(UsageProblem) -> Set<Int>? {
    func names(_ option: String, among known: [String], _ noun: String) throws(UsageProblem) -> Set<String>? {
      guard arguments.has(option) else { return nil }
      for name in arguments.all(option) where !known.contains(name) {
        let nearest = nearestName(to: name, among: known)
        throw UsageProblem(
          text: "the build has no \(noun) `\(name)`",
          help: nearest.map { "did you mean `\($0)`?" } ?? "it has \(known.joined(separator: ", "))")
      }
      return Set(arguments.all(option))
    }
    let campaigns = try names("only", among: timetable.campaigns, "campaign")
    let locales = try names("locale", among: timetable.locales, "pushes in")
    guard campaigns != nil || locales != nil else { return nil }
    return timetable.rows(ofCampaigns: campaigns, locales: locales)
  }

  /// Examples are for one's own device alone.
  func exampleFailure(_ timetable: Timetable, _ chosen: Set<Int>?, _ row: SenderRow) -> Failure? {
    let rows = chosen ?? timetable.rows(ofCampaigns: nil, locales: nil)
    if arguments.has("to"), timetable.hasOthers(among: rows) {
      return Failure(
        .wrongUse, summary: "`--to` sends the workspace's examples, and this build was compiled for an audience",
        path: arguments.words[0], help: ["compile without `--audience`; nothing was sent"])
    }
    if row.reachesDevices, !arguments.has("to"), timetable.hasExamples(among: rows) {
      return Failure(
        .wrongUse, summary: "this build was made for the workspace's examples, which are nobody's devices",
        path: arguments.words[0],
        help: ["compile with `--audience FILE`, or send the examples to a device of your own with `--to TOKEN`"])
    }
    return nil
  }

  func sendFolder(ofBuildAt folder: String) -> SendFolder {
    if let named = arguments.text("journal") { return SendFolder(path: absolute(named), isNamed: true) }
    var path = folder
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return SendFolder(besideBuildAt: path)
  }

  /// The clock, or one that began at `--now`.
  ///
  /// - Parameter moves: whether that one goes on.
  func sendClock(moves: Bool) -> SendClock {
    let ticks: @Sendable () -> UInt64 = { DispatchTime.now().uptimeNanoseconds }
    guard let moment = (try? arguments.moment("now")) ?? nil else {
      return SendClock(now: { Date().timeIntervalSince1970 }, ticks: ticks)
    }
    let start = ticks()
    return SendClock(
      now: { Double(moment) + (moves ? Double(ticks() - start) / 1e9 : 0) }, ticks: ticks)
  }

  /// A path as people know it: from the folder that they are in.
  func shown(_ path: String) -> String {
    let folder = URL(filePath: terminal.folder).resolvingSymlinksInPath().path(percentEncoded: false)
    for prefix in [terminal.folder, folder] where path.hasPrefix(prefix + "/") {
      return String(path.dropFirst(prefix.count + 1))
    }
    return path
  }

  static func failure(of problem: BatchReader.Problem, build: String) -> Failure {
    switch problem {
    case .unreadable(let file):
      Failure(.unreadableFile, summary: "`\(file)` can't be read", path: build)
    case .notABatch(let file, let line, let reason):
      Failure(
        .damagedBuild, summary: "line \(line) of `\(file)` is no batch: \(reason)", path: build,
        help: ["compile it anew"])
    case .unusable(let file, let reason):
      Failure(.damagedBuild, summary: "`\(file)` can't be used: \(reason)", path: build)
    }
  }

  static func failure(of problem: JournalProblem, build: String, folder: SendFolder) -> Failure {
    var path = folder.journalPath
    let help: [String]
    switch problem {
    case .inUse:
      path = build
      help = ["wait until it has ended; `campanile report \(build)` tells how far it is"]
    case .ofAnotherBuild:
      help = [
        "finish sending that build, or name another folder with `--journal DIR`; removing the journal forgets what was sent"
      ]
    case .notAJournal: help = ["name another folder with `--journal DIR`"]
    case .holdsOthers:
      path = folder.path
      help = ["name a folder of its own with `--journal DIR`; nothing was sent"]
    case .shortened, .damaged:
      help = [
        "nothing is sent, since nobody knows any more what was; restore the file, or decide anew with `--journal DIR`"
      ]
    case .unreadable: help = []
    case .unwritable: help = ["without it nothing is sent; `--journal DIR` names another place"]
    }
    return Failure(.unusableJournal, summary: problem.summary, path: path, help: help)
  }
}
