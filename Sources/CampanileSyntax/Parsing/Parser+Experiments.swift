extension Parser {
  /// call = name ("(" name ":" any-value ("," name ":" any-value)* ")")?
  mutating func parseCall() -> Syntax.Call {
    if at(word: "template"), token(ahead: 1).kind == .name, !token(ahead: 1).startsLine {
      report(.needlessWord("template"), at: currentRange)
      advance()
    }
    let start = currentRange
    let template = parseName("a template's name")
    var arguments: [(label: Syntax.Name, value: Syntax.DataValue)] = []
    if at(.leftParenthesis) {
      arguments = parseList { parser in
        if parser.at(.number) || parser.at(.percent) || parser.at(.string), parser.token(ahead: 1).kind != .colon {
          parser.fail(.argumentWithoutName(parser.text(parser.current)), at: parser.currentRange)
        }
        let label = parser.parseName("a parameter's name and `:`")
        if parser.at(.equal) {
          parser.report(.foreignWord("=", meant: ":"), at: parser.currentRange)
          parser.advance()
        } else if !parser.take(.colon) {
          parser.fail(expected: "`:` behind `\(label.text)`")
        }
        let value = parser.parseAnyValue("a value for `\(label.text)`", of: label.text, allowsDuration: true)
        // An argument has its name, so that no number alone can follow the comma.
        if !parser.isRecovering { _ = parser.failCommaInNumber(isSure: true) }
        return parser.isRecovering ? nil : (label, value)
      }
    }
    return Syntax.Call(template: template, arguments: arguments, range: rangeToHere(from: start))
  }

  /// experiment = name "{" ("holdout" percent | "variant" name percent body)* "}"
  mutating func parseExperiment() -> Syntax.Experiment {
    let start = currentRange
    var experiment = Syntax.Experiment(
      name: parseBlockName("the experiment's name"), holdout: nil, variants: [], range: start)
    let failures = failureCount
    _ = parseBlock("experiment `\(experiment.name.text)`") { parser in
      let start = parser.currentRange
      if parser.take(word: "holdout") {
        let share = parser.parseValue("a share, such as `10%`")
        let range = parser.rangeToHere(from: start)
        if experiment.holdout != nil {
          parser.report(.secondHoldout, at: range)
        } else if !parser.isRecovering {
          experiment.holdout = (share, range)
        }
      } else if parser.at(word: "variant") || parser.isAtBareVariant {
        if parser.at(word: "variant") {
          parser.advance()
        } else {
          parser.report(.foreignWord(parser.word, meant: "variant \(parser.word)"), at: parser.currentRange)
        }
        if parser.at(.percent) || parser.at(.number) {
          parser.fail(expected: "the variant's name", help: ["write it like `variant a 50% { … }`"])
        }
        let name = parser.parseName("the variant's name")
        parser.skipSign(behind: name.text)
        if parser.at(.leftBrace), !parser.isRecovering {
          parser.fail(
            expected: "the variant's share, such as `45%`",
            help: ["write it like `variant \(name.text) 50% { … }`; all shares together make 100%"])
        }
        let share = parser.parseValue("the variant's share, such as `45%`")
        let body = parser.parseBody(.variant, owner: "variant `\(name.text)`")
        experiment.variants.append(
          Syntax.Variant(name: name, share: share, body: body, range: parser.rangeToHere(from: start)))
      } else if parser.at(.name) {
        let nearest =
          ["control": "holdout", "group": "variant", "test": "variant", "arm": "variant"][parser.word]
          ?? nearestName(to: parser.word, among: ["holdout", "variant"])
        parser.fail(.unknownExperimentLine(parser.word, nearest: nearest), at: parser.currentRange)
      } else {
        parser.fail(expected: "`holdout` or `variant`", help: ["write it like `variant a 50% { … }`"])
      }
    }
    experiment.range = rangeToHere(from: start)
    experiment.isIncomplete = failureCount != failures
    return experiment
  }

  /// `calm 50% { … }`, without the word `variant`.
  private var isAtBareVariant: Bool {
    guard at(.name), word != "holdout", !token(ahead: 1).startsLine else { return false }
    let share = token(ahead: 1).kind
    return (share == .percent || share == .number) && token(ahead: 2).kind == .leftBrace
      && nearestName(to: word, among: ["holdout"]) == nil
  }
}
