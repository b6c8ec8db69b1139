internal import CampanileSyntax

/// The parts of the documentation that are written from the code's own tables, as Markdown.
///
/// The documents in `Campanile.docc` hold them between two comments, and a test compares; so they can't drift.
package enum Reference {
  /// Every directive by the place where it stands.
  package static var directives: String {
    let places: [(DirectiveRow.Place, String)] = [
      (.app, "In `app`"), (.campaign, "In `campaign`"), (.refresh, "In `refresh`"), (.template, "In `template`"),
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
    text += "### Each line\n\n"
    for row in DirectiveTable.rows {
      text += "#### `\(row.word.rawValue)`\n\n\(row.summary) \(row.details)\n\n```\n\(row.example)\n```\n\n"
    }
    return text
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
