internal import CampanileSyntax

/// Names that say the opposite of one that there is. Whoever takes the one for the other reaches the wrong people.
extension Resolver {
  /// `opted-out`, where `opted-in` is a segment, and `not opted-out`; whether that was reported.
  mutating func reportOpposite(of name: Syntax.Name, at range: SourceRange, isNegated: Bool) -> Bool {
    guard symbols.segments[name.text] == nil, schema[name.text] == nil else { return false }
    let meant = Self.opposites(of: name.text).first {
      symbols.segments[$0] != nil || schema[$0]?.type == .boolean
    }
    guard let meant else { return false }
    report(.oppositeName(name.text, meant: isNegated ? meant : "not \(meant)"), at: range)
    return true
  }

  /// What a name may be the opposite of.
  private static func opposites(of name: String) -> [String] {
    var found: [String] = []
    for (end, other) in [("-out", "-in"), ("-in", "-out"), ("-off", "-on"), ("-on", "-off")] where name.hasSuffix(end) {
      found.append(name.dropLast(end.count) + other)
    }
    for (end, other) in [("-disabled", "-enabled"), ("-enabled", "-disabled"), ("-inactive", "-active")]
    where name.hasSuffix(end) {
      found.append(name.dropLast(end.count) + other)
    }
    for prefix in ["non-", "un-", "un", "in", "dis", "im", "no-"] {
      if name.hasPrefix(prefix) { found.append(String(name.dropFirst(prefix.count))) }
      found.append(prefix + name)
    }
    return found
  }
}
