import Foundation
import Testing

@testable import CampanileCommandLine
@testable import CampanileExpansion

struct BuildWriterTests {
  @Test("each of very many plans stands in its file, with its digest in the manifest")
  func manyPlans() throws {
    let plans = (0..<1_100).map { number in
      Plan(
        name: "c\(number)", kind: .alert, topic: "com.example.shop", sourceLocale: "en",
        attributes: [Plan.Attribute(name: Plan.mainToken, type: .token(.device), isOptional: false, path: ["token"])],
        segment: .constant(true), schedule: .init(timing: .now), priority: 10,
        variants: [.init(name: nil, share: 10_000, content: Plan.Content())])
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: "campanile-" + UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try BuildWriter(at: folder.path, plans, [], campaigns: nil, isDurable: false).finish(Manifest())
    #expect(verify(buildAt: folder.path).findings == [])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".plan.json") }
    #expect(names.count == plans.count)
    for plan in plans {
      let written = try Data(contentsOf: folder.appending(path: plan.name + ".plan.json"))
      #expect(Array(written) == plan.json, "\(plan.name)")
    }
  }
}
