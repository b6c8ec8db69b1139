internal import Foundation

/// One address of a host, with the port.
struct Address: Sendable {
  #if canImport(Darwin) || canImport(Musl)
    static let stream = SOCK_STREAM
  #else
    static let stream = Int32(SOCK_STREAM.rawValue)
  #endif

  let family: Int32
  private let bytes: [UInt8]

  /// Lets `body` have the address as the system wants it.
  func withPointer<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
    unsafe bytes.withUnsafeBytes { buffer in
      // The bytes were a `sockaddr` when they were copied, and are one during the call. There are always some.
      guard let base = buffer.baseAddress else { preconditionFailure("an address has bytes") }
      return unsafe body(base.assumingMemoryBound(to: sockaddr.self), socklen_t(buffer.count))
    }
  }

  /// Whether it is one of those that never leave the machine.
  var isThisMachine: Bool {
    switch family {
    // `sockaddr_in`: the address stands behind family and port.
    case AF_INET: bytes.count >= 8 && bytes[4] == 127
    // `sockaddr_in6`: behind family, port and flow.
    case AF_INET6:
      bytes.count >= 24
        && (bytes[8..<24].elementsEqual([UInt8](repeating: 0, count: 15) + [1])
          || bytes[8..<24].starts(with: [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF, 127]))
    default: false
    }
  }

  /// The same address with another port.
  func with(port: Int) -> Address {
    // Behind the family, in both kinds; the high byte first.
    var bytes = bytes
    guard bytes.count >= 4 else { return self }
    bytes[2] = UInt8(truncatingIfNeeded: port >> 8)
    bytes[3] = UInt8(truncatingIfNeeded: port)
    return Address(family: family, bytes: bytes)
  }

  /// All addresses of a name, the system's best first.
  ///
  /// - Parameter isListening: for a socket of ours; an empty host then means all of this machine's addresses.
  static func lookUp(host: String, port: Int, isListening: Bool = false) throws(ChannelProblem) -> [Address] {
    var hints = unsafe addrinfo()
    unsafe hints.ai_family = AF_UNSPEC
    unsafe hints.ai_socktype = stream
    if isListening { unsafe hints.ai_flags = AI_PASSIVE }
    var list: UnsafeMutablePointer<addrinfo>?
    // The list is the system's until it is given back.
    let result = unsafe getaddrinfo(host.isEmpty ? nil : host, String(port), &hints, &list)
    guard result == 0 else { throw .unknownHost(host) }
    defer { unsafe freeaddrinfo(list) }
    var addresses: [Address] = []
    var next = unsafe list
    while let entry = unsafe next {
      if let address = unsafe entry.pointee.ai_addr {
        // So many bytes belong to the address.
        let bytes = unsafe UnsafeRawBufferPointer(start: address, count: Int(entry.pointee.ai_addrlen))
        addresses.append(Address(family: unsafe entry.pointee.ai_family, bytes: unsafe Array(bytes)))
      }
      unsafe next = entry.pointee.ai_next
    }
    return addresses
  }
}

extension [Address] {
  /// Whether none of them leads to another machine: a name may have some of either kind.
  var areThisMachine: Bool { allSatisfy(\.isThisMachine) }
}
