internal import Synchronization

/// Tokens and ids that get nothing, as the lines of a file name them.
///
/// Kept as 64-bit hashes, rising, with an index to their first bits: some 9 bytes a line. That some other of a hundred million
/// devices has the same hash as one of ten million lines happens in one of twenty thousand builds.
package final class Suppression: Sendable {
  /// Why a file is none.
  package enum Problem: Error, Equatable, Sendable {
    case unreadable(reason: String)
    /// It is packed in a way that can't be unpacked, or no text.
    case form(AudienceFault)
    /// A line holds several values, as in CSV; counted from 1.
    ///
    /// - separator: the sign between them, where one is.
    /// - hasHeader: whether it is the first one, and names columns.
    case severalValues(line: Int = 1, separator: UInt8? = nil, hasHeader: Bool = false)
    /// The line is JSON.
    ///
    /// - isList: it begins a list.
    case json(line: Int, isList: Bool = false)
    /// Its quotes are all that is wrong with it.
    case quoted(line: Int)
    /// A comment stands behind a value.
    case comment(line: Int)
    /// The first line is the name of a column.
    case header
    case longLine
    /// The first line is a token as `NSData` describes itself: in brackets, or with blanks in it.
    case describedToken
    /// Lines end with a carriage return alone, so that all of them are one.
    case carriageReturns
    /// The first line is one of `--dead-tokens`, and this one isn't; counted from 1.
    case otherLine(Int)
  }

  package struct Fault: Error, Equatable, Sendable {
    package let file: String
    package let problem: Problem
  }

  private let hashes: [UInt64]
  /// Where the hashes with the same first bits begin.
  private let starts: [UInt32]
  private let shift: UInt64
  /// Lines that name something.
  package let lineCount: Int
  /// Size and digest of what can be read only once, such as a pipe, by the name that was given.
  package let streams: [String: Manifest.File]
  /// How many digits all lines have, where they are nothing but hexadecimal digits.
  package let digitCount: Int?
  private let isMet = Atomic<Bool>(false)

  /// Whether some device that was read is named by it. Safe from any thread.
  package var hasMatched: Bool { isMet.load(ordering: .relaxed) }

  private static let longestLine = 65_536
  private static let columns: Set = [
    "token", "tokens", "device_token", "device-token", "devicetoken", "device token", "push_token", "push-token",
    "pushtoken", "fcm_token", "fcm-token", "id", "ids", "user_id", "user-id", "userid", "user id", "recipient",
    "recipients", "customer_id", "customer-id", "customerid", "uid",
  ]

  /// Reads files with a token or an id on each line, also packed with gzip or zstd.
  package convenience init(files: [String]) throws(Fault) {
    var found: [UInt64] = []
    var count = 0
    var streams: [String: Manifest.File] = [:]
    var digits = DigitCount()
    for file in files {
      do {
        count += try Self.read(file, into: &found, &streams, &digits)
      } catch {
        throw Fault(file: file, problem: error)
      }
    }
    self.init(found, count: count, streams: streams, digitCount: digits.count)
  }

  /// Takes the values themselves; blanks at their ends don't count, nor do empty ones.
  package convenience init(values: [String]) {
    var found: [UInt64] = []
    var count = 0
    let arena = Arena()
    var lower = ByteWriter()
    withExtendedLifetime(arena) {
      for value in values {
        let bytes = arena.bytes(value)
        let text = Self.trimmed(bytes, 0, bytes.count)
        guard text.count > 0 else { continue }
        count += 1
        Self.add(text, to: &found, &lower)
      }
    }
    self.init(found, count: count)
  }

  private init(
    _ all: [UInt64], count: Int, streams: [String: Manifest.File] = [:], digitCount: Int? = nil
  ) {
    self.digitCount = digitCount
    var found = all
    found.sort()
    var bits: UInt64 = 1
    while bits < 28, 1 << (bits + 2) < found.count { bits += 1 }
    shift = 64 - bits
    var starts: [UInt32] = []
    starts.reserveCapacity(1 << Int(bits) + 1)
    var place = 0
    for bucket in 0..<UInt64(1) << bits {
      while place < found.count, found[place] >> shift < bucket { place += 1 }
      starts.append(UInt32(truncatingIfNeeded: place))
    }
    starts.append(UInt32(truncatingIfNeeded: found.count))
    self.starts = starts
    hashes = found
    lineCount = count
    self.streams = streams
  }

  private static func read(
    _ file: String, into hashes: inout [UInt64], _ streams: inout [String: Manifest.File],
    _ digits: inout DigitCount
  ) throws(Problem) -> Int {
    var count = 0
    var lineNumber = 0
    var isJSON = false
    let arena = Arena()
    defer { withExtendedLifetime(arena) {} }
    var lower = ByteWriter()
    do {
      let size = 1 << 20
      let reader = try ChunkReader(
        AudienceSource(.file(file), format: .jsonLines), chunkSize: size, longestLine: longestLine, shard: nil)
      let mark = reader.beginning.textStart
      if mark > 0 {
        _ = try reader.firstBytes(mark)
        reader.drop(mark)
      }
      var buffer = ByteWriter(capacity: size + 131_072)
      while let chunk = try reader.next(into: &buffer) {
        if chunk.isCut { throw hasReturns(reader.beginning) ? Problem.carriageReturns : .longLine }
        let bytes = buffer.bytes.slice(0, chunk.end)
        var start = chunk.start
        while start < chunk.end {
          let end = bytes.first(UInt8(ascii: "\n"), from: start, to: chunk.end) ?? chunk.end
          let text = trimmed(bytes, start, end)
          start = end + 1
          lineNumber += 1
          guard text.count > 0 else { continue }
          if text.count > longestLine { throw hasReturns(reader.beginning) ? Problem.carriageReturns : .longLine }
          // The lines of `--dead-tokens` say more than the token.
          if count == 0 { isJSON = token(ofLine: text) != nil }
          count += 1
          if isJSON {
            guard let token = token(ofLine: text) else { throw Problem.otherLine(lineNumber) }
            let value = trimmed(arena.bytes(token), 0, token.utf8.count)
            add(value, to: &hashes, &lower)
            continue
          }
          if let problem = count == 1 ? problem(ofFirst: text) : problem(of: text, lineNumber) { throw problem }
          digits.note(text.count, isHexadecimal: add(text, to: &hashes, &lower))
        }
      }
      if let stream = reader.streamDigest {
        let name = file.split(separator: "/").last.map(String.init) ?? file
        streams[file] = Manifest.File(path: name, byteCount: stream.byteCount, sha256: stream.sha256)
      }
    } catch let problem as Problem {
      throw problem
    } catch let problem as ExpansionProblem {
      if case .audience(_, let reason) = problem { throw .unreadable(reason: reason) }
      guard case .form(let fault, _) = problem else { throw .unreadable(reason: "it isn't text") }
      switch fault {
      case .array: throw .json(line: 1, isList: true)
      case .prettyPrinted, .wrapped: throw .json(line: 1)
      case .stated: throw .severalValues()
      default: throw .form(fault)
      }
    } catch {
      throw .unreadable(reason: "it can't be read")
    }
    return count
  }

  /// A token of APNs in capitals is the same one; the case of others, and of ids, counts.
  ///
  /// - Returns: whether it may be a token of APNs.
  @discardableResult
  private static func add(_ text: Bytes, to hashes: inout [UInt64], _ lower: inout ByteWriter) -> Bool {
    hashes.append(text.hash)
    guard isHexadecimal(text) else { return false }
    lower.removeAll()
    lower.append(lowercasing: text)
    if lower.bytes.hash != text.hash { hashes.append(lower.bytes.hash) }
    return true
  }

  /// What a line of `--dead-tokens` has for a token; `nil` for another line. Those of an audience have no reason: to give one
  /// for this list is a mistake that would leave out everybody.
  private static func token(ofLine text: Bytes) -> String? {
    guard text[0] == UInt8(ascii: "{"), let value = try? JSONValue(parsing: text.array),
      value["reason"]?.textValue != nil
    else { return nil }
    return value["token"]?.textValue.flatMap { BlankText.isBlank($0) ? nil : $0 }
  }

  /// Whether what comes before the first line feed holds a carriage return that is no part of a line's end.
  private static func hasReturns(_ beginning: AudienceBeginning) -> Bool {
    let line = beginning.bytes.prefix { $0 != 0x0A }
    return line.dropLast().contains(0x0D)
  }

  private static func isHexadecimal(_ text: Bytes) -> Bool {
    for index in 0..<text.count where !isHexadecimal(text[index]) { return false }
    return text.count.isMultiple(of: 2)
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool { byte &- 0x30 <= 9 || (byte | 0x20) &- 0x61 <= 5 }

  private static func trimmed(_ bytes: Bytes, _ start: Int, _ end: Int) -> Bytes {
    var (start, end) = (start, end)
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
    while start < end, isBlank(bytes[start]) { start += 1 }
    while end > start, isBlank(bytes[end - 1]) { end -= 1 }
    return bytes.slice(start, end)
  }

  private static func problem(ofFirst text: Bytes) -> Problem? {
    let bytes = text.array
    if bytes.contains(0x0D) { return .carriageReturns }
    // `<740f4707 bebcf74f …>`: no id is that long and has nothing but such digits between its blanks.
    let inner = bytes.filter { ![0x20, 0x3C, 0x3E].contains($0) }
    if inner.count < bytes.count, inner.count >= 16, inner.allSatisfy(Self.isHexadecimal) { return .describedToken }
    return problem(of: text, 1) ?? (columns.contains(text.string.lowercased()) ? .header : nil)
  }

  /// More than one value on a line would be nobody's, and whom it names would get everything.
  private static func problem(of text: Bytes, _ line: Int) -> Problem? {
    for index in 0..<text.count {
      switch text[index] {
      case 0x7B, 0x5B:
        return index == 0 ? .json(line: line, isList: text[0] == 0x5B) : severalValues(text, line)
      case 0x2C, 0x3B, 0x09: return severalValues(text, line)
      case 0x22:
        let isQuoted = index == 0 && text.count > 2 && text.array.dropFirst().firstIndex(of: 0x22) == text.count - 1
        return isQuoted ? .quoted(line: line) : severalValues(text, line)
      case 0x23 where index > 0 && text[index - 1] == 0x20: return .comment(line: line)
      default: break
      }
    }
    return nil
  }

  private static func severalValues(_ text: Bytes, _ line: Int) -> Problem {
    let bytes = text.array
    let separator = bytes.first { [0x2C, 0x3B, 0x09].contains($0) }
    let first = bytes.prefix { $0 != separator }.filter { $0 != 0x22 }
    let isName = columns.contains(String(decoding: first, as: UTF8.self).lowercased())
    return .severalValues(line: line, separator: separator, hasHeader: line == 1 && isName)
  }

  /// Whether a hash is that of a line; notes that one was.
  func contains(_ hash: UInt64) -> Bool {
    let bucket = Int(truncatingIfNeeded: hash >> shift)
    for place in Int(starts[bucket])..<Int(starts[bucket + 1]) where hashes[place] == hash {
      if !isMet.load(ordering: .relaxed) { isMet.store(true, ordering: .relaxed) }
      return true
    }
    return false
  }
}

/// Which values of a device its suppression is asked for.
struct SuppressedSlots: ~Copyable {
  private let suppression: Suppression?
  private let slots: [(slot: Int, isToken: Bool)]
  private let keepsTokens: Bool
  private var lower = ByteWriter()

  var isEmpty: Bool { suppression == nil }

  init(_ compiled: CompiledPlans, _ options: ExpansionOptions) {
    suppression = options.suppression
    slots = compiled.suppressedSlots
    keepsTokens = compiled.schema.keepsTokens
  }

  /// Whether the device gets nothing.
  mutating func holdBack(_ recipient: inout Recipient) -> Bool {
    guard let suppression else { return false }
    var isNamed = false
    for (slot, isToken) in slots {
      let value = recipient.value(slot)
      guard value.state == .present else { continue }
      if isToken, !keepsTokens {
        lower.removeAll()
        lower.append(lowercasing: value.text)
        if suppression.contains(lower.bytes.hash) { isNamed = true }
      } else if suppression.contains(value.text.hash) {
        isNamed = true
      }
    }
    return isNamed
  }
}
