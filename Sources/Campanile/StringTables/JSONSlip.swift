internal import CampanileExpansion
internal import CampanileSyntax

/// Why a catalog isn't JSON, in the words of whoever has edited it by hand, and where.
struct JSONSlip {
  let problem: TextProblem
  let range: SourceRange

  init(_ error: JSONNode.Problem, in file: SourceFile) {
    let bytes = file.bytes
    let start = min(max(error.offset, 0), bytes.count)
    func place(_ range: Range<Int>) -> SourceRange {
      SourceRange(file: file.id, start: UInt32(clamping: range.lowerBound), end: UInt32(clamping: range.upperBound))
    }
    let rest = bytes[start...]
    let sign = String(decoding: rest.prefix(4), as: UTF8.self).unicodeScalars.first
    if Self.isOtherTable(bytes) {
      (problem, range) = (.malformedTable(reason: Reason.otherTable), place(0..<0))
    } else if error.reason == JSONNode.Problem.needlessComma {
      (problem, range) = (.inCatalog(.needlessComma), place(start..<start + 1))
    } else if let quote = sign, "“”„‟«»‘’".unicodeScalars.contains(quote) {
      (problem, range) = (.malformedTable(reason: Reason.curlyQuote(quote)), place(start..<start))
    } else if ["<<<<<<< ", "=======", ">>>>>>> ", "||||||| "].contains(where: { rest.starts(with: $0.utf8) }) {
      let end = rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      (problem, range) = (.inCatalog(.conflict), place(start..<end))
    } else if let end = Self.endOfComments(bytes, from: start) {
      (problem, range) = (.inCatalog(.comment), place(start..<end))
    } else if let quotes = Self.innerQuotes(bytes, endingAt: start) {
      (problem, range) = (.inCatalog(.innerQuotes(quotes.map { place($0..<$0 + 1) })), place(quotes[0]..<quotes[0] + 1))
    } else if [0x0A, 0x0D].contains(rest.first), let open = Self.openQuote(bytes, endingAt: start) {
      (problem, range) = (.malformedTable(reason: Reason.openQuoteOfLine), place(open..<start))
    } else if !rest.contains(where: { $0 > 0x20 }), let end = Self.endOfOpenLine(bytes) {
      (problem, range) = (.inCatalog(.missingBrace), place(end..<end))
    } else if let comma = Self.missingComma(bytes, before: start, error.reason) {
      (problem, range) = (.inCatalog(.missingComma), place(comma..<comma))
    } else {
      (problem, range) = (.malformedTable(reason: Reason.notJSON(error.reason)), place(start..<start))
    }
  }

  /// `"key" = "text";`, maybe behind comments: the older form of tables.
  private static func isOtherTable(_ bytes: [UInt8]) -> Bool {
    let start = endOfComments(bytes, from: 0) ?? 0
    guard let quote = bytes[start...].first(where: { $0 > 0x20 }), quote == UInt8(ascii: "\"") else { return false }
    let key = bytes[start...].split(separator: UInt8(ascii: "\""), maxSplits: 2, omittingEmptySubsequences: false)
    return key.count == 3 && key[2].first { $0 > 0x20 } == UInt8(ascii: "=")
  }

  /// Behind what stands above a line that begins with the next key.
  private static func missingComma(_ bytes: [UInt8], before start: Int, _ reason: String) -> Int? {
    guard reason == JSONNode.Problem.missingComma, start < bytes.count, bytes[start] == UInt8(ascii: "\""),
      let last = bytes[..<start].lastIndex(where: { $0 > 0x20 }), bytes[last..<start].contains(0x0A)
    else { return nil }
    return last + 1
  }

  /// Where a text begins that goes on to the end of its line.
  private static func openQuote(_ bytes: [UInt8], endingAt end: Int) -> Int? {
    var place = (bytes[..<end].lastIndex { $0 == 0x0A || $0 == 0x0D } ?? -1) + 1
    var open: Int?
    while place < end {
      if bytes[place] == UInt8(ascii: "\\"), open != nil {
        place += 1
      } else if bytes[place] == UInt8(ascii: "\"") {
        open = open == nil ? place : nil
      }
      place += 1
    }
    return open
  }

  /// Behind a comment and those that follow it.
  private static func endOfComments(_ bytes: [UInt8], from start: Int) -> Int? {
    var (end, place): (Int?, Int) = (nil, start)
    while let next = endOfComment(bytes, from: place) {
      end = next
      place = bytes[next...].firstIndex { $0 > 0x20 } ?? bytes.count
    }
    return end
  }

  /// `// …`, `# …` and `/* … */`
  private static func endOfComment(_ bytes: [UInt8], from start: Int) -> Int? {
    let rest = bytes[start...]
    if rest.starts(with: "/*".utf8) {
      var place = start + 2
      while let star = bytes[min(place, bytes.count)...].firstIndex(of: UInt8(ascii: "*")) {
        place = star + 1
        if place < bytes.count, bytes[place] == UInt8(ascii: "/") { return place + 1 }
      }
      return bytes.count
    }
    guard rest.starts(with: "//".utf8) || rest.first == UInt8(ascii: "#") else { return nil }
    let end = rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    return end - bytes[start..<end].reversed().prefix { $0 == 0x20 }.count
  }

  /// `"value" : "Wie war die "Reise"?" }`: the quotes within a text that seemed to end before this place.
  ///
  /// The text ends on its line, at the last quote behind which JSON goes on.
  private static func innerQuotes(_ bytes: [UInt8], endingAt start: Int) -> [Int]? {
    let quote = UInt8(ascii: "\"")
    // A letter right behind the quote; more than a blank between them is something else.
    guard let first = bytes[..<start].lastIndex(where: { $0 != 0x20 }), bytes[first] == quote, start < bytes.count,
      bytes[start] >= 0x80 || bytes[start].isNameByte
    else { return nil }
    let lineEnd = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    var quotes = [first]
    var place = start
    while place < lineEnd {
      if bytes[place] == UInt8(ascii: "\\") {
        place += 2
        continue
      }
      if bytes[place] == quote {
        if endsText(bytes, place, lineEnd: lineEnd) { return quotes }
        quotes.append(place)
      }
      place += 1
    }
    return nil
  }

  /// Whether a brace, a comma before the next key, or the line's end stands behind a quote.
  private static func endsText(_ bytes: [UInt8], _ quote: Int, lineEnd: Int) -> Bool {
    func behind(_ place: Int) -> Int { bytes[place..<lineEnd].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? lineEnd }
    let next = behind(quote + 1)
    guard next < lineEnd, bytes[next] == UInt8(ascii: ",") else {
      return next == lineEnd || bytes[next] == UInt8(ascii: "}")
    }
    let key = behind(next + 1)
    return key == lineEnd || bytes[key] == UInt8(ascii: "\"")
  }

  /// `"en" : { "stringUnit" : { … }` above a line that is less far to the right: where its brace is missing, if that is the
  /// only such line.
  private static func endOfOpenLine(_ bytes: [UInt8]) -> Int? {
    var found: Int?
    var open: (end: Int, indentation: Int)?
    for line in bytes.split(separator: 0x0A) {
      guard let first = line.firstIndex(where: { $0 > 0x20 }), let last = line.lastIndex(where: { $0 > 0x20 }) else {
        continue
      }
      let indentation = first - line.startIndex
      if let above = open, indentation < above.indentation {
        guard found == nil else { return nil }
        found = above.end
      }
      let end = line[last] == UInt8(ascii: ",") ? last : last + 1
      open = openBraces(line) == 1 && line[first] != UInt8(ascii: "}") ? (end, indentation) : nil
    }
    return found
  }

  /// How many more braces a line opens than it closes, but for those in texts.
  private static func openBraces(_ line: ArraySlice<UInt8>) -> Int {
    var (count, isInText, isEscaped) = (0, false, false)
    for byte in line {
      if isEscaped {
        isEscaped = false
        continue
      }
      switch byte {
      case UInt8(ascii: "\\"): isEscaped = isInText
      case UInt8(ascii: "\""): isInText.toggle()
      case UInt8(ascii: "{") where !isInText: count += 1
      case UInt8(ascii: "}") where !isInText: count -= 1
      default: break
      }
    }
    return count
  }
}
