import Foundation

/// How locales write dates and times.
func writeDateTable(from folder: URL, to sources: URL) throws {
  let rows = try LocaleRows("dates.jsonl", in: folder)
  let time = try supplemental("timeData.json", in: folder)
  let periods = try supplemental("dayPeriods.json", in: folder)
  let version = cldrVersion(of: time)
  let records = try rows.differences { name, object in try DateFields(name, object).fields }
  let code = """
    /// How CLDR \(version) writes dates and times in the Gregorian calendar.
    enum DateData {
      static let version = "\(version)"

      /// By locale, in the form of ``LocaleRecords``. `months` and `days` (from Sunday) have the names, wide and abbreviated,
      /// in a date and alone, and months of one letter; `periods` those of ``DateFormats/periodNames``; `join` joins a date
      /// and a time, from short to full. All others are patterns by their skeleton, where that isn't what goes without saying.
      static let records = \"\"\"
    \(records)
        \"\"\"

      /// The hours that a region, or a language in a region, counts: of a half day `h`, of a day `H`.
      static let hours = \"\"\"
    \(wrapped(try hourEntries(time["timeData"])))
        \"\"\"

      /// The parts of the day by language: `name:first hour-hour behind it`, or `name:hour` for what is a moment.
      static let dayPeriods = \"\"\"
    \(wrapped(try periodEntries(periods["dayPeriodRuleSet"])))
        \"\"\"
    }

    """
  let url = sources.appending(path: "Dates/DateData+Generated.swift")
  let names = "dates.jsonl, timeData.json and dayPeriods.json"
  try write(code, to: url, command: "dates", source: "CLDR \(version), \(names)")
}

private func hourEntries(_ object: Any?) throws -> [String] {
  guard let table = object as? [String: [String: String]] else { throw TableError("no time data") }
  let letters = try table.map { region, data in
    guard let letter = data["_preferred"]?.first, "hHkK".contains(letter) else {
      throw TableError("hours of \(region)")
    }
    return (region.replacing("_", with: "-"), String(letter))
  }
  return sorted(Dictionary(uniqueKeysWithValues: letters)).map { $0 + "=" + $1 }
}

private func periodEntries(_ object: Any?) throws -> [String] {
  guard let table = object as? [String: [String: [String: String]]] else { throw TableError("no day periods") }
  func hour(_ text: String?) -> String? { text.flatMap { Int($0.prefix { $0 != ":" }) }.map { String($0) } }
  return sorted(
    try table.mapValues { rules in
      try rules.sorted { $0.key < $1.key }.map { name, rule in
        if let at = hour(rule["_at"]) { return name + ":" + at }
        guard let from = hour(rule["_from"]), let before = hour(rule["_before"]) else { throw TableError(name) }
        return name + ":" + from + "-" + before
      }.joined(separator: ",")
    }
  ).map { $0 + "=" + $1 }
}

/// The names in a set of day periods.
let dayPeriodNames = [
  "am", "pm", "midnight", "noon", "morning1", "morning2", "afternoon1", "afternoon2", "evening1", "evening2", "night1",
  "night2",
]

/// What is known of one locale.
private struct DateFields {
  private(set) var fields: [String: String] = [:]
  private let name: String

  init(_ name: String, _ object: [String: Any]) throws {
    self.name = name
    for (key, path) in [
      ("months1", ["format", "wide"]), ("months2", ["format", "abbreviated"]), ("months3", ["stand-alone", "wide"]),
      ("months4", ["stand-alone", "abbreviated"]),
    ] { fields[key] = try names(object, ["months"] + path, (1...12).map(String.init)) }
    let weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]
    for (key, path) in [
      ("days1", ["format", "wide"]), ("days2", ["format", "abbreviated"]), ("days3", ["stand-alone", "wide"]),
      ("days4", ["stand-alone", "abbreviated"]),
    ] { fields[key] = try names(object, ["days"] + path, weekdays) }
    let periods = try strings(object, ["dayPeriods", "format", "abbreviated"])
    fields["periods"] = try joined(dayPeriodNames.map { periods[$0] ?? "" })
    try readPatterns(object)
    // Hardly a pattern has names of one letter.
    for (letters, key, path) in [("MMMMM", "months5", "format"), ("LLLLL", "months6", "stand-alone")]
    where fields.values.contains(where: { $0.contains(letters) }) {
      fields[key] = try names(object, ["months", path, "narrow"], (1...12).map(String.init))
    }
  }

  private mutating func readPatterns(_ object: [String: Any]) throws {
    let dateTime = object["dateTimeFormats"] as? [String: Any] ?? [:]
    let glue = try strings(object, ["dateTimeFormats-atTime", "standard"])
    let available = try strings(dateTime, ["availableFormats"])
    let standard = try ["dateFormats", "timeFormats"].flatMap { key in
      let formats = try strings(object, [key])
      return ["full", "long", "medium", "short"].compactMap { formats[$0] }
    }
    let patterns = DatePatterns(
      standard: standard, available: available, appended: try strings(dateTime, ["appendItems"]))
    for (number, length) in ["short", "medium", "long", "full"].enumerated() {
      fields["join\(number + 1)"] = glue[length] ?? "{1} {0}"
    }
    for skeleton in [
      "E", "EEEE", "dE", "dEEEE", "Md", "MMMd", "MMMMd", "MEd", "MMMEd", "MMMMEEEEd", "yyMd", "yMMMd", "yMMMMd",
      "yyMEd",
      "yMMMEd", "yMMMMEEEEd", "h", "hm", "hms", "H", "Hm", "Hms",
    ] { fields[skeleton] = patterns.pattern(skeleton) }
    for time in ["h", "hm", "hms", "H", "Hm", "Hms"] {
      // With a zone, or a weekday: most are what stands above, side by side.
      let zoned = patterns.pattern(time + "z")
      fields[time + "z"] = zoned == (fields[time] ?? "") + " z" ? "" : zoned
      let weekday = patterns.pattern("E" + time, glue: fields["join1"] ?? "")
      let joined = (fields["join1"] ?? "").replacing("{1}", with: fields["E"] ?? "")
        .replacing("{0}", with: fields[time] ?? "")
      fields["E" + time] = weekday == joined ? "" : weekday
    }
  }

  private func names(_ object: [String: Any], _ path: [String], _ keys: [String]) throws -> String {
    let table = try strings(object, path)
    return try joined(
      try keys.map { key in
        guard let name = table[key] else { throw TableError("\(self.name): no \(path) \(key)") }
        return name
      })
  }

  private func joined(_ names: [String]) throws -> String {
    guard !names.contains(where: { $0.contains("|") }) else { throw TableError("\(name): a bar in \(names)") }
    return names.joined(separator: "|")
  }

  private func strings(_ object: [String: Any], _ path: [String]) throws -> [String: String] {
    var object = object
    for key in path {
      guard let next = object[key] as? [String: Any] else { throw TableError("\(name): no \(path)") }
      object = next
    }
    return object.compactMapValues { $0 as? String ?? ($0 as? [String: Any])?["_value"] as? String }
  }
}
