/// Where a connection goes, and how.
package struct Endpoint: Hashable, Sendable {
  package enum Security: Hashable, Sendable {
    /// No TLS. To this machine itself alone, unless it is allowed for others.
    case plain(toOtherMachines: Bool)
    case tls(TLSTrust)
  }

  package let host: String
  package let port: Int
  package let security: Security
  /// How long connecting may take, with the name's lookup and TLS; seconds.
  package var timeout = 15.0

  package init(host: String, port: Int, security: Security) {
    self.host = host
    self.port = port
    self.security = security
  }

  /// The value of `:authority`.
  package var authority: String {
    let name = host.contains(":") ? "[\(host)]" : host
    switch security {
    case .plain: return port == 80 ? name : "\(name):\(port)"
    case .tls: return port == 443 ? name : "\(name):\(port)"
    }
  }

  package var scheme: String {
    switch security {
    case .plain: "http"
    case .tls: "https"
    }
  }

  /// A line to it, not open yet.
  package func channel() -> any ByteChannel {
    switch security {
    case .plain: SocketChannel(self)
    case .tls(let trust):
      #if canImport(Network)
        NetworkChannel(self, trust)
      #else
        LibsslChannel(self, trust)
      #endif
    }
  }
}

/// Whom a TLS connection trusts.
package struct TLSTrust: Hashable, Sendable {
  /// A file of certificates in PEM that takes the place of the system's.
  package var authorities: String?

  package init(authorities: String? = nil) { self.authorities = authorities }
}
