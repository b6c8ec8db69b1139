/// Reads a file: its text to tokens, and those to a tree.
///
/// Total: whatever the bytes are, there is a tree; what couldn't be read was reported and is left out of it or stands in
/// it as `.invalid`.
package func parse(_ file: SourceFile, reportingTo diagnostics: inout Diagnostics) -> Syntax.File {
  var lexical = Diagnostics()
  let tokens = lex(file, reportingTo: &lexical)
  var parser = Parser(tokens)
  let tree = parser.parseFile()
  // What the parser read as one mistake isn't told again sign by sign.
  let covered = parser.covered
  // Nor is a sign of another keyboard that doesn't belong there, whatever it looks like.
  let needless = Set(parser.diagnostics.all.map(\.range))
  let told = lexical.all.filter { diagnostic in
    !covered.contains { $0.start <= diagnostic.range.start && diagnostic.range.end <= $0.end }
      && !(diagnostic.label == LexicalProblem.labelOfLookAlikes && needless.contains(diagnostic.range))
  }
  for diagnostic in Habits.merged(told + parser.diagnostics.all, in: file) { diagnostics.report(diagnostic) }
  diagnostics.omit(lexical.omittedCount + parser.diagnostics.omittedCount)
  return tree
}

/// Reads tokens that were cut before, for callers that need them too.
package func parse(_ tokens: TokenList, reportingTo diagnostics: inout Diagnostics) -> Syntax.File {
  var parser = Parser(tokens)
  let file = parser.parseFile()
  diagnostics.report(contentsOf: parser.diagnostics)
  return file
}
