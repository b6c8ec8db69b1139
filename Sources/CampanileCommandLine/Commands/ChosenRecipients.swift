internal import CampanileExpansion
internal import CampanileSyntax

/// Who gets something at all: what `--suppress` and `--only-testers` say, for all commands that take an audience.
extension Session {
  /// - Returns: why a list can't be read.
  func chooseRecipients(_ options: inout ExpansionOptions) throws(UsageProblem) -> Failure? {
    options.sendsToTestersOnly = arguments.has("only-testers")
    let names = arguments.all("suppress")
    guard !names.isEmpty else { return nil }
    if names.contains("-") {
      throw UsageProblem(
        text: "`--suppress` takes a file", help: "standard input may be the audience; write the list to a file")
    }
    do {
      options.suppression = try Suppression(files: names.map { absolute($0) })
    } catch {
      return Self.failure(of: error.problem, path: names.first { absolute($0) == error.file } ?? error.file)
    }
    return nil
  }

  private static func failure(of problem: Suppression.Problem, path: String) -> Failure {
    let form = "it has a token or an id on each line, without quotes, and nothing else"
    switch problem {
    case .unreadable(let reason):
      return Failure(.unusableAudience, summary: "the list of who gets nothing can't be read: \(reason)", path: path)
    case .form(let fault):
      return fault.failure(of: path, path: path, noun: "the list of who gets nothing")
    case .severalValues:
      return Failure(
        .unusableAudience, summary: "the list of who gets nothing has several values in its first line", path: path,
        help: [form, "of a CSV file keep one column, without its header: `cut -d, -f1 FILE | tail -n +2`"])
    case .header:
      return Failure(
        .unusableAudience, summary: "the list of who gets nothing begins with the name of a column", path: path,
        help: [form, "leave out the header: `tail -n +2 FILE`"])
    case .longLine:
      return Failure(
        .unusableAudience, summary: "the list of who gets nothing has a line of more than 65,536 bytes", path: path,
        help: [form])
    }
  }

  /// A list that names nobody who was read is most likely another one than was meant.
  func suppressionWarning(_ suppression: Suppression?) -> Failure? {
    guard let suppression, !suppression.hasMatched else { return nil }
    return Failure(
      .nobodyReached, .warning,
      summary: suppression.lineCount == 0
        ? "nobody is held back: the list of `--suppress` is empty"
        : "nobody is held back: no line of `--suppress` is the token or the id of a device that was read",
      path: arguments.all("suppress").first,
      help: ["ids are compared letter by letter; tokens of APNs without regard to upper and lower case"])
  }

  /// The lists, for the manifest.
  func suppressFiles(_ suppression: Suppression?) throws -> [Manifest.File] {
    try arguments.all("suppress").map { name in
      if let stream = suppression?.streams[absolute(name)] { return stream }
      guard let digest = AudienceDigest(ofFile: absolute(name)) else {
        throw AudienceDigest.Problem.unreadable(reason: "it is no file")
      }
      return try digest.finish(named: String(name.split(separator: "/").last ?? "-"), sha256: nil)
    }
  }

  /// Nobody could get anything.
  func testersFailure(_ plans: [Plan]) -> Failure? {
    guard arguments.has("only-testers"), plans.allSatisfy({ $0.testers == nil }), !plans.isEmpty else { return nil }
    return Failure(
      .wrongUse, summary: "`--only-testers` sends to testers, and the audience names none",
      help: ["say in the `audience` block who tests: `testers tags contains \"staff\"`"])
  }
}
