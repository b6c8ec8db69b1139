package import CampanileExpansion
internal import CampanileSyntax

/// What the app has to know of a workspace: its categories, what its pushes carry, and its Live Activities.
///
/// The contract and the app's generated code are made from this, so that they can't say different things.
package struct AppSide: Sendable {
  package let name: String
  package let documentation: String?
  package let bundle: String
  /// The source locale first.
  package let locales: [String]
  /// The key that says which campaign a push is.
  package let tag: String?
  package let links: [LinkPattern]
  /// By name.
  package let categories: [Category]
  /// Campaigns and refreshes, by name.
  package let pushes: [Push]
  /// What `push NAME as KIND` declares, by name.
  package let directPushes: [Push]
  /// By the names of the app's types; those that could be read whole.
  package let activities: [Activity]
  /// Every key of the app's own catalog, where `app` names one.
  package let catalogKeys: [String]

  /// A text in each locale that has one.
  package typealias Texts = [String: String]

  package struct Category: Sendable {
    package let name: String
    /// What APNs and the app get.
    package let identifier: String
    package let documentation: String?
    package let actions: [Action]
    package let hiddenPreview: Texts?
    package let summary: Texts?
    /// `nil` where the category says nothing.
    package let presents: [String]?
    package let allows: [String]
  }

  package struct Action: Sendable {
    package let name: String
    package let identifier: String
    package let documentation: String?
    package let title: Texts
    package let options: [String]
    /// As written: a symbol's name, or `app:` and an image's.
    package let icon: String?
    package let button: Texts?
    package let placeholder: Texts?

    package var isReply: Bool { options.contains("reply") }
  }

  package struct Push: Sendable {
    package let name: String
    package let kind: PushKind
    package let documentation: String?
    package let data: [PayloadField]
    /// The identifiers of the categories that its variants offer, in their order.
    package let categories: [String]
    /// Its own `presents`; `nil` where it says nothing.
    package let presents: [String]?
    package let contents: [Plan.Content]
    /// The topics of Firebase that its condition names, sorted.
    package let topics: [String]
    /// Where it goes; `nil` for the device's main token.
    package let token: Token?

    package var isRefresh: Bool { kind.row.declaration == .refresh }
  }

  /// A token that the app gets from the system, and hands on to the audience.
  package struct Token: Hashable, Sendable {
    /// The key of the audience that holds it, as the app's server calls it.
    package let key: String
    package let type: TokenType
  }

  /// A Live Activity, as the app's type holds it.
  package struct Activity: Sendable {
    package let name: String
    /// The name of the app's type, which pushes name.
    package let type: String
    package let documentation: String?
    /// In the order of their declaration. A `date` is its midnight in UTC, and it and an `instant` are numbers.
    package let attributes: [PayloadField]
    package let state: [PayloadField]
    /// What is sent to it, by name.
    package let lives: [Live]
  }

  /// A push to a Live Activity.
  package struct Live: Sendable {
    package let name: String
    package let event: LiveEvent
    package let hasState: Bool
    /// `nil` where a channel takes it.
    package let token: Token?
    package let channel: String?
    /// Where a started activity hears of its updates.
    package let input: Plan.Live.Input?
    /// Whether it comes so often, and so urgently, that the system's usual budget may not do.
    package let isFrequent: Bool
  }
}

extension Resolver {
  /// - Parameter campaigns: those whose plans could be made.
  func appSide(_ campaigns: [LoweredCampaign]) -> AppSide {
    AppSide(
      name: app.name, documentation: symbols.app?.documentation, bundle: app.bundle, locales: app.locales, tag: app.tag,
      links: app.links ?? [],
      categories: symbols.categories.values.sorted { $0.name.text < $1.name.text }.map { category(of: $0) },
      pushes: declared([.campaign, .refresh], among: campaigns).map { push(of: $0) },
      directPushes: declared([.push], among: campaigns).map { push(of: $0) },
      activities: activities(declared([.live], among: campaigns)),
      catalogKeys: tables.appCatalog?.entries.keys.sorted() ?? [])
  }

  private func category(of category: Syntax.Category) -> AppSide.Category {
    AppSide.Category(
      name: category.name.text, identifier: category.appIdentifier, documentation: category.documentation,
      actions: category.actions.map { action in
        AppSide.Action(
          name: action.name.text, identifier: action.appIdentifier, documentation: action.documentation,
          title: texts(action.titles), options: action.options.map(\.text), icon: action.icon?.plain.text,
          button: texts(action.labels, "button"), placeholder: texts(action.labels, "placeholder"))
      },
      hiddenPreview: texts(category.labels, "hidden-preview"), summary: texts(category.labels, "summary"),
      presents: category.presents.isEmpty ? nil : category.presents.map(\.text), allows: category.allows.map(\.text))
  }

  private func texts(_ labels: [Syntax.Label], _ word: String) -> AppSide.Texts? {
    labels.first { $0.name.text == word }.map { texts($0.titles) }
  }

  private func texts(_ titles: [(locale: Syntax.Name, text: Syntax.StringLiteral)]) -> AppSide.Texts {
    // Locales were checked; one that isn't the app's is left out.
    let pairs = titles.compactMap { title in
      app.locales.first { $0.lowercased() == TextCollection.canonical(title.locale.text).lowercased() }
        .map { ($0, title.text.plain.text) }
    }
    return Dictionary(pairs) { first, _ in first }
  }

  private func declared(_ words: Set<DeclaredPush>, among campaigns: [LoweredCampaign]) -> [LoweredCampaign] {
    campaigns.filter { words.contains($0.resolved.syntax.declared) }.sorted { $0.plan.name < $1.plan.name }
  }

  private func push(of campaign: LoweredCampaign) -> AppSide.Push {
    let contents = campaign.plan.variants.map(\.content)
    var categories: [String] = []
    for case let category? in contents.map(\.category) where !categories.contains(category) {
      categories.append(category)
    }
    var presents: [String]?
    if case .names(let names)? = campaign.resolved.lines[.presents]?.argument { presents = names.map(\.text) }
    return AppSide.Push(
      name: campaign.plan.name, kind: campaign.plan.kind,
      documentation: campaign.resolved.syntax.documentation,
      data: PayloadField.fields(of: campaign.plan, known: campaign.resolved.lines[.to]?.scope.known ?? []),
      categories: categories, presents: presents, contents: contents,
      topics: Self.topics(in: campaign.plan.condition ?? ""), token: token(of: campaign.plan))
  }

  private func token(of plan: Plan) -> AppSide.Token? {
    guard plan.channel == nil, plan.token != Plan.mainToken, let attribute = schema[plan.token],
      case .token(let type) = attribute.type
    else { return nil }
    return .init(key: attribute.plan.path.joined(separator: "."), type: type)
  }

  // MARK: Live Activities

  /// - Parameter campaigns: the pushes to all of them.
  private func activities(_ campaigns: [LoweredCampaign]) -> [AppSide.Activity] {
    activities.values.filter(\.isWhole).compactMap { activity in
      guard let type = activity.type else { return nil }
      return AppSide.Activity(
        name: activity.name.text, type: type, documentation: symbols.activities[activity.name.text]?.documentation,
        attributes: activity.attributes.map(\.payload), state: activity.state.map(\.payload),
        lives: campaigns.filter { isPush($0, to: activity) }.compactMap { live(of: $0) })
    }.sorted { $0.type < $1.type }
  }

  private func isPush(_ campaign: LoweredCampaign, to activity: LiveActivity) -> Bool {
    guard case .value(.name(let name))? = campaign.resolved.lines[.of]?.argument else { return false }
    return name.text == activity.name.text
  }

  private func live(of campaign: LoweredCampaign) -> AppSide.Live? {
    guard let live = campaign.plan.variants.first?.content.live else { return nil }
    return AppSide.Live(
      name: campaign.plan.name, event: live.event, hasState: live.state != nil, token: token(of: campaign.plan),
      channel: campaign.plan.channel,
      input: live.input, isFrequent: isFrequent(campaign.plan))
  }

  /// Each hour or more often, and not patient. How often something is sent as it happens isn't known.
  ///
  /// Source: Apple, "Starting and updating Live Activities with ActivityKit push notifications": priority 10 is the default,
  /// and counts against a budget.
  private func isFrequent(_ plan: Plan) -> Bool {
    guard (plan.priority ?? APNsHeader.assumedPriority) == APNsHeader.assumedPriority,
      case .recurring(let recurrence) = plan.schedule.timing,
      case .interval(let minutes, _, _) = recurrence.rule
    else { return false }
    return minutes <= 60
  }

  /// `'sports' in topics && …`
  private static func topics(in condition: String) -> [String] {
    let pieces = condition.split(separator: "'", omittingEmptySubsequences: false)
    let names = pieces.indices.filter { !$0.isMultiple(of: 2) }.map { String(pieces[$0]) }
    return Set(names).sorted()
  }
}

extension LiveActivity.Field {
  fileprivate var payload: PayloadField { .init(key: key, type: PayloadType(type), isOptional: isOptional) }
}
