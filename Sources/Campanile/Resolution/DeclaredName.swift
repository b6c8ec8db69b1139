package import CampanileSyntax

/// What a workspace declares under a name.
package struct DeclaredName: Equatable, Sendable {
  /// `segment`
  package let kind: String
  package let name: String
  /// The file that it stands in.
  package let path: String

  package var isCampaign: Bool { kind == Self.campaign }

  fileprivate static let campaign = "campaign"
}

/// What stands in sources, whether it is right or not.
package func declarations(in files: [SourceFile]) -> [DeclaredName] {
  files.filter(\.kind.isSource).flatMap { file -> [DeclaredName] in
    var diagnostics = Diagnostics()
    return parse(file, reportingTo: &diagnostics).declarations.compactMap { declaration -> DeclaredName? in
      let (kind, name): (String, Syntax.Name)
      switch declaration {
      case .segment(let segment): (kind, name) = ("segment", segment.name)
      case .category(let category): (kind, name) = ("category", category.name)
      case .template(let template): (kind, name) = ("template", template.name)
      case .campaign(let campaign): (kind, name) = (DeclaredName.campaign, campaign.name)
      case .activity(let activity): (kind, name) = ("Live Activity", activity.name)
      case .table(let table): (kind, name) = ("table", table.name)
      case .app, .audience: return nil
      }
      return DeclaredName(kind: kind, name: name.text, path: file.path)
    }
  }
}
