internal import CampanileExpansion
internal import CampanileSyntax
internal import Foundation

/// Names that stand where others were meant.
extension MovedLines {
  /// `ours: integer, ours: integer`, where the texts and conditions ask for `theirs`.
  mutating func inputsTwice() {
    for place in places(of: .listedTwice, where: { $0.summary.hasPrefix("input `") }) {
      let own = declaration(place)
      let lost = places(of: .wrongType, .unknownSegment, .unknownAttribute, .unknownVariable) { $0.severity == .error }
        .filter { declaration($0) == own }
      let names = Set(lost.compactMap { diagnostics[$0].lostName })
      guard let name = names.first, names.count == 1, !name.isEmpty, !isDeclared(name) else { continue }
      dropped.formUnion(lost.filter { diagnostics[$0].lostName != nil })
      changed[place] = diagnostics[place].with(help: diagnostics[place].help + [Reason.copyOf(name)])
    }
  }

  private func isDeclared(_ name: String) -> Bool { context.schema.declared(name) != nil }

  /// `segment member = member and …`, where others ask for `members`.
  mutating func segmentsAsAttributes() {
    for place in places(of: .declaredTwice, where: { $0.summary.hasSuffix("this segment and the attribute") }) {
      guard let name = diagnostics[place].namedFirst else { continue }
      let unknown = places(of: .unknownSegment) { $0.fixes.first?.edits.first?.replacement == name }
      let names = Set(unknown.compactMap { diagnostics[$0].namedFirst })
      let circles = places(of: .segmentCycle) { $0.namedFirst == name }
      guard let meant = names.first, names.count == 1 else {
        // A circle is none by another name.
        dropped.formUnion(circles)
        continue
      }
      dropped.formUnion(unknown + circles)
      changed[place] = NameProblem.segmentMeant(diagnostics[place], meant)
    }
  }

  /// `bundle "…"` outside of every block, perhaps in another file than the app.
  mutating func linesOutside() {
    for place in places(of: .misplacedDirective, where: { $0.summary.hasSuffix("stands outside of every block") }) {
      guard let word = diagnostics[place].namedFirst else { continue }
      dropped.formUnion(places(of: .missingLine) { $0.summary == "the app has no `\(word)` line" })
    }
  }

  /// `xmas ` among the keys of a table, of which `holidays["xmas"]` asks.
  mutating func keysWithBlanks() {
    for place in places(of: .tableRow, where: { $0.summary.hasSuffix(LookupProblem.blankEdges) }) {
      guard let source = files[diagnostics[place].range.file] else { continue }
      // As it stands in the file, perhaps in quotes.
      let key = source.text(in: diagnostics[place].range).trimmingCharacters(in: ["\""])
      let unknown = places(of: .lookupKey) { $0.fixes.first?.edits.first?.replacement == "\"\(key)\"" }
      guard !unknown.isEmpty else { continue }
      dropped.formUnion(unknown)
      changed[place] = LookupProblem.keyUsedWithoutBlanks(
        diagnostics[place], key: key, uses: unknown.map { diagnostics[$0].range })
    }
  }
}

extension Diagnostic {
  /// The name that it doesn't know, or takes for a value of another type.
  fileprivate var lostName: String? {
    guard code == .wrongType else { return namedFirst.map { String($0.drop { $0 == "$" }) } }
    guard let name = quotedInSummary.last, summary.hasSuffix("not `\(name)`"), label == "" || label == "`\(name)`"
    else {
      return nil
    }
    return name
  }
}
