internal import CampanileSyntax
internal import Foundation

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

  /// Reads a command line, without the program's name.
  ///
  /// `--name value`, `--name=value`, `--` before words that begin with a dash.
  init(_ line: [String]) throws(UsageProblem) {
    guard let name = line.first else {
      throw UsageProblem(text: "no command was given", help: "`campanile help` lists the commands")
    }
    guard let row = CommandTable.row(name) else {
      let nearest = nearestName(to: name, among: CommandTable.rows.map(\.name))
      throw UsageProblem(
        text: "`\(name)` is not a command",
        help: nearest.map { "did you mean `campanile \($0)`?" } ?? "`campanile help` lists the commands")
    }
    var words: [String] = []
    var values: [String: [String]] = [:]
    var rest = line.dropFirst()
    while let word = rest.popFirst() {
      if word == "--" {
        words += rest
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        words.append(word)
        continue
      }
      let (option, inlineValue) = Self.split(word)
      guard let optionRow = row.options.first(where: { $0.name == option }), word.hasPrefix("--") else {
        let known = row.options.map(\.name)
        let nearest = nearestName(to: option, among: known)
        throw UsageProblem(
          text: "`campanile \(row.name)` has no option `\(word.prefix { $0 != "=" })`",
          help: nearest.map { "did you mean `--\($0)`?" } ?? "`campanile help \(row.name)` lists its options")
      }
      if let valueName = optionRow.value {
        guard let value = inlineValue ?? rest.popFirst() else {
          throw UsageProblem(
            text: "`--\(option)` needs a value", help: "write `--\(option) \(valueName)`: \(optionRow.summary)")
        }
        values[option, default: []].append(value)
      } else if inlineValue != nil {
        throw UsageProblem(text: "`--\(option)` takes no value", help: "write `--\(option)` alone")
      } else {
        values[option, default: []].append("")
      }
    }
    if let option = row.options.first(where: { !$0.repeats && (values[$0.name]?.count ?? 0) > 1 })?.name {
      throw UsageProblem(text: "`--\(option)` was given twice", help: "keep one of the two")
    }
    guard row.argumentCount.contains(words.count) else {
      let usage = "write `campanile \(row.name) \(row.arguments)`"
      if words.count < row.argumentCount.lowerBound {
        throw UsageProblem(text: "`campanile \(row.name)` needs \(row.arguments)", help: usage)
      }
      let extra = words[row.argumentCount.upperBound]
      throw UsageProblem(text: "`\(extra)` is one word too many", help: usage)
    }
    command = row
    self.words = words
    self.values = values
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

  func choice(_ option: String, among known: [String]) throws(UsageProblem) -> String? {
    guard let text = text(option) else { return nil }
    guard known.contains(text) else {
      let nearest = nearestName(to: text, among: known)
      throw UsageProblem(
        text: "`--\(option)` is \(known.joined(separator: ", ")), not `\(text)`",
        help: nearest.map { "did you mean `\($0)`?" } ?? "`campanile help \(command.name)` tells more")
    }
    return text
  }

  func number(_ option: String, in range: ClosedRange<Int>) throws(UsageProblem) -> Int? {
    guard let text = text(option) else { return nil }
    guard let number = Int(text.replacing("_", with: "")), range.contains(number) else {
      throw UsageProblem(
        text: "`--\(option)` is a whole number from \(range.lowerBound) to \(range.upperBound), not `\(text)`",
        help: "`campanile help \(command.name)` tells more")
    }
    return number
  }

  /// `90s`, `30m`, `24h`, `7d`, in seconds.
  func duration(_ option: String, upTo most: Int64) throws(UsageProblem) -> Int64? {
    guard let text = text(option) else { return nil }
    let units: [Character: Int64] = ["s": 1, "m": 60, "h": 3_600, "d": 86_400]
    let problem = UsageProblem(
      text: "`--\(option)` is a duration such as 90s, 30m, 24h or 7d, not `\(text)`",
      help: "the longest is \(most / 86_400 > 0 ? "\(most / 86_400)d" : "\(most)s")")
    guard let last = text.last, let unit = units[last], let count = Int64(text.dropLast()), count > 0 else {
      throw problem
    }
    let (seconds, overflow) = count.multipliedReportingOverflow(by: unit)
    guard !overflow, seconds <= most else { throw problem }
    return seconds
  }

  /// A moment in RFC 3339, in seconds since 1970.
  func moment(_ option: String) throws(UsageProblem) -> Int64? {
    guard let text = text(option) else { return nil }
    let isPlausible = text.utf8.count >= 20 && text.utf8.count <= 35
    guard isPlausible, let date = try? Date(text, strategy: .iso8601), date.timeIntervalSince1970 >= 0,
      date.timeIntervalSince1970 < 7_258_118_400
    else {
      throw UsageProblem(
        text: "`--\(option)` is a moment such as 2026-12-01T08:00:00Z, not `\(text)`",
        help: "a moment has a date, a `T`, a time and a `Z` (UTC) or an offset such as +01:00")
    }
    return Int64(date.timeIntervalSince1970.rounded(.down))
  }

  /// `2/8`: the second of eight parts.
  func shard() throws(UsageProblem) -> (index: Int, count: Int)? {
    guard let text = text("shard") else { return nil }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1], count >= 1, count <= 100_000,
      (1...count).contains(index)
    else {
      throw UsageProblem(
        text: "`--shard` is a part of how many, such as 1/4, not `\(text)`", help: "the parts count from 1")
    }
    return (index, count)
  }
}
