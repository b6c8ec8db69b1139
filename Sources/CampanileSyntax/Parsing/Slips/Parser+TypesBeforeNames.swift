/// Declarations in the order of other languages: `text note`.
extension Parser {
  private static let wordsOfDeclarations: Set = [
    "one", "set", "list", "array", "of", "optional", "required", "nullable", "from", "default", "as",
  ]

  private func isNameBehindType(_ token: Token) -> Bool {
    guard token.kind == .name, !token.startsLine else { return false }
    let name = text(token)
    return !PhraseTable.words(in: .type).contains(name) && !Self.wordsOfDeclarations.contains(name)
  }

  /// Whether a type stands before its name, so many places ahead, and the rest of the line are whole declarations:
  /// `text note  desk text?`.
  func isTypeBeforeName(ahead distance: Int) -> Bool {
    let types = PhraseTable.words(in: .type)
    var place = distance
    while place - distance < 64 {
      let (first, isFirst) = (token(ahead: place), place == distance)
      if !isFirst, first.startsLine || first.kind == .rightBrace || first.kind == .endOfFile { return true }
      let isType = types.contains(text(first))
      guard first.kind == .name, isType || !isFirst else { return false }
      place += isType && token(ahead: place + 1).kind == .question ? 2 : 1
      let second = token(ahead: place)
      let isTurned = isType && isNameBehindType(second)
      if !isTurned {
        guard !isFirst, second.kind == .name, !second.startsLine else { return false }
        // `phase one of a, b`, whose values go on to the end.
        if !types.contains(text(second)) { return isWord("of", ahead: place + 1) }
      }
      place += 1
      let behind = token(ahead: place)
      let isOptional = Self.optionals.contains(text(behind)) && !types.contains(text(token(ahead: place + 1)))
      if behind.kind == .question || isOptional { place += 1 }
      if ["as", "from"].contains(text(token(ahead: place))), token(ahead: place + 1).kind == .string { place += 2 }
    }
    return false
  }

  /// Whether `set of text genres` stands so many places ahead.
  func isSetBeforeName(ahead distance: Int) -> Bool {
    let (set, element, name) = (token(ahead: distance), token(ahead: distance + 2), token(ahead: distance + 3))
    guard set.kind == .name, text(set) == "set", isWord("of", ahead: distance + 1), !element.startsLine,
      PhraseTable.words(in: .type).contains(text(element)), isNameBehindType(name)
    else { return false }
    let behind = token(ahead: distance + 4)
    return behind.startsLine || [.rightBrace, .question, .endOfFile].contains(behind.kind)
      || ["default", "from", "as"].contains(text(behind))
  }

  /// Whether what follows a list of values is no value of it, but a type before its name. A blank alone says so where the
  /// values have commas.
  var isDeclarationBehindValues: Bool {
    guard index > 1 else { return false }
    if isSetBeforeName(ahead: 0) { return true }
    let isApart = current.start > tokens[index - 1].end + 1 || tokens[index - 2].kind == .comma
    return isApart && isTypeBeforeName(ahead: 0)
  }

  /// `? city` behind `text`: reported, and read as the name and the type that are meant.
  mutating func takeNameBehindType(_ type: Syntax.Name) -> (name: Syntax.Name, type: Syntax.TypeName)? {
    let own = token(ahead: 1)
    guard at(.question), PhraseTable.words(in: .type).contains(type.text), isNameBehindType(own) else { return nil }
    let whole = type.range.union(range(own))
    report(.foreignWord(file.text(in: whole), meant: "\(text(own)) \(type.text)?"), at: whole)
    advance()
    let name = Syntax.Name(text(current), currentRange)
    advance()
    return (name, .named(type))
  }

  /// `set of text genres`: reported, and read.
  mutating func takeSetBeforeName() -> (name: Syntax.Name, type: Syntax.TypeName)? {
    guard at(word: "set"), isSetBeforeName(ahead: 0) else { return nil }
    let (start, element, own) = (currentRange, token(ahead: 2), token(ahead: 3))
    let whole = start.union(range(own))
    report(.foreignWord(file.text(in: whole), meant: "\(text(own)) set of \(text(element))"), at: whole)
    for _ in 0..<4 { advance() }
    let type = Syntax.TypeName.set(
      .named(Syntax.Name(text(element), range(element))), start.union(range(element)))
    return (Syntax.Name(text(own), range(own)), type)
  }

  /// `visits whole number` and `price decimal number`: reported, and read as what it is.
  mutating func takeTypeOfTwoWords() -> Syntax.Name? {
    let number = token(ahead: 1)
    guard at(.name), !isRecovering, !current.startsLine, !number.startsLine,
      ["number", "numbers"].contains(text(number)),
      let meant = ["whole": "integer", "natural": "integer", "decimal": "number", "real": "number"][word]
    else { return nil }
    let whole = currentRange.union(range(number))
    report(.foreignWord(file.text(in: whole), meant: meant), at: whole)
    advance()
    advance()
    return Syntax.Name(meant, whole)
  }
}
