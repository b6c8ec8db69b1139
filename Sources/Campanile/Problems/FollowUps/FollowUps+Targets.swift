internal import CampanileExpansion
internal import CampanileSyntax

/// `to ride-token` and `token everyone`: the two have each other's value.
func withTargetsSwapped(
  _ diagnostics: [Diagnostic], _ schema: Schema, _ declarations: [SourceRange]
) -> [Diagnostic] {
  for (place, alone) in diagnostics.enumerated() where alone.code == .operatorDoesNotFit {
    guard alone.summary.contains("` alone doesn't say"), let name = alone.namedFirst,
      schema.declared(name)?.type.isToken ?? false
    else { continue }
    let own = alone.range.declared(among: declarations)
    let other = diagnostics.firstIndex { other in
      let isEveryone = other.code == .unknownAttribute && other.namedFirst == "everyone"
      let isCondition = other.code == .expected && other.summary.hasPrefix("expected the end of the `token` line")
      return (isEveryone || isCondition) && other.range.declared(among: declarations) == own
    }
    guard let other else { continue }
    var told = diagnostics
    told[place] = NameProblem.targetsSwapped(
      name, other: diagnostics[other].range, isEveryone: diagnostics[other].code == .unknownAttribute, at: alone.range)
    told.remove(at: other)
    return told
  }
  return diagnostics
}

/// `default-locale it` and `locales de, en`: the language is missing in `locales` alone.
func withSourceLocale(_ diagnostics: [Diagnostic], _ files: [SourceFile]) -> [Diagnostic] {
  guard
    let place = diagnostics.firstIndex(where: {
      $0.code == .unknownDirective && ($0.help.first?.hasPrefix("the first of `locales`") ?? false)
    }), let file = files.first(where: { $0.id == diagnostics[place].range.file })
  else { return diagnostics }
  let line = diagnostics[place]
  let rest = file.bytes[Int(line.range.end)...].prefix { $0 != UInt8(ascii: "\n") }
  let words = rest.split { !$0.isNameByte }
  guard let first = words.first else { return diagnostics }
  let locale = String(decoding: first, as: UTF8.self)
  let isMissing = { (other: Diagnostic) in other.code == .unknownLocale && other.namedFirst == locale }
  guard diagnostics.contains(where: isMissing) else { return diagnostics }
  var told = diagnostics
  told[place] = Diagnostic(
    line.code, line.summary, at: line.range, label: line.label, notes: line.notes,
    help: line.help + [NameProblem.firstOfLocales(locale)])
  return told.filter { !isMissing($0) }
}

extension NameProblem {
  static func firstOfLocales(_ locale: String) -> String { "put `\(locale)` before the others there" }

  static func targetsSwapped(_ name: String, other: SourceRange, isEveryone: Bool, at range: SourceRange)
    -> Diagnostic
  {
    let edits = [
      Diagnostic.Fix.Edit(replacing: range, with: "everyone"), Diagnostic.Fix.Edit(replacing: other, with: name),
    ].sorted { $0.range.start < $1.range.start }
    return Diagnostic(
      .operatorDoesNotFit, "`to` says who is meant, and `token` which of their tokens gets it", at: range,
      label: "a token", notes: [.init("and who, where the token should stand", at: other)],
      help: [
        isEveryone ? "write `to everyone` and `token \(name)`" : "write `token \(name)`, and the condition behind `to`"
      ],
      fixes: isEveryone ? [.init("exchange them", edits)] : [])
  }
}
