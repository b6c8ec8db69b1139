import CampanileTestSupport
import Testing

@testable import CampanileSyntax

struct GoldenTests {
  @Test(arguments: GoldenCase.all(in: "Reading", besides: #filePath))
  func `reports what is expected`(golden: GoldenCase) throws {
    var diagnostics = Diagnostics()
    for file in golden.files { _ = parse(file, reportingTo: &diagnostics) }
    let text = Report(diagnostics.inSourceOrder, files: golden.files).text(as: .text)
    let mismatch = try golden.mismatch(with: text)
    #expect(mismatch == nil)
  }

  /// A code nobody has seen rendered is a code nobody has read.
  @Test(arguments: Diagnostic.Code.allCases.filter { $0.rawValue.hasPrefix("CAM01") })
  func `shows every code of reading`(code: Diagnostic.Code) {
    let cases = GoldenCase.all(in: "Reading", besides: #filePath)
    #expect(cases.contains { $0.expected.contains("[\(code.rawValue)]") })
  }

  @Test(arguments: GoldenCase.all(in: "Trees", besides: #filePath))
  func `reads the tree that is expected`(golden: GoldenCase) throws {
    var diagnostics = Diagnostics()
    var text = ""
    for file in golden.files { text += TreeText.text(of: parse(file, reportingTo: &diagnostics)) }
    #expect(diagnostics.all.map(\.summary) == [])
    let mismatch = try golden.mismatch(with: text)
    #expect(mismatch == nil)
  }
}
