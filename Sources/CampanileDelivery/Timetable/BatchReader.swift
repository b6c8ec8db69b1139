internal import CampanileExpansion

/// Reads lines of a build in any form that is JSON.
package enum BatchReader {
  /// Why a build's batches can't be read.
  package enum Problem: Error, Equatable, Sendable {
    case unreadable(file: String)
    /// A line that isn't a batch; the line counts from 1.
    case notABatch(file: String, line: Int, reason: String)
    case unusable(file: String, reason: String)
  }

  /// A batch of a build, or a message of a build for FCM.
  struct Batch: Equatable {
    let campaign: String
    let variant: String?
    let locale: String?
    var wave = 0
    var isTesters = false
    let isExample: Bool
    let sendAt: String
    let headers: [String: String]
    /// The bytes of the payload, or of a message for FCM those of `message`.
    let payload: [UInt8]
    let isMessage: Bool
    /// The devices, the condition of a message to FCM's topics, or the channel of a broadcast.
    let tokens: [String]
    /// Of a broadcast: the bundle identifier in its path.
    var bundle: String?
  }

  /// Reads one line of a build.
  static func batch(_ line: [UInt8], file: String, number: Int) throws(Problem) -> Batch {
    let value: JSONValue
    do {
      value = try JSONValue(parsing: line)
    } catch {
      throw .notABatch(file: file, line: number, reason: error.reason)
    }
    guard let campaign = value["campaign"]?.textValue, let sendAt = value["send_at"]?.textValue else {
      throw .notABatch(file: file, line: number, reason: "a key of a batch is missing")
    }
    func batch(_ headers: [JSONValue.Member], _ payload: JSONValue, isMessage: Bool, _ tokens: [String]) -> Batch {
      Batch(
        campaign: campaign, variant: value["variant"]?.textValue, locale: value["locale"]?.textValue,
        wave: Int(clamping: value["wave"]?.integerValue ?? 0), isTesters: value["testers"] == .boolean(true),
        isExample: value["example"] == .boolean(true), sendAt: sendAt, headers: headerTexts(headers),
        payload: payload.encoded(), isMessage: isMessage, tokens: tokens)
    }
    if let message = value["message"] {
      guard let address = message["token"]?.textValue ?? message["condition"]?.textValue else {
        throw .notABatch(file: file, line: number, reason: "a key of a message is missing")
      }
      var headers: [JSONValue.Member] = []
      if case .object(let members)? = message["apns"]?["headers"] { headers = members }
      return batch(headers, message, isMessage: true, [address])
    }
    if let channel = value["channel"]?.textValue, let path = value["path"]?.textValue {
      guard case .object(let headers)? = value["headers"], let payload = value["payload"],
        path.hasPrefix(APNsPath.broadcast)
      else { throw .notABatch(file: file, line: number, reason: "a key of a broadcast is missing") }
      var broadcast = batch(headers, payload, isMessage: false, [channel])
      broadcast.bundle = String(path.dropFirst(APNsPath.broadcast.count))
      return broadcast
    }
    guard case .object(let headers)? = value["headers"], let payload = value["payload"],
      let tokens = value["tokens"]?.arrayValue
    else { throw .notABatch(file: file, line: number, reason: "a key of a batch is missing") }
    let texts = tokens.compactMap(\.textValue)
    guard texts.count == tokens.count, !texts.isEmpty else {
      throw .notABatch(file: file, line: number, reason: "its tokens are not all texts")
    }
    return batch(headers, payload, isMessage: false, texts)
  }

  private static func headerTexts(_ members: [JSONValue.Member]) -> [String: String] {
    var texts: [String: String] = [:]
    for member in members { texts[member.key] = member.value.textValue }
    return texts
  }
}
