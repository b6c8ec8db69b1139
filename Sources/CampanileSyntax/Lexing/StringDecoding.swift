/// Reads what stands between the quotes of a string token.
///
/// Both readings are made at once: as a plain text, and as the source of a MessageFormat 2 message. They share their
/// storage where they are the same, which is whenever no backslash stands in the string.
struct StringDecoder {
  let file: SourceFile.ID
  let bytes: [UInt8]
  private(set) var problems: [(LexicalProblem, SourceRange)] = []
  private var plain = Builder()
  private var message = Builder()

  init(_ file: SourceFile) {
    self.file = file.id
    bytes = file.bytes
  }

  /// Decodes a token of kind `.string` or `.multilineString`.
  mutating func decode(_ token: Token) -> Syntax.StringLiteral {
    let range = SourceRange(file: file, start: token.start, end: token.end)
    var (start, end) = (Int(token.start), Int(token.end))
    if token.kind == .multilineString {
      start = min(start + 3, end)
      if !token.isMalformed { end = max(start, end - 3) }
      return decodeLines(from: start, to: end, isClosed: !token.isMalformed, range: range)
    }
    (start, end) = contentOfLine(from: start, to: end, isMalformed: token.isMalformed)
    if !hasSpecialByte(from: start, to: end) {
      let text = Syntax.DecodedText(
        text: String(decoding: bytes[start..<end], as: UTF8.self), runs: [(0, UInt32(clamping: start))],
        sourceEnd: UInt32(clamping: end), file: file)
      return Syntax.StringLiteral(range: range, plain: text, message: text.withDottedLookups())
    }
    if isFolder(from: start, to: end) {
      let path = String(decoding: bytes[start..<end], as: UTF8.self)
      problems.append((.folder(path), range))
      let text = Syntax.DecodedText(
        text: path, runs: [(0, UInt32(clamping: start))], sourceEnd: UInt32(clamping: end), file: file)
      return Syntax.StringLiteral(range: range, plain: text, message: text)
    }
    run(at: start)
    decodeContent(from: start, to: end)
    return finish(range: range, end: end)
  }

  /// `C:\Users\me\a.jpg`: a file as Windows names it, and nothing else.
  private func isFolder(from start: Int, to end: Int) -> Bool {
    guard end - start > 4, bytes[start].isNameLetter, bytes[(start + 1)...].starts(with: ":\\".utf8),
      bytes[start + 3] != UInt8(ascii: "\\")
    else { return false }
    let rest = bytes[(start + 3)..<end]
    return !rest.contains { $0 == 0x20 || $0 == UInt8(ascii: "{") }
      && (rest.contains(UInt8(ascii: "\\")) || rest.contains(UInt8(ascii: ".")))
  }

  /// Where the text of a string on one line begins and ends. What the lexer reported as malformed may have other
  /// quotes, or none at its end.
  private func contentOfLine(from start: Int, to end: Int, isMalformed: Bool) -> (Int, Int) {
    guard isMalformed else { return (start + 1, max(start + 1, end - 1)) }
    let opening = bytes[start] < 0x80 ? 1 : UTF8Sequence.length(in: bytes, at: start, end: end)
    let content = min(start + max(opening, 1), end)
    for length in [3, 2, 1] where end - content >= length {
      let last = String(decoding: bytes[(end - length)..<end], as: UTF8.self)
      if last.unicodeScalars.count == 1, let scalar = last.unicodeScalars.first, Self.quotes.contains(scalar) {
        return (content, end - length)
      }
    }
    return (content, end)
  }

  private static let quotes: [Unicode.Scalar] = [
    "\"", "'", "\u{201C}", "\u{201D}", "\u{201E}", "\u{201F}", "\u{2018}", "\u{2019}", "\u{201A}", "\u{AB}", "\u{BB}",
    "\u{300C}", "\u{300D}",
  ]

  private func hasSpecialByte(from start: Int, to end: Int) -> Bool {
    bytes[start..<end].contains { $0 == UInt8(ascii: "\\") || $0 < 0x20 || $0 == 0x7F }
  }

  // MARK: Several lines

  /// `"""Hello"""`, as a text on one line is written; `nil` for several lines, and where that needs a closer look.
  private func oneLine(from start: Int, to end: Int) -> String? {
    let inside = bytes[start..<end]
    guard !inside.contains(where: isLineEnd), !inside.contains(UInt8(ascii: "\\")) else { return nil }
    let text = String(decoding: inside, as: UTF8.self).trimmingCharacters(in: .whitespaces)
    return text.isEmpty ? nil : "\"\(text.replacing("\"", with: "\\\""))\""
  }

  /// What stands before the closing delimiter on a line of its own.
  private func indentationOfEnd(from start: Int, to end: Int) -> String {
    var first = end
    while first > start, isBlank(bytes[first - 1]) { first -= 1 }
    return first > start && isLineEnd(bytes[first - 1]) ? String(decoding: bytes[first..<end], as: UTF8.self) : ""
  }

  /// Takes off the closing delimiter's indentation, as Swift does.
  private mutating func decodeLines(
    from start: Int, to end: Int, isClosed: Bool, range: SourceRange
  ) -> Syntax.StringLiteral {
    var first = start
    while first < end, bytes[first] == UInt8(ascii: " ") || bytes[first] == UInt8(ascii: "\t") { first += 1 }
    var content = lineEndLength(at: first, end: end)
    if content == 0 {
      if isClosed, let meant = oneLine(from: start, to: end) {
        problems.append((.multilineOnOne(meant: meant), range))
      } else {
        problems.append((.multilineOpening(indentation: indentationOfEnd(from: start, to: end)), place(start, start)))
      }
      content = start
    } else {
      content += first
    }

    // The last line holds the closing delimiter, and before it only its indentation.
    var indentationStart = end
    while indentationStart > content, isBlank(bytes[indentationStart - 1]) { indentationStart -= 1 }
    let isOwnLine = indentationStart == content || isLineEnd(bytes[max(content, indentationStart) - 1])
    var indentation: ArraySlice<UInt8> = []
    var last = end
    if isOwnLine, isClosed {
      indentation = bytes[indentationStart..<end]
      last = indentationStart
      if last > content {
        last -= 1
        if bytes[last] == UInt8(ascii: "\n"), last > content, bytes[last - 1] == UInt8(ascii: "\r") { last -= 1 }
      }
    } else if isClosed, content > start || first == start {
      if content > start { problems.append((.multilineClosing, place(end, end))) }
    }

    var position = content
    run(at: position)
    while position <= last {
      var lineEnd = position
      while lineEnd < last, !isLineEnd(bytes[lineEnd]) {
        lineEnd += bytes[lineEnd] == UInt8(ascii: "\\") && lineEnd + 1 < last && !isLineEnd(bytes[lineEnd + 1]) ? 2 : 1
      }
      let textStart = skip(indentation, from: position, to: lineEnd)
      if textStart > position { run(at: position) }
      run(at: textStart)
      // A backslash at the end of a line joins it with the next.
      let joins = lineEnd > textStart && lineEnd < last && endsWithBackslash(from: textStart, to: lineEnd)
      decodeContent(from: textStart, to: joins ? lineEnd - 1 : lineEnd)
      guard lineEnd < last else { break }
      let length = lineEndLength(at: lineEnd, end: last)
      if joins {
        run(at: lineEnd - 1)
      } else {
        run(at: lineEnd)
        append(UInt8(ascii: "\n"))
      }
      position = lineEnd + length
      run(at: position)
    }
    return finish(range: range, end: max(last, content))
  }

  /// Where a line's text begins behind the delimiter's indentation.
  private mutating func skip(_ indentation: ArraySlice<UInt8>, from start: Int, to end: Int) -> Int {
    var position = start
    for expected in indentation {
      guard position < end else { return position }
      guard bytes[position] == expected else {
        var textStart = position
        while textStart < end, isBlank(bytes[textStart]) { textStart += 1 }
        // A line of nothing but spaces is an empty one.
        if textStart == end { return end }
        let isMixed = isBlank(bytes[position])
        problems.append((isMixed ? .tabsAndSpaces : .lessIndented, place(start, max(textStart, start))))
        return textStart
      }
      position += 1
    }
    return position
  }

  private func endsWithBackslash(from start: Int, to end: Int) -> Bool {
    bytes[start..<end].reversed().prefix { $0 == UInt8(ascii: "\\") }.count % 2 == 1
  }

  private func lineEndLength(at offset: Int, end: Int) -> Int {
    guard offset < end, isLineEnd(bytes[offset]) else { return 0 }
    let isPair = bytes[offset] == UInt8(ascii: "\r") && offset + 1 < end && bytes[offset + 1] == UInt8(ascii: "\n")
    return isPair ? 2 : 1
  }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

  private func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  // MARK: Escapes

  /// Appends one line's content; a run for it has begun.
  private mutating func decodeContent(from start: Int, to end: Int) {
    var position = start
    var copied = start
    while position < end {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\\") {
        append(bytes[copied..<position])
        let next = decodeEscape(at: position, end: end)
        run(at: next)
        position = next
        copied = next
      } else {
        if byte < 0x20 || byte == 0x7F, byte != UInt8(ascii: "\t"), byte != 0 {
          problems.append((.controlCharacter(Unicode.Scalar(byte)), place(position, position + 1)))
        }
        position += 1
      }
    }
    append(bytes[copied..<max(copied, end)])
  }

  /// `\(name)`, as Swift puts a value into a text, and where it ends.
  private func interpolation(at start: Int, end: Int) -> (name: String, end: Int)? {
    var stop = start + 2
    while stop < end, stop - start < 64, bytes[stop].isNameByte || bytes[stop] == 0x5F { stop += 1 }
    guard stop > start + 2, stop < end, bytes[stop] == UInt8(ascii: ")") else { return nil }
    return (String(decoding: bytes[(start + 2)..<stop], as: UTF8.self), stop + 1)
  }

  /// Decodes the escape at an offset, as a run of its own, and returns the offset behind it.
  private mutating func decodeEscape(at start: Int, end: Int) -> Int {
    run(at: start)
    guard start + 1 < end else {
      problems.append((.unknownEscape("\\"), place(start, end)))
      return end
    }
    switch bytes[start + 1] {
    case UInt8(ascii: "\""):
      append(UInt8(ascii: "\""))
    case UInt8(ascii: "n"):
      append(UInt8(ascii: "\n"))
    case UInt8(ascii: "t"):
      append(UInt8(ascii: "\t"))
    case UInt8(ascii: "u"):
      return decodeScalar(at: start, end: end)
    case UInt8(ascii: "\\"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "|"):
      // These escapes are MessageFormat 2's own.
      plain.text.append(bytes[start + 1])
      message.text.append(contentsOf: bytes[start...(start + 1)])
    case UInt8(ascii: "r"):
      let isPair = end - start >= 4 && bytes[start + 2] == UInt8(ascii: "\\") && bytes[start + 3] == UInt8(ascii: "n")
      let stop = start + (isPair ? 4 : 2)
      let escape = String(decoding: bytes[start..<stop], as: UTF8.self)
      // Behind the last line nothing begins.
      problems.append((stop == end ? .lineEndAtEnd(escape) : .foreignEscape(escape, meant: "\\n"), place(start, stop)))
      append(UInt8(ascii: "\n"))
      return stop
    case UInt8(ascii: "'"):
      problems.append((.foreignEscape("\\'", meant: "'"), place(start, start + 2)))
      append(UInt8(ascii: "'"))
    case UInt8(ascii: "(") where interpolation(at: start, end: end) != nil:
      guard let (name, stop) = interpolation(at: start, end: end) else { return end }
      problems.append((.foreignEscape("\\(\(name))", meant: "{$\(name.hyphenated)}"), place(start, stop)))
      return stop
    default:
      let length = max(1, UTF8Sequence.length(in: bytes, at: start + 1, end: end))
      let stop = start + 1 + length
      problems.append((.unknownEscape(String(decoding: bytes[start..<stop], as: UTF8.self)), place(start, stop)))
      append(bytes[(start + 1)..<stop])
      return stop
    }
    return start + 2
  }

  /// `\u{1F514}`
  private mutating func decodeScalar(at start: Int, end: Int) -> Int {
    var position = start + 2
    var value: UInt32 = 0
    var digits = 0
    var scalar: Unicode.Scalar?
    if let (meant, stop) = scalarOfJSON(at: start, end: end) {
      problems.append(
        (
          .foreignEscape(
            String(decoding: bytes[start..<stop], as: UTF8.self),
            meant: "\\u{\(String(meant.value, radix: 16, uppercase: true))}"), place(start, stop)
        ))
      append(Array(String(meant).utf8)[...])
      return stop
    }
    if position < end, bytes[position] == UInt8(ascii: "{") {
      position += 1
      while position < end, let digit = Character(Unicode.Scalar(bytes[position])).hexDigitValue {
        digits += 1
        if digits <= 8 { value = value << 4 | UInt32(digit) }
        position += 1
      }
      if position < end, bytes[position] == UInt8(ascii: "}") {
        position += 1
        if (1...8).contains(digits) { scalar = Unicode.Scalar(value) }
      } else if (2...6).contains(digits), position == end || isBlank(bytes[position]), Unicode.Scalar(value) != nil {
        // `\u{1F514 your`
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        problems.append((.foreignEscape(text, meant: text + "}"), place(start, position)))
        return position
      }
    }
    guard let scalar else {
      let text = String(decoding: bytes[start..<position], as: UTF8.self)
      problems.append((.invalidScalar(text), place(start, position)))
      append(Array("\u{FFFD}".utf8)[...])
      return position
    }
    plain.text.append(contentsOf: String(scalar).utf8)
    // Written as a number, a brace is a brace and opens no placeholder.
    switch scalar {
    case "{", "}", "\\", "|":
      message.text.append(contentsOf: "\\\(scalar)".utf8)
    case "." where message.text.allSatisfy({ isBlank($0) || isLineEnd($0) }):
      // A dot at a message's beginning would open a declaration.
      message.text.append(contentsOf: "{|.|}".utf8)
    default:
      message.text.append(contentsOf: String(scalar).utf8)
    }
    return position
  }

  /// `\u00e0`, as JSON has it, and `\ud83d\udd14`: what it is, and where it ends.
  private func scalarOfJSON(at start: Int, end: Int) -> (scalar: Unicode.Scalar, stop: Int)? {
    func unit(_ place: Int) -> UInt32? {
      guard place + 6 <= end, bytes[place] == UInt8(ascii: "\\"), bytes[place + 1] == UInt8(ascii: "u") else {
        return nil
      }
      var value: UInt32 = 0
      for byte in bytes[place + 2..<place + 6] {
        guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
        value = value << 4 | UInt32(digit)
      }
      return value
    }
    guard let first = unit(start) else { return nil }
    // `\u1F514`: five digits, where JSON has two escapes. All that people write so are pictures.
    if start + 7 <= end, let digit = Character(Unicode.Scalar(bytes[start + 6])).hexDigitValue,
      case let long = first << 4 | UInt32(digit), (0x1F000...0x1FAFF).contains(long), let scalar = Unicode.Scalar(long)
    {
      return (scalar, start + 7)
    }
    if let scalar = Unicode.Scalar(first) { return (scalar, start + 6) }
    guard (0xD800...0xDBFF).contains(first), let second = unit(start + 6), (0xDC00...0xDFFF).contains(second) else {
      return nil
    }
    let value = 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
    return Unicode.Scalar(value).map { ($0, start + 12) }
  }

  // MARK: Building

  private struct Builder {
    var text: [UInt8] = []
    var runs: [(offset: UInt32, source: UInt32)] = []

    /// Begins a run at the end of the text.
    mutating func run(at source: UInt32) {
      let offset = UInt32(clamping: text.count)
      if let last = runs.last, last.offset == offset, last.source == source { return }
      runs.append((offset, source))
    }
  }

  private mutating func run(at source: Int) {
    plain.run(at: UInt32(clamping: source))
    message.run(at: UInt32(clamping: source))
  }

  private mutating func append(_ byte: UInt8) {
    plain.text.append(byte)
    message.text.append(byte)
  }

  private mutating func append(_ slice: ArraySlice<UInt8>) {
    plain.text.append(contentsOf: slice)
    message.text.append(contentsOf: slice)
  }

  private func place(_ start: Int, _ end: Int) -> SourceRange {
    SourceRange(file: file, start: UInt32(clamping: start), end: UInt32(clamping: end))
  }

  private mutating func finish(range: SourceRange, end: Int) -> Syntax.StringLiteral {
    let decoded = [plain, message].map { builder in
      Syntax.DecodedText(
        text: String(decoding: builder.text, as: UTF8.self), runs: builder.runs, sourceEnd: UInt32(clamping: end),
        file: file)
    }
    return Syntax.StringLiteral(range: range, plain: decoded[0], message: decoded[1].withDottedLookups())
  }
}

extension String {
  /// `firstName` and `first_name` as names are written here.
  fileprivate var hyphenated: String {
    reduce(into: "") { text, letter in
      if letter == "_" {
        text.append("-")
      } else if letter.isUppercase {
        text += (text.isEmpty ? "" : "-") + letter.lowercased()
      } else {
        text.append(letter)
      }
    }
  }
}
