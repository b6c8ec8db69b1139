import CampanileTestSupport
import Foundation
import Testing

/// The changelog tells of the version that the binary has.
@Suite(.waits)
struct ChangelogTests {
  @Test("the changelog begins with the version")
  func firstHeading() throws {
    let path = Tool.packageRoot.appending(path: "Sources/Campanile/Campanile.docc/Changelog.md")
    let text = String(decoding: try Data(contentsOf: path), as: UTF8.self)
    let heading = try #require(text.split(separator: "\n").first { $0.hasPrefix("## ") })
    let version = try Tool().run("version").output.split(separator: "\n").first.map {
      $0.replacing("campanile ", with: "")
    }
    #expect(heading.dropFirst(3).prefix { $0 != "," } == version ?? "-")
  }
}
