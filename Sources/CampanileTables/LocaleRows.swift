import Foundation

/// The lines of a file with an object for each locale, and which of them inherits from which.
struct LocaleRows {
  /// By tag, in the canonical case of `LanguageTag`.
  let objects: [String: [String: Any]]
  private let parents: [String: String]

  init(_ name: String, in folder: URL) throws {
    let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    var objects: [String: [String: Any]] = [:]
    for line in text.split(separator: "\n") {
      guard let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
        let locale = object["locale"] as? String
      else { throw TableError("\(name): a line is no object with a locale") }
      objects[Self.canonical(locale)] = object
    }
    guard objects["und"] != nil else { throw TableError("\(name): no root") }
    self.objects = objects
    let table = try supplemental("parentLocales.json", in: folder)["parentLocales"] as? [String: Any]
    guard let parents = table?["parentLocale"] as? [String: String] else { throw TableError("no parent locales") }
    self.parents = parents
  }

  /// Variants are lower case: `en-US-posix`.
  private static func canonical(_ tag: String) -> String {
    tag.split(separator: "-").enumerated().map { $0 > 0 && $1.utf8.count > 4 ? $1.lowercased() : String($1) }
      .joined(separator: "-")
  }

  var names: [String] { objects.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }

  /// The next locale with an object of its own; `nil` for the root.
  func parent(of name: String) -> String? {
    if name == "und" { return nil }
    var name = name
    repeat {
      if let parent = parents[name] {
        name = parent
      } else {
        let end = name.lastIndex(of: "-")
        name = end.map { String(name[..<$0]) } ?? "und"
      }
    } while objects[name] == nil
    return name
  }

  /// A line for each locale that differs from its parent, sorted: the tag, a space, and the folded record.
  ///
  /// - Parameters:
  ///   - standard: What goes without saying for a key.
  ///   - fields: What is known of a locale, by key.
  func differences(
    from standard: (String) -> String? = { _ in nil }, _ fields: (String, [String: Any]) throws -> [String: String]
  ) throws -> String {
    var all: [String: [String: String]] = [:]
    for (name, object) in objects { all[name] = try fields(name, object) }
    return try names.compactMap { name in
      let inherited = parent(of: name).flatMap { all[$0] } ?? [:]
      let own = (all[name] ?? [:]).filter { inherited[$0.key] ?? standard($0.key) != $0.value }
      guard !own.isEmpty else { return nil }
      for (key, value) in own where value.contains("^") || key.contains("=") || value.contains("\n") {
        throw TableError("\(name): \(key) has a separator in it")
      }
      let record = sorted(own).map { $0.0 + "=" + $0.1 }.joined(separator: "^")
      return "    " + name + " " + literal(FoldedText.fold(record))
    }.joined(separator: "\n")
  }
}

/// The inside of a string literal, with escapes for what can't be seen.
func literal(_ text: String) -> String {
  text.unicodeScalars.map { scalar in
    switch scalar {
    case "\\", "\"": return "\\\(scalar)"
    case " ": return " "
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
      return "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default: return String(scalar)
    }
  }.joined()
}
