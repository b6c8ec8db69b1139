internal import Foundation

/// Reads the text of a value by the attribute's type.
struct ValueReader: BitwiseCopyable, Sendable {
  private var kind: Kind
  /// Of a set's elements.
  private let elementKind: Kind
  /// The names of `one of`, also of a set's elements.
  private let choices: Table<Choice>
  /// What is added to a whole number.
  private var addend: Int64 = 0
  /// Whether nothing in quotes is a missing value, as an empty field of CSV is: for all but text that has to be there, tokens,
  /// and elements of sets.
  private var mayBeMissing = false

  /// A name of `one of`; in words as well, when it has at most 16 bytes.
  private struct Choice: BitwiseCopyable {
    var name: Bytes
    var low: UInt64 = 0
    var high: UInt64 = 0

    init(_ name: Bytes) {
      self.name = name
      guard name.count <= 16 else { return }
      (low, high) = ValueReader.words(name)
    }
  }

  private enum Kind: UInt8 {
    /// Text that counts as missing where nobody would see anything of it.
    case optionalText
    case text, integer, number, boolean, date, instant, version, locale, timezone, token, url, choice, set
    /// A registration token of FCM, which is text of any form.
    case opaqueToken
    /// A whole number to which something is added.
    case sum
    /// Nothing: the value doesn't stand in the line.
    case nothing

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
        case .token(.fcm): .opaqueToken
        case .token: .token
        case .url: .url
        case .oneOf: .choice
        case .set: .set
        }
    }
  }

  /// - Parameter mayBeMissing: whether the attribute is optional or has a default. What is empty, and blank text, is missing
  ///   then.
  /// - Parameter keepsTokens: tokens are those of FCM.
  /// - Parameter addend: what is added to the whole number that is read.
  init(
    _ type: Plan.AttributeType, arena: Arena, mayBeMissing: Bool = false, keepsTokens: Bool = false, addend: Int64 = 0
  ) {
    self.addend = addend
    self.mayBeMissing = mayBeMissing || type != .text && !type.isToken
    kind =
      addend != 0 && type == .integer
      ? .sum
      : mayBeMissing && type == .text ? .optionalText : keepsTokens && type == .deviceToken ? .opaqueToken : Kind(type)
    var element = Plan.AttributeType.text
    if case .set(let inner) = type { element = inner }
    elementKind = Kind(element)
    var names: [String] = []
    if case .oneOf(let declared) = type { names = declared }
    if case .oneOf(let declared) = element { names = declared }
    choices = arena.table(names.map { Choice(arena.bytes($0)) })
  }

  /// The reader of a value that is looked up: it reads nothing that stands in a line.
  static func ofNothing(arena: Arena) -> ValueReader {
    var reader = ValueReader(.text, arena: arena)
    reader.kind = .nothing
    return reader
  }

  private init(elementsOf set: ValueReader) {
    kind = set.elementKind
    elementKind = .text
    choices = set.choices
  }

  /// A value that stands in quotes in JSON, its escapes resolved.
  @inline(__always)
  func read(
    _ text: Bytes, isFromText: Bool, _ recent: inout RecentValues
  ) -> SlotValue {
    var value = SlotValue()
    value.state = .present
    value.text = text
    if text.count == 0, mayBeMissing { return SlotValue() }
    switch kind {
    case .text:
      break
    case .optionalText:
      if BlankText.isBlank(text) { return SlotValue() }
    case .integer, .number, .boolean, .set, .sum:
      return isFromText ? .invalid(.invalidValue) : read(field: text, &recent)
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
      let number = recent.locales.number(of: text)
      if number < 0 { return .invalid(.invalidLocale) }
      value.bits = Int64(number)
    case .timezone:
      let number = recent.zones.number(of: text)
      if number < 0 { return unknownZone(text) }
      value.bits = Int64(number)
    case .token:
      if !Self.isToken(text) { return .invalid(.invalidToken) }
    case .opaqueToken:
      if !Self.isOpaqueToken(text) { return .invalid(.invalidToken) }
    case .url:
      if !Self.isAddress(text) { return .invalid(.invalidValue) }
    case .nothing: return SlotValue()
    case .choice:
      let number = choice(text)
      if number >= 0 {
        value.bits = Int64(number)
        return value
      }
      return .invalid(.unknownChoice)
    }
    return value
  }

  /// The bytes of a text of at most 16, in two words.
  @inline(__always)
  private static func words(_ text: Bytes) -> (UInt64, UInt64) {
    let count = text.count
    if count > 8 { return (text.word(at: 0), text.word(at: 8) & (.max >> UInt64(128 &- count &* 8))) }
    return (count == 0 ? 0 : text.word(at: 0) & (.max >> UInt64(64 &- count &* 8)), 0)
  }

  /// The place of a name among the declared ones; -1 for none.
  @inline(__always)
  private func choice(_ text: Bytes) -> Int {
    var index = 0
    if text.count <= 16 {
      let (low, high) = Self.words(text)
      // Without a way out, which would be taken at another place for each device.
      var found = -1
      while index < choices.count {
        let choice = choices[index]
        let difference =
          (choice.low ^ low) | (choice.high ^ high) | UInt64(truncatingIfNeeded: choice.name.count ^ text.count)
        found = difference == 0 ? index : found
        index &+= 1
      }
      return found
    }
    while index < choices.count {
      if choices[index].name.equals(text) { return index }
      index &+= 1
    }
    return -1
  }

  /// The values that most lines hold, where nothing is wrong with them; false for all others, which ``read(json:_:_:_:)``
  /// and the other readers tell apart.
  @inline(__always)
  func readUsual(
    _ text: Bytes, _ form: Capture.Kind, _ recent: borrowing RecentValues, into value: inout SlotValue
  ) -> Bool {
    var bits: Int64 = 0
    // An empty field is a missing value.
    if form == .text || form == .field && text.count > 0 {
      switch kind {
      case .choice:
        bits = Int64(truncatingIfNeeded: choice(text))
        if bits < 0 { return false }
      case .version:
        bits = recent.versions.bits(text) { VersionText.packedOnce($0) }
        if bits < 0 { return false }
      case .date:
        bits = recent.dates.bits(text) { TimeText.daysOnce($0) }
        if bits == .min { return false }
      case .text: break
      case .optionalText:
        // Most texts begin with a letter, and then they aren't blank.
        if text.count == 0 || text[0] &- 0x21 >= 0x5E && BlankText.isBlank(text) { return false }
      case .token: if !Self.isToken(text) { return false }
      case .opaqueToken: if !Self.isOpaqueToken(text) { return false }
      case .locale:
        bits = Int64(recent.locales.known(text))
        if bits < 0 { return false }
      case .timezone:
        bits = Int64(recent.zones.known(text))
        if bits < 0 { return false }
      case .integer:
        guard form == .field, let number = Self.integer(text) else { return false }
        bits = number
      case .number, .boolean, .instant, .url, .set, .sum, .nothing: return false
      }
    } else {
      guard form == .number, kind == .integer, let number = Self.integer(text) else { return false }
      bits = number
    }
    value.state = .present
    value.text = text
    value.bits = bits
    value.isWide = false
    // A field may hold what JSON escapes.
    value.isClean = form != .field
    return true
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
    json text: Bytes, _ form: Capture.Kind, _ recent: inout RecentValues
  ) -> SlotValue {
    var value = SlotValue()
    value.state = .present
    value.text = text
    value.isClean = true
    switch (kind, form) {
    case (.integer, .number):
      guard let number = Self.integer(text) else { return .invalid(.invalidValue) }
      value.bits = number
    case (.sum, .number):
      guard let number = Self.integer(text), let sum = added(to: number) else { return .invalid(.invalidValue) }
      value.bits = sum
    case (.number, .number):
      guard let number = Self.double(text) else { return .invalid(.invalidValue) }
      value.bits = Int64(bitPattern: number.bitPattern)
    case (.boolean, .yes):
      value.bits = 1
    case (.boolean, .no):
      value.bits = 0
    case (.set, .array):
      guard areElementsRight(text, &recent) else { return .invalid(.invalidValue) }
    default:
      return .invalid(.invalidValue)
    }
    return value
  }

  /// A CSV field, which isn't empty. Sets are elements with `;` between them, or an array as in JSON.
  func read(field text: Bytes, _ recent: inout RecentValues) -> SlotValue {
    var value = SlotValue()
    value.state = .present
    value.text = text
    switch kind {
    case .integer:
      guard let number = Self.integer(text) else { return .invalid(.invalidValue) }
      value.bits = number
    case .sum:
      guard let number = Self.integer(text), let sum = added(to: number) else { return .invalid(.invalidValue) }
      value.bits = sum
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
      guard areElementsRight(text, &recent) else { return .invalid(.invalidValue) }
    default:
      return read(text, isFromText: true, &recent)
    }
    return value
  }

  private func added(to number: Int64) -> Int64? {
    let (sum, overflows) = number.addingReportingOverflow(addend)
    return overflows ? nil : sum
  }

  private func areElementsRight(
    _ text: Bytes, _ recent: inout RecentValues
  ) -> Bool {
    let reader = ValueReader(elementsOf: self)
    var areRight = true
    let isPlain = SetElements.plainTexts(text) { element in
      areRight = reader.read(element, isFromText: true, &recent).state == .present
      return areRight
    }
    if isPlain || !areRight { return isPlain }
    var elements = SetElements(text)
    while let next = elements.next() {
      let value: SlotValue
      switch next.form {
      case .text: value = reader.read(next.text, isFromText: true, &recent)
      case .field: value = reader.read(field: next.text, &recent)
      default: value = reader.read(json: next.text, next.form, &recent)
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
    var isRight = SIMDMask<SIMD16<Int8>>(repeating: true)
    while place &+ 16 <= text.count {
      let bytes = text.vector(at: place)
      let isDigit = (bytes &- 0x30) .< digits
      let isLetter = ((bytes | 0x20) &- 0x61) .< letters
      isRight .&= isDigit .| isLetter
      place &+= 16
    }
    // Both are sixteen bytes; a mask's lanes are all ones or all zeros.
    let halves = unsafe unsafeBitCast(isRight, to: SIMD2<UInt64>.self)
    if halves[0] & halves[1] != .max { return false }
    while place < text.count {
      let byte = text[place]
      if byte &- 0x30 > 9, (byte | 0x20) &- 0x61 > 5 { return false }
      place &+= 1
    }
    return true
  }

  /// The longest registration token that is taken; bytes.
  static let longestOpaqueToken = 4_096

  /// Something visible without spaces: what else a registration token is made of is FCM's business.
  static func isOpaqueToken(_ text: Bytes) -> Bool {
    guard text.count > 0, text.count <= longestOpaqueToken else { return false }
    for index in 0..<text.count where text[index] <= 0x20 || text[index] == 0x7F { return false }
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
    let count = text.count
    if count < 1 || count > 8 || text[0] == 0x30 && count > 1 { return longInteger(text) }
    // Eight digits at once, with zeros before the first: pairs, fours, and all of them.
    var digits = (text.word(at: 0) ^ 0x3030_3030_3030_3030) << UInt64(truncatingIfNeeded: 64 &- count &* 8)
    if ((digits &+ 0x7676_7676_7676_7676) | digits) & 0x8080_8080_8080_8080 != 0 { return longInteger(text) }
    digits = digits &* 10 &+ digits >> 8
    let fours =
      (digits & 0x0000_00FF_0000_00FF) &* 0x000F_4240_0000_0064
      &+ ((digits >> 16) & 0x0000_00FF_0000_00FF) &* 0x0000_2710_0000_0001
    return Int64(truncatingIfNeeded: fours >> 32)
  }

  @inline(never)
  private static func longInteger(_ text: Bytes) -> Int64? {
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
