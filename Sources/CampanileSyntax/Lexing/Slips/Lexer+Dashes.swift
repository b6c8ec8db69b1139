extension Lexer {
  /// `22:00–08:00` and `2026-12-01 – 09:00`, with a dash for a word.
  mutating func scanDash(_ length: Int) -> Bool {
    let isHyphen = bytes[position] == UInt8(ascii: "-") && byte(at: position + 1) == 0x20
    guard isHyphen || dashLength(at: position) > 0, !startsLine, let last = tokens.last?.kind,
      last == .time || last == .date, isDigit(firstBehindBlanks(position + length))
    else { return false }
    let isTight = position > 0 && bytes[position - 1] != 0x20
    let end = position + length
    var next = end
    while byte(at: next) == 0x20 || isDigit(byte(at: next)) { next += 1 }
    // A time has a colon; from one day to another it is `until`.
    let isTime = byte(at: next) == UInt8(ascii: ":")
    if isTime, last == .time, scanHours(behind: end) { return true }
    let word = last == .time ? "to" : isTime ? "at" : "until"
    let meant = (isTight ? " " : "") + word + (isDigit(byte(at: end)) ? " " : "")
    report(.foreignOperator(text(position, end), meant: meant), from: position, to: end)
    push(.stray, length: length)
    return true
  }

  /// `at 11:00–20:00`, at its dash.
  mutating func scanHours(behind dash: Int) -> Bool {
    let last = Array(tokens.suffix(2))
    guard last.count == 2, last[0].kind == .name, text(Int(last[0].start), Int(last[0].end)) == "at" else {
      return false
    }
    let second = behindBlanks(dash)
    var end = second
    while isDigit(byte(at: end)) || byte(at: end) == UInt8(ascii: ":") { end += 1 }
    let first = Int(last[1].start)
    diagnostics.report(ScheduleProblem.timeSpan(text(first, end)).diagnostic(at: range(first, end)))
    push(.stray, from: position, to: end)
    return true
  }

  /// `at 10:00-12:00 local`: with a zone behind it, it is no offset from UTC.
  var isBeforeEndOfHours: Bool {
    guard byte(at: position) == UInt8(ascii: "-"), tokens.last?.kind == .time, !startsLine else { return false }
    var end = position + 1
    while isDigit(byte(at: end)) || byte(at: end) == UInt8(ascii: ":") { end += 1 }
    return end == position + 6 && byte(at: end) == 0x20 && isLetter(byte(at: behindBlanks(end)))
  }
}
