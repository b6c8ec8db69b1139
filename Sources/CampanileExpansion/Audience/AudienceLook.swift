/// What the first lines of an audience hold, to say what is likely wrong with it: which of the names that campaigns read
/// stand nowhere, and which other names stand there.
package struct AudienceLook: Equatable, Sendable {
  /// How many records were looked at.
  package var lines = 0
  /// Whether these are all that the audience has.
  package var isWhole = false
  /// The names are those of a header.
  package private(set) var hasHeader = false
  /// What lines are, that are no objects with names.
  package var otherLines = 0
  /// What is wrong with the first of these, where that is known.
  package private(set) var lineSlip: LineSlip?
  /// What stands where the first token should that is none.
  package private(set) var tokenSlip: TokenSlip?
  /// For attributes, by their names in the audience: the first value of another form.
  package private(set) var oddForms: [String: OddForm] = [:]
  /// Names with dots in them, which stand as they are where one object in another was meant; and how many lines have each.
  package private(set) var flatNames: [String: Int] = [:]
  /// The names that the records have, and how many have each; nested ones with dots between them. What looks like a value
  /// isn't among them: in some exports each device is called by its token.
  package var names: [String: Int] = [:]
  /// Most lines are an object whose one name differs from line to line: `{"TOKEN":{…}}`.
  package private(set) var isKeyed = false
  /// The names that campaigns read, in the attributes' order.
  package var wanted: [Wanted] = []

  package struct Wanted: Equatable, Sendable {
    /// As the audience has it: `lastSeen`.
    package let name: String
    /// As campaigns call it: `last-seen`.
    package let attribute: String
    /// A device without it can't be used.
    package let isNeeded: Bool
    package let isToken: Bool
    package let type: Plan.AttributeType

    /// The name that surely means it: in another spelling, or as campaigns call it.
    package func sure(among names: [String]) -> String? {
      AudienceName.sure(for: name, among: names) ?? AudienceName.sure(for: attribute, among: names)
    }
  }

  package struct OddForm: Equatable, Sendable {
    package let line: Int
    package let form: JSONForm
  }

  /// Those that no line has, of those that were looked at.
  package var absent: [Wanted] { lines > otherLines ? wanted.filter { names[$0.name] == nil } : [] }

  /// For each attribute that stands in none of the lines: the name in at least half of them that surely means it.
  package var misnamed: [(wanted: Wanted, found: String, count: Int)] {
    let others = names.filter { name, count in
      count * 2 >= lines && !wanted.contains { $0.name == name }
    }.keys.sorted()
    return absent.compactMap { wanted in
      let found =
        wanted.sure(among: others) ?? AudienceName.misspelt(wanted.name, among: others)
      return found.map { (wanted, $0, names[$0] ?? 0) }
    }
  }

  /// - Parameter mostLines: no more than these are looked at.
  init(
    _ beginning: AudienceBeginning, _ layout: AudienceLayout, _ schema: AudienceSchema, mostLines: Int = 10_000
  ) {
    wanted = schema.slots.map(\.attribute).filter { $0.lookup == nil }.map { attribute in
      return Wanted(
        name: attribute.path.joined(separator: "."), attribute: attribute.name,
        isNeeded: !attribute.isOptional && attribute.defaultValue == nil,
        isToken: attribute.name == Plan.mainToken && attribute.type.isToken, type: attribute.type)
    }
    isWhole = beginning.isWhole
    switch layout {
    case .jsonLines: readJSON(beginning, mostLines)
    case .records(let delimiter): readHeader(beginning, delimiter)
    }
  }

  private mutating func readJSON(_ beginning: AudienceBeginning, _ mostLines: Int) {
    var pieces = beginning.bytes[beginning.textStart...]
      .split(separator: 0x0A, maxSplits: mostLines, omittingEmptySubsequences: false)
    // The last line may go on behind what was read; the one behind the most is the rest.
    if !beginning.isWhole || pieces.count > mostLines {
      if pieces.count > 1 { pieces.removeLast() }
      isWhole = false
    }
    var wrapped = 0
    var wrappers: Set<String> = []
    for (place, line) in pieces.enumerated() where line.contains(where: { ![0x20, 0x09, 0x0D].contains($0) }) {
      lines += 1
      guard case .object(let members)? = try? JSONValue(parsing: Array(line)) else {
        if otherLines == 0 { lineSlip = LineSlip(line) }
        otherLines += 1
        continue
      }
      if members.count == 1, case .object = members[0].value {
        wrapped += 1
        wrappers.insert(members[0].key)
      }
      var found: Set<String> = []
      note(members, below: "", depth: 0, line: place + 1, &found)
      for name in found { names[name, default: 0] += 1 }
    }
    let hasOwnNames =
      wrapped == 1
      ? wrappers.contains { AudienceHeader.isValue($0) || $0.contains(where: \.isNumber) }
      : wrappers.count * 2 > wrapped
    isKeyed = wrapped * 2 > lines && hasOwnNames
    if isKeyed { names = names.filter { name, _ in isWanted(name) } }
  }

  /// The depth is bounded: attributes are not found far down.
  private mutating func note(
    _ members: [JSONValue.Member], below path: String, depth: Int, line: Int, _ found: inout Set<String>
  ) {
    for member in members.prefix(200) where member.value != .null {
      let name = path + member.key
      if member.key.contains("."), wanted.contains(where: { $0.name == name }) {
        flatNames[name, default: 0] += 1
        continue
      }
      guard isWanted(name) || !AudienceHeader.isValue(member.key) else { continue }
      found.insert(name)
      noteForm(member.value, name, line)
      if case .object(let inner) = member.value, depth < 4 {
        note(inner, below: name + ".", depth: depth + 1, line: line, &found)
      }
    }
  }

  private mutating func noteForm(_ value: JSONValue, _ name: String, _ line: Int) {
    guard let wanted = wanted.first(where: { $0.name == name }) else { return }
    if oddForms[name] == nil, let form = JSONForm(value, wanted: wanted.type) {
      oddForms[name] = OddForm(line: line, form: form)
    }
    if wanted.isToken, tokenSlip == nil, case .text(let token) = value { tokenSlip = TokenSlip(token) }
  }

  private func isWanted(_ path: String) -> Bool {
    wanted.contains { $0.name == path || $0.name.hasPrefix(path + ".") }
  }

  /// The header's names count as if the first record had them all.
  private mutating func readHeader(_ beginning: AudienceBeginning, _ delimiter: UInt8) {
    var text = ByteWriter()
    text.append(Array(beginning.bytes[beginning.textStart...]))
    text.clearPadding()
    var end = CSVRecords.end(text.bytes, from: 0, to: text.count, delimiter: delimiter) ?? text.count
    while end > 0, [0x0A, 0x0D].contains(text.bytes[end - 1]) { end -= 1 }
    lines = 1
    hasHeader = true
    let fields = CSVRecords.names(text.bytes.slice(0, end), delimiter: delimiter) ?? []
    for name in AudienceHeader(fields, wanted: wanted.map(\.name)).names { names[name] = 1 }
    if let token = wanted.first(where: \.isToken), let column = fields.firstIndex(of: token.name) {
      readTokens(text.bytes, column, from: end, delimiter)
    }
  }

  /// Looks at the tokens of the first records.
  private mutating func readTokens(_ bytes: Bytes, _ column: Int, from start: Int, _ delimiter: UInt8) {
    var place = start
    for _ in 0..<200 {
      while place < bytes.count, [0x0A, 0x0D].contains(bytes[place]) { place += 1 }
      guard place < bytes.count else { return }
      let end = CSVRecords.end(bytes, from: place, to: bytes.count, delimiter: delimiter) ?? bytes.count
      var last = end
      while last > place, [0x0A, 0x0D].contains(bytes[last - 1]) { last -= 1 }
      let fields = CSVRecords.names(bytes.slice(place, last), delimiter: delimiter) ?? []
      if fields.indices.contains(column), let slip = TokenSlip(fields[column]) {
        tokenSlip = slip
        return
      }
      place = end
    }
  }
}

/// Why too many lines of an audience are rejected.
package struct TooManyRejects: Error, Equatable, Sendable {
  package let rejected: Int
  package let records: Int
  package let limit: RejectLimit
  /// How often each reason was given.
  package let codes: [RejectCode: Int]
  /// How often it was given for the value of an attribute.
  package let attributes: [RejectCode: [String: Int]]
  package let look: AudienceLook
  /// No line of the whole audience has a token.
  package let hasNoToken: Bool
}
