/// The table of directives, turned around for reading: from what is written to what is meant.
package enum Vocabulary {
  /// Every word of the table.
  package static let words = Dictionary(
    Word.allCases.map { ($0.rawValue, $0) }, uniquingKeysWith: { first, _ in first })

  /// Every word of the table, in its order.
  package static let allWords = Word.allCases.map(\.rawValue)

  /// The words that may begin a line in a place, in the reference's order.
  package static func words(in place: DirectiveRow.Place) -> [String] { wordsByPlace[place] ?? [] }

  private static let wordsByPlace = Dictionary(
    DirectiveRow.Place.allCases.map { ($0, DirectiveTable.rows(in: $0).map(\.word.rawValue)) },
    uniquingKeysWith: { first, _ in first })
}

extension DirectiveRow.Place {
  /// The place in an author's words: where a line stands.
  package var phrase: String {
    switch self {
    case .app: "the `app` block"
    case .campaign: "a campaign"
    case .refresh: "a refresh"
    case .live: "a live push"
    case .push: "a push"
    case .template: "a template"
    case .variant: "a variant"
    case .text: "an alert's locale"
    }
  }
}
