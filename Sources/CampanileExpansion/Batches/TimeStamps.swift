internal import CampanileText

/// The text of a moment or an expiration; equal texts have the same number.
struct TimeStamp: BitwiseCopyable {
  var text: Bytes
  /// What a push to a Live Activity says of the moment.
  var stamps = Bytes.empty
  var number: Int32

  /// Nothing; what stands there is decided later, or nothing does.
  static let empty = TimeStamp(text: .empty, number: 0)
}

/// The texts of the moments and expirations that a worker has met, each written once: of many campaigns, most are sent at
/// the same few.
final class TimeStamps {
  private let arena: Arena
  private let live: Plan.Live?
  /// By their numbers; the first is empty.
  private var all: [TimeStamp] = [.empty]
  private var moments: [Int64: Int32] = [:]
  private var expirations: [Int64: Int32] = [:]

  /// - Parameters:
  ///   - arena: the worker's own, which outlives it.
  ///   - live: of a campaign for a Live Activity, which has its stamps alone.
  init(_ arena: Arena, live: Plan.Live? = nil) {
    self.arena = arena
    self.live = live
  }

  @inline(__always)
  subscript(_ number: Int32) -> TimeStamp { all[Int(number)] }

  func number(of moment: Int64) -> Int32 {
    if let known = moments[moment] { return known }
    let stamps = live.map { arena.bytes($0.stamps(at: moment)) } ?? .empty
    let number = keep(arena.bytes(ClockText.timestamp(moment)), stamps)
    moments[moment] = number
    return number
  }

  func number(of expiration: CompiledSchedule.Expiration) -> Int32 {
    let key: Int64
    switch expiration {
    case .unstated: return 0
    case .atOnce: key = 0
    case .at(let moment): key = moment
    }
    if let known = expirations[key] { return known }
    let number = keep(arena.bytes(expiration.header), .empty)
    expirations[key] = number
    return number
  }

  private func keep(_ text: Bytes, _ stamps: Bytes) -> Int32 {
    let number = Int32(all.count)
    all.append(TimeStamp(text: text, stamps: stamps, number: number))
    return number
  }
}

extension CompiledSchedule.Expiration {
  /// The header with the comma before it; nothing when it is left out.
  var header: String {
    switch self {
    case .unstated: ""
    case .atOnce: ",\"\(APNsHeader.expiration.rawValue)\":\"0\""
    case .at(let moment): ",\"\(APNsHeader.expiration.rawValue)\":\"\(moment)\""
    }
  }
}
