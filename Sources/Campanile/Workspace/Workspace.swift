internal import CampanileExpansion
public import CampanileSyntax
internal import Foundation

/// A folder with `campaigns/` and `templates/`, read into memory.
public struct Workspace: Sendable {
  /// The folder as it was named or found.
  public let root: String
  /// Every `*.campaign` and `*.template` file, the string tables in `templates`, and the app's own catalog; by path.
  public let files: [SourceFile]

  /// Why a workspace can't be read.
  public enum Problem: Error, Equatable {
    /// Neither the folder nor one above it has `campaigns` or `templates`.
    case notFound(from: String)
    /// The folder that was named has neither.
    case notAWorkspace(String)
    case unreadable(path: String, reason: String)
    case tooLarge(path: String)
    /// A link leads out of the workspace, and not into a folder that may be read.
    case outside(path: String)
    /// A file with declarations that isn't read, by its ending or its folder, and what it should be called.
    case misnamed(path: String, meant: String)
    /// A string table in `campaigns`, where none is read.
    case misplacedTable(path: String, meant: String)
    /// A string table that isn't read, by its ending, and what it should be called.
    case misnamedTable(path: String, meant: String)
    /// Texts in another format, where sources take some from a table and there is none.
    case otherTable(path: String)
    /// The folders hold no source file.
    case empty(String)
  }

  private typealias Found = (path: String, kind: SourceFile.Kind, bytes: [UInt8], access: SourceFile.Access)

  /// Reads the workspace at `root`.
  ///
  /// - Parameter allowed: folders outside of it that its files may lead to.
  public init(at root: String, allowing allowed: [String] = []) throws(Problem) {
    guard Self.isWorkspace(root) else { throw .notAWorkspace(root) }
    let bounds = ReadingBounds(root: root, allowed: allowed)
    var files: [Found] = []
    let campaigns = try Self.paths(in: "campaigns", of: root)
    let templates = try Self.paths(in: "templates", of: root)
    for (paths, ending, kind) in [
      (campaigns, ".campaign", SourceFile.Kind.campaign), (templates, ".template", .template),
      (templates, ".xcstrings", .strings),
    ] {
      for path in paths where path.hasSuffix(ending) {
        let (bytes, access) = try Self.read(root + "/" + path, as: path, within: bounds)
        files.append((path, kind, bytes, access))
      }
    }
    try Self.findMisnamed(campaigns, folder: "campaigns", in: root)
    try Self.findMisnamed(templates, folder: "templates", in: root)
    try Self.findStray(in: root)
    guard files.contains(where: \.kind.isSource) else { throw .empty(root) }
    let catalog = Self.catalogPath(in: files)
    if let table = campaigns.filter({ $0.hasSuffix(".xcstrings") && $0 != catalog }).min() {
      throw .misplacedTable(path: table, meant: "templates" + table.dropFirst("campaigns".count))
    }
    // `texts.xcstring` and `texts.XCStrings`
    let isNearly = { (path: String) in
      !path.hasSuffix(".xcstrings") && [".xcstring", ".xcstrings"].contains { path.lowercased().hasSuffix($0) }
    }
    if let table = templates.filter({ isNearly($0) && $0 != catalog }).min(), let dot = table.lastIndex(of: ".") {
      throw .misnamedTable(path: table, meant: table[..<dot] + ".xcstrings")
    }
    if !files.contains(where: { $0.kind == .strings }),
      files.contains(where: { $0.kind.isSource && $0.bytes.takesKeys })
    {
      try Self.findOtherTable(templates, besides: catalog, in: root)
    }
    if let path = catalog, !files.contains(where: { $0.path == path }) {
      // One that can't be read is the checker's to report, at the line that names it.
      let place = path.hasPrefix("/") ? path : root + "/" + path
      do throws(Problem) {
        let (bytes, access) = try Self.read(place, as: path, within: bounds)
        files.append((path, .strings, bytes, access))
      } catch {
        if error == .outside(path: path) { files.append((path, .strings, [], .refused)) }
      }
    }
    if let catalog, catalog.hasSuffix(".xcstrings"), !files.contains(where: { $0.path == catalog }) {
      // What there may be instead, as of tables.
      let others = Self.tables(below: "", of: root, endings: [".xcstrings"]).filter { path in
        !files.contains { $0.path == path }
      }
      files += others.map { ($0, .table, [], .inside) }
    }
    for path in Self.contractPaths(in: files) where !files.contains(where: { $0.path == path }) {
      let place = path.hasPrefix("/") ? path : root + "/" + path
      do throws(Problem) {
        let (bytes, access) = try Self.read(place, as: path, within: bounds)
        files.append((path, .contract, bytes, access))
      } catch {
        if error == .outside(path: path) { files.append((path, .contract, [], .refused)) }
      }
    }
    for path in Self.tablePaths(in: files) where !files.contains(where: { $0.path == path }) {
      let place = path.hasPrefix("/") ? path : root + "/" + path
      do throws(Problem) {
        let (bytes, access) = try Self.read(place, as: path, within: bounds)
        files.append((path, .table, bytes, access))
      } catch {
        if case .tooLarge = error { throw error }
        if error == .outside(path: path) { files.append((path, .table, [], .refused)) }
      }
    }
    let missing = Self.tablePaths(in: files).contains { path in
      !files.contains { $0.path == path && $0.access != .refused }
    }
    if missing {
      // What there is instead, for the checker to say; it isn't read.
      let others = Self.tables(below: "", of: root).filter { path in !files.contains { $0.path == path } }
      files += others.map { ($0, .table, [], .inside) }
    }
    // By bytes, so that the order is the same on every machine and in every locale.
    files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    self.root = root
    self.files = files.enumerated().map { index, file in
      SourceFile(
        id: .init(rawValue: UInt32(index)), path: file.path, kind: file.kind, bytes: file.bytes,
        access: file.access)
    }
  }

  /// A campaign in a file that nobody reads would never be sent, and nobody would be told.
  private static func findMisnamed(_ paths: [String], folder: String, in root: String) throws(Problem) {
    let ending = folder == "campaigns" ? ".campaign" : ".template"
    let others = paths.filter { !$0.hasSuffix(ending) && !$0.hasSuffix(".xcstrings") }
    for path in others.sorted() {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      let isCopy = [".bak", ".orig", ".rej", "~", ".swp", ".jsonl", ".csv", ".md"].contains(where: name.hasSuffix)
      guard !isCopy, let keyword = firstKeyword(of: root + "/" + path) else { continue }
      // What both may declare stays where it is, unless the file is called like one of the other folder.
      let isCampaign =
        keyword.fileKinds == [.campaign]
        || (keyword.fileKinds.contains(.campaign) && folder == "campaigns" && !name.hasSuffix(".template"))
      let stem = name.prefix { $0 != "." }
      let place = path.dropLast(name.count)
      let base = isCampaign == (folder == "campaigns") ? String(place) : isCampaign ? "campaigns/" : "templates/"
      throw .misnamed(path: path, meant: base + stem + (isCampaign ? ".campaign" : ".template"))
    }
  }

  /// Whether a file begins as String Catalogs do.
  private static func isCatalog(_ path: String) -> Bool {
    guard let handle = FileHandle(forReadingAtPath: path), let start = try? handle.read(upToCount: 4_096) else {
      return false
    }
    let text = String(decoding: start, as: UTF8.self)
    return text.contains("\"sourceLanguage\"") && text.contains("\"strings\"")
  }

  /// Where texts are taken from a table, and there is none: what was most likely meant to be it.
  private static func findOtherTable(
    _ templates: [String], besides catalog: String?, in root: String
  ) throws(Problem) {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []).sorted()
    if let table = names.first(where: { $0.hasSuffix(".xcstrings") && $0 != catalog }) {
      throw .misplacedTable(path: table, meant: "templates/" + table)
    }
    if let table = tables(below: "data", of: root, endings: [".xcstrings"]).first(where: { $0 != catalog }),
      let name = table.split(separator: "/").last
    {
      throw .misplacedTable(path: table, meant: "templates/\(name)")
    }
    let other =
      templates.sorted().first { [".strings", ".stringsdict", ".json", ".po", ".arb"].contains(where: $0.hasSuffix) }
      ?? names.first { $0.hasSuffix(".strings") }
    if let other, other.hasSuffix(".json"), isCatalog(root + "/" + other) {
      throw .misnamedTable(path: other, meant: other.dropLast(".json".count) + ".xcstrings")
    }
    if let other { throw .otherTable(path: other) }
  }

  /// Source files beside the two folders, and in folders that are called almost like them. Other folders may hold what
  /// isn't to be compiled.
  private static func findStray(in root: String) throws(Problem) {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: root) else { return }
    let endings = [(".campaign", "campaigns"), (".template", "templates")]
    for name in names.sorted() where !name.hasPrefix(".") {
      for (ending, folder) in endings {
        if name.hasSuffix(ending), firstKeyword(of: root + "/" + name) != nil {
          throw .misnamed(path: name, meant: "\(folder)/\(name)")
        }
        // Where small letters aren't told from capitals, `Campaigns` is the folder itself.
        let isOther = name != folder && (names.contains(folder) || !isFolder(root + "/" + folder))
        guard isOther, name.lowercased() == folder || name.lowercased() + "s" == folder else { continue }
        let paths = try paths(in: name, of: root).filter { path in endings.contains { path.hasSuffix($0.0) } }
        if let path = paths.min() { throw .misnamed(path: path, meant: folder + path.dropFirst(name.count)) }
      }
    }
  }

  /// The word with which a file's first declaration begins; `nil` for a file of something else.
  private static func firstKeyword(of path: String) -> DeclarationKeyword? {
    // A pipe would never end, and a link may lead anywhere.
    guard !FileKind.isLink(path), FileKind(at: path)?.isRegular == true, let handle = FileHandle(forReadingAtPath: path)
    else { return nil }
    defer { try? handle.close() }
    guard let data = try? handle.read(upToCount: 4_096) else { return nil }
    for line in String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
      guard let first = words.first, !first.hasPrefix("//") else { continue }
      let isShaped = words.count > 1 && (line.contains("{") || line.contains("="))
      return isShaped ? DeclarationKeyword(rawValue: String(first)) : nil
    }
    return nil
  }

  /// Reads the nearest workspace: the folder itself, or the next one above it.
  public init(nearestTo folder: String, allowing allowed: [String] = []) throws(Problem) {
    var url = URL(filePath: folder, directoryHint: .isDirectory).standardizedFileURL
    while true {
      let path = url.path(percentEncoded: false)
      if Self.isWorkspace(path) {
        try self.init(at: Self.withoutTrailingSlash(path), allowing: allowed)
        return
      }
      let above = url.deletingLastPathComponent().standardizedFileURL
      // Above a path that leads nowhere stands another such one, for ever.
      if above.path(percentEncoded: false) == path || !path.hasPrefix("/") || path == "/" {
        throw .notFound(from: folder)
      }
      url = above
    }
  }

  /// The path of the catalog that `app` names.
  private static func catalogPath(in files: [Found]) -> String? {
    for file in files where file.kind == .template && file.bytes.hold(Word.catalog.rawValue) {
      var diagnostics = Diagnostics()
      let tree = parse(
        SourceFile(id: .init(rawValue: 0), path: file.path, kind: file.kind, bytes: file.bytes),
        reportingTo: &diagnostics)
      if let path = Symbols([tree], reportingTo: &diagnostics).catalogPath { return StringTables.normalized(path) }
    }
    return nil
  }

  /// The paths of the contracts that `app` names.
  private static func contractPaths(in files: [Found]) -> [String] {
    for file in files where file.kind == .template && file.bytes.hold(Word.contract.rawValue) {
      var diagnostics = Diagnostics()
      let tree = parse(
        SourceFile(id: .init(rawValue: 0), path: file.path, kind: file.kind, bytes: file.bytes),
        reportingTo: &diagnostics)
      let paths = Symbols([tree], reportingTo: &diagnostics).contracts.map {
        StringTables.normalized($0.path.plain.text)
      }
      if !paths.isEmpty { return Set(paths).sorted() }
    }
    return []
  }

  /// The paths of the files whose rows are looked up.
  private static func tablePaths(in files: [Found]) -> [String] {
    var paths: Set<String> = []
    for file in files where file.kind.isSource && file.bytes.hold(DeclarationKeyword.table.rawValue) {
      var diagnostics = Diagnostics()
      let tree = parse(
        SourceFile(id: .init(rawValue: 0), path: file.path, kind: file.kind, bytes: file.bytes),
        reportingTo: &diagnostics)
      for case .table(let table) in tree.declarations { paths.insert(StringTables.normalized(table.path.plain.text)) }
    }
    return paths.sorted()
  }

  /// The files that may hold a table, near the top.
  private static func tables(
    below folder: String, of root: String, endings: [String] = [".csv", ".tsv"], depth: Int = 0
  ) -> [String] {
    guard depth < 3, let names = try? FileManager.default.contentsOfDirectory(atPath: root + "/" + folder) else {
      return []
    }
    var found: [String] = []
    for name in names.sorted() where !name.hasPrefix(".") && found.count < 200 {
      let path = folder.isEmpty ? name : folder + "/" + name
      let isTable = endings.contains(where: name.lowercased().hasSuffix)
      if isTable { found.append(path) }
      if !isTable, !FileKind.isLink(root + "/" + path), isFolder(root + "/" + path) {
        found += tables(below: path, of: root, endings: endings, depth: depth + 1)
      }
    }
    return found
  }

  private static func withoutTrailingSlash(_ path: String) -> String {
    path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// Those that sources are read from.
  package static let folders = ["campaigns", "templates"]

  private static func isWorkspace(_ root: String) -> Bool { folders.contains { isFolder(root + "/" + $0) } }

  private static func isFolder(_ path: String) -> Bool {
    FileKind(at: path)?.isFolder ?? false
  }

  private static let endings = [".campaign", ".template", ".xcstrings"]

  /// The files below a folder of the workspace, relative to its root. Hidden ones are passed over.
  private static func paths(in folder: String, of root: String, depth: Int = 0) throws(Problem) -> [String] {
    guard isFolder(root + "/" + folder) else { return [] }
    guard depth < 16 else {
      // Perhaps a link that leads round.
      throw .unreadable(path: folder, reason: Reason.folderTooDeep)
    }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: root + "/" + folder)
    } catch {
      throw .unreadable(path: folder, reason: plainReason(error))
    }
    var paths: [String] = []
    for name in names where !name.hasPrefix(".") {
      let path = folder + "/" + name
      if !endings.contains(where: name.hasSuffix), isFolder(root + "/" + path) {
        paths += try Self.paths(in: path, of: root, depth: depth + 1)
      } else {
        paths.append(path)
      }
    }
    return paths
  }

  private static func read(
    _ path: String, as name: String, within bounds: ReadingBounds
  ) throws(Problem) -> (bytes: [UInt8], access: SourceFile.Access) {
    // The file that is opened is the one that was judged: its path has no more links.
    guard let place = ReadingBounds.resolved(path) else { throw try bounds.problem(ofMissing: path, as: name) }
    let access = bounds.access(toResolved: place)
    guard access != .refused else { throw .outside(path: name) }
    guard let kind = FileKind(at: place) else {
      throw .unreadable(path: name, reason: Reason.noFileToRead)
    }
    if kind.isFolder { throw .unreadable(path: name, reason: Reason.isFolder) }
    guard kind.isRegular else { throw .unreadable(path: name, reason: Reason.isNoRegularFile) }
    if kind.byteCount > SourceFile.maximumByteCount { throw .tooLarge(path: name) }
    do {
      return ([UInt8](try Data(contentsOf: URL(filePath: place, directoryHint: .notDirectory))), access)
    } catch {
      throw .unreadable(path: name, reason: plainReason(error))
    }
  }
}

extension [UInt8] {
  /// Whether a text is taken from a table: ` @name`, with no quote and no comment before it on its line.
  fileprivate var takesKeys: Bool {
    for sign in indices.dropFirst().dropLast() where self[sign] == UInt8(ascii: "@") {
      guard self[sign - 1] == 0x20, self[sign + 1].isNameLetter else { continue }
      let line = self[..<sign].reversed().prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
      if !line.contains(UInt8(ascii: "\"")), !line.contains(UInt8(ascii: "/")) { return true }
    }
    return false
  }

  /// Whether a text stands in them. Foundation's search takes a tenth of a check for it.
  fileprivate func hold(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    guard let first = wanted.first, count >= wanted.count else { return wanted.isEmpty }
    for start in 0...count - wanted.count where self[start] == first {
      if self[start...].starts(with: wanted) { return true }
    }
    return false
  }
}
