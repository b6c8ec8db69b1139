internal import CampanileExpansion

/// The text of one moment after the other, of which only that is written anew which differs from the one before.
struct MomentText {
  enum Form {
    /// `2026-12-01T09:00:00`, for which a zone's offset is written behind.
    case extended
    /// `20261201T090000`
    case compact
  }

  private(set) var bytes: ContiguousArray<UInt8>
  private let form: Form
  private var wall: Int64?
  private var midnight = Int64.min

  init(_ form: Form) {
    self.form = form
    bytes = ContiguousArray((form == .extended ? "0000-00-00T00:00:00" : "00000000T000000").utf8)
  }

  /// - Parameter wall: seconds since 1970 on a clock; the year has four digits.
  mutating func show(wall: Int64) {
    guard wall != self.wall else { return }
    self.wall = wall
    let (month, day, hour, minute, second) = form == .extended ? (5, 8, 11, 14, 17) : (4, 6, 9, 11, 13)
    if wall < midnight || wall >= midnight + 86_400 {
      let civil = CivilDay(wall: wall)
      midnight = civil.midnight
      let date = civil.date
      put(Int64(date.year / 100), at: 0)
      put(Int64(date.year % 100), at: 2)
      put(Int64(date.month), at: month)
      put(Int64(date.day), at: day)
    }
    let clock = wall - midnight
    put(clock / 3_600, at: hour)
    put(clock / 60 % 60, at: minute)
    put(clock % 60, at: second)
  }

  private mutating func put(_ number: Int64, at place: Int) {
    bytes[place] = 48 + UInt8(truncatingIfNeeded: number / 10 % 10)
    bytes[place + 1] = 48 + UInt8(truncatingIfNeeded: number % 10)
  }

  /// The text of a single moment.
  static func text(wall: Int64, _ form: Form) -> String {
    var text = MomentText(form)
    text.show(wall: wall)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// `+01:00`; `Z` where the offset is none. Seconds of an offset, which RFC 3339 can't write, are left out.
  static func offset(_ seconds: Int64) -> String {
    guard seconds != 0 else { return "Z" }
    let minutes = abs(seconds) / 60
    let parts = [minutes / 60, minutes % 60].map { ($0 < 10 ? "0" : "") + String($0) }
    return (seconds < 0 ? "-" : "+") + parts.joined(separator: ":")
  }
}
