internal import CampanileExpansion

/// The texts of an app in its languages: `de.lproj/Localizable.strings`, and String Catalogs.
struct AppTexts: Sendable {
  /// By key, and in it by locale.
  private(set) var texts: [String: [String: String]] = [:]
  /// The tables of which nothing is known.
  private(set) var unread: [UnreadFile] = []

  /// - Parameter source: the locale of `Base.lproj`.
  init(_ folder: AppFolder, source: String) {
    for path in folder.paths {
      do throws(UnreadFile) {
        if path.hasSuffix(".xcstrings") {
          try readCatalog(at: path, in: folder)
        } else if path.hasSuffix(".strings"), let locale = Self.locale(of: path, source: source) {
          for (key, text) in try Self.table(at: path, in: folder) { add(text, key: key, locale) }
        }
      } catch {
        unread.append(error)
      }
    }
  }

  private static func table(at path: String, in folder: AppFolder) throws(UnreadFile) -> [String: String] {
    // Tools write tables as XML, and builds as binary lists.
    if let list = try folder.writtenList(at: path) { return list }
    guard let text = folder.text(of: path) else { throw UnreadFile(path: path, reason: .noText) }
    do {
      return try OpenStepList.read(text).entries.compactMapValues(\.text)
    } catch {
      throw UnreadFile(path: path, reason: .list(error))
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

  private mutating func readCatalog(at path: String, in folder: AppFolder) throws(UnreadFile) {
    guard let text = folder.text(of: path) else { throw UnreadFile(path: path, reason: .noText) }
    guard let value = try? JSONValue(parsing: Array(text.utf8)), case .object(let strings)? = value["strings"] else {
      throw UnreadFile(path: path, reason: .noCatalog)
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
