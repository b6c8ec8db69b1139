/// Judges texts by the types of their attributes, as a line's values are.
struct ValueForms: ~Copyable {
  private var recent = RecentValues()
  /// By the attributes' names in the audience.
  private var readers: [String: ValueReader] = [:]

  init(_ schema: AudienceSchema) {
    for slot in schema.slots where slot.attribute.lookup == nil {
      readers[slot.attribute.path.joined(separator: ".")] = slot.plain.reader
    }
  }

  /// - Parameter isField: it stands in CSV, where numbers are text too.
  mutating func isRight(_ text: String, of name: String, isField: Bool) -> Bool {
    guard let reader = readers[name] else { return true }
    var bytes = ByteWriter()
    bytes.append(Array(text.utf8))
    bytes.clearPadding()
    let value =
      isField && !text.isEmpty
      ? reader.read(field: bytes.bytes, &recent) : reader.read(bytes.bytes, isFromText: true, &recent)
    return value.state != .invalid
  }

  /// Of a value of JSON that has the form of its type, and isn't text.
  mutating func isRight(_ value: JSONValue, of name: String) -> Bool {
    isRight(String(decoding: value.encoded(), as: UTF8.self), of: name, isField: true)
  }
}

/// Values of an attribute that are right by its type, and most likely not what was meant.
package struct OddValues: Equatable, Sendable {
  /// The first one.
  package let line: Int
  package let slip: ValueSlip
  /// How many there are.
  package var count = 1
}

/// Whether all lines have one token.
struct SameToken: Equatable, Sendable {
  /// The first one.
  let line: Int
  private var hash: Int?
  private(set) var isSame = true
  private(set) var count = 0

  init(line: Int) { self.line = line }

  mutating func note(_ token: String) {
    count += 1
    guard isSame else { return }
    let hash = token.hashValue
    isSame = self.hash ?? hash == hash
    self.hash = hash
  }
}

extension AudienceLook {
  /// Fewer lines of one device may be a test.
  private static let fewestOfOneToken = 10

  /// Notes a text that is no value of its type, or one that nobody means.
  mutating func note(_ text: String, of wanted: Wanted, line: Int, isField: Bool, _ forms: inout ValueForms) {
    guard !text.isEmpty else {
      if wanted.type.isToken, !isField, oddForms[wanted.name] == nil {
        oddForms[wanted.name] = OddForm(line: line, tokenSlip: .empty)
      }
      return
    }
    if !forms.isRight(text, of: wanted.name, isField: isField) {
      guard oddForms[wanted.name] == nil else { return }
      let slip = ValueSlip(text, of: wanted.type) { forms.isRight($0, of: wanted.name, isField: isField) }
      oddForms[wanted.name] = OddForm(
        line: line, slip: slip, tokenSlip: wanted.type.isToken ? TokenSlip(text, isOpaque: keepsTokens) : nil)
      return
    }
    if wanted.type.isToken { tokens[wanted.name, default: SameToken(line: line)].note(text) }
    if let slip = oddValue(text, wanted.type, isField: isField) {
      oddValues[wanted.name, default: OddValues(line: line, slip: slip, count: 0)].count += 1
    } else if let slip = keys[wanted.name]?.slip(of: text, line: line) {
      oddValues[wanted.name, default: OddValues(line: line, slip: slip, count: 0)].count += 1
    } else if wanted.type == .locale {
      let language = text.prefix { $0.isLetter }.lowercased()
      guard 2...3 ~= language.utf8.count else { return }
      languages[wanted.name, default: [:]][language, default: Seen(line: line, count: 0)].count += 1
    }
  }

  private func oddValue(_ text: String, _ type: Plan.AttributeType, isField: Bool) -> ValueSlip? {
    switch type {
    case .integer where isField, .number where isField:
      GroupedNumber(text.utf8) == .grouped ? .thousandsAsDecimals : nil
    case .text: ValueSlip.nothingOfRecipient(text) ?? ValueSlip.wrongLetters(in: text)
    case .set(.text): ValueSlip.withSeparators(text) == nil ? nil : .separator
    // Of FCM any text may be one.
    case .token:
      if keepsTokens {
        TokenSlip.isOfAPNs(text) ? .tokenOfAPNs : ValueSlip.nothing(in: text)
      } else {
        20..<64 ~= text.utf8.count ? .shortToken : ValueSlip.nothing(in: text)
      }
    default: nil
    }
  }

  /// A device that is looked up by a key that no row has gets nothing of the table, and no line is rejected for it.
  mutating func finishKeys() {
    for (name, token) in tokens where token.isSame && token.count >= Self.fewestOfOneToken && oddValues[name] == nil {
      oddValues[name] = OddValues(line: token.line, slip: .sameToken, count: token.count)
    }
    for (name, key) in keys.sorted(by: { $0.key < $1.key }) where oddValues[name] == nil && isWhole {
      guard key.found == 0, let line = key.firstMissing else { continue }
      oddValues[name] = OddValues(line: line, slip: .noRow(table: key.table), count: key.missing)
    }
  }

  mutating func noteLack(of wanted: Wanted, _ line: Int) {
    if lacking[wanted.name] == nil { lacking[wanted.name] = line }
  }

  /// Whether a line isn't UTF-8, which is noted.
  mutating func noteEncoding(_ bytes: some Collection<UInt8>, _ line: Int) -> Bool {
    if bytes.allSatisfy({ $0 < 0x80 }) || String(validating: bytes, as: UTF8.self) != nil { return false }
    if otherEncoding == nil {
      otherEncoding = OtherEncoding(line: line, encoding: LatinEncoding(bytes), count: 0)
    }
    otherEncoding?.count += 1
    if Array(bytes).firstRange(of: [0x1F, 0x8B, 0x08]) != nil { otherEncoding?.isPacked = true }
    return true
  }

  /// A record that lacks what devices need, and nearly all else: a total behind a table, or blank rows of a spreadsheet.
  private mutating func noteSparse(_ values: [String], _ columns: [(Wanted, Int)], _ line: Int) {
    let filled = values.count { !BlankText.isBlank($0) }
    guard values.count > 3, filled <= max(2, values.count / 5) else { return }
    guard columns.contains(where: { $0.0.isNeeded && values[$0.1].isEmpty }) else { return }
    if sparse == nil { sparse = SparseRecords(line: line, filled: filled, fields: values.count, count: 0) }
    sparse?.count += 1
  }

  /// The header's names count as if the first record had them all.
  mutating func readRecords(
    _ beginning: AudienceBeginning, _ delimiter: UInt8, _ mostRecords: Int, _ forms: inout ValueForms
  ) {
    var text = ByteWriter()
    text.append(Array(beginning.bytes[beginning.textStart...]))
    text.clearPadding()
    let bytes = text.bytes
    let end = CSVRecords.end(bytes, from: 0, to: bytes.count, delimiter: delimiter) ?? bytes.count
    lines = 1
    hasHeader = true
    let fields = CSVRecords.names(bytes.slice(0, Self.lastByte(bytes, from: 0, end)), delimiter: delimiter) ?? []
    for name in AudienceHeader(fields, wanted: wanted.map(\.name)).names { names[name] = 1 }
    let columns = wanted.compactMap { wanted in fields.firstIndex(of: wanted.name).map { (wanted, $0) } }
    guard !columns.isEmpty else { return }
    var place = end
    var line = 1 + Self.lineFeeds(bytes, 0, end)
    // Of a set in which the sign stands somewhere, the others hold one element each.
    var separated: Set<String> = []
    // Numbers of which another has three decimals are what they are read as.
    var precise: Set<String> = []
    for _ in 0..<mostRecords where place < bytes.count {
      let end = CSVRecords.end(bytes, from: place, to: bytes.count, delimiter: delimiter)
      // The last one may go on behind what was read.
      guard let end = end ?? (beginning.isWhole ? bytes.count : nil) else { break }
      let record = bytes.slice(place, Self.lastByte(bytes, from: place, end))
      if noteEncoding(record.array, line) {
        line += Self.lineFeeds(bytes, place, end)
        place = end
        continue
      }
      let values = CSVRecords.names(record, delimiter: delimiter)
      if brokenLine == nil, values == nil || delimiter != 0x09 && Self.hasStrayQuote(record, delimiter) {
        brokenLine = BrokenLine(line: line, reason: values.flatMap(Self.reasonOfQuote))
      }
      if values == fields {
        if repeatedHeader == nil { repeatedHeader = line }
        repeatedHeaders += 1
      }
      if let values, values.count == fields.count, values != fields {
        noteSparse(values, columns, line)
        for (wanted, column) in columns {
          if values[column].isEmpty, wanted.isNeeded { noteLack(of: wanted, line) }
          note(values[column], of: wanted, line: line, isField: true, &forms)
          if case .set = wanted.type, values[column].contains(";") { separated.insert(wanted.name) }
          if wanted.type == .number || wanted.type == .integer, GroupedNumber(values[column].utf8) == .decimals {
            precise.insert(wanted.name)
          }
        }
      } else if oddRecord == nil, record.count > 0 {
        oddRecord = line
        if values?.count == 1, fields.count > 1 { otherSeparator = Self.separator(of: record, fields.count, delimiter) }
      }
      line += Self.lineFeeds(bytes, place, end)
      place = end
    }
    for name in separated.union(precise) { oddValues[name] = nil }
  }

  /// A quote in a field that doesn't begin with one.
  private static func hasStrayQuote(_ record: Bytes, _ delimiter: UInt8) -> Bool {
    var isQuoted = false
    var isAtStart = true
    for index in 0..<record.count {
      let byte = record[index]
      if byte == UInt8(ascii: "\"") {
        if !isAtStart, !isQuoted, index == 0 || record[index - 1] != UInt8(ascii: "\"") { return true }
        isQuoted.toggle()
      }
      isAtStart = byte == delimiter && !isQuoted
    }
    return false
  }

  /// `="0049"`, with which a spreadsheet keeps a text from being read as a number.
  private static func reasonOfQuote(_ values: [String]) -> String? {
    values.contains { $0.hasPrefix("=\"") && $0.hasSuffix("\"") }
      ? "`=` stands before the quotes, as for a spreadsheet: leave it out" : nil
  }

  /// The sign that stands in a record as often as the other one does in the header.
  private static func separator(of record: Bytes, _ columnCount: Int, _ delimiter: UInt8) -> String? {
    for sign in [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")] where sign != delimiter {
      if (CSVRecords.names(record, delimiter: sign)?.count ?? 0) == columnCount {
        return sign == UInt8(ascii: "\t") ? "tab" : String(decoding: [sign], as: UTF8.self)
      }
    }
    return nil
  }

  /// Before the line break.
  private static func lastByte(_ bytes: Bytes, from start: Int, _ end: Int) -> Int {
    var last = end
    while last > start, [0x0A, 0x0D].contains(bytes[last - 1]) { last -= 1 }
    return last
  }

  private static func lineFeeds(_ bytes: Bytes, _ start: Int, _ end: Int) -> Int {
    var count = 0
    var place = start
    while let feed = bytes.first(0x0A, from: place, to: end) {
      count += 1
      place = feed + 1
    }
    return count
  }
}
