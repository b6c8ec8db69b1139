internal import Foundation
internal import HTTP2

/// Where a service is, by `--endpoint` or by itself.
enum ServiceEndpoint {
  static let options: [SenderOption] = [
    SenderOption("endpoint", "URL", "another server, such as http://localhost:2197 for one of your own"),
    SenderOption("ca", "FILE", "trust the certificates in this file instead of the system's", .input),
    SenderOption("plaintext", nil, "let plain HTTP go to other machines too", .flag),
    SenderOption("connections", "N", "how many connections (1)", .number(1...64)),
    SenderOption(
      "in-flight", "N", "how many pushes are under way on a connection, within what the server allows (1000)",
      .number(1...10_000)),
    SenderOption(
      "token-command", "COMMAND", "a program, with its arguments, that writes the token to send with; no shell"),
    SenderOption(
      "renew-token", "40m", "how long a token is used before a new one is made: at most 50m (40m; fcm: as Google says)",
      .duration(3_000)),
  ]

  /// The parts of `--endpoint`; `nil` when it is no URL of a server.
  private static func parts(_ text: String) -> (scheme: String, host: String, port: Int)? {
    guard let components = URLComponents(string: text), let scheme = components.scheme?.lowercased(),
      ["http", "https"].contains(scheme), let host = components.host, !host.isEmpty,
      components.path.isEmpty || components.path == "/", components.user == nil, components.query == nil
    else { return nil }
    let port: Int
    switch statedPort(text) {
    case .none: port = scheme == "https" ? 443 : 80
    case .some(let stated):
      guard let number = Int(stated), ports.contains(number) else { return nil }
      port = number
    }
    let bare = host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
    return (scheme, bare, port)
  }

  private static let ports = 1...65_535

  /// The digits behind the host's colon, as they stand there: Foundation has none of a number that is too large.
  private static func statedPort(_ text: String) -> Substring? {
    guard let slashes = text.firstRange(of: "://") else { return nil }
    let host = text[slashes.upperBound...].prefix { $0 != "/" }
    guard let colon = host.lastIndex(of: ":"), !host[colon...].contains("]") else { return nil }
    return host[host.index(after: colon)...]
  }

  static func isLoopback(_ host: String) -> Bool {
    host == "localhost" || host == "::1" || host.hasPrefix("127.") && host.allSatisfy { $0.isNumber || $0 == "." }
  }

  /// Whether `--endpoint` is on this machine.
  static func isOwnServer(_ settings: SenderSettings) -> Bool {
    settings.text("endpoint").flatMap { parts($0) }.map { isLoopback($0.host) } ?? false
  }

  /// What is wrong with `--endpoint`.
  static func problem(_ settings: SenderSettings) -> SendFailure? {
    guard let text = settings.text("endpoint") else { return nil }
    if let port = statedPort(text), port.utf8.allSatisfy({ $0 &- 0x30 < 10 }), !(Int(port).map(ports.contains) ?? false)
    {
      return SendFailure(
        port.isEmpty
          ? "`--endpoint` has a colon, and no port behind it" : "`--endpoint` has the port \(port), which there isn't",
        help: ["ports are those from 1 to 65535"], cause: .use)
    }
    guard let (scheme, host, _) = parts(text) else {
      return SendFailure(
        "`--endpoint` is the address of a server, such as https://localhost:8443",
        help: ["write a scheme, a host and a port, and nothing behind them"], cause: .use)
    }
    if scheme == "http", !isLoopback(host), !settings.has("plaintext") {
      return SendFailure(
        "plain HTTP to another machine lets everybody on the way read tokens and texts",
        help: ["use https://, or add `--plaintext` if that is what you mean"], cause: .use)
    }
    if scheme == "http", settings.has("ca") {
      return SendFailure(
        "`--ca` is for TLS, and `\(text)` goes without it",
        help: ["write `--endpoint https://…`, or remove `--ca`"], cause: .use)
    }
    return nil
  }

  /// - Parameter host: the service's own.
  static func endpoint(_ settings: SenderSettings, orHost host: String) -> Endpoint {
    let trust = TLSTrust(authorities: settings.path("ca"))
    guard let (scheme, host, port) = settings.text("endpoint").flatMap({ parts($0) }) else {
      return Endpoint(host: host, port: 443, security: .tls(trust))
    }
    return Endpoint(
      host: host, port: port,
      security: scheme == "http" ? .plain(toOtherMachines: settings.has("plaintext")) : .tls(trust))
  }
}
