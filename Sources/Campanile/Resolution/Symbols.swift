package import CampanileSyntax

/// Every declaration of a workspace by its name: a name is declared once per kind, and seen everywhere.
struct Symbols {
  private(set) var app: Syntax.App?
  private(set) var audience: Syntax.Audience?
  private(set) var segments: [String: Syntax.Segment] = [:]
  private(set) var categories: [String: Syntax.Category] = [:]
  private(set) var templates: [String: Syntax.Template] = [:]
  private(set) var activities: [String: Syntax.Activity] = [:]
  private(set) var tables: [String: Syntax.Table] = [:]
  /// In source order.
  private(set) var campaigns: [Syntax.Campaign] = []
  /// All that the audience block declares, whether their types are right or not.
  private(set) var attributeNames: Set<String> = []
  /// Sorted, for those who look for the nearest one.
  private(set) var segmentNames: [String] = []
  private(set) var templateNames: [String] = []
  private(set) var categoryNames: [String] = []
  private(set) var activityNames: [String] = []
  /// Kinds of declarations of which one couldn't be read, which was reported: what isn't found may be that.
  private(set) var lost: Set<DeclarationKeyword> = []

  /// The path of the app's own string catalog, as written.
  var catalogPath: String? {
    for directive in app?.body.directives ?? [] where directive.word == .catalog {
      if case .value(.string(let literal)) = directive.argument { return literal.plain.text }
    }
    return nil
  }

  /// The contracts of shipped versions, as written.
  var contracts: [(path: Syntax.StringLiteral, version: Syntax.NumberLiteral)] {
    (app?.body.directives ?? []).compactMap { directive in
      guard case .contract(let path, let version) = directive.argument else { return nil }
      return (path, version)
    }
  }

  /// A segment and an attribute that is yes or no are both conditions alone: a name of both would change who gets what.
  private func reportNamesOfFlags(to diagnostics: inout Diagnostics) {
    for attribute in audience?.attributes ?? [] {
      guard case .named(let type) = attribute.type, type.text == "boolean", let segment = segments[attribute.name.text]
      else { continue }
      let problem = NameProblem.segmentOfFlag(segment.name.text, attribute: attribute.name.range)
      diagnostics.report(problem.diagnostic(at: segment.name.range))
    }
  }

  /// Enters the declarations of all files; a second one of the same kind and name is reported and left out.
  init(_ files: [Syntax.File], reportingTo diagnostics: inout Diagnostics) {
    var firstNames: [String: (name: String, range: SourceRange)] = [:]

    func isFirst(_ kind: String, _ name: String, at range: SourceRange) -> Bool {
      // Files of builds have these names, and not every disk tells small letters from capitals.
      let key = kind + " " + name.lowercased()
      guard let first = firstNames[key] else {
        firstNames[key] = (name, range)
        return true
      }
      let problem: NameProblem =
        first.name == name
        ? .declaredTwice(kind: kind, name: name, first: first.range)
        : .differsInCase(kind: kind, name: name, other: first.name, first: first.range)
      let told = problem.diagnostic(at: range)
      // `not-with tea`, where one of the two was `tea` before it was copied or renamed.
      let copied = kind == Reason.campaignOrRefresh ? lostCampaign(in: files) : nil
      diagnostics.report(copied.map { told.with(help: told.help + [Reason.copyOf($0)]) } ?? told)
      return false
    }

    defer {
      reportNamesOfFlags(to: &diagnostics)
      attributeNames = audience?.names ?? []
      segmentNames = segments.keys.sorted()
      templateNames = templates.keys.sorted()
      categoryNames = categories.keys.sorted()
      activityNames = activities.keys.sorted()
    }
    var apps: [Syntax.App] = []
    var audiences: [Syntax.Audience] = []
    // Of two, the one in a file that was copied is the second one.
    for file in files.filter({ !$0.isCopy }) + files.filter(\.isCopy) {
      lost.formUnion(file.lost)
      for declaration in file.declarations {
        if let keyword = declaration.keywordWithoutName {
          lost.insert(keyword)
          continue
        }
        switch declaration {
        case .app(let app): apps.append(app)
        case .audience(let audience): audiences.append(audience)
        case .segment(let segment):
          if isFirst("segment", segment.name.text, at: segment.name.range) { segments[segment.name.text] = segment }
        case .category(let category):
          if isFirst("category", category.name.text, at: category.name.range) {
            categories[category.name.text] = category
          }
        case .template(let template):
          if isFirst("template", template.name.text, at: template.name.range) {
            templates[template.name.text] = template
          }
        case .activity(let activity):
          if isFirst("activity", activity.name.text, at: activity.name.range) {
            activities[activity.name.text] = activity
          }
        case .table(let table):
          if isFirst("table", table.name.text, at: table.name.range) { tables[table.name.text] = table }
        case .campaign(let campaign):
          // Campaigns and refreshes become files side by side, so they share their names.
          if isFirst(Reason.campaignOrRefresh, campaign.name.text, at: campaign.name.range) {
            campaigns.append(campaign)
          }
        }
      }
    }
    app = Self.meant(apps, isMisplaced: \.isMisplaced, size: { $0.body.directives.count })
    audience = Self.meant(audiences, isMisplaced: \.isMisplaced, size: { $0.attributes.count + $0.examples.count })
    if let audience, audience.isBroken(by: diagnostics) { lost.insert(.audience) }
    if let app {
      for other in apps where !other.isMisplaced && other.name.range != app.name.range {
        diagnostics.report(
          NameProblem.declaredTwice(kind: "app", name: "", first: app.name.range).diagnostic(at: other.name.range))
      }
    }
    if let audience {
      for other in audiences where !other.isMisplaced && other.keyword != audience.keyword {
        diagnostics.report(
          NameProblem.declaredTwice(kind: "audience", name: "", first: audience.keyword)
            .diagnostic(at: other.keyword))
      }
    }
  }

  /// The one of several that all files were written for: what stands in the wrong file, or was begun a second time, isn't
  /// measured against everything else. Of equally long ones it is the first.
  private static func meant<Declaration>(
    _ all: [Declaration], isMisplaced: (Declaration) -> Bool, size: (Declaration) -> Int
  ) -> Declaration? {
    let placed = all.filter { !isMisplaced($0) }
    return (placed.isEmpty ? all : placed).max { size($0) < size($1) }
  }
}

extension Syntax.Category {
  /// What APNs and the app get: the identifier behind `as`, or else the name.
  package var appIdentifier: String { identifier?.plain.text ?? name.text }
}

extension Syntax.Action {
  /// What the app gets when the action is chosen.
  package var appIdentifier: String { identifier?.plain.text ?? name.text }
}

extension Syntax.Audience {
  /// All that it declares, whether the types are right or not.
  var names: Set<String> { Set(attributes.flatMap { [$0.name.text] + $0.type.singleName }) }
}

extension Syntax.TypeName {
  /// The word of a type that is one word: perhaps an attribute's name, where `text id` stands for `id text`.
  fileprivate var singleName: [String] {
    if case .named(let name) = self, !Resolver.types.contains(where: { $0.name == name.text }) {
      [name.text]
    } else {
      []
    }
  }
}

extension Symbols {
  /// Where each campaign and template stands, in the order of files and places.
  var declarations: [SourceRange] {
    (campaigns.map(\.range) + templates.values.map(\.range)).sorted { ($0.file, $0.start) < ($1.file, $1.start) }
  }
}
