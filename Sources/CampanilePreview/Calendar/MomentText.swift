internal import CampanileExpansion
internal import CampanileText

/// How a moment is written, on some clock.
enum MomentText {
  enum Form {
    /// `2026-12-01T09:00:00`, for which a zone's offset is written behind.
    case extended
    /// `20261201T090000`
    case compact
  }

  /// The text of a single moment.
  static func text(wall: Int64, _ form: Form) -> String {
    var texts = MomentTexts([form])
    texts.show(wall: wall, in: 0)
    return String(decoding: texts.bytes.prefix(form == .extended ? 19 : 15), as: UTF8.self)
  }

  /// `+01:00`; `Z` where the offset is none. Seconds of an offset, which RFC 3339 can't write, are left out.
  static func offset(_ seconds: Int64) -> String {
    guard seconds != 0 else { return "Z" }
    return (seconds < 0 ? "-" : "+") + ClockText.clock(minutes: Int(abs(seconds) / 60))
  }
}

/// The texts of the moments of one entry after the other, of which only that is written anew which differs from before.
struct MomentTexts {
  /// The fields' texts, each from its ``start(of:)`` on.
  private(set) var bytes: ContiguousArray<UInt8>
  private let forms: [MomentText.Form]
  private var walls: ContiguousArray<Int64>
  private var midnights: ContiguousArray<Int64>

  /// The most moments that an entry has.
  static let fieldCount = 4

  static func start(of field: Int) -> Int { field * 20 }

  init(_ forms: [MomentText.Form]) {
    self.forms = forms
    bytes = []
    for form in forms {
      let empty = form == .extended ? "0000-00-00T00:00:00 " : "00000000T000000     "
      bytes += empty.utf8
    }
    walls = ContiguousArray(repeating: .min, count: forms.count)
    midnights = walls
  }

  /// - Parameter wall: seconds since 1970 on a clock; the year has four digits.
  mutating func show(wall: Int64, in field: Int) {
    guard wall != walls[field] else { return }
    walls[field] = wall
    let start = Self.start(of: field)
    let isExtended = forms[field] == .extended
    var clock = wall &- midnights[field]
    if clock < 0 || clock >= 86_400 {
      let civil = CivilDay(wall: wall)
      midnights[field] = civil.midnight
      clock = wall - civil.midnight
      let date = civil.date
      put(date.year / 100, at: start)
      put(date.year % 100, at: start + 2)
      put(date.month, at: start + (isExtended ? 5 : 4))
      put(date.day, at: start + (isExtended ? 8 : 6))
    }
    let seconds = Int(clock)
    put(seconds / 3_600, at: start + (isExtended ? 11 : 9))
    put(seconds / 60 % 60, at: start + (isExtended ? 14 : 11))
    put(seconds % 60, at: start + (isExtended ? 17 : 13))
  }

  private mutating func put(_ number: Int, at place: Int) {
    bytes[place] = 48 + UInt8(truncatingIfNeeded: number / 10 % 10)
    bytes[place + 1] = 48 + UInt8(truncatingIfNeeded: number % 10)
  }
}
