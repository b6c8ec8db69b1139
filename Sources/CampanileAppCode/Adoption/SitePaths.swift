internal import CampanileExpansion

/// The paths in a site's `apple-app-site-association` file, which say which of its addresses the app opens.
enum SitePaths {
  /// - Returns: paths that begin with `/` and may hold `*`; those that are excluded are left out. `nil` where the text
  ///   is no such file.
  static func patterns(in text: String) -> [String]? {
    guard let value = try? JSONValue(parsing: Array(text.utf8)), let details = value["applinks"]?["details"]?.arrayValue
    else { return nil }
    var patterns: [String] = []
    for detail in details {
      for component in detail["components"]?.arrayValue ?? [] where component["exclude"] != .boolean(true) {
        if let path = component["/"]?.textValue { patterns.append(path) }
      }
      for path in detail["paths"]?.arrayValue ?? [] {
        if let path = path.textValue, !path.hasPrefix("NOT ") { patterns.append(path) }
      }
    }
    // `?` is any one character there; here there is only `*`.
    return patterns.map { $0.replacing("?", with: "*") }.map { $0.hasPrefix("/") ? $0 : "/" + $0 }
  }
}
