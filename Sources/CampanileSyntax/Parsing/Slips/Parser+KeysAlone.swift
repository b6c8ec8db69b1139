/// Keys of data without a value behind them.
extension Parser {
  /// Whether `booking booking` stands before the key that was just read.
  private var isBehindPairOfOneName: Bool {
    index > 2 && tokens[index - 2].kind == .name && tokens[index - 3].kind == .name
      && text(tokens[index - 2]) == text(tokens[index - 3])
  }

  mutating func failMissingValue(of key: Syntax.Name) {
    let before = valueBefore(key)
    if !isRecovering, isAttribute(key.text), before == nil || isBehindPairOfOneName {
      let problem = StructureProblem.expected(.ownValue(key.text), found: found).diagnostic(at: placeOfMistake)
      let fixed = problem.replacing(key.range, with: "\(key.text) \(key.text)")
      return failCovering(placeOfMistake, fixed)
    }
    fail(expected: .value(behind: key.text, joined: before))
  }
}
