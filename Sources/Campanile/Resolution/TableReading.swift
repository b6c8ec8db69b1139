internal import CampanileExpansion
internal import CampanileSyntax
internal import MessageFormat

/// Reads the rows of a table's file, and finds what is wrong with them.
struct TableReading {
  struct Column {
    /// What it is called in the file.
    let title: String
    let plan: Plan.Table.Column
    /// What its `default` puts into empty cells.
    let standIn: String?
    /// Where it is declared.
    let range: SourceRange
    /// Where its title is written.
    let titleRange: SourceRange
  }

  private(set) var keys: [String] = []
  private(set) var cells: [[String?]] = []
  /// What the first line calls the columns.
  private(set) var titles: [String] = []
  private(set) var problems: [(LookupProblem, SourceRange)] = []
  /// The first cell of each column of text that nobody would want to read, though an app may want it: `<b>new</b>`, `TODO`.
  private(set) var oddCells: [String: (text: String, range: SourceRange)] = [:]
  private let file: SourceFile
  private let hasIntegerKeys: Bool
  private let integers = CellReader(.integer, mayBeMissing: false)
  /// The row of each key, from 0.
  private var rows: [String: Int] = [:]
  private var keyPlaces: [Range<Int>] = []
  /// Nothing is told of single rows of a table that is longer.
  private static let mostPlaces = 2_000
  var placesOfKeys: [SourceRange] { keyPlaces.count > Self.mostPlaces ? [] : keyPlaces.map(range) }

  /// A file with more problems is of another kind, and not worth reading on.
  private static let mostProblems = 1_000

  init(_ file: SourceFile, hasIntegerKeys: Bool) {
    self.file = file
    self.hasIntegerKeys = hasIntegerKeys
  }

  mutating func read(path: Syntax.StringLiteral, key: (title: String, range: SourceRange), columns: [Column]) {
    cells = columns.map { _ in [] }
    var records = TableRecords(file.bytes)
    var header: [TableRecords.Cell] = []
    do throws(TableRecords.RecordFault) {
      guard try records.next(into: &header) else {
        problems.append((.noHeader(path.plain.text), path.range))
        return
      }
    } catch {
      note(error.fault)
      return
    }
    titles = header.map { $0.text(in: file.bytes) }
    if titles.count <= 2, let first = titles.first, first.lowercased().hasPrefix("sep="), let last = header.last {
      problems.append((.separatorLine, self.range(header[0].range.lowerBound..<last.range.upperBound)))
      return
    }
    guard
      let keyPlace = place(of: key.title, among: titles, header, path, at: key.range, isKey: true),
      case let places = columns.map({ place(of: $0.title, among: titles, header, path, at: $0.titleRange) }),
      places.allSatisfy({ $0 != nil })
    else {
      if let mixed = titles.firstIndex(where: { isMixed($0, with: [key.title] + columns.map(\.title)) }) {
        problems = [(.otherSeparator(inHeader: true), self.range(header[mixed].range))]
        return
      }
      // A column that another's name stands for is missed for that.
      let isTwice = problems.contains { if case .columnTwice = $0.0 { true } else { false } }
      if isTwice { problems.removeAll { if case .noColumnInFile = $0.0 { true } else { false } } }
      return
    }
    readRows(&records, header, width: titles.count, keyPlace: keyPlace, places: places.compactMap(\.self), columns)
    let isOtherwise = problems.enumerated().allSatisfy { place, problem in
      switch problem.0 {
      case .fieldCount(found: 1, _): true
      // Quotes around a cell are none where other signs stand between cells.
      case .strayQuote, .openQuote: place > 0
      default: false
      }
    }
    if keys.isEmpty, !problems.isEmpty, isOtherwise, let last = header.last {
      problems = [(.otherSeparator(inHeader: false), self.range(header[0].range.lowerBound..<last.range.upperBound))]
      return
    }
    if keys.isEmpty, problems.isEmpty { problems.append((.noRows(path.plain.text), path.range)) }
    noteComments()
    problems = Self.summed(
      problems.map { ($0.0.withSeparator(in: $0.1, of: file.bytes, besides: records.separator), $0.1) })
  }

  /// `code;name`, one title in a line of commas, where two columns are meant.
  private func isMixed(_ title: String, with wanted: [String]) -> Bool {
    let parts = title.split { ";\t|,".contains($0) }.map(String.init)
    return parts.count > 1 && titles.count > 1 && parts.contains { wanted.contains($0) }
  }

  /// What is wrong with a column in many rows is wrong with the column, and told once.
  private static func summed(_ problems: [(LookupProblem, SourceRange)]) -> [(LookupProblem, SourceRange)] {
    func kind(_ problem: LookupProblem) -> String? {
      switch problem {
      case .wrongCell(_, let column, _, _): "type of \(column)"
      case .emptyCell(let column, _): "value of \(column)"
      case .fieldCount(let found, _): "count \(found)"
      case .separatorAtEnd: "end"
      default: nil
      }
    }
    let groups = Dictionary(
      grouping: problems.compactMap { problem in kind(problem.0).map { ($0, problem) } }, by: \.0)
    var told: Set<String> = []
    return problems.compactMap { problem, place in
      guard let kind = kind(problem), let group = groups[kind], group.count > 1 else { return (problem, place) }
      guard told.insert(kind).inserted else { return nil }
      return (.inManyRows(problem: group.map(\.1.0), places: group.map(\.1.1)), place)
    }
  }

  /// Where a column stands in the first line, which has it once.
  private mutating func place(
    of title: String, among titles: [String], _ header: [TableRecords.Cell], _ path: Syntax.StringLiteral,
    at range: SourceRange, isKey: Bool = false
  ) -> Int? {
    // A blank behind each comma belongs to no name.
    let own = titles.firstIndex(of: title) ?? titles.firstIndex { $0.trimmingBlanks == title }
    guard let first = own else {
      problems.append((.noColumnInFile(title, path: path.plain.text, known: titles, isKey: isKey), range))
      return nil
    }
    if let second = titles[(first + 1)...].firstIndex(of: titles[first]) {
      problems.append((.columnTwice(title, first: self.range(header[first].range)), self.range(header[second].range)))
      return nil
    }
    return first
  }

  private mutating func readRows(
    _ records: inout TableRecords, _ header: [TableRecords.Cell], width: Int, keyPlace: Int, places: [Int],
    _ columns: [Column]
  ) {
    let bytes = file.bytes
    let readers = columns.map {
      CellReader($0.plan.type, mayBeMissing: $0.plan.isOptional || $0.standIn != nil)
    }
    var grouped = GroupedCells(columns.map(\.plan.type))
    var unread: [Int: (text: String, range: Range<Int>)] = [:]
    defer {
      for (column, cell) in unread.sorted(by: { $0.key < $1.key }) {
        problems.append((.unreadCell(cell.text, column: columns[column].plan.name), range(cell.range)))
      }
      for (column, cell) in grouped.found {
        problems.append(
          (
            .groupedCell(cell.text, column: columns[column].plan.name, read: cell.read, isSure: cell.isSure),
            range(cell.range)
          ))
      }
    }
    var row: [TableRecords.Cell] = []
    var isFirst = true
    while problems.count < Self.mostProblems {
      do throws(TableRecords.RecordFault) {
        guard try records.next(into: &row) else { return }
      } catch {
        note(error.fault)
        return
      }
      defer { isFirst = false }
      if let first = header.first, row.count == header.count,
        row.map({ $0.text(in: bytes) }) == header.map({ $0.text(in: bytes) })
      {
        let whole = row[0].range.lowerBound..<row[row.count - 1].range.upperBound
        problems.append(
          (.headerTwice(first: range(first.range.lowerBound..<header[width - 1].range.upperBound)), range(whole)))
        // Below it, the rows of the first table stand once more.
        if isFirst { continue } else { return }
      }
      guard row.count == width else {
        let whole = row[0].range.lowerBound..<row[row.count - 1].range.upperBound
        if ["<<<<<<<", "=======", ">>>>>>>"].contains(where: { bytes[whole.lowerBound...].starts(with: $0.utf8) }) {
          problems.append((.mergeMark, range(whole)))
          return
        }
        if row.count == width - 1, let last = header.last, last.range.isEmpty {
          // `sku,price,`, above rows without the last sign
          problems.append((.separatorAtEndOfHeader, range(last.range.lowerBound - 1..<last.range.lowerBound)))
          return
        }
        let fits =
          row.count == width + 1 && row[width].range.isEmpty
          && zip(places, readers).allSatisfy { place, reader in
            if case .wrong = reader.content(of: row[place].content(in: bytes)) { false } else { true }
          }
        if fits {
          // `C-3,12.5,`
          problems.append((.separatorAtEnd, range(row[width].range.lowerBound - 1..<row[width].range.lowerBound)))
          continue
        }
        if row.count > width, let meant = Self.withPlainQuotes(String(decoding: bytes[whole], as: UTF8.self)) {
          problems.append((.typographicQuotes(meant: meant), range(whole)))
          continue
        }
        let first = row[0].text(in: bytes)
        let isComment = first.hasPrefix("#") || first.hasPrefix("//")
        problems.append(
          (isComment ? .commentedRow(first, count: 0) : .fieldCount(found: row.count, wanted: width), range(whole)))
        continue
      }
      let problemsBefore = problems.count
      guard let key = key(row[keyPlace]) else { continue }
      var values: [String?] = []
      values.reserveCapacity(columns.count)
      var wrong: [Int] = []
      for (place, column) in columns.enumerated() {
        let cell = row[places[place]]
        let content = cell.content(in: bytes)
        switch readers[place].content(of: content) {
        case .value:
          let text = String(decoding: content, as: UTF8.self)
          values.append(text)
          if column.plan.type == .text, unread[place] == nil, Self.isUnread(text) { unread[place] = (text, cell.range) }
          if column.plan.type == .text, oddCells[column.plan.name] == nil, Self.isOdd(text) {
            oddCells[column.plan.name] = (text, range(cell.range))
          }
          grouped.note(content, at: cell.range, column: place)
        case .missing:
          if column.standIn == nil, !column.plan.isOptional {
            problems.append((.emptyCell(column.plan.name, declared: column.range), range(cell.range)))
          }
          values.append(column.standIn)
        case .wrong:
          wrong.append(place)
          let text = String(decoding: content, as: UTF8.self)
          // A share, or a number of percents: whose author knows.
          let meant =
            column.plan.type == .number && LookupProblem.share(text) != nil
            ? nil : Self.meant(by: text, as: column.plan.type)
          problems.append(
            (.wrongCell(text, column: column.plan.name, type: column.plan.type, meant: meant), range(cell.range)))
          values.append(nil)
        }
      }
      if wrong.count == 2 {
        let cells = wrong.map { row[places[$0]] }
        let fits = (0...1).allSatisfy { number in
          if case .value = readers[wrong[number]].content(of: cells[1 - number].content(in: bytes)) {
            true
          } else {
            false
          }
        }
        if fits, cells[0].range.upperBound < cells[1].range.lowerBound {
          problems.removeLast(2)
          let names = wrong.map { columns[$0].plan.name }
          problems.append(
            (
              .cellsChanged(names[0], names[1], cells: cells.map { ($0.text(in: bytes), range($0.range)) }),
              range(cells[0].range.lowerBound..<cells[1].range.upperBound)
            ))
        }
      }
      if noteSum(row, keyPlace, from: problemsBefore) { continue }
      rows[key] = keys.count
      keyPlaces.append(row[keyPlace].range)
      keys.append(key)
      for (place, value) in values.enumerated() { cells[place].append(value) }
    }
  }

  /// `# A-1,12`, a row that was meant to be left out, between others whose keys have no such sign.
  private mutating func noteComments() {
    let marked = keys.indices.filter { keys[$0].hasPrefix("#") || keys[$0].hasPrefix("//") }
    guard let first = marked.first, marked.count * 2 < keys.count else { return }
    problems.append((.commentedRow(keys[first], count: marked.count), range(keyPlaces[first])))
  }

  /// `ex-1` beside `EX-1`: two rows that nobody can tell apart by hearing.
  var keyInSmallLetters: (key: String, first: SourceRange, place: SourceRange)? {
    guard keyPlaces.count <= Self.mostPlaces, keyPlaces.count == keys.count else { return nil }
    for (place, key) in keys.enumerated() where key.utf8.contains(where: { $0 >= 0x61 }) {
      // Keys of letters of both kinds are most likely random.
      guard key == key.lowercased(), case let other = key.uppercased(), other != key, let first = rows[other] else {
        continue
      }
      return (key, range(keyPlaces[first]), range(keyPlaces[place]))
    }
    return nil
  }

  private static let wordsOfSums: Set = [
    "total", "totals", "sum", "average", "avg", "mean", "count", "gesamt", "summe", "totale", "suma", "somme",
  ]

  /// `Total,,24,,44,,`: a row of the spreadsheet that counts the others, and a line that is drawn, each told once.
  private mutating func noteSum(_ row: [TableRecords.Cell], _ keyPlace: Int, from first: Int) -> Bool {
    guard problems.count > first, let end = row.last?.range.upperBound else { return false }
    let key = row[keyPlace].text(in: file.bytes)
    let word = key.lowercased().filter(\.isLetter)
    // `---,---,---`, as tables in texts have it
    let isLine = key.utf8.count > 1 && row.allSatisfy { $0.text(in: file.bytes).utf8.allSatisfy("-:=_ ".utf8.contains) }
    guard isLine || Self.wordsOfSums.contains(word) else { return false }
    problems.removeSubrange(first...)
    problems.append((isLine ? .lineBelowHeader : .sumBelowRows(key), range(row[0].range.lowerBound..<end)))
    return true
  }

  /// `NULL`, `#REF!` and `=B2`: what programs write, and nobody wants to read.
  private static func isUnread(_ text: String) -> Bool {
    if text.utf8.contains(where: { $0 == 0xC3 || $0 == 0xEF }) {
      switch OddWord.first(in: text)?.oddity {
      case .otherEncoding?, .lostLetters?: return true
      default: break
      }
    }
    guard text.utf8.count <= 32 else { return false }
    // Cells are many, and formulas few.
    guard text.utf8.first == UInt8(ascii: "=") else { return ValueSlip.nothing(in: text) != nil }
    return text.wholeMatch(of: /=[A-Za-z]+(?:\d+|\(.*\))/) != nil
  }

  /// `TODO`, `{city}`, `<b>new</b>` and `A &amp; B`, where a text says it.
  private static func isOdd(_ text: String) -> Bool {
    if text.utf8.count <= 16, OddWord.standsIn(in: text) { return true }
    // `'Rye bread'`
    if text.utf8.first == 0x27, text.utf8.last == 0x27, text.utf8.count > 2 { return true }
    if text.utf8.first == 0x20 || text.utf8.last == 0x20 { return true }
    // Most cells have none of these signs.
    guard text.utf8.contains(where: { "<&{*~[".utf8.contains($0) }) else { return false }
    return PageMarkup.first(in: text) != nil || text.contains(/\{\$?[A-Za-z][\w.-]*\}/)
  }

  /// The key of a row; `nil` where it has none that can be used.
  private mutating func key(_ cell: TableRecords.Cell) -> String? {
    let content = cell.content(in: file.bytes)
    var key = String(decoding: content, as: UTF8.self)
    if BlankText.isBlank(key) {
      problems.append((.emptyKey, range(cell.range)))
      return nil
    }
    if hasIntegerKeys {
      guard let number = integers.integer(content) else {
        // `B2`: a key with a letter is hardly the number alone.
        let meant = key.contains(where: \.isLetter) ? nil : Self.meant(by: key, as: .integer)
        problems.append((.wrongCell(key, column: Reason.theKey, type: .integer, meant: meant), range(cell.range)))
        return nil
      }
      key = number
    } else if key.first == " " || key.first == "\t" || key.last == " " || key.last == "\t" {
      problems.append((.blankAtEdge(key), range(cell.range)))
    }
    if let first = rows[key] {
      problems.append((.keyTwice(key, first: range(keyPlaces[first])), range(cell.range)))
      return nil
    }
    return key
  }

  private mutating func note(_ fault: TableRecords.Fault) {
    switch fault {
    case .openQuote(let place): problems.append((.openQuote, range(place..<place + 1)))
    case .strayQuote(let place): problems.append((.strayQuote, range(place..<place + 1)))
    }
  }

  private func range(_ place: Range<Int>) -> SourceRange {
    SourceRange(file: file.id, start: UInt32(clamping: place.lowerBound), end: UInt32(clamping: place.upperBound))
  }

  private static let wordsForTrue: Set = [
    "yes", "y", "1", "on", "x", "t", "ja", "wahr", "oui", "vrai", "sí", "si", "verdadero", "sim", "vero", "tak", "да",
    "checked", "enabled",
  ]
  private static let wordsForFalse: Set = [
    "no", "n", "0", "off", "f", "nein", "falsch", "non", "faux", "falso", "não", "nie", "нет", "disabled",
  ]

  /// `20.11.26`
  private static func shortDate(_ text: String) -> String? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2].utf8.count == 2 else { return nil }
    return Syntax.Value.dayFirstDate("\(parts[0]).\(parts[1]).20\(parts[2])")
  }

  /// `46346`, the number that a spreadsheet has for a day of these decades.
  private static func dayOfSpreadsheet(_ text: String) -> String? {
    guard let number = Int(text), (36_526...73_050).contains(number), text.utf8.count == 5 else { return nil }
    // They count 1970-01-01 as their 25,569th.
    return CivilDay(number: Int64(number) - 25_569).date.text
  }

  /// What most likely was meant by a cell of another type: `1.234,50 €`, `yes`, `01.12.2026`.
  private static func meant(by text: String, as type: Plan.AttributeType) -> String? {
    switch type {
    case .number, .integer:
      // A currency may stand before or behind; what stands within the number is part of it.
      let isDigit = { (character: Character) in character.isASCII && character.isNumber }
      guard let first = text.firstIndex(where: isDigit), let end = text.lastIndex(where: isDigit) else { return nil }
      let signs =
        text[..<first].filter { !$0.isWhitespace } + text[text.index(after: end)...].filter { !$0.isWhitespace }
      var digits = text[first...end].filter { !$0.isWhitespace && $0 != "'" }
      // `2h` in a column of minutes: the number alone would be something else.
      guard !["h", "hr", "hrs", "d", "s", "sec", "w", "k", "m", "M", "K"].contains(String(signs)) else { return nil }
      guard signs.count <= 3, digits.allSatisfy({ isDigit($0) || $0 == "." || $0 == "," }) else { return nil }
      if text[..<first].last == "-" { digits = "-" + digits }
      if let last = digits.lastIndex(where: { $0 == "," || $0 == "." }) {
        // The last sign parts the fraction, unless three digits stand behind a single one that could part thousands.
        let signs = digits.filter { $0 == "," || $0 == "." }
        let isThousands = digits[last] == "," && digits.distance(from: last, to: digits.endIndex) == 4
        if isThousands, Set(signs).count == 1 {
          digits = digits.filter { $0 != "," }
        } else {
          let fraction = digits[digits.index(after: last)...]
          digits = digits[..<last].filter { $0 != "," && $0 != "." } + "." + fraction
        }
      }
      if type == .integer, digits == text, digits.hasPrefix("0"), let number = Int64(digits) { return "\(number)" }
      guard digits != text, type == .number ? Double(digits) != nil : Int64(digits) != nil else { return nil }
      return digits
    case .boolean:
      if wordsForTrue.contains(text.lowercased()) { return "true" }
      return wordsForFalse.contains(text.lowercased()) ? "false" : nil
    case .date:
      let days = Syntax.days(meantBy: text)
      return Syntax.Value.dayFirstDate(text) ?? shortDate(text) ?? dayOfSpreadsheet(text)
        ?? (days.count == 1 ? days[0] : nil)
    case .oneOf(let names): return names.first { $0.lowercased() == text.trimmingBlanks.lowercased() }
    default: return nil
    }
  }
}

extension String {
  var trimmingBlanks: String {
    String(drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }
}

extension LookupProblem {
  /// A row of one cell that another sign cuts into as many as the first line has.
  fileprivate func withSeparator(
    in range: SourceRange, of bytes: [UInt8], besides separator: UInt8
  ) -> LookupProblem {
    guard case .fieldCount(found: 1, let wanted) = self, wanted > 1 else { return self }
    let row = bytes[Int(range.start)..<min(Int(range.end), bytes.endIndex)]
    let signs: [(sign: UInt8, name: String)] = [
      (UInt8(ascii: ","), "commas"), (UInt8(ascii: ";"), "semicolons"), (UInt8(ascii: "\t"), "tabs"),
    ]
    guard let own = signs.first(where: { $0.sign == separator }) else { return self }
    guard let other = signs.first(where: { sign in row.count { $0 == sign.sign } == wanted - 1 }),
      other.sign != separator
    else {
      // Where an editor writes blanks for tabs, no other sign is left.
      let isBlank = separator == UInt8(ascii: "\t") && row.contains(UInt8(ascii: " "))
      return isBlank ? .otherSeparatorInRow("blanks", wanted: own.name) : self
    }
    return .otherSeparatorInRow(other.name, wanted: own.name)
  }
}
