internal import Foundation

/// A TCP socket that never blocks, and is closed with its last owner.
final class Socket: Sendable {
  let number: Int32

  /// Takes a descriptor over.
  init(_ number: Int32) {
    self.number = number
    _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    var yes: Int32 = 1
    // A number of the size that is told.
    _ = unsafe setsockopt(number, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
    #if canImport(Darwin)
      _ = unsafe setsockopt(number, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  deinit { Foundation.close(number) }

  static var lastError: String { words(errno) }

  /// The system's words for an error.
  static func words(_ code: Int32) -> String {
    // A text that is there until the next call, and copied before.
    unsafe String(cString: strerror(code))
  }

  /// The system's words for why a file can't be read; `nil` where it can.
  static func unreadable(_ path: String) -> String? {
    // The path is passed as a C string for the call.
    let file = unsafe fopen(path, "rb")
    guard let file = unsafe file else { return lastError }
    defer { unsafe fclose(file) }
    // A folder can be opened, and not read.
    return unsafe fgetc(file) == EOF && ferror(file) != 0 ? lastError : nil
  }

  // MARK: Connecting

  /// Connects to one of the host's addresses.
  static func connect(_ endpoint: Endpoint, allowsOthers: Bool) throws(ChannelProblem) -> Socket {
    let (host, port) = (endpoint.host, endpoint.port)
    let addresses = try Address.lookUp(host: host, port: port)
    guard allowsOthers || addresses.areThisMachine else { throw .plaintextRefused(host: host) }
    let deadline = Clock.now + ClientConnection.microseconds(endpoint.timeout)
    var problem = ChannelProblem.unreachable(host: host, port: port, reason: "it has no address")
    for address in addresses {
      do throws(ChannelProblem) {
        return try connect(address, endpoint, deadline: deadline)
      } catch {
        problem = error
      }
    }
    throw problem
  }

  private static func connect(
    _ address: Address, _ endpoint: Endpoint, deadline: UInt64
  ) throws(ChannelProblem) -> Socket {
    let (host, port) = (endpoint.host, endpoint.port)
    let number = Foundation.socket(address.family, Address.stream, 0)
    guard number >= 0 else { throw .unreachable(host: host, port: port, reason: lastError) }
    let socket = Socket(number)
    let result = unsafe address.withPointer { pointer, length in unsafe Foundation.connect(number, pointer, length) }
    if result == 0 { return socket }
    guard errno == EINPROGRESS || errno == EINTR else {
      throw .unreachable(host: host, port: port, reason: lastError)
    }
    while true {
      let now = Clock.now
      guard now < deadline else { throw .timedOut(host: host, port: port) }
      var one = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
      // One entry, as told.
      if unsafe poll(&one, 1, Int32(clamping: (deadline - now) / 1_000 + 1)) > 0 { break }
    }
    var code: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    // A number of the size that is told.
    _ = unsafe getsockopt(number, SOL_SOCKET, SO_ERROR, &code, &size)
    guard code == 0 else { throw .unreachable(host: host, port: port, reason: words(code)) }
    return socket
  }

  // MARK: Listening

  static func listen(_ address: Address, port: Int) throws(ChannelProblem) -> Socket {
    let number = Foundation.socket(address.family, Address.stream, 0)
    guard number >= 0 else { throw .cannotListen(port: port, reason: lastError) }
    let socket = Socket(number)
    var yes: Int32 = 1
    // Numbers of the size that is told.
    _ = unsafe setsockopt(number, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    if address.family == AF_INET6 {
      _ = unsafe setsockopt(number, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &yes, socklen_t(MemoryLayout<Int32>.size))
    }
    let result = unsafe address.withPointer { pointer, length in unsafe Foundation.bind(number, pointer, length) }
    guard result == 0, Foundation.listen(number, 128) == 0 else {
      throw .cannotListen(port: port, reason: lastError)
    }
    return socket
  }

  /// The port of a socket that listens.
  func localPort() throws(ChannelProblem) -> Int {
    var bytes = [UInt8](repeating: 0, count: 128)
    var size = socklen_t(bytes.count)
    // As many bytes as the array has, and any address begins with family and port.
    let result = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe getsockname(number, buffer.baseAddress?.assumingMemoryBound(to: sockaddr.self), &size)
    }
    guard result == 0 else { throw .cannotListen(port: 0, reason: Self.lastError) }
    return Int(bytes[2]) << 8 | Int(bytes[3])
  }

  /// A connection that has come; `nil` when there is none.
  func accept() -> Socket? {
    while true {
      let other = Foundation.accept(number, nil, nil)
      if other >= 0 { return Socket(other) }
      switch errno {
      case EINTR, ECONNABORTED: continue
      case EMFILE, ENFILE:
        // It stays in the queue until a file is closed somewhere; to ask without pause helps nobody.
        usleep(20_000)
        return nil
      default: return nil
      }
    }
  }

  // MARK: Bytes

  func read(into buffer: inout ByteBuffer, room: Int) throws(ChannelProblem) -> Int {
    unsafe try buffer.write(room: room) { bytes throws(ChannelProblem) in
      while true {
        // No more than there is room for.
        let count = unsafe recv(number, bytes.baseAddress, bytes.count, 0)
        if count > 0 { return count }
        if count == 0 { throw .ended }
        switch errno {
        case EINTR: continue
        case EAGAIN: return 0
        default: throw .broken(Self.lastError)
        }
      }
    }
  }

  func write(from buffer: inout ByteBuffer) throws(ChannelProblem) {
    while !buffer.isEmpty {
      let count = buffer.withSpan { span in
        // The span's own bytes.
        unsafe span.withUnsafeBytes { unsafe send(number, $0.baseAddress, $0.count, Self.sendFlags) }
      }
      if count >= 0 {
        buffer.consume(count)
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: return
      default: throw .broken(Self.lastError)
      }
    }
  }

  #if canImport(Darwin)
    private static let sendFlags: Int32 = 0
  #else
    private static let sendFlags = Int32(MSG_NOSIGNAL)
  #endif
}
