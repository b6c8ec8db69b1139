import Testing

@testable import CampanileExpansion

/// What the first lines of an audience say of themselves.
struct AudienceLookTests {
  private static func look(_ text: String, _ layout: AudienceLayout, isWhole: Bool, mostLines: Int = 100) -> String {
    var schema = AudienceSchema(arena: Arena())
    _ = schema.slots(of: [
      .init(name: "token", type: .deviceToken, path: ["token"]), .init(name: "city", type: .text, path: ["city"]),
      .init(name: "tags", type: .set(.text), path: ["tags"]),
    ])
    let look = AudienceLook(
      AudienceBeginning(Array(text.utf8), isWhole: isWhole), layout, schema, mostLines: mostLines)
    let facts: [String?] = [
      "\(look.lines) lines", look.isWhole ? "whole" : nil, look.otherLines > 0 ? "\(look.otherLines) others" : nil,
      look.brokenLine.map { "broken \($0.line)" }, look.repeatedHeader.map { "header \($0)" },
      look.oddRecord.map { "odd \($0)" }, look.otherSeparator.map { "separator \($0)" },
      look.isKeyed ? "keyed" : nil, look.names.map { "\($0):\($1)" }.sorted().joined(separator: " "),
      look.flatNames.map { "flat \($0):\($1)" }.sorted().joined(separator: " "),
    ]
    return facts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// With what is told of all, and of a part.
  private static let records: [(text: String, whole: String, part: String)] = [
    ("token,city\nab01,Bonn\n", "1 lines, whole, city:1 token:1", "1 lines, city:1 token:1"),
    ("token,city\nab01,Bonn", "1 lines, whole, city:1 token:1", "1 lines, city:1 token:1"),
    (
      "token,city\nab01;Bonn\n", "1 lines, whole, odd 2, separator ;, city:1 token:1",
      "1 lines, odd 2, separator ;, city:1 token:1"
    ),
    (
      "token,city\nab01\tBonn\n", "1 lines, whole, odd 2, separator tab, city:1 token:1",
      "1 lines, odd 2, separator tab, city:1 token:1"
    ),
    ("token,city\nab01|Bonn\n", "1 lines, whole, odd 2, city:1 token:1", "1 lines, odd 2, city:1 token:1"),
    ("token,city\nab01;Bonn;x\n", "1 lines, whole, odd 2, city:1 token:1", "1 lines, odd 2, city:1 token:1"),
    ("token,city\nab01,Bonn,x\n", "1 lines, whole, odd 2, city:1 token:1", "1 lines, odd 2, city:1 token:1"),
    ("token,city\nab01,Bonn\nab02\n", "1 lines, whole, odd 3, city:1 token:1", "1 lines, odd 3, city:1 token:1"),
    ("token,city\n\nab02,Ulm\n", "1 lines, whole, city:1 token:1", "1 lines, city:1 token:1"),
    (
      "token,city\nab01,Bonn\ntoken,city\nab02,Ulm\n", "1 lines, whole, header 3, odd 3, city:1 token:1",
      "1 lines, header 3, odd 3, city:1 token:1"
    ),
    ("token,city\r\nab01,Bonn\r\n", "1 lines, whole, city:1 token:1", "1 lines, city:1 token:1"),
    (
      "token,city\nab01,\"Bonn\nam Rhein\"\nab02\n", "1 lines, whole, odd 4, city:1 token:1",
      "1 lines, odd 4, city:1 token:1"
    ),
    (
      "token,city\nab01,\"Bo\"nn\n", "1 lines, whole, broken 2, odd 2, city:1 token:1",
      "1 lines, broken 2, odd 2, city:1 token:1"
    ),
    ("id,name\n1,a\n", "1 lines, whole", "1 lines"),
    ("token,city\nab01,\"Bonn\n", "1 lines, whole, broken 2, odd 2, city:1 token:1", "1 lines, city:1 token:1"),
    ("\"token\ncity\",city\nab01\n", "1 lines, whole, odd 3, city:1", "1 lines, odd 3, city:1"),
    ("token\nab01\nab02,x\n", "1 lines, whole, odd 3, token:1", "1 lines, odd 3, token:1"),
    ("", "1 lines, whole", "1 lines"),
    (
      "token,city,tags\nab01,Bonn,a;b\nab02,Ulm,a\n", "1 lines, whole, city:1 tags:1 token:1",
      "1 lines, city:1 tags:1 token:1"
    ),
    ("token,ab0123456789abcdef01,city\nab01,x,Bonn\n", "1 lines, whole, city:1 token:1", "1 lines, city:1 token:1"),
  ]

  private static let objects: [(text: String, whole: String, part: String)] = [
    ("{\"token\":\"ab01\",\"city\":\"Bonn\"}", "1 lines, whole, city:1 token:1", "1 lines, city:1 token:1"),
    ("{\"token\":\"ab01\"}\n{\"token\":\"ab02\",\"city\":null}\n", "2 lines, whole, token:2", "2 lines, token:2"),
    (
      "{\"token\":\"ab01\"\n{\"token\":\"ab02\"}\n", "2 lines, whole, 1 others, broken 1, token:1",
      "2 lines, 1 others, broken 1, token:1"
    ),
    ("[1]\n\"a\"\n{\"token\":\"ab02\"}", "3 lines, whole, 2 others, token:1", "2 lines, 2 others"),
    ("\n \n{\"token\":1}", "1 lines, whole, token:1", "0 lines"),
    ("{\"a\":{\"token\":\"1\"}}\n{\"b\":{\"token\":\"2\"}}\n", "2 lines, whole, keyed", "2 lines, keyed"),
    (
      "{\"a\":{\"token\":\"1\"}}\n{\"a\":{\"token\":\"2\"}}\n", "2 lines, whole, a.token:2 a:2",
      "2 lines, a.token:2 a:2"
    ),
    ("{\"a1\":{\"token\":\"1\"}}", "1 lines, whole, keyed", "1 lines, keyed"),
    ("{\"a\":{\"token\":\"1\"}}", "1 lines, whole, a.token:1 a:1", "1 lines, a.token:1 a:1"),
    ("{\"a\":{\"x\":1}}\n{\"token\":\"1\"}", "2 lines, whole, a.x:1 a:1 token:1", "1 lines, a.x:1 a:1"),
    (
      "{\"address.city\":\"x\",\"city\":{\"name\":1}}", "1 lines, whole, address.city:1 city.name:1 city:1",
      "1 lines, address.city:1 city.name:1 city:1"
    ),
    ("{\"devices\":[{\"token\":\"ab01\"}]}", "1 lines, whole, 1 others", "1 lines, 1 others"),
    ("{\"ana@example.com\":1,\"token\":\"ab01\"}", "1 lines, whole, token:1", "1 lines, token:1"),
  ]

  @Test("records and objects are counted, and the first of each kind that is odd is named")
  func facts() {
    for (cases, layout) in [(Self.records, AudienceLayout.records(delimiter: 0x2C)), (Self.objects, .jsonLines)] {
      for (text, whole, part) in cases {
        #expect(Self.look(text, layout, isWhole: true) == whole, "\(text)")
        #expect(Self.look(text, layout, isWhole: false) == part, "\(text)")
      }
    }
  }

  @Test("no more lines are looked at than are asked for")
  func bounds() {
    for (most, told) in [(1, "1 lines, token:1"), (2, "2 lines, token:2"), (3, "2 lines, whole, token:2")] {
      let found = Self.look("{\"token\":\"a\"}\n{\"token\":\"b\"}\n", .jsonLines, isWhole: true, mostLines: most)
      #expect(found == told)
    }
  }
}
