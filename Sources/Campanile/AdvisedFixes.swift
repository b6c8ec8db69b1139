internal import CampanileSyntax

extension Diagnostic {
  /// The changes that its advice comes to, where that says in so many words what to write in place of what is underlined, or
  /// to remove that: several where the author has to choose. None where the advice says more than this.
  ///
  /// The advice may have been meant for a larger or a smaller piece: only a trial shows whether a change helps.
  func advisedFixes(in files: [SourceFile]) -> [Fix] {
    guard severity != .hint, fixes.isEmpty, range.start < range.end, let advice = help.first,
      let bytes = files.first(where: { $0.id == range.file })?.bytes, Int(range.end) <= bytes.count
    else { return [] }
    if advice == AlternativeProblem.moveToEnd { return lineMovedBehind(in: bytes).map { [$0] } ?? [] }
    if advice == "remove it" {
      var end = Int(range.end)
      let isFirst = range.start == 0 || bytes[Int(range.start) - 1] <= 0x20
      while isFirst, end < bytes.count, bytes[end] == 0x20 { end += 1 }
      return [Fix(advice, replacing: SourceRange(file: range.file, start: range.start, end: UInt32(end)), with: "")]
    }
    let pieces = Self.pieces(of: advice)
    // Of a very long one nobody asks: what stands around it is compared with each of its beginnings and ends.
    guard pieces.allSatisfy({ $0.utf8.count <= 512 }) else { return [] }
    return pieces.map { piece in
      Fix("write `\(piece)`", replacing: stretched(over: Array(piece.utf8), in: bytes), with: piece)
    }
  }

  /// The line without `when` behind the one that is never used, where both are lines of their own.
  private func lineMovedBehind(in bytes: [UInt8]) -> Fix? {
    guard let first = notes.first?.range, first.file == range.file, first.end < range.start else { return nil }
    let line = { (place: UInt32) -> Range<Int> in
      let start = bytes[..<Int(place)].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      return start..<(bytes[Int(place)...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count)
    }
    let (upper, lower) = (line(first.start), line(range.start))
    // Nothing else stands on the two.
    guard upper.upperBound < lower.lowerBound, lower.upperBound < bytes.count,
      [(upper, first), (lower, range)].allSatisfy({ (line: Range<Int>, word: SourceRange) -> Bool in
        let braces = [UInt8(ascii: "{"), UInt8(ascii: "}")].map { sign in bytes[line].count { $0 == sign } }
        return braces[0] == braces[1]
          && bytes[line.lowerBound..<Int(word.start)].allSatisfy { $0 == 0x20 || $0 == 0x09 }
      })
    else { return nil }
    let place = { (start: Int, end: Int) in
      SourceRange(file: range.file, start: UInt32(clamping: start), end: UInt32(clamping: end))
    }
    let text = String(decoding: bytes[upper], as: UTF8.self)
    return Fix(
      AlternativeProblem.moveToEnd,
      [
        .init(replacing: place(upper.lowerBound, upper.upperBound + 1), with: ""),
        .init(replacing: place(lower.upperBound, lower.upperBound), with: "\n" + text),
      ])
  }

  /// ``write `a` for both, `b` for one of them``: what stands between the backticks.
  private static func pieces(of advice: String) -> [String] {
    let parts = advice.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    guard !parts.count.isMultiple(of: 2), parts.count > 1, beginnings.contains(parts[0]) else { return [] }
    var pieces = [parts[1]]
    for place in stride(from: 3, to: parts.count, by: 2) {
      switch parts[place - 1] {
      // ``where no `seen` lies behind; else …``
      case " where no ": continue
      case let before where [", ", ", or ", "; else "].contains { before.hasSuffix($0) }: pieces.append(parts[place])
      // A sentence of its own, which tells of something else.
      case let before where pieces.count == 1 && before.contains("; ") && !before.contains("; or "):
        return endings.contains { before.hasPrefix($0 + "; ") } ? pieces.filter { !$0.contains("…") } : []
      default: return []
      }
    }
    let behind = parts[2]
    let isChoice = pieces.count > 1
    let isAll = endings.contains { behind == $0 || behind.hasPrefix($0 + "; ") }
    return (isChoice || isAll && !behind.contains("; or ")) && !pieces.contains { $0.contains("…") } ? pieces : []
  }

  private static let beginnings = ["write ", "to compare write "]

  /// What may stand behind the one thing that is to be written.
  private static let endings = [
    "", " alone", " between two of them", " for one of the two", " where both are left out",
    ", which is the same moment", ", without quotes",
  ]

  /// What is underlined, with what stands around it and is said by the advice as well: the comma of `vip, rich` for `vip and
  /// rich`.
  private func stretched(over piece: [UInt8], in bytes: [UInt8]) -> SourceRange {
    var (start, end) = (Int(range.start), Int(range.end))
    while start > 0, bytes[start - 1] == 0x20 { start -= 1 }
    while end < bytes.count, bytes[end] == 0x20 { end += 1 }
    let isBetweenWords = { (place: Int) in
      place <= 0 || place >= bytes.count || !(bytes[place - 1].isNameByte && bytes[place].isNameByte)
    }
    // What is underlined may be an end of it already.
    let underlined = bytes[Int(range.start)..<Int(range.end)]
    let (isFirst, isLast) = (piece.starts(with: underlined), piece.suffix(underlined.count).elementsEqual(underlined))
    let before = (1..<max(2, piece.count)).last { count in
      !isFirst && start >= count && piece.starts(with: bytes[(start - count)..<start]) && isBetweenWords(start - count)
    }
    let behind = (1..<max(2, piece.count - (before ?? 0) + 1)).last { count in
      !isLast && end + count <= bytes.count && piece.suffix(count).elementsEqual(bytes[end..<(end + count)])
        && isBetweenWords(end + count)
    }
    // A comma stands close to what is before it.
    let first = piece.first == UInt8(ascii: ",") ? UInt32(start) : range.start
    return SourceRange(
      file: range.file, start: before.map { UInt32(start - $0) } ?? first,
      end: behind.map { UInt32(end + $0) } ?? range.end)
  }
}
