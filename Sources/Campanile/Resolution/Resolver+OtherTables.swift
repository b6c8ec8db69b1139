internal import CampanileSyntax

/// What is wrong with a table as a whole: its keys are of another type, or its file is that of another table.
extension Resolver {
  func told(
    of problems: [(LookupProblem, SourceRange)], _ syntax: Syntax.Table, _ titles: [String], _ file: SourceFile,
    _ files: [SourceFile]
  ) -> [(LookupProblem, SourceRange)] {
    if let keys = textKeys(problems, syntax, file) ?? repeatedKeys(problems, syntax, file) { return [keys] }
    if let capitals = titlesInCapitals(problems, syntax, titles) { return [capitals] }
    let missing = problems.count { if case .noColumnInFile = $0.0 { true } else { false } }
    guard titles.count > 1, missing >= titles.count, missing == problems.count,
      case .noColumnInFile(_, let path, let known, _)? = problems.first?.0
    else { return problems }
    // `table zones from "data/closures.csv"`
    let wanted = titles + [syntax.key.path?.plain.text ?? syntax.key.name.text]
    let others = files.filter { other in
      guard other.kind == .table, other.access == .inside, other.path != file.path else { return false }
      let first = TableRecords.firstLine(of: other.bytes)
      return wanted.allSatisfy(first.contains)
    }
    // Of a file that no table is read from, its name alone is known.
    let named = files.filter { other in
      other.kind == .table && other.path != file.path
        && other.path.split(separator: "/").last == "\(syntax.name.text).csv"
    }
    let meant = others.count == 1 ? others : others.isEmpty && named.count == 1 ? named : []
    return [(.columnsOfOther(path, known: known, meant: meant.first?.path), syntax.path.range)]
  }

  /// `ID,NAME` in the first line, of columns that are called `id` and `name` here.
  private func titlesInCapitals(
    _ problems: [(LookupProblem, SourceRange)], _ syntax: Syntax.Table, _ titles: [String]
  ) -> (LookupProblem, SourceRange)? {
    for case (.noColumnInFile(_, let path, let known, _), _) in problems {
      let wanted = titles + [syntax.key.path?.plain.text ?? syntax.key.name.text]
      let isThere = { (title: String) in known.contains { $0.trimmingBlanks.lowercased() == title.lowercased() } }
      guard wanted.allSatisfy(isThere), wanted.count(where: { !known.contains($0) }) > 1 else { return nil }
      return (.titlesInCapitals(path, known: known, wanted: wanted), syntax.path.range)
    }
    return nil
  }

  /// `key zone integer`, where no key is a number.
  private func textKeys(
    _ problems: [(LookupProblem, SourceRange)], _ syntax: Syntax.Table, _ file: SourceFile
  ) -> (LookupProblem, SourceRange)? {
    for case (.inManyRows(let all, _), _) in problems {
      let keys = all.compactMap { problem in
        if case .wrongCell(let text, Reason.theKey, .integer, _) = problem { text } else { nil }
      }
      let isText = keys.allSatisfy { $0.contains(where: \.isLetter) }
      guard keys.count > 1, keys.count == all.count, isText, let first = keys.first,
        case .named(let type) = syntax.key.type
      else { continue }
      // Empty lines and the first one aren't rows.
      let lines = file.bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).count
      guard lines - 1 == keys.count else { continue }
      let gap = SourceRange(file: type.range.file, start: syntax.key.name.range.end, end: type.range.end)
      let isRightBehind = syntax.key.name.range.end + 1 == type.range.start
      return (.keysAreText(first, count: keys.count, replacing: isRightBehind ? gap : type.range), type.range)
    }
    return nil
  }

  /// `key vegan`, of a column that has few values: which other column has one for each row.
  private func repeatedKeys(
    _ problems: [(LookupProblem, SourceRange)], _ syntax: Syntax.Table, _ file: SourceFile
  ) -> (LookupProblem, SourceRange)? {
    let twice = problems.count { if case .keyTwice = $0.0 { true } else { false } }
    let titles = TableRecords.firstLine(of: file.bytes)
    let title = syntax.key.path?.plain.text ?? syntax.key.name.text
    guard twice > 1, let place = titles.firstIndex(of: title) else { return nil }
    var values = titles.map { _ in Set<[UInt8]>() }
    var records = TableRecords(file.bytes)
    var row: [TableRecords.Cell] = []
    var count = -1
    while (try? records.next(into: &row)) == true {
      count += 1
      guard count > 0, row.count == titles.count else { continue }
      for (column, cell) in row.enumerated() { values[column].insert(Array(cell.content(in: file.bytes))) }
    }
    guard values[place].count * 2 <= count else { return nil }
    let meant = titles.indices.first { $0 != place && values[$0].count == count }.map { titles[$0] }
    return (
      .keyRepeats(title, distinct: values[place].count, rows: count, meant: meant),
      syntax.key.path?.range ?? syntax.key.name.range
    )
  }
}

extension TableRecords {
  /// What the first line of a file calls its columns.
  static func firstLine(of bytes: [UInt8]) -> [String] {
    var records = TableRecords(bytes)
    var header: [Cell] = []
    guard (try? records.next(into: &header)) == true else { return [] }
    return header.map { $0.text(in: bytes) }
  }
}

/// How many days a month has.
enum MonthDays {
  /// The last day of the month in a date that has none such: `2027-02-28` of `2027-02-29`.
  static func last(of written: String) -> String? {
    let parts = written.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.map(\.count) == [4, 2, 2], let year = Int(parts[0]), let month = Int(parts[1]),
      let day = Int(parts[2]), (1...12).contains(month)
    else { return nil }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let count = month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
    return (1...31).contains(day) && day > count ? "\(parts[0])-\(parts[1])-\(count)" : nil
  }
}
