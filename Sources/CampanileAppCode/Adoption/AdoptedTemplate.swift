internal import CampanileExpansion

/// What an app's project says of categories and links, written as declarations of a template file.
package struct AdoptedTemplate: Sendable {
  package let text: String
  package let categoryCount: Int
  /// Whether anything was found.
  package let hasAnything: Bool
  /// What could not be read, and why.
  package let unread: [String]

  /// - Parameters:
  ///   - locale: the app's source locale, in which the titles of the sources are.
  ///   - locales: those whose texts are taken from the app's tables; `nil` for all that it has.
  package init(_ folder: AppFolder, locale: String, locales: [String]?) {
    let sources = folder.sources
    let found = FoundCategories(sources.compactMap { source in source.text.map { (source.path, $0) } })
    let tables = AppTexts(folder, source: locale)
    func titles(_ shown: FoundCategories.ShownText) -> String {
      tables.texts(of: shown, source: locale).filter { title in
        title.locale == locale
          || locales?.contains { $0.lowercased() == title.locale.lowercased() } ?? true
      }.map { "\($0.locale) \(SourceText.words($0.text))" }.joined(separator: "  ")
    }
    var broken = sources.filter { $0.text == nil }.map { UnreadFile(path: $0.path, reason: .noText) }
    broken += folder.foreignSources.map { UnreadFile(path: $0, reason: .objectiveC) } + tables.unread
    var sites: [String] = []
    for path in folder.paths where path.hasSuffix("apple-app-site-association") {
      if let patterns = folder.text(of: path).flatMap(SitePaths.patterns) {
        sites += patterns
      } else {
        broken.append(UnreadFile(path: path, reason: .noSite))
      }
    }
    categoryCount = found.categories.count
    unread = found.unread + broken.map(\.text)
    let hasLinks = !folder.schemes.isEmpty || !folder.domains.isEmpty
    hasAnything = hasLinks || !found.categories.isEmpty
    var text =
      "// Read from an app's sources by `campanile adopt`. Titles are in the languages of its tables: others are yours to add.\n"
    var links = folder.schemes.filter { $0 != "http" && $0 != "https" }.map { "\($0)://*" }
    for domain in folder.domains {
      let paths = sites.isEmpty ? ["/*"] : sites
      links += Set(paths).sorted().map { "https://\(domain)\($0)" }
    }
    if !links.isEmpty {
      text += "\n// For the `app` block:\n//   links "
      text += links.map { SourceText.quoted($0) }.joined(separator: ",\n//         ") + "\n"
    }
    var names: Set<String> = []
    for category in found.categories {
      let name = SwiftNames.unused(Self.name(category.identifier), &names)
      text += "\n/// From \(category.path).\ncategory \(name)"
      if name != category.identifier { text += " as \(SourceText.quoted(category.identifier))" }
      text += " {\n"
      var actions: Set<String> = ["presents", "allows", "summary", "hidden-preview"]
      for action in category.actions { text += Self.action(action, titles, &actions) }
      for (word, shown) in [("hidden-preview", category.hiddenPreview), ("summary", category.summary)] {
        if let shown, !shown.key.isEmpty { text += "  \(word) { \(titles(shown)) }\n" }
      }
      if !category.allows.isEmpty { text += "  allows \(category.allows.joined(separator: ", "))\n" }
      text += "}\n"
    }
    self.text = text
  }

  private static func action(
    _ action: FoundCategories.Action, _ titles: (FoundCategories.ShownText) -> String, _ names: inout Set<String>
  ) -> String {
    let name = SwiftNames.unused(Self.name(action.identifier), &names)
    var text = "  \(name)"
    if name != action.identifier { text += " as \(SourceText.quoted(action.identifier))" }
    text += " { \(titles(action.title ?? .init(key: action.identifier, value: nil))) }"
    var options = action.options
    if action.isReply { options.append("reply") }
    if let icon = action.icon { options.append("icon \(SourceText.quoted(icon))") }
    if let button = action.button, action.isReply { options.append("button { \(titles(button)) }") }
    if let field = action.placeholder, action.isReply, !field.key.isEmpty {
      options.append("placeholder { \(titles(field)) }")
    }
    return text + (options.isEmpty ? "" : " " + options.joined(separator: ", ")) + "\n"
  }

  /// A name as it can stand in a template: `meeting-invitation` of `MEETING_INVITATION` and of `meetingInvitation`.
  static func name(_ identifier: String) -> String {
    var words: [String] = []
    var word = ""
    var wasSmall = false
    for character in identifier {
      guard character.isASCII, character.isLetter || character.isNumber else {
        if !word.isEmpty { words.append(word) }
        (word, wasSmall) = ("", false)
        continue
      }
      if character.isUppercase, wasSmall {
        words.append(word)
        word = ""
      }
      word += character.lowercased()
      wasSmall = character.isLowercase || character.isNumber
    }
    if !word.isEmpty { words.append(word) }
    // What stands before the last dot is a company's, as in `com.example.cart`.
    let name = words.joined(separator: "-")
    return name.first?.isLetter == true ? name : "category-" + name
  }
}
