import Foundation
import Testing

/// Tests are named in one way: by a sentence about behaviour, in the present, which says what holds when it passes.
struct TestNameTests {
  @Test("the name of a test is a sentence, without a full stop and without `test`")
  func namesAreSentences() throws {
    let folder = packageRoot.appending(path: "Tests")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var count = 0
    while let url = files?.nextObject() as? URL {
      guard url.pathExtension == "swift" else { continue }
      let text = try String(contentsOf: url, encoding: .utf8)
      for match in text.matches(of: /@Test(?:\(\s*"(?<shown>(?:[^"\\]|\\.)*)")?[^@]*?func (?<name>`[^`]+`|\w+)/) {
        count += 1
        let place = "\(url.lastPathComponent): \(match.name)"
        if let shown = match.shown {
          #expect(shown.contains(" ") && !shown.hasSuffix("."), "\(place)")
          // Names of the field, such as JSON, keep their capitals.
          let first = shown.prefix { $0 != " " }
          let isOrdinary = first.dropFirst().allSatisfy { !$0.isUppercase }
          let isName = ["Hebrew"].contains { first.hasPrefix($0) }
          #expect(first.first?.isUppercase != true || !isOrdinary || isName, "\(place)")
        } else {
          let name = match.name.drop { $0 == "`" }
          #expect(match.name.hasPrefix("`") && name.first?.isLowercase == true && !name.hasPrefix("test"), "\(place)")
        }
      }
    }
    #expect(count > 400)
  }
}
