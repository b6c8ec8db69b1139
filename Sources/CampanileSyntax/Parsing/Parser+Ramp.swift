extension Parser {
  /// ramp = wave ("," wave)* ("," "rest" "none")?
  mutating func parseRamp() -> Syntax.Argument {
    var waves: [Syntax.Wave] = []
    var leavesRest: SourceRange?
    if failPercentsInWords() || failGroup() { return .ramp([], leavesRest: nil) }
    repeat {
      if at(.name), ["rest", "everyone", "all"].contains(word), isWord("after", ahead: 1) {
        // `rest after 3 hours`
        report(.foreignWord(word, meant: "100%"), at: currentRange)
        advance()
        advance()
        _ = parseDuration()
        hasUnreadablePart = true
        break
      }
      if at(word: "rest") {
        let start = currentRange
        advance()
        let isLeftOut = kind == nil || at(.rightBrace) || at(.name) && Vocabulary.words[word] != nil
        if isLeftOut {
          report(.noneBehindRest, at: start)
        } else if !take(word: "none") {
          fail(expected: .noneForRest)
        }
        leavesRest = rangeToHere(from: start)
        break
      }
      if at(.name), ["none", "nobody", "nothing"].contains(word), !waves.isEmpty {
        // `10%, 50% after 30 minutes, none`
        report(.foreignWord(word, meant: "rest none"), at: currentRange)
        leavesRest = currentRange
        advance()
        break
      }
      if let wave = takeSpanBeforeShare() {
        waves.append(wave)
        if takeListComma() { continue }
        break
      }
      let start = placeOfMistake
      let share = parseShare(.share)
      if case .invalid = share { hasUnreadablePart = true }
      if failRampInSteps(of: share.range) { return .ramp([], leavesRest: nil) }
      skipNowOfWave(isFirst: waves.isEmpty)
      var delay: Syntax.DurationLiteral?
      if at(.name), ["in", "later"].contains(word) || (word == "at" && token(ahead: 1).kind == .number) {
        report(.foreignWord(word, meant: "after"), at: currentRange)
        advance()
        delay = parseDuration()
      } else if take(word: "after") || takeSpanWithoutAfter() {
        delay = parseDuration()
      }
      if at(word: "at"), token(ahead: 1).kind == .time {
        fail(expected: .delayForTime)
      }
      if at(.name), ["to", "over", "until"].contains(word), !current.startsLine {
        fail(expected: .delayForSpan)
      }
      if isRecovering { break }
      waves.append(Syntax.Wave(share: share, delay: delay, range: rangeToHere(from: start)))
      if at(word: "rest"), isWord("none", ahead: 1), !current.startsLine {
        reportMissingComma()
        continue
      }
      if at(.percent) || (at(.name) && ["then", "and"].contains(word)) {
        if at(.name) {
          report(.foreignWord(word, meant: ","), at: currentRange)
          advance()
        } else if delay == nil, !isWord("after", ahead: 1) {
          // Whoever leaves commas out leaves out when, too.
          fail(expected: .delayOfNextWave)
          break
        } else {
          reportMissingComma()
        }
        continue
      }
      if !takeListComma() { break }
      if at(word: "then") || at(word: "and"), !current.startsLine {
        report(.needlessWord(word), at: currentRange)
        advance()
      }
    } while !isRecovering
    return .ramp(waves, leavesRest: leavesRest)
  }

  /// `after 1 hour 100%`: the share stands first.
  private mutating func takeSpanBeforeShare() -> Syntax.Wave? {
    guard let first = waveTurned(ahead: 0) else { return nil }
    let start = currentRange
    if !covered.contains(where: { $0.start <= start.start && start.end <= $0.end }) {
      // All that stand in a row are told as one.
      var (waves, place) = ([first.text], first.count)
      while token(ahead: place).kind == .comma, let next = waveTurned(ahead: place + 1) {
        waves.append(next.text)
        place += next.count + 1
      }
      let whole = start.union(range(token(ahead: place - 1)))
      report(.foreignWord(file.text(in: whole), meant: waves.joined(separator: ", ")), at: whole)
      covered.append(whole)
    }
    _ = take(word: "after")
    let delay = parseDuration()
    return Syntax.Wave(share: parseValue(.share), delay: delay, range: rangeToHere(from: start))
  }

  /// `100% after 1 hour`, where they stand the other way round some places ahead, and how many tokens they are.
  private func waveTurned(ahead place: Int) -> (text: String, count: Int)? {
    let first = isWord("after", ahead: place) ? place + 1 : place
    let (unit, share) = (token(ahead: first + 1), token(ahead: first + 2))
    guard token(ahead: first).kind == .number, isUnit(ahead: first + 1), share.kind == .percent, !share.startsLine
    else { return nil }
    let span = file.text(in: range(token(ahead: first)).union(range(unit)))
    return ("\(text(share)) after \(span)", first + 3 - place)
  }
}
