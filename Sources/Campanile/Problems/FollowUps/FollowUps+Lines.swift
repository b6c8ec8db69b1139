internal import CampanileSyntax

/// Without what is told only because a line near it couldn't be read.
///
/// What stands on such a line, what looks for a name that was to be declared on it, and the braces behind it say nothing
/// new: their turn comes when the line is mended. A word that stands in the place of another gives a line twice and lets
/// another be missing; the line itself says enough.
func withoutUnreadLines(_ diagnostics: [Diagnostic], _ files: [SourceFile]) -> [Diagnostic] {
  let errors = diagnostics.filter { $0.severity == .error }
  guard errors.count > 1 else { return diagnostics }
  var lines = UnreadLines(files)
  var left = lines.withoutBraces(diagnostics)
  left = lines.withoutSameLine(left)
  left = lines.withoutTwice(left)
  left = lines.withoutNames(left)
  // What two errors say of each other isn't lost.
  return left.contains { $0.severity == .error } ? left : diagnostics
}

private struct UnreadLines {
  private struct Line: Hashable {
    var file: SourceFile.ID
    var number: Int
  }

  /// As many bytes of a line are looked at.
  private static let longLine = 2_000

  private let files: [SourceFile.ID: SourceFile]
  private var maps: [SourceFile.ID: LineMap] = [:]

  init(_ files: [SourceFile]) { self.files = Dictionary(files.map { ($0.id, $0) }) { first, _ in first } }

  private mutating func line(of range: SourceRange) -> Line {
    if maps[range.file] == nil { maps[range.file] = files[range.file].map(LineMap.init) }
    return Line(file: range.file, number: maps[range.file]?.position(of: range.start, counting: .utf16).line ?? 0)
  }

  /// The lines that couldn't be read, and a place on each.
  private mutating func unread(_ diagnostics: [Diagnostic]) -> [Line: SourceRange] {
    var unread: [Line: SourceRange] = [:]
    for diagnostic in diagnostics where diagnostic.isOfReading { unread[line(of: diagnostic.range)] = diagnostic.range }
    return unread
  }

  // MARK: - Braces

  /// Of a brace too few or too many, one error: where it is seen first, and not where it shows later.
  mutating func withoutBraces(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let reading = Dictionary(grouping: diagnostics.indices.filter { diagnostics[$0].isOfReading }) {
      diagnostics[$0].range.file
    }
    var dropped: Set<Int> = []
    for places in reading.values {
      let braces = places.filter { diagnostics[$0].code == .missingBrace }
      let others = places.filter { diagnostics[$0].code != .missingBrace }
      guard let brace = braces.first else { continue }
      // `view { en "View" opens-app` on one line: all that follows was read as more of it.
      if let unclosed = braces.first(where: { isOneLine(diagnostics[$0].range) }),
        others.first.map({ $0 > unclosed }) ?? true
      {
        dropped.formUnion(braces.filter { $0 != unclosed } + places.filter { $0 > unclosed })
      } else if diagnostics[brace].fixes.isEmpty, let stray = others.first(where: { isBrace(diagnostics[$0].range) }) {
        dropped.formUnion(places.filter { $0 != stray })
      } else if let other = others.first, other < brace {
        dropped.formUnion(braces)
      } else {
        dropped.formUnion(places.filter { $0 > brace })
      }
    }
    let left = diagnostics.indices.filter { !dropped.contains($0) }.map { diagnostics[$0] }
    // Which line is whose can't be told in such a file.
    let unsure = Set(left.filter { $0.code == .missingBrace }.map(\.range.file))
    let ofStructure: Set<Diagnostic.Code> = [.linesContradict, .lineTwice, .listedTwice, .declaredTwice]
    return left.filter { !(unsure.contains($0.range.file) && ofStructure.contains($0.code)) }
  }

  /// Whether a block opens here and more of it stands on the same line.
  private func isOneLine(_ range: SourceRange) -> Bool {
    guard let bytes = files[range.file]?.bytes, range.start < bytes.count else { return false }
    let line = bytes[Int(range.start)...].prefix(Self.longLine).prefix { $0 != UInt8(ascii: "\n") }
    guard let brace = line.lastIndex(of: UInt8(ascii: "{")) else { return false }
    return line[(brace + 1)...].contains { $0 > UInt8(ascii: " ") }
  }

  private func isBrace(_ range: SourceRange) -> Bool {
    guard range.end == range.start + 1, let bytes = files[range.file]?.bytes, range.end <= bytes.count else {
      return false
    }
    return [UInt8(ascii: "{"), UInt8(ascii: "}")].contains(bytes[Int(range.start)])
  }

  // MARK: - Lines

  /// Of a line that couldn't be read, the first that is said. Where the reader knows what was meant, and offers it, what
  /// follows on the line is well read.
  mutating func withoutSameLine(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let diagnostics = withoutRest(diagnostics)
    var first: [Line: Diagnostic] = [:]
    for diagnostic in diagnostics where diagnostic.isOfReading {
      let line = line(of: diagnostic.range)
      if first[line] == nil { first[line] = diagnostic }
    }
    return diagnostics.filter { diagnostic in
      guard diagnostic.severity != .hint, let told = first[line(of: diagnostic.range)], told != diagnostic else {
        return true
      }
      // `Eva in Berlin` without quotes: what is said of the word that was made of it.
      if told.range.start == diagnostic.range.start || diagnostic.code == .unusableTable { return false }
      return !told.fixes.isEmpty && !(diagnostic.isOfReading && diagnostic.fixes.isEmpty)
    }
  }

  /// Without what was expected further on a line in which something was found wrong before: how its rest is read hangs on
  /// that. What has a fix of its own stands by itself, but for signs behind a type that nobody knows.
  private mutating func withoutRest(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var last: Diagnostic?
    return diagnostics.filter { diagnostic in
      guard diagnostic.severity == .error else { return true }
      defer { last = diagnostic }
      guard let before = last, before.range != diagnostic.range else { return true }
      let hasNoFix = diagnostic.fixes.isEmpty
      let isOpen = hasNoFix && diagnostic.code == .expected && diagnostic.summary.hasPrefix("expected ")
      let isOfType = before.code == .unknownType && [.expected, .unknownType].contains(diagnostic.code)
      // `name plan premium`: the value that was lost is not told again by what followed it.
      let isNext =
        hasNoFix && [.expected, .unknownAttribute].contains(diagnostic.code) && before.isOfTakenValue
        && diagnostic.range.start <= before.range.end + 2
      guard isOpen || isOfType || isNext else { return true }
      return line(of: before.range) != line(of: diagnostic.range)
    }
  }

  /// `send everyone` above `send now`: the first of the two is wrong, and `to` isn't missing.
  mutating func withoutTwice(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let wrong = Set(
      diagnostics.filter { $0.severity == .error && ![.lineTwice, .exampleLacks].contains($0.code) }
        .map { line(of: $0.range) })
    var starts: [Line] = []
    let left = diagnostics.filter { diagnostic in
      // The value that an example lacks stands there under another name.
      if diagnostic.code == .exampleLacks {
        return !wrong.contains(line(of: diagnostic.range)) && !isMeant(by: diagnostic, among: diagnostics)
      }
      guard diagnostic.code == .lineTwice, let first = diagnostic.notes.first else { return true }
      let line = line(of: first.range)
      guard wrong.contains(line) else { return true }
      starts.append(line)
      return false
    }
    guard !starts.isEmpty else { return left }
    // The declaration that such a line stands in is the last one before it that lacks something.
    var lacking: [SourceFile.ID: [Int]] = [:]
    for diagnostic in left where diagnostic.isOfMissingLine {
      let line = line(of: diagnostic.range)
      lacking[line.file, default: []].append(line.number)
    }
    let mended = Set(
      starts.compactMap { start in
        lacking[start.file]?.last { $0 < start.number }.map { Line(file: start.file, number: $0) }
      })
    return left.filter { !($0.isOfMissingLine && mended.contains(line(of: $0.range))) }
  }

  /// `language ja` in an example without `locale`, on a line of its own.
  private func isMeant(by lacking: Diagnostic, among diagnostics: [Diagnostic]) -> Bool {
    guard let name = lacking.quotedInSummary.last else { return false }
    return diagnostics.contains {
      $0.code == .unknownAttribute && $0.fixes.first?.edits.first?.replacement == name
        && $0.range.file == lacking.range.file && $0.range.start > lacking.range.end
        && $0.range.start - lacking.range.end < 1_000
    }
  }

  // MARK: - Names

  /// What was to be declared on a line that couldn't be read is unknown elsewhere.
  mutating func withoutNames(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let unread = unread(diagnostics)
    let isHeaderLost = diagnostics.contains {
      [.unknownDeclaration, .misplacedDirective].contains($0.code) && files[$0.range.file]?.kind == .template
    }
    let written = Set(unread.values.flatMap { words(around: $0) })
    let unreadTables = Set(
      unread.values.map { words(around: $0) }.filter { $0.count > 1 && $0[0] == "table" }.map { $0[1] })
    // `group one of "O negative", o-pos`: what its values are isn't known yet.
    let unreadAttributes = Dictionary(
      unread.values.filter { files[$0.file]?.kind == .template }.compactMap { place in
        words(around: place).first.map { ($0, place) }
      }
    ) { first, _ in first }
    let codes = Set(diagnostics.filter { $0.severity == .error }.map(\.code))
    let isTemplateUnread = diagnostics.contains {
      $0.isOfReading && files[$0.range.file]?.kind == .template || $0.code == .unknownTemplate
    }
    var usedOtherwise: [SourceRange] = []
    let left = diagnostics.filter { diagnostic in
      guard !diagnostic.isOfReading, diagnostic.severity != .hint else { return true }
      switch diagnostic.code {
      // What it shows may stand in the template that couldn't be read.
      case .emptyPush where isTemplateUnread: return false
      // A column, or an attribute, whose line names another.
      case .unknownLookup where codes.contains(.unusableTable): return false
      case .unknownAttribute where codes.contains(.listedTwice): return false
      case .unknownVariable where codes.contains(.listedTwice): return false
      case .unknownEnumerator:
        let place = diagnostic.namedFirst.flatMap { unreadAttributes[$0] }
        if let place { usedOtherwise.append(place) }
        return place == nil
      default: break
      }
      if diagnostic.notes.contains(where: { unread[line(of: $0.range)] != nil }) { return false }
      guard diagnostic.isOfUnknownName else { return true }
      let name = text(of: diagnostic.range)
      // `wards[ward].title`, of a table whose head can't be read
      if diagnostic.code == .unknownAttribute, LookupName(name).map({ unreadTables.contains($0.table) }) ?? false {
        return false
      }
      return !isHeaderLost && !written.contains(name)
    }
    // What is written there isn't what others call it.
    return left.map { usedOtherwise.contains($0.range) && $0.isOfReading ? $0.with(help: $0.help) : $0 }
  }

  private func text(of range: SourceRange) -> String {
    guard let bytes = files[range.file]?.bytes, range.end <= bytes.count else { return "" }
    return String(decoding: bytes[Int(range.start)..<Int(range.end)], as: UTF8.self)
  }

  /// The words of the line that a place stands on; of a long one, those near it.
  private func words(around range: SourceRange) -> [String] {
    guard let bytes = files[range.file]?.bytes, range.start <= bytes.count else { return [] }
    let newline = UInt8(ascii: "\n")
    let before = bytes[..<Int(range.start)].suffix(Self.longLine).split(
      separator: newline, omittingEmptySubsequences: false)
    let behind = bytes[Int(range.start)...].prefix(Self.longLine).prefix { $0 != newline }
    let line = (before.last ?? []) + behind
    return line.split { !isOfName($0) }.map { String(decoding: $0, as: UTF8.self) }
  }

  private func isOfName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
      || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"))
  }
}

extension Diagnostic {
  /// Whether lexer or parser say it.
  fileprivate var isOfReading: Bool { severity == .error && code.rawValue.hasPrefix("CAM01") }

  /// Whether a word was taken for the value of a name before it.
  fileprivate var isOfTakenValue: Bool {
    [.wrongType, .unknownEnumerator, .unknownZone, .unknownLocale].contains(code)
  }

  fileprivate var isOfMissingLine: Bool { [.missingLine, .missingSchedule].contains(code) }

  fileprivate var isOfUnknownName: Bool {
    [
      .unknownSegment, .unknownTemplate, .unknownCategory, .unknownAttribute, .unknownActivity, .unknownLookup,
      .lookupKey, .unknownVariable, .activityField,
    ].contains(code)
  }
}
