import Testing

@testable import Campanile
@testable import CampanileSyntax

struct ExplanationTests {
  @Test("every code has an explanation", arguments: Diagnostic.Code.allCases)
  func everyCodeIsExplained(code: Diagnostic.Code) throws {
    let explanation = try #require(Catalogue.explanation(of: code), "\(code.rawValue) has no entry in the catalogue")
    #expect(!explanation.title.isEmpty)
    #expect(!explanation.text.isEmpty)
  }

  @Test("the wrong example gets the problem", arguments: Diagnostic.Code.allCases)
  func wrongExampleGetsTheProblem(code: Diagnostic.Code) throws {
    let found = try #require(CatalogueExamples.wrong[code]).found
    #expect(found.contains { $0.code == code }, "got \(found.map { "\($0.code.rawValue) \($0.summary)" })")
  }

  @Test("the right example has no error, and not the problem", arguments: Diagnostic.Code.allCases)
  func rightExampleIsRight(code: Diagnostic.Code) throws {
    let explanation = try #require(Catalogue.explanation(of: code))
    let compilation = compile(ExampleWorkspace.files(of: explanation.right))
    let wrong = compilation.diagnostics.filter { $0.severity == .error || $0.code == code }
    #expect(wrong.isEmpty, "got \(wrong.map { "\($0.code.rawValue) \($0.summary)" })")
  }
}
