import CampanileExpansion

/// Text on its way to an output, as bytes: a calendar may have a million lines.
struct CalendarBuffer {
  private(set) var bytes: [UInt8] = []
  private var day = CivilDay(number: .min)
  /// The date of `day`, as `2026-12-01`.
  private var date: [UInt8] = []

  private static let chunk = 1 << 16

  mutating func append(_ text: String) { bytes += text.utf8 }

  mutating func append(_ text: some Sequence<UInt8>) { bytes += text }

  mutating func append(number: Int64) { bytes += String(number).utf8 }

  /// Two digits, of a number below a hundred.
  mutating func append(two number: Int64) {
    bytes.append(48 + UInt8(truncatingIfNeeded: number / 10 % 10))
    bytes.append(48 + UInt8(truncatingIfNeeded: number % 10))
  }

  /// `2026-12-01`
  mutating func append(dateOf day: CivilDay) {
    if day != self.day {
      let civil = day.date
      self.day = day
      let parts = [civil.year, civil.month, civil.day].map { ($0 < 10 ? "0" : "") + String($0) }
      date = Array(parts.joined(separator: "-").utf8)
    }
    bytes += date
  }

  /// `2026-12-01T09:00:00+01:00`; `Z` where the offset is none.
  mutating func append(timestampOf moment: Int64, offset: Int64 = 0) {
    let day = CivilDay(wall: moment + offset)
    append(dateOf: day)
    append("T")
    let clock = moment + offset - day.midnight
    append(two: clock / 3_600)
    append(":")
    append(two: clock / 60 % 60)
    append(":")
    append(two: clock % 60)
    guard offset != 0 else { return append("Z") }
    append(offset < 0 ? "-" : "+")
    append(two: abs(offset) / 3_600)
    append(":")
    append(two: abs(offset) / 60 % 60)
  }

  /// `20261201T080000Z`
  mutating func append(compactOf moment: Int64) {
    let start = bytes.count
    append(timestampOf: moment)
    bytes[start...].removeAll { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ":") }
  }

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Hands over what there is, once it is worth it or at the end.
  mutating func drain(into output: inout some TextOutputStream, atEnd: Bool = false) {
    guard atEnd || bytes.count >= Self.chunk else { return }
    output.write(String(decoding: bytes, as: UTF8.self))
    bytes.removeAll(keepingCapacity: true)
  }
}
