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

  /// - Parameter line: one that isn't a JSON object.
  init?(_ line: some Collection<UInt8>) {
    let text = String(decoding: line, as: UTF8.self).trimmingWhitespace
    func isObject(_ text: some StringProtocol) -> Bool {
      if case .object? = try? JSONValue(parsing: Array(text.utf8)) { true } else { false }
    }
    if text.hasSuffix("["), case .object(let members)? = try? JSONValue(parsing: Array((text + "]}").utf8)),
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
    } else {
      return nil
    }
  }
}

/// What stands where a token should.
package enum TokenSlip: Equatable, Sendable {
  /// A registration token of Firebase.
  case registration
  /// A number that a spreadsheet has rounded: `1.23457E+63`.
  case rounded

  package init?(_ token: String) {
    if token.utf8.count >= 100, token.contains(":") {
      self = .registration
    } else if let power = token.firstRange(of: "E+"), Double(token[..<power.lowerBound]) != nil,
      Int(token[power.upperBound...]) != nil
    {
      self = .rounded
    } else {
      return nil
    }
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
