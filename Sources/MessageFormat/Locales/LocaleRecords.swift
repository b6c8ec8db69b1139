/// What is known of locales, as one text with a line for each: its name, a space, and a record of fields `key=value`,
/// separated by `^`. A line has only what differs from the locale that it inherits from. Nothing is read before it is
/// asked for.
///
/// Records are folded: `~`, two digits of base 64 and a third say that so many scalars (the third, and two more) follow
/// that stood so many (the first two) before.
struct LocaleRecords: Sendable {
  private let bytes: [UInt8]

  /// - Parameter text: The lines, sorted by the bytes of their names.
  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// The fields of a locale's own line; empty when it has none.
  func fields(of name: String) -> [String: String] {
    guard let record = line(of: name) else { return [:] }
    var fields: [String: String] = [:]
    for field in Self.unfolded(bytes[record]).split(separator: UInt8(ascii: "^")) {
      guard let equals = field.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let key = String(decoding: field[..<equals], as: UTF8.self)
      fields[key] = String(decoding: field[(equals + 1)...], as: UTF8.self)
    }
    return fields
  }

  private func line(of name: String) -> Range<Int>? {
    let name = Array(name.utf8)
    var low = 0
    var high = bytes.count
    while low < high {
      var start = low + (high - low) / 2
      while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      let space = bytes[start..<end].firstIndex(of: 0x20) ?? end
      if name.elementsEqual(bytes[start..<space]) { return min(space + 1, end)..<end }
      if name.lexicographicallyPrecedes(bytes[start..<space]) {
        high = start
      } else {
        low = end + 1
      }
    }
    return nil
  }

  /// A repetition that reaches behind the text's start, which no generated one does, is left out.
  private static func unfolded(_ folded: ArraySlice<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(folded.count * 2)
    // Where each scalar starts.
    var starts: [Int] = []
    var index = folded.startIndex
    while index < folded.endIndex {
      let byte = folded[index]
      guard byte == UInt8(ascii: "~"), index + 3 < folded.endIndex else {
        if byte & 0xC0 != 0x80 { starts.append(text.count) }
        text.append(byte)
        index += 1
        continue
      }
      let distance = digit(folded[index + 1]) * 64 + digit(folded[index + 2])
      let length = digit(folded[index + 3]) + 2
      index += 4
      guard distance > 0, distance <= starts.count else { continue }
      let first = starts.count - distance
      for scalar in first..<first + length {
        let begin = starts[scalar]
        let end = scalar + 1 < starts.count ? starts[scalar + 1] : text.count
        starts.append(text.count)
        for place in begin..<end { text.append(text[place]) }
      }
    }
    return text
  }

  private static func digit(_ byte: UInt8) -> Int {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(byte - UInt8(ascii: "A")) + 10
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(byte - UInt8(ascii: "a")) + 36
    case UInt8(ascii: "_"): 62
    default: 63
    }
  }
}

extension String {
  /// What stands between bars. Of bytes: a bar and what combines with it are one `Character`.
  var parts: [String] {
    utf8.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false).map { String(Substring($0)) }
  }
}

extension LanguageTag {
  /// The names under which tables may know what is said of this locale, nearest first and the root's `und` last: those of
  /// the tag with the script and region that go without saying, and of what they inherit from (CLDR, `parentLocales`).
  ///
  /// So `zh-MO` is `zh-Hant-MO`, whose parent is `zh-Hant-HK`, and not `zh`.
  var dataNames: [String] {
    let full = withoutExtensions.maximized
    let alone = LanguageTag(language: language)
    let usualScript = alone.maximized.script
    let script = full.script ?? usualScript
    var names: [String] = []
    // `el-polyton`
    if !variants.isEmpty { names.append(([language] + variants).joined(separator: "-")) }
    var next: String? = language
    if let script, let region {
      let inRegion = LanguageTag(language: language, region: region)
      if !variants.isEmpty { names.append(([language, region] + variants).joined(separator: "-")) }
      let whole = "\(language)-\(script)-\(region)"
      names.append(whole)
      if let parent = LocaleTables.parents.value(for: whole) {
        next = parent
      } else if script == usualScript, inRegion.maximized.script == script {
        next = inRegion.description
      } else {
        next = "\(language)-\(script)"
      }
    } else if let script, script != usualScript {
      next = "\(language)-\(script)"
    }
    // Each step drops a subtag or follows a table without cycles; the limit keeps a faulty table from hanging.
    while let name = next, name != "und", name != "root", names.count < 20 {
      names.append(name)
      next = LocaleTables.parents.value(for: name) ?? name.lastIndex(of: "-").map { String(name[..<$0]) }
    }
    return names + ["und"]
  }
}
