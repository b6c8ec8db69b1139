public import CampanileExpansion
public import CampanileSyntax

/// What one run of the compiler yields.
public struct Compilation: Sendable {
  /// The plans, by name. Empty when there is an error anywhere.
  public let plans: [Plan]
  /// The plans as previews show them: with the values of their examples where they have inputs.
  package let previews: [Plan]
  /// All problems of all files, in source order.
  public let diagnostics: [Diagnostic]
  /// How many problems were found beyond those that are listed: of one file, a thousand are.
  public let omittedCount: Int
  /// What the audience knows, for `sample` and the preview.
  package let schema: Schema
  /// The app's locales, the source locale first.
  package let locales: [String]
  /// Where each plan's segment stands, by the plan's name.
  package let segments: [String: SegmentSource]
  /// What the app has to know, for its contract and its generated code.
  package let appSide: AppSide
  /// How far each text is translated.
  package let coverage: [TextCoverage]

  /// The examples as recipients: what they lack and can't be missing has a stand-in of its type.
  package var exampleRecipients: [[String: Plan.Literal]] { schema.recipients }

  /// Whether plans could be made.
  public let isSuccess: Bool
}

/// Compiles the sources of a workspace.
///
/// The phases run in the order you read them. None throws or stops early: each reports what it finds and hands on what
/// is left, so one run shows every problem. Nothing in here reads a file, the clock or the environment.
public func compile(_ files: [SourceFile], options: CompileOptions = CompileOptions()) -> Compilation {
  compile(files, options: options, rules: .all)
}

/// - Parameter rules: in the order in which they run, which changes nothing.
func compile(_ files: [SourceFile], options: CompileOptions, rules: Rules) -> Compilation {
  ResolvedSources(files, options, texts: rules.texts).compilation(by: rules).withTriedFixes(files, options, rules)
}

/// Sources up to where rules of campaigns and plans are asked.
struct ResolvedSources: Sendable {
  private let files: [SourceFile]
  private let resolver: Resolver
  private let resolved: [ResolvedCampaign]
  let campaigns: [LoweredCampaign]
  private let shipped: [ShippedVersion]
  let context: RuleContext

  /// - Parameter texts: the rules of texts, which are asked on the way.
  init(_ files: [SourceFile], _ options: CompileOptions, texts: [any TextRule.Type]) {
    var diagnostics = Diagnostics()
    let trees = parse(files.filter(\.kind.isSource), options.readings, reportingTo: &diagnostics)
    let symbols = Symbols(trees, reportingTo: &diagnostics)
    let tables = StringTables(files, appPath: symbols.catalogPath, reportingTo: &diagnostics)
    var resolver = Resolver(symbols, tables: tables, options: options, texts: texts, diagnostics: diagnostics)
    resolver.readTables(files)
    resolver.checkUse(ofParametersIn: files)
    resolved = resolver.resolve()
    shipped = options.checksContracts ? resolver.shippedVersions(files) : []
    context = RuleContext(
      schema: resolver.schema, app: resolver.app, audience: symbols.audience, categories: resolver.categories,
      activities: symbols.activityNames.compactMap { symbols.activities[$0] }, options: options,
      meetings: ZoneMeetings(), names: symbols.campaigns.map(\.name),
      declarations: symbols.declarations,
      typedNames: TypedNames(symbols))
    let lowering = Lowering(
      app: resolver.app, environment: (resolver.environment, resolver.environmentAttribute?.name),
      schema: resolver.schema, testers: resolver.testers, isPossible: symbols.app != nil && symbols.audience != nil,
      facts: resolver.messageFacts)
    campaigns = lowering.lowered(resolved)
    self.files = files
    self.resolver = resolver
  }

  func compilation(by rules: Rules) -> Compilation {
    var diagnostics = resolver.diagnostics
    check(context, by: rules.workspace, reportingTo: &diagnostics)
    check(resolved, in: context, by: rules.campaigns, reportingTo: &diagnostics)
    check(campaigns, in: context, by: rules.plans, reportingTo: &diagnostics)
    let appSide = resolver.appSide(campaigns)
    check(campaigns, of: appSide, shipped: shipped, in: context, reportingTo: &diagnostics)
    checkLoss(of: context.names, besides: campaigns, reportingTo: &diagnostics)
    return Compilation(
      plans: diagnostics.hasErrors ? [] : campaigns.map(\.plan).sorted { $0.name < $1.name },
      previews: diagnostics.hasErrors
        ? [] : campaigns.map { $0.examples.first?.plan ?? $0.plan }.sorted { $0.name < $1.name },
      diagnostics: toldProblems(diagnostics.inSourceOrder, resolver.coverage, in: context, files),
      omittedCount: diagnostics.omittedCount,
      schema: resolver.schema, locales: resolver.app.locales, segments: resolver.segmentSources(of: campaigns),
      appSide: appSide,
      coverage: resolver.coverage, isSuccess: !diagnostics.hasErrors)
  }
}
