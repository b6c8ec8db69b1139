internal import CampanileSyntax

extension MovedLines {
  /// What can't stand here, or stands twice.
  private static let strays: Set<Diagnostic.Code> = [
    .misplacedDirective, .unknownDirective, .unknownDeclaration, .lineTwice, .listedTwice, .linesContradict,
    .unreachableText, .expected,
  ]
  private static let doubles: Set<Diagnostic.Code> = [.lineTwice, .listedTwice, .linesContradict, .unreachableText]

  /// What may be missing without its name being said.
  private static let wordsInOtherWords = ["other", "variant", "holdout"]

  /// A second `send` here, and none in the campaign beside it; `en { … }` or `two "…"` outside of its block, which lacks it.
  mutating func strayWords() {
    dropValuesOfStrays()
    let lacking = diagnostics.indices.filter { !dropped.contains($0) && diagnostics[$0].isOfMissing }
    guard !lacking.isEmpty else { return }
    // By the words that each may lack.
    var lackingWords: [String: [Int]] = [:]
    for place in lacking {
      for word in Set(diagnostics[place].quotedInSummary + Self.wordsInOtherWords) {
        lackingWords[word, default: []].append(place)
      }
    }
    for place in diagnostics.indices {
      let stray = diagnostics[place]
      guard Self.strays.contains(stray.code), stray.severity == .error, !dropped.contains(place),
        let source = files[stray.range.file], changed[place] == nil
      else { continue }
      let word = source.text(in: stray.range)
      guard let first = word.utf8.first, first.isNameLetter, word.utf8.allSatisfy(\.isNameByte),
        stray.code != .expected || stray.summary.hasPrefix("the texts of `")
      else { continue }
      let possible = (lackingWords[word] ?? []).lazy.filter { [self] other in
        !dropped.contains(other) && diagnostics[other].range.file == stray.range.file
          && diagnostics[other].misses(word) && isElsewhere(other, place)
      }
      let missed = Array(possible.prefix(2))
      guard let other = missed.first, missed.count == 1, let holder = holder(of: other) else { continue }
      dropped.insert(other)
      dropped.formUnion(
        diagnostics.indices.filter {
          $0 != place && diagnostics[$0].severity == .error && source.isBehind(diagnostics[$0].range, stray.range)
        })
      let isTwice = Self.doubles.contains(stray.code)
      changed[place] = stray.with(help: [
        isTwice ? Reason.oneOfTwo(in: holder, word: word) : Reason.belongs(in: holder, word: word)
      ])
    }
  }

  /// `locale locale` in the app: what stands behind a word that is none of its lines.
  private mutating func dropValuesOfStrays() {
    for place in places(of: .unknownDirective) {
      guard let source = files[diagnostics[place].range.file] else { continue }
      dropped.formUnion(
        places(of: .malformedLocale).filter { source.isBehind(diagnostics[$0].range, diagnostics[place].range) })
    }
  }

  /// Whether what lacks something isn't the very block in which it stands twice.
  private func isElsewhere(_ lacking: Int, _ stray: Int) -> Bool {
    guard Self.doubles.contains(diagnostics[stray].code) else { return true }
    return diagnostics[lacking].code == .missingLocale || diagnostics[lacking].code == .pluralMissing
      || declaration(lacking) != declaration(stray)
  }

  /// What lacks something, as its author calls it.
  private func holder(of lacking: Int) -> String? {
    let diagnostic = diagnostics[lacking]
    if diagnostic.code == .needsAttribute { return Reason.theAudience }
    if diagnostic.code == .sharesDoNotAddUp { return Reason.theExperiment }
    if diagnostic.summary.hasPrefix("the app has no") { return Reason.theApp }
    if diagnostic.code == .missingLocale, diagnostic.summary.first == "`", let locale = diagnostic.namedFirst {
      return "`\(locale)`"
    }
    let whole = declaration(lacking)
    guard whole.start < whole.end, let source = files[whole.file] else { return nil }
    let head = SourceRange(file: whole.file, start: whole.start, end: min(whole.end, whole.start + 200))
    let name = source.text(in: head).drop { $0 != " " }.drop { $0 == " " }
      .prefix { $0.utf8.allSatisfy(\.isNameByte) }
    return name.isEmpty ? nil : "`\(name)`"
  }
}

extension Diagnostic {
  /// Whether it tells of something that isn't there.
  fileprivate var isOfMissing: Bool {
    [
      .missingLine, .missingSchedule, .missingLocale, .missingSource, .pluralMissing, .choiceKeys, .lastIsGuarded,
      .needsAttribute, .sharesDoNotAddUp,
    ].contains(code)
  }

  /// Whether what isn't there may be a line that begins with a word.
  fileprivate func misses(_ word: String) -> Bool {
    switch code {
    case .missingLine, .missingSchedule, .needsAttribute, .pluralMissing: return summary.contains("`\(word)`")
    case .missingLocale, .missingSource:
      if summary.hasPrefix(TextProblem.alertLacksText) {
        return namedFirst == word && !summary.contains("` and `") && !summary.contains("`, `")
      }
      return summary.contains(" has no `\(word)`") || summary.hasSuffix(" in `\(word)`")
    case .choiceKeys: return word == "other" && summary.hasPrefix("no line is for ")
    case .sharesDoNotAddUp: return word == "variant" || word == "holdout"
    case .lastIsGuarded: return namedFirst == word
    default: return false
    }
  }
}

extension SourceFile {
  /// Whether a place stands behind another one on its line.
  fileprivate func isBehind(_ place: SourceRange, _ first: SourceRange) -> Bool {
    guard place.file == first.file, place.start >= first.end, Int(place.start) <= bytes.count,
      place.start - first.end < 400
    else { return false }
    return !bytes[Int(first.end)..<Int(place.start)].contains(UInt8(ascii: "\n"))
  }
}
