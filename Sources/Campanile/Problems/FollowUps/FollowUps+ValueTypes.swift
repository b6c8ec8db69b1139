internal import CampanileSyntax

/// With one report of an attribute whose type most likely is wrong, in place of one at each value that it is given.
///
/// What has a fix of its own stays: there the value is written otherwise, and its type is right.
func withTypesOfValuesToldOnce(
  _ diagnostics: [Diagnostic], audience: Syntax.Audience?, _ files: [SourceFile]
) -> [Diagnostic] {
  let codes: Set<Diagnostic.Code> = [.wrongType, .misplacedAttribute, .wrongToken]
  guard let audience, diagnostics.count(where: { codes.contains($0.code) }) > 0, diagnostics.count > 1 else {
    return diagnostics
  }
  let attributes = Dictionary(audience.attributes.map { ($0.name.text, $0) }) { first, _ in first }
  let sources = Dictionary(files.map { ($0.id, $0) }) { first, _ in first }
  let twice = Set(
    diagnostics.filter { $0.code == .listedTwice && $0.summary.hasPrefix("attribute `") }.compactMap(\.namedFirst))
  var groups: [String: [Int]] = [:]
  for (index, diagnostic) in diagnostics.enumerated()
  where codes.contains(diagnostic.code) && diagnostic.severity == .error && diagnostic.fixes.isEmpty {
    // What an activity's key gets is told of the key, and an attribute that is compared with another has the right type.
    guard diagnostic.notes.last?.text != TypeProblem.keyDeclared,
      !diagnostic.summary.hasSuffix(TypeProblem.anotherAttribute), let source = sources[diagnostic.range.file],
      let name = source.nameOfValue(at: diagnostic.range, among: attributes)
    else { continue }
    groups[name, default: []].append(index)
  }
  var dropped: Set<Int> = []
  var told: [Int: Diagnostic] = [:]
  for (name, places) in groups {
    guard let attribute = attributes[name], let first = places.first else { continue }
    // What is told on its own line says enough.
    let isBroken =
      twice.contains(name)
      || diagnostics.contains { other in
        other.code == .expected && sources[other.range.file]?.isOnLine(of: attribute.name.range, other.range) == true
      }
    let inAudience = places.count {
      let range = diagnostics[$0].range
      return range.file == audience.range.file && audience.range.start <= range.start && range.end <= audience.range.end
    }
    let isOfType = places.contains { diagnostics[$0].code == .wrongType }
    guard isBroken || isOfType && (places.count > 2 || places.count == 2 && inAudience == 1) else { continue }
    dropped.formUnion(places)
    if isBroken { continue }
    told[first] = TypeProblem.typeOfMany(
      name, places.map { diagnostics[$0].range }
    ).diagnostic(at: attribute.name.range)
  }
  return diagnostics.indices.compactMap { told[$0] ?? (dropped.contains($0) ? nil : diagnostics[$0]) }
}

/// `moved-in instant`, of which all values are days: one report, at its type.
func withDaysToldOnce(_ diagnostics: [Diagnostic], _ names: TypedNames, _ files: [SourceFile]) -> [Diagnostic] {
  let places = diagnostics.indices.filter { diagnostics[$0].label == TimeProblem.labelOfMidnight }
  guard places.count > 1 else { return diagnostics }
  let sources = Dictionary(files.map { ($0.id, $0) }) { first, _ in first }
  var groups: [Int: [Int]] = [:]
  for place in places {
    let range = diagnostics[place].range
    guard let word = sources[range.file]?.word(before: range.start),
      let index = names.index(of: word, at: range), names.all[index].plain == .instant
    else { continue }
    groups[index, default: []].append(place)
  }
  var told: [Int: Diagnostic] = [:]
  var dropped: Set<Int> = []
  for (index, all) in groups where all.count > 1 {
    let name = names.all[index]
    // Where one of its values is a moment, the others lack their time.
    let moment = try? Regex("\\b\(name.name.text) +\\d{4}-\\d\\d-\\d\\dT")
    let isMoment = files.contains { file in
      file.kind.isSource && (moment.map { String(decoding: file.bytes, as: UTF8.self).contains($0) } ?? true)
    }
    guard !isMoment, let first = all.min() else { continue }
    dropped.formUnion(all)
    told[first] = TimeProblem.daysForMoments(
      name.written, places: all.sorted().map { diagnostics[$0].range }, at: name.type.range)
  }
  return diagnostics.indices.compactMap { told[$0] ?? (dropped.contains($0) ? nil : diagnostics[$0]) }
}

extension SourceFile {
  /// Whether a place stands behind another on its line.
  fileprivate func isOnLine(of first: SourceRange, _ other: SourceRange) -> Bool {
    guard first.file == other.file, first.end <= other.start, other.start - first.end < 400 else { return false }
    return !bytes[Int(first.end)..<Int(other.start)].contains(UInt8(ascii: "\n"))
  }

  /// The attribute that a value on a line is given to or compared with: its own name, or the last one before it.
  func nameOfValue(at range: SourceRange, among attributes: [String: Syntax.Attribute]) -> String? {
    let own = text(in: range)
    if attributes[own] != nil { return own }
    let start = Int(range.start)
    let line = bytes[max(0, start - 400)..<start].reversed().prefix { $0 != UInt8(ascii: "\n") }.reversed()
    let words = Array(line).split { !$0.isNameByte }.map { String(decoding: $0, as: UTF8.self) }
    return words.last { attributes[$0] != nil }
  }
}
