internal import CampanileExpansion
internal import CampanileSyntax

extension Diagnostic {
  fileprivate static let allGet = "all whom `to` names get "

  /// Whether it is said of `not-with`.
  var isOfOtherPush: Bool { summary.hasPrefix(Self.allGet) }
}

/// What quiet hours do to moments that nobody sees in the line: those of each recipient, and those of an interval. And what
/// another campaign does to a day.
extension TimeProblem {
  /// `not-with digest` beside `send 2026-12-06 …`, where all get `digest` on that day.
  static func excludedForAll(
    _ name: String, day: String?, where days: ExcludedDays, at range: SourceRange
  ) -> Diagnostic {
    var place = ""
    if case .inZone(let zone) = days { place = " in `\(zone)`" }
    return Diagnostic(
      .matchesNobody, .warning,
      "\(Diagnostic.allGet)`\(name)` on \(day ?? "each of its days") too, so nobody\(place) gets this", at: range,
      help: ["send it on another day, ask for others in `to`, or let the other one wait for this: `not-with` there"])
  }

  /// `send 2 hours before trial-ends`, which waits for the end of a night.
  static func heldPastOwnMoment(_ name: String, seconds: Int64, at range: SourceRange) -> Diagnostic {
    let span = SourceText.duration(seconds)
    return Diagnostic(
      .insideQuietHours, .hint, "held by the app's quiet hours, this may come after `\(name)` itself", at: range,
      help: [
        "add `expires after \(span)`, so that nobody gets it too late, or count from earlier; `ignores quiet hours` sends it at "
          + "night"
      ])
  }

  /// `every 6 hours from 10:00 to 22:00 local`, of which 22:00 is held until the morning,
  /// and `every day at 03:00, 17:00`
  static func heldOfTimes(_ time: String, until end: String, isInterval: Bool, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .insideQuietHours, .hint, "of these times \(time) falls into the app's quiet hours", at: range,
      help: [
        isInterval
          ? "it is held until \(end), beside the times of that day; let `from` and `to` leave the quiet hours out"
          : "it is held until \(end): write that time, or add `ignores quiet hours`"
      ])
  }
}
