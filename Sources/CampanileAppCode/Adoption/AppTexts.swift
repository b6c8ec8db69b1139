internal import CampanileExpansion

/// The texts of an app in its languages: `de.lproj/Localizable.strings`, and String Catalogs.
struct AppTexts: Sendable {
  /// By key, and in it by locale.
  private(set) var texts: [String: [String: String]] = [:]

  /// - Parameter source: the locale of `Base.lproj`.
  init(_ folder: AppFolder, source: String) {
    for path in folder.paths {
      if path.hasSuffix(".xcstrings") {
        if let text = folder.text(of: path) { readCatalog(text) }
      } else if path.hasSuffix(".strings"), let locale = Self.locale(of: path, source: source),
        let text = folder.text(of: path), let table = OpenStepList.read(text)
      {
        for (key, value) in table.entries { add(value.text, key: key, locale) }
      }
    }
  }

  /// What people read, by locale: of a text that stands in no table, itself in the source locale.
  func texts(of shown: FoundCategories.ShownText, source: String) -> [(locale: String, text: String)] {
    var found = texts[shown.key] ?? [:]
    found[source] = found[source] ?? shown.value ?? shown.key
    let others = found.filter { $0.key != source }.sorted { $0.key < $1.key }
    return [(source, found[source] ?? shown.key)] + others.map { ($0.key, $0.value) }
  }

  private mutating func add(_ text: String?, key: String, _ locale: String) {
    guard let text, !text.isEmpty, texts[key]?[locale] == nil else { return }
    texts[key, default: [:]][locale] = text
  }

  private mutating func readCatalog(_ text: String) {
    guard let value = try? JSONValue(parsing: Array(text.utf8)), case .object(let strings)? = value["strings"] else {
      return
    }
    for entry in strings {
      guard case .object(let localizations)? = entry.value["localizations"] else { continue }
      for localization in localizations {
        // A text with plural forms is none of a button's.
        add(
          localization.value["stringUnit"]?["value"]?.textValue, key: entry.key,
          localization.key.replacing("_", with: "-"))
      }
    }
  }

  /// `de` of `App/de.lproj/Localizable.strings`; `nil` outside of such a folder.
  private static func locale(of path: String, source: String) -> String? {
    guard let folder = path.split(separator: "/").dropLast().last, folder.hasSuffix(".lproj") else { return nil }
    let name = folder.dropLast(".lproj".count).replacing("_", with: "-")
    if name == "Base" { return source }
    // Folders of long ago are called by the language's English name.
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, (2...3).contains(first.count),
      parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } })
    else { return nil }
    return String(name)
  }
}
