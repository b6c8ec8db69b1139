internal import CampanileExpansion
internal import CampanileSyntax

/// Something that is declared with a type: an attribute, an input, a parameter, or a column of a table.
struct TypedName: Sendable {
  let name: Syntax.Name
  let type: Syntax.TypeName
  var defaultValue: Syntax.Value?
  /// All of its declaration.
  let range: SourceRange
  /// The table of a column.
  var table: String?
  /// The campaign of an input, the template of a parameter.
  var scope: SourceRange?

  /// Its type, where that is one that values and uses can tell from others.
  var plain: Plan.AttributeType? {
    guard case .named(let word) = type else { return nil }
    return (UsedTypes.told + [.timezone]).first { $0.declaration == word.text }
  }

  /// How it is written where it is used.
  var written: String { table.map { "\($0)[…].\(name.text)" } ?? name.text }
}

/// Whatever a workspace declares with a type of one word.
struct TypedNames: Sendable {
  private(set) var all: [TypedName] = []
  private var attributes: [String: Int] = [:]
  private var inputs: [String: [Int]] = [:]
  private var columns: [String: [String: Int]] = [:]
  private var parameters: [String: [String: Int]] = [:]
  /// The types of the keys of tables.
  private(set) var keys: [String: Plan.AttributeType] = [:]

  init(_ symbols: Symbols) {
    for attribute in symbols.audience?.attributes ?? [] where attributes[attribute.name.text] == nil {
      attributes[attribute.name.text] = all.count
      all.append(
        TypedName(
          name: attribute.name, type: attribute.type, defaultValue: attribute.defaultValue, range: attribute.range))
    }
    for campaign in symbols.campaigns {
      for input in campaign.parameters {
        inputs[input.name.text, default: []].append(all.count)
        all.append(
          TypedName(
            name: input.name, type: input.type, defaultValue: input.defaultValue, range: input.range,
            scope: campaign.range))
      }
    }
    for template in symbols.templates.values.sorted(by: { $0.name.text < $1.name.text }) {
      for parameter in template.parameters {
        inputs[parameter.name.text, default: []].append(all.count)
        parameters[template.name.text, default: [:]][parameter.name.text] = all.count
        all.append(
          TypedName(
            name: parameter.name, type: parameter.type, defaultValue: parameter.defaultValue, range: parameter.range,
            scope: template.range))
      }
    }
    for table in symbols.tables.values.sorted(by: { $0.name.text < $1.name.text }) {
      if case .named(let word) = table.key.type { keys[table.name.text] = word.text == "integer" ? .integer : .text }
      for column in table.columns {
        columns[table.name.text, default: [:]][column.name.text] = all.count
        all.append(
          TypedName(
            name: column.name, type: column.type, defaultValue: column.defaultValue, range: column.range,
            table: table.name.text))
      }
    }
  }

  /// What a name, or a lookup, means at a place.
  func index(of written: String, at range: SourceRange) -> Int? {
    let written = written.first == "$" ? String(written.dropFirst()) : written
    if let lookup = LookupName(written) { return lookup.column.flatMap { columns[lookup.table]?[$0] } }
    if let input = inputs[written]?.first(where: { all[$0].scope?.encloses(range) ?? false }) { return input }
    return attributes[written]
  }

  /// The parameter of a template that a use gives a value.
  func parameter(_ name: String, of template: String) -> Int? { parameters[template]?[name] }

  /// The column of a name that one table alone has.
  func column(_ name: String) -> Int? {
    let found = columns.values.compactMap { $0[name] }
    return found.count == 1 ? found[0] : nil
  }

  /// What is declared around a place: a default stands there.
  func declaration(around range: SourceRange) -> Int? { all.firstIndex { $0.range.encloses(range) } }
}

/// Which types a use goes with.
enum UsedTypes {
  /// Those that values and uses tell from each other.
  static let told: [Plan.AttributeType] = [.text, .integer, .number, .boolean, .date, .instant, .version]

  static let ordered: Set<Plan.AttributeType> = [.integer, .number, .version, .date, .instant]
  static let moments: Set<Plan.AttributeType> = [.date, .instant]
  static let numbers: Set<Plan.AttributeType> = [.integer, .number]
  static let wholeNumber: Set<Plan.AttributeType> = [.integer, .number, .version]
  static let choices: Set<Plan.AttributeType> = [.integer, .number, .text, .boolean]

  /// Of a word or sign behind an attribute in a condition.
  static func ofTest(_ test: some StringProtocol) -> Set<Plan.AttributeType>? {
    switch test {
    case ">", "<", ">=", "<=": ordered
    case "within", "before", "after": moments
    case "starts", "starts with", "ends", "ends with", "contains": [.text]
    default: nil
    }
  }

  static func ofFunction(_ function: some StringProtocol) -> Set<Plan.AttributeType>? {
    switch function {
    case "number", "currency", "percent", "offset": numbers
    case "integer": numbers
    case "date": moments
    case "time", "datetime": [.instant]
    default: nil
    }
  }

  /// Of a case of a choice: a number or the form of one.
  static func ofCase(_ key: String) -> Set<Plan.AttributeType>? {
    ["zero", "one", "two", "few", "many"].contains(key) || !key.isEmpty && key.allSatisfy(\.isNumber) ? numbers : nil
  }

  /// Of `%lld` and its like in a string table.
  static func ofPlaceholder(_ written: String) -> Set<Plan.AttributeType>? {
    switch written.last {
    case "d", "i", "u": numbers
    case "f": [.number]
    default: nil
    }
  }

  /// Of what is wanted in a place, in the words of a report.
  static func ofWanted(_ words: some StringProtocol) -> Set<Plan.AttributeType>? {
    if words == Reason.textInQuotes { return [.text] }
    if words == Reason.wholeNumberAttribute { return [.integer] }
    guard let type = told.first(where: { $0.described == words }) else { return nil }
    return type == .number ? numbers : [type]
  }

  /// Of a value as it is written; `nil` for a word, and for quotes around what another type has without them.
  ///
  /// - Parameter isCompared: a day may be compared with moments, and is given to none.
  static func ofValue(_ written: some StringProtocol, isCompared: Bool) -> Set<Plan.AttributeType>? {
    if written.first == "\"" {
      let inside = written.dropFirst().prefix { $0 != "\"" }
      return inside.isEmpty || ofValue(inside, isCompared: true) != nil ? nil : [.text]
    }
    if written == "true" || written == "false" { return [.boolean] }
    let value = written.first == "-" ? written.dropFirst() : written[...]
    guard value.first?.isNumber ?? false else { return nil }
    if value.contains("T") && value.contains(":") { return [.instant] }
    let parts = value.split(separator: "-")
    if parts.count == 3 { return parts[0].count == 4 ? (isCompared ? moments : [.date]) : nil }
    if value.last == "%", value.dropLast().allSatisfy({ $0.isNumber || $0 == "." }) { return [.number] }
    guard value.allSatisfy({ $0.isNumber || $0 == "." || $0 == "_" }) else { return nil }
    switch value.count(where: { $0 == "." }) {
    case 0: return wholeNumber
    case 1: return [.number, .version]
    // `01.03.2026`, a day as many write it
    case 2 where value.split(separator: ".").last?.count == 4: return nil
    default: return [.version]
    }
  }

  /// The type that all uses go with; `nil` where they leave several.
  ///
  /// - Parameter isWhole: whether a whole number was seen.
  static func meant(_ types: Set<Plan.AttributeType>, name: String, isWhole: Bool) -> Plan.AttributeType? {
    if types.count == 1 { return types.first }
    if types.contains(.version), name.hasSuffix("version") { return .version }
    let types = types.subtracting([.version])
    if types == numbers { return isWhole ? .integer : .number }
    // A use that needs the time leaves no day.
    if types == moments { return .date }
    return types.count == 1 ? types.first : nil
  }
}
