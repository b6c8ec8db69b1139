import Testing

@testable import Campanile

/// What stands in for a missing value inside of a text, as others write it, and what doesn't.
struct FallbackInTextTests {
  /// The value's name, what leads to its stand-in, and the whole of it.
  private static func found(_ text: String) -> [String] {
    guard let found = FallbackInText.first(in: text) else { return [] }
    let bytes = Array(text.utf8)
    return [found.name, String(decoding: bytes[found.range], as: UTF8.self)]
      + (found.whole.map { [String(decoding: bytes[$0], as: UTF8.self)] } ?? [])
  }

  private static let texts: [(String, [String])] = [
    ("Hi {$name | friend}!", ["name", "$name |", "{$name | friend}"]),
    ("Hi {$name|friend}", ["name", "$name|", "{$name|friend}"]),
    ("{$name | default: x}", ["name", "$name |", "{$name | default: x}"]),
    ("{$name ?? x}", ["name", "$name ??", "{$name ?? x}"]),
    ("{$name ?: x}", ["name", "$name ?:", "{$name ?: x}"]),
    ("{$name else x}", ["name", "$name else", "{$name else x}"]),
    ("{$name default=x}", ["name", "$name default", "{$name default=x}"]),
    ("{$name, default: x}", ["name", "$name, default", "{$name, default: x}"]),
    ("{$name fallback x}", ["name", "$name fallback", "{$name fallback x}"]),
    ("{$name or x}", ["name", "$name or", "{$name or x}"]), ("{$name if x}", ["name", "$name if"]),
    ("{$name orange}", []), ("{$name or}", ["name", "$name or", "{$name or}"]),
    ("{$name, x}", []), ("{$name}", []), ("{$name :or}", []), ("{name | x}", []), ("{$ | x}", []),
    ("{$due | date}", []), ("{$due | time: short}", []), ("{$due | datetime}", []), ("{$n | number}", []),
    ("{$n | integer}", []), ("{$n | currency}", []), ("{$n | percent}", []),
    ("{$n | dates}", ["n", "$n |", "{$n | dates}"]),
    ("{$due || date}", ["due", "$due |"]),
    ("{$due ?? date}", ["due", "$due ??", "{$due ?? date}"]),
    ("{$due | date} {$name | x}", ["name", "$name |", "{$name | x}"]),
    ("{$prices[|A-1|].name}", []), ("{$name | x", ["name", "$name |"]),
    ("{$name |", ["name", "$name |"]), ("{$name", []), ("{$", []), ("{", []), ("", []),
    ("{$name else", ["name", "$name else"]), ("{$a} {$b else c}", ["b", "$b else", "{$b else c}"]),
  ]

  @Test("what stands in for a value is found with its sign and its braces")
  func signs() {
    for (text, expected) in Self.texts { #expect(Self.found(text) == expected, "\(text)") }
    // A brace that is too far away belongs to something else.
    for (count, isWhole) in [(196, true), (197, false)] {
      #expect(Self.found("{$name ?? " + String(repeating: "x", count: count) + "}").count == (isWhole ? 3 : 2))
    }
  }
}
