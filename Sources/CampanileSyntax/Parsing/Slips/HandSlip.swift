/// A word that stands twice, or two that have changed places, on a line that makes sense without that and otherwise doesn't.
struct HandSlip: Sendable {
  /// The word too much, or both words.
  let range: SourceRange
  /// What the fix replaces, and with what.
  let replaced: SourceRange
  let meant: String
  let diagnostic: Diagnostic
  /// Whether a word is too much, so that the line can be read without it.
  let isTwice: Bool
  /// The line, in bytes.
  fileprivate let line: Range<Int>

  /// So many lines of a file are tried: each try is another reading.
  private static let mostLines = 4
  private static let mostDoubled = 4
  /// Words that nothing is called, so that they surely stand twice.
  private static let joints: Set = ["else", "when", "and", "or", "by", "is", "at", "of", "in", "with"]
  private static let largestFile = 1 << 16

  /// - Parameters:
  ///   - attributes: names that stand behind keys that are called like them.
  ///   - read: what is told of a file that has other words, and is as long.
  static func all(
    in file: SourceFile, told: [Diagnostic], attributes: Set<String>, reading read: (SourceFile) -> [Diagnostic]
  ) -> [HandSlip] {
    let errors = told.filter { $0.severity == .error }
    guard !errors.isEmpty, file.bytes.count <= largestFile else { return [] }
    var lines: [Range<Int>] = []
    for error in errors {
      let line = line(around: error.range, in: file.bytes)
      if !lines.contains(line) { lines.append(line) }
      if lines.count == mostLines { break }
    }
    return lines.compactMap { line in
      let own = errors.filter { line.contains(Int($0.range.start)) || line.upperBound == Int($0.range.start) }
      func mends(_ slip: HandSlip) -> Bool {
        let attempt = read(file.mending([slip])).filter { $0.severity == .error }
        return attempt.count < errors.count
          && !attempt.contains { Int($0.range.start) >= line.lowerBound && Int($0.range.start) <= line.upperBound }
      }
      guard !own.contains(where: { $0.summary.hasSuffix("stands twice") }) else { return nil }
      // `timezone timezone optional` is an attribute and its type, and `deep link link` a key and its value.
      let isTold = own.contains {
        // `link "shop://" screen  hours hours`, whose text is in two pieces
        $0.fixes.first?.edits.first?.replacement.hasSuffix("}\"") ?? false || $0.summary.hasPrefix("`optional`")
          || $0.summary.hasPrefix(MeantProblem.keyIsOneWord)
          // `balance balance CHF`
          || Parser.isCurrencyTold($0.summary)
      }
      guard !isTold else { return nil }
      let pieces = pieces(of: line, in: file.bytes)
      let doubled = doubled(pieces, of: line, in: file).filter { slip in
        // `doctor doctor` is a key and its value; so is `eta eta  3`, by its blanks.
        let isPair =
          attributes.contains(file.text(in: slip.range))
          && !own.contains { $0.range.start <= slip.range.end + 2 && $0.range.end >= slip.replaced.start }
          || file.isColumn(slip) && !own.contains { $0.range.start < slip.range.end }
        // `link until until`, whose first value lacks its key
        let isOther = own.contains {
          $0.summary.hasSuffix(ContentProblem.hasNoValue)
            && $0.summary.split(separator: "`").first.map(String.init) != file.text(in: slip.range)
        }
        // What mends the line in the same way says enough.
        return !isPair && !isOther && !own.contains { file.isSame(slip, as: $0) }
      }
      // The nearest one to where the line makes no sense, unless another can be nothing else.
      let place = Int64(own.first?.range.start ?? 0)
      let nearest = doubled.sorted { one, other in
        let (isFirst, isSecond) = (
          joints.contains(file.text(in: one.range)), joints.contains(file.text(in: other.range))
        )
        return isFirst == isSecond
          ? abs(Int64(one.range.start) - place) < abs(Int64(other.range.start) - place) : isFirst
      }
      if let slip = nearest.prefix(mostDoubled).first(where: mends) { return slip }
      guard own.count == 1, own[0].isExpectation else { return nil }
      let found = swapped(pieces, at: Int(own[0].range.start), of: line, in: file).filter(mends)
      return found.count == 1 ? found[0] : nil
    }
  }

  /// `at at 10:00`, `(( "a"`
  private static func doubled(_ pieces: [Range<Int>], of line: Range<Int>, in file: SourceFile) -> [HandSlip] {
    zip(pieces, pieces.dropFirst()).compactMap { first, second in
      let bytes = file.bytes[second]
      guard let sign = bytes.first, file.bytes[first].elementsEqual(bytes), sign != 0x7B, sign != 0x7D,
        // Between `, ,` something may have got lost.
        sign != 0x2C || first.upperBound == second.lowerBound,
        // `count count(tags)` is a key, and what is called.
        !(sign.isNameByte && file.bytes[second.upperBound...].first == UInt8(ascii: "(")),
        // `500 500` may be a large number.
        bytes.count != 3 || !bytes.allSatisfy({ (0x30...0x39).contains($0) })
      else { return nil }
      let range = file.range(second)
      let whole = file.range(first.upperBound..<second.upperBound)
      let problem = LineProblem.wordTwice(sign == 0x22 ? nil : file.text(in: range), removing: whole)
      return HandSlip(
        range: range, replaced: whole, meant: "", diagnostic: problem.diagnostic(at: range), isTwice: true, line: line)
    }
  }

  /// `10:00 at`, next to where something else was expected
  private static func swapped(
    _ pieces: [Range<Int>], at place: Int, of line: Range<Int>, in file: SourceFile
  ) -> [HandSlip] {
    let found = pieces.firstIndex { $0.upperBound > place } ?? pieces.count
    return (found - 2...found).compactMap { index in
      guard index >= 0, index + 1 < pieces.count else { return nil }
      let (first, second) = (pieces[index], pieces[index + 1])
      let isWord = { (piece: Range<Int>) in
        let sign = file.bytes[piece.lowerBound]
        return sign == 0x22 || sign == 0x3D || sign == 0x3C || sign == 0x3E
          || sign >= 0x30 && sign != 0x7B && sign != 0x7D
      }
      // Two names in a row may be much else.
      let areNames = [first, second].allSatisfy {
        file.bytes[$0.lowerBound] >= 0x41 && file.bytes[$0.lowerBound] != 0x7B
      }
      guard isWord(first), isWord(second), !areNames, first.upperBound < second.lowerBound,
        !file.bytes[first].elementsEqual(file.bytes[second])
      else { return nil }
      let whole = file.range(first.lowerBound..<second.upperBound)
      let gap = file.text(in: file.range(first.upperBound..<second.lowerBound))
      let meant = file.text(in: file.range(second)) + gap + file.text(in: file.range(first))
      return HandSlip(
        range: whole, replaced: whole, meant: meant,
        diagnostic: SlipProblem.swapped(meant: meant).diagnostic(at: whole), isTwice: false, line: line)
    }
  }

  private static func line(around range: SourceRange, in bytes: [UInt8]) -> Range<Int> {
    let place = min(Int(range.start), bytes.count)
    let start = bytes[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return start..<(bytes[place...].firstIndex(of: 0x0A) ?? bytes.count)
  }

  /// The words, texts and signs of a line, up to its comment.
  private static func pieces(of line: Range<Int>, in bytes: [UInt8]) -> [Range<Int>] {
    let isOfWord = { (byte: UInt8) in
      byte.isNameByte || byte >= 0x80 || byte == 0x3A || byte == 0x2E || byte == 0x5F
    }
    var pieces: [Range<Int>] = []
    var place = line.lowerBound
    while place < line.upperBound, pieces.count < 128 {
      let start = place
      place += 1
      switch bytes[start] {
      case 0x20, 0x09, 0x0D: continue
      case 0x22:
        while place < line.upperBound, bytes[place] != 0x22 { place += bytes[place] == 0x5C ? 2 : 1 }
        place = min(place + 1, line.upperBound)
      case 0x2F where place < line.upperBound && bytes[place] == 0x2F: return pieces
      case let byte where isOfWord(byte):
        while place < line.upperBound, isOfWord(bytes[place]) || bytes[place] == 0x2F { place += 1 }
        // `points:` is a word and a sign.
        if bytes[place - 1] == 0x3A, place - start > 1 { place -= 1 }
      default: break
      }
      pieces.append(start..<place)
    }
    return pieces
  }
}

extension SourceFile {
  /// The file with what slips stand for; all else stays where it is.
  func mending(_ slips: [HandSlip]) -> SourceFile {
    var bytes = bytes
    for slip in slips {
      let place = Int(slip.replaced.start)..<Int(slip.replaced.end)
      let meant = Array(slip.meant.utf8)
      bytes.replaceSubrange(place, with: meant + [UInt8](repeating: 0x20, count: max(0, place.count - meant.count)))
    }
    return SourceFile(id: id, path: path, kind: kind, bytes: bytes, access: access)
  }

  /// Whether a name stands one blank behind the same one, and further before what follows.
  fileprivate func isColumn(_ slip: HandSlip) -> Bool {
    let (start, end) = (Int(slip.range.start), Int(slip.range.end))
    return bytes[start] >= 0x61 && start == Int(slip.replaced.start) + 1
      && bytes[end..<slip.line.upperBound].prefix(2).elementsEqual([0x20, 0x20])
  }

  /// Whether what a report offers leaves the same words on the line.
  fileprivate func isSame(_ slip: HandSlip, as told: Diagnostic) -> Bool {
    guard let fix = told.fixes.first, fix.edits.count == 1, let edit = fix.edits.first, slip.isOnLine(edit.range),
      Int(edit.range.end) <= slip.line.upperBound
    else { return false }
    func rest(_ range: SourceRange, _ meant: String) -> [UInt8] {
      let (start, end) = (Int(range.start), Int(range.end))
      return (bytes[slip.line.lowerBound..<start] + Array(meant.utf8) + bytes[end..<slip.line.upperBound])
        .filter { $0 != 0x20 }
    }
    return rest(slip.replaced, slip.meant) == rest(edit.range, edit.replacement)
  }

  fileprivate func range(_ bytes: Range<Int>) -> SourceRange {
    SourceRange(file: id, start: UInt32(clamping: bytes.lowerBound), end: UInt32(clamping: bytes.upperBound))
  }
}

extension HandSlip {
  /// Whether something stands on the line of the slip.
  func isOnLine(_ range: SourceRange) -> Bool {
    Int(range.start) >= line.lowerBound && Int(range.start) <= line.upperBound
  }
}

extension Diagnostic {
  /// Whether it only says that something else was expected.
  fileprivate var isExpectation: Bool { code == .expected && summary.hasPrefix("expected ") && fixes.isEmpty }
}
