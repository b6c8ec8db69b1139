/// A word of the language with a slip of the hand in it, such as `wehn`, on a line that makes no sense with it.
struct MisspeltWord: Equatable, Sendable {
  let range: SourceRange
  let meant: String
  /// Another word that is as near, and makes as much sense there.
  var other: String?
  /// Whether it differs from what was meant in its capitals alone, and is told with the others of its line.
  var isInCapitals = false

  /// So many are tried of a line, and of a file: each is another reading of the file.
  static let mostOfLine = 6
  static let mostLines = 8
  /// In bytes. A larger one isn't written by hand, and takes long to read again.
  static let largestFile = 1 << 18

  /// Every word that has a meaning somewhere, in the order of the tables.
  private static let words: [String] = {
    var seen: Set<String> = []
    let phrases = PhraseTable.rows.flatMap(\.words).flatMap { $0.split(separator: " ").map(String.init) }
    return (Vocabulary.allWords + phrases + joints).filter { seen.insert($0).inserted }
  }()

  /// What stands between the parts of lines and is said of none of them.
  private static let joints = [
    "alerts", "per", "and", "or", "in", "by", "at", "on", "as", "ago", "of", "else", "local", "skip", "hold", "until",
    "from", "before", "after", "within", "contains", "default",
  ]

  private static let known = Set(words)

  /// Those of a length, with their bytes.
  private static let byLength = Dictionary(grouping: words.map { (word: $0, bytes: Array($0.utf8)) }) { $0.bytes.count }

  /// The words of a line that are one slip away from some word of the language, with that word.
  ///
  /// - Parameter names: what authors have called something, which is no slip.
  static func all(in list: TokenList, names: Set<String>, isOnLine: (SourceRange) -> Bool) -> [MisspeltWord] {
    var found: [MisspeltWord] = []
    for token in list.tokens where token.kind == .name && !token.isMalformed {
      let range = SourceRange(file: list.file.id, start: token.start, end: token.end)
      guard isOnLine(range) else { continue }
      let text = list.file.text(in: range)
      // `any` is none of another word either.
      guard !known.contains(text), !names.contains(text), !Parser.foreignEveryones.contains(text),
        !Parser.wordsOfPatterns.contains(text), Parser.foreignUnits[text] == nil, Parser.foreignWeekdays[text] == nil
      else { continue }
      let bytes = Array(text.utf8)
      for length in bytes.count - 1...bytes.count + 1 {
        for word in byLength[length] ?? []
        where isOneSlip(from: word.bytes, to: bytes) || isOneLetter(word.bytes, bytes) {
          found.append(MisspeltWord(range: range, meant: word.word))
        }
      }
    }
    return found
  }

  /// `iin`, `att` and `byy`, `an` for `and` and `pe` for `per`: a letter twice, or one too few, in words so short that elsewhere
  /// they might be anything. `nor` and `off` are words of their own.
  private static func isOneLetter(_ right: [UInt8], _ wrong: [UInt8]) -> Bool {
    switch (right.count, wrong.count) {
    case (2, 3):
      (wrong[0] == wrong[1] && right == [wrong[0], wrong[2]] || wrong[1] == wrong[2] && right == [wrong[0], wrong[1]])
        && wrong != Array("off".utf8)
    case (3, 2):
      wrong == [right[0], right[1]] || wrong == [right[0], right[2]] || wrong == [right[1], right[2]]
    default: false
    }
  }
}

extension MisspeltWord {
  /// `EXPIRES AFTER 12 HOURS`: the words of a line that are the language's in small letters.
  static func inCapitals(_ list: TokenList, names: Set<String>, isOnLine: (SourceRange) -> Bool) -> [MisspeltWord] {
    list.tokens.enumerated().compactMap { place, token in
      let range = SourceRange(file: list.file.id, start: token.start, end: token.end)
      guard token.kind == .name, !token.isMalformed, isOnLine(range) else { return nil }
      // `country in (DE, AT)` and `country = AT` have values.
      let before = place > 0 ? list.tokens[place - 1].kind : .endOfFile
      let isWeekday = Parser.weekdays.contains(list.file.text(in: range).lowercased())
      guard isWeekday || before != .comma && before != .leftParenthesis && Parser.comparison(before) == nil else {
        return nil
      }
      let text = list.file.text(in: range)
      guard text.count > 1, text.allSatisfy({ $0.isUppercase || $0 == "-" }), !names.contains(text),
        known.contains(text.lowercased()) || Parser.units[text.lowercased()] != nil
      else { return nil }
      return MisspeltWord(range: range, meant: text.lowercased(), isInCapitals: true)
    }
  }
}

extension FileReading {
  /// The same file with the word that was meant, on lines that make sense so and otherwise don't.
  package func mendingWords(of file: SourceFile, names: Set<String>) -> FileReading {
    guard !problems.isEmpty, file.bytes.count <= MisspeltWord.largestFile else { return self }
    var lexical = Diagnostics()
    let list = lex(file, reportingTo: &lexical)
    let lines = TokenLines(list)
    // Where a sign can't be read, more may be meant otherwise than a word.
    let unreadable = Set(lexical.all.map { lines.line(of: $0.range) })
    var best = self
    for line in Set(problems.map(lines.line)).subtracting(unreadable).sorted().prefix(MisspeltWord.mostLines) {
      let capitals = MisspeltWord.inCapitals(list, names: names) { lines.line(of: $0) == line }
      if capitals.count > 1 {
        let attempt = FileReading(file, joining: joined, mending: best.mended + capitals, names: self.names)
        let (broken, before) = (Set(attempt.problems.map(lines.line)), Set(best.problems.map(lines.line)))
        if !broken.contains(line), broken.isSubset(of: before) {
          best = attempt
          continue
        }
      }
      let words = MisspeltWord.all(in: list, names: names) { lines.line(of: $0) == line }
      for word in words.prefix(MisspeltWord.mostOfLine) where !best.offers(word) {
        let attempt = FileReading(file, joining: joined, mending: best.mended + [word], names: self.names)
        let (broken, before) = (Set(attempt.problems.map(lines.line)), Set(best.problems.map(lines.line)))
        guard !broken.contains(line), broken.isSubset(of: before), attempt.problems.count < best.problems.count else {
          continue
        }
        best = best.mending(word, as: attempt, besides: words, of: file) {
          !Set($0.problems.map(lines.line)).contains(line) && $0.problems.count == attempt.problems.count
        }
        break
      }
    }
    return best
  }

  /// `thuesday`, as near to `tuesday` as to `thursday`, and `munday`: which one is meant, only its author knows. Another word
  /// with another first letter is no rival of one that keeps it.
  private func mending(
    _ word: MisspeltWord, as attempt: FileReading, besides words: [MisspeltWord], of file: SourceFile,
    makesSense: (FileReading) -> Bool
  ) -> FileReading {
    let first = file.text(in: word.range).first
    for other in words where other.range == word.range {
      guard other.meant != word.meant, other.meant.first == first || word.meant.first != first else { continue }
      // `hour` and `hours` are one word.
      guard !other.meant.hasPrefix(word.meant), !word.meant.hasPrefix(other.meant) else { continue }
      guard makesSense(FileReading(file, joining: joined, mending: mended + [other], names: names)) else { continue }
      let doubtful = MisspeltWord(range: word.range, meant: word.meant, other: other.meant)
      return FileReading(file, joining: joined, mending: mended + [doubtful], names: names)
    }
    return attempt
  }

  /// Whether it is told as that already.
  private func offers(_ word: MisspeltWord) -> Bool {
    diagnostics.all.contains { diagnostic in
      diagnostic.fixes.contains { fix in
        fix.edits.contains { edit in
          // `local else ignore`, which is nearer to `ignores` and means something else; so is `tags` as a type.
          edit.range.start <= word.range.start && word.range.end <= edit.range.end
            && (edit.replacement.contains(word.meant)
              || edit.range == word.range && (edit.replacement == "skip" || edit.replacement.hasPrefix("set of ")))
        }
      }
    }
  }
}
