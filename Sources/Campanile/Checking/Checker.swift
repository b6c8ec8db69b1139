internal import CampanileExpansion
internal import CampanileSyntax
internal import MessageFormat

/// What every rule needs: the declarations, what was worked out of them so far, and where problems go.
///
/// Each rule is an extension in a file of its own.
struct Checker {
  let symbols: Symbols
  let tables: StringTables
  let options: CompileOptions
  var diagnostics: Diagnostics
  var schema = Schema() {
    didSet {
      attributeTypes = [:]
      for attribute in schema.attributes { attributeTypes[attribute.name] = attribute.type.variableType }
    }
  }
  /// The attributes as the message engine sees them.
  private(set) var attributeTypes: [String: VariableType] = [:]
  /// The app's settings; a stand-in where the app is missing or broken, so that the rest can still be checked.
  var app = AppSettings()
  /// Conditions of segments that were checked, by name; `nil` while one is being checked, which finds cycles.
  var segments: [String: CheckedCondition?] = [:]
  var segmentPath: [String] = []
  /// In which zone the campaign that is being checked shows moments.
  var momentZone = MomentZone.unchecked
  /// Whether what a placeholder gives ends in a full stop, by locale and form.
  var stopEndings: [String: Bool] = [:]
  /// How far the texts are translated, in the order in which they were checked.
  var coverage: [TextCoverage] = []
  /// Plural rules and the forms that choices need, each worked out once.
  var pluralRulesByLocale: [String: PluralRules] = [:]
  var neededForms: [String: [String]] = [:]

  init(_ symbols: Symbols, tables: StringTables, options: CompileOptions, diagnostics: Diagnostics) {
    self.symbols = symbols
    self.tables = tables
    self.options = options
    self.diagnostics = diagnostics
  }

  mutating func report(_ problem: NameProblem, at range: SourceRange) {
    diagnostics.report(problem.diagnostic(at: range))
  }

  mutating func report(_ problem: TypeProblem, at range: SourceRange) {
    diagnostics.report(problem.diagnostic(at: range))
  }

  mutating func report(_ problem: TextProblem, at range: SourceRange) {
    diagnostics.report(problem.diagnostic(at: range))
  }

  mutating func report(_ problem: PayloadProblem, at range: SourceRange) {
    diagnostics.report(problem.diagnostic(at: range))
  }

  mutating func report(_ problem: TimeProblem, at range: SourceRange) {
    diagnostics.report(problem.diagnostic(at: range))
  }
}

/// The `app` block, checked.
struct AppSettings {
  var name = ""
  var bundle = ""
  /// Canonical, the source locale first; never empty.
  var locales = ["en"]
  var quiet: Plan.Schedule.QuietHours?
  var range: SourceRange?
  var localesRange: SourceRange?
  /// Whether every locale of the app could be read; otherwise nobody knows which texts are missing.
  var localesAreKnown = true

  var sourceLocale: String { locales.first ?? "en" }
}
