/// Something of a push that an app of some version doesn't understand.
package enum Misfit: Equatable, Sendable {
  case otherTag(shipped: String?, sent: String?)
  case unknownCampaign(String, isRefresh: Bool)
  case unknownCategory(String)
  case unknownAction(String, category: String)
  /// It takes a text in one of the two, and none in the other.
  case otherAction(String, category: String, takesText: Bool)
  /// The app needs it, and it isn't sent, or not always.
  case missingKey(String, isSometimes: Bool)
  case otherType(String, shipped: PayloadType, sent: PayloadType)
  /// A key of a text that is the app's own.
  case unknownText(String)
  case unknownSound(String)
  case unknownImage(String)

  /// Whether the push goes wrong in that app; otherwise only a part of it is lost.
  package var isBreaking: Bool {
    switch self {
    case .otherTag, .unknownCategory, .unknownAction, .otherAction, .missingKey, .otherType, .unknownText: true
    case .unknownCampaign, .unknownSound, .unknownImage: false
    }
  }

  /// The misfit in an author's words: what the app lacks.
  package var wording: String {
    switch self {
    case .otherTag(let shipped?, let sent?):
      "it looks for the campaign under `\(shipped)`, and this is sent as `\(sent)`"
    case .otherTag(let shipped?, nil): "it looks for the campaign under `\(shipped)`, and the app's `tag` is gone"
    case .otherTag(nil, _): "it was built without a `tag`, and tells campaigns apart by nothing"
    case .unknownCampaign(let name, let isRefresh):
      isRefresh
        ? "it has no code for the refresh `\(name)`, and does nothing"
        : "it has no code for the campaign `\(name)`, and opens without its data"
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
    }
  }
}

extension Contract {
  /// What of a push an app with this contract doesn't understand.
  ///
  /// - Parameter current: what is sent now, which knows the push's categories.
  package func misfits(of push: Push, in current: Contract) -> [Misfit] {
    var misfits: [Misfit] = []
    if tag != current.tag, tag != nil || current.tag == nil {
      misfits.append(.otherTag(shipped: tag, sent: current.tag))
    }
    for identifier in push.categories {
      guard let category = categories.first(where: { $0.identifier == identifier }) else {
        misfits.append(.unknownCategory(identifier))
        continue
      }
      for action in current.categories.first(where: { $0.identifier == identifier })?.actions ?? [] {
        if let own = category.actions.first(where: { $0.identifier == action.identifier }) {
          if own.isReply != action.isReply {
            misfits.append(.otherAction(action.identifier, category: identifier, takesText: action.isReply))
          }
        } else {
          misfits.append(.unknownAction(action.identifier, category: identifier))
        }
      }
    }
    if let known = pushes.first(where: { $0.name == push.name && $0.isRefresh == push.isRefresh }) {
      misfits += Self.misread(push.data, by: known.data)
    } else {
      misfits.append(.unknownCampaign(push.name, isRefresh: push.isRefresh))
    }
    misfits += push.keys.filter { !keys.contains($0) }.map(Misfit.unknownText)
    misfits += push.sounds.filter { !sounds.contains($0) }.map(Misfit.unknownSound)
    misfits += push.launchImages.filter { !launchImages.contains($0) }.map(Misfit.unknownImage)
    return misfits
  }

  /// What code that was made for some fields doesn't find in others. Keys that it doesn't know are no matter.
  static func misread(_ sent: [PayloadField], by known: [PayloadField], below path: String = "") -> [Misfit] {
    var misfits: [Misfit] = []
    for field in known {
      let key = path + field.key
      guard let own = sent.first(where: { $0.key == field.key }) else {
        if !field.isOptional { misfits.append(.missingKey(key, isSometimes: false)) }
        continue
      }
      if own.isOptional, !field.isOptional { misfits.append(.missingKey(key, isSometimes: true)) }
      if case .object(let one) = field.type, case .object(let two) = own.type {
        misfits += misread(two, by: one, below: key + ".")
      } else if !field.type.reads(own.type) {
        misfits.append(.otherType(key, shipped: field.type, sent: own.type))
      }
    }
    return misfits
  }
}

extension PayloadType {
  /// The type as an author would call it.
  package var described: String {
    switch self {
    case .text: "text"
    case .integer: "a whole number"
    case .number: "a number"
    case .boolean: "`true` or `false`"
    case .date: "a date"
    case .instant: "a moment"
    case .version: "a version"
    case .locale: "a locale"
    case .timezone: "a time zone"
    case .url: "a link"
    case .oneOf(let names): "one of \(names.joined(separator: ", "))"
    case .list(let element): "a list (\(element.described))"
    case .object: "a block of keys"
    case .mixed: "a value of any type"
    }
  }
}
