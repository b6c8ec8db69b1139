internal import Foundation

/// What TLS connections of one kind have in common: whom they trust, and who they are.
@safe final class LibsslContext: @unchecked Sendable {
  // The library counts its owners under locks of its own; nothing changes after the beginning.
  let pointer: OpaquePointer
  let library: Libssl

  // From `openssl/ssl.h` and `openssl/tls1.h`.
  private static let setLeastVersion: Int32 = 123
  private static let leastVersion = 0x0303
  private static let setMode: Int32 = 33
  /// A write may take a part, may be repeated from another place, and idle connections hold no buffers.
  private static let mode = 0x1 | 0x2 | 0x10
  private static let verifyPeer: Int32 = 1
  private static let pem: Int32 = 1

  deinit { unsafe library.freeContext(pointer) }

  private init(_ library: Libssl, _ method: OpaquePointer?) throws(ChannelProblem) {
    guard let pointer = unsafe library.newContext(method) else { throw .broken("libssl makes no context") }
    unsafe self.pointer = pointer
    self.library = library
    _ = unsafe library.controlContext(pointer, Self.setLeastVersion, Self.leastVersion, nil)
    _ = unsafe library.controlContext(pointer, Self.setMode, Self.mode, nil)
  }

  /// For connections to a server.
  convenience init(_ trust: TLSTrust) throws(ChannelProblem) {
    guard let library = Libssl.found else { throw .libraryMissing(Libssl.package) }
    unsafe try self.init(library, library.method.client())
    library.clearErrors()
    if let path = trust.authorities {
      // The path is passed as a C string for the call.
      guard unsafe library.loadAuthorities(pointer, path, nil) == 1 else {
        throw .unusableFile(
          path: path, reason: Self.reason(library, path, otherwise: "no certificates in PEM are in it"))
      }
    } else {
      // Where the system keeps none, the certificate is found untrusted, and that is said.
      _ = unsafe library.useSystemAuthorities(pointer)
    }
    unsafe library.setVerification(pointer, Self.verifyPeer, nil)
    let offer: [UInt8] = [2, UInt8(ascii: "h"), UInt8(ascii: "2")]
    // Copied by the call.
    _ = unsafe library.offerProtocols(pointer, offer, UInt32(offer.count))
  }

  /// For connections from clients.
  convenience init(certificate: String, key: String) throws(ChannelProblem) {
    guard let library = Libssl.found else { throw .libraryMissing(Libssl.package) }
    unsafe try self.init(library, library.method.server())
    library.clearErrors()
    // The paths are passed as C strings for the calls.
    guard unsafe library.useCertificates(pointer, certificate) == 1 else {
      throw .unusableFile(
        path: certificate, reason: Self.reason(library, certificate, otherwise: "no certificate in PEM is in it"))
    }
    guard unsafe library.useKey(pointer, key, Self.pem) == 1 else {
      throw .unusableFile(path: key, reason: Self.reason(library, key, otherwise: "no key in PEM is in it"))
    }
    unsafe library.selectProtocol(pointer, chooseHTTP2, nil)
  }

  /// Why the library doesn't take a file, in its words or, where those say nothing to people, in ours.
  private static func reason(_ library: Libssl, _ path: String, otherwise: String) -> String {
    if let reason = Socket.unreadable(path) { return reason }
    // The first error says most: those behind it say only which part of the library passed it on ("PEM lib").
    let error = library.nextError()
    library.clearErrors()
    // A text that stays, by the header.
    guard error != 0, let words = unsafe library.errorWords(error) else { return otherwise }
    let text = unsafe String(cString: words)
    return nothingInPEM.contains(text) ? otherwise : text
  }

  /// What the library says where a file has nothing of what is looked for.
  private static let nothingInPEM = ["no start line", "no certificate or crl found", "unsupported"]
}

/// Takes `h2` where the client offers it, and refuses the connection where it offers other protocols alone.
let chooseHTTP2: Libssl.SelectProtocol = { _, chosen, chosenCount, offers, count, _ in
  let fatal: Int32 = 2
  guard let offers = unsafe offers else { return fatal }
  // A list of texts, each behind its length, in so many bytes.
  let list = unsafe UnsafeBufferPointer(start: offers, count: Int(count))
  var place = 0
  while place < list.count {
    let length = unsafe Int(list[place])
    guard place + 1 + length <= list.count else { return fatal }
    if length == 2, unsafe list[place + 1] == UInt8(ascii: "h"), unsafe list[place + 2] == UInt8(ascii: "2") {
      // It is to point into the list.
      unsafe chosen?.pointee = offers + place + 1
      unsafe chosenCount?.pointee = 2
      return 0
    }
    place += 1 + length
  }
  return fatal
}
