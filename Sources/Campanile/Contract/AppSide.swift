package import CampanileExpansion
internal import CampanileSyntax

/// What the app has to know of a workspace: its categories, and what its pushes carry.
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
    package let isRefresh: Bool
    package let documentation: String?
    package let data: [PayloadField]
    /// The identifiers of the categories that its variants offer, in their order.
    package let categories: [String]
    /// Its own `presents`; `nil` where it says nothing.
    package let presents: [String]?
    package let contents: [Plan.Content]
    /// The topics of Firebase that its condition names, sorted.
    package let topics: [String]
  }
}

extension Resolver {
  /// - Parameter campaigns: those whose plans could be made.
  func appSide(_ campaigns: [LoweredCampaign]) -> AppSide {
    AppSide(
      name: app.name, documentation: symbols.app?.documentation, bundle: app.bundle, locales: app.locales, tag: app.tag,
      links: app.links ?? [],
      categories: symbols.categories.values.sorted { $0.name.text < $1.name.text }.map { category(of: $0) },
      pushes: campaigns.filter { Self.answered.contains($0.resolved.syntax.declared) }.sorted {
        $0.plan.name < $1.plan.name
      }.map { push(of: $0) },
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

  /// What the app's generated code answers; calls, widgets and the like reach the app by other ways.
  private static let answered: Set<DeclaredPush> = [.campaign, .refresh]

  private func push(of campaign: LoweredCampaign) -> AppSide.Push {
    let contents = campaign.plan.variants.map(\.content)
    var categories: [String] = []
    for case let category? in contents.map(\.category) where !categories.contains(category) {
      categories.append(category)
    }
    var presents: [String]?
    if case .names(let names)? = campaign.resolved.lines[.presents]?.argument { presents = names.map(\.text) }
    return AppSide.Push(
      name: campaign.plan.name, isRefresh: campaign.plan.kind == .background,
      documentation: campaign.resolved.syntax.documentation,
      data: PayloadField.fields(of: campaign.plan, known: campaign.resolved.lines[.to]?.scope.known ?? []),
      categories: categories, presents: presents, contents: contents,
      topics: Self.topics(in: campaign.plan.condition ?? ""))
  }

  /// `'sports' in topics && …`
  private static func topics(in condition: String) -> [String] {
    let pieces = condition.split(separator: "'", omittingEmptySubsequences: false)
    let names = pieces.indices.filter { !$0.isMultiple(of: 2) }.map { String(pieces[$0]) }
    return Set(names).sorted()
  }
}
