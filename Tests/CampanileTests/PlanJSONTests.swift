import CampanileText
import Foundation
import Testing

@testable import Campanile
@testable import CampanileExpansion

struct PlanJSONTests {
  private func plans() throws -> [Plan] {
    compile(try Workspace(at: packageRoot.path(percentEncoded: false)).files).plans
      + compile(sources(StarterWorkspace.files.map { ($0.path, $0.text) })).plans
  }

  @Test("a plan that is written and read back is the same, to the byte")
  func roundTrips() throws {
    for plan in try plans() {
      let read = try Plan(json: plan.json)
      #expect(read == plan)
      #expect(read.json == plan.json)
    }
  }

  @Test("a damaged plan is refused or read, and never crashes", arguments: 0..<12)
  func damagedPlans(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    for plan in try plans() {
      var bytes = plan.json
      for _ in 0..<3 {
        let place = random.next(below: bytes.count)
        switch random.next(below: 3) {
        case 0: bytes[place] = UInt8(random.next(below: 256))
        case 1: bytes.remove(at: place)
        default: bytes.removeSubrange(place..<min(bytes.count, place + random.next(below: 30)))
        }
      }
      if let read = try? Plan(json: bytes) { _ = read.json }
    }
  }

  @Test(
    "says what is wrong with a plan, and where",
    arguments: [
      ("", "this is not JSON"), ("{}", "this is not a plan"), ("{\"campanile-plan\":9}", "version 1"),
      (String(repeating: "[", count: 10_000), "nested too deeply"),
    ])
  func refusesOtherFiles(text: String, reason: String) {
    let problem = #expect(throws: PlanReadProblem.self) { _ = try Plan(json: Array(text.utf8)) }
    #expect(problem?.reason.contains(reason) ?? false, "\(problem.map(\.reason) ?? "")")
  }

  @Test("names the place of a value that is out of its range")
  func namesThePlace() throws {
    let plan = try #require(try plans().first { $0.name == "monday-picks" })
    let text = String(decoding: plan.json, as: UTF8.self).replacing("\"share\": 4500", with: "\"share\": 12000")
    let problem = #expect(throws: PlanReadProblem.self) { _ = try Plan(json: Array(text.utf8)) }
    #expect(problem?.path == "variants[0].share")
  }
}
