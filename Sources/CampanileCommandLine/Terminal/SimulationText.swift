internal import CampanileExpansion
internal import CampanileSyntax
internal import CampanileText

/// A simulation for people.
struct SimulationText {
  let campaigns: [SimulatedCampaign]
  let report: SimulationReport
  /// Whose zone and values may be shown: examples', and others' on demand.
  let showsPersonal: Bool

  // MARK: One recipient

  func recipient(_ told: ToldRecipient, title: String) -> String {
    var text = title + "\n"
    if let fault = told.fault {
      return text + "\nrejected: \(fault.title) (\(fault.rawValue)); no campaign can read the line\n"
    }
    var pushes: [(push: Fate.Push, campaign: Int, why: String)] = []
    var others: [(name: String, why: String)] = []
    let withheld = told.withheld
    var place = 0
    for (number, campaign) in campaigns.enumerated() {
      if let listeners = campaign.listeners {
        others.append((campaign.name, listeners.reason))
        continue
      }
      guard told.fates.indices.contains(place) else { continue }
      let fate = told.fates[place]
      let wording = FateWording(campaign: campaign, showsValues: showsPersonal)
      if case .pushes(let found, let variant, let locale) = fate, !isOverLimit(number, place) {
        for push in found {
          pushes.append((push, number, wording.reason(for: push, variant: variant, locale: locale)))
        }
      } else if case .unsent = fate, withheld.contains(where: { $0.plan == place }) {
        // Told below, each by itself.
      } else {
        others.append((campaign.name, wording.reason(for: fate)))
      }
      for held in withheld where held.plan == place {
        others.append((campaign.name, FateWording.reason(for: held)))
      }
      place += 1
    }
    pushes.sort { ($0.push.moment, $0.campaign) < ($1.push.moment, $1.campaign) }
    text += "\ngets \(pushes.count == 0 ? "nothing" : counted(pushes.count, "push", "pushes"))\n"
    let width = pushes.reduce(0) { max($0, DisplayWidth.cells(of: campaigns[$1.campaign].name)) }
    for (push, number, why) in pushes { text += line(push, campaigns[number], why, width, told.zone) }
    if !others.isEmpty { text += "\ndoes not get\n" }
    let otherWidth = others.reduce(0) { max($0, DisplayWidth.cells(of: $1.name)) }
    for (name, why) in others { text += "  \(padded(name, to: otherWidth))  \(why)\n" }
    return text
  }

  private func line(
    _ push: Fate.Push, _ campaign: SimulatedCampaign, _ why: String, _ width: Int, _ zone: ZoneTable.ID?
  ) -> String {
    var text = "  \(ClockText.moment(push.moment)) UTC  \(padded(campaign.name, to: width))  \(why)\n"
    if showsPersonal, let zone {
      let clock = ClockText.moment(push.moment, offset: ZoneTable.offset(of: zone, at: push.moment))
      text += "      \(clock) in \(ZoneTable.name(of: zone))\n"
    }
    if !campaign.plan.kind.row.isShown { return text }
    guard showsPersonal || !push.isPersonal else {
      return text + "      (its text is made of the recipient's data; --show-personal shows it)\n"
    }
    for shown in ShownAlert(payload: push.payload).lines {
      for part in shown.split(separator: "\n", omittingEmptySubsequences: false) {
        text += "      \(VisibleText.line(String(part)))\n"
      }
    }
    return text
  }

  // MARK: An audience

  var counts: String {
    var text = ""
    let faults = report.faults.sorted { $0.key.rawValue < $1.key.rawValue }
    for (code, count) in faults { text += row(count, "rejected lines: \(code.title) (\(code.rawValue))") }
    var place = 0
    for campaign in campaigns {
      if !text.isEmpty { text += "\n" }
      if let listeners = campaign.listeners {
        text += "\(VisibleText.line(campaign.name)): \(listeners.reason.replacing(": ", with: "; "))\n"
        continue
      }
      guard report.campaigns.indices.contains(place) else { continue }
      text += rows(campaign, report.campaigns[place], isOver: isOverLimit(campaign, place))
      place += 1
    }
    return text
  }

  private func rows(
    _ campaign: SimulatedCampaign, _ counted: SimulationReport.Campaign, isOver: Bool
  ) -> String {
    let wording = FateWording(campaign: campaign, showsValues: false)
    let pushes = "\(counted.pushes) \(plural("push", "pushes", of: counted.pushes))"
    let head = "\(counted.recipients) of \(MomentWording.recipients(report.devices)), \(pushes)"
    var text = "\(VisibleText.line(campaign.name)): \(head)\n"
    text += row(counted.recipients, isOver ? wording.overLimit : "sent")
    for (term, count) in counted.outside.enumerated() { text += row(count, wording.outside(term)) }
    text += row(counted.heldOut, wording.heldOut)
    for reason in CompiledSchedule.NoSendReason.allCases {
      text += row(counted.unsent[reason] ?? 0, FateWording.sentence(for: reason))
    }
    text += row(counted.duplicates, wording.duplicate)
    for (code, count) in counted.rejected.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      text += row(count, wording.rejected(code, nil))
    }
    return text
  }

  private func row(_ count: Int, _ why: String) -> String {
    count == 0 ? "" : String(repeating: " ", count: max(0, 9 - String(count).count)) + "\(count)  \(why)\n"
  }

  /// - Parameter place: among the report's campaigns, which leaves out those to topics.
  private func isOverLimit(_ number: Int, _ place: Int) -> Bool { isOverLimit(campaigns[number], place) }

  private func isOverLimit(_ campaign: SimulatedCampaign, _ place: Int) -> Bool {
    guard let limit = campaign.limit, report.campaigns.indices.contains(place) else { return false }
    return report.campaigns[place].recipients > limit
  }

  private func padded(_ text: String, to width: Int) -> String {
    DisplayWidth.padded(VisibleText.line(text), to: width)
  }
}
