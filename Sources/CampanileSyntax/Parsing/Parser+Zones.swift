/// Time zones behind a time: `local else Europe/Berlin`, `UTC`, and other ways to say them.
extension Parser {
  /// `at 09:00 else Europe/Berlin` and `at 09:00 timezone else …`: reported, and passed over.
  mutating func parseZoneWithoutLocal() -> Syntax.ZoneClause? {
    let start = currentRange
    if at(word: "else"), !token(ahead: 1).startsLine {
      report(.localBeforeElse, at: start)
    } else if at(.name), ["timezone", "user", "users", "recipient", "device", "own"].contains(word.lowercased()),
      !isAtOwnTime, wordsOfZone < 2
    {
      if isWord("local", ahead: 1) {
        // `recipient local`
        report(.needlessWord(word), at: start)
        advance()
        return parseZoneIfAny()
      }
      report(.foreignWord(word, meant: "local"), at: start)
    } else {
      return nil
    }
    if !at(word: "else") { advance() }
    if take(word: "else"), !take(word: "skip") { _ = parseZoneIfAny() }
    return .invalid(start)
  }

  /// `local` behind quiet hours, or what stands for it: `06:00 else Europe/Rome`, `06:00 device else …`, `06:00 to local`.
  mutating func takeLocalOfQuiet() -> Bool {
    if at(.name), ["to", "in", "at", "on", "for", "by", "until"].contains(word), isWord("local", ahead: 1),
      !current.startsLine, !token(ahead: 1).startsLine
    {
      report(.needlessWord(word), at: currentRange)
      advance()
    }
    if take(word: "local") {
      skipTimeBehindLocal()
      return true
    }
    let next = token(ahead: 1)
    guard !isRecovering, !current.startsLine, !next.startsLine else { return false }
    if at(word: "else"), next.kind == .zone || text(next) == "UTC" {
      report(.localBeforeElse, at: currentRange)
      return true
    }
    let others = [
      "device", "devices", "user", "users", "recipient", "recipients", "own", "timezone", "phone", "customer", "theirs",
    ]
    guard at(.name), others.contains(word.lowercased()), next.kind == .comma || text(next) == "else" else {
      return false
    }
    report(.foreignWord(word, meant: "local"), at: currentRange)
    advance()
    return true
  }

  /// A zone in quotes or in parentheses, or behind a comma: reported, and read.
  mutating func parseForeignZone() -> Syntax.ZoneClause? {
    let start = currentRange
    if at(.string), !current.isMalformed {
      let inside = String(file.text(in: start).dropFirst().dropLast())
      guard !inside.isEmpty, inside.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return nil }
      report(.nameInQuotes(meant: inside), at: start)
      advance()
      return .named(Syntax.Name(inside, start))
    }
    let next = token(ahead: 1)
    guard next.kind == .zone || next.kind == .name, !next.startsLine else { return nil }
    if at(.comma) {
      report(.needlessWord(","), at: start)
      advance()
      return parseZoneIfAny()
    }
    guard at(.leftParenthesis), token(ahead: 2).kind == .rightParenthesis else { return nil }
    let whole = start.union(range(token(ahead: 2)))
    report(.foreignWord(file.text(in: whole), meant: text(next)), at: whole)
    advance()
    let zone = parseZoneIfAny()
    _ = take(.rightParenthesis)
    return zone
  }

  var isWordOfTable: Bool { at(.name) && Vocabulary.words[word] != nil }

  mutating func parseZoneIfAny() -> Syntax.ZoneClause? {
    let start = currentRange
    if let words = ownTimeInWords {
      let whole = start.union(range(tokens[index + words - 1]))
      report(.foreignWord(file.text(in: whole), meant: "local"), at: whole)
      covered.append(whole)
      for _ in 0..<words { advance() }
    } else if at(.name), word != "local", word.lowercased() == "local" {
      report(.foreignWord(word, meant: "local"), at: start)
      advance()
    } else if isAtOwnTime {
      // `user time`
      let whole = start.union(range(token(ahead: 1)))
      report(.foreignWord(file.text(in: whole), meant: "local"), at: whole)
      advance()
      advance()
    } else if at(.name), word == "localelse" {
      // `localelse Europe/Berlin`
      report(.foreignWord(word, meant: "local else"), at: start)
      advance()
      return .local(rangeToHere(from: start), otherwise: .zone(parseZoneName(.zoneOrSkip)))
    } else if !take(word: "local") {
      guard wordsOfZone > 0 else { return nil }
      let zone = parseZoneName(.zoneName)
      if at(word: "else"), isWord("local", ahead: 1) {
        // `Europe/Paris else local`
        let whole = zone.range.union(range(token(ahead: 1)))
        report(.foreignWord(file.text(in: whole), meant: "local else \(zone.text)"), at: whole)
        advance()
        advance()
        return .local(whole, otherwise: .zone(zone))
      }
      return .named(zone)
    } else {
      skipTimeBehindLocal()
    }
    do {
      if let zone = takeElseInParentheses() {
        let isSkipped = zone.text == "skip"
        return .local(rangeToHere(from: start), otherwise: isSkipped ? .skip(zone.range) : .zone(zone))
      }
      if at(.comma), isWord("else", ahead: 1) {
        let comma = currentRange
        report(LineProblem.needlessWord(",").diagnostic(at: comma).replacing(comma, with: ""))
        advance()
      }
      if at(word: "or") || at(word: "otherwise")
        || at(.name) && ["fallback", "default"].contains(word) && !current.startsLine
      {
        report(.foreignWord(word, meant: "else"), at: currentRange)
        advance()
      } else if at(word: "skip"), !current.startsLine {
        // `local skip`
        report(.foreignWord(word, meant: "else skip"), at: currentRange)
      } else if !takeCommaBeforeZone(), !take(word: "else") {
        return .local(start, otherwise: nil)
      }
      let range = currentRange
      if at(.name),
        ["none", "nobody", "nothing", "never", "drop", "ignore", "omit", "exclude", "skipped", "leave-out"].contains(
          word.lowercased())
      {
        report(.foreignWord(word, meant: "skip"), at: range)
        advance()
        return .local(rangeToHere(from: start), otherwise: .skip(range))
      }
      if take(word: "skip") { return .local(rangeToHere(from: start), otherwise: .skip(range)) }
      if !at(.comma), case .named(let zone)? = parseForeignZone() {
        // `local else "Europe/Berlin"`
        return .local(rangeToHere(from: start), otherwise: .zone(zone))
      }
      let zone = parseZoneName(.zoneOrSkip)
      return .local(rangeToHere(from: start), otherwise: .zone(zone))
    }
  }

  /// `local time else UTC`
  private mutating func skipTimeBehindLocal() {
    guard at(.name), !current.startsLine, ["time", "timezone", "time-zone", "zone", "clock", "hours"].contains(word),
      Vocabulary.words[word] == nil
    else { return }
    report(.needlessWord(word), at: currentRange)
    advance()
  }

  /// How many words say `local` at length: `in the passenger's time zone`, `in their own time`, `in local time`.
  private var ownTimeInWords: Int? {
    guard at(.name), ["in", "at", "on", "the", "their", "each", "everyone", "everybody"].contains(word) else {
      return nil
    }
    var count = 0
    var isOwn = false
    var last = ""
    while count < 8 {
      let next = token(ahead: count)
      guard next.kind != .endOfFile, next.kind != .rightBrace, count == 0 || !next.startsLine else { break }
      let text = text(next)
      guard !["else", "or", "otherwise", ","].contains(text) else { break }
      guard text.utf8.allSatisfy({ (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "-") })
      else { return nil }
      if ["the", "their", "each", "own", "local", "s", "everyone", "everybody"].contains(text) { isOwn = true }
      last = text
      count += 1
    }
    let isTime = ["time", "timezone", "time-zone", "zone", "clock", "local"].contains(last)
    return count > 1 && isOwn && isTime ? count : nil
  }

  private static let owners: Set = [
    "user", "users", "device", "phone", "recipient", "recipients", "customer", "subscriber", "their", "own",
  ]

  /// `user time`, `device timezone`: each recipient's own.
  private var isAtOwnTime: Bool {
    return at(.name) && Self.owners.contains(word.lowercased())
      && ["time", "timezone", "zone", "clock"].contains { isWord($0, ahead: 1) } && !token(ahead: 1).startsLine
  }

  /// A zone, with all words that are said with it: `New York`, `in the Berlin time zone`. The checker knows what they mean.
  mutating func parseZoneName(_ what: Expectation) -> Syntax.Name {
    let count = wordsOfZone
    guard count > 0 else { return parseName(what) }
    let start = currentRange
    if let place = token(ahead: 1).kind == .string ? 1 : token(ahead: 2).kind == .string ? 2 : nil,
      file.bytes[Int(start.end)..<Int(token(ahead: place).start)].elementsEqual("/".utf8)
    {
      // `Europe/"Rome"`
      let whole = start.union(range(token(ahead: place)))
      let written = file.text(in: whole)
      failCovering(
        whole, LineProblem.foreignWord(written, meant: written.filter { $0 != "\"" }).diagnostic(at: whole))
      return Syntax.Name("", whole)
    }
    var words: [String] = []
    for _ in 0..<count {
      words.append(text(current))
      advance()
    }
    if count == 2, words[0] == words[1], index > 1 {
      // `UTC UTC`
      let gap = SourceRange(file: file.id, start: tokens[index - 2].end, end: tokens[index - 1].end)
      report(.wordTwice(words[1], removing: gap), at: range(tokens[index - 1]))
      words.removeLast()
    }
    let (country, end) = (token(ahead: 1), token(ahead: 2))
    if at(.comma), !current.startsLine, country.kind == .name, !country.startsLine,
      text(country).first?.isUppercase ?? false,
      end.startsLine || [.rightBrace, .endOfFile].contains(end.kind)
    {
      // `Berlin, Germany`
      advance()
      words.append(", " + word)
      advance()
      return Syntax.Name(words.dropLast().joined(separator: " ") + words[words.count - 1], rangeToHere(from: start))
    }
    return Syntax.Name(words.joined(separator: " "), rangeToHere(from: start))
  }

  /// How many words of the line say a zone; 0 where none does.
  private var wordsOfZone: Int {
    func word(_ distance: Int) -> String? {
      let token = token(ahead: distance)
      guard distance == 0 ? at(.name) || at(.zone) : !token.startsLine, token.kind == .name || token.kind == .zone
      else {
        return nil
      }
      let text = text(token)
      let isOther = Vocabulary.words[text] != nil || ["else", "or", "otherwise", "skip"].contains(text)
      return token.kind == .name && isOther ? nil : text
    }
    var count = 0
    while let next = word(count), SpokenZone.wordsBefore.contains(next.lowercased()) { count += 1 }
    guard word(count) != nil else { return 0 }
    count += 1
    while count < 16, let next = word(count) {
      let isCapital = next.utf8.first.map { (0x41...0x5A).contains($0) } ?? false
      guard isCapital || SpokenZone.wordsBehind.contains(next) else { break }
      count += 1
    }
    return count
  }
}
