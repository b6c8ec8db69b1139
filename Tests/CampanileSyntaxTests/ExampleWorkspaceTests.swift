import Foundation
import Testing

@testable import CampanileSyntax

struct ExampleWorkspaceTests {
  @Test func `reads the example workspace without a problem`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    for folder in ["campaigns", "templates"] {
      let names = try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
      for name in names.sorted() where name.hasSuffix(".campaign") || name.hasSuffix(".template") {
        let bytes = [UInt8](try Data(contentsOf: root.appending(path: "\(folder)/\(name)")))
        let kind: SourceFile.Kind = name.hasSuffix(".campaign") ? .campaign : .template
        let file = SourceFile(id: .init(rawValue: 0), path: "\(folder)/\(name)", kind: kind, bytes: bytes)
        var diagnostics = Diagnostics()
        _ = parse(file, reportingTo: &diagnostics)
        for diagnostic in diagnostics.all {
          Issue.record("\(name): \(diagnostic.code.rawValue) \(diagnostic.summary): \(file.text(in: diagnostic.range))")
        }
      }
    }
  }
}
