internal import CampanileSyntax

extension Diagnostic {
  /// What it says of `local`, with the zone of those who have none. Where somebody may have none, `local` alone is no advice.
  ///
  /// - Parameter zone: that of the quiet hours, which is likely meant here too.
  func withOtherZone(_ zone: String?, _ schema: Schema) -> Diagnostic {
    let isAsked = code == .localNeedsFallback
    guard isAsked || help.contains(Self.ownZone), schema["timezone"]?.mayBeMissing ?? false else { return self }
    let other = { (text: String) in zone.map { text.replacing("Europe/Berlin", with: $0) } ?? text }
    let advice = help.map { line in
      isAsked
        ? other(line)
        : line == Self.ownZone ? line.replacing("`local` is", with: "`local else \(zone ?? "Europe/Berlin")` is") : line
    }
    let meant = fixes.map { fix in
      isAsked
        ? Fix(other(fix.title), fix.edits.map { .init(replacing: $0.range, with: other($0.replacement)) }) : fix
    }
    return Diagnostic(
      code, severity, summary, at: range, label: label, notes: notes, help: advice, fixes: meant)
  }
}
