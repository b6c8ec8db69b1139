/// The first and the last day of a schedule, in other words than `from` and `until`.
extension Parser {
  /// `start 2026-12-04` with `end 2027-03-26` below it or behind it: told as one.
  mutating func takeFirstAndLastDay(in place: DirectiveRow.Place) -> Bool {
    var ahead = 1
    if [.colon, .equal].contains(token(ahead: ahead).kind) { ahead += 1 }
    let first = token(ahead: ahead)
    let other = token(ahead: ahead + 1)
    let isSigned = [.colon, .equal].contains(token(ahead: ahead + 2).kind)
    let last = token(ahead: ahead + (isSigned ? 3 : 2))
    guard at(.name), ["start", "starts", "starting", "begin", "begins", "start-date"].contains(word),
      first.kind == .date, !first.startsLine, other.kind == .name, last.kind == .date, !last.startsLine,
      ["end", "ends", "ending", "until", "stop", "stops", "end-date"].contains(text(other)),
      DirectiveTable.row(of: .from)?.places.contains(place) ?? false
    else { return false }
    let line = currentRange.union(range(first))
    let whole = currentRange.union(range(last))
    let meant = "from \(text(first)) until \(text(last))"
    report(.foreignWord("\(word) \(text(first))", meant: meant, replacing: whole), at: line)
    noteFailure()
    for _ in 0..<(ahead + (isSigned ? 4 : 3)) {
      continueLine()
      advance()
    }
    return true
  }
}
