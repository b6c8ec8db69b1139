internal import CampanileExpansion
internal import CampanileSyntax
internal import CampanileText
internal import MessageFormat

extension Diagnostic {
  /// `2026-12-01 at 21:00 Europe/Berlin` as a value, with the moment in UTC: what reads the sources knows no zones.
  func inUTC(_ files: [SourceFile]) -> Diagnostic? {
    guard code == .expected, summary == Self.momentIsOneWord, fixes.isEmpty,
      let file = files.first(where: { $0.id == range.file })
    else { return nil }
    let words = file.text(in: range).split(separator: " ").filter { $0 != "at" }.map(String.init)
    guard words.count == 3, let zone = ZoneTable.id(of: words[2]), Syntax.isDate(words[0]),
      case let day = words[0].split(separator: "-").compactMap({ Int($0) }), day.count == 3,
      case let clock = words[1].split(separator: ":").compactMap({ Int64($0) }), clock.count == 2
    else { return nil }
    let local = CivilDay(year: day[0], month: day[1], day: day[2]).midnight + clock[0] * 3_600 + clock[1] * 60
    // Once more, since the clock may have been changed in between.
    let first = local - ZoneTable.offset(of: zone, at: local)
    let meant = ClockText.timestamp(local - ZoneTable.offset(of: zone, at: first))
    return Diagnostic(
      code, severity, summary, at: range, label: label, notes: notes, help: ["write `\(meant)`"],
      fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
  }
}
