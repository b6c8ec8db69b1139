/// The names that authors have used in some files.
package struct WrittenNames: Sendable {
  /// Those with hyphens, which others may have written as words.
  package let hyphenated: Set<String>
  /// Those that stand more than once: no slips.
  package let repeated: Set<String>

  package init(in files: [SourceFile]) {
    var once: Set<String> = []
    var repeated: Set<String> = []
    for file in files {
      var ignored = Diagnostics()
      for token in lex(file, reportingTo: &ignored).tokens where token.kind == .name && !token.isMalformed {
        let text = file.text(in: SourceRange(file: file.id, start: token.start, end: token.end))
        if !once.insert(text).inserted { repeated.insert(text) }
      }
    }
    hyphenated = once.filter { $0.utf8.contains(UInt8(ascii: "-")) }.subtracting(Vocabulary.allWords)
    self.repeated = repeated
  }
}
