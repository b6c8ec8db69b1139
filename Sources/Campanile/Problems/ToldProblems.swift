internal import CampanileSyntax

/// What is told of what was found: each mistake once, at its own place, without what only follows from it.
func toldProblems(
  _ found: [Diagnostic], _ coverage: [TextCoverage], in context: RuleContext, _ files: [SourceFile]
) -> [Diagnostic] {
  var told = withoutUnreadLines(
    withoutFollowUps(withKnownNames(found, context.schema, files), context.declarations), files)
  told = withoutComparedContracts(told)
  told = withTypesToldOnce(told, audience: context.audience, context.typedNames, files)
  told = withMovedLines(told, in: context, files)
  told = withoutWordsFromOutside(told, files)
  told = withSchemesAtTheirList(withSlipsAtDeclarations(told, files), files)
  told = withNewLocales(told, coverage, in: context.app)
  return toldOnce(withLocalesOfTexts(withoutMissingTemplates(told, files), locales: context.app.locales, files))
}

/// Where something can't be read, what the app would get isn't known: keys seem to be missing, and aren't.
private func withoutComparedContracts(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  let isWrong = diagnostics.contains { $0.severity == .error && $0.code != .unshippedPart }
  return isWrong ? diagnostics.filter { $0.code != .unshippedPart } : diagnostics
}

/// Without a single template file, the app, the audience and all names are missing: that is one mistake.
private func withoutMissingTemplates(_ diagnostics: [Diagnostic], _ files: [SourceFile]) -> [Diagnostic] {
  guard let place = diagnostics.first(where: { $0.code == .missingApp })?.range,
    !files.contains(where: { $0.kind == .template })
  else { return diagnostics }
  let declared: Set<Diagnostic.Code> = [
    .missingApp, .missingAudience, .unknownSegment, .unknownTemplate, .unknownCategory, .unknownAttribute,
    .unknownVariable, .unknownActivity, .unknownLookup, .unknownKey, .needsAttribute, .unknownLocale, .wrongToken,
  ]
  let others = diagnostics.filter { !declared.contains($0.code) }
  guard diagnostics.count - others.count > 2 else { return diagnostics }
  let problem = Diagnostic(
    .missingApp, "the workspace has no template file, so that nothing that campaigns share is known", at: place,
    help: [
      "`app`, `audience`, segments and templates stand in `templates/NAME.template`: was the folder left out, or is it called otherwise?"
    ])
  return others.filter { $0.severity == .error } + [problem]
}
