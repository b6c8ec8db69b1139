/// The document of all commands, as Markdown. `Commands.md` holds it, and a test compares.
enum CommandReference {
  static var markdown: String {
    var text = ""
    for row in CommandTable.rows {
      let arguments = row.arguments.isEmpty ? "" : " " + row.arguments
      text += "## `\(row.name)`\n\n\(row.summary)\n\n"
      text += "```\ncampanile \(row.name)\(arguments)\(row.options.isEmpty ? "" : " [OPTION…]")\n```\n\n"
      if !row.details.isEmpty { text += row.details + "\n\n" }
      if !row.options.isEmpty {
        text += "| option | meaning |\n| --- | --- |\n"
        for option in row.options {
          let value = option.value.map { " " + $0 } ?? ""
          text += "| `--\(option.name)\(cell(value))` | \(cell(option.summary)) |\n"
        }
        text += "\n"
      }
      for example in row.examples { text += "- `\(example.line)`: \(example.meaning)\n" }
      if !row.examples.isEmpty { text += "\n" }
    }
    text +=
      "## Problems of commands\n\nThose of sources stand in <doc:Diagnostics>. `campanile explain` tells of both.\n\n"
    for row in FailureExplanation.all { text += "- `\(row.code.rawValue)`, \(row.title): \(row.text)\n" }
    return text + "\n"
  }

  /// Text that stands in a table's cell.
  private static func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }
}
