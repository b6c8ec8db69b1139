/// What an exporting program does that makes of each of its lines no JSON object.
package enum LineSlip: Equatable, Sendable {
  /// A comma behind each object, as within an array.
  case comma
  /// Single quotes, as a program of Python prints an object.
  case singleQuotes
  /// `True`, `False` and `None`.
  case pythonWords
  /// A comma before a brace or a bracket that closes.
  case lastComma
  /// `NaN` and `Infinity`, which no number of JSON is.
  case noNumber
  /// `{"devices":[` around all of them.
  case wrapped(key: String)
  /// `{"u1":{…},"u2":{…}}`: all of them in one object, each under a name of its own.
  case keyed
  /// `{…}{…}`: several objects on a line.
  case several
  /// `"{\"token\":…}"`: an object in a text.
  case inText
  /// With what colours it on a terminal.
  case colours
  /// Something else, such as a time, and an object behind it.
  case behindOthers
  /// The dump of a database.
  case sql

  /// - Parameter line: one that isn't a JSON object, in UTF-8.
  init?(_ line: some Collection<UInt8>) {
    let text = String(decoding: line, as: UTF8.self).trimmingWhitespace
    func isObject(_ text: some StringProtocol) -> Bool {
      if case .object? = try? JSONValue(parsing: Array(text.utf8)) { true } else { false }
    }
    let beginning = TopLevel(Array(text.utf8))
    let upper = text.prefix(20).uppercased()
    if let end = beginning.end, text.utf8.dropFirst(end).first(where: { $0 != 0x20 && $0 != 0x09 }) == UInt8(ascii: "{")
    {
      self = .several
    } else if beginning.end == nil, let key = beginning.listOfDevices {
      self = .wrapped(key: key)
    } else if text.hasSuffix("["), case .object(let members)? = try? JSONValue(parsing: Array((text + "]}").utf8)),
      members.count == 1
    {
      self = .wrapped(key: members[0].key)
    } else if text.hasSuffix(","), isObject(text.dropLast()) {
      self = .comma
    } else if text.hasPrefix("{'") || text.hasPrefix("{ '") {
      self = .singleQuotes
    } else if isObject(
      text.replacing(": True", with: ": true").replacing(": False", with: ": false").replacing(": None", with: ": null")
        .replacing(":True", with: ":true").replacing(":False", with: ":false").replacing(":None", with: ":null"))
    {
      self = .pythonWords
    } else if isObject(text.replacing(/,\s*(?<closing>[}\]])/) { $0.closing }) {
      self = .lastComma
    } else if isObject(text.replacing(/:\s*(?:NaN|-?Infinity)\b/, with: ":0")) {
      self = .noNumber
    } else if text.hasPrefix("\"{"), case .text(let inner)? = try? JSONValue(parsing: Array(text.utf8)), isObject(inner)
    {
      self = .inText
    } else if text.contains("\u{1B}[") {
      self = .colours
    } else if ["-- MYSQL", "-- POSTGRES", "-- DUMP", "-- MARIADB", "INSERT INTO", "CREATE TABLE"].contains(
      where: upper.hasPrefix)
    {
      self = .sql
    } else if let brace = text.firstIndex(of: "{"), brace > text.startIndex, isObject(text[brace...]) {
      self = .behindOthers
    } else {
      return nil
    }
  }
}

/// What stands where a token should.
package enum TokenSlip: Equatable, Sendable {
  /// What programs write where there is no value: `null`.
  case nothing(String)
  /// A registration token of Firebase.
  case registration
  /// A number that a spreadsheet has rounded: `1.23457E+63`.
  case rounded
  /// What an app wrote that took the description of the bytes: `{length = 32, bytes = 0x740f4707 … }`.
  case described
  /// Between brackets, and with blanks in it: `<740f4707 bebcf74f …>`.
  case bracketed
  /// `0x`, or another sign that digits of hexadecimal numbers follow.
  case prefixed(String)
  /// Blanks or a line end stand around it.
  case blanks
  /// An odd number of digits.
  case oddDigits
  case base64
  /// The identifier of a device or a person, in the form of a UUID.
  case identifier
  /// A token of APNs, where one of Firebase is wanted.
  case device
  case empty
  /// Several, between which this sign stands.
  case several(String)
  /// Quotes, as a program prints bytes or texts: `b'…'`.
  case quoted
  /// Colons or hyphens between its bytes.
  case divided
  /// Digits that somebody has hidden.
  case masked
  /// A token of Expo's own service.
  case expo
  /// `Optional("740f…")`, as Swift describes a value that may be missing.
  case optional

  /// - Parameters:
  ///   - token: what is none of its kind.
  ///   - isOpaque: registration tokens of Firebase are wanted.
  package init?(_ token: String, isOpaque: Bool = false) {
    let trimmed = ValueSlip.trimmed(token)
    if trimmed.isEmpty {
      self = .empty
    } else if isOpaque, Self.isOfAPNs(trimmed) {
      self = .device
    } else if isOpaque, trimmed != token, !trimmed.contains(where: \.isWhitespace) {
      self = .blanks
    } else if case .nothing(let word)? = ValueSlip.nothing(in: trimmed) {
      self = .nothing(word)
    } else if trimmed.contains(":APA91") || trimmed.utf8.count >= 100 && trimmed.contains(":") {
      self = .registration
    } else if let power = trimmed.firstRange(of: "E+"), Double(trimmed[..<power.lowerBound]) != nil,
      Int(trimmed[power.upperBound...]) != nil
    {
      self = .rounded
    } else if trimmed.hasPrefix("{"), trimmed.contains("bytes"), trimmed.contains("0x") {
      self = .described
    } else if let prefix = ["0x", "0X", "\\x"].first(where: trimmed.hasPrefix), Self.isHexadecimal(trimmed.dropFirst(2))
    {
      self = .prefixed(prefix)
    } else if Self.isHexadecimal(trimmed) {
      if trimmed.utf8.count.isMultiple(of: 2) { self = .blanks } else { self = .oddDigits }
    } else if trimmed.wholeMatch(of: /[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}/) != nil {
      self = .identifier
    } else if Self.isHexadecimal(trimmed.filter { !" <>".contains($0) }) {
      self = .bracketed
    } else if trimmed.wholeMatch(of: /[A-Za-z0-9+\/]{43}=/) != nil {
      self = .base64
    } else if let other = Self.other(trimmed) {
      self = other
    } else {
      return nil
    }
  }

  private static func other(_ text: String) -> TokenSlip? {
    if text.hasPrefix("ExponentPushToken[") { return .expo }
    if text.hasPrefix("Optional(") { return .optional }
    if text.contains("*") || text.contains("…") || text.lowercased().contains("redacted") { return .masked }
    for sign in [",", ";", "|"] {
      let parts = text.split(separator: sign)
      if parts.count > 1, parts.allSatisfy({ isHexadecimal(ValueSlip.trimmed(String($0))) }) { return .several(sign) }
    }
    let inner = text.hasPrefix("b'") ? text.dropFirst() : text[...]
    if let quote = inner.first, ["\"", "'"].contains(quote), inner.last == quote, inner.count > 2 { return .quoted }
    if isHexadecimal(text.filter { $0 != ":" && $0 != "-" }) { return .divided }
    if let colon = text.lastIndex(of: ":"), isHexadecimal(text[text.index(after: colon)...]) {
      return .prefixed(String(text[...colon]))
    }
    return nil
  }

  /// 32 bytes in hexadecimal, which no token of Firebase is.
  static func isOfAPNs(_ token: String) -> Bool { token.utf8.count == 64 && isHexadecimal(token) }

  private static func isHexadecimal(_ text: some StringProtocol) -> Bool {
    text.utf8.count > 8 && text.utf8.allSatisfy { $0 &- 0x30 < 10 || ($0 | 0x20) &- 0x61 < 6 }
  }
}

/// What JSON has where an attribute of another type is wanted.
package enum JSONForm: Equatable, Sendable {
  case text, number, boolean, list, object

  /// `nil` where the value has the form of the type.
  init?(_ value: JSONValue, wanted type: Plan.AttributeType) {
    let form: JSONForm
    switch value {
    case .null: return nil
    case .boolean: form = .boolean
    case .integer, .number: form = .number
    case .text: form = .text
    case .array: form = .list
    case .object: form = .object
    }
    let fits: Bool =
      switch type {
      case .integer, .number: form == .number
      case .boolean: form == .boolean
      case .set: form == .list
      default: form == .text
      }
    if fits { return nil }
    self = form
  }
}

extension String {
  fileprivate var trimmingWhitespace: String {
    let isBlank = { (character: Character) in character == " " || character == "\t" || character == "\r" }
    return String(drop(while: isBlank).reversed().drop(while: isBlank).reversed())
  }
}
