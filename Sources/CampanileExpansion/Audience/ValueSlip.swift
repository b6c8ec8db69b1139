/// What is wrong with the form of a value, as far as it can be told without the value.
package enum ValueSlip: Equatable, Sendable {
  /// What programs write where there is no value: `NULL`.
  case nothing(String)
  case blanks
  // Of numbers.
  case decimalComma, thousands, thousandsAsDecimals, unit, fraction
  case booleanWord
  // Of dates and moments.
  case epoch, dayFirst, slashes, shortParts, withTime, withoutTime, withoutZone, blankBeforeTime
  case versionLetter
  // Of choices.
  case capitals, spelling
  /// The language's name, or its code of three letters.
  case languageName
  // Of zones; what the others have wrong, the reason of their rejection says.
  case zoneCapitals, zoneBlank, zonePlace
  /// Elements of a set between which no `;` stands.
  case separator
  case address
  /// A number, `true` or `false` of JSON that stands in quotes.
  case quoted

  /// - Parameters:
  ///   - text: what is no value of the type, if `isRight` says so.
  ///   - isRight: whether a text is a value of the type.
  package init?(_ text: String, of type: Plan.AttributeType, isRight: (String) -> Bool) {
    let trimmed = Self.trimmed(text)
    if let nothing = Self.nothing(in: text) {
      self = nothing
    } else if trimmed != text, isRight(trimmed) {
      self = .blanks
    } else if let slip = Self.slip(trimmed, type, isRight) {
      self = slip
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
    let isUnfilled = text.hasPrefix("{{") && text.hasSuffix("}}") || text.hasPrefix("*|") && text.hasSuffix("|*")
    return isUnfilled || ["None", "-", "--", "\u{2013}", "\u{2014}"].contains(text) ? .nothing(text) : nothing(in: text)
  }

  private static let nothings: Set<String> = [
    "NULL", "null", "(null)", "<null>", "[NULL]", "\\N", "N/A", "n/a", "#N/A", "#NV", "undefined", "NaN", "nil",
    "[object Object]", "#REF!", "#VALUE!", "#NAME?", "#DIV/0!", "#WERT!", "#BEZUG!",
  ]

  private static func slip(_ text: String, _ type: Plan.AttributeType, _ isRight: (String) -> Bool) -> ValueSlip? {
    switch type {
    case .integer, .number: number(text, isRight)
    case .boolean: booleanWords.contains(text.lowercased()) ? .booleanWord : nil
    case .date: date(text, isRight)
    case .instant: moment(text, isRight)
    case .version: text.lowercased().hasPrefix("v") && isRight(String(text.dropFirst())) ? .versionLetter : nil
    case .oneOf(let names): choice(text, names)
    case .locale: locale(text)
    case .timezone: zone(text)
    case .set(let element): set(text, element, isRight)
    case .url: text.contains(".") && !text.contains(":") && isRight("https://" + text) ? .address : nil
    case .text, .token: nil
    }
  }

  private static func number(_ text: String, _ isRight: (String) -> Bool) -> ValueSlip? {
    let digits = text.drop { !$0.isNumber && $0 != "-" }
    let bare = String(digits.reversed().drop { !$0.isNumber }.reversed())
    let isBare = bare == text
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
    return isNumber(bare) && isBare ? .fraction : nil
  }

  private static func isNumber(_ text: String) -> Bool {
    Double(text) != nil && text.allSatisfy { $0.isNumber || "-.".contains($0) }
  }

  private static func isOfNumber(_ sign: Character) -> Bool { sign.isNumber || "-., '’_\u{A0}\u{202F}".contains(sign) }

  private static let booleanWords: Set<String> = [
    "0", "1", "yes", "no", "y", "n", "t", "f", "on", "off", "ja", "nein", "wahr", "falsch", "oui", "non", "vrai",
    "faux", "sí", "si", "verdadero", "falso", "sim", "não", "vero", "tak", "nie", "prawda", "fałsz", "x", "checked",
  ]

  private static func date(_ text: String, _ isRight: (String) -> Bool) -> ValueSlip? {
    if text.count > 10, isRight(String(text.prefix(10))) { return .withTime }
    return ofDate(text, isRight)
  }

  private static func moment(_ text: String, _ isRight: (String) -> Bool) -> ValueSlip? {
    if isRight(text + "T00:00:00Z") { return .withoutTime }
    if isRight(text + "Z") || isRight(text + ":00Z") { return .withoutZone }
    if let blank = text.firstIndex(of: " ") {
      let joined = text[..<blank] + "T" + text[text.index(after: blank)...].replacing(" ", with: "")
      if ["", "Z", ":00Z"].contains(where: { isRight(joined + $0) }) { return .blankBeforeTime }
    }
    let day = String(text.prefix { $0 != " " && $0 != "T" && $0 != "," })
    return ofDate(day) { isRight($0 + "T00:00:00Z") }
  }

  private static func ofDate(_ text: String, _ isRight: (String) -> Bool) -> ValueSlip? {
    if text.count >= 5, text.allSatisfy(\.isNumber), !isRight(text) { return .epoch }
    let parts = text.split { "./- ".contains($0) }
    guard parts.count == 3, parts.allSatisfy({ $0.allSatisfy(\.isNumber) }) else { return nil }
    if parts[0].count <= 2 { return .dayFirst }
    let padded = parts.map { $0.count == 1 ? "0" + $0 : String($0) }.joined(separator: "-")
    guard isRight(padded) else { return nil }
    return text.contains("-") ? .shortParts : .slashes
  }

  /// What is wrong with a value of JSON that has another form than its type.
  init?(_ value: JSONValue, wanted type: Plan.AttributeType) {
    switch (value, type) {
    case (.integer, .date), (.integer, .instant), (.number, .date), (.number, .instant): self = .epoch
    case (.text(let text), .integer) where Int64(text) != nil: self = .quoted
    case (.text(let text), .number) where Double(text)?.isFinite == true: self = .quoted
    case (.text("true"), .boolean), (.text("false"), .boolean): self = .quoted
    default: return nil
    }
  }

  private static func choice(_ text: String, _ names: [String]) -> ValueSlip? {
    if names.contains(where: { $0.lowercased() == text.lowercased() }) { return .capitals }
    return names.contains { AudienceName.isSame($0, text) } ? .spelling : nil
  }

  /// Names of languages are long, and in a tag that is as long a sign stands.
  private static func locale(_ text: String) -> ValueSlip? {
    text.count >= 3 && text.allSatisfy { $0.isLetter || $0 == " " || $0 == "(" || $0 == ")" } ? .languageName : nil
  }

  private static func zone(_ text: String) -> ValueSlip? {
    switch MeantZone(text) {
    case .near(let zone) where zone.lowercased() == text.lowercased(): .zoneCapitals
    case .near(let zone) where zone == text.replacing(" ", with: "_"): .zoneBlank
    case .country, .city: .zonePlace
    default: nil
    }
  }

  private static func set(_ text: String, _ element: Plan.AttributeType, _ isRight: (String) -> Bool) -> ValueSlip? {
    if let joined = withSeparators(text), isRight(joined) { return .separator }
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

  private static func trimmed(_ text: String) -> String {
    let isBlank = { (character: Character) in character.isWhitespace || character == "\u{FEFF}" }
    return String(text.drop(while: isBlank).reversed().drop(while: isBlank).reversed())
  }
}
