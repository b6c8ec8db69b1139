/// Spans as programs write them.
extension Parser {
  /// `PT2H`, `P3D` and `P1W` of ISO 8601, of one unit.
  var isoDuration: (text: String, seconds: Int64)? {
    let letters = text(current)
    guard letters.hasPrefix("P"), letters.utf8.count > 2, let last = letters.last else { return nil }
    let isTime = letters.hasPrefix("PT")
    guard let count = Int64(letters.dropFirst(isTime ? 2 : 1).dropLast()), (1...10_000).contains(count) else {
      return nil
    }
    let unit: (String, Int64)? =
      switch (last, isTime) {
      case ("S", true): ("second", 1)
      case ("M", true): ("minute", 60)
      case ("H", true): ("hour", 3_600)
      case ("D", false): ("day", 86_400)
      case ("W", false): ("week", 604_800)
      default: nil
      }
    return unit.map { ("\(count) \($0.0)\(count == 1 ? "" : "s")", count * $0.1) }
  }
}
