internal import CampanileExpansion
internal import CampanileSyntax

/// With one report where something stands in the place of another, or stands elsewhere: what is too much here is missing there.
func withMovedLines(_ diagnostics: [Diagnostic], in context: RuleContext, _ files: [SourceFile]) -> [Diagnostic] {
  guard diagnostics.count > 1 else { return diagnostics }
  var moved = MovedLines(diagnostics, context, files)
  moved.namesOfOthers()
  moved.inputsTwice()
  moved.segmentsAsAttributes()
  moved.keysWithBlanks()
  moved.linesOutside()
  moved.keysTwice()
  moved.parametersLeftOut()
  moved.textsTwice()
  moved.quotedNames()
  moved.calls()
  moved.strayWords()
  return moved.told
}

struct MovedLines {
  let diagnostics: [Diagnostic]
  let context: RuleContext
  let files: [SourceFile.ID: SourceFile]
  var dropped: Set<Int> = []
  var changed: [Int: Diagnostic] = [:]

  init(_ diagnostics: [Diagnostic], _ context: RuleContext, _ files: [SourceFile]) {
    self.diagnostics = diagnostics
    self.context = context
    self.files = Dictionary(files.map { ($0.id, $0) }) { first, _ in first }
  }

  var told: [Diagnostic] {
    diagnostics.indices.compactMap { dropped.contains($0) ? nil : changed[$0] ?? diagnostics[$0] }
  }

  func places(of codes: Diagnostic.Code..., where isMeant: (Diagnostic) -> Bool = { _ in true }) -> [Int] {
    diagnostics.indices.filter {
      codes.contains(diagnostics[$0].code) && !dropped.contains($0) && isMeant(diagnostics[$0])
    }
  }

  func declaration(_ place: Int) -> SourceRange {
    diagnostics[place].range.declared(among: context.declarations)
  }

  /// The name of the campaign that a report is of.
  private func campaign(_ place: Int) -> String? {
    let whole = declaration(place)
    return context.names.first { whole.encloses($0.range) }?.text
  }

  /// `flight: text` for `number: text`, where the audience has `flight` too.
  mutating func namesOfOthers() {
    for place in places(of: .declaredTwice, where: { $0.summary.hasPrefix(Reason.attributeOrInput) }) {
      let own = declaration(place)
      let unknown = places(of: .unknownParameter) { $0.summary.contains(" has no input `") && $0.fixes.isEmpty }
        .filter { declaration($0) == own }
      let names = Set(unknown.compactMap { diagnostics[$0].namedLast })
      guard let name = names.first, names.count == 1 else { continue }
      dropped.formUnion(unknown)
      // `body when storm`, where it is true or false
      dropped.formUnion(
        places(of: .unknownSegment, .unknownAttribute, .unknownVariable) {
          $0.namedFirst.map { $0.drop { $0 == "$" } == name } ?? false
        }.filter { declaration($0) == own })
      dropped.formUnion(
        diagnostics.indices.filter { declaration($0) == own && diagnostics[$0].label == "`\(name)`" })
      let help = diagnostics[place].help
      let isSaid = help.contains { [Reason.copyOf(name), Reason.copyOf("$" + name)].contains($0) }
      changed[place] = diagnostics[place].with(help: help + (isSaid ? [] : [Reason.meantFor(name)]))
    }
  }

  /// `"trip.body"` for `"trip.title"` in a string table.
  mutating func keysTwice() {
    let twice = places(of: .listedTwice) { $0.summary.hasPrefix("key `") }
    guard let first = twice.first, twice.count == 1, let key = diagnostics[first].namedFirst else { return }
    let unknown = places(of: .unknownKey) { $0.fixes.isEmpty && $0.summary.hasPrefix("no string table") }
    let names = Set(unknown.compactMap { diagnostics[$0].namedFirst })
    guard let name = names.first, names.count == 1 else { return }
    dropped.formUnion(unknown)
    dropped.formUnion(places(of: .tableArguments) { $0.namedFirst == key })
    changed[first] = diagnostics[first].with(help: diagnostics[first].help + [Reason.copyOf(name)])
  }

  /// `template offer {`, whose lines name what its uses give it, and more.
  mutating func parametersLeftOut() {
    for place in places(of: .unknownParameter, where: { $0.summary.hasSuffix(" has no parameters") }) {
      guard let declared = diagnostics[place].notes.first?.range else { continue }
      let own = declared.declared(among: context.declarations)
      let unknown = places(of: .unknownAttribute, .unknownVariable) { $0.fixes.isEmpty || $0.mayBeText }
        .filter { declaration($0) == own }
      guard !unknown.isEmpty else { continue }
      dropped.formUnion(unknown)
      var names: [String] = []
      for name in unknown.compactMap({ diagnostics[$0].namedFirst?.drop { $0 == "$" } }).map(String.init)
      where !names.contains(name) {
        names.append(name)
      }
      changed[place] = diagnostics[place].with(help: diagnostics[place].help + [Reason.namesToo(names)])
    }
  }

  /// `es { title "…"  title "…" }`, and no body.
  mutating func textsTwice() {
    let without = Dictionary(grouping: places(of: .missingLocale)) { declaration($0) }
    for place in places(of: .unreachableText, where: { $0.summary.hasPrefix("this `") && $0.fixes.isEmpty }) {
      let second = diagnostics[place]
      guard let word = second.namedFirst, let other = ["title": "body", "body": "title"][word],
        let first = second.notes.first?.range,
        let lacking = without[declaration(place)]?.last(where: {
          !dropped.contains($0) && diagnostics[$0].summary.contains(" has no `\(other)`")
            && diagnostics[$0].range.file == second.range.file && diagnostics[$0].range.end <= second.range.start
        }), diagnostics[lacking].range.end <= first.start
      else { continue }
      dropped.insert(lacking)
      // The title stands first.
      let meant = word == "title" ? second.range : first
      changed[place] = TextProblem.textTwice(word, other: other, first: first, meant: meant, at: second.range)
    }
  }

  /// `"home-goals" = away-goals`: with quotes the name stands on the wrong side, and without them it doesn't.
  mutating func quotedNames() {
    for place in places(of: .expected, where: { $0.summary.hasPrefix("the attribute stands on the left") }) {
      let range = diagnostics[place].range
      guard let quoted = places(of: .missingDollar).first(where: { diagnostics[$0].range.isStart(of: range) }),
        let name = diagnostics[quoted].help.first?.split(separator: "`").dropFirst().first
      else { continue }
      let told = diagnostics[quoted]
      dropped.insert(place)
      changed[quoted] = Diagnostic(
        told.code, .error, told.summary, at: told.range, label: told.label, notes: told.notes, help: told.help,
        fixes: [.init("write `\(name)`", replacing: told.range, with: String(name))])
    }
  }

  /// `campaign visit` and `live visit` with the lines of a `push visit as voip`.
  mutating func calls() {
    for place in places(of: .wrongToken, where: { $0.label == Plan.AttributeType.token(.voip).described }) {
      let own = declaration(place)
      guard own.start < own.end, let source = files[own.file], let name = campaign(place),
        let word = ["campaign", "live"].first(where: { source.text(in: own).hasPrefix($0 + " ") })
      else { continue }
      let others = diagnostics.indices.filter {
        $0 != place && declaration($0) == own && diagnostics[$0].severity == .error
      }
      let isEmpty = others.contains { diagnostics[$0].code == .emptyPush }
      guard word == "campaign" ? isEmpty : others.allSatisfy({ diagnostics[$0].code == .misplacedDirective }) else {
        continue
      }
      dropped.formUnion(others.filter { [.emptyPush, .misplacedDirective].contains(diagnostics[$0].code) })
      let keyword = SourceRange(file: own.file, start: own.start, end: own.start + UInt32(word.utf8.count))
      changed[place] = NameProblem.callAsOther(
        word, name: name, token: source.text(in: diagnostics[place].range), at: keyword,
        head: source.endOfHead(of: own), place: diagnostics[place].range)
    }
  }
}

extension SourceRange {
  fileprivate func isStart(of whole: SourceRange) -> Bool { file == whole.file && start == whole.start }
}

extension Diagnostic {
  /// The same with other advice, and no fix.
  func with(help: [String]) -> Diagnostic {
    Diagnostic(code, severity, summary, at: range, label: label, notes: notes, help: help)
  }
}

extension SourceFile {
  /// Where the block of a declaration is opened, before the blank.
  fileprivate func endOfHead(of declaration: SourceRange) -> SourceRange? {
    let end = min(Int(declaration.end), bytes.count)
    guard let brace = bytes[min(Int(declaration.start), end)..<end].firstIndex(of: UInt8(ascii: "{")),
      let last = bytes[..<brace].lastIndex(where: { $0 > 0x20 })
    else { return nil }
    return SourceRange(file: id, start: UInt32(last + 1), end: UInt32(last + 1))
  }
}
