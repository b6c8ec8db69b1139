internal import CampanileExpansion
internal import CampanilePreview
internal import CampanileSyntax
internal import CampanileText

/// Pairs of campaigns, for people and for programs.
///
///     cart-reminder and match-result meet in `cart-owners` and `everyone`
///         “Ana in Mexico”: cart-items 3
struct OverlapText {
  let overlap: CampaignOverlap
  /// The attributes in the order of the audience block.
  let order: [String]
  /// What stands behind `to`, plan by plan.
  let segments: [String]
  let showsImpossible: Bool

  var text: String {
    var text = ""
    var counts = (meeting: 0, impossible: 0, unknown: 0)
    for pair in overlap.pairs {
      let names = "\(name(pair.one)) and \(name(pair.other))"
      switch pair.meeting {
      case .witness(let values, let example):
        counts.meeting += 1
        text += "\(names) meet in \(segment(pair.one)) and \(segment(pair.other))\n"
        let who = example.map { "“\(VisibleText.line($0))”" } ?? "for instance"
        let shown = shown(values, pair).map { "\($0) \($1)" }.joined(separator: ", ")
        text += "    \(who)\(shown.isEmpty ? "" : ": " + shown)\n"
      case .impossible:
        counts.impossible += 1
        if showsImpossible { text += "\(names) can't meet\n" }
      case .unknown:
        counts.unknown += 1
        text +=
          "\(names) may meet in \(segment(pair.one)) and \(segment(pair.other)): nobody was found who is in both\n"
      }
    }
    guard !overlap.pairs.isEmpty else { return "there are no two campaigns to compare\n" }
    let isFew = counts.meeting == 1
    text += (text.isEmpty ? "" : "\n") + "\(counted(counts.meeting, "pair")) \(isFew ? "meets" : "meet")"
    text += ", \(counts.impossible) can't"
    if counts.unknown > 0 { text += ", \(counts.unknown) may" }
    return text + "\n"
  }

  var lines: [UInt8] {
    var bytes: [UInt8] = []
    for pair in overlap.pairs {
      var (meets, example, recipient) = ("no", JSONValue.null, JSONValue.null)
      switch pair.meeting {
      case .impossible: break
      case .unknown: meets = "unknown"
      case .witness(let values, let title):
        meets = "yes"
        if let title { example = .text(title) }
        recipient = .object(shown(values, pair).map { .init($0, .text($1)) })
      }
      bytes +=
        JSONValue.object([
          .init("campaigns", .array([.text(overlap.plans[pair.one].name), .text(overlap.plans[pair.other].name)])),
          .init("meet", .text(meets)),
          .init("segments", .array([.text(segments[pair.one]), .text(segments[pair.other])])),
          .init("example", example), .init("recipient", recipient),
        ]).encoded() + [0x0A]
    }
    return bytes
  }

  private func name(_ plan: Int) -> String { VisibleText.line(overlap.plans[plan].name) }

  private func segment(_ plan: Int) -> String { "`\(VisibleText.line(segments[plan]))`" }

  /// The values that the two segments ask for.
  private func shown(_ values: [String: Plan.Literal], _ pair: CampaignOverlap.Pair) -> [(String, String)] {
    let plans = [overlap.plans[pair.one], overlap.plans[pair.other]]
    var asked = plans.reduce(into: Set<String>()) { $0.formUnion($1.segment.attributes) }
    // Of what is looked up, the key is the recipient's.
    for plan in plans {
      asked.formUnion(plan.attributes.filter { asked.contains($0.name) }.compactMap(\.lookup?.keyName))
    }
    return order.filter(asked.contains).compactMap { name in
      values[name].map { (name, VisibleText.line(SourceText.literal($0))) }
    }
  }
}
