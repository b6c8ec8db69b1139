import Testing

@testable import CampanileExpansion

/// Optional text in which nobody sees anything is missing, however it stands in the audience.
@Suite struct BlankTextTests {
  static let blanks = [
    "", " ", "   \t ", "\u{A0}", "\u{3000}\u{2003}", "\u{200B}", "\u{FEFF}\u{2060}", "\u{200E}\u{202E}\u{2066}",
    "\u{AD}",
    "\u{7F}\u{85}\u{1}", "\u{2028}\r\n", "\u{3164}\u{115F}", "\u{E0020}", "\u{2800}", "\u{180E}\u{FE0F}", "\u{1680}",
  ]
  static let seen = [
    "A", " A", "\u{200B}A", "é", "Ж", "محمد", "さ", "🦄", "\u{3000}さ", ".", "-", "\u{301}", "𒀀", "\u{FFFD}",
  ]

  @Test(arguments: blanks) func `nothing is seen of a blank`(text: String) { #expect(BlankText.isBlank(text)) }

  @Test(arguments: seen) func `everything else is seen`(text: String) { #expect(!BlankText.isBlank(text)) }

  @Test func `bytes are judged like scalars`() {
    let arena = Arena()
    for text in Self.blanks + Self.seen { #expect(BlankText.isBlank(arena.bytes(text)) == BlankText.isBlank(text)) }
    for value in UInt32(0)..<0x11_0000 {
      guard let scalar = Unicode.Scalar(value), value < 0x3400 || value > 0xF800 else { continue }
      let text = String(scalar)
      let isSame = text.utf8.count < 4 || value.isMultiple(of: 7)
      if isSame, BlankText.isBlank(text) != BlankText.isBlank(arena.bytes(text)) { Issue.record("U+\(value)") }
    }
    withExtendedLifetime(arena) {}
  }

  /// The title of one device whose first name is this.
  private func title(_ name: String, escaped: Bool = false, csv: Bool = false) throws -> String {
    let json = name.unicodeScalars.reduce(into: "") { text, scalar in
      if escaped || scalar.value < 0x20 {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    let text =
      csv
      ? "id,token,locale,firstName,cartItems,tier,appVersion,lastSeen\n1,ABCD,en,\"\(name)\",2,gold,5,2026-12-01\n"
      : #"{"id":"1","token":"ABCD","locale":"en","firstName":"\#(json)","cartItems":2,"tier":"gold","appVersion":"5","lastSeen":"2026-12-01"}"#
        + "\n"
    let (outputs, rejects, _) = try ExampleShop.expand(
      [ExampleShop.plan()], text, format: csv ? .csv : .jsonLines)
    #expect(rejects == "")
    let value = try JSONValue(parsing: Array(outputs[0].utf8).dropLast())
    return value["payload"]?["aps"]?["alert"]?["title"]?.textValue ?? ""
  }

  @Test(arguments: blanks) func `a blank name greets nobody by name`(name: String) throws {
    #expect(try title(name) == "en, hello!")
    #expect(try title(name, escaped: true) == "en, hello!")
    if !name.contains(where: \.isNewline) { #expect(try title(name, csv: true) == "en, hello!") }
  }

  @Test(arguments: ["A", "Ж", "さ"]) func `any other name is said`(name: String) throws {
    #expect(try title(name) == "en, \(name)!")
    #expect(try title(name, escaped: true) == "en, \(name)!")
    #expect(try title(name, csv: true) == "en, \(name)!")
  }

  @Test func `a default stands in for blank text, and text that can't be missing stays as it is`() throws {
    func plan(_ city: Plan.Attribute) -> Plan {
      var content = Plan.Content()
      content.texts = [.init(locale: "en", title: .alternatives([.init(message: .init("[{$city}]"))]))]
      content.data = [.init(key: "city", value: .attribute("city"))]
      return Plan(
        name: "a", kind: .alert, topic: "t", sourceLocale: "en",
        attributes: ExampleShop.attributes.filter { ["token", "locale"].contains($0.name) } + [city],
        segment: .constant(true), schedule: .init(timing: .now),
        variants: [.init(name: nil, share: 10_000, content: content)])
    }
    let line = #"{"token":"ABCD","locale":"en","city":"\u00a0 "}"# + "\n"
    let standIn = Plan.Attribute(name: "city", type: .text, path: ["city"], defaultValue: .text("Berlin"))
    #expect(try ExampleShop.expand([plan(standIn)], line).outputs[0].contains(#""title":"[Berlin]""#))
    #expect(try ExampleShop.expand([plan(standIn)], line).outputs[0].contains(#""city":"Berlin""#))
    let needed = Plan.Attribute(name: "city", type: .text, path: ["city"])
    #expect(try ExampleShop.expand([plan(needed)], line).outputs[0].contains("\"title\":\"[\u{A0} ]\""))
    // Where it is missing, the key is left out of `data`.
    let optional = Plan.Attribute(name: "city", type: .text, isOptional: true, path: ["city"])
    #expect(try !ExampleShop.expand([plan(optional)], line).outputs[0].contains(#""city":"#))
  }
}
