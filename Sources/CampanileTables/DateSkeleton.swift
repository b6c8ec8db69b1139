/// The fields that a pattern or a skeleton of dates and times is made of, and how far two of them lie apart (UTS #35,
/// part 4, "Matching Skeletons", with the numbers that ICU's `DateTimePatternGenerator` uses).
struct DateSkeleton {
  enum Field: Int, CaseIterable {
    case era, year, quarter, month, week, weekOfMonth, weekday, dayOfYear, dayOfWeekInMonth, day, dayPeriod, hour
    case minute, second, zone

    var isTime: Bool { rawValue >= Field.dayPeriod.rawValue }
  }

  struct Value {
    let letter: Character
    let length: Int
    let type: Int

    /// Numbers are near numbers of another width, and far from names.
    var isNumeric: Bool { type > 0 }
  }

  private(set) var values: [Field: Value] = [:]

  init(_ pattern: String) {
    for token in PatternToken.tokens(of: pattern) {
      guard case .field(let letter, let length) = token, let (field, type) = Self.row(letter, length) else { continue }
      values[field] = Value(letter: letter, length: length, type: type)
    }
    // Hours of a half day are nothing without the half.
    guard let hour = values[.hour] else { return }
    if "hK".contains(hour.letter) {
      if values[.dayPeriod] == nil { values[.dayPeriod] = Value(letter: "a", length: 1, type: -0x103) }
    } else {
      values[.dayPeriod] = nil
    }
  }

  func distance(
    to other: DateSkeleton, among fields: Set<Field>
  ) -> (distance: Int, missing: Set<Field>, extra: Set<Field>) {
    var result = (distance: 0, missing: Set<Field>(), extra: Set<Field>())
    for field in Field.allCases {
      let mine = fields.contains(field) ? values[field]?.type ?? 0 : 0
      let others = other.values[field]?.type ?? 0
      if mine == others { continue }
      if mine == 0 {
        result.distance += 0x10000
        result.extra.insert(field)
      } else if others == 0 {
        result.distance += 0x1000
        result.missing.insert(field)
      } else {
        result.distance += abs(mine - others)
      }
    }
    return result
  }

  static func row(_ letter: Character, _ length: Int) -> (Field, Int)? {
    func name(_ step: Int) -> Int {
      let base = length <= 3 ? -0x103 : length == 4 ? -0x104 : length == 5 ? -0x101 : -0x102
      return base - step * 0x10
    }
    func number(_ step: Int) -> Int { 0x100 + step * 0x10 + length }
    switch letter {
    case "G": return (.era, name(0))
    case "y": return (.year, number(0))
    case "Y": return (.year, number(1))
    case "u": return (.year, number(2))
    case "Q": return (.quarter, length <= 2 ? number(0) : name(0))
    case "q": return (.quarter, length <= 2 ? number(1) : name(1))
    case "M": return (.month, length <= 2 ? number(0) : name(0))
    case "L": return (.month, length <= 2 ? number(1) : name(1))
    case "w": return (.week, number(0))
    case "W": return (.weekOfMonth, number(0))
    case "E": return (.weekday, name(0))
    case "c": return (.weekday, length <= 2 ? number(2) : name(2))
    case "e": return (.weekday, length <= 2 ? number(1) : name(1))
    case "d": return (.day, number(0))
    case "D": return (.dayOfYear, number(0))
    case "F": return (.dayOfWeekInMonth, number(0))
    case "a": return (.dayPeriod, name(0))
    case "b": return (.dayPeriod, name(1))
    case "B": return (.dayPeriod, name(3))
    case "H": return (.hour, number(10))
    case "k": return (.hour, number(11))
    case "h": return (.hour, number(0))
    case "K": return (.hour, number(1))
    case "m": return (.minute, number(0))
    case "s": return (.second, number(0))
    case "v": return (.zone, name(2))
    case "z": return (.zone, name(0))
    default: return nil
    }
  }
}

/// A piece of a date pattern.
enum PatternToken {
  case field(Character, Int)
  /// As it stands in the pattern, with its quotes.
  case literal(String)

  static func tokens(of pattern: String) -> [PatternToken] {
    var tokens: [PatternToken] = []
    // Of scalars: what combines with a letter is no part of the field.
    var rest = pattern.unicodeScalars.map { Character($0) }[...]
    var literal = ""
    func isLetter(_ character: Character) -> Bool { character.isASCII && character.isLetter }
    while let first = rest.first {
      if isLetter(first) {
        if !literal.isEmpty { tokens.append(.literal(literal)) }
        literal = ""
        let run = rest.prefix { $0 == first }
        tokens.append(.field(first, run.count))
        rest = rest.dropFirst(run.count)
      } else if first == "'" {
        let end = rest.dropFirst().firstIndex(of: "'") ?? rest.endIndex - 1
        literal += rest[...end].map(String.init).joined()
        rest = rest[(end + 1)...]
      } else {
        literal.unicodeScalars.append(contentsOf: first.unicodeScalars)
        rest = rest.dropFirst()
      }
    }
    if !literal.isEmpty { tokens.append(.literal(literal)) }
    return tokens
  }
}
