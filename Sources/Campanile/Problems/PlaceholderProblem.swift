internal import CampanileSyntax

/// What is wrong with the places for values in texts.
extension TextProblem {
  static func foreignPlaceholder(
    _ text: String, meant: String?, example: String, isOfTable: Bool, others: [(meant: String?, range: SourceRange)],
    at range: SourceRange
  ) -> Diagnostic {
    let all = [(meant: meant, range: range)] + others
    var written: [String] = []
    for meant in all.compactMap(\.meant) where !written.contains("{$\(meant)}") { written.append("{$\(meant)}") }
    let title = "write " + listed(written)
    let edits = all.compactMap { place in
      place.meant.map { Diagnostic.Fix.Edit(replacing: place.range, with: "{$\($0)}") }
    }
    if !isOfTable, let number = numberAlone(in: text) {
      return Diagnostic(
        .foreignPlaceholder, "`\(text)` is the number \(number) itself, and no place for a value", at: range,
        notes: others.prefix(3).map { .init("and here", at: $0.range) },
        help: [
          "a value is put in by its attribute's name: `{$\(example)}`; where the number is meant, write `\(number)`"
        ])
    }
    return Diagnostic(
      .foreignPlaceholder, "people would read `\(text)` as it stands", at: range,
      notes: others.prefix(3).map { .init("and here", at: $0.range) },
      help: [
        edits.count == all.count
          ? title
          : meant.map { "write `{$\($0)}`" }
            ?? (isOfTable ? tablePlaceholders : "a value is put in by its attribute's name: `{$\(example)}`")
      ],
      fixes: edits.count == all.count ? [.init(title, edits)] : [])
  }

  /// Of `{0}`, which is a text of its own in MessageFormat.
  private static func numberAlone(in text: String) -> Int? {
    text.hasPrefix("{") && text.hasSuffix("}") ? Int(text.dropFirst().dropLast()) : nil
  }

  /// - Parameter opening: `${`, where that stands before the name.
  static func missingDollar(_ name: String, opening: SourceRange?, hasMore: Bool, at range: SourceRange) -> Diagnostic {
    if let opening {
      return Diagnostic(
        .missingDollar, "in `${\(name) …}`, the dollar sign stands before the brace", at: opening.union(range),
        help: ["write `{$\(name) …}`"], fixes: [.init("write `{$`", replacing: opening, with: "{$")])
    }
    let inside = hasMore ? name + " …" : name
    return Diagnostic(
      .missingDollar, "`{\(inside)}` would be read as the word \"\(name)\"", at: range, label: "no `$` here",
      help: ["a variable has a dollar sign: write `{$\(inside)}`"],
      fixes: [.init("write `$\(name)`", replacing: range, with: "$" + name)])
  }

  /// `{$visit :date timePrecision=minute}`
  ///
  /// - Parameter own: what the function calls it itself.
  static func optionOfOther(_ function: String, other: String, own: String?, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .badOption, "this is an option of `:\(other)`, and not of `:\(function)`", at: range,
      help: [
        own.map { "write `\($0)`, as `:\(function)` calls it; or write `:\(other)`" }
          ?? "write `:\(other)`, or options of `:\(function)`"
      ], fixes: own.map { [.init("write `\($0)`", replacing: range, with: $0)] } ?? [])
  }

  /// `{gest}`, `{§guest}`
  static func bareWord(_ name: String, meant: String?, at range: SourceRange) -> Diagnostic {
    // Another sign of the keyboard, and the name as it is.
    let isSure = meant.map { $0 != name && name.hasSuffix($0) } ?? false
    return Diagnostic(
      .missingDollar, .warning, "`{\(name)}` is read as the word \"\(name)\"", at: range, label: "no `$` here",
      help: [
        meant.map { isSure ? "write `{$\($0)}`" : "a variable has a dollar sign: did you mean `{$\($0)}`?" }
          ?? "a variable has a dollar sign, and is an attribute; braces that people shall read are written `\\{\(name)\\}`"
      ], fixes: isSure ? meant.map { [.init("write `$\($0)`", replacing: range, with: "$" + $0)] } ?? [] : [])
  }

  /// `{nom}`, where the source text says one value alone
  static func translatedWord(_ name: String, meant: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingDollar, .warning, "`{\(name)}` is read as the word \"\(name)\"", at: range, label: "no `$` here",
      help: [nameOfSource(meant)], fixes: [.init("write `$\(meant)`", replacing: range, with: "$" + meant)])
  }

  private static func nameOfSource(_ name: String) -> String {
    "the name of a value isn't translated: write `{$\(name)}`, as the source text has it"
  }

  /// `{$tåg}`, where the source text says one value alone
  static func translatedName(_ name: String, meant: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownVariable, "`$\(name)` is not known here", at: range, label: "not an attribute or parameter",
      help: [nameOfSource(meant)],
      fixes: [.init("write `$\(meant)`", replacing: range, with: "$" + meant)])
  }

  /// `{$cart-items+1}`: no name has such a sign, and a number is counted on by a function.
  static func offsetMeant(_ name: String, meant: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownVariable, "`$\(name)` is not known here: a text doesn't calculate", at: range,
      help: ["write `{\(meant)}`"], fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
  }

  /// `{$city}` of a table
  static func columnAlone(_ name: String, meant: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownVariable, "`$\(name)` is not known here: it is a column of a table", at: range,
      help: ["its value in the row of a key is `{$\(meant)}`"])
  }

  /// `{$shop.name}`
  static func columnOfKey(_ name: String, meant: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownVariable, "`\(name)` is a key of a table, and no row of it", at: range,
      help: ["its row's value is `{$\(meant)}`"],
      fixes: [.init("write `$\(meant)`", replacing: range, with: "$\(meant)")])
  }

  /// `{$prices[sku].price.rounded}`
  static func behindLookup(_ lookup: String, rest: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownVariable, "`$\(lookup)` is a value of a table, and has no `\(rest)`", at: range,
      help: ["write `$\(lookup)`; how it is shown is said by a function, such as `:integer` or `:date`"])
  }

  /// `00` in a choice by a whole number
  static func keyNeverMet(_ key: String, meant: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .choiceKeys, "`\(key)` is never met: numbers are compared as they are written", at: range,
      help: ["write `\(meant)`"], fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
  }

  /// - Parameters:
  ///   - mayBeMeant: whether nothing is called so, and the app may fill it in.
  ///   - asks: the attribute, where somebody may lack it.
  static func foreignInData(
    _ text: String, meant: String?, example: String, mayBeMeant: Bool, asks: String?, at range: SourceRange
  ) -> Diagnostic {
    // The value is put in all the same.
    let isHole = meant.map { text.contains("{$\($0)}") } ?? false
    return Diagnostic(
      .foreignPlaceholder, .warning,
      isHole ? "`\(text)` is sent with braces around the value" : "`\(text)` is sent as it stands", at: range,
      help: [
        meant.map { "write `{$\($0)}`" }
          ?? (mayBeMeant
            ? "a value is put in by an attribute's name, such as `{$\(example)}`"
              + (text.contains("{") ? "; for braces that the app shall get, write `\\{`" : "")
            : "a value is put in by its attribute's name: `{$\(example)}`")
      ]
        + (asks.map {
          [TypeProblem.MissingPlace.dataText.advice(name: $0, written: $0, isLookup: false, isInput: false)]
        } ?? []),
      fixes: meant.map { [.init("write `{$\($0)}`", replacing: range, with: "{$\($0)}")] } ?? [])
  }

  static func holeInArgument(_ name: String, isWhole: Bool, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .foreignPlaceholder, "`{$\(name)}` would be sent as it stands: the text of an argument puts no values in",
      at: range,
      help: [
        isWhole
          ? "write `\(name)`" : "give `\(name)` as an argument of its own, and say the text around it where it is used"
      ],
      fixes: isWhole ? [.init("write `\(name)`", replacing: range, with: name)] : [])
  }

  static func holeWithMore(_ text: String, name: String, isSure: Bool, at range: SourceRange) -> Diagnostic {
    if let rest = text.wholeMatch(
      of: /\{\$[A-Za-z0-9.-]+ (?:else|default|or|\|\||\?\?|\|) *(?:"|\|)?([^"|{}]+?)(?:"|\|)? *\}/)
    {
      // `who "{$name else friend}"`
      let isNumber = rest.1.allSatisfy { $0.isASCII && $0.isNumber || $0 == "." }
      let fallback = isNumber ? String(rest.1) : "\"\(rest.1)\""
      return Diagnostic(
        .foreignPlaceholder, "`\(text)` would be sent as it stands: no `else` stands in a text", at: range,
        help: [
          "a value that stands alone, without quotes, may have one: `\(name) else \(fallback)`; within a text write "
            + "`{$\(name)}`"
        ])
    }
    return Diagnostic(
      .foreignPlaceholder, "`\(text)` would be sent as it stands: here a value has its name alone", at: range,
      help: [
        "write `{$\(name)}`"
          + (isSure ? "" : ", which is the value as it is; only texts that people read say it otherwise")
      ],
      fixes: isSure ? [.init("write `{$\(name)}`", replacing: range, with: "{$\(name)}")] : [])
  }

  static func holeWithoutEnd(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .foreignPlaceholder, "`{$\(name)` would be sent as it stands: no brace ends it", at: range,
      help: ["write `{$\(name)}`"],
      fixes: [.init("write `{$\(name)}`", replacing: range, with: "{$\(name)}")])
  }

  /// What says the same as `{count, plural, …}`; `nil` where nothing is known that does.
  static func newerForm(of word: String, _ name: String, style: String, field: String?) -> String? {
    switch word {
    case "plural": field.map { "`\($0) by \(name) { one \"…\"  other \"…\" }`" }
    case "selectordinal": field.map { "`\($0) by \(name) ordinal { one \"…\"  other \"…\" }`" }
    case "select": field.map { "`\($0) by \(name) { WORD \"…\"  other \"…\" }`" }
    case "number" where style.hasPrefix("::.") && style.dropFirst(3).allSatisfy { $0 == "0" }:
      "`{$\(name) :number minimumFractionDigits=\(style.count - 3) maximumFractionDigits=\(style.count - 3)}`"
    case "number" where style == "integer" || style == "percent": "`{$\(name) :\(style)}`"
    case "number" where style.hasPrefix("::currency/") && style.count == 14 && style.suffix(3).allSatisfy(\.isLetter):
      "`{$\(name) :currency currency=\(style.suffix(3).uppercased())}`"
    case "number" where style == "::percent": "`{$\(name) :percent}`"
    case "number" where style == "currency": "`{$\(name) :currency currency=…}` with the currency, such as `EUR`"
    case "date" where ["short", "medium", "long"].contains(style): "`{$\(name) :date length=\(style)}`"
    case "date" where style == "full": "`{$\(name) :date length=long}`"
    case "number", "date", "time": "`{$\(name) :\(word)}`"
    default: nil
    }
  }

  /// What stands for it in the text: `{$due :date length=long}`; `nil` where more is to be said.
  static func placeholder(of older: OlderMessage) -> String? {
    guard let form = newerForm(of: older.word, older.name, style: older.style, field: nil), form.hasPrefix("`{"),
      form.hasSuffix("}`")
    else { return nil }
    return String(form.dropFirst().dropLast())
  }

  static func olderAlone(_ older: OlderMessage, at range: SourceRange) -> Diagnostic {
    let form: String
    switch older.word {
    case "plural": form = "`.input {$\(older.name) :number} .match $\(older.name) one {{…}} * {{…}}`"
    case "selectordinal":
      form = "`.input {$\(older.name) :number select=ordinal} .match $\(older.name) one {{…}} * {{…}}`"
    case "select": form = "`.input {$\(older.name) :string} .match $\(older.name) WORD {{…}} * {{…}}`"
    default:
      form =
        newerForm(of: older.word, older.name, style: older.style, field: nil) ?? "`{$\(older.name) :\(older.word)}`"
    }
    return Diagnostic(
      .messageSyntax,
      "this text cannot be read as a message: `, \(older.word)` is how an older MessageFormat writes it",
      at: range, help: ["write \(form)"])
  }

  static func strayBrace(_ brace: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .foreignPlaceholder, .warning, "this `\(brace)` is sent as it stands: the value beside it has one of its own",
      at: range, help: ["remove it"], fixes: [.init("remove it", replacing: range, with: "")])
  }

  /// `{$fee | currency}`, which doesn't say in which.
  private static func currencyFilter(_ text: String) -> String? {
    let parts = text.split(separator: "|").map(\.trimmed)
    guard parts.count == 2, ["currency", "money", "price"].contains(String(parts[1].prefix(while: \.isLetter))) else {
      return nil
    }
    return "write `\(parts[0]) :currency currency=EUR}`, with the currency that it is in"
  }

  /// `{cart-items > 3 ? "many" : "few"}`: the test stands before the text.
  private static func decided(_ text: String) -> String? {
    let inside = text.drop { "{$ ".contains($0) }
    let name = inside.prefix { $0 != " " }
    if inside.dropFirst(name.count).hasPrefix(" ? "), inside.contains(" : ") {
      // `{$vip ? a : b}`
      return "what decides stands before a line's text: `when \(name) \"…\"`, and a line without `when` for all others"
    }
    guard let sign = [" > ", " < ", "=="].first(where: inside.contains), let place = inside.firstRange(of: sign) else {
      return nil
    }
    let value = inside[place.upperBound...].trimmed.prefix { !" ?}".contains($0) }
    let test = "\(inside[..<place.lowerBound].trimmed) \(sign == "==" ? "=" : sign.trimmed) \(value)"
    return "what decides stands before a line's text: `when \(test) \"…\"`, and a line without `when` for all others"
  }

  /// `{$due - 1}` of a day
  static func daysInText(_ text: String, _ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .messageSyntax, "no text calculates with days: `\(text)`", at: range,
      help: ["show the day itself, `{$\(name) :date}`; another day is an attribute of its own, which the export says"])
  }

  /// A placeholder that is almost one of here.
  static func placeholderSlip(_ text: String, meant: String?, isSure: Bool, at range: SourceRange) -> Diagnostic {
    let (text, meant) = (withBrackets(text), meant.map(withBrackets))
    return Diagnostic(
      .messageSyntax, meant.map { "`\(text)` is written `\($0)` here" } ?? "no value is written `\(text)`", at: range,
      help: [
        meant.map { "write `\($0)`" } ?? currencyFilter(text)
          ?? decided(text)
          ?? "texts have no filters: `by` chooses a text, and a function such as `:integer` or `:date` the form of a value"
      ],
      fixes: isSure ? meant.map { [.init("write `\($0)`", replacing: range, with: $0)] } ?? [] : [])
  }

  /// A placeholder whose lookup stands with the brackets that authors write: `{$matches["M-7"].price €}`.
  private static func withBrackets(_ placeholder: String) -> String {
    guard placeholder.hasPrefix("{$") else { return placeholder }
    let name = placeholder.dropFirst(2).prefix { $0 != " " && $0 != "}" }
    return "{$" + written(String(name)) + placeholder[name.endIndex...]
  }
}
