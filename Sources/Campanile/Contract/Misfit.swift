package import CampanileExpansion

/// Something of a push that an app of some version doesn't understand.
package enum Misfit: Equatable, Sendable {
  case otherTag(shipped: String?, sent: String?)
  case unknownPush(String, PushKind)
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
  /// The app hands on no token of the type under this key, so that nobody has one.
  case unknownToken(AppSide.Token)
  case unknownActivity(String)
  /// Its activity has another type there.
  case otherActivityType(shipped: String, sent: String)
  /// Values that a state can't have any more.
  case goneValues(String, [String])

  /// Whether the push goes wrong in that app; otherwise only a part of it is lost.
  package var isBreaking: Bool {
    switch self {
    case .otherTag, .unknownCategory, .unknownAction, .otherAction, .missingKey, .otherType, .unknownText,
      .otherActivityType, .goneValues:
      true
    case .unknownPush, .unknownSound, .unknownImage, .unknownToken, .unknownActivity: false
    }
  }
}

extension Contract {
  /// What of a push an app with this contract doesn't understand.
  ///
  /// - Parameter current: what is sent now, which knows the push's categories.
  package func misfits(of push: Push, in current: Contract) -> [Misfit] {
    let row = push.kind.row
    // Of what is no campaign and no refresh, an old contract says nothing.
    if live == nil, row.declaration == .push { return [] }
    var misfits: [Misfit] = []
    if row.ownKeys == .any {
      if tag != current.tag, tag != nil || current.tag == nil {
        misfits.append(.otherTag(shipped: tag, sent: current.tag))
      }
      if let known = pushes.first(where: { $0.name == push.name && $0.kind == push.kind }) {
        misfits += Self.misread(push.data, by: known.data, in: .data)
      } else {
        misfits.append(.unknownPush(push.name, push.kind))
      }
    }
    misfits += self.misfits(ofCategories: push.categories, in: current)
    misfits += self.misfits(of: push.token)
    misfits += push.keys.filter { !keys.contains($0) }.map(Misfit.unknownText)
    misfits += push.sounds.filter { !sounds.contains($0) }.map(Misfit.unknownSound)
    misfits += push.launchImages.filter { !launchImages.contains($0) }.map(Misfit.unknownImage)
    return misfits
  }

  private func misfits(ofCategories identifiers: [String], in current: Contract) -> [Misfit] {
    var misfits: [Misfit] = []
    for identifier in identifiers {
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
    return misfits
  }

  private func misfits(of token: AppSide.Token?) -> [Misfit] {
    guard let token, let live, !live.tokens.contains(token) else { return [] }
    return [.unknownToken(token)]
  }

  // MARK: Live Activities

  /// What of a push to a Live Activity an app with this contract doesn't understand.
  ///
  /// The system decodes what is declared whole or not at all, so it is the declaration that counts, and not which of its values
  /// the push happens to have.
  package func misfits(of push: LivePush, to activity: Activity) -> [Misfit] {
    guard let live else { return [] }
    guard let known = live.activities.first(where: { $0.type == activity.type }) else {
      let renamed = live.activities.first { $0.name == activity.name }
      return [
        renamed.map { .otherActivityType(shipped: $0.type, sent: activity.type) } ?? .unknownActivity(activity.type)
      ]
    }
    var misfits: [Misfit] = []
    if push.event == .start {
      misfits += Self.misread(activity.attributes, by: known.attributes, in: .activity, below: "attributes.")
    }
    if push.hasState { misfits += Self.misread(activity.state, by: known.state, in: .activity, below: "state.") }
    return misfits + self.misfits(of: push.token)
  }

  /// What an activity of an app with this contract may show when it is updated, and the updated app can't read.
  package func leftovers(of activity: Activity) -> [Misfit] {
    guard let known = live?.activities.first(where: { $0.type == activity.type }) else { return [] }
    let parts = [("attributes.", known.attributes, activity.attributes), ("state.", known.state, activity.state)]
    return parts.flatMap { path, shipped, sent in
      shipped.compactMap { field -> Misfit? in
        guard let own = sent.first(where: { $0.key == field.key }), case .oneOf(let old) = field.type,
          case .oneOf(let new) = own.type, case let gone = old.filter({ !new.contains($0) }), !gone.isEmpty
        else { return nil }
        return .goneValues(path + field.key, gone)
      }
    }
  }

  // MARK: Keys

  /// Where keys stand.
  enum Place { case data, activity }

  /// What code that was made for some fields doesn't find in others. Keys that it doesn't know are no matter.
  static func misread(
    _ sent: [PayloadField], by known: [PayloadField], in place: Place, below path: String = ""
  ) -> [Misfit] {
    var misfits: [Misfit] = []
    for field in known {
      let key = path + field.key
      guard let own = sent.first(where: { $0.key == field.key }) else {
        if !field.isOptional { misfits.append(.missingKey(key, isSometimes: false)) }
        continue
      }
      if own.isOptional, !field.isOptional { misfits.append(.missingKey(key, isSometimes: true)) }
      if case .object(let one) = field.type, case .object(let two) = own.type {
        misfits += misread(two, by: one, in: place, below: key + ".")
      } else if !field.type.reads(own.type, in: place) {
        misfits.append(.otherType(key, shipped: field.type, sent: own.type))
      }
    }
    return misfits
  }
}
