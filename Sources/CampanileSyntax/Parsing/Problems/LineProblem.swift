/// What can be wrong with a line of a block.
enum LineProblem: Problem {
  /// `nearest` is a word of this place, `elsewhere` one of another.
  case unknownLine(String, in: DirectiveRow.Place, nearest: String?, elsewhere: Word?)
  /// What other tools call it; `sign` is what stands between the word and its value.
  case foreignLine(String, in: DirectiveRow.Place, meant: Word, replacing: SourceRange)
  case lineOfOthers(String, in: DirectiveRow.Place, advice: String)
  /// `ttl 12 hours`
  case lifetime(String, in: DirectiveRow.Place)
  case misplacedLine(Word, in: DirectiveRow.Place)
  /// - Parameter meant: a comparison that is most likely meant.
  case extraArgument(Word, found: String, meant: String? = nil)
  case unknownExperimentLine(String, nearest: String?)
  case secondHoldout
  /// `winter sale` for a name
  case nameInParts([String])
  /// `by tier = gold`
  case comparisonInBy(String)
  /// `again 90 days after sale`
  case gapToOthers
  case localeWithoutBlock(String)
  /// `view "View"`
  case titleWithoutLocale(String, text: String)
  /// `view { en "View" opens-app }`
  case optionInTitles(String)

  /// `message { "Well done!"  de "…" }`
  static func messageWithoutLocale(text: String) -> Self { .titleWithoutLocale("the `message`", text: text) }

  case secondWhen
  case commaBetweenKeys(example: String)
  /// `0, 1 "…"` by one attribute
  case casesOnOneLine(first: String)
  /// `badge unread - 1`
  case noDifference(String)
  /// `eta + 10 minutes`
  case noSumOfMoment(String)
  /// `2..4 "…"` in a `by`
  case numbersAsCase(String, attribute: String?)
  case keyNeedsQuotes(String)
  /// `badge = 3`, `deeplink: "…"`
  case signBehindWord(sign: String, String)
  /// A comma or the like behind a whole line.
  case signBehindLine(sign: String, String)
  /// What other languages write, and what this one does; `replacing` is what the fix replaces where that is more.
  case foreignWord(String, meant: String, replacing: SourceRange? = nil)
  /// `wehn`
  case misspelt(String, meant: String)
  case needlessWord(String)
  /// `expires after after 2 hours`, at the second one; what is removed begins behind the first. Without a word, a text.
  case wordTwice(String?, removing: SourceRange)
  /// `once per user`
  case onceForEach(String)
  /// `except` before or behind what is joined, so that parentheses are needed.
  case exception(String, hasOrBefore: Bool, isList: Bool)
  /// `my key "x"` in `data`
  case keyOfWords(String)
  /// `sound by plan { … }`
  case choiceOfSound
  /// A line of a block that nothing opens.
  case lineOfLostBlock(String, opening: String)
  /// `items cart-items if vip` in `data`
  case conditionBehindValue(String, key: String, value: String)
  case wordAsKey(String, behind: String)
  /// `"shop://offer" code` in `data`
  case addressAsKey(String)
  /// What is left on a line of data behind a value.
  case leftOver(found: String, behind: String)
  /// `late minutes > 5` in data
  case conditionAsValue(String, String)
  /// `price plan = premium ? 59 : 39` in data, from the key on
  case choiceAsValue(meant: [String])
  case missingRecipients
  case noPatterns(String, meant: String?)
  /// `text(50)`
  case noSizes(String)
  /// A text without quotes; as it is with them.
  /// `"… {$due :date "dd.MM."} …"`
  ///
  /// - Parameter isFilter: a `|` stands before them.
  case quotesInPlaceholder(isFilter: Bool)
  /// `title (vip) "…"`
  case missingWhen
  case bareText(meant: String)
  /// `tier in "plus, gold"`
  case listInText(String)
  /// `title flight`
  case nameAsText(String)
  /// `title none`
  case noText(String, Word)
  /// `"Hi {$first-name else "friend"}"`
  case elseInText(String, of: String)
  /// `@cart.left(first-name else "you")`
  case elseInTableValue(String, key: String, of: String)
  /// A text that holds quotes; as it is with them escaped.
  case innerQuotes(meant: String)
  /// Texts behind each other.
  /// `"It ""only"" takes a minute"`, as tables write it.
  case doubledQuotes
  case secondText
  case exampleWithoutTitle
  /// `en { title "…" }` as a line of a campaign
  case textsOutsideAlert(String)
  /// `alert.en { … }`
  case dottedBlock(String)
  /// Its fix is the whole line's.
  case whenBehindText(meant: String, whole: SourceRange)
  /// A locale's texts without a block: as they are with one.
  case localeLine(String, meant: String, whole: SourceRange)
  case localeBehindWord(String, word: String)
  /// `} else "…"` behind the cases of a choice
  case elseBehindChoice
  /// `sumary { … }`
  case unknownLabel(String, meant: String)
  /// `mutable true`
  case valueOfFlag(Word, isOff: Bool)
  /// `opens "shop://cart"` behind an action
  case linkOfAction(String)
  /// `title localized("survey.title")`
  case foreignLookup(String)
  /// `title key @survey.title`
  case keyBeforeTableKey(String)
  /// `@survey.points(points: points)`
  case labelOfValue(String, removing: SourceRange?)
  /// `@survey.points points`
  case bareValues(String, list: String, replacing: SourceRange)
  /// `de, at { … }`
  case localesOfOneBlock([String])
  /// An action's option on the line below it; what stands between, where that is nothing.
  case optionBelow(String, gap: SourceRange?)
  /// A text below its word; what stands between, where that is nothing.
  case textOnNextLine(gap: SourceRange?)
  /// The rest of the line above, which may be several lines; what stands between them.
  case goesOnAbove(gaps: [SourceRange])
  /// A word directly behind the text before it.
  case lostBlank(String)
  /// `integer or text`
  case severalTypes([String])

  func diagnostic(at range: SourceRange) -> Diagnostic {
    switch self {
    case .optionBelow(let option, let gap):
      return Diagnostic(
        .expected, "`\(option)` is an option of the action above", at: range,
        help: ["options stand on the line of their action, behind its block: `{ … } \(option)`"],
        fixes: gap.map { [.init("move it up", replacing: $0, with: "  ")] } ?? [])
    case .textOnNextLine(let gap):
      return Diagnostic(
        .expected, "a text stands on the line of its word", at: range, help: ["write it as in `title \"…\"`"],
        fixes: gap.map { [.init("move it up", replacing: $0, with: " ")] } ?? [])
    case .goesOnAbove(let gaps):
      let isOne = gaps.count == 1
      return Diagnostic(
        .expected, "this belongs to the line above, which goes on here", at: range,
        help: ["write \(isOne ? "both" : "them all") as one line, however long it is"],
        fixes: [.init("move \(isOne ? "it" : "them") up", gaps.map { .init(replacing: $0, with: " ") })])
    case .lostBlank(let word):
      return Diagnostic(
        .expected, "nothing stands between this text and `\(word)`", at: range,
        help: ["write a space before `\(word)`"], fixes: [.init("write a space", replacing: range, with: " ")])
    case .severalTypes(let types):
      return Diagnostic(
        .expected, "an attribute or input has one type", at: range,
        help: [
          "write the one that all its values fit: `\(["text", "number"].first(where: types.contains) ?? types[0])`"
        ])
    case .unknownLine(let word, let place, let nearest, let elsewhere):
      return unknown(word, place, nearest, elsewhere, at: range)
    case .foreignLine(let written, let place, let meant, let whole):
      return Diagnostic(
        .unknownDirective, "`\(written)` is not a line of \(place.phrase)", at: range,
        help: [ForeignLine.name(of: meant)],
        fixes: [.init("write `\(meant.rawValue)`", replacing: whole, with: meant.rawValue)])
    case .lineOfOthers(let written, let place, let advice):
      return Diagnostic(
        .unknownDirective, "`\(written)` is not a line of \(place.phrase)", at: range, help: [advice])
    case .lifetime(let written, let place):
      let problem = Self.lineOfOthers(written, in: place, advice: ForeignLine.name(of: .expires))
      return problem.diagnostic(at: range).replacing(range, with: "expires after")
    case .misplacedLine(let word, let place):
      return Self.misplaced(word, in: place, at: range)
    case .extraArgument(let word, let found, let meant):
      let row = DirectiveTable.row(of: word)
      let isCondition = if case .condition? = row?.shape { true } else { false }
      return Diagnostic(
        .expected, "expected the end of the `\(word.rawValue)` line, found \(found)", at: range,
        help: row.map {
          [Self.advice(on: found, behind: $0, isCondition ? ConditionProblem.goingOn(meant) : nil)]
        } ?? [])
    case .unknownExperimentLine(let word, let nearest):
      return Diagnostic(
        .unknownDirective, "`\(word)` is not a line of an experiment", at: range,
        help: [nearest.map { "did you mean `\($0)`?" } ?? "each `variant` has a line, and so has `holdout`"],
        fixes: nearest.map { [.init("write `\($0)`", replacing: range, with: $0)] } ?? [])
    case .nameInParts(let words):
      let (one, several) = (words.joined(separator: "-"), words.joined(separator: ", "))
      // What has hyphens already is whole.
      let isList = words.allSatisfy { $0.contains("-") }
      return Diagnostic(
        .expected, "a name is one word, and several names have commas between them", at: range,
        help: ["write `\(isList ? several : one)`" + (isList ? "" : ", or `\(several)` where two are meant")],
        fixes: isList ? [.init("write `\(several)`", replacing: range, with: several)] : [])
    case .comparisonInBy(let name):
      return Diagnostic(
        .expected, "`by` takes an attribute alone: its values are the cases", at: range,
        help: [
          #"write `by \#(name) { VALUE "…"  other "…" }`, with the values that \#(name) may have; of a number `one "…"  other "…"`"#
        ])
    case .gapToOthers:
      return Diagnostic(
        .expected, "`again` counts the campaign's own pushes, and no other's", at: range,
        help: [
          "write `again after 90 days`; the distance to other campaigns is `apart 2 hours` in the `app` block, or `not-with NAME` here"
        ])
    case .secondHoldout:
      return Diagnostic(
        .misplacedDirective, "an experiment has one `holdout`", at: range, label: "the second one",
        help: ["keep one of the two lines"])
    case .localeWithoutBlock(let locale):
      return Diagnostic(
        .expected, "the texts of `\(locale)` stand in a block", at: range,
        help: [#"write `\#(locale) { title "…" body "…" }`"#])
    case .titleWithoutLocale(let owner, let text):
      return Diagnostic(
        .expected, "the texts of \(owner) stand in a block, each behind its locale", at: range,
        help: ["write it like `{ en \(text) }`, with each of the app's locales"])
    case .optionInTitles(let option):
      return Diagnostic(
        .expected, "`\(option)` is an option of the action, and no text of it", at: range,
        help: ["it stands behind the block: `{ … }  \(option)`"])
    case .secondWhen:
      return Diagnostic(
        .expected, "a text has one `when`", at: range, help: ["join the conditions with `and`"])
    case .commaBetweenKeys(let example):
      return Diagnostic(
        .expected, "no comma stands between the cases of several selectors", at: range,
        help: ["write it like `\(example)`"], fixes: [.init("remove the comma", replacing: range, with: "")])
    case .casesOnOneLine(let first):
      return Diagnostic(
        .expected, "each case has a text of its own", at: range,
        help: ["write the text for each: `\(abridged(first)) \"…\"`, and a line for the other"])
    case .noDifference(let written):
      return Diagnostic(
        .expected, "nothing is taken away here: `\(abridged(written))`", at: range,
        help: ["only `+` and a number may stand behind an attribute; let the audience hold the number that is meant"])
    case .noSumOfMoment(let written):
      return Diagnostic(
        .expected, "nothing is added to a moment: `\(abridged(written))`", at: range,
        help: ["let the audience, or an input of the campaign, hold the moment that is meant"])
    case .numbersAsCase(let written, let attribute?):
      return Diagnostic(
        .expected, "a case is one number, or a form such as `one` or `few`, not `\(abridged(written))`", at: range,
        help: [
          "write a text of its own before this one, with the comparison behind `when`: `when \(attribute) \(abridged(written)) \"…\"`"
        ])
    case .numbersAsCase(let written, nil):
      return Diagnostic(
        .expected, "a case is one number, or a form such as `one` or `few`, not `\(abridged(written))`", at: range,
        help: [
          ["2-4", "2..4", "2–4", "2,3,4"].contains(written.filter { $0 != " " })
            ? #"`few` is what Polish, Czech and their like have for 2 to 4: `few "…"`; elsewhere write a line for each number"#
            : #"write a line for each number, such as `2 "…"`; all that have none are `other`"#
        ])
    case .keyNeedsQuotes(let key):
      return Diagnostic(
        .unexpectedCharacter, "the key `\(key)` needs quotes", at: range,
        help: [#"without quotes a key is made of the letters a to z, digits and `-`; write `"\#(key)"`"#],
        fixes: [.init("put it in quotes", replacing: range, with: "\"\(key)\"")])
    case .signBehindLine(let sign, let word):
      return Diagnostic(
        .expected, "no \(sign) stands behind the `\(word)` line", at: range,
        help: ["remove it: a line ends at its end"],
        fixes: [.init("remove it", replacing: range, with: "")])
    case .foreignWord(let written, let meant, let place):
      let plain = abridged(meant.split(separator: " ").joined(separator: " "))
      return Diagnostic(
        .expected, "`\(abridged(written))` is written `\(plain)` here", at: range, help: ["write `\(plain)`"],
        fixes: [.init("write `\(plain)`", replacing: place ?? range, with: meant)])
    case .misspelt(let written, let meant):
      return Diagnostic(
        .expected, "`\(written)` is no word of the language", at: range, help: ["did you mean `\(meant)`?"],
        fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .exception(let written, let hasOrBefore, let isList):
      let (before, behind) = (hasOrBefore ? "(… or …)" : "…", isList ? "(… or …)" : "…")
      return Diagnostic(
        .expected, "`\(written)` is written `and not` here", at: range,
        help: [
          (hasOrBefore ? "`and` binds tighter than `or`: " : "") + "write it like `\(before) and not \(behind)`"
            + (isList ? ", with all that nobody may be in in the parentheses" : "")
        ])
    case .wordTwice(let word, let whole):
      return Diagnostic(
        .expected, "\(word.map { "`\($0)`" } ?? "this text") stands twice", at: range, help: ["remove one of them"],
        fixes: [.init("remove one of them", replacing: whole, with: "")])
    case .needlessWord(let word):
      return Diagnostic(
        .expected, "no `\(word)` stands here", at: range, help: ["remove it"],
        fixes: [.init("remove it", replacing: range, with: "")])
    case .onceForEach(let words):
      return Diagnostic(
        .expected, "`once` is once for each device by itself: no `\(words)` stands behind it", at: range,
        help: ["remove it"], fixes: [.init("remove it", replacing: range, with: "")])
    case .keyOfWords(let words):
      let parts = words.split(separator: " ")
      return Diagnostic(
        .expected, "a value stands behind each key, and here are two names before a text", at: range,
        help: [
          "a key of several words stands in quotes: `\"\(words)\" \"…\"`; where `\(parts.last ?? "")` is the value of "
            + "`\(parts.first ?? "")`, what stands in for it comes behind `else`"
        ])
    case .choiceOfSound:
      return Diagnostic(
        .expected, "a sound is the same for all: nothing chooses it", at: range,
        help: ["write a campaign for each sound, whose `to` says who hears it"])
    case .lineOfLostBlock(let word, let opening):
      return Diagnostic(
        .missingBrace, "no block is open that `\(word)` could be a line of", at: range,
        help: ["open it above this line, as with `\(opening) {`; or remove its lines and the `}` behind them"])
    case .conditionBehindValue(let word, let key, let value):
      let joint = word == "unless" ? "when not" : "when"
      return Diagnostic(
        .expected, Self.conditionStandsBefore, at: range,
        help: [
          "write it like `\(key) \(joint) … \(abridged(value))`",
          "a key that is called `\(word)` stands on a line of its own, or in quotes",
        ])
    case .wordAsKey(let word, let key):
      return Diagnostic(
        .expected, "`\(word)` is left over behind the value of `\(key)`", at: range, label: "belongs to nothing",
        help: [
          "what stands in for a missing attribute stands behind `else`, and a condition before the value, behind `when`",
          "a key that is called `\(word)` stands on a line of its own, or in quotes",
        ])
    case .addressAsKey(let address):
      return Diagnostic(
        .expected, "an address stands here as a key, and its value behind it", at: range,
        help: [
          "the key stands before its value: `link \(abridged(address))`; a key like this one stands on a line of its own"
        ])
    case .leftOver(let found, let key):
      return Diagnostic(
        .expected, "\(found) is left over behind the value of `\(key)`", at: range, label: "belongs to nothing",
        help: [
          "one key has one value: a text stands in quotes, a list in parentheses, and what stands in for a missing "
            + "attribute behind `else`"
        ])
    case .conditionAsValue(let key, let condition): return Self.conditionAsValue(key, condition, at: range)
    case .choiceAsValue(let lines):
      let meant = lines.joined(separator: "  ")
      return Diagnostic(
        .expected, "a choice between values is made by `when`", at: range,
        help: ["write `\(lines[0])`, and `\(lines[1])` behind it for all others"],
        fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .missingRecipients:
      return Diagnostic(
        .expected, "a limit counts recipients", at: range, help: ["write it like `limit 2_000_000 recipients`"],
        fixes: [.init("add `recipients`", replacing: range.atEnd, with: " recipients")])
    case .noSizes(let written):
      return Diagnostic(
        .expected, "types have no sizes, so no `\(abridged(written))`", at: range, help: ["remove it"],
        fixes: [.init("remove it", replacing: range, with: "")])
    case .noPatterns(let word, let meant):
      return Diagnostic(
        .expected, "conditions have no patterns, so no `\(word)`", at: range,
        help: [meant.map { "write `\($0)`" } ?? #"ask with `starts with "A"`, `ends with "z"` or `contains "…"`"#])
    case .quotesInPlaceholder(isFilter: true):
      return Diagnostic(
        .expected, "texts have no filters, and no quotes stand between the braces of a value", at: range,
        help: [
          "a value is its name and perhaps a function: `{$first-name}`, `{$price :currency currency=EUR}`; "
            + "a text for those who lack it is a line of its own"
        ])
    case .quotesInPlaceholder:
      return Diagnostic(
        .expected, "no quotes stand between the braces of a value", at: range,
        help: ["how it is shown is chosen by options: `{$due :date length=long}`, `{$price :currency currency=EUR}`"])
    case .missingWhen:
      let place = SourceRange(file: range.file, start: range.start, end: range.start)
      return Diagnostic(
        .expected, "a condition stands behind `when`", at: range, help: ["write `when` before it"],
        fixes: [.init("add `when`", replacing: place, with: "when ")])
    case .listInText(let meant): return Self.listInText(meant, at: range)
    case .bareText(let meant):
      return Diagnostic(
        .expected, "a text stands in quotes", at: range, label: "no quotes here", help: ["write `\(meant)`"],
        fixes: [.init("put it in quotes", replacing: range, with: meant)])
    case .nameAsText(let name):
      return Diagnostic(
        .expected, "a text stands in quotes", at: range, label: "no quotes here",
        help: ["write `\"\(name)\"` for the word itself, or `\"{$\(name)}\"` for what each recipient has"])
    case .noText(let name, let word):
      return Diagnostic(
        .expected, "a text stands in quotes, and `\(name)` is none", at: range,
        help: ["remove the line: without it there is no `\(word.rawValue)`"])
    case .elseInText(let name, let word):
      return Diagnostic(
        .expected, "a text has no value that stands in for `\(name)`: what others read is a text of its own", at: range,
        help: [
          #"write two lines: `\#(word) when \#(name) is set "Hi {$\#(name)}"` and below it `\#(word) "Hi"`"#,
          #"where `\#(name)` is declared with a `default`, that stands in: `{$\#(name)}` is enough"#,
        ])
    case .elseInTableValue(let name, let key, let word):
      return Diagnostic(
        .expected, "a value of a table's text has no `else`: what others read is a text of its own", at: range,
        help: [
          #"write two lines: `\#(word) when \#(name) is set @\#(key)(…)`, and below it a `\#(word)` without it"#,
          #"where `\#(name)` is declared with a `default`, that stands in: `@\#(key)(\#(name))` is enough"#,
        ])
    case .innerQuotes(let meant):
      return Diagnostic(
        .expected, "this text ends at its second quote", at: range,
        help: [#"a quote that people shall read is written `\"`, or as “…”"#],
        fixes: [.init(#"write `\"` for the quotes inside"#, replacing: range, with: meant)])
    case .doubledQuotes:
      return Diagnostic(
        .expected, "this text ends at its second quote", at: range,
        help: [#"a quote that people shall read is written `\"` here, not `""`, or as “…”"#])
    case .secondText:
      return Diagnostic(
        .expected, "a line has one text", at: range, label: "a second one", help: [Self.adviceOnTexts])
    case .exampleWithoutTitle:
      return Diagnostic(
        .expected, "an example has a title", at: range, help: [#"write it like `example "Ana in Mexico" { … }`"#])
    case .textsOutsideAlert(let locale):
      return Diagnostic(
        .unknownDirective, "the texts of `\(locale)` stand outside of an alert", at: range,
        help: ["put all locales into one block: `alert { \(locale) { … } }`"])
    case .dottedBlock(let word):
      let parts = word.split(separator: ".").map(String.init)
      return Diagnostic(
        .unknownDirective, "`\(word)` is not a line of a campaign", at: range,
        help: [Self.advice(onDotted: parts)])
    case .whenBehindText(let meant, let whole):
      return Diagnostic(
        .expected, "`when` stands before the text", at: range, help: ["write `\(meant)`"],
        fixes: [.init("move it before the text", replacing: whole, with: meant)])
    case .localeLine(let locale, let meant, let whole):
      return Diagnostic(
        .expected, "the texts of `\(locale)` stand in a block", at: range, help: ["write `\(locale) \(meant)`"],
        // `en: "…"` has no blank behind its locale.
        fixes: [
          .init("make a block of it", replacing: whole, with: (whole.start == range.end ? " " : "") + meant)
        ])
    case .localeBehindWord(let locale, let word):
      return Diagnostic(
        .expected, "the texts of `\(locale)` stand in a block", at: range,
        help: [#"write `\#(locale) { \#(word) "…" }`"#])
    case .elseBehindChoice:
      return Diagnostic(
        .expected, "what all others read is a case of the choice", at: range,
        help: [#"write it inside of the braces, as the last one: `other "…"`"#])
    case .unknownLabel(let written, let meant):
      return Diagnostic(
        .unknownDirective, "`\(written)` would be one more button", at: range, help: ["did you mean `\(meant)`?"],
        fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .valueOfFlag(let word, let isOff):
      return Diagnostic(
        .expected, "`\(word.rawValue)` takes no value", at: range,
        help: [isOff ? "without the line it is off: remove it" : "the word alone says it: remove the value"],
        fixes: isOff ? [] : [.init("remove it", replacing: range, with: "")])
    case .linkOfAction(let word):
      return Diagnostic(
        .expected, "an action has no text behind `\(word)`", at: range,
        help: [
          word == "reply"
            ? #"the text of its button is an option: `reply, button { en "Send" }`"#
            : "`opens-app` lets it open the app, which knows the action's name; an address travels as `data`"
        ])
    case .foreignLookup(let key):
      return Diagnostic(
        .expected, "a text of a string table is looked up by `@` and its key", at: range,
        help: [#"write `@\#(key)`; or `key "\#(key)"`, which the app looks up in its own texts"#])
    case .keyBeforeTableKey(let key):
      return Diagnostic(
        .expected, "`key` and `@` are two things", at: range, label: "one of them is enough",
        help: [
          #"write `\#(key)`, a text of a string table; or `key "\#(key.dropFirst())"`, which the app looks up itself"#
        ])
    case .labelOfValue(let label, let place):
      return Diagnostic(
        .expected, "the values of a key have no names: no `\(label)` stands here", at: range,
        help: [place == nil ? "remove it: they stand in the order of the text" : "remove it"],
        fixes: place.map { [.init("remove it", replacing: $0, with: "")] } ?? [])
    case .bareValues(let meant, let list, let place):
      return Diagnostic(
        .expected, Diagnostic.valuesOfKey, at: range, help: ["write `\(meant)`"],
        fixes: [.init("write `\(meant)`", replacing: place, with: list)])
    case .localesOfOneBlock(let locales):
      return Diagnostic(
        .expected, "each locale has a block of its own", at: range,
        help: ["write \(locales.map { "`\($0) { … }`" }.joined(separator: " and "))"])
    case .signBehindWord(let sign, let word):
      return Diagnostic(
        .expected, "no \(sign) stands behind `\(word)`", at: range, help: ["remove it: a space is enough"],
        fixes: [.init("remove it", replacing: range, with: "")])
    }
  }
}
