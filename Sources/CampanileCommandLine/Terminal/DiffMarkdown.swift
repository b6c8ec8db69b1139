internal import CampanilePreview
internal import CampanileSyntax
internal import CampanileText

/// What differs, as a comment on a pull request.
///
/// All that authors wrote stands in code, which Markdown leaves alone: names between more backticks than they have, and
/// the rest in fenced blocks, of which each line begins with a mark, so that none can close its block.
struct DiffMarkdown {
  let diff: PlanDiff

  /// GitHub takes 65,536 characters; counted in bytes, of which there are never fewer. The last words need some.
  private static let longest = 64_000

  var text: String {
    var text = "### Campaigns: \(DiffWording.summary(of: diff))\n"
    for (index, campaign) in diff.campaigns.enumerated() {
      let section = section(of: campaign)
      guard text.utf8.count + section.utf8.count <= Self.longest else {
        let rest = diff.campaigns.count - index
        return text + "\n… and \(counted(rest, "more campaign")), which this comment has no room for.\n"
      }
      text += section
    }
    if let rejects = diff.rejects {
      text += "\n```diff\n@@ \(DiffWording.title(of: rejects, locales: [])) @@\n"
      for line in rejects.changedLines { text += DiffWording.marked(line) + "\n" }
      text += "```\n"
    }
    return text
  }

  private func section(of campaign: PlanDiff.Campaign) -> String {
    var text = "\n#### \(Self.code(campaign.name)) \(DiffWording.change(of: campaign))\n"
    guard !campaign.differences.isEmpty else { return text }
    text += "\n```diff\n"
    for (difference, locales) in DiffWording.grouped(campaign.differences) {
      text += "@@ \(DiffWording.title(of: difference, locales: locales)) @@\n"
      for line in difference.changedLines { text += DiffWording.marked(line) + "\n" }
    }
    return text + "```\n"
  }

  /// Text as a code span.
  static func code(_ text: String) -> String {
    let shown = VisibleText.line(text)
    var longest = 0
    var length = 0
    for character in shown {
      length = character == "`" ? length + 1 : 0
      longest = max(longest, length)
    }
    let fence = String(repeating: "`", count: longest + 1)
    // A blank on both sides is taken away again; without it, a backtick at an end would be part of the fence.
    let pad = shown.hasPrefix("`") || shown.hasSuffix("`") ? " " : ""
    return fence + pad + shown + pad + fence
  }
}
