internal import CampanileExpansion
internal import CampanileSyntax
internal import CampanileText

/// Rows that nobody finds, and columns that nobody passes by.
extension LookupProblem {
  static let noValueInRow = " has no value in this row"
  static let sameColumn = "the same column"

  /// What is read twice, and can't be what it is declared as.
  static func sameColumn(_ twice: Diagnostic, cells: SourceRange) -> Diagnostic {
    Diagnostic(
      twice.code, twice.summary, at: twice.range, label: twice.label,
      notes: twice.notes + [.init("which holds something else", at: cells)], help: twice.help)
  }

  static func noValueIsKey(_ name: String, table: String, keys: [String], at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .lookupKey, .warning, "no value of `\(name)` is the key of a row of `\(table)`", at: range,
      label: "in no row for anybody", help: ["its keys are \(listed(keys)): look them up by what holds one of them"])
  }

  /// A row of a table that is looked up by a list of values, none of which it is.
  static func keyOfNobody(
    _ key: String, of names: [String], table: String, meant: String?, lacking: String, at range: SourceRange
  ) -> Diagnostic {
    let values = names.count == 1 ? "value of `\(names[0])`" : "value of \(alternatives(names.map { "`\($0)`" }))"
    return Diagnostic(
      .lookupKey, .warning, "`\(table)` is looked up by \(listed(names)) alone, and no \(values) is `\(brief(key))`",
      at: range, label: "in this row looks nobody",
      help: [
        meant.map { "did you mean `\($0)`? It is in no row" }
          ?? "`\(lacking)` is in no row: write it here where it is meant, or else add its row"
      ],
      fixes: meant.map { [.init("write `\($0)`", replacing: range, with: $0)] } ?? [])
  }

  /// `ex-1` beside `EX-1`
  static func keyInSmallLetters(_ key: String, first: SourceRange, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .tableRow, .warning, "another row has this key in capital letters", at: range,
      label: "found by `\(brief(key))` alone", notes: [.init("the other row", at: first)],
      help: ["keys are compared letter by letter: give one of them another key, or remove it"])
  }

  /// - Parameter count: how many rows have the sign; 0 for a line that has no cells.
  static func commentedRow(_ key: String, count: Int, at range: SourceRange) -> Diagnostic {
    let sign = key.hasPrefix("#") ? "#" : "//"
    if count == 0 {
      return Diagnostic(
        .tableRow, "`\(sign)` begins no comment in a table's file, whose lines are all rows", at: range,
        help: ["remove this line"])
    }
    let others = count > 1 ? ["\(count) rows of this file begin with it"] : []
    return Diagnostic(
      .tableRow, .warning, "`\(sign)` begins no comment in a table's file: this row has the key \"\(brief(key))\"",
      at: range, label: "read like all others",
      help: ["remove the row, or the `\(sign)` and what stands behind it up to the key"] + others)
  }

  static func typographicQuotes(_ meant: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .tableRow, "quotes around a cell are `\"`", at: range, help: ["write `\"` for the others"],
      fixes: [.init("write `\"`", replacing: range, with: meant)])
  }

  /// `A-2, Sofa` in a column that a text says.
  static func cellWithBlanks(_ text: String, column: String, at range: SourceRange) -> Diagnostic {
    let meant = text.trimmingCharacters(in: [" "])
    // One in quotes is longer.
    let isPlain = Int(range.end - range.start) == text.utf8.count
    return Diagnostic(
      .tableRow, .warning, "this cell of `\(column)` \(blankEdges)", at: range, label: "people would read it",
      help: ["leave the blank out, here and in other rows"],
      fixes: isPlain ? [.init("leave it out", replacing: range, with: meant)] : [])
  }

  static func separatorAtEndOfHeader(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .tableRow, "the first line has one cell too many at its end: the rows have fewer", at: range,
      help: ["remove the sign at its end, or name the column that is missing there"],
      fixes: [.init("remove it", replacing: range, with: "")])
  }

  static func noRowPasses(_ reason: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .matchesNobody, .warning, "nobody passes this condition, as the table is now", at: range, label: "gets nobody",
      help: [reason])
  }

  /// `prices.price`, without a key.
  static func noKey(
    _ table: String, _ column: String?, _ key: String?, _ sign: String, at range: SourceRange
  ) -> Diagnostic {
    // A text says a column of a row.
    let isRow = column == nil && !sign.isEmpty
    let path = column.map { ".\($0)" } ?? ""
    let meant = key.map { "\(sign)\(table)[\($0)]\(path)" }
    return Diagnostic(
      .unknownLookup, "`\(table)` is a table, and this doesn't say which of its rows", at: range,
      help: [
        meant.map { "write `\($0)`" + (isRow ? Self.withColumn : "") }
          ?? "write it like `\(table)[sku]\(path)`, with the attribute in the brackets that holds the key"
      ], fixes: isRow ? [] : meant.map { [.init("write `\($0)`", replacing: range, with: $0)] } ?? [])
  }

  /// `{$branches[branch]}`
  ///
  /// - Parameter range: that of the brackets.
  static func rowAlone(_ row: String, _ columns: [String], at range: SourceRange) -> Diagnostic {
    let some = columns.prefix(3).map { "`{$\(row).\($0)}`" }
    return Diagnostic(
      .unknownLookup, "`\(row)` is a row of a table, and a text says one of its columns", at: range,
      help: ["say which column: " + some.joined(separator: " or ")])
  }

  /// Behind the row that a text may say.
  static let withColumn = ", and behind it a point and the column that people shall read"

  /// A column's name; the key's isn't looked up.
  static func inTicks(_ column: String) -> String { column == Reason.theKey ? column : "`\(column)`" }

  private static func brief(_ text: String) -> String { text.count > 40 ? text.prefix(40) + "…" : text }
}

extension Reason {
  /// Of `5:00` where a number stands: minutes or seconds, nobody knows.
  static let numberWithoutColon = "write it as a number of one unit, without `:`"

  /// - Parameter values: those of the column, each once.
  static func noRowPasses(_ table: String, column: String, values: [String]) -> String {
    guard values.count <= 6, values.allSatisfy({ $0.utf8.count <= 40 }) else {
      return "no row of `\(table)` has a `\(column)` that passes"
    }
    return "no row of `\(table)` passes: its `\(column)` is " + alternatives(values.map { "\"\($0)\"" })
  }
}

extension LookupProblem {
  /// `key vegan`, at the name
  static func keyRepeats(
    _ key: String, _ distinct: Int, _ rows: Int, meant: String?, at range: SourceRange
  ) -> Diagnostic {
    let isName = meant.map { $0.utf8.allSatisfy(\.isNameByte) } ?? false
    return Diagnostic(
      .unusableTable,
      "`\(key)` is no key: \(counted(rows, "row")) have \(counted(distinct, "value")) of it",
      at: range, label: "not another one in each row",
      help: [
        meant.map {
          isName ? "write `\($0)`, which no two rows have the same" : "the column \"\($0)\" is another one in each row"
        }
          ?? "a key is a column that no two rows have the same value in"
      ], fixes: isName ? meant.map { [.init("write `\($0)`", replacing: range, with: $0)] } ?? [] : [])
  }

  /// `key SKU`, and `from "in stock"`, which the file's first line has in other letters.
  fileprivate static func inOtherCase(_ name: String, _ other: String) -> Bool {
    name.lowercased() == other.lowercased() && name != other
  }

  static func otherCase(
    _ name: String, _ path: String, _ nearest: String, isKey: Bool, at range: SourceRange
  ) -> Diagnostic? {
    let isQuoted = Int(range.end - range.start) == name.utf8.count + 2
    guard inOtherCase(name, nearest), isQuoted || isKey && nearest.utf8.allSatisfy(\.isNameByte) else { return nil }
    let meant = isQuoted ? SourceText.quoted(nearest) : nearest
    return Diagnostic(
      .unusableTable, "\"\(path)\" has no column \"\(name)\"", at: range, label: "not in the first line",
      help: ["the file calls it \"\(nearest)\": write `\(meant)`"],
      fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
  }

  /// `prices["sku"]`, where `sku` is an attribute
  static func nameInQuotes(_ name: String, table: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .lookupKey, "table `\(table)` has no row with the key `\(name)`", at: range, label: "in no row",
      help: ["the row of each recipient's `\(name)` is looked up without quotes: write `\(table)[\(name)]`"],
      fixes: [.init("write `\(name)`", replacing: range, with: name)])
  }

  fileprivate static let allWholeNumbers = "all of them are whole numbers"

  /// `key id`, at the name
  static func keysAreNumbers(_ key: String, table: String, attribute: String, at range: SourceRange) -> Diagnostic {
    let meant = "key \(key) integer"
    return Diagnostic(
      .lookupKey, "`\(attribute)` is a whole number, and the keys of `\(table)` are text", at: range,
      label: allWholeNumbers, help: ["write `\(meant)`"],
      fixes: [.init("write `\(meant)`", replacing: range.atEnd, with: " integer")])
  }

  /// `airports(from-code) is set`
  static func rowInParentheses(_ table: String, key: String, at range: SourceRange) -> Diagnostic {
    let meant = "\(table)[\(key)]"
    return Diagnostic(
      .expected, "a row of a table is asked for with its key in `[ ]`", at: range, help: ["write `\(meant)`"],
      fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
  }

  /// `../data/fares.csv`, as a template's folder would have it.
  static func pathFromTemplate(_ meant: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unusableTable, "a path begins at the workspace's folder, and not at that of its file", at: range,
      help: ["write \"\(meant)\""],
      fixes: [.init("write \"\(meant)\"", replacing: range, with: SourceText.quoted(meant))])
  }
}

extension Diagnostic {
  /// Whether it says that an attribute's type doesn't go with a table's keys.
  var isOfUnfitKey: Bool { [LookupProblem.noKeyLabel, LookupProblem.allWholeNumbers].contains(label) }
}
