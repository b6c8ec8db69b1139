internal import CampanileExpansion
internal import CampanileSyntax

/// Names of values that a translator translated too.
extension Resolver {
  /// The only value that the source text says and a translation doesn't: `{$tåg}` is most likely that.
  func valueLost(in block: FieldBlock, of source: Plan.Text?) -> String? {
    guard case .alternatives(let alternatives)? = source else { return nil }
    let names = alternatives.reduce(into: Set<String>()) { names, alternative in
      names.formUnion(externalVariables(of: alternative.message.source))
    }
    let texts = block.texts.map(\.message.text)
    let lost = names.count == 1 ? Array(names) : names.filter { name in !texts.contains { $0.contains("$" + name) } }
    guard lost.count == 1, let name = lost.first, schema[name] != nil || inputs[name] != nil else { return nil }
    let others = texts.filter { !$0.contains("$" + name) }
    // Of several lines, that one may lack it alone which says another name.
    guard others.count == texts.count || others.contains(where: { $0.contains("$") }) else { return nil }
    return name
  }

  /// `{$tåg}`, of which the source text tells what is meant: whether that was reported.
  ///
  /// - Parameter known: those that the text may use; one in other letters is told as that.
  mutating func reportTranslated(_ name: String, known: [String], at range: SourceRange) -> Bool {
    guard let meant = valueOfSource, LookAlikes.plain(name) == name, !name.contains("."), !name.contains("["),
      nearestName(to: name, among: known) == nil
    else { return false }
    report([TextProblem.translatedName(name, meant: meant, at: range)])
    return true
  }
}

extension FieldBlock {
  /// Its texts as they are written here; those of tables stand elsewhere.
  fileprivate var texts: [Syntax.StringLiteral] {
    lines.flatMap { line -> [Syntax.StringLiteral] in
      switch line.content {
      case .message(let text): [text]
      case .choice(let choice): choice.cases.map(\.text)
      case .table, .key, .invalid: []
      }
    }
  }
}
