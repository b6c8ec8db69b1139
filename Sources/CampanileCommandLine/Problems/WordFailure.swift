internal import CampanileExpansion
internal import CampanileSyntax

/// Words that nothing is called by.
extension Failure {
  static func isNoWord(_ word: String) -> Failure {
    let lists = "`campanile help` lists the commands, `campanile help words` the words"
    return Failure(
      .wrongUse, summary: "`\(word)` is neither a command nor a word of the language",
      help: [nearestName(to: word, among: Help.known).map(didYouMean) ?? lists])
  }

  static func isNoCode(_ word: String) -> Failure {
    let known =
      Diagnostic.Code.allCases.map(\.rawValue) + FailureExplanation.all.map(\.code.rawValue)
      + RejectCode.allCases.map(\.rawValue)
    // `214`
    let digits = word.drop { $0 == "0" }
    let numbered = digits.count <= 4 ? "CAM" + String(repeating: "0", count: 4 - digits.count) + digits : ""
    let nearest = known.contains(numbered) ? numbered : nearestName(to: word, among: known)
    return Failure(
      .wrongUse, summary: "`\(word)` is not a code",
      help: [nearest.map(didYouMean) ?? "`campanile explain` lists all codes"])
  }
}

extension UsageProblem {
  /// A word is empty, as an unset variable of a shell is in quotes.
  static func emptyWord(of row: CommandRow) -> UsageProblem {
    UsageProblem(
      text: "a word of `campanile \(row.name)` is empty",
      help: "write `campanile \(row.name) \(row.arguments)`; where a variable of the shell stands there, is it set?")
  }

  /// `--audience x compile`; `nil` where no command follows.
  static func optionFirst(_ line: [String]) -> UsageProblem? {
    guard let place = line.firstIndex(where: { CommandTable.row($0) != nil }) else { return nil }
    let option = VisibleText.line(line[0])
    return UsageProblem(
      text: "`\(option)` stands before the command",
      help: "the command comes first: `campanile \(line[place]) \(option) …`")
  }

  static func isNoSchema(_ name: String, known: [String]) -> UsageProblem {
    UsageProblem(
      text: "there is no schema `\(name)`",
      help: nearestName(to: name, among: known).map(didYouMean) ?? "there are \(known.joined(separator: ", "))")
  }

  static func isNoShell(_ word: String) -> UsageProblem {
    UsageProblem(text: "`\(word)` is no shell that is known", help: "the shells are bash, zsh and fish")
  }
}
