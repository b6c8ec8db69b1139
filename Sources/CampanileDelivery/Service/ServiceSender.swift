internal import CampanileExpansion
internal import HTTP2

/// Sends to a service over HTTP/2.
final class ServiceSender: Sender {
  private let service: any PushService
  private let endpoint: Endpoint
  private let credentials: Credentials
  private let connections: Int
  private let inFlight: Int
  private let dispatch = Locked<ServiceDispatch?>(nil)

  init(_ service: any PushService, _ endpoint: Endpoint, _ credentials: Credentials, _ settings: SenderSettings) {
    self.service = service
    self.endpoint = endpoint
    self.credentials = credentials
    connections = settings.number("connections") ?? 1
    inFlight = settings.number("in-flight") ?? 1_000
  }

  func send(from outbox: Outbox) async throws {
    let dispatch = ServiceDispatch(
      outbox, service, endpoint, credentials, connections: connections, inFlight: inFlight)
    self.dispatch.withLock { $0 = dispatch }
    let failure = await withCheckedContinuation { (done: CheckedContinuation<SendFailure?, Never>) in
      dispatch.start { done.resume(returning: $0) }
    }
    self.dispatch.withLock { $0 = nil }
    if let failure { throw failure }
  }

  func interrupt() {
    // A token may be waited for just now, on the thread that would otherwise learn of the end.
    credentials.stop.set()
    dispatch.withLock { $0 }?.interrupt()
  }

  func kill() { credentials.stop.set(atOnce: true) }
}
