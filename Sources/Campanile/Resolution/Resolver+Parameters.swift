internal import CampanileSyntax

extension Resolver {
  /// `$rate` in a campaign that gives `rate` to its template: whether that was reported.
  mutating func reportParameterOutside(_ name: String, in scope: Scope, at range: SourceRange) -> Bool {
    guard scope.use == nil, let template = givenTemplates(in: range.file)[name] else { return false }
    report(.parameterOutside(name, template: template), at: range)
    return true
  }

  /// What the campaigns of a file give, by its name: the template that takes it. All files are looked through once.
  private mutating func givenTemplates(in file: SourceFile.ID) -> [String: String] {
    if let known = templatesByArgument { return known[file] ?? [:] }
    var found: [SourceFile.ID: [String: String]] = [:]
    for case .call(let call) in symbols.campaigns.flatMap(\.body.directives).map(\.argument) {
      guard let template = symbols.templates[call.template.text] else { continue }
      let names = Set(template.parameters.map(\.name.text))
      for label in call.arguments.map(\.label.text) where names.contains(label) {
        found[call.range.file, default: [:]][label] = found[call.range.file]?[label] ?? template.name.text
      }
    }
    templatesByArgument = found
    return found[file] ?? [:]
  }

  /// Tells of inputs that nothing of their declaration shows, sends or asks. The keys of what the app gets may be called so
  /// too, and examples only say what they are.
  private mutating func checkUse(ofInputsIn files: [SourceFile]) {
    let sources = Dictionary(files.map { ($0.id, $0) }) { first, _ in first }
    for campaign in symbols.campaigns where !campaign.parameters.isEmpty {
      guard let file = sources[campaign.body.range.file], !diagnostics.hasErrors(in: campaign.range),
        let used = file.words(usedIn: campaign.body)
      else { continue }
      for parameter in campaign.parameters where !used.contains(parameter.name.text) {
        report(.unusedParameter(parameter.name.text, of: campaign.name.text), at: parameter.name.range)
      }
    }
  }

  /// Tells of templates' parameters that no line of theirs has, so that what campaigns give for them is lost.
  ///
  /// The words of the source are asked, whatever they stand for: a name that stands somewhere may be used there.
  mutating func checkUse(ofParametersIn files: [SourceFile]) {
    checkUse(ofInputsIn: files)
    let declared = symbols.templates.values.filter { !$0.parameters.isEmpty }.sorted { $0.name.text < $1.name.text }
    guard !declared.isEmpty else { return }
    let sources = Dictionary(files.map { ($0.id, $0) }) { first, _ in first }
    for template in declared {
      guard let file = sources[template.body.range.file], Int(template.body.range.end) <= file.bytes.count,
        !diagnostics.hasErrors(in: template.range)
      else { continue }
      let body = file.bytes[Int(template.body.range.start)..<Int(template.body.range.end)]
      // The texts of a table may have it.
      guard !body.contains(UInt8(ascii: "@")) else { continue }
      let words = Set(body.split { !$0.isNameByte }.map { String(decoding: $0, as: UTF8.self) })
      for parameter in template.parameters where !words.contains(parameter.name.text) {
        report(.unusedParameter(parameter.name.text, of: template.name.text), at: parameter.name.range)
      }
    }
  }
}

extension SourceFile {
  /// The words of a block that may stand for a value; `nil` where the texts of a table may have others.
  fileprivate func words(usedIn body: Syntax.Body) -> Set<String>? {
    guard Int(body.range.end) <= bytes.count, !body.isIncomplete,
      !bytes[Int(body.range.start)..<Int(body.range.end)].contains(UInt8(ascii: "@"))
    else { return nil }
    var used: Set<String> = []
    for directive in body.directives {
      switch directive.argument {
      case .example: continue
      case .data(let entries): used.formUnion(words(of: entries))
      default: used.formUnion(words(in: directive.range))
      }
    }
    return used
  }

  private func words(of entries: [Syntax.DataEntry]) -> Set<String> {
    entries.reduce(into: []) { used, entry in
      if let condition = entry.condition { used.formUnion(words(in: condition.range)) }
      if case .object(let inner, _) = entry.value {
        used.formUnion(words(of: inner))
      } else {
        used.formUnion(words(in: entry.value.range))
      }
    }
  }

  private func words(in range: SourceRange) -> [String] {
    bytes[Int(range.start)..<Int(range.end)].split { !$0.isNameByte }.map { String(decoding: $0, as: UTF8.self) }
  }
}
