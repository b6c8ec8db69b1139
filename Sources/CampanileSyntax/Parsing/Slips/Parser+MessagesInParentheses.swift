/// Texts of a `message` whose block has the wrong signs.
extension Parser {
  /// `song message ( en "Your songs"  de "Deine Lieder" }`, and with `)`: what stands in it is passed over.
  mutating func failMessageInParentheses() -> Bool {
    guard at(word: "message"), token(ahead: 1).kind == .leftParenthesis, token(ahead: 2).kind == .name,
      token(ahead: 3).kind == .string, !token(ahead: 1).startsLine
    else { return false }
    let start = currentRange
    var place = 2
    while ![.rightBrace, .rightParenthesis, .leftBrace, .endOfFile].contains(token(ahead: place).kind), place < 128 {
      place += 1
    }
    let (opening, closing) = (range(token(ahead: 1)), token(ahead: place))
    let isClosed = closing.kind == .rightBrace || closing.kind == .rightParenthesis
    let end = closing.kind == .rightParenthesis ? range(closing) : nil
    let problem = MeantProblem.messageInParentheses(closing: end).diagnostic(at: opening)
    for _ in 0..<(isClosed ? place + 1 : 2) { advance() }
    let whole = rangeToHere(from: start)
    failCovering(whole, problem)
    return true
  }
}
