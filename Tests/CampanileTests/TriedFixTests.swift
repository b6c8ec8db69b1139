import Testing

@testable import Campanile
@testable import CampanileSyntax

/// A fix that doesn't help isn't offered, however it came about.
struct TriedFixTests {
  /// - Parameter hidesOthers: whether other mistakes were told by nobody yet.
  /// - Parameter others: further edits of the fix, each of a text that stands once.
  private func tried(
    _ source: String, fixing code: Diagnostic.Code, with replacement: String, hidesOthers: Bool = false,
    others: [(text: String, replacement: String)] = []
  ) throws -> Diagnostic {
    let files = ExampleWorkspace.files(of: source)
    let found = ResolvedSources(files, CompileOptions(), texts: Rules.all.texts).compilation(by: .all)
    let mistake = try #require(found.diagnostics.first { $0.code == code })
    let range = try #require(mistake.fixes.first?.edits.first?.range)
    var edits = [Diagnostic.Fix.Edit(replacing: range, with: replacement)]
    for (text, replacement) in others {
      let start = source.utf8.distance(
        from: source.startIndex, to: try #require(source.firstRange(of: text)).lowerBound)
      let place = SourceRange(file: range.file, start: UInt32(start), end: UInt32(start + text.utf8.count))
      edits.append(.init(replacing: place, with: replacement))
    }
    edits.sort { $0.range.start < $1.range.start }
    let changed = found.diagnostics.filter { !hidesOthers || $0 == mistake }.map { diagnostic in
      diagnostic != mistake
        ? diagnostic : diagnostic.withFixes([.init("write it", edits)])
    }
    let compilation = Compilation(
      plans: [], previews: [], diagnostics: changed, omittedCount: 0, schema: found.schema, locales: found.locales,
      segments: [:], appSide: found.appSide, coverage: [], isSuccess: false)
    return try #require(
      compilation.withTriedFixes(files, CompileOptions(), .all).diagnostics.first { $0.code == code })
  }

  private let source = "campaign hello {\nto engaged\nsend now\nalert { title \"Hi\" }\nbadge cart-itmes\n}"

  @Test(
    "a fix stays that mends the mistake, and goes that leaves it or brings another one to its line",
    arguments: [
      ("none", true), ("cart-items", true), ("cart-itmes", false), ("none 5 6", false), ("unheard-of", false),
      ("none\nsend now", false),
    ])
  func staysWhereItHelps(replacement: String, stays: Bool) throws {
    let told = try tried(source, fixing: .unknownAttribute, with: replacement)
    #expect(told.fixes.isEmpty != stays)
    #expect(!told.summary.isEmpty && told.severity == .error)
    #expect(told.help == ["did you mean `cart-items`?"])
  }

  @Test("a mistake elsewhere is no reason against a fix, be it told before or hidden until then")
  func othersDoNotMatter() throws {
    let other = source.replacing("title \"Hi\"", with: "titel \"Hi\"")
    #expect(try !tried(other, fixing: .unknownAttribute, with: "none").fixes.isEmpty)
    #expect(try !tried(other, fixing: .unknownAttribute, with: "none", hidesOthers: true).fixes.isEmpty)
  }

  @Test("of a workspace that is large the fixes are offered untried")
  func largeWorkspaces() throws {
    let large = source.replacing("send now", with: "send now\n" + String(repeating: "// x\n", count: 60_000))
    #expect(try !tried(large, fixing: .unknownAttribute, with: "unheard-of").fixes.isEmpty)
  }

  @Test(
    "of several edits, each line is looked at where the others have moved it",
    arguments: [("now", "2026-12-01 at 10:00 UTC", true), ("now", "noww", false), ("Hi", "{$nobody}", false)])
  func severalEdits(text: String, replacement: String, stays: Bool) throws {
    for (comment, other) in [("// " + String(repeating: "x", count: 90), "// y"), ("// y", "// y\n// z\n// " + source)]
    {
      let told = try tried(
        comment + "\n" + source, fixing: .unknownAttribute, with: "cart-items",
        others: [(comment, other.replacing("\n", with: "\n// ")), (text, replacement)])
      #expect(told.fixes.isEmpty != stays, "\(comment)")
    }
  }
}
