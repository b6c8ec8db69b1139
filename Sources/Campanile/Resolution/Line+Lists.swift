internal import CampanileSyntax
internal import CampanileText

extension Line {
  /// The line with what a second one of its word lists, each thing once; `nil` where they aren't lists.
  ///
  /// - Returns: also what the second one adds, and the list of both, as they are written.
  func joined(with other: Syntax.Directive) -> (line: Line, added: String, whole: String)? {
    let joint: Syntax.Argument
    let (before, added): ([String], [String])
    switch (argument, other.argument) {
    case (.names(let first), .names(let second)):
      let new = second.filter { name in !first.contains { $0.text == name.text } }
      joint = .names(first + new)
      (before, added) = (first.map(written), new.map(written))
    case (.dates(let first), .dates(let second)):
      let new = second.filter { date in !first.contains { Self.written($0) == Self.written(date) } }
      joint = .dates(first + new)
      (before, added) = (first.map(Self.written), new.map(Self.written))
    default: return nil
    }
    guard !before.isEmpty else { return nil }
    let line = Line(
      word: word, wordRange: wordRange, argument: joint, argumentRange: argumentRange,
      range: range.union(other.range), scope: scope)
    return (line, added.joined(separator: ", "), (before + added).joined(separator: ", "))
  }

  /// A text stands in quotes.
  private func written(_ name: Syntax.Name) -> String {
    Int(name.range.end - name.range.start) > name.text.utf8.count ? CampaignString.quoted(name.text) : name.text
  }

  private static func written(_ date: Syntax.DateLiteral) -> String {
    ClockText.date(year: date.year, month: date.month, day: date.day)
  }
}
