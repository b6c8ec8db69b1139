internal import CampanileExpansion
internal import CampanileSyntax

extension Resolver {
  /// The name of a zone that exists, as the IANA database writes it.
  ///
  /// - Parameter isValue: it is a recipient's zone, and not when something goes out.
  mutating func zone(_ name: Syntax.Name, isValue: Bool = false) -> String? {
    if MeantZone.isZone(name.text) { return name.text }
    report(.unknownZone(name.text, place: SpokenZone.place(in: name.text), isValue: isValue), at: name.range)
    return nil
  }
}
