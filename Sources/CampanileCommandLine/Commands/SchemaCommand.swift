internal import CampanileExpansion

extension CommandRow {
  static let schema = CommandRow(
    name: "schema", arguments: "[NAME]", argumentCount: 0...1, summary: "Prints the JSON Schema of a file.",
    details: """
      For programs that read or check what Campanile writes: plans, batches, manifests and the rest, in JSON Schema \
      2020-12. Without a name it lists them. Files whose name ends in `.jsonl` have one object a line, which the schema is of.
      """,
    examples: [
      ("campanile schema", "their names"), ("campanile schema plan > plan.schema.json", "the schema of a plan"),
    ],
    choices: { SchemaTable.documents.map(\.name) },
    run: { session throws(UsageProblem) in try session.schema() })
}

extension Session {
  /// `campanile schema [NAME]`
  func schema() throws(UsageProblem) -> ExitCode {
    guard let name = arguments.words.first else {
      let width = SchemaTable.documents.map(\.name.count).max() ?? 0
      for document in SchemaTable.documents {
        let gap = String(repeating: " ", count: width - document.name.count + 2)
        terminal.write("\(document.name)\(gap)\(document.title)\n")
      }
      return .success
    }
    guard let document = SchemaTable.document(name) else {
      throw .isNoSchema(name, known: SchemaTable.documents.map(\.name))
    }
    _ = terminal.output(document.json)
    return .success
  }
}
