internal import CampanileExpansion

extension PushKind {
  /// What people call the kind: as the word that declares it, but for what they see.
  var calendarWord: String {
    let row = row
    guard let declaration = row.declaration, declaration.kinds == [self], self != .alert else { return rawValue }
    return declaration.rawValue
  }

  /// The letters of the longest such word among some kinds; rows of the usual ones have the same width everywhere.
  static func calendarWidth(of kinds: [PushKind]) -> Int {
    (kinds + [.alert, .background]).map(\.calendarWord.utf8.count).max() ?? 0
  }
}
