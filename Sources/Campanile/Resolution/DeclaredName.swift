package import CampanileSyntax

/// What a workspace declares under a name.
package struct DeclaredName: Equatable, Sendable {
  /// `segment`
  package let kind: String
  package let name: String
  /// The file that it stands in.
  package let path: String
  /// From its first word to its last brace.
  package let range: SourceRange

  package var isCampaign: Bool { kind == Self.campaign }

  fileprivate static let campaign = "campaign"
}

/// What stands in sources, whether it is right or not.
package func declarations(in files: [SourceFile]) -> [DeclaredName] {
  files.filter(\.kind.isSource).flatMap { file -> [DeclaredName] in
    var diagnostics = Diagnostics()
    return parse(file, reportingTo: &diagnostics).declarations.compactMap { declaration -> DeclaredName? in
      let (kind, name, range): (String, Syntax.Name, SourceRange)
      switch declaration {
      case .segment(let segment): (kind, name, range) = ("segment", segment.name, segment.range)
      case .category(let category): (kind, name, range) = ("category", category.name, category.range)
      case .template(let template): (kind, name, range) = ("template", template.name, template.range)
      case .campaign(let campaign): (kind, name, range) = (DeclaredName.campaign, campaign.name, campaign.range)
      case .activity(let activity): (kind, name, range) = ("Live Activity", activity.name, activity.range)
      case .table(let table): (kind, name, range) = ("table", table.name, table.range)
      case .app, .audience: return nil
      }
      return DeclaredName(kind: kind, name: name.text, path: file.path, range: range)
    }
  }
}
