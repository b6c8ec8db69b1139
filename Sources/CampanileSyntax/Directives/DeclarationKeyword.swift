/// The words that open a declaration.
package enum DeclarationKeyword: String, CaseIterable, Sendable {
  case app, audience, segment, category, template, campaign, refresh, activity, live, push, table

  /// The kinds of file in which the declaration may stand.
  package var fileKinds: [SourceFile.Kind] {
    switch self {
    case .app, .audience, .category, .template, .table: [.template]
    case .segment, .activity: [.template, .campaign]
    case .campaign, .refresh, .live, .push: [.campaign]
    }
  }

  /// How the declaration is written.
  package var example: String {
    switch self {
    case .app: "app shop { … }"
    case .audience: "audience { … }"
    case .segment: "segment engaged = last-seen within 60 days"
    case .category: "category cart { … }"
    case .template: "template promo(percent: number) { … }"
    case .campaign: "campaign cart-reminder { … }"
    case .refresh: "refresh price-feed { … }"
    case .activity: "activity ride { … }"
    case .live: "live ride-starts { … }"
    case .push: "push incoming-call as voip { … }"
    case .table: "table prices from \"prices.csv\" key sku { price number }"
    }
  }
}
