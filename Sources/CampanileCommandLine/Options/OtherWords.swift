internal import CampanileSyntax

/// What other tools call commands and options, for those who try them here.
enum OtherWords {
  static let commands = [
    "validate": "check", "lint": "check", "test": "check", "build": "compile", "make": "compile", "preview": "simulate",
    "dry-run": "simulate", "push": "send", "deploy": "send", "deliver": "send", "publish": "send", "run": "send",
    "new": "init", "create": "init",
  ]

  /// The first of these that a command has is meant.
  static let options = [
    "o": ["out"], "output": ["out"], "w": ["workspace"], "C": ["workspace"], "j": ["jobs"], "a": ["audience"],
    "input": ["audience"],
    // What one command calls so is called otherwise by another.
    "now": ["from"], "from": ["now"], "start": ["from", "now"], "window": ["for"], "for": ["window"],
    "until": ["for", "window"], "to": ["for", "window"], "days": ["for", "window"],
  ]

  /// What the choices of options are called elsewhere.
  static let choices = [
    "firebase": "fcm", "android": "fcm", "google": "fcm", "gcm": "fcm", "fcm": "firebase", "apple": "apns",
    "ios": "apns", "ical": "ics", "icalendar": "ics", "xlf": "xliff", "json": "jsonl", "ndjson": "jsonl",
    "catalog": "xcstrings", "txt": "text", "md": "markdown", "sandbox": "development", "dev": "development",
    "prod": "production", "live": "production",
  ]

  static func choice(for word: String, among known: [String]) -> String? {
    choices[word.lowercased()].flatMap { known.contains($0) ? $0 : nil }
  }

  /// A word where a command takes none.
  ///
  /// - Parameter value: the option's that stands before it.
  static func help(onWord word: String, behind value: (option: String, value: String)?, of row: CommandRow) -> String? {
    let command = "campanile \(row.name)"
    if let value, let option = row.options.first(where: { $0.name == value.option }), case .duration = option.kind,
      let meant = duration("\(value.value) \(word)")
    {
      return "write `--\(value.option) \(meant)`"
    }
    if Int(word) != nil, row.options.contains(where: { $0.name == "count" }) {
      return "how many is said with an option: write `\(command) --count \(word)`"
    }
    guard row.options.contains(where: { $0.name == "workspace" }) else { return nil }
    if [".campaign", ".template"].contains(where: word.hasSuffix) {
      // The workspace of a file is the folder around `campaigns` and `templates`.
      let folders = word.split(separator: "/", omittingEmptySubsequences: false)
      let depth = folders.lastIndex { $0 == "campaigns" || $0 == "templates" } ?? 0
      let root = folders[..<depth].joined(separator: "/")
      return
        "all files of a workspace are read: write `\(command)\(root.isEmpty ? "" : " --workspace \(ShellWord.quoted(root))")`"
    }
    return word.contains("/") || word == "."
      ? "a workspace is named with its option: write `\(command) --workspace \(word)`"
      : "a workspace is named with `--workspace DIR`; write `\(command)`"
  }

  /// `2026-11-25`, `25.11.2026` and `2026-11-25 12:00` as options write a moment, in UTC.
  static func moment(_ text: String) -> String? {
    let parts = text.split { $0 == " " || $0 == "T" }.map(String.init)
    guard let day = parts.first, parts.count <= 2 else { return nil }
    let numbers = day.split(separator: day.contains(".") ? "." : "-").map(String.init)
    let date = day.contains(".") ? numbers.reversed().map { $0.count == 1 ? "0" + $0 : $0 } : numbers
    var time = parts.count == 2 ? parts[1].filter { $0 != "Z" } : "00:00"
    if time.utf8.count == 4 { time = "0" + time }
    if time.utf8.count == 5 { time += ":00" }
    let meant = date.joined(separator: "-") + "T" + time + "Z"
    return date.map(\.utf8.count) == [4, 2, 2] && Syntax.isInstant(meant) ? meant : nil
  }

  private static let units = [
    "s": "s", "sec": "s", "second": "s", "min": "m", "minute": "m", "h": "h", "hr": "h", "hour": "h", "d": "d",
    "day": "d",
  ]

  /// `2 weeks` as options write a duration; `nil` where nobody can tell.
  static func duration(_ text: String) -> String? {
    let digits = text.prefix(while: \.isNumber)
    let word = text.dropFirst(digits.count).drop { $0 == " " || $0 == "-" }.lowercased()
    guard let number = Int(digits), number > 0, number <= 366 else { return nil }
    let unit = word.hasSuffix("s") && word.count > 1 ? String(word.dropLast()) : word
    switch unit {
    case "w", "wk", "week": return number <= 52 ? "\(number * 7)d" : nil
    case "mo", "month": return number <= 12 ? "\(number * 30)d" : nil
    case "y", "year": return number == 1 ? "365d" : nil
    default: return units[unit].map { "\(number)\($0)" }
    }
  }

  /// Of `7`, `-7d` and `0`, what is wrong with them.
  static func durationWithoutUnit(_ text: String) -> String? {
    if let number = Int(text), number > 0 { return "it needs its unit: `\(number)h` or `\(number)d`" }
    return text.hasPrefix("-") || Int(text) == 0 ? "a duration is longer than nothing: write it like 24h" : nil
  }

  static func command(for word: String) -> String? { commands[word.lowercased()] }

  /// What to write instead of an option that a command doesn't have.
  static func help(for option: String, of row: CommandRow) -> String? {
    if let meant = options[option]?.first(where: { meant in row.options.contains { $0.name == meant } }) {
      return "did you mean `--\(meant)`?"
    }
    if option == "n" || option == "number" || option == "size", row.options.contains(where: { $0.name == "count" }) {
      return "did you mean `--count`?"
    }
    if option == "format", row.options.contains(where: { $0.name == "format-diagnostics" }) {
      return "did you mean `--format-diagnostics`?"
    }
    if option == "campaign" || option == "name" || option == "campaigns", row.arguments.contains("NAME") {
      return "a campaign is named without an option: `campanile \(row.name) NAME`"
    }
    if option == "dry-run" || option == "n" {
      return
        "`campanile simulate` counts what would be sent and sends nothing, as `campanile send` does without a sender"
    }
    return nil
  }
}
