import CampanileText
import Foundation
import Testing

@testable import CampanileExpansion

@Suite struct LineShapeTests {
  private static let keys = [
    "token", "locale", "address", "city", "zip", "a", "b", "ab", "notification_a", "notification_b",
  ]

  /// A random object that may repeat keys, with attributes at their own places and at others.
  private func object(_ random: inout SplitMix64, depth: Int) -> String {
    let space = ["", "", "", " "][random.next(below: 4)]
    var members: [String] = []
    for _ in 0..<random.next(below: 6) {
      let key = Self.keys[random.next(below: Self.keys.count)]
      let value: String
      switch random.next(below: depth < 3 ? 10 : 8) {
      case 0: value = "\"AB\(random.next(below: 10))0\""
      case 1: value = "\"en\""
      case 2: value = ["null", "true", "false"][random.next(below: 3)]
      case 3: value = ["0", "-7", "12", "1.5", "2e3", "123456789012"][random.next(below: 6)]
      case 4: value = ["[]", "[\"a\"]", "[\"a\", \"b\"]", "[1,{\"city\":2}]", "[ \"a\" ]"][random.next(below: 5)]
      case 5: value = ["{}", "{ }", "\"\"", "\"\\u0041\\\"\"", "\"é\""][random.next(below: 5)]
      case 6: value = "\"" + String(repeating: "x", count: random.next(below: 90)) + "\""
      case 7: value = "\"de\""
      default: value = object(&random, depth: depth + 1)
      }
      let name = random.next(below: 12) == 0 ? "\\u0063ity" : key
      members.append("\"\(name)\":\(space)\(value)")
    }
    return "{" + members.joined(separator: "," + space) + "}"
  }

  private let plan: Plan = {
    var content = Plan.Content()
    content.data = [
      .init(key: "city", value: .attribute("city")), .init(key: "zip", value: .attribute("zip")),
      .init(key: "deep", value: .attribute("deep")),
    ]
    return Plan(
      name: "shape", kind: .alert, topic: "t", sourceLocale: "en",
      attributes: [
        .init(name: "token", type: .deviceToken, path: ["token"], defaultValue: .symbol("00")),
        .init(name: "city", type: .text, isOptional: true, path: ["address", "city"]),
        .init(name: "zip", type: .integer, isOptional: true, path: ["address", "zip"]),
        .init(name: "deep", type: .text, isOptional: true, path: ["a", "b", "city"]),
      ],
      segment: .all([]), schedule: .init(timing: .now), priority: nil, collapse: nil,
      variants: [.init(name: nil, share: 10_000, content: content)])
  }()

  @Test func `finds in lines of any shape what the obvious parser finds, whatever came before`() throws {
    var random = SplitMix64(seed: 77)
    let lines = (0..<1_500).map { _ in object(&random, depth: 0) }
    // Alone, every line is parsed byte by byte.
    var batches: [String] = []
    var rejects: [String] = []
    for (number, line) in lines.enumerated() {
      let alone = try ExampleShop.expand([plan], line)
      batches += alone.outputs[0].split(separator: "\n").map(String.init)
      rejects += alone.rejects.split(separator: "\n").map { line in
        String(line).replacing("\"line\":1,", with: "\"line\":\(number + 1),")
      }
    }
    #expect(batches.count > 100)
    for separator in ["\n", "\r\n"] {
      // Twice: the second time nearly every line has a shape.
      let together = try ExampleShop.expand([plan], (lines + lines).joined(separator: separator))
      let found = together.outputs[0].split(separator: "\n").map(String.init)
      #expect(found == batches + batches)
      #expect(together.rejects.split(separator: "\n").prefix(rejects.count).map(String.init) == rejects)
    }
  }
}
