/// Shares of people, in words.
extension Parser {
  private static let shares = ["half": "50%", "quarter": "25%", "tenth": "10%", "fifth": "20%", "third": "33.33%"]

  /// `variant calm half { … }`; a third is none that others make a hundred with.
  mutating func takeShareInWord() -> Syntax.Value? {
    guard at(.name), !current.startsLine, word != "third", let share = Self.shares[word] else { return nil }
    let place = currentRange
    report(.foreignWord(word, meant: share), at: place)
    advance()
    return .invalid(place)
  }

  /// `ramp 5 percent, 100 percent after 2 hours`: told once for all of them.
  mutating func failPercentsInWords() -> Bool {
    let line = tokens[index...].prefix(64).enumerated().prefix { $0 == 0 || !$1.startsLine }.map(\.element)
    let places = line.indices.dropFirst().filter {
      ["percent", "pct"].contains(text(line[$0]).lowercased()) && line[$0 - 1].kind == .number
    }
    guard places.count > 1, let first = places.first, let last = places.last else { return false }
    let whole = range(line[first - 1]).union(range(line[last]))
    var meant = ""
    var end = whole.start
    for place in places {
      meant += file.text(in: SourceRange(file: file.id, start: end, end: line[place - 1].end)) + "%"
      end = line[place].end
    }
    let problem = LineProblem.foreignWord(file.text(in: whole), meant: meant).diagnostic(at: whole)
    failCovering(whole, problem)
    return true
  }

  /// `half of idle`, `half of the people`, `a quarter of everyone`
  mutating func failShareInWords() -> Bool {
    guard at(.name), !isSegment(word), !isAttribute(word) else { return false }
    var place = ["a", "one"].contains(word) ? 1 : 0
    guard let share = Self.shares[text(token(ahead: place))] else { return false }
    let start = place
    while ["of", "the", "all", "our"].contains(text(token(ahead: place + 1))), !token(ahead: place + 1).startsLine {
      place += 1
    }
    let name = token(ahead: place + 1)
    guard place > start, name.kind == .name, !name.startsLine, isEndOfTest(token(ahead: place + 2)) else {
      return false
    }
    let isPeople = isWordForPeople(text(name)) && !isSegment(text(name))
    let whole = currentRange.union(range(name))
    fail(.shareWithoutSample(share, of: isPeople ? nil : text(name)), at: whole)
    return true
  }

  private static let deeds: Set = [
    "clicked", "opened", "received", "got", "tapped", "converted", "dismissed", "viewed", "saw", "ignored",
  ]

  /// `to first 1000` and `to clicked weekend`
  mutating func failPeopleCounted() -> Bool {
    let next = token(ahead: 1)
    guard at(.name), !next.startsLine, !isSegment(word), !isAttribute(word) else { return false }
    let whole = currentRange.union(range(next))
    if ["first", "top", "max", "maximum", "most", "any", "last", "next", "limit"].contains(word), next.kind == .number {
      guard isEndOfTest(token(ahead: 2)) || isWordForPeople(text(token(ahead: 2))) else { return false }
      let problem = LineAdvice.numberOfPeople(text(next), at: whole)
      failCovering(whole, problem)
      return true
    }
    guard Self.deeds.contains(word), next.kind == .name || next.kind == .string, isEndOfTest(token(ahead: 2)) else {
      return false
    }
    let verb = word
    failCovering(whole, LineAdvice.whatPeopleDid(verb, at: whole))
    return true
  }
}
