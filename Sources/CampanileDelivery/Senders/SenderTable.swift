/// All senders. Help, errors, completion and the reference read this table; a sender is a file and its row here.
package enum SenderTable {
  package static let rows: [SenderRow] = [.dryRun, .apns, .fcm, .exec, .files, .simulator]

  package static func row(_ name: String) -> SenderRow? { rows.first { $0.name == name } }

  /// The options of all senders, each once, with the senders that take it.
  package static var options: [(option: SenderOption, senders: [String])] {
    var found: [(option: SenderOption, senders: [String])] = []
    for row in rows {
      for option in row.options {
        if let index = found.firstIndex(where: { $0.option.name == option.name }) {
          found[index].senders.append(row.name)
        } else {
          found.append((option, [row.name]))
        }
      }
    }
    return found
  }
}
