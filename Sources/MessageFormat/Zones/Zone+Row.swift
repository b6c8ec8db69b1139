extension Zone {
  /// Reads a row of the table: `name|offsets|transitions|rule`. A row that isn't one gives `nil`.
  package init?(row: String) {
    let fields = row.utf8.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
    guard fields.count == 4 else { return nil }
    let offsets = Self.numbers(fields[1])
    guard let first = offsets.first else { return nil }
    self.init(offset: first)

    var moment = Int64(0)
    var distance = Int64(0)
    for byte in fields[2] {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): distance = distance &* 36 &+ Int64(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "z"): distance = distance &* 36 &+ Int64(byte - UInt8(ascii: "a") + 10)
      default:
        let place = Int(byte) - Int(UInt8(ascii: "A"))
        guard offsets.indices.contains(place) else { return nil }
        moment = moment &+ distance
        distance = 0
        append(offset: offsets[place], from: moment)
      }
    }

    let rule = Self.numbers(fields[3])
    guard rule.count == 10 else {
      if !rule.isEmpty { return nil }
      return
    }
    let standard = rule[0]
    let daylight = rule[1]
    let begin = YearlyChange(rule[2..<6])
    let end = YearlyChange(rule[6..<10])
    let firstYear = CivilDay(wall: max(moment, 0)).parts.year
    for year in firstYear...CivilDay.years.upperBound {
      let on = (moment: begin.wall(in: year) - standard, offset: daylight)
      let off = (moment: end.wall(in: year) - daylight, offset: standard)
      for change in on.moment < off.moment ? [on, off] : [off, on] where change.moment > moment {
        append(offset: change.offset, from: change.moment)
      }
    }
  }

  /// A day of the year by month, week (5 is the last) and weekday (0 = Sunday), and seconds after its midnight.
  private struct YearlyChange {
    let month: Int
    let week: Int64
    let weekday: Int64
    let seconds: Int64

    init(_ numbers: ArraySlice<Int64>) {
      let parts = Array(numbers)
      month = Int(parts[0])
      week = parts[1]
      weekday = parts[2]
      seconds = parts[3]
    }

    func wall(in year: Int) -> Int64 {
      let first = CivilDay(year: year, month: month, day: 1)
      let toWeekday = (weekday - Int64(first.weekday)).remainderFloored(by: 7)
      var day = toWeekday + (week - 1) * 7
      if day >= Int64(CivilDay.length(year: year, month: month)) { day -= 7 }
      return first.advanced(by: day).midnight + seconds
    }
  }

  private static func numbers(_ text: Substring.UTF8View) -> [Int64] {
    text.split(separator: UInt8(ascii: ",")).compactMap { Int64(Substring($0)) }
  }
}
