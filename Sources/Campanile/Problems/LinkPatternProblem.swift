internal import CampanileSyntax

extension PayloadProblem {
  /// `links "shop://.*", "https://shop.example.com/.*"`: one habit, at each link.
  static func linkAsPattern(
    _ text: String, meant: String, others: [(range: SourceRange, meant: String)], at range: SourceRange
  ) -> Diagnostic {
    let all = ["\"\(meant)\""] + others.map { "\"\($0.meant)\"" }
    let edits = [(range: range, meant: meant)] + others
    return Diagnostic(
      .unknownLink, "\"\(text)\" holds signs that stand for any text elsewhere, and not here", at: range,
      notes: others.map { .init("and here", at: $0.range) },
      help: ["`*` alone stands for any text: write \(all.joined(separator: ", "))"],
      fixes: [
        .init(
          "write \(all.joined(separator: ", "))",
          edits.sorted { $0.range.start < $1.range.start }.map { .init(replacing: $0.range, with: "\"\($0.meant)\"") })
      ])
  }

  /// `links "shop", "https"`
  static func schemesAlone(_ links: [(range: SourceRange, meant: String)], at range: SourceRange) -> Diagnostic {
    let all = links.map { "\"\($0.meant)\"" }.joined(separator: ", ")
    return Diagnostic(
      .unknownLink, "a scheme alone is no address", at: range,
      notes: links.dropFirst().map { .init("and here", at: $0.range) },
      help: ["`*` stands for any text behind it: write \(all)"],
      fixes: [.init("write \(all)", links.map { .init(replacing: $0.range, with: "\"\($0.meant)\"") })])
  }
}
