#if canImport(Network)
  internal import Foundation
  internal import Network
  internal import Security

  /// TLS by the system, on Apple's platforms.
  ///
  /// The framework calls back on a queue of its own; what comes is kept until the connection's thread reads it, up to a
  /// limit, so that a server that talks without end isn't listened to without end.
  final class NetworkChannel: ByteChannel, @unchecked Sendable {
    // All that changes is touched with `condition` locked.
    private let endpoint: Endpoint
    private let trust: TLSTrust
    private let condition = NSCondition()
    private let queue = DispatchQueue(label: "HTTP/2 line")
    private var connection: NWConnection?
    private var input = ByteBuffer()
    private var isReceiving = false
    private var unsent = 0
    private var isWoken = false
    private var isReady = false
    private var problem: ChannelProblem?
    /// Why the certificate wasn't trusted, which the framework doesn't hand on.
    private var distrust: String?

    private static let fullInput = 1 << 20
    private static let fullOutput = 256 << 10

    init(_ endpoint: Endpoint, _ trust: TLSTrust) {
      self.endpoint = endpoint
      self.trust = trust
    }

    // MARK: Opening

    func open() throws(ChannelProblem) {
      guard let port = NWEndpoint.Port(rawValue: UInt16(clamping: endpoint.port)) else {
        throw .unreachable(host: endpoint.host, port: endpoint.port, reason: "there is no such port")
      }
      let parameters = NWParameters(tls: try options(), tcp: Self.tcpOptions())
      let connection = NWConnection(host: NWEndpoint.Host(endpoint.host), port: port, using: parameters)
      condition.withLock { self.connection = connection }
      connection.stateUpdateHandler = { [weak self] state in self?.take(state) }
      connection.start(queue: queue)
      let end = Date(timeIntervalSinceNow: endpoint.timeout)
      condition.lock()
      while !isReady, problem == nil, condition.wait(until: end) {}
      let (isOpen, found) = (isReady, problem)
      condition.unlock()
      if let found {
        close()
        throw found
      }
      guard isOpen else {
        close()
        throw .timedOut(host: endpoint.host, port: endpoint.port)
      }
      try checkProtocol(of: connection)
      receive(on: connection)
    }

    private static func tcpOptions() -> NWProtocolTCP.Options {
      let options = NWProtocolTCP.Options()
      options.noDelay = true
      return options
    }

    private func options() throws(ChannelProblem) -> NWProtocolTLS.Options {
      let options = NWProtocolTLS.Options()
      let security = options.securityProtocolOptions
      sec_protocol_options_set_min_tls_protocol_version(security, .TLSv12)
      sec_protocol_options_add_tls_application_protocol(security, "h2")
      guard let path = trust.authorities else { return options }
      let anchors = try Self.certificates(at: path)
      let host = endpoint.host as CFString
      sec_protocol_options_set_verify_block(
        security,
        { [weak self] _, trust, complete in
          let reference = sec_trust_copy_ref(trust).takeRetainedValue()
          SecTrustSetPolicies(reference, SecPolicyCreateSSL(true, host))
          SecTrustSetAnchorCertificates(reference, anchors as CFArray)
          SecTrustSetAnchorCertificatesOnly(reference, true)
          var error: CFError?
          // The call fills the error.
          let isTrusted = unsafe SecTrustEvaluateWithError(reference, &error)
          if let error { self?.condition.withLock { self?.distrust = CFErrorCopyDescription(error) as String } }
          complete(isTrusted)
        }, queue)
      return options
    }

    private static func certificates(at path: String) throws(ChannelProblem) -> [SecCertificate] {
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
        throw .unusableFile(path: path, reason: "it can't be read")
      }
      let begin = "-----BEGIN CERTIFICATE-----"
      let certificates = text.components(separatedBy: begin).dropFirst().compactMap { part -> SecCertificate? in
        guard let end = part.range(of: "-----END CERTIFICATE-----"),
          let data = Data(base64Encoded: String(part[..<end.lowerBound]), options: .ignoreUnknownCharacters)
        else { return nil }
        return SecCertificateCreateWithData(nil, data as CFData)
      }
      guard !certificates.isEmpty else { throw .unusableFile(path: path, reason: "no certificates in PEM are in it") }
      return certificates
    }

    private func checkProtocol(of connection: NWConnection) throws(ChannelProblem) {
      let metadata = connection.metadata(definition: NWProtocolTLS.definition) as? NWProtocolTLS.Metadata
      guard let metadata,
        let chosen = unsafe sec_protocol_metadata_get_negotiated_protocol(metadata.securityProtocolMetadata),
        unsafe String(cString: chosen) == "h2"
      else {
        close()
        throw .noHTTP2(host: endpoint.host)
      }
    }

    private func take(_ state: NWConnection.State) {
      condition.withLock {
        switch state {
        case .ready: isReady = true
        case .waiting(let error), .failed(let error): problem = problem ?? words(for: error)
        case .cancelled: problem = problem ?? .ended
        default: return
        }
        condition.broadcast()
      }
    }

    private func words(for error: NWError) -> ChannelProblem {
      switch error {
      case .dns: return .unknownHost(endpoint.host)
      case .tls(let status):
        if status == errSSLHostNameMismatch { return .wrongHost(endpoint.host) }
        if let distrust { return .untrusted(host: endpoint.host, reason: distrust) }
        let reason = SecCopyErrorMessageString(status, nil) as String? ?? "error \(status)"
        let certificates = [
          errSSLXCertChainInvalid, errSSLBadCert, errSSLUnknownRootCert, errSSLNoRootCert, errSSLCertExpired,
          errSSLCertNotYetValid,
        ]
        return certificates.contains(status)
          ? .untrusted(host: endpoint.host, reason: reason) : .handshakeFailed(host: endpoint.host, reason: reason)
      case .posix(let code):
        let reason = Socket.words(code.rawValue)
        return isReady
          ? .broken(reason) : .unreachable(host: endpoint.host, port: endpoint.port, reason: reason)
      default: return .broken("\(error)")
      }
    }

    // MARK: Bytes

    private func receive(on connection: NWConnection) {
      condition.withLock { isReceiving = true }
      connection.receive(minimumIncompleteLength: 1, maximumLength: 64 << 10) { [weak self] data, _, isEnd, error in
        guard let self else { return }
        let goesOn = condition.withLock {
          if let data { input.append([UInt8](data)) }
          if let error { problem = problem ?? words(for: error) } else if isEnd { problem = problem ?? .ended }
          isReceiving = problem == nil && input.count < Self.fullInput
          condition.broadcast()
          return isReceiving
        }
        if goesOn { receive(on: connection) }
      }
    }

    func read(into buffer: inout ByteBuffer, room: Int) throws(ChannelProblem) -> Int {
      condition.lock()
      let count = min(room, input.count)
      if count > 0 {
        buffer.append(Array(input.array.prefix(count)))
        input.consume(count)
      }
      let found = problem
      let resumed = found == nil && !isReceiving && input.count < Self.fullInput ? connection : nil
      condition.unlock()
      if let resumed { receive(on: resumed) }
      if count == 0, let found { throw found }
      return count
    }

    func write(from buffer: inout ByteBuffer) throws(ChannelProblem) {
      condition.lock()
      let (found, line, room) = (problem, connection, Self.fullOutput - unsent)
      let count = min(buffer.count, max(0, room))
      unsent += count
      condition.unlock()
      if let found { throw found }
      guard let line else { throw .ended }
      guard count > 0 else { return }
      let data = Data(buffer.array.prefix(count))
      buffer.consume(count)
      line.send(
        content: data,
        completion: .contentProcessed { [weak self] error in
          guard let self else { return }
          condition.withLock {
            unsent -= count
            if let error { problem = problem ?? words(for: error) }
            condition.broadcast()
          }
        })
    }

    func wait(forRoom: Bool, milliseconds: Int) {
      let end = Date(timeIntervalSinceNow: Double(milliseconds) / 1_000)
      condition.lock()
      let before = unsent
      while !isWoken, input.isEmpty, problem == nil, !(forRoom && unsent < before), condition.wait(until: end) {}
      isWoken = false
      condition.unlock()
    }

    func wake() {
      condition.withLock {
        isWoken = true
        condition.broadcast()
      }
    }

    func close() {
      let line = condition.withLock {
        defer { connection = nil }
        return connection
      }
      line?.stateUpdateHandler = nil
      line?.cancel()
    }
  }
#endif
