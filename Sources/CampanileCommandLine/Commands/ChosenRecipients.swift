internal import Campanile
internal import CampanileExpansion
internal import CampanileSyntax
internal import Foundation

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

  /// A list or a build of `--history` that isn't there.
  func missingList() -> Failure? {
    for name in arguments.all("suppress") where name != "-" {
      // The path is passed as a C string for the call.
      guard unsafe access(absolute(name), R_OK) != 0 else { continue }
      return Self.failure(of: .unreadable(reason: systemReason(errno)), path: name)
    }
    return arguments.all("history").first { !FileManager.default.fileExists(atPath: absolute($0)) }
      .map { Failure(.notABuild($0)) }
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
    case .describedToken:
      return Failure(
        .unusableAudience, summary: "the list of who gets nothing has tokens as `<aaaa bbbb …>`", path: path,
        help: [form, "leave out brackets and blanks: `tr -d '<> ' < FILE`"])
    case .carriageReturns:
      return Failure(
        .unusableAudience, summary: "the lines of the list of who gets nothing end with a carriage return alone",
        path: path, help: ["save it with line feeds: `tr '\\r' '\\n' < FILE`"])
    case .otherLine(let line):
      return Failure(
        .unusableAudience,
        summary: "the list of who gets nothing begins as `--dead-tokens` writes it, and line \(line) is another",
        path: path,
        help: ["give two lists with two `--suppress`"])
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
      help: [cutTokens(suppression)].compactMap(\.self) + [
        "ids are compared letter by letter; tokens of APNs without regard to upper and lower case"
      ])
  }

  /// Tokens that an export has cut to the width of a column match nobody.
  private func cutTokens(_ suppression: Suppression) -> String? {
    guard let count = suppression.digitCount, (20..<64).contains(count) else { return nil }
    return "its lines have \(count) digits each, and a token of APNs has 64 or more: were they cut off?"
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
