/// What became of one request.
package struct Answer: Sendable {
  package enum Outcome: Hashable, Sendable {
    /// The server answered with this HTTP status.
    case answered(status: Int)
    /// The server says that it did nothing with it, or it never left: it may be sent again without fear.
    case notProcessed(Untouched)
    /// It left and nothing tells whether the server has acted on it.
    case uncertain(Doubt)
  }

  /// Why a request is known not to have been acted on.
  package enum Untouched: Hashable, Sendable {
    /// The server refused the stream (`REFUSED_STREAM`).
    case refused
    /// The server is going away, and the request is behind the last one that it takes.
    case behindGoAway
    /// None of its bytes had left when the connection ended.
    case neverSent
  }

  /// Why nobody knows.
  package enum Doubt: Hashable, Sendable {
    /// The connection ended before the answer.
    case connectionLost
    /// The server ended the stream without an answer.
    case reset(ErrorCode)
    /// No answer came in the time allowed; the stream was cancelled.
    case timedOut
    /// The answer is longer than allowed, or isn't one.
    case unreadable
  }

  /// The request's tag.
  package let tag: UInt64
  package let outcome: Outcome
  /// From the request's way out to the answer's end.
  package let microseconds: UInt32
  let body: Range<Int>
  let fields: Range<Int>
}

/// Answers that came together. One is reused for all of a connection's: read it while it is handed over.
package struct AnswerBatch: Sendable {
  struct Field {
    let name: Int
    let value: Range<Int>
  }

  package internal(set) var answers: ContiguousArray<Answer> = []
  var fields: ContiguousArray<Field> = []
  var bytes: ContiguousArray<UInt8> = []
  let fieldNames: [ContiguousArray<UInt8>]

  init(fieldNames: [String]) { self.fieldNames = fieldNames.map { ContiguousArray($0.utf8) } }

  package var isEmpty: Bool { answers.isEmpty }
  package var count: Int { answers.count }

  /// An answer's body; empty where there was none.
  package func body(of answer: Answer) -> ContiguousArray<UInt8> { ContiguousArray(bytes[answer.body]) }

  /// The value of a header that the configuration asks for; `nil` where the answer has none.
  package func field(_ name: String, of answer: Answer) -> String? {
    for field in fields[answer.fields] where fieldNames[field.name].elementsEqual(name.utf8) {
      return String(decoding: bytes[field.value], as: UTF8.self)
    }
    return nil
  }

  mutating func removeAll() {
    answers.removeAll(keepingCapacity: true)
    fields.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
  }
}
