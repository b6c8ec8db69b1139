/// What is clear in speech, and stands otherwise in a line.
extension Parser {
  /// `send due` and `send at due`: an attribute is no moment of all.
  mutating func failAttributeAsMoment() -> Bool {
    let place = at(word: "at") || at(word: "on") ? 1 : 0
    let (name, next) = (token(ahead: place), token(ahead: place + 1))
    guard at(.name), name.kind == .name, !name.startsLine || place == 0, isAttribute(text(name)),
      next.startsLine || next.kind == .rightBrace
    else { return false }
    let written = Syntax.Name(text(name), range(name))
    if written.isAnniversary {
      failOwnDay(name, at: written.range)
    } else {
      fail(.attributeAsMoment(written.text), at: written.range)
    }
    return true
  }

  /// `send 1 hour due`: whether it is before or after the moment.
  mutating func failSpanWithoutSide() -> Bool {
    if failToForBefore() { return true }
    let (unit, name, next) = (token(ahead: 1), token(ahead: 2), token(ahead: 3))
    guard at(.number), isUnit(ahead: 1), name.kind == .name, !name.startsLine, isAttribute(text(name)),
      next.startsLine || next.kind == .rightBrace || isWord("at", ahead: 3)
    else { return false }
    let span = currentRange.union(range(unit))
    if text(current).hasPrefix("-") {
      // `-14 days due`: the sign says the side.
      let (whole, written) = (span.union(range(name)), file.text(in: span).dropFirst())
      fail(.foreignWord(file.text(in: whole), meant: "\(written) before \(text(name))"), at: whole)
      return true
    }
    fail(.spanWithoutSide(file.text(in: span), attribute: text(name)), at: span.union(range(name)))
    return true
  }

  /// `1 hour to pickup`
  private mutating func failToForBefore() -> Bool {
    let (side, name) = (token(ahead: 2), token(ahead: 3))
    guard at(.number), isUnit(ahead: 1), side.kind == .name, ["to", "till"].contains(text(side)), !side.startsLine,
      name.kind == .name, !name.startsLine, isAttribute(text(name))
    else { return false }
    fail(.foreignWord(text(side), meant: "before"), at: range(side))
    return true
  }

  /// `at study-hour:00 else 18:00`
  mutating func failMinutesBehindAttribute() -> Bool {
    let (colon, minutes) = (token(ahead: 1), token(ahead: 2))
    guard at(.name), !current.startsLine, colon.kind == .colon, colon.start == current.end, minutes.kind == .number,
      minutes.start == colon.end
    else { return false }
    let written = range(colon).union(range(minutes))
    fail(.minutesBehindAttribute(file.text(in: written), name: word), at: written)
    return true
  }

  /// `every 90 minutes, 120 minutes`; `1 hour, 30 minutes` is a sum.
  mutating func failSeveralIntervals() -> Bool {
    let (joint, next, unit) = (token(ahead: 2), token(ahead: 3), token(ahead: 4))
    guard at(.number), let first = Self.units[text(token(ahead: 1))],
      joint.kind == .comma || ["and", "or"].contains(text(joint)), !joint.startsLine, next.kind == .number,
      let second = Self.units[text(unit)], !unit.startsLine, second >= first || text(joint) == "or"
    else { return false }
    fail(.severalIntervals, at: currentRange.union(range(unit)))
    return true
  }

  /// `badge when runs > 10: runs`, `body when storm, "…"` and `when ill then "…"`: nothing stands behind a condition.
  mutating func skipSignBehindCondition(ofText: Bool = false) {
    // `when spent > 499,99 "…"`
    if !isRecovering, failCommaInNumber(isSure: true) { return }
    let next = token(ahead: 1)
    let isSign = at(.comma) || at(.colon)
    let isThen =
      !ofText && at(word: "then") && !isAttribute(word) && [.string, .number, .leftBrace].contains(next.kind)
    guard !isRecovering, isSign || isThen, !current.startsLine, !next.startsLine, index > 0,
      [.string, .number, .name, .multilineString, .tableKey].contains(next.kind) || isThen
    else { return }
    let word = text(current)
    let place = SourceRange(file: file.id, start: tokens[index - 1].end, end: current.end)
    let problem = LineProblem.needlessWord(word).diagnostic(at: currentRange)
    report(problem.replacing(place, with: ""))
    advance()
  }

  /// `local, Europe/Vienna`
  mutating func takeCommaBeforeZone() -> Bool {
    guard at(.comma), token(ahead: 1).kind == .zone, !token(ahead: 1).startsLine, !current.startsLine else {
      return false
    }
    report(.foreignWord(",", meant: " else", replacing: currentRange), at: currentRange)
    advance()
    return true
  }

  /// `activity tour(left: integer) {` and `segment sale { uses … }`: another word for what has such a head or such lines.
  mutating func takeForeignKeyword() -> DeclarationKeyword? {
    guard file.kind == .campaign, at(.name), current.startsLine || index == 0, token(ahead: 1).kind == .name,
      !token(ahead: 1).startsLine
    else { return nil }
    let (sign, inside) = (token(ahead: 2), token(ahead: 3))
    if at(word: "activity"), sign.kind == .leftParenthesis {
      report(.foreignWord(word, meant: "live"), at: currentRange)
      advance()
      return .live
    }
    if at(word: "segment"), sign.kind == .leftBrace, inside.startsLine,
      [.uses, .send, .every, .alert].contains(Word(rawValue: text(inside)))
    {
      report(.foreignWord(word, meant: "campaign"), at: currentRange)
      advance()
      return .campaign
    }
    return nil
  }

  /// `name else a play` as an argument: the text has no quotes.
  mutating func takeBareTextBehindElse() -> SourceRange? {
    let next = token(ahead: 1)
    guard parentheses > 0, at(.name), next.kind == .name, !isAttribute(word), !isConditionWord(next),
      !["and", "or", "else"].contains(text(next))
    else { return nil }
    return takeBareTextOfArgument()
  }
}
