internal import CampanileExpansion
internal import Foundation

/// Where tokens for a service come from.
protocol CredentialSource: Sendable {
  /// Makes or gets a token; may take long.
  ///
  /// - Parameters:
  ///   - now: seconds since 1970.
  ///   - stop: ends it soon, whatever it waits for.
  /// - Returns: the token, and for how many seconds it is used.
  func make(now: Double, until stop: StopSignal) throws(SendFailure) -> (token: Secret, seconds: Double)
}

/// The token of a service, renewed in time.
final class Credentials: Sendable {
  private struct State: Sendable {
    var token: Secret?
    var version = 0
    var made = 0.0
    var renewAt = 0.0
    /// The one before, and when it was made.
    var previous: (token: Secret, made: Double)?
    var isRefused = false
  }

  private let source: any CredentialSource
  private let now: @Sendable () -> Double
  private let state = Locked(State())
  /// Ends what a new token is waited for.
  let stop = StopSignal()

  /// Right after it was made, a token isn't made again, whoever asks: services take that ill.
  private static let shortest = 1.0
  /// As long the token before can be used again, and as long it is then; seconds. It lives for an hour.
  private static let longestUse = 3_400.0
  private static let secondUse = 600.0

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

  /// The service says that it was renewed too soon: the one before is used again.
  ///
  /// - Returns: false where there is none that can be.
  func takeBack(version: Int) -> Bool {
    let now = now()
    return state.withLock { state in
      // Another connection has seen to it.
      guard state.version == version else { return true }
      guard let previous = state.previous, now - previous.made < Self.longestUse else { return false }
      state.token = previous.token
      state.made = previous.made
      state.renewAt = min(now + Self.secondUse, previous.made + Self.longestUse)
      state.previous = nil
      state.version += 1
      return true
    }
  }

  /// Makes a new one where one is due. Blocks; never to be called from a connection's thread.
  func renewIfDue() throws(SendFailure) {
    guard isDue else { return }
    let made = now()
    let (token, seconds) = try source.make(now: made, until: stop)
    state.withLock { state in
      state.previous = state.isRefused ? nil : state.token.map { ($0, state.made) }
      state.token = token
      state.version += 1
      state.made = made
      state.renewAt = made + seconds
      state.isRefused = false
    }
  }
}
