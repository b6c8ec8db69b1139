internal import CampanileSyntax

/// What is said of a word that was taken for the value of a name before it.
private let valuesTaken: Set<Diagnostic.Code> = [.wrongType, .unknownEnumerator, .unknownZone, .unknownLocale]

/// Without what was expected further on a line in which something was found wrong before: how its rest is read hangs on
/// that. What has a fix of its own stands by itself, but for signs behind a type that nobody knows.
///
/// - Parameter diagnostics: in source order.
func withoutRestOfLines(_ diagnostics: [Diagnostic], _ files: [SourceFile]) -> [Diagnostic] {
  var bytes: [SourceFile.ID: SourceFile] = [:]
  var last: Diagnostic?
  return diagnostics.filter { diagnostic in
    guard diagnostic.severity == .error else { return true }
    defer { last = diagnostic }
    guard diagnostic.fixes.isEmpty || diagnostic.code == .expected, let before = last,
      before.range.file == diagnostic.range.file,
      before.range != diagnostic.range, before.range.start <= diagnostic.range.start
    else { return true }
    let isOpen = diagnostic.fixes.isEmpty && diagnostic.summary.hasPrefix("expected ")
    let isOfType = before.code == .unknownType && [.expected, .unknownType].contains(diagnostic.code)
    // `name plan premium`: the value that was lost is not told again by what followed it.
    let isNext =
      diagnostic.fixes.isEmpty && [.expected, .unknownAttribute].contains(diagnostic.code)
      && valuesTaken.contains(before.code) && diagnostic.range.start <= before.range.end + 2
    guard isOpen || isOfType || isNext else { return true }
    if bytes.isEmpty { bytes = Dictionary(files.map { ($0.id, $0) }) { first, _ in first } }
    guard let file = bytes[diagnostic.range.file] else { return true }
    let between = file.bytes[Int(before.range.start)..<Int(diagnostic.range.start)]
    return between.count > 1_000 || between.contains(UInt8(ascii: "\n"))
  }
}
