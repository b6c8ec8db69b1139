internal import CampanileCrypto
internal import CampanileExpansion
internal import Foundation
internal import HTTP2

/// An APNs and an FCM of one's own: servers that answer as Apple's and Google's do, for tests and for trying out.
package final class Receiver: Sendable {
  private let apns: Server?
  private let fcm: Server?
  private let options: ReceiverOptions
  private let publicKey: VerificationKey?

  /// Takes the ports.
  package init(_ options: ReceiverOptions) throws(ReceiverProblem) {
    self.options = options
    do throws(SigningProblem) {
      publicKey = try options.publicKey.map { bytes throws(SigningProblem) in try VerificationKey(pem: bytes) }
    } catch {
      throw .publicKey(PublicKeySlip(options.publicKey ?? [], error))
    }
    var security = Server.Security.plain
    if let certificate = options.certificate, let key = options.key {
      security = .tls(certificate: certificate, key: key)
    }
    do throws(ChannelProblem) {
      apns = try options.apnsPort.map { port throws(ChannelProblem) in
        try Server(host: options.host, port: port, security: security)
      }
      fcm = try options.fcmPort.map { port throws(ChannelProblem) in
        try Server(host: options.host, port: port, security: security)
      }
    } catch {
      var isPort = false
      if case .cannotListen = error { isPort = true }
      throw .channel(error.description, isPort: isPort)
    }
  }

  /// The ports that were taken.
  package var apnsPort: Int? { apns?.port }
  package var fcmPort: Int? { fcm?.port }

  /// Answers until `stop()`, or until as many pushes came as the options say.
  ///
  /// - Parameter write: takes lines of JSON, some at a time; from any thread, one call at a time.
  package func run(write: (@Sendable ([UInt8]) -> Void)?) -> ReceiverCounts {
    let ledger = ReceiverLedger(stopAfter: options.stopAfter, write: write) { [apns, fcm] in
      // What is being answered is answered.
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.1) {
        apns?.stop()
        fcm?.stop()
      }
    }
    let group = DispatchGroup()
    if let apns {
      let options = options
      let publicKey = publicKey
      Self.run(apns, "campanile apns", group) { APNsSession(options, ledger, publicKey: publicKey) }
    }
    if let fcm {
      let options = options
      Self.run(fcm, "campanile fcm", group) { FCMSession(options, ledger) }
    }
    while group.wait(timeout: .now() + 0.2) == .timedOut { ledger.flush() }
    ledger.flush()
    return ledger.counts
  }

  /// Ends `run`. May be called from any thread.
  package func stop() {
    apns?.stop()
    fcm?.stop()
  }

  private static func run(
    _ server: Server, _ name: String, _ group: DispatchGroup, session: @escaping @Sendable () -> any ServerSession
  ) {
    group.enter()
    let thread = Thread {
      server.run(session: session)
      group.leave()
    }
    thread.name = name
    thread.start()
  }
}
