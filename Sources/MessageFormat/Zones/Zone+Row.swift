extension Zone {
  /// Reads a row of the table: `name|offsets|transitions|rule`. A row that isn't one gives `nil`.
  ///
  /// - Parameter wall: leaves out the changes that are years away from a wall time; `nil` leaves out none.
  package init?(row: String, around wall: Int64? = nil) {
    let years = wall.map { CivilDay(wall: $0).parts.year }.map { $0 - 1...$0 + 1 } ?? CivilDay.years
    let start = wall == nil ? .min : CivilDay(year: years.lowerBound, month: 1, day: 1).midnight
    let end = wall == nil ? .max : CivilDay(year: years.upperBound + 1, month: 1, day: 1).midnight
    var fields = ZoneRowReader(row)
    guard fields.nextField() else { return nil }
    let offsets = fields.numbers()
    guard let first = offsets.first, fields.nextField() else { return nil }
    self.init(offset: first)

    var moment = Int64(0)
    var distance = Int64(0)
    var before = first
    while let byte = fields.next() {
      if byte <= UInt8(ascii: "9") {
        distance = distance &* 36 &+ Int64(byte) &- Int64(UInt8(ascii: "0"))
      } else if byte >= UInt8(ascii: "a") {
        distance = distance &* 36 &+ Int64(byte) &- Int64(UInt8(ascii: "a")) &+ 10
      } else {
        let place = Int(byte) - Int(UInt8(ascii: "A"))
        guard offsets.indices.contains(place) else { return nil }
        moment = moment &+ distance
        distance = 0
        if moment < start {
          before = offsets[place]
        } else if moment < end {
          if changes.isEmpty { self = Zone(offset: before) }
          append(offset: offsets[place], from: moment)
        }
      }
    }
    if changes.isEmpty { self = Zone(offset: before) }

    guard fields.nextField() else { return nil }
    let rule = fields.numbers()
    guard rule.count == 10, !fields.nextField() else {
      if !rule.isEmpty { return nil }
      return
    }
    let standard = rule[0]
    let daylight = rule[1]
    let begin = YearlyChange(rule[2..<6])
    let finish = YearlyChange(rule[6..<10])
    let firstYear = max(CivilDay(wall: max(moment, 0)).parts.year, years.lowerBound)
    guard firstYear <= min(years.upperBound, CivilDay.years.upperBound) else { return }
    for year in firstYear...min(years.upperBound, CivilDay.years.upperBound) {
      let on = (moment: begin.wall(in: year) - standard, offset: daylight)
      let off = (moment: finish.wall(in: year) - daylight, offset: standard)
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
}

/// Reads a row once from left to right: all rows are read for a campaign that goes out by every recipient's clock.
private struct ZoneRowReader {
  private let bytes: ContiguousArray<UInt8>
  private var place = 0

  init(_ row: String) { bytes = ContiguousArray(row.utf8) }

  /// The field's next byte; `nil` at its end.
  mutating func next() -> UInt8? {
    guard place < bytes.count else { return nil }
    let byte = bytes[place]
    if byte == UInt8(ascii: "|") { return nil }
    place += 1
    return byte
  }

  /// Goes on behind the field's end. False where there is no other field.
  mutating func nextField() -> Bool {
    while next() != nil {}
    guard place < bytes.count else { return false }
    place += 1
    return true
  }

  /// The field's numbers, with commas between them.
  mutating func numbers() -> [Int64] {
    var numbers: [Int64] = []
    var number: Int64?
    var isNegative = false
    while let byte = next() {
      switch byte {
      case UInt8(ascii: "-"): isNegative = true
      case UInt8(ascii: ","):
        if let known = number { numbers.append(isNegative ? -known : known) }
        number = nil
        isNegative = false
      default: number = (number ?? 0) &* 10 &+ Int64(byte) &- Int64(UInt8(ascii: "0"))
      }
    }
    if let known = number { numbers.append(isNegative ? -known : known) }
    return numbers
  }
}
