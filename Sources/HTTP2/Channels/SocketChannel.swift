internal import Synchronization

/// Plain TCP.
final class SocketChannel: ByteChannel {
  private enum Origin: Sendable {
    case endpoint(Endpoint)
    case accepted
  }

  private let origin: Origin
  private let socket: Mutex<Socket?>
  private let waker = Waker()

  init(_ endpoint: Endpoint) {
    origin = .endpoint(endpoint)
    socket = Mutex(nil)
  }

  /// A line that somebody else opened to us.
  init(accepted: Socket) {
    origin = .accepted
    socket = Mutex(accepted)
  }

  func open() throws(ChannelProblem) {
    guard waker != nil else { throw .broken("this process may open no more files") }
    guard case .endpoint(let endpoint) = origin else { return }
    var allowsOthers = false
    if case .plain(let toOtherMachines) = endpoint.security { allowsOthers = toOtherMachines }
    let open = try Socket.connect(endpoint, allowsOthers: allowsOthers)
    socket.withLock { $0 = open }
  }

  private func current() throws(ChannelProblem) -> Socket {
    guard let open = socket.withLock({ $0 }) else { throw .ended }
    return open
  }

  func read(into buffer: inout ByteBuffer, room: Int) throws(ChannelProblem) -> Int {
    try current().read(into: &buffer, room: room)
  }

  func write(from buffer: inout ByteBuffer) throws(ChannelProblem) { try current().write(from: &buffer) }

  func wait(forRoom: Bool, milliseconds: Int) {
    guard let open = socket.withLock({ $0 }) else { return }
    waker?.wait(for: [(open.number, forRoom)], milliseconds: milliseconds)
  }

  func wake() { waker?.wake() }

  func close() { socket.withLock { $0 = nil } }
}
