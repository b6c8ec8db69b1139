internal import CampanileExpansion
internal import Foundation

/// Reads the batches of a build one by one, in constant memory.
public struct BatchReader {
  /// Why a build's batches can't be read.
  public enum Problem: Error, Equatable, Sendable {
    case unreadable(file: String)
    /// A line that isn't a batch; the line counts from 1.
    case notABatch(file: String, line: Int, reason: String)
  }

  private let name: String
  private let handle: FileHandle
  private var pending: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  private var lineNumber = 0

  /// Opens a file `NAME.batches.jsonl`.
  public init(path: String) throws(Problem) {
    name = (path as NSString).lastPathComponent
    guard let handle = FileHandle(forReadingAtPath: path) else { throw .unreadable(file: name) }
    self.handle = handle
  }

  /// The next batch; `nil` after the last.
  public mutating func next() throws(Problem) -> SendableBatch? {
    while let line = try nextLine() {
      lineNumber += 1
      if !line.isEmpty { return try Self.batch(line, file: name, number: lineNumber) }
    }
    return nil
  }

  private mutating func nextLine() throws(Problem) -> [UInt8]? {
    var searched = start
    while true {
      if let end = pending[searched...].firstIndex(of: 0x0A) {
        let line = Array(pending[start..<end])
        start = end + 1
        return line
      }
      if isAtEnd {
        guard start < pending.count else { return nil }
        let line = Array(pending[start...])
        start = pending.count
        return line
      }
      searched = pending.count - start
      pending.removeFirst(start)
      start = 0
      let piece: Data?
      do { piece = try handle.read(upToCount: 256 << 10) } catch { throw .unreadable(file: name) }
      if let piece, !piece.isEmpty { pending += [UInt8](piece) } else { isAtEnd = true }
    }
  }

  /// Reads one line of a build.
  static func batch(_ line: [UInt8], file: String, number: Int) throws(Problem) -> SendableBatch {
    let value: JSONValue
    do {
      value = try JSONValue(parsing: line)
    } catch {
      throw .notABatch(file: file, line: number, reason: error.reason)
    }
    if let message = value["message"] { return try self.message(message, of: value, line, file: file, number: number) }
    guard let campaign = value["campaign"]?.textValue, let sendAt = value["send_at"]?.textValue,
      case .object(let headers)? = value["headers"], let payload = value["payload"],
      let tokens = value["tokens"]?.arrayValue
    else { throw .notABatch(file: file, line: number, reason: "a key of a batch is missing") }
    let texts = tokens.compactMap(\.textValue)
    guard texts.count == tokens.count, !texts.isEmpty else {
      throw .notABatch(file: file, line: number, reason: "its tokens are not all texts")
    }
    let batch = SendableBatch(
      campaign: campaign, variant: value["variant"]?.textValue, locale: value["locale"]?.textValue, sendAt: sendAt,
      headers: self.headers(headers), payload: payload.encoded(), tokens: texts, line: line)
    // A device that is in the audience twice gets the same push once.
    var seen: Set<String> = []
    let unique = texts.filter { seen.insert($0).inserted }
    return unique.count == texts.count ? batch : batch.limited(to: unique)
  }

  /// A message for FCM: to one device, or to the topics of a condition.
  private static func message(
    _ message: JSONValue, of value: JSONValue, _ line: [UInt8], file: String, number: Int
  ) throws(Problem) -> SendableBatch {
    guard let campaign = value["campaign"]?.textValue, let sendAt = value["send_at"]?.textValue,
      let address = message["token"]?.textValue ?? message["condition"]?.textValue
    else { throw .notABatch(file: file, line: number, reason: "a key of a message is missing") }
    var headers: [JSONValue.Member] = []
    if case .object(let members)? = message["apns"]?["headers"] { headers = members }
    return SendableBatch(
      campaign: campaign, variant: value["variant"]?.textValue, locale: value["locale"]?.textValue, sendAt: sendAt,
      headers: self.headers(headers), payload: message.encoded(), tokens: [address], line: line)
  }

  private static func headers(_ members: [JSONValue.Member]) -> [String: String] {
    var texts: [String: String] = [:]
    for member in members { texts[member.key] = member.value.textValue }
    return texts
  }
}

extension SendableBatch {
  /// The same batch for fewer tokens.
  package func limited(to tokens: [String]) -> SendableBatch {
    // A message for FCM has one address.
    guard tokens != self.tokens, case .object(let members)? = try? JSONValue(parsing: line) else {
      return with(tokens: tokens, line: line)
    }
    let changed = members.map { member in
      member.key == "tokens" ? JSONValue.Member("tokens", .array(tokens.map(JSONValue.text))) : member
    }
    return with(tokens: tokens, line: JSONValue.object(changed).encoded())
  }
}
