/// Whether the waves of ramps may begin: none does while more than a share was refused in those before.
///
/// A few answers tell nothing of a share: of three devices, one dead token is a third. So while fewer than ``fewAnswers`` have
/// come, the waves so far are judged only where more were refused than the share would allow of that many. With 5 % of twenty
/// that is one: a first wave of three goes on after one dead token, and stops after two.
struct RampGate: Sendable {
  /// With fewer answers, a share of them is chance.
  static let fewAnswers = 20

  /// What became of the devices of one wave.
  private struct Wave {
    var accepted = 0
    var refused = 0
  }

  private let mostRefused: Double
  private let rows: [ReportRow]
  /// By campaign and wave.
  private var waves: [String: [Int: Wave]] = [:]

  /// `nil` where nothing has to be asked: without a ramp, or without a share.
  init?(_ timetable: Timetable, mostRefused: Double?, _ ledger: Ledger) {
    guard let mostRefused, timetable.rows.contains(where: { $0.wave > 1 }) else { return nil }
    self.mostRefused = mostRefused
    rows = timetable.rows
    // What earlier runs have come to counts too.
    for entry in timetable.entries where rows[Int(entry.row)].wave > 0 {
      for place in Int(entry.firstPlace)..<Int(entry.firstPlace) + Int(entry.pushCount) {
        count(Int(entry.row), ledger.status(of: place))
      }
    }
  }

  mutating func count(_ row: Int, _ status: PushStatus) {
    guard rows[row].wave > 0 else { return }
    switch status {
    case .accepted: waves[rows[row].campaign, default: [:]][rows[row].wave, default: Wave()].accepted += 1
    case .refused, .dead, .suspect:
      waves[rows[row].campaign, default: [:]][rows[row].wave, default: Wave()].refused += 1
    default: break
    }
  }

  func isLaterWave(_ row: Int) -> Bool { rows[row].wave > 1 }

  /// Why the wave of a row may not begin; `nil` where it may.
  func failure(before row: Int) -> SendFailure? {
    let (campaign, wave) = (rows[row].campaign, rows[row].wave)
    let before = (waves[campaign] ?? [:]).filter { $0.key < wave }.values
    let refused = before.reduce(0) { $0 + $1.refused }
    let answered = before.reduce(refused) { $0 + $1.accepted }
    guard Double(refused) > mostRefused * Double(max(answered, Self.fewAnswers)) else { return nil }
    return SendFailure(
      "\(refused) of \(answered) devices were refused in the waves of `\(campaign)` so far, more than "
        + "`--stop-when-refused` allows; wave \(wave) was not begun",
      help: [
        "the report tells the reasons; `send` again goes on with wave \(wave), once `--stop-when-refused` allows as many"
      ], cause: .refusals)
  }
}
