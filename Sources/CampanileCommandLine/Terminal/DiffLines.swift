internal import CampanileExpansion
internal import CampanilePreview

/// What differs, a JSON object a line: one for each campaign that was added or is gone, and one for each difference.
struct DiffLines {
  let diff: PlanDiff

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for campaign in diff.campaigns {
      if campaign.change != .changed { bytes += line(campaign, nil) }
      for difference in campaign.differences { bytes += line(campaign, difference) }
    }
    if let rejects = diff.rejects { bytes += line(nil, rejects) }
    return bytes
  }

  /// - Parameter campaign: `nil` for what is said of builds as a whole.
  private func line(_ campaign: PlanDiff.Campaign?, _ difference: PlanDiff.Difference?) -> [UInt8] {
    let text = { (text: String?) in text.map(JSONValue.text) ?? .null }
    let lines = { (lines: [String]?) in lines.map { JSONValue.array($0.map(JSONValue.text)) } ?? .null }
    return JSONValue.object([
      .init("campaign", text(campaign?.name)),
      .init("change", .text((campaign?.change ?? .changed).rawValue)),
      .init("aspect", text(difference?.aspect.rawValue)),
      .init("name", text(difference?.name)),
      .init("variant", text(difference?.variant)),
      .init("locale", text(difference?.locale)),
      .init("old", lines(difference?.old)),
      .init("new", lines(difference?.new)),
    ]).encoded() + [0x0A]
  }
}
