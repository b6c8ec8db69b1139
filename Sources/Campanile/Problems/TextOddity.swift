internal import CampanileSyntax

extension TextProblem {
  /// Values that nobody would say so.
  enum Oddity {
    case flag(String)
    case wholeNumberAsShare(String)
    case manyPercent(String, value: String, shown: String)
    /// `{25 :percent}`, and the share that it most likely stands for
    case wholePercent(shown: String, share: String?)
    /// `{0.0275 :percent}`, and how many digits stand behind the point of its percents
    case roundedShare(shown: String, digits: Int)
    case secondPercentSign
    /// `{$percent}%` of 0.2
    case plainShare(String, value: String)
    case secondCurrencySign
    /// `TODO`, `Lorem ipsum`
    case standIn(String)
    /// `:bell:`
    case shortcode(String)
    /// `Ã¤`, of an `ä` that was read in another encoding
    case otherEncoding(String)
    /// - Parameter isPlain: no function says how it is shown.
    case amount(String, currency: String, isWord: Bool, isPlain: Bool)
    /// `item(s)`, beside a number.
    case bothForms(String, number: String)
    /// `{$visits}th`
    case ordinalEnding(String, number: String)
    /// `{|2026-12-01| :time}`
    case dayAsMoment(String)
    case doubledBlank
    /// `It''s`
    case doubledApostrophe
    /// Before or behind everything else.
    case outerBlank(isLine: Bool)
    /// `\\n` in quotes, and what it is without the second backslash.
    case shownEscape(String)
    /// `Hello%20World`
    case addressEscape(String)
    /// `????`
    case lostLetters(String)
    /// `pet-name`, which is a value
    case bareName(String)
    /// `by points { one "{$cart-items} item" … }`
    case otherNumber(String, chooser: String)
    /// The last form says another number than the others, which say the one that chooses.
    case otherThanOthers(String, chooser: String)
    /// `other "items"`, where `one` says how many
    ///
    /// - Parameter isOfAll: whether it is for all numbers that no other text is for.
    case lostNumber(String, isOfAll: Bool)
    /// A value that all other forms say.
    case lostValue(String)
    /// `by city { one … other … }`, and the number that its texts say.
    case formsOfWord(String, number: String?)
    /// `"@cart.title"`; whether a table has it.
    case quotedKey(String, isKnown: Bool)
    /// `"CHART_BODY"`, a key of the app's catalog
    case keyOfApp(String)
    /// `currency=YEN`
    case noCurrency(String, meant: String?)
    /// `fractionDigits=50`: how many, and of what.
    case manyDigits(String, isBehindPoint: Bool)
    /// `#{$number}`, and how such a number is shown
    case grouped(String, shown: String, isYear: Bool)
    /// `%ldd`
    case doubledLetter(String)
    /// `{$name}{$name}`
    case doubledValue(String)
    /// `(max 30 characters)`, `EN:`
    case noteToTranslators
  }
}

extension Diagnostic {
  /// With the text that shows what a campaign gives.
  func shown(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      code, severity, summary, at: range, label: label, notes: notes + [.init("shown by this text", at: place)],
      help: help, fixes: fixes)
  }
}

extension TextProblem {
  static let neverMissing = " is never missing here"

  /// `{$chance :percent}` of 80, in an example of the audience.
  static func shareOfExample(
    _ name: String, example: String, value: String, shown: String, share: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .shownOddly, .warning, "`$\(written(name))` is \(value) for “\(example)”, who would read \(shown) %", at: range,
      help: [
        "where the export has percents, write `{$\(written(name))} %`; where it has shares, of which 1 is all, the example is "
          + "`\(share)`"
      ])
  }

  /// `{$prices[sku].off :percent}` of 80, in a row of the table.
  static func shareOfCell(
    _ name: String, value: String, shown: String, share: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .shownOddly, .warning, "`$\(written(name))` is \(value) in a row, and people would read \(shown) %", at: range,
      help: [
        "where the table has percents, write `{$\(written(name))} %`, and ask for them as numbers (`>= 80`); where it has shares, of "
          + "which 1 is all, write `\(share)` there"
      ])
  }

  /// `{$birthday :date fields=weekday}` in what is sent on the day of each year.
  static func weekdayOfFirstYear(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .shownOddly, .warning,
      "this is the weekday of `\(written(name))` itself, and not of the day in the year of sending",
      at: range,
      help: [
        "leave the weekday out, as in `{$\(written(name)) :date fields=month-day}`; where it counts, the export has to hold the next "
          + "such day"
      ])
  }

  /// One for those who have a value, and one for all others.
  static func twoTexts(of name: String, field: String) -> String {
    #"write two lines: `\#(field) when \#(name) is set "… {$\#(name)} …"` and below it `\#(field) "…"`"#
  }
}

extension TextProblem.Oddity {
  static let keyInQuotes = "the key of a string table stands without quotes"
  /// A number with the ending of others.
  private static func wrongOrdinal(_ ending: String) -> String { (ending == "st" ? "2" : "1") + ending }

  static let signInQuotes = "the `@` of a string table's key stands before the quotes"

  /// `"@cart.title"` and `"@Thanks for staying"` as they are written: what is no word stands in quotes behind the sign.
  private static func written(key: String) -> (text: String, isWord: Bool) {
    let key = key.hasPrefix("@") ? String(key.dropFirst()) : key
    let name = key.prefix { $0 != "(" }
    let isWord = name.utf8.allSatisfy { $0.isNameByte || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_") }
    return isWord ? ("@\(key)", true) : ("@\"\(name)\"\(key.dropFirst(name.count))", false)
  }

  /// `15%` for 15, where that is what a text shows as a share.
  var shareMeant: String? {
    guard case .manyPercent(_, let value, _) = self, value.allSatisfy(\.isNumber), value.utf8.count < 3 else {
      return nil
    }
    return value + "%"
  }

  func diagnostic(at range: SourceRange) -> Diagnostic {
    switch self {
    case .flag(let name):
      return Diagnostic(
        .shownOddly, .warning, "people would read `true` or `false`, whatever their language", at: range,
        help: [
          "write two texts, the first of them behind `when \(TextProblem.written(name))`: "
            + "`body when \(TextProblem.written(name)) \"…\"`"
        ])
    case .wholeNumberAsShare(let name):
      return Diagnostic(
        .shownOddly, .warning, "`$\(TextProblem.written(name))` is a whole number, and 20 would be shown as 2,000 %",
        at: range,
        help: ["write `{$\(TextProblem.written(name))} %`; or let the audience hold a share, where 0.2 is 20 %"])
    case .grouped(let name, let shown, let isYear):
      return Diagnostic(
        .shownOddly, isYear ? .warning : .hint, "people would read it with signs between its digits, as in `\(shown)`",
        at: range,
        help: ["write `{$\(TextProblem.written(name)) :number useGrouping=never}`: it is no amount of anything"])
    case .manyPercent(let name, let value, let shown):
      return Diagnostic(
        .shownOddly, .warning, "`$\(TextProblem.written(name))` is \(value) here, and would be shown as \(shown) %",
        at: range,
        help: [
          shareMeant.map { "write `\($0)`: it is a share, and 1 is all of it" }
            ?? "give it a share, such as `0.2` or `20%`"
        ])
    case .wholePercent(let shown, let share):
      return Diagnostic(
        .shownOddly, .warning, "people would read \(shown) %", at: range,
        help: ["\(share.map { "write `\($0)`: " } ?? "")a share is written as part of 1, so that `0.25` is 25 %"],
        fixes: share.map { [.init("write `\($0)`", replacing: range, with: $0)] } ?? [])
    case .roundedShare(let shown, let digits):
      return Diagnostic(
        .shownOddly, .warning, "people would read \(shown) %", at: range,
        help: ["a share is shown in whole percents: write `maximumFractionDigits=\(digits)` behind `:percent` for more"]
      )
    case .amount(let name, let currency, let isWord, let isPlain):
      let sign = isWord ? "currency" : "sign"
      return Diagnostic(
        .shownOddly, .warning,
        "this amount would be shown \(isPlain ? "as in `12.5`, " : "")with its \(sign) always on this side", at: range,
        help: [
          "each language writes amounts in its own way: `{$\(TextProblem.written(name)) :currency currency=\(currency)}`, without "
            + "the \(isWord ? "word" : "sign")"
        ])
    case .ordinalEnding(let ending, let number):
      let name = TextProblem.written(number)
      return Diagnostic(
        .shownOddly, .warning,
        "`\(ending)` is the ending of some numbers: people would read `\(Self.wrongOrdinal(ending))`",
        at: range,
        help: [
          "let the number choose: `body by \(name) ordinal { one \"{$\(name)}st …\"  two \"{$\(name)}nd …\"  few \"{$\(name)}rd …\"  other "
            + "\"{$\(name)}th …\" }`"
        ])
    case .bothForms(let word, let number):
      return Diagnostic(
        .shownOddly, .warning, "`\(word)` is neither of the two forms", at: range,
        help: ["let the number choose: `body by \(TextProblem.written(number)) { one \"…\"  other \"…\" }`"])
    case .dayAsMoment(let day):
      return Diagnostic(
        .shownOddly, .warning, "`\(day)` is a day, and people would read its midnight", at: range,
        help: ["write its time too, as in `|\(day)T18:00:00Z|`; a day alone is shown by `:date`"])
    case .plainShare(let name, let value):
      return Diagnostic(
        .shownOddly, .warning, "`$\(TextProblem.written(name))` is \(value) here, and would be shown as \(value) %",
        at: range,
        help: ["\(TextProblem.shareIsShown) `{$\(TextProblem.written(name)) :percent}`, which writes the sign itself"])
    case .secondCurrencySign:
      return Diagnostic(
        .shownOddly, .warning, "`:currency` writes the sign itself: people would read two", at: range,
        help: ["leave the sign beside it out"])
    case .standIn(let word):
      return Diagnostic(
        .shownOddly, .warning, "people would read `\(word)`", at: range, help: ["write the text that it stands for"])
    case .bareName(let name):
      return Diagnostic(
        .shownOddly, .warning, "people would read the name `\(name)` as it stands", at: range,
        help: ["its value is put in by `{$\(name)}`"])
    case .shortcode(let code):
      return Diagnostic(
        .shownOddly, .warning, "people would read `\(code)` as it stands", at: range,
        help: ["write the sign itself: a file is UTF-8, and holds emoji"])
    case .otherEncoding(let letters):
      return Diagnostic(
        .shownOddly, .warning, "`\(letters)` is most likely one letter that was read in another encoding", at: range,
        help: ["write the letter again, and save the file as UTF-8"])
    case .secondPercentSign:
      return Diagnostic(
        .shownOddly, .warning, "`:percent` writes the sign itself: people would read two", at: range,
        help: ["leave this one out"], fixes: [.init("leave it out", replacing: range, with: "")])
    case .doubledApostrophe:
      return Diagnostic(
        .shownOddly, .warning, "people would read two apostrophes", at: range,
        help: ["write one: a text needs no second sign before it"],
        fixes: [.init("write one", replacing: range, with: "'")])
    case .doubledBlank:
      return Diagnostic(
        .shownOddly, .warning, "two blanks stand here", at: range, help: ["write one"],
        fixes: [.init("write one", replacing: range, with: " ")])
    case .outerBlank(let isLine):
      return Diagnostic(
        .shownOddly, .warning, isLine ? "the text ends with an empty line" : "the text begins or ends with a blank",
        at: range, help: ["leave it out"],
        fixes: [.init("leave it out", replacing: range, with: "")])
    case .shownEscape(let escape):
      return Diagnostic(
        .shownOddly, .warning, "people would read `\(escape)` as it stands", at: range,
        help: ["a line end is `\\n` and a tab `\\t`, with one backslash"])
    case .addressEscape(let escape):
      return Diagnostic(
        .shownOddly, .warning, "people would read `\(escape)` as it stands", at: range,
        help: ["write the sign itself: only addresses have such numbers"])
    case .lostLetters(let signs):
      return Diagnostic(
        .shownOddly, .warning, "people would read `\(signs)`: most likely letters or emoji that were lost", at: range,
        help: ["write them again, and save the file as UTF-8"])
    case .otherNumber(let shown, let chooser):
      return Diagnostic(
        .shownOddly, .warning,
        "`$\(TextProblem.written(shown))` is shown here, and `\(TextProblem.written(chooser))` chooses the form",
        at: range,
        help: ["let the number choose that people read: `by \(TextProblem.written(shown)) { … }`"])
    case .otherThanOthers(let shown, let chooser):
      return Diagnostic(
        .shownOddly, .warning,
        "this form says `$\(TextProblem.written(shown))`, where the others say `$\(TextProblem.written(chooser))`",
        at: range, label: TextProblem.otherNumberLabel, help: ["say the same number in each"])
    case .lostNumber(let name, let isOfAll):
      return Diagnostic(
        .shownOddly, .warning, "this text doesn't say `$\(TextProblem.written(name))`, which the others do", at: range,
        help: ["it is for \(isOfAll ? "all other" : "several") numbers: \(TextProblem.sayHowMany)"])
    case .lostValue(let name):
      return Diagnostic(
        .shownOddly, .warning, "this text doesn't say `$\(TextProblem.written(name))`, which the others do", at: range,
        help: ["say it here too, or in none of them"])
    case .formsOfWord(let name, let number):
      let written = TextProblem.written(name)
      return Diagnostic(
        .shownOddly, .warning,
        "`\(written)` is no number, so that these forms are words: who has another reads `other`", at: range,
        help: [
          (number.map { "did you mean `by \(TextProblem.written($0))`, which the texts say?" }
            ?? "choose by a number; declare `\(written)` as an `integer` if it is one")
            + " A word itself stands in quotes: `\"one\"`"
        ])
    case .quotedKey(let key, let isKnown):
      let meant = Self.written(key: key)
      return Diagnostic(
        .shownOddly, .warning,
        "people would read \"\(key)\": " + (meant.isWord ? Self.keyInQuotes : Self.signInQuotes), at: range,
        help: ["write `\(meant.text)`"],
        fixes: isKnown ? [.init("write `\(meant.text)`", replacing: range, with: meant.text)] : [])
    case .keyOfApp(let key):
      return Diagnostic(
        .shownOddly, .warning, "people would read `\(key)`, which looks like a key of the app's texts", at: range,
        help: ["the app's own text is taken by `key \"\(key)\"`"])
    case .noCurrency(let code, let meant):
      return Diagnostic(
        .shownOddly, .warning, "nobody pays in `\(code)`, and people would read it as it stands", at: range,
        help: [meant.map { "did you mean `\($0)`?" } ?? "a currency is its code in ISO 4217, such as `EUR` or `USD`"])
    case .manyDigits(let count, let isBehindPoint):
      return Diagnostic(
        .shownOddly, .warning,
        "people would read \(count) digits\(isBehindPoint ? " behind the point" : ""), most of them zeros", at: range,
        help: ["write a smaller number, or leave the option out"])
    case .doubledValue(let name):
      return Diagnostic(
        .shownOddly, .warning, "`$\(TextProblem.written(name))` stands twice in a row, and people would read it twice",
        at: range, help: ["leave the second one out"], fixes: [.init("leave it out", replacing: range, with: "")])
    case .noteToTranslators:
      return Diagnostic(
        .shownOddly, .warning, "people would read this note, which is for whoever writes the texts", at: range,
        help: ["leave it out"])
    case .doubledLetter(let text):
      // Of `%ild` the placeholder is `%i`, and `%lld` was meant.
      let isSwapped = text.hasSuffix("id")
      let isTurned = text.hasSuffix("ld") || text.hasSuffix("li") || text.hasSuffix("lu")
      let sign = isTurned || isSwapped ? "%lld" : String(text.dropLast())
      return Diagnostic(
        .shownOddly, .warning,
        "people would read `\(isTurned ? "l" : "")\(text.suffix(1))` right behind the number",
        at: range,
        help: ["the placeholder ends before it: write `\(sign)`, or a blank between the two if they shall read it"])
    }
  }
}

extension TextProblem {
  static let shareIsShown = "a share is shown by"
  static let otherValueLabel = "another value"
  static let otherNumberLabel = "another number"
}

extension TextProblem {
  static let sayHowMany = "say how many"
}
