internal import CampanileExpansion
internal import CampanileSyntax

/// `price number?` of a table: what may be missing is one cause, also where a line asks for another column.
func withCellsToldOnce(_ diagnostics: [Diagnostic], _ declarations: [SourceRange]) -> [Diagnostic] {
  func place(_ diagnostic: Diagnostic) -> SourceRange { diagnostic.range.declared(among: declarations) }
  let plain = diagnostics.filter { $0.code == .maybeMissing && $0.isOfMissingCell }
  guard !plain.isEmpty else { return diagnostics }
  return diagnostics.map { diagnostic in
    guard diagnostic.code == .maybeMissing, diagnostic.notes.first?.text == TypeProblem.asksForAnother,
      let cause = plain.first(where: { $0.namedFirst == diagnostic.namedFirst && place($0) == place(diagnostic) })
    else { return diagnostic }
    return Diagnostic(
      .maybeMissing, cause.summary, at: diagnostic.range, label: cause.label, notes: cause.notes, help: cause.help)
  }
}

extension Diagnostic {
  fileprivate var isOfMissingCell: Bool {
    summary.hasSuffix(TypeProblem.nothingSaysWhat) && namedFirst.map { LookupName($0) != nil } ?? false
  }
}

/// `title when home > away-goals` beside texts that say `{$away-goals}`, of an input that was renamed: one name, which the same
/// fix mends.
func withNamesCompared(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  let renamed = diagnostics.filter { $0.code == .unknownAttribute && $0.fixes.count == 1 }
  guard !renamed.isEmpty else { return diagnostics }
  return diagnostics.map { value in
    guard value.code == .wrongType, value.label.first == "`", value.label.last == "`",
      let cause = renamed.first(where: {
        $0.range.file == value.range.file && $0.namedFirst == String(value.label.dropFirst().dropLast())
      }), let meant = cause.fixes[0].edits.first?.replacement, meant != "\"\(cause.namedFirst ?? "")\""
    else { return value }
    return Diagnostic(
      cause.code, cause.summary, at: value.range, label: cause.label, notes: cause.notes, help: cause.help,
      fixes: [.init(cause.fixes[0].title, replacing: value.range, with: meant)])
  }
}

/// `price text` of a table whose cells are all numbers, where a text formats one.
func withColumnsOfNumbers(_ diagnostics: [Diagnostic], _ schema: Schema, _ names: TypedNames) -> [Diagnostic] {
  var places: [Int: [Int]] = [:]
  for (place, diagnostic) in diagnostics.enumerated() where diagnostic.code == .functionUnfit {
    let quoted = diagnostic.summary.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    guard quoted.count > 3, UsedTypes.ofFunction(quoted[1].dropFirst()) == UsedTypes.numbers,
      let index = names.index(of: quoted[3], at: diagnostic.range), names.all[index].plain == .text,
      let table = names.all[index].table
    else { continue }
    let cells = schema.tables[table]?.rows.cells(of: names.all[index].name.text).compactMap(\.self) ?? []
    let isNumber =
      !cells.isEmpty && cells.allSatisfy { UsedTypes.ofValue($0, isCompared: false)?.contains(.number) ?? false }
    if isNumber { places[index, default: []].append(place) }
  }
  guard !places.isEmpty else { return diagnostics }
  var told: [Int: Diagnostic] = [:]
  for (index, all) in places {
    guard let first = all.first else { continue }
    let name = names.all[index]
    told[first] = TypeProblem.typeOfUses(
      name.written, declared: .text, meant: .number,
      edits: [.init(replacing: name.type.range, with: Plan.AttributeType.number.declaration)],
      places: all.map { diagnostics[$0].range }
    ).diagnostic(at: name.type.range)
  }
  let dropped = Set(places.values.joined())
  return diagnostics.indices.compactMap { told[$0] ?? (dropped.contains($0) ? nil : diagnostics[$0]) }
}

/// `environment text`, given `production` in examples.
func withEnvironmentsAtTheirType(_ diagnostics: [Diagnostic], _ audience: Syntax.Audience?) -> [Diagnostic] {
  guard let attribute = audience?.attributes.first(where: { $0.name.text == "environment" }),
    case .named(let type) = attribute.type, type.text == "text", let audience
  else { return diagnostics }
  let given = diagnostics.indices.filter { place in
    let diagnostic = diagnostics[place]
    return diagnostic.code == .wrongType && audience.range.encloses(diagnostic.range)
      && Plan.environments.contains { diagnostic.label == "`\($0)`" }
      && audience.examples.contains { example in
        example.values.contains { $0.name.text == "environment" && $0.value.range == diagnostic.range }
      }
  }
  guard let first = given.first else { return diagnostics }
  let meant = "one of " + Plan.environments.joined(separator: ", ")
  let told = TypeProblem.environmentAsText(meant, given.map { diagnostics[$0].range }, at: type.range)
  return diagnostics.indices.compactMap { $0 == first ? told : given.contains($0) ? nil : diagnostics[$0] }
}
