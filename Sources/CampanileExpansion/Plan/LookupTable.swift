internal import CampanileCrypto

extension Plan {
  /// The rows of a file, which are looked up by a key, as they stood when the plan was made.
  package final class Table: Equatable, Sendable {
    package struct Column: Equatable, Sendable {
      package let name: String
      package let type: AttributeType
      /// Whether a row may lack it.
      package let isOptional: Bool

      package init(name: String, type: AttributeType, isOptional: Bool) {
        self.name = name
        self.type = type
        self.isOptional = isOptional
      }
    }

    /// The name that campaigns use.
    package let name: String
    /// Of the file, as the workspace names it.
    package let path: String
    /// Of the file's bytes, 64 hexadecimal digits.
    package let sha256: String
    /// Whether keys are whole numbers, and not text.
    package let hasIntegerKeys: Bool
    package let columns: [Column]
    /// In the file's order, each once. Numbers in plain digits.
    package let keys: [String]
    /// By column, then by row: what stands in the file, or the column's default; `nil` where nothing does.
    package let cells: [[String?]]
    let prepared = PreparedTable()

    package init(
      name: String, path: String, sha256: String, hasIntegerKeys: Bool, columns: [Column], keys: [String],
      cells: [[String?]]
    ) {
      self.name = name
      self.path = path
      self.sha256 = sha256
      self.hasIntegerKeys = hasIntegerKeys
      self.columns = columns
      self.keys = keys
      self.cells = cells
    }

    /// Of a file's bytes.
    package static func digest(of bytes: [UInt8]) -> String { SHA256.digest(of: bytes) }

    /// How a value stands in a cell.
    package static func cell(holding literal: Literal) -> String { LiteralText.plain(literal) }

    package var keyType: AttributeType { hasIntegerKeys ? .integer : .text }

    package static func == (left: Table, right: Table) -> Bool {
      left === right
        || left.name == right.name && left.sha256 == right.sha256 && left.path == right.path
          && left.hasIntegerKeys == right.hasIntegerKeys && left.columns == right.columns && left.keys == right.keys
          && left.cells == right.cells
    }

    /// Whether an attribute or input of a type can give a key.
    package func takesKeys(of type: AttributeType) -> Bool {
      switch type {
      case .integer: hasIntegerKeys
      case .text, .url, .oneOf: !hasIntegerKeys
      case .number, .boolean, .date, .instant, .version, .locale, .timezone, .token, .set: false
      }
    }

    /// Whether what an attribute of a type holds may be a key of a row.
    package func mayHold(_ type: AttributeType) -> Bool {
      guard case .oneOf(let names) = type else { return true }
      return names.contains { keys.contains($0) }
    }

    /// What a lookup of a column gives; of no column, whether there is the row.
    package func column(_ name: String?) -> Column? {
      guard let name else { return Column(name: "", type: keyType, isOptional: false) }
      return columns.first { $0.name == name }
    }

    /// The cells of a column; of no column, the keys.
    package func cells(of name: String?) -> [String?] {
      guard let name else { return keys }
      return columns.firstIndex { $0.name == name }.map { cells[$0] } ?? []
    }

    /// A key as a recipient has it.
    package func literal(ofKey key: String) -> Literal {
      hasIntegerKeys ? Int64(key).map { .integer($0) } ?? .text(key) : .text(key)
    }
  }

  /// Where the value of an attribute is looked up.
  package struct Lookup: Equatable, Sendable {
    package enum Key: Equatable, Sendable {
      /// An attribute of the recipient, or an input.
      case attribute(String)
      /// The same row for everybody.
      case fixed(String)
    }

    package let table: Table
    package var key: Key
    /// `nil` for the key itself, which is missing where there is no such row.
    package let column: String?

    package init(table: Table, key: Key, column: String?) {
      self.table = table
      self.key = key
      self.column = column
    }

    /// The attribute or input that gives the key.
    package var keyName: String? { if case .attribute(let name) = key { name } else { nil } }
  }

  /// The tables that it looks something up in, by name.
  package var tables: [Table] {
    var tables: [Table] = []
    for table in attributes.compactMap(\.lookup?.table) where !tables.contains(where: { $0.name == table.name }) {
      tables.append(table)
    }
    return tables.sorted { $0.name < $1.name }
  }
}

extension Plan.Table {
  /// What stands in a cell, as a recipient would have it; `nil` where it is missing.
  package func literal(_ column: Column, row: Int) -> Plan.Literal? {
    let cells = cells(of: column.name.isEmpty ? nil : column.name)
    guard cells.indices.contains(row), let text = cells[row] else { return nil }
    return Plan.Literal(written: text, as: column.type)
  }
}

/// Whether cells of a table hold values of a type, by the rules of an audience in CSV.
package final class CellReader {
  package enum Content { case value, missing, wrong }

  private let reader: ValueReader
  private let arena = Arena()
  private var text = ByteWriter()
  private var recent = RecentValues()

  /// - Parameter mayBeMissing: whether blank text is missing.
  package init(_ type: Plan.AttributeType, mayBeMissing: Bool) {
    reader = ValueReader(type, arena: arena, mayBeMissing: mayBeMissing)
  }

  /// - Returns: of an empty cell that it is missing.
  package func content(of cell: ArraySlice<UInt8>) -> Content {
    if cell.isEmpty { return .missing }
    let value = read(cell)
    return value.state == .present ? .value : value.state == .missing ? .missing : .wrong
  }

  /// A whole number in plain digits, however it is written.
  package func integer(_ cell: ArraySlice<UInt8>) -> String? {
    guard !cell.isEmpty, case let value = read(cell), value.state == .present else { return nil }
    return String(value.bits)
  }

  private func read(_ cell: ArraySlice<UInt8>) -> SlotValue {
    text.removeAll()
    for byte in cell { text.append(byte) }
    text.clearPadding()
    recent.locales.removeAll()
    return reader.read(field: text.bytes, &recent)
  }
}
