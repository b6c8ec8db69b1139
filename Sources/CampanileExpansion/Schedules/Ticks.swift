/// The moments of a recurrence in one `[now, now + window)`, for any zone.
struct Ticks: Sendable {
  let pattern: TickPattern
  private let window: Range<Int64>
  /// All wall times that some zone may show in the window.
  private let walls: ContiguousArray<Int64>
  /// Seconds by which all come later: those of a ramp's wave.
  private let delay: Int64

  /// No zone was ever further from UTC, in seconds.
  private static let widestOffset: Int64 = 16 * 3_600

  init(_ pattern: TickPattern, in whole: Range<Int64>, delay: Int64 = 0) {
    self.pattern = pattern
    self.delay = delay
    let window = whole.lowerBound - delay..<whole.upperBound - delay
    self.window = window
    walls =
      window.isEmpty
      ? [] : pattern.walls(in: window.lowerBound - Self.widestOffset..<window.upperBound + Self.widestOffset)
  }

  /// The moments in a zone, rising, each once. A tick belongs to the window that holds its own moment, before jitter and
  /// quiet hours, so that consecutive windows share no tick and lose none.
  func moments(in zone: Zone) -> ContiguousArray<Int64> {
    let moments = Self.moments(of: walls, pattern.step, in: zone, window: window)
    return delay == 0 ? moments : ContiguousArray(moments.map { $0 + delay })
  }

  /// The first tick after a moment.
  ///
  /// - Parameter isEndless: goes on after the recurrence's last day.
  func next(after delayed: Int64, in zone: Zone, isEndless: Bool) -> Int64? {
    let moment = delayed - delay
    // A gap moves a tick by a day at most (the Pacific's changes of the date line), so that ticks this near to the end
    // of the wall times looked at may not be the first.
    let margin = Self.widestOffset + 86_400
    var days: Int64 = 4
    while true {
      let end = moment + days * 86_400
      let walls = pattern.walls(in: moment - margin..<end + margin, isEndless: isEndless)
      if let first = Self.moments(of: walls, pattern.step, in: zone, window: moment + 1..<end).first {
        return first + delay
      }
      // A rule without a tick in four centuries has none: the Gregorian calendar repeats.
      guard days < 200 * 366 else { return nil }
      days *= 8
    }
  }

  /// The moments of a pattern in a span that no compile asked for.
  static func moments(of pattern: TickPattern, in zone: Zone, during span: Range<Int64>) -> ContiguousArray<Int64> {
    // A gap moves what lies in it, by a day at the most; without a change nearby the span is the same on the wall.
    let change = zone.change(after: span.lowerBound - 2 * 86_400)
    let margin: Int64 = change.map { $0 < span.upperBound + 86_400 } == true ? 86_400 : 0
    let walls = zone.wall(at: span.lowerBound) - margin..<zone.wall(at: span.upperBound) + margin
    return moments(of: pattern.walls(in: walls), pattern.step, in: zone, window: span)
  }

  private static func moments(
    of walls: ContiguousArray<Int64>, _ step: Int64?, in zone: Zone, window: Range<Int64>
  ) -> ContiguousArray<Int64> {
    let all = zone.moments(ofWalls: walls, leavingOutGapsFrom: step)
    var moments: ContiguousArray<Int64> = []
    moments.reserveCapacity(all.count)
    var isRising = true
    for moment in all where window.contains(moment) {
      if let before = moments.last, before >= moment { isRising = false }
      moments.append(moment)
    }
    // Only a gap makes two wall times meet, or changes their order.
    return isRising ? moments : ContiguousArray(Set(moments).sorted())
  }
}
