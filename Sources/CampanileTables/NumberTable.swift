import Foundation

/// How locales write numbers.
func writeNumberTable(from folder: URL, to sources: URL) throws {
  let rows = try LocaleRows("numbers.jsonl", in: folder)
  let version = cldrVersion(of: try supplemental("parentLocales.json", in: folder))
  var table: [String: [String: String]] = [:]
  for (name, object) in rows.objects { table[name] = try NumberFields(name, object).rows }
  let unique = Set(table.values.flatMap(\.values)).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  let indices = Dictionary(uniqueKeysWithValues: unique.enumerated().map { ($1, String($0)) })
  var entries: [String: String] = [:]
  for (name, systems) in table {
    let inherited = rows.parent(of: name).flatMap { table[$0] } ?? [:]
    for (system, row) in systems where inherited[system] != row {
      entries[system.isEmpty ? name : name + "-u-nu-" + system] = indices[row]
    }
  }
  let code = """
    /// How CLDR \(version) writes numbers.
    enum NumberData {
      static let version = "\(version)"

      /// The index into ``rows`` by locale, and by locale and numbering system, in the form of ``CompactTable``. What a
      /// locale's parent has too is left out.
      static let locales = \"\"\"
    \(wrapped(sorted(entries).map { $0 + "=" + $1 }))
        \"\"\"

      /// Separated by `|`: the numbering system, decimal separator, grouping separator, digits a group needs before it,
      /// percent sign, plus, minus; the patterns of numbers, percentages, amounts of money and amounts in a ledger; the
      /// decimal and grouping separator of money; then how money and its name are put side by side, and the plural
      /// categories for which otherwise.
      static let rows = [
    \(unique.map { "    \"" + literal($0) + "\"," }.joined(separator: "\n"))
      ]
    }

    """
  let url = sources.appending(path: "Numbers/NumberData+Generated.swift")
  try write(code, to: url, command: "numbers", source: "CLDR \(version), numbers.jsonl")
}

/// The rows of one locale by numbering system; the default one's under no name as well.
private struct NumberFields {
  private(set) var rows: [String: String] = [:]

  init(_ name: String, _ object: [String: Any]) throws {
    guard let systems = object["systems"] as? [String: [String: Any]], let usual = object["default"] as? String,
      let minimum = object["minimumGroupingDigits"] as? String
    else { throw TableError("\(name): no numbers") }
    for (system, data) in systems {
      func text(_ group: String, _ key: String) -> String? { (data[group] as? [String: Any])?[key] as? String }
      guard let decimal = text("symbols", "decimal"), let group = text("symbols", "group"),
        let percent = text("symbols", "percentSign"), let plus = text("symbols", "plusSign"),
        let minus = text("symbols", "minusSign"), let number = text("decimalFormats", "standard"),
        let percentage = text("percentFormats", "standard"), let money = text("currencyFormats", "standard"),
        let ledger = text("currencyFormats", "accounting")
      else { throw TableError("\(name): no symbols or patterns for \(system)") }
      var fields = [system, decimal, group, minimum, percent, plus, minus, number, percentage, money, ledger]
      fields.append(text("symbols", "currencyDecimal") ?? decimal)
      fields.append(text("symbols", "currencyGroup") ?? group)
      let other = text("currencyFormats", "unitPattern-count-other") ?? "{0} {1}"
      fields.append(other)
      for category in ["zero", "one", "two", "few", "many"] {
        let pattern = text("currencyFormats", "unitPattern-count-" + category) ?? other
        if pattern != other { fields.append(category + " " + pattern) }
      }
      guard !fields.contains(where: { $0.contains("|") }) else { throw TableError("\(name): a bar in \(fields)") }
      rows[system] = fields.joined(separator: "|")
    }
    guard let row = rows[usual] else { throw TableError("\(name): nothing for \(usual)") }
    rows[""] = row
  }
}
