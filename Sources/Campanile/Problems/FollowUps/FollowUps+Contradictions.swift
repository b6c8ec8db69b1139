internal import CampanileSyntax

/// `vegan voip-token`: with one report of an attribute whose declared type its values in examples contradict, and its uses as well.
func withContradictionsToldOnce(
  _ diagnostics: [Diagnostic], audience: Syntax.Audience?, _ files: [SourceFile]
) -> [Diagnostic] {
  guard let audience, diagnostics.count > 1, diagnostics.contains(where: { $0.code == .wrongType }) else {
    return diagnostics
  }
  let attributes = Dictionary(audience.attributes.map { ($0.name.text, $0) }) { first, _ in first }
  let sources = Dictionary(files.map { ($0.id, $0) }) { first, _ in first }
  var groups: [String: Contradictions] = [:]
  for (place, diagnostic) in diagnostics.enumerated() {
    guard let source = sources[diagnostic.range.file],
      let (name, kind) = diagnostic.contradiction(attributes, source, audience.range)
    else { continue }
    groups[name, default: Contradictions()].add(place, kind)
  }
  // Of a name that stands twice, nobody knows which of the two types is meant.
  for twice in diagnostics where twice.code == .listedTwice { groups[twice.namedFirst ?? ""] = nil }
  var dropped: Set<Int> = []
  var told: [Int: Diagnostic] = [:]
  for (name, group) in groups.sorted(by: { $0.key < $1.key }) {
    guard let attribute = attributes[name], group.isSure else { continue }
    dropped.formUnion(group.all)
    // `send 30 minutes before ends` and `state { ends ends }`, which the right type mends.
    dropped.formUnion(diagnostics.indices.filter { diagnostics[$0].wantsOtherType(of: name) })
    if let doubt = group.doubt {
      told[doubt] = diagnostics[doubt]
    } else if let first = group.all.min() {
      told[first] = TypeProblem.contradicted(
        name, (group.values + group.uses).sorted().map { diagnostics[$0].range }, at: attribute.type.range)
    }
  }
  guard !told.isEmpty else { return diagnostics }
  return diagnostics.indices.compactMap { told[$0] ?? (dropped.contains($0) ? nil : diagnostics[$0]) }
}

/// What is told of the type of one attribute.
private struct Contradictions {
  enum Kind {
    /// It was told at the declaration already.
    case doubt
    case value, use
    /// That it is always there, or may be missing, where a `?` was lost with the type, and what its cases lack.
    case presence
  }

  private(set) var doubt: Int?
  private(set) var values: [Int] = []
  private(set) var uses: [Int] = []
  private var presences: [Int] = []

  var all: [Int] { values + uses + presences }

  /// Whether two things speak against the declared type: values of several examples or the default, or a use as well.
  var isSure: Bool { doubt != nil ? !all.isEmpty : values.count > 1 || !values.isEmpty && !uses.isEmpty }

  mutating func add(_ place: Int, _ kind: Kind) {
    switch kind {
    case .doubt: doubt = doubt ?? place
    case .value: values.append(place)
    case .use: uses.append(place)
    case .presence: presences.append(place)
    }
  }
}

extension Diagnostic {
  /// Whether a schedule or a key of an activity would have another type of an attribute.
  fileprivate func wantsOtherType(of name: String) -> Bool {
    switch code {
    case .ownMoment: summary.hasPrefix("`\(name)` is a day")
    // `by bonus, child { one true "…" }` of a `child` that is a number
    case .wrongType where summary.hasPrefix(Reason.pluralKey):
      summary.hasSuffix("`true`") || summary.hasSuffix("`false`")
    case .wrongType: notes.last?.text == TypeProblem.keyDeclared && summary.contains(" not `\(name)`, which is ")
    default: false
    }
  }

  /// The attribute whose type it speaks of, and how.
  fileprivate func contradiction(
    _ attributes: [String: Syntax.Attribute], _ source: SourceFile, _ audience: SourceRange
  ) -> (name: String, kind: Contradictions.Kind)? {
    let known = { (name: String?) in name.flatMap { attributes[$0] == nil ? nil : $0 } }
    switch code {
    case .wrongType where label == TypeProblem.labelOfDoubt: return known(namedFirst).map { ($0, .doubt) }
    case .alwaysTrue where !notes.isEmpty: return known(namedFirst).map { ($0, .presence) }
    case .maybeMissing: return known(namedFirst).map { ($0, .presence) }
    case .matchesNobody where summary.hasSuffix(" is never missing"): return known(namedFirst).map { ($0, .presence) }
    case .operatorDoesNotFit, .choiceKeys, .badgeType, .functionUnfit, .lookupKey:
      // `=` of a set has `contains` as its fix.
      guard fixes.isEmpty || code == .operatorDoesNotFit else { return nil }
      let name = quotedInSummary.first { name in
        attributes[name] != nil
          && ["`, which is ", "` alone is no condition: it is ", "` is a "].contains { summary.contains(name + $0) }
      }
      return name.map { ($0, .use) }
    case .misplacedAttribute where summary.hasSuffix("cannot be used here"):
      return known(namedFirst).map { ($0, .use) }
    case .unknownEnumerator: return known(namedFirst).map { ($0, .presence) }
    case .pluralUnknown where severity == .error:
      // `by level { gold "…" }` of a number
      return source.nameOfValue(at: range, among: attributes).map { ($0, .presence) }
    case .wrongType where summary == TokenForm.summaryOfLetters:
      return source.nameOfValue(at: range, among: attributes).map { ($0, .value) }
    case .wrongType where fixes.isEmpty && severity == .error && summary.contains(" has to stand here, not "):
      guard let name = source.nameOfValue(at: range, among: attributes), source.text(in: range) != name else {
        return nil
      }
      return (name, audience.encloses(range) ? .value : .use)
    default: return nil
    }
  }
}
