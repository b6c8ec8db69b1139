internal import CampanileDelivery
internal import CampanileSyntax

/// Options of `send` and `report` that don't go together, or with what is there.
extension UsageProblem {
  static func option(_ name: String, ofSenders senders: [String]) -> UsageProblem {
    option(
      name, goesWith: senders.map { "`--sender \($0)`" }.joined(separator: " or "), help: "add it, or remove the option"
    )
  }

  static func sendingToOne(_ option: String) -> UsageProblem {
    UsageProblem(
      text: "`--\(option)` does not go with `--to`, which sends to one device at once", help: removeOne)
  }

  static func sendingWithout(_ name: String, by sender: String) -> UsageProblem {
    option(name, goesWith: "a sender that sends, not with `\(sender)`", help: removeOne)
  }

  static func withoutJournal(_ name: String) -> UsageProblem {
    option(name, goesWith: "what is delivered, and nothing is: there is no journal", help: removeOne)
  }

  static let waitingForMoment = UsageProblem(
    text: "`--now` shows what would be due at a moment, and `--wait` waits for it", help: removeOne)

  static let oneDeviceAtMoment = UsageProblem(text: "`--to` sends at once, whatever is due", help: "remove `--now`")

  static let tooEarly = UsageProblem(
    text: "with `--now`, nothing is sent but to a server of one's own, so that no push leaves before its time",
    help: "leave `--sender` out to see what would be due, or name an `--endpoint` on this machine")

  /// What a sender says of its options.
  init(_ problem: SendFailure) { self.init(text: problem.summary, help: problem.help.first ?? "") }

  // MARK: Files of tokens

  private static let ownFolder = "name a file in a folder of your own"

  static func tokensToOutput(_ option: String) -> UsageProblem {
    UsageProblem(text: "`--\(option)` names a file, not standard output", help: "a file of that name is `./-`")
  }

  /// - Parameter isFolder: it is one itself; otherwise its folder takes no files.
  static func unwritableTokens(_ option: String, _ file: String, isFolder: Bool) -> UsageProblem {
    UsageProblem(
      text: "`--\(option)` can't be written to `\(file)`"
        + (isFolder ? ", which is a folder" : ": its folder isn't there, or takes no files"),
      help: ownFolder)
  }

  static func tokensBesideJournal(_ option: String) -> UsageProblem {
    UsageProblem(text: "`--\(option)` would be written into the folder of the journal", help: ownFolder)
  }

  static let sameTokenFiles = UsageProblem(
    text: "`--dead-tokens` and `--suspect-tokens` name the same file", help: "give each a file of its own")

  // MARK: Parts of a build

  static func noSuchCampaign(_ name: String, known: [String]) -> UsageProblem {
    lacks("campaign", name, known: known)
  }

  static func noPushes(in locale: String, known: [String]) -> UsageProblem { lacks("pushes in", locale, known: known) }

  private static func lacks(_ noun: String, _ name: String, known: [String]) -> UsageProblem {
    let parts = name.split { $0 == "," || $0 == " " || $0 == ";" }.map(String.init)
    if parts.count > 1, parts.contains(where: known.contains) {
      let option = noun == "campaign" ? "only" : "locale"
      return UsageProblem(
        text: "`--\(option)` takes one name, not `\(name)`",
        help: "write it for each: `\(parts.map { "--\(option) \($0)" }.joined(separator: " "))`")
    }
    return UsageProblem(
      text: "the build has no \(noun) `\(name)`",
      help: nearestName(to: name, among: known).map(didYouMean) ?? "it has \(known.joined(separator: ", "))")
  }
}
