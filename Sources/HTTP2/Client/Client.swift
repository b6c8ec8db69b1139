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
  private let endpoint: Endpoint
  private let channel: any ByteChannel
  private let configuration: ClientConfiguration
  private let user: any ClientUser
  private let limit = Atomic<Int>(1)
  private let ending = Atomic<Int>(0)

  package init(_ endpoint: Endpoint, configuration: ClientConfiguration = ClientConfiguration(), user: any ClientUser) {
    self.endpoint = endpoint
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
  package func start() {}

  /// Tells that `fill` has something again. May be called from any thread, at any time; costs little.
  package func wake() { channel.wake() }

  /// Asks for no more requests, waits for the answers under way, and ends. May be called from any thread.
  package func close() {
    ending.store(1, ordering: .relaxed)
    wake()
  }

  /// Ends at once; what is under way is uncertain. May be called from any thread.
  package func abort() {
    ending.store(2, ordering: .relaxed)
    wake()
  }
}
