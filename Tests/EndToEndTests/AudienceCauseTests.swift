import CampanileTestSupport
import Foundation
import Testing

/// What is wrong with an audience is said by its cause, and without a word of what it holds.
@Suite(.waits)
struct AudienceCauseTests {
  private let tool: Tool
  private let now = "2026-12-01T08:00:00Z"
  private static let token = "1e2feb89414c343c1027c4d1c386bbc4cd613e30d8f16adf91b7584a2265b1f5"

  init() throws {
    tool = try Tool()
    try tool.write(
      """
      app shop { bundle "com.example.shop"  locales en, de }
      audience {
        id text  token device-token  locale locale  first-name text? from "firstName"
        cart-items integer from "cartItems"
      }
      """, to: "templates/shop.template")
    try tool.write(
      """
      campaign all { to cart-items >= 0  send 2026-12-01 at 09:00 UTC  alert { en { title "A" } de { title "B" } } }
      campaign named {
        to first-name is set  send 2026-12-01 at 09:00 UTC  alert { en { title "Hi {$first-name}" } de { title "Na {$first-name}" } }
      }
      """, to: "campaigns/all.campaign")
  }

  private static let header = ["id", "token", "locale", "firstName", "cartItems"]

  private static func values(_ number: Int) -> [String] {
    ["u\(number)", token.dropLast(4) + String(format: "%04x", number), "de", "Ana Schmidt", "\(number)"]
  }

  private static func records(_ count: Int, _ delimiter: String) -> String {
    ([header] + (0..<count).map(values)).map { $0.joined(separator: delimiter) + "\n" }.joined()
  }

  private static func lines(_ count: Int) -> String {
    (0..<count).map { number in
      let values = values(number)
      return
        #"{"id":"\#(values[0])","token":"\#(values[1])","locale":"de","firstName":"\#(values[3])","cartItems":\#(number)}"#
        + "\n"
    }.joined()
  }

  private func compile(_ name: String, _ more: String...) throws -> Tool.Result {
    try tool.run(list: ["compile", "--audience", name, "--now", now] + more)
  }

  private static func withoutHeader(_ delimiter: String) -> String {
    String(records(5, delimiter).drop { $0 != "\n" }.dropFirst())
  }

  private static let nameless: [(name: String, text: String, words: String)] = [
    ("a.csv", withoutHeader(","), "the first line looks like a device"),
    ("a.tsv", withoutHeader("\t"), "the first line looks like a device"),
    ("b.csv", withoutHeader(";"), "the first line looks like a device"),
    ("pipe.csv", withoutHeader("|"), "between its columns stands `|`"),
    // A value that reads almost like a column makes no header of the others.
    ("near.csv", "\(token),Anabel,Tokens\n", "the first line looks like a device"),
    ("twice.csv", "Ana Schmidt;ana@example.com;Ana Schmidt\nid;token;locale\n", "the first line looks like a device"),
    ("short.csv", "u0,Ana,de\nu1,Bo,en\n", "the first line looks like a device"),
    ("title.csv", "Ana's list\nid,token\n", "the first line is no list of columns"),
    ("blank.csv", "\n" + records(2, ","), "the first line is blank"),
    ("cr.csv", records(3, ",").replacing("\n", with: "\r"), "end with a carriage return alone"),
    ("keyed.jsonl", "{\"\(token)\":{\"locale\":\"en\",\"cartItems\":1}}\n", "each with another name"),
    (
      "users.jsonl", (0..<9).map { "{\"Ana\($0)\":{\"locale\":\"en\",\"token\":\"aa\"}}\n" }.joined(),
      "each with another name"
    ),
  ]

  @Test("a first line that is a device is told without a word of it", arguments: nameless.indices)
  func repeatsNoValue(index: Int) throws {
    let (name, text, words) = Self.nameless[index]
    try tool.write(text, to: name)
    for result in [try compile(name), try tool.run("simulate", "--audience", name)] {
      #expect(result.code == 3 && result.error.contains(words), "\(result.error)")
      for value in [String(Self.token.prefix(12)), "Ana", "ana@", "u0"] {
        #expect(!result.error.contains(value) && !result.output.contains(value), "\(result.error)")
      }
    }
  }

  @Test("a tar archive is refused, packed or not", arguments: ["", "gzip", "zstd"])
  func refusesTar(program: String) throws {
    var archive = Data(count: 512)
    archive.replaceSubrange(0..<9, with: Data("all.jsonl".utf8))
    archive.replaceSubrange(257..<263, with: Data("ustar\0".utf8))
    archive += Data(Self.lines(20).utf8)
    archive += Data(count: 1_024 - archive.count % 512)
    let packed = program.isEmpty ? archive : try tool.output(of: program, "-c", input: archive)
    guard !packed.isEmpty else { return }
    try tool.write(packed, to: "all.jsonl")
    let result = try compile("all.jsonl")
    #expect(result.code == 3 && result.error.contains("tar -xOf all.jsonl"), "\(result.error)")
  }

  @Test(
    "what an attribute is called otherwise is told, though other campaigns have recipients", arguments: [true, false])
  func namesTheOther(isCSV: Bool) throws {
    let text = isCSV ? Self.records(20, ",") : Self.lines(20)
    let name = isCSV ? "a.csv" : "a.jsonl"
    try tool.write(text.replacing("firstName", with: "first_name"), to: name)
    let result = try compile(name)
    #expect(result.code == 0 && result.error.contains("warning[CAM0913]"), "\(result.error)")
    #expect(result.error.contains("`first-name`") && result.error.contains("`first_name`"), "\(result.error)")
    // That nobody has one, and nothing looks like it, may be meant: a header without it deserves a hint, a few lines nothing.
    try tool.write(text.replacing("firstName", with: "colour"), to: name)
    let other = try compile(name)
    #expect(other.code == 0 && !other.error.contains("warning"), "\(other.error)")
    #expect(other.error.contains("hint[CAM0913]: the header has no `firstName`, which campaigns read") == isCSV)
  }

  @Test("a name that none of many lines has is a hint")
  func absentFromAll() throws {
    for count in [99, 100] {
      try tool.write(Self.lines(count).replacing("firstName", with: "colour"), to: "a.jsonl")
      let result = try compile("a.jsonl")
      #expect(result.code == 0 && result.error.contains("hint[CAM0913]: no line has `firstName`") == (count == 100))
    }
  }

  @Test("a header that stands in the middle is told as one")
  func repeatedHeader() throws {
    try tool.write(Self.records(9, ",") + Self.records(9, ","), to: "a.csv")
    let result = try compile("a.csv", "--max-rejects", "0")
    #expect(result.code == 3 && result.error.contains("line 11 is the header once more"), "\(result.error)")
  }

  @Test("a line that can't be read is told with its number and reason")
  func brokenLine() throws {
    let text = Self.lines(20)
    let second = text.split(separator: "\n")[1]
    try tool.write(text.replacing(second, with: second.dropLast() + ",}"), to: "a.jsonl")
    let result = try compile("a.jsonl", "--max-rejects", "0")
    #expect(result.code == 3 && result.error.contains("invalid-json 1 (first in line 2: "), "\(result.error)")
    try tool.write(Self.records(20, ",").replacing("\n", with: "\n\"x\"y,1\n", maxReplacements: 2), to: "a.csv")
    let records = try compile("a.csv", "--max-rejects", "0")
    #expect(records.code == 3 && records.error.contains("invalid-csv 2 (first in line 2)"), "\(records.error)")
  }

  @Test("causes that look like others are told by their own names")
  func namesCauses() throws {
    for (name, text, words) in [
      ("sep.csv", "sep=;\n" + Self.records(3, ";"), ["the `sep=` of a spreadsheet", "tail -n +2"]),
      ("pipe.csv", Self.records(3, "|"), ["between its columns stands `|`", "a comma, a tab or a semicolon"]),
      (
        "wrong.jsonl", "\n" + Self.lines(20).replacing("\"cartItems\":", with: "\"cartItems\":\"x\",\"n\":"),
        ["invalid-value 20, all of `cart-items`, which is not a whole number, but text in quotes (first in line 2): "]
      ),
      (
        "list.jsonl", Self.lines(1) + Self.lines(20).replacing("\"cartItems\":", with: "\"cartItems\":[1],\"n\":"),
        ["which is not a whole number, but a list (first in line 2): "]
      ),
      (
        "csv.csv", Self.records(5, ",").replacing(",1\n", with: ",x\n"),
        ["which is not a whole number (first in line 3): "]
      ),
      (
        "firebase.jsonl",
        Self.lines(20).replacing(Self.token.dropLast(4), with: "dGVz:APA91" + String(repeating: "b", count: 100)),
        [
          "invalid-token 20, all of `token` (first in line 1): They look like registration tokens of Firebase: declare the attribute as `fcm-token`"
        ]
      ),
      (
        "rounded.csv",
        Self.records(5, ",").replacing(Self.token.dropLast(4), with: "1.2E+60").replacing("E+600", with: "E+60"),
        ["A spreadsheet took tokens for numbers and rounded them"]
      ),
      (
        "mixed.csv", Self.records(5, ",").replacing("id,token", with: "id;token"),
        ["no column `token`", "`id;token` is one name there: let the same sign stand between all columns"]
      ),
      (
        "flat.jsonl",
        Self.lines(20).replacing("\"cartItems\"", with: "\"x\":1,\"cartItems\"")
          .replacing("\"locale\"", with: "\"lo.cale\""), ["no line has `locale`; 20 have `lo.cale`"]
      ),
      (
        "commas.jsonl", Self.lines(20).replacing("}\n", with: "},\n"),
        ["a comma stands behind each object: leave it out"]
      ),
      (
        "wrapped.jsonl", "{\"devices\":[\n" + Self.lines(20).replacing("}\n", with: "},\n") + "]}\n",
        ["in its list `devices`", "`jq -c '.[\"devices\"][]' wrapped.jsonl > devices.jsonl`"]
      ),
      (
        "keyed.jsonl",
        "{\"u1\":{\"id\":\"u1\",\"token\":\"ab01\",\"locale\":\"en\"},\"u2\":{\"token\":\"ab02\",\"locale\":\"en\"}}\n",
        ["each under a name of its own", "`jq -c '.[]' keyed.jsonl > devices.jsonl`"]
      ),
      (
        "quoted.jsonl", "{\"a'b\":[\n" + Self.lines(20).replacing("}\n", with: "},\n") + "]}\n",
        ["all devices stand in a list of one object"]
      ),
      (
        "last.jsonl", Self.lines(20).replacing("}", with: ",}"),
        ["a comma stands before the brace or bracket that closes"]
      ),
      (
        "nan.jsonl", Self.lines(20).replacing("\"locale\"", with: "\"score\": NaN,\"locale\""),
        ["`NaN` and `Infinity` are no numbers of JSON"]
      ),
      (
        "users.jsonl", "{\"total\":2,\"users\":[{\"token\":\"ab01\"},{\"token\":\"ab02\"}]}\n",
        ["in its list `users`", "`jq -c '.[\"users\"][]' users.jsonl > devices.jsonl`"]
      ),
      (
        "capitals.csv",
        Self.records(3, ",").replacing("token", with: "Token").replacing("firstName", with: "FirstName"),
        ["the header has 2 columns in another spelling", "`Token` for `token`, `FirstName` for `firstName`"]
      ),
      (
        "returns.csv",
        Self.records(3, ",").replacing("cartItems", with: "cartItems,last").replacing("\n", with: "\r"),
        ["its lines end with a carriage return alone"]
      ),
      ("short.csv", Self.records(3, ",") + "u1,ab01\n", ["column-count 1 (first in line 5): "]),
      ("python.jsonl", Self.lines(20).replacing("\"", with: "'"), ["single quotes", "`json.dumps`"]),
      (
        "true.jsonl", Self.lines(20).replacing("\"locale\"", with: "\"vip\": True,\"locale\""),
        ["`True`, `False` and `None` are", "`json.dumps`"]
      ),
      ("words.jsonl", "no JSON\n" + Self.lines(1).replacing("{", with: ""), ["most lines are no JSON objects"]),
      (
        "language.jsonl", Self.lines(20).replacing("\"locale\"", with: "\"language\""),
        ["no line has `locale`; 20 have `language`", "from \"language\""]
      ),
      (
        "null.jsonl", Self.lines(20).replacing("\"locale\":\"de\"", with: "\"locale\":null,\"lang\":\"de\""),
        ["`locale` is `null` in every line; 20 have `lang`"]
      ),
      ("one.csv", "token\nab01\n", ["no column `locale`", "it has one column, `token`; between columns stands"]),
      ("other.csv", "id,token,colour\nu1,ab01,red\n", ["no column `locale`", "it has `id`, `token`, `colour`"]),
      (
        "commas.tsv", Self.records(3, ","),
        ["no column `token`", "between its columns stands `,` and no tab", "say `--audience-format csv`"]
      ),
      ("twice.csv", "id,token,locale,token\nu1,ab01,en,ab02\n", ["the header has two columns `token`"]),
      (
        "quote.csv", Self.records(1, ",") + "u1,\"ab01,en,Ana,1\n",
        ["the quote that line 3 opens is never closed", "write a quote inside of a value twice"]
      ),
    ] {
      try tool.write(text, to: name)
      let result = try compile(name)
      #expect(result.code == 3, "\(name): \(result.error)")
      for word in words { #expect(result.error.contains(word), "\(name): \(result.error)") }
    }
    try tool.write(Self.lines(3), to: "stated")
    let stated = try compile("stated", "--audience-format", "csv")
    let reason = "`--audience-format csv` was given, but the audience is JSON"
    #expect(stated.code == 3 && stated.error.contains(reason), "\(stated.error)")
    let packed = try tool.output(of: "gzip", "-c", input: Data("[\n{}\n]\n".utf8))
    try tool.write(packed, to: "array.gz")
    let array = try compile("array.gz")
    #expect(array.error.contains("`gzip -dc array.gz | jq -c '.[]' > devices.jsonl`"), "\(array.error)")
  }

  @Test("after batches went to standard output nobody says that nothing was written")
  func partOfOutput() throws {
    try tool.write(Self.lines(4_000) + String(repeating: "nonsense\n", count: 400), to: "part.jsonl")
    let part = try compile("part.jsonl", "--out", "-")
    #expect(part.code == 3 && !part.output.isEmpty, "\(part.error)")
    #expect(!part.error.contains("nothing was written") && part.error.contains("should not be sent"), "\(part.error)")
    try tool.write(Self.lines(4) + "nonsense\n", to: "few.jsonl")
    let few = try compile("few.jsonl", "--out", "-")
    #expect(few.code == 3 && few.output.isEmpty && few.error.contains("nothing was written"), "\(few.error)")
  }

  @Test("a choice that an attribute doesn't have is told with those that it has, the first eight of them")
  func namesChoices() throws {
    let choices = (1...9).map { "c\($0)" }
    try tool.write(
      """
      app shop { bundle "com.example.shop"  locales en }
      audience { token device-token  locale locale  tier one of \(choices.joined(separator: ", ")) }
      """, to: "templates/shop.template")
    try tool.write(
      "campaign all { to tier = c1  send 2026-12-01 at 09:00 UTC  alert { title \"A\" } }", to: "campaigns/all.campaign"
    )
    try tool.write(
      (0..<20).map { "{\"token\":\"aa\($0 + 10)\",\"locale\":\"en\",\"tier\":\"secret\"}\n" }.joined(), to: "a.jsonl")
    let result = try compile("a.jsonl")
    let list = choices.prefix(8).map { "`\($0)`" }.joined(separator: ", ")
    #expect(result.error.contains("all of `tier`, which is none of \(list), …"), "\(result.error)")
    #expect(result.code == 3 && !result.error.contains("secret"), "\(result.error)")
  }

  @Test("a key that is called as campaigns call the attribute is told, though its default stands in for it")
  func namesTheAttribute() throws {
    try tool.write(
      """
      app shop { bundle "com.example.shop"  locales en }
      audience { token device-token  locale locale  streak integer from "stats.days" default 0 }
      """, to: "templates/shop.template")
    try tool.write(
      "campaign all { to streak >= 3  send 2026-12-01 at 09:00 UTC  alert { title \"A\" } }",
      to: "campaigns/all.campaign")
    try tool.write(#"{"token":"aa01","locale":"en","streak":7}"# + "\n", to: "a.jsonl")
    let result = try compile("a.jsonl")
    #expect(result.error.contains("1 has `streak`: declare `streak … from \"streak\"`"), "\(result.error)")
  }

  @Test("the form of a value that is no good is told by its type, with its line and without the value")
  func namesForms() throws {
    try tool.write(
      """
      app shop { bundle "com.example.shop"  locales en }
      audience {
        token device-token  locale locale  count integer?  price number?  vip boolean?  day date?  seen instant?
        build version?  tier one of gold, silver default gold  zone timezone?  page url?  tags set of integer default ()
      }
      """, to: "templates/shop.template")
    try tool.write(
      """
      campaign all {
        to everyone
        send 2026-12-01 at 09:00 UTC
        alert { title "A" }
        data {
          count count  price price  vip vip  day day  seen seen  build build  tier tier  zone zone  page page
          tags tags  locale locale
        }
      }
      """, to: "campaigns/all.campaign")
    for (column, value, words) in Self.forms {
      for name in ["a.csv", "a.jsonl"] {
        let isJSON = name == "a.jsonl"
        // There, numbers and flags in quotes are told by their quotes.
        if isJSON, ["count", "price", "vip", "tags"].contains(column) { continue }
        let locale = column == "locale" ? "" : isJSON ? ",\"locale\":\"en\"" : ",locale"
        let text =
          isJSON
          ? "{\"token\":\"ab01\",\"\(column)\":\"\(value)\"\(locale)}\n"
          : "token,\(column)\(locale)\nab01,\"\(value)\"\(locale.isEmpty ? "" : ",en")\n"
        try tool.write(text, to: name)
        let result = try compile(name)
        #expect(result.code == 3, "\(column) \(value): \(result.error)")
        #expect(result.error.contains("(first in line \(isJSON ? 1 : 2)): \(words)"), "\(value): \(result.error)")
        #expect(!result.error.contains(value) || words.contains(value), "\(value): \(result.error)")
      }
    }
  }

  private static let forms = [
    ("count", "1.200", "it isn't a whole number"), ("count", "1,200,300", "a sign stands between its thousands"),
    ("count", "NULL", "the text `NULL` stands there"), ("count", " 7", "blanks stand around the value"),
    ("price", "180,5", "it has a comma before its decimals"),
    ("price", "1.180,50", "a sign stands between its thousands"),
    ("price", "€180.50", "something stands beside the number"), ("price", "180,50 EUR", "something stands beside"),
    ("vip", "yes", "another word stands there"), ("day", "46357", "it is a number"),
    ("day", "04.05.2026", "the year doesn't stand first"), ("day", "2026/12/01", "other signs stand between"),
    ("day", "2026-1-4", "months and days have two digits"), ("day", "2026-12-01T09:00:00Z", "a time stands behind"),
    ("seen", "2026-12-02", "it is a date without a time"), ("seen", "2026-12-02T09:00:00", "it lacks its zone"),
    ("seen", "2026-12-02 09:00:00 Z", "a `T` stands between"), ("seen", "1796202000", "it is a number"),
    ("seen", "03.12.2026 09:30", "the year doesn't stand first"), ("build", "v4.2", "a `v` stands before it"),
    ("tier", "Gold", "it differs in capitals alone"), ("tier", "gold ", "blanks stand around the value"),
    ("zone", "europe/paris", "it differs in capitals alone"), ("zone", "America/New York", "in the place of a blank"),
    ("zone", "Munich", "no zone is called by this place"), ("zone", "+01:00", "Export names such as"),
    ("locale", "Spanish", "it is the name of a language"), ("page", "example.com", "it lacks what it begins with"),
    ("tags", "7,8", "between the elements of a set stands `;`"), ("tags", "7|8", "between the elements of a set"),
  ]

  @Test("values that are right by their type and that nobody means are told beside what was written")
  func warnsOfValues() throws {
    try tool.write(Self.records(3, ",").replacing("Ana Schmidt", with: "NULL"), to: "a.csv")
    let result = try compile("a.csv")
    #expect(result.code == 0 && result.error.contains("warning[CAM0904]"), "\(result.error)")
    #expect(
      result.error.contains(
        "`first-name` in line 2, one of 3 of those that were looked at: the text `NULL` stands there"))
    try tool.write(Self.lines(3).replacing("Ana Schmidt", with: "undefined"), to: "a.jsonl")
    #expect(try compile("a.jsonl").error.contains("`first-name` in line 1, one of 3"))
    // Somebody's name, and a country.
    try tool.write(Self.records(3, ",").replacing("Ana Schmidt", with: "Null"), to: "b.csv")
    #expect(!(try compile("b.csv").error.contains("CAM0904")))
  }

  @Test("elements of a set without the sign between them are told, unless other lines have it")
  func warnsOfSets() throws {
    try tool.write(
      """
      app shop { bundle "com.example.shop"  locales en }
      audience { token device-token  locale locale  tags set of text default () }
      """, to: "templates/shop.template")
    try tool.write(
      "campaign all { to tags contains \"red\"  send 2026-12-01 at 09:00 UTC  alert { title \"A\" } }",
      to: "campaigns/all.campaign")
    for (value, isTold) in [("red, blue", true), ("red|blue", true), ("{red,blue}", true), ("[\"red, blue\"]", false)] {
      try tool.write(
        "token,locale,tags\nab01,en,\"\(value.replacing("\"", with: "\"\""))\"\nab02,en,red\n", to: "a.csv")
      let result = try compile("a.csv")
      #expect(result.error.contains("between the elements of a set stands `;`") == isTold, "\(value): \(result.error)")
    }
    try tool.write("token,locale,tags\nab01,en,\"red, blue\"\nab02,en,blue; red\n", to: "a.csv")
    let result = try compile("a.csv")
    #expect(!result.error.contains("CAM0904") && result.error.contains("all: 1 recipient"), "\(result.error)")
  }
}
