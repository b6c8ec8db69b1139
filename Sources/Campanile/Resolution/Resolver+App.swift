internal import CampanileExpansion
internal import CampanileSyntax

extension Resolver {
  /// Checks the `app` block.
  mutating func checkApp() {
    guard let declaration = symbols.app else { return }
    app.name = declaration.name.text
    app.range = declaration.name.range
    let lines = ownLines(of: declaration.body, in: .app, scope: Scope())
    app.lines = lines
    app.isWhole = !declaration.body.isIncomplete
    if case .value(.string(let literal))? = lines[.bundle]?.argument {
      let text = literal.plain.text
      if let (bundle, isTopic) = Self.bundle(in: text) {
        report(.bundleWithMore(text, isTopic: isTopic, meant: bundle), at: literal.range)
      } else if FixedText.bundle.fits(text) {
        app.bundle = text
        if !text.contains(".") { report(.bundleWithoutDots(text), at: literal.range) }
      } else {
        report(.bundle(text), at: literal.range)
      }
    } else if let line = lines[.bundle], case .value(let value) = line.argument {
      report(.wrongType(wanted: Reason.textInQuotes, found: value.described, hint: nil), at: value.range)
    }
    app.environment = choice(lines[.environment])
    checkCatalog(lines[.catalog])
    checkTag(lines[.tag])
    checkLinks(lines[.links])
    checkCaps(lines[.apart])
    if let line = lines[.locales], case .names(let names) = line.argument {
      checkLocales(names, at: line.wordRange)
    } else {
      app.localesAreKnown = false
    }
    if let line = lines[.quiet], case .quiet(let from, let to, let otherwise, let action) = line.argument {
      guard action.text == "hold" || action.text == "skip" else {
        report(
          .unknownWord(action.text, what: Reason.quietAction, known: ["hold", "skip"]),
          at: action.range)
        return
      }
      if from.minutes != to.minutes, abs(from.minutes - to.minutes) != 1_440 {
        app.quiet = .init(
          from: .init(minutes: from.minutes), to: .init(minutes: to.minutes), holds: action.text == "hold",
          zoneOtherwise: otherwise.flatMap { zone($0) })
      }
    }
  }

  /// The bundle identifier in a topic, or behind a team's prefix: ten capitals and digits.
  private static func bundle(in text: String) -> (bundle: String, isTopic: Bool)? {
    // An app may be called `com.example.voip`.
    for case .bundle(let suffix) in PushKindTable.rows.map(\.topic)
    where suffix.dropFirst().contains(where: "-.".contains) && text.hasSuffix(suffix) && text.count > suffix.count {
      return (String(text.dropLast(suffix.count)), true)
    }
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].contains("."), parts[0].utf8.count == 10, parts[0].contains(where: \.isNumber),
      parts[0].utf8.allSatisfy({ (0x41...0x5A).contains($0) || (0x30...0x39).contains($0) })
    else { return nil }
    return (String(parts[1]), false)
  }

  private mutating func checkLocales(_ names: [Syntax.Name], at range: SourceRange) {
    app.localesRange = range
    var locales: [String] = []
    var misspelt: [Syntax.Name] = []
    var firstRanges: [String: SourceRange] = [:]
    for name in names {
      if ["all", "any", "every", "everything"].contains(name.text.lowercased()) {
        report(.allLocales(name.text), at: name.range)
        app.localesAreKnown = false
        continue
      }
      guard case .canonical(let locale) = LocaleSpelling(name.text) else {
        app.localesAreKnown = false
        misspelt.append(name)
        continue
      }
      if let first = firstRanges[locale] {
        report(.listedTwice(locale, what: "locale", first: first), at: name.range)
      } else {
        firstRanges[locale] = name.range
        locales.append(locale)
      }
    }
    reportMisspelt(misspelt, beside: locales)
    if !locales.isEmpty { (app.locales, app.localeRanges) = (locales, firstRanges) }
  }

  /// Locales that are no tags: those of which it is known what they mean are one mistake, `english, german`.
  private mutating func reportMisspelt(_ names: [Syntax.Name], beside locales: [String]) {
    var known: [(name: String, meant: String, range: SourceRange)] = []
    for name in names {
      guard case .wrong(let meant?) = LocaleSpelling(name.text), names.count > 1 || locales.contains(meant) else {
        _ = canonicalLocale(name)
        continue
      }
      known.append((name.text, meant, name.range))
    }
    guard let first = known.first else { return }
    if known.count == 1, locales.contains(first.meant) {
      return report(.localeTwice(first.name, meant: first.meant), at: first.range)
    }
    report(
      known.count == 1
        ? .malformedLocale(first.name, suggestion: first.meant) : .malformedLocales(known), at: first.range)
  }
}
