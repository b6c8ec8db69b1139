package import CampanileSyntax

/// Sources in which every fix was made that the compiler is sure of: the only one that it offers for an error or a warning.
///
/// Fixes show more to fix: all is compiled again after some, until there is none. Each was tried before it is offered, and
/// leaves no error on its lines.
package struct FixedSources: Sendable {
  /// A fix that was made.
  package struct Made: Sendable {
    package let path: String
    /// From 1, when it was made.
    package let line: Int
    package let title: String
  }

  package let files: [SourceFile]
  /// What is left to tell.
  package let compilation: Compilation
  /// In their order.
  package let made: [Made]

  /// How often all is compiled; a file of more mistakes, each of which hides the next, is fixed by another run.
  private static let mostRounds = 100

  package init(_ files: [SourceFile], options: CompileOptions) {
    var options = options
    options.readings = options.readings ?? Readings()
    var (files, made) = (files, [Made]())
    var compilation = compile(files, options: options)
    var known: Set<String> = []
    for _ in 0..<Self.mostRounds {
      // Of one file one at a time, since the places of the others are other ones behind it.
      var touched: Set<SourceFile.ID> = []
      for diagnostic in compilation.diagnostics where diagnostic.severity != .hint && diagnostic.fixes.count == 1 {
        let fix = diagnostic.fixes[0]
        let places = Set(fix.edits.map(\.range.file))
        guard let first = fix.edits.first, touched.isDisjoint(with: places),
          let file = files.first(where: { $0.id == first.range.file }),
          files.allSatisfy({ !places.contains($0.id) || $0.kind == .campaign || $0.kind == .template })
        else { continue }
        let line = LineMap(file).line(of: first.range.start)
        // Two that undo each other would go on for ever.
        guard known.insert("\(file.path) \(first.range.start) \(fix.title)").inserted else { continue }
        touched.formUnion(places)
        files = fix.applied(to: files)
        made.append(Made(path: file.path, line: line, title: fix.title))
      }
      guard !touched.isEmpty else { break }
      compilation = compile(files, options: options)
    }
    (self.files, self.compilation, self.made) = (files, compilation, made)
  }
}
