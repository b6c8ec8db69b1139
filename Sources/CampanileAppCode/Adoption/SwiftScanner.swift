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
      } else if let hashes = hashesOfText {
        scanText(hashes: hashes)
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

  /// How many `#` stand before the quotes of the text that begins here; `nil` where none does.
  private var hashesOfText: Int? {
    var end = place
    while end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
    return end < bytes.count && bytes[end] == UInt8(ascii: "\"") ? end - place : nil
  }

  /// Whether signs stand here, and as many `#` behind them.
  private func isAt(_ text: StaticString, hashes: Int) -> Bool {
    let end = place + text.utf8CodeUnitCount
    return isAt(text) && end + hashes <= bytes.count
      && bytes[end..<end + hashes].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  private mutating func scanText(hashes: Int) {
    place += hashes
    let quote: StaticString = isAt("\"\"\"") ? "\"\"\"" : "\""
    let isOnOneLine = quote.utf8CodeUnitCount == 1
    place += quote.utf8CodeUnitCount
    var content: [UInt8] = []
    var isComputed = false
    while place < bytes.count, !isAt(quote, hashes: hashes) {
      guard isAt("\\", hashes: hashes), place + 1 + hashes < bytes.count else {
        // A line's end ends a text that somebody has not finished.
        if isOnOneLine, bytes[place] == 0x0A { break }
        content.append(bytes[place])
        place += 1
        continue
      }
      place += 1 + hashes
      switch bytes[place] {
      case UInt8(ascii: "("):
        isComputed = true
        place += 1
        skipInterpolation()
        continue
      case UInt8(ascii: "n"): content.append(0x0A)
      case UInt8(ascii: "t"): content.append(0x09)
      case UInt8(ascii: "r"): content.append(0x0D)
      case UInt8(ascii: "u"):
        let digits = bytes[place...].dropFirst(2).prefix { $0 != UInt8(ascii: "}") }
        if let scalar = UInt32(String(decoding: digits, as: UTF8.self), radix: 16).flatMap(Unicode.Scalar.init) {
          content += Array(String(scalar).utf8)
          place += digits.count + 2
        } else {
          isComputed = true
        }
      // The text goes on as if its line didn't end here.
      case 0x0A:
        while place + 1 < bytes.count, bytes[place + 1] == 0x20 || bytes[place + 1] == 0x09 { place += 1 }
      default: content.append(bytes[place])
      }
      place += 1
    }
    place = min(place + quote.utf8CodeUnitCount + hashes, bytes.count)
    let text = String(decoding: content, as: UTF8.self)
    tokens.append(isComputed ? .computedText : .text(isOnOneLine ? text : Self.withoutIndentation(text)))
  }

  /// The lines of a text between three quotes, without what stands before the closing ones.
  private static func withoutIndentation(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.count > 1, let indentation = lines.popLast() else { return text }
    return lines.dropFirst().map { $0.hasPrefix(indentation) ? String($0.dropFirst(indentation.count)) : $0 }
      .joined(separator: "\n")
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
