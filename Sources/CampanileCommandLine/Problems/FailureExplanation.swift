internal import CampanileSyntax

/// What there is to say of a problem of the outside.
struct FailureExplanation {
  let code: Failure.Code
  let title: String
  let text: String

  static let all: [FailureExplanation] = Failure.Code.allCases.map { code in
    let (title, text) =
      switch code {
      case .workspaceNotFound:
        (
          "There is no workspace",
          "A workspace is a folder that holds `campaigns` and `templates`. Name it with `--workspace`, or go into it."
        )
      case .unreadableFile:
        (
          "A file can't be read",
          "It is not there, may not be read, is no regular file, or is a link that leads out of the workspace: `--allow-read DIR` names folders where it may lead."
        )
      case .unwritableFile:
        (
          "The output can't be written",
          "A build is written whole or not at all: where that can't be done, the old one stays, and nothing is left behind."
        )
      case .unusableAudience:
        (
          "The audience can't be used",
          """
          An audience is JSON lines (one object a line), or CSV or TSV with a header, in UTF-8; also packed with gzip or zstd, \
          whose programs unpack it. Its first bytes tell which, or `--audience-format`. Single lines that can't be used go to \
          rejects.jsonl; with `--strict` the first of them stops the compile.
          """
        )
      case .unusablePlan:
        (
          "A plan can't be used",
          "A plan is what `campanile compile` wrote. One that was edited by hand is read with all its ranges checked again."
        )
      case .limitExceeded:
        (
          "More recipients than the campaign allows",
          """
          `limit N recipients` stops a compile before anything is written. A campaign `to everyone` without a limit that \
          would reach more than 10,000 asks for `--allow-everyone`.
          """
        )
      case .senderFailed:
        (
          "A sender has failed",
          "What it had accepted by then is sent. What was on its way may have arrived, and the rest is not sent; `campanile report BUILD` counts each."
        )
      case .unusableJournal:
        (
          "A journal can't be used",
          """
          The journal beside a build says which of its pushes were sent, so that none is sent twice. It is bound to that one \
          build; while a process sends, no other can. Where it can't be written, nothing is sent. Where it is gone and its report \
          isn't, that is told, and everything is sent again.
          """
        )
      case .notAllSent:
        (
          "Not everything was sent as it should",
          """
          Devices were refused for a reason that isn't their own, were put off too often, or may or may not have been \
          reached. `campanile report BUILD` tells how many, and why. `send` again goes on where this one ended; \
          `--uncertain` decides what becomes of the doubtful ones.
          """
        )
      case .damagedBuild:
        (
          "A build isn't as it was compiled",
          "A file was changed, removed or added since. Nothing of it should be sent."
        )
      case .interrupted: ("It was interrupted", "Nothing was written; the old build stays.")
      case .wrongUse: ("The command line is wrong", "`campanile help COMMAND` tells what a command takes.")
      case .unusableTranslation:
        (
          "Translations can't be used, or not all of them",
          "`strings import` reads what `strings export` wrote: String Catalogs and XLIFF 2. Texts that are no more are left out."
        )
      case .topicsNeedFCM:
        (
          "A campaign is for the other format",
          "Who has subscribed to a topic is known to Firebase alone, and a registration token is Firebase's, so such a campaign is compiled with `--format fcm`. Firebase passes on alerts, silent pushes and Live Activities; any other kind of push is compiled with `--format apns`. A `device-token` is one of APNs: FCM refuses it, and wants an `fcm-token`."
        )
      case .inputsNotGiven:
        (
          "Inputs of a campaign aren't given, or are empty",
          """
          What happens tells a campaign with inputs what to say: a score, an order. So it is compiled by its name, with `--set` or \
          `--inputs`, or expanded from its plan, which a compile of everything writes too. Named in none of these ways, it is left \
          out. An empty text is a value like any other.
          """
        )
      case .notTranslated:
        (
          "Not every text is translated",
          """
          `campanile locales --require` ends so when a text lacks a locale of the app, or its translation is outdated: its \
          recipients would read another language, or what no longer holds. The table shows which.
          """
        )
      case .notGenerated:
        (
          "The app's code can't be generated",
          """
          The sources are right for sending, and lack what the app's code needs: the code tells a push's campaign by the key \
          that `tag` names in the `app` block, and a Live Activity's type by a name that nothing else in the app has.
          """
        )
      case .nobodyReached:
        (
          "Nobody gets anything",
          """
          There were devices, but no campaign has a recipient among them. `campanile simulate` counts why not: the segment, the \
          time, or lines that can't be used. Often an attribute is called otherwise in the audience than in its declaration; that is \
          told also where some campaigns have recipients, and no line has the attribute.
          """
        )
      case .tooManyRejects:
        (
          "Too many lines of the audience can't be used",
          """
          When all lines are rejected, or more than `--max-rejects` (5%), the audience is most likely not what was declared, and \
          nothing is written. `--max-rejects 100%` allows all. A shard with fewer than 20 rejected lines is let through, and \
          judged with the others when they are merged.
          """
        )
      case .cannotReceive:
        (
          "The receiver can't begin",
          """
          A port is another program's or may not be taken, a certificate or its key can't be used, or the machine has no \
          library for TLS. `--apns 0` takes a port that is free.
          """
        )
      }
    return FailureExplanation(code: code, title: title, text: text)
  }
}
