/// Spans as programs write them.
extension Parser {
  /// `PT2H`, `P3D`, `P1W` and `P1DT2H` of ISO 8601.
  var isoDuration: (text: String, seconds: Int64)? {
    let letters = text(current)
    guard letters.hasPrefix("P"), letters.utf8.count > 2 else { return nil }
    var (seconds, digits, isTime) = (Int64(0), "", false)
    for letter in letters.dropFirst() {
      if letter.isNumber {
        digits.append(letter)
        continue
      }
      if letter == "T", digits.isEmpty, !isTime {
        isTime = true
        continue
      }
      let unit: Int64? =
        switch (letter, isTime) {
        case ("S", true): 1
        case ("M", true): 60
        case ("H", true): 3_600
        case ("D", false): 86_400
        case ("W", false): 604_800
        default: nil
        }
      guard let unit, let count = Int64(digits), count <= 10_000 else { return nil }
      seconds += count * unit
      digits = ""
    }
    return digits.isEmpty && seconds > 0 ? (Self.text(ofSeconds: seconds), seconds) : nil
  }
}
