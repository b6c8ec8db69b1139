internal import CampanileExpansion
internal import CampanileSyntax
internal import CampanileText

/// What is wrong with lists of who gets nothing, and with the choice of testers.
extension Failure {
  /// The last line is no whole record.
  static func cutOffAudience(path: String?, line: Int) -> Failure {
    Failure(
      .unusableAudience, .warning, summary: "the audience ends in the middle of a record, in line \(line)", path: path,
      help: ["it may have been cut off, and those behind it get nothing: export it again, or look at its end"])
  }

  /// Zeros, as a program leaves them that takes room before it writes.
  static func zerosBehindAudience(path: String?, line: Int) -> Failure {
    Failure(
      .unusableAudience, .warning, summary: "the audience ends in zeros, from line \(line) on", path: path,
      help: ["what wrote it may not have come to its end: export it again, or look whether all devices are there"])
  }

  static func repeatedHeader(path: String?, line: Int) -> Failure {
    Failure(
      .unusableAudience, .warning, summary: "line \(line) is the header once more, as where two files were joined",
      path: path, help: ["it was rejected, and those behind it were read: leave it out"])
  }

  /// - Parameter path: as the command line names the list.
  init(_ problem: Suppression.Problem, path: String) {
    let form = "it has a token or an id on each line, without quotes, and nothing else"
    switch problem {
    case .unreadable(let reason):
      self.init(
        .unusableAudience, summary: "the list of who gets nothing can't be read: \(reason)", path: path,
        help: NearbyFile.help(for: path))
    case .form(let fault):
      self = fault.failure(of: path, path: path, noun: "the list of who gets nothing")
    case .quoted(let line):
      self.init(
        .unusableAudience, summary: "line \(line) of the list of who gets nothing stands in quotes", path: path,
        help: [form, "leave them out: `tr -d '\"' < FILE > ids.txt`"])
    case .json(let line, let isList):
      let objects = "`jq -r '.. | .token? // empty' FILE > tokens.txt`, or `.id?`"
      self.init(
        .unusableAudience, summary: "line \(line) of the list of who gets nothing is JSON", path: path,
        help: [
          form,
          isList
            ? "of a list of texts, `jq -r '.[]' FILE > ids.txt` writes them so; of one of objects \(objects)"
            : "of JSON take one value: \(objects)",
        ])
    case .comment(let line):
      self.init(
        .unusableAudience, summary: "a comment stands in line \(line) of the list of who gets nothing", path: path,
        help: [form, "leave comments out: `sed 's/ *#.*//' FILE > ids.txt`"])
    case .severalValues(let line, let separator, let hasHeader):
      // Tabs are what `cut` takes by itself.
      let sign = separator.map { $0 == 0x09 ? "" : $0 == 0x2C ? "-d, " : "-d'\(Character(Unicode.Scalar($0)))' " }
      let column = sign.map { "`cut \($0)-f1 FILE" }
      self.init(
        .unusableAudience, summary: "the list of who gets nothing has several values in line \(line)", path: path,
        help: [
          form,
          column.map {
            hasHeader
              ? "keep the column with the ids, here the first, without its header: \($0) | tail -n +2`"
              : "keep the column with the ids, here the first: \($0)`; its header, if it has one, is to be left out too"
          },
        ].compactMap(\.self))
    case .header:
      self.init(
        .unusableAudience, summary: "the list of who gets nothing begins with the name of a column", path: path,
        help: [form, "leave out the header: `tail -n +2 FILE`"])
    case .longLine:
      self.init(
        .unusableAudience, summary: "the list of who gets nothing has a line of more than 65,536 bytes", path: path,
        help: [form])
    case .describedToken:
      self.init(
        .unusableAudience, summary: "the list of who gets nothing has tokens as `<aaaa bbbb …>`", path: path,
        help: [form, "leave out brackets and blanks: `tr -d '<> ' < FILE`"])
    case .carriageReturns:
      self.init(
        .unusableAudience, summary: "the lines of the list of who gets nothing end with a carriage return alone",
        path: path, help: ["save it with line feeds: `tr '\\r' '\\n' < FILE`"])
    case .otherLine(let line):
      self.init(
        .unusableAudience,
        summary: "the list of who gets nothing begins as `--dead-tokens` writes it, and line \(line) is another",
        path: path,
        help: ["give two lists with two `--suppress`"])
    }
  }

  /// A list that names nobody who was read is most likely another one than was meant.
  static func nobodyHeldBack(by suppression: Suppression, path: String?) -> Failure {
    Failure(
      .nobodyReached, .warning,
      summary: suppression.lineCount == 0
        ? "nobody is held back: the list of `--suppress` is empty"
        : "nobody is held back: no line of `--suppress` is the token or the id of a device that was read",
      path: path,
      help: suppression.lineCount == 0
        ? ["look at what exported it; where nobody has to be left out, leave the option out"]
        : [cutTokens(suppression)].compactMap(\.self) + [
          "ids are compared letter by letter; tokens of APNs without regard to upper and lower case"
        ])
  }

  /// Tokens that an export has cut to the width of a column match nobody.
  private static func cutTokens(_ suppression: Suppression) -> String? {
    guard let count = suppression.digitCount, (20..<64).contains(count) else { return nil }
    return "its lines have \(count) digits each, and a token of APNs has 64 or more: were they cut off?"
  }

  static let noTesters = Failure(
    .wrongUse, summary: "`--only-testers` sends to testers, and the audience names none",
    help: ["say in the `audience` block who tests: `testers tags contains \"staff\"`"])
}

/// Why `simulate` can't tell of the recipient that it is asked for.
extension Failure {
  /// - Parameters:
  ///   - lines: how many the audience has.
  ///   - isForFCM: tokens are those of FCM.
  static func noSuchToken(among lines: Int, isForFCM: Bool, path: String?) -> Failure {
    Failure(
      .unusableAudience, summary: "none of the audience's \(counted(lines, "line")) has this token", path: path,
      help: [
        isForFCM
          ? "tokens of FCM are compared letter by letter, upper and lower case too"
          : "tokens are compared without regard to upper and lower case; those of FCM need `--service fcm`"
      ])
  }

  static func noSuchLine(_ line: Int, among lines: Int, path: String?) -> Failure {
    Failure(
      .unusableAudience, summary: "there is no line \(line): the audience has \(counted(lines, "line"))", path: path,
      help: ["lines are counted from 1, as in `rejects.jsonl`"])
  }

  static func nobody(inLine line: Int, path: String?) -> Failure {
    Failure(
      .unusableAudience, summary: "line \(line) of the audience holds no recipient of its own", path: path,
      help: ["it is blank, a header, or the continuation of the record before it"])
  }
}

extension UsageProblem {
  static let suppressionFromInput = UsageProblem(
    text: "`--suppress` takes a file", help: "standard input may be the audience; write the list to a file")

  static func twoRecipients(_ one: String, _ other: String) -> UsageProblem {
    UsageProblem(text: "`--\(one)` and `--\(other)` both name a recipient", help: keepOne)
  }

  static func recipientWithoutAudience(_ name: String) -> UsageProblem {
    option(name, goesWith: "`--audience`", help: "name the audience, or use `--example`")
  }

  static let personalCounts = option(
    "show-personal", goesWith: "`--token` or `--line`", help: "counts of an audience show nobody's data")

  static let exampleOfAudience = UsageProblem(
    text: "`--example` and `--audience` don't go together", help: "an example stands in the `audience` block")

  static func isNoExample(_ title: String, known titles: [String]) -> UsageProblem {
    let known =
      titles.isEmpty ? "the workspace has none" : "it has \(titles.map { "`\($0)`" }.joined(separator: ", "))"
    // Titles are long, and their beginning is what comes to mind.
    let begun = titles.filter { $0.lowercased().hasPrefix(title.lowercased()) }
    let nearest = begun.count == 1 ? begun.first : nearestName(to: title, among: titles)
    return UsageProblem(
      text: "`\(title)` is no example of this workspace", help: nearest.map(didYouMean) ?? known)
  }
}
