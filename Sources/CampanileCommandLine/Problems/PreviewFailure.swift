internal import CampanilePreview
internal import CampanileSyntax

/// What stands in the way of a calendar, and of what campaigns have in common.
extension Failure {
  static func noCalendar(_ error: any Error) -> Failure {
    Failure(.unusablePlan, summary: "the calendar can't be made: \(error)")
  }

  static func incomparableSegments(_ error: any Error) -> Failure {
    Failure(.unusablePlan, summary: "the segments can't be compared: \(error)")
  }
}

extension UsageProblem {
  init(_ problem: CampaignOverlap.TooManySegments) {
    self.init(
      text: "\(problem.count) segments are too many to compare each with each",
      help: "name the campaigns that you want to know about: `campanile overlap NAME`")
  }
}
