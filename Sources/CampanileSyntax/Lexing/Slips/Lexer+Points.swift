/// Points before names, as Swift has them before its cases.
extension Lexer {
  /// `.gold`, at its point.
  var isPointBeforeName: Bool { isPoint(at: position) }

  private func isPoint(at place: Int) -> Bool {
    guard bytes[place] == UInt8(ascii: "."), isLetter(byte(at: place + 1)) else { return false }
    return place == 0 || isLineEnd(bytes[place - 1]) || " \t([{,=".utf8.contains(bytes[place - 1])
  }

  /// In square brackets it is told with these.
  mutating func scanPointBeforeName() {
    if openBrackets == 0 { report(SignProblem.pointBeforeName, from: position, to: position + 1) }
    push(.stray, length: 1)
  }

  /// `[.silver, .gold]` without the points.
  func withoutPoints(_ start: Int, _ end: Int) -> String {
    String(decoding: (start..<end).filter { !isPoint(at: $0) }.map { bytes[$0] }, as: UTF8.self)
  }

  /// `en.lproj`, the folder of a language. Whether it was one.
  mutating func scanFolderOfLocale(from start: Int) -> Bool {
    let base = position - ".lproj".utf8.count
    guard base > start, text(base, position) == ".lproj", bytes[start..<base].allSatisfy(isNameByte) else {
      return false
    }
    let end = position
    report(SignProblem.folderOfLocale, from: base, to: end)
    push(.name, from: start, to: base)
    position = end
    return true
  }

  /// Whether `icon` stands before, as an option of an action: `opens-app, icon trash.fill`.
  var isBehindIcon: Bool {
    guard tokens.count > 1, let last = tokens.last, last.kind == .name,
      text(Int(last.start), Int(last.end)) == "icon"
    else { return false }
    return [.comma, .rightBrace].contains(tokens[tokens.count - 2].kind)
  }
}
