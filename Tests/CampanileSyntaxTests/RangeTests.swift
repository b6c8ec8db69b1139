import CampanileTestSupport
import Testing

@testable import CampanileSyntax

/// Where a mistake is shown is as important as what is said about it.
struct RangeTests {
  @Test(
    arguments: [
      ("campaign a { to everyone  ⟪bagde⟫ 3 }", Diagnostic.Code.unknownDirective),
      ("campaign a { send 2026-12-01 at ⟪09:00⟫ }", .missingZone),
      ("campaign a { send ⟪2026-02-30⟫ at 09:00 UTC }", .malformedDate),
      ("campaign a { send 2026-02-20 at ⟪9:00⟫ UTC }", .malformedTime),
      ("campaign a ⟪{⟫\n  to everyone\n", .missingBrace),
      ("segment a = b ⟪==⟫ 3", .unexpectedCharacter),
      ("segment a = (b⟪⟫", .expected),
      ("segment a = ⟪3 < b⟫", .expected),
      ("campaign a { expires after 12 ⟪hrs⟫ }", .unknownUnit),
      ("campaign a { expires after ⟪12h⟫ }", .unknownUnit),
      ("campaign a { thread \"a⟪\\q⟫b\" }", .invalidEscape),
      ("campaign a { thread ⟪\"open⟫ }", .unterminatedString),
      ("campaign a { thread “x” }".replacingQuotes, .unexpectedCharacter),
      ("⟪campain⟫ a { }", .unknownDeclaration),
      ("campaign a { ⟪title⟫ \"x\" }", .misplacedDirective),
      ("⟪app⟫ a { }", .misplacedDeclaration),
      ("refresh a { every ⟪mon⟫ at 09:00 UTC }", .malformedRecurrence),
      ("segment ⟪not⟫ = a", .reservedName),
      ("campaign a { throttle ⟪5,000⟫ per minute }", .malformedNumber),
      ("campaign a { data { ⟪cart_items⟫ 3 } }", .unexpectedCharacter),
      ("campaign a { badge⟪⟫\n}", .expected),
    ])
  func `marks the smallest piece that is wrong`(marked: String, code: Diagnostic.Code) throws {
    let source = MarkedSource(marked)
    var diagnostics = Diagnostics()
    _ = parse(source.file, reportingTo: &diagnostics)
    #expect(diagnostics.all.map(\.code) == [code], "\(diagnostics.all.map(\.summary))")
    #expect(diagnostics.all.map(\.range) == source.ranges)
  }

  /// A fix that is applied leaves nothing to report.
  @Test(
    arguments: [
      "campaign a { to everyone  bagde 3 }",
      "campaign a { send 2026-12-01T09:00 Europe/Berlin }",
      "campaign a { send 2026-1-5 at 09:00 UTC }",
      "campaign a { send 2026-01-05 09:00 UTC }",
      "campaign a { send 2026-12-01T09:00:00Z }",
      "campaign a { send 2026-01-05 at 9:00pm UTC }",
      "segment a = b == 3",
      "segment a = b && c",
      "segment a = 3 < b",
      "segment a = b is not set",
      "segment a = b before 60 days",
      "campaign a { expires after 12h }",
      "campaign a { expires after 12 hrs }",
      "campaign a { thread “x” }",
      "campaign a { thread \"x” }",
      "campaign a { thread 'x' }",
      "campaign a { thread \"x\n}",
      "campaign a { throttle 5,000 per minute }",
      "campaign a { relevance .5 }",
      "campaign a { limit 5__0 recipients }",
      "campaign a { data { cart_items: 3 } }",
      "campaign a { data { cart_items 3 } }",
      "campaign a { badge = 3 }",
      "campaign a { to everyone; }",
      "campaign a b { to everyone }",
      "campaign a_b { to everyone }",
      "campain a { to everyone }",
      "refresh a { every hour }",
      "refresh a { every Monday at 09:00 UTC }",
      "refresh a { every tusday at 09:00 UTC }",
      "campaign a { image com.example.x }",
      "campaign a { thread \"a\\qb\" }",
      "campaign a\u{A0}{ to everyone }",
    ])
  func `fixes what it offers to fix`(source: String) throws {
    var bytes = Array(source.utf8)
    for _ in 0..<3 {
      var diagnostics = Diagnostics()
      _ = parse(Self.file(bytes), reportingTo: &diagnostics)
      guard let first = diagnostics.inSourceOrder.first else { return }
      let fix = try #require(first.fixes.first, "no fix for: \(first.summary)")
      for edit in fix.edits.reversed() {
        bytes.replaceSubrange(Int(edit.range.start)..<Int(edit.range.end), with: Array(edit.replacement.utf8))
      }
    }
    Issue.record("still wrong: \(String(decoding: bytes, as: UTF8.self))")
  }

  private static func file(_ bytes: [UInt8]) -> SourceFile {
    SourceFile(id: .init(rawValue: 0), path: "campaigns/x.campaign", kind: .campaign, bytes: bytes)
  }
}

extension String {
  /// Marks the first text in typographic quotes.
  fileprivate var replacingQuotes: String { replacing("“", with: "⟪“").replacing("”", with: "”⟫") }
}
