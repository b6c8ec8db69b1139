/// Attributes, parameters and fields as Swift declares them.
extension Parser {
  /// The names in `enum { queued, next }`, so many places ahead, and how many tokens they are.
  private func bracedNames(ahead distance: Int) -> (names: [Syntax.Name], count: Int)? {
    var place = distance
    if token(ahead: place).kind == .name, ["enum", "oneof", "one-of", "choice"].contains(text(token(ahead: place))) {
      place += 1
    }
    guard place > distance, token(ahead: place).kind == .leftBrace, !token(ahead: place).startsLine else { return nil }
    var names: [Syntax.Name] = []
    while place < 128 {
      place += 1
      if text(token(ahead: place)) == "case", token(ahead: place + 1).kind == .name { place += 1 }
      let name = token(ahead: place)
      guard name.kind == .name else { return nil }
      names.append(Syntax.Name(text(name), range(name)))
      place += 1
      if token(ahead: place).kind == .rightBrace { return (names, place - distance + 1) }
      guard token(ahead: place).kind == .comma else { return nil }
    }
    return nil
  }

  /// `phase: enum { queued, next }`: the sign is told with what follows it.
  mutating func skipSignBeforeBracedNames() -> Bool {
    guard at(.colon) || at(.equal), bracedNames(ahead: 1) != nil else { return false }
    advance()
    return true
  }

  /// `enum { queued, next }`: reported, and read.
  mutating func parseBracedNames() -> Syntax.TypeName? {
    guard at(.name), let (names, count) = bracedNames(ahead: 0) else { return nil }
    let start = currentRange
    let isSigned = index > 0 && [.colon, .equal].contains(tokens[index - 1].kind)
    let place = isSigned ? range(tokens[index - 1]).union(start) : start
    for _ in 0..<count {
      continueLine()
      advance()
    }
    let whole = rangeToHere(from: start)
    let meant = "one of " + names.map(\.text).joined(separator: ", ")
    report(
      .foreignWord(
        file.text(in: whole), meant: isSigned ? " " + meant : meant, replacing: rangeToHere(from: place)), at: whole)
    return .oneOf(names, whole)
  }

  /// `var screens: Int = 1` in the audience: reported, and read.
  mutating func takeSwiftVariable(documentation: String?) -> Syntax.Attribute? {
    let (name, colon, type) = (token(ahead: 1), token(ahead: 2), token(ahead: 3))
    guard at(.name), ["var", "let", "val", "const"].contains(word), current.startsLine, name.kind == .name,
      !name.startsLine, colon.kind == .colon, type.kind == .name, !type.startsLine
    else { return nil }
    let written = text(type)
    let isOptional = token(ahead: 4).kind == .question && !token(ahead: 4).startsLine
    let sign = token(ahead: isOptional ? 5 : 4)
    let value = token(ahead: isOptional ? 6 : 5)
    let hasValue = sign.kind == .equal && !sign.startsLine && [.string, .number, .name, .date].contains(value.kind)
    let end = hasValue ? value : isOptional ? token(ahead: 4) : type
    guard let meant = typeMeant(by: written), token(ahead: (isOptional ? 5 : 4) + (hasValue ? 2 : 0)).startsLine else {
      return nil
    }
    let whole = currentRange.union(range(end))
    let rest = hasValue && text(value) != "nil" ? " default \(text(value))" : ""
    let mark = isOptional && rest.isEmpty ? "?" : ""
    let line = "\(text(name)) \(meant)\(mark)\(rest)"
    report(.foreignWord(file.text(in: whole), meant: line), at: whole)
    let attribute = Syntax.Attribute(
      name: Syntax.Name(text(name), range(name)), type: .named(Syntax.Name(meant, range(type))),
      isOptional: isOptional && rest.isEmpty, path: nil, defaultValue: nil, documentation: documentation, range: whole)
    while !isAtEnd, current.start < whole.end { advance() }
    return attribute
  }

  private func typeMeant(by word: String) -> String? {
    if PhraseTable.words(in: .type).contains(word) { return word }
    return ForeignTypes.names[word.lowercased()]
  }

  /// `(worth: Int, link: String = "…")`, how it is written here; `nil` where a single type is another's.
  var parametersOfSwift: (meant: String, whole: SourceRange)? {
    guard at(.leftParenthesis) else { return nil }
    var (place, foreign, meant) = (1, 0, [String]())
    while place < 128 {
      let (name, colon, type) = (token(ahead: place), token(ahead: place + 1), token(ahead: place + 2))
      guard name.kind == .name, colon.kind == .colon, type.kind == .name, let known = typeMeant(by: text(type)) else {
        return nil
      }
      if known != text(type) { foreign += 1 }
      place += 3
      var parameter = "\(text(name)): \(known)"
      if token(ahead: place).kind == .question {
        parameter += "?"
        place += 1
      }
      let value = token(ahead: place + 1)
      if token(ahead: place).kind == .equal || text(token(ahead: place)) == "default",
        [.string, .number, .name, .date].contains(value.kind)
      {
        if token(ahead: place).kind == .equal { foreign += 1 }
        if text(value) == "nil", parameter.hasSuffix("?") {
          foreign += 1
        } else {
          parameter += " default \(text(value))"
        }
        place += 2
      }
      meant.append(parameter)
      if token(ahead: place).kind == .rightParenthesis { break }
      guard token(ahead: place).kind == .comma else { return nil }
      place += 1
    }
    guard foreign > 1, token(ahead: place).kind == .rightParenthesis else { return nil }
    return (meant.joined(separator: ", "), range(token(ahead: 1)).union(range(token(ahead: place - 1))))
  }

  /// The parameters as they are meant, which was told of all at once.
  mutating func report(_ swift: (meant: String, whole: SourceRange), of read: [Syntax.Parameter]) -> [Syntax.Parameter]
  {
    report(.foreignWord(file.text(in: swift.whole), meant: swift.meant), at: swift.whole)
    return read.map { parameter in
      guard case .named(let type) = parameter.type, let meant = typeMeant(by: type.text) else { return parameter }
      var parameter = parameter
      parameter.type = .named(Syntax.Name(meant, type.range))
      return parameter
    }
  }
}
