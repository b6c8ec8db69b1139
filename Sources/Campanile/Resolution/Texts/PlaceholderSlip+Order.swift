internal import CampanileSyntax

/// Placeholders with a brace or bars too few or too many, and those that begin with what is said of their value.
extension PlaceholderSlip {
  /// `{{$days} day is left.` and `{{$share :percent}} off`, in what is no whole message: one brace stands on each side.
  static func doubled(_ bytes: [UInt8], at brace: Int, isName: (String) -> Bool) -> PlaceholderSlip? {
    guard bytes[brace...].starts(with: "{{$".utf8), brace == 0 || bytes[brace - 1] != UInt8(ascii: "{"),
      bytes.first(where: { $0 > 0x20 }) != UInt8(ascii: "."),
      let end = bytes[(brace + 2)...].prefix(200).firstIndex(where: { "{}".utf8.contains($0) }),
      bytes[end] == UInt8(ascii: "}")
    else { return nil }
    let inside = String(decoding: bytes[(brace + 2)..<end], as: UTF8.self)
    let name = inside.dropFirst().prefix { $0 != " " && $0 != ":" }
    let rest = inside.dropFirst(name.count + 1)
    guard isName(String(name)), rest.allSatisfy({ $0 == " " }) || rest.hasPrefix(" :") else { return nil }
    let isTwice = end + 1 < bytes.count && bytes[end + 1] == UInt8(ascii: "}")
    let last = end + (isTwice ? 2 : 1)
    return PlaceholderSlip(
      text: String(decoding: bytes[brace..<last], as: UTF8.self), meant: "{\(inside)}", range: brace..<last)
  }

  /// `{$share :percent off {$play}`: the name with its function and the options of that, of which no brace is the end.
  static func functionUnclosed(_ bytes: [UInt8], at brace: Int, isName: (String) -> Bool) -> PlaceholderSlip? {
    let rest = String(decoding: bytes[(brace + 1)...].prefix(200), as: UTF8.self)
    let words = rest.split(separator: " ", omittingEmptySubsequences: false).prefix(8)
    guard words.count > 1, rest.hasPrefix("$"), isName(String(words[0].dropFirst())), words[1].hasPrefix(":"),
      case let function = words[1].dropFirst().prefix(while: { $0.isASCII && $0.isLetter }),
      functions.contains(String(function))
    else { return nil }
    let isWhole = function.count + 1 == words[1].count
    var inside = "\(words[0]) :\(function)"
    if isWhole {
      for word in words.dropFirst(2) {
        let parts = word.split(separator: "=", omittingEmptySubsequences: false)
        guard parts.count == 2, let value = parts.last, !parts[0].isEmpty, !value.isEmpty,
          parts[0].allSatisfy({ $0.isASCII && $0.isLetter })
        else { break }
        let plain = value.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
        // What follows its bars may be a part of it.
        if plain.isEmpty { return nil }
        inside += " \(parts[0])=\(plain)"
        if plain.count < value.count { break }
      }
    }
    // `{$due :date length=long) at noon`
    let behind = brace + 1 + inside.utf8.count
    let end = behind + (hasOtherBracket(bytes, at: behind, before: brace) ? 1 : 0)
    return PlaceholderSlip(
      text: String(decoding: bytes[brace..<end], as: UTF8.self), meant: "{\(inside)}", range: brace..<end)
  }

  /// Whether a bracket of another kind stands there in the place of `}`: one that closes nothing else.
  static func hasOtherBracket(_ bytes: [UInt8], at place: Int, before brace: Int) -> Bool {
    let pairs = ["()", "[]", "<>"].map { Array($0.utf8) }
    guard place < bytes.count, let pair = pairs.first(where: { $0[1] == bytes[place] }) else { return false }
    let depth = bytes[..<brace].reduce(0) { depth, byte in
      byte == pair[0] ? depth + 1 : byte == pair[1] ? max(depth - 1, 0) : depth
    }
    return depth == 0
  }

  /// `:date $visit length=long` and `date $visit`: the value stands before its function.
  static func withFunctionBehind(_ inside: String, isName: (String) -> Bool) -> String? {
    var words = inside.split(separator: " ").map(String.init)
    guard words.count > 1, case let function = words[0].drop(while: { $0 == ":" }),
      functions.contains(String(function)), words[1].hasPrefix("$"), isName(String(words[1].dropFirst()))
    else { return nil }
    words[0] = words[1]
    words[1] = ":\(function)"
    return words.joined(separator: " ")
  }

  /// `2026-12-01T08:00:00Z :time` and `|2026-12-01T08:00:00Z| :time timeZone=Europe/Rome`, with the bars that stand around what
  /// has other signs than a name.
  static func withBars(_ inside: String) -> String? {
    var words = inside.split(separator: " ").map(String.init)
    guard words.count > 1, let first = words.first, words[1].hasPrefix(":") else { return nil }
    if isMoment(first) { words[0] = "|\(first)|" }
    guard words[0].hasPrefix("|"), words[0].hasSuffix("|") else { return nil }
    for index in words.indices.dropFirst(2) {
      let parts = words[index].split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, !"|$".contains(parts[1].prefix(1)), parts[1].contains("/") else { continue }
      words[index] = "\(parts[0])=|\(parts[1])|"
    }
    let meant = words.joined(separator: " ")
    return meant == inside ? nil : meant
  }

  private static func isMoment(_ word: String) -> Bool {
    let parts = word.split(separator: "T", omittingEmptySubsequences: false)
    return parts.count == 2 && Syntax.isDate(String(parts[0])) && parts[1].contains(":")
      && parts[1].allSatisfy { $0.isASCII && $0.isNumber || ":.+-Z".contains($0) }
  }

  /// `{2026-12-01 08:00 :datetime}`, and how such a moment is written.
  static func momentWithBlank(in source: String) -> (meant: String, range: Range<Int>)? {
    for (words, range) in placeholders(in: source) {
      guard words.count > 2, words[2].hasPrefix(":"), Syntax.isDate(words[0]), isTimeOfDay(words[1]) else { continue }
      var time = words[1].split(separator: ":").map { $0.utf8.count == 1 ? "0\($0)" : String($0) }
      // `25:00` is never said to be written.
      if time[0] > "23" || time.dropFirst().contains(where: { $0 > "59" }) { time = ["08", "00"] }
      let seconds = time.count == 2 ? ":00" : ""
      let rest = words.dropFirst(2).joined(separator: " ")
      return ("{|\(words[0])T\(time.joined(separator: ":"))\(seconds)Z| \(rest)}", range)
    }
    return nil
  }

  /// The words in braces that hold no others, and where each begins and ends.
  private static func placeholders(in source: String) -> [(words: [String], range: Range<Int>)] {
    let bytes = Array(source.utf8)
    var found: [(words: [String], range: Range<Int>)] = []
    var offset = 0
    while let brace = bytes[offset...].firstIndex(of: UInt8(ascii: "{")) {
      offset = brace + 1
      guard let end = bytes[offset...].prefix(80).firstIndex(where: { "{}".utf8.contains($0) }),
        bytes[end] == UInt8(ascii: "}")
      else { continue }
      let words = String(decoding: bytes[offset..<end], as: UTF8.self).split(separator: " ").map(String.init)
      found.append((words, brace..<end + 1))
    }
    return found
  }

  private static func isTimeOfDay(_ word: String) -> Bool {
    let parts = word.split(separator: ":", omittingEmptySubsequences: false)
    return (2...3).contains(parts.count)
      && parts.allSatisfy { (1...2).contains($0.utf8.count) && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
  }
}
