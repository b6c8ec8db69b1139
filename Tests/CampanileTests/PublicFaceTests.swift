import Foundation
import Testing

/// What is public is decided, and written down: nothing is by accident.
struct PublicFaceTests {
  private static let libraries = [
    "Campanile", "CampanileSyntax", "CampanileExpansion", "CampanileDelivery", "MessageFormat",
  ]

  private static func names(of library: String) throws -> Set<String> {
    let root = packageRoot.appending(path: "Sources/\(library)")
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    var names: Set<String> = []
    while let url = files?.nextObject() as? URL {
      guard url.pathExtension == "swift" else { continue }
      let text = try String(contentsOf: url, encoding: .utf8)
      let declaration = /^public (?:final )?(?:struct|enum|class|protocol|func|actor|typealias) (\w+)/
      for match in text.matches(of: declaration.anchorsMatchLineEndings()) { names.insert(String(match.1)) }
    }
    return names
  }

  /// `UPDATE_GOLDEN=1` writes the list anew; review it: a library's user may depend on every name in it.
  @Test("the public types and functions are those of the document")
  func publicNames() throws {
    let url = packageRoot.appending(path: "Sources/Campanile/Campanile.docc/Embedding.md")
    let text = try String(contentsOf: url, encoding: .utf8)
    let start = try #require(text.range(of: "<!-- public -->\n"))
    let end = try #require(text.range(of: "<!-- end -->"))
    var list = "| library | types and functions |\n| --- | --- |\n"
    for library in Self.libraries {
      let names = try Self.names(of: library).sorted().map { "`\($0)`" }.joined(separator: ", ")
      list += "| `\(library)` | \(names) |\n"
    }
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      let updated = text.replacingCharacters(in: start.upperBound..<end.lowerBound, with: list)
      try updated.write(to: url, atomically: true, encoding: .utf8)
    } else {
      #expect(text[start.upperBound..<end.lowerBound] == list)
    }
  }
}
