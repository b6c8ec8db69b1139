import Testing

@testable import Campanile
@testable import CampanileExpansion
@testable import CampanileSyntax

/// What the compiler says of a campaign's inputs.
struct CampaignInputTests {
  private func compilation(_ campaign: String) -> Compilation { compile(ExampleWorkspace.files(of: campaign)) }

  private func codes(_ campaign: String) -> [String] {
    compilation(campaign).diagnostics.map { "\($0.code.rawValue) \($0.summary)" }
  }

  private let texts = #"alert { en { title "{$city}" } de { title "{$city}" } }"#

  @Test("a plan has its inputs, and none of their values")
  func plan() throws {
    let source = #"""
      campaign hi(city: text) { to engaged  send now  \#(texts)  example "A" { city "Rome" }  example "B" { city "Oslo" } }
      """#
    let compilation = compilation(source)
    #expect(compilation.diagnostics.isEmpty)
    let plan = try #require(compilation.plans.first)
    #expect(plan.inputNames == ["city"])
    #expect(try Plan(json: plan.json) == plan)
    #expect(!String(decoding: plan.json, as: UTF8.self).contains("Rome"))
    let preview = try #require(compilation.previews.first)
    #expect(preview.inputNames == [])
    let shown = String(decoding: preview.json, as: UTF8.self)
    #expect(shown.contains("Rome") && !shown.contains("Oslo"))
    #expect(throws: ExpansionProblem.self) { _ = try Expander([plan], options: ExpansionOptions(now: 0)) }
    #expect(try plan.giving(inputs: Array(#"{"city":"Rome"}"#.utf8)).inputNames == [])
    #expect(throws: Failure.self) { try plan.giving(inputs: Array(#"{"city":1}"#.utf8)) }
  }

  @Test("an example that leaves an input out goes without it")
  func leftOut() throws {
    let compilation = compilation(
      #"""
      campaign hi(city: text, note: text?) {
        to engaged  send now
        alert { title when note is set "{$note}"  title "{$city}" }
        example "A" { city "Rome" }
        example "B" { city "Oslo"  note "Snow" }
      }
      """#)
    let plan = try #require(compilation.plans.first)
    #expect(try compilation.previews == [plan.giving(["city": .text("Rome")])])
  }

  @Test(
    "mistakes with inputs are told",
    arguments: [
      (#"campaign hi(tier: text) { to engaged  send now  alert { title "A" } }"#, "declared twice"),
      (#"campaign hi(city: string) { to engaged  send now  alert { title "{$city}" } }"#, "`string` is not a type"),
      (#"campaign hi(city: text, city: text) { to engaged  send now  alert { title "{$city}" } }"#, "stands twice"),
      (#"campaign hi { to engaged  send now  alert { title "A" }  example "A" { city "Rome" } }"#, "has no inputs"),
      (
        #"campaign hi(city: text) { to engaged  send now  alert { title "{$city}" }  example "A" { town "Rome" } }"#,
        "has no input `town`"
      ),
      (
        #"campaign hi(city: text) { to engaged  send now  alert { title "{$city}" }  example "A" { city 3 } }"#,
        "text has to stand here"
      ),
      (
        #"campaign hi(city: text) { to engaged  send now  alert { title "{$city}" }  example "A" { } }"#,
        "has no `city`"
      ),
      (
        #"campaign hi(count: integer) { to engaged  send now  badge count  example "A" { count -3 } }"#, "-3"
      ),
      (#"campaign hi(day: date) { to day within 3 days and engaged  send now  alert { title "A" } }"#, "an input"),
      (#"campaign hi(day: date) { to engaged  send now  alert { title "{$dya :date}" } }"#, "dya"),
    ])
  func mistakes(source: String, wanted: String) {
    let found = codes(source)
    #expect(found.contains { $0.contains(wanted) }, "\(found)")
  }

  @Test("the bytes of a payload are counted with each example's values")
  func bytes() {
    let long = String(repeating: "x", count: 4_100)
    let source = """
      campaign hi(city: text) { to engaged  send now  \(texts)
        example "Short" { city "Rome" }
        example "Long" { city "\(long)" } }
      """
    #expect(codes(source).contains { $0.hasPrefix("CAM0501") })
  }

  @Test("an input needs no recipient, so that topics may have one")
  func topics() throws {
    let source = #"campaign hi(city: text) { to topic "rome"  send now  \#(texts)  data { city city } }"#
    let compilation = compilation(source)
    #expect(!compilation.diagnostics.contains { $0.severity == .error }, "\(compilation.diagnostics.map(\.summary))")
  }

  @Test("a set that is given has to be right in all its elements")
  func sets() {
    let input = Plan.Attribute(name: "marks", type: .set(.integer), path: [])
    for (text, wanted) in [
      ("[1,2]", .list([.integer(1), .integer(2)])), ("[]", .list([])), (#"[1,"x"]"#, nil), (#"["1"]"#, nil),
      ("[1,2.5]", nil), ("[1,null]", nil), ("[[1]]", nil), ("1", nil),
    ] as [(String, Plan.Literal?)] {
      var values = InputValues([input])
      values.read(json: Array(#"{"marks":\#(text)}"#.utf8))
      #expect(values.literals["marks"] == wanted, "\(text)")
      #expect(values.problems.map(\.kind) == (wanted == nil ? [.wrongType("marks", wanted: .set(.integer))] : []))
    }
    for (text, wanted) in [("1;2", .list([.integer(1), .integer(2)])), ("1;x", nil)] as [(String, Plan.Literal?)] {
      var values = InputValues([input])
      values.read("marks", text)
      #expect(values.literals["marks"] == wanted && values.problems.isEmpty == (wanted != nil), "\(text)")
    }
  }

  @Test("a segment that is everybody for the values that are given has the lock on everybody")
  func everybody() throws {
    let source = #"campaign hi(goals: integer) { to goals > 3 or engaged  send now  alert { title "A" } }"#
    let plan = try #require(compilation(source).plans.first)
    #expect(!plan.isForEveryone)
    #expect(try plan.giving(["goals": .integer(5)]).isForEveryone)
    let other = try plan.giving(["goals": .integer(2)])
    #expect(!other.isForEveryone)
    #expect(other.segment != .constant(true))
  }
}
