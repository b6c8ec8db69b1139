internal import CampanileSyntax

extension Symbols {
  /// Whether what wasn't found may be what couldn't be read, so that the one report is enough: no other name is near.
  func mayBeLost(_ problem: NameProblem) -> Bool {
    guard !lost.isEmpty else { return false }
    switch problem {
    case .missingApp: return lost.contains(.app)
    case .missingAudience: return lost.contains(.audience)
    // A lone name may be an attribute too.
    case .unknownSegment(let name, let known):
      return mayBeLost(name, .segment, among: known) || mayBeLost(name, .audience, among: known)
    case .unknownTemplate(let name, let known): return mayBeLost(name, .template, among: known)
    case .unknownCategory(let name, let known): return mayBeLost(name, .category, among: known)
    case .unknownCampaign(let name, let known): return mayBeLost(name, .campaign, among: known)
    case .unknownAttribute(let name, let known, _): return mayBeLost(name, .audience, among: known)
    case .unknownToken(let name, _, let known): return mayBeLost(name, .audience, among: known)
    case .unknownInData(let name, let known, _, _): return mayBeLost(name, .audience, among: known)
    case .needsAttribute: return audience != nil && lost.contains(.audience)
    case .unknownActivity(let name, let known): return mayBeLost(name, .activity, among: known)
    default: return false
    }
  }

  func mayBeLost(_ problem: LookupProblem) -> Bool {
    guard !lost.isEmpty, case .unknownTable(let name, let known) = problem else { return false }
    return mayBeLost(name, .table, among: known)
  }

  func mayBeLost(_ problem: TextProblem) -> Bool {
    guard !lost.isEmpty, case .unknownVariable(let name, let known, _, _) = problem else { return false }
    return mayBeLost(name, .audience, among: known)
  }

  private func mayBeLost(_ name: String, _ keyword: DeclarationKeyword, among known: [String]) -> Bool {
    lost.contains(keyword) && nearestName(to: name, among: known) == nil
  }
}

extension Syntax.Audience {
  /// Whether one of these stands among the attributes, of which one may be missing then.
  func isBroken(by diagnostics: Diagnostics) -> Bool {
    guard diagnostics.hasErrors else { return false }
    let isWithin = { (inner: SourceRange, outer: SourceRange) in
      inner.file == outer.file && inner.start >= outer.start && inner.end <= outer.end
    }
    return diagnostics.all.contains { diagnostic in
      diagnostic.code == .expected && isWithin(diagnostic.range, range)
        && !examples.contains { isWithin(diagnostic.range, $0.range) }
    }
  }
}

extension Syntax.Declaration {
  /// What a declaration is that could be read but for its name.
  var keywordWithoutName: DeclarationKeyword? {
    switch self {
    case .segment(let segment): segment.name.text.isEmpty ? .segment : nil
    case .category(let category): category.name.text.isEmpty ? .category : nil
    case .template(let template): template.name.text.isEmpty ? .template : nil
    case .activity(let activity): activity.name.text.isEmpty ? .activity : nil
    case .table(let table): table.name.text.isEmpty ? .table : nil
    case .app, .audience, .campaign: nil
    }
  }
}
