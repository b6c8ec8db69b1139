internal import CampanileExpansion
internal import CampanileSyntax

/// With one report of a name whose type most likely is wrong, in place of one at each value that it is given and at each use.
func withTypesToldOnce(
  _ diagnostics: [Diagnostic], audience: Syntax.Audience?, _ names: TypedNames, _ files: [SourceFile]
) -> [Diagnostic] {
  guard diagnostics.count > 1 else { return diagnostics }
  return withTypesOfValuesToldOnce(
    withTypesOfUsesToldOnce(diagnostics, audience: audience, names, files), audience: audience, files)
}

/// `balance text`, where all that is said of it speaks of a number.
private func withTypesOfUsesToldOnce(
  _ diagnostics: [Diagnostic], audience: Syntax.Audience?, _ names: TypedNames, _ files: [SourceFile]
) -> [Diagnostic] {
  let sources = Dictionary(files.map { ($0.id, $0) }) { first, _ in first }
  var groups: [Int: [(place: Int, use: TypedUse)]] = [:]
  for (place, diagnostic) in diagnostics.enumerated() where diagnostic.severity == .error {
    guard let source = sources[diagnostic.range.file], let use = TypedUse(diagnostic, names, source) else { continue }
    groups[use.name, default: []].append((place, use))
  }
  var dropped: Set<Int> = []
  var told: [Int: Diagnostic] = [:]
  for (index, all) in groups {
    let name = names.all[index]
    let strong = all.filter { !$0.use.isMended }
    guard strong.count > 1, let first = strong.first, let declared = name.plain else { continue }
    let kinds = Set(strong.map(\.use.kind))
    // A text in each language says a thing once.
    guard strong.contains(where: \.use.isProof), kinds != [.function], kinds != [.value] else { continue }
    var types = Set(UsedTypes.told)
    let found = all.compactMap(\.use.types) + uses(of: name, names, files, audience: audience)
    for use in found { types.formIntersection(use) }
    let isWhole = name.table == nil && (found.contains(UsedTypes.wholeNumber) || kinds.contains(.choice))
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

extension TypedName {
  /// What becomes of the default with another type; `nil` where it has no value of that.
  fileprivate func editOfDefault(_ type: Plan.AttributeType, _ source: SourceFile) -> [Diagnostic.Fix.Edit]? {
    guard let range = defaultValue?.range else { return [] }
    let written = source.text(in: range)
    if let types = UsedTypes.ofValue(written, isCompared: false) { return types.contains(type) ? [] : nil }
    guard written.first == "\"", written.count > 2 else { return nil }
    let inside = String(written.dropFirst().dropLast())
    guard UsedTypes.ofValue(inside, isCompared: false)?.contains(type) ?? false else { return nil }
    return [.init(replacing: range, with: inside)]
  }
}

/// A report that says that a name's type is another than is wanted somewhere.
private struct TypedUse {
  enum Kind {
    case value, condition, argument, badge, key, function, choice
  }

  let name: Int
  let kind: Kind
  /// `nil` where the report doesn't tell them.
  let types: Set<Plan.AttributeType>?
  /// Whether the use has a fix of its own.
  let isMended: Bool
  /// Whether it can't be but for another type: digits may lack their quotes.
  let isProof: Bool

  init?(_ diagnostic: Diagnostic, _ names: TypedNames, _ source: SourceFile) {
    let range = diagnostic.range
    let own = source.text(in: range)
    let quoted = diagnostic.summary.split(separator: "`", omittingEmptySubsequences: false)
    isMended = !diagnostic.fixes.isEmpty
    switch diagnostic.code {
    case .wrongType:
      let wanted = diagnostic.summary.split(separator: " has to stand here").first ?? ""
      if let index = names.index(of: own, at: range) {
        (name, kind, types, isProof) = (index, .argument, UsedTypes.ofWanted(wanted), true)
        return
      }
      guard UsedTypes.ofWanted(wanted) != nil,
        let index = names.declaration(around: range) ?? source.valueHolder(before: range, names)
      else { return nil }
      let isTest = source.isBehindTest(range)
      name = index
      kind = isTest ? .condition : .value
      types = UsedTypes.ofValue(own, isCompared: isTest)
      isProof = types != nil && names.all[index].plain != .text
    case .operatorDoesNotFit where quoted.count > 3:
      guard let index = names.index(of: String(quoted[3]), at: range) else { return nil }
      (name, kind, types) = (index, .condition, UsedTypes.ofTest(quoted[1]))
      isProof = types != nil
    case .unknownEnumerator where quoted.count > 3:
      guard let index = names.index(of: String(quoted[1]), at: range),
        ["zero", "one", "two", "few", "many"].contains(quoted[3])
      else { return nil }
      (name, kind, types, isProof) = (index, .choice, [.integer, .number], true)
    case .badgeType:
      guard let index = names.index(of: own, at: range) else { return nil }
      (name, kind, types, isProof) = (index, .badge, [.integer], true)
    case .lookupKey where diagnostic.label == LookupProblem.noKeyLabel:
      guard let index = names.index(of: own, at: range) else { return nil }
      let isText = diagnostic.summary.hasSuffix(" text")
      (name, kind, types, isProof) = (index, .key, [isText ? .text : .integer], true)
    case .functionUnfit where quoted.count > 3:
      guard let index = names.index(of: String(quoted[3]), at: range) ?? names.index(of: own, at: range) else {
        return nil
      }
      (name, kind, types) = (index, .function, UsedTypes.ofFunction(quoted[1].dropFirst()))
      isProof = types != nil
    default: return nil
    }
  }
}

extension SourceFile {
  /// The line up to a place, of a long one its last part.
  fileprivate func line(before range: SourceRange) -> String {
    let start = min(Int(range.start), bytes.count)
    let line = bytes[max(0, start - 400)..<start].reversed().prefix { $0 != UInt8(ascii: "\n") }.reversed()
    return String(decoding: Array(line), as: UTF8.self)
  }

  /// Whether `=`, `>`, `in` or another test stands before a value.
  fileprivate func isBehindTest(_ range: SourceRange) -> Bool {
    let before = line(before: range).trimmedEnd { $0 == " " || $0 == "(" }
    return before.last.map { "=<>".contains($0) } ?? false || before.hasSuffix(" in")
  }

  /// The name that a value right behind it is given to or compared with.
  fileprivate func valueHolder(before range: SourceRange, _ names: TypedNames) -> Int? {
    var before = line(before: range).trimmedEnd { " (=<>!:".contains($0) }
    if before.hasSuffix(" in") { before = String(before.dropLast(3)).trimmedEnd { $0 == " " } }
    let word = before.reversed().prefix { $0.utf8.count == 1 && ($0.utf8.first?.isNameByte ?? false) }.reversed()
    guard !word.isEmpty else { return nil }
    let rest = before.dropLast(word.count)
    guard rest.hasSuffix("]."), let opening = rest.lastIndex(of: "[") else {
      return rest.last == "." || rest.last == "$" ? nil : names.index(of: String(word), at: range)
    }
    let table = rest[..<opening].reversed().prefix { $0.utf8.count == 1 && ($0.utf8.first?.isNameByte ?? false) }
    return names.index(of: String(table.reversed()) + rest[opening...] + String(word), at: range)
  }
}

extension String {
  fileprivate func trimmedEnd(_ isLeftOut: (Character) -> Bool) -> String {
    var text = self[...]
    while let last = text.last, isLeftOut(last) { text = text.dropLast() }
    return String(text)
  }
}
