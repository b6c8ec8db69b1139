/// The keys of a table, to which values of an audience are compared: one that no row has may be meant for another.
struct TableKeys: Equatable, Sendable {
  let table: String
  private let keys: Set<String>
  /// Of keys that are written otherwise: without blanks, in small letters and without zeros in front.
  private let loose: Set<String>
  /// How many values have a row, and how many have none.
  private(set) var found = 0
  private(set) var missing = 0
  /// The line of the first that has none.
  private(set) var firstMissing: Int?

  private init(_ table: Plan.Table) {
    self.table = table.name
    keys = Set(table.keys)
    loose = Set(table.keys.map(Self.loosened))
  }

  /// Of each attribute of text that a lookup takes its key from, by its name in the audience.
  static func all(of schema: AudienceSchema) -> [String: TableKeys] {
    var all: [String: TableKeys] = [:]
    for lookup in schema.slots.compactMap(\.attribute.lookup) {
      guard let name = lookup.keyName,
        let key = schema.slots.first(where: { $0.attribute.name == name && $0.attribute.lookup == nil })?.attribute,
        key.type == .text
      else { continue }
      all[key.path.joined(separator: ".")] = TableKeys(lookup.table)
    }
    return all
  }

  /// What a value has that keeps it from being a key; `nil` where it is one, or is like none.
  mutating func slip(of value: String, line: Int) -> ValueSlip? {
    if keys.contains(value) {
      found += 1
      return nil
    }
    missing += 1
    if firstMissing == nil { firstMissing = line }
    return loose.contains(Self.loosened(value)) ? .otherKey(table: table) : nil
  }

  /// `="00123"`, as spreadsheets keep a text from being a number, is the text.
  private static func loosened(_ key: String) -> String {
    var text = ValueSlip.trimmed(key).lowercased()
    if text.hasPrefix("=\""), text.hasSuffix("\""), text.count > 3 { text = String(text.dropFirst(2).dropLast()) }
    let digits = text.drop { $0 == "0" }
    return digits.isEmpty ? text : String(digits)
  }
}
