/// How a plan holds its tables, so that it is expanded where their files aren't.
extension Plan.Table {
  var jsonValue: JSONValue {
    var object = ObjectBuilder()
    object.add("name", .text(name))
    object.add("path", .text(path))
    object.add("sha256", .text(sha256))
    if hasIntegerKeys { object.add("integer-keys", .boolean(true)) }
    object.add(
      "columns",
      .array(
        columns.map { column in
          var object = ObjectBuilder()
          object.add("name", .text(column.name))
          object.add("type", column.type.jsonValue)
          if column.isOptional { object.add("optional", .boolean(true)) }
          return object.value
        }))
    // A row is a line: the key, and then the cells as they stand in the file.
    object.add(
      "rows",
      .array(
        keys.indices.map { row in
          .array([.text(keys[row])] + cells.map { $0[row].map(JSONValue.text) ?? .null })
        }))
    return object.value
  }

  /// - Throws: where a row isn't what its columns say.
  convenience init(_ reader: PlanReader) throws(PlanReadProblem) {
    let reader = try reader.object(knowing: ["name", "path", "sha256", "integer-keys", "columns", "rows"])
    let hasIntegerKeys = try reader.optional("integer-keys")?.flag() ?? false
    var columns: [Column] = []
    for element in try reader.required("columns").elements {
      let object = try element.object(knowing: ["name", "type", "optional"])
      let type = try Plan.AttributeType(try object.required("type"))
      if type.isToken { throw element.problem("a table holds no tokens") }
      columns.append(
        Column(
          name: try object.required("name").name(), type: type,
          isOptional: try object.optional("optional")?.flag() ?? false))
    }
    guard Set(columns.map(\.name)).count == columns.count else { throw reader.problem("a column stands twice") }
    let digest = try reader.required("sha256")
    guard case let digits = Array(try digest.text().utf8), digits.count == 64,
      digits.allSatisfy({ $0 &- 0x30 < 10 || $0 &- 0x61 < 6 })
    else { throw digest.problem("a digest has 64 hexadecimal digits") }
    let rows = try reader.required("rows")
    guard case .array(let values) = rows.value else { throw rows.problem("a list has to stand here") }
    let (keys, cells) = try Self.rows(values, of: columns, hasIntegerKeys, rows)
    self.init(
      name: try reader.required("name").name(), path: try reader.required("path").name(maximum: 4_096),
      sha256: try digest.text(), hasIntegerKeys: hasIntegerKeys, columns: columns, keys: keys,
      cells: cells)
  }

  private static func rows(
    _ values: [JSONValue], of columns: [Column], _ hasIntegerKeys: Bool, _ reader: PlanReader
  ) throws(PlanReadProblem) -> (keys: [String], cells: [[String?]]) {
    func problem(_ row: Int, _ reason: String) -> PlanReadProblem {
      PlanReadProblem(path: "\(reader.path)[\(row)]", reason: reason)
    }
    var keys: [String] = []
    keys.reserveCapacity(values.count)
    var known: Set<String> = []
    for (row, value) in values.enumerated() {
      guard case .array(let cells) = value, cells.count == columns.count + 1, let key = cells[0].textValue, !key.isEmpty
      else { throw problem(row, "a row is its key and a cell for each column") }
      if hasIntegerKeys, Int64(key).map({ "\($0)" }) != key {
        throw problem(row, "the key is a whole number in digits")
      }
      guard known.insert(key).inserted else { throw problem(row, "the key stands twice") }
      keys.append(key)
    }
    var cells: [[String?]] = []
    for (place, column) in columns.enumerated() {
      let content = CellReader(column.type, mayBeMissing: column.isOptional)
      var texts: [String?] = []
      texts.reserveCapacity(values.count)
      for (row, value) in values.enumerated() {
        let cell = value.arrayValue?[place + 1] ?? .null
        switch cell {
        case .null:
          guard column.isOptional else { throw problem(row, "`\(column.name)` is never missing") }
          texts.append(nil)
        case .text(let text):
          guard content.content(of: Array(text.utf8)[...]) == .value else {
            throw problem(row, "`\(column.name)` is no value of its type")
          }
          texts.append(text)
        default: throw problem(row, "a cell is a text, or null")
        }
      }
      cells.append(texts)
    }
    return (keys, cells)
  }
}

extension Plan.Lookup {
  var jsonValue: JSONValue {
    var object = ObjectBuilder()
    object.add("table", .text(table.name))
    switch key {
    case .attribute(let name): object.add("key", .text(name))
    case .fixed(let key): object.add("fixed-key", .text(key))
    }
    object.add("column", column.map(JSONValue.text))
    return object.value
  }

  /// - Parameter type: what the attribute says that it is.
  init(
    _ reader: PlanReader, of type: Plan.AttributeType, among tables: [Plan.Table]
  ) throws(PlanReadProblem) {
    let reader = try reader.object(knowing: ["table", "key", "fixed-key", "column"])
    let name = try reader.required("table")
    let wanted = try name.name()
    guard let table = tables.first(where: { $0.name == wanted }) else {
      throw name.problem("`\(wanted)` is none of the plan's tables")
    }
    let column = try reader.optional("column")?.name()
    guard let found = table.column(column), found.type == type else {
      throw reader.problem("the table has no such column of the attribute's type")
    }
    if let key = try reader.optional("fixed-key")?.text() {
      self.init(table: table, key: .fixed(key), column: column)
    } else {
      self.init(table: table, key: .attribute(try reader.required("key").name()), column: column)
    }
  }
}

extension Plan {
  /// That every key is an attribute or input whose values can be keys.
  static func checkLookups(of attributes: [Attribute]) throws(PlanReadProblem) {
    for attribute in attributes {
      guard let lookup = attribute.lookup, let key = lookup.keyName else { continue }
      let isRight = attributes.contains { other in
        other.name == key && other.lookup == nil && other.base == nil && lookup.table.takesKeys(of: other.type)
      }
      guard isRight else {
        throw PlanReadProblem(
          path: "attributes", reason: "`\(attribute.name)` is looked up by `\(key)`, which can be no key of its table")
      }
    }
  }
}
