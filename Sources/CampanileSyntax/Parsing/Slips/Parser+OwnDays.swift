/// Days and moments of each recipient's own, where they are taken for a day of all, or for the end of a push.
extension Parser {
  /// `3 days before due date at 10:00`: a name is one word, and the checker knows which one is near.
  mutating func takeDayInWords() -> Syntax.Name? {
    let first = at(.name) && ["the", "their", "a", "an"].contains(word) ? 1 : 0
    var count = 0
    while count < 5, token(ahead: count).kind == .name, !token(ahead: count).startsLine || count == 0,
      !isWord("at", ahead: count)
    {
      count += 1
    }
    let end = token(ahead: count)
    guard (2...3).contains(count - first), ["date", "day", "time", "moment"].contains(text(token(ahead: count - 1))),
      end.startsLine || end.kind == .rightBrace || isWord("at", ahead: count), knowsAttributes,
      !isAttribute(text(token(ahead: first)))
    else { return nil }
    let whole = range(token(ahead: first)).union(range(token(ahead: count - 1)))
    let name = (first..<count).map { text(token(ahead: $0)) }.joined(separator: "-")
    for _ in 0..<count { advance() }
    return Syntax.Name(name, whole)
  }

  /// `3 days before renewal, 10:00 local` and `…, at 10:00 local`: whether the time follows.
  mutating func takeCommaForAt() -> Bool {
    let isAtTime = isWord("at", ahead: 1) && token(ahead: 2).kind == .time
    guard at(.comma), !current.startsLine, isAtTime || token(ahead: 1).kind == .time, !token(ahead: 1).startsLine else {
      return false
    }
    if isAtTime {
      report(.needlessWord(","), at: currentRange)
      advance()
    } else {
      report(.foreignWord(",", meant: " at"), at: currentRange)
    }
    advance()
    return true
  }

  /// `send on birthday at 10:00`, `at ends at 10:00` and `on the day of ends at 10:00`
  mutating func failOnOwnDay() -> Bool {
    if at(.name), ["yearly", "annually"].contains(word) {
      // `yearly on birthday at 10:00`
      let place = isWord("on", ahead: 1) ? 2 : 1
      let name = token(ahead: place)
      guard name.kind == .name, !name.startsLine, isAttribute(text(name)) else { return false }
      let whole = currentRange.union(range(name))
      fail(.foreignWord(file.text(in: whole), meant: "0 days after each \(text(name))"), at: whole)
      return true
    }
    guard at(word: "on") || at(word: "at") else { return false }
    var place = 1
    if isWord("the", ahead: 1) { place += 1 }
    if isWord("day", ahead: place), isWord("of", ahead: place + 1) || isWord("when", ahead: place + 1) {
      place += 2
      if isWord("the", ahead: place) { place += 1 }
    }
    let isEach = ["each", "every"].contains(text(token(ahead: place))) && isAttribute(text(token(ahead: place + 1)))
    if isEach { place += 1 }
    let (name, next) = (token(ahead: place), token(ahead: place + 1))
    let isTimed = isWord("at", ahead: place + 1) && !next.startsLine
    guard name.kind == .name, !name.startsLine, Self.month(text(name)) == nil,
      !Self.weekdays.contains(text(name).lowercased()), place == 1 || isAttribute(text(name)),
      isTimed && (at(word: "on") || isAttribute(text(name))) || at(word: "on") && isEndOfTest(next)
    else { return false }
    let whole = currentRange.union(range(name))
    if isEach {
      // `on each birthday at 10:00`
      fail(.foreignWord(file.text(in: whole), meant: "0 days after each \(text(name))"), at: whole)
      return true
    }
    failOwnDay(name, at: whole)
    return true
  }

  /// A day of each recipient's that is named alone; one that comes again each year is named with `each`.
  ///
  /// - Parameter isRecurring: whether it stands behind `every`.
  mutating func failOwnDay(_ token: Token, at whole: SourceRange, isRecurring: Bool = false) {
    let name = Syntax.Name(text(token), range(token))
    if name.isAnniversary {
      fail(.anniversaryAsMoment(name.text, time: timesAhead, isSend: !isRecurring), at: whole)
    } else if let values = choices(of: name.text), let first = values.first {
      // `every bin-day at 19:00`, which is one of `monday` and `tuesday`
      let day = Self.weekdays.first { first.utf8.count > 1 && $0.hasPrefix(first.lowercased()) }
      fail(.choiceAsDay(name.text, value: first, day: day, time: timesAhead), at: whole)
    } else if isNumber(name.text) || isSet(name.text) {
      // `every semester`, which is a number
      fail(.noDayOfOwn(name.text, isRecurring: isRecurring), at: whole)
    } else {
      fail(.onOwnDay(name.text, time: timesAhead), at: whole)
    }
  }

  /// `every year on birthday`: `nil` where no attribute stands there.
  mutating func failOwnDayOfEachYear() -> Bool {
    var place = isWord("on", ahead: 1) ? 2 : 1
    if isWord("the", ahead: place) { place += 1 }
    let own = token(ahead: place)
    guard own.kind == .name, !own.startsLine, text(own) != "at", isAttribute(text(own)) else { return false }
    let name = Syntax.Name(text(own), range(own))
    fail(.anniversaryAsMoment(name.text, time: timesAhead, isSend: false), at: currentRange.union(name.range))
    return true
  }

  private static let wordsForSending: Set = [
    "send", "sending", "sent", "delivery", "delivered", "dispatch", "push", "it", "that", "this", "now", "start",
    "publishing", "publication", "being", "the", "receipt", "received", "creation",
  ]

  /// `expires 1 hour after visit`, `after 1 hour from visit`: it counts from the sending, which isn't what this counts from.
  mutating func failEndOfOwn(of line: Word) -> Bool {
    let (unit, side, name) = (token(ahead: 1), token(ahead: 2), token(ahead: 3))
    guard at(.number), isUnit(ahead: 1), !side.startsLine,
      ["after", "before", "from", "past"].contains(text(side)), name.kind == .name, !name.startsLine,
      isAttribute(text(name)) || isInput(text(name)) || !Self.wordsForSending.contains(text(name)),
      isEndOfTest(token(ahead: 4)) || isWord("at", ahead: 4)
    else { return false }
    let first = index > 0 && text(tokens[index - 1]) == "after" ? range(tokens[index - 1]) : currentRange
    let whole = first.union(range(name))
    let isBefore = text(side) == "before"
    let seconds = seconds(ofWhole: Substring(text(current)), unit: text(unit)).map { isBefore ? -$0 : $0 }
    var meant: String?
    if let seconds, let sent = momentSent(from: text(name)), seconds > sent, !isWord("at", ahead: 4) {
      meant = Self.text(ofSeconds: seconds - sent)
    }
    fail(.endOfOwn(file.text(in: whole), of: line, meant: meant), at: whole)
    return true
  }

  /// How many seconds after an attribute's moment the push is sent, where a line above or below says so without a time.
  func momentSent(from name: String) -> Int64? {
    for place in declarationStart..<min(tokens.count, declarationStart + Self.mostTokensSeen) {
      if place > index, isOuterDeclaration(at: place) { return nil }
      guard tokens[place].startsLine, text(tokens[place]) == "send", place + 6 < tokens.count else { continue }
      var words = tokens[(place + 1)...(place + 5)].map { text($0) }
      var end = place + 6
      // `send after 3 days from visit`
      if words[0] == "after" { words.removeFirst() } else { end -= 1 }
      guard end < tokens.count, tokens[end].startsLine || tokens[end].kind == .rightBrace, words.count >= 4,
        words[3] == name, let seconds = seconds(ofWhole: Substring(words[0]), unit: words[1])
      else { return nil }
      return words[2] == "before" ? -seconds : seconds
    }
    return nil
  }

  /// `at 18:00 local 1 day before departs`: the time stands behind.
  mutating func failTimeBeforeOwnMoment() -> Bool {
    guard at(word: "at"), token(ahead: 1).kind == .time, !token(ahead: 1).startsLine else { return false }
    var last = index
    while last + 1 < tokens.count, !tokens[last + 1].startsLine, tokens[last + 1].kind != .rightBrace, last - index < 16
    {
      last += 1
    }
    if let other = (index..<last).first(where: { isElse(at: $0) && ["before", "after"].contains(text(tokens[$0 - 2])) })
    {
      // `… before renewal else Europe/Berlin`, whose rest belongs to the time.
      last = other - 1
    }
    let isLocal = last + 1 < tokens.count && isElse(at: last + 1)
    guard last - index > 5, tokens[last].kind == .name, ["before", "after"].contains(text(tokens[last - 1])),
      Self.units[text(tokens[last - 2])] != nil, tokens[last - 3].kind == .number
    else { return false }
    let whole = currentRange.union(range(tokens[last]))
    let span = file.text(in: range(tokens[last - 3]).union(range(tokens[last])))
    if isLocal, text(tokens[last - 4]) != "local" { return false }
    // `at 18:00 local, 1 day before departs`
    let end = tokens[last - 4].kind == .comma ? last - 5 : last - 4
    let time = file.text(in: currentRange.union(range(tokens[end])))
    fail(.foreignWord(file.text(in: whole), meant: "\(span) \(time)"), at: whole)
    return true
  }

  private func isElse(at place: Int) -> Bool {
    tokens[place].kind == .name && !tokens[place].startsLine && text(tokens[place]) == "else"
  }
}
