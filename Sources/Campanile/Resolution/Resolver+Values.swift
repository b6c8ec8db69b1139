internal import CampanileExpansion
internal import CampanileSyntax

extension Resolver {
  /// The value of a literal where `type` is wanted; what doesn't fit is reported.
  ///
  /// - Parameter owner: What the value is for, in the author's words.
  mutating func literal(_ value: Syntax.Value, as type: Plan.AttributeType, of owner: String) -> Plan.Literal? {
    if let input = input(value, as: type) { return input }
    switch (type, value) {
    case (_, .invalid): return nil
    case (.text, .string(let literal)), (.url, .string(let literal)):
      if type == .url, !isAddress(literal.plain.text) {
        return mismatch(type, value, hint: Reason.addressForm)
      }
      return .text(literal.plain.text)
    case (.integer, .number(let number)):
      guard let integer = Int64(number.text) else {
        let isWhole = !number.text.contains(".")
        return mismatch(type, value, hint: isWhole ? Reason.tooLarge : nil)
      }
      return .integer(integer)
    case (.number, .number(let number)):
      guard let double = Double(number.text), double.isFinite else { return mismatch(type, value) }
      // Nobody writes a zero as the third of three decimals, and many write `1.000` for a thousand.
      if number.text.hasSuffix("0"), Syntax.Value.groupedNumber(number.text) != nil {
        report(.thousandsAsDecimals(number.text, read: JSONValue.text(of: double)), at: value.range)
      }
      return .number(double)
    case (.integer, .duration(let duration)), (.number, .duration(let duration)):
      // `days: 2 weeks` are 14.
      let unit = owner.split { !$0.isLetter }.lazy.compactMap { Syntax.seconds(ofUnit: String($0)) }.first
      let meant = unit.flatMap { duration.seconds.isMultiple(of: $0) ? "\(duration.seconds / $0)" : nil }
      report(
        .wrongType(
          wanted: type.described, found: value.described, hint: meant.map(Reason.writing) ?? Reason.numbersHaveNoUnit,
          meant: meant), at: value.range)
      return nil
    case (.number, .percent(let number)):
      guard let double = Double(number.text), double.isFinite else { return mismatch(type, value) }
      return .number(double / 100)
    case (.boolean, .boolean(let flag, _)): return .boolean(flag)
    case (.date, .date(let date)): return .date(days(of: date))
    case (.instant, .instant(let seconds, _)): return .instant(seconds)
    case (.instant, .date(let date)): return .instant(Int64(days(of: date)) * 86_400)
    case (.version, .number(let number)):
      guard let parts = versionParts(number.text) else { return mismatch(type, value) }
      return .version(parts)
    case (.version, .string(let literal)):
      guard let parts = versionParts(literal.plain.text) else {
        let meant = Self.versionMeant(literal.plain.text)
        report(
          .wrongType(
            wanted: type.described, found: "`\(literal.plain.text)`",
            hint: meant.map(Reason.version) ?? Reason.versionForm, meant: meant), at: literal.range)
        return nil
      }
      return .version(parts)
    case (.locale, .name(let name)):
      return canonicalLocale(name, isValue: true).map(Plan.Literal.symbol)
    case (.locale, .string(let literal)):
      return canonicalLocale(Syntax.Name(literal.plain.text, literal.range), isValue: true).map(Plan.Literal.symbol)
    case (.timezone, .zone(let name)), (.timezone, .name(let name)):
      return zone(name, isValue: true).map(Plan.Literal.symbol)
    case (.timezone, .string(let literal)):
      return zone(Syntax.Name(literal.plain.text, literal.range), isValue: true).map(Plan.Literal.symbol)
    case (.token(.fcm), .string(let literal)):
      guard FixedText.fcmToken.fits(literal.plain.text) else { return mismatch(type, value, hint: Reason.fcmTokenForm) }
      return .symbol(literal.plain.text)
    case (.token, .string(let literal)):
      let text = literal.plain.text
      if let problem = TokenForm(text) {
        report([problem.diagnostic(at: literal.range)])
        return nil
      }
      return .symbol(text.lowercased())
    case (.oneOf(let names), .name(let name)):
      guard names.contains(name.text) else {
        report(
          .unknownEnumerator(name.text, attribute: owner, known: names, declared: schema[owner]?.range), at: name.range)
        return nil
      }
      return .symbol(name.text)
    case (.oneOf(let names), .string(let literal)):
      guard names.contains(literal.plain.text) else {
        report(
          .unknownEnumerator(literal.plain.text, attribute: owner, known: names, declared: schema[owner]?.range),
          at: literal.range)
        return nil
      }
      return .symbol(literal.plain.text)
    case (.oneOf(let names), .boolean(let flag, let range)):
      guard names.contains("\(flag)") else {
        report(.unknownEnumerator("\(flag)", attribute: owner, known: names, declared: schema[owner]?.range), at: range)
        return nil
      }
      return .symbol("\(flag)")
    case (.set(let element), .list(let values, _)):
      var literals: [Plan.Literal] = []
      for (index, value) in values.enumerated() {
        guard let literal = literal(value, as: element, of: owner) else {
          // `(first, youth)`: the words without quotes are one mistake.
          if case .name = value {
            for case .name(let name) in values[(index + 1)...] { _ = self.literal(.name(name), as: element, of: owner) }
          }
          return nil
        }
        literals.append(literal)
      }
      return .list(literals)
    case (.set(.text), .name(let name)), (.text, .name(let name)), (.url, .name(let name)):
      if !inputs.isEmpty, !name.isNull, schema[name.text] == nil,
        let input = nearestName(to: name.text, among: inputs.keys.sorted())
      {
        // `club = whichs`: in quotes it would be another text, which nobody has.
        report(.unknownInput(name.text, meant: input), at: name.range)
        return nil
      }
      let isInput = inputs[name.text] != nil
      return mismatch(type, value, hint: isInput ? Reason.inputAsText(name.text) : Reason.putTextInQuotes)
    case (.set(.text), .string(let literal)):
      // `tags "staff, news"`, and `"staff;news"` as an audience's file has it
      let parts = literal.plain.text.split(whereSeparator: { $0 == "," || $0 == ";" }).map {
        SourceText.quoted($0.trimmingCharacters(in: .whitespaces))
      }
      return mismatch(type, value, hint: Reason.writing("(\(parts.joined(separator: ", ")))"))
    case (.set, _):
      return mismatch(type, value, hint: Reason.setForm)
    default:
      return mismatch(type, value)
    }
  }

  private mutating func mismatch(
    _ type: Plan.AttributeType, _ value: Syntax.Value, hint: String? = nil
  ) -> Plan.Literal? {
    var hint = hint
    // The type of an input that couldn't be read was reported.
    if case .name(let name) = value, brokenInputs.contains(name.text) { return nil }
    if hint == nil, case .list = value { hint = Reason.joinWithOr }
    var meant = value.meant(as: type)
    if case .oneOf = type, hint == nil { hint = meant.map(Reason.didYouMean) }
    if case .name(let name) = value {
      if name.isNull {
        hint = Reason.nothingIsOptional
        if case .set = type {
          hint = Reason.emptySet
          meant = "()"
        }
      }
      // An attribute stands there, not a text that lacks its quotes.
      if name.isNull || schema[name.text] != nil { meant = nil }
    }
    if hint == nil, type != .text, case .name(let name) = value, schema[name.text] == nil,
      let near = nearestName(to: name.text, among: inputs.keys.sorted())
    {
      // `scorer: shirts`, of an input `shirt`
      meant = near
      hint = Reason.didYouMean(near)
    }
    if let name = value.onlyValue, schema[name] != nil || inputs[name] != nil {
      // `meters "{$done}"`
      meant = name
      hint = Reason.writePlain(name)
    }
    if case .string(let literal) = value, type != .text,
      (inputs[literal.plain.text] ?? schema[literal.plain.text]?.type) == type
    {
      // `arrives "eta"`
      meant = literal.plain.text
      hint = Reason.writePlain(literal.plain.text)
    }
    if case .oneOf(let names) = type, case .zone(let zone) = value {
      // `tier = silver/gold`
      let parts = zone.text.split(separator: "/").map(String.init)
      if parts.allSatisfy(names.contains) { hint = Reason.severalValues(parts) }
    }
    if hint == nil, case .name(let name) = value, schema[name.text] == nil, symbols.segments[name.text] != nil {
      hint = Reason.segmentIsNoValue(name.text)
    }
    if hint == nil, type == .date || type == .instant, case .name(let name) = value,
      name.text.lowercased() == "tomorrow"
    {
      hint = Reason.dayAhead
    }
    if hint == nil, type == .date, case .name = value { hint = Reason.dayForm }
    if hint == nil, type == .date, case .number = value { hint = meant.map(Reason.writing) ?? Reason.dayForm }
    if type == .number, case .string(let literal) = value, let whole = literal.plain.text.wholeOfPoints {
      // `"50.000"` of a number
      meant = nil
      hint = Reason.wholeOrDecimal(whole, literal.plain.text)
    }
    if hint == nil, type == .integer || type == .number, case .string(let literal) = value,
      let grouped = literal.plain.text.groupedDigits
    {
      // `"12,000"`
      meant = grouped
      hint = Reason.writing(grouped)
    }
    if hint == nil, let meant, value.quoted != nil { hint = Reason.writePlain(meant) }
    if hint == nil, type == .instant, case .string(let literal) = value, Syntax.isDate(literal.plain.text) {
      hint = Reason.momentOfDay(literal.plain.text)
    }
    if hint == nil, type == .integer, value.described.hasSuffix("%"), Int(value.described.dropLast()) != nil {
      // `words > 100%`
      hint = Reason.wholeWithoutPercent(String(value.described.dropLast()))
    }
    if hint == nil { hint = (meant ?? value.inQuotes(for: type)).map(Reason.writing) ?? Reason.form(of: type) }
    report(.wrongType(wanted: type.described, found: value.described, hint: hint, meant: meant), at: value.range)
    return nil
  }

  /// `3.2` for `v3.2` and `3.2 (145)`.
  private static func versionMeant(_ text: String) -> String? {
    let system = text.prefix { $0.isLetter }
    let isSystem = system.count > 1 && text.dropFirst(system.count).first == " "
    let written = isSystem ? text.dropFirst(system.count + 1) : text.drop { $0 == "v" || $0 == "V" }
    let number = written.prefix { $0.isASCII && $0.isNumber || $0 == "." }
    let rest = written.dropFirst(number.count)
    guard number.contains(".") || isSystem, !number.isEmpty, number.last != ".", number.first != ".",
      rest.first.map({ " -+(".contains($0) }) ?? true
    else { return nil }
    return String(number)
  }

  /// The numbers of a version, as they are written: the app may show them.
  func versionParts(_ text: String) -> [UInt32]? {
    let pieces = text.split(separator: ".", omittingEmptySubsequences: false)
    var parts: [UInt32] = []
    for piece in pieces {
      guard !piece.isEmpty, piece.utf8.allSatisfy({ (48...57).contains($0) }), let part = UInt32(piece) else {
        return nil
      }
      parts.append(part)
    }
    guard !parts.isEmpty, parts.count <= 8 else { return nil }
    return parts
  }

  private func isAddress(_ text: String) -> Bool {
    guard let colon = text.firstIndex(of: ":"), colon != text.startIndex else { return false }
    let scheme = text[..<colon]
    return scheme.utf8.allSatisfy { byte in
      (65...90).contains(byte) || (97...122).contains(byte) || (48...57).contains(byte) || [43, 45, 46].contains(byte)
    } && !text.contains(where: \.isWhitespace) && text.index(after: colon) < text.endIndex
  }
}

/// Days since 1970-01-01 of a day that exists.
func days(of date: Syntax.DateLiteral) -> Int32 {
  Int32(clamping: CivilDay(year: date.year, month: date.month, day: date.day).number)
}

extension Plan.Literal {
  /// The literal as it is compared: `5.0` and `5` are one version.
  var compared: Self {
    guard case .version(var parts) = self else { return self }
    while parts.count > 1, parts.last == 0 { parts.removeLast() }
    return .version(parts)
  }
}

extension Syntax.Name {
  /// Whether the name stands for nothing in other languages.
  var isNull: Bool { ["null", "nil", "none", "undefined"].contains(text.lowercased()) }
}

extension Syntax.Value {
  /// Whether it stands for nothing in other languages.
  var isNull: Bool { if case .name(let name) = self { name.isNull } else { false } }

  /// What stands between its quotes.
  var quoted: String? {
    if case .string(let literal) = self { literal.plain.text } else { nil }
  }

  /// A word, in quotes or without.
  var plainWord: String? {
    if case .name(let name) = self { name.text } else { quoted }
  }

  /// A value with quotes that don't belong there, or without those that do, as it would be right for the type.
  /// As a value that a set may hold; `nil` where that isn't plain.
  func asElement(of type: Plan.AttributeType) -> String? {
    switch (type, self) {
    case (.text, .name(let name)): "\"\(name.text)\""
    case (.text, .string(let literal))
    where literal.plain.text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }:
      "\"\(literal.plain.text)\""
    case (.oneOf, .name(let name)), (.locale, .name(let name)): name.text
    case (.integer, .number(let number)), (.number, .number(let number)): number.text
    default: nil
    }
  }

  /// A number and a day as a text, where one is wanted.
  func inQuotes(for type: Plan.AttributeType) -> String? {
    switch (type, self) {
    case (.text, .number(let number)): "\"\(number.text)\""
    case (.text, .date(let date)): "\"\(date.written)\""
    default: nil
    }
  }

  func meant(as type: Plan.AttributeType) -> String? {
    switch (type, self) {
    case (.text, .name(let name)): "\"\(name.text)\""
    // `best-hour 18:00`
    case (.integer, .time(let time)): time.minutes.isMultiple(of: 60) ? (time.minutes / 60).description : nil
    case (.integer, .string(let literal)): Int64(literal.plain.text)?.description
    case (.oneOf(let names), .number(let number)):
      names.first { Syntax.number(inWords: $0)?.description == number.text }
    case (.integer, .name(let name)), (.number, .name(let name)): Syntax.number(inWords: name.text)?.description
    case (.number, .string(let literal)) where Self.amount(literal.plain.text) != nil: Self.amount(literal.plain.text)
    case (.number, .string(let literal)):
      // `"20%"` too
      literal.plain.text.allSatisfy { $0.isNumber || "-.%".contains($0) }
        ? Double(literal.plain.text.hasSuffix("%") ? literal.plain.text.dropLast() : literal.plain.text[...])
          .map { _ in literal.plain.text } : nil
    case (.boolean, .string(let literal)): Self.flag(inWords: literal.plain.text)?.description
    case (.boolean, .name(let name)): Self.flag(inWords: name.text)?.description
    case (.boolean, .number(let number)): ["0": "false", "1": "true"][number.text]
    case (.integer, .number(let number)): Self.groupedNumber(number.text) ?? Self.wholeNumber(number.text)
    case (.date, .string(let literal)): Syntax.isDate(literal.plain.text) ? literal.plain.text : nil
    case (.date, .number(let number)): Self.dayFirstDate(number.text)
    case (.date, .instant(let seconds, _)):
      seconds.isMultiple(of: 86_400) ? CivilDay(wall: seconds).date.text : nil
    case (.instant, .string(let literal)): Syntax.isInstant(literal.plain.text) ? literal.plain.text : nil
    default: nil
    }
  }

  /// `5` and `0.05` as `5%`: what is most likely meant where a share stands.
  var percentMeant: String? {
    guard case .number(let number) = self, let written = Double(number.text), written > 0, written <= 100 else {
      return nil
    }
    let percent = number.text.contains(".") && written <= 1 ? written * 100 : written
    return percent == percent.rounded() ? "\(Int(percent))%" : "\(percent)%"
  }

  /// `01.11.2026` as `2026-11-01`; `nil` for other numbers.
  static func dayFirstDate(_ written: String) -> String? {
    let parts = written.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, parts[2].utf8.count == 4, (1...2).contains(parts[0].utf8.count),
      (1...2).contains(parts[1].utf8.count)
    else { return nil }
    let padded = parts.map { $0.utf8.count == 1 ? "0" + $0 : $0 }
    let date = "\(padded[2])-\(padded[1])-\(padded[0])"
    return Syntax.isDate(date) ? date : nil
  }

  /// `240.50` for `240,50 €`; `nil` for other texts.
  private static func amount(_ written: String) -> String? {
    guard written.utf8.count < 40 else { return nil }
    let digits = written.filter { !$0.isWhitespace && !$0.isCurrencySymbol }
    let parts = digits.split(separator: ",", omittingEmptySubsequences: false)
    guard digits.count < written.count || parts.count == 2, parts.count <= 2,
      parts.last?.utf8.count != 3 || parts.count == 1
    else { return nil }
    let number = parts.joined(separator: ".")
    guard number.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E || $0 == 0x2D }), Double(number) != nil
    else {
      return nil
    }
    return number
  }

  /// Whether a number is none of the whole ones, however it is written.
  static func hasDecimals(_ text: String) -> Bool { text.contains(".") && wholeNumber(text) == nil }

  /// `3` for `3.0`.
  private static func wholeNumber(_ text: String) -> String? {
    let parts = text.split(separator: ".")
    guard parts.count == 2, parts[1] == "0" || parts[1] == "00" else { return nil }
    return Int64(parts[0])?.description
  }

  /// `10.000` as `10_000`; `nil` for other numbers.
  static func groupedNumber(_ written: String) -> String? {
    let parts = written.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, parts[0] != "0", parts[0].utf8.count <= 3,
      parts.dropFirst().allSatisfy({ $0.utf8.count == 3 })
    else { return nil }
    return parts.joined(separator: "_")
  }

  /// `yes`, `Off` and the like.
  static func flag(inWords word: String) -> Bool? {
    switch word.lowercased() {
    case "true", "yes", "on": true
    case "false", "no", "off": false
    default: nil
    }
  }

  /// `"{$done}"`: the name of the value that all of the text is.
  var onlyValue: String? {
    guard case .string(let literal) = self else { return nil }
    let text = literal.plain.text
    guard text.hasPrefix("{$"), text.hasSuffix("}") else { return nil }
    let name = text.dropFirst(2).dropLast()
    return name.utf8.allSatisfy(\.isNameByte) ? String(name) : nil
  }
}
