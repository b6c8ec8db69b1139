internal import CampanileExpansion
internal import CampanileSyntax

extension Syntax.Campaign {
  /// What the word before the name declares.
  var declared: DeclaredPush {
    switch kind {
    case .campaign: .campaign
    case .refresh: .refresh
    case .live: .live
    case .push: .push
    }
  }
}

extension DeclaredPush {
  /// The lines that it may have.
  var place: DirectiveRow.Place {
    switch self {
    case .campaign: .campaign
    case .refresh: .refresh
    case .live: .live
    case .push: .push
    }
  }
}
