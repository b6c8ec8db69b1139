internal import CampanileExpansion
internal import CampanileSyntax

extension Resolver {
  /// The name of a zone that exists, as the IANA database writes it.
  mutating func zone(_ name: Syntax.Name) -> String? {
    if MeantZone.isZone(name.text) { return name.text }
    report(.unknownZone(name.text, place: SpokenZone.place(in: name.text)), at: name.range)
    return nil
  }
}
