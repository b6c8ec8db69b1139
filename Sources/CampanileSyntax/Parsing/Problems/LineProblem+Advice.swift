extension LineProblem {
  /// `IF(points > 20, true, false)`
  static func foreignFunction(_ name: String, meant: String?, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .expected, "a condition is true or false itself, and has no `\(name)`", at: range,
      help: [meant.map { "write `\($0)`" } ?? "write what is asked alone, such as `cart-items > 0 and vip`"],
      fixes: meant.map { [.init("write `\($0)`", replacing: range, with: $0)] } ?? [])
  }

  /// `late skip send`
  static func oneOfTwoWords(_ first: String, _ second: String, of line: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .expected, "the `\(line)` line has one word", at: range,
      help: ["write `\(line) \(first)` or `\(line) \(second)`"])
  }

  static func conditionAsValue(_ key: String, _ condition: String, at range: SourceRange) -> Diagnostic {
    // `member vip = true`
    let name = condition.hasSuffix(" = true") ? String(condition.dropLast(7)) : nil
    return Diagnostic(
      .expected, "a condition is no value", at: range,
      help: [
        name.map { "write `\(key) \($0)`" }
          ?? "write `\(key) when \(condition) true`, and `\(key) false` behind it for all others"
      ],
      fixes: name.map { [.init("write `\($0)`", replacing: range, with: $0)] } ?? [])
  }

  static func behindBlock(_ told: Diagnostic) -> Diagnostic {
    told.withFixes(told.fixes.map { .init("put it behind the block", $0.edits) })
  }

  /// - Parameter meant: what stands behind the first line's word, and the second line.
  static func twoLines(_ told: Diagnostic, _ meant: String, word: String, replacing range: SourceRange) -> Diagnostic {
    let lines = meant.split(separator: "\n").map { "`\($0.drop { $0 == " " })`" }
    let help =
      lines.count == 2 ? "write `\(word) \(lines[0].dropFirst()) and below it \(lines[1])" : "write `\(word) \(meant)`"
    return Diagnostic(
      told.code, told.summary, at: told.range, label: told.label, notes: told.notes, help: [help],
      fixes: [.init("write two lines", replacing: range, with: meant)])
  }

  /// - Parameters:
  ///   - value: the placeholder alone.
  ///   - meant: the text with it.
  static func withoutElse(
    _ told: Diagnostic, _ value: String, _ meant: String, _ range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      told.code, "everybody here has it, as `to` asks: nothing stands in for it", at: told.range, label: told.label,
      notes: told.notes, help: ["write `\(value)`"], fixes: [.init("write `\(value)`", replacing: range, with: meant)])
  }

  static func listInText(_ meant: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .expected, "each value of a list stands for itself, and this is one text", at: range,
      help: ["write `\(meant)`"], fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
  }

  static let adviceOnTexts =
    "write both as one text, in one pair of quotes; or, before the second, the word that it belongs to, such as `body`"

  private static let oneCategory =
    "a push has one category: keep one, or declare one with the actions of both in a template file"

  /// What is said of `alert.en`, `alert.title` and `data.link`.
  static func advice(onDotted parts: [String]) -> String {
    let (block, key) = (parts.first ?? "alert", parts.dropFirst().joined(separator: "."))
    if ["data", "payload", "custom"].contains(block) {
      return "what the app gets stands in a block, key by key: `data { \(key) … }`"
    }
    if Vocabulary.words(in: .text).contains(key) || ["aps", "notification"].contains(block) {
      let word = Vocabulary.words(in: .text).contains(key) ? key : "title"
      return "texts stand in the alert: `alert { \(word) \"…\" }`; `campanile help words` lists what stands beside it"
    }
    return "locales are blocks inside the alert: `\(block) { \(key.isEmpty ? "en" : key) { … } }`"
  }

  /// What to do instead, where that isn't simply to move the line.
  static func misplaced(_ word: Word, in place: DirectiveRow.Place, at range: SourceRange) -> Diagnostic {
    let places = DirectiveTable.row(of: word)?.places ?? []
    let advice = advice(on: word, in: place)
    // Nothing silent has an alert that the line could be moved to.
    let isSilent = !advice.isEmpty && [.refresh, .push].contains(place)
    let isShared = place == .variant && advice.isEmpty && places.contains(.campaign)
    return Diagnostic(
      .misplacedDirective, "`\(word.rawValue)` cannot stand in \(place.phrase)", at: range,
      help: (isSilent ? [] : [isShared ? sharedByVariants(word) : "it belongs in \(places.phrase)"]) + advice)
  }

  private static func sharedByVariants(_ word: Word) -> String {
    "all variants share one `\(word.rawValue)`, which is a line of the campaign itself, outside of them"
  }

  /// `subtitle "…"` as a line of a campaign that has an alert.
  static func besideAlert(_ word: Word, in place: DirectiveRow.Place, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .misplacedDirective, "`\(word.rawValue)` cannot stand in \(place.phrase)", at: range,
      help: ["move it into the block of each locale of the `alert` that stands here already"])
  }

  /// `deeplink "shop://cart"` in a campaign without `data`
  static func dataAlone(
    _ written: String, in place: DirectiveRow.Place, meant: String, replacing whole: SourceRange, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unknownDirective, "`\(written)` is not a line of \(place.phrase)", at: range,
      help: ["what the app gets besides the text is `data`: write `\(meant)`"],
      fixes: [.init("write `\(meant)`", replacing: whole, with: meant)])
  }

  static func advice(on word: Word, in place: DirectiveRow.Place) -> [String] {
    switch (word, place) {
    case (.title, .campaign), (.subtitle, .campaign), (.body, .campaign), (.title, .template), (.subtitle, .template),
      (.body, .template), (.title, .variant), (.subtitle, .variant), (.body, .variant):
      [#"write `alert { en { \#(word.rawValue) "…" } }`"#]
    case (.alert, .push), (.title, .push), (.subtitle, .push), (.body, .push), (.sound, .push), (.badge, .push):
      ["a push of this kind shows nothing by itself; what people see is declared with `campaign`"]
    case (.alert, .refresh), (.badge, .refresh), (.sound, .refresh), (.title, .refresh), (.body, .refresh):
      ["a refresh is silent; what people see is declared with `campaign`"]
    case (.priority, .refresh):
      ["a refresh always goes out with priority 5, the only one that APNs takes"]
    case (.sound, .text), (.badge, .text), (.image, .text), (.category, .text), (.data, .text):
      ["write it behind the braces of `alert`, as a line of its own"]
    case (.data, .live):
      ["what a Live Activity shows, and what changes with each push, is its `state`; `attributes` are for its start"]
    case (.atMost, .campaign), (.apart, .campaign), (.atMost, .template), (.apart, .template):
      ["how long after it a device may get the same campaign once more is `again after 30 days`"]
    case (.ignores, .refresh):
      ["a refresh is silent, and comes in quiet hours too: remove the line"]
    case (.contentAvailable, .refresh):
      ["a refresh wakes the app by itself: remove the line"]
    case (.tag, .campaign), (.tag, .template), (.tag, .refresh), (.tag, .live):
      ["what analytics count a campaign under is `label \"spring\"`"]
    case (.except, .app):
      ["a cap of the `app` has no exceptions: a campaign that counts for none says `ignores caps`"]
    case (.quiet, .campaign), (.quiet, .template):
      ["a campaign that may come at night says `ignores quiet hours`, beside `interruption time-sensitive`"]
    default: []
    }
  }

  static func keyBesideText(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .expected, "a line has one text: its own, or that of a key", at: range, label: "a key behind a text",
      help: ["keep one of the two"])
  }

  /// What another tool's line about repetition says here.
  static func recurrence(_ meant: (text: String, hasTime: Bool)) -> String {
    "write `\(meant.text)`" + (meant.hasTime ? ", with the zone whose clock is meant" : "")
  }

  /// What to do about what stands behind a line.
  static func advice(on found: String, behind row: DirectiveRow, _ condition: String?) -> String {
    if let condition { return condition }
    switch (found, row.word) {
    case ("`volume`", .sound):
      return #"only a critical sound has a volume: `sound critical "alarm.caf" volume 0.8`"#
    case ("`per`", .once), ("`every`", .once), ("`in`", .once), ("`a`", .once), ("`within`", .once),
      ("`after`", .once), ("`for`", .once), ("`each`", .once), ("`again`", .once):
      return "`once` is once and for all; to send it again after some time write `again after 90 days`"
    case ("`,`", .category), ("`and`", .category):
      return oneCategory
    case ("`,`", .thread), ("`,`", .collapse), ("`,`", .filter), ("`,`", .label), ("`,`", .sound), ("a text", .image),
      ("a text", .thread), ("a text", .collapse), ("a text", .sound), ("a text", .label), ("a text", .filter):
      return "a push has one of them: keep the one that is meant"
    case ("`now`", .late): return "`late send` sends at once: remove `now`"
    case ("`from`", .again):
      return "it counts from the last alert of this campaign itself: remove what stands behind it"
    case (_, .input) where found.hasPrefix("`"):
      return "the app hands its token on by itself: `input token` stands alone"
    case (_, .of) where found.hasPrefix("`"): return "the name of the activity stands alone: `of ride`"
    case ("`,`", .environment), ("`and`", .environment), ("`or`", .environment):
      return "a workspace is for one of the two: name one, and compile it once more for the other"
    case ("`,`", .badge), ("`,`", .image), ("`and`", .image):
      return "a push has one: keep one value, or choose with `when`: `\(row.word.rawValue) when CONDITION …`"
    case ("`and`", .links), ("`or`", .links):
      return "write `,` between two of them"
    case ("`>`", .filter), ("`>=`", .filter), ("`<`", .filter), ("`<=`", .filter), ("`=`", .filter), ("`!=`", .filter),
      ("`is`", .filter), ("`contains`", .filter), ("`in`", .filter):
      return "a `filter` is a text that the system compares; who gets it is asked in `to`"
    case ("`,`", .uses), ("`and`", .uses):
      return "a push takes one template: name one, or write the lines of both into a template of their own"
    case ("`for`", .from):
      return "it ends with its last day: `\(row.example)`"
    case (_, .late) where found.dropFirst().first?.isNumber ?? false:
      return "how late is for `expires after 2 hours` to say; this line is `late send` or `late skip`"
    case (_, .uses):
      return "a template's values stand in parentheses, each behind its name: `\(row.example)`"
    case ("`by`", .badge), ("`1`", .badge):
      return "one more than an attribute holds is `badge NAME + 1`; nothing is counted on the device"
    case ("`when`", .badge), ("`when`", .image), ("`if`", .badge), ("`if`", .image):
      return "a condition stands before the value, behind `when`: `\(row.word.rawValue) when CONDITION …`"
    case ("`when`", _), ("`if`", _):
      return "texts, badges, images and `data` have a `when`; else write a campaign for each kind of recipients"
    case ("`for`", .every), ("`starting`", .every), ("`until`", .every), ("`ending`", .every), ("`from`", .every):
      return "its first and last day are a line of their own: `from 2026-12-01 until 2026-12-31`"
    case (_, .category) where found.dropFirst().first?.isLetter ?? false:
      return oneCategory
    case ("`,`", .send), ("`and`", .send):
      return "a campaign goes out at one moment: write one for each, or `every`, where its moments repeat"
    default: return "write it like `\(row.example)`"
    }
  }

  func unknown(
    _ word: String, _ place: DirectiveRow.Place, _ nearest: String?, _ elsewhere: Word?, at range: SourceRange
  ) -> Diagnostic {
    let summary = "`\(word)` is not a line of \(place.phrase)"
    if let nearest {
      return Diagnostic(
        .unknownDirective, summary, at: range, help: ["did you mean `\(nearest)`?"],
        fixes: [.init("write `\(nearest)`", replacing: range, with: nearest)])
    }
    if let elsewhere, let row = DirectiveTable.row(of: elsewhere) {
      return Diagnostic(
        .unknownDirective, summary, at: range,
        help: ["did you mean `\(elsewhere.rawValue)`? It belongs in \(row.places.phrase)"])
    }
    if place == .text, ["if", "when", "unless", "else"].contains(word) {
      return Diagnostic(
        .unknownDirective, summary, at: range,
        help: [
          "what decides stands in a line, before its text: `title when CONDITION \"…\"`, and below it one for all others"
        ])
    }
    return Diagnostic(
      .unknownDirective, summary, at: range,
      help: [Self.elsewhere[word] ?? Self.lines(of: place)])
  }

  /// Where words belong that begin lines of other blocks than those of the table.
  private static let elsewhere = [
    "holdout": Diagnostic.inExperiment, "variant": Diagnostic.inExperiment,
    "presents": "it belongs in a category", "example": "it belongs in the `audience` block",
  ]

  private static func lines(of place: DirectiveRow.Place) -> String {
    let words = Vocabulary.words(in: place)
    guard words.count <= 8 else {
      return "`campanile help words` lists the lines of \(place.phrase), such as \(quotedList(Array(words.prefix(4))))"
    }
    return "it has the lines \(quotedList(words))"
  }
}

extension LineProblem {
  static let conditionStandsBefore = "a condition stands before the value, behind `when`"
}
