internal import CampanileExpansion
internal import CampanileSyntax

/// The texts of `data`, as rules that compare translations look at them.
extension Resolver {
  /// Keeps the texts of one `message` in its languages; those that a variant has from its campaign are there already.
  mutating func noteWritten(_ texts: [Plan.LocalizedMessage], _ places: [String: SourceRange]) {
    let written = texts.compactMap { text -> WrittenText? in
      guard let place = places[text.locale] else { return nil }
      var written = WrittenText(
        locale: text.locale, field: .body, text: .alternatives([.init(guard: nil, message: text.message)]),
        place: place, line: place, lines: place)
      written.add(messageFacts.facts(of: text.message.source))
      return written
    }
    guard written.count > 1, !textsOfData.contains(where: { $0.first?.place == written[0].place }) else { return }
    textsOfData.append(written)
  }

  /// `hello { en "Seen on {$day :date}"  de "…" }`: texts in the app's languages that only people could read.
  func isMessage(_ entries: [Syntax.DataEntry]) -> Bool {
    guard entries.allSatisfy({ app.locales.contains($0.key.text) && $0.condition == nil }) else { return false }
    var isRead = false
    for entry in entries {
      guard case .value(.string(let literal)) = entry.value else { return false }
      isRead = isRead || externalSenses(in: literal.message.text)
    }
    return isRead
  }

  /// Whether a text says a value by a function.
  private func externalSenses(in text: String) -> Bool {
    text.split(separator: "{$").dropFirst().contains { $0.prefix { $0 != "}" }.contains(" :") && $0.contains("}") }
  }
}
