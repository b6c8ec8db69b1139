import Foundation

/// Likely subtags, parent locales and the digits of numbering systems.
func writeLocaleTables(from folder: URL, to sources: URL) throws {
  let likely = try supplemental("likelySubtags.json", in: folder)
  let parents = try supplemental("parentLocales.json", in: folder)
  let systems = try supplemental("numberingSystems.json", in: folder)
  let version = cldrVersion(of: likely)
  let code = """
    /// Tables of CLDR \(version), in the form of ``CompactTable``.
    enum LocaleData {
      static let version = "\(version)"

      /// Language, script and region by what is known of them; the language is left out where it stays the same.
      static let likelySubtags = \"\"\"
    \(wrapped(try likelyEntries(likely["likelySubtags"])))
        \"\"\"

      /// The locale that a locale inherits from, where that isn't the locale without its last subtag.
      static let parents = \"\"\"
    \(wrapped(try parentEntries(parents["parentLocales"])))
        \"\"\"

      /// The digits of a numbering system: the first of ten successive ones as a hexadecimal code point, or all ten.
      static let digits = \"\"\"
    \(wrapped(try digitEntries(systems["numberingSystems"])))
        \"\"\"
    }

    """
  let url = sources.appending(path: "Locales/LocaleData+Generated.swift")
  let names = "likelySubtags.json, parentLocales.json and numberingSystems.json"
  try write(code, to: url, command: "locales", source: "CLDR \(version), \(names)")
}

private func likelyEntries(_ object: Any?) throws -> [String] {
  guard let table = object as? [String: String] else { throw TableError("no likely subtags") }
  return sorted(table).map { key, value in
    let language = value.split(separator: "-")[0]
    return key.split(separator: "-")[0] == language
      ? key + "=" + value.dropFirst(language.count + 1) : key + "=" + value
  }
}

private func parentEntries(_ object: Any?) throws -> [String] {
  guard let table = (object as? [String: Any])?["parentLocale"] as? [String: String] else {
    throw TableError("no parent locales")
  }
  return sorted(table).map { $0 + "=" + $1 }
}

private func digitEntries(_ object: Any?) throws -> [String] {
  guard let table = object as? [String: [String: String]] else { throw TableError("no numbering systems") }
  var zeros: [String: String] = [:]
  for (name, system) in table {
    let digits = Array((system["_digits"] ?? "").unicodeScalars.map(\.value))
    guard digits.count == 10 else { continue }
    let areSuccessive = digits == Array(digits[0]...digits[0] + 9)
    zeros[name] = areSuccessive ? String(digits[0], radix: 16) : system["_digits"]
  }
  return sorted(zeros).map { $0 + "=" + $1 }
}

/// By the bytes of the keys, as the binary search expects.
func sorted(_ table: [String: String]) -> [(String, String)] {
  table.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { ($0.key, $0.value) }
}
