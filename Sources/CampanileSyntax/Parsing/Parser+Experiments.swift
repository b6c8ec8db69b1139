extension Parser {
  /// call = name ("(" name ":" any-value ("," name ":" any-value)* ")")?
  mutating func parseCall() -> Syntax.Call {
    if at(word: "template"), token(ahead: 1).kind == .name, !token(ahead: 1).startsLine {
      report(.needlessWord("template"), at: currentRange)
      advance()
    }
    let start = currentRange
    let template = parseName(.aTemplate)
    var arguments: [(label: Syntax.Name, value: Syntax.DataValue)] = []
    if at(.leftParenthesis) {
      arguments = parseList { parser in
        let next = parser.token(ahead: 1).kind
        // `branch else "central"` too
        let isNameAlone =
          parser.at(.name) && (next == .comma || next == .rightParenthesis || parser.isWord("else", ahead: 1))
        let isValue = [.number, .percent, .string, .date, .time, .instant].contains(parser.kind)
        if isValue || isNameAlone, next != .colon {
          // Which it is, the template says.
          let start = parser.currentRange
          let value = parser.parseAnyValue(.value, of: template.text, allowsDuration: true)
          return parser.isRecovering ? nil : (Syntax.Name("", start), value)
        }
        let label = parser.parseName(.parameterNameAndColon)
        if parser.at(.equal) {
          parser.report(.foreignWord("=", meant: ":"), at: parser.currentRange)
          parser.advance()
        } else if parser.isValueOfArgument {
          // `share 0.3`
          parser.report(.missingColonOfValue, at: label.range)
        } else if !parser.take(.colon) {
          parser.fail(expected: .colon(behind: label.text))
        }
        if let chosen = parser.takeChoiceOfArgument(label.text) { return (label, .value(.invalid(chosen))) }
        if let asked = parser.takeConditionOfArgument(label.text) { return (label, .value(.invalid(asked))) }
        if let bare = parser.takeBareTextOfArgument() { return (label, .value(.invalid(bare))) }
        let value = parser.parseAnyValue(.value(for: label.text), of: label.text, allowsDuration: true)
        if parser.at(.name), !parser.isRecovering, parser.tokens[parser.index - 1].kind == .number,
          [.comma, .rightParenthesis].contains(parser.token(ahead: 1).kind)
        {
          // `extra: 3 guests`: the next argument would have its colon.
          parser.report(.needlessWord(parser.word), at: parser.currentRange)
          parser.advance()
        }
        // An argument has its name, so that no number alone can follow the comma.
        if !parser.isRecovering { _ = parser.failCommaInNumber(isSure: true) }
        return parser.isRecovering ? nil : (label, value)
      }
    } else {
      _ = failArgumentsWithoutParentheses(behind: template.range)
    }
    return Syntax.Call(template: template, arguments: arguments, range: rangeToHere(from: start))
  }

  /// `variant plain 50% { },`
  private mutating func skipCommaBehindVariant() -> Bool {
    guard at(.comma), !isRecovering else { return false }
    report(.needlessWord(","), at: currentRange)
    advance()
    return true
  }

  /// experiment = name "{" ("holdout" percent | "variant" name percent body)* "}"
  mutating func parseExperiment() -> Syntax.Experiment {
    let start = currentRange
    let failures = failureCount
    var experiment = Syntax.Experiment(
      name: parseBlockName(.experimentName), holdout: nil, variants: [], range: start)
    var isShareReported = false
    let opening = index
    let parseLine: (inout Parser) -> Void = { parser in
      if parser.skipCommaBehindVariant() { return }
      let start = parser.currentRange
      if parser.takeHoldoutInWords() || parser.take(word: "holdout") {
        parser.skipNounOfHoldout()
        parser.skipSign(behind: "holdout")
        if parser.at(.number),
          ["recipients", "users", "people", "devices"].contains(parser.text(parser.token(ahead: 1)))
        {
          // `holdout 500 recipients`
          parser.fail(expected: .shareOfHoldout)
        }
        let share = parser.parseShare(.share)
        let range = parser.rangeToHere(from: start)
        if experiment.holdout != nil {
          parser.report(.secondHoldout, at: range)
          parser.noteFailure()
        } else if !parser.isRecovering {
          experiment.holdout = (share, range)
        }
        if parser.at(.leftBrace), parser.token(ahead: 1).kind == .rightBrace, !parser.isRecovering {
          // `holdout 10% { }`
          let braces = parser.currentRange.union(parser.range(parser.token(ahead: 1)))
          parser.report(.needlessWord("{ }"), at: braces)
          parser.advance()
          parser.advance()
        }
      } else if parser.at(word: "variant") || parser.isAtBareVariant {
        if parser.at(word: "variant") {
          parser.advance()
        } else {
          parser.report(.foreignWord(parser.word, meant: "variant \(parser.word)"), at: parser.currentRange)
        }
        let swapped = parser.parseSwappedShare()
        if swapped == nil, parser.at(.percent) || parser.at(.number) {
          parser.fail(expected: .nameOfVariant)
        }
        var name = swapped?.name ?? parser.parseName(.variantName)
        if parser.at(.name), parser.token(ahead: 1).kind == .percent, !parser.current.startsLine {
          // `variant A calm 50%`
          let whole = name.range.union(parser.currentRange)
          name = Syntax.Name("\(name.text)-\(parser.word)".lowercased(), whole)
          parser.report(.nameInWords(meant: name.text), at: whole)
          parser.advance()
        }
        parser.skipSign(behind: name.text)
        if let late = parser.parseVariantWithLateShare(name, from: start) {
          experiment.variants.append(late)
          return
        }
        if parser.at(.leftBrace), !parser.isRecovering, swapped == nil, !isShareReported {
          isShareReported = true
          parser.report(
            .expected(.share(ofVariant: name.text), found: parser.found), at: parser.currentRange)
        }
        if swapped == nil, parser.failWordForShare(of: name.text) { return }
        let hasShare = !parser.at(.leftBrace) || parser.isRecovering
        let share =
          swapped?.share ?? (hasShare ? parser.parseShare(.variantShare) : .invalid(name.range))
        if parser.at(.comma), parser.token(ahead: 1).kind == .leftBrace, !parser.isRecovering {
          // `variant calm 45%, {`
          parser.report(.needlessWord(","), at: parser.currentRange)
          parser.advance()
        }
        if parser.at(.name), ["none", "nothing", "holdout"].contains(parser.word), !parser.current.startsLine,
          !parser.isRecovering
        {
          // `variant control 10% none`
          let whole = parser.rangeToHere(from: start).union(parser.currentRange)
          let meant = "holdout \(parser.file.text(in: share.range))"
          parser.report(.foreignWord(parser.file.text(in: whole), meant: meant), at: whole)
          parser.advance()
          experiment.holdout = (share, whole)
          return
        }
        let body = parser.parseBody(.variant, owner: "variant `\(name.text)`")
        experiment.variants.append(
          Syntax.Variant(name: name, share: share, body: body, range: parser.rangeToHere(from: start)))
      } else if parser.at(.name) {
        // `variants calm 50%, loud 50%`
        let isList = parser.word == "variants" && parser.token(ahead: 3).kind != .leftBrace
        let nearest =
          isList
          ? nil
          : [
            "control": "holdout", "group": "variant", "test": "variant", "arm": "variant", "variation": "variant",
            "branch": "variant", "option": "variant", "version": "variant",
          ][parser.word]
            ?? nearestName(to: parser.word, among: ["holdout", "variant"])
        parser.fail(.unknownExperimentLine(parser.word, nearest: nearest), at: parser.currentRange)
      } else {
        parser.fail(expected: .variantLine)
      }
    }
    let owner = "experiment `\(experiment.name.text)`"
    _ = parseBlock(owner, parseLine)
    readLinesBelowBrace(of: owner, openedAt: opening, where: { $0.isAtVariant }, parseLine)
    experiment.range = rangeToHere(from: start)
    experiment.isIncomplete = failureCount != failures
    return experiment
  }

  /// A share; `10 percent` is reported, and no more looked at.
  mutating func parseShare(_ what: Expectation) -> Syntax.Value {
    if let share = takeShareOfHundred() ?? takeShareInWord() { return share }
    let value = parseValue(what)
    if !isRecovering, failCommaInNumber(isSure: true) { return .invalid(value.range) }
    guard !isRecovering, case .number = value, !current.startsLine, ["percent", "pct"].contains(word.lowercased())
    else {
      return value
    }
    let whole = value.range.union(currentRange)
    report(.foreignWord(file.text(in: whole), meant: "\(file.text(in: value.range))%"), at: whole)
    advance()
    return .invalid(whole)
  }

  /// `variant 50% calm { … }`
  private mutating func parseSwappedShare() -> (name: Syntax.Name, share: Syntax.Value)? {
    guard at(.percent) || at(.number), token(ahead: 1).kind == .name, !token(ahead: 1).startsLine else { return nil }
    let whole = currentRange.union(range(token(ahead: 1)))
    let written = file.text(in: currentRange)
    report(.foreignWord(file.text(in: whole), meant: "\(text(token(ahead: 1))) \(written)"), at: whole)
    let share = parseValue(.variantShare)
    let name = parseName(.variantName)
    return (name, share)
  }

  /// `calm 50% { … }`, without the word `variant`.
  private var isAtBareVariant: Bool {
    guard at(.name), word != "holdout", !token(ahead: 1).startsLine else { return false }
    let share = token(ahead: 1).kind
    return (share == .percent || share == .number) && token(ahead: 2).kind == .leftBrace
      && nearestName(to: word, among: ["holdout"]) == nil
  }
}
