internal import Foundation

/// The folder of an app's project, as far as notifications are concerned: its property lists, entitlements, settings, sources
/// and the names of its files.
package struct AppFolder {
  /// Relative to the folder, sorted.
  package let paths: [String]
  private let root: String
  /// The Info.plist files of apps; those of extensions stand apart.
  private var infos: [PropertyList] = []
  private var extensionInfos: [PropertyList] = []
  private var entitlements: [PropertyList] = []
  private var projects: [XcodeProject] = []

  /// Why a folder can't be read.
  package struct Problem: Error, Equatable {
    package let summary: String
    package let help: String
  }

  /// What isn't the app's own, or is made anew.
  private static let passedOver: Set<String> = [
    ".git", ".build", ".swiftpm", "build", "DerivedData", "Pods", "Carthage", "node_modules", "SourcePackages",
  ]
  /// More files than a project has of its own.
  private static let mostFiles = 50_000
  /// More bytes than anybody writes into one file.
  private static let mostBytes = 4 << 20

  package init(at root: String) throws(Problem) {
    guard let isFolder = try? URL(filePath: root).resourceValues(forKeys: [.isDirectoryKey]).isDirectory else {
      throw Problem(summary: "there is no such folder", help: Self.nameTheFolder)
    }
    guard isFolder else {
      throw Problem(summary: "it is no folder", help: Self.nameTheFolder)
    }
    self.root = root
    paths = try Self.files(below: root)
    for path in paths where path.hasSuffix(".xcodeproj/project.pbxproj") {
      do throws(UnreadFile) {
        guard let text = text(of: path) else { throw UnreadFile(path: path, reason: .noText) }
        if let project = try XcodeProject(text, path: path) { projects.append(project) }
      } catch {
        throw Problem(summary: error.text, help: Self.mend)
      }
    }
    // An app is signed with the entitlements that its project names, whatever else lies there.
    let named = projects.map(\.entitlements)
    let signed = named.isEmpty || named.contains(nil) ? nil : Set(named.compactMap(\.self).joined())
    for path in paths {
      let name = path.split(separator: "/").last ?? ""
      if path.hasSuffix(".entitlements") {
        guard let list = list(at: path) else { throw Self.broken(path) }
        if signed?.contains(path) ?? true { entitlements.append(list) }
      } else if name.hasSuffix("Info.plist"), name != "GoogleService-Info.plist" {
        guard let list = list(at: path) else { throw Self.broken(path) }
        if list.values["NSExtension"] != nil { extensionInfos.append(list) } else { infos.append(list) }
      }
    }
  }

  private static let nameTheFolder = "name the folder of the app's Xcode project"
  private static let mend = "mend it, or take it out of the folder"

  private static func broken(_ path: String) -> Problem {
    Problem(summary: "`\(path)` is no property list", help: mend)
  }

  /// Links are not followed: what they lead to isn't the project's own.
  private static func files(below root: String) throws(Problem) -> [String] {
    var found: [String] = []
    var folders = [""]
    while let folder = folders.popLast() {
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: root + "/" + folder) else {
        throw Problem(
          summary: folder.isEmpty ? "it may not be read" : "its folder `\(folder.dropLast())` may not be read",
          help: "let yourself read it, with `chmod u+rx`")
      }
      for name in names {
        let path = folder + name
        let type = (try? FileManager.default.attributesOfItem(atPath: root + "/" + path))?[.type] as? FileAttributeType
        if type == .typeDirectory {
          if !passedOver.contains(name) { folders.append(path + "/") }
        } else if type == .typeRegular {
          found.append(path)
          guard found.count <= mostFiles else {
            throw Problem(
              summary: "it holds more than \(mostFiles) files", help: "name the folder of the app's target instead")
          }
        }
      }
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The text of a file; `nil` where it is no text, or too long for one.
  package func text(of path: String) -> String? {
    guard let data = data(of: path) else { return nil }
    // Tables of strings may be in UTF-16, which says so at its beginning; or every second byte of what is Latin is zero.
    if data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF]) {
      return String(data: data, encoding: .utf16)
    }
    let start = Array(data.prefix(2))
    if start.count == 2, start[0] == 0 || start[1] == 0 {
      return String(data: data, encoding: start[0] == 0 ? .utf16BigEndian : .utf16LittleEndian)
    }
    return String(data: data, encoding: .utf8)
  }

  private func data(of path: String) -> Data? {
    let url = URL(filePath: root + "/" + path)
    guard let size = try? url.resourceValues(forKeys: [.fileSizeKey]).fileSize, size <= Self.mostBytes else {
      return nil
    }
    return try? Data(contentsOf: url)
  }

  /// The Swift sources, in the order of their paths; `nil` for what is no text.
  package var sources: [(path: String, text: String?)] {
    paths.filter { $0.hasSuffix(".swift") }.map { ($0, text(of: $0)) }
  }

  /// The sources in Objective-C that register categories, which nobody reads.
  package var foreignSources: [String] {
    paths.filter { path in
      (path.hasSuffix(".m") || path.hasSuffix(".mm")) && (text(of: path) ?? "").contains("UNNotificationCategory ")
    }
  }

  /// The texts of a property list in XML or in binary; `nil` where a file is neither.
  func writtenList(at path: String) throws(UnreadFile) -> [String: String]? {
    guard let data = data(of: path) else { return nil }
    let start = data.prefix(256).drop { $0 <= 0x20 || $0 >= 0x80 }
    guard ["bplist", "<?xml", "<!DOCTYPE plist", "<plist"].contains(where: { start.starts(with: $0.utf8) }) else {
      return nil
    }
    guard let list = list(at: path) else { throw UnreadFile(path: path, reason: .noPropertyList) }
    return list.values.compactMapValues { $0 as? String }
  }

  // MARK: Property lists

  /// One property list; values are what Foundation makes of them.
  private struct PropertyList {
    let values: [String: Any]
  }

  private func list(at path: String) -> PropertyList? {
    guard let data = data(of: path),
      // No pointer is passed: nobody asks which of its forms the list has.
      let values = try? unsafe PropertyListSerialization.propertyList(from: data, options: [], format: nil)
        as? [String: Any]
    else { return nil }
    return PropertyList(values: values)
  }

  /// Whether there is anything of a project that could be judged.
  package var hasSettings: Bool { !infos.isEmpty || !entitlements.isEmpty || !projects.isEmpty }

  package var schemes: [String] {
    let types = infos.flatMap { $0.values["CFBundleURLTypes"] as? [[String: Any]] ?? [] }
    return Set(types.flatMap { $0["CFBundleURLSchemes"] as? [String] ?? [] }).sorted()
  }

  /// The hosts behind `applinks:` of the associated domains.
  package var domains: [String] {
    let all = entitlements.flatMap { $0.values["com.apple.developer.associated-domains"] as? [String] ?? [] }
    let hosts = all.filter { $0.hasPrefix("applinks:") }.map { entry in
      String(entry.dropFirst("applinks:".count).prefix { $0 != "?" })
    }
    return Set(hosts).sorted()
  }

  /// Whether the project has what is required.
  package func has(_ place: Requirement.Place) -> Bool {
    switch place {
    case .entitlement(let key):
      return entitlements.contains { list in
        // Xcode fills in what a setting says; any other word is refused when the app is signed.
        if key == "aps-environment" {
          let value = list.values[key] as? String ?? ""
          return ["development", "production"].contains(value) || value.contains("$(")
        }
        return list.values[key].map { ($0 as? Bool) != false || $0 is String } ?? false
      }
    case .listed(let key, let value):
      return infos.contains { ($0.values[key] as? [String])?.contains(value) ?? false }
    case .off(let key):
      return infos.contains { list in
        (list.values[key] as? Bool) == false || ["NO", "false", "0"].contains(list.values[key] as? String ?? "")
      }
    case .scheme(let scheme): return schemes.contains { $0.lowercased() == scheme }
    case .domain(let host): return domains.contains { $0 == host || isPart(host, of: $0) }
    case .file(let name): return paths.contains { $0 == name || $0.hasSuffix("/" + name) }
    case .on(let key):
      return projects.contains { $0.info[key] == "YES" }
        || infos.contains { list in
          (list.values[key] as? Bool) == true || ["YES", "true", "1"].contains(list.values[key] as? String ?? "")
        }
    case .appExtension(let wanted):
      return extensionInfos.contains { list in
        let point = (list.values["NSExtension"] as? [String: Any])?["NSExtensionPointIdentifier"] as? String
        return point == wanted
      }
    case .bundle(let identifier):
      let given = infos.compactMap { $0.values["CFBundleIdentifier"] as? String }
      // Xcode fills in what the project's settings say.
      let own = given.filter { !$0.contains("$(") } + projects.flatMap(\.bundles)
      return own.contains(identifier) || own.isEmpty
    }
  }

  /// `*.example.com` stands for every host below `example.com`.
  private func isPart(_ host: String, of pattern: String) -> Bool {
    pattern.hasPrefix("*.") && host.hasSuffix(pattern.dropFirst(1))
  }
}
