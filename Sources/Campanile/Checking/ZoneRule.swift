internal import CampanileExpansion
internal import CampanileSyntax

extension Checker {
  /// The name of a zone that exists, as the IANA database writes it.
  mutating func zone(_ name: Syntax.Name) -> String? {
    if ZoneTable.id(of: name.text) != nil { return name.text }
    report(.unknownZone(name.text, nearest: ZoneTable.nearestName(to: name.text)), at: name.range)
    return nil
  }

  /// Names the zones in which a clock change skips or doubles a time on that day.
  mutating func warnOfClockChanges(
    _ date: Plan.Schedule.Date, _ time: Plan.Schedule.TimeOfDay, _ zone: Plan.Schedule.ZoneRule, at range: SourceRange
  ) {
    guard let touched = try? ZoneTable.zonesTouched(date, time) else { return }
    var names: [(name: String, isGap: Bool)] = []
    for (name, meeting) in touched {
      var shown = name
      if case .named(let wanted) = zone {
        guard ZoneTable.id(of: wanted) == ZoneTable.id(of: name) else { continue }
        shown = wanted
      }
      switch meeting {
      case .gap: names.append((shown, true))
      case .fold: names.append((shown, false))
      case .once: break
      }
    }
    for isGap in [true, false] {
      let zones = names.filter { $0.isGap == isGap }.map(\.name).sorted()
      guard !zones.isEmpty else { continue }
      report(
        .touchedZones(kind: isGap ? "gap" : "fold", zones: Array(zones.prefix(4)), total: zones.count), at: range)
    }
  }
}
