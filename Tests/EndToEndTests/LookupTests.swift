import CampanileTestSupport
import Foundation
import Testing

/// Rows of a file that campaigns look something up in, from the sources and from plans.
@Suite(.waits)
struct LookupTests {
  private let tool: Tool
  private let now = "2026-11-28T12:00:00Z"

  init() throws {
    tool = try Tool()
    try tool.write(
      """
      app shop { bundle "com.example.shop"  locales en, de }
      audience {
        id text  token device-token  locale locale  tier one of silver, gold
        sku text? from "lastViewed"  shelf integer?
        example "Ana" { locale en  sku "A-1"  tier gold }
      }
      table prices from "data/prices.csv" key sku {
        price number
        name  text
        stock integer? from "In stock"
        sale  boolean default false
      }
      table points from "data/points.tsv" key tier { points integer }
      table shelves from "data/shelves.csv" key number integer { label text }
      table staff from "data/staff.csv" key id
      segment pricey = prices[sku].price else 0 > 100
      """, to: "templates/shop.template")
    try tool.write(
      """
      campaign drop {
        to     prices[sku] is set and not staff[id] is set
        send   now
        badge  prices[sku].stock + 1 else 1
        thread "{$prices[sku].name}"
        image  by tier { gold "https://example.com/{$prices.sku.price}.png"  silver "https://example.com/a.png" }
        alert {
          en {
            title  "{$prices[sku].name} for {$prices[sku].price :currency currency=EUR}"
            body when prices[sku].stock is set by prices[sku].stock { one "One left"  other "{$prices[sku].stock} left" }
            body   "Sold out"
          }
          de { title "{$prices.sku.name} f\u{FC}r {$prices[sku].price :currency currency=EUR}"  body "Da" }
        }
        data {
          price prices[sku].price  stock prices[sku].stock  sale prices[sku].sale  gold points["gold"].points
          own points[tier].points else 0  label shelves[shelf].label  third shelves[3].label
        }
      }
      """, to: "campaigns/drop.campaign")
    try tool.write(
      """
      campaign back(item: text) {
        to    pricey
        send  now
        alert {
          en { title when prices[item] is set "{$prices[item].name} is back"  title "Back" }
          de { title "Wieder da" }
        }
        data { price prices[item].price }
        example "One" { item "A-1" }
      }
      """, to: "campaigns/back.campaign")
    // As a spreadsheet writes it: a mark, semicolons, line ends of two bytes, a blank line, quotes.
    try tool.write(
      "\u{FEFF}sku;price;name;In stock;sale;other\r\nA-1;12.50;\"Shoe \"\"red\"\"; large\";1;true;x\r\n\r\nB-2;250;Bike \\ E;;;\r\n",
      to: "data/prices.csv")
    try tool.write("tier\tpoints\nsilver\t10\ngold\t100\n", to: "data/points.tsv")
    try tool.write("number,label\n3,Top\n07,\"Low\n shelf\"\n".replacing("07", with: "7"), to: "data/shelves.csv")
    try tool.write("id\nu9\n", to: "data/staff.csv")
    try tool.write(
      """
      {"id":"u1","token":"a1","locale":"en","lastViewed":"A-1","tier":"gold","shelf":7}
      {"id":"u2","token":"a2","locale":"de","lastViewed":"B-2","tier":"silver","shelf":99}
      {"id":"u3","token":"a3","locale":"en","lastViewed":"a-1","tier":"gold"}
      {"id":"u9","token":"a4","locale":"en","lastViewed":"A-1","tier":"gold"}
      {"id":"u5","token":"a5","locale":"en","tier":"gold"}

      """, to: "devices.jsonl")
  }

  private func payloads(_ text: String) throws -> [[String: Any]] {
    try text.split(separator: "\n").map { line in
      let batch = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      return try #require(batch["payload"] as? [String: Any])
    }
  }

  @Test("each recipient gets what stands in the row of its key, and who has none is left out")
  func joins() throws {
    let result = try tool.run(
      "compile", "drop", "--audience", "devices.jsonl", "--now", now, "--out", "-", "--jobs", "2")
    #expect(result.code == 0, "\(result.error)")
    let found = try payloads(result.output)
    #expect(found.count == 2)
    let (first, second) = (found[0], found[1])
    let alert = try #require((first["aps"] as? [String: Any])?["alert"] as? [String: Any])
    #expect(alert["title"] as? String == "Shoe \"red\"; large for €12.50")
    #expect(alert["body"] as? String == "One left")
    #expect((first["aps"] as? [String: Any])?["badge"] as? Int == 2)
    #expect((first["aps"] as? [String: Any])?["thread-id"] as? String == "Shoe \"red\"; large")
    #expect(first["image"] as? String == "https://example.com/12.50.png")
    #expect(first["price"] as? Double == 12.5 && first["stock"] as? Int == 1 && first["sale"] as? Bool == true)
    #expect(first["own"] as? Int == 100 && first["gold"] as? Int == 100)
    #expect(first["label"] as? String == "Low\n shelf" && first["third"] as? String == "Top")
    #expect(second["stock"] == nil && second["label"] == nil && second["sale"] as? Bool == false)
    #expect((second["aps"] as? [String: Any])?["badge"] as? Int == 1)
    #expect(result.output.contains(#"Bike \\ E für 250,00"#))
  }

  @Test("a column's default stands in for an empty cell and not for a row, and a key of another type rejects the line")
  func standsIn() throws {
    for file in ["campaigns/drop.campaign", "campaigns/back.campaign"] {
      try FileManager.default.removeItem(at: tool.folder.appending(path: file))
    }
    try tool.write(
      """
      app shop { bundle "com.example.shop"  locales en, de }
      audience { token device-token  locale locale  code text? }
      table places from "data/places.csv" key code {
        language locale default de  zone timezone default Europe/Oslo  open boolean default true
        since date default 2026-12-01  version version default 4.10.2  fee number default 2.5  site url default "https://a.example"
      }
      """, to: "templates/shop.template")
    try tool.write(
      """
      campaign visit {
        to   everyone
        send now
        alert { en { title "Hello" }  de { title "Hallo" } }
        data {
          language places[code].language  zone places[code].zone  open places[code].open  since places[code].since
          version places[code].version  fee places[code].fee  site places[code].site
        }
      }
      """, to: "campaigns/visit.campaign")
    try tool.write(
      "code,language,zone,open,since,version,fee,site\nA,en,Asia/Tokyo,false,2027-01-02,5.0,1,https://b.example\nB,,,,,,,\n",
      to: "data/places.csv")
    let keys = [#""A""#, #""B""#, #""C""#, "null", #""""#, "true", "false", "1", "[]"]
    try tool.write(
      keys.enumerated().map { #"{"token":"a\#($0.offset)","locale":"en","code":\#($0.element)}"# + "\n" }.joined(),
      to: "devices.jsonl")
    let result = try tool.run(
      "compile", "visit", "--audience", "devices.jsonl", "--now", now, "--out", "-", "--max-rejects", "100%")
    #expect(result.code == 0, "\(result.error)")
    let found = try payloads(result.output)
    let own = ["en", "Asia/Tokyo", "false", "2027-01-02", "5.0", "1", "https://b.example"]
    let standIns = ["de", "Europe/Oslo", "true", "2026-12-01", "4.10.2", "2.5", "https://a.example"]
    let names = ["language", "zone", "open", "since", "version", "fee", "site"]
    func data(_ payload: [String: Any]) -> [String] {
      names.map { name in
        if name == "open" { return payload[name].map { ($0 as? Bool) == true ? "true" : "false" } ?? "" }
        return payload[name].map { "\($0)" } ?? ""
      }
    }
    #expect(found.map(data) == [own, standIns, names.map { _ in "" }])
    #expect(result.error.contains("4 rejected lines: invalid-value 4"), "\(result.error)")
  }

  @Test("a plan holds the rows, so that it gives the same without the files")
  func expandsWithoutFiles() throws {
    #expect(try tool.run("compile", "drop", "--audience", "devices.jsonl", "--now", now, "--out", "build").code == 0)
    let manifest = try tool.read("build/manifest.json")
    #expect(manifest.contains(#""path": "data/prices.csv""#) && manifest.contains(#""rows": 2"#))
    #expect(try tool.run("verify", "build").code == 0)
    try FileManager.default.removeItem(at: tool.folder.appending(path: "data"))
    let again = try tool.run(
      "expand", "build/drop.plan.json", "--audience", "devices.jsonl", "--now", now, "--out", "-")
    #expect(again.code == 0, "\(again.error)")
    #expect(again.output == (try tool.read("build/drop.batches.jsonl")))
    let changed = try tool.read("build/drop.plan.json").replacing(#"["A-1", "12.50""#, with: #"["A-1", "cheap""#)
    try tool.write(changed, to: "changed.plan.json")
    let refused = try tool.run(
      "expand", "changed.plan.json", "--audience", "devices.jsonl", "--now", now, "--out", "-")
    #expect(refused.code != 0 && refused.error.contains("`price` is no value of its type"), "\(refused.error)")
  }

  @Test("an input is a key, with one row for everybody")
  func looksUpByInput() throws {
    for item in ["B-2", "none"] {
      let result = try tool.run(
        "compile", "back", "--set", "item=\(item)", "--audience", "devices.jsonl", "--now", now, "--out", "-")
      #expect(result.code == 0, "\(result.error)")
      let payload = try #require(try payloads(result.output).first)
      #expect(payload["price"] as? Int == (item == "B-2" ? 250 : nil))
      #expect(result.output.contains("Wieder da"))
    }
  }

  @Test("a key itself stands in texts, in its quotes, and goes to translators and back")
  func fixedRows() throws {
    try FileManager.default.removeItem(at: tool.folder.appending(path: "campaigns/back.campaign"))
    try FileManager.default.removeItem(at: tool.folder.appending(path: "campaigns/drop.campaign"))
    let campaign = """
      campaign fixed {
        to everyone
        send now
        alert {
          en {
            title "{$prices["A-1"].name}"
            body by prices["A-1"].stock { one "One, {$shelves[3].label}"  other "Many" }
          }
          de { title "{$prices[\\"A-1\\"].name}"  body "Zu {$shelves[3].label}" }
        }
      }
      """
    try tool.write(campaign, to: "campaigns/fixed.campaign")
    let result = try tool.run("compile", "--audience", "devices.jsonl", "--now", now, "--out", "-")
    #expect(result.code == 0, "\(result.error)")
    for shown in [#""body":"One, Top""#, #""body":"Zu Top""#, #""title":"Shoe \"red\"; large""#] {
      #expect(result.output.contains(shown), "\(result.output)")
    }
    #expect(try tool.run("strings", "export", "--out", "texts.xcstrings").code == 0)
    let texts = try tool.read("texts.xcstrings")
    #expect(texts.contains("One, {$shelves._3.label}") && texts.contains("{$prices.+A-1.name}"), "\(texts)")
    try tool.write(
      texts.replacing("Zu {$shelves._3.label}", with: "In {$shelves._3.label}"), to: "texts.xcstrings")
    #expect(try tool.run("strings", "import", "texts.xcstrings").code == 0)
    let changed = try tool.read("campaigns/fixed.campaign")
    #expect(changed == campaign.replacing("Zu {$shelves[3].label}", with: "In {$shelves._3.label}"))
    let again = try tool.run("compile", "--audience", "devices.jsonl", "--now", now, "--out", "-")
    #expect(again.output == result.output.replacing("Zu Top", with: "In Top"))
  }

  @Test("a recipient is told its key, and what its row lacks")
  func simulates() throws {
    let result = try tool.run("simulate", "drop", "--audience", "devices.jsonl", "--line", "3", "--show-personal")
    #expect(result.output.contains("`prices[sku]` is missing"), "\(result.output)")
    #expect(result.output.contains("a-1"), "\(result.output)")
  }

  @Test("witnesses and samples have keys that are there")
  func findsKeys() throws {
    let overlap = try tool.run("overlap")
    #expect(overlap.output.contains("B-2"), "\(overlap.output) \(overlap.error)")
    let sample = try tool.run("sample", "--count", "50")
    #expect(sample.output.contains(#""lastViewed":"A-1""#) && sample.output.contains(#""lastViewed":"B-2""#))
  }

  @Test("a difference between tables is told row by row")
  func differs() throws {
    #expect(try tool.run("compile", "drop", "--audience", "devices.jsonl", "--now", now, "--out", "old").code == 0)
    try tool.write("sku;price;name;In stock;sale\nA-1;13;Shoe;1;true\nB-2;250;Bike \\ E;;\n", to: "data/prices.csv")
    #expect(try tool.run("compile", "drop", "--audience", "devices.jsonl", "--now", now, "--out", "new").code == 0)
    let result = try tool.run("diff", "old/drop.plan.json", "new/drop.plan.json")
    #expect(result.code == 1)
    #expect(
      result.output.contains("table prices") && result.output.contains(#"+ "A-1"  price "13""#), "\(result.output)")
    #expect(!result.output.contains(#"- "B-2""#))
  }

  @Test(
    "what is wrong with a file is told at its line",
    arguments: [
      ("\u{FF}\u{FE}s\u{0}", "UTF-16"), ("PK\u{3}\u{4}", "spreadsheet"), ("[{\"sku\":1}]", "JSON"), ("", "first line"),
      ("sku,price\nA,1\n", "no column \"name\""), ("sku,sku,price,name,In stock,sale\n", "two columns"),
      ("sku,price,name,In stock,sale\nA,1\n", "2 cells"), ("sku,price,name,In stock,sale\n\"A,1,x,,\n", "never closed"),
      ("sku,price,name,In stock,sale\nA\"b,1,x,,\n", "quote stands where none can"),
      ("sku,price,name,In stock,sale\nA,\"1,5\",x,,\n", "write `1.5`"),
      ("sku,price,name,In stock,sale\nA,1e999,x,,\n", "a number"),
      ("sku,price,name,In stock,sale\nA,1,,,\n", "`name` has no value"),
      ("sku,price,name,In stock,sale\n ,1,x,,\n", "no key"),
      ("sku,price,name,In stock,sale\nA,1,x,,\nA,2,y,,\n", "two rows"),
      ("sku,price,name,In stock,sale\nA ,1,x,,\n", "with a blank"),
      ("sku,price,name,In stock,sale\nA,1,x,9223372036854775808,\n", "a whole number"),
      ("sku,price,name,In stock,sale\nA,1,x,,yes\n", "write `true`"),
    ])
  func tellsMistakes(text: String, told: String) throws {
    try tool.write(
      text.hasPrefix("\u{FF}") ? Data([0xFF, 0xFE, 0x73, 0x00]) : Data(text.utf8), to: "data/prices.csv")
    let result = try tool.run("check")
    #expect(result.error.contains(told), "\(result.error)")
    #expect((result.code == 0) == (told == "with a blank"))
  }

  @Test("a table of many rows is read and asked quickly")
  func readsManyRows() throws {
    var text = "sku,price,name,In stock,sale\n"
    for row in 0..<20_000 { text += "K-\(row),\(row).5,Thing \(row),\(row),\n" }
    try tool.write(text, to: "data/prices.csv")
    try tool.write(
      (0..<100).map {
        #"{"id":"u\#($0)","token":"a\#($0 % 10)","locale":"en","lastViewed":"K-\#($0 * 199)","tier":"gold"}"#
      }
      .joined(separator: "\n"), to: "devices.jsonl")
    let result = try tool.run("compile", "drop", "--audience", "devices.jsonl", "--now", now, "--out", "-")
    #expect(result.code == 0, "\(result.error)")
    #expect(result.output.contains("Thing 19701 for"))
  }

  @Test("a file outside of the workspace is read where that is allowed")
  func staysInside() throws {
    try tool.write("sku,price,name,In stock,sale\nA-1,1,x,,\n", to: "elsewhere/prices.csv")
    for folder in ["templates", "campaigns", "data"] {
      try FileManager.default.createDirectory(
        at: tool.folder.appending(path: "inner"), withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: tool.folder.appending(path: folder), to: tool.folder.appending(path: "inner/" + folder))
    }
    try tool.write(
      try tool.read("inner/templates/shop.template").replacing("data/prices.csv", with: "../elsewhere/prices.csv"),
      to: "inner/templates/shop.template")
    let refused = try tool.run("check", "--workspace", "inner")
    #expect(refused.code == 1 && refused.error.contains("outside of the workspace"), "\(refused.error)")
    #expect(try tool.run("check", "--workspace", "inner", "--allow-read", "elsewhere").code == 0)
  }

  @Test("a translation that lacks a lookup is told of it as it is written")
  func tellsOfLostLookups() throws {
    let campaign = try tool.read("campaigns/drop.campaign")
    try tool.write(campaign.replacing("{$prices.sku.name} f\u{FC}r ", with: ""), to: "campaigns/drop.campaign")
    let result = try tool.run("check")
    #expect(result.code == 0)
    let told = result.output + result.error
    #expect(told.contains("the `de` text doesn't say `$prices[sku].name`"), "\(told)")
  }
}
