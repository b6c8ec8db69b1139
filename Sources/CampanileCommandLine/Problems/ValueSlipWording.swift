internal import CampanileExpansion
internal import CampanileSyntax

extension ValueSlip {
  /// What is wrong, and what to do about it, without a word of the value.
  var advice: String {
    switch self {
    case .nothing(let word):
      "the text `\(word)` stands there, where nothing was meant: leave the field empty, or write `null` in JSON"
    case .blanks: "blanks stand around the value: leave them out"
    case .decimalComma: "it has a comma before its decimals, where a dot stands: `180.5`"
    case .thousands: "a sign stands between its thousands: leave that out, as in `1180` and `1180.5`"
    case .thousandsAsDecimals: "it is read with decimals, `1.000` as 1: leave the dot out where thousands are meant"
    case .unit: "something stands beside the number, such as a currency: write the number alone, as in `180`"
    case .fraction: "it isn't a whole number: round it, or declare it as a `number`"
    case .booleanWord: "another word stands there: write `true` and `false`"
    case .epoch: "it is a number, such as a spreadsheet's of the day or the seconds since 1970: write it as a date"
    case .dayFirst: "the year doesn't stand first: write year, month and day, with `-` between them"
    case .slashes: "other signs stand between year, month and day: write `-`"
    case .shortParts: "months and days have two digits: `2026-01-04`"
    case .withTime: "a time stands behind the date: leave it out, or declare it as an `instant`"
    case .withoutTime: "it is a date without a time: declare it as a `date`, or write `2026-12-01T09:00:00Z`"
    case .withoutZone: "it lacks its zone: `2026-12-01T09:00:00Z` is a time in UTC, and `+01:00` one an hour ahead"
    case .blankBeforeTime:
      "a `T` stands between date and time, and a `Z` or an offset behind them: `2026-12-01T09:00:00Z`"
    case .versionLetter: "a `v` stands before it: write `4.2.1`"
    case .capitals: "it differs in capitals alone: write it as it was declared"
    case .spelling: "it is spelt otherwise: write it as it was declared"
    case .languageName: "it is the name of a language, where its tag stands: `es`, `pt-BR`"
    case .zoneCapitals: "it differs in capitals alone: names are written as `Europe/Berlin`"
    case .zoneBlank: "in the place of a blank stands `_`: `America/New_York`"
    case .zonePlace: "no zone is called by this place: write a name such as `Europe/Berlin`"
    case .separator: "between the elements of a set stands `;`: `red;green`"
    case .quoted: "write it without them, as JSON writes numbers, `true` and `false`"
    case .address: "it lacks what it begins with: `https://`"
    }
  }
}

extension AudienceLook {
  /// Values that lines have, that are right by their type, and that are most likely not meant: people would read them.
  func valueWarning(path: String?) -> Failure? {
    let odd = wanted.compactMap { wanted in oddValues[wanted.name].map { (wanted.attribute, $0) } }
    guard !odd.isEmpty else { return nil }
    let names = odd.prefix(5).map { "`\($0.0)`" }.joined(separator: ", ") + (odd.count > 5 ? ", …" : "")
    return Failure(
      .unusableAudience, .warning, summary: "lines have values of \(names) that are most likely not meant", path: path,
      help: odd.prefix(5).map { attribute, values in
        let count = values.count == 1 ? "" : ", one of \(values.count) of those that were looked at"
        return "`\(attribute)` in line \(values.line)\(count): \(values.slip.advice)"
      })
  }
}
