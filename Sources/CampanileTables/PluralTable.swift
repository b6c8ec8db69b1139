import Foundation

/// One line for each set of rules: the locales that have it, a colon, and its categories with their conditions.
func writePluralTable(from folder: URL, to sources: URL) throws {
  let cardinal = try supplemental("plurals.json", in: folder)
  let ordinal = try supplemental("ordinals.json", in: folder)
  let version = cldrVersion(of: cardinal)
  let code = """
    /// The plural rules of CLDR \(version), a line for each set of rules: locales, a colon, then categories with their
    /// conditions (`&` for "and", `/` for "or", blanks left out). What no condition meets is `other`.
    enum PluralData {
      static let version = "\(version)"

      static let cardinal = \"\"\"
    \(try lines(cardinal["plurals-type-cardinal"]))
        \"\"\"

      static let ordinal = \"\"\"
    \(try lines(ordinal["plurals-type-ordinal"]))
        \"\"\"
    }

    """
  let url = sources.appending(path: "Plurals/PluralData+Generated.swift")
  try write(code, to: url, command: "plurals", source: "CLDR \(version), plurals.json and ordinals.json")
}

private func lines(_ object: Any?) throws -> String {
  guard let rules = object as? [String: [String: String]] else { throw TableError("no plural rules") }
  var locales: [String: [String]] = [:]
  for (locale, categories) in rules {
    locales[text(of: categories), default: []].append(locale)
  }
  return locales.map { "    " + $0.value.sorted().joined(separator: " ") + ":" + $0.key }.sorted()
    .joined(separator: "\n")
}

private func text(of categories: [String: String]) -> String {
  ["zero", "one", "two", "few", "many"].compactMap { category in
    guard let rule = categories["pluralRule-count-" + category] else { return nil }
    let condition = rule.prefix { $0 != "@" }
      .replacingOccurrences(of: " and ", with: "&").replacingOccurrences(of: " or ", with: "/")
      .replacingOccurrences(of: " ", with: "")
    return category + " " + condition
  }.joined(separator: ";")
}
