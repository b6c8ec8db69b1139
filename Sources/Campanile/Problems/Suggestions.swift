internal import CampanileSyntax

/// A diagnostic about a name that isn't known: with the nearest one and the edit that writes it, or else `otherwise`.
///
/// - Parameter isListed: whether the names that there are stand before that.
func suggesting(
  _ code: Diagnostic.Code, _ summary: String, name: String, known: [String], at range: SourceRange, otherwise: String,
  isListed: Bool = false, label: String = "not known here", notes: [Diagnostic.Note] = []
) -> Diagnostic {
  guard let nearest = nearestName(to: name, among: known) else {
    if let longer = onlyLongerName(than: name, among: known) {
      return Diagnostic(code, summary, at: range, label: label, notes: notes, help: ["did you mean `\(longer)`?"])
    }
    let others = isListed && !known.isEmpty ? ["there \(known.count == 1 ? "is" : "are") \(listed(known))"] : []
    // `owners`, where there are `bike-owners`
    let part = isListed && name.count > 2 ? onlyName(with: name, among: known) : nil
    let meant = part.map { ["did you mean `\($0)`?"] } ?? []
    return Diagnostic(code, summary, at: range, label: label, notes: notes, help: meant + others + [otherwise])
  }
  return Diagnostic(
    code, summary, at: range, label: label, notes: notes, help: ["did you mean `\(nearest)`?"],
    fixes: [.init("write `\(nearest)`", replacing: range, with: nearest)])
}

/// `open-tickets-reminder` for `open-tickets`, where no other name begins so.
func onlyLongerName(than name: String, among known: [String]) -> String? {
  guard name.utf8.count >= 3 else { return nil }
  let found = known.filter { $0.hasPrefix(name + "-") }
  return found.count == 1 ? found[0] : nil
}

/// The names that are known; those first that `number-plate` may mean, as `plate` is in it.
///
/// - Parameters:
///   - list: what stands before them.
///   - sign: what stands before each.
func advice(_ known: [String], besides name: String, _ list: String, _ sign: String = "") -> [String] {
  let parts = Set(name.split(separator: "-").filter { $0.count > 2 })
  let near = known.filter { !parts.isDisjoint(with: $0.split(separator: "-")) }
  let within = near.filter { parts.isSuperset(of: $0.split(separator: "-")) }
  let names = (near + known.filter { !near.contains($0) }).map { sign + $0 }
  // `min`, of which one name alone is the longer form
  let longer = within.isEmpty ? onlyValue(beginningWith: name, among: known).map { [$0] } ?? [] : within
  let meant = alternatives(longer.map { "`\(sign)\($0)`" })
  return (1...3 ~= longer.count ? ["did you mean \(meant)?"] : []) + ["\(list) \(listed(names))"]
}

/// What authors ask of the day on which a push goes out.
private let calendarWords: Set = ["day", "date", "today", "week", "weekday", "month", "year", "hour", "now"]

func isOfCalendar(_ name: String) -> Bool { calendarWords.contains(name.lowercased()) }

/// Whether a name is most likely a text without its quotes, as far as nobody knows its type.
func mayNeedQuotes(_ name: String, _ told: Diagnostic) -> Bool {
  isOfCalendar(name) || told.fixes.first?.edits.first?.replacement == "\"\(name)\""
}

/// The same; first the only name that `visit` may be a part or the beginning of: `next-visit`.
func adviceOnPart(_ known: [String], besides name: String, _ list: String) -> [String] {
  let all = advice(known, besides: name, list)
  if list == "the audience knows", calendarWords.contains(name.lowercased()) {
    return ["of the day on which it is sent nothing is said, and nothing chosen: write a campaign for each"] + all
  }
  if list == "the audience knows", name.lowercased() == "age", let born = known.first(where: { $0.contains("birth") }) {
    return [
      "it is asked of `\(born)`: who is 18 or older by `\(born) before 6574 days ago`, and where it may be missing by "
        + "`\(born) is set and \(born) before 6574 days ago`"
    ] + all
  }
  guard all.count == 1, name.count > 2, let longer = onlyName(with: name, among: known) else { return all }
  return ["did you mean `\(longer)`?"] + all
}

/// `$today`, which no text knows.
func adviceOnDay(_ name: String) -> [String]? {
  guard ["today", "now", "date", "day", "weekday", "month", "year", "tomorrow"].contains(name.lowercased()) else {
    return nil
  }
  return ["no text knows the day on which it is sent: write a campaign for each day, or give the day as an input"]
}

/// `waiting` for `wait`, where no other value begins so.
func onlyValue(beginningWith name: String, among known: [String]) -> String? {
  guard name.utf8.count >= 3 else { return nil }
  let found = known.filter { $0.hasPrefix(name) }
  return found.count == 1 && found[0] != name ? found[0] : nil
}

/// `donated` for `donations`, where no other name has as much of its beginning.
func onlyName(beginningLike name: String, among known: [String]) -> String? {
  let shared = { (other: String) in zip(name, other).prefix { $0 == $1 }.count }
  let found = known.filter { shared($0) >= 4 && shared($0) * 2 > min(name.count, $0.count) }
  return found.count == 1 ? found[0] : nil
}

/// `first-name` for `name`, where no other name has this part.
func onlyName(with part: String, among known: [String]) -> String? {
  let found = known.filter { $0.split(separator: "-").contains { $0 == part } }
  return found.count == 1 ? found[0] : nil
}

/// a, b or c
func alternatives(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " or " + last
}

/// `a`, `b` and `c`; a long list is cut.
func listed(_ names: [String], most: Int = 12) -> String {
  let shown = names.prefix(most).map { "`\($0)`" }
  if names.count > most { return shown.joined(separator: ", ") + " and \(names.count - most) more" }
  guard let last = shown.last, shown.count > 1 else { return shown.first ?? "none" }
  return shown.dropLast().joined(separator: ", ") + " and " + last
}
