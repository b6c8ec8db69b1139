internal import CampanileSyntax
internal import MessageFormat

/// A language that the app's `locales` name wrongly, while the texts have the one that was meant: told where it is listed, with
/// what the texts have. The letters that are nearest may be those of a language that nobody thought of.
///
/// - Parameter locales: those that are listed, and can be read.
func withLocalesOfTexts(_ diagnostics: [Diagnostic], locales: [String], _ files: [SourceFile]) -> [Diagnostic] {
  // What a string table is in, no block says.
  let isAsked = diagnostics.contains { [.malformedLocale, .unknownLocale].contains($0.code) }
  if isAsked, let told = withLocaleTwice(diagnostics, locales, files) { return told }
  // Where nothing else is listed, more may be wrong with the list.
  guard isAsked, !locales.isEmpty else { return diagnostics }
  let blocks = LocaleBlocks(files)
  if let told = blocks.toldOfRegions(locales, diagnostics) { return told }
  let unlisted = blocks.counts.filter { !locales.contains($0.key) && $0.value > 1 }
  if blocks.isListed(locales[0]), let told = regionsListed(Set(unlisted.keys), locales: locales, blocks) {
    // `locales en, de-DE, ko-KR`
    let named = told.written + told.meant
    var isTold = false
    return diagnostics.compactMap { diagnostic in
      let isOfThem = diagnostic.namedFirst.map(named.contains) ?? false
      guard [.unknownLocale, .missingLocale].contains(diagnostic.code), isOfThem else { return diagnostic }
      defer { isTold = true }
      return isTold ? nil : told.problem
    }
  }
  guard !files.contains(where: { $0.kind == .strings }) else { return diagnostics }
  guard blocks.isListed(locales[0]), unlisted.count == 1, let meant = unlisted.first?.key else { return diagnostics }
  let isListed = { (diagnostic: Diagnostic) in diagnostic.code == .malformedLocale && blocks.isInList(diagnostic.range)
  }
  let malformed = diagnostics.filter(isListed)
  let lonely = locales.dropFirst().filter { blocks.counts[$0] == nil }
  guard malformed.count + lonely.count == 1, let place = malformed.first?.range ?? blocks.place(inListOf: lonely[0])
  else {
    return diagnostics
  }
  let written = blocks.text(at: place)
  var isTold = false
  return diagnostics.compactMap { diagnostic in
    let isOfTexts = diagnostic.code == .unknownLocale && diagnostic.namedFirst == meant
    if diagnostic.code == .missingLocale, diagnostic.summary.contains("`\(written)`") { return nil }
    guard isOfTexts || isListed(diagnostic) else { return diagnostic }
    defer { isTold = true }
    guard !isTold else { return nil }
    return Diagnostic(
      .unknownLocale, "`\(written)` is listed, and the texts are in `\(meant)`", at: place,
      help: ["write `\(meant)`, which \(unlisted[meant, default: 0]) blocks of texts have"],
      fixes: [.init("write `\(meant)`", replacing: place, with: meant)])
  }
}

/// `locales en, fr, fr` of texts in `es`, which is what one of them was meant as.
private func withLocaleTwice(
  _ diagnostics: [Diagnostic], _ locales: [String], _ files: [SourceFile]
) -> [Diagnostic]? {
  guard diagnostics.contains(where: { $0.code == .listedTwice }) else { return nil }
  let blocks = LocaleBlocks(files)
  let twice = diagnostics.filter { $0.code == .listedTwice && blocks.isInList($0.range) }
  let unlisted = blocks.counts.filter { !locales.contains($0.key) && $0.value > 1 }
  guard twice.count == 1, unlisted.count == 1, let meant = unlisted.first?.key else { return nil }
  let problem = twice[0].writing(
    meant, help: "write `\(meant)`, which \(unlisted[meant, default: 0]) blocks of texts have, for one of them")
  return diagnostics.compactMap { diagnostic in
    if diagnostic.code == .listedTwice, diagnostic.range == problem.range { return problem }
    return diagnostic.code == .unknownLocale && diagnostic.namedFirst == meant ? nil : diagnostic
  }
}

extension Diagnostic {
  /// The same with another word in its place as what was meant.
  fileprivate func writing(_ word: String, help: String) -> Diagnostic {
    Diagnostic(
      code, severity, summary, at: range, label: label, notes: notes, help: [help],
      fixes: [.init("write `\(word)`", replacing: range, with: word)])
  }
}

/// Several regions that are listed and that nothing is in, while the texts have their languages alone.
private func regionsListed(
  _ unlisted: Set<String>, locales: [String], _ blocks: LocaleBlocks
) -> (problem: Diagnostic, written: [String], meant: [String])? {
  let lonely = locales.filter { blocks.counts[$0] == nil }
  guard unlisted.count > 1, lonely.count == unlisted.count else { return nil }
  let language = { (locale: String) in String(locale.prefix { $0 != "-" }) }
  let pairs = lonely.compactMap { written -> (written: String, place: SourceRange, meant: String)? in
    guard let meant = unlisted.first(where: { language($0) == language(written) }),
      let place = blocks.place(inListOf: written)
    else { return nil }
    return (blocks.text(at: place), place, meant)
  }
  guard pairs.count == lonely.count, Set(pairs.map(\.meant)) == unlisted, let problem = TextProblem.regionsListed(pairs)
  else { return nil }
  return (problem, pairs.map(\.written), pairs.map(\.meant))
}

/// The blocks that a language opens, `de { … }`, and the list of the app's.
private struct LocaleBlocks {
  private(set) var counts: [String: Int] = [:]
  private var list: [(text: String, range: SourceRange)] = []

  init(_ files: [SourceFile]) {
    for file in files where file.kind.isSource {
      var ignored = Diagnostics()
      let tokens = lex(file, reportingTo: &ignored).tokens
      var isList = false
      for (index, token) in tokens.enumerated() where token.kind == .name {
        let range = SourceRange(file: file.id, start: token.start, end: token.end)
        let text = file.text(in: range)
        if token.startsLine || text == "locales" { isList = text == "locales" && file.kind == .template }
        if isList, text != "locales" { list.append((text, range)) }
        guard index + 1 < tokens.count, tokens[index + 1].kind == .leftBrace, text.utf8.count < 8,
          case .canonical(let locale) = LocaleSpelling(text),
          PluralRules.knows(language: String(locale.prefix { $0 != "-" }))
        else { continue }
        counts[locale, default: 0] += 1
      }
    }
  }

  /// `locales de-DE, en-GB`, of texts that have no regions at all: one report, at the list.
  func toldOfRegions(_ locales: [String], _ diagnostics: [Diagnostic]) -> [Diagnostic]? {
    let languages = locales.map { String($0.prefix { $0 != "-" }) }
    let places = locales.compactMap(place)
    let isOther = zip(locales, languages).allSatisfy { $0 != $1 && counts[$0] == nil && counts[$1] != nil }
    guard locales.count > 1, isOther, Set(languages).count == locales.count, places.count == locales.count,
      let first = places.first, let last = places.last
    else { return nil }
    let meant = languages.joined(separator: ", ")
    var isTold = false
    return diagnostics.compactMap { diagnostic in
      if diagnostic.code == .missingLocale { return nil }
      guard diagnostic.code == .unknownLocale, languages.contains(diagnostic.namedFirst ?? "") else {
        return diagnostic
      }
      defer { isTold = true }
      guard !isTold else { return nil }
      return Diagnostic(
        .unknownLocale, "the texts are in \(listed(languages)), and these locales are others", at: first.union(last),
        notes: [.init("such as here", at: diagnostic.range)], help: ["write `\(meant)`"],
        fixes: [.init("write `\(meant)`", zip(places, languages).map { .init(replacing: $0, with: $1) })])
    }
  }

  func isListed(_ locale: String) -> Bool { place(inListOf: locale) != nil }

  func isInList(_ range: SourceRange) -> Bool { list.contains { $0.range == range } }

  /// Where a locale stands in the list, `es-la` for `es-LA` too.
  func place(inListOf locale: String) -> SourceRange? {
    let isSame = { (written: String) in
      if case .canonical(let tag) = LocaleSpelling(written) { tag == locale } else { written == locale }
    }
    return list.first { isSame($0.text) }?.range
  }

  func text(at place: SourceRange) -> String { list.first { $0.range == place }?.text ?? "" }
}
