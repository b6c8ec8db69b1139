internal import CampanileExpansion
internal import Foundation

/// What is said to a program and what it answers, with a limit for everything that it could do without end.
///
/// One loop writes and reads, because a program may answer before it has read all, and both pipes are short.
struct ProgramConversation {
  typealias Failure = ProgramSender.Failure

  private let program: ChildProgram
  private let bell: Interrupt
  private let patience: ProgramSender.Patience
  /// Bytes of the program that no answer was read from yet: less than a line.
  private var pending: [UInt8] = []
  /// How many lines it has written that aren't empty.
  private var answerCount = 0
  /// When the bell was heard: what is under way may still be answered for a moment, since nobody knows otherwise what became
  /// of it.
  private var interruption: Double?

  init(_ program: ChildProgram, bell: Interrupt, patience: ProgramSender.Patience) {
    self.program = program
    self.bell = bell
    self.patience = patience
  }

  // MARK: A batch

  /// A batch that is being answered.
  private struct Round {
    let wanted: Set<String>
    var answers: [String: Answer] = [:]
    var lineCount = 0
    var byteCount = 0

    /// One line for each device, and some empty ones.
    var lineLimit: Int { 2 * wanted.count + 100 }
    let byteLimit: Int
    var isDone: Bool { answers.count == wanted.count }
    var devices: String { wanted.count == 1 ? "one device" : "\(wanted.count) devices" }

    init(_ tokens: [String]) {
      wanted = Set(tokens)
      // A token in escapes takes six times its length.
      byteLimit = tokens.reduce(64 << 10) { $0 + 6 * $1.utf8.count + (2 << 10) }
    }
  }

  /// Hands a batch over and waits for all of its answers.
  ///
  /// - Parameter batch: a line of JSON, without its end.
  /// - Returns: the answers that came, also where not all of them did: what a program has said to be accepted is.
  mutating func exchange(_ batch: [UInt8], _ tokens: [String]) -> (answers: [String: Answer], failure: Failure?) {
    var round = Round(tokens)
    do throws(Failure) {
      try refuseUnasked()
      let line = batch + [0x0A]
      var written = 0
      var isInputClosed = false
      let start = Self.now
      var lastAnswer = start
      while !round.isDone {
        let count = round.answers.count
        let deadline = min(lastAnswer + Double(patience.silence), start + Double(patience.batch))
        let wantsToWrite = written < line.count && !isInputClosed
        switch try wait(until: isInputClosed ? min(deadline, lastAnswer + 1) : deadline, toWrite: wantsToWrite) {
        case .time where isInputClosed:
          throw .closed(stream: "input")
        case .time where Self.now >= start + Double(patience.batch) && patience.batch > patience.silence:
          throw .tooSlow(seconds: patience.batch)
        case .time:
          throw .silent(seconds: patience.silence)
        case .ready(let canRead, let canWrite):
          if canWrite, !write(line, from: &written) {
            // It may have ended, which says more; so its output is read to the end first.
            isInputClosed = true
            lastAnswer = Self.now
          }
          if canRead { try read(into: &round) }
        }
        if round.answers.count > count { lastAnswer = Self.now }
      }
      // A line that it hadn't to read to know the answers would begin the next batch.
      guard written == line.count else { throw .badAnswer(reason: "it answered before it had read the batch") }
      return (round.answers, nil)
    } catch {
      return (round.answers, error)
    }
  }

  /// Writes as much as fits; false when nobody reads any more.
  private func write(_ line: [UInt8], from start: inout Int) -> Bool {
    guard let descriptor = program.inputDescriptor else { return false }
    while start < line.count {
      // The array outlives the call, which reads no further than its end.
      let count = unsafe line.withUnsafeBytes {
        unsafe Foundation.write(descriptor, $0.baseAddress.map { unsafe $0 + start }, line.count - start)
      }
      if count >= 0 {
        start += count
      } else if errno != EINTR {
        return errno == EAGAIN || errno == EWOULDBLOCK
      }
    }
    return true
  }

  private mutating func read(into round: inout Round) throws(Failure) {
    guard let piece = readPiece() else { return }
    guard !piece.isEmpty else { throw ending() }
    pending += piece
    var start = 0
    while let end = pending[start...].firstIndex(of: 0x0A) {
      let line = pending[start..<end]
      start = end + 1
      round.lineCount += 1
      guard round.lineCount <= round.lineLimit else {
        throw .badAnswer(reason: "it wrote more than \(round.lineLimit) lines, for \(round.devices)")
      }
      if Self.isBlank(line) { continue }
      guard line.count <= ProgramAnswer.maximumByteCount else { throw Self.longLine }
      answerCount += 1
      let answer = try ProgramAnswer(line, answerCount, among: round.wanted)
      guard round.answers.updateValue(answer.answer, forKey: answer.token) == nil else {
        // Which of the two holds, nobody knows.
        round.answers[answer.token] = nil
        throw AnswerSlip.secondAnswer.failure(line: answerCount)
      }
    }
    pending.removeFirst(start)
    round.byteCount += piece.count
    guard pending.count <= ProgramAnswer.maximumByteCount else { throw Self.longLine }
    guard round.byteCount <= round.byteLimit else {
      throw .badAnswer(reason: "it wrote more than \(round.byteLimit) bytes, for \(round.devices)")
    }
  }

  private static let longLine = Failure.badAnswer(
    reason: "a line of its answer is longer than \(ProgramAnswer.maximumByteCount >> 10) kilobytes")

  private static func isBlank(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
  }

  /// Its output has ended: because it has, or because it has closed it.
  private func ending() -> Failure {
    program.waitForEnd(seconds: min(1, patience.grace)).map(Failure.endedEarly) ?? .closed(stream: "output")
  }

  /// Nothing may be written that nobody has asked for: it would be taken for an answer of the next batch.
  private mutating func refuseUnasked() throws(Failure) {
    while let piece = readPiece() {
      guard !piece.isEmpty else { throw ending() }
      pending += piece
      if let failure = unasked { throw failure }
      pending = []
    }
    if let failure = unasked { throw failure }
    pending = []
    if bell.isRung { throw .interrupted }
  }

  /// What is wrong with what nobody has asked for: it is an answer too many, or none; `nil` where there is nothing.
  private var unasked: Failure? {
    guard let line = pending.split(separator: 0x0A).first(where: { !Self.isBlank($0) }) else { return nil }
    let start = line.first { $0 != 0x20 && $0 != 0x09 }
    guard start == UInt8(ascii: "{") || start == UInt8(ascii: "[") else {
      return AnswerSlip(line).failure(line: answerCount + 1)
    }
    return .badAnswer(reason: "it wrote more than one answer for each device that it was given")
  }

  // MARK: The end

  /// Says that there are no more batches, and waits until the program has ended.
  mutating func finish() -> Result<Void, Failure> {
    do throws(Failure) {
      program.closeInput()
      let deadline = Self.now + Double(patience.silence)
      var byteCount = 0
      while program.end() == nil {
        guard Self.now < deadline else { throw .silent(seconds: patience.silence) }
        // Briefly, because something that it has started may keep its output open.
        guard case .ready(true, _) = try wait(until: min(deadline, Self.now + 0.02), toWrite: false) else { continue }
        guard let piece = readPiece() else { continue }
        if piece.isEmpty {
          guard program.waitForEnd(seconds: deadline - Self.now) != nil else {
            throw .silent(seconds: patience.silence)
          }
          break
        }
        byteCount += piece.count
        pending += piece
        if !Self.isBlank(pending.filter { $0 != 0x0A }[...]) || byteCount > 64 << 10 { break }
      }
      try refuseUnaskedAtEnd()
      switch program.waitForEnd(seconds: max(deadline - Self.now, 0)) {
      case .exitCode(0)?: return .success(())
      case let end?: throw .failedAtEnd(end)
      case nil: throw .silent(seconds: patience.silence)
      }
    } catch {
      return .failure(error)
    }
  }

  private mutating func refuseUnaskedAtEnd() throws(Failure) {
    if let piece = readPiece() { pending += piece }
    if let failure = unasked { throw failure }
  }

  // MARK: Waiting

  private enum Event {
    case time
    case ready(canRead: Bool, canWrite: Bool)
  }

  /// Seconds of a clock that nobody sets.
  private static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

  private mutating func wait(until given: Double, toWrite: Bool) throws(Failure) -> Event {
    while true {
      let end = interruption.map { $0 + patience.grace }
      let deadline = min(given, end ?? given)
      // A descriptor below zero is passed over: the bell, once it was heard.
      var requests = [
        pollfd(fd: interruption == nil ? bell.descriptor : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: program.output, events: Int16(POLLIN), revents: 0),
      ]
      if toWrite, let input = program.inputDescriptor {
        requests.append(pollfd(fd: input, events: Int16(POLLOUT), revents: 0))
      }
      let left = deadline - Self.now
      guard left > 0 else {
        if let end, end <= given { throw .interrupted }
        return .time
      }
      let milliseconds = Int32(min((left * 1_000).rounded(.up), 3_600_000))
      let count = unsafe poll(&requests, nfds_t(requests.count), milliseconds)
      if count <= 0 { continue }
      if requests[0].revents != 0 {
        interruption = Self.now
        continue
      }
      return .ready(canRead: requests[1].revents != 0, canWrite: requests.count > 2 && requests[2].revents != 0)
    }
  }

  /// What it has written; empty when there will be no more, `nil` when there is nothing yet.
  private func readPiece() -> [UInt8]? {
    var piece = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = unsafe Foundation.read(program.output, &piece, piece.count)
      if count >= 0 { return Array(piece.prefix(count)) }
      if errno == EINTR { continue }
      return errno == EAGAIN || errno == EWOULDBLOCK ? nil : []
    }
  }
}
