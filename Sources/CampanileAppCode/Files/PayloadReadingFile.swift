extension AppCode {
  /// What payloads are read with; the same for every workspace but for the key of the tag.
  var payloadReadingFile: File {
    file(
      "PayloadReading.swift", "Reads the values of a push, and says which key is wrong.",
      Self.text.replacing("TAGGED", with: tag.map { "userInfo[\(SwiftText.literal($0))] as? String" } ?? "nil"))
  }

  private static let text = #"""
    import Foundation

    /// Why a push can't be read.
    nonisolated enum PayloadError: Error, Equatable, Sendable {
      /// It isn't a campaign's: nothing in it says which one.
      case noCampaign
      /// A campaign that this version of the app doesn't know.
      case unknownCampaign(String)
      /// An action that this version of the app didn't register.
      case unknownAction(String)
      /// Nothing stands under the key; `promo.code` is `code` in the block `promo`.
      case missing(key: String)
      /// Something else than `expected` stands under the key.
      case wrongType(key: String, expected: String)
    }

    nonisolated extension PayloadError: CustomStringConvertible {
      var description: String {
        switch self {
        case .noCampaign: "the push says no campaign"
        case .unknownCampaign(let name): "this version doesn't know the campaign “\(name)”"
        case .unknownAction(let identifier): "this version doesn't know the action “\(identifier)”"
        case .missing(let key): "the key “\(key)” is missing"
        case .wrongType(let key, let expected): "the key “\(key)” holds something else than \(expected)"
        }
      }
    }

    /// Reads values by their keys, and knows where it is, so that an error names the whole path.
    nonisolated struct PayloadReader {
      private let values: [AnyHashable: Any]
      private let path: String

      init(_ userInfo: [AnyHashable: Any]) {
        values = userInfo
        path = ""
      }

      fileprivate init(_ values: [AnyHashable: Any], path: String) {
        self.values = values
        self.path = path
      }

      /// The name of the push's campaign or refresh; `nil` for a push of somebody else.
      static func campaign(of userInfo: [AnyHashable: Any]) -> String? {
        TAGGED
      }

      /// A value that every push has.
      func value<Value: PayloadValue>(_ key: String) throws(PayloadError) -> Value {
        guard let value: Value = try optional(key) else { throw .missing(key: path + key) }
        return value
      }

      /// A value that a push may lack.
      func optional<Value: PayloadValue>(_ key: String) throws(PayloadError) -> Value? {
        guard let value = values[key], !(value is NSNull) else { return nil }
        return try Value(value, at: path + key)
      }
    }

    /// What can stand under a key.
    nonisolated protocol PayloadValue {
      init(_ value: Any, at key: String) throws(PayloadError)
    }

    nonisolated extension PayloadValue where Self: RawRepresentable, RawValue == String {
      init(_ value: Any, at key: String) throws(PayloadError) {
        guard let text = value as? String, let known = Self(rawValue: text) else {
          throw .wrongType(key: key, expected: "one of the values of \(Self.self)")
        }
        self = known
      }
    }

    /// A block of keys within a payload.
    nonisolated protocol PayloadBlock: PayloadValue {
      init(reader: PayloadReader) throws(PayloadError)
    }

    nonisolated extension PayloadBlock {
      init(_ value: Any, at key: String) throws(PayloadError) {
        guard let values = value as? [AnyHashable: Any] else {
          throw .wrongType(key: key, expected: "a block of keys")
        }
        try self.init(reader: PayloadReader(values, path: key + "."))
      }
    }

    nonisolated extension String: PayloadValue {
      init(_ value: Any, at key: String) throws(PayloadError) {
        guard let text = value as? String else { throw .wrongType(key: key, expected: "text") }
        self = text
      }
    }

    nonisolated extension Int: PayloadValue {
      init(_ value: Any, at key: String) throws(PayloadError) {
        guard let number = value as? NSNumber, !number.isBoolean, let integer = value as? Int else {
          throw .wrongType(key: key, expected: "a whole number")
        }
        self = integer
      }
    }

    nonisolated extension Double: PayloadValue {
      init(_ value: Any, at key: String) throws(PayloadError) {
        guard let number = value as? NSNumber, !number.isBoolean else {
          throw .wrongType(key: key, expected: "a number")
        }
        self = number.doubleValue
      }
    }

    nonisolated extension Bool: PayloadValue {
      init(_ value: Any, at key: String) throws(PayloadError) {
        guard let number = value as? NSNumber, number.isBoolean else {
          throw .wrongType(key: key, expected: "true or false")
        }
        self = number.boolValue
      }
    }

    nonisolated extension URL: PayloadValue {
      init(_ value: Any, at key: String) throws(PayloadError) {
        // A recipient's value may have put blanks into a link, which an address writes as `%20`.
        guard let text = value as? String,
          let url = URL(string: text)
            ?? text.addingPercentEncoding(withAllowedCharacters: .urlFragmentAllowed)
            .flatMap({ URL(string: $0) })
        else { throw .wrongType(key: key, expected: "a link") }
        self = url
      }
    }

    nonisolated extension DateComponents: PayloadValue {
      /// A day, `2026-12-01`, which is the same one in every time zone.
      init(_ value: Any, at key: String) throws(PayloadError) {
        let parts = (value as? String)?.split(separator: "-").map { Int($0) } ?? []
        guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2],
          (1...12).contains(month), (1...31).contains(day)
        else { throw .wrongType(key: key, expected: "a date such as 2026-12-01") }
        self.init(year: year, month: month, day: day)
      }
    }

    nonisolated extension Date: PayloadValue {
      /// A moment, `2026-12-01T09:00:00Z`: also with parts of a second, and in another zone.
      init(_ value: Any, at key: String) throws(PayloadError) {
        guard let text = value as? String, let date = Self.moment(text.uppercased()) else {
          throw .wrongType(key: key, expected: "a moment such as 2026-12-01T09:00:00Z")
        }
        self = date
      }

      private static func moment(_ text: String) -> Date? {
        guard let middle = text.firstIndex(where: { $0 == "T" || $0 == " " }),
          let zone = text[middle...].firstIndex(where: { "Z+-".contains($0) })
        else { return nil }
        let time = text[text.index(after: middle)..<zone]
        let clock = time.prefix { $0 != "." }
        let part = time.dropFirst(clock.count)
        guard let fraction = part.isEmpty ? 0 : Double("0" + part) else { return nil }
        let seconds = clock.split(separator: ":").count == 2 ? ":00" : ""
        let plain = "\(text[..<middle])T\(clock)\(seconds)\(text[zone...])"
        return ISO8601DateFormatter().date(from: plain)?.addingTimeInterval(fraction)
      }
    }

    nonisolated extension Array: PayloadValue where Element: PayloadValue {
      init(_ value: Any, at key: String) throws(PayloadError) {
        guard let values = value as? [Any] else { throw .wrongType(key: key, expected: "a list") }
        self = []
        for (index, value) in values.enumerated() {
          append(try Element(value, at: "\(key)[\(index)]"))
        }
      }
    }

    /// A value under a key that holds one thing here, another there.
    nonisolated indirect enum AnyPayloadValue: Equatable, Sendable, PayloadValue {
      case text(String)
      case number(Double)
      case flag(Bool)
      case list([AnyPayloadValue])
      case block([String: AnyPayloadValue])

      init(_ value: Any, at key: String) throws(PayloadError) {
        if let text = value as? String {
          self = .text(text)
        } else if let number = value as? NSNumber {
          self = number.isBoolean ? .flag(number.boolValue) : .number(number.doubleValue)
        } else if value is [Any] {
          self = .list(try [AnyPayloadValue](value, at: key))
        } else if let values = value as? [String: Any] {
          var block: [String: AnyPayloadValue] = [:]
          for (name, value) in values { block[name] = try AnyPayloadValue(value, at: key + "." + name) }
          self = .block(block)
        } else {
          throw .wrongType(key: key, expected: "a value")
        }
      }
    }

    nonisolated extension AnyPayloadValue {
      /// The value as Foundation's classes have it.
      var anyObject: Any {
        switch self {
        case .text(let text): text
        case .number(let number): number
        case .flag(let flag): flag
        case .list(let values): values.map(\.anyObject)
        case .block(let values): values.mapValues(\.anyObject)
        }
      }
    }

    nonisolated extension NSNumber {
      /// Whether it stands for `true` or `false`: a cast alone takes 1 for `true`, too.
      fileprivate var isBoolean: Bool { ["c", "B"].contains(String(cString: objCType)) }
    }

    """#
}
