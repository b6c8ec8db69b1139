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

  private static let units = [
    "s": "s", "sec": "s", "second": "s", "min": "m", "minute": "m", "h": "h", "hr": "h", "hour": "h", "d": "d",
    "day": "d",
  ]

  /// `2 weeks` as options write a duration; `nil` where nobody can tell.
  static func duration(_ text: String) -> String? {
    if let meant = standardDuration(text) { return meant }
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

  /// `P1D`, `PT30M`: what ISO 8601 says of one unit.
  private static func standardDuration(_ text: String) -> String? {
    guard text.hasPrefix("P"), let unit = text.last?.lowercased() else { return nil }
    let isTime = text.hasPrefix("PT")
    let digits = text.dropFirst(isTime ? 2 : 1).dropLast()
    guard let number = Int(digits), number > 0, (isTime ? ["h", "m", "s"] : ["d", "w"]).contains(unit) else {
      return nil
    }
    return unit == "w" ? (number <= 52 ? "\(number * 7)d" : nil) : "\(number)\(unit)"
  }

  /// `1.5h` as `90m`.
  static func wholeDuration(_ text: String, most: Int64) -> String? {
    let lengths: [Character: Int64] = ["s": 1, "m": 60, "h": 3_600, "d": 86_400]
    guard let unit = text.last, let length = lengths[unit], text.dropLast().contains(where: { ".,".contains($0) }),
      let number = Double(text.dropLast().replacing(",", with: ".")), number > 0, number < 1e9
    else { return nil }
    let seconds = Int64((number * Double(length)).rounded())
    guard abs(Double(seconds) - number * Double(length)) < 0.001, (1...most).contains(seconds) else {
      return "a duration is a whole number"
    }
    return "a duration is a whole number: write `\(MomentWording.span(seconds))`"
  }

  /// `0.5/s` as `30/m`.
  static func wholeRate(_ text: String) -> String? {
    let units = [("s", 1.0), ("m", 60), ("h", 3_600)]
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let length = units.first(where: { $0.0 == parts[1] })?.1,
      let count = Double(parts[0].replacing(",", with: ".")), count > 0
    else { return nil }
    for (unit, longer) in units where longer >= length {
      let number = count * longer / length
      if number < 1e9, number >= 1, abs(number - number.rounded()) < 0.000_001 {
        return "\(Int(number.rounded()))/\(unit)"
      }
    }
    return nil
  }

  /// Of `7`, `-7d` and `0`, what is wrong with them.
  ///
  /// - Parameter usual: what holds where it isn't given, `30s`.
  static func durationWithoutUnit(_ text: String, usual: String?) -> String? {
    if let number = Int(text), number > 0 {
      let units = usual?.hasSuffix("s") == true ? ("s", "m") : usual?.hasSuffix("m") == true ? ("m", "h") : ("h", "d")
      return "it needs its unit: `\(number)\(units.0)` or `\(number)\(units.1)`"
    }
    return text.hasPrefix("-") || Int(text) == 0 ? "a duration is longer than nothing: write it like 24h" : nil
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
