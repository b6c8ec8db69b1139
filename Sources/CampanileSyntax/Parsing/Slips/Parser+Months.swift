internal import CampanileText

/// A month with its year, where a day is compared with.
extension Parser {
  /// `after October 2026` and `in October 2026`
  ///
  /// - Parameter isBefore: `nil` behind `in`.
  mutating func failMonth(isBefore: Bool?) -> Bool {
    let year = token(ahead: 1)
    if failMonthWithoutYear(isBefore: isBefore) { return true }
    guard at(.name), !current.startsLine, !isAttribute(word), let month = Self.month(word), year.kind == .number,
      !year.startsLine, let number = Int(text(year)), ClockText.years.contains(number), isEndOfTest(token(ahead: 2))
    else { return false }
    let start = "\(number)-\(ClockText.two(month))-"
    let (first, last) = (start + "01", start + ClockText.two(Self.days(of: month, in: number)))
    let whole = currentRange.union(range(year))
    let meant = isBefore.map { $0 ? first : last } ?? "\(first)..\(last)"
    fail(.foreignWord(file.text(in: whole), meant: meant), at: whole)
    return true
  }

  /// `in november` and `after november`: of which year?
  private mutating func failMonthWithoutYear(isBefore: Bool?) -> Bool {
    let next = token(ahead: 1)
    guard at(.name), !current.startsLine, !isAttribute(word), !isSegment(word), let month = Self.month(word),
      isEndOfTest(next) || next.kind == .string, word.utf8.count > 3 || word.first?.isUppercase ?? false
    else { return false }
    let start = "2026-\(ClockText.two(month))-"
    let (first, last) = (start + "01", start + ClockText.two(Self.days(of: month, in: 2026)))
    let example = isBefore.map { $0 ? "before \(first)" : "after \(last)" } ?? "in \(first)..\(last)"
    fail(.monthWithoutYear(word, example), at: currentRange)
    return true
  }
}
