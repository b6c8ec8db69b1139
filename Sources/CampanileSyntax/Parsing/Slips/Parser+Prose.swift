/// Words of people between the declarations.
extension Parser {
  /// `spring sale for everybody`, and the second line of a comment.
  mutating func failProse() -> Bool {
    // `import "app.template"`
    let isImport = token(ahead: 1).kind == .string && ["import", "include", "require", "using"].contains(word)
    guard !isImport, let prose = proseOnLine else { return false }
    let problem: DeclarationProblem = documentation == nil ? .prose : .restOfComment
    covered.append(prose)
    diagnostics.report(problem.diagnostic(at: prose))
    isBraceReported = true
    return true
  }

  /// A line of three words and more that opens no block: a comment without its sign.
  private var proseOnLine: SourceRange? {
    guard current.startsLine || index == 0 else { return nil }
    var words = 0
    var last = index
    while last < tokens.count, last == index || !tokens[last].startsLine, tokens[last].kind != .endOfFile {
      guard tokens[last].kind != .leftBrace, tokens[last].kind != .equal, Self.comparison(tokens[last].kind) == nil
      else { return nil }
      words += text(tokens[last]).split(separator: " ").count
      last += 1
    }
    // A file's first line is most likely what a word processor was told to call it.
    let isTitle = index == 0 && words > 1 && tokens[..<last].allSatisfy { $0.kind == .name }
    guard words > 3 || isTitle || isBelowComment(upTo: last), last > index else { return nil }
    let end = file.bytes[Int(tokens[last - 1].end)...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? file.bytes.count
    return SourceRange(file: file.id, start: current.start, end: UInt32(clamping: end))
  }

  /// Whether the line stands between a comment and the declaration that this describes.
  private func isBelowComment(upTo next: Int) -> Bool {
    documentation != nil && next < tokens.count && DeclarationKeyword(rawValue: text(tokens[next])) != nil
  }
}
