package import CampanileExpansion

/// What an app understands that was built beside a workspace: its categories and actions, the keys and types of `data` by
/// campaign, its refreshes and pushes of other kinds, its Live Activities, the tokens that it hands on, the keys of texts that
/// are its own, sounds and launch images.
///
/// `campanile contract` writes it when a version of the app is shipped; later compiles are compared with it.
package struct Contract: Equatable, Sendable {
  /// The version of the JSON form that is written.
  package static let formatVersion = 2
  /// The versions that are read: what was kept of shipped apps stays good. The first knew nothing of Live Activities, of other
  /// kinds of push and of tokens.
  package static let readVersions = 1...2

  package let app: String
  package let bundle: String
  package let tag: String?
  /// By identifier.
  package let categories: [Category]
  /// Campaigns, refreshes and pushes of other kinds, by name.
  package let pushes: [Push]
  /// `nil` where the contract is older than what it could say of them.
  package let live: Live?
  package let keys: [String]
  package let sounds: [String]
  package let launchImages: [String]

  package struct Category: Equatable, Sendable {
    package let identifier: String
    package let actions: [Action]
  }

  package struct Action: Equatable, Sendable {
    package let identifier: String
    package let isReply: Bool
  }

  package struct Push: Equatable, Sendable {
    package let name: String
    package let kind: PushKind
    /// The key under which the app hands on the token that it goes to; `nil` for the device's main one.
    package let token: AppSide.Token?
    package let categories: [String]
    package let data: [PayloadField]
    /// What it uses of the app's own.
    package let keys: [String]
    package let sounds: [String]
    package let launchImages: [String]
  }

  /// What is said since version 2.
  package struct Live: Equatable, Sendable {
    /// By type.
    package let activities: [Activity]
    /// All that pushes go to beside the main one, sorted.
    package let tokens: [AppSide.Token]
  }

  package struct Activity: Equatable, Sendable {
    package let name: String
    /// The name of the app's type.
    package let type: String
    package let attributes: [PayloadField]
    package let state: [PayloadField]
    /// By name.
    package let pushes: [LivePush]
  }

  /// What is sent to an activity.
  package struct LivePush: Equatable, Sendable {
    package let name: String
    package let event: LiveEvent
    /// Whether it says what the activity shows; an end may leave that as it is.
    package let hasState: Bool
    /// `nil` for a channel's.
    package let token: AppSide.Token?
  }

  package init(
    app: String, bundle: String, tag: String?, categories: [Category], pushes: [Push], live: Live?, keys: [String],
    sounds: [String], launchImages: [String]
  ) {
    self.app = app
    self.bundle = bundle
    self.tag = tag
    self.categories = categories
    self.pushes = pushes
    self.live = live
    self.keys = keys
    self.sounds = sounds
    self.launchImages = launchImages
  }
}

extension Contract {
  /// What an app understands that is built from the code of this workspace.
  package init(_ side: AppSide) {
    let pushes = (side.pushes + side.directPushes).map { Push($0) }.sorted { $0.name < $1.name }
    let activities = side.activities.map { activity in
      Activity(
        name: activity.name, type: activity.type, attributes: activity.attributes, state: activity.state,
        pushes: activity.lives.map { LivePush(name: $0.name, event: $0.event, hasState: $0.hasState, token: $0.token) })
    }
    let tokens = Set(pushes.compactMap(\.token) + activities.flatMap(\.pushes).compactMap(\.token))
    self.init(
      app: side.name, bundle: side.bundle, tag: side.tag,
      categories: side.categories.map { category in
        Category(
          identifier: category.identifier,
          actions: category.actions.map { Action(identifier: $0.identifier, isReply: $0.isReply) })
      }.sorted { $0.identifier < $1.identifier },
      pushes: pushes,
      live: Live(
        activities: activities, tokens: tokens.sorted { ($0.key, $0.type.rawValue) < ($1.key, $1.type.rawValue) }),
      keys: Self.sorted(pushes.flatMap(\.keys) + side.catalogKeys),
      sounds: Self.sorted(pushes.flatMap(\.sounds)), launchImages: Self.sorted(pushes.flatMap(\.launchImages)))
  }

  fileprivate static func sorted(_ names: [String]) -> [String] { Set(names).sorted() }
}

extension Contract.Push {
  init(_ push: AppSide.Push) {
    var keys: [String] = []
    for text in push.contents.flatMap(\.texts) {
      for case .key(let key, _)? in [text.title, text.subtitle, text.body] { keys.append(key) }
    }
    let sounds = push.contents.compactMap { content -> String? in
      switch content.sound {
      case .named(let name)?, .critical(let name, _)?: name == "default" ? nil : name
      case nil: nil
      }
    }
    self.init(
      name: push.name, kind: push.kind, token: push.token, categories: push.categories, data: push.data,
      keys: Contract.sorted(keys), sounds: Contract.sorted(sounds),
      launchImages: Contract.sorted(push.contents.compactMap(\.launchImage)))
  }
}
