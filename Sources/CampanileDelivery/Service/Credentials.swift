internal import CampanileExpansion
internal import Foundation

/// Where tokens for a service come from.
protocol CredentialSource: Sendable {
  /// Makes or gets a token; may take long.
  ///
  /// - Parameter now: seconds since 1970.
  /// - Returns: the token, and for how many seconds it is used.
  func make(now: Double) throws(SendFailure) -> (token: Secret, seconds: Double)
}

/// The token of a service, renewed in time.
final class Credentials: Sendable {
  private struct State: Sendable {
    var token: Secret?
    var version = 0
    var made = 0.0
    var renewAt = 0.0
    var isRefused = false
  }

  private let source: any CredentialSource
  private let now: @Sendable () -> Double
  private let state = Locked(State())

  /// Right after it was made, a token isn't made again, whoever asks: services take that ill.
  private static let shortest = 1.0

  init(_ source: any CredentialSource, now: @escaping @Sendable () -> Double) {
    self.source = source
    self.now = now
  }

  /// The token to use now, and its number. A new one is a new number.
  var current: (token: Secret, version: Int)? {
    state.withLock { state in state.token.map { ($0, state.version) } }
  }

  var isDue: Bool {
    let now = now()
    return state.withLock { $0.token == nil || $0.isRefused || now >= $0.renewAt }
  }

  /// The service says that it has expired.
  func refuse(version: Int) {
    state.withLock { state in
      if state.version == version, now() - state.made >= Self.shortest { state.isRefused = true }
    }
  }

  /// Makes a new one where one is due. Blocks; never to be called from a connection's thread.
  func renewIfDue() throws(SendFailure) {
    guard isDue else { return }
    let made = now()
    let (token, seconds) = try source.make(now: made)
    state.withLock { state in
      state.token = token
      state.version += 1
      state.made = made
      state.renewAt = made + seconds
      state.isRefused = false
    }
  }
}
