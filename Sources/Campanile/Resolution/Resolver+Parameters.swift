internal import CampanileSyntax

extension Resolver {
  /// `$rate` in a campaign that gives `rate` to its template: whether that was reported.
  mutating func reportParameterOutside(_ name: String, in scope: Scope, at range: SourceRange) -> Bool {
    guard scope.use == nil,
      let template = symbols.templates.values.filter({ $0.parameters.contains { $0.name.text == name } })
        .min(by: { $0.name.text < $1.name.text }),
      calls(of: template.name.text).contains(where: { call in
        range.file == call.range.file && call.arguments.contains { $0.label.text == name }
      })
    else { return false }
    report(.parameterOutside(name, template: template.name.text), at: range)
    return true
  }

  /// Tells of templates' parameters that no line of theirs has, so that what campaigns give for them is lost.
  ///
  /// The words of the source are asked, whatever they stand for: a name that stands somewhere may be used there.
  mutating func checkUse(ofParametersIn files: [SourceFile]) {
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
