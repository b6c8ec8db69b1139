/// A date pattern, ready to be filled in.
struct DatePattern: Sendable {
  enum Part: Sendable {
    case literal(String)
    case year(Int)
    /// The names are none for a number.
    case month(Int, [String])
    case day(Int)
    /// From Sunday.
    case weekday([String])
    /// The letter says how they are counted.
    case hour(Unicode.Scalar, Int)
    case minute(Int)
    case second(Int)
    /// am and pm.
    case half([String])
    /// Parts of the day; all of ``DateFormats/periodNames``.
    case period([String])
    case zone(isLong: Bool)
  }

  let parts: [Part]
  let showsMinutes: Bool
  let showsSeconds: Bool

  init(_ pattern: String, names: (DateFormats.Names) -> [String]) {
    parts = PatternText.tokens(of: pattern).map { token -> Part in
      switch token {
      case .literal(let text): return .literal(text)
      case .field(let letter, let count):
        switch letter {
        case "y", "Y", "u": return .year(count)
        case "M", "L": return .month(count, Self.monthNames(count, isAlone: letter == "L").map(names) ?? [])
        case "d": return .day(count)
        case "E": return .weekday(names(count <= 3 ? .shortWeekdays : .wideWeekdays))
        case "c", "e": return .weekday(names(count <= 3 ? .shortWeekdaysAlone : .wideWeekdaysAlone))
        case "h", "H", "K", "k": return .hour(letter, count)
        case "m": return .minute(count)
        case "s": return .second(count)
        case "a": return .half(names(.periods))
        case "b", "B": return .period(names(.periods))
        case "z", "v": return .zone(isLong: count >= 4)
        default: return .literal("")
        }
      }
    }
    showsMinutes = parts.contains { if case .minute = $0 { true } else { false } }
    showsSeconds = parts.contains { if case .second = $0 { true } else { false } }
  }

  private static func monthNames(_ count: Int, isAlone: Bool) -> DateFormats.Names? {
    switch count {
    case ..<3: nil
    case 3: isAlone ? .shortMonthsAlone : .shortMonths
    case 5: isAlone ? .narrowMonthsAlone : .narrowMonths
    default: isAlone ? .wideMonthsAlone : .wideMonths
    }
  }
}
