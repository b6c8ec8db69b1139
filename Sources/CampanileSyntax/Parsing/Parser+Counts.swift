/// Numbers with what they count: `limit 2_000_000 recipients`, `throttle 5_000 per minute`.
extension Parser {
  /// What `k` and `m` behind a number stand for.
  private static let zeros = ["k": "_000", "m": "_000_000"]

  /// rate = number "per" ("second" | "minute" | "hour")
  mutating func parseRate() -> Syntax.Argument {
    if failNoLimit() { return .invalid(previousEnd) }
    let count = parseCountNumber(.countOfRate)
    let units: [String: Int64] = ["second": 1, "minute": 60, "hour": 3600]
    if at(.name), ["devices", "recipients", "pushes", "users", "messages", "alerts"].contains(word),
      isWord("per", ahead: 1)
    {
      report(.needlessWord(word), at: currentRange)
      advance()
    }
    if let rate = parseForeignRate(of: count, units) { return rate }
    if failRateOfSpan(count) { return .invalid(previousEnd) }
    if at(.name), !count.text.isEmpty, current.start == count.range.end,
      let zeros = Self.zeros[word.lowercased()]
    {
      // `10k per minute`
      let whole = count.range.union(currentRange)
      report(.foreignWord(file.text(in: whole), meant: count.text + zeros), at: whole)
      advance()
    }
    if !take(word: "per") {
      let isUnitInNumber = at(.name) && !count.text.isEmpty && current.start == count.range.end
      fail(expected: .perUnit(of: count.text, isUnitInNumber: isUnitInNumber))
    }
    if failRateOfSeveral(count, since: placeOfMistake) { return .invalid(previousEnd) }
    guard at(.name), let seconds = units[word] else {
      if at(.name) {
        let known = ["second", "minute", "hour"]
        let nearest = Self.rateUnit(word) ?? nearestName(to: word, among: known)
        fail(.unknownUnit(word, count: nil, nearest: nearest, known: known), at: currentRange)
      } else {
        fail(expected: .unitOfRate(isNumber: at(.number)))
      }
      return .invalid(previousEnd)
    }
    advance()
    return .rate(count: count, seconds: seconds)
  }

  /// `200 per 5 minutes`, as so many in one of them; where that isn't whole, as so many in an hour.
  private mutating func failRateOfSeveral(_ count: Syntax.NumberLiteral, since start: SourceRange) -> Bool {
    let units = ["second": 3_600, "minute": 60, "hour": 1]
    guard at(.number), let several = Int(text(current)), several > 0, let number = Int(count.text), !isRecovering,
      let unit = units.keys.first(where: { isWord($0, ahead: 1) || isWord($0 + "s", ahead: 1) })
    else { return false }
    let inHour = number.multipliedReportingOverflow(by: units[unit] ?? 1)
    let isWhole = number.isMultiple(of: several)
    guard isWhole || !inHour.overflow && inHour.partialValue.isMultiple(of: several) else { return false }
    let meant = isWhole ? "\(number / several) per \(unit)" : "\(inHour.partialValue / several) per hour"
    let whole = count.range.union(range(token(ahead: 1)))
    fail(.foreignWord(file.text(in: whole), meant: meant), at: whole)
    return true
  }

  /// `1 every 10 milliseconds`, as so many in a second, a minute or an hour.
  private mutating func failRateOfSpan(_ count: Syntax.NumberLiteral) -> Bool {
    let unit = token(ahead: 2)
    guard at(.name), ["every", "per", "in", "each"].contains(word), !isRecovering, token(ahead: 1).kind == .number,
      let several = Int(text(token(ahead: 1))), several > 0, let number = Int(count.text), !unit.startsLine,
      ["milliseconds", "millisecond", "ms", "seconds", "minutes"].contains(text(unit))
    else { return false }
    let inHour = ["seconds": 3_600, "minutes": 60][text(unit)] ?? 3_600_000
    let all = number.multipliedReportingOverflow(by: inHour)
    let rates = [("second", 3_600), ("minute", 60), ("hour", 1)]
    guard !all.overflow, let (name, share) = rates.first(where: { all.partialValue.isMultiple(of: several * $0.1) })
    else { return false }
    let meant = "\(all.partialValue / several / share) per \(name)"
    let whole = count.range.union(range(unit))
    let problem = LineProblem.foreignWord(file.text(in: whole), meant: meant)
    failCovering(whole, problem.diagnostic(at: whole))
    return true
  }

  /// What others write for `per`, or leave out: `/min`, `an hour`, `hours`.
  private mutating func parseForeignRate(
    of count: Syntax.NumberLiteral, _ units: [String: Int64]
  ) -> Syntax.Argument? {
    let isSlash = at(.slash)
    let hasSign = isSlash || (at(.name) && ["a", "an", "each", "every", "in"].contains(word))
    let unit = hasSign ? token(ahead: 1) : current
    let place = hasSign ? currentRange.union(range(unit)) : currentRange
    // `5k` is no rate of five, whatever stands behind it.
    guard !isRecovering, !at(word: "per"), !count.text.isEmpty, isSlash || place.start > count.range.end,
      unit.kind == .name, !unit.startsLine
    else { return nil }
    let nearest = isSlash ? nearestName(to: text(unit), among: units.keys.sorted()) : nil
    guard let meant = units[text(unit)] != nil ? text(unit) : Self.rateUnit(text(unit)) ?? nearest,
      let seconds = units[meant]
    else { return nil }
    let isClose = place.start == count.range.end
    report(.foreignWord(file.text(in: place), meant: (isClose ? " " : "") + "per \(meant)"), at: place)
    if hasSign { advance() }
    advance()
    return .rate(count: count, seconds: seconds)
  }

  /// What people write for the unit of a rate.
  private static func rateUnit(_ word: String) -> String? {
    switch word.lowercased() {
    case "s", "sec", "secs", "seconds": "second"
    case "m", "min", "mins", "minutes": "minute"
    case "h", "hr", "hrs", "hours", "hourly": "hour"
    default: nil
    }
  }

  /// count = number "recipients"
  mutating func parseCount() -> Syntax.Argument {
    if at(word: "recipients"), token(ahead: 1).kind == .number, !token(ahead: 1).startsLine, token(ahead: 2).startsLine
    {
      // `limit recipients 500_000`
      let whole = currentRange.union(range(token(ahead: 1)))
      report(.foreignWord(file.text(in: whole), meant: "\(text(token(ahead: 1))) recipients"), at: whole)
      advance()
      advance()
      return .invalid(whole)
    }
    if at(.percent) {
      let count = text(current).filter { $0 != "%" && $0 != " " }
      let isShare = Double(count).map { $0 <= 100 } ?? true || !token(ahead: 1).startsLine
      fail(.countAsShare(count: count, share: count + "%", isShare: isShare), at: currentRange)
      return .invalid(currentRange)
    }
    if at(.name), word == "up", isWord("to", ahead: 1), token(ahead: 2).kind == .number {
      // `limit up to 1000 recipients`
      let whole = currentRange.union(range(token(ahead: 1)))
      report(.needlessWord(file.text(in: whole)), at: whole)
      advance()
      advance()
    }
    if at(.name), token(ahead: 1).kind == .number, !token(ahead: 1).startsLine {
      // `limit to 1000 recipients`
      report(.needlessWord(word), at: currentRange)
      advance()
    }
    if failNoLimit() || failLimitOfOthers() { return .invalid(previousEnd) }
    let (count, mended) = countNumber(.countOfRecipients)
    if let mended {
      let isBare = kind == nil || at(.rightBrace)
      report(.thousandsComma(meant: isBare ? mended + " recipients" : mended), at: count.range)
      if isBare { return .count(count) }
    }
    let factors = ["thousand": "_000", "million": "_000_000", "millions": "_000_000"]
    var isOfDecimals = false
    if at(.name), let zeros = factors[word], !current.startsLine {
      let whole = count.range.union(currentRange)
      isOfDecimals = count.text.contains(".")
      report(.foreignWord(file.text(in: whole), meant: Self.digits(count.text, zeros)), at: whole)
      advance()
    }
    if !take(word: "recipients"), !take(word: "recipient") {
      if at(.name), ["users", "user", "devices", "device", "people", "pushes", "subscribers"].contains(word) {
        report(.foreignWord(word, meant: "recipients"), at: currentRange)
        advance()
      } else if kind == nil || at(.rightBrace) || at(word: "alert") && token(ahead: 1).kind == .leftBrace {
        // `limit 500 alert { … }`: the next line is no word of this one.
        report(.missingRecipients, at: count.range)
      } else {
        if at(.name), let zeros = Self.zeros[word.lowercased()], current.start == count.range.end {
          // `200k`
          let whole = count.range.union(currentRange)
          advance()
          let hasNoun = at(word: "recipients")
          report(
            .foreignWord(file.text(in: whole), meant: count.text + zeros + (hasNoun ? "" : " recipients")), at: whole)
          if hasNoun { advance() }
          return .count(count)
        }
        fail(expected: .recipients)
      }
    }
    // What it is was told.
    return isOfDecimals ? .invalid(count.range) : .count(count)
  }

  /// `1.5` and `_000_000` as `1_500_000`.
  private static func digits(_ count: String, _ zeros: String) -> String {
    let parts = count.split(separator: ".").map(String.init)
    let most = zeros.count { $0 == "0" }
    guard parts.count == 2, parts[1].utf8.count <= most else { return count + zeros }
    let decimals = Array(parts[1] + String(repeating: "0", count: most - parts[1].utf8.count))
    let groups = stride(from: 0, to: most, by: 3).map { "_" + String(decimals[$0..<$0 + 3]) }.joined()
    return parts[0] == "0" ? String(groups.drop { "0_".contains($0) }) : parts[0] + groups
  }

  private static let wordsBeforeCounts: Set = ["max", "maximum", "about", "only", "at most", "up to"]

  /// Passes over one word or two that stand before a number as people say it, and say nothing here.
  mutating func skipWordsBeforeNumber(_ words: Set<String>) {
    guard at(.name) else { return }
    let count =
      words.contains(word) && isNumber(ahead: 1)
      ? 1 : words.contains("\(word) \(text(token(ahead: 1)))") && isNumber(ahead: 2) ? 2 : 0
    guard count > 0 else { return }
    let whole = currentRange.union(range(token(ahead: count - 1)))
    report(.needlessWord(file.text(in: whole)), at: whole)
    for _ in 0..<count { advance() }
  }

  mutating func parseCountNumber(_ what: Expectation) -> Syntax.NumberLiteral {
    if !isRecovering { _ = failLimitOfOthers() }
    skipWordsBeforeNumber(Self.wordsBeforeCounts)
    let (number, mended) = countNumber(what)
    if let mended { report(.thousandsComma(meant: mended), at: number.range) }
    return number
  }

  /// A number, and how it is written where it has other signs between its thousands.
  private mutating func countNumber(_ what: Expectation) -> (Syntax.NumberLiteral, mended: String?) {
    let number = parseNumber(what)
    // `5,000` and `2.000.000` are the ways in which people write it.
    var meant = number.text
    var whole = number.range
    while at(.comma), token(ahead: 1).kind == .number, token(ahead: 1).start == current.end,
      token(ahead: 1).end - token(ahead: 1).start == 3
    {
      advance()
      meant += "_" + text(current)
      whole = whole.union(currentRange)
      advance()
    }
    while at(.number), !current.startsLine, text(current).utf8.count == 3, !text(current).contains("."),
      number.text.utf8.count <= 3
    {
      // `5 000`
      meant += "_" + text(current)
      whole = whole.union(currentRange)
      advance()
    }
    if meant != number.text {
      // What the lexer said of a sign between them goes with it: `200'000`.
      covered.append(whole)
      return (Syntax.NumberLiteral(text: meant.replacing("_", with: ""), range: whole), meant)
    }
    let parts = number.text.split(separator: ".")
    if parts.count > 1, parts.dropFirst().allSatisfy({ $0.utf8.count == 3 }) {
      return (Syntax.NumberLiteral(text: parts.joined(), range: whole), parts.joined(separator: "_"))
    }
    return (number, nil)
  }
}
