/// Reads a file: its text to tokens, and those to a tree.
///
/// Total: whatever the bytes are, there is a tree; what couldn't be read was reported and is left out of it or stands in
/// it as `.invalid`.
package func parse(_ file: SourceFile, reportingTo diagnostics: inout Diagnostics) -> Syntax.File {
  let tokens = lex(file, reportingTo: &diagnostics)
  return parse(tokens, reportingTo: &diagnostics)
}

/// Reads tokens that were cut before, for callers that need them too.
package func parse(_ tokens: TokenList, reportingTo diagnostics: inout Diagnostics) -> Syntax.File {
  var parser = Parser(tokens)
  let file = parser.parseFile()
  diagnostics.report(contentsOf: parser.diagnostics)
  return file
}
