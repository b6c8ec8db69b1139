import Testing

@testable import Campanile
@testable import CampanileExpansion
@testable import CampanileSyntax

/// Which texts with moments and dates the checker accepts.
struct MomentTextTests {
  private func compilation(
    _ lines: String, timezone: String? = "timezone?", locale: String = "en", app: String = ""
  ) -> (diagnostics: [Diagnostic], plan: Plan?, source: String) {
    let zone = timezone.map { "timezone \($0)" } ?? ""
    let campaign = "campaign a { to everyone  \(lines) }"
    let files = ExampleWorkspace.files(
      of: """
        === campaigns/a.campaign
        \(campaign)
        === templates/shop.template
        app shop { bundle "com.example.shop"  locales \(locale)  \(app) }
        audience { token device-token  locale locale  eta instant  day date  price number  \(zone) }
        template soon(end: instant) { alert { title "Until {$end :time}" } }
        """)
    let compilation = compile(files)
    return (Array(compilation.diagnostics), compilation.plans.first, campaign)
  }

  private func codes(
    _ lines: String, timezone: String? = "timezone?", locale: String = "en", app: String = ""
  ) -> [String] {
    compilation(lines, timezone: timezone, locale: locale, app: app).diagnostics
      .filter { $0.severity != .hint }.map(\.code.rawValue)
  }

  @Test(
    "a moment has a zone from the audience, the schedule or the text",
    arguments: [
      (#"send now  alert { title "{$eta :time}" }"#, "timezone"),
      (#"send now  alert { title "{$eta :time timeZone=UTC}" }"#, nil),
      (#"send now  alert { title ".input {$eta :time timeZone=UTC} {{{$eta}}}" }"#, nil),
      (#"send now  alert { title "{$day :date}, {|2026-12-01| :date}" }"#, nil),
      (#"send 2027-12-01 at 09:00 Europe/Berlin  alert { title "{$eta}" }"#, nil),
      (#"send 2027-12-01 at 09:00 local else Europe/Berlin  alert { title "{$eta}" }"#, "timezone?"),
      (#"send 2027-12-01 at 09:00 local else skip  alert { title "{$eta}" }"#, "timezone?"),
      (#"every monday at 09:00 Asia/Tokyo  alert { title "{$eta :datetime}" }"#, "timezone?"),
      (
        #"send now  alert { title when timezone is set "{$eta :time}"  title "{$eta :time timeZone=UTC}" }"#,
        "timezone?"
      ),
      (#"send 2027-12-01 at 09:00 UTC  uses soon(end: eta)"#, nil), (#"send now  uses soon(end: eta)"#, "timezone"),
    ] as [(String, String?)])
  func zonesAreKnown(lines: String, timezone: String?) { #expect(codes(lines, timezone: timezone) == []) }

  @Test(
    "a moment that nobody knows how to show is an error",
    arguments: [
      (#"send now  alert { title "{$eta :time}" }"#, nil), (#"send now  alert { title "{$eta :time}" }"#, "timezone?"),
      (#"send now  alert { title "{$eta}" }"#, nil),
      (#"send now  alert { title "{|2026-12-01T18:00:00Z| :time}" }"#, nil),
      (#"send now  alert { title ".local $x = {$eta :date} {{{$x}}}" }"#, nil),
      (#"every 24 hours  alert { title "{$eta :time}" }"#, nil),
      (#"send now  alert { title when timezone is missing "{$eta :time}"  title "Soon" }"#, "timezone?"),
      (#"send now  uses soon(end: eta)"#, nil), (#"send now  uses soon(end: 2026-12-01T18:00:00Z)"#, nil),
    ] as [(String, String?)])
  func zonesAreUnknown(lines: String, timezone: String?) { #expect(codes(lines, timezone: timezone) == ["CAM0435"]) }

  @Test("a zone that would be guessed is no fix")
  func guesses() throws {
    let found = compilation(#"send now  alert { title "{$eta :time}" }"#, timezone: nil, app: "")
    let problem = try #require(found.diagnostics.first { $0.code == .zonelessMoment })
    #expect(problem.fixes.isEmpty)
    #expect(problem.help.first?.contains("timeZone=|Europe/Berlin|") ?? false)
  }

  @Test("the fix names a zone: that of the quiet hours")
  func fixes() throws {
    for (text, app, fixed) in [
      (
        "{$eta}", "quiet 22:00 to 07:00 local else Europe/Berlin, hold",
        "{$eta :datetime timeZone=|Europe/Berlin|}"
      ),
      (
        "{$eta :time precision=second}", "quiet 22:00 to 07:00 local else Europe/Berlin, hold",
        "{$eta :time precision=second timeZone=|Europe/Berlin|}"
      ),
    ] {
      let found = compilation(#"send now  alert { title "\#(text)" }"#, timezone: nil, app: app)
      let problem = try #require(found.diagnostics.first { $0.code == .zonelessMoment })
      let edit = try #require(problem.fixes.first?.edits.first)
      var bytes = Array(found.source.utf8)
      bytes.replaceSubrange(Int(edit.range.start)..<Int(edit.range.end), with: Array(edit.replacement.utf8))
      #expect(String(decoding: bytes, as: UTF8.self).contains(fixed))
    }
  }

  @Test("a plan reads the zone where its texts need it")
  func attributes() throws {
    func reads(_ lines: String) throws -> Bool {
      try #require(compilation(lines, timezone: "timezone").plan).attributes.contains { $0.name == "timezone" }
    }
    #expect(try reads(#"send now  alert { title "{$eta :time}" }"#))
    #expect(try reads(#"send now  uses soon(end: eta)"#))
    #expect(try !reads(#"send now  alert { title "{$eta :time timeZone=UTC}" }"#))
    #expect(try !reads(#"send now  alert { title "{$day :date}" }"#))
  }

  @Test(
    "a full stop behind a date that ends in one is a second one",
    arguments: [
      ("ru", "{$day :date length=long}.", true), ("bg", "{$day :date length=long}.", true),
      ("uk", "{$day :date length=long}.", true), ("de", "{$day :date length=long}.", false),
      ("ru", "{$day :date length=long}", false), ("ru", "{$day :date length=long} .", false),
      ("ru", "{$day :date length=long}…", false), ("ru", "{$day :date length=long}...", false),
      ("ru", ".local $d = {$day :date length=long} {{{$d}. Да}}", true), ("en", "{$day :date}.", false),
      ("da", "{$price :currency currency=DKK}.", true), ("en", "{$price :currency currency=USD}.", false),
    ])
  func fullStops(locale: String, text: String, isDoubled: Bool) {
    let lines = #"send 2027-12-01 at 09:00 UTC  alert { title "\#(text)" }"#
    #expect(codes(lines, locale: locale) == (isDoubled ? ["CAM0436"] : []))
  }

  @Test("nobody's text is blank where blank text is missing")
  func blankTests() {
    func codes(_ condition: String, _ type: String) -> [String] {
      compile(
        ExampleWorkspace.files(
          of: """
            === campaigns/a.campaign
            campaign a { to \(condition)  send now  alert { title "Hi" } }
            === templates/shop.template
            app shop { bundle "com.example.shop"  locales en }
            audience { token device-token  locale locale  name \(type) }
            """)
      ).diagnostics.map(\.code.rawValue)
    }
    #expect(codes(#"name is set and name = "" "#, "text?") == ["CAM0306"])
    #expect(codes(#"name in (" ", "")"#, "text default \"you\"") == ["CAM0306"])
    #expect(codes(#"name = "" "#, "text") == [])
    #expect(codes(#"name is missing or name = "" "#, "text?") == [])
    #expect(codes(#"name is set and name != "" "#, "text?") == [])
  }

  @Test("nobody sees a blank default, and an example's blank text is missing")
  func blanks() throws {
    let files = { (attributes: String) in
      ExampleWorkspace.files(
        of: """
          === campaigns/a.campaign
          campaign a { to everyone  send now  alert { title "Hi" } }
          === templates/shop.template
          app shop { bundle "com.example.shop"  locales en }
          audience { token device-token  locale locale  \(attributes) }
          """)
    }
    #expect(compile(files(#"name text default " ""#)).diagnostics.map(\.code.rawValue) == ["CAM0316"])
    #expect(compile(files(#"name text default "you""#)).diagnostics.isEmpty)
    let examples = compile(
      files(
        "name text?  city text default \"Berlin\"\n"
          + "example \"A\" { locale en  name \"\\u{200B}\"  city \" \" }")
    ).schema.examples
    #expect(examples.first?.values["name"] == nil)
    #expect(examples.first?.values["city"] == .text("Berlin"))
  }
}
