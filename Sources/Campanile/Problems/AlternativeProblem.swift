internal import CampanileSyntax

/// What can be wrong with lines of which the first is taken whose `when` holds.
enum AlternativeProblem {
  /// - Parameter isForAll: The last one's `when`, where those before leave it nobody else.
  ///
  /// - Parameter behindBrace: one without, which stands right behind the block.
  case lastIsGuarded(String, isForAll: SourceRange?, behindBrace: SourceRange? = nil)
  case unreachable(String, first: SourceRange, isGuarded: Bool)
  /// A line behind another with the same `when`.
  case repeatedGuard(String, first: SourceRange)
  /// A line behind another whose `when` holds wherever its own does: `when days > 14` behind `when days > 7`.
  case coveredGuard(String, first: SourceRange)
  /// A line whose `when` holds for nobody who gets the campaign, or for everybody.
  case decidedGuard(String, isNever: Bool)
  /// A number among the cases of `by` that nobody has who gets the campaign.
  case decidedCase(String)
  /// A plural form, each of whose numbers has a line of its own.
  case coveredForm(String, locale: String, exact: SourceRange)
  /// `by visits`, where the cases are the values of `interest`
  case casesOfOther(String, meant: String)
  /// `none yet`, of `one of none-yet, plus`
  case caseInParts(String)
  /// `by paid, pianos { one true "…" }`
  case selectorsInOtherOrder(meant: String, isWhole: Bool)
  /// `by runs, level { expert one "…"  other other "…" }`
  case keysInOtherOrder(meant: String, of: String)
  /// `by pianos { one true "…" }`
  case selectorLost(keys: Int, name: String, whole: String, place: SourceRange, added: String)

  static let nobodyPasses = "nobody whom `to` names passes its `when`"

  static let moveToEnd = "move the one without `when` to the end"

  func diagnostic(at range: SourceRange) -> Diagnostic {
    switch self {
    case .casesOfOther(let name, let meant):
      return Diagnostic(
        .choiceKeys, "the cases here are values of `\(meant)`, and none of `\(name)`", at: range,
        help: ["write `by \(meant)`"], fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .caseInParts(let meant):
      return Diagnostic(
        .choiceKeys, "a name is one word", at: range, help: ["write `\(meant)`"],
        fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .selectorsInOtherOrder(let meant, let isWhole):
      return Diagnostic(
        .choiceKeys, "the keys of the lines stand in another order than these", at: range,
        help: ["write `by \(meant)`"],
        fixes: isWhole ? [.init("write `\(meant)`", replacing: range, with: meant)] : [])
    case .keysInOtherOrder(let meant, let names):
      return Diagnostic(
        .choiceKeys, "the keys of this line stand in another order than the choice has", at: range,
        help: ["it is by \(names): write `\(meant)`"], fixes: [.init("write `\(meant)`", replacing: range, with: meant)]
      )
    case .selectorLost(let keys, let name, let whole, let place, let added):
      return Diagnostic(
        .choiceKeys, "each line has \(keys) keys, and the choice is by \(keys - 1)", at: range,
        help: ["`\(name)` has such values: write `by \(whole)`"],
        fixes: [.init("add `\(name)`", replacing: place, with: added)])
    case .lastIsGuarded(let field, nil, let line?):
      return Diagnostic(
        .lastIsGuarded, "every `\(field)` here has a `when`, so some recipients would get none", at: range,
        notes: [.init("this one stands behind the brace, and holds for all languages", at: line)],
        help: ["move the `}` of the language behind it"])
    case .lastIsGuarded(let field, let condition?, _):
      return Diagnostic(
        .lastIsGuarded, "the last `\(field)` has a `when`, though it is for everybody else", at: range,
        help: ["remove the `when`: the last one stands without"],
        fixes: [.init("remove the `when`", replacing: condition, with: "")])
    case .lastIsGuarded(let field, nil, nil):
      return Diagnostic(
        .lastIsGuarded, "every `\(field)` here has a `when`, so some recipients would get none", at: range,
        help: ["add a last `\(field)` without `when`"])
    case .unreachable(let field, let first, let isGuarded):
      return Diagnostic(
        .unreachableText, "this `\(field)` is never used", at: range,
        notes: [.init("this one has no `when`, so it always comes first", at: first)],
        help: [
          isGuarded
            ? Self.moveToEnd : "keep one of the two, or give the first a `when`"
        ])
    case .repeatedGuard(let field, let first):
      return Diagnostic(
        .unreachableText, "this `\(field)` is never used", at: range,
        notes: [.init("this one has the same `when`, and comes first", at: first)],
        help: ["remove one of the two, or ask something else"])
    case .coveredGuard(let field, let first):
      return Diagnostic(
        .unreachableText, "this `\(field)` is never used", at: range,
        notes: [.init("everybody whom its `when` is true for is taken by this one, which comes first", at: first)],
        help: ["put the line whose `when` is true for fewer people first, or ask something else"])
    case .decidedGuard(let field, let isNever):
      return Diagnostic(
        .unreachableText, .warning,
        isNever
          ? "this `\(field)` is never used: \(Self.nobodyPasses)"
          : "only this `\(field)` is ever used: everybody whom `to` names passes its `when`",
        at: range,
        help: [
          isNever
            ? "remove the line, or ask something else"
            : "remove the `when` and the lines below it, or ask something else"
        ])
    case .decidedCase(let number):
      return Diagnostic(
        .unreachableText, .warning, "this `\(number)` is never used: nobody whom `to` names has it", at: range,
        help: ["remove the line, or let `to` name those who have it"])
    case .coveredForm(let form, let locale, let exact):
      return Diagnostic(
        .unreachableText, .warning,
        "this `\(form)` is never used: each number that is `\(form)` in `\(locale)` has a line of its own", at: range,
        notes: [.init("this line takes it", at: exact)], help: ["keep one of the two"])
    }
  }
}
