internal import CampanileExpansion
internal import CampanileSyntax
internal import MessageFormat

/// The parts of the documentation that are written from the code's own tables, as Markdown.
///
/// The documents in `Campanile.docc` hold them between two comments, and a test compares; so they can't drift.
package enum Reference {
  /// Every directive by the place where it stands.
  package static var directives: String {
    let places: [(DirectiveRow.Place, String)] = [
      (.app, "In `app`"), (.campaign, "In `campaign`"), (.refresh, "In `refresh`"),
      (.live, "In `live`"), (.push, "In `push`"), (.template, "In `template`"),
      (.variant, "In a `variant`"), (.text, "In an `alert`"),
    ]
    var text = ""
    for (place, title) in places {
      text += "### \(title)\n\n| line | meaning |\n| --- | --- |\n"
      for row in DirectiveTable.rows(in: place) {
        let required = row.isRequired && place != .template ? " Required." : ""
        text += "| `\(cell(row.example))` | \(cell(row.summary))\(required) |\n"
      }
      text += "\n"
    }
    text += "### Words of blocks and within lines\n\n"
    for group in PhraseRow.Group.allCases {
      text += "#### \(group.heading)\n\n| word | meaning | example |\n| --- | --- | --- |\n"
      for row in PhraseTable.rows(in: group) {
        let words = row.words.map { "`\($0)`" }.joined(separator: ", ")
        let details = row.details.isEmpty ? "" : " " + row.details
        text += "| \(cell(words)) | \(cell(row.summary + details)) | `\(cell(row.example))` |\n"
      }
      text += "\n"
    }
    text += functions + "### Each line\n\n"
    for row in DirectiveTable.rows {
      text += "#### `\(row.word.rawValue)`\n\n\(row.summary) \(row.details)\n\n```\n\(row.example)\n```\n\n"
    }
    return text
  }

  /// The functions of messages with their options.
  private static var functions: String {
    var text = "### Functions of messages\n\n| function | meaning | options | example |\n| --- | --- | --- | --- |\n"
    for signature in FunctionRegistry.rows.map(\.signature) {
      let options = signature.options.map { "`\($0.name)`" }.joined(separator: ", ")
      text += "| `:\(signature.name)` | \(cell(signature.summary)) | \(options) | `\(cell(signature.example))` |\n"
    }
    return text + "\n"
  }

  /// Every kind of push, from the table that the compiler reads.
  package static var kinds: String {
    var text = """
      | push type | for | declared by | topic | priority | bytes | `aps` | beside `aps` | token |
      | --- | --- | --- | --- | --- | --- | --- | --- | --- |

      """
    for row in PushKindTable.rows {
      let priorities = row.priorities.map(String.init).joined(separator: ", ")
      let unstated = row.unstatedPriority.map { row.priorities.count > 1 ? ", else \($0)" : "" } ?? ", else left out"
      let bytes = "\(row.payloadBytes)" + (row.broadcastBytes.map { "; \($0) to a channel" } ?? "")
      let cells = [
        "`\(row.kind.rawValue)`", row.summary, row.declaration.map { "`\($0.rawValue)`" } ?? "–", topic(row),
        priorities + unstated, bytes, keys(row), ownKeys(row),
        row.tokens.isEmpty ? "–" : row.tokens.map { "`\($0.rawValue)`" }.joined(separator: ", "),
      ]
      text += "| \(cells.map(cell).joined(separator: " | ")) |\n"
    }
    return text + "\n"
  }

  private static func topic(_ row: PushKindRow) -> String {
    switch row.topic {
    case .bundle(""): "bundle identifier"
    case .bundle(let suffix): "bundle identifier and `\(suffix)`"
    case .certificate: "the certificate's `UID`"
    }
  }

  private static func keys(_ row: PushKindRow) -> String {
    if case .only = row.ownKeys { return "no `aps`" }
    let names = PayloadKey.allCases.filter { row.keys.contains($0) }.map { "`\($0.rawValue)`" }
    guard !names.isEmpty else { return "empty" }
    let needs = row.needs.map { $0.map { "`\($0.rawValue)`" }.joined(separator: " or ") }
    return names.joined(separator: ", ") + (needs.isEmpty ? "" : "; needs \(needs.joined(separator: ", "))")
  }

  private static func ownKeys(_ row: PushKindRow) -> String {
    switch row.ownKeys {
    case .any: "the app's own"
    case .none: "–"
    case .only(let names):
      names.map { "`\($0)`" }.joined(separator: ", ")
        + (row.neededOwnKeys.isEmpty ? "" : "; needs \(row.neededOwnKeys.map { "`\($0)`" }.joined(separator: ", "))")
    }
  }

  /// Every code with its explanation and examples.
  package static var diagnostics: String {
    var text = ""
    for code in Diagnostic.Code.allCases {
      guard let explanation = Catalogue.explanation(of: code) else { continue }
      text += """
        ## \(code.rawValue): \(explanation.title)

        \(explanation.text)

        Wrong:

        ```
        \(explanation.wrong)
        ```

        Right:

        ```
        \(explanation.right)
        ```


        """
    }
    return text
  }

  /// Text that stands in a table's cell.
  private static func cell(_ text: String) -> String { text.replacing("|", with: "\\|").replacing("\n", with: " ") }
}
