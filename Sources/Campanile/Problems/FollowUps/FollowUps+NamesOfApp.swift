internal import CampanileSyntax

/// `category MSG_CATEGORY {` and a campaign's `category message`: the app's name stands where the category's own should, which
/// the campaigns know. Told once, with it.
func withNamesOfApp(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  let unknown = diagnostics.filter { $0.code == .unknownCategory }
  let names = Set(unknown.map(\.namedFirst))
  guard names.count == 1, let used = names.first ?? nil,
    let place = diagnostics.firstIndex(where: {
      $0.code == .unexpectedCharacter && $0.help.first?.hasPrefix("where the app calls the category so") ?? false
    }), let written = diagnostics[place].namedFirst, written.lowercased() != used.replacing("-", with: "_"),
    let meant = diagnostics[place].fixes.first?.edits.first?.replacement.split(separator: " ").first,
    // The campaigns may mean another category that there is.
    unknown.allSatisfy({ ["there is `\(meant)`", "did you mean `\(meant)`?"].contains($0.help.first) })
  else { return diagnostics }
  let told = diagnostics[place]
  let whole = "\(used) as \"\(written)\""
  var result = diagnostics
  result[place] = Diagnostic(
    told.code, told.summary, at: told.range,
    notes: unknown.prefix(3).map { .init("named here", at: $0.range) },
    help: ["the name that the app has for it stands behind `as`: write `\(whole)`"],
    fixes: [.init("write `\(whole)`", replacing: told.range, with: whole)])
  return result.filter { $0.code != .unknownCategory }
}
