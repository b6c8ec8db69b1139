/// What became of a push. The numbers stand in journals.
package enum PushStatus: UInt8, Sendable, CaseIterable {
  /// Nobody has begun to send it.
  case unsent = 0
  /// It was handed out, and no answer was recorded.
  case begun = 1
  case accepted = 2
  /// It was too late for it when its turn came.
  case expired = 3
  /// Its token stands in its batch a second time.
  case double = 4
  /// It was refused for now, and waits to be sent again.
  case again = 5
  /// Nobody knows whether it arrived, and it is left at that.
  case skipped = 6
  /// Refused for a reason that is the push's, or its sender's.
  case refused = 7
  /// Its token will never work again.
  case dead = 8
  /// Its token doesn't work here: wrong environment or app, most likely.
  case suspect = 9
  /// Refused for now as often as was allowed.
  case givenUp = 10
  /// It was sent, and its answer was lost.
  case uncertain = 11

  /// What reports call it.
  package var name: String {
    switch self {
    case .unsent: "unsent"
    case .begun, .uncertain: "uncertain"
    case .accepted: "accepted"
    case .expired: "expired"
    case .double: "doubles"
    case .again: "unsent"
    case .skipped: "skipped"
    case .refused: "refused"
    case .dead: "dead"
    case .suspect: "suspect"
    case .givenUp: "given-up"
    }
  }

  /// Those that come with a reason.
  static let withReason: [PushStatus] = [.refused, .dead, .suspect, .givenUp, .uncertain, .skipped]

  /// Whether another run leaves it as it is.
  var isFinal: Bool {
    switch self {
    case .accepted, .expired, .double, .skipped, .refused, .dead, .suspect: true
    case .unsent, .begun, .again, .givenUp, .uncertain: false
    }
  }
}

/// A status with the reason that an answer gave for it.
struct Outcome: Sendable, Hashable {
  let status: PushStatus
  /// Empty where there is none.
  let reason: String
}
