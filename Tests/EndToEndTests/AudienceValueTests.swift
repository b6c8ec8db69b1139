import CampanileTestSupport
import Foundation
import Testing

/// Values of every type as audiences have them: what is taken, what is refused, and what the app gets, the same from JSON
/// lines and from CSV.
@Suite(.waits)
struct AudienceValueTests {
  private let tool: Tool

  init() throws {
    tool = try Tool()
    try tool.write(
      """
      app shop { bundle "com.example.shop"  locales en }
      audience {
        id text  token device-token  locale locale
        seen instant?  build version?  rate number?  day date?
        tags set of text default ()  marks set of integer default ()  flags set of boolean default ()
      }
      """, to: "templates/shop.template")
    try tool.write(
      """
      campaign a {
        to everyone
        send 2026-12-02 at 09:00 UTC
        alert { title "Hi" }
        data {
          seen seen  build build  rate rate  day day  tags tags  marks marks  flags flags
          late when seen is set and seen after 2026-12-01T08:00:00Z true
          new  when build is set and build > 4.2 true
          of-a when tags contains "a;b" true
        }
      }
      """, to: "campaigns/a.campaign")
  }

  private func compile(_ text: String, as name: String) throws -> (data: [String], rejects: String) {
    try tool.write(text, to: name)
    let result = try tool.run(
      "compile", "--audience", name, "--now", "2026-12-02T08:00:00Z", "--allow-everyone", "--max-rejects", "100%")
    #expect(result.code == 0, "\(result.error)")
    let batches = try tool.read("build/a.batches.jsonl").split(separator: "\n")
    let rejects = (try? tool.read("build/rejects.jsonl")) ?? ""
    return (batches.compactMap { $0.firstMatch(of: /"title":"Hi"}},(.*)},"tokens"/).map { String($0.1) } }, rejects)
  }

  @Test("moments with fractions and offsets, long versions and sets are what they say, in JSON lines and CSV")
  func takesValues() throws {
    let lines = #"""
      {"id":"1","token":"AA01","locale":"en","seen":"2026-12-01T09:05:07.250+02:00","build":"4.2.0","tags":["a","b\"c","d\u00e9"],"marks":[1,-2],"rate":1.50,"flags":[true,false]}
      {"id":"2","token":"AA02","locale":"en","seen":"2026-12-01T09:05:07-05:30","build":"4.2.0.1.0.0.9","marks":[3]}
      {"id":"3","token":"AA03","locale":"en","seen":"2026-12-01T08:00:01Z","build":"70000.1"}

      """#
    let expected = [
      #""seen":"2026-12-01T09:05:07.250+02:00","build":"4.2.0","rate":1.5,"tags":["a","b\"c","dé"],"marks":[1,-2],"flags":[true,false]"#,
      #""seen":"2026-12-01T09:05:07-05:30","build":"4.2.0.1.0.0.9","tags":[],"marks":[3],"flags":[],"late":true,"new":true"#,
      #""seen":"2026-12-01T08:00:01Z","build":"70000.1","tags":[],"marks":[],"flags":[],"late":true,"new":true"#,
    ]
    #expect(try compile(lines, as: "a.jsonl").data == expected)
    // Names of columns may stand in quotes too, empty elements of a set are none, and blanks around others belong to none.
    let records = """
      "id",token,"locale",seen,build,rate,tags,"marks",flags
      1,AA01,en,2026-12-01T09:05:07.250+02:00,4.2.0,1.50,"a; b""c ;dé ; ",1; -2,TRUE;false
      2,AA02,en,2026-12-01T09:05:07-05:30,4.2.0.1.0.0.9,,,;3;,
      3,AA03,en,2026-12-01T08:00:01Z,70000.1,,,,

      """
    #expect(try compile(records, as: "a.csv").data == expected)
    // What parts the elements of a field is a sign like others in an array.
    let sign = #"{"id":"1","token":"AA01","locale":"en","tags":["a;b"]}"#
    #expect(
      try compile(sign + "\n", as: "b.jsonl").data == [#""tags":["a;b"],"marks":[],"flags":[],"of-a":true"#])
  }

  @Test("blanks between the brackets of a set and its elements belong to none, in JSON lines and in an array in CSV")
  func takesBlanks() throws {
    let expected = [#""tags":["a","b"],"marks":[1,-2],"flags":[true]"#, #""tags":[],"marks":[3],"flags":[false,true]"#]
    let lines = #"""
      {"id":"1","token":"AA01","locale":"en","tags":[ "a" , "b" ],"marks":[ 1 ,	-2 ],"flags":[ true]}
      {"id":"2","token":"AA02","locale":"en","tags":[ ],"marks":[3 ],"flags":[	false,  true	]}

      """#
    #expect(try compile(lines, as: "a.jsonl").data == expected)
    let records = #"""
      id,token,locale,tags,marks,flags
      1,AA01,en,"[ ""a"" , ""b"" ]","[ 1 ,	-2 ]",[ true]
      2,AA02,en,[ ],[3 ],"[	false,  true	]"

      """#
    #expect(try compile(records, as: "a.csv").data == expected)
  }

  @Test(
    "an array in CSV that isn't one rejects the line",
    arguments: ["[1", "[", "[1,]", "[ ,1]", "[1 2]", "[1]x", "[1,,2]", "[1] ;2", "[1,2]]"])
  func refusesArrays(field: String) throws {
    let (data, rejects) = try compile("id,token,locale,marks\n1,AA01,en,\n2,AA02,en,\"\(field)\"\n", as: "a.csv")
    #expect(data == [#""tags":[],"marks":[],"flags":[]"#])
    #expect(
      rejects.hasPrefix(#"{"line":3,"code":"invalid-value","campaign":null,"reason":"`marks` is not"#), "\(rejects)")
  }

  @Test("nothing in quotes is a missing value where one may be missing, as an empty field is")
  func takesNothing() throws {
    let empty = ["seen", "build", "rate", "day", "tags", "marks", "flags"].map { "\"\($0)\":\"\"" }.joined(
      separator: ",")
    let lines = "{\"id\":\"1\",\"token\":\"AA01\",\"locale\":\"en\",\(empty)}\n"
    let (data, rejects) = try compile(lines, as: "a.jsonl")
    #expect(data == [#""tags":[],"marks":[],"flags":[]"#] && rejects.isEmpty, "\(rejects)")
    // A token may not.
    #expect(
      try compile(lines + #"{"id":"2","token":"","locale":"en"}"# + "\n", as: "b.jsonl").rejects.contains("token"))
  }

  @Test(
    "what is no value of its type rejects the line",
    arguments: [
      ("seen", #""2026-12-01T09:05:07.Z""#), ("seen", #""2026-12-01T09:05:07+2:00""#),
      ("seen", #""2026-12-01T09:60:00Z""#),
      ("seen", #""2026-12-01T09:05:07+24:00""#), ("seen", #""2026-12-01T09:05:07+02:60""#),
      ("seen", #""2026-12-01T09:05:07Zx""#), ("seen", #""2026-12-01T09:05:60Z""#), ("seen", #""2026-12-01T09:05:07""#),
      ("build", #""1..2""#), ("build", #""1.2.3.4.5.6.7.8.9.10.11.12.13.14.15.16.17""#), ("build", #""4294967296.1""#),
      ("tags", #"["\ud800"]"#), ("tags", "[1]"), ("tags", #"["a",["b"]]"#), ("marks", #"["1"]"#), ("marks", "[1.5]"),
      // As it is read otherwise than what stands between plain quotes.
      ("marks", #"[1,"2"]"#), ("marks", #"["\u0031"]"#), ("flags", #"[true,"true"]"#), ("marks", "[[1]]"),
      ("flags", "[1]"), ("day", #""2026-02-29""#), ("rate", #""1""#), ("rate", "1e400"),
    ])
  func refusesValues(attribute: String, value: String) throws {
    let good = #"{"id":"1","token":"AA01","locale":"en"}"#
    let (data, rejects) = try compile(
      good + "\n" + good.replacing("}", with: ",\"\(attribute)\":\(value)}") + "\n", as: "a.jsonl")
    #expect(data.count == 1)
    let start = #"{"line":2,"code":"invalid-value","campaign":null,"reason":"`\#(attribute)` is not"#
    #expect(rejects.hasPrefix(start), "\(rejects)")
  }

  /// Lines of many chunks, some with line feeds inside, and one that is longer than a line may be: what follows it keeps
  /// its number.
  @Test("a pipe is read as a file is, whatever its lines hold", arguments: ["jsonl", "csv"])
  func readsAcrossChunks(format: String) throws {
    let isCSV = format == "csv"
    var text = isCSV ? "token,locale,tags\n" : ""
    func add(_ token: String, _ tag: String, _ count: Int = 1) {
      let value = String(repeating: tag, count: count)
      text +=
        isCSV
        ? "\(token),en,\"\(value.replacing("\"", with: "\"\""))\"\n"
        : "{\"token\":\"\(token)\",\"locale\":\"en\",\"tags\":[\"\(value.replacing("\"", with: "\\\""))\"]}\n"
    }
    let feed = isCSV ? "\n" : " "
    for number in 0..<1_500 {
      add(String(format: "%04x", number), "A\(feed)\"\(number)\",", number.isMultiple(of: 3) ? 40 : 1)
    }
    add("5000", "y,\(feed)\"", 300_000)
    add("zz", "bad")
    add("5001", "last")
    let (fromFile, rejects) = try compile(text, as: "a.\(format)")
    #expect(fromFile.count == 1_501)
    #expect(fromFile.last?.contains(#""tags":["last"]"#) ?? false)
    let lineOfLong = isCSV ? 1 + 500 * 41 + 1_000 * 2 + 1 : 1_501
    let next = lineOfLong + (isCSV ? 300_001 : 1)
    let told = rejects.split(separator: "\n").map { String($0.prefix { $0 != "c" }) }
    #expect(told == ["{\"line\":\(lineOfLong),\"", "{\"line\":\(next),\""])
    #expect(rejects.contains("line-too-long") && rejects.contains("invalid-token"))
    let piped = try tool.run(
      "compile", "--audience", "-", "--now", "2026-12-02T08:00:00Z", "--allow-everyone", "--max-rejects", "100%",
      "--out",
      "piped", input: text)
    #expect(piped.code == 0, "\(piped.error)")
    #expect(try tool.read("piped/a.batches.jsonl") == tool.read("build/a.batches.jsonl"))
    #expect(try tool.read("piped/rejects.jsonl") == rejects)
  }
}
