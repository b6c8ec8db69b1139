internal import CampanileExpansion
internal import CampanileText

/// A simulation for programs: one JSON object on each line, its keys in a fixed order.
struct SimulationLines {
  let campaigns: [SimulatedCampaign]
  let report: SimulationReport
  /// Whose values and texts may be shown.
  let showsPersonal: Bool

  /// One line for each push, and one for each campaign that a recipient doesn't get.
  func recipient(_ told: ToldRecipient) -> [UInt8] {
    if let fault = told.fault {
      return line([
        ("line", .integer(Int64(told.line))), ("campaign", .null), ("outcome", .text(fault.rawValue)),
        ("reason", .text("rejected: \(fault.title) (\(fault.rawValue))")),
      ])
    }
    var bytes: [UInt8] = []
    var place = 0
    for campaign in campaigns {
      if let listeners = campaign.listeners {
        bytes += line([
          ("line", .integer(Int64(told.line))), ("campaign", .text(campaign.name)),
          ("outcome", .text(listeners.outcome)), ("reason", .text(listeners.reason)),
        ])
        continue
      }
      guard told.fates.indices.contains(place) else { continue }
      let withheld = told.withheld.filter { $0.plan == place }
      var isToldBelow = false
      if case .unsent = told.fates[place], !withheld.isEmpty { isToldBelow = true }
      if !isToldBelow { bytes += lines(told, told.fates[place], campaign, isOver: isOverLimit(campaign, place)) }
      for held in withheld { bytes += line(held, told, campaign) }
      place += 1
    }
    return bytes
  }

  private func line(_ held: Fate.Withheld, _ told: ToldRecipient, _ campaign: SimulatedCampaign) -> [UInt8] {
    let before = held.before.map { before in
      JSONValue.object([
        .init("campaign", .text(before.campaign)), .init("send_at", .text(ClockText.timestamp(before.moment))),
        .init("earlier", .boolean(before.isEarlier)),
      ])
    }
    return line([
      ("line", .integer(Int64(told.line))), ("campaign", .text(campaign.name)),
      ("outcome", .text(held.reason.rawValue)), ("reason", .text(FateWording.reason(for: held))),
      ("send_at", .text(ClockText.timestamp(held.moment))), ("before", .array(before)),
    ])
  }

  private func lines(_ told: ToldRecipient, _ fate: Fate, _ campaign: SimulatedCampaign, isOver: Bool) -> [UInt8] {
    let wording = FateWording(campaign: campaign, showsValues: showsPersonal)
    let head: [(String, JSONValue)] = [
      ("line", .integer(Int64(told.line))), ("campaign", .text(campaign.name)),
      ("outcome", .text(FateWording.name(of: fate, isOverLimit: isOver))),
    ]
    switch fate {
    case .pushes(let pushes, let variant, let locale) where !isOver:
      return pushes.flatMap { push in
        let isShown = showsPersonal || !push.isPersonal
        let alert = isShown ? ShownAlert(payload: push.payload) : nil
        return line(
          head + [
            ("reason", .text(wording.reason(for: push, variant: variant, locale: locale))),
            ("send_at", .text(ClockText.timestamp(push.moment))),
            ("planned_at", .text(ClockText.timestamp(push.planned))), ("expires_at", value(of: push.expiration)),
            ("variant", value(variant)), ("locale", value(locale)), ("personal", .boolean(push.isPersonal)),
            ("title", value(alert?.title)), ("subtitle", value(alert?.subtitle)), ("body", value(alert?.body)),
          ])
      }
    case .outside(let term, let values):
      let known = campaign.terms.indices.contains(term) ? campaign.terms[term] : nil
      let shown = values.map { JSONValue.Member($0.attribute, showsPersonal ? value($0.text) : .text("hidden")) }
      return line(
        head + [
          ("reason", .text(wording.reason(for: fate))), ("term", value(known?.text)), ("place", value(known?.place)),
          ("values", .object(shown)),
        ])
    default:
      return line(head + [("reason", .text(wording.reason(for: fate)))])
    }
  }

  /// One line for each campaign and reason; first the lines that no campaign can read.
  var counts: [UInt8] {
    var bytes: [UInt8] = []
    for (code, count) in report.faults.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      bytes += row(nil, code.rawValue, count)
    }
    var place = 0
    for campaign in campaigns {
      if let listeners = campaign.listeners {
        bytes += row(campaign.name, listeners.outcome, nil)
        continue
      }
      guard report.campaigns.indices.contains(place) else { continue }
      let counted = report.campaigns[place]
      let outcome = isOverLimit(campaign, place) ? "limit" : "sent"
      bytes += row(campaign.name, outcome, counted.recipients, pushes: counted.pushes)
      for (term, count) in counted.outside.enumerated() where count > 0 {
        let known = campaign.terms.indices.contains(term) ? campaign.terms[term] : nil
        bytes += row(campaign.name, "outside", count, term: known)
      }
      if counted.heldOut > 0 { bytes += row(campaign.name, "held-out", counted.heldOut) }
      for reason in CompiledSchedule.NoSendReason.allCases {
        if let count = counted.unsent[reason] { bytes += row(campaign.name, reason.rawValue, count) }
      }
      if counted.duplicates > 0 { bytes += row(campaign.name, "duplicate", counted.duplicates) }
      for (code, count) in counted.rejected.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        bytes += row(campaign.name, code.rawValue, count)
      }
      place += 1
    }
    return bytes
  }

  private func row(
    _ campaign: String?, _ outcome: String, _ count: Int?, pushes: Int? = nil, term: SimulatedCampaign.Term? = nil
  ) -> [UInt8] {
    line([
      ("campaign", value(campaign)), ("outcome", .text(outcome)),
      ("recipients", count.map { .integer(Int64($0)) } ?? .null),
      ("pushes", pushes.map { .integer(Int64($0)) } ?? .null), ("term", value(term?.text)),
      ("place", value(term?.place)),
    ])
  }

  private func isOverLimit(_ campaign: SimulatedCampaign, _ place: Int) -> Bool {
    campaign.limit.map { report.campaigns.indices.contains(place) && report.campaigns[place].recipients > $0 } ?? false
  }

  private func value(_ text: String?) -> JSONValue { text.map { .text($0) } ?? .null }

  private func value(of expiration: CompiledSchedule.Expiration) -> JSONValue {
    switch expiration {
    case .unstated: .null
    case .atOnce: .text("at once")
    case .at(let moment): .text(ClockText.timestamp(moment))
    }
  }

  private func line(_ members: [(String, JSONValue)]) -> [UInt8] {
    JSONValue.object(members.map { .init($0.0, $0.1) }).encoded() + [0x0A]
  }
}
