internal import Campanile
internal import CampanileDelivery
internal import CampanileExpansion
internal import CampanilePreview
internal import CampanileSyntax

/// The published schemas, by name.
enum SchemaTable {
  static let documents: [SchemaDocument] = [
    Plan.schema, BatchFormat.apns.schema, BatchFormat.fcm.schema, RejectCode.schema, Manifest.schema,
    diagnostics, DiffLines.schema, OverlapText.schema, SendReport.schema, TokenLists.schema,
    Contract.schema,
  ]

  static func document(_ name: String) -> SchemaDocument? { documents.first { $0.name == name } }

  /// What `JSONRendering` writes.
  private static var diagnostics: SchemaDocument {
    let severity = JSONSchema.words([Diagnostic.Severity.error, .warning, .hint].map(\.rawValue))
    let help = JSONSchema.Field.always("help", .list(.text()), "What to do about it, a sentence each.")
    let place: [JSONSchema.Field] = [
      .always("file", .text()), .always("line", .integer(from: 1)),
      .always("column", .integer(from: 1), "In UTF-16 code units, from 1."), .always("endLine", .integer(from: 1)),
      .always("endColumn", .integer(from: 1)),
      .always(
        "range", .object([.always("start", .count), .always("end", .count)]), "Bytes of UTF-8, the end excluded."),
    ]
    let beginning = { (codes: [String]) -> [JSONSchema.Field] in
      [
        .always("code", .words(codes), "Explained by `campanile explain CODE`."), .always("severity", severity),
        .always("summary", .text()),
      ]
    }
    return SchemaDocument(
      name: "diagnostics", title: "A problem: a line of --format-diagnostics json", version: 1,
      root: .either([
        .object(
          beginning(Diagnostic.Code.allCases.map(\.rawValue)) + place + [
            .always("label", .text()), .always("notes", .list(.object([.always("text", .text())] + place))), help,
            .always(
              "fixes",
              .list(
                .object([
                  .always("title", .text()),
                  .always("edits", .list(.object(place + [.always("replacement", .text())]))),
                ]))),
          ]),
        .object(beginning(Failure.Code.allCases.map(\.rawValue)) + [.maybe("file", .text()), help]),
        .object([.always("omitted", .integer(from: 1), "So many more were found.")]),
      ]))
  }
}

extension DiffLines {
  /// What ``bytes`` are, line by line.
  static var schema: SchemaDocument {
    let lines = JSONSchema.list(.text()).orNull()
    let text = JSONSchema.text().orNull()
    return SchemaDocument(
      name: "diff", title: "A difference: a line of campanile diff --format jsonl", version: 1,
      root: .object([
        .always("campaign", JSONSchema.name.orNull(), "`null` in a line on two builds as a whole."),
        .always("change", .words(PlanDiff.Change.allCases.map(\.rawValue))),
        .always("aspect", JSONSchema.words(PlanFact.Aspect.allCases.map(\.rawValue)).orNull()),
        .always("name", text), .always("variant", text), .always("locale", text), .always("old", lines),
        .always("new", lines),
      ]))
  }
}

extension OverlapText {
  /// What ``lines`` are, line by line.
  static var schema: SchemaDocument {
    SchemaDocument(
      name: "overlap", title: "Two campaigns: a line of campanile overlap --format jsonl", version: 1,
      root: .object([
        .always("campaigns", .list(.name, from: 2, to: 2)),
        .always("meet", .words(["yes", "no", "unknown"]), "`no` is proved; `unknown` is neither proved nor shown."),
        .always("segments", .list(.text(), from: 2, to: 2), "What stands behind `to`."),
        .always("example", JSONSchema.text().orNull(), "The example that is in both, by its title."),
        .always(
          "recipient", .either([.object([], rest: .text()), .null]),
          "The values that the segments ask for, as an author writes them."),
      ]))
  }
}
