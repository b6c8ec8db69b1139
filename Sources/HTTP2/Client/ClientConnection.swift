/// The client's side of a connection, without its line: bytes come in, bytes and answers come out.
///
/// It knows no clock: `now` comes in, in microseconds of any clock that only goes forward. A broken rule of the other
/// side is thrown; `end` then finishes what is under way.
package struct ClientConnection: Sendable {
  /// Bytes for the server.
  package var output = ByteBuffer(capacity: 64 << 10)
  /// Answers since they were last handed over.
  package internal(set) var answers: AnswerBatch
  /// Events since they were last handed over.
  package internal(set) var events: [ClientEvent] = []

  let configuration: ClientConfiguration
  var peer = PeerSettings()
  var encoder = HeaderEncoder()
  // The server may keep no headers for us: nothing to store, nothing to be bombed with.
  var decoder = HeaderDecoder(tableLimit: 0, initialLimit: 0, listLimit: 32 << 10)
  var sink: AnswerSink
  var streams = StreamRing()
  var nextStream: UInt32 = 1
  /// How much of bodies may be sent over all streams.
  var sendWindow = 65_535
  /// Bytes of answers since the server was last given room.
  var received = 0
  /// The bodies that wait for room.
  var blocked: ContiguousArray<Blocked> = []
  /// What has come of answers that aren't whole.
  var parts: [UInt32: Parts] = [:]
  var partBytes = 0
  /// A block of headers that goes on in the next frame.
  var openBlock: OpenBlock?
  var hasGreeting = false
  var hasHeardGoAway = false
  var patience = Patience()
  /// The bytes of `output` that have been taken away since the beginning.
  var written: UInt64 = 0
  var lastHeard: UInt64
  var pingSent: UInt64?
  let start: UInt64
  /// Used again for each block that has to be put together.
  var scratch: ContiguousArray<UInt8> = []

  struct Blocked: Sendable {
    let stream: UInt32
    let body: ContiguousArray<UInt8>
    var sent: Int
  }

  struct Parts: Sendable {
    var fields: [(name: Int, value: ContiguousArray<UInt8>)] = []
    var body: ContiguousArray<UInt8> = []
  }

  struct OpenBlock: Sendable {
    let stream: UInt32
    let endsStream: Bool
    private(set) var bytes: ContiguousArray<UInt8>
    private var frames = 1

    init(stream: UInt32, endsStream: Bool, bytes: ContiguousArray<UInt8>) {
      self.stream = stream
      self.endsStream = endsStream
      self.bytes = bytes
    }

    /// Takes what a CONTINUATION brings.
    mutating func append(_ payload: Span<UInt8>) throws(ProtocolViolation) {
      frames += 1
      bytes.append(payload)
      guard bytes.count <= 64 << 10, frames <= 32 else {
        throw ProtocolViolation(.enhanceYourCalm, "headers that don't end")
      }
    }
  }

  /// What all streams' answers together may have under way before they are read.
  private static let receiveWindow = 1 << 20
  private static let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)

  package init(_ configuration: ClientConfiguration = ClientConfiguration(), now: UInt64) {
    self.configuration = configuration
    answers = AnswerBatch(fieldNames: configuration.answerFields)
    sink = AnswerSink(names: answers.fieldNames)
    start = now
    lastHeard = now
    output.append(Self.preface)
    output.appendSettings([
      (.headerTableSize, 0), (.enablePush, 0), (.maxHeaderListSize, 32 << 10),
    ])
    output.appendWindowUpdate(0, by: Self.receiveWindow - 65_535)
  }

  // MARK: State

  /// Requests under way.
  package var streamCount: Int { streams.count }

  /// How many requests it would take now, when at most `limit` should be under way.
  package func room(limit: Int) -> Int {
    // What leaves before the server has said a word could only be uncertain where it never does.
    guard hasGreeting, !hasHeardGoAway, nextStream < 0x7FFF_FFF0 else { return 0 }
    // A body that waits for room in the connection's window would only be joined by others.
    guard sendWindow > 0 || blocked.isEmpty else { return 0 }
    return max(0, min(limit, peer.maxConcurrentStreams) - streams.count)
  }

  /// Whether no request can be sent any more.
  package var isGoingAway: Bool { hasHeardGoAway || nextStream >= 0x7FFF_FFF0 }

  /// Takes the answers and events away that have been handed over.
  package mutating func removeAnswers() { answers.removeAll() }
  package mutating func removeEvents() { events.removeAll() }

  /// Tells how many bytes of the output have been taken by the line.
  package mutating func wrote(_ count: Int) { written += UInt64(count) }

  // MARK: Time

  /// Looks after what takes too long. To be called some times a second.
  ///
  /// - Returns: `false` when the server doesn't answer any more.
  package mutating func tick(now: UInt64) -> Bool {
    patience.tick(now)
    if !hasGreeting { return now < start + Self.microseconds(configuration.greetingTimeout) }
    cancelLate(now)
    if let pingSent { return now < pingSent + Self.microseconds(configuration.pingTimeout) }
    if now >= lastHeard + Self.microseconds(configuration.idlePing) {
      pingSent = now
      let bytes: ContiguousArray<UInt8> = [0, 0, 0, 0, 0, 0, 0, 1]
      output.appendPing(bytes.span, isAnswer: false)
    }
    return true
  }

  static func microseconds(_ seconds: Double) -> UInt64 { UInt64(max(0, min(seconds, 1e9)) * 1e6) }

  private mutating func cancelLate(_ now: UInt64) {
    let timeout = Self.microseconds(configuration.answerTimeout)
    guard streams.count > 0, now >= timeout else { return }
    for stream in streams.streams {
      guard let place = streams.find(stream) else { continue }
      // They began in the order of their numbers.
      guard streams[place].start + timeout <= now else { return }
      output.appendResetStream(stream, .cancel)
      finish(place, .uncertain(.timedOut), now: now)
    }
  }

  // MARK: The end

  /// Says why the connection ends from here.
  package mutating func sayGoAway(_ code: ErrorCode, _ message: String = "") {
    output.appendGoAway(lastStream: 0, code, Array(message.utf8))
  }

  /// Gives all requests under way their answer: the connection is no more.
  package mutating func end(now: UInt64) {
    for stream in streams.streams {
      guard let place = streams.find(stream) else { continue }
      let isUnsent = streams[place].firstByte >= written
      finish(place, isUnsent ? .notProcessed(.neverSent) : .uncertain(.connectionLost), now: now)
    }
  }

  /// Writes down what became of a request and forgets it.
  mutating func finish(_ place: Int, _ outcome: Answer.Outcome, body: Range<Int>? = nil, now: UInt64) {
    let slot = streams[place]
    let fieldStart = answers.fields.count
    var bodyRange = body ?? answers.bytes.count..<answers.bytes.count
    if slot.hasParts, let kept = parts.removeValue(forKey: slot.stream) {
      partBytes -= kept.body.count
      for (name, value) in kept.fields {
        let start = answers.bytes.count
        answers.bytes.append(contentsOf: value)
        answers.fields.append(AnswerBatch.Field(name: name, value: start..<answers.bytes.count))
      }
      if !kept.body.isEmpty {
        let start = answers.bytes.count
        answers.bytes.append(contentsOf: kept.body)
        bodyRange = start..<answers.bytes.count
      }
    }
    if slot.isBlocked { blocked.removeAll { $0.stream == slot.stream } }
    answers.answers.append(
      Answer(
        tag: slot.tag, outcome: outcome, microseconds: UInt32(clamping: now - min(slot.start, now)), body: bodyRange,
        fields: fieldStart..<answers.fields.count))
    streams.remove(at: place)
    patience.restore(20)
  }
}
