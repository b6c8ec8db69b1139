internal import CampanileSyntax

/// What is told of a template that lacks a parameter, or of a use that lacks a value, once.
func withTemplates(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  let lacking = diagnostics.filter { $0.code == .missingArgument || $0.code == .unknownParameter }
  guard !lacking.isEmpty else { return diagnostics }
  // `uses offer(percent: 25%)`: the parameter had a stand-in, which nobody wrote.
  let ofStandIns: Set<Diagnostic.Code> = [.unknownLink, .imageAddress, .shownOddly, .collapseIdentifier]
  let unknown = Set(diagnostics.filter { $0.code == .unknownVariable && $0.fixes.isEmpty }.compactMap(\.namedFirst))
  let alone = diagnostics.filter {
    $0.code == .unknownAttribute && !$0.summary.contains(":") || $0.code == .wrongType && $0.label.hasPrefix("`")
  }
  var asked: [SourceRange] = []
  var declared: Set<String> = []
  let told = diagnostics.map { diagnostic in
    // `$percent` stands in the template's texts, and uses give it: what is missing is its declaration.
    guard diagnostic.code == .unknownParameter, diagnostic.fixes.isEmpty, let name = diagnostic.namedLast else {
      return diagnostic
    }
    // `level` stands in its data or conditions.
    let places = alone.filter { place in
      (place.code == .wrongType ? place.label == "`\(name)`" : place.namedFirst == name)
        && diagnostic.notes.contains { $0.range.file == place.range.file }
    }.map(\.range)
    if !places.isEmpty, !unknown.contains("$\(name)"), let first = places.first {
      asked += places
      return Diagnostic(
        diagnostic.code, diagnostic.severity, diagnostic.summary, at: diagnostic.range, label: diagnostic.label,
        notes: diagnostic.notes + [.init("`\(name)` is used here", at: first)],
        help: [Reason.declaring(name, asUsed: name, inCampaign: diagnostic.summary.hasPrefix("campaign "))])
    }
    guard unknown.contains("$\(name)") else { return diagnostic }
    declared.insert("$\(name)")
    return Diagnostic(
      diagnostic.code, diagnostic.severity, diagnostic.summary, at: diagnostic.range, label: diagnostic.label,
      notes: diagnostic.notes,
      help: [Reason.declaring(name, inCampaign: diagnostic.summary.hasPrefix("campaign "))]
        + diagnostic.help.prefix(1).map { "where it is called otherwise by now, write that in its texts: " + $0 })
  }
  return told.filter { diagnostic in
    if [.unknownAttribute, .wrongType].contains(diagnostic.code), asked.contains(diagnostic.range) { return false }
    if diagnostic.code == .unknownVariable, let name = diagnostic.namedFirst { return !declared.contains(name) }
    return !ofStandIns.contains(diagnostic.code)
      || !lacking.contains { $0.range != diagnostic.range && diagnostic.range.encloses($0.range) }
  }
}

/// `area "taiga"` of an example, where `area` isn't declared: of what type it is shows the value.
func withTypesOfInputs(_ diagnostics: [Diagnostic], _ files: [SourceFile]) -> [Diagnostic] {
  diagnostics.map { diagnostic in
    guard diagnostic.code == .unknownParameter, diagnostic.fixes.isEmpty, let name = diagnostic.namedLast,
      let guessed = diagnostic.help.first, guessed.hasSuffix("`\(name): integer`"),
      let file = files.first(where: { $0.id == diagnostic.range.file }),
      let type = file.typeOfValue(behind: diagnostic.range)
    else { return diagnostic }
    let help = guessed.dropLast("integer`".count) + type + "`"
    return Diagnostic(
      diagnostic.code, diagnostic.severity, diagnostic.summary, at: diagnostic.range, label: diagnostic.label,
      notes: diagnostic.notes, help: [String(help)] + diagnostic.help.dropFirst())
  }
}

/// An attribute that conditions or lines use and examples give a value, and that the audience doesn't declare: its line got lost.
func withLostAttributes(_ diagnostics: [Diagnostic], _ schema: Schema, _ files: [SourceFile]) -> [Diagnostic] {
  var types: [String: String] = [:]
  var counts: [String: Int] = [:]
  for diagnostic in diagnostics where diagnostic.code == .unknownAttribute && diagnostic.fixes.isEmpty {
    guard let name = diagnostic.namedFirst, let file = files.first(where: { $0.id == diagnostic.range.file }) else {
      continue
    }
    counts[name, default: 0] += 1
    if types[name] == nil, let type = file.typeOfValue(behind: diagnostic.range) {
      types[name] = name.hasSuffix("version") ? "version" : type
    }
  }
  return diagnostics.map { diagnostic in
    guard diagnostic.code == .unknownAttribute, diagnostic.fixes.isEmpty, let name = diagnostic.namedFirst,
      let type = types[name], counts[name, default: 0] > 1
    else { return diagnostic }
    // One that was renamed where it is declared has its new name nowhere else.
    let unused = schema.attributes.filter { $0.type.declaration == type && files.countOfWord($0.name) == 1 }
    return Diagnostic(
      diagnostic.code, diagnostic.severity, diagnostic.summary, at: diagnostic.range, label: diagnostic.label,
      notes: diagnostic.notes,
      help: unused.count == 1
        ? Reason.renamed(unused[0].name, lost: name, type: type) : [Reason.declaringAttribute(name, type)])
  }
}

extension [SourceFile] {
  /// How often a name stands in the sources.
  fileprivate func countOfWord(_ name: String) -> Int {
    var count = 0
    for file in self where file.kind.isSource {
      for word in file.bytes.split(whereSeparator: { !$0.isNameByte }) where word.elementsEqual(name.utf8) {
        count += 1
      }
    }
    return count
  }
}

extension SourceFile {
  /// What type the value has that stands behind a name; `nil` for what several types have.
  fileprivate func typeOfValue(behind range: SourceRange) -> String? {
    let rest = bytes[Int(range.end)...].drop { $0 == 0x20 }.prefix { $0 > 0x20 && $0 != UInt8(ascii: "}") }
    let value = String(decoding: rest, as: UTF8.self)
    if value.hasPrefix("\"") { return "text" }
    if value == "true" || value == "false" { return "boolean" }
    if value.utf8.count > 10, value.contains("T"), Syntax.isDate(String(value.prefix(10))) { return "instant" }
    if Syntax.isDate(value) { return "date" }
    if Int(value) != nil { return "integer" }
    return value.contains(".") && Double(value) != nil ? "number" : nil
  }
}

extension Diagnostic {
  /// The last name that its summary quotes.
  var namedLast: String? {
    let parts = summary.split(separator: "`", omittingEmptySubsequences: false)
    return parts.count > 2 ? String(parts[parts.count - 2]) : nil
  }
}

/// `if note "…"`: the word and what it asks, which is not enough, are one mistake.
func withPresence(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  let asked = diagnostics.filter { $0.code == .operatorDoesNotFit && $0.fixes.count == 1 }
  guard !asked.isEmpty else { return diagnostics }
  var told: Set<SourceRange> = []
  let merged = diagnostics.map { diagnostic in
    guard diagnostic.code == .expected, diagnostic.fixes.first?.edits.first?.replacement == "when",
      let edit = diagnostic.fixes.first?.edits.first,
      let test = asked.first(where: { $0.range.file == edit.range.file && $0.range.start == edit.range.end + 1 }),
      let meant = test.fixes.first?.edits.first?.replacement
    else { return diagnostic }
    told.insert(test.range)
    return Reason.asking(meant, at: diagnostic.range.union(test.range), notes: test.notes)
  }
  return merged.filter { $0.code != .operatorDoesNotFit || !told.contains($0.range) }
}
