/// What a category allows, in other words than those of `allows`.
extension Parser {
  private static let options = [
    "customdismissaction": "dismissal", "allowincarplay": "carplay", "hiddenpreviewsshowtitle": "hidden-title",
    "hiddenpreviewsshowsubtitle": "hidden-subtitle",
  ]

  /// `options customDismissAction`, and `options [.customDismissAction]`: as iOS calls them. Reported, and read.
  mutating func takeOptionsOfCategory() -> [Syntax.Name]? {
    if at(.name), current.startsLine, token(ahead: 1).startsLine || token(ahead: 1).kind == .rightBrace,
      ["dismissible", "dismissable", "dismissed", "dismiss"].contains(word)
    {
      // `dismissible`
      let place = currentRange
      report(.foreignWord(word, meant: "allows dismissal"), at: place)
      advance()
      return [Syntax.Name("dismissal", place)]
    }
    guard at(.name), current.startsLine, !token(ahead: 1).startsLine else { return nil }
    if Self.denials.contains(word), PhraseTable.words(in: .allowance).contains(text(token(ahead: 1))),
      token(ahead: 2).startsLine || token(ahead: 2).kind == .rightBrace
    {
      // `disallows dismissal`: what isn't allowed isn't written.
      let whole = currentRange.union(range(token(ahead: 1)))
      report(.needlessWord(file.text(in: whole)), at: whole)
      advance()
      advance()
      return []
    }
    var (names, last) = ([Syntax.Name](), index)
    while last + 1 < tokens.count, last - index < 32, !tokens[last + 1].startsLine,
      ![.leftBrace, .rightBrace, .endOfFile].contains(tokens[last + 1].kind)
    {
      last += 1
      guard tokens[last].kind == .name else { continue }
      let word = text(tokens[last]).lowercased().filter { $0 != "-" && $0 != "_" && $0 != "." }
      guard let meant = Self.options[word] else { return nil }
      names.append(Syntax.Name(meant, range(tokens[last])))
    }
    guard !names.isEmpty, tokens[min(last + 1, tokens.count - 1)].kind != .leftBrace else { return nil }
    let whole = currentRange.union(range(tokens[last]))
    covered.append(whole)
    if silence == 0 {
      let meant = "allows " + names.map(\.text).joined(separator: ", ")
      let written = file.text(in: whole).split(separator: " ").joined(separator: " ")
      diagnostics.report(LineProblem.foreignWord(written, meant: meant).diagnostic(at: whole))
    }
    while index <= last { advance() }
    return names
  }

  private static let denials: Set = [
    "disallows", "disallow", "forbids", "forbid", "denies", "deny", "prevents", "prevent", "blocks", "no", "not",
    "without",
  ]

  /// `hidden title` for `hidden-title`
  mutating func takeAllowanceInWords(_ what: Expectation) -> Syntax.Name? {
    let next = token(ahead: 1)
    guard what == .allowances, at(.name), next.kind == .name, !next.startsLine,
      PhraseTable.words(in: .allowance).contains("\(word)-\(text(next))")
    else { return nil }
    let whole = currentRange.union(range(next))
    let name = Syntax.Name("\(word)-\(text(next))", whole)
    report(.foreignWord(file.text(in: whole), meant: name.text), at: whole)
    advance()
    advance()
    return name
  }

  /// Whether `allows` stands here, or another word before what it takes.
  var isAtAllows: Bool {
    let next = token(ahead: 1)
    if at(word: "allows") { return next.kind != .leftBrace }
    return at(.name) && next.kind == .name && !next.startsLine && word != "presents"
      && PhraseTable.words(in: .allowance).contains(text(next)) && token(ahead: 2).kind != .leftBrace
  }
}
