internal import CampanileExpansion
internal import CampanileSyntax

extension Resolver {
  /// The condition of `testers`, which every campaign asks.
  mutating func checkTesters() {
    guard let lines = symbols.audience?.testers, let first = lines.first else { return }
    for other in lines.dropFirst() {
      report(.listedTwice("testers", what: "line", first: first.wordRange), at: other.wordRange)
    }
    if case .everyone = first.condition { return }
    let checked = topCondition(first.condition, of: .segment, in: Scope())
    guard !checked.isInvalid else { return }
    guard checked.topics == nil else {
      report(.misplacedAttribute("topic", reason: Reason.topicsKnowNobody), at: first.condition.range)
      return
    }
    testers = checked.predicate
  }

  /// `0.05, 0.5 after 1 hour, 1 after 2 hours`: a ramp rises, so that 1 behind others is all, and not 1%.
  private func isAll(_ wave: Syntax.Wave) -> Bool {
    if case .number(let number) = wave.share { number.text == "1" } else { false }
  }

  /// `5%, 50% after 30 minutes, 100% after 30 minutes`: each time counted from the one before, and what is meant by it.
  private static func delaysMeant(_ waves: [Syntax.Wave]) -> [(place: SourceRange, text: String)]? {
    var sum: Int64 = 0
    var meant: [(place: SourceRange, text: String)] = []
    for wave in waves {
      guard let delay = wave.delay else { continue }
      sum += delay.seconds
      guard delay.seconds > 0, sum <= Plan.Schedule.Wave.longestDelay else { return nil }
      if sum != delay.seconds { meant.append((delay.range, SourceText.duration(sum))) }
    }
    return meant.isEmpty ? nil : meant
  }

  /// The waves of a ramp; none where something is wrong, which is reported.
  mutating func ramp(_ line: Line?) -> [Plan.Schedule.Wave] {
    guard let line, case .ramp(let written, let rest) = line.argument, !written.isEmpty, line.scope.hasRecipient else {
      return []
    }
    // `5, 50 after 30 minutes, 100 after 2 hours`
    let bare = written.enumerated().compactMap { place, wave in
      let isLast = rest == nil && place > 0 && place == written.count - 1
      return wave.share.percentMeant.map { (place: wave.share.range, meant: isLast && isAll(wave) ? "100%" : $0) }
    }
    guard bare.count < 2, !bare.contains(where: { $0.meant == "100%" }) else {
      report(.sharesWithoutPercent(bare), at: bare[0].place)
      return []
    }
    var waves: [Plan.Schedule.Wave] = []
    for wave in written {
      guard let share = share(wave.share) else { return [] }
      guard share > 0 else {
        report(
          .outOfRange(what: Reason.shareOfRamp, range: Reason.shareOfRampRange, found: Reason.thisShare),
          at: wave.share.range)
        return []
      }
      let seconds = wave.delay?.seconds ?? 0
      guard seconds <= Plan.Schedule.Wave.longestDelay else {
        report(
          .outOfRange(
            what: Reason.delayOfRamp, range: Reason.delayOfRampRange, found: SourceText.duration(seconds)),
          at: wave.delay?.range ?? wave.range)
        return []
      }
      if let last = waves.last, share <= last.share || seconds <= last.seconds {
        if share > last.share, let meant = Self.delaysMeant(written) {
          report([TimeProblem.rampOfGaps(meant, isSure: seconds == last.seconds, at: wave.range)])
        } else {
          report(.rampFalls(isShare: share <= last.share, hasTime: wave.delay != nil), at: wave.range)
        }
        return []
      }
      waves.append(.init(share: share, seconds: seconds))
    }
    guard waves.count <= Plan.Schedule.Wave.mostWaves else {
      report(
        .outOfRange(what: Reason.wavesOfRamp, range: Reason.wavesOfRampRange, found: "\(waves.count)"),
        at: line.argumentRange)
      return []
    }
    if let last = waves.last {
      if last.share < 10_000, rest == nil {
        let sums = waves.indices.map { waves[...$0].reduce(0) { $0 + $1.share } }
        report(
          .rampEndsEarly(
            last.share,
            added: waves.count > 1 && sums.last == 10_000
              ? zip(written, sums).map { ($0.share.range, $1) }.filter { $0.0.start > written[0].range.end } : []),
          at: written[written.count - 1].share.range)
        return []
      }
      if waves.count == 1, last.share == 10_000, last.seconds == 0, rest == nil {
        report([TimeProblem.rampOfAll(at: line.argumentRange)])
        return []
      }
      if last.share == 10_000, let rest {
        report(.rampLeavesNobody, at: rest)
        return []
      }
    }
    return waves
  }
}
