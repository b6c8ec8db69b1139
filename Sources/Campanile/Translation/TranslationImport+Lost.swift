extension TranslationImport {
  /// Translations of the sources that a file has lost, in the order of the texts: emptied ones, and forms that aren't there
  /// any more beside others.
  ///
  /// - Parameter found: the forms that the file has, by text and locale.
  func lost(besides emptied: Set<Place>, _ found: [Int: [String: Set<[String]>]]) -> [Place] {
    var lost = emptied
    for (unit, byLocale) in found {
      for (locale, paths) in byLocale where !paths.contains([]) {
        // A text without forms may stand for all of them.
        let own = collection.units[unit].source(locale)?.leaves.map(\.path) ?? []
        guard own.count > 1 else { continue }
        for path in own where Self.isLost(path, among: paths) {
          lost.insert(Place(unit: unit, locale: locale, path: path))
        }
      }
    }
    return lost.sorted { ($0.unit, $0.locale, $0.path.joined()) < ($1.unit, $1.locale, $1.path.joined()) }
  }

  /// Whether a form is missing where others of its kind are. It isn't where a text for all of its forms stands in its place,
  /// or forms of it; and what varies otherwise as a whole is another text.
  private static func isLost(_ path: [String], among found: Set<[String]>) -> Bool {
    func kind(_ path: [String]) -> String? { path.first == "case" ? "plural" : path.first }
    return found.contains { kind($0) == kind(path) }
      && !found.contains { $0.starts(with: path) || path.starts(with: $0) }
  }
}
