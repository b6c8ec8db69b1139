import Testing

@testable import CampanileAppCode

struct SwiftScannerTests {
  private static let source = #"""
    // A comment, and /* another
    let cart = UNNotificationCategory.init(identifier: "cart \"x\" \u{41}", actions: [view, `open`]) /* over
    /* nested */ lines */ + "count: \(items.map { "\($0)" })" + """
      many
      """ + "open
    let last
    """#

  @Test("words, texts and signs are found, and comments passed over")
  func tokens() {
    let tokens = SwiftScanner.tokens(of: Self.source)
    #expect(
      tokens.prefix(7) == [
        .word("let"), .word("cart"), .sign(UInt8(ascii: "=")), .word("UNNotificationCategory"),
        .sign(UInt8(ascii: ".")),
        .word("init"), .sign(UInt8(ascii: "(")),
      ])
    #expect(tokens.contains(.word("open")))
    #expect(tokens.contains(.computedText))
    #expect(!tokens.contains(.word("comment")) && !tokens.contains(.word("nested")) && !tokens.contains(.word("lines")))
    #expect(tokens.suffix(2) == [.word("let"), .word("last")])
  }

  @Test("a file may end anywhere")
  func ends() {
    let bytes = Array(Self.source.utf8)
    for end in 0...bytes.count {
      _ = SwiftScanner.tokens(of: String(decoding: bytes[..<end], as: UTF8.self))
    }
    #expect(SwiftScanner.tokens(of: "view") == [.word("view")])
    #expect(SwiftScanner.tokens(of: "\"view") == SwiftScanner.tokens(of: "\"view\n"))
  }

  @Test("raw texts, those over several lines, and characters by their number are read as Swift reads them")
  func texts() {
    let source = ##"""
      #"say "hi" \n"#, "A\u{1F600}B\tC", #"\#(name)"#, #"\#n"#, "\u{zz}"
      """##
    #expect(
      SwiftScanner.tokens(of: source).filter { $0 != .sign(UInt8(ascii: ",")) } == [
        .text(#"say "hi" \n"#), .text("A😀B\tC"), .computedText, .text("\n"), .computedText,
      ])
    let lines = "\"\"\"\n    One\n      two\n\n    three \\\n    and more\n    \"\"\""
    #expect(SwiftScanner.tokens(of: lines) == [.text("One\n  two\n\nthree and more")])
    #expect(SwiftScanner.tokens(of: "\"\"\"\n  One\n two\n  \"\"\"") == [.text("One\n two")])
  }
}
