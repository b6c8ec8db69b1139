/// The words, texts and signs of Swift source: as much of the language as it takes to find calls and their arguments.
///
/// Comments are left out. A text with values in it (`"\(name)"`) is no text that is known.
struct SwiftScanner {
  enum Token: Equatable, Sendable {
    case word(String)
    case text(String)
    /// A text that isn't known before the app runs.
    case computedText
    case sign(UInt8)
  }

  private let bytes: [UInt8]
  private var place = 0
  private(set) var tokens: [Token] = []

  static func tokens(of text: String) -> [Token] {
    var scanner = SwiftScanner(bytes: Array(text.utf8))
    scanner.scan()
    return scanner.tokens
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func scan() {
    while place < bytes.count {
      let byte = bytes[place]
      if byte <= 0x20 {
        place += 1
      } else if isAt("//") {
        while place < bytes.count, bytes[place] != 0x0A { place += 1 }
      } else if isAt("/*") {
        skipComment()
      } else if isAt("\"\"\"") {
        scanText(quote: "\"\"\"")
      } else if byte == UInt8(ascii: "\"") {
        scanText(quote: "\"")
      } else if Self.isWord(byte) {
        let start = place
        while place < bytes.count, Self.isWord(bytes[place]) { place += 1 }
        tokens.append(.word(String(decoding: bytes[start..<place], as: UTF8.self)))
      } else {
        if byte != UInt8(ascii: "`") { tokens.append(.sign(byte)) }
        place += 1
      }
    }
  }

  private func isAt(_ text: StaticString) -> Bool {
    let wanted = Array("\(text)".utf8)
    return place + wanted.count <= bytes.count && bytes[place..<place + wanted.count].elementsEqual(wanted)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    (65...90).contains(byte) || (97...122).contains(byte) || (48...57).contains(byte) || byte == 95 || byte >= 0x80
  }

  private mutating func skipComment() {
    var depth = 0
    while place < bytes.count {
      if isAt("/*") {
        depth += 1
        place += 2
      } else if isAt("*/") {
        depth -= 1
        place += 2
        if depth == 0 { return }
      } else {
        place += 1
      }
    }
  }

  private mutating func scanText(quote: StaticString) {
    let length = quote.utf8CodeUnitCount
    place += length
    var content: [UInt8] = []
    var isComputed = false
    while place < bytes.count, !isAt(quote) {
      guard bytes[place] == UInt8(ascii: "\\"), place + 1 < bytes.count else {
        // A line's end ends a text that somebody has not finished.
        if length == 1, bytes[place] == 0x0A { break }
        content.append(bytes[place])
        place += 1
        continue
      }
      switch bytes[place + 1] {
      case UInt8(ascii: "("):
        isComputed = true
        place += 2
        skipInterpolation()
        continue
      case UInt8(ascii: "n"): content.append(0x0A)
      case UInt8(ascii: "t"): content.append(0x09)
      case UInt8(ascii: "u"): isComputed = true
      default: content.append(bytes[place + 1])
      }
      place += 2
    }
    place = min(place + length, bytes.count)
    tokens.append(isComputed ? .computedText : .text(String(decoding: content, as: UTF8.self)))
  }

  /// Up to the parenthesis that closes a value in a text; texts in it are passed over by their quotes.
  private mutating func skipInterpolation() {
    var depth = 1
    var isText = false
    while place < bytes.count, depth > 0 {
      switch bytes[place] {
      case UInt8(ascii: "\""): isText.toggle()
      case UInt8(ascii: "(") where !isText: depth += 1
      case UInt8(ascii: ")") where !isText: depth -= 1
      case 0x0A: return
      default: break
      }
      place += 1
    }
  }
}
