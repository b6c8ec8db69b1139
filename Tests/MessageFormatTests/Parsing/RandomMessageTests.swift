import CampanileText
import Testing

@testable import MessageFormat

struct RandomMessageTests {
  private static let pieces = [
    "{", "}", "{{", "}}", "|", "\\", "\\{", "$x", "$y", "$z", ":number", ":integer", ":string", ":offset", ":percent",
    ":currency", ":date", ":datetime", ":time", " ", " ", " ", "=", "@a", "#b", "/b", "/", ".input ", ".local ",
    ".match ", "*", "one", "other", "0", "1", "-1.5e3", "1e999999999", "minimumFractionDigits=2", "add=1", "select=$x",
    "select=ordinal", "currency=EUR", "timeZone=|Europe/Berlin|", "u:dir=rtl", "é", "𞥐", "\u{200E}", "\u{0}",
    "\u{3000}",
    "text",
  ]

  private static let templates = [
    ".input {$x :number} .match $x 0 {{none}} one {{{$x}}} few {{{$x} {$y}}} * {{{$x} of {$z :integer}}}",
    ".local $y = {$x :offset subtract=1} .match $y 0 {{a}} one {{b {$y}}} * {{c {$x :number minimumFractionDigits=$z}}}",
    ".input {$x :string} .input {$y :integer select=ordinal} .match $x $y a one {{1}} * one {{2}} a * {{3}} * * {{4}}",
    "{$x} {$x :percent} {$x :currency currency=EUR} {$y :datetime timeZone=UTC} {#b}{$z :string u:dir=rtl}{/b}",
    "{|2006-01-02T15:04:06+01:00| :datetime timeZone=input} {42 :number} {$x :integer signDisplay=always}",
  ]

  private static let values: [MessageValue?] = [
    .integer(0), .integer(1), .integer(-1_234_567), .integer(.min), .number(1.5), .number(.infinity), .number(-0.0),
    .number(1e300), .text("a"), .text("12"), .text("2006-01-02"), .boolean(true),
    .date(year: 2024, month: 13, day: -1), .date(year: .min, month: .max, day: .max),
    .instant(secondsSince1970: 1e18), .instant(secondsSince1970: .nan), .currency(DecimalNumber(5), code: "JPY"), nil,
  ]

  @Test("whatever the bytes are, reading, checking and formatting come to an end without a trap", arguments: 0..<8)
  func bytes(seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed))
    for _ in 0..<150 {
      let count = Int.random(in: 0..<40, using: &generator)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      try exercise(String(decoding: bytes, as: UTF8.self), &generator)
    }
  }

  @Test("whatever is made of the language's pieces, no trap, and both ways of formatting agree", arguments: 0..<8)
  func pieces(seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed) &+ 100)
    for round in 0..<150 {
      var source = ""
      if round % 2 == 0 {
        for _ in 0..<Int.random(in: 0..<20, using: &generator) {
          source += Self.pieces.randomElement(using: &generator) ?? ""
        }
      } else {
        // A whole message with a few pieces replaced.
        source = Self.templates.randomElement(using: &generator) ?? ""
        for _ in 0..<Int.random(in: 0..<3, using: &generator) {
          let start = source.indices.randomElement(using: &generator) ?? source.startIndex
          let end = source[start...].prefix(Int.random(in: 0..<6, using: &generator)).endIndex
          source.replaceSubrange(start..<end, with: Self.pieces.randomElement(using: &generator) ?? "")
        }
      }
      try exercise(source, &generator)
    }
  }

  @Test("long messages are read in good time and take no stack")
  func long() throws {
    let many = String(repeating: "{$x} and ", count: 50_000)
    #expect(Message.parse(many).problems.isEmpty)
    #expect(Message.parse(String(repeating: "{", count: 200_000)).problems.count <= 100)
    #expect(Message.parse(String(repeating: "{$", count: 200_000)).problems.count <= 100)
    #expect(Message.parse(String(repeating: "}", count: 200_000)).problems.count == 100)
    var chain = ".local $v0 = {1 :number}"
    for index in 1..<5_000 { chain += ".local $v\(index) = {$v\(index - 1) :number}" }
    let (message, problems) = Message.parse(chain + "{{{$v4999}}}")
    #expect(problems.isEmpty)
    #expect(MessageFormatter(message, locale: try LanguageTag("en")).format().text == "1")
    #expect(MessageProgram(message, locale: try LanguageTag("en")).format { _ in nil } == "1")
    #expect(message.problems(in: MessageScope(variables: [:])).isEmpty)
  }

  private func exercise(_ source: String, _ generator: inout SplitMix64) throws {
    let (message, problems) = Message.parse(source)
    let count = source.utf8.count
    for problem in problems {
      #expect(problem.range.lowerBound >= 0 && problem.range.upperBound <= count, "\(source.debugDescription)")
    }
    let types: [String: VariableType] = ["x": .integer, "y": .text, "z": .opaque("set")]
    _ = message.problems(in: MessageScope(variables: types, locale: try LanguageTag("pl")))
    let locale = try LanguageTag(["en", "ar-EG", "pl", "hi", "he"].randomElement(using: &generator) ?? "en")
    let bidi = BidiStrategy.allCases.randomElement(using: &generator) ?? .auto
    var arguments: [String: MessageValue] = [:]
    for name in ["x", "y", "z"] {
      if let value = Self.values.randomElement(using: &generator) ?? nil { arguments[name] = value }
    }
    let text = MessageFormatter(message, locale: locale, bidi: bidi).format(arguments).text
    let program = MessageProgram(message, locale: locale, bidi: bidi)
    let other = program.format { arguments[program.arguments[$0]] }
    #expect(text == other, "\(source.debugDescription) with \(arguments)")
    // The shortcuts say the same as the long way.
    for (name, value) in arguments {
      for case .argument(let slot, let formatter) in program.variants.flatMap(\.instructions)
      where program.arguments[slot] == name {
        let formatted = formatter.format(value)
        switch value {
        case .integer(let integer):
          guard let shortcut = formatter.integerFormatter else { continue }
          #expect(shortcut.string(integer) == formatted.text)
          #expect(shortcut.isolation == formatted.isolation)
        case .text(let text) where formatter.passesText:
          #expect(formatted.text == text)
          let bytes = ContiguousArray(text.utf8)
          #expect(formatter.textIsolation.isolation(of: bytes.span) == formatted.isolation)
        default: continue
        }
      }
    }
  }
}
