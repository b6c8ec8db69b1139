internal import CampanileExpansion
internal import CampanileSyntax

/// A declared table, with the rows of its file.
package struct SchemaTable: Sendable {
  let rows: Plan.Table
  /// Its name.
  let range: SourceRange
  /// The column of keys.
  let keyRange: SourceRange
  let keyName: String
  let columnRanges: [String: SourceRange]
  /// Of its columns.
  let documentation: [String: String]
  /// Columns whose types were reported.
  let brokenColumns: Set<String>
}

extension Resolver {
  /// Reads the tables that the workspace declares.
  ///
  /// - Parameter files: all files of the workspace.
  mutating func readTables(_ files: [SourceFile]) {
    if !symbols.tables.isEmpty { usesOfTables = LookupName.keys(in: files.filter { $0.kind != .table }) }
    for syntax in symbols.tables.values.sorted(by: { $0.name.text < $1.name.text }) {
      schema.tables[syntax.name.text] = table(syntax, files)
    }
  }

  private mutating func table(_ syntax: Syntax.Table, _ files: [SourceFile]) -> SchemaTable {
    var broken: Set<String> = []
    var columnRanges: [String: SourceRange] = [:]
    var columns: [Column] = []
    var hasIntegerKeys = false
    if let type = type(of: syntax.key.type) {
      hasIntegerKeys = type == .integer
      if type != .integer, type != .text { report(.keyColumnType(type.described), at: syntax.key.name.range) }
    }
    for column in syntax.columns {
      let name = column.name.text
      if let turned = turned(column.name, column.type), case .named(let meant) = column.type {
        report(turned.problem, at: turned.range)
        // Who asks for the one or the other isn't wrong too.
        broken.formUnion([name, meant.text])
        continue
      }
      if let first = columnRanges[name] {
        report(.listedTwice(name, what: "column", first: first), at: column.name.range)
        continue
      }
      columnRanges[name] = column.name.range
      guard let type = type(of: column.type) else {
        broken.insert(name)
        continue
      }
      if type.isToken {
        report(.columnType(type.described), at: column.name.range)
        broken.insert(name)
        continue
      }
      checkDefault(of: column, type: type)
      let value = column.defaultValue.flatMap { literal($0, as: type, of: name) }
      columns.append(
        Column(
          syntax: column,
          plan: .init(name: name, type: type, isOptional: column.isOptional && column.defaultValue == nil),
          // One that can't be read was told, and says that cells may be empty.
          standIn: value.map { Plan.Table.cell(holding: $0) } ?? (column.defaultValue == nil ? nil : "")))
    }
    warnOfSameColumn(columns)
    return SchemaTable(
      rows: syntax.isIncomplete
        ? empty(syntax, columns, hasIntegerKeys) : rows(of: syntax, columns, hasIntegerKeys, files),
      range: syntax.name.range, keyRange: syntax.key.name.range, keyName: syntax.key.name.text,
      columnRanges: columnRanges,
      documentation: Dictionary(
        syntax.columns.compactMap { column in column.documentation.map { (column.name.text, $0) } },
        uniquingKeysWith: { first, _ in first }),
      brokenColumns: broken)
  }

  /// A column that is declared.
  private struct Column {
    let syntax: Syntax.Attribute
    let plan: Plan.Table.Column
    /// What its `default` puts into empty cells.
    let standIn: String?

    /// What it is called in the file.
    var title: String { syntax.path?.plain.text ?? syntax.name.text }
  }

  /// `price number from "docks"` beside `docks integer`
  private mutating func warnOfSameColumn(_ columns: [Column]) {
    for (place, column) in columns.enumerated() {
      guard let path = column.syntax.path,
        let other = columns.first(where: { $0.title == column.title && $0.plan.name != column.plan.name }),
        // Of two that say where they are read from, the second is told.
        other.syntax.path == nil || columns[..<place].contains(where: { $0.plan.name == other.plan.name }),
        !other.plan.type.mayBeBeside(column.plan.type)
          || other.plan.type.kind == .number
      else { continue }
      report(.sameColumn(column.plan.name, as: other.plan.name, first: other.syntax.name.range), at: path.range)
    }
  }

  private func empty(
    _ syntax: Syntax.Table, _ columns: [Column], _ hasIntegerKeys: Bool, sha256: String = ""
  ) -> Plan.Table {
    Plan.Table(
      name: syntax.name.text, path: syntax.path.plain.text, sha256: sha256, hasIntegerKeys: hasIntegerKeys,
      columns: columns.map(\.plan), keys: [], cells: columns.map { _ in [] })
  }

  // MARK: The file

  private mutating func rows(
    of syntax: Syntax.Table, _ columns: [Column], _ hasIntegerKeys: Bool, _ files: [SourceFile]
  ) -> Plan.Table {
    let path = StringTables.normalized(syntax.path.plain.text)
    let nothing = empty(syntax, columns, hasIntegerKeys)
    guard let file = files.first(where: { StringTables.normalized($0.path) == path && !$0.kind.isSource }) else {
      let others = files.filter { $0.kind == .table && $0.access == .inside }.map(\.path)
      let name = path.split(separator: "/").last
      let same = others.filter { $0.split(separator: "/").last == name }
      report(
        .noFile(syntax.path.plain.text, meant: same.count == 1 ? same[0] : nearestName(to: path, among: others)),
        at: syntax.path.range)
      return nothing
    }
    guard file.access != .refused else {
      // `../data/fares.csv`, as it would be written from the template's folder
      let within = path.split(separator: "/").drop { $0 == ".." }.joined(separator: "/")
      let isThere = files.contains { $0.access == .inside && StringTables.normalized($0.path) == within }
      report(.fileOutside(syntax.path.plain.text, meant: isThere ? within : nil), at: syntax.path.range)
      return nothing
    }
    if let format = Self.foreignFormat(of: file.bytes) {
      report(.fileFormat(syntax.path.plain.text, format), at: syntax.path.range)
      return nothing
    }
    var reading = TableReading(file, hasIntegerKeys: hasIntegerKeys)
    reading.read(
      path: syntax.path,
      key: (syntax.key.path?.plain.text ?? syntax.key.name.text, (syntax.key.path?.range ?? syntax.key.name.range)),
      columns: columns.map { column in
        .init(
          title: column.title, plan: column.plan, standIn: column.standIn, range: column.syntax.name.range,
          titleRange: column.syntax.path?.range ?? column.syntax.name.range)
      })
    for (problem, range) in told(of: reading.problems, syntax, columns.map(\.title), file, files) {
      report(problem, at: range)
    }
    titlesOfTables[syntax.name.text] = reading.titles
    if reading.problems.isEmpty { placesOfKeys[syntax.name.text] = reading.placesOfKeys }
    if let (key, first, place) = reading.keyInSmallLetters {
      report([LookupProblem.keyInSmallLetters(key, first: first, at: place)])
    }
    if !reading.oddCells.isEmpty { oddCells[syntax.name.text] = reading.oddCells }
    return Plan.Table(
      name: syntax.name.text, path: path, sha256: Plan.Table.digest(of: file.bytes), hasIntegerKeys: hasIntegerKeys,
      columns: columns.map(\.plan), keys: reading.keys, cells: reading.cells)
  }

  /// What a file is that isn't text, by its first bytes.
  private static func foreignFormat(of bytes: [UInt8]) -> LookupProblem.FileFormat? {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return .utf16 }
    if bytes.count >= 2, (bytes[0] == 0) != (bytes[1] == 0) { return .utf16 }
    if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) || bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) {
      return .spreadsheet
    }
    if bytes.starts(with: [0x1F, 0x8B]) || bytes.starts(with: [0x28, 0xB5, 0x2F, 0xFD]) { return .packed }
    if !bytes.allSatisfy({ $0 != 0 }) || String(validating: bytes, as: UTF8.self) == nil { return .otherEncoding }
    let first = bytes.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[") ? .json : nil
  }

  // MARK: What is wrong with a lookup

  /// `dish.name`, where `dish` is an attribute and one table alone has such a column: `dishes[dish].name`.
  private func columnOfOneTable(_ parts: [Substring]) -> String? {
    guard parts.count == 2, let attribute = schema.declared(String(parts[0])) else { return nil }
    let tables = schema.tables.filter { _, table in
      table.rows.columns.contains { $0.name == parts[1] } && table.rows.keyType == attribute.type
        && table.rows.mayHold(attribute.type)
    }
    guard tables.count == 1, let table = tables.first else { return nil }
    return "\(table.key)[\(parts[0])].\(parts[1])"
  }

  /// Reports what a lookup names that isn't there; false for a name that is none.
  mutating func explainLookup(_ written: String, at range: SourceRange) -> Bool {
    guard let lookup = LookupName(written) ?? LookupName(dotted: written) else {
      let parts = written.split(separator: ".")
      // In a text the place is that of the placeholder, with its `$`.
      let sign = Int(range.end - range.start) == written.utf8.count + 1 ? "$" : ""
      if let meant = columnOfOneTable(parts) {
        report(.otherSpelling(sign + written, meant: sign + meant), at: range)
        return true
      }
      guard (1...2).contains(parts.count), let table = schema.tables[String(parts[0])] else { return false }
      if sign.isEmpty, let last = parts.dropFirst().first.map(String.init), let attribute = schema.declared(last),
        table.rows.takesKeys(of: attribute.type), table.rows.column(last) == nil
      {
        // `prices.item`, of an attribute that holds a key
        report(.otherSpelling(written, meant: "\(parts[0])[\(last)]"), at: range)
        return true
      }
      if !sign.isEmpty, let last = parts.dropFirst().first.map(String.init), let attribute = schema.declared(last),
        table.rows.takesKeys(of: attribute.type), table.rows.column(last) == nil
      {
        // `{$prices.item}`, which says a row, and no column of it
        report(.noKey(String(parts[0]), column: nil, key: last, sign: sign), at: range)
        return true
      }
      if parts.count == 1, !sign.isEmpty, let input = nearestName(to: written, among: inputs.keys.sorted()) {
        // `{$ports}` beside the input `port`
        report([OtherWordProblem.tableForInput(written, input: input).diagnostic(at: range)])
        return true
      }
      let key = likelyKey(of: table)
      // `prices.sku`, of the key, asks for the row.
      let column = parts.dropFirst().first.map(String.init).flatMap { $0 == table.keyName || $0 == key ? nil : $0 }
      report(.noKey(String(parts[0]), column: column, key: key, sign: sign), at: range)
      return true
    }
    // In a text the place is that of the placeholder, with its `$`, and in the source brackets may stand for the points.
    let length = Int(range.end - range.start)
    let shift = LookupName.isOne(written) || length == written.utf8.count ? 0 : 1
    let hasBrackets = length - shift == lookup.text.utf8.count
    let isExact = hasBrackets || length - shift == lookup.dotted?.utf8.count
    func part(_ offset: Int, _ length: Int) -> SourceRange {
      guard isExact, Int(range.start) + shift + offset + length <= Int(range.end) else { return range }
      let start = range.start + UInt32(shift + offset)
      return SourceRange(file: range.file, start: start, end: start + UInt32(length))
    }
    let tableRange = part(0, lookup.table.utf8.count)
    guard let table = schema.tables[lookup.table] else {
      // `user.home.city` is the path of an attribute elsewhere, and no table that was misspelt.
      if !hasBrackets, nearestName(to: lookup.table, among: schema.tables.keys.sorted()) == nil {
        return false
      }
      if isExact, hasBrackets, case .name(let key) = lookup.key, schema.tables[key] != nil,
        schema.declared(lookup.table) != nil
      {
        let meant = LookupName(table: key, key: .name(lookup.table), column: lookup.column).text
        report(.swappedLookup(lookup.text, meant: meant), at: part(0, lookup.text.utf8.count))
        return true
      }
      report(.unknownTable(lookup.table, known: schema.tables.keys.sorted()), at: tableRange)
      return true
    }
    let keyOffset = lookup.table.utf8.count + 1
    let type = table.rows.keyType
    switch lookup.key {
    case .name(let key):
      let keyRange = part(keyOffset, key.utf8.count)
      guard let attribute = schema.declared(key) else {
        if table.rows.keys.contains(key), type != .integer, !hasBrackets, let column = lookup.column {
          // `prices.mug.price` outside of a text
          let sign = shift == 1 ? "$" : ""
          report(
            .otherSpelling(sign + written, meant: "\(sign)\(lookup.table)[\"\(key)\"].\(column)"), at: range)
        } else if table.rows.keys.contains(key), type != .integer {
          report(.keyWithoutQuotes(key, table: lookup.table), at: keyRange)
        } else if !isBrokenAttribute(key) {
          let isParameter = isParameter(key, at: range)
          report(
            .unknownKeyName(
              key, known: isParameter ? [] : schema.names, declared: isParameter ? nil : nearestRange(to: key),
              table: lookup.table,
              // A parameter may be meant too, but by the name of a column.
              likely: isParameter ? nil : likelyKey(of: table),
              isColumn: table.keyName == key || table.rows.columns.contains { $0.name == key }), at: keyRange)
        }
        return true
      }
      guard table.rows.takesKeys(of: attribute.type) else {
        if attribute.type == .integer, table.rows.areKeysNumbersAsText, likelyKey(of: table) == nil {
          // `key id`, which lost its `integer`: told where that is missing.
          report(.keysAreNumbers(table.keyName, table: lookup.table, attribute: key), at: table.keyRange)
          return true
        }
        report(
          .keyType(
            key, type: attribute.type, table: lookup.table, wanted: type, keyName: table.keyName,
            likely: likelyKey(of: table), declared: table.keyRange),
          at: keyRange)
        return true
      }
    case .text(let key):
      let keyRange = part(keyOffset, key.utf8.count + 2)
      if type == .integer {
        let isAttribute = schema.declared(key).map { table.rows.takesKeys(of: $0.type) } ?? false
        report(
          isAttribute
            ? .nameInQuotes(key, table: lookup.table) : .keyOfOtherType(key, table: lookup.table, wanted: type),
          at: keyRange)
        return true
      }
      if !table.rows.keys.contains(key) {
        reportUnknownKey(key, table, at: keyRange)
        return true
      }
    case .number(let key):
      let keyRange = part(keyOffset, key.utf8.count)
      if type != .integer {
        report(.keyOfOtherType(key, table: lookup.table, wanted: type), at: keyRange)
        return true
      }
      if !table.rows.keys.contains(key) {
        reportUnknownKey(key, table, at: keyRange)
        return true
      }
    }
    let columns = table.rows.columns.map(\.name)
    // Of a declaration that can't be read, nobody knows the columns.
    let isIncomplete = symbols.tables[lookup.table]?.isIncomplete == true
    if columns.isEmpty, isIncomplete { return true }
    guard let column = lookup.column else {
      report(.noColumn(lookup, known: columns), at: range)
      return true
    }
    // Its line may be the one that can't be read.
    let isBroken =
      table.brokenColumns.contains(column) || isIncomplete && nearestName(to: column, among: columns) == nil
    if !isBroken, !columns.contains(column) {
      let length = UInt32(column.utf8.count)
      let place = SourceRange(
        file: range.file, start: max(range.start, range.end - min(range.end, length)), end: range.end)
      if let own = symbols.tables[lookup.table]?.columns.first(where: { $0.path?.plain.text == column }) {
        let problem = OtherWordProblem.columnCalled(
          own.name.text, file: column, table: lookup.table, declared: own.name.range)
        report([problem.diagnostic(at: place)])
        return true
      }
      if titlesOfTables[lookup.table]?.contains(column) ?? false, nearestName(to: column, among: columns) == nil {
        let problem = OtherWordProblem.undeclaredColumn(column, table: lookup.table, declared: table.range)
        report([problem.diagnostic(at: place)])
        return true
      }
      report(.unknownColumn(column, table: lookup.table, known: columns, declared: table.range), at: place)
    }
    return true
  }

  /// The attribute that most likely holds a table's key: the one that does elsewhere, or is called like a row or the column
  /// of keys. Each recipient's own `id` is no key of something else.
  func likelyKey(of table: SchemaTable) -> String? {
    schema.likelyKey(
      of: table, used: usesOfTables.compactMapValues { keys in keys.first { !$0.isEmpty && !$0.hasPrefix("\"") } })
  }

  /// `{$city}` of a column that one table has: how its value is said.
  func columnMeant(by name: String) -> String? {
    let tables = schema.tables.values.filter { $0.rows.columns.contains { $0.name == name } }
    guard tables.count == 1, let table = tables.first, let key = likelyKey(of: table) else { return nil }
    return "\(table.rows.name)[\(key)].\(name)"
  }

  /// `{$shop.name}` for `{$shops[shop].name}`: what stands before the dot is a key, and behind it a column of the one table that
  /// has it.
  func columnOfKey(_ written: String) -> (key: String, meant: String)? {
    let parts = written.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let type = inputs[parts[0]] ?? schema[parts[0]]?.type, !type.isSet, !type.isToken
    else { return nil }
    let tables = schema.tables.values.filter { table in
      table.rows.columns.contains { $0.name == parts[1] } && table.rows.takesKeys(of: type)
    }
    // Several may have a `name`: the one that is asked by this key elsewhere.
    let asked = tables.filter { usesOfTables[$0.rows.name]?.contains(parts[0]) ?? false }
    guard let table = asked.count == 1 ? asked.first : tables.count == 1 ? tables.first : nil else { return nil }
    return (parts[0], "\(table.rows.name)[\(parts[0])].\(parts[1])")
  }

  /// `prices.sku.price` where it isn't in a text: whether it was reported.
  mutating func reportDots(in name: Syntax.Name) -> Bool {
    guard name.text.contains("."), Int(name.range.end - name.range.start) == name.text.utf8.count,
      let lookup = LookupName(dotted: name.text), schema[name.text] != nil
    else { return false }
    report(.otherSpelling(name.text, meant: lookup.text), at: name.range)
    return true
  }

  /// Of a table whose file has problems, nobody knows its keys.
  /// Whether a name in a template is one of its parameters.
  private func isParameter(_ name: String, at range: SourceRange) -> Bool {
    symbols.templates.values.contains { template in
      template.range.encloses(range) && template.parameters.contains { $0.name.text == name }
    }
  }

  private mutating func reportUnknownKey(_ key: String, _ table: SchemaTable, at range: SourceRange) {
    guard !table.rows.sha256.isEmpty else { return }
    if let attribute = schema.declared(key), table.rows.takesKeys(of: attribute.type) {
      return report(.nameInQuotes(key, table: table.rows.name), at: range)
    }
    // Looking for the nearest of very many takes long.
    let known = table.rows.keys.count > 2_000 ? Array(table.rows.keys.prefix(12)) : table.rows.keys
    // Of a table that can't be read nobody knows the keys.
    if !known.isEmpty { report(.unknownKey(key, table: table.rows.name, known: known), at: range) }
  }
}

extension Plan.Table {
  /// Whether its keys are text, and could all be whole numbers.
  fileprivate var areKeysNumbersAsText: Bool {
    !hasIntegerKeys && !keys.isEmpty && keys.allSatisfy { key in Int64(key).map { "\($0)" } == key }
  }
}
