internal import CampanileExpansion
internal import CampanileSyntax

/// With one report of a name whose type most likely is wrong, in place of one at each value that it is given and at each use.
func withTypesToldOnce(
  _ diagnostics: [Diagnostic], audience: Syntax.Audience?, _ names: TypedNames, _ files: [SourceFile]
) -> [Diagnostic] {
  guard diagnostics.contains(where: { $0.severity == .error }) else { return diagnostics }
  return withEachFixToldOnce(
    withTypesOfValuesToldOnce(
      withTypesOfUsesToldOnce(withNamesToldOnce(diagnostics, names, files), audience: audience, names, files),
      audience: audience, files))
}

/// `app-version number` with `3.0.1` in an example: what the values say of the type, its uses needn't say again.
private func withEachFixToldOnce(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  let doubts = diagnostics.indices.filter { diagnostics[$0].label == TypeProblem.labelOfDoubt }
  guard !doubts.isEmpty else { return diagnostics }
  let dropped = Set(
    diagnostics.indices.filter { place in
      let one = diagnostics[place]
      return one.code == .wrongType && !one.fixes.isEmpty
        && doubts.contains {
          $0 != place && diagnostics[$0].range == one.range && diagnostics[$0].fixes == one.fixes
            && (one.label != TypeProblem.labelOfDoubt || $0 > place)
        }
    })
  return diagnostics.indices.filter { !dropped.contains($0) }.map { diagnostics[$0] }
}

/// `balance text`, where all that is said of it speaks of a number.
private func withTypesOfUsesToldOnce(
  _ diagnostics: [Diagnostic], audience: Syntax.Audience?, _ names: TypedNames, _ files: [SourceFile]
) -> [Diagnostic] {
  let sources = Dictionary(files.map { ($0.id, $0) }) { first, _ in first }
  var groups: [Int: [(place: Int, use: TypedUse)]] = [:]
  for (place, diagnostic) in diagnostics.enumerated() where diagnostic.severity == .error {
    guard let source = sources[diagnostic.range.file] else { continue }
    for use in TypedUse.all(in: diagnostic, names, source) { groups[use.name, default: []].append((place, use)) }
  }
  var dropped: Set<Int> = []
  var told: [Int: Diagnostic] = [:]
  // Of a name that stands twice, nobody knows which of the two types is meant.
  let twice = Set(
    diagnostics.filter { $0.code == .listedTwice && $0.summary.hasPrefix("attribute `") }.compactMap(\.namedFirst))
  for (index, all) in groups.sorted(by: { $0.key < $1.key }) {
    let name = names.all[index]
    guard let declared = name.plain, !twice.contains(name.name.text) else { continue }
    // What is mended at its place may be of the right type but for its form.
    let strong = all.filter { !$0.use.isMended || !($0.use.types?.contains(declared) ?? true) }
    guard let first = strong.first else { continue }
    let kinds = Set(strong.map(\.use.kind))
    // `zone "Berlin"` is a zone that is written wrong.
    if declared == .timezone, kinds.isSubset(of: [.value]) { continue }
    // `hours: text`, given a number, with a form for `one` in its texts.
    let hasForms =
      declared == .text && name.scope != nil && first.use.types?.isSuperset(of: UsedTypes.numbers) ?? false
      && uses(of: name, names, files, audience: audience).contains(UsedTypes.numbers)
    // A text in each language says a thing once.
    guard
      hasForms
        // `2.9.1` can't be a number.
        || UsedTypes.numbers.contains(declared) && name.scope == nil
          && strong.contains(where: { $0.use.kind == .value && $0.use.types == [.version] })
        || strong.count > 1 && strong.contains(where: \.use.isProof)
          && !kinds.isSubset(of: [.function, .money])
          // A text that stands in as `"false"` is a flag.
          && (kinds != [.alone] || isFlagInQuotes(name, sources))
    else { continue }
    var types = Set(UsedTypes.told)
    let found = all.compactMap(\.use.types) + uses(of: name, names, files, audience: audience)
    for use in found { types.formIntersection(use) }
    let isWhole =
      name.table == nil && !kinds.contains(.money) && (found.contains(UsedTypes.wholeNumber) || kinds.contains(.plural))
    guard !types.isEmpty, !types.contains(declared),
      let meant = UsedTypes.meant(types, name: name.name.text, isWhole: isWhole), let source = sources[name.range.file]
    else { continue }
    dropped.formUnion(all.map(\.place))
    let edits = [Diagnostic.Fix.Edit(replacing: name.type.range, with: meant.declaration)]
    told[first.place] = TypeProblem.typeOfUses(
      name.written, declared: declared, meant: meant, edits: name.editOfDefault(meant, source).map { edits + $0 } ?? [],
      places: all.map { diagnostics[$0.place].range }.filter { !name.range.encloses($0) }
    ).diagnostic(at: name.type.range)
  }
  return diagnostics.indices.compactMap { told[$0] ?? (dropped.contains($0) ? nil : diagnostics[$0]) }
}

private func isFlagInQuotes(_ name: TypedName, _ sources: [SourceFile.ID: SourceFile]) -> Bool {
  guard let value = name.defaultValue, let source = sources[value.range.file] else { return false }
  return ["\"true\"", "\"false\""].contains(source.text(in: value.range))
}

extension TypedName {
  /// What becomes of the default with another type; `nil` where it has no value of that.
  fileprivate func editOfDefault(_ type: Plan.AttributeType, _ source: SourceFile) -> [Diagnostic.Fix.Edit]? {
    guard let range = defaultValue?.range else { return [] }
    let written = source.text(in: range)
    if type == .text, written.first != "\"" { return [.init(replacing: range, with: "\"\(written)\"")] }
    if let types = UsedTypes.ofValue(written, isCompared: false) { return types.contains(type) ? [] : nil }
    guard written.first == "\"", written.count > 2 else { return nil }
    let inside = String(written.dropFirst().dropLast())
    guard UsedTypes.ofValue(inside, isCompared: false)?.contains(type) ?? false else { return nil }
    return [.init(replacing: range, with: inside)]
  }
}
