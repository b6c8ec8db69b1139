internal import CampanileSyntax

/// `one of blue, silver`, of which several files use a third value: it may be the declaration that lost it.
func withLostValues(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  let unknown = diagnostics.filter { $0.code == .unknownEnumerator && $0.fixes.isEmpty && !$0.notes.isEmpty }
  let groups = Dictionary(grouping: unknown, by: \.summary).filter { _, all in
    all.count > 2 && Set(all.map(\.range.file)).count > 1
  }
  guard !groups.isEmpty else { return diagnostics }
  return diagnostics.map { diagnostic in
    guard unknown.contains(diagnostic), let all = groups[diagnostic.summary],
      let value = diagnostic.quotedInSummary.last
    else { return diagnostic }
    return diagnostic.with(help: diagnostic.help + [Reason.addValue(value, uses: all.count)])
  }
}

/// `old-gate: integer` without the `?`, of which texts ask whether it is set, and which an example leaves out.
///
/// - Parameter found: also what waits until the errors are mended.
func withOptionalInputs(
  _ diagnostics: [Diagnostic], _ found: [Diagnostic], _ files: [SourceFile]
) -> [Diagnostic] {
  diagnostics.map { diagnostic in
    guard diagnostic.code == .exampleLacks, let name = diagnostic.quotedInSummary.last,
      let declared = diagnostic.notes.first?.range,
      let asked = found.first(where: {
        $0.code == .alwaysTrue && $0.namedFirst == name && $0.notes.contains { $0.range == declared }
      }),
      let file = files.first(where: { $0.id == declared.file }), let type = file.typeOfInput(behind: declared)
    else { return diagnostic }
    return TypeProblem.askedInput(name, type: type.text, end: type.end, lacking: diagnostic.range, asked: asked.range)
  }
}

/// `segment new comers`, used as `newcomers`: how it is written elsewhere is what was meant.
func withNamesAsUsed(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  let unknown: Set<Diagnostic.Code> = [
    .unknownSegment, .unknownTemplate, .unknownCategory, .unknownActivity, .unknownLookup, .unknownAttribute,
  ]
  var dropped: Set<String> = []
  let told = diagnostics.map { diagnostic in
    guard diagnostic.code == .expected, diagnostic.summary == "a name is one word", diagnostic.fixes.count == 1,
      let meant = diagnostic.fixes[0].edits.first?.replacement, meant.contains("-"),
      case let name = meant.filter({ $0 != "-" }),
      diagnostics.contains(where: { unknown.contains($0.code) && $0.namedFirst == name })
    else { return diagnostic }
    dropped.insert(name)
    return NameProblem.nameAsUsed(name, diagnostic)
  }
  guard !dropped.isEmpty else { return diagnostics }
  return told.filter { !(unknown.contains($0.code) && ($0.namedFirst.map(dropped.contains) ?? false)) }
}

extension NameProblem {
  static func nameAsUsed(_ name: String, _ told: Diagnostic) -> Diagnostic {
    Diagnostic(
      told.code, told.severity, told.summary, at: told.range, label: told.label, notes: told.notes,
      help: ["write `\(name)`, as it is used elsewhere"],
      fixes: [.init("write `\(name)`", replacing: told.range, with: name)])
  }
}

extension SourceFile {
  /// The plain type behind an input's name, and where it ends.
  fileprivate func typeOfInput(behind name: SourceRange) -> (text: String, end: SourceRange)? {
    let rest = bytes[Int(name.end)...]
    guard rest.first == UInt8(ascii: ":") else { return nil }
    let start = rest.dropFirst().drop { $0 == 0x20 }.startIndex
    let word = bytes[start...].prefix { $0.isNameByte }
    guard !word.isEmpty, [UInt8(ascii: ","), UInt8(ascii: ")")].contains(bytes[start...].dropFirst(word.count).first)
    else { return nil }
    let end = SourceRange(file: id, start: UInt32(word.endIndex), end: UInt32(word.endIndex))
    return (String(decoding: word, as: UTF8.self), end)
  }
}

extension TypeProblem {
  static func askedInput(
    _ name: String, type: String, end: SourceRange, lacking: SourceRange, asked: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .exampleLacks, "`\(name)` is declared as never missing, and an example lacks it", at: end,
      label: "no `?` here",
      notes: [
        .init("the example that lacks it", at: lacking), .init("and here it is asked whether it is set", at: asked),
      ],
      help: ["write `\(type)?` if it may be missing; else give the example a value for it"],
      fixes: [.init("write `\(type)?`", replacing: end, with: "?")])
  }
}
