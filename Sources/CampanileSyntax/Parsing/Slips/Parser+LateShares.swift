extension Parser {
  /// `variant calm { … } 50%`: the share stands before the block.
  mutating func parseVariantWithLateShare(_ name: Syntax.Name, from start: SourceRange) -> Syntax.Variant? {
    guard at(.leftBrace), !isRecovering, let closing = closingBrace(of: index), closing + 1 < tokens.count,
      tokens[closing + 1].kind == .percent, !tokens[closing + 1].startsLine
    else { return nil }
    if reportedForms.insert("late share \(declarationStart)").inserted, silence == 0 {
      let share = range(tokens[closing + 1])
      let problem = OrderProblem.shareBehindBlock(file.text(in: share), of: name.text, edits: lateShares(from: index))
      diagnostics.report(problem.diagnostic(at: share))
    }
    let body = parseBody(.variant, owner: "variant `\(name.text)`")
    guard at(.percent), !isRecovering else { return nil }
    let value = parseValue(.variantShare)
    return Syntax.Variant(name: name, share: value, body: body, range: rangeToHere(from: start))
  }

  /// The edits of this variant and of those behind it whose shares stand there too.
  private func lateShares(from opening: Int) -> [Diagnostic.Fix.Edit] {
    var edits: [Diagnostic.Fix.Edit] = []
    var brace = opening
    while let closing = closingBrace(of: brace), closing + 1 < tokens.count, tokens[closing + 1].kind == .percent,
      edits.count < 64
    {
      let share = range(tokens[closing + 1])
      let early = SourceRange(file: file.id, start: tokens[brace].start, end: tokens[brace].start)
      let late = SourceRange(file: file.id, start: tokens[closing].end, end: share.end)
      edits.append(.init(replacing: early, with: "\(file.text(in: share)) "))
      edits.append(.init(replacing: late, with: ""))
      guard closing + 4 < tokens.count, text(tokens[closing + 2]) == "variant",
        tokens[closing + 4].kind == .leftBrace
      else { break }
      brace = closing + 4
    }
    return edits
  }

  /// `share 0.3` among the arguments of a template: a value stands right behind its name.
  var isValueOfArgument: Bool {
    guard !isRecovering, !current.startsLine else { return false }
    let next = token(ahead: 1).kind
    guard next == .comma || next == .rightParenthesis else { return false }
    return [.number, .percent, .string, .date, .instant, .name].contains(kind)
  }
}
