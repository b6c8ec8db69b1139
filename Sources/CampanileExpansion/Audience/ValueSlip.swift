/// What is wrong with the form of a value, as far as it can be told without the value.
package enum ValueSlip: Equatable, Sendable {
  /// What programs write where there is no value: `NULL`.
  case nothing(String)
  case blanks
  // Of numbers.
  case decimalComma, thousands, thousandsAsDecimals, unit, fraction, tooLarge, leadingZero, plusSign
  /// A word or a day where a number stands.
  case noNumber, dayForNumber
  /// A word where a day or a moment stands.
  case noDay
  case booleanWord
  // Of dates, and of the day of a moment.
  case epoch, joined, dayFirst, slashes, shortParts, monthName, noSuchMonth, noSuchDay, withTime
  // Of moments.
  case epochMoment, joinedMoment, withoutTime, withoutZone, blankBeforeTime, utcWord, zoneBehindOffset, zoneWord
  case plainOffset, twelveHours, shortTime, noSuchTime, decimalCommaOfSeconds
  // Of versions.
  case versionLetter, versionComma, versionExtra
  // Of choices.
  case capitals, spelling
  /// The language's name, or its code of three letters.
  case languageName
  // Of zones; what the others have wrong, the reason of their rejection says.
  case zoneCapitals, zoneBlank, zonePlace
  /// A name that Windows has for a zone of the IANA database.
  case zoneOfWindows(String)
  /// An abbreviation, or what a clock is called: `EST`, `Eastern Time`; and a place that may be meant.
  case zoneAbbreviation(String)
  /// Elements of a set between which no `;` stands.
  case separator
  // Of addresses.
  case address, addressBlank
  /// A percent sign stands behind the number.
  case percent
  /// Digits of another script, or of another base.
  case otherDigits
  /// A time of day where its hour is wanted.
  case clock
  // Of locales: several, as browsers send them, and a number of Windows.
  case localeList, localeNumber
  /// What Windows shows for a zone, such as `(UTC+01:00) Amsterdam, Berlin`, and a zone with another slash.
  case zoneDisplay, zoneSlash
  /// Angle brackets around an address.
  case addressBrackets
  /// Lists, objects or nothing in a set.
  case elementForm
  // Of keys of a table: a row has nearly this one, or none has any.
  case otherKey(table: String)
  case noRow(table: String)
  /// A token of APNs where one of Firebase is wanted, and one that lacks digits.
  case tokenOfAPNs, shortToken
  /// All lines have this one.
  case sameToken
  // Of texts that people read: signs as HTML and addresses write them, and as they come out of another encoding.
  case entities, percentEncoded, otherEncoding, lostSigns
  // Of JSON, where a value has another form than its type.
  /// A number, `true` or `false` that stands in quotes.
  case quoted
  /// 0 or 1 for `false` or `true`.
  case booleanNumber
  /// A number where text is wanted, and one where a version is.
  case unquoted, versionNumber
  // What stands where a set should be.
  case setInText, setInQuotes, setInObject, setOfOne

  /// - Parameters:
  ///   - text: what is no value of the type, if `isRight` says so.
  ///   - isRight: whether a text is a value of the type.
  package init?(_ text: String, of type: Plan.AttributeType, isRight: (String) -> Bool) {
    let trimmed = Self.trimmed(text)
    if let nothing = type == .text ? Self.nothing(in: text) : Self.nothingOfRecipient(text) {
      self = nothing
    } else if trimmed != text, isRight(trimmed) {
      self = .blanks
    } else if let slip = Self.slip(trimmed, type, isRight) {
      // Whoever mends the capitals alone is told of the blank next time.
      self = slip == .capitals && trimmed != text ? .spelling : slip
    } else {
      return nil
    }
  }

  /// What exporting programs and spreadsheets write for nothing, or for what they couldn't compute. `Null` is somebody's
  /// name, and `NA` a country.
  package static func nothing(in text: String) -> ValueSlip? { nothings.contains(text) ? .nothing(text) : nil }

  /// Of a recipient's text also what is a word in a table: `None` as Python prints it, a dash, and placeholders that another
  /// program was to fill in.
  package static func nothingOfRecipient(_ text: String) -> ValueSlip? {
    let isUnfilled =
      text.hasPrefix("{{") && text.hasSuffix("}}") || text.hasPrefix("*|") && text.hasSuffix("|*")
      || text.hasPrefix("${") && text.hasSuffix("}") || text.count > 2 && text.allSatisfy { $0 == "*" }
    return isUnfilled || ["None", "-", "--", "\u{2013}", "\u{2014}"].contains(text) ? .nothing(text) : nothing(in: text)
  }

  private static let nothings: Set<String> = [
    "NULL", "null", "(null)", "<null>", "[NULL]", "\\N", "N/A", "n/a", "#N/A", "#NV", "undefined", "NaN", "nan", "nil",
    "[object Object]", "#REF!", "#VALUE!", "#NAME?", "#DIV/0!", "#WERT!", "#BEZUG!",
  ]

  static func slip(_ text: String, _ type: Plan.AttributeType, _ isRight: (String) -> Bool) -> ValueSlip? {
    switch type {
    case .integer, .number: number(text, isRight)
    case .boolean: booleanWords.contains(text.lowercased()) ? .booleanWord : nil
    case .date: date(text, isRight)
    case .instant: moment(text, isRight)
    case .version: version(text, isRight)
    case .oneOf(let names): choice(text, names)
    case .locale: locale(text)
    case .timezone: zone(text)
    case .set(let element): set(text, element, isRight)
    case .url: address(text, isRight)
    case .text, .token: nil
    }
  }

  private static func number(_ text: String, _ isRight: (String) -> Bool) -> ValueSlip? {
    if isTooLarge(text) { return .tooLarge }
    if text.hasSuffix("%"), isNumber(trimmed(String(text.dropLast())).replacing(",", with: ".")) { return .percent }
    if text.wholeMatch(of: /[012]?\d(:[0-5]\d| ?[aApP][mM])/) != nil { return .clock }
    if text.wholeMatch(of: /[+-]?0[xX][0-9A-Fa-f]+/) != nil || hasOtherDigits(text) { return .otherDigits }
    if text.wholeMatch(of: /\d{4}-\d{2}-\d{2}([T ].*)?/) != nil { return .dayForNumber }
    if !text.isEmpty, !text.contains(where: \.isNumber) { return .noNumber }
    let digits = text.drop { !$0.isNumber && $0 != "-" }
    let bare = String(digits.reversed().drop { !$0.isNumber }.reversed())
    let isBare = bare == text
    if text.hasPrefix("+"), isRight(String(text.dropFirst())) { return .plusSign }
    let sign = text.prefix { $0 == "-" || $0 == "+" }
    let zeros = text.dropFirst(sign.count).prefix { $0 == "0" }
    let rest = text.dropFirst(sign.count + zeros.count)
    let whole = rest.first.map(isDigit) ?? false ? String(rest) : "0" + rest
    if !zeros.isEmpty, zeros + rest != whole, isRight((sign == "-" ? "-" : "") + whole) { return .leadingZero }
    if !isBare, isRight(bare) { return .unit }
    let withDot = bare.replacing(",", with: ".")
    let commas = bare.count { $0 == "," }
    let behind = bare.split(separator: ",").last?.count ?? 0
    if commas == 1, behind != 3, isNumber(withDot) {
      return !isRight(withDot) ? .fraction : isBare ? .decimalComma : .unit
    }
    // `1,180`, `1 180`, `1'180.50`, `1.180,50`
    let plain = bare.filter { $0.isNumber || $0 == "-" }
    if isBare, plain.count > 3, !plain.isEmpty, plain.count < bare.count, isRight(plain), bare.allSatisfy(isOfNumber) {
      return isNumber(bare) ? .fraction : .thousands
    }
    if isNumber(bare), isBare { return .fraction }
    // `$1,200.50`, `1.200,50 €`, `(1,200.00)`
    let signs = text.filter { !isOfNumber($0) }
    return signs.count <= 4 && plain.contains(where: isDigit)
      && digits.allSatisfy({ isOfNumber($0) || signs.contains($0) })
      ? .unit : nil
  }

  private static func hasOtherDigits(_ text: String) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isWholeNumber && !isDigit($0) || isOfNumber($0) }
      && text.contains { $0.isWholeNumber && !isDigit($0) }
  }

  /// `1e20`: no whole number, though it has no fraction; and no number at all, where it has more than 308 digits.
  private static func isTooLarge(_ text: String) -> Bool {
    guard text.utf8.allSatisfy({ $0 &- 0x30 < 10 || "+-.eE".utf8.contains($0) }), let number = Double(text) else {
      return false
    }
    return isTooLarge(number)
  }

  /// Beyond 2^53 not all whole numbers are told from each other by programs that write JSON.
  static func isTooLarge(_ number: Double) -> Bool { abs(number) > 9_007_199_254_740_992 }

  private static func isNumber(_ text: String) -> Bool {
    Double(text) != nil && text.allSatisfy { $0.isNumber || "-.".contains($0) }
  }

  private static func isOfNumber(_ sign: Character) -> Bool { sign.isNumber || "-., '’_\u{A0}\u{202F}".contains(sign) }

  private static let booleanWords: Set<String> = [
    "0", "1", "yes", "no", "y", "n", "t", "f", "on", "off", "ja", "nein", "wahr", "falsch", "oui", "non", "vrai",
    "faux", "sí", "si", "verdadero", "falso", "sim", "não", "vero", "tak", "nie", "prawda", "fałsz", "x", "checked",
    "да", "нет", "так", "ні", "evet", "hayır", "igen", "nem", "ano", "ne", "kyllä", "ei", "nej", "nee", "ναι", "όχι",
    "はい", "いいえ", "是", "否", "예", "아니요", "enabled", "disabled", "active", "inactive",
  ]

  private static func version(_ text: String, _ isRight: (String) -> Bool) -> ValueSlip? {
    if text.lowercased().hasPrefix("v"), isRight(String(text.dropFirst())) { return .versionLetter }
    if text.contains(","), isRight(text.replacing(",", with: ".")) { return .versionComma }
    // `4.2.1 (128)`, `4.2-beta`, `iOS 17.2`
    let numbers = text.drop { !isDigit($0) }.prefix { isDigit($0) || $0 == "." }
    let core = String(numbers.reversed().drop { $0 == "." }.reversed())
    return core != text && !core.isEmpty && isRight(core) ? .versionExtra : nil
  }

  private static func isDigit(_ sign: Character) -> Bool { ("0"..."9").contains(sign) }

  private static func choice(_ text: String, _ names: [String]) -> ValueSlip? {
    if names.contains(where: { $0.lowercased() == text.lowercased() }) { return .capitals }
    return names.contains { AudienceName.isSame($0, text) } ? .spelling : nil
  }

  /// Names of languages are long, and in a tag that is as long a sign stands.
  private static func locale(_ text: String) -> ValueSlip? {
    if text.contains(";q=") || text.contains(",") { return .localeList }
    if !text.isEmpty, text.allSatisfy(isDigit) { return .localeNumber }
    return text.count >= 3 && text.allSatisfy { $0.isLetter || $0 == " " || $0 == "(" || $0 == ")" }
      ? .languageName : nil
  }

  private static func zone(_ text: String) -> ValueSlip? {
    if let zone = WindowsZones.zone(of: text) { return .zoneOfWindows(zone) }
    if text.hasPrefix("(UTC") || text.hasPrefix("(GMT") { return .zoneDisplay }
    if text.contains("\\"), ZoneTable.id(of: text.replacing("\\", with: "/")) != nil { return .zoneSlash }
    switch MeantZone(text) {
    case .near(let zone) where zone.lowercased() == text.lowercased(): return .zoneCapitals
    case .near(let zone) where zone == text.replacing(" ", with: "_"): return .zoneBlank
    case .abbreviation(let places): return places.first.map { .zoneAbbreviation($0) }
    case .clock(let zone): return .zoneAbbreviation(zone)
    case .country, .city: return .zonePlace
    default: return nil
    }
  }

  private static func address(_ text: String, _ isRight: (String) -> Bool) -> ValueSlip? {
    if text.contains(" "), isRight(text.replacing(" ", with: "%20")) { return .addressBlank }
    if text.hasPrefix("<"), text.hasSuffix(">"), isRight(String(text.dropFirst().dropLast())) {
      return .addressBrackets
    }
    return text.contains(".") && !text.contains(":") && isRight("https://" + text) ? .address : nil
  }

  private static func set(_ text: String, _ element: Plan.AttributeType, _ isRight: (String) -> Bool) -> ValueSlip? {
    if let joined = withSeparators(text), isRight(joined) { return .separator }
    // `['red', 'green']`, as Python prints a list.
    if text.hasPrefix("["), text.hasSuffix("]") {
      let inner = text.dropFirst().dropLast().split(separator: ",").map { trimmed(String($0)) }
      let plain = inner.map {
        $0.count > 1 && $0.first == "'" && $0.last == "'" ? String($0.dropFirst().dropLast()) : $0
      }
      if plain != inner, isRight(plain.joined(separator: ";")) { return .separator }
    }
    let parts = text.split(separator: ";").map { trimmed(String($0)) }
    for part in parts where !isRight(part) {
      if let slip = nothing(in: part) ?? slip(part, element, isRight) { return slip }
    }
    return nil
  }

  /// `men, women`, `men|women` and `{men,women}` with `;` between them; `nil` where no such sign stands there, or a `;`.
  static func withSeparators(_ text: String) -> String? {
    guard !text.hasPrefix("["), !text.contains(";") else { return nil }
    let inner = text.hasPrefix("{") && text.hasSuffix("}") ? String(text.dropFirst().dropLast()) : text
    guard inner.contains(",") || inner.contains("|") || inner != text else { return nil }
    return inner.replacing(",", with: ";").replacing("|", with: ";")
  }

  static func trimmed(_ text: String) -> String {
    let isBlank = { (character: Character) in character.isWhitespace || character == "\u{FEFF}" }
    return String(text.drop(while: isBlank).reversed().drop(while: isBlank).reversed())
  }
}
