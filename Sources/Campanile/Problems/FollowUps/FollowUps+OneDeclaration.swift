internal import CampanileSyntax

/// What follows within one declaration from what is told of another of its lines.
func withoutEchoes(_ diagnostics: [Diagnostic], _ declarations: [SourceRange]) -> [Diagnostic] {
  func places(_ told: (Diagnostic) -> Bool) -> [SourceRange?] {
    diagnostics.filter(told).map { $0.range.declared(among: declarations) }
  }
  let withoutAlerts = places { $0.code == .missingLine && $0.summary.hasSuffix("needs `alert`") }
  let starts = places { $0.code == .unfitForKind && $0.summary.hasSuffix("go to a channel") }
  let unreachable = diagnostics.filter { $0.code == .unreachableText }.map(\.range)
  return diagnostics.filter { diagnostic in
    let place = diagnostic.range.declared(among: declarations)
    switch diagnostic.code {
    case .unfitForKind where diagnostic.summary.hasPrefix(Reason.liveWithoutAlert):
      return !withoutAlerts.contains(place)
    case .misplacedAttribute, .unsentLocales: return !starts.contains(place)
    case .lastIsGuarded: return !unreachable.contains(diagnostic.range)
    default: return true
    }
  }
}
