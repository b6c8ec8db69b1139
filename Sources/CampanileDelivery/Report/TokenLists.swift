package import CampanileExpansion
internal import CampanileText
internal import Foundation

/// Lists of tokens that were refused, as JSON lines. They are personal, and written only where somebody asks for them.
package enum TokenLists {
  /// What a line keeps to.
  package static var schema: SchemaDocument {
    SchemaDocument(
      name: "token", title: "A token that was refused: a line of --dead-tokens and --suspect-tokens", version: 1,
      root: .object([
        .always("token", .text()), .always("reason", .name, "The service's word."),
        .maybe("since", .moment, "Since when it is dead, by the service's word."),
        .maybe("answered", .moment, "When the service said so."),
      ]))
  }

  /// Gives the tokens with a status one after the other, each with its reason and times.
  ///
  /// - Parameters:
  ///   - journal: where the times stand.
  ///   - write: takes a line.
  package static func each(
    _ status: PushStatus, of timetable: Timetable, in journal: SendJournal, write: ([UInt8]) throws -> Void
  ) throws {
    let ledger = journal.ledger
    guard ledger.count(of: status) > 0 else { return }
    let times = try journal.times(of: status)
    var reader = BlockReader(timetable, identity: PushIdentity(seal: "", pushCount: 1), otherToken: nil)
    for entry in timetable.entries {
      let start = Int(entry.firstPlace)
      let wanted = Set((start..<start + Int(entry.pushCount)).filter { ledger.status(of: $0) == status })
      guard !wanted.isEmpty else { continue }
      var draft = BlockReader.Draft()
      try reader.add(entry, to: &draft) { wanted.contains($0) }
      for found in draft.entries {
        let outcome = ledger.outcomes[Int(ledger.codes[Int(found.place)])]
        var members: [JSONValue.Member] = [
          .init("token", .text(EscapedText.plain(draft.bytes[found.token]))), .init("reason", .text(outcome.reason)),
        ]
        if let time = times[found.place] {
          if time.since > 0 { members.append(.init("since", .text(ClockText.timestamp(Int64(time.since))))) }
          members.append(.init("answered", .text(ClockText.timestamp(Int64(time.answered)))))
        }
        try write(JSONValue.object(members).encoded() + [0x0A])
      }
    }
  }
}
