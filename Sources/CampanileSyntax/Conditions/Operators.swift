// An operator of conditions: its case in the tree, its words, and how it is read.

extension Syntax {
  /// What is asked of an attribute's value: one case for each operator.
  package enum Test: Sendable {
    /// `cart-items > 0`
    case comparison(Comparison, Value)
    /// `tier in (silver, gold)`
    case oneOf([Value])
    /// `cart-items in 1..5`, both ends included
    case between(Value, Value)
    /// `city starts with "San"`; `tags contains "vip"` too
    case text(TextTest, Value)
    /// `last-seen within 60 days`
    case within(DurationLiteral)
    /// `last-seen before 60 days ago`, `after 60 days ago`, `= 3 days ago`
    case ago(Side, DurationLiteral)
    /// `last-seen before 2026-10-01`, `after …`
    case relation(isBefore: Bool, Value)
    /// `locale speaks pt`
    case speaks(Name)

    /// With which a test begins, behind the attribute; others begin with a sign.
    static let firstWords: Set<String> = Set(
      PhraseTable.operatorRows.flatMap(\.words).compactMap { $0.split(separator: " ").first.map(String.init) }
        .filter { $0.first?.isLetter == true })

    /// The operator as it is written.
    package var word: String {
      switch self {
      case .comparison(let comparison, _): comparison.kind.rawValue
      case .oneOf, .between: "in"
      case .text(let test, _): test.kind.rawValue
      case .within: "within"
      case .ago(let side, _): side == .on ? "=" : side.rawValue
      case .relation(let isBefore, _): isBefore ? "before" : "after"
      case .speaks: "speaks"
      }
    }

    /// The values that the attribute is compared with.
    package var values: [Value] {
      switch self {
      case .comparison(_, let value), .text(_, let value), .relation(_, let value): [value]
      case .oneOf(let values): values
      case .between(let lower, let upper): [lower, upper]
      case .within, .ago, .speaks: []
      }
    }
  }

  package enum Side: String, Sendable {
    case before, after
    /// `=`: on that day.
    case on
  }

  package struct Comparison: Sendable {
    package enum Kind: String, Sendable {
      case equal = "="
      case notEqual = "!="
      case less = "<"
      case lessOrEqual = "<="
      case greater = ">"
      case greaterOrEqual = ">="
    }

    package var kind: Kind
    package var range: SourceRange
  }

  package struct TextTest: Sendable {
    package enum Kind: String, Sendable {
      case startsWith = "starts with"
      case endsWith = "ends with"
      case contains
    }

    package var kind: Kind
    package var range: SourceRange
  }
}

extension PhraseTable {
  /// What stands behind an attribute; ``Syntax/Test/firstWords`` are the words here.
  static let operatorRows: [PhraseRow] = [
    PhraseRow(
      "=", "!=", in: .condition, "The same value, or another one.", "Of everything but tokens and sets.",
      example: "tier != bronze"),
    PhraseRow(
      "<", "<=", ">", ">=", in: .condition, "Less, at most, more, at least.",
      "Of numbers, dates, instants and versions.",
      example: "cart-items >= 3"),
    PhraseRow(
      "in", in: .condition, "One of several values, or a range with both ends.", example: "tier in (silver, gold)"),
    PhraseRow(
      "starts with", in: .condition, "A text begins like this.", example: #"(first-name else "") starts with "A""#),
    PhraseRow("ends with", in: .condition, "A text ends like this.", example: #"(first-name else "") ends with "a""#),
    PhraseRow("contains", in: .condition, "A text holds this, or a set has it.", example: #"tags contains "news""#),
    PhraseRow(
      "within", in: .condition, "A day or moment is no more than so far away from sending, before or after.",
      example: "last-seen within 60 days"),
    PhraseRow(
      "before", "after", in: .condition, "A day or moment is earlier, or later.",
      "Than a day (`before 2026-10-01`), or than so long before sending (`before 60 days ago`). For `expires after 12 hours` "
        + "see `help expires`.", example: "last-seen before 2026-10-01"),
    PhraseRow(
      "speaks", in: .condition, "A locale is of this language, whatever its region.",
      "`locale = pt-BR` is that locale alone.", example: "locale speaks de"),
    PhraseRow("is set", in: .condition, "What may be missing is there.", example: "first-name is set"),
    PhraseRow("is missing", in: .condition, "What may be missing is not there.", example: "first-name is missing"),
  ]
}

extension Parser {
  mutating func parseTestIfAny(of operand: Syntax.Operand, from start: SourceRange) -> Syntax.Condition? {
    if let test = parseMembershipInSet(of: operand, from: start) { return test }
    let sign = currentRange
    if let comparison = kind.flatMap(Self.comparison) {
      advance()
      skipCurrencyBeforeNumber()
      if failSpanBelowZero(comparison, sign) { return .invalid(sign) }
      if let test = parseDayAhead(behind: comparison, at: sign, of: operand, from: start)
        ?? parseTestBehindSign(comparison, at: sign, of: operand, from: start)
        ?? parseWordsBehindSign(comparison, at: sign, of: operand, from: start)
      {
        return test
      }
      if at(.equal), comparison == .less || comparison == .greater {
        let range = sign.union(currentRange)
        report(.foreignWord(file.text(in: range), meant: comparison.rawValue + "="), at: range)
        advance()
        let value = parseValue(.valueToCompareWith, allowsDuration: true)
        let kind: Syntax.Comparison.Kind = comparison == .less ? .lessOrEqual : .greaterOrEqual
        return .test(operand, .comparison(Syntax.Comparison(kind: kind, range: range), value), rangeToHere(from: start))
      }
      if isNextLine || isLineBelowSign {
        // `points >` above the next line
        fail(.expected(.valueToCompareWith, found: Self.endOfLine), at: previousEnd)
        return .invalid(sign)
      }
      if let open = parseOpenComparison(behind: comparison, at: sign, of: operand, from: start) { return open }
      if let test = parseSpan(behind: comparison, at: sign, of: operand, from: start) { return test }
      if at(.number), isAtDayWithoutYear {
        // `< 15 November`
        fail(expected: .dayToCompareWith.withYear(dayWithYear(ahead: 0, 2026) ?? "2026-12-01"))
        return .invalid(sign)
      }
      if failAttributeWithElse() { return .invalid(sign) }
      if let condition = parseListInComparison(comparison, of: operand, sign: sign, from: start) { return condition }
      let value = takeNowAsCall() ?? parseValue(.valueToCompareWith, allowsDuration: true)
      if case .duration(let duration) = value, at(word: "ago"), comparison == .equal || comparison == .notEqual {
        // `= 3 days ago`: on that day.
        advance()
        let test = Syntax.Condition.test(operand, .ago(.on, duration), rangeToHere(from: start))
        return comparison == .equal ? test : .not(test, test.range)
      }
      if case .duration(let duration) = value, at(word: "ago") {
        // `< 30 days ago`: earlier than that moment, or less long ago?
        let range = sign.union(currentRange)
        let written = file.text(in: duration.range)
        report(.signBeforeAgo(comparison.rawValue, name: operand.name.text, written), at: range)
        advance()
        return .invalid(range)
      }
      if comparison == .equal, case .list(let values, let range) = value, !values.isEmpty,
        values.allSatisfy({ if case .name = $0 { true } else { false } })
      {
        // `tier = (silver, gold)`
        let whole = sign.union(range)
        report(.foreignWord(file.text(in: whole), meant: "in \(file.text(in: range))"), at: whole)
        return .test(operand, .oneOf(values), rangeToHere(from: start))
      }
      if comparison == .notEqual, case .list(let values, let range) = value, !values.isEmpty,
        values.allSatisfy({ if case .name = $0 { true } else { false } })
      {
        // `tier != (silver, gold)`
        let whole = rangeToHere(from: start)
        let meant = "not \(file.text(in: operand.range)) in \(file.text(in: range))"
        report(.foreignWord(file.text(in: whole), meant: meant), at: whole)
        return .not(.test(operand, .oneOf(values), whole), whole)
      }
      if let list = parseBareList(comparison, of: operand, sign: sign, beginningWith: value, from: start) {
        return list
      }
      let condition = Syntax.Condition.test(
        operand, .comparison(Syntax.Comparison(kind: comparison, range: sign), value), rangeToHere(from: start))
      if let kind, Self.comparison(kind) != nil {
        fail(.chainedComparison(meant: nil), at: currentRange)
      }
      return condition
    }
    switch word {
    case "in":
      if let test = parseYearOfDays(of: operand, from: start) { return test }
      advance()
      skipEqualSign()
      return parseMembership(of: operand, from: start)
    case "not" where isWord("in", ahead: 1), "NOT" where text(token(ahead: 1)).lowercased() == "in":
      return parseNotIn(of: operand, from: start)
    case "starts", "ends":
      let kind: Syntax.TextTest.Kind = word == "starts" ? .startsWith : .endsWith
      advance()
      if at(.string), !current.startsLine {
        report(.foreignWord(file.text(in: sign), meant: kind.rawValue), at: sign)
      } else if !take(word: "with") {
        fail(expected: .word("with"))
      }
      skipSecond("with")
      if takeAddressWithoutQuotes() {
        advance()
        return .invalid(start)
      }
      let test = Syntax.TextTest(kind: kind, range: rangeToHere(from: sign))
      if failListOfStarts(kind, of: operand, from: start) { return .invalid(start) }
      let value = parseValue(.textInQuotes)
      if failSeveralStarts(test, of: operand, beginningWith: value, from: start) { return .invalid(start) }
      return .test(operand, .text(test, value), rangeToHere(from: start))
    case "contains":
      advance()
      skipEqualSign()
      if let each = parseEachContained(in: operand, from: start) ?? parseNotContained(in: operand, from: start) {
        return each
      }
      if let group = parseGroupContained(in: operand, from: start) { return group }
      if let list = parseListContained(in: operand, from: start) { return list }
      let value = parseValue(.textInQuotes)
      if let list = parseContainedList(in: operand, beginningWith: value, from: start) { return list }
      return .test(operand, .text(Syntax.TextTest(kind: .contains, range: sign), value), rangeToHere(from: start))
    case "within":
      advance()
      if let span = parseSpan(of: operand, isIn: false, from: start) { return span }
      return parseWithin(of: operand, from: start)
    case "before", "after":
      let isBefore = word == "before"
      advance()
      return parseMoment(of: operand, isBefore: isBefore, from: start)
    case "speaks" where areLanguagesAhead:
      return parseLanguages(of: operand, from: start)
    case "speaks" where languageOfLocale != nil:
      return parseLanguageOfLocale(of: operand, from: start)
    case "speaks":
      advance()
      let language = parseName(.language)
      return .test(operand, .speaks(language), rangeToHere(from: start))
    case "is":
      advance()
      if let comparison = parseSignBehindIs(of: operand, from: start) { return comparison }
      return parsePresence(of: operand, from: start)
    default:
      return parseForeignTest(of: operand, from: start)
    }
  }
}
