internal import CampanileSyntax

/// What is easily overlooked of tests that are seen from the moment of sending.
enum DayTestProblem {
  /// `ends within 7 days`, of what lies ahead, with an example if that says so.
  case looksBack(String, span: String, example: String?)
  /// `birthday within 7 days`, with an example's day that is years past; none where none has one.
  case ofItsYear(String, written: String, example: (title: String, day: String)?)
  /// `= 1 day ago` at an hour at which it is another day in UTC.
  case otherDayInUTC(written: String, time: String, zone: String, isNext: Bool, isSure: Bool)

  func diagnostic(at range: SourceRange) -> Diagnostic {
    switch self {
    case .looksBack(let name, let span, let example):
      let reason = example.map { ", as for “\($0)”" } ?? ""
      return Diagnostic(
        .otherPeople, .hint, "this takes those too for whom `\(name)` was up to \(span) ago", at: range,
        help: [
          "`within` looks before and after sending; where it lies ahead\(reason), write "
            + "`\(name) within \(span) and not \(name) before 0 days ago`"
        ])
    case .ofItsYear(let name, let written, let example):
      let help =
        "what goes out on a day of each year is sent with `send 0 days after each \(name) at 10:00 local`; a condition needs an "
        + "attribute with the next one"
      guard let example else {
        return Diagnostic(
          .otherPeople, .hint, "`\(written)` asks for that very day, with the year that `\(name)` has", at: range,
          help: [help])
      }
      return Diagnostic(
        .otherPeople, .warning, "`\(name)` is years past for every example, so nobody would pass `\(written)`",
        at: range,
        help: ["its year counts too, and “\(example.title)” has \(example.day): " + help])
    case .otherDayInUTC(let written, let time, let zone, let isNext, let isSure):
      return Diagnostic(
        .otherPeople, isSure ? .warning : .hint,
        "`\(written)` counts days in UTC, where it \(isSure ? "is" : "may be") another day then", at: range,
        help: [
          "at \(time) in \(zone) it is the day \(isNext ? "after" : "before") in UTC, so that it takes other people than by "
            + "their own clock; send at an hour at which both have the same day"
        ])
    }
  }
}
