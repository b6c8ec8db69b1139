/// How long a push is kept, as other services say it.
extension Parser {
  /// `ttl 3600` and `time-to-live: "3600s"`: seconds without their unit.
  mutating func failTimeToLive(in place: DirectiveRow.Place) -> Bool {
    guard ["ttl", "time-to-live", "timetolive"].contains(word.lowercased()),
      DirectiveTable.row(of: .expires)?.places.contains(place) ?? false
    else { return false }
    let sign = [.colon, .equal].contains(token(ahead: 1).kind) ? 1 : 0
    let value = token(ahead: sign + 1)
    let behind = token(ahead: sign + 2)
    let isGlued = behind.kind == .name && behind.start == value.end
    let digits = text(value).filter { $0 != "\"" && $0 != "_" } + (isGlued ? text(behind) : "")
    let number = digits.hasSuffix("s") ? String(digits.dropLast()) : digits
    guard !value.startsLine, value.kind == .number || value.kind == .string, let seconds = Int64(number),
      (0...315_360_000).contains(seconds), isGlued || !isUnit(ahead: sign + 2) || behind.startsLine
    else { return false }
    let whole = currentRange.union(range(isGlued ? behind : value))
    let meant = seconds == 0 ? "expires at once" : "expires after \(Self.text(ofSeconds: seconds))"
    let problem = LineProblem.foreignWord(file.text(in: whole), meant: meant)
    failCovering(whole, problem.diagnostic(at: whole))
    noteStray(.expires)
    return true
  }
}
