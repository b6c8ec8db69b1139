/// Words between which the blank got lost: `togrown-ups`, `kind = goldand seats > 2`, `tagscontains "tea"`, `seats2`.
extension Parser {
  /// A line's word and what stands behind it as one.
  mutating func failGluedLine(in place: DirectiveRow.Place) -> Bool {
    let written = word
    let words = Vocabulary.words(in: place).filter { written.hasPrefix($0) }
    // The longest: `expires` and not `expire`.
    guard at(.name), let line = words.max(by: { $0.utf8.count < $1.utf8.count }) else { return false }
    let rest = String(written.dropFirst(line.utf8.count))
    guard isGlued(rest, behind: line) else { return false }
    return failLostBlank(in: currentRange, written, "\(line) \(rest)")
  }

  private func isGlued(_ rest: String, behind line: String) -> Bool {
    guard let first = rest.utf8.first, first != UInt8(ascii: "-"), rest.utf8.count > 1 || first < 0x3A else {
      return false
    }
    let next = token(ahead: 1)
    // `rank5`
    let isNumber = rest.utf8.allSatisfy { (0x30...0x39).contains($0) }
    let endsHere = next.startsLine || next.kind == .rightBrace
    switch line {
    case Word.to.rawValue:
      return isSegment(rest) || isAttribute(rest) || ["everyone", "not"].contains(rest)
    case Word.uses.rawValue: return next.kind == .leftParenthesis || endsHere
    case Word.send.rawValue: return rest == "now" || first < 0x3A
    case Word.every.rawValue:
      return ["day", "week", "month", "weekday", "weekend"].contains(rest) || Self.weekdays.contains(rest)
        || isNumber
    case Word.category.rawValue: return endsHere
    default: return isNumber && endsHere
    }
  }

  /// `kind = goldand seats > 2` and `tagscontains "tea"`, where the word before what can't be read ends with another one;
  /// `whenguest is set` and `byseats {`, where the word here begins with one.
  mutating func failGluedWord() -> Bool {
    guard index > 0, !current.startsLine, !isRecovering else { return false }
    let before = tokens[index - 1]
    if before.kind == .name, !before.isMalformed, index - 1 > statementStart {
      let written = text(before)
      for joint in ["and", "or"] where at(.name) || at(.leftParenthesis) || at(.notSign) {
        let stem = String(written.dropLast(joint.utf8.count))
        guard written.hasSuffix(joint), !isAttribute(written), !isSegment(written), stem.utf8.count > 1 else {
          continue
        }
        let isValue = index > 1 && (Self.comparison(tokens[index - 2].kind) != nil || isSegment(stem))
        if isValue { return failLostBlank(in: range(before), written, "\(stem) \(joint)") }
      }
      for test in Syntax.Test.firstWords where written.hasSuffix(test) {
        let stem = String(written.dropLast(test.utf8.count))
        if isAttribute(stem), !isAttribute(written) {
          return failLostBlank(in: range(before), written, "\(stem) \(test)")
        }
      }
    }
    return failGluedStart()
  }

  /// `whenguest is set` and `byseats {`
  mutating func failGluedStart() -> Bool {
    guard at(.name), !current.startsLine else { return false }
    for start in ["when", "by"] where word.hasPrefix(start) {
      let rest = String(word.dropFirst(start.utf8.count))
      if isAttribute(rest) || start == "when" && isSegment(rest), !isAttribute(word) {
        return failLostBlank(in: currentRange, word, "\(start) \(rest)")
      }
    }
    return false
  }

  /// `seats2` in an example.
  mutating func failGluedValue() -> Bool {
    let next = token(ahead: 1)
    // What has a value of its own may be an input.
    let isAlone = next.startsLine || next.kind == .rightBrace || next.kind == .name && isAttribute(text(next))
    guard at(.name), !isAttribute(word), isAlone else { return false }
    let digits = word.reversed().prefix { $0.isNumber }.count
    let stem = String(word.dropLast(digits))
    guard digits > 0, isAttribute(stem) else { return false }
    return failLostBlank(in: currentRange, word, "\(stem) \(word.suffix(digits))")
  }

  /// `integerdefault 0`
  mutating func failGluedType() -> Bool {
    let types = PhraseTable.words(in: .type)
    guard at(.name), !types.contains(word),
      let part = ["default", "from"].first(where: {
        word.hasSuffix($0) && types.contains(String(word.dropLast($0.utf8.count)))
      })
    else { return false }
    return failLostBlank(in: currentRange, word, "\(word.dropLast(part.utf8.count)) \(part)")
  }

  private mutating func failLostBlank(in place: SourceRange, _ written: String, _ meant: String) -> Bool {
    failCovering(place, SignProblem.lostBlank(written, meant: meant).diagnostic(at: place))
    return true
  }
}
