internal import Foundation
internal import Synchronization

/// Who uses a connection: brings the requests and takes the answers. All calls come on the connection's own thread, one at
/// a time; none may wait long, since nothing moves on the line meanwhile.
package protocol ClientUser: AnyObject, Sendable {
  /// Puts up to `room` requests into `batch`, which is empty. Fewer, or none, when there are no more at the moment; then
  /// `Client.wake()` tells of new ones. What is put in leaves at once.
  func fill(_ batch: inout RequestBatch, room: Int)

  /// Takes answers. Each request has exactly one, also when the connection ends.
  func take(_ answers: borrowing AnswerBatch)

  /// Something happened to the connection itself.
  func take(_ event: ClientEvent)
}

package enum ClientEvent: Sendable {
  /// The connection stands. The server's settings may still be on their way.
  case opened
  /// The server says how many requests it takes at once.
  case streamsAllowed(Int)
  /// The server is going away: no more requests are asked for, and those under way are still answered. `message` is what
  /// it says of the reason (APNs: JSON with `reason`); at most 1,000 bytes.
  case goAway(code: ErrorCode, message: String)
  /// The last event. All requests have had their answers before.
  case ended(ConnectionEnd)
}

/// One HTTP/2 connection as a client, with a thread of its own.
///
/// It asks its user for requests whenever there is room for them, so that nothing waits in a queue: back-pressure is that
/// it doesn't ask. At first one request at a time is under way; `streamLimit` raises that to what the user wants, within
/// what the server allows at the moment.
package final class Client: Sendable {
  private let channel: any ByteChannel
  private let configuration: ClientConfiguration
  private let user: any ClientUser
  private let limit = Atomic<Int>(1)
  private let ending = Atomic<Int>(0)

  private static let closing = 1
  private static let aborting = 2
  /// As much goes out before more is asked for; bytes.
  private static let fullOutput = 256 << 10
  /// The most requests asked for at once.
  private static let batchSize = 256

  package init(_ endpoint: Endpoint, configuration: ClientConfiguration = ClientConfiguration(), user: any ClientUser) {
    self.configuration = configuration
    self.user = user
    channel = endpoint.channel()
  }

  /// The most requests under way, within what the server allows. 1 at first. May be set from any thread.
  package var streamLimit: Int {
    get { limit.load(ordering: .relaxed) }
    set {
      limit.store(newValue, ordering: .relaxed)
      wake()
    }
  }

  /// Connects, on a thread of its own, and begins to ask for requests. Call it once.
  package func start() {
    let thread = Thread { self.run() }
    thread.name = "HTTP/2 client"
    thread.start()
  }

  /// Tells that `fill` has something again. May be called from any thread, at any time; costs little.
  package func wake() { channel.wake() }

  /// Asks for no more requests, waits for the answers under way, and ends. May be called from any thread.
  package func close() {
    _ = ending.compareExchange(expected: 0, desired: Self.closing, ordering: .relaxed)
    wake()
  }

  /// Ends at once; what is under way is uncertain. May be called from any thread.
  package func abort() {
    ending.store(Self.aborting, ordering: .relaxed)
    wake()
  }

  // MARK: The thread

  private func run() {
    do throws(ChannelProblem) {
      try channel.open()
    } catch {
      channel.close()
      return user.take(.ended(ending.load(ordering: .relaxed) == 0 ? .channel(error) : .aborted))
    }
    user.take(.opened)
    var connection = ClientConnection(configuration, now: Clock.now)
    let end = serve(&connection)
    connection.end(now: Clock.now)
    handOver(&connection)
    channel.close()
    user.take(.ended(end))
  }

  /// Moves bytes, requests and answers until there is a reason to stop.
  private func serve(_ connection: inout ClientConnection) -> ConnectionEnd {
    var input = ByteBuffer(capacity: 64 << 10)
    var batch = RequestBatch()
    var nextTick: UInt64 = 0
    while true {
      do throws(ConnectionEnd) {
        let now = Clock.now
        let isMoved = try read(&input, &connection, now)
        handOver(&connection)
        let isFed = fill(&batch, &connection, now)
        try write(&connection)
        try checkEnd(&connection)
        if now >= nextTick {
          nextTick = now + 200_000
          guard connection.tick(now: now) else { throw .silent }
        }
        if !isMoved, !isFed { channel.wait(forRoom: !connection.output.isEmpty, milliseconds: 200) }
      } catch {
        return error
      }
    }
  }

  /// Reads what is there.
  ///
  /// - Returns: whether there may be more.
  private func read(
    _ input: inout ByteBuffer, _ connection: inout ClientConnection, _ now: UInt64
  ) throws(ConnectionEnd) -> Bool {
    // A server that asks and doesn't listen has to wait: what it makes us say is bounded.
    guard connection.output.count < 4 * Self.fullOutput else { return false }
    let count: Int
    do throws(ChannelProblem) {
      count = try channel.read(into: &input, room: 64 << 10)
    } catch {
      throw error == .ended ? .closedByServer : .channel(error)
    }
    guard count > 0 else { return false }
    do throws(ProtocolViolation) {
      let taken = try input.withSpan { span throws(ProtocolViolation) in try connection.receive(span, now: now) }
      input.consume(taken)
    } catch {
      connection.sayGoAway(error.code, error.reason)
      try? write(&connection)
      throw .violation(error)
    }
    return true
  }

  private func handOver(_ connection: inout ClientConnection) {
    if !connection.answers.isEmpty {
      user.take(connection.answers)
      connection.removeAnswers()
    }
    if !connection.events.isEmpty {
      for event in connection.events { user.take(event) }
      connection.removeEvents()
    }
  }

  /// Asks for requests while there is room for them.
  ///
  /// - Returns: whether there were any.
  private func fill(_ batch: inout RequestBatch, _ connection: inout ClientConnection, _ now: UInt64) -> Bool {
    var isFed = false
    while ending.load(ordering: .relaxed) == 0, connection.output.count < Self.fullOutput {
      let room = min(connection.room(limit: limit.load(ordering: .relaxed)), Self.batchSize)
      guard room > 0 else { break }
      batch.removeAll()
      user.fill(&batch, room: room)
      guard !batch.isEmpty else { break }
      precondition(batch.count <= room, "no more requests than there is room for")
      connection.submit(batch, now: now)
      isFed = true
    }
    return isFed
  }

  private func write(_ connection: inout ClientConnection) throws(ConnectionEnd) {
    let before = connection.output.count
    guard before > 0 else { return }
    do throws(ChannelProblem) {
      try channel.write(from: &connection.output)
    } catch {
      connection.wrote(before - connection.output.count)
      throw error == .ended ? .closedByServer : .channel(error)
    }
    connection.wrote(before - connection.output.count)
  }

  private func checkEnd(_ connection: inout ClientConnection) throws(ConnectionEnd) {
    let wish = ending.load(ordering: .relaxed)
    if wish == Self.aborting { throw .aborted }
    guard connection.streamCount == 0, wish == Self.closing || connection.isGoingAway else { return }
    connection.sayGoAway(.none)
    try? write(&connection)
    throw wish == Self.closing ? .closed : .closedByServer
  }
}
