internal import Foundation
internal import Synchronization

/// What a server does on one connection. All calls come on the connection's own thread, one at a time.
package protocol ServerSession: AnyObject {
  /// How many requests a client may have under way at first.
  var streamLimit: Int { get }
  /// What happens to a client that has more under way than it was told.
  var excess: ServerConnection.Excess { get }
  /// Takes a request that is whole. It is answered now or later, by `connection.answer`.
  func take(_ request: ReceivedRequest, _ connection: inout ServerConnection, now: UInt64)
  /// When there is something to do, as an answer that was put off; microseconds of the clock that `now` is of.
  var nextDue: UInt64? { get }
  /// Does what is due.
  func act(_ connection: inout ServerConnection, now: UInt64)
  /// Whether the connection is to be cut without a word.
  var isCutting: Bool { get }
  /// The connection is no more; with what the client did wrong, where it did.
  func ended(_ problem: String?)
}

extension ServerSession {
  package var excess: ServerConnection.Excess { .refusal }
}

/// A server for HTTP/2 on one port, with a thread for each connection.
package final class Server: Sendable {
  package enum Security: Hashable, Sendable {
    case plain
    /// Files in PEM.
    case tls(certificate: String, key: String)
  }

  private static let mostConnections = 500

  private let listeners: [Socket]
  private let context: LibsslContext?
  private let waker: Waker
  private let isStopping = Atomic<Bool>(false)
  private let lines = Mutex<[ObjectIdentifier: any ByteChannel]>([:])
  /// The port, also where any was asked for.
  package let port: Int

  /// Takes the port.
  ///
  /// - Parameters:
  ///   - host: the name or address to listen on.
  ///   - port: 0 for any that is free.
  package init(host: String, port: Int, security: Security) throws(ChannelProblem) {
    switch security {
    case .plain: context = nil
    case .tls(let certificate, let key): context = try LibsslContext(certificate: certificate, key: key)
    }
    guard let waker = Waker() else { throw .cannotListen(port: port, reason: Socket.lastError) }
    self.waker = waker
    var open: [Socket] = []
    var chosen = port
    var problem: ChannelProblem?
    for address in try Address.lookUp(host: host, port: port, isListening: true) {
      do throws(ChannelProblem) {
        // All addresses of a name have the same port, also where the first one chose it.
        let socket = try Socket.listen(address.with(port: chosen), port: chosen)
        if chosen == 0 { chosen = try socket.localPort() }
        open.append(socket)
      } catch {
        problem = error
      }
    }
    guard !open.isEmpty else { throw problem ?? .unknownHost(host) }
    // A port that another has on one of the addresses isn't ours: clients would be told different things.
    if case .cannotListen(_, let reason)? = problem, reason == Socket.words(EADDRINUSE) {
      throw .cannotListen(port: port, reason: reason)
    }
    listeners = open
    self.port = chosen
  }

  /// Takes connections until `stop()`.
  ///
  /// - Parameter session: makes what answers on a connection that has come.
  package func run(session: @escaping @Sendable () -> any ServerSession) {
    while !isStopping.load(ordering: .relaxed) {
      let ready = waker.wait(for: listeners.map { ($0.number, false) }, milliseconds: 1_000)
      for (listener, isReady) in zip(listeners, ready) where isReady {
        while let socket = listener.accept() { begin(socket, session) }
      }
    }
    for line in lines.withLock({ Array($0.values) }) { line.wake() }
    // Their threads see it and say goodbye, which takes no time.
    let end = Clock.now + 150_000
    while !lines.withLock({ $0.isEmpty }), Clock.now < end { usleep(2_000) }
  }

  /// Ends `run`, and with it all connections. May be called from any thread.
  package func stop() {
    isStopping.store(true, ordering: .relaxed)
    waker.wake()
  }

  private func begin(_ socket: Socket, _ session: @escaping @Sendable () -> any ServerSession) {
    let line: any ByteChannel
    if let context { line = LibsslChannel(accepted: socket, context) } else { line = SocketChannel(accepted: socket) }
    let isTaken = lines.withLock { lines in
      guard lines.count < Self.mostConnections else { return false }
      lines[ObjectIdentifier(line)] = line
      return true
    }
    guard isTaken else { return line.close() }
    let thread = Thread {
      self.serve(line, session())
      line.close()
      _ = self.lines.withLock { $0.removeValue(forKey: ObjectIdentifier(line)) }
    }
    thread.name = "HTTP/2 server"
    thread.start()
  }

  // MARK: One connection

  private func serve(_ line: any ByteChannel, _ session: any ServerSession) {
    do throws(ChannelProblem) {
      try line.open()
    } catch {
      return session.ended(error == .ended ? nil : error.description)
    }
    var connection = ServerConnection(streamLimit: session.streamLimit)
    connection.excess = session.excess
    var input = ByteBuffer(capacity: 64 << 10)
    do throws(SessionEnd) {
      while true { try turn(line, session, &connection, &input) }
    } catch {
      if error.isPolite { linger(line, &input) }
      session.ended(error.problem ?? connection.problem)
    }
  }

  private struct SessionEnd: Error {
    var problem: String?
    /// Whether the last words should be heard.
    var isPolite = false
  }

  /// Reads and forgets until the client hangs up too: a line that is closed over unread bytes loses what was said last.
  private func linger(_ line: any ByteChannel, _ input: inout ByteBuffer) {
    let end = Clock.now + 1_000_000
    while Clock.now < end, !isStopping.load(ordering: .relaxed) {
      input.removeAll()
      guard let count = try? line.read(into: &input, room: 64 << 10) else { return }
      if count == 0 { line.wait(forRoom: false, milliseconds: 50) }
    }
  }

  private func turn(
    _ line: any ByteChannel, _ session: any ServerSession, _ connection: inout ServerConnection,
    _ input: inout ByteBuffer
  ) throws(SessionEnd) {
    let now = Clock.now
    let isMoved = try read(line, &connection, &input, now)
    // Not those that went meanwhile: reset, or behind a going away.
    for request in connection.requests where connection.isOpen(request.stream) && !session.isCutting {
      session.take(request, &connection, now: now)
    }
    connection.removeRequests()
    if let due = session.nextDue, due <= now { session.act(&connection, now: now) }
    if isStopping.load(ordering: .relaxed) { connection.sayGoAway(.none) }
    if !session.isCutting { try write(line, &connection) }
    guard !session.isCutting, !isStopping.load(ordering: .relaxed) else { throw SessionEnd() }
    guard !connection.isDone else { throw SessionEnd(isPolite: true) }
    guard !isMoved else { return }
    var milliseconds = 1_000
    if let due = session.nextDue { milliseconds = due <= now ? 0 : Int(min((due - now + 999) / 1_000, 1_000)) }
    line.wait(forRoom: !connection.output.isEmpty, milliseconds: milliseconds)
  }

  private func read(
    _ line: any ByteChannel, _ connection: inout ServerConnection, _ input: inout ByteBuffer, _ now: UInt64
  ) throws(SessionEnd) -> Bool {
    // A client that asks and doesn't listen has to wait.
    guard connection.output.count < 1 << 20 else { return false }
    let count: Int
    do throws(ChannelProblem) {
      count = try line.read(into: &input, room: 64 << 10)
    } catch {
      throw SessionEnd(problem: error == .ended ? nil : error.description)
    }
    guard count > 0 else { return false }
    do throws(ProtocolViolation) {
      let taken = try input.withSpan { span throws(ProtocolViolation) in try connection.receive(span, now: now) }
      input.consume(taken)
    } catch {
      connection.sayWrong(error)
      try? write(line, &connection)
      throw SessionEnd(problem: "it sent \(error.reason)", isPolite: true)
    }
    return true
  }

  private func write(_ line: any ByteChannel, _ connection: inout ServerConnection) throws(SessionEnd) {
    guard !connection.output.isEmpty else { return }
    do throws(ChannelProblem) {
      try line.write(from: &connection.output)
    } catch {
      throw SessionEnd(problem: error == .ended ? nil : error.description)
    }
  }
}

extension ServerConnection {
  /// Tells the client what it did wrong, in its own language where that is HTTP/1.
  mutating func sayWrong(_ violation: ProtocolViolation) {
    guard violation.code == .http11Required else { return sayGoAway(violation.code, violation.reason) }
    let words = "This server speaks HTTP/2 alone. With curl: --http2-prior-knowledge (over TLS: --http2)\n"
    output.removeAll()
    output.append(
      Array(
        """
        HTTP/1.1 505 HTTP Version Not Supported\r\ncontent-type: text/plain\r\ncontent-length: \(words.utf8.count)\r\n\
        connection: close\r\n\r\n\(words)
        """.utf8))
  }
}
