internal import CampanileSyntax

/// `data { box box }` of a declaration that has no input `box`: a key that is called as its value is no text without its quotes.
func withInputsMeant(_ diagnostics: [Diagnostic], _ files: [SourceFile]) -> [Diagnostic] {
  diagnostics.map { diagnostic in
    guard diagnostic.code == .unknownAttribute, let name = diagnostic.namedFirst,
      diagnostic.fixes.first?.edits.first?.replacement == "\"\(name)\"",
      let file = files.first(where: { $0.id == diagnostic.range.file }),
      let owner = file.declaration(above: diagnostic.range.start)
    else { return diagnostic }
    guard file.hasKey(name, before: diagnostic.range.start) else {
      // `caller name`, of an input `caller`
      let key = file.word(before: diagnostic.range.start)
      guard !key.isEmpty, file.isInput(key, above: diagnostic.range.start) else { return diagnostic }
      let isUsed = file.usesInput(key, around: diagnostic.range.start)
      return Diagnostic(
        diagnostic.code, diagnostic.summary, at: diagnostic.range, label: diagnostic.label,
        help: ["did you mean the input `\(key)`?"] + diagnostic.help.prefix(1),
        fixes: isUsed ? [] : [.init("write `\(key)`", replacing: diagnostic.range, with: key)])
    }
    if file.goesOn(behind: diagnostic.range.end, with: ["message", "by"]) {
      // `greeting greeting message "…"`
      let place = SourceRange(file: file.id, start: diagnostic.range.start - 1, end: diagnostic.range.end)
      return Diagnostic(
        diagnostic.code, "`\(name)` stands twice, and its value behind it", at: diagnostic.range,
        help: ["remove one of the two"], fixes: [.init("remove one", replacing: place, with: "")])
    }
    let what = owner.keyword == "template" ? "a parameter" : "an input"
    return Diagnostic(
      diagnostic.code, "`\(name)` is neither \(what) nor an attribute of the audience", at: diagnostic.range,
      label: diagnostic.label,
      help: [
        owner.hasOthers
          ? "declare it behind the name of the \(owner.keyword), beside the others, with its type: `\(name): text`"
          : "declare it behind the name, with its type: `\(owner.keyword) \(owner.name)(\(name): text) { … }`"
      ]
        + diagnostic.help)
  }
}

extension SourceFile {
  /// Whether a word stands right before a place, with blanks between.
  fileprivate func hasKey(_ name: String, before place: UInt32) -> Bool {
    let before = bytes[..<Int(place)].reversed().drop { $0 == 0x20 }
    let word = Array(name.utf8)
    return before.startIndex > bytes[..<Int(place)].reversed().startIndex && before.starts(with: word.reversed())
      && !(before.dropFirst(word.count).first?.isNameByte ?? false)
  }

  /// Whether one of some words stands behind a place, with blanks between.
  fileprivate func goesOn(behind place: UInt32, with words: [String]) -> Bool {
    let rest = bytes[Int(place)...].drop { $0 == 0x20 }
    let word = String(decoding: rest.prefix(while: \.isNameByte), as: UTF8.self)
    return rest.startIndex > Int(place) && words.contains(word)
  }

  /// The word right before a place, with blanks between.
  func word(before place: UInt32) -> String {
    let before = bytes[..<Int(place)].reversed().drop { $0 == 0x20 }
    return String(decoding: Array(before.prefix(while: \.isNameByte)).reversed(), as: UTF8.self)
  }

  /// The text from the beginning of a declaration to its end, and how much of it is the head.
  fileprivate func declarationText(around place: UInt32) -> (head: String, block: String)? {
    let lines = String(decoding: bytes[..<Int(place)].suffix(20_000), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    guard
      let first = lines.lastIndex(where: { line in
        ["campaign ", "refresh ", "push ", "live ", "template "].contains { line.hasPrefix($0) }
      })
    else { return nil }
    let behind = String(decoding: bytes[Int(place)...].prefix(20_000), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).prefix { !$0.hasPrefix("}") }
    let block = lines[(first + 1)...].joined(separator: "\n") + behind.joined(separator: "\n")
    return (String(lines[first]), block)
  }

  fileprivate func isInput(_ name: String, above place: UInt32) -> Bool {
    guard let head = declarationText(around: place)?.head else { return false }
    return head.contains("(\(name):") || head.contains(", \(name):")
  }

  /// Whether texts say it, or a key has its value.
  fileprivate func usesInput(_ name: String, around place: UInt32) -> Bool {
    guard let block = declarationText(around: place)?.block else { return true }
    return block.contains("$\(name)") || block.contains("\(name) \(name)")
  }

  /// The keyword and name of the declaration that a place stands in.
  fileprivate func declaration(above place: UInt32) -> (keyword: String, name: String, hasOthers: Bool)? {
    var end = Int(place)
    while end > 0 {
      let start = bytes[..<end].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      let line = bytes[start..<end]
      end = start - 1
      let words = line.prefix(200).split(whereSeparator: { !$0.isNameByte }).map {
        String(decoding: $0, as: UTF8.self)
      }
      guard words.count > 1, ["campaign", "refresh", "push", "live", "template"].contains(words[0]),
        line.first.map({ $0 > 0x20 }) ?? false
      else { continue }
      return (words[0], words[1], line.contains(UInt8(ascii: "(")))
    }
    return nil
  }
}
