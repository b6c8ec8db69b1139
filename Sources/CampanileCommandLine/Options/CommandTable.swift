/// All commands, in the order in which the help names them. Each stands in a file of its own under `Commands`.
enum CommandTable {
  static let rows: [CommandRow] = [
    .check,
    .compile,
    .expand,
    .calendar,
    .diff,
    .overlap,
    .simulate,
    .send,
    .receive,
    .report,
    .verify,
    .merge,
    .schema,
    .explain,
    .initialize,
    .sample,
    .locales,
    .strings,
    .generate,
    .contract,
    .breaking,
    .adopt,
    .message,
    .completion,
    .help,
    .version,
  ]

  static func row(_ name: String) -> CommandRow? { rows.first { $0.name == name } }
}
