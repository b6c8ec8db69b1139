/// Lines that others call otherwise, with a word that others write otherwise.
extension Parser {
  /// `interruption-level timeSensitive`: the line and its word are told as one.
  mutating func failForeignChoice(of line: Word) -> Bool {
    let hasSign = [.colon, .equal].contains(token(ahead: 1).kind)
    let value = token(ahead: hasSign ? 2 : 1)
    guard !value.startsLine, [.name, .string].contains(value.kind),
      case .choice(let words)? = DirectiveTable.row(of: line)?.shape, !words.contains(text(value)),
      let meant = words.first(where: { Self.letters($0) == Self.letters(text(value)) })
    else { return false }
    let whole = currentRange.union(range(value))
    let problem = LineProblem.foreignWord(file.text(in: whole), meant: "\(line.rawValue) \(meant)")
    failCovering(whole, problem.diagnostic(at: whole))
    noteStray(line)
    return true
  }

  private static func letters(_ word: String) -> String { word.lowercased().filter(\.isLetter) }
}
