internal import CampanileExpansion
internal import Dispatch
internal import HTTP2

/// One connection of a sender: takes pushes from the outbox whenever there is room on the line.
///
/// Its state is the connection's thread's alone, but for what has a lock.
final class ServiceLine: ClientUser, @unchecked Sendable {
  /// Why it was closed from here.
  enum Purpose: Sendable {
    /// Nothing more is to be sent.
    case done
    case newConnection
    case newToken(version: Int)
    /// Nothing is to be sent for so many seconds.
    case idle(seconds: Double)
    case failed
  }

  let number: Int
  private let outbox: Outbox
  private let service: any PushService
  private let endpoint: Endpoint
  private let credentials: Credentials
  private let inFlight: Int
  /// The dispatch ends only when its lines have: it can't be gone while one of them runs.
  private unowned let owner: ServiceDispatch
  private let queue: DispatchQueue
  private let client = Locked<Client?>(nil)

  private var writer: (writer: any RequestWriter, version: Int)?
  private var purpose: Purpose?
  private var hasAccepted = false
  private var hasOpened = false
  private var open = 0
  private var answers: [PlacedAnswer] = []
  private var lastWords = ""
  private let wakesAt = Locked<UInt64>(0)

  /// A longer wait is not spent on the line; seconds.
  private static let longestIdle = 300.0

  init(_ number: Int, _ owner: ServiceDispatch) {
    self.number = number
    self.owner = owner
    outbox = owner.outbox
    service = owner.service
    endpoint = owner.endpoint
    credentials = owner.credentials
    inFlight = owner.inFlight
    queue = owner.queue
  }

  func start() {
    let client = Client(endpoint, user: self)
    if !service.beginsWithOne { client.streamLimit = inFlight }
    self.client.withLock { $0 = client }
    client.start()
  }

  func wake() { client.withLock { $0 }?.wake() }

  func abort() { client.withLock { $0 }?.abort() }

  private func close(_ purpose: Purpose) {
    guard self.purpose == nil else { return }
    self.purpose = purpose
    client.withLock { $0 }?.close()
  }

  // MARK: Requests

  func fill(_ batch: inout RequestBatch, room: Int) {
    guard purpose == nil, let current = credentials.current else { return }
    let supply: Outbox.Supply
    do throws(SendFailure) {
      supply = try outbox.take(room)
    } catch {
      owner.fail(error)
      return close(.failed)
    }
    switch supply {
    case .pushes(let pushes):
      if writer?.version != current.version {
        writer = (service.writer(endpoint, token: current.token), current.version)
      }
      guard let writer = writer?.writer else { return }
      var last: Push?
      for push in pushes {
        writer.write(push, repeatsBody: last.map { $0.sharesLine(with: push) } ?? false, into: &batch)
        last = push
      }
      open += pushes.count
    case .wait(let seconds):
      if seconds > Self.longestIdle, open == 0 { return close(.idle(seconds: seconds)) }
      wake(after: seconds)
    case .end: close(.done)
    }
  }

  /// Asks again after some seconds; one timer at a time is enough.
  private func wake(after seconds: Double) {
    let now = DispatchTime.now().uptimeNanoseconds
    let wanted = now + UInt64(max(seconds, 0.001) * 1e9)
    let isNew = wakesAt.withLock { time in
      guard time <= now || wanted < time else { return false }
      time = wanted
      return true
    }
    guard isNew else { return }
    queue.asyncAfter(deadline: DispatchTime(uptimeNanoseconds: wanted)) { [weak self] in self?.wake() }
  }

  // MARK: Answers

  func take(_ batch: borrowing AnswerBatch) {
    answers.removeAll(keepingCapacity: true)
    for answer in batch.answers {
      let outcome: Answer
      switch answer.outcome {
      case .answered(status: 200):
        outcome = .accepted
        accept()
      case .answered(let status):
        let after = batch.field("retry-after", of: answer).flatMap { Double($0) }
        outcome = judge(
          service.verdict(
            status: status, body: batch.body(of: answer), retryAfter: after, topic: { writer?.writer.topic }))
      case .notProcessed: outcome = .notSent
      case .uncertain(let doubt): outcome = .uncertain(reason: Self.words(of: doubt))
      }
      answers.append(
        PlacedAnswer(place: UInt32(truncatingIfNeeded: answer.tag), microseconds: answer.microseconds, outcome))
    }
    open -= answers.count
    outbox.answer(answers)
  }

  private func accept() {
    guard !hasAccepted else { return }
    hasAccepted = true
    owner.noteSuccess()
    if service.beginsWithOne { client.withLock { $0 }?.streamLimit = inFlight }
  }

  private func judge(_ verdict: Verdict) -> Answer {
    switch verdict {
    case .answer(let answer):
      // The service works, whatever it thinks of this push.
      owner.noteSuccess()
      return answer
    case .oldToken(let answer):
      if !credentials.takeBack(version: writer?.version ?? 0) { return answer }
    case .newConnection: close(.newConnection)
    case .newToken: close(.newToken(version: writer?.version ?? 0))
    case .stop(let failure):
      owner.fail(failure)
      close(.failed)
    }
    return .notSent
  }

  private static func words(of doubt: HTTP2.Answer.Doubt) -> String {
    switch doubt {
    case .connectionLost: "connection lost"
    case .reset: "reset by the server"
    case .timedOut: "no answer in time"
    case .unreadable: "an answer that can't be read"
    }
  }

  // MARK: Events

  func take(_ event: ClientEvent) {
    switch event {
    case .opened: hasOpened = true
    case .streamsAllowed: break
    case .goAway(_, let message): lastWords = message
    case .ended(let end):
      client.withLock { $0 = nil }
      owner.ended(number, end, purpose: purpose, hasOpened: hasOpened, hasAccepted: hasAccepted, lastWords: lastWords)
    }
  }
}
