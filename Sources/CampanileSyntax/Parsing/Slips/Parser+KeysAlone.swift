/// Keys of data without a value behind them.
extension Parser {
  /// Whether `booking booking` stands before the key that was just read.
  private var isBehindPairOfOneName: Bool {
    index > 2 && tokens[index - 2].kind == .name && tokens[index - 3].kind == .name
      && text(tokens[index - 2]) == text(tokens[index - 3])
  }

  mutating func failMissingValue(of key: Syntax.Name) {
    let before = valueBefore(key)
    if !isRecovering, isAttribute(key.text), before == nil || isBehindPairOfOneName {
      let problem = StructureProblem.expected(.ownValue(key.text), found: found).diagnostic(at: placeOfMistake)
      let fixed = problem.replacing(key.range, with: "\(key.text) \(key.text)")
      return failCovering(placeOfMistake, fixed)
    }
    fail(expected: .value(behind: key.text, joined: before))
  }

  /// `price shops.price  city …`: what stands between a key and the next word, and was told as a name with dots. It is the value.
  var toldValue: SourceRange? {
    guard index > 0, hasReportedSign(from: previousEnd.end, to: current.start) else { return nil }
    let gap = file.bytes[Int(previousEnd.end)..<Int(current.start)]
    guard let start = gap.firstIndex(where: { $0 > 0x20 }) else { return nil }
    let name = gap[start...].prefix { $0.isNameByte || $0 == UInt8(ascii: ".") }
    guard name.first?.isNameLetter ?? false, name.contains(UInt8(ascii: ".")),
      gap[name.endIndex...].allSatisfy({ $0 <= 0x20 })
    else { return nil }
    return SourceRange(file: file.id, start: UInt32(name.startIndex), end: UInt32(name.endIndex))
  }
}
