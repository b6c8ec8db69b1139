/// Names and conditions in quotes, and what stands in for a missing value at another place than behind its name.
extension Parser {
  /// `"tier" = "gold"`, and with the quotes of databases: told, and read as the name.
  /// `ends with @gmail.com`: what begins so is the key of a text elsewhere.
  mutating func takeAddressWithoutQuotes() -> Bool {
    guard at(.tableKey), !isRecovering, !current.startsLine, text(current).contains(".") else { return false }
    report(.foreignWord(text(current), meant: "\"\(text(current))\""), at: currentRange)
    return true
  }

  mutating func takeNameInQuotes() -> Syntax.Operand? {
    let next = token(ahead: 1)
    guard at(.string), !next.startsLine,
      Self.comparison(next.kind) != nil || next.kind == .name && Syntax.Test.firstWords.contains(text(next))
    else { return nil }
    let whole = currentRange
    let name = String(text(current).dropFirst().dropLast())
    guard isAttribute(name), !isAttribute(text(token(ahead: 2))) else { return nil }
    covered.append(whole)
    diagnostics.report(DeclarationProblem.nameInQuotes(meant: name).diagnostic(at: whole))
    advance()
    return Syntax.Operand(name: Syntax.Name(name, whole), fallback: nil, range: whole)
  }

  /// The condition in `"members and points > 5"`, which begins with what a condition begins with.
  var conditionInQuotes: String? {
    let inside = text(current).dropFirst().dropLast()
    let first = String(inside.prefix { $0 != " " })
    guard at(.string), !current.isMalformed, !inside.contains("\\"), !inside.contains("{"),
      isSegment(first) || isAttribute(first) || ["not", "everyone"].contains(first)
    else { return nil }
    return String(inside)
  }

  /// `coalesce(points, 0) > 50`, as databases have it.
  mutating func failStandInCall(of before: Token) -> Bool {
    let (name, comma, value, end) = (token(ahead: 1), token(ahead: 2), token(ahead: 3), token(ahead: 4))
    guard at(.leftParenthesis), before.kind == .name,
      ["coalesce", "ifnull", "nvl", "isnull", "default", "ifempty"].contains(text(before).lowercased()),
      name.kind == .name, comma.kind == .comma, [.string, .number, .date, .name].contains(value.kind),
      end.kind == .rightParenthesis
    else { return false }
    let whole = range(before).union(range(end))
    let standIn = value.kind == .string ? "\"\(text(value).dropFirst().dropLast())\"" : text(value)
    let meant = "(\(text(name)) else \(standIn))"
    let problem = LineProblem.foreignWord(file.text(in: whole), meant: meant).diagnostic(at: whole)
    failCovering(whole, problem)
    return true
  }

  /// `city = "Berlin" else ""`: what stands in for a missing value comes behind its name.
  mutating func failElseBehindTest() -> Bool {
    let fallback = token(ahead: 1)
    guard at(word: "else"), !current.startsLine, index > 2, !fallback.startsLine,
      [.string, .number, .date].contains(fallback.kind) || ["true", "false"].contains(text(fallback)),
      isEndOfTest(token(ahead: 2))
    else { return false }
    let (name, sign, value) = (tokens[index - 3], tokens[index - 2], tokens[index - 1])
    guard name.kind == .name, isAttribute(text(name)), Self.comparison(sign.kind) != nil,
      [.string, .number, .date, .name].contains(value.kind)
    else { return false }
    let whole = range(name).union(range(fallback))
    let test = file.text(in: range(sign).union(range(value)))
    let asked = "\(text(name)) \(test)"
    let meant =
      switch text(fallback) {
      case "false" where value.kind != .name: joinedByAnd("\(text(name)) is set and \(asked)", at: whole)
      case "true" where value.kind != .name: "(\(text(name)) is missing or \(asked))"
      default: "(\(text(name)) else \(text(fallback))) \(test)"
      }
    let problem = LineProblem.foreignWord(file.text(in: whole), meant: meant).diagnostic(at: whole)
    failCovering(whole, problem)
    return true
  }

  /// `club when vip "yes" else "no"` in data: two entries.
  mutating func failElseOfChoice(of key: Syntax.Name) -> Bool {
    let (value, next) = (token(ahead: 1), token(ahead: 2))
    guard at(word: "else"), !current.startsLine, !isRecovering, index > 0, !value.startsLine,
      [.string, .number, .name].contains(value.kind),
      next.startsLine || [.rightBrace, .comma, .name, .endOfFile].contains(next.kind)
    else { return false }
    let whole = key.range.union(range(value))
    let written = file.text(in: key.range)
    let first = file.text(in: key.range.union(range(tokens[index - 1])))
    let asked = first.dropFirst(written.count).trimmingCharacters(in: .whitespaces)
    guard let condition = ["when ", "if "].first(where: asked.hasPrefix) else { return false }
    let lines = ["\(written) when \(asked.dropFirst(condition.count))", "\(written) \(text(value))"]
    failCovering(whole, LineProblem.choiceAsValue(meant: lines).diagnostic(at: whole))
    return true
  }

  /// `key "WELCOME" args (points)`
  mutating func skipWordBeforeArguments() {
    guard at(.name), !current.startsLine, !isRecovering, token(ahead: 1).kind == .leftParenthesis,
      ["args", "arguments", "with", "values", "params", "parameters", "loc-args"].contains(word)
    else { return }
    report(.needlessWord(word), at: currentRange)
    advance()
  }

  /// `everyone where …` and `everyone if …`: without both, the condition says who.
  mutating func reportEveryoneBeforeJoint() -> Bool {
    guard index > 1, text(tokens[index - 1]) == "everyone", ["to", "when", "="].contains(text(tokens[index - 2])),
      !tokens[index - 1].startsLine, !current.startsLine
    else { return false }
    let whole = range(tokens[index - 1]).union(currentRange)
    report(.needlessWord(file.text(in: whole)), at: whole)
    return true
  }

  /// `category "MATCH_DAY" {`: what the app calls it, which the app has to get.
  mutating func takeIdentifierAsName() -> Syntax.Name? {
    // In a head, the lexer takes it for a name that has quotes.
    guard at(.string) || at(.name), token(ahead: 1).kind == .leftBrace, case let written = text(current),
      written.hasPrefix("\""), written.hasSuffix("\""), written.utf8.count > 2,
      case let inside = written.dropFirst().dropLast(), inside.contains(where: { $0.isUppercase || $0 == "_" }),
      !inside.contains(" "),
      case let slug = Self.slug(inside.replacing("_", with: "-").lowercased()), !slug.isEmpty
    else { return nil }
    let place = currentRange
    report(.foreignWord(written, meant: "\(slug) as \(written)"), at: place)
    advance()
    return Syntax.Name(slug, place)
  }
}
