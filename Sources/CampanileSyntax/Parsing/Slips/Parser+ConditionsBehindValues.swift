/// Conditions that stand behind what they are for, in `data`.
extension Parser {
  /// `hint "Hi" when vip`, `hint message { en "Hi" } if vip` and `hint (1, 2) unless vip else (3, 4)`: the word stands here.
  mutating func failConditionBehindValue() {
    let (joint, place) = (word, currentRange)
    let start = startOfValue
    guard start > 0, tokens[start - 1].kind == .name, !tokens[start].startsLine else {
      return fail(.conditionBehindValue(joint, key: "KEY", value: "…"), at: place)
    }
    let key = text(tokens[start - 1])
    let value = file.text(in: range(tokens[start]).union(range(tokens[index - 1])))
    var end = index + 1
    while end < tokens.count, !tokens[end].startsLine, ![.rightBrace, .endOfFile].contains(tokens[end].kind),
      !isNextKey(at: end)
    {
      end += 1
    }
    let other = tokens[..<end].lastIndex { $0.kind == .name && text($0) == "else" }.flatMap { $0 > index ? $0 : nil }
    let last = (other ?? end) - 1
    guard last > index, other.map({ $0 + 1 < end }) ?? true else {
      return fail(.conditionBehindValue(joint, key: key, value: value), at: place)
    }
    let condition = file.text(in: range(tokens[index + 1]).union(range(tokens[last])))
    let isWhole = last == index + 1
    let asked = joint != "unless" ? condition : isWhole ? "not \(condition)" : "not (\(condition))"
    let rest = other.map { file.text(in: range(tokens[$0 + 1]).union(range(tokens[end - 1]))) }
    let meant = "\(key) when \(asked) \(value)" + (rest.map { "  \(key) \($0)" } ?? "")
    let whole = range(tokens[start - 1]).union(range(tokens[end - 1]))
    let problem = ContentProblem.conditionBehindValue(joint, meant: meant, replacing: whole).diagnostic(at: place)
    failCovering(place, problem)
  }

  /// `lounge IF(points > 20, true, false)` of a spreadsheet, in data: the parenthesis stands here.
  mutating func failChoiceAsCall() -> Bool {
    guard index > 1, ["if", "iif", "cond", "ifelse"].contains(text(tokens[index - 1]).lowercased()),
      case let key = tokens[index - 2], key.kind == .name
    else { return false }
    var (place, depth, commas) = (index, 0, [Int]())
    repeat {
      switch tokens[place].kind {
      case .leftParenthesis: depth += 1
      case .rightParenthesis: depth -= 1
      case .comma where depth == 1: commas.append(place)
      case .endOfFile: return false
      default: if tokens[place].startsLine { return false }
      }
      place += 1
    } while depth > 0 && place < tokens.count
    let end = place - 1
    guard depth == 0, commas.count == 2, commas[0] > index + 1, commas[1] == commas[0] + 2, end == commas[1] + 2 else {
      return false
    }
    let condition = file.text(in: range(tokens[index + 1]).union(range(tokens[commas[0] - 1])))
    let value = { [self] (place: Int) in
      // `'a'`
      let written = text(tokens[place])
      return written.first == "'" && !written.contains("\"") ? "\"\(written.dropFirst().dropLast())\"" : written
    }
    let (yes, no) = (value(commas[0] + 1), value(commas[1] + 1))
    let whole = range(key).union(range(tokens[end]))
    let meant = "\(text(key)) when \(condition) \(yes)  \(text(key)) \(no)"
    let problem = MeantProblem.choiceAsCall(text(tokens[index - 1]), meant: meant)
    failCovering(whole, problem.diagnostic(at: whole))
    return true
  }

  /// `more` of `hint "Hi" when vip  more "x"`: another name right behind the end of a test.
  private func isNextKey(at place: Int) -> Bool {
    let (before, here) = (tokens[place - 1], tokens[place])
    guard place > index + 1, here.kind == .name, !goesOn(here) else { return false }
    if before.kind == .name { return !isConditionWord(before) && !["else", "with"].contains(text(before)) }
    return ![.leftParenthesis, .comma].contains(before.kind) && Self.comparison(before.kind) == nil
  }

  private func goesOn(_ token: Token) -> Bool {
    isConditionWord(token) || Self.units[text(token)] != nil || ["ago", "set", "missing", "with"].contains(text(token))
  }

  /// Where the value begins that ends before this: a block and what opens it, a list, or one word or text.
  private var startOfValue: Int {
    var place = index - 1
    let pairs: [Token.Kind: Token.Kind] = [.rightBrace: .leftBrace, .rightParenthesis: .leftParenthesis]
    if let opening = pairs[tokens[place].kind] {
      var depth = 0
      repeat {
        if tokens[place].kind == opening { depth -= 1 } else if pairs[tokens[place].kind] == opening { depth += 1 }
        place -= 1
      } while depth > 0 && place > 0
      place += 1
    }
    let isMessage = place > 1 && tokens[place - 1].kind == .name && text(tokens[place - 1]) == "message"
    return isMessage && tokens[place - 2].kind == .name && !tokens[place - 1].startsLine ? place - 1 : place
  }
}
