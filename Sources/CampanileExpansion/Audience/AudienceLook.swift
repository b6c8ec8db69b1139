/// What the first lines of an audience hold, to say what is likely wrong with it: which of the names that campaigns read
/// stand nowhere, and which other names stand there.
package struct AudienceLook: Equatable, Sendable {
  /// How many records were looked at.
  package var lines = 0
  /// Whether these are all that the audience has.
  package var isWhole = false
  /// The names are those of a header.
  package internal(set) var hasHeader = false
  /// What lines are, that are no objects with names.
  package var otherLines = 0
  /// How many of these begin as an object: they are no other format, but broken.
  package internal(set) var brokenObjects = 0
  /// What is wrong with the first of these, where that is known.
  package internal(set) var lineSlip: LineSlip?
  /// The first line of CSV that is the header once more, and how many are.
  package internal(set) var repeatedHeader: Int?
  package internal(set) var repeatedHeaders = 0
  /// Records of CSV that lack what devices need, and nearly all else.
  package internal(set) var sparse: SparseRecords?
  /// Lines that aren't UTF-8.
  package internal(set) var otherEncoding: OtherEncoding?
  /// The program that unpacks the audience.
  package var packedWith: String?
  /// The first line that can't be read at all: where it is, and why.
  package internal(set) var brokenLine: BrokenLine?
  /// The first line with a number that no program can hold.
  package internal(set) var largeNumber: Int?
  /// For attributes, by their names in the audience: the first value of another form.
  package internal(set) var oddForms: [String: OddForm] = [:]
  /// For attributes that devices need, by their names in the audience: the first line without one.
  package internal(set) var lacking: [String: Int] = [:]
  /// For attributes, by their names in the audience: values that are right by their type, and most likely not meant.
  package internal(set) var oddValues: [String: OddValues] = [:]
  /// For locales, by their attributes' names in the audience: the codes of two letters that they begin with.
  package internal(set) var languages: [String: [String: Seen]] = [:]
  /// The first line of CSV that has another number of fields than the header.
  package internal(set) var oddRecord: Int?
  /// What stands between the fields of that record, where it isn't what stands between the columns of the header.
  package internal(set) var otherSeparator: String?
  /// Names with dots in them, which stand as they are where one object in another was meant; and how many lines have each.
  package internal(set) var flatNames: [String: Int] = [:]
  /// Names that campaigns read, for which lines have `null`; and how many have.
  package internal(set) var nulls: [String: Int] = [:]
  /// Names that campaigns read and that no line has, whose object stands as JSON in a text; and how many lines have it so.
  package internal(set) var namesInTexts: [String: Int] = [:]
  /// The names that the records have, and how many have each; nested ones with dots between them. What looks like a value
  /// isn't among them: in some exports each device is called by its token.
  package var names: [String: Int] = [:]
  /// Most lines are an object whose one name differs from line to line: `{"TOKEN":{…}}`.
  package internal(set) var isKeyed = false
  /// The names that campaigns read, in the attributes' order.
  package var wanted: [Wanted] = []
  /// For tokens, by their attributes' names in the audience: how many lines have the very same one; nothing of it is kept.
  var tokens: [String: SameToken] = [:]
  /// For attributes whose values are keys of a table, by their names in the audience.
  var keys: [String: TableKeys] = [:]
  /// Tokens are those of FCM.
  var keepsTokens = false

  package struct Wanted: Equatable, Sendable {
    /// As the audience has it: `lastSeen`.
    package let name: String
    /// As campaigns call it: `last-seen`.
    package let attribute: String
    /// A device without it can't be used.
    package let isNeeded: Bool
    /// It may be missing, and nothing stands in its place then.
    package let isOptional: Bool
    package let isToken: Bool
    package let type: Plan.AttributeType

    init(_ attribute: Plan.Attribute) {
      name = attribute.path.joined(separator: ".")
      self.attribute = attribute.name
      isNeeded = !attribute.isOptional && attribute.defaultValue == nil
      isOptional = attribute.isOptional
      isToken = attribute.name == Plan.mainToken && attribute.type.isToken
      type = attribute.type
    }

    /// The name that surely means it: in another spelling, or as campaigns call it.
    package func sure(among names: [String]) -> String? {
      AudienceName.sure(for: name, among: names) ?? AudienceName.sure(for: attribute, among: names)
    }
  }

  package struct BrokenLine: Equatable, Sendable {
    package let line: Int
    /// In words that repeat nothing of the line.
    package let reason: String?
  }

  /// A value that is none of its attribute's type.
  package struct OddForm: Equatable, Sendable {
    package let line: Int
    /// What JSON has instead; `nil` where it is text, which stands for all types in CSV.
    package var form: JSONForm?
    /// What is wrong with a text.
    package var slip: ValueSlip?
    /// It is an element of the value that is wrong.
    package var isOfElement = false
    /// What is wrong with a token.
    package var tokenSlip: TokenSlip?
    /// Where the first value is wrong by its quotes alone: the first line in which more is wrong, and what.
    package var further: Further?

    package struct Further: Equatable, Sendable {
      package let line: Int
      package let slip: ValueSlip
    }
  }

  /// Where something stands first, and how often.
  package struct Seen: Equatable, Sendable {
    package let line: Int
    package var count = 1
  }

  package struct SparseRecords: Equatable, Sendable {
    /// The first one.
    package let line: Int
    /// How many of its fields aren't empty, and how many it has.
    package let filled: Int
    package let fields: Int
    /// How many such records there are.
    package var count = 1
  }

  package struct OtherEncoding: Equatable, Sendable {
    /// The first one.
    package let line: Int
    /// It looks like Latin-1 or Windows-1252: what isn't ASCII stands alone among letters.
    package let encoding: LatinEncoding?
    /// How many such lines there are.
    package var count = 1
    /// Something packed stands there, such as a file that was put behind another.
    package var isPacked = false
  }

  /// What is meant by a name whose value is an object: the one value in it, `Item.token.S` of an export of DynamoDB.
  ///
  /// - Returns: the name itself where no other stands below it; `nil` where several do.
  package func value(at name: String) -> String? {
    var name = name
    while true {
      let inner = names.keys.filter { $0.hasPrefix(name + ".") && !$0.dropFirst(name.count + 1).contains(".") }
      guard let only = inner.first else { return name }
      if inner.count > 1 { return nil }
      name = only
    }
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
      return found.flatMap { value(at: $0) }.map { (wanted, $0, names[$0] ?? 0) }
    }
  }

  /// - Parameter mostLines: no more than these are looked at.
  init(
    _ beginning: AudienceBeginning, _ layout: AudienceLayout, _ schema: AudienceSchema, mostLines: Int = 10_000
  ) {
    wanted = schema.slots.map(\.attribute).filter { $0.lookup == nil }.map(Wanted.init)
    isWhole = beginning.isWhole
    keepsTokens = schema.keepsTokens
    keys = TableKeys.all(of: schema)
    var forms = ValueForms(schema)
    switch layout {
    case .jsonLines: readJSON(beginning, mostLines, &forms)
    case .records(let delimiter): readRecords(beginning, delimiter, mostLines, &forms)
    }
    finishKeys()
  }

  private mutating func readJSON(_ beginning: AudienceBeginning, _ mostLines: Int, _ forms: inout ValueForms) {
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
      if noteEncoding(line, place + 1) {
        otherLines += 1
        continue
      }
      let value: JSONValue?
      do {
        // The mark of UTF-8, where files were joined that each begin with it.
        value = try JSONValue(parsing: Array(line.starts(with: [0xEF, 0xBB, 0xBF]) ? line.dropFirst(3) : line))
      } catch {
        value = nil
        if error.isTooLargeNumber {
          // It is an object, of which nothing else is known.
          if largeNumber == nil { largeNumber = place + 1 }
          lines -= 1
          continue
        }
        if brokenLine == nil {
          brokenLine = BrokenLine(
            line: place + 1,
            reason: "\(error.reason), at sign \(String(decoding: line.prefix(error.offset), as: UTF8.self).count + 1)")
        }
      }
      guard case .object(let members)? = value else {
        if otherLines == 0 { lineSlip = LineSlip(line) }
        otherLines += 1
        if value == nil, line.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") { brokenObjects += 1 }
        continue
      }
      if let key = listOfDevices(members) {
        if otherLines == 0 { lineSlip = .wrapped(key: key) }
        otherLines += 1
        continue
      }
      if isObjectOfDevices(members) {
        if otherLines == 0 { lineSlip = .keyed }
        otherLines += 1
        continue
      }
      if members.count == 1, case .object = members[0].value {
        wrapped += 1
        wrappers.insert(members[0].key)
      }
      var found: Set<String> = []
      note(members, below: "", depth: 0, line: place + 1, &found, &forms)
      for name in found { names[name, default: 0] += 1 }
      for wanted in wanted where wanted.isNeeded && !found.contains(wanted.name) { noteLack(of: wanted, place + 1) }
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
    _ members: [JSONValue.Member], below path: String, depth: Int, line: Int, _ found: inout Set<String>,
    _ forms: inout ValueForms
  ) {
    for member in members.prefix(200) {
      let name = path + member.key
      if member.value == .null {
        if wanted.contains(where: { $0.name == name }) { nulls[name, default: 0] += 1 }
        continue
      }
      if member.key.contains("."), wanted.contains(where: { $0.name == name }) {
        flatNames[name, default: 0] += 1
        continue
      }
      guard isWanted(name) || !AudienceHeader.isValue(member.key) else { continue }
      found.insert(name)
      noteForm(member.value, name, line, &forms)
      if case .text(let text) = member.value { noteObject(in: text, below: name) }
      if case .object(let inner) = member.value, depth < 4 {
        note(inner, below: name + ".", depth: depth + 1, line: line, &found, &forms)
      }
    }
  }

  /// `"address":"{\"city\":\"Bonn\"}"`, where `address.city` is read.
  private mutating func noteObject(in text: String, below path: String) {
    let inner = wanted.filter { $0.name.hasPrefix(path + ".") }
    guard !inner.isEmpty, text.hasPrefix("{"), let value = try? JSONValue(parsing: Array(text.utf8)) else { return }
    for wanted in inner {
      let keys = wanted.name.dropFirst(path.count + 1).split(separator: ".").map(String.init)
      let found = keys.reduce(Optional(value)) { value, key in value?[key] }
      if found != nil { namesInTexts[wanted.name, default: 0] += 1 }
    }
  }

  private mutating func noteForm(_ value: JSONValue, _ name: String, _ line: Int, _ forms: inout ValueForms) {
    guard let wanted = wanted.first(where: { $0.name == name }) else { return }
    if value == .text(""), wanted.type != .text, !wanted.type.isToken {
      if wanted.isNeeded { noteLack(of: wanted, line) }
      return
    }
    let form = JSONForm(value, wanted: wanted.type)
    if form == nil, case .text(let text) = value {
      return note(text, of: wanted, line: line, isField: false, &forms)
    }
    if form == nil, forms.isRight(value, of: name) { return }
    let slip = ValueSlip(value, wanted: wanted.type) { forms.isRight($0, of: name, isField: true) }
    if oddForms[name] == nil {
      oddForms[name] = OddForm(line: line, form: form, slip: slip, isOfElement: form == nil && value.arrayValue != nil)
    } else if let slip, slip != .quoted, oddForms[name]?.slip == .quoted, oddForms[name]?.further == nil {
      oddForms[name]?.further = .init(line: line, slip: slip)
    }
  }

  /// `{"users":[{…},{…}]}`: the key of the one list of objects, in an object that has nothing of a device.
  private func listOfDevices(_ members: [JSONValue.Member]) -> String? {
    guard members.count <= 5, !members.contains(where: { isWanted($0.key) }) else { return nil }
    let lists = members.filter { member in
      if case .array(let items) = member.value, case .object? = items.first { true } else { false }
    }
    return lists.count == 1 ? lists[0].key : nil
  }

  /// `{"u1":{…},"u2":{…}}`: nothing but objects, which have what campaigns read of a device.
  private func isObjectOfDevices(_ members: [JSONValue.Member]) -> Bool {
    guard members.count > 1, !members.contains(where: { isWanted($0.key) }) else { return false }
    return members.prefix(20).allSatisfy { member in
      guard case .object(let inner) = member.value else { return false }
      return inner.count { isWanted($0.key) } > 1
    }
  }

  private func isWanted(_ path: String) -> Bool {
    wanted.contains { $0.name == path || $0.name.hasPrefix(path + ".") }
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
