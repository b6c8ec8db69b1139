internal import CampanileExpansion

extension Misfit {
  /// The misfit in an author's words: what the app lacks.
  package var wording: String {
    switch self {
    case .otherTag(let shipped?, let sent?):
      "it looks for the campaign under `\(shipped)`, and this is sent as `\(sent)`"
    case .otherTag(let shipped?, nil): "it looks for the campaign under `\(shipped)`, and the app's `tag` is gone"
    case .otherTag(nil, _): "it was built without a `tag`, and tells campaigns apart by nothing"
    case .unknownPush(let name, let kind):
      switch kind.row.declaration {
      case .campaign: "it has no code for the campaign `\(name)`, and opens without its data"
      case .refresh: "it has no code for the refresh `\(name)`, and does nothing"
      case .live, .push, nil: "it has no code for the push `\(name)`, and can't read it"
      }
    case .unknownCategory(let name): "it has no category `\(name)`, and shows no buttons"
    case .unknownAction(let name, let category): "its category `\(category)` has no action `\(name)`"
    case .otherAction(let name, let category, let takesText):
      takesText
        ? "its action `\(name)` of category `\(category)` asks for no text"
        : "its action `\(name)` of category `\(category)` asks for a text"
    case .missingKey(let key, let isSometimes):
      isSometimes ? "it needs the key `\(key)`, which isn't always sent" : "it needs the key `\(key)`, which isn't sent"
    case .otherType(let key, let shipped, let sent):
      "it reads `\(key)` as \(shipped.described), and \(sent.described) is sent"
    case .unknownText(let key): "it has no text `\(key)`"
    case .unknownSound(let name): "no campaign of it had the sound \"\(name)\"; without the file, the default is played"
    case .unknownImage(let name): "no campaign of it had the launch image \"\(name)\""
    case .unknownToken(let token): "it hands on no \(token.type.rawValue) as `\(token.key)`"
    case .unknownActivity(let type): "it has no Live Activity \"\(type)\", and shows nothing"
    case .otherActivityType(let shipped, let sent):
      "its Live Activity is of the type \"\(shipped)\", and \"\(sent)\" is sent"
    case .goneValues(let key, let values):
      "an activity that runs while the app is updated may show \(values.map { "`\($0)`" }.joined(separator: ", ")) in "
        + "`\(key)`, which the new app doesn't read"
    }
  }
}

extension PayloadType {
  /// The type as an author would call it.
  package var described: String {
    switch self {
    case .list(let element): "a list (\(element.described))"
    case .object: "a block of keys"
    case .mixed: "a value of any type"
    case .oneOf(let names): Plan.AttributeType.oneOf(names).described
    case .text, .integer, .number, .boolean, .date, .instant, .version, .locale, .timezone, .url:
      Plan.AttributeType.plainNames.first { PayloadType($0.type) == self }?.type.described ?? ""
    }
  }
}
