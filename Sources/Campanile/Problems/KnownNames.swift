internal import CampanileExpansion
internal import CampanileSyntax

/// What the parser can't read in a condition, and those who know the workspace's names can: `user.consent`, `exists(name)`,
/// `next-match in matches`.
func withKnownNames(_ diagnostics: [Diagnostic], _ schema: Schema, _ files: [SourceFile]) -> [Diagnostic] {
  let unread: Set<Diagnostic.Code> = [.unexpectedCharacter, .expected]
  let diagnostics = withOwnNames(diagnostics, schema)
  guard diagnostics.contains(where: { unread.contains($0.code) }) else { return diagnostics }
  let keys = schema.tables.isEmpty ? [:] : LookupName.firstKeys(in: files)
  let files = Dictionary(files.map { ($0.id, $0) }) { first, _ in first }
  let names = KnownNames(schema: schema, keys: keys)
  /// Behind what was passed over, nothing is said that only follows from it.
  var passedOver: SourceRange?
  return diagnostics.compactMap { diagnostic in
    guard unread.contains(diagnostic.code), let file = files[diagnostic.range.file] else { return diagnostic }
    if let path = passedOver, diagnostic.code == .expected, path.file == diagnostic.range.file,
      diagnostic.range.start >= path.end, diagnostic.range.start <= path.end + 2
    {
      return nil
    }
    let place = PlaceOfSource(diagnostic.range, in: file)
    if let meant = names.ofLocale(diagnostic, place) ?? names.span(diagnostic, place) ?? names.title(diagnostic, place)
    {
      return meant
    }
    if let meant = names.ofExport(diagnostic, place) ?? names.lookup(diagnostic, place) ?? names.path(diagnostic, place)
    {
      passedOver = diagnostic.range
      return meant
    }
    return names.function(diagnostic, place) ?? names.list(diagnostic, place) ?? diagnostic
  }
}

private struct KnownNames {
  let schema: Schema
  /// What stands in the brackets behind each table elsewhere.
  let keys: [String: String]

  /// `customer.name`, which is called `name` here.
  func ofExport(_ diagnostic: Diagnostic, _ place: PlaceOfSource) -> Diagnostic? {
    guard diagnostic.code == .unexpectedCharacter, diagnostic.summary.hasPrefix(Diagnostic.dottedText),
      let name = schema.name(ofPath: place.text)
    else { return nil }
    return TypeProblem.otherSpelling(place.text, meant: name).diagnostic(at: diagnostic.range)
  }

  /// `es.title "Hola"` and `title.es "Hola"`
  func ofLocale(_ diagnostic: Diagnostic, _ place: PlaceOfSource) -> Diagnostic? {
    let parts = place.text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard diagnostic.code == .unexpectedCharacter, diagnostic.summary.hasPrefix(Diagnostic.dottedText),
      place.block == "alert", parts.count == 2, let line = parts.first(where: Self.textLines.contains),
      let locale = parts.first(where: { !Self.textLines.contains($0) }),
      (2...3).contains(locale.prefix { $0 != "-" }.utf8.count),
      place.behind.first(where: { $0 != 0x20 }) == UInt8(ascii: "\"")
    else { return nil }
    // The text behind it, up to its closing quote.
    let rest = place.behind.drop { $0 == 0x20 }
    let text = rest.dropFirst().firstIndex { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
      .flatMap { rest[$0] == UInt8(ascii: "\"") ? rest[...$0] : nil }
    let whole = text.map {
      SourceRange(file: diagnostic.range.file, start: diagnostic.range.start, end: UInt32($0.endIndex))
    }
    return TextProblem.dottedLocale(
      locale, line: line, text: text.map { String(decoding: $0, as: UTF8.self) }, whole: whole, at: diagnostic.range)
  }

  /// `visits.between(1, 5)`, of an attribute that is a number
  func span(_ diagnostic: Diagnostic, _ place: PlaceOfSource) -> Diagnostic? {
    let isTold =
      diagnostic.summary.hasPrefix(Diagnostic.dottedText) || diagnostic.summary == Diagnostic.nothingIsCalled
    // Its values may stand in it, or behind.
    let written = place.text + String(decoding: place.behind, as: UTF8.self)
    guard diagnostic.code == .unexpectedCharacter, isTold, let dot = written.firstIndex(of: "."),
      let opening = written.firstIndex(of: "("), let closing = written.firstIndex(of: ")"), dot < opening,
      opening < closing,
      ["between", "in_range", "inRange", "in", "within"].contains(written[dot..<opening].dropFirst()),
      let attribute = schema.declared(String(written[..<dot])), [.integer, .number].contains(attribute.type)
    else { return nil }
    let ends = written[opening..<closing].dropFirst().split(separator: ",").map { String($0).trimmed }
    guard ends.count == 2, ends.allSatisfy({ Double($0) != nil }) else { return nil }
    let whole = SourceRange(
      file: diagnostic.range.file, start: diagnostic.range.start,
      end: diagnostic.range.start + UInt32(written[...closing].utf8.count))
    let meant = "\(attribute.name) in \(ends[0])..\(ends[1])"
    return Diagnostic(
      .unexpectedCharacter, Diagnostic.nothingIsCalled, at: diagnostic.range, help: [Reason.writing(meant)],
      fixes: [.init(Reason.writing(meant), replacing: whole, with: meant)])
  }

  /// `stops[home].Fee EUR`, as the first line of the file says it: the column has a name of its own.
  func title(_ diagnostic: Diagnostic, _ place: PlaceOfSource) -> Diagnostic? {
    guard diagnostic.code == .expected, diagnostic.summary.hasPrefix(Diagnostic.endOfLine),
      let word = place.wordsBefore(1).first, let lookup = LookupName(word.text), let column = lookup.column,
      let columns = schema.tables[lookup.table]?.rows.columns, !columns.contains(where: { $0.name == column }),
      let meant = columns.first(where: {
        [column.lowercased(), "\(column)-\(place.text)".lowercased()].contains($0.name)
      })
    else { return nil }
    let range = SourceRange(file: diagnostic.range.file, start: word.start, end: diagnostic.range.end)
    let name = LookupName(table: lookup.table, key: lookup.key, column: meant.name).text
    return TypeProblem.otherSpelling("\(word.text) \(place.text)", meant: name).diagnostic(at: range)
  }

  private static let textLines: Set = ["title", "subtitle", "body"]

  /// `goods.APL.price` and `pickup.kind`, of tables.
  func lookup(_ diagnostic: Diagnostic, _ place: PlaceOfSource) -> Diagnostic? {
    guard diagnostic.code == .unexpectedCharacter, diagnostic.summary.hasPrefix(Diagnostic.dottedText) else {
      return nil
    }
    let parts = place.text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if parts.count == 2, let attribute = schema.declared(parts[0]) {
      // `item.price`, of an attribute that holds a key
      let tables = schema.tables.values.filter { table in
        table.rows.takesKeys(of: attribute.type) && table.rows.mayHold(attribute.type)
          && table.rows.columns.contains { $0.name == parts[1] }
      }
      guard let table = tables.first, tables.count == 1 else { return nil }
      return TypeProblem.otherSpelling(place.text, meant: "\(table.rows.name)[\(parts[0])].\(parts[1])")
        .diagnostic(at: diagnostic.range)
    }
    guard let name = parts.first, let column = parts.last, let table = schema.tables[name],
      table.rows.columns.contains(where: { $0.name == column })
    else { return nil }
    if parts.count == 2 {
      return LookupProblem.noKey(name, column: column, key: schema.likelyKey(of: table, used: keys), sign: "")
        .diagnostic(at: diagnostic.range)
    }
    guard parts.count == 3 else { return nil }
    let key = parts[1]
    if let attribute = schema.declared(key), table.rows.takesKeys(of: attribute.type) {
      return TypeProblem.otherSpelling(place.text, meant: "\(name)[\(key)].\(column)").diagnostic(at: diagnostic.range)
    }
    guard table.rows.keys.contains(key) else { return nil }
    let written = table.rows.hasIntegerKeys ? key : "\"\(key)\""
    return TypeProblem.otherSpelling(place.text, meant: "\(name)[\(written)].\(column)").diagnostic(
      at: diagnostic.range)
  }

  /// `user.consent and …`: a path, where an attribute's name stands.
  func path(_ diagnostic: Diagnostic, _ place: PlaceOfSource) -> Diagnostic? {
    let isText =
      diagnostic.code == .unexpectedCharacter && diagnostic.summary.hasPrefix(Diagnostic.dottedText)
      && place.beginsCondition
    // Of an attribute before the dot it is asked what it contains.
    let isEnd =
      diagnostic.summary == Diagnostic.noCondition(place.text)
      && place.text.split(separator: ".").first.map { schema.declared(String($0)) == nil } ?? false
    guard isText || isEnd else { return nil }
    let last = place.text.split(separator: ".").last.map(String.init) ?? place.text
    if let first = place.text.split(separator: ".").first.map(String.init), let table = schema.tables[first],
      table.rows.column(last) != nil
    {
      return LookupProblem.noKey(first, last, nil, "", at: diagnostic.range)
    }
    let known = schema.attributes.filter { !$0.type.isToken }.map(\.name)
    return NameProblem.unknownAttribute(place.text, known: known, declared: schema.declared(last)?.range)
      .diagnostic(at: diagnostic.range)
  }

  /// `exists(name)` and `member()`: of an attribute, and of no table.
  func function(_ diagnostic: Diagnostic, _ place: PlaceOfSource) -> Diagnostic? {
    guard diagnostic.code == .expected, diagnostic.summary.hasPrefix(Diagnostic.noFunctions),
      place.behind.first == UInt8(ascii: "("), let end = place.behind.firstIndex(of: UInt8(ascii: ")"))
    else { return nil }
    let inside = String(decoding: place.behind[..<end].dropFirst(), as: UTF8.self).trimmed
    let range = SourceRange(file: diagnostic.range.file, start: diagnostic.range.start, end: UInt32(end + 1))
    if schema.tables[place.text] != nil {
      guard schema.declared(inside) != nil else { return nil }
      return LookupProblem.rowInParentheses(place.text, key: inside, at: range)
    }
    let word = place.text.lowercased().filter(\.isLetter)
    var meant: String?
    if let attribute = schema.declared(inside), attribute.mayBeMissing {
      meant =
        Self.presence.contains(word) ? "\(inside) is set" : Self.absence.contains(word) ? "\(inside) is missing" : nil
    }
    // `count(tags)`
    let isCounted = schema.declared(inside).map { if case .set = $0.type { true } else { false } } ?? false
    let advice = isCounted ? Reason.noFunctions + ", such as `\(inside)-count integer`" : Reason.noFunctions
    return Diagnostic(
      diagnostic.code, diagnostic.summary, at: diagnostic.range, help: [meant.map(Reason.writing) ?? advice],
      fixes: meant.map { [.init(Reason.writing($0), replacing: range, with: $0)] } ?? [])
  }

  /// `next-match in matches`, of a table.
  func list(_ diagnostic: Diagnostic, _ place: PlaceOfSource) -> Diagnostic? {
    guard diagnostic.code == .expected, diagnostic.summary.hasPrefix(Diagnostic.openRange) else { return nil }
    let words = place.wordsBefore(3)
    guard words.count == 3, words[1].text == "in", schema.tables[words[2].text] != nil,
      let attribute = schema.declared(words[0].text)
    else { return nil }
    let (table, file) = (words[2], diagnostic.range.file)
    let asked = SourceRange(file: file, start: words[0].start, end: table.end)
    return LookupProblem.tableAsList(table.text, meant: "\(table.text)[\(attribute.name)] is set", asked)
      .diagnostic(at: SourceRange(file: file, start: table.start, end: table.end))
  }

  private static let presence: Set = [
    "exists", "isset", "defined", "isdefined", "present", "ispresent", "has", "notnull",
  ]
  private static let absence: Set = ["missing", "ismissing", "empty", "isempty", "null", "isnull", "absent"]
}

/// A place of a file, with what stands around it on its line.
private struct PlaceOfSource {
  /// As many bytes are looked at on each side.
  private static let near = 400

  let text: String
  private let before: ArraySlice<UInt8>
  let behind: ArraySlice<UInt8>

  init(_ range: SourceRange, in file: SourceFile) {
    let bytes = file.bytes
    let end = min(Int(range.end), bytes.count)
    let start = min(Int(range.start), end)
    text = String(decoding: bytes[start..<end], as: UTF8.self)
    before = bytes[..<start].suffix(Self.near)
    behind = bytes[end...].prefix(Self.near).prefix { $0 != UInt8(ascii: "\n") }
  }

  /// The last words before it, without what breaks lines.
  func wordsBefore(_ count: Int) -> [(text: String, start: UInt32, end: UInt32)] {
    var words: [(text: String, start: UInt32, end: UInt32)] = []
    var left = before
    while words.count < count, let last = left.lastIndex(where: { $0 > 0x20 }) {
      let start = left[...last].lastIndex { $0 <= 0x20 }.map { $0 + 1 } ?? left.startIndex
      words.insert((String(decoding: left[start...last], as: UTF8.self), UInt32(start), UInt32(last + 1)), at: 0)
      left = left[..<start]
    }
    return words
  }

  /// The word before the block in which it stands.
  var block: String? {
    var depth = 0
    var isText = false
    for place in before.indices.reversed() {
      // What stands in quotes has braces of its own.
      if before[place] == UInt8(ascii: "\"") { isText.toggle() }
      guard !isText else { continue }
      if before[place] == UInt8(ascii: "}") { depth += 1 }
      guard before[place] == UInt8(ascii: "{") else { continue }
      guard depth == 0 else {
        depth -= 1
        continue
      }
      return before[..<place].split { $0 <= 0x20 }.last.map { String(decoding: $0, as: UTF8.self) }
    }
    return nil
  }

  /// Whether a condition stands here, of this text alone or one that goes on behind it.
  var beginsCondition: Bool {
    let words = wordsBefore(3).map(\.text)
    guard let last = words.last else { return false }
    let isBegun =
      ["and", "or", "not", "to", "when"].contains(last) || last == "("
      || last == "=" && words.count == 3 && words[0] == "segment"
    let next = behind.split { $0 <= 0x20 }.first.map { String(decoding: $0, as: UTF8.self) }
    return isBegun && (next.map { ["and", "or", ")"].contains($0) } ?? true)
  }
}

extension NameProblem {
  /// What other tools call attributes that nearly every audience has.
  static let otherNames = [
    "language": "locale", "lang": "locale", "tz": "timezone", "time-zone": "timezone", "user-id": "id",
    "device-token": "token", "version": "app-version",
  ]
}
