internal import CampanileExpansion
internal import CampanileSyntax

/// The types that the uses of a name in conditions, choices, texts and examples go with, right ones and wrong ones.
func uses(
  of name: TypedName, _ names: TypedNames, _ files: [SourceFile], audience: Syntax.Audience?
) -> [Set<Plan.AttributeType>] {
  let ofDefault = files.first { $0.id == name.range.file }.flatMap { file in
    name.defaultValue.flatMap { UsedTypes.ofValue(file.text(in: $0.range), isCompared: false) }
  }
  return [ofDefault].compactMap(\.self)
    + files.filter { $0.kind.isSource && (name.scope == nil || name.scope?.file == $0.id) }.flatMap { file in
      UseReader(file: file, name: name, names: names, audience: audience?.range).uses()
    }
}

private struct UseReader {
  let file: SourceFile
  let name: TypedName
  let names: TypedNames
  let audience: SourceRange?

  private var bytes: [UInt8] { file.bytes }

  func uses() -> [Set<Plan.AttributeType>] {
    let word = Array(name.name.text.utf8)
    let scope = name.scope.map { Int($0.start)..<min(Int($0.end), bytes.count) } ?? 0..<bytes.count
    var found: [Set<Plan.AttributeType>] = []
    var isText = false
    var place = scope.lowerBound
    while place < scope.upperBound {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\n") { isText = false }
      if byte == UInt8(ascii: "\"") { isText.toggle() }
      if isText, byte == UInt8(ascii: "\\") {
        place += 2
        continue
      }
      if !isText, bytes[place...].starts(with: "//".utf8) {
        place = bytes[place...].firstIndex(of: UInt8(ascii: "\n")) ?? scope.upperBound
        continue
      }
      guard byte.isNameLetter, place == 0 || !bytes[place - 1].isNameByte else {
        place += 1
        continue
      }
      let end = bytes[place...].firstIndex { !$0.isNameByte } ?? bytes.count
      if bytes[place..<end].elementsEqual(word), isName(at: place), !isDeclaration(place) {
        found += [types(place..<end, isText: isText)].compactMap(\.self)
      }
      place = end
    }
    return found
  }

  private func isDeclaration(_ place: Int) -> Bool {
    name.range.file == file.id && Int(name.range.start) <= place && place < Int(name.range.end)
  }

  /// Whether a word is the name, and no column, key or option of the same spelling.
  private func isName(at place: Int) -> Bool {
    guard let table = name.table else { return place == 0 || bytes[place - 1] != UInt8(ascii: ".") }
    guard place > 1, bytes[place - 1] == UInt8(ascii: "."), bytes[place - 2] == UInt8(ascii: "]"),
      let opening = bytes[max(0, place - 100)..<place].lastIndex(of: UInt8(ascii: "["))
    else { return false }
    let written = bytes[..<opening].reversed().prefix { $0.isNameByte }.reversed()
    return written.elementsEqual(table.utf8)
  }

  private func types(_ word: Range<Int>, isText: Bool) -> Set<Plan.AttributeType>? {
    let line = String(
      decoding: bytes[word.upperBound...].prefix(80).prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    let rest = line.drop { $0 == " " }
    if isText {
      guard rest.first == ":" else { return nil }
      return UsedTypes.ofFunction(rest.dropFirst().prefix { $0.isLetter })
    }
    if rest.first == "]", word.lowerBound > 0, bytes[word.lowerBound - 1] == UInt8(ascii: "[") {
      let table = bytes[..<(word.lowerBound - 1)].reversed().prefix { $0.isNameByte }.reversed()
      return names.keys[String(decoding: Array(table), as: UTF8.self)].map { [$0] }
    }
    let sign = rest.prefix { "=!<>".contains($0) }
    if !sign.isEmpty {
      let value = UsedTypes.ofValue(literal(rest.dropFirst(sign.count)), isCompared: true)
      guard let types = UsedTypes.ofTest(sign) else { return value }
      return value.map { types.intersection($0) } ?? types
    }
    let test = rest.prefix { $0.isLetter }
    if test == "in", line.first == " " {
      return UsedTypes.ofValue(literal(rest.dropFirst(2).drop { $0 == " " || $0 == "(" }), isCompared: true)
    }
    if let types = UsedTypes.ofTest(test) { return types }
    if isAlone(word, before: rest) { return [.boolean] }
    let before = String(decoding: bytes[max(0, word.lowerBound - 8)..<word.lowerBound], as: UTF8.self)
    if before.hasSuffix(" badge ") || before.hasSuffix("badge  ") { return [.integer] }
    if before.hasSuffix(" by "), rest.first == "{" {
      // `by hours { one "…" }`
      let key = rest.dropFirst().drop { $0 == " " }.prefix { $0.isLetter }
      return ["one", "few", "many"].contains(key) ? UsedTypes.numbers : UsedTypes.choices
    }
    guard line.first == " ", isGiven(word.lowerBound) else { return nil }
    return UsedTypes.ofValue(literal(rest), isCompared: false)
  }

  /// `to vip`, `not vip and …`
  private func isAlone(_ word: Range<Int>, before rest: Substring) -> Bool {
    guard rest.isEmpty || rest.first == ")" || ["and", "or"].contains(rest.prefix { $0.isLetter }) else { return false }
    let line = bytes[..<word.lowerBound].suffix(80).reversed().prefix { $0 != UInt8(ascii: "\n") }.reversed()
    let last = String(decoding: Array(line), as: UTF8.self).split { " (".contains($0) }.last
    return last.map { ["to", "and", "or", "not", "when", "if"].contains($0) } ?? false
  }

  /// Whether a value behind the word would be given to it: in an example.
  private func isGiven(_ place: Int) -> Bool {
    if name.scope == nil {
      return name.table == nil && audience?.file == file.id
        && audience.map { $0.start <= place && place < $0.end } ?? false
    }
    let line = bytes[..<place].suffix(400).reversed().prefix { $0 != UInt8(ascii: "\n") }.reversed()
    return String(decoding: Array(line), as: UTF8.self).contains("example ")
  }

  /// The value that a line begins with.
  private func literal(_ line: some StringProtocol) -> String {
    let rest = line.drop { $0 == " " }
    if rest.first == "\"" { return "\"" + rest.dropFirst().prefix { $0 != "\"" } + "\"" }
    var value = String(rest.prefix { $0.isLetter || $0.isNumber || "-_.:".contains($0) })
    // `in 1..5`
    if let range = value.firstRange(of: "..") { value = String(value[..<range.lowerBound]) }
    while let last = value.last, ".:".contains(last) { value.removeLast() }
    return value
  }
}
