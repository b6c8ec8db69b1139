internal import CampanileExpansion
internal import CampanileSyntax
internal import CampanileText

/// The reasons of a simulation in words, and their stable names for programs.
struct FateWording {
  let campaign: SimulatedCampaign
  /// Whether a recipient's own values may be shown.
  let showsValues: Bool

  /// `sent`, `limit`, `outside`, `held-out`, `rejected`, `duplicate`, or the schedule's reason.
  static func name(of fate: Fate, isOverLimit: Bool = false) -> String {
    switch fate {
    case .pushes: isOverLimit ? "limit" : "sent"
    case .outside: "outside"
    case .heldOut: "held-out"
    case .unsent(let reason): reason.rawValue
    case .rejected(let code, _): code.rawValue
    case .duplicate: "duplicate"
    }
  }

  /// Why a recipient doesn't get a campaign.
  func reason(for fate: Fate) -> String {
    switch fate {
    case .pushes: overLimit
    case .outside(let term, let values): outside(term, values)
    case .heldOut: heldOut
    case .unsent(.noToken): "no token: it has no `\(VisibleText.line(campaign.plan.token))`, to which this goes"
    case .unsent(let reason): Self.sentence(for: reason)
    case .rejected(let code, let attribute): rejected(code, attribute)
    case .duplicate: duplicate
    }
  }

  // MARK: Reasons

  /// Only of a campaign that has a limit.
  var overLimit: String {
    "more recipients than the limit of \(campaign.limit ?? 0): a compile stops, and nothing is written"
  }

  var heldOut: String {
    let holdout = campaign.plan.holdout
    let percent = holdout.isMultiple(of: 100) ? "\(holdout / 100)" : "\(Double(holdout) / 100)"
    return "held out: the experiment `\(VisibleText.line(campaign.plan.experiment ?? ""))` sends nothing to \(percent)%"
  }

  var duplicate: String { "duplicate: an earlier line has the same token" }

  func rejected(_ code: RejectCode, _ attribute: String?) -> String {
    let about = attribute.map { " of `\(VisibleText.line($0))`" } ?? ""
    return "rejected: \(code.title)\(about) (\(code.rawValue))"
  }

  /// The term, without values.
  func outside(_ term: Int) -> String {
    guard campaign.terms.indices.contains(term) else { return "not in the segment" }
    let known = campaign.terms[term]
    return "not in the segment: `\(VisibleText.line(known.text))`, \(VisibleText.line(known.place))"
  }

  private func outside(_ term: Int, _ values: [Fate.Value]) -> String {
    let shown = values.map { value in
      let name = "`\(VisibleText.line(value.attribute))`"
      guard showsValues else { return "\(name) is hidden" }
      return value.text.map { "\(name) is \(VisibleText.line($0))" } ?? "\(name) is missing"
    }
    return outside(term) + (shown.isEmpty ? "" : "; " + shown.joined(separator: ", "))
  }

  static func sentence(for reason: CompiledSchedule.NoSendReason) -> String {
    switch reason {
    case .late: "late: its moment is before this time; an earlier window had it, or `--since` names where that ended"
    case .afterWindow: "not in this time: its moment comes later"
    case .noZone: "no zone: the recipient's time zone is unknown, and none stands in"
    case .quietHours: "quiet hours: its moment falls into them, and such sends are skipped"
    case .noTickInWindow: "no tick: its schedule has none in this time"
    case .expired: "expired: it would have expired before it could be sent"
    case .expiredWhileHeld: "expired while held: it would have expired before the quiet hours end"
    case .noToken: "no token: the device lacks the one to which this goes"
    case .noDate: "no date: it lacks the day or moment from which its own is counted"
    case .suppressed: "suppressed: its token or its id is in a list of `--suppress`"
    case .notATester: "not a tester: `--only-testers` sends to nobody else"
    case .beyondRamp: "beyond the ramp: it is in no wave, and the rest gets none"
    case .noHour: "no hour: its own hour is none of 0 to 23"
    case .capped: "capped: other alerts come first, and the app's caps leave no room"
    case .excluded: "excluded: the same day has a campaign that this one doesn't go with"
    case .sentBefore: "sent before: the device has got it, and may not get it again yet"
    }
  }

  /// Why an alert is held back, with what comes or came first.
  static func reason(for withheld: Fate.Withheld) -> String {
    let names = withheld.before.map { before in
      "\(VisibleText.line(before.campaign)) \(MomentWording.clock(before.moment))\(before.isEarlier ? " (an earlier build)" : "")"
    }
    let shown = names.prefix(5).joined(separator: ", ") + (names.count > 5 ? " and \(names.count - 5) more" : "")
    let moment = MomentWording.clock(withheld.moment)
    switch withheld.reason {
    case .capped: return "capped at \(moment): the app's caps leave no room beside \(shown)"
    case .excluded: return "excluded at \(moment): the same day has \(shown)"
    case .sentBefore: return "sent before \(moment): \(shown)"
    default: return sentence(for: withheld.reason)
    }
  }

  // MARK: Pushes

  /// Why a recipient gets a push, and what moved it.
  func reason(for push: Fate.Push, variant: String?, locale: String?) -> String {
    var parts = ["to \(VisibleText.line(campaign.segment))"]
    if push.wave > 0 { parts.append("in wave \(push.wave) of \(campaign.plan.schedule.ramp.count)") }
    if push.isTester { parts.append("first, as a tester") }
    if let variant { parts.append("variant \(VisibleText.line(variant))") }
    if let locale { parts.append("text in \(VisibleText.line(locale))") }
    if push.due > push.planned { parts.append("late, planned for \(MomentWording.clock(push.planned))") }
    if push.open > push.due { parts.append("held by quiet hours since \(MomentWording.clock(push.due))") }
    if push.spread > push.open { parts.append("\(MomentWording.span(push.spread - push.open)) later by jitter") }
    if push.unthrottled > push.spread {
      parts.append("then held by quiet hours since \(MomentWording.clock(push.spread))")
    }
    if push.moment > push.unthrottled {
      parts.append("\(MomentWording.span(push.moment - push.unthrottled)) later by the throttle")
    }
    return parts.joined(separator: ", ")
  }
}

/// Moments, spans and numbers of people, as people read them; their digits are ``ClockText``'s.
enum MomentWording {
  /// `2026-12-01 09:00 UTC`
  static func clock(_ moment: Int64) -> String { "\(ClockText.moment(moment).dropLast(3)) UTC" }

  /// `7d`, `90s`: in the largest unit that divides it.
  static func span(_ seconds: Int64) -> String {
    for (unit, name) in [(86_400, "d"), (3_600, "h"), (60, "m")] as [(Int64, String)]
    where seconds > 0 && seconds.isMultiple(of: unit) {
      return "\(seconds / unit)\(name)"
    }
    return "\(seconds)s"
  }

  static func recipients(_ count: Int) -> String { counted(count, "recipient") }
}
