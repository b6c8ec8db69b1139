internal import CampanileSyntax

/// What is told of what was found: each mistake once, at its own place, without what only follows from it.
func toldProblems(
  _ found: [Diagnostic], _ coverage: [TextCoverage], in context: RuleContext, _ files: [SourceFile]
) -> [Diagnostic] {
  var told = withoutUnreadLines(
    withoutFollowUps(
      withNamesAsUsed(
        withKnownNames(
          withNamesCompared(
            withoutUsesOfTwice(withSegmentsLeftOut(withCopiesTold(withoutValuesOfWords(found), files), files), files)),
          context.schema, files)),
      context.declarations), files)
  told = withoutComparedContracts(told)
  told = withCellsToldOnce(withPresenceToldOnce(told), context.declarations)
  told = withEnvironmentsAtTheirType(told, context.audience)
  told = withoutConsequencesOfTypes(
    withTypesToldOnce(told, audience: context.audience, context.typedNames, files), context.typedNames)
  told = withOptionalInputs(withLostValues(withoutValuesOfLackingKeys(told, files)), found, files)
  told = withColumnsOfNumbers(told, context.schema, context.typedNames)
  told = withTargetsSwapped(withSourceLocale(told, files), context.schema, context.declarations)
  told = withContradictionsToldOnce(told, audience: context.audience, files)
  told = withMovedLines(told, in: context, files)
  told = withCatalogsMeant(withoutWordsFromOutside(told, files), files)
  told = withTablesAsCatalog(told, context.app.lines[.catalog]?.argumentRange, files)
  told = withKeysToldOnce(withQuietToldOnce(withDaysToldOnce(told, context.typedNames, files)), files)
  told = withoutNeedlessAnswers(told, files)
  told = withSchemesAtTheirList(withSlipsAtDeclarations(told, files), files)
  told = withLostAttributes(told, context.schema, files)
  told = withoutRepeats(withNewLocales(told, coverage, in: context.app), context.declarations, files)
  told = toldOnce(
    withLocalesOfTexts(
      withTypesOfInputs(withInputsMeant(withoutMissingTemplates(told, files), files), files),
      locales: context.app.locales, files))
  told = withValuesOfOneList(told, files)
  told = told.map {
    $0.withOtherZone(context.app.quiet?.zoneOtherwise, context.schema).inSource(context.app.locales.first)
  }
  return withDeclarationsOfTexts(
    withLocalesTwice(withKeysOfWords(withNamesOfApp(told), files), files), context.typedNames)
}

/// Where something can't be read, what the app would get isn't known: keys seem to be missing, and aren't.
private func withoutComparedContracts(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  let isWrong = diagnostics.contains { $0.severity == .error && $0.code != .unshippedPart }
  // That no app has a sound which iOS doesn't play is no news.
  let isMute = diagnostics.contains { $0.code == .soundFile }
  return withRepliesLost(diagnostics).filter { diagnostic in
    diagnostic.code != .unshippedPart || !isWrong && !(isMute && diagnostic.severity == .warning)
  }
}

extension Diagnostic {
  /// `{ en "Foto" }` in advice as it is in an app that is written in another language.
  fileprivate func inSource(_ locale: String?) -> Diagnostic {
    guard let locale, locale != "en", code == .expected, summary.hasSuffix(", each behind its locale") else {
      return self
    }
    return Diagnostic(
      code, severity, summary, at: range, label: label, notes: notes,
      help: help.map { $0.replacing("`{ en ", with: "`{ \(locale) ") }, fixes: fixes)
  }
}

/// `button { … }` of an action that has lost its `reply`, which shipped apps ask for: told where it stands, as the error that it is.
private func withRepliesLost(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  let lost = diagnostics.filter { $0.code == .labelWithoutReply }
  guard !lost.isEmpty else { return diagnostics }
  let reasons = lost.map { "its action \($0.label) of category" }
  func isAbout(_ line: String) -> Bool {
    !line.hasPrefix("version ") || line.hasSuffix(" asks for a text") && reasons.contains(where: line.contains)
  }
  let followed = diagnostics.filter { $0.code == .unshippedPart && $0.help.allSatisfy(isAbout) }
  guard !followed.isEmpty else { return diagnostics }
  let named = Set(
    lost.filter { label in
      followed.contains { $0.help.contains { $0.contains("its action \(label.label) of category") } }
    }.map(\.range))
  return diagnostics.compactMap { diagnostic in
    if diagnostic.code == .unshippedPart, diagnostic.help.allSatisfy(isAbout) { return nil }
    guard diagnostic.code == .labelWithoutReply, named.contains(diagnostic.range) else { return diagnostic }
    return Diagnostic(
      diagnostic.code, .error, diagnostic.summary, at: diagnostic.range, label: diagnostic.label,
      notes: diagnostic.notes,
      help: diagnostic.help + [PayloadProblem.appsAskForText], fixes: diagnostic.fixes)
  }
}
