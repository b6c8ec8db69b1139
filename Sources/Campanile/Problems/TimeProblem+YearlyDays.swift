internal import CampanileSyntax

/// Days of recipients that come again every year.
extension TimeProblem {
  static func ownDayLongPast(
    _ name: String, example: String, day: String, place: SourceRange?, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .ownMoment, .warning, "`\(name)` is years past for every example, so nobody would get it", at: range,
      help: [
        "it is counted from that very day, \(day) for “\(example)”; where it comes again every year, as birthdays do, write "
          + "`each \(name)`; where it is right, let an example have a day that is near"
      ],
      fixes: place.map { [.init("write `each \(name)`", replacing: $0, with: "each \(name)")] } ?? [])
  }

  /// - Parameter isInHours: hours are counted, which no day of a year has.
  static func yearlyWithoutTime(_ name: String, isInHours: Bool, mayLackZone: Bool, at range: SourceRange)
    -> Diagnostic
  {
    if isInHours {
      return Diagnostic(
        .ownMoment, "hours are counted from a moment, and `each \(name)` is a day of every year", at: range,
        help: ["write `\(name)` without `each`"])
    }
    return Diagnostic(
      .ownMoment, "`each \(name)` is a day of every year, and nothing says at what time of a day", at: range,
      help: ["add the time behind it: `each \(name) at 10:00 local\(mayLackZone ? " else UTC" : "")`"])
  }
}
