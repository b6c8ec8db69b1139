internal import CampanileSyntax

/// A file that was copied, with the campaign's name in it: told there, and with the name that the file has.
func withCopiesTold(_ diagnostics: [Diagnostic], _ files: [SourceFile]) -> [Diagnostic] {
  diagnostics.map { told in
    guard told.code == .declaredTwice, told.notes.count == 1, told.help.count == 1, let name = told.namedFirst,
      told.notes[0].range.file != told.range.file
    else { return told }
    let places = [told.range, told.notes[0].range]
    let stems = places.map { place in files.first { $0.id == place.file && $0.kind == .campaign }?.stem }
    guard let own = stems.firstIndex(of: name), let stem = stems[1 - own], stem != name else { return told }
    let isName = stem.utf8.allSatisfy(\.isNameByte) && stem.utf8.first?.isNameLetter ?? false
    let isFree = !files.contains { $0.id != places[1 - own].file && $0.stem == stem }
    return NameProblem.copied(
      told, at: places[1 - own], original: places[own],
      meant: isName && isFree && stem == stem.lowercased() ? stem : nil)
  }
}

extension SourceFile {
  /// `sale` of `campaigns/sale.campaign`
  fileprivate var stem: String {
    let last = path.split(separator: "/").last ?? ""
    return String(last.prefix { $0 != "." })
  }
}
