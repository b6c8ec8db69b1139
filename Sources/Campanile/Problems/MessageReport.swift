package import CampanileSyntax
package import MessageFormat

/// The problems of a message that stands in no workspace, as diagnostics in a file of its own.
package func diagnostics(of problems: [MessageProblem], in file: SourceFile, locale: String) -> [Diagnostic] {
  var diagnostics = Diagnostics()
  let source = String(decoding: file.bytes, as: UTF8.self)
  for problem in problems {
    let range = SourceRange(
      file: file.id, start: UInt32(clamping: problem.range.lowerBound), end: UInt32(clamping: problem.range.upperBound))
    diagnostics.report(wording(of: problem, locale: locale, in: source).diagnostic(at: range))
  }
  return diagnostics.inSourceOrder
}
