import CampanileTestSupport
import CampanileText
import Foundation
import Testing

@testable import Campanile
@testable import CampanileExpansion
@testable import CampanileSyntax

/// The package's own folder, which is the example workspace.
let packageRoot = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()

struct ExampleWorkspaceTests {
  @Test("the example workspace compiles without a problem")
  func exampleCompiles() throws {
    let workspace = try Workspace(at: packageRoot.path(percentEncoded: false))
    let compilation = compile(workspace.files)
    #expect(compilation.diagnostics.isEmpty, "\(compilation.diagnostics.map { "\($0.code.rawValue) \($0.summary)" })")
    #expect(compilation.plans.count >= 6)
  }

  @Test("the workspace of `init` compiles without a problem")
  func starterCompiles() {
    let compilation = compile(
      sources(StarterWorkspace.files.map { ($0.path, $0.text) }))
    #expect(compilation.diagnostics.isEmpty, "\(compilation.diagnostics.map { "\($0.code.rawValue) \($0.summary)" })")
    #expect(compilation.plans.map(\.name) == ["refresh-content", "welcome-back"])
  }

  @Test("a plan reads only the attributes that it needs")
  func plansReadWhatTheyNeed() throws {
    let workspace = try Workspace(at: packageRoot.path(percentEncoded: false))
    let plan = try #require(compile(workspace.files).plans.first { $0.name == "match-result" })
    #expect(plan.attributes.map(\.name) == ["token", "locale", "timezone"])
  }

  /// Each of the many mistakes' fixes is tried for one or two of them, which takes long; `campanile-fuzz` tries thousands.
  @Test("a damaged workspace gets diagnostics and never a crash", arguments: 0..<(Effort.isWhole ? 16 : 2))
  func damagedSourcesNeverCrash(seed: Int) throws {
    let workspace = try Workspace(at: packageRoot.path(percentEncoded: false))
    var random = SplitMix64(seed: UInt64(seed))
    let files = workspace.files.map { file in
      var bytes = file.bytes
      for _ in 0..<4 where !bytes.isEmpty {
        let place = random.next(below: bytes.count)
        switch random.next(below: 4) {
        case 0: bytes[place] = UInt8(random.next(below: 256))
        case 1: bytes.remove(at: place)
        case 2:
          bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 9)], at: random.next(below: bytes.count))
        default: bytes.removeSubrange(place..<min(bytes.count, place + random.next(below: 40)))
        }
      }
      return SourceFile(id: file.id, path: file.path, kind: file.kind, bytes: bytes)
    }
    func result() -> Compilation {
      seed < (Effort.isWhole ? 2 : 1)
        ? compile(files)
        : ResolvedSources(files, CompileOptions(), texts: Rules.all.texts).compilation(by: .all)
    }
    let first = result()
    #expect(first.diagnostics == result().diagnostics)
    #expect(first.isSuccess != first.diagnostics.contains { $0.severity == .error })
  }
}

/// Source files of a workspace in memory, in the order of their paths.
func sources(_ files: [(path: String, text: String)]) -> [SourceFile] {
  files.sorted { $0.path < $1.path }.enumerated().map { index, file in
    SourceFile(
      id: .init(rawValue: UInt32(index)), path: file.path,
      kind: file.path.hasSuffix(".template") ? .template : .campaign, bytes: Array(file.text.utf8))
  }
}
