internal import CampanileExpansion
internal import HTTP2

/// A push as a client sent it: the headers' values that APNs looks at, as places in the request.
struct APNsRequest {
  private static let names: [(name: ContiguousArray<UInt8>, header: APNsHeader)] = APNsHeader.allCases.map {
    (ContiguousArray($0.rawValue.utf8), $0)
  }

  private let request: ReceivedRequest
  /// Where each header stands among the request's; -1 where it doesn't.
  private var places = [Int](repeating: -1, count: APNsHeader.allCases.count)
  private(set) var isPost = false
  private(set) var hasDuplicates = false
  private var path = -1

  init(_ request: ReceivedRequest) {
    self.request = request
    for index in 0..<request.fieldCount {
      request.withField(index) { name, value in
        guard let first = name.isEmpty ? nil : name[0] else { return }
        if first == UInt8(ascii: ":") {
          if name.equals(":method") { isPost = value.equals("POST") }
          if name.equals(":path") { path = index }
          return
        }
        guard first == UInt8(ascii: "a") else { return }
        for place in Self.names.indices where name.equals(Self.names[place].name) {
          if places[place] >= 0 { hasDuplicates = true }
          places[place] = index
        }
      }
    }
  }

  /// Lets `read` have a header's value; `nil` where the request hasn't the header.
  func with<Result>(_ header: APNsHeader, _ read: (Span<UInt8>) -> Result) -> Result? {
    guard let row = APNsHeader.allCases.firstIndex(of: header), places[row] >= 0 else { return nil }
    return request.withField(places[row]) { _, value in read(value) }
  }

  func text(_ header: APNsHeader) -> String? { with(header) { $0.text } }

  /// Lets `read` have the path.
  func withPath<Result>(_ read: (Span<UInt8>) -> Result) -> Result? {
    guard path >= 0 else { return nil }
    return request.withField(path) { _, value in read(value) }
  }
}

extension APNsRequest {
  /// The 16 bytes of an identifier in its canonical form: 32 lower-case digits in groups of 8-4-4-4-12.
  static func identifier(_ text: Span<UInt8>) -> ReceiverLedger.Identifier? {
    guard text.count == 36 else { return nil }
    var words: (UInt64, UInt64) = (0, 0)
    var digits = 0
    for index in 0..<36 {
      let byte = text[index]
      if index == 8 || index == 13 || index == 18 || index == 23 {
        guard byte == UInt8(ascii: "-") else { return nil }
        continue
      }
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      default: return nil
      }
      if digits < 16 { words.0 = words.0 << 4 | UInt64(digit) } else { words.1 = words.1 << 4 | UInt64(digit) }
      digits += 1
    }
    return ReceiverLedger.Identifier(high: words.0, low: words.1)
  }

  /// A whole number in digits alone; `nil` when it is anything else.
  static func number(_ text: Span<UInt8>) -> Int? {
    guard (1...12).contains(text.count) else { return nil }
    var number = 0
    for index in text.indices {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(text[index]) else { return nil }
      number = number * 10 + Int(text[index] - UInt8(ascii: "0"))
    }
    return number
  }

  /// Whether a token is hexadecimal digits, two for each byte.
  static func isToken(_ text: Span<UInt8>) -> Bool {
    guard !text.isEmpty, text.count.isMultiple(of: 2), text.count <= 400 else { return false }
    for index in text.indices {
      switch text[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
        UInt8(ascii: "A")...UInt8(ascii: "F"):
        continue
      default: return false
      }
    }
    return true
  }
}
