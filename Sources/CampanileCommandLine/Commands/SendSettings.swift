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
        guard format == .text else { return tell(failures: [.senderWarning($0)]) }
        terminal.complain("campanile: \(VisibleText.line($0))\n")
      }, now: { Date().timeIntervalSince1970 })
  }

  /// That no option was given that does nothing.
  func checkOptions(of row: SenderRow, _ settings: SenderSettings) throws(UsageProblem) {
    for (option, senders) in SenderTable.options where arguments.has(option.name) && !senders.contains(row.name) {
      throw .option(option.name, ofSenders: senders)
    }
    let sends = row.reachesDevices && !arguments.has("to")
    if !sends, let option = OptionRow.sending.first(where: { arguments.has($0.name) }) {
      throw arguments.has("to") ? .sendingToOne(option.name) : .sendingWithout(option.name, by: row.name)
    }
    if sends, !row.delivers(settings), let option = OptionRow.ofJournal.first(where: { arguments.has($0.name) }) {
      throw .withoutJournal(option.name)
    }
    try checkTokenFiles()
    if arguments.has("now"), arguments.has("wait") {
      throw .waitingForMoment
    }
    if arguments.has("to"), arguments.has("now") {
      throw .oneDeviceAtMoment
    }
    if let problem = row.check(settings) { throw UsageProblem(problem) }
    if arguments.has("now"), row.reachesDevices, !row.isOwnServer(settings) {
      throw .tooEarly
    }
  }

  /// That dead and suspect tokens can be written, and don't overwrite each other: after a send it is too late to say so.
  func checkTokenFiles() throws(UsageProblem) {
    for option in [OptionRow.deadTokens, .suspectTokens] {
      guard let file = arguments.text(option.name) else { continue }
      guard file != "-" else {
        throw .tokensToOutput(option.name)
      }
      let url = URL(filePath: absolute(file))
      let folder = url.deletingLastPathComponent().path(percentEncoded: false)
      let isFolder = file.hasSuffix("/") || (try? url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true
      if isFolder || !FileManager.default.isWritableFile(atPath: folder) {
        throw .unwritableTokens(option.name, file, isFolder: isFolder)
      }
      // Without the journal everything would be sent again.
      let build = absolute(arguments.words.first ?? "")
      if isInside(absolute(file), sendFolder(ofBuildAt: build).path) {
        throw .tokensBesideJournal(option.name)
      }
    }
    guard let dead = arguments.text("dead-tokens"), let suspect = arguments.text("suspect-tokens") else { return }
    guard !isSame(absolute(dead), absolute(suspect)) else {
      throw .sameTokenFiles
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
    func names(
      _ option: String, among known: [String], otherwise problem: (String, [String]) -> UsageProblem
    ) throws(UsageProblem) -> Set<String>? {
      guard arguments.has(option) else { return nil }
      for name in arguments.all(option) where !known.contains(name) {
        throw problem(name, known)
      }
      return Set(arguments.all(option))
    }
    let campaigns = try names("only", among: timetable.campaigns, otherwise: UsageProblem.noSuchCampaign)
    let locales = try names("locale", among: timetable.locales, otherwise: UsageProblem.noPushes)
    guard campaigns != nil || locales != nil else { return nil }
    return timetable.rows(ofCampaigns: campaigns, locales: locales)
  }

  /// Examples are for one's own device alone.
  func exampleFailure(_ timetable: Timetable, _ chosen: Set<Int>?, _ row: SenderRow) -> Failure? {
    let rows = chosen ?? timetable.rows(ofCampaigns: nil, locales: nil)
    if arguments.has("to"), timetable.hasOthers(among: rows) {
      return .notForExamples(arguments.words[0])
    }
    if row.reachesDevices, !arguments.has("to"), timetable.hasExamples(among: rows) {
      return .madeForExamples(arguments.words[0])
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
}
