/// Finds a locale's pattern for a skeleton, as ICU's `DateTimePatternGenerator` does: the nearest one that CLDR lists,
/// with its fields made as wide as asked, and what is missing appended.
struct DatePatterns {
  private struct Entry {
    let skeleton: DateSkeleton
    var pattern: String
    /// Whether CLDR names the skeleton; else it was read off the pattern.
    let isNamed: Bool
  }

  private var entries: [(key: String, entry: Entry)] = []
  private let appended: [String: String]

  /// - Parameters:
  ///   - standard: The patterns of the date and time formats.
  ///   - available: By skeleton.
  init(standard: [String], available: [String: String], appended: [String: String]) {
    self.appended = appended
    for letter in ["G", "y", "Q", "M", "w", "W", "E", "d", "D", "F", "a", "H", "m", "s", "v"] {
      put(letter, letter, isNamed: false)
    }
    for pattern in standard {
      let fields = PatternToken.tokens(of: pattern).compactMap { token -> String? in
        guard case .field(let letter, let count) = token else { return nil }
        return String(repeating: letter, count: count)
      }
      put(fields.joined(), pattern, isNamed: false)
    }
    for (skeleton, pattern) in available.sorted(by: { $0.key < $1.key }) where !skeleton.contains("-") {
      put(skeleton, pattern, isNamed: true)
    }
  }

  private mutating func put(_ skeleton: String, _ pattern: String, isNamed: Bool) {
    let parsed = DateSkeleton(skeleton)
    let key = DateSkeleton.Field.allCases.map { field in
      parsed.values[field].map { String(repeating: $0.letter, count: $0.length) } ?? ""
    }.joined()
    let entry = Entry(skeleton: parsed, pattern: pattern, isNamed: isNamed)
    if let place = entries.firstIndex(where: { $0.key == key }) {
      if isNamed || !entries[place].entry.isNamed && key.count == 1 { entries[place].entry = entry }
    } else {
      entries.append((key, entry))
    }
  }

  /// - Parameter glue: Joins a time `{0}` and a date `{1}`, where no one pattern has both.
  func pattern(_ request: String, glue: String = "{1} {0}") -> String {
    let wanted = DateSkeleton(request)
    let all = Set(wanted.values.keys)
    let best = nearest(wanted, all)
    if best.missing.isEmpty, best.extra.isEmpty { return adjusted(best.entry, to: wanted) }
    let date = appending(wanted, all.filter { !$0.isTime })
    let time = appending(wanted, all.filter(\.isTime))
    guard let date else { return time ?? "" }
    guard let time else { return date }
    return glue.replacing("{1}", with: date).replacing("{0}", with: time)
  }

  private func appending(_ wanted: DateSkeleton, _ fields: Set<DateSkeleton.Field>) -> String? {
    guard !fields.isEmpty else { return nil }
    var best = nearest(wanted, fields)
    var pattern = adjusted(best.entry, to: wanted)
    while !best.missing.isEmpty {
      let before = best.missing
      best = nearest(wanted, before)
      let found = before.subtracting(best.missing)
      guard let top = found.max(by: { $0.rawValue < $1.rawValue }) else { return pattern }
      let format = appended[Self.appendName(of: top)] ?? "{0} {1}"
      pattern = format.replacing("{1}", with: adjusted(best.entry, to: wanted)).replacing("{0}", with: pattern)
    }
    return pattern
  }

  private static func appendName(of field: DateSkeleton.Field) -> String {
    switch field {
    case .weekday: "Day-Of-Week"
    case .zone: "Timezone"
    case .day: "Day"
    case .month: "Month"
    case .year: "Year"
    case .second: "Second"
    case .minute: "Minute"
    case .hour: "Hour"
    default: ""
    }
  }

  private func nearest(
    _ wanted: DateSkeleton, _ fields: Set<DateSkeleton.Field>
  ) -> (entry: Entry, missing: Set<DateSkeleton.Field>, extra: Set<DateSkeleton.Field>) {
    var best = (entry: entries[0].entry, missing: fields, extra: Set<DateSkeleton.Field>())
    var smallest = Int.max
    for (_, entry) in entries {
      let (distance, missing, extra) = wanted.distance(to: entry.skeleton, among: fields)
      guard distance < smallest else { continue }
      smallest = distance
      best = (entry, missing, extra)
    }
    return best
  }

  private func adjusted(_ entry: Entry, to wanted: DateSkeleton) -> String {
    PatternToken.tokens(of: entry.pattern).map { token -> String in
      switch token {
      case .literal(let text): return text
      case .field(let letter, let length):
        guard let (field, type) = DateSkeleton.row(letter, length), let asked = wanted.values[field] else {
          return String(repeating: letter, count: length)
        }
        var width = asked.letter == "E" ? max(3, asked.length) : asked.length
        if field == .hour || field == .minute || field == .second {
          width = length
        } else if entry.isNamed, let own = entry.skeleton.values[field], asked.letter != "c", asked.letter != "e" {
          if own.length == width || type > 0 && !own.isNumeric || own.isNumeric && type <= 0 { width = length }
        }
        let keepsLetter = field == .hour || field == .month || field == .weekday || field == .year
        return String(repeating: keepsLetter ? letter : asked.letter, count: width)
      }
    }.joined()
  }
}
