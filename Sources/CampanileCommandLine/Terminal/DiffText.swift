internal import CampanileExpansion
internal import CampanilePreview
internal import CampanileSyntax
internal import CampanileText

/// What differs, for a terminal.
///
///     cart-reminder changed
///       who: to, all of
///         - cart-items > 0
///         + cart-items > 2
struct DiffText {
  let diff: PlanDiff

  var text: String {
    var text = ""
    for campaign in diff.campaigns {
      text += "\(VisibleText.line(campaign.name)) \(DiffWording.change(of: campaign))\n"
      for (difference, locales) in DiffWording.grouped(campaign.differences) {
        text += "  \(DiffWording.title(of: difference, locales: locales))\n"
        for line in difference.changedLines { text += "    \(DiffWording.marked(line))\n" }
      }
      text += "\n"
    }
    if let rejects = diff.rejects {
      text += "\(DiffWording.title(of: rejects, locales: []))\n"
      for line in rejects.changedLines { text += "  \(DiffWording.marked(line))\n" }
      text += "\n"
    }
    return text + DiffWording.summary(of: diff) + "\n"
  }
}

/// Words that the forms of a difference share.
enum DiffWording {
  static func change(of campaign: PlanDiff.Campaign) -> String {
    switch campaign.change {
    case .added:
      campaign.kind.row.declaration == .campaign
        ? "added" : "added, a \(campaign.kind.row.declaration?.rawValue ?? campaign.kind.rawValue)"
    case .gone: "gone"
    case .changed: "changed"
    }
  }

  /// Texts that changed alike in several locales are told once.
  static func grouped(_ differences: [PlanDiff.Difference]) -> [(PlanDiff.Difference, locales: [String])] {
    var groups: [(PlanDiff.Difference, locales: [String])] = []
    for difference in differences {
      guard let locale = difference.locale else {
        groups.append((difference, []))
        continue
      }
      if let place = groups.firstIndex(where: { !$0.locales.isEmpty && $0.0.isSame(as: difference) }) {
        groups[place].locales.append(locale)
      } else {
        groups.append((difference, [locale]))
      }
    }
    return groups
  }

  /// `who: to, all of`, `texts: title in de, fr, variant bold`
  static func title(of difference: PlanDiff.Difference, locales: [String]) -> String {
    var text = "\(difference.aspect.rawValue): \(VisibleText.line(difference.name))"
    if !locales.isEmpty { text += " in " + locales.map(VisibleText.line).joined(separator: ", ") }
    if let variant = difference.variant { text += ", variant \(VisibleText.line(variant))" }
    if let join = difference.join { text += ", \(join)" }
    return text
  }

  static func marked(_ line: PlanDiff.Difference.Line) -> String {
    switch line {
    case .gone(let text): "- " + VisibleText.line(text)
    case .added(let text): "+ " + VisibleText.line(text)
    case .kept(let text): "  " + VisibleText.line(text)
    }
  }

  /// `1 added, 1 gone, 2 changed, 3 the same`
  static func summary(of diff: PlanDiff) -> String {
    guard !diff.isEmpty else { return "no difference in \(counted(diff.sameCount, "campaign"))" }
    var parts: [String] = []
    for change in [PlanDiff.Change.added, .gone, .changed] {
      let count = diff.campaigns.count { $0.change == change }
      if count > 0 { parts.append("\(count) \(change.rawValue)") }
    }
    if diff.sameCount > 0 { parts.append("\(diff.sameCount) the same") }
    if diff.rejects != nil { parts.append("another number of rejected lines") }
    return parts.joined(separator: ", ")
  }
}

extension PlanDiff.Difference {
  /// Whether it says the same, of whatever locale.
  fileprivate func isSame(as other: PlanDiff.Difference) -> Bool {
    aspect == other.aspect && name == other.name && variant == other.variant && old == other.old && new == other.new
  }
}
