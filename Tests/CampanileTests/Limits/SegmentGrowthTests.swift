import CampanileExpansion
import Testing

@testable import Campanile
@testable import CampanileSyntax

/// Segments that are made of segments: any number in a row, each shared, none written out more often than it counts.
struct SegmentGrowthTests {
  private func compiled(_ segments: [String], to: String = "last") -> Compilation {
    let source = segments.map { "segment \($0)" }.joined(separator: "\n")
    return compile(
      ExampleWorkspace.files(of: source + "\ncampaign hello { to \(to)  send now  alert { title \"Hello\" } }"))
  }

  private func predicate(_ segments: [String], to: String = "last") throws -> Plan.Predicate {
    let compilation = compiled(segments, to: to)
    #expect(compilation.diagnostics.filter { $0.severity == .error }.map(\.summary) == [])
    return try #require(compilation.plans.first).segment
  }

  private let first = "s0 = cart-items > 0"
  private var firstPredicate: Plan.Predicate { .test(.init("cart-items"), .compare(.greater, .integer(0))) }

  @Test("a segment that names another one twice is that one", arguments: ["or", "and"])
  func doubled(joint: String) throws {
    let rows = (1...200).map { "s\($0) = s\($0 - 1) \(joint) s\($0 - 1)" }
    #expect(try predicate([first] + rows + ["last = s200"]) == firstPredicate)
  }

  @Test("a segment keeps its identity under other names and behind `not`")
  func aliases() throws {
    let rows = ["same = s0", "twice = not not same", "last = same or s0 or twice or (s0)"]
    #expect(try predicate([first] + rows) == firstPredicate)
    #expect(try predicate([first, "n = not s0", "last = not n and s0"]) == firstPredicate)
    #expect(try predicate([first, "n = not s0", "last = n or not s0 or n"]) == .not(firstPredicate))
  }

  @Test("what is left out is left out once, and the rest keeps its order")
  func repeated() throws {
    let gold = Plan.Predicate.test(.init("tier"), .compare(.equal, .symbol("gold")))
    #expect(
      try predicate([first, "last = tier = gold and s0 and tier = gold and cart-items > 0 and s0"])
        == .all([gold, firstPredicate]))
  }

  @Test("a row of any length works", arguments: ["or cart-items = -N", "and cart-items != N"])
  func row(rest: String) throws {
    let rows = (1...300).map { "s\($0) = s\($0 - 1) " + rest.replacing("N", with: "\($0)") }
    let plan = try #require(compiled([first] + rows, to: "s300").plans.first)
    #expect(plan.segment.testCount == 301)
    #expect(plan.segment.levelCount < 60)
    // What is written can be read.
    #expect(try Plan(json: plan.json) == plan)
  }

  @Test("rows that change from `and` to `or`, and rows of `not`")
  func mixed() throws {
    let rows = (1...300).map {
      $0 % 2 == 0 ? "s\($0) = s\($0 - 1) or cart-items = -\($0)" : "s\($0) = s\($0 - 1) and tier = gold"
    }
    let plan = try #require(compiled([first] + rows, to: "s300").plans.first)
    #expect(try Plan(json: plan.json) == plan)
    let nots = (1...501).map { "s\($0) = not s\($0 - 1)" }
    #expect(try predicate([first] + nots + ["last = s501"]) == .not(firstPredicate))
  }

  @Test("what grows past what a plan holds says so, once")
  func limits() throws {
    let doubled = (1...40).map { "s\($0) = s\($0 - 1) and tier = gold or s\($0 - 1) and cart-items < \($0 + 9)" }
    let many = compiled([first] + doubled, to: "s40").diagnostics.filter { $0.severity == .error }
    #expect(many.map(\.code) == [.beyondLimit])
    #expect(many.first?.summary == "this condition grows past 10,000 tests")
    let deep = (1...500).map { "s\($0) = not (s\($0 - 1) and cart-items != \($0))" }
    let levels = compiled([first] + deep, to: "s500").diagnostics.filter { $0.severity == .error }
    #expect(levels.map(\.code) == [.beyondLimit])
    let values = (0...10_000).map(String.init).joined(separator: ", ")
    let list = compiled(["last = cart-items in (\(values))"]).diagnostics.filter { $0.severity == .error }
    #expect(list.map(\.summary) == ["this list has 10,001 values; 10,000 are the most"])
  }

  @Test("a circle is told where it closes, however long it is")
  func circles() throws {
    let short = compiled(["a = b", "b = c or tier = gold", "c = a"], to: "a").diagnostics
    #expect(short.map(\.code) == [.segmentCycle])
    #expect(short.first?.help == ["the circle is `a` → `b` → `c` → `a`; break it"])
    let rows = (0..<5_000).map { "s\($0) = s\(($0 + 1) % 5_000)" }
    let long = compiled(rows, to: "s7").diagnostics
    #expect(long.map(\.code) == [.segmentCycle])
    #expect(long.first?.help.first?.contains("4988 more → `s0`") == true)
  }

  @Test("topics that are named twice and again are counted, not written out")
  func topics() throws {
    let rows = (1...60).map { "s\($0) = s\($0 - 1) or s\($0 - 1)" }
    let found = compiled([#"s0 = topic "news""#] + rows, to: "s60").diagnostics
    #expect(Set(found.map(\.code)) == [.tooManyTopics])
  }

  @Test("the terms of a segment stand where they are written, without those that say nothing new")
  func places() throws {
    let compilation = compiled([
      first, "pair = s0 and tier = gold", "last = pair and s0 and not not (app-version > 4 and s0)",
    ])
    let plan = try #require(compilation.plans.first)
    let source = try #require(compilation.segments["hello"])
    #expect(source.terms.count == plan.segmentTerms.count)
  }
}

extension Plan.Predicate {
  fileprivate var testCount: Int {
    switch self {
    case .all(let parts), .any(let parts): parts.reduce(0) { $0 + $1.testCount }
    case .not(let inner): inner.testCount
    default: 1
    }
  }

  fileprivate var levelCount: Int {
    switch self {
    case .all(let parts), .any(let parts): 1 + (parts.map(\.levelCount).max() ?? 0)
    case .not(let inner): 1 + inner.levelCount
    default: 0
    }
  }
}
