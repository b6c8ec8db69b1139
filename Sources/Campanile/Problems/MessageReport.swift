package import CampanileSyntax
package import MessageFormat

/// The problems of a message that stands in no workspace, as diagnostics in a file of its own.
///
/// Behind the first mistake that keeps it from being read, others are most likely its doing.
///
/// - Parameter names: those that were given values.
package func diagnostics(
  of problems: [MessageProblem], in file: SourceFile, locale: String, names: Set<String> = []
) -> [Diagnostic] {
  var diagnostics = Diagnostics()
  let source = String(decoding: file.bytes, as: UTF8.self)
  let place = { (range: Range<Int>) in
    SourceRange(
      file: file.id, start: UInt32(clamping: range.lowerBound), end: UInt32(clamping: range.upperBound))
  }
  let unreadable = problems.filter { $0.kind == .syntaxError }.min { $0.range.lowerBound < $1.range.lowerBound }
  if let unreadable {
    if let older = OlderMessage.first(in: source) {
      return [TextProblem.olderAlone(older).diagnostic(at: place(older.range))]
    }
    if let slip = PlaceholderSlip.first(in: source, isName: names.contains) {
      let problem = TextProblem.placeholderSlip(slip.text, meant: slip.meant, isSure: true)
      return [problem.diagnostic(at: place(slip.range))]
    }
    return [wording(of: unreadable, locale: locale, in: source).diagnostic(at: place(unreadable.range))]
  }
  for problem in problems {
    let told = wording(of: problem, locale: locale, in: source)
    diagnostics.report(told.diagnostic(at: place(rangeOf(problem, told: told, in: source))))
  }
  return diagnostics.inSourceOrder
}
