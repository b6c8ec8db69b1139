/// Why a line can't be had, or broke.
package enum ChannelProblem: Error, Hashable, Sendable {
  /// No address belongs to the name.
  case unknownHost(String)
  /// None of the host's addresses takes connections; the system's words for the last one.
  case unreachable(host: String, port: Int, reason: String)
  /// Nobody answered in time.
  case timedOut(host: String, port: Int)
  /// Plain TCP to another machine, which wasn't allowed.
  case plaintextRefused(host: String)
  /// A library for TLS is missing; what has to be installed.
  case libraryMissing(String)
  /// A file of certificates or keys that can't be used.
  case unusableFile(path: String, reason: String)
  /// The peer's certificate isn't one to trust.
  case untrusted(host: String, reason: String)
  /// The certificate is another host's.
  case wrongHost(String)
  /// There is no version of TLS from 1.2 on that both sides speak, or no cipher.
  case handshakeFailed(host: String, reason: String)
  /// The server speaks no HTTP/2: it didn't choose `h2` when it was offered.
  case noHTTP2(host: String)
  /// The port can't be listened on.
  case cannotListen(port: Int, reason: String)
  /// The peer closed the line.
  case ended
  /// The line broke; the system's words.
  case broken(String)
}

extension ChannelProblem: CustomStringConvertible {
  /// The problem as a sentence without a point.
  package var description: String {
    switch self {
    case .unknownHost(let host): "no address is known for \(host)"
    case .unreachable(let host, let port, let reason): "\(host):\(port) can't be reached: \(reason)"
    case .timedOut(let host, let port): "\(host):\(port) didn't answer in time"
    case .plaintextRefused(let host):
      "\(host) is another machine, and plain HTTP would let everybody on the way read tokens and texts"
    case .libraryMissing(let package): "TLS needs a library that this machine hasn't: install \(package)"
    case .unusableFile(let path, let reason): "\(path) can't be used: \(reason)"
    case .untrusted(let host, let reason): "the certificate of \(host) isn't trusted: \(reason)"
    case .wrongHost(let host): "the server's certificate is not for \(host)"
    case .handshakeFailed(let host, let reason): "no TLS connection with \(host): \(reason)"
    case .noHTTP2(let host): "\(host) speaks no HTTP/2: it didn't choose h2 when it was offered"
    case .cannotListen(let port, let reason): "port \(port) can't be listened on: \(reason)"
    case .ended: "the other side closed the connection"
    case .broken(let reason): "the connection broke: \(reason)"
    }
  }
}
