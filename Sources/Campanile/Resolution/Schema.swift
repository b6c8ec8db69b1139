package import CampanileExpansion
package import CampanileSyntax

/// What the audience knows about each device, with every type looked up.
package struct Schema: Sendable {
  package struct Attribute: Sendable {
    package let plan: Plan.Attribute
    /// The name in the `audience` block.
    package let range: SourceRange
    package let documentation: String?
    /// In the audience; `nil` for all else.
    var declaration: Syntax.Attribute?

    package var name: String { plan.name }
    package var type: Plan.AttributeType { plan.type }
    /// Whether a recipient may come without a value.
    package var mayBeMissing: Bool { plan.isOptional && plan.defaultValue == nil && plan.otherwise == nil }
  }

  /// A recipient that stands in the sources.
  package struct Example: Sendable {
    package let title: String
    /// Values by attribute; missing ones have no entry, defaults are filled in.
    package let values: [String: Plan.Literal]
    package let range: SourceRange
  }

  /// In the order of the audience block.
  package private(set) var attributes: [Attribute] = []
  package var examples: [Example] = []

  package private(set) var names: [String] = []
  /// As plans have them.
  private(set) var plans: [Plan.Attribute] = []
  private var places: [String: Int] = [:]
  /// The tables that something can be looked up in, by name.
  package var tables: [String: SchemaTable] = [:]

  /// What stands under a name: an attribute, an input, or a lookup, also as it stands in a message.
  package subscript(name: String) -> Attribute? {
    declared(name) ?? LookupName(name).flatMap { looked(up: $0) }
      ?? (tables.isEmpty ? nil : LookupName(dotted: name).flatMap { looked(up: $0) })
  }

  /// An attribute of the audience, or an input.
  func declared(_ name: String) -> Attribute? { places[name].map { attributes[$0] } }

  /// What a lookup gives; `nil` where it names what isn't there.
  private func looked(up name: LookupName) -> Attribute? {
    guard let column = name.column else { return nil }
    return lookup(name, column: column)
  }

  /// What a lookup gives, of a row too: whether there is one.
  func lookup(named name: String) -> Attribute? {
    guard let name = LookupName(name) else { return nil }
    return lookup(name, column: name.column)
  }

  private func lookup(_ name: LookupName, column: String?) -> Attribute? {
    guard let table = tables[name.table], let found = table.rows.column(column) else { return nil }
    let key: Plan.Lookup.Key
    var isMissing = true
    switch name.key {
    case .name(let attribute):
      guard let declared = declared(attribute), table.rows.takesKeys(of: declared.type) else { return nil }
      key = .attribute(attribute)
    case .text(let text), .number(let text):
      guard let row = table.rows.keys.firstIndex(of: text), (name.key == .number(text)) == table.rows.hasIntegerKeys
      else { return nil }
      key = .fixed(text)
      isMissing = table.rows.cells(of: column)[row] == nil
    }
    return Attribute(
      plan: Plan.Attribute(
        name: name.text, type: found.type, isOptional: isMissing, path: [name.text],
        lookup: .init(table: table.rows, key: key, column: column)),
      range: column.flatMap { table.columnRanges[$0] } ?? table.range,
      documentation: column.flatMap { table.documentation[$0] })
  }

  /// What is surely there where an attribute is: of a lookup its key, its row, and what no row lacks.
  func together(with name: String) -> Set<String> {
    guard let lookup = LookupName(name), let table = tables[lookup.table] else { return [name] }
    var names: Set = [name]
    if let key = lookup.keyName { names.insert(key) }
    for column in [nil] + table.rows.columns.filter({ !$0.isOptional }).map({ Optional($0.name) }) {
      names.insert(LookupName(table: lookup.table, key: lookup.key, column: column).text)
    }
    return names
  }

  /// Whether a lookup's cell may be empty in a row that is there.
  func mayLackCell(_ name: String) -> Bool {
    guard let lookup = LookupName(name), let column = lookup.column else { return false }
    return tables[lookup.table]?.rows.columns.first { $0.name == column }?.isOptional ?? false
  }

  /// The attribute that most likely holds a table's key.
  ///
  /// - Parameter used: the key of each table where it is looked up.
  func likelyKey(of table: SchemaTable, used: [String: String]) -> String? {
    let name = table.rows.name
    let candidates = [used[name], name.hasSuffix("s") ? String(name.dropLast()) : name, table.keyName]
    return candidates.compactMap(\.self).first { candidate in
      candidate != "id" && declared(candidate).map { table.rows.takesKeys(of: $0.type) } ?? false
    }
  }

  /// Adds an attribute whose name is new.
  mutating func add(_ attribute: Attribute) {
    places[attribute.name] = attributes.count
    attributes.append(attribute)
    names.append(attribute.name)
    plans.append(attribute.plan)
  }

  /// The examples with a value for all that can't be missing; one stand-in where there are none.
  package var recipients: [[String: Plan.Literal]] {
    let given = examples.isEmpty ? [[:]] : examples.map(\.values)
    return given.enumerated().map { index, values in
      var values = values
      for attribute in attributes where values[attribute.name] == nil && !attribute.mayBeMissing {
        values[attribute.name] = attribute.type.standIn(named: attribute.name, number: index)
      }
      return values
    }
  }
}
