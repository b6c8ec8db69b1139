/// The offsets of one time zone from 1970 to the end of 2200.
///
/// Moments are seconds since 1970 in UTC. A wall time is what a clock on the wall shows, as the seconds since that clock
/// showed 1970-01-01 00:00.
package struct Zone: Sendable {
  /// The moments at which the offset changes; rising.
  package private(set) var changes: ContiguousArray<Int64>
  /// The wall times from which on the offset after a change is the one to resolve with; rising.
  ///
  /// At a gap that is its end, so that times inside move forward by the gap; at a fold, the end of the second run, so
  /// that times inside are the first of the two: in both cases the moment of the change seen with the greater offset.
  private var walls: ContiguousArray<Int64>
  /// Seconds east of Greenwich; one more than changes.
  package private(set) var offsets: ContiguousArray<Int64>

  package static let utc = Zone(offset: 0)

  init(offset: Int64) {
    changes = []
    walls = []
    offsets = [offset]
  }

  /// Appends a change. One that changes nothing, or lies before the last one, is left out.
  package mutating func append(offset: Int64, from moment: Int64) {
    guard let lastOffset = offsets.last, offset != lastOffset, moment > changes.last ?? .min else { return }
    changes.append(moment)
    walls.append(moment + max(lastOffset, offset))
    offsets.append(offset)
  }

  package func offset(at moment: Int64) -> Int64 { offsets[Self.count(of: changes, notAfter: moment)] }

  package func wall(at moment: Int64) -> Int64 { moment + offset(at: moment) }

  /// The moment at which a clock shows `wall`: in a gap moved forward by the gap, in a fold the first of the two.
  package func moment(ofWall wall: Int64) -> Int64 { wall - offsets[Self.count(of: walls, notAfter: wall)] }

  /// The moments of wall times that rise, each as ``moment(ofWall:)`` gives it, without a search for each.
  ///
  /// - Parameter step: leaves out the wall times that lie in a gap of so many seconds or more; `nil` leaves out none.
  package func moments(
    ofWalls rising: ContiguousArray<Int64>, leavingOutGapsFrom step: Int64? = nil
  ) -> ContiguousArray<Int64> {
    var result: ContiguousArray<Int64> = []
    result.reserveCapacity(rising.count)
    guard let first = rising.first else { return result }
    var index = Self.count(of: walls, notAfter: first)
    for wall in rising {
      while index < walls.count, walls[index] <= wall { index += 1 }
      if let step, index < walls.count {
        let gap = offsets[index + 1] - offsets[index]
        if gap >= step, wall >= changes[index] + offsets[index] { continue }
      }
      result.append(wall - offsets[index])
    }
    return result
  }

  /// The first change after a moment.
  package func change(after moment: Int64) -> Int64? {
    let index = Self.count(of: changes, notAfter: moment)
    return index < changes.count ? changes[index] : nil
  }

  /// How a wall time meets the clock of the zone.
  package func meeting(ofWall wall: Int64) -> ZoneTable.Meeting {
    let index = Self.count(of: walls, notAfter: wall)
    guard index < changes.count else { return .once }
    // The last moment for which `index` holds is the change itself; times around it are in its gap or fold.
    let before = offsets[index]
    let after = offsets[index + 1]
    let change = changes[index]
    if after > before { return wall >= change + before ? .gap(seconds: after - before) : .once }
    return wall >= change + after ? .fold(seconds: before - after) : .once
  }

  private static func count(of rising: ContiguousArray<Int64>, notAfter value: Int64) -> Int {
    var low = 0
    var high = rising.count
    while low < high {
      let middle = (low + high) / 2
      if rising[middle] <= value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
