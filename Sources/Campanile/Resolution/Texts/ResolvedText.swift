internal import CampanileExpansion
internal import CampanileSyntax
internal import MessageFormat

/// A text of one locale whose names were looked up.
struct ResolvedText {
  let message: Message
  /// Of the whole literal.
  let range: SourceRange
  let field: Word
  let locale: String
  let facts: LocaleFacts
  let variables: [String: VariableType]
  /// Whether a `by` chooses among it and others.
  let isChosen: Bool
  /// What a template's parameters are that are plain numbers here.
  let numbers: [String: Double]
  /// Those that are attributes of whole numbers.
  let wholeNumbers: Set<String>
  /// Where their values stand: in the line that gives them, or as the template's defaults.
  let places: [String: SourceRange]
  /// The `uses` line that gives them.
  let use: SourceRange?
  /// Where a part of the message stands.
  let place: (Range<Int>) -> SourceRange
}

/// What an alert says in one line and locale, all its alternatives together, for rules that compare texts.
struct WrittenText: Sendable {
  let locale: String
  let field: Word
  let text: Plan.Text
  /// Its first line, or its language in a table.
  let place: SourceRange
  /// The word of its first line.
  let line: SourceRange
  /// All of its lines.
  let lines: SourceRange

  /// Variables and parameters that it says.
  private(set) var variables: Set<String> = []
  private(set) var senses: [String: Set<String>] = [:]
  /// Which of them it shows as a day alone, and which as they are.
  private(set) var days: Set<String> = []
  private(set) var bare: Set<String> = []
  /// What its forms say, where it is a single choice.
  private(set) var forms: [String: Set<String>] = [:]
  private(set) var markup: Set<String> = []
  /// The shares that it says in figures, as percents.
  private(set) var shares: Set<String> = []
  private(set) var wordCount = 0
  /// Where it has several alternatives, those of two words and more: what they say, and where.
  private(set) var sentences: [(text: String, wordCount: Int, place: SourceRange)] = []
  /// Whether one of its alternatives is still to be written.
  private(set) var isUnfinished = false

  /// The lines of its alternatives that show a value so, where it has several.
  private(set) var sensePlaces: [String: SourceRange] = [:]

  /// Where it shows a value in one way: the line that does, or its first one.
  func place(showing name: String, by sense: String?) -> SourceRange {
    sense.flatMap { sensePlaces["\(name) \($0)"] } ?? place
  }

  mutating func add(_ facts: MessageFacts, at line: SourceRange? = nil) {
    if let line {
      for (name, senses) in facts.senses {
        for sense in senses where sensePlaces["\(name) \(sense)"] == nil { sensePlaces["\(name) \(sense)"] = line }
      }
    }
    // Most texts have one alternative, whose sets they share.
    if variables.isEmpty { variables = facts.said } else { variables.formUnion(facts.said) }
    if !facts.days.isEmpty { days.formUnion(facts.days) }
    if !facts.bare.isEmpty { bare.formUnion(facts.bare) }
    if !facts.senses.isEmpty { senses.merge(facts.senses) { $0.union($1) } }
    if !facts.forms.isEmpty { forms.merge(facts.forms) { $0.union($1) } }
    if markup.isEmpty { markup = facts.markup } else { markup.formUnion(facts.markup) }
    if !facts.shares.isEmpty { shares.formUnion(facts.shares) }
    wordCount += facts.wordCount
    isUnfinished = isUnfinished || facts.isUnfinished
  }

  /// Of a text that is given for this language alone, as `note-de` is beside `note-en`: it is what the other one is there.
  mutating func takeLanguage(from name: String) {
    let ending = "-" + locale.prefix { $0 != "-" }.lowercased()
    guard name.hasSuffix(ending), variables.remove(name) != nil else { return }
    variables.insert(String(name.dropLast(ending.count)))
  }

  private static func words(of text: String) -> Set<String> {
    Set(text.lowercased().split { !$0.isLetter }.map(String.init))
  }

  /// What it is made of, in small letters, to compare two short texts by.
  var words: Set<String> {
    guard case .alternatives(let alternatives) = text else { return [] }
    let sources = alternatives.map(\.message.source).joined(separator: " ")
    return Self.words(of: sources).subtracting(variables.flatMap(Self.words))
  }

  mutating func add(sentence text: String, wordCount: Int, at place: SourceRange) {
    sentences.append((text, wordCount, place))
  }
}

extension [WrittenText] {
  subscript(_ field: Word, _ locale: String) -> WrittenText? { first { $0.field == field && $0.locale == locale } }
}

extension WrittenText {
  /// `city-de` in German where `city-en` stands in English: a column for each language.
  ///
  /// - Parameter locale: of the text that says the name.
  /// - Returns: `nil` for a name that doesn't end with that language.
  func own(_ name: String, of locale: String) -> String? {
    for sign in ["-", "."] where name.hasSuffix(sign + locale.lowercased()) {
      return String(name.dropLast(locale.count)) + self.locale.lowercased()
    }
    return nil
  }

  func hasOwn(_ name: String, of locale: String) -> Bool {
    own(name, of: locale).map(variables.contains) ?? false
  }
}
