import Foundation
import Testing

@testable import Campanile
@testable import CampanileSyntax

/// What the compiler makes of every code's wrong example, which several suites ask for.
enum CatalogueExamples {
  static let wrong = Dictionary(
    uniqueKeysWithValues: Diagnostic.Code.allCases.compactMap { code in
      Catalogue.explanation(of: code).map {
        (code, AuthorCases.Case(name: code.rawValue, source: $0.wrong + "\n", expected: "", readings: Readings()))
      }
    })
}

/// What is said of every code's wrong example, and what becomes of it when each fix is made: a code can't be without a case.
///
/// `UPDATE_GOLDEN=1` records it anew.
struct CatalogueTests {
  /// `CAM01`: the codes of a group stand in one file.
  static let groups = Set(Diagnostic.Code.allCases.map { String($0.rawValue.prefix(5)) }).sorted()

  @Test("every code says of its wrong example what was recorded", arguments: groups)
  func wrongExamples(group: String) throws {
    var text = ""
    for code in Diagnostic.Code.allCases where code.rawValue.hasPrefix(group) {
      let example = try #require(CatalogueExamples.wrong[code])
      let report = example.report(of: example.found)
      #expect(report.contains(code.rawValue), "\(code)")
      text += "#### \(code.rawValue)\n\(example.source)-----\n\(report)\n"
    }
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden/Catalogue/\(group).golden")
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try Data(text.utf8).write(to: url)
    } else {
      let expected = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
      let pairs = zip(expected.components(separatedBy: "#### "), text.components(separatedBy: "#### "))
      for (expected, actual) in pairs { #expect(actual == expected) }
      #expect(text == expected)
    }
  }
}
