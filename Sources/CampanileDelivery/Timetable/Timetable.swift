internal import CampanileExpansion
internal import Foundation

/// All batches of a build in the order of their moments, without the batches themselves.
package struct Timetable: Sendable {
  /// In the order of time; of one moment, those of testers first, and then in the order of the build's files.
  private(set) var entries: ContiguousArray<IndexEntry> = []
  private(set) var rows: [ReportRow] = []
  /// The rows whose batches were made for a workspace's examples.
  private(set) var exampleRows: Set<Int> = []
  /// The names of the files in the build's folder.
  let files: [String]
  let folder: String
  /// How many pushes there are in all.
  package private(set) var pushCount = 0

  /// Reads the index of a build, which was verified before.
  package init(ofBuildAt folder: String) throws(BatchReader.Problem) {
    self.folder = folder
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    files = names.filter { $0.hasSuffix(".batches.jsonl") }.sorted()
    guard files.count <= UInt16.max else {
      throw .unusable(file: "manifest.json", reason: "it has more than \(UInt16.max) files of batches")
    }
    var numbers: [ReportRow: Int] = [:]
    for (file, name) in files.enumerated() {
      var reader = IndexReader(file: UInt16(file), name: name)
      let lines = try FileLines(path: folder + "/" + name, name: name)
      while let line = try lines.next() {
        if line.range.isEmpty { continue }
        let entry = try reader.entry(line, lines.buffer) { row, isExample in
          let number = numbers[row] ?? rows.count
          if number == rows.count {
            numbers[row] = number
            rows.append(row)
          }
          if isExample { exampleRows.insert(number) }
          return number
        }
        entries.append(entry)
      }
    }
    sort()
    var place = 0
    for index in entries.indices {
      entries[index].firstPlace = UInt32(truncatingIfNeeded: place)
      place += Int(entries[index].pushCount)
      guard place < UInt32.max else {
        throw .unusable(file: "manifest.json", reason: "it has more than \(UInt32.max) pushes; send it in shards")
      }
    }
    pushCount = place
  }

  private mutating func sort() {
    let isTesters = rows.map(\.isTesters)
    let hasTesters = isTesters.contains(true)
    func isBefore(_ one: IndexEntry, _ other: IndexEntry) -> Bool {
      if one.sendAt != other.sendAt { return one.sendAt < other.sendAt }
      if hasTesters, isTesters[Int(one.row)] != isTesters[Int(other.row)] { return isTesters[Int(one.row)] }
      if one.file != other.file { return one.file < other.file }
      return one.offset < other.offset
    }
    // Most builds are in order, and then nothing is copied.
    var isSorted = true
    for index in entries.indices.dropFirst() where isBefore(entries[index], entries[index - 1]) {
      isSorted = false
      break
    }
    if !isSorted { entries.sort(by: isBefore) }
  }

  /// The campaigns that it has, in their order.
  package var campaigns: [String] { Array(Set(rows.map(\.campaign))).sorted() }
  package var locales: [String] { Array(Set(rows.compactMap(\.locale))).sorted() }

  /// Whether all of a campaign's batches, or any campaign's, were made for a workspace's examples.
  package func hasExamples(among chosen: Set<Int>) -> Bool { !exampleRows.isDisjoint(with: chosen) }
  package func hasOthers(among chosen: Set<Int>) -> Bool { !chosen.subtracting(exampleRows).isEmpty }

  /// The rows of these campaigns and locales; `nil` chooses all.
  package func rows(ofCampaigns campaigns: Set<String>?, locales: Set<String>?) -> Set<Int> {
    let chosen = rows.indices.filter { index in
      let row = rows[index]
      return campaigns?.contains(row.campaign) ?? true && locales?.contains(row.locale ?? "") ?? true
    }
    return Set(chosen)
  }

  /// The number of the entry with this place.
  func index(of place: Int) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if Int(entries[middle].firstPlace) <= place { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }
}

/// Makes the entries of one file.
private struct IndexReader {
  let file: UInt16
  let name: String
  /// The head of the line before, which most lines share, and the number of its row.
  private var known: (head: [UInt8], row: Int) = ([], 0)
  private var byHead: [[UInt8]: Int] = [:]

  init(file: UInt16, name: String) {
    self.file = file
    self.name = name
  }

  mutating func entry(
    _ line: FileLines.Line, _ bytes: ContiguousArray<UInt8>, numberOf: (ReportRow, _ isExample: Bool) -> Int
  ) throws(BatchReader.Problem) -> IndexEntry {
    var entry = IndexEntry(
      offset: UInt64(line.offset), length: UInt32(truncatingIfNeeded: line.range.count), firstPlace: 0, sendAt: 0,
      expiresAt: 0, row: 0, file: file, pushCount: 0)
    guard let parts = BatchLine(bytes, line.range), let count = Self.tokenCount(bytes, parts) else {
      return try slowEntry(line, bytes, entry, numberOf)
    }
    entry.sendAt = UInt32(clamping: parts.sendAt)
    entry.expiresAt = UInt32(clamping: BatchLine.expiration(in: parts.headers, of: bytes) ?? 0)
    entry.pushCount = try checked(count, line)
    entry.row = UInt32(try row(bytes[parts.head], line, numberOf))
    return entry
  }

  private mutating func row(
    _ head: ArraySlice<UInt8>, _ line: FileLines.Line, _ numberOf: (ReportRow, Bool) -> Int
  ) throws(BatchReader.Problem) -> Int {
    if head.count == known.head.count, head.elementsEqual(known.head) { return known.row }
    let bytes = Array(head)
    let number: Int
    if let found = byHead[bytes] {
      number = found
    } else {
      guard let value = try? JSONValue(parsing: bytes + [UInt8(ascii: "}")]),
        let campaign = value["campaign"]?.textValue
      else { throw .notABatch(file: name, line: line.number, reason: "a key of a batch is missing") }
      number = numberOf(
        ReportRow(
          campaign: campaign, variant: value["variant"]?.textValue, locale: value["locale"]?.textValue,
          wave: Int(clamping: value["wave"]?.integerValue ?? 0), isTesters: value["testers"] == .boolean(true)),
        value["example"] == .boolean(true))
      byHead[bytes] = number
    }
    known = (bytes, number)
    return number
  }

  /// A line in another form than a compile writes.
  private func slowEntry(
    _ line: FileLines.Line, _ bytes: ContiguousArray<UInt8>, _ plain: IndexEntry, _ numberOf: (ReportRow, Bool) -> Int
  ) throws(BatchReader.Problem) -> IndexEntry {
    var entry = plain
    let batch = try BatchReader.batch(Array(bytes[line.range]), file: name, number: line.number)
    var scan = LineScan(ContiguousArray(batch.sendAt.utf8))
    guard let moment = scan.moment() else {
      throw .notABatch(file: name, line: line.number, reason: "its `send_at` is no moment")
    }
    entry.sendAt = UInt32(clamping: moment)
    entry.expiresAt = batch.headers[APNsHeader.expiration.rawValue].flatMap { UInt32($0) } ?? 0
    entry.pushCount = try checked(batch.tokens.count, line)
    entry.row = UInt32(
      numberOf(
        ReportRow(
          campaign: batch.campaign, variant: batch.variant, locale: batch.locale, wave: batch.wave,
          isTesters: batch.isTesters), batch.isExample))
    return entry
  }

  private func checked(_ count: Int, _ line: FileLines.Line) throws(BatchReader.Problem) -> UInt16 {
    guard count <= UInt16.max, line.range.count <= UInt32.max else {
      throw .notABatch(file: name, line: line.number, reason: "it has more than \(UInt16.max) tokens")
    }
    return UInt16(count)
  }

  private static func tokenCount(_ bytes: ContiguousArray<UInt8>, _ parts: BatchLine) -> Int? {
    if parts.isMessage { return 1 }
    var quotes = 0
    for index in parts.tokens where bytes[index] == UInt8(ascii: "\"") { quotes += 1 }
    return quotes > 0 && quotes.isMultiple(of: 2) ? quotes / 2 : nil
  }
}
