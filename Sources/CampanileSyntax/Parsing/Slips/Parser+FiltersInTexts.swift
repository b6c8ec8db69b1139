/// Values with a filter whose pattern stands in quotes, as Liquid has it.
extension Parser {
  /// `{$due | date: "%d.%m."}` and `{{ due | date: "%H:%M" }}`: where such a value of an attribute stands first among some
  /// quotes, and how it is shown here.
  func filteredValue(in whole: SourceRange) -> (range: SourceRange, meant: String)? {
    let bytes = file.bytes[Int(whole.start) + 1..<Int(whole.end) - 1]
    guard let quote = bytes.firstIndex(of: UInt8(ascii: "\"")),
      var start = bytes[..<quote].lastIndex(of: UInt8(ascii: "{")),
      let closing = bytes[(quote + 1)...].firstIndex(of: UInt8(ascii: "\"")),
      var end = bytes[closing...].firstIndex(of: UInt8(ascii: "}"))
    else { return nil }
    let inside = String(decoding: bytes[(start + 1)..<quote], as: UTF8.self)
    let parts = inside.split { " $|:".contains($0) }.map(String.init)
    let pattern = String(decoding: bytes[(quote + 1)..<closing], as: UTF8.self)
    guard parts.count == 2, inside.contains("|"), let function = Self.function(of: parts[1], pattern),
      bytes[(closing + 1)..<end].allSatisfy({ $0 == 0x20 })
    else { return nil }
    let name = parts[0].lowercased().replacing("_", with: "-")
    guard isAttribute(name) || isInput(name) else { return nil }
    if start > bytes.startIndex, bytes[start - 1] == UInt8(ascii: "{"), bytes[(end + 1)...].first == UInt8(ascii: "}") {
      start -= 1
      end += 1
    }
    let range = SourceRange(file: file.id, start: UInt32(start), end: UInt32(end + 1))
    return (range, "{$\(name) \(function)}")
  }

  /// What a filter and what stands behind it are called here: `date: "long"`, `currency: "EUR"`.
  private static func function(of filter: String, _ argument: String) -> String? {
    switch filter {
    case "date", "time", "strftime", "date_format":
      if let function = PatternOfDates.function(argument) { return function }
      let length = ["full": "long", "long": "long", "medium": "medium", "short": "short"][argument]
      return length.map { filter == "time" ? ":time" : ":date length=\($0)" }
    case "currency", "money", "currency_format":
      let isCode = argument.utf8.count == 3 && argument.utf8.allSatisfy { (0x41...0x5A).contains($0) }
      return isCode ? ":currency currency=\(argument)" : nil
    default: return nil
    }
  }
}

/// Patterns of days and times, as Liquid and C have them.
package enum PatternOfDates {
  /// The function that shows a day or a moment by the parts that a pattern has: `%d.%m.%Y`, `%H:%M`; `nil` for none.
  package static func function(_ pattern: String) -> String? {
    let letters = Set(zip(pattern, pattern.dropFirst()).filter { $0.0 == "%" }.map(\.1))
    let hasTime = letters.contains { "HIlMSpPRT".contains($0) }
    let hasDay = letters.contains { "deYymbBAaFDj".contains($0) }
    switch (hasDay, hasTime) {
    case (true, true): return ":datetime"
    case (true, false): return letters.isDisjoint(with: ["b", "B"]) ? ":date length=short" : ":date length=long"
    case (false, true): return ":time"
    case (false, false): return nil
    }
  }
}
