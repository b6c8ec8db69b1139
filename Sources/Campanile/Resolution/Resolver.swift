internal import CampanileExpansion
internal import CampanileSyntax
internal import MessageFormat

/// Looks up names and types: turns what was parsed into values that rules and plans are made of.
///
/// It has the declarations, what was worked out of them so far, and where problems go. What can't be looked up is reported, and
/// missing in what it gives. Each kind of declaration and line is an extension in a file of its own.
struct Resolver: Sendable {
  let symbols: Symbols
  let tables: StringTables
  let options: CompileOptions
  /// What each text is looked through for.
  let textRules: [any TextRule.Type]
  var diagnostics: Diagnostics
  /// Where the key of an activity is declared whose value is looked at.
  var fieldOfValue: SourceRange?
  var schema = Schema()
  /// The attributes as the message engine sees them.
  var attributeTypes: [String: VariableType] = [:]
  /// The app's settings; a stand-in where the app is missing or broken, so that the rest can still be checked.
  var app = AppSettings()
  /// Attributes with another default or something added, by their names: those of the campaign that is being checked.
  var derivedAttributes: [String: Schema.Attribute] = [:]
  /// What stands in for the parameters of templates that a `uses` doesn't give, by the template's name and the parameter's.
  var templateDefaults: [String: [String: Scope.Binding]] = [:]
  /// Cells of tables that nobody would want to read, by the table's name and the column's: told where a text says them.
  var oddCells: [String: [String: (text: String, range: SourceRange)]] = [:]
  /// What the first lines of the tables' files call their columns.
  var titlesOfTables: [String: [String]] = [:]
  /// Where the keys of a table stand in its file, for tables without a problem.
  var placesOfKeys: [String: [SourceRange]] = [:]
  /// The parameters that a template's texts say, by the template's name, and those of the template that is being checked.
  var shownParameters: [String: Set<String>] = [:]
  var shownInTemplate: Set<String> = []
  /// See ``reportParameterOutside(_:in:at:)``; `nil` until somebody asks.
  var templatesByArgument: [SourceFile.ID: [String: String]]?
  /// What campaigns give templates that declare no parameters, by the template's name.
  var givenArguments: [String: [GivenArgument]] = [:]
  /// The inputs of the campaign that is being checked, by their names; among the attributes too.
  var inputs: [String: Plan.AttributeType] = [:]
  /// Inputs whose types were reported.
  var brokenInputs: Set<String> = []
  /// In which zone the campaign that is being checked shows moments.
  var momentZone = MomentZone.unchecked
  /// Who tests, where the audience says so.
  var testers: Plan.Predicate?
  /// The activities that are declared, by name.
  var activities: [String: LiveActivity] = [:]
  /// By name, with those of which words are missing.
  var categories: [ResolvedCategory] = []
  /// Conditions of segments that were checked, by name.
  var segments: [String: CheckedCondition] = [:]
  /// Whether it is known whom the campaign at hand goes to: to topics, its source locale is enough.
  var areRecipientsKnown = true
  /// Who gets the campaign at hand, where that is known.
  var recipientsOfCampaign: Plan.Predicate?
  /// What its lines ask of them that `to` has decided, and was told.
  var decidedGuards: Set<Plan.Predicate> = []
  /// Those with a problem of their own.
  var reportedSegments: Set<String> = []
  /// What the text that is being checked most likely means by the name of a value that was translated.
  var valueOfSource: String?
  /// See ``keyMeant(by:)``; `nil` until somebody asks.
  var usedKeys: Set<String>?
  /// By which names each table is looked up.
  var usesOfTables: [String: [String]] = [:]
  /// Where segments are defined by themselves, by the name that closes the circle.
  var circles: [SourceRange: SegmentOrder.Circle] = [:]
  /// Parts of `and` and `or` that say the same as one before them, and aren't in the plan.
  var repeatedParts: Set<SourceRange> = []
  /// How far the texts are translated, in the order in which they were checked.
  var coverage: [TextCoverage] = []
  var messageFacts = MessageFactsCache()
  /// The texts of each `message` in the data of the campaign that is being checked.
  var textsOfData: [[WrittenText]] = []
  /// The number by which the text is chosen that is being checked.
  var selectorOfTexts: String?
  /// By the conditions that they are about.
  var proofs: [Plan.Predicate: ConditionProof] = [:]
  /// Texts in which nothing was found, so that equal ones aren't looked through again.
  var cleanTexts: [CleanText: CleanText.Needs] = [:]
  /// How many problems were found so far, those left out too.
  private(set) var reportCount = 0
  var localeFacts: [String: LocaleFacts] = [:]
  /// Each looked up once.
  var pluralRulesByLocale: [String: PluralRules] = [:]
  /// The locale that is read instead of one without texts, by the locales with texts.
  var fallbacks: [[String]: [String: String]] = [:]

  init(
    _ symbols: Symbols, tables: StringTables, options: CompileOptions, texts: [any TextRule.Type],
    diagnostics: Diagnostics
  ) {
    self.symbols = symbols
    self.tables = tables
    self.options = options
    textRules = texts
    self.diagnostics = diagnostics
  }

  mutating func report(_ problem: NameProblem, at range: SourceRange) {
    switch problem {
    // What a lookup lacks is told by its parts.
    case .unknownAttribute(let name, _, _), .unknownInData(let name, _, _, _), .unknownSegment(let name, _):
      if LookupName.isOne(name) || name.contains("."), explainLookup(name, at: range) { return }
    default: break
    }
    if symbols.mayBeLost(problem) {
      reportCount += 1
      return
    }
    report(at: range, problem.diagnostic)
  }

  mutating func report(_ problem: LookupProblem, at range: SourceRange) {
    if symbols.mayBeLost(problem) {
      reportCount += 1
      return
    }
    report(at: range, problem.diagnostic)
  }

  mutating func report(_ problem: TypeProblem, at range: SourceRange) {
    if let fieldOfValue, case .wrongType = problem {
      return report(at: range) { TypeProblem.ofField(problem.diagnostic(at: $0), declared: fieldOfValue) }
    }
    report(at: range, problem.diagnostic)
  }

  mutating func report(_ problem: TextProblem, at range: SourceRange) {
    if case .unknownVariable(let name, _, _, _) = problem, name.contains("."), explainLookup(name, at: range) { return }
    if symbols.mayBeLost(problem) {
      reportCount += 1
      return
    }
    report(at: range, problem.diagnostic)
  }

  mutating func report(_ problem: AlternativeProblem, at range: SourceRange) {
    report(at: range, problem.diagnostic)
  }

  mutating func report(_ problem: PayloadProblem, at range: SourceRange) {
    report(at: range, problem.diagnostic)
  }

  mutating func report(_ problem: TranslatedTexts, at range: SourceRange) {
    report(at: range, problem.diagnostic)
  }

  mutating func report(_ problem: TimeProblem, at range: SourceRange) {
    report(at: range, problem.diagnostic)
  }
}

extension Resolver {
  /// What a rule found.
  mutating func report(_ problems: [Diagnostic]) {
    reportCount += problems.count
    for problem in problems { diagnostics.report(problem) }
  }

  /// Resolves all that the sources declare. What campaigns share comes first, because they are looked up in it.
  mutating func resolve() -> [ResolvedCampaign] {
    checkPresence()
    checkApp()
    checkAudience()
    doubtRows()
    checkSegments()
    checkTesters()
    checkCategories()
    checkActivities()
    checkTemplates()
    return resolvedCampaigns()
  }

  /// A campaign needs an app to belong to and an audience to speak to.
  private mutating func checkPresence() {
    guard let first = symbols.campaigns.first else { return }
    if symbols.app == nil { report(.missingApp, at: first.name.range) }
    if symbols.audience == nil { report(.missingAudience, at: first.name.range) }
  }

  /// Words a problem only where its file has room for it: the hundred-thousandth misspelt name says no more, and looking
  /// for the name that was meant takes long.
  private mutating func report(at range: SourceRange, _ wording: (SourceRange) -> Diagnostic) {
    reportCount += 1
    if diagnostics.isFull(range.file) {
      diagnostics.omit()
    } else {
      diagnostics.report(wording(range))
    }
  }
}

/// The `app` block, checked.
struct AppSettings {
  var lines: [Word: Line] = [:]
  /// Whether these are all lines there will be.
  var isWhole = true
  var name = ""
  var bundle = ""
  /// Canonical, the source locale first; never empty.
  var locales = ["en"]
  var quiet: Plan.Schedule.QuietHours?
  /// Which of APNs' environments the pushes are for, as its line says.
  var environment: String?
  /// The key that says which campaign a push is.
  var tag: String?
  /// Where it is given.
  var tagRange: SourceRange?
  /// The most alerts to one device, each in another time, the shortest first.
  var caps: [Cap] = []
  /// The least time between two alerts to one device, as a cap of one alert.
  var apart: Cap?
  /// The addresses that the app opens, with `*` for any text; `nil` where nobody said.
  var links: [LinkPattern]?
  /// Where each of them stands.
  var linkRanges: [String: SourceRange] = [:]
  var range: SourceRange?
  var localesRange: SourceRange?
  /// Where each of them stands.
  var localeRanges: [String: SourceRange] = [:]
  /// Whether every locale of the app could be read; otherwise nobody knows which texts are missing.
  var localesAreKnown = true

  /// A cap, and the line that says it.
  struct Cap {
    let cap: Plan.Guards.Cap
    let range: SourceRange
  }

  var sourceLocale: String { locales.first ?? "en" }
}
