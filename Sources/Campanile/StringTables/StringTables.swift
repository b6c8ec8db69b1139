internal import CampanileSyntax

/// The string catalogs of a workspace.
struct StringTables: Sendable {
  /// Those in `templates/`, whose texts campaigns take by `@key`; by path.
  private(set) var tables: [StringCatalog] = []
  /// The one that `app` names.
  private(set) var appCatalog: StringCatalog?
  /// Whether the file that `app` names was there, be it right or not.
  private(set) var hasAppCatalog = false
  /// Whether that file is one of another kind, such as `Localizable.strings`.
  private(set) var isAppCatalogForeign = false
  /// Whether that file lies where the workspace may not read.
  private(set) var isAppCatalogRefused = false
  /// Whether a table could not be read, so that nobody can say which keys it has.
  private(set) var hasBrokenTable = false

  /// - Parameter appPath: the path in the `catalog` line of `app`, as written.
  init(_ files: [SourceFile], appPath: String?, reportingTo diagnostics: inout Diagnostics) {
    let appPath = appPath.map(Self.normalized)
    for file in files where file.kind == .strings {
      guard file.access != .refused else {
        hasAppCatalog = true
        isAppCatalogRefused = true
        continue
      }
      if Self.normalized(file.path) == appPath, Self.isForeign(file) {
        (hasAppCatalog, isAppCatalogForeign) = (true, true)
        continue
      }
      let catalog = StringCatalog(file, reportingTo: &diagnostics)
      if Self.normalized(file.path) == appPath {
        appCatalog = catalog
        hasAppCatalog = true
      } else if let catalog {
        tables.append(catalog)
      } else {
        hasBrokenTable = true
      }
    }
  }

  /// Whether a file of another ending is no string catalog either.
  private static func isForeign(_ file: SourceFile) -> Bool {
    guard !file.path.hasSuffix(".xcstrings") else { return false }
    var found = Diagnostics()
    return StringCatalog(file, reportingTo: &found) == nil || found.hasErrors
  }

  /// The entries of a key, in the order of the tables' paths.
  func entries(of key: String) -> [(table: StringCatalog, entry: StringCatalog.Entry)] {
    tables.compactMap { table in table.entries[key].map { (table, $0) } }
  }

  /// Whether a text stands in one of the tables.
  func hold(_ range: SourceRange) -> Bool { tables.contains { $0.file == range.file } }

  var keys: [String] { tables.flatMap(\.entries.keys).sorted() }

  /// A path without `.` and `..` in its middle.
  static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/", omittingEmptySubsequences: true) where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}
