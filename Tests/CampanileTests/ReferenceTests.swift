import Foundation
import Testing

@testable import Campanile

/// The documents that hold tables of the code are compared with it. `UPDATE_GOLDEN=1 swift test` writes them anew.
struct ReferenceTests {
  private static let documents = [
    ("Language", "directives", Reference.directives), ("Diagnostics", "diagnostics", Reference.diagnostics),
    ("Artifact", "kinds", Reference.kinds),
  ]

  @Test("the documents are what the code says", arguments: documents)
  func documentsAreCurrent(document: String, mark: String, content: String) throws {
    let url = packageRoot.appending(path: "Sources/Campanile/Campanile.docc/\(document).md")
    let text = try String(contentsOf: url, encoding: .utf8)
    let start = try #require(text.range(of: "<!-- \(mark) -->\n"))
    let end = try #require(text.range(of: "<!-- end -->"))
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
      let updated = text.replacingCharacters(in: start.upperBound..<end.lowerBound, with: content)
      try updated.write(to: url, atomically: true, encoding: .utf8)
    } else {
      #expect(text[start.upperBound..<end.lowerBound] == content)
    }
  }
}
