/// How an audience is written.
enum AudienceLayout: Equatable, Sendable {
  /// One JSON object a line.
  case jsonLines
  /// CSV and its relatives: a header and records, with this byte between their fields.
  case records(delimiter: UInt8)

  static let csv = AudienceLayout.records(delimiter: UInt8(ascii: ","))

  var isRecords: Bool { self != .jsonLines }
}

/// The first bytes of an audience, and what they say of it. The name of a file can say anything, and is asked last.
struct AudienceBeginning {
  /// As many as are looked at.
  static let byteCount = 256 << 10

  let bytes: [UInt8]
  /// Nothing comes behind them.
  let isWhole: Bool

  init(_ bytes: [UInt8], isWhole: Bool) {
    self.bytes = bytes
    self.isWhole = isWhole
  }

  /// Behind a byte-order mark.
  var textStart: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// Whether there is nothing at all.
  var isBlank: Bool { isWhole && firstOfText(from: textStart) == nil }

  /// How it is packed, by its first bytes.
  func packing() throws(AudienceFault) -> Packing? {
    if let packing = Packing.allCases.first(where: { $0.begins(bytes) }) { return packing }
    // The parts of a workbook stand in folders of these names.
    if bytes.starts(with: Self.zip),
      ["xl/", "[Content_Types].xml"].contains(where: { bytes.prefix(4_096).firstRange(of: Array($0.utf8)) != nil })
    {
      throw .archive(name: "an Excel workbook", command: nil)
    }
    if bytes.starts(with: Self.zip), bytes.prefix(128).firstRange(of: Array("vnd.oasis.opendocument".utf8)) != nil {
      throw .archive(name: "an OpenDocument file, as LibreOffice writes it", command: nil)
    }
    for (magic, name, command) in Self.archives where bytes.starts(with: magic) {
      throw .archive(name: name, command: command)
    }
    // The mark of POSIX and GNU in the header of its first file.
    if bytes.count > 262, bytes[257..<262].elementsEqual("ustar".utf8) { throw .tar }
    return nil
  }

  private static let zip: [UInt8] = [0x50, 0x4B, 0x03, 0x04]

  private static let archives: [(magic: [UInt8], name: String, command: String?)] = [
    ([0x42, 0x5A, 0x68, 0x39, 0x31, 0x41, 0x59, 0x26], "packed with bzip2", "bzip2 -dc"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], "packed with xz", "xz -dc"),
    ([0x04, 0x22, 0x4D, 0x18], "packed with lz4", "lz4 -dc"),
    (zip, "a ZIP archive", "unzip -p"),
    ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], "a 7z archive", "7z x -so"),
    (Array("PAR1".utf8), "a Parquet file", nil), (Array("Obj\u{1}".utf8), "an Avro file", nil),
    (Array("SQLite format 3\u{0}".utf8), "an SQLite database", nil),
    ([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], "a workbook of an old Excel, or another old Office file", nil),
    (Array("%PDF-".utf8), "a PDF", nil), (Array(#"{\rtf"#.utf8), "a rich text document", nil),
    (Array("ARROW1\u{0}".utf8), "an Arrow file", nil), (Array("bplist00".utf8), "a binary property list", nil),
  ]

  /// How it is written.
  ///
  /// - Parameters:
  ///   - stated: what somebody says that it is.
  ///   - path: of the file.
  func layout(stated: AudienceSource.Format?, path: String) throws(AudienceFault) -> AudienceLayout {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
      || (bytes.count >= 2 && (bytes[0] == 0) != (bytes[1] == 0))
    {
      throw .utf16
    }
    let byName = stated ?? AudienceSource.Format(path: path)
    guard let start = firstOfText(from: textStart) else {
      return byName.map { $0 == .jsonLines ? .jsonLines : .records(delimiter: $0.delimiter) } ?? .jsonLines
    }
    if let fault = fault(from: start) { throw fault }
    if bytes[start] == UInt8(ascii: "{") || bytes[start] == UInt8(ascii: "[") {
      try checkLines(from: start)
      if let stated, stated != .jsonLines { throw .stated(stated, but: .jsonLines) }
      return .jsonLines
    }
    let header = self.header(from: start)
    if stated == .jsonLines {
      // What exports call columns, in a line that is no JSON.
      guard let found = format(of: header), !isFollowedByJSON(header) else { return .jsonLines }
      throw .stated(.jsonLines, but: found)
    }
    if let byName, byName != .jsonLines {
      return .records(delimiter: byName == .tsv ? 0x09 : delimiter(of: header) ?? byName.delimiter)
    }
    guard let delimiter = delimiter(of: header), isHeader(header, delimiter) else { return .jsonLines }
    if isFollowedByJSON(header) { return .jsonLines }
    return .records(delimiter: delimiter)
  }

  /// What a text is that is none of an audience, whatever its name says: its first words tell.
  private func fault(from start: Int) -> AudienceFault? {
    let words = String(decoding: bytes[start...].prefix(64), as: UTF8.self)
    if words.hasPrefix("version https://git-lfs.github.com/spec/") { return .pointer }
    let small = words.lowercased()
    if small.hasPrefix("<!doctype html") || small.hasPrefix("<html") { return .page }
    return small.hasPrefix("<?xml") || small.hasPrefix("<error>") ? .xml : nil
  }

  /// The line before JSON lines may be anything.
  private func isFollowedByJSON(_ line: ArraySlice<UInt8>) -> Bool {
    guard let next = firstOfText(from: line.endIndex) else { return false }
    return bytes[next] == UInt8(ascii: "{") || bytes[next] == UInt8(ascii: "[")
  }

  /// CSV or TSV, where a line holds several columns of which one has a name that devices surely have.
  private func format(of header: ArraySlice<UInt8>) -> AudienceSource.Format? {
    guard let delimiter = delimiter(of: header), isHeader(header, delimiter) else { return nil }
    var text = ByteWriter()
    text.append(header.filter { $0 != 0x0D })
    text.clearPadding()
    let names = CSVRecords.names(text.bytes, delimiter: delimiter) ?? []
    guard names.contains(where: { AudienceName.letters($0).contains("token") || AudienceName.isSame($0, "locale") })
    else { return nil }
    return delimiter == 0x09 ? .tsv : .csv
  }

  // MARK: JSON

  /// That an object or array which begins at `start` is a line of JSON lines, and not a part of something larger.
  private func checkLines(from start: Int) throws(AudienceFault) {
    let first = bytes[start...].firstIndex(of: UInt8(ascii: "\"")).map {
      String(decoding: bytes[$0...].prefix(24), as: UTF8.self)
    }
    if let first, let file = WrittenFile.allCases.first(where: { first.hasPrefix("\"\($0.rawValue)\"") }) {
      throw .written(file)
    }
    let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
    let isOpen = Self.isOpen(bytes[start..<end])
    let next = firstOfText(from: end)
    if bytes[start] == UInt8(ascii: "[") {
      // A line that is an array, among others, is a line that can't be used.
      if isOpen || next == nil { throw .array() }
    } else if isOpen, let next, bytes[next] != UInt8(ascii: "{") {
      let object = TopLevel(bytes, from: start)
      // One object, to its end or as far as was read.
      let isOnlyOne = object.end.map { isWhole && firstOfText(from: $0) == nil } ?? true
      if isOnlyOne, let key = object.listOfDevices { throw .wrapped(key: key) }
      if isOnlyOne, object.isObjectOfDevices { throw .wrapped(key: nil) }
      throw .prettyPrinted()
    }
  }

  /// Whether brackets or braces are open at the end of a line, but no text.
  private static func isOpen(_ line: ArraySlice<UInt8>) -> Bool {
    var depth = 0
    var isText = false
    var isEscaped = false
    for byte in line {
      if isText {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isText = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isText = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
    }
    return depth > 0 && !isText
  }

  // MARK: Records

  /// The first record, which may go over several lines.
  private func header(from start: Int) -> ArraySlice<UInt8> {
    var isQuoted = false
    for place in start..<bytes.count {
      if bytes[place] == UInt8(ascii: "\"") { isQuoted.toggle() }
      if bytes[place] == 0x0A, !isQuoted { return bytes[start..<place] }
    }
    return bytes[start...]
  }

  /// What stands between the names of a header: a tab if there is one, else commas, else semicolons.
  private func delimiter(of header: ArraySlice<UInt8>) -> UInt8? {
    var isQuoted = false
    var found: Set<UInt8> = []
    for byte in header {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if !isQuoted { found.insert(byte) }
    }
    return [0x09, UInt8(ascii: ","), UInt8(ascii: ";")].first(where: found.contains)
  }

  /// Whether a line may be a header: names, in which nothing stands that no export writes.
  private func isHeader(_ line: ArraySlice<UInt8>, _ delimiter: UInt8) -> Bool {
    guard line.allSatisfy({ $0 >= 0x20 || $0 == 0x09 || $0 == 0x0D || $0 == 0x0A }) else { return false }
    var text = ByteWriter()
    text.append(Array(line))
    text.clearPadding()
    return CSVRecords.names(text.bytes, delimiter: delimiter) != nil
  }

  /// The first byte that isn't blank.
  private func firstOfText(from start: Int) -> Int? {
    bytes[min(start, bytes.count)...].firstIndex { ![0x20, 0x09, 0x0D, 0x0A].contains($0) }
  }
}

extension AudienceSource.Format {
  /// Where a header doesn't tell.
  fileprivate var delimiter: UInt8 { self == .tsv ? 0x09 : UInt8(ascii: ",") }
}
