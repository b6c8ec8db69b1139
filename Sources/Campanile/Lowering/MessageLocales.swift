internal import CampanileExpansion

extension Plan.Variant {
  /// The variant, with the locales that its own data is said in where it has no alert that says them.
  func withLocales(ofMessages locales: [String]) -> Plan.Variant {
    guard content.texts.isEmpty else { return self }
    var said: Set<String> = []
    for entry in content.data + (content.live?.state ?? []) + (content.live?.attributes ?? []) {
      entry.value.addLocales(to: &said)
    }
    guard said.count > 1 else { return self }
    var content = content
    content.texts = locales.filter(said.contains).map { .init(locale: $0) }
    return Plan.Variant(name: name, share: share, content: content)
  }
}

extension Plan.DataValue {
  /// The locales of messages that aren't the same in all of them.
  fileprivate func addLocales(to said: inout Set<String>) {
    switch self {
    case .template, .literal, .attribute, .null: break
    case .attributeOr(_, let value): value.addLocales(to: &said)
    case .list(let values): for value in values { value.addLocales(to: &said) }
    case .object(let entries): for entry in entries { entry.value.addLocales(to: &said) }
    case .choice(let alternatives): for alternative in alternatives { alternative.value?.addLocales(to: &said) }
    case .message(let texts):
      // A value of a recipient is written as each locale writes it.
      let isSame = texts.allSatisfy { $0.message == texts.first?.message && !$0.message.source.contains("{") }
      if !isSame { said.formUnion(texts.map(\.locale)) }
    }
  }
}
