internal import CampanileExpansion
internal import CampanileSyntax

extension Resolver {
  /// The name of a zone that exists, as the IANA database writes it.
  mutating func zone(_ name: Syntax.Name) -> String? {
    func isZone(_ name: String) -> Bool { ZoneTable.id(of: name) != nil && !ZoneAbbreviations.isRefused(name) }
    if isZone(name.text) { return name.text }
    let place = SpokenZone.place(in: name.text)
    let nearest = isZone(place) ? place : nearestZone(to: place)
    report(.unknownZone(name.text, place: place, nearest: nearest), at: name.range)
    return nil
  }

  /// The zone that was meant by a misspelt one. Never one abbreviation for another: they are as near as they are wrong.
  private func nearestZone(to written: String) -> String? {
    let joined = String(written.map { $0 == " " ? "_" : $0 })
    if joined != written, ZoneTable.id(of: joined) != nil { return joined }
    guard let nearest = ZoneTable.nearestName(to: joined) else { return nil }
    if nearest.contains("/") {
      // `America/New` isn't `America/Nome`: a misspelt name has about the same letters.
      return abs(nearest.utf8.count - joined.utf8.count) <= 2 || !joined.contains("/") ? nearest : nil
    }
    return nearest.lowercased() == joined.lowercased() ? nearest : nil
  }
}
