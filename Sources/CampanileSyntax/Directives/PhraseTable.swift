/// A word that doesn't begin a line of a campaign, but stands within one, or in one of the blocks around it.
///
/// `help`, the language reference, suggestions and the checker's lists read these rows, as they do ``DirectiveRow``.
package struct PhraseRow: Sendable {
  /// Where the word has its meaning.
  package enum Group: String, CaseIterable, Sendable {
    case declaration, activity, live, pushKind, app, category, presentation, allowance, actionOption, audience, type,
      condition, sending, moment, recurrence, unit
    case quiet, text, pluralForm, experiment, value
  }

  /// As it is written; several where they are the same but for what they name.
  package let words: [String]
  package let group: Group
  /// What the word says, in a line.
  package let summary: String
  /// What an author should know beyond that.
  package let details: String
  /// How one would write it: a declaration, a line of the group's block, or a condition.
  package let example: String

  init(_ words: String..., in group: Group, _ summary: String, _ details: String = "", example: String) {
    self.words = words
    self.group = group
    self.summary = summary
    self.details = details
    self.example = example
  }
}

package enum PhraseTable {
  package static let rows: [PhraseRow] =
    declarationRows + categoryRows + audienceRows + typeRows + conditionRows + momentRows + recurrenceRows + textRows
    + experimentRows

  /// The rows of a word; of `starts with` also by one of its parts.
  package static func rows(of word: String) -> [PhraseRow] {
    let whole = rows.filter { $0.words.contains(word) }
    if !whole.isEmpty { return whole }
    return rows.filter { $0.words.contains { $0.split(separator: " ").contains { $0 == word } } }
  }

  package static func rows(in group: PhraseRow.Group) -> [PhraseRow] { rowsByGroup[group] ?? [] }

  private static let rowsByGroup = Dictionary(grouping: rows, by: \.group)

  /// Every word of a row, whatever it belongs to.
  static let allWords = Set(rows.flatMap(\.words))

  /// The words of a group, in the table's order.
  package static func words(in group: PhraseRow.Group) -> [String] { wordsByGroup[group] ?? [] }

  private static let wordsByGroup = rowsByGroup.mapValues { $0.flatMap(\.words) }
}

extension PhraseRow.Group {
  /// Where it stands, in an author's words.
  package var place: String {
    switch self {
    case .declaration: "a file, at the beginning of a line"
    case .activity: "an `activity` block"
    case .live: "`to`, `input` and `event` of a `live`"
    case .pushKind: "the line that opens a `push`, behind `as`"
    case .app: "a line of the `app` block"
    case .category: "a `category` block"
    case .presentation: "a `presents` line of a `category` block"
    case .allowance: "an `allows` line of a `category` block"
    case .actionOption: "behind an action's titles in a `category` block"
    case .audience: "the `audience` block"
    case .type: "an attribute of the `audience` block, and a template's parameters"
    case .condition: "a condition: `to`, `when` and `segment NAME =`"
    case .sending: "`send`"
    case .moment: "`send` and `expires`"
    case .recurrence: "`every`"
    case .unit: "a duration"
    case .quiet: "the `quiet` line of the `app` block"
    case .text: "a line of an `alert`"
    case .pluralForm: "a block behind `by`"
    case .experiment: "an `experiment` block"
    case .value: "a line's value"
    }
  }

  /// The group as a heading of the reference.
  package var heading: String {
    switch self {
    case .declaration: "Declarations"
    case .activity: "In an `activity`"
    case .live: "In a `live`"
    case .pushKind: "Behind `push NAME as`"
    case .app: "In a line of `app`"
    case .category: "In a `category`"
    case .presentation: "Behind `presents`"
    case .allowance: "Behind `allows`"
    case .actionOption: "Behind an action"
    case .audience: "In the `audience`"
    case .type: "Types"
    case .condition: "In a condition"
    case .sending: "In `send`"
    case .moment: "In `send` and `expires`"
    case .recurrence: "In `every`"
    case .unit: "Units of time"
    case .quiet: "In `quiet`"
    case .text: "In a text's line"
    case .pluralForm: "Plural forms"
    case .experiment: "In an `experiment`"
    case .value: "Values with a name"
    }
  }
}
