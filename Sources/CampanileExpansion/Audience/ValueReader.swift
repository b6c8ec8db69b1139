internal import Foundation

/// Reads the text of a value by the attribute's type.
struct ValueReader: BitwiseCopyable, Sendable {
  private let kind: Kind
  /// Of a set's elements.
  private let elementKind: Kind
  /// The names of `one of`, also of a set's elements.
  private let choices: Table<Bytes>

  private enum Kind: UInt8 {
    case text, integer, number, boolean, date, instant, version, locale, timezone, token, url, choice, set

    init(_ type: Plan.AttributeType) {
      self =
        switch type {
        case .text: .text
        case .integer: .integer
        case .number: .number
        case .boolean: .boolean
        case .date: .date
        case .instant: .instant
        case .version: .version
        case .locale: .locale
        case .timezone: .timezone
        case .deviceToken: .token
        case .url: .url
        case .oneOf: .choice
        case .set: .set
        }
    }
  }

  init(_ type: Plan.AttributeType, arena: Arena) {
    kind = Kind(type)
    var element = Plan.AttributeType.text
    if case .set(let inner) = type { element = inner }
    elementKind = Kind(element)
    var names: [String] = []
    if case .oneOf(let declared) = type { names = declared }
    if case .oneOf(let declared) = element { names = declared }
    choices = arena.table(names.map { arena.bytes($0) })
  }

  private init(elementsOf set: ValueReader) {
    kind = set.elementKind
    elementKind = .text
    choices = set.choices
  }

  /// A value that stands in quotes in JSON, its escapes resolved.
  @inline(__always)
  func read(
    _ text: Bytes, isFromText: Bool, _ locales: inout LocaleTags, _ zones: inout ZoneNumbers
  ) -> SlotValue {
    var value = SlotValue()
    value.state = .present
    value.text = text
    switch kind {
    case .text:
      break
    case .integer, .number, .boolean, .set:
      return isFromText ? .invalid(.invalidValue) : read(field: text, &locales, &zones)
    case .date:
      guard let days = TimeText.days(text) else { return .invalid(.invalidValue) }
      value.bits = Int64(days)
    case .instant:
      guard let seconds = TimeText.seconds(text) else { return .invalid(.invalidValue) }
      value.bits = seconds
    case .version:
      let packed = VersionText.packed(text)
      if packed < 0 {
        guard VersionText.parts(text) != nil else { return .invalid(.invalidValue) }
        value.isWide = true
      }
      value.bits = packed
    case .locale:
      let number = locales.number(of: text)
      if number < 0 { return .invalid(.invalidLocale) }
      value.bits = Int64(number)
    case .timezone:
      let number = zones.number(of: text)
      if number < 0 { return unknownZone(text) }
      value.bits = Int64(number)
    case .token:
      if !Self.isToken(text) { return .invalid(.invalidToken) }
    case .url:
      if !Self.isAddress(text) { return .invalid(.invalidValue) }
    case .choice:
      var index = 0
      while index < choices.count {
        if choices[index].equals(text) {
          value.bits = Int64(index)
          return value
        }
        index &+= 1
      }
      return .invalid(.unknownChoice)
    }
    return value
  }

  /// The text stays, so that the nearest name can be said.
  private func unknownZone(_ text: Bytes) -> SlotValue {
    var value = SlotValue.invalid(.unknownZone)
    value.text = text
    return value
  }

  /// A value that isn't text in JSON.
  @inline(__always)
  func read(
    json text: Bytes, _ form: Capture.Kind, _ locales: inout LocaleTags, _ zones: inout ZoneNumbers
  ) -> SlotValue {
    var value = SlotValue()
    value.state = .present
    value.text = text
    value.isClean = true
    switch (kind, form) {
    case (.integer, .number):
      guard let number = Self.integer(text) else { return .invalid(.invalidValue) }
      value.bits = number
    case (.number, .number):
      guard let number = Self.double(text) else { return .invalid(.invalidValue) }
      value.bits = Int64(bitPattern: number.bitPattern)
    case (.boolean, .yes):
      value.bits = 1
    case (.boolean, .no):
      value.bits = 0
    case (.set, .array):
      guard areElementsRight(text, &locales, &zones) else { return .invalid(.invalidValue) }
    default:
      return .invalid(.invalidValue)
    }
    return value
  }

  /// A CSV field, which isn't empty. Sets are elements with `;` between them, or an array as in JSON.
  func read(field text: Bytes, _ locales: inout LocaleTags, _ zones: inout ZoneNumbers) -> SlotValue {
    var value = SlotValue()
    value.state = .present
    value.text = text
    switch kind {
    case .integer:
      guard let number = Self.integer(text) else { return .invalid(.invalidValue) }
      value.bits = number
    case .number:
      guard let number = Self.double(text) else { return .invalid(.invalidValue) }
      value.bits = Int64(bitPattern: number.bitPattern)
    case .boolean:
      switch text.string.lowercased() {
      case "true": value.bits = 1
      case "false": value.bits = 0
      default: return .invalid(.invalidValue)
      }
    case .set:
      guard areElementsRight(text, &locales, &zones) else { return .invalid(.invalidValue) }
    default:
      return read(text, isFromText: true, &locales, &zones)
    }
    return value
  }

  private func areElementsRight(
    _ text: Bytes, _ locales: inout LocaleTags, _ zones: inout ZoneNumbers
  ) -> Bool {
    let reader = ValueReader(elementsOf: self)
    var elements = SetElements(text)
    while let next = elements.next() {
      let value: SlotValue
      switch next.form {
      case .text: value = reader.read(next.text, isFromText: true, &locales, &zones)
      case .field: value = reader.read(field: next.text, &locales, &zones)
      default: value = reader.read(json: next.text, next.form, &locales, &zones)
      }
      if value.state != .present { return false }
    }
    return elements.isWellFormed
  }

  @inline(__always)
  static func isToken(_ text: Bytes) -> Bool {
    guard text.count >= 2, text.count & 1 == 0 else { return false }
    var place = 0
    let digits = SIMD16<UInt8>(repeating: 10)
    let letters = SIMD16<UInt8>(repeating: 6)
    while place &+ 16 <= text.count {
      let bytes = text.vector(at: place)
      let isDigit = (bytes &- 0x30) .< digits
      let isLetter = ((bytes | 0x20) &- 0x61) .< letters
      if !all(isDigit .| isLetter) { return false }
      place &+= 16
    }
    while place < text.count {
      let byte = text[place]
      if byte &- 0x30 > 9, (byte | 0x20) &- 0x61 > 5 { return false }
      place &+= 1
    }
    return true
  }

  /// A scheme, a colon and something without spaces or control characters.
  static func isAddress(_ text: Bytes) -> Bool {
    guard let colon = text.first(UInt8(ascii: ":"), from: 0, to: text.count), colon > 0, colon + 1 < text.count
    else { return false }
    for index in 0..<text.count {
      let byte = text[index]
      if byte <= 0x20 || byte == 0x7F { return false }
      guard index < colon else { continue }
      let isLetter = (byte | 0x20) &- 0x61 < 26
      let isOther = byte &- 0x30 < 10 || byte == 0x2B || byte == 0x2D || byte == 0x2E
      if !isLetter, index == 0 || !isOther { return false }
    }
    return true
  }

  /// A whole number in the grammar of JSON, also one written as `3.0` or `1e2`.
  @inline(__always)
  static func integer(_ text: Bytes) -> Int64? {
    var place = 0
    let isNegative = text[0] == UInt8(ascii: "-")
    if isNegative { place = 1 }
    let digits = text.count &- place
    if digits < 1 || digits > 18 { return unusualInteger(text) }
    if digits > 1, text[place] == 0x30 { return unusualInteger(text) }
    var value: Int64 = 0
    while place < text.count {
      let digit = text[place] &- 0x30
      if digit > 9 { return unusualInteger(text) }
      value = value &* 10 &+ Int64(digit)
      place &+= 1
    }
    return isNegative ? 0 &- value : value
  }

  @inline(never)
  private static func unusualInteger(_ text: Bytes) -> Int64? {
    guard isNumber(text) else { return nil }
    if let whole = Int64(text.string) { return whole }
    // Beyond 2^53 a double isn't exact any more.
    guard let double = Double(text.string), abs(double) <= 9_007_199_254_740_992 else { return nil }
    return Int64(exactly: double)
  }

  static func double(_ text: Bytes) -> Double? {
    guard isNumber(text) else { return nil }
    if let small = integer(upTo15Digits: text) { return Double(small) }
    guard let number = Double(text.string), number.isFinite else { return nil }
    return number
  }

  private static func integer(upTo15Digits text: Bytes) -> Int64? {
    guard text.count <= 15, text[0] != UInt8(ascii: "-") else { return nil }
    var value: Int64 = 0
    for index in 0..<text.count {
      let digit = text[index] &- 0x30
      if digit > 9 { return nil }
      value = value &* 10 &+ Int64(digit)
    }
    return value
  }

  /// Whether text is a number by JSON's grammar.
  static func isNumber(_ text: Bytes) -> Bool {
    var parser = JSONLineParser(paths: AttributePaths())
    var line = CapturedLine(count: 0)
    guard text.count > 0, text[0] == UInt8(ascii: "-") || text[0] &- 0x30 < 10 else { return false }
    return parser.value(text, from: 0, to: text.count, node: -1, into: &line) == text.count
  }
}
