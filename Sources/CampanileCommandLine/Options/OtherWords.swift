internal import CampanileSyntax

/// What other tools call commands and options, for those who try them here.
enum OtherWords {
  static let commands = [
    "validate": "check", "lint": "check", "fix": "check", "repair": "check", "test": "check", "build": "compile",
    "make": "compile", "preview": "simulate",
    "dry-run": "simulate", "push": "send", "deploy": "send", "deliver": "send", "publish": "send", "run": "send",
    "new": "init", "create": "init",
  ]

  /// Commands that know themselves what an empty word is: a message without a sign, and a folder without a name.
  static let withEmptyWords: Set<String> = ["message", "init"]

  /// The first of these that a command has is meant.
  static let options = [
    "o": ["out"], "output": ["out"], "w": ["workspace"], "C": ["workspace"], "j": ["jobs"], "a": ["audience"],
    "input": ["audience"], "threads": ["jobs"], "workers": ["jobs"], "parallel": ["jobs"], "concurrency": ["jobs"],
    "cores": ["jobs"],
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
    "objective-c": "objc", "objectivec": "objc", "obj-c": "objc",
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

  /// A part of a moment that no calendar and no clock has.
  static func impossiblePart(of text: String) -> String? {
    let bytes = Array(text.utf8)
    func number(_ range: Range<Int>) -> Int? {
      range.upperBound <= bytes.count ? Int(String(decoding: bytes[range], as: UTF8.self)) : nil
    }
    guard number(0..<4) != nil, let month = number(5..<7), let day = number(8..<10), bytes[4] == 0x2D, bytes[7] == 0x2D
    else { return nil }
    if !(1...12).contains(month) {
      return "there is no month \(month)" + ((1...12).contains(day) ? "; the month stands before the day" : "")
    }
    if !Syntax.isDate(String(text.prefix(10))) { return "the calendar has no such day" }
    if let hour = number(11..<13), hour > 23 { return "hours are those from 00 to 23" }
    return nil
  }

  static func command(for word: String) -> String? { commands[word.lowercased()] }

  /// What to write instead of an option that a command doesn't have.
  static func help(for option: String, of row: CommandRow) -> String? {
    if let meant = options[option]?.first(where: { meant in row.options.contains { $0.name == meant } }) {
      return "did you mean `--\(meant)`?"
    }
    // `-j4`
    if let letter = option.first, let meant = options[String(letter)]?.first, let number = Int(option.dropFirst()),
      let row = row.options.first(where: { $0.name == meant }), case .number = row.kind
    {
      return "did you mean `--\(meant) \(number)`?"
    }
    if option == "n" || option == "number" || option == "size", row.options.contains(where: { $0.name == "count" }) {
      return "did you mean `--count`?"
    }
    if ["out", "output", "o", "file"].contains(option), row.name == "sample" {
      return "it writes to standard output: `campanile sample > audience.jsonl`"
    }
    if option == "format", row.name == "sample" {
      return "it writes JSON lines, which every command reads: leave the option out"
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
