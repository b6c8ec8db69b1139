import Testing

@testable import CampanileExpansion

/// What a value from the audience may bring into a text.
@Suite struct ShownTextTests {
  @Test(arguments: [
    ("Ana", "Ana"), ("Ana\nMaria", "Ana Maria"), ("\r\nAna\t", "Ana"), ("a\u{2028}b\u{85}c\u{7F}d", "a b c d"),
    ("x\u{2069}\u{202E}", "x"), ("\u{202A}a\u{202C}", "a"), ("é\u{9F}", "é"), ("a\u{1B}[31mb", "a [31mb"),
    ("«שלום»\u{200F}", "«שלום»\u{200F}"), ("👩\u{200D}👩", "👩\u{200D}👩"),
    ("\u{2026}\u{20AC}\u{A0}", "\u{2026}\u{20AC}\u{A0}"),
    ("", ""), ("\n", ""),
  ])
  func `controls become a space, and directions that are opened or closed are left out`(value: String, shown: String) {
    let arena = Arena()
    #expect(ShownText.cleaned(arena.bytes(value)).unicodeScalars.elementsEqual(shown.unicodeScalars))
    #expect(ShownText.needsCleaning(arena.bytes(value)) == (value != shown))
    #expect(ShownText.cleaned(value).unicodeScalars.elementsEqual(shown.unicodeScalars))
    withExtendedLifetime(arena) {}
  }

  @Test func `plain text is told from other text at every place`() {
    let arena = Arena()
    for count in 0..<40 {
      let text = Array(repeating: UInt8(ascii: "~"), count: count)
      #expect(ShownText.isPlain(arena.bytes(text)))
      for place in 0..<count {
        for byte in UInt8.min...UInt8.max {
          var other = text
          other[place] = byte
          let isPlain = ShownText.isPlain(arena.bytes(other))
          if isPlain != (0x20...0x7E).contains(byte) { Issue.record("\(byte) at \(place) of \(count)") }
        }
      }
    }
    withExtendedLifetime(arena) {}
  }

  private func alert(locale: String, _ name: String) throws -> JSONValue {
    var content = Plan.Content()
    content.texts = [
      .init(
        locale: locale, title: .alternatives([.init(message: .init("Hi {$name}!"))]),
        body: .key("BODY", arguments: [.attribute("name")]))
    ]
    content.identifiers[.threadID] = Plan.Template([.attribute("name")])
    content.data = [.init(key: "name", value: .attribute("name"))]
    let plan = Plan(
      name: "a", kind: .alert, topic: "t", sourceLocale: locale,
      attributes: ExampleShop.attributes.filter { ["token", "locale"].contains($0.name) } + [
        .init(name: "name", type: .text, isOptional: true, path: ["name"])
      ],
      segment: .constant(true), schedule: .init(timing: .now),
      variants: [.init(name: nil, share: 10_000, content: content)])
    let line = JSONValue.object([
      .init("token", .text("ABCD")), .init("locale", .text(locale)), .init("name", .text(name)),
    ])
    let output = try ExampleShop.expand([plan], String(decoding: line.encoded(), as: UTF8.self) + "\n").outputs[0]
    return try #require(JSONValue(parsing: Array(output.utf8).dropLast())["payload"])
  }

  @Test(arguments: ["en", "ar"])
  func `a name can't break out of its isolate, nor into another line`(locale: String) throws {
    for (name, inside) in [("x\u{2069}\u{202E}", "x"), ("\u{2067}محمد", "محمد"), ("Jo\u{1}\n\u{2029}e", "Jo e")] {
      let payload = try alert(locale: locale, name)
      let title = payload["aps"]?["alert"]?["title"]?.textValue ?? ""
      let opens = title.unicodeScalars.filter { (0x2066...0x2068).contains($0.value) }.count
      #expect(opens == title.unicodeScalars.filter { $0.value == 0x2069 }.count)
      #expect(opens <= 1)
      let plain = title.replacing("\u{2068}", with: "").replacing("\u{2069}", with: "")
      #expect(plain == "Hi \(inside)!")
      #expect(payload["aps"]?["alert"]?["loc-args"]?.arrayValue?.compactMap(\.textValue) == [inside])
      // What programs read stays as it is.
      #expect(payload["aps"]?["thread-id"]?.textValue == name)
      #expect(payload["name"]?.textValue == name)
    }
  }
}
