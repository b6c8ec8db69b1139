internal import CampanileExpansion

/// Where the parts of a line of a build stand in it.
///
/// Reads the one form that a compile writes, with its keys in their order, and nothing else: what is written in another
/// way is left to ``BatchReader``, which takes any JSON.
struct BatchLine {
  /// `{"campaign":…,"variant":…,"locale":…`, and the wave: equal for all lines of one row of the report.
  var head = 0..<0
  /// Seconds since 1970.
  var sendAt: Int64 = 0
  /// The object of the request's headers, with its braces.
  var headers = 0..<0
  /// What is sent: the payload of APNs, or the message of FCM.
  var payload = 0..<0
  /// The texts of the array of tokens with their quotes and commas, or the one address of a message.
  var tokens = 0..<0
  var isMessage = false
  /// Of a broadcast, behind `/4/broadcasts/apps/`; then the one address is the channel.
  var bundle = 0..<0

  /// - Parameter range: the line's, without its end.
  init?(_ bytes: ContiguousArray<UInt8>, _ range: Range<Int>) {
    var scan = LineScan(bytes, range)
    guard scan.skip(Self.campaign), scan.skipText() else { return nil }
    if scan.skip(Self.example) {}
    guard scan.skip(Self.variant), scan.skipTextOrNull(), scan.skip(Self.locale), scan.skipTextOrNull() else {
      return nil
    }
    if scan.skip(Self.wave), !scan.skipDigits() { return nil }
    if scan.skip(Self.testers) {}
    head = range.lowerBound..<scan.place
    guard scan.skip(Self.sendAt), let moment = scan.moment() else { return nil }
    sendAt = moment
    if scan.skip(Self.headers) {
      guard let headers = scan.flatObject(), scan.skip(Self.payload) else { return nil }
      self.headers = headers
      let payloadStart = scan.place
      // From the end, since tokens hold nothing but digits, and a payload anything.
      if let opening = scan.lastTokens(behind: payloadStart) {
        payload = payloadStart..<opening - Self.tokens.count
        tokens = opening..<range.upperBound - 2
      } else {
        guard let (channel, bundle) = scan.lastChannel(behind: payloadStart) else { return nil }
        payload = payloadStart..<channel.lowerBound - Self.channel.count
        tokens = channel
        self.bundle = bundle
      }
    } else {
      guard scan.skip(Self.message) else { return nil }
      isMessage = true
      let messageStart = scan.place - 1
      guard scan.skip(Self.token) || scan.skip(Self.condition) else { return nil }
      let addressStart = scan.place
      guard scan.skipText() else { return nil }
      tokens = addressStart..<scan.place
      guard scan.skip(Self.messageHeaders), let headers = scan.flatObject(),
        bytes[range.upperBound - 1] == UInt8(ascii: "}")
      else { return nil }
      self.headers = headers
      payload = messageStart..<range.upperBound - 1
    }
    guard payload.count >= 2, bytes[payload.lowerBound] == UInt8(ascii: "{"),
      bytes[payload.upperBound - 1] == UInt8(ascii: "}")
    else { return nil }
  }

  private static let campaign = Array("{\"campaign\":".utf8)
  private static let example = Array(",\"example\":true".utf8)
  private static let variant = Array(",\"variant\":".utf8)
  private static let locale = Array(",\"locale\":".utf8)
  private static let wave = Array(",\"wave\":".utf8)
  private static let testers = Array(",\"testers\":true".utf8)
  private static let sendAt = Array(",\"send_at\":\"".utf8)
  private static let headers = Array("\",\"headers\":".utf8)
  private static let payload = Array(",\"payload\":".utf8)
  private static let message = Array("\",\"message\":{".utf8)
  private static let token = Array("\"token\":".utf8)
  private static let condition = Array("\"condition\":".utf8)
  private static let messageHeaders = Array(",\"apns\":{\"headers\":".utf8)
  fileprivate static let channel = Array(",\"channel\":".utf8)
  fileprivate static let path = Array(",\"path\":\"\(APNsPath.broadcast)".utf8)
  fileprivate static let tokens = Array(",\"tokens\":[".utf8)

  /// The moment behind which APNs drops it; `nil` where it has none.
  static func expiration(in headers: Range<Int>, of bytes: ContiguousArray<UInt8>) -> Int64? {
    var scan = LineScan(bytes, headers)
    guard scan.skip(byte: UInt8(ascii: "{")) else { return nil }
    while true {
      let isExpiration = scan.skip(expirationKey)
      if isExpiration { return scan.number() }
      guard scan.skipText(), scan.skip(byte: UInt8(ascii: ":")), scan.skipText(), scan.skip(byte: UInt8(ascii: ","))
      else { return nil }
    }
  }

  private static let expirationKey = Array("\"\(APNsHeader.expiration.rawValue)\":\"".utf8)
}

/// Reads bytes one after the other.
struct LineScan {
  private let bytes: ContiguousArray<UInt8>
  private let end: Int
  private(set) var place: Int

  init(_ bytes: ContiguousArray<UInt8>, _ range: Range<Int>) {
    self.bytes = bytes
    place = range.lowerBound
    end = range.upperBound
  }

  init(_ bytes: ContiguousArray<UInt8>) { self.init(bytes, 0..<bytes.count) }

  /// Whether these bytes come next; then they are behind.
  mutating func skip(_ text: [UInt8]) -> Bool {
    guard end - place >= text.count else { return false }
    for index in 0..<text.count where bytes[place &+ index] != text[index] { return false }
    place += text.count
    return true
  }

  mutating func skip(byte: UInt8) -> Bool {
    guard place < end, bytes[place] == byte else { return false }
    place += 1
    return true
  }

  /// A text in quotes.
  mutating func skipText() -> Bool {
    guard skip(byte: UInt8(ascii: "\"")) else { return false }
    while place < end {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\"") {
        place += 1
        return true
      }
      place += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    return false
  }

  /// One or more digits.
  mutating func skipDigits() -> Bool {
    let start = place
    while place < end, bytes[place] &- 0x30 <= 9 { place += 1 }
    return place > start
  }

  mutating func skipTextOrNull() -> Bool { skip(Self.null) || skipText() }

  private static let null = Array("null".utf8)

  /// An object whose values are texts.
  mutating func flatObject() -> Range<Int>? {
    let start = place
    guard skip(byte: UInt8(ascii: "{")) else { return nil }
    if skip(byte: UInt8(ascii: "}")) { return start..<place }
    while true {
      guard skipText(), skip(byte: UInt8(ascii: ":")), skipText() else { return nil }
      if skip(byte: UInt8(ascii: "}")) { return start..<place }
      guard skip(byte: UInt8(ascii: ",")) else { return nil }
    }
  }

  /// `2026-12-01T08:00:00Z`, and where it ends; seconds since 1970.
  mutating func moment() -> Int64? {
    guard end - place >= 20 else { return nil }
    let start = place
    func digits(_ offset: Int, _ count: Int) -> Int? {
      var value = 0
      for index in 0..<count {
        let digit = bytes[start + offset + index] &- 0x30
        if digit > 9 { return nil }
        value = value * 10 + Int(digit)
      }
      return value
    }
    guard let year = digits(0, 4), let month = digits(5, 2), let day = digits(8, 2), let hour = digits(11, 2),
      let minute = digits(14, 2), let second = digits(17, 2), bytes[start + 19] == UInt8(ascii: "Z"),
      bytes[start + 10] == UInt8(ascii: "T"), (1...12).contains(month), (1...31).contains(day), hour < 24,
      minute < 60, second < 60
    else { return nil }
    place += 20
    // Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", days_from_civil.
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return Int64(era * 146_097 + dayOfEra - 719_468) * 86_400 + Int64(hour * 3_600 + minute * 60 + second)
  }

  /// Digits up to a quote.
  mutating func number() -> Int64? {
    var value: Int64 = 0
    var count = 0
    while place < end, bytes[place] &- 0x30 <= 9, count < 15 {
      value = value * 10 + Int64(bytes[place] &- 0x30)
      place += 1
      count += 1
    }
    return count > 0 && skip(byte: UInt8(ascii: "\"")) ? value : nil
  }

  /// Where the first token of a line's last `"tokens":["…"]}` begins, with its quote.
  func lastTokens(behind start: Int) -> Int? {
    var place = end - 3
    guard place > start, bytes[place] == UInt8(ascii: "\""), bytes[place + 1] == UInt8(ascii: "]"),
      bytes[place + 2] == UInt8(ascii: "}")
    else { return nil }
    // Back over what tokens, quotes and commas are made of.
    while place > start {
      let byte = bytes[place]
      guard Self.isDigit(byte) || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: ",") else { break }
      place -= 1
    }
    let opening = place + 1
    let key = BatchLine.tokens
    guard opening - key.count > start else { return nil }
    for index in 0..<key.count where bytes[opening - key.count + index] != key[index] { return nil }
    return opening
  }

  /// The last `"channel":"…","path":"/4/broadcasts/apps/…"}` of a line: the channel with its quotes, and what stands behind
  /// the path's beginning.
  func lastChannel(behind start: Int) -> (channel: Range<Int>, bundle: Range<Int>)? {
    guard end - start > 4, bytes[end - 1] == UInt8(ascii: "}"), bytes[end - 2] == UInt8(ascii: "\"") else { return nil }
    func isText(_ text: [UInt8], endingAt place: Int) -> Bool {
      guard place - text.count >= start else { return false }
      for index in 0..<text.count where bytes[place - text.count + index] != text[index] { return false }
      return true
    }
    // Neither a bundle identifier nor a channel has a quote or a slash in it that isn't its own.
    var bundle = end - 2
    while bundle > start, bytes[bundle - 1] != UInt8(ascii: "/"), bytes[bundle - 1] != UInt8(ascii: "\"") {
      bundle -= 1
    }
    guard isText(BatchLine.path, endingAt: bundle) else { return nil }
    let close = bundle - BatchLine.path.count
    guard close - 1 > start, bytes[close - 1] == UInt8(ascii: "\"") else { return nil }
    var open = close - 2
    while open > start, bytes[open] != UInt8(ascii: "\"") { open -= 1 }
    guard isText(BatchLine.channel, endingAt: open) else { return nil }
    return (open..<close, bundle..<end - 2)
  }

  /// Whether a byte is a hexadecimal digit.
  static func isDigit(_ byte: UInt8) -> Bool {
    byte &- 0x30 <= 9 || (byte | 0x20) &- 0x61 <= 5
  }
}
