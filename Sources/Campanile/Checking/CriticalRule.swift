internal import CampanileExpansion
internal import CampanileSyntax

/// What interrupts as a critical alert sounds as one, and the other way round.
enum CriticalRule: CampaignRule {
  static func check(_ campaign: ResolvedCampaign, in context: RuleContext) -> [Diagnostic] {
    guard campaign.isWhole, campaign.row.isShown else { return [] }
    var found: [Diagnostic] = []
    for part in campaign.contents {
      let isCriticalSound = part.content.isCriticalSound
      let interrupts = part.content.interruption == "critical"
      if interrupts, !isCriticalSound, part.isSent, let line = part.lines[.interruption] {
        // A sound that can't be read was reported.
        if let sound = part.lines[.sound], part.content.sound == nil, !sound.isNone { continue }
        let (place, how) = fix(part.lines[.sound], beside: line)
        found.append(PayloadProblem.silentCritical(place, how).diagnostic(at: line.range))
      }
      // Where quiet hours are ignored, that error says how it interrupts.
      if isCriticalSound, !interrupts, !campaign.mayNotIgnoreQuietHours, let line = part.lines[.sound] {
        let own = part.lines[.interruption]
        found.append(
          PayloadProblem.loudWithoutInterruption(sound: own.map { _ in line.range }).diagnostic(
            at: own?.range ?? line.range))
      }
    }
    return found
  }

  /// The sound that there is made critical, or else the default one, in a line beside the interruption.
  private static func fix(_ sound: Line?, beside line: Line) -> (place: SourceRange, how: PayloadProblem.CriticalFix) {
    let end = SourceRange(file: line.range.file, start: line.range.end, end: line.range.end)
    guard let sound, sound.scope.use == line.scope.use, sound.range.file == line.range.file else {
      return (end, .addLine)
    }
    if case .sound(.file(let literal)) = sound.argument {
      let start = SourceRange(file: literal.range.file, start: literal.range.start, end: literal.range.start)
      return (start, .makeCritical)
    }
    return (sound.argumentRange, .replace)
  }
}

extension Plan.Content {
  /// Whether it sounds as a critical alert.
  var isCriticalSound: Bool { if case .critical? = sound { true } else { false } }
}
