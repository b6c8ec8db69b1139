internal import CampanileSyntax

extension Diagnostic {
  /// What it says of `local`, with the zone of those who have none: that of the quiet hours, which is likely meant here too. Where
  /// somebody may have none, `local` alone is no advice.
  func withOtherZone(_ schema: Schema, _ files: [SourceFile]) -> Diagnostic {
    let isAsked = code == .localNeedsFallback
    guard isAsked || help.contains(Self.ownZone), schema["timezone"]?.mayBeMissing ?? false else { return self }
    let zone = Self.zoneOfQuiet(files)
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

  /// `quiet 21:00 to 08:00 local else Europe/Madrid, hold` in a template file.
  private static func zoneOfQuiet(_ files: [SourceFile]) -> String? {
    for file in files where file.kind == .template {
      for line in file.bytes.split(separator: UInt8(ascii: "\n")) where line.firstRange(of: Array("quiet".utf8)) != nil
      {
        guard let start = line.firstRange(of: Array("local else ".utf8))?.upperBound else { continue }
        let zone = line[start...].prefix { $0.isNameByte || "/_+".utf8.contains($0) }
        if zone.contains(UInt8(ascii: "/")) { return String(decoding: zone, as: UTF8.self) }
      }
    }
    return nil
  }
}
