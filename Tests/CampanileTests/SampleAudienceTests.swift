import Testing

@testable import Campanile
@testable import CampanileExpansion
@testable import CampanileSyntax

/// Recipients that `campanile sample` makes up.
struct SampleAudienceTests {
  private static let compilation = compile(
    ExampleWorkspace.files(
      of: """
        === templates/shop.template
        app shop { bundle "com.example.shop"  locales en, de }
        audience {
          token device-token  locale locale
          street text from "address.street"  seen instant  city text from "address.city"
          tags set of integer  tier one of gold, silver  sku text from "last.sku"  shelf integer
        }
        table prices from "prices.csv" key sku { price number }
        table stock from "stock.csv" key sku { left integer }
        table shelves from "shelves.csv" key number integer { label text }
        table points from "points.csv" key tier { points integer }
        === campaigns/a.campaign
        campaign a {
          to prices[sku].price else 0 > 3 and stock[sku].left else 1 > 0 and shelves[shelf] is set and points[tier].points else 0 > 1
          send now
          alert { title "Hi" }
        }
        === prices.csv
        sku,price
        A-1,5
        B-2,6
        === stock.csv
        sku,left
        C-3,1
        === shelves.csv
        number,label
        700,Top
        900,Low
        === points.csv
        tier,points
        gold,5
        """))

  private func lines(seed: UInt64) -> [String] {
    let all = Self.compilation
    var sample = SampleAudience(schema: all.schema, locales: all.locales, plans: all.plans, seed: seed)
    return (1...200).map { sample.nextLine(number: $0) }
  }

  @Test("a seed gives the same recipients again, and another one others")
  func seeds() {
    #expect(Self.compilation.isSuccess)
    #expect(lines(seed: 1) == lines(seed: 1))
    #expect(lines(seed: 1) != lines(seed: 2))
  }

  @Test("a seed gives the same bytes everywhere: recipients with every kind of value")
  func bytes() {
    let compilation = compile(
      ExampleWorkspace.files(
        of: """
          === templates/shop.template
          app shop { bundle "com.example.shop"  locales en, de }
          audience {
            id text  token device-token  call voip-token?  fire fcm-token?  locale locale  home locale  timezone timezone
            first-name text  city text  tags set of text  days set of date  born date  seen instant  build version
            rate number  vip boolean  page url  points integer default 0
          }
          """))
    var sample = SampleAudience(schema: compilation.schema, locales: compilation.locales, plans: [], seed: 7)
    let text = (1...300).map { sample.nextLine(number: $0) }.joined()
    #expect(
      Plan.Table.digest(of: Array(text.utf8)) == "44bf068417cb3b493844d7c6f1d63455a03e1aee7c8172f74369b7e3f0c4fbb1")
  }

  @Test("values are of their types, and stand where their paths lead")
  func values() throws {
    for line in lines(seed: 1) {
      let recipient = try JSONValue(parsing: Array(line.utf8))
      let address = try #require(recipient["address"])
      #expect(address["street"]?.textValue != nil && address["city"]?.textValue != nil, "\(line)")
      let seen = try #require(recipient["seen"]?.textValue)
      #expect(seen.wholeMatch(of: /20\d\d-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:00Z/) != nil, "\(seen)")
      let tags = try #require(recipient["tags"]?.arrayValue)
      #expect(tags.count < 4 && tags.indices.allSatisfy { !tags[..<$0].contains(tags[$0]) }, "\(line)")
    }
  }

  @Test("most keys are in their tables, and those of an enumeration are any of its values")
  func keys() throws {
    let recipients = try lines(seed: 1).map { try JSONValue(parsing: Array($0.utf8)) }
    let known = recipients.count { ["A-1", "B-2"].contains($0["last"]?["sku"]?.textValue) }
    #expect((150..<200).contains(known))
    let onShelves = recipients.count { [.integer(700), .integer(900)].contains($0["shelf"]) }
    #expect((150..<200).contains(onShelves))
    #expect(Set(recipients.compactMap { $0["tier"]?.textValue }) == ["gold", "silver"])
  }
}
