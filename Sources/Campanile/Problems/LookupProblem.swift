internal import CampanileExpansion
internal import CampanileSyntax
internal import CampanileText

/// What can be wrong with a table, and with what is looked up in it.
indirect enum LookupProblem {
  /// `home in airports`, as it is asked for.
  case tableAsList(String, meant: String, SourceRange)
  /// A second line that is the first once more.
  case headerTwice(first: SourceRange)
  /// The same of a column in several rows.
  case inManyRows(problem: [LookupProblem], places: [SourceRange])
  case unknownTable(String, known: [String])
  /// `show[shows].rating`, and what is meant
  case swappedLookup(String, meant: String)
  case unknownColumn(String, table: String, known: [String], declared: SourceRange)
  /// `prices[sku]` where a value has to stand.
  /// `{$prices["A-1"].name}`
  case noColumn(LookupName, known: [String])
  /// `prices.price`, without a key.
  /// - Parameter column: `nil` for a row as a whole.
  case noKey(String, column: String?, key: String?, sign: String)
  /// A name in brackets that is neither an attribute nor an input.
  /// `workouts[w-1]`
  case keyWithoutQuotes(String, table: String)
  ///
  /// - Parameter likely: what most likely holds the table's keys.
  case unknownKeyName(String, known: [String], declared: SourceRange?, table: String, likely: String?, isColumn: Bool)
  case keyType(
    String, type: Plan.AttributeType, table: String, wanted: Plan.AttributeType, keyName: String, likely: String?,
    declared: SourceRange)
  /// `key id` of a table whose keys are all numbers, as the attribute is.
  case keysAreNumbers(String, table: String, attribute: String)
  /// A key that stands in the lookup itself, and in no row.
  case unknownKey(String, table: String, known: [String])
  /// `prices["sku"]`, where `sku` is an attribute
  case nameInQuotes(String, table: String)
  case keyOfOtherType(String, table: String, wanted: Plan.AttributeType)
  case keyColumnType(String)
  case columnType(String)

  // The file.
  /// With the path of another one, where one is like it.
  case noFile(String, meant: String?)
  case fileOutside(String, meant: String?)
  case fileFormat(String, FileFormat)
  case noHeader(String)
  /// A file of nothing but its first line.
  case noRows(String)
  case noColumnInFile(String, path: String, known: [String], isKey: Bool = false)
  case columnTwice(String, first: SourceRange)

  // Its rows.
  /// `sku;price` above `a,1`
  /// - Parameter inHeader: `sku;price,name`, two signs in the first line itself
  case otherSeparator(inHeader: Bool)
  /// Excel's `sep=;`
  case separatorLine
  case fieldCount(found: Int, wanted: Int)
  case typographicQuotes(meant: String)
  /// A row whose cells other signs stand between than in the first line.
  case otherSeparatorInRow(String, wanted: String)
  case openQuote
  case strayQuote
  case wrongCell(String, column: String, type: Plan.AttributeType, meant: String?)
  case emptyCell(String, declared: SourceRange)
  /// `EX-4,7,`
  case separatorAtEnd
  /// `sku,price,` in the first line
  case separatorAtEndOfHeader
  /// `---,---,---`
  case lineBelowHeader
  /// `Total,,24,,44,,`
  case sumBelowRows(String)
  /// `# A-1,12`
  case commentedRow(String, count: Int)
  /// `key zone integer` of keys such as "A1".
  case keysAreText(String, count: Int, replacing: SourceRange)
  /// None of the columns that are declared is in the file; the one that has them all.
  /// `ID,NAME` in the first line, of columns `id` and `name`
  case titlesInCapitals(String, known: [String], wanted: [String])
  case columnsOfOther(String, known: [String], meant: String?)
  case emptyKey
  case blankAtEdge(String)
  case keyTwice(String, first: SourceRange)
  /// `key vegan`, of a column that many rows have the same value in.
  case keyRepeats(String, distinct: Int, rows: Int, meant: String?)
  /// `NULL`
  case unreadCell(String, column: String)
  /// `2.200` in a column of numbers, and what it is.
  ///
  /// - Parameter isSure: whether it is a whole number, among others without decimals.
  case groupedCell(String, column: String, read: String, isSure: Bool)
  /// `products[favorite]` as a condition
  case rowAlone(String)
  /// `true,5.10` in the columns of a price and of a flag
  case cellsChanged(String, String, cells: [(text: String, range: SourceRange)])
  /// `<<<<<<< HEAD` in a table's file.
  case mergeMark
  /// Two columns of one in the file.
  case sameColumn(String, as: String, first: SourceRange)

  /// What a file is instead of text with separators.
  enum FileFormat { case utf16, otherEncoding, spreadsheet, packed, json }

  /// The key that was most likely meant: one that differs by its signs or the case of its letters alone, or by a slip in
  /// its letters. No number is another one with a slip in it.
  private static func keyMeant(by key: String, among known: [String]) -> String? {
    let plain = { (text: String) in text.lowercased().filter { $0.isLetter || $0.isNumber } }
    let same = known.filter { plain($0) == plain(key) && $0 != key }
    if same.count == 1, plain(key) != "" { return same[0] }
    guard Int64(key) == nil else { return nil }
    return nearestName(to: key, among: known).flatMap { $0.filter(\.isNumber) == key.filter(\.isNumber) ? $0 : nil }
  }

  private static func advice(on text: String, _ type: Plan.AttributeType) -> String {
    if ValueSlip.nothingOfRecipient(text) != nil {
      return "where there is nothing, leave the cell empty; the column's type ends in `?` then"
    }
    if type == .date, let last = MonthDays.last(of: text) {
      return "this month has no such day: its last one is `\(last)`"
    }
    if type == .number, let share = share(text) { return advice(onShare: text, share) }
    let days = type == .date ? Syntax.days(meantBy: text) : []
    if days.count == 2 { return "write `\(days[0])` or `\(days[1])`, whichever it is: year, month, day" }
    let example = "write it like \(example(of: type))"
    if case .oneOf = type { return example + ", or add it to the column's `one of`" }
    if [.date, .instant].contains(type), !text.contains(where: \.isNumber) {
      return example + "; where there is none, leave the cell empty, and let the column's type end in `?`"
    }
    if type == .integer, Double(text) != nil { return example + ", or let the column be a `number`" }
    return example
  }

  func diagnostic(at range: SourceRange) -> Diagnostic {
    switch self {
    case .swappedLookup(let written, let meant):
      return Diagnostic(
        .unknownLookup, "in `\(written)` the table and the key are changed round", at: range,
        help: ["write `\(meant)`"],
        fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .unknownTable(let name, let known):
      return suggesting(
        .unknownLookup, "`\(name)` is not a table", name: name, known: known, at: range,
        otherwise: known.isEmpty
          ? "declare it in a template file: `table \(name) from \"\(name).csv\" key sku { price number }`"
          : "the tables are \(listed(known))")
    case .unknownColumn(let name, let table, let known, let declared):
      return suggesting(
        .unknownLookup, "table `\(table)` has no column `\(name)`", name: name, known: known, at: range,
        otherwise: known.isEmpty ? "it declares none: only `is set` can be asked of it" : "it has \(listed(known))",
        notes: [.init("the table is declared here", at: declared)])
    case .noColumn(let lookup, let known):
      return Diagnostic(
        .unknownLookup, "`\(lookup.text)` is a row, and no value", at: range,
        help: [
          known.isEmpty
            ? "the table declares no columns: only `is set` and `is missing` can be asked of it"
            : "say which column: " + alternatives(known.prefix(12).map { "`\(lookup.text).\($0)`" })
        ])
    case .noKey(let table, let column, let key, let sign): return Self.noKey(table, column, key, sign, at: range)
    case .keyWithoutQuotes(let key, let table):
      return Diagnostic(
        .lookupKey, "a key of `\(table)` itself stands in quotes", at: range,
        help: ["write `\"\(key)\"`; without them an attribute or an input is meant, which holds the key"],
        fixes: [.init("write `\"\(key)\"`", replacing: range, with: "\"\(key)\"")])
    case .unknownKeyName(let name, let known, let declared, let table, let likely, let isColumn):
      return suggesting(
        .lookupKey, "`\(name)` gives no key: it is neither an attribute of the audience nor an input", name: name,
        known: known, at: range,
        otherwise: (likely.map { "a row is found by its key: `\(table)[\($0)]`" + (isColumn ? "" : "; ") } ?? "")
          + (isColumn && likely != nil
            ? ""
            : "a parameter of a template can't be a key: give the template what was looked up, as in "
              + "`uses promo(price: prices[sku].price else 0)`"),
        notes: declared.map { [.init("declared here", at: $0)] } ?? [])
    case .keyType(let name, let type, let table, let wanted, let keyName, let likely, let declared):
      return Diagnostic(
        .lookupKey, "`\(name)` is \(type.described), and the keys of `\(table)` are \(Self.keys(wanted))", at: range,
        label: Self.noKeyLabel, notes: [.init("the keys are declared here", at: declared)],
        help: [
          likely != nil
            ? "did you mean `\(table)[\(likely ?? name)]`?"
            : wanted == .integer
              ? "write `key \(keyName) text` in the table's declaration, or use a whole number"
              : type == .integer
                ? "write `key \(keyName) integer` in the table's declaration, or use text"
                : "use text, a `url` or a `one of`"
        ])
    case .keysAreNumbers(let key, let table, let attribute):
      return Self.keysAreNumbers(key, table: table, attribute: attribute, at: range)
    case .nameInQuotes(let name, let table): return Self.nameInQuotes(name, table: table, at: range)
    case .unknownKey(let key, let table, let known):
      let found = Self.keyMeant(by: key, among: known)
      if let found, found.lowercased() == key.lowercased(),
        known.allSatisfy({ $0 == found || $0.contains(where: \.isUppercase) == key.contains(where: \.isUppercase) })
      {
        // The other keys are written as it is here.
        return Diagnostic(
          .lookupKey, "table `\(table)` has no row with the key `\(key)`", at: range, label: "in no row",
          help: [
            "its row has the key `\(found)`, in other letters than the other keys: if that is the slip, write `\(key)` "
              + "in the table's file, else `\"\(found)\"` here"
          ])
      }
      let nearest = found.map { "\"\($0)\"" }
      return Diagnostic(
        .lookupKey, "table `\(table)` has no row with the key `\(key)`", at: range, label: "in no row",
        help: [nearest.map { "did you mean `\($0)`?" } ?? "its keys are \(listed(known))"],
        fixes: nearest.map { [.init("write `\($0)`", replacing: range, with: $0)] } ?? [])
    case .keyOfOtherType(let key, let table, let wanted):
      let digits = key.filter(\.isNumber)
      return Diagnostic(
        .lookupKey, "the keys of `\(table)` are \(Self.keys(wanted))", at: range,
        help: [
          wanted != .integer
            ? "write `\(table)[\"\(key)\"]`"
            : digits.isEmpty ? "a row is found by its number, as in `\(table)[1]`" : "write `\(table)[\(digits)]`"
        ])
    case .keyColumnType(let type):
      return Diagnostic(
        .unusableTable, "keys are `text` or `integer`, not \(type)", at: range,
        help: ["write `key sku`, or `key sku integer`"])
    case .columnType(let type):
      return Diagnostic(
        .unusableTable, "a column of a table can't be \(type)", at: range, help: ["tokens belong to the audience"])
    case .noFile(let path, let meant):
      return Diagnostic(
        .unusableTable, "there is no file \"\(path)\"", at: range,
        help: [
          path.lowercased().hasSuffix(".xlsx") || path.lowercased().hasSuffix(".xls")
            ? "save the table as CSV, and name that file"
            : path.contains("://")
              ? "no addresses are read: load the file down, and name it"
              : meant.map { "did you mean \"\($0)\"?" }
                ?? "its path begins at the workspace's folder, in which `campaigns` and `templates` are: \"templates/prices.csv\""
        ],
        fixes: path.contains("://")
          ? [] : meant.map { [.init("write \"\($0)\"", replacing: range, with: SourceText.quoted($0))] } ?? [])
    case .fileOutside(_, let meant?):
      return Self.pathFromTemplate(meant, at: range)
    case .fileOutside(let path, nil):
      return Diagnostic(
        .unusableTable, "\"\(path)\" lies outside of the workspace, and is not read", at: range,
        help: [Reason.moveInside])
    case .fileFormat(let path, let format):
      return Diagnostic(
        .unusableTable, "\"\(path)\" is \(Self.name(of: format))", at: range, help: [Self.advice(format)])
    case .noHeader(let path):
      return Diagnostic(
        .unusableTable, "\"\(path)\" is empty: its first line names the columns", at: range,
        help: ["begin it with a line such as `sku,price,name`"])
    case .keyRepeats(let key, let distinct, let rows, let meant):
      return Self.keyRepeats(key, distinct, rows, meant: meant, at: range)
    case .noRows(let path):
      return Diagnostic(
        .unusableTable, .warning, "\"\(path)\" has no rows: nobody finds anything in this table", at: range,
        help: ["add the rows below its first line; was the file cut, or exported by a filter that nothing passed?"])
    case .noColumnInFile(let name, let path, let known, let isKey):
      let nearest = nearestName(to: name, among: known)
      if let nearest, let told = Self.otherCase(name, path, nearest, isKey: isKey, at: range) { return told }
      if let slip = Self.slipOfHeader(name, path: path, known) { return slip.diagnostic(at: range) }
      if nearest == nil, known.contains(where: AudienceHeader.isValue) {
        return Diagnostic(
          .unusableTable, "\"\(path)\" begins with a row, and not with the names of its columns", at: range,
          label: "not in the first line", help: ["write a line above it that names the columns"])
      }
      if nearest == nil, known.first?.hasPrefix("#") ?? false {
        return Diagnostic(
          .unusableTable, "\"\(path)\" begins with a comment, and not with the names of its columns", at: range,
          label: "not in the first line", help: ["remove the line: tables have no comments"])
      }
      let plain = { (title: String) in String(title.map { $0.isWhitespace ? " " : $0 }) }
      if let same = known.first(where: { plain($0) == plain(name) }) {
        // Both would read the same.
        return Diagnostic(
          .unusableTable, "in the first line of \"\(path)\", \"\(same)\" has other blanks than those of a keyboard",
          at: range, label: "ordinary spaces here",
          help: ["write ordinary spaces there, or copy the name from there: they may be no-break spaces"])
      }
      return Diagnostic(
        .unusableTable, "\"\(path)\" has no column \"\(name)\"", at: range, label: "not in the first line",
        // Another name here would be another one wherever it is used.
        help: [
          nearest.map {
            "the file calls it \"\($0)\": correct it there, or write `from \"\($0)\"` behind the column's type"
          }
            ?? "`from \"…\"` behind the column's type says what it is called there",
          "its first line names \(listed(known.filter { !$0.isEmpty }))",
        ])
    case .columnTwice(let name, let first):
      return Diagnostic(
        .unusableTable, "two columns of the file are called \"\(name)\"", at: range, label: "the second one",
        notes: [.init("the first one", at: first)], help: ["rename one of them: nobody knows which one is meant"])
    case .otherSeparator(let isInHeader):
      return Diagnostic(
        isInHeader ? .unusableTable : .tableRow,
        isInHeader
          ? "two signs separate the cells of the first line"
          : "the first line separates its cells otherwise than the rows below it", at: range,
        help: ["save the file with one separator: a comma, a semicolon or a tab in all lines"])
    case .separatorLine:
      return Diagnostic(
        .unusableTable, "the first line is the `sep=` of a spreadsheet, and not the names of the columns", at: range,
        help: ["remove the line: which sign stands between cells is seen without it"])
    case .otherSeparatorInRow(let sign, let wanted):
      return Diagnostic(
        .tableRow, "this row has \(sign) between its cells, and the first line \(wanted)", at: range,
        help: ["write the same sign in all lines"])
    case .fieldCount(let found, let wanted):
      return Diagnostic(
        .tableRow, "this row has \(counted(found, "cell")), and the first line \(wanted)", at: range,
        help: [
          found < wanted
            ? "a cell without a value is empty, and keeps its separator"
            : "a cell with a separator in it stands in quotes, \"a, b\"; decimals of a number stand behind a point: 1.5"
        ])
    case .typographicQuotes(let meant): return Self.typographicQuotes(meant, at: range)
    case .openQuote:
      return Diagnostic(
        .tableRow, "these quotes are never closed", at: range, help: ["a quote within a cell is written twice: \"\""])
    case .strayQuote:
      return Diagnostic(
        .tableRow, "a quote stands where none can", at: range,
        help: ["quotes enclose a whole cell, and a quote in it is written twice: \"5\"\" wide\""])
    case .inManyRows(let problems, let places):
      return Self.summed(problems, at: range, Self.edits(problems, places))
    case .wrongCell(let text, let column, let type, let meant):
      return Diagnostic(
        .tableRow, "\(Self.inTicks(column)) is \(type.described), and here stands \(Self.shown(text))", at: range,
        help: [meant.map { "write `\($0)`" } ?? Self.advice(on: text, type)],
        fixes: meant.map { [.init("write `\($0)`", replacing: range, with: $0)] } ?? [])
    case .emptyCell(let column, let declared):
      return Diagnostic(
        .tableRow, "`\(column)`\(Self.noValueInRow)", at: range,
        notes: [.init("the column is declared here", at: declared)],
        help: ["give it a value, or let the column have `?` behind its type, or a `default`"])
    case .separatorAtEnd:
      return Diagnostic(
        .tableRow, "this row has one empty cell too many at its end", at: range, help: ["remove the sign before it"],
        fixes: [.init("remove it", replacing: range, with: "")])
    case .separatorAtEndOfHeader: return Self.separatorAtEndOfHeader(at: range)
    case .lineBelowHeader:
      return Diagnostic(
        .tableRow, "this row is no row of its own, but a line that is drawn", at: range, help: ["remove it"])
    case .commentedRow(let key, let count): return Self.commentedRow(key, count: count, at: range)
    case .sumBelowRows(let key):
      return Diagnostic(
        .tableRow, "this row is no row of its own, but what a spreadsheet counts of the others", at: range,
        help: ["remove it, or fill its cells where \(Self.shown(key)) is a key"])
    case .keysAreText(let key, let count, let replaced):
      return Diagnostic(
        .tableRow,
        "\(Reason.theKey) is a whole number, and all \(count) rows hold text\(Reason.suchAs)\(Self.shown(key))",
        at: range, label: "is its type right?", help: ["remove `integer`: keys are text where nothing is said"],
        fixes: [.init("remove it", replacing: replaced, with: "")])
    case .titlesInCapitals(let path, let known, let wanted):
      let small = known.map { title in wanted.first { $0.lowercased() == title.trimmingBlanks.lowercased() } ?? title }
      return Diagnostic(
        .unusableTable, "the first line of \"\(path)\" has other capitals than the columns here", at: range,
        help: ["let it say `\(small.joined(separator: ","))`, or name the columns as it does: \(listed(known))"])
    case .columnsOfOther(let path, let known, let meant):
      return Diagnostic(
        .unusableTable, "\"\(path)\" has none of the columns of this table", at: range,
        help: [
          meant.map { "did you mean \"\($0)\"?" }
            ?? "its first line names \(listed(known.filter { !$0.isEmpty }))"
        ], fixes: meant.map { [.init("write \"\($0)\"", replacing: range, with: "\"\($0)\"")] } ?? [])
    case .emptyKey:
      return Diagnostic(
        .tableRow, "this row has no key", at: range, help: ["give it one, or remove the row: nobody can find it"])
    case .blankAtEdge(let key):
      return Diagnostic(
        .tableRow, .warning, "the key \(Self.shown(key)) \(Self.blankEdges)", at: range,
        help: ["a key is found by the same text only, blanks included: remove them"])
    case .headerTwice(let first):
      return Diagnostic(
        .tableRow, "this row is the first line once more", at: range,
        notes: [.init("the names of the columns", at: first)],
        help: ["remove it, and the rows below it where they stand above as well"])
    case .tableAsList(let table, let meant, let asked):
      return Diagnostic(
        .expected, "`\(table)` is a table: whether it has a row is asked with its key in brackets", at: range,
        help: ["write `\(meant)`"], fixes: [.init("write `\(meant)`", replacing: asked, with: meant)])
    case .keyTwice(let key, let first):
      return Diagnostic(
        .tableRow, "the key \(Self.shown(key)) stands in two rows", at: range, label: "the second one",
        notes: [.init("the first one", at: first)], help: ["give one of them another key, or remove it"])
    case .unreadCell(let text, let column):
      return Diagnostic(
        .tableRow, .warning, "people would read `\(text)` where a text says `\(column)`", at: range,
        help: ["write what it is; where there is nothing, let the cell be empty, and the column's type have a `?`"])
    case .groupedCell(let written, let column, let read, let isSure):
      let plain = written.replacing(".", with: "")
      return Diagnostic(
        .tableRow, isSure ? .warning : .hint, "`\(written)` in `\(column)` is read as \(read)", at: range,
        help: ["a dot stands before decimals: write `\(plain)` if thousands are meant"],
        fixes: isSure ? [.init("write `\(plain)`", replacing: range, with: plain)] : [])
    case .rowAlone(let row):
      return Diagnostic(
        .unknownLookup, "`\(row)` alone doesn't say what is asked", at: range,
        help: ["write `\(row) is set`, which asks whether there is such a row, or compare one of its columns"],
        fixes: [.init("write `\(row) is set`", replacing: range, with: "\(row) is set")])
    case .cellsChanged(let first, let second, let cells):
      return Diagnostic(
        .tableRow, "the cells of `\(first)` and `\(second)` have changed places in this row", at: range,
        help: ["exchange them"],
        fixes: [
          .init(
            "exchange them",
            zip(cells, cells.reversed()).map { .init(replacing: $0.range, with: $1.text) })
        ])
    case .mergeMark:
      return Diagnostic(
        .tableRow, "a merge was left half done here", at: range, label: "the mark of a conflict",
        help: [Diagnostic.remedyOfConflict])
    case .sameColumn(let name, let other, let first):
      return Diagnostic(
        .listedTwice, .warning, "`\(name)` is read from where `\(other)` is read", at: range, label: Self.sameColumn,
        notes: [.init("declared here", at: first)], help: ["name the column that it has in the file"])
    }
  }

  /// What mends all cells, where each says how it would be right.
  private static func edits(_ problems: [LookupProblem], _ places: [SourceRange]) -> [Diagnostic.Fix.Edit] {
    let edits = zip(problems, places).compactMap { problem, place in
      if case .wrongCell(_, _, _, let meant?) = problem {
        Diagnostic.Fix.Edit(replacing: place, with: meant)
      } else {
        nil
      }
    }
    return edits.count == problems.count ? edits : []
  }

  private static func summed(
    _ problems: [LookupProblem], at range: SourceRange, _ edits: [Diagnostic.Fix.Edit]
  ) -> Diagnostic {
    let count = grouped(problems.count)
    switch problems.first {
    case .separatorAtEnd:
      return Diagnostic(
        .tableRow, "\(count) rows have one empty cell too many at their ends", at: range, label: "the first of them",
        help: ["remove the sign before it in each of them, or name a column more in the first line"])
    case .wrongCell(let text, let column, let type, _):
      let isDecimal =
        type == .integer
        && problems.allSatisfy { if case .wrongCell(let text, _, _, _) = $0 { Double(text) != nil } else { false } }
      return Diagnostic(
        .tableRow,
        "\(inTicks(column)) is \(type.described), and \(count) rows hold something else\(Reason.suchAs)\(shown(text))",
        at: range, label: "the first of them",
        help: [
          isDecimal
            ? "let the column be a `number` in the table's declaration"
            : adviceOnShares(problems)
              ?? "write it like \(example(of: type)), or let the column have another type in the table's declaration"
        ], fixes: edits.isEmpty ? [] : [.init("write them so", edits)])
    case .emptyCell(let column, let declared):
      return Diagnostic(
        .tableRow, "`\(column)` has no value in \(count) rows", at: range, label: "the first of them",
        notes: [.init("the column is declared here", at: declared)],
        help: ["let the column have `?` behind its type, or a `default`, or give each row a value"])
    case .fieldCount(let found, let wanted):
      return Diagnostic(
        .tableRow, "\(count) rows have \(counted(found, "cell")), and the first line \(wanted)", at: range,
        label: "the first of them",
        help: [
          found == 1
            ? "do they separate their cells otherwise than the lines above, or belong elsewhere?"
            : "a cell with a separator in it stands in quotes, \"a, b\"; decimals of a number stand behind a point: 1.5"
        ])
    default: return problems[0].diagnostic(at: range)
    }
  }

  static let noKeyLabel = "can't be a key"

  private static func keys(_ type: Plan.AttributeType) -> String { type == .integer ? "whole numbers" : "text" }

  /// A cell can hold anything, and as much of it as a file can.
  private static func shown(_ text: String) -> String {
    let brief = text.count > 40 ? text.prefix(40) + "…" : text[...]
    return "\"\(brief)\""
  }

  private static func name(of format: FileFormat) -> String {
    switch format {
    case .utf16: "UTF-16"
    case .otherEncoding: "not UTF-8"
    case .spreadsheet: "a spreadsheet or an archive, not CSV"
    case .packed: "packed"
    case .json: "JSON, not CSV"
    }
  }

  private static func advice(_ format: FileFormat) -> String {
    switch format {
    case .utf16, .otherEncoding: "save it as CSV in UTF-8"
    case .spreadsheet: "save the sheet as CSV in UTF-8"
    case .packed: "unpack it"
    case .json: "write a line with the names of the columns, and then a line for each row"
    }
  }
}
