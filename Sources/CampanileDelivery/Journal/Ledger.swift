/// What has become of each push of a build: a byte for each.
struct Ledger: Sendable {
  /// Codes, by place.
  private(set) var codes: [UInt8]
  /// What a code means. The first ones are the statuses without a reason.
  private(set) var outcomes: [Outcome]
  private(set) var counts: [Int]
  private var byOutcome: [Outcome: UInt8] = [:]

  /// How many different reasons are kept apart.
  private static let mostCodes = 200

  static let others = "other reasons"

  init(pushCount: Int) {
    codes = [UInt8](repeating: 0, count: pushCount)
    outcomes = PushStatus.allCases.map { Outcome(status: $0, reason: "") }
    counts = outcomes.map { _ in 0 }
    counts[0] = pushCount
    for (code, outcome) in outcomes.enumerated() { byOutcome[outcome] = UInt8(code) }
  }

  func status(of place: Int) -> PushStatus { outcomes[Int(codes[place])].status }

  @inline(__always)
  mutating func set(_ code: UInt8, at place: Int) {
    counts[Int(codes[place])] -= 1
    counts[Int(code)] += 1
    codes[place] = code
  }

  /// The code of an outcome, and whether it is a new one, which a journal has to be told of.
  mutating func code(of outcome: Outcome) -> (code: UInt8, isNew: Bool) {
    if let code = byOutcome[outcome] { return (code, false) }
    guard outcomes.count < Self.mostCodes || outcome.reason == Self.others else {
      return code(of: Outcome(status: outcome.status, reason: Self.others))
    }
    let code = UInt8(outcomes.count)
    define(code, as: outcome)
    return (code, true)
  }

  /// - Returns: false for a code that means something else already.
  @discardableResult
  mutating func define(_ code: UInt8, as outcome: Outcome) -> Bool {
    if Int(code) < outcomes.count { return outcomes[Int(code)] == outcome }
    guard Int(code) == outcomes.count else { return false }
    outcomes.append(outcome)
    counts.append(0)
    byOutcome[outcome] = code
    return true
  }

  func count(of status: PushStatus) -> Int {
    var sum = 0
    for (code, outcome) in outcomes.enumerated() where outcome.status == status { sum += counts[code] }
    return sum
  }

  /// The places of pushes whose status passes, as ranges.
  func ranges(where isWanted: (PushStatus) -> Bool) -> [Range<Int>] {
    let wanted = outcomes.map { isWanted($0.status) }
    guard zip(wanted, counts).contains(where: { $0 && $1 > 0 }) else { return [] }
    var ranges: [Range<Int>] = []
    for place in codes.indices where wanted[Int(codes[place])] {
      if let last = ranges.last, last.upperBound == place {
        ranges[ranges.count - 1] = last.lowerBound..<place + 1
      } else {
        ranges.append(place..<place + 1)
      }
    }
    return ranges
  }

  /// Makes what an earlier run has left open ready for this one.
  ///
  /// - Parameter takesUncertain: those whose answer was lost are sent once more.
  mutating func reopen(takesUncertain: Bool) {
    let codesToOpen = outcomes.map { outcome in
      switch outcome.status {
      case .again, .givenUp: true
      case .begun, .uncertain: takesUncertain
      default: false
      }
    }
    guard zip(codesToOpen, counts).contains(where: { $0 && $1 > 0 }) else { return }
    for place in codes.indices where codesToOpen[Int(codes[place])] { set(PushStatus.unsent.rawValue, at: place) }
  }
}
