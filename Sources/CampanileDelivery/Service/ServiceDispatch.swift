internal import CampanileExpansion
internal import Dispatch
internal import HTTP2

/// Keeps the connections of one send: opens them, and opens others in the place of those that have ended, with growing
/// pauses, so that a service in trouble is left alone.
final class ServiceDispatch: @unchecked Sendable {
  let outbox: Outbox
  let service: any PushService
  let endpoint: Endpoint
  let credentials: Credentials
  let inFlight: Int
  let queue = DispatchQueue(label: "campanile.service")
  private let connections: Int

  // Touched on the queue only.
  private var lines: [Int: ServiceLine] = [:]
  private var nextNumber = 0
  private var waiting = 0
  private var failure: SendFailure?
  private var hasOpened = false
  private var hasEverAccepted = false
  /// Connections in a row that ended without anything accepted.
  private var fruitless = 0
  /// Tokens in a row that were refused as expired.
  private var refusedTokens = 0
  private var isEnding = false
  private var isRenewing = false
  private var timer: (any DispatchSourceTimer)?
  private var completion: (@Sendable (SendFailure?) -> Void)?

  /// How often a connection may fail in a row, once there was one: with the pauses, some four minutes.
  private static let mostFruitless = 12
  /// The same without TLS, as long as the server hasn't said a word.
  private static let mostUnheard = 3
  private static let longestPause = 30.0
  /// How long answers are waited for after an interruption; seconds.
  private static let grace = 5.0

  init(
    _ outbox: Outbox, _ service: any PushService, _ endpoint: Endpoint, _ credentials: Credentials, connections: Int,
    inFlight: Int
  ) {
    self.outbox = outbox
    self.service = service
    self.endpoint = endpoint
    self.credentials = credentials
    self.connections = connections
    self.inFlight = inFlight
  }

  /// - Parameter completion: called once, when all connections have ended.
  func start(_ completion: @escaping @Sendable (SendFailure?) -> Void) {
    queue.async { [self] in
      self.completion = completion
      do throws(SendFailure) {
        try credentials.renewIfDue()
      } catch {
        failure = error
        return finishIfDone()
      }
      let timer = DispatchSource.makeTimerSource(queue: queue)
      timer.schedule(deadline: .now() + 1, repeating: 1)
      timer.setEventHandler { [weak self] in self?.renew() }
      timer.resume()
      self.timer = timer
      for _ in 0..<connections { open() }
    }
  }

  private func open() {
    guard failure == nil, !isEnding else { return finishIfDone() }
    nextNumber += 1
    let line = ServiceLine(nextNumber, self)
    lines[nextNumber] = line
    line.start()
  }

  private func open(after seconds: Double) {
    waiting += 1
    queue.asyncAfter(deadline: .now() + seconds) { [self] in
      waiting -= 1
      open()
    }
  }

  /// In the background, before the token in use is refused.
  private func renew() {
    guard credentials.isDue, !isRenewing else { return }
    isRenewing = true
    DispatchQueue.global().async { [self] in
      var problem: SendFailure?
      do throws(SendFailure) { try credentials.renewIfDue() } catch { problem = error }
      queue.async { [self, problem] in
        isRenewing = false
        if let problem { failNow(problem) }
        for line in lines.values { line.wake() }
      }
    }
  }

  // MARK: What lines tell

  func noteSuccess() {
    queue.async { [self] in
      fruitless = 0
      refusedTokens = 0
    }
  }

  /// Nothing more can be sent.
  func fail(_ failure: SendFailure) { queue.async { self.failNow(failure) } }

  private func failNow(_ failure: SendFailure) {
    if self.failure == nil { self.failure = failure }
    outbox.stop()
    for line in lines.values { line.wake() }
    finishIfDone()
    queue.asyncAfter(deadline: .now() + Self.grace) { [self] in
      for line in lines.values { line.abort() }
    }
  }

  /// Ends soon: what is under way is waited for briefly.
  func interrupt() {
    queue.async { [self] in
      isEnding = true
      for line in lines.values { line.wake() }
      finishIfDone()
      queue.asyncAfter(deadline: .now() + Self.grace) { [self] in
        for line in lines.values { line.abort() }
      }
    }
  }

  func ended(
    _ number: Int, _ end: ConnectionEnd, purpose: ServiceLine.Purpose?, hasOpened: Bool, hasAccepted: Bool,
    lastWords: String
  ) {
    queue.async { [self] in
      lines[number] = nil
      if hasOpened { self.hasOpened = true }
      if hasAccepted { hasEverAccepted = true }
      guard failure == nil, !isEnding else { return finishIfDone() }
      switch purpose {
      case .done?: finishIfDone()
      case .failed?: finishIfDone()
      case .idle(let seconds)?: open(after: max(seconds - 2, 0))
      case .newConnection?: reopen(hasAccepted, "it was refused on every connection", lastWords)
      case .newToken(let version)?: renewAndReopen(version)
      case nil: replace(end, hasAccepted, lastWords)
      }
    }
  }

  private func renewAndReopen(_ version: Int) {
    refusedTokens += 1
    guard refusedTokens <= 3 else {
      return failNow(
        SendFailure(
          "\(service.name) refuses tokens as expired that were just made", help: ["is this machine's clock right?"]))
    }
    credentials.refuse(version: version)
    do throws(SendFailure) {
      try credentials.renewIfDue()
    } catch {
      failure = error
      return finishIfDone()
    }
    open(after: refusedTokens > 1 ? 1 : 0)
  }

  private func replace(_ end: ConnectionEnd, _ hasAccepted: Bool, _ lastWords: String) {
    let words: String
    switch end {
    case .channel(let problem):
      words = "\(problem)"
      if !problem.mayPass || !hasOpened {
        return failNow(SendFailure("\(service.name) can't be reached: \(words)", help: problem.help))
      }
    case .closedByServer, .closed:
      words = "the server closes every connection"
    case .violation(let violation):
      words = "the server sent \(violation.reason)"
      // It was never right, so that trying again is of no use.
      if !hasEverAccepted {
        return failNow(
          SendFailure(
            "\(service.name) can't be reached: \(words)", help: ["is there another program at this address?"]))
      }
    case .silent: words = "the server is silent"
    case .aborted: words = "the connection was ended"
    }
    // A server of one's own that wants TLS says nothing to who doesn't speak it.
    if case .plain = endpoint.security, end.isClosing, !hasEverAccepted, lastWords.isEmpty,
      fruitless >= Self.mostUnheard
    {
      return failNow(
        SendFailure("\(service.name) takes nothing: \(words) without a word", help: ChannelProblem.wantsTLS))
    }
    reopen(hasAccepted, words, lastWords)
  }

  private func reopen(_ hasAccepted: Bool, _ words: String, _ lastWords: String) {
    fruitless = hasAccepted ? 0 : fruitless + 1
    guard fruitless <= Self.mostFruitless else {
      let reason = service.reason(inGoAway: lastWords).map { " (\($0))" } ?? ""
      return failNow(
        SendFailure(
          "\(service.name) takes nothing: \(words)\(reason)",
          help: ["`send` again goes on where this ended"]))
    }
    open(after: fruitless == 0 ? 0 : min(0.1 * Double(1 << min(fruitless, 12)), Self.longestPause))
  }

  private func finishIfDone() {
    guard lines.isEmpty, waiting == 0 || failure != nil || isEnding, let completion else { return }
    self.completion = nil
    timer?.cancel()
    timer = nil
    completion(failure)
  }
}

extension ConnectionEnd {
  /// Whether the server has ended it, in good order or not.
  fileprivate var isClosing: Bool {
    switch self {
    case .closedByServer, .channel(.ended), .channel(.broken): true
    default: false
    }
  }
}

extension ChannelProblem {
  /// Whether trying again may help.
  var mayPass: Bool {
    switch self {
    case .unknownHost, .unreachable, .timedOut, .ended, .broken: true
    default: false
    }
  }

  /// Of a server that closes whatever doesn't speak TLS.
  static let wantsTLS = ["does it want TLS? write `https://` in `--endpoint` then"]

  /// What to do about it.
  var help: [String] {
    switch self {
    case .unknownHost, .unreachable, .timedOut: ["is the address right, and may this machine reach it?"]
    case .untrusted: ["name the file of its authority's certificate with `--ca FILE`, if it is a server of your own"]
    case .wrongHost: ["name the server as its certificate does"]
    case .noHTTP2, .handshakeFailed:
      ["is there another program at this address? pushes need HTTP/2 over TLS 1.2 or later"]
    default: []
    }
  }
}
