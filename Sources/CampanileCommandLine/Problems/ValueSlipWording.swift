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
    case .noNumber: "it is a word, and no number: is it the value of another column?"
    case .dayForNumber: "it is a day, and no number: is it the value of another column?"
    case .noDay: "it is a word, and no day: is it the value of another column?"
    case .fraction: "it isn't a whole number: round it, or declare it as a `number`"
    case .tooLarge: "it is larger than such a number can be: look at what wrote it, or declare it as `text` in quotes"
    case .leadingZero: "a zero stands in front: leave it out, or declare it as `text`, which keeps it"
    case .plusSign: "a `+` stands in front: leave it out"
    case .booleanWord: "another word stands there: write `true` and `false`"
    case .capitals: "it differs in capitals alone: write it as it was declared"
    case .spelling: "it is spelt otherwise: write it as it was declared"
    case .languageName: "it is the name of a language, where its tag stands: `es`, `pt-BR`"
    case .separator: "between the elements of a set stands `;`, and no brackets stand around them: `red;green`"
    case .address: "it lacks what it begins with: `https://`"
    case .addressBlank: "a blank stands in it: write `%20` in its place"
    case .versionLetter: "a `v` stands before it: write `4.2.1`"
    case .versionComma: "commas stand between its numbers, where dots do: `4.2.1`"
    case .versionExtra:
      "something stands beside its numbers, such as a build or `-beta`: write these alone, as in `4.2.1`"
    case .percent:
      "a percent sign stands behind it: a share is a part of 1, `0.15` for 15 %; where 15 is meant, write it alone"
    case .otherDigits: "it is written in other digits: write 0 to 9, in tens"
    case .clock: "it is a time of day: an hour is a whole number from 0 to 23"
    case .localeList: "it is a list of languages, as browsers send it: take the first, as in `de-DE`"
    case .localeNumber: "it is a number of Windows for a language: write its tag, as in `de-DE`"
    case .zoneDisplay:
      "it is what Windows shows to people: export the zone's identifier, or a name such as `Europe/Berlin`"
    case .zoneSlash: "a backslash stands in it: write `/`"
    case .addressBrackets: "it stands between `<` and `>`: leave these out"
    case .elementForm: "a list, an object or nothing: a set holds values alone, `[\"red\", \"green\"]`"
    case .otherKey(let table):
      "the table `\(table)` has its row under a key that differs in blanks, capitals or zeros in front: write both alike"
    case .noRow(let table):
      "no row of the table `\(table)` has such a key, for anybody: were the keys of another list meant?"
    case .tokenOfAPNs: TokenSlip.device.advice
    case .shortToken: "it has fewer digits than the 64 of APNs: was the column cut, or were zeros in front lost?"
    case .sameToken: "all of these lines have one token, so that one device gets what is for all: look at the export"
    case .entities:
      "signs are written as HTML does, such as `&amp;`, and people would read that: export them as they are"
    case .percentEncoded: "letters are written as in an address, `%C3%B6`: decode it"
    case .otherEncoding: "letters of UTF-8 were taken for Latin-1, so that each is two signs: mend the export"
    case .lostSigns: "the sign for what can't be read stands in it: something was lost in the export"
    default: adviceOnTimes ?? adviceOnForm
    }
  }

  private var adviceOnTimes: String? {
    switch self {
    case .epoch: "it is a number, such as a spreadsheet's of the day or the seconds since 1970: write it as a date"
    case .epochMoment: "it is a number, such as the seconds since 1970: write the moment as `2026-12-01T09:00:00Z`"
    case .joined: "no signs stand between year, month and day: write `2026-12-01`, in JSON in quotes"
    case .joinedMoment: "no signs stand between its parts: write `2026-12-01T09:00:00Z`, in JSON in quotes"
    case .dayFirst: "the year doesn't stand first: write year, month and day, with `-` between them"
    case .slashes: "other signs stand between year, month and day: write `-`"
    case .shortParts: "months and days have two digits: `2026-01-04`"
    case .monthName: "its month is a word: write year, month and day as numbers, with `-` between them"
    case .noSuchMonth: "the month stands in the middle, and there are 12: write year, month and day"
    case .noSuchDay: "its month has no such day: look at what wrote it"
    case .withTime: "a time stands behind the date: leave it out, or declare it as an `instant`"
    case .withoutTime: "it is a date without a time: declare it as a `date`, or write `2026-12-01T09:00:00Z`"
    case .withoutZone: "it lacks its zone: `2026-12-01T09:00:00Z` is a time in UTC, and `+01:00` one an hour ahead"
    case .blankBeforeTime:
      "a `T` stands between date and time, and a `Z` or an offset behind them: `2026-12-01T09:00:00Z`"
    case .utcWord: "`Z` stands in the place of `UTC` or `GMT`, and `T` between date and time: `2026-12-01T09:00:00Z`"
    case .zoneBehindOffset: "a zone stands in brackets behind the offset: leave it out"
    case .zoneWord: "an abbreviation stands behind the time: write `Z` for UTC, or an offset such as `+01:00`"
    case .plainOffset: "an offset has hours and minutes, with `:` between them: `+01:00`"
    case .twelveHours: "hours count from 00 to 23, without AM and PM: `2026-12-01T21:00:00Z`"
    case .shortTime: "hours, minutes and seconds have two digits: `2026-12-01T09:00:00Z`"
    case .noSuchTime: "there is no such time: a day goes from `00:00:00` to `23:59:59`"
    case .decimalCommaOfSeconds: "a comma stands before the parts of a second, where a dot stands: `09:00:00.5Z`"
    case .zoneCapitals: "it differs in capitals alone: names are written as `Europe/Berlin`"
    case .zoneBlank: "in the place of a blank stands `_`: `America/New_York`"
    case .zonePlace: "no zone is called by this place: write a name such as `Europe/Berlin`"
    case .zoneOfWindows(let zone):
      "it is a name of Windows, where `\(zone)` stands: .NET has it from `TimeZoneInfo.TryConvertWindowsIdToIanaId`"
    case .zoneAbbreviation(let zone):
      "it is what a clock is called, and can't tell when that changes: write the place, as in `\(zone)`"
    default: nil
    }
  }

  /// Of what only JSON has.
  private var adviceOnForm: String {
    switch self {
    case .quoted: "write it without them, as JSON writes numbers, `true` and `false`"
    case .booleanNumber: "write `true` in the place of 1, and `false` in that of 0"
    case .unquoted: "write it in quotes, or declare it as what it is"
    case .versionNumber: "write it in quotes: as numbers, `4.1` and `4.10` are the same"
    case .setInText: "a set is a list: `[\"red\", \"green\"]`, and `[7, 11]` of numbers"
    case .setInQuotes: "its list stands in quotes: leave those around it out, as in `[\"red\", \"green\"]`"
    case .setInObject: "a set is a list of what is in it: `[\"red\", \"green\"]`"
    default: "a set is a list, also of one: `[\"red\"]`"
    }
  }

  /// Of a number, `true` or `false` of JSON in quotes, in which more is wrong than these.
  func advice(inQuotes isInQuotes: Bool) -> String {
    if case .nothing = self { return advice }
    return isInQuotes && self != .quoted ? "\(advice); and JSON writes it without quotes" : advice
  }
}

extension TokenSlip {
  var advice: String {
    switch self {
    case .nothing(let word):
      "The text `\(word)` stands there, where there is no token: leave such devices out of the audience."
    case .registration:
      "They look like registration tokens of Firebase: declare the attribute as `fcm-token`, and compile with `--format fcm`."
    case .rounded:
      "A spreadsheet took tokens for numbers and rounded them: export anew, and import the column as text where it is opened."
    case .described:
      """
      The app wrote the description of its `Data`, in which the middle is lost: let it write \
      `token.map { String(format: "%02x", $0) }.joined()`.
      """
    case .bracketed: "Brackets or blanks stand in them: leave all but the digits out."
    case .prefixed(let sign): "`\(sign)` stands before the digits: leave it out."
    case .blanks: "A blank or a line end stands beside it: leave it out."
    case .empty: "They are empty: leave such devices out of the audience."
    case .several(let sign): "Several stand in one, with `\(sign)` between them: write a line for each device."
    case .quoted: "Quotes stand around the digits, as a program prints bytes: leave all but the digits out."
    case .divided: "Signs stand between the bytes: leave all but the digits out."
    case .masked: "Some of their signs are hidden: export them whole."
    case .optional: "The app wrote the description of an `Optional`: let it write the value in it."
    case .expo: "They are of Expo's own service: export the device's token, as `getDevicePushTokenAsync` gives it."
    case .device:
      "They are tokens of APNs, as the app gets them from iOS: export what Firebase gave it, or declare `device-token`."
    case .oddDigits:
      "It has an odd number of digits, so one is lost: let each byte be two, `%02x`, and look for a column that cuts."
    case .base64: "They are in Base64: export them in hexadecimal."
    case .identifier:
      "They look like identifiers of devices or people, and no tokens: export what the app got from APNs."
    }
  }
}

extension AudienceLook {
  /// Values that lines have, that are right by their type, and that are most likely not meant: people would read them, or
  /// read another language than theirs.
  func valueWarning(path: String?) -> Failure? {
    let odd = wanted.flatMap { wanted in
      let values = oddValues[wanted.name].map { values in
        Oddity(wanted, values.line, values.count, Self.advice(on: values.slip, isToken: wanted.type.isToken))
      }
      return [values].compactMap(\.self) + countries(wanted)
    }
    guard !odd.isEmpty else { return nil }
    let attributes = odd.reduce(into: [String]()) { if $0.last != $1.attribute { $0.append($1.attribute) } }
    let names = attributes.prefix(5).map { "`\($0)`" }.joined(separator: ", ") + (attributes.count > 5 ? ", …" : "")
    return Failure(
      .unusableAudience, .warning, summary: "lines have values of \(names) that are most likely not meant", path: path,
      help: odd.prefix(5).map { odd in
        let count = odd.count == 1 ? "" : ", one of \(odd.count) of those that were looked at"
        return "`\(odd.attribute)` in line \(odd.line)\(count): \(odd.advice)"
      })
  }

  private struct Oddity {
    let attribute: String
    let line: Int
    let count: Int
    let advice: String

    init(_ wanted: Wanted, _ line: Int, _ count: Int, _ advice: String) {
      (attribute, self.line, self.count, self.advice) = (wanted.attribute, line, count, advice)
    }
  }

  /// Locales that begin with the code of a country, which is no language's.
  private func countries(_ wanted: Wanted) -> [Oddity] {
    (languages[wanted.name] ?? [:]).sorted { $0.value.line < $1.value.line }.compactMap { language, seen in
      LanguageNames.code(of: language).map { code in
        Oddity(
          wanted, seen.line, seen.count,
          language.count == 3
            ? "it begins with a code of three letters, where the language's of two stands: `\(code)`"
            : "it begins with the code of a country, where a language's stands: `\(code)`, for instance")
      }
    }
  }

  private static func advice(on slip: ValueSlip, isToken: Bool) -> String {
    if isToken, case .nothing(let word) = slip { return TokenSlip.nothing(word).advice }
    return slip.advice
  }
}
