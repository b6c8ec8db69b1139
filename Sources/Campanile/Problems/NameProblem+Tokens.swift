internal import CampanileExpansion
internal import CampanileSyntax

extension NameProblem {
  /// Another attribute is no fix for a token of another kind: it is of another device, and either of the two may be what is meant.
  static func wrongToken(
    _ name: String, _ type: Plan.AttributeType, _ types: [TokenType], right: [String], declared: SourceRange?,
    at range: SourceRange
  ) -> Diagnostic {
    let isCall = type == .token(.voip)
    // The device's own is what it is declared as, and the other one is of the same device.
    let isToken = name != Plan.mainToken
    let wanted = alternatives(types.map { "`\($0.rawValue)`" })
    let others = alternatives(right.map { "`\($0)`" }) + (isCall ? "; calls are told by a `push … as voip`" : "")
    let whereRight = isToken && !isCall ? "where `\(name)` is right, write \(wanted) as its type" : nil
    // `push minutes-left as widgets` of a complication
    let kind = DeclaredPush.push.kinds.first { type.isToken(of: $0.row.tokens) && $0.row.tokens.count == 1 }
    let kindMeant = kind.map { "what goes to `\(name)` is a `push … as \($0.rawValue)`" }
    return Diagnostic(
      .wrongToken, "nothing of this kind can be sent to `\(name)`", at: range, label: type.described,
      notes: isToken ? declared.map { [.init(TypeProblem.declaredHere, at: $0)] } ?? [] : [],
      help: [
        right.isEmpty
          ? whereRight.map { "\($0), or add another attribute of it" }
            ?? "it goes to an attribute of the type \(wanted), which the audience lacks"
          : "it goes to " + others + (whereRight.map { "; \($0)" } ?? "")
      ] + (isToken && !isCall ? kindMeant.map { [$0] } ?? [] : []),
      fixes: (isCall || right.count > 1 || isToken && (kind != nil || right == [Plan.mainToken]) ? [] : right).map {
        .init("write `\($0)`", replacing: range, with: $0)
      })
  }

  /// `token widget-token`
  static func typeForToken(_ name: String, meant: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownAttribute, "`\(name)` is a type, and the attribute of it is called `\(meant)`", at: range,
      help: ["write `\(meant)`"], fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
  }

  static func unknownToken(_ name: String, _ type: TokenType, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownAttribute, "`\(name)` is not an attribute of the audience", at: range, label: "not known here",
      help: [
        "what it goes to has the type `\(type.rawValue)`, and no attribute there has: declare it, "
          + "`\(name) \(type.rawValue)?`, and let the export hold the token"
      ])
  }

  static func unusedParameter(_ name: String, _ template: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unusedParameter, .warning, "`\(name)` is used nowhere in `\(template)`", at: range, label: "without effect",
      help: ["use it, or remove it here and where it is given"])
  }
}

extension NameProblem {
  /// `feed cars` in data, beside an attribute `car`: a text without its quotes, or the attribute; nobody knows.
  static func orText(_ name: String, _ known: [String], _ plain: Diagnostic) -> Diagnostic {
    if name.utf8.count > 1, name == name.uppercased(), !known.contains(name.lowercased()) {
      // `code BIKE`, which is no slip for `bikes`
      return Diagnostic(
        plain.code, plain.summary, at: plain.range, label: plain.label,
        help: ["a text stands in quotes: `\"\(name)\"`"],
        fixes: [.init("put it in quotes", replacing: plain.range, with: "\"\(name)\"")])
    }
    guard !name.contains("-"), known.contains(where: { $0 + "s" == name || name + "s" == $0 }) else { return plain }
    return Diagnostic(
      plain.code, plain.summary, at: plain.range, label: plain.label, notes: plain.notes,
      help: plain.help + ["a text stands in quotes: `\"\(name)\"`"])
  }

  static func testersTwice(_ first: SourceRange, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .listedTwice, "line `testers` stands twice", at: range, label: "the second one",
      notes: [.init("first given here", at: first)], help: ["write one, with both conditions and `or` between"])
  }
}
