internal import Campanile
internal import CampanileExpansion
internal import CampanileSyntax
internal import CampanileText
internal import Foundation
internal import MessageFormat

/// Why a command line can't be carried out.
struct UsageProblem: Error, Equatable {
  let text: String
  let help: String
}

/// A command line that fits the table.
struct Arguments {
  let command: CommandRow
  /// The words that are no options.
  let words: [String]
  private let values: [String: [String]]
  /// For a word, the option before it and its value, which may go on with it: `--example Lea in Zurich`.
  private let behindValues: [String: (option: String, value: String)]
  /// For a word such as `yes`, the option before it, which takes no value.
  private let behindFlags: [String: String]

  /// Reads a command line, without the program's name.
  ///
  /// `--name value`, `--name=value`, `--` before words that begin with a dash.
  init(_ line: [String]) throws(UsageProblem) {
    guard let name = line.first else {
      throw UsageProblem(text: "no command was given", help: "`campanile help` lists the commands")
    }
    guard let row = CommandTable.row(name) else {
      if name.hasPrefix("-"), let problem = UsageProblem.optionFirst(line) { throw problem }
      let nearest = OtherWords.command(for: name) ?? nearestName(to: name, among: CommandTable.rows.map(\.name))
      throw UsageProblem(
        text: "`\(name)` is not a command",
        help: nearest.map { "did you mean `campanile \($0)`?" } ?? "`campanile help` lists the commands")
    }
    var words: [String] = []
    var values: [String: [String]] = [:]
    var lastValue: (option: String, value: String)?
    var behindValues: [String: (option: String, value: String)] = [:]
    var lastFlag: String?
    var behindFlags: [String: String] = [:]
    var rest = line.dropFirst()
    while let word = rest.popFirst() {
      if word == "--" {
        words += rest
        break
      }
      if let name = Self.behindLongDash(word), row.options.contains(where: { $0.name == name }) {
        throw UsageProblem(
          text: "`\(VisibleText.line(word))` begins with another dash than options do",
          help: "write `--\(name)`, with two hyphens")
      }
      guard word.hasPrefix("-"), word != "-" else {
        if let lastValue { behindValues[word] = lastValue }
        if let lastFlag, ["yes", "no", "true", "false", "on", "off", "1", "0"].contains(word.lowercased()) {
          behindFlags[word] = lastFlag
        }
        lastFlag = nil
        if word.isEmpty, !OtherWords.withEmptyWords.contains(row.name) { throw .emptyWord(of: row) }
        words.append(word)
        continue
      }
      (lastValue, lastFlag) = (nil, nil)
      let (option, inlineValue) = Self.split(word)
      guard let optionRow = row.options.first(where: { $0.name == option }), word.hasPrefix("--") else {
        let known = row.options.map(\.name)
        let nearest = known.contains(option) ? option : nearestName(to: option, among: known)
        throw UsageProblem(
          text: "`campanile \(row.name)` has no option `\(word.prefix { $0 != "=" })`",
          help: OtherWords.help(for: option, of: row) ?? nearest.map { "did you mean `--\($0)`?" }
            ?? "`campanile help \(row.name)` lists its options")
      }
      if let valueName = optionRow.value {
        // `--out --strict`: what begins the next option is no value; `--out=--strict` names it so.
        let isNext = rest.first.map { next in
          next == "--" || row.options.contains { next == "--\($0.name)" || next.hasPrefix("--\($0.name)=") }
        }
        guard let value = inlineValue ?? (isNext == false ? rest.popFirst() : nil), !value.isEmpty else {
          throw UsageProblem(
            text: "`--\(option)` needs a value", help: "write `--\(option) \(valueName)`: \(optionRow.summary)")
        }
        values[option, default: []].append(value)
        lastValue = (option, value)
      } else if inlineValue != nil {
        throw UsageProblem(text: "`--\(option)` takes no value", help: "write `--\(option)` alone")
      } else {
        values[option, default: []].append("")
        lastFlag = option
      }
    }
    if let option = row.options.first(where: { !$0.repeats && (values[$0.name]?.count ?? 0) > 1 })?.name {
      throw UsageProblem(text: "`--\(option)` was given twice", help: UsageProblem.keepOne)
    }
    guard row.argumentCount.contains(words.count) else {
      let usage = "write `campanile \(row.name)\(row.arguments.isEmpty ? "" : " " + row.arguments)`"
      if words.count < row.argumentCount.lowerBound {
        throw UsageProblem(text: "`campanile \(row.name)` needs \(row.arguments)", help: usage)
      }
      let extra = words[row.argumentCount.upperBound]
      guard row.arguments.isEmpty else { throw UsageProblem(text: "`\(extra)` is one word too many", help: usage) }
      throw UsageProblem(
        text: "`campanile \(row.name)` takes no word such as `\(extra)`, only options",
        help: OtherWords.help(onWord: extra, behind: behindValues[extra], of: row) ?? usage)
    }
    command = row
    self.words = words
    self.behindValues = behindValues
    self.behindFlags = behindFlags
    self.values = values
    for option in row.options { try check(option) }
  }

  /// `audience` of `—audience`: word processors make one dash of two hyphens.
  private static func behindLongDash(_ word: String) -> String? {
    guard let first = word.first,
      ["\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2014}", "\u{2212}"].contains(first)
    else {
      return nil
    }
    return split(String(word.drop { $0 == first || $0 == "-" })).name
  }

  private static func split(_ word: String) -> (name: String, value: String?) {
    let bare = word.drop { $0 == "-" }
    guard let equals = bare.firstIndex(of: "=") else { return (String(bare), nil) }
    return (String(bare[..<equals]), String(bare[bare.index(after: equals)...]))
  }

  // MARK: Values

  func has(_ option: String) -> Bool { values[option] != nil }

  func text(_ option: String) -> String? { values[option]?.first }

  func all(_ option: String) -> [String] { values[option] ?? [] }

  func choice(_ option: String) throws(UsageProblem) -> String? {
    try values(of: option).map { text throws(UsageProblem) in
      let known = row(option)?.choices ?? []
      guard known.contains(text) else {
        let nearest = nearestName(to: text, among: known)
        throw UsageProblem(
          text: "`--\(option)` is \(known.joined(separator: ", ")), not `\(text)`",
          help: (OtherWords.choice(for: text, among: known) ?? nearest).map { "did you mean `\($0)`?" }
            ?? "`campanile help \(command.name)` tells more")
      }
      return text
    }.first
  }

  func number(_ option: String) throws(UsageProblem) -> Int? {
    guard let text = text(option), case .number(let range)? = row(option)?.kind else { return nil }
    guard let number = Int(text.replacing("_", with: "")), range.contains(number) else {
      let most = range.upperBound == .max ? "up" : "to \(range.upperBound)"
      throw UsageProblem(
        text: "`--\(option)` is a whole number from \(range.lowerBound) \(most), not `\(text)`",
        help: "`campanile help \(command.name)` tells more")
    }
    return number
  }

  /// `0h`
  private static func isNothing(_ text: String) -> Bool {
    text.first == "0" && text.last.map { "smhd".contains($0) } ?? false && text.dropLast().allSatisfy { $0 == "0" }
  }

  /// `90s`, `30m`, `24h`, `7d`, in seconds.
  func duration(_ option: String) throws(UsageProblem) -> Int64? {
    guard let text = text(option), case .duration(let most)? = row(option)?.kind else { return nil }
    guard let seconds = ClockText.seconds(ofOption: text), seconds <= most else {
      throw UsageProblem(
        text: "`--\(option)` is a duration such as 90s, 30m, 24h or 7d, not `\(text)`",
        help: OtherWords.duration(withWord(behind: option, text))
          .flatMap { meant in
            ClockText.seconds(ofOption: meant).flatMap { $0 <= most ? "did you mean `\(meant)`?" : nil }
          }
          ?? OtherWords.wholeDuration(text, most: most)
          ?? OtherWords.durationWithoutUnit(text, usual: row(option)?.usual)
          ?? (Self.isNothing(text) ? "it is longer than nothing" : nil)
          ?? (OtherWords.isLonger(text, than: most)
            ? "the longest is \(MomentWording.span(most))"
            : "it is a whole number of seconds, minutes, hours or days, and the first letter of these"))
    }
    return seconds
  }

  /// `7 days`, of which a shell makes two words.
  private func withWord(behind option: String, _ value: String) -> String {
    let word = words.first { behindValues[$0].map { $0.option == option && $0.value == value } ?? false }
    return word.map { "\(value) \($0)" } ?? value
  }

  /// That a word, of no use by itself, most likely belongs to an option's value.
  func helpOnQuotes(_ word: String) -> String? {
    if let flag = behindFlags[word] { return "`--\(flag)` takes no value: write it alone, or leave it out" }
    if let name = settingName(word), let (option, value) = behindValues[word], case .setting? = row(option)?.kind {
      let first = settingName(value).map { "--\(option) \($0)=… " } ?? ""
      return "each value has an option of its own: `\(first)--\(option) \(name)=…`"
    }
    if let name = settingName(word), name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }),
      let option = command.options.first(where: { if case .setting = $0.kind { true } else { false } })
    {
      return "a value is given with its option: `--\(option.name) \(name)=…`"
    }
    return behindValues[word].map { option, value in
      let isShare = word == "percent"
      return isShare
        ? "write `--\(option) \(value)%`" : "a value with blanks stands in quotes: `--\(option) \"\(value) \(word) …\"`"
    }
  }

  /// `days` of `days=3`
  private func settingName(_ word: String) -> String? {
    word.firstIndex(of: "=").map { word[..<$0].trimmingPrefix("$") }.flatMap { $0.isEmpty ? nil : String($0) }
  }

  /// A moment in RFC 3339, in seconds since 1970.
  ///
  /// - Parameter takesDay: whether a date is as good.
  func moment(_ option: String, takesDay: Bool = false) throws(UsageProblem) -> Int64? {
    guard let text = text(option) else { return nil }
    let isPlausible = text.utf8.count >= 20 && text.utf8.count <= 35
    // A fraction of a second is dropped.
    let whole = text.split(separator: ".", maxSplits: 1).map(String.init)
    let plain = whole.count == 2 ? whole[0] + whole[1].drop { $0.isNumber } : text
    func problem(help: String) -> UsageProblem {
      UsageProblem(
        text:
          "`--\(option)` is a moment such as 2026-12-01T08:00:00Z\(takesDay ? " or a date such as 2026-12-01" : ""), not `\(text)`",
        help: help)
    }
    guard isPlausible, Syntax.isInstant(plain), let moment = TimeText.seconds(text) else {
      if let meant = OtherWords.moment(text) { throw problem(help: "did you mean `\(meant)`? the `Z` stands for UTC") }
      if let reason = OtherWords.impossiblePart(of: text) { throw problem(help: reason) }
      throw problem(
        help: takesDay
          ? "a date has its year first; a moment has a date, a `T`, a time and a `Z` (UTC) or an offset such as +01:00"
          : "a moment has a date, a `T`, a time and a `Z` (UTC) or an offset such as +01:00")
    }
    guard (0...CivilDay.lastMoment).contains(moment) else { throw problem(help: Self.helpOnYears) }
    return moment
  }

  private static let helpOnYears =
    "years are those from \(CivilDay.years.lowerBound) to \(CivilDay.years.upperBound)"

  /// A moment, or a date, which begins at its midnight in a zone; UTC's, if none is given.
  func momentOrMidnight(_ option: String, in zone: ZoneTable.ID? = nil) throws(UsageProblem) -> Int64? {
    guard let text = text(option) else { return nil }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard text.utf8.count == 10, parts.map(\.utf8.count) == [4, 2, 2], let year = Int(parts[0]),
      let month = Int(parts[1]), let day = Int(parts[2])
    else { return try moment(option, takesDay: true) }
    let date = Plan.Schedule.Date(year: year, month: month, day: day)
    let utc = ZoneTable.id(of: "UTC")
    guard let zone = zone ?? utc, let midnight = try? ZoneTable.midnight(of: date, in: zone), midnight >= 0 else {
      throw UsageProblem(
        text: "`--\(option)` is a moment such as 2026-12-01T08:00:00Z or a date such as 2026-12-01, not `\(text)`",
        help: CivilDay.years.contains(year) ? "the calendar has no such day" : Self.helpOnYears)
    }
    return midnight
  }

  /// `5%`, or a number of lines.
  func rejectLimit() throws(UsageProblem) -> RejectLimit {
    guard let text = text("max-rejects") else { return .usual }
    guard let limit = RejectLimit(text) else {
      throw UsageProblem(
        text: "`--max-rejects` is a share such as 5% or 0.5%, or a number of lines, not `\(text)`",
        help: Self.share(meantBy: text).map { "write `\($0)`" } ?? "100% allows all")
    }
    return limit
  }

  /// `0.05` as the share that it is elsewhere, `5 %` and `5,5%`.
  private static func share(meantBy text: String) -> String? {
    let plain = text.filter { $0 != " " && $0 != "\u{A0}" && $0 != "\u{202F}" }.replacing("percent", with: "%")
      .replacing(",", with: ".")
    if plain != text, plain.hasSuffix("%"), RejectLimit(plain) != nil { return plain }
    guard let share = Double(text), share > 0, share < 1 else { return nil }
    let tenths = Int((share * 1_000).rounded())
    return tenths > 0 ? "\(tenths / 10)\(tenths % 10 == 0 ? "" : ".\(tenths % 10)")%" : nil
  }

  /// `5000/s`, in pushes a second.
  func rate(_ option: String) throws(UsageProblem) -> Double? {
    guard let text = text(option) else { return nil }
    let units: [Substring: Double] = ["s": 1, "m": 60, "min": 60, "h": 3_600]
    let parts = text.replacing("_", with: "").split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let count = Int(parts[0]), let unit = units[parts[1]], (1...1_000_000_000).contains(count)
    else {
      throw UsageProblem(
        text: "`--\(option)` is a rate such as 5000/s, 600/m or 100/h, not `\(text)`",
        help: Int(text).flatMap { $0 > 0 ? "it needs its unit: `\($0)/s` or `\($0)/m`" : nil }
          ?? OtherWords.rate(text)
          ?? OtherWords.wholeRate(text).map { "it is a whole number: write `\($0)`" }
          ?? (text.first?.isNumber == true && ["s", "m", "min", "h"].contains(parts.last)
            ? "leave it out to send as fast as the other side takes it"
            : "it is a whole number, a `/`, and s, m or h"))
    }
    return Double(count) / unit
  }

  /// `5%`, as a part of 1.
  func share(_ option: String) throws(UsageProblem) -> Double? {
    guard let text = text(option) else { return nil }
    guard text.hasSuffix("%"), let percent = Double(text.dropLast()), (0...100).contains(percent) else {
      throw UsageProblem(
        text: "`--\(option)` is a share such as 5% or 0.5%, not `\(text)`",
        help: text.hasSuffix("%") ? "shares are those from 0% to 100%" : "write it with its `%`")
    }
    return percent / 100
  }

  /// The zones that are named, in their order, each once.
  func zones(_ option: String) throws(UsageProblem) -> [ZoneTable.ID] {
    var zones: [ZoneTable.ID] = []
    for name in all(option) {
      guard MeantZone.isZone(name), let zone = ZoneTable.id(of: name) else {
        let words = ZoneWording(name, place: name)
        throw UsageProblem(text: words.summary, help: words.help)
      }
      // A zone of two names is asked for under both.
      let isTwice = zones.contains { ZoneTable.name(of: $0) == ZoneTable.name(of: zone) }
      if !isTwice { zones.append(zone) }
    }
    return zones
  }

  func locale(_ option: String) throws(UsageProblem) -> LanguageTag? {
    guard let text = text(option) else { return nil }
    switch LocaleSpelling(text, isValue: true) {
    case .canonical(let tag): return LanguageTag(lenient: tag)
    case .wrong(let meant):
      throw UsageProblem(
        text: "`\(text)` is not a locale",
        help: meant.map { "did you mean `\($0)`?" } ?? "a locale is a tag such as `de`, `pt-BR` or `zh-Hant`")
    }
  }

  /// A device token in lower case.
  func token(_ option: String) throws(UsageProblem) -> String? {
    guard let token = text(option) else { return nil }
    let isHex = token.utf8.allSatisfy { byte in
      (48...57).contains(byte) || (65...70).contains(byte) || (97...102).contains(byte)
    }
    // A token that was given wrong isn't repeated: it is still somebody's.
    guard !token.isEmpty, token.utf8.count.isMultiple(of: 2), isHex else {
      throw UsageProblem(
        text: "`--\(option)` is an even number of hexadecimal digits", help: "write it as it stands in the audience")
    }
    return token.lowercased()
  }

  /// `name=Ana`
  func settings(_ option: String) throws(UsageProblem) -> [(name: String, value: String)] {
    let settings = try all(option).map { setting throws(UsageProblem) in
      let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].drop(while: { $0 == "$" }).isEmpty else {
        throw UsageProblem(
          text: "`--\(option)` gives a variable its value, as in `--\(option) name=Ana`, not `\(setting)`",
          help: words.contains { behindValues[$0].map { $0.option == option && $0.value == setting } ?? false }
            ? "`=` joins the name to its value, as one word: `--\(option) \(setting)=…`"
            : "write the variable's name without `$`, then `=` and the value")
      }
      return (name: String(parts[0].drop { $0 == "$" }), value: String(parts[1]))
    }
    var names: Set<String> = []
    if let twice = settings.first(where: { !names.insert($0.name).inserted }) {
      throw UsageProblem(text: "`--\(option)` gives `\(twice.name)` two values", help: UsageProblem.keepOne)
    }
    return settings
  }

  /// `2/8`: the second of eight parts.
  func shard() throws(UsageProblem) -> (index: Int, count: Int)? {
    guard let text = text("shard") else { return nil }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1], count >= 1, count <= 100_000,
      (1...count).contains(index)
    else {
      let help =
        if parts.count == 2, let index = parts[0], let count = parts[1], index > count, count >= 1 {
          "the last of \(count) is \(count)/\(count)"
        } else if parts.count == 2, parts[0] == 0 {
          "the parts count from 1"
        } else {
          "write it like 1/4: the first of four parts"
        }
      throw UsageProblem(text: "`--shard` is a part of how many, such as 1/4, not `\(text)`", help: help)
    }
    return (index, count)
  }

  // MARK: Checking

  private func row(_ option: String) -> OptionRow? { command.options.first { $0.name == option } }

  private func values(of option: String) -> [String] { values[option] ?? [] }

  /// That what was given for an option is what it takes.
  private func check(_ option: OptionRow) throws(UsageProblem) {
    guard has(option.name) else { return }
    switch option.kind {
    case .text, .input, .output: break
    case .choice: _ = try choice(option.name)
    case .number: _ = try number(option.name)
    case .duration: _ = try duration(option.name)
    case .moment: _ = try moment(option.name)
    case .momentOrDate: _ = try momentOrMidnight(option.name)
    case .shard: _ = try shard()
    case .rejectLimit: _ = try rejectLimit()
    case .rate: _ = try rate(option.name)
    case .share: _ = try share(option.name)
    case .zone: _ = try zones(option.name)
    case .locale: _ = try locale(option.name)
    case .token: _ = try token(option.name)
    case .setting: _ = try settings(option.name)
    }
  }
}
