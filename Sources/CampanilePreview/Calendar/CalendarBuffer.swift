internal import CampanileExpansion
internal import CampanileText

/// Text on its way to an output, as bytes: a calendar may have a million lines.
struct CalendarBuffer {
  private(set) var bytes: ContiguousArray<UInt8> = []
  private var day = CivilDay(number: .min)
  /// The date of `day`, as `2026-12-01`.
  private var date: [UInt8] = []

  private static let chunk = 1 << 18

  mutating func append(_ text: String) { bytes += text.utf8 }

  mutating func append(_ text: some Sequence<UInt8>) { bytes += text }

  /// Appends an entry's text, its moments put in.
  mutating func append(_ span: EntryTemplates.Span, of templates: EntryTemplates, _ moments: MomentTexts) {
    let start = bytes.count
    bytes += templates.bytes[span.bytes]
    for number in span.holes {
      let hole = templates.holes[number]
      var index = 0
      while index < hole.count {
        bytes[start + hole.place + index] = moments.bytes[hole.source + index]
        index &+= 1
      }
    }
  }

  /// Two digits, of a number below a hundred.
  mutating func append(two number: Int64) {
    bytes.append(48 + UInt8(truncatingIfNeeded: number / 10 % 10))
    bytes.append(48 + UInt8(truncatingIfNeeded: number % 10))
  }

  /// `2026-12-01`
  mutating func append(dateOf day: CivilDay) {
    if day != self.day {
      self.day = day
      date = Array(ClockText.date(day).utf8)
    }
    bytes += date
  }

  /// Hands over what there is, once it is worth it or at the end.
  mutating func drain(to take: (Span<UInt8>) throws -> Void, atEnd: Bool = false) rethrows {
    guard atEnd || bytes.count >= Self.chunk else { return }
    try take(bytes.span)
    bytes.removeAll(keepingCapacity: true)
  }
}
