/// Lines of a campaign that begin with several words, or name what another line is about.
extension Parser {
  private static let exceptions = [
    ["but", "not", "on"], ["not", "on"], ["never", "on"], ["skip", "on"], ["skips", "on"], ["not"], ["never"],
    ["but", "not"],
  ]

  /// `not on 2026-12-26`: reported, and passed over.
  mutating func takeExceptionInWords(in place: DirectiveRow.Place) -> Bool {
    guard DirectiveTable.row(of: .except)?.places.contains(place) ?? false else { return false }
    let words = Self.exceptions.first { words in
      words.indices.allSatisfy { $0 == 0 ? at(.name) && word == words[0] : isWord(words[$0], ahead: $0) }
    }
    guard let words, case let first = token(ahead: words.count), !first.startsLine else { return false }
    let day = text(first).lowercased()
    if first.kind == .name, words.last == "on", Self.weekdays.contains(where: { $0 == day || $0 + "s" == day }) {
      // `not on sundays`, of which is told that it takes no weekdays.
      for _ in words { advance() }
      return true
    }
    guard first.kind == .date else { return false }
    let whole = currentRange.union(range(token(ahead: words.count - 1)))
    report(.foreignWord(file.text(in: whole), meant: "except"), at: whole)
    for _ in words { advance() }
    return true
  }

  /// `en { title "…" }`, without the alert around it.
  var isLocaleOutsideAlert: Bool {
    let next = token(ahead: 1)
    return at(.name) && next.kind == .leftBrace && !next.startsLine && isShapedLikeLocale(word)
      && ["title", "subtitle", "body"].contains(text(token(ahead: 2)))
  }

  /// `category renew, view`: the actions of one category, told with its name.
  mutating func failActionsAsCategory() -> Bool {
    guard index > 0, tokens[index - 1].kind == .name else { return false }
    var names = [text(tokens[index - 1])]
    var (place, last) = (0, tokens[index - 1])
    while place < 32, !token(ahead: place).startsLine {
      let joint = token(ahead: place)
      let isJoint = [.comma, .plus].contains(joint.kind) || ["and", "or"].contains(text(joint))
      let name = token(ahead: isJoint ? place + 1 : place)
      guard name.kind == .name, !name.startsLine, Vocabulary.words[text(name)] == nil else { break }
      names.append(text(name))
      last = name
      place += isJoint ? 2 : 1
    }
    guard names.count > 1, let category = onlyCategory(withActions: names) else { return false }
    let whole = range(tokens[index - 1]).union(range(last))
    failCovering(whole, MeantProblem.actionsAsCategory(names, category: category).diagnostic(at: whole))
    return true
  }

  /// The only category that has all of some actions, none of which is a category itself.
  private func onlyCategory(withActions names: [String]) -> String? {
    let actions = declaredNames.actions
    guard !names.contains(where: { actions[$0] != nil }) else { return nil }
    let owners = actions.filter { Set(names).isSubset(of: $0.value) }
    return owners.count == 1 ? owners.first?.key : nil
  }

  /// `input push-token` and `input ride-token`, an attribute: reported, and passed over.
  mutating func takeAttributeAsInput() -> Bool {
    guard at(.name) else { return false }
    let place = currentRange
    if ["push-token", "tokens", "update-token", "live-token"].contains(word) {
      report(.foreignWord(word, meant: "token"), at: place)
    } else if token(ahead: 1).startsLine || token(ahead: 1).kind == .rightBrace,
      isAttribute(word) || word.hasSuffix("-token")
    {
      report(MeantProblem.attributeAsInput(word), at: place)
    } else {
      return false
    }
    advance()
    return true
  }
}
