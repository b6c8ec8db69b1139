internal import CampanileSyntax

/// One text of the sources that people read, in all its locales, under a key that stays the same while the text changes.
struct TextUnit: Sendable {
  /// Where a text stands, and so where a new locale of it goes.
  enum Site: Sendable {
    /// A line of an alert: `title when first-name is set`.
    case line(alert: Syntax.Alert, word: Word, condition: String?)
    /// A text of `data`.
    case message(Syntax.LocalizedMessage)
    /// An action's title.
    case action(Syntax.Action)
    /// An entry of a string table.
    case entry(StringCatalog.Entry)
  }

  /// The text in one locale: one leaf, or one for each form.
  struct Version: Sendable {
    var leaves: [Leaf]
    /// All of it, from the first quote or `by` on.
    let range: SourceRange
    /// The whole line, with its word.
    let lineRange: SourceRange
    let choice: Syntax.Choice?
    /// Whether a table says that the source has changed since.
    var needsReview = false
  }

  /// One string.
  struct Leaf: Sendable {
    /// Which form it is: empty for a text without forms, `plural few`, `case gold`, `device mac plural one`,
    /// `substitutions items plural one`.
    let path: [String]
    /// As a string table has it.
    let text: String
    /// With the quotes.
    let range: SourceRange
    /// The word for its state in a table that asks for a review.
    var reviewRange: SourceRange?
    /// Whether a table says that nobody has translated it yet.
    var isNew = false
  }

  let key: String
  /// What a translator should know.
  let note: String
  let site: Site
  /// By canonical locale.
  var versions: [String: Version] = [:]
  /// A line for every locale.
  var shared: Version?

  func source(_ locale: String) -> Version? { versions[locale] ?? shared }
}

extension TextUnit {
  /// What a leaf is called in a file for translators. Forms that string catalogs don't know are entries of their own.
  func name(ofPath path: [String]) -> String {
    path.count == 2 && path[0] == "case" ? key + " [" + path[1] + "]" : key
  }

  /// All forms that any locale has, in the order in which they were found.
  var paths: [[String]] {
    var seen: Set<[String]> = []
    let versions = self.versions.sorted { $0.key < $1.key }.map(\.value) + [shared].compactMap(\.self)
    return versions.flatMap(\.leaves).map(\.path).filter { seen.insert($0).inserted }
  }
}
