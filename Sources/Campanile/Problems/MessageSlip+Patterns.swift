extension TextProblem.Slip {
  /// `{$ends :time HH:mm}` and `{$due :date DD.MM.YYYY}`: how it is written stands in no text.
  static func pattern(_ inside: ArraySlice<UInt8>) -> (slip: TextProblem.Slip, range: Range<Int>)? {
    let meant = ["time": "precision=minute", "date": "length=short", "datetime": "dateLength=short"]
    guard let colon = inside.indices.first(where: { inside[$0] == UInt8(ascii: ":") && inside[$0 - 1] == 0x20 })
    else { return nil }
    let function = inside[(colon + 1)...].prefix { $0.isNameByte }
    guard let option = meant[String(decoding: function, as: UTF8.self)] else { return nil }
    let start = inside[function.endIndex...].firstIndex { $0 != 0x20 } ?? inside.endIndex
    var end = inside.endIndex
    while end > start, inside[end - 1] == 0x20 { end -= 1 }
    guard end - start > 3, start > function.endIndex, inside[start..<end].allSatisfy(isOfPattern) else { return nil }
    let written = inside[start..<end]
    // A word of these letters alone is none: two of one kind stand side by side, and a sign between two kinds.
    guard written.contains(where: { !isLetter($0) }),
      zip(written, written.dropFirst()).contains(where: { $0 == $1 && isLetter($0) })
    else { return nil }
    return (.pattern(String(decoding: written, as: UTF8.self), meant: option), start..<end)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & 0xDF) }

  private static func isOfPattern(_ byte: UInt8) -> Bool { "dDMyYHhmsSaAEkKz.:/-, '".utf8.contains(byte) }
}
