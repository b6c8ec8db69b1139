internal import Foundation
internal import Synchronization

/// TLS by the machine's `libssl`.
///
/// One thread uses it, as the protocol says, so that its parts need no lock; `wake` alone touches the waker only.
@safe final class LibsslChannel: ByteChannel, @unchecked Sendable {
  private enum Origin {
    case endpoint(Endpoint, TLSTrust)
    case accepted(LibsslContext)
  }

  private let origin: Origin
  private let waker = Waker()
  private var socket: Socket?
  private var context: LibsslContext?
  private var connection: OpaquePointer?
  /// Whether the last call could go on when the socket takes bytes.
  private var wantsRoom = false
  private var isOpen = false

  // From `openssl/ssl.h` and `openssl/x509_vfy.h`.
  private static let wantRead: Int32 = 2
  private static let wantWrite: Int32 = 3
  private static let systemCall: Int32 = 5
  private static let zeroReturn: Int32 = 6
  private static let setServerName: Int32 = 55
  private static let otherHost = [62, 63, 64]

  init(_ endpoint: Endpoint, _ trust: TLSTrust) { origin = .endpoint(endpoint, trust) }

  /// A line that somebody else opened to us.
  init(accepted: Socket, _ context: LibsslContext) {
    origin = .accepted(context)
    socket = accepted
  }

  deinit { close() }

  // MARK: Opening

  func open() throws(ChannelProblem) {
    guard waker != nil else { throw .broken("this process may open no more files") }
    switch origin {
    case .endpoint(let endpoint, let trust):
      let context = try LibsslContext(trust)
      let socket = try Socket.connect(endpoint, allowsOthers: true)
      self.socket = socket
      try prepare(context, socket)
      setName(endpoint.host, context.library)
      unsafe try shakeHands(host: endpoint.host, port: endpoint.port, seconds: endpoint.timeout) {
        unsafe context.library.connect($0)
      }
      guard hasChosenHTTP2(context.library) else { throw .noHTTP2(host: endpoint.host) }
    case .accepted(let context):
      guard let socket else { throw .ended }
      try prepare(context, socket)
      unsafe try shakeHands(host: "a client", port: 0, seconds: 15) { unsafe context.library.accept($0) }
      guard hasChosenHTTP2(context.library) else { throw .noHTTP2(host: "a client") }
    }
    isOpen = true
  }

  private func prepare(_ context: LibsslContext, _ socket: Socket) throws(ChannelProblem) {
    self.context = context
    guard let made = unsafe context.library.new(context.pointer),
      unsafe context.library.setDescriptor(made, socket.number) == 1
    else { throw .broken("libssl makes no connection") }
    unsafe connection = made
    unsafe context.library.setReadAhead(made, 1)
  }

  /// Says whom we want to speak to, and whose certificate it has to be.
  private func setName(_ host: String, _ library: Libssl) {
    let isAddress = unsafe library.setAddress(library.verifyParameters(connection), host) == 1
    guard !isAddress else { return }
    _ = unsafe library.setHost(connection, host)
    // Copied by the call.
    _ = unsafe host.withCString { name in
      unsafe library.control(connection, Self.setServerName, 0, UnsafeMutableRawPointer(mutating: name))
    }
  }

  private func shakeHands(
    host: String, port: Int, seconds: Double, _ step: (OpaquePointer?) -> Int32
  ) throws(ChannelProblem) {
    guard let library = context?.library, let socket else { throw .ended }
    let deadline = Clock.now + ClientConnection.microseconds(seconds)
    while true {
      library.clearErrors()
      let result = unsafe step(connection)
      if result == 1 { return }
      let code = unsafe library.error(connection, result)
      guard code == Self.wantRead || code == Self.wantWrite else { throw handshakeProblem(host, code, library) }
      let now = Clock.now
      guard now < deadline else { throw .timedOut(host: host, port: port) }
      var one = pollfd(fd: socket.number, events: Int16(code == Self.wantRead ? POLLIN : POLLOUT), revents: 0)
      // One entry, as told.
      _ = unsafe poll(&one, 1, Int32(clamping: (deadline - now) / 1_000 + 1))
    }
  }

  private func handshakeProblem(_ host: String, _ code: Int32, _ library: Libssl) -> ChannelProblem {
    let systemError = errno
    let verification = unsafe library.verifyResult(connection)
    if case .endpoint = origin, verification != 0 {
      if Self.otherHost.contains(verification) { return .wrongHost(host) }
      // A text that stays, by the header.
      let words = unsafe library.verifyWords(verification)
      return .untrusted(host: host, reason: unsafe words.map { unsafe String(cString: $0) } ?? "error \(verification)")
    }
    let error = library.nextError()
    guard error != 0 else {
      let reason = systemError != 0 && code == Self.systemCall ? Socket.words(systemError) : "it closed the connection"
      return .handshakeFailed(host: host, reason: reason)
    }
    // The reason's number in the lowest bits, the same in 1.1 and 3 (`openssl/sslerr.h`).
    switch error & 0xFFF {
    case 1_120, 235: return .noHTTP2(host: host)
    case 258, 1_070: return .handshakeFailed(host: host, reason: "it speaks no TLS from version 1.2 on")
    case 267: return .handshakeFailed(host: host, reason: "it doesn't speak TLS on this port")
    default:
      let words = unsafe library.errorWords(error)
      return .handshakeFailed(host: host, reason: unsafe words.map { unsafe String(cString: $0) } ?? "error \(error)")
    }
  }

  private func hasChosenHTTP2(_ library: Libssl) -> Bool {
    var chosen: UnsafePointer<UInt8>?
    var count: UInt32 = 0
    unsafe library.chosenProtocol(connection, &chosen, &count)
    // So many bytes, the connection's own.
    return unsafe UnsafeBufferPointer(start: chosen, count: Int(count)).elementsEqual("h2".utf8)
  }

  // MARK: Bytes

  func read(into buffer: inout ByteBuffer, room: Int) throws(ChannelProblem) -> Int {
    guard let library = context?.library, isOpen else { throw .ended }
    wantsRoom = false
    var total = 0
    // A call gives one record.
    while total < room {
      var count: Int32 = 0
      let written = unsafe try buffer.write(room: room - total) { bytes throws(ChannelProblem) in
        library.clearErrors()
        // No more than there is room for.
        count = unsafe library.read(connection, bytes.baseAddress, Int32(clamping: bytes.count))
        return max(0, Int(count))
      }
      total += written
      guard count <= 0 else { continue }
      let code = unsafe library.error(connection, count)
      switch code {
      case Self.wantRead: return total
      case Self.wantWrite:
        wantsRoom = true
        return total
      default:
        // What came before the end is used first; the next call meets the end again.
        if total > 0 { return total }
        throw brokenness(code, library)
      }
    }
    return total
  }

  func write(from buffer: inout ByteBuffer) throws(ChannelProblem) {
    guard let library = context?.library, isOpen else { throw .ended }
    wantsRoom = false
    while !buffer.isEmpty {
      library.clearErrors()
      let count = buffer.withSpan { span in
        // The span's own bytes; a record takes no more than these.
        unsafe span.withUnsafeBytes { unsafe library.write(connection, $0.baseAddress, Int32(min($0.count, 16_384))) }
      }
      if count > 0 {
        buffer.consume(Int(count))
        continue
      }
      let code = unsafe library.error(connection, count)
      if code == Self.wantRead { return }
      if code == Self.wantWrite {
        wantsRoom = true
        return
      }
      throw brokenness(code, library)
    }
  }

  private func brokenness(_ code: Int32, _ library: Libssl) -> ChannelProblem {
    let systemError = errno
    if code == Self.zeroReturn { return .ended }
    let error = library.nextError()
    if error == 0 {
      return code == Self.systemCall && systemError != 0 ? .broken(Socket.words(systemError)) : .ended
    }
    // 294: the line ended without a word of TLS, which servers do when they are in a hurry.
    if error & 0xFFF == 294 { return .ended }
    let words = unsafe library.errorWords(error)
    return .broken(unsafe words.map { unsafe String(cString: $0) } ?? "error \(error)")
  }

  func wait(forRoom: Bool, milliseconds: Int) {
    guard let socket else { return }
    waker?.wait(for: [(socket.number, forRoom || wantsRoom)], milliseconds: milliseconds)
  }

  func wake() { waker?.wake() }

  func close() {
    if let connection = unsafe connection, let library = context?.library {
      library.clearErrors()
      if isOpen { _ = unsafe library.shutdown(connection) }
      unsafe library.free(connection)
    }
    unsafe connection = nil
    isOpen = false
    socket = nil
  }
}
