internal import CampanileExpansion
internal import CampanileSyntax

extension Resolver {
  /// `surgeries,12` in a table that is looked up by nothing but an attribute with the values `checkup` and `surgery`: nobody
  /// finds the row, and who has the value that was meant finds none.
  mutating func doubtRows() {
    for (name, places) in placesOfKeys.sorted(by: { $0.key < $1.key }) {
      guard let table = schema.tables[name]?.rows, places.count == table.keys.count, let uses = usesOfTables[name]
      else {
        continue
      }
      var values: [String] = []
      var isKnown = true
      // `goods["news"]` finds a row whatever anybody has.
      let named = uses.filter { $0.hasPrefix("\"") }.map { String($0.dropFirst()) }
      let keys = uses.filter { !$0.hasPrefix("\"") }
      for key in keys {
        guard case .oneOf(let own)? = schema.declared(key)?.type else {
          isKnown = false
          break
        }
        values += own.filter { !values.contains($0) }
      }
      // Where no key is a value, another table or attribute was meant, which is told where it is looked up.
      guard isKnown, table.keys.contains(where: values.contains) else { continue }
      let lacking = values.filter { !table.keys.contains($0) }
      let unfound = table.keys.indices.filter { !values.contains(table.keys[$0]) && !named.contains(table.keys[$0]) }
      guard !lacking.isEmpty else { continue }
      for place in unfound {
        let written = table.keys[place]
        let meant = nearestName(to: written, among: lacking) ?? lacking.first { written.isFormOfWord($0) }
        // A table may have rows for others, too.
        guard meant != nil || lacking.count == 1 && unfound.count == 1 else { continue }
        report([
          LookupProblem.keyOfNobody(
            written, of: keys, table: name, meant: meant, lacking: lacking[0], at: places[place])
        ])
      }
    }
  }
}

extension String {
  /// `surgeries` for `surgery`, `süd` for `sued`: a word in the plural, or without what its letters carry.
  fileprivate func isFormOfWord(_ other: String) -> Bool {
    func plain(_ text: String) -> String {
      let letters = text.lowercased().replacing("ä", with: "ae").replacing("ö", with: "oe").replacing("ü", with: "ue")
        .replacing("ß", with: "ss")
      return letters.hasSuffix("ies") ? letters.dropLast(3) + "y" : letters
    }
    return plain(self) == plain(other)
  }
}
