internal import CampanileExpansion

/// What an app understands that was built beside a workspace: its categories and actions, the keys and types of `data` by
/// campaign, its refreshes, the keys of texts that are its own, sounds and launch images.
///
/// `campanile contract` writes it when a version of the app is shipped; later compiles are compared with it.
package struct Contract: Equatable, Sendable {
  /// The version of the JSON form. A reader refuses any other.
  package static let formatVersion = 1

  package let app: String
  package let bundle: String
  package let tag: String?
  /// By identifier.
  package let categories: [Category]
  /// By name.
  package let pushes: [Push]
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
    package let isRefresh: Bool
    package let categories: [String]
    package let data: [PayloadField]
    /// What it uses of the app's own.
    package let keys: [String]
    package let sounds: [String]
    package let launchImages: [String]
  }

  package init(
    app: String, bundle: String, tag: String?, categories: [Category], pushes: [Push], keys: [String], sounds: [String],
    launchImages: [String]
  ) {
    self.app = app
    self.bundle = bundle
    self.tag = tag
    self.categories = categories
    self.pushes = pushes
    self.keys = keys
    self.sounds = sounds
    self.launchImages = launchImages
  }
}

extension Contract {
  /// What an app understands that is built from the code of this workspace.
  package init(_ side: AppSide) {
    let pushes = side.pushes.map { Push($0) }
    self.init(
      app: side.name, bundle: side.bundle, tag: side.tag,
      categories: side.categories.map { category in
        Category(
          identifier: category.identifier,
          actions: category.actions.map { Action(identifier: $0.identifier, isReply: $0.isReply) })
      }.sorted { $0.identifier < $1.identifier },
      pushes: pushes, keys: Self.sorted(pushes.flatMap(\.keys) + side.catalogKeys),
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
      name: push.name, isRefresh: push.isRefresh, categories: push.categories, data: push.data,
      keys: Contract.sorted(keys), sounds: Contract.sorted(sounds),
      launchImages: Contract.sorted(push.contents.compactMap(\.launchImage)))
  }
}
