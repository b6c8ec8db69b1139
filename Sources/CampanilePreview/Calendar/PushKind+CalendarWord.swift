internal import CampanileExpansion

extension PushKind {
  /// What people call the kind: as the word that declares it, but for what they see.
  var calendarWord: String {
    let row = row
    guard let declaration = row.declaration, declaration.kind == self, !row.isShown else { return rawValue }
    return declaration.rawValue
  }

  /// The letters of the longest such word.
  static let calendarWidth = declared.map(\.calendarWord.utf8.count).max() ?? 0
}
