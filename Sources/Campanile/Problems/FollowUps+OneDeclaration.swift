internal import CampanileSyntax

/// What follows within one declaration from what is told of another of its lines.
func withoutEchoes(_ diagnostics: [Diagnostic], _ declarations: [SourceRange]) -> [Diagnostic] {
  func places(_ told: (Diagnostic) -> Bool) -> [SourceRange?] {
    diagnostics.filter(told).map { $0.range.declared(among: declarations) }
  }
  let withoutAlerts = places { $0.code == .missingLine && $0.summary.hasSuffix("needs `alert`") }
  let starts = places { $0.code == .unfitForKind && $0.summary.hasSuffix("go to a channel") }
  let unreachable = diagnostics.filter { $0.code == .unreachableText }.map(\.range)
  // `guest: boolean` beside the attribute, meant for `storm`
  let meant = diagnostics.filter { $0.code == .declaredTwice }.flatMap(\.help)
  // An input that is spelt otherwise where it is used, and in the example.
  let spelt = diagnostics.filter { $0.code == .unknownAttribute && $0.summary.hasSuffix("is declared nowhere") }
  return diagnostics.filter { diagnostic in
    let place = diagnostic.range.declared(among: declarations)
    switch diagnostic.code {
    case .unfitForKind where diagnostic.summary.hasPrefix(Reason.liveWithoutAlert):
      return !withoutAlerts.contains(place)
    case .misplacedAttribute, .unsentLocales: return !starts.contains(place)
    case .lastIsGuarded: return !unreachable.contains(diagnostic.range)
    case .unknownSegment, .unknownAttribute, .unknownVariable:
      guard let name = diagnostic.namedFirst else { return true }
      return !meant.contains(Reason.meantFor(String(name.drop { $0 == "$" })))
    case .unknownParameter:
      let names = diagnostic.summary.split(separator: "`", omittingEmptySubsequences: false)
      guard names.count == 5 else { return true }
      return !spelt.contains { $0.summary.contains("and `\(names[3])` is declared nowhere") }
    default: return true
    }
  }
}
