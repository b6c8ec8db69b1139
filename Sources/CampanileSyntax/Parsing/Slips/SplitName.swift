/// A name without its hyphens, such as `ticket holders` where a segment is called `ticket-holders`.
struct SplitName: Equatable, Sendable {
  let range: SourceRange
  let meant: String

  /// How many words a name may have that is looked for.
  private static let mostWords = 4

  /// All words in a row, on some lines or behind `with`, that are a known name with hyphens for the blanks.
  static func all(in list: TokenList, onLines lines: Set<Int>, known: Set<String>) -> [SplitName] {
    var found: [SplitName] = []
    var index = 0
    var line = 0
    while index < list.tokens.count {
      if list.tokens[index].startsLine { line += 1 }
      guard lines.contains(line) || Parser.possessives.contains(list.text(of: list.tokens[index])),
        let (name, count) = name(at: index, in: list, known)
      else {
        index += 1
        continue
      }
      found.append(name)
      index += count
    }
    return found
  }

  /// The longest known name that begins at a token, and how many words it has here.
  private static func name(at index: Int, in list: TokenList, _ known: Set<String>) -> (SplitName, Int)? {
    var joined = ""
    var end = list.tokens[index].start
    var longest: (SplitName, Int)?
    for (count, token) in list.tokens[index...].prefix(mostWords).enumerated() {
      let isNext = count == 0 || (token.start == end + 1 && list.file.bytes[Int(end)] == UInt8(ascii: " "))
      guard token.kind == .name, !token.isMalformed, isNext else { break }
      joined += (count == 0 ? "" : "-") + list.text(of: token)
      end = token.end
      guard count > 0, known.contains(joined) else { continue }
      let range = SourceRange(file: list.file.id, start: list.tokens[index].start, end: end)
      longest = (SplitName(range: range, meant: joined), count + 1)
    }
    return longest
  }
}

extension Parser {
  /// Words before what somebody has.
  static let possessives: Set = ["has", "have", "having", "with"]
  /// Words before what somebody has not.
  static let negatives: Set = ["no", "without"]
}

extension FileReading {
  /// The same file with hyphens between words that are a name then, on lines that make sense so and otherwise don't.
  package func joiningNames(of file: SourceFile, known: Set<String>) -> FileReading {
    var ignored = Diagnostics()
    let list = lex(file, reportingTo: &ignored)
    let lines = TokenLines(list)
    let names = SplitName.all(in: list, onLines: Set(problems.map(lines.line)), known: known)
    guard !names.isEmpty else { return self }
    let attempt = FileReading(file, joining: names, mending: [], names: self.names)
    let broken = Set(attempt.problems.map(lines.line))
    let helpful = names.filter { !broken.contains(lines.line(of: $0.range)) }
    guard !helpful.isEmpty else { return self }
    let joined =
      helpful.count == names.count ? attempt : FileReading(file, joining: helpful, mending: [], names: self.names)
    let isBetter = joined.problems.count < problems.count || (hasPossession && !joined.hasPossession)
    return isBetter ? joined : self
  }
}

extension SourceFile {
  /// The file with a hyphen for each blank in some names; all else stays where it is.
  func joining(_ names: [SplitName]) -> SourceFile {
    var bytes = bytes
    for name in names {
      bytes.replaceSubrange(Int(name.range.start)..<Int(name.range.end), with: Array(name.meant.utf8))
    }
    return SourceFile(id: id, path: path, kind: kind, bytes: bytes, access: access)
  }
}

extension TokenList {
  fileprivate func text(of token: Token) -> String {
    file.text(in: SourceRange(file: file.id, start: token.start, end: token.end))
  }
}
