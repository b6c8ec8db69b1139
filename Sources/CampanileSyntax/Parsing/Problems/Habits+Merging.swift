extension Habits {
  /// Reports of one mistake as one, at the first of its places, with a fix for all of them where each has one.
  ///
  /// - Parameters:
  ///   - all: by their places.
  ///   - isSpelling: each place is written otherwise.
  package static func merged(_ all: [Diagnostic], isSpelling: Bool = false) -> Diagnostic {
    let first = all[0]
    let places = "and in \(all.count - 1) more \(all.count == 2 ? "place" : "places")"
    let fixes = all.compactMap { $0.fixes.count == 1 ? $0.fixes[0] : nil }
    let titles = Set(fixes.map { $0.title.replacing("`$", with: "`") })
    let isSameFix = fixes.count == all.count && (isSpelling || titles.count == 1)
    let isSign =
      first.label.isEmpty
      || [LexicalProblem.labelOfQuotes, LexicalProblem.labelOfLookAlikes].contains(first.label)
    let joint = first.label.hasSuffix("here") ? " " : first.label.hasSuffix("?") ? " here " : ", here "
    return Diagnostic(
      first.code, first.severity, first.summary, at: first.range,
      label: isSign ? places : first.label + joint + places,
      notes: first.notes + all.dropFirst().prefix(3).map { .init("and here", at: $0.range) },
      help: isSpelling ? ["write " + alternatives(of: fixes)] : first.help,
      fixes: isSameFix ? [joined(fixes)] : [])
  }

  /// "`22:00` and `08:00`"
  private static func alternatives(of fixes: [Diagnostic.Fix]) -> String {
    var written: [String] = []
    for edit in fixes.compactMap(\.edits.first) where written.count < 4 {
      let text = "`\(edit.replacement.trimmingCharacters(in: [" "]))`"
      if !written.contains(text), text != "``" { written.append(text) }
    }
    if written.isEmpty { return "what is meant" }
    if written.count == 1 { return written[0] }
    return written.dropLast().joined(separator: ", ") + " and " + (written.last ?? "")
  }

  /// The edits of all as one fix, each place once.
  private static func joined(_ fixes: [Diagnostic.Fix]) -> Diagnostic.Fix {
    var edits: [Diagnostic.Fix.Edit] = []
    for edit in fixes.flatMap(\.edits) {
      let isBehind = edits.last.map { $0.range.file != edit.range.file || edit.range.start >= $0.range.end } ?? true
      if isBehind { edits.append(edit) }
    }
    let isSame = Set(fixes.map { $0.title.replacing("`$", with: "`") }).count == 1
    return Diagnostic.Fix("\(isSame ? fixes[0].title : "write them so"), in all \(fixes.count) places", edits)
  }
}
