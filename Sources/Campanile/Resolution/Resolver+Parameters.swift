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

  /// The same of campaigns' inputs, which examples name whether anything uses them or not.
  private mutating func checkUse(ofInputsIn files: [SourceFile]) {
    let sources = Dictionary(files.map { ($0.id, $0) }) { first, _ in first }
    for campaign in symbols.campaigns where !campaign.parameters.isEmpty && !campaign.body.isIncomplete {
      guard let file = sources[campaign.range.file], Int(campaign.range.end) <= file.bytes.count,
        !diagnostics.hasErrors(in: campaign.range)
      else { continue }
      var words: Set<String> = []
      var hasTable = false
      for directive in campaign.body.directives where directive.word != .example {
        let line = file.bytes[Int(directive.range.start)..<Int(directive.range.end)]
        hasTable = hasTable || line.contains(UInt8(ascii: "@"))
        words.formUnion(line.split { !$0.isNameByte }.map { String(decoding: $0, as: UTF8.self) })
      }
      guard !hasTable else { continue }
      for input in campaign.parameters where !words.contains(input.name.text) {
        report(.unusedParameter(input.name.text, of: campaign.name.text), at: input.name.range)
      }
    }
  }
}
