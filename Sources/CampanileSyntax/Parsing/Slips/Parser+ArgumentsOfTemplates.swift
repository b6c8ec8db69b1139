/// Values that a template is given, without their parentheses.
extension Parser {
  /// `offer { percent 5  code "A" }`, `offer percent: 5, code: "A"` and `offer with percent 5`, behind the template's name.
  ///
  /// - Parameter start: that name.
  mutating func failArgumentsWithoutParentheses(behind start: SourceRange) -> Bool {
    guard !isRecovering, !current.startsLine, at(.leftBrace) || at(.name) else { return false }
    let isBlock = at(.leftBrace)
    let hasWord = isWord("with", ahead: 0)
    var place = isBlock || hasWord ? 1 : 0
    var (arguments, hasSign) = ([String](), isBlock || hasWord)
    repeat {
      let name = token(ahead: place)
      guard name.kind == .name, isBlock || !name.startsLine, arguments.count < 32 else { return false }
      place += 1
      if [.colon, .equal].contains(token(ahead: place).kind) { (place, hasSign) = (place + 1, true) }
      let value = token(ahead: place)
      guard [.string, .number, .percent, .date, .time, .name].contains(value.kind), !value.isMalformed,
        !value.startsLine
      else { return false }
      arguments.append("\(text(name)): \(text(value))")
      place += 1
      if token(ahead: place).kind == .comma || isWord("and", ahead: place) { place += 1 }
    } while isBlock
      ? token(ahead: place).kind == .name : !token(ahead: place).startsLine && token(ahead: place).kind == .name
    let end = token(ahead: place)
    guard hasSign, isBlock ? end.kind == .rightBrace : end.startsLine || end.kind == .rightBrace else { return false }
    let gap = SourceRange(file: file.id, start: start.end, end: token(ahead: isBlock ? place : place - 1).end)
    let whole = SourceRange(file: file.id, start: current.start, end: gap.end)
    let meant = "(\(arguments.joined(separator: ", ")))"
    let problem = LineProblem.foreignWord(isBlock ? "{ … }" : file.text(in: whole), meant: meant, replacing: gap)
      .diagnostic(at: whole)
    failCovering(whole, problem)
    return true
  }
}
