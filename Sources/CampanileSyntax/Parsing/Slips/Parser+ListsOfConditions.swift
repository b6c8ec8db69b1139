/// Several conditions in one list, as other tools have them: `all of (vip, points > 3)`, `or(vip, staff)`.
extension Parser {
  /// By the word before a list: the joint that stands between its conditions here, and whether all of it is negated.
  private static let quantifiers: [String: (joint: String, isNegated: Bool)] = [
    "all": ("and", false), "and": ("and", false), "every": ("and", false), "both": ("and", false),
    "any": ("or", false), "or": ("or", false), "some": ("or", false), "either": ("or", false), "one": ("or", false),
    "none": ("or", true), "neither": ("or", true), "not": ("or", true),
  ]

  var isAtListOfConditions: Bool { listOfConditions != nil }

  private var listOfConditions: (joint: String, isNegated: Bool, opening: Int, conditions: [String], end: Int)? {
    guard at(.name), let (joint, isNegated) = Self.quantifiers[word.lowercased()] else { return nil }
    let opening = text(token(ahead: 1)) == "of" ? 2 : 1
    guard token(ahead: opening).kind == .leftParenthesis, let parts = conditionsOfList(from: opening + 1),
      parts.conditions.count > 1
    else { return nil }
    return (joint, isNegated, opening, parts.conditions, parts.end)
  }

  /// Reports such a list with the conditions joined, and gives the rest up; whether one stood there.
  mutating func failListOfConditions() -> Bool {
    guard let list = listOfConditions else { return false }
    let whole = currentRange.union(range(token(ahead: list.end)))
    let joined = list.conditions.joined(separator: " \(list.joint) ")
    let meant = (list.isNegated ? "not " : "") + "(\(joined))"
    let written = file.text(in: currentRange.union(range(token(ahead: list.opening - 1))))
    fail(.foreignWord("\(written) (…)", meant: meant, replacing: whole), at: whole)
    return true
  }

  /// The texts between the commas of a list, each in parentheses where it is joined itself.
  private func conditionsOfList(from first: Int) -> (conditions: [String], end: Int)? {
    var (conditions, depth, ahead, start) = ([String](), 0, first, first)
    var isJoined = false
    while ahead < first + 128 {
      let token = token(ahead: ahead)
      let isEnd = depth == 0 && (token.kind == .comma || token.kind == .rightParenthesis)
      if isEnd {
        guard ahead > start else { return nil }
        let text = file.text(in: range(self.token(ahead: start)).union(range(self.token(ahead: ahead - 1))))
        conditions.append(isJoined ? "(\(text))" : text)
        if token.kind == .rightParenthesis { return (conditions, ahead) }
        (start, isJoined) = (ahead + 1, false)
      } else {
        switch token.kind {
        case .leftParenthesis: depth += 1
        case .rightParenthesis: depth -= 1
        case .name: if depth == 0, ["and", "or"].contains(self.text(token)) { isJoined = true }
        case .leftBrace, .rightBrace, .endOfFile, .stray: return nil
        default: break
        }
      }
      ahead += 1
    }
    return nil
  }

  /// `"kids" or "crime" in interests`: reported, and the rest given up.
  mutating func failValuesInSet() -> Bool {
    var (values, ahead, joint) = ([String](), 0, "")
    while token(ahead: ahead).kind == .string, !token(ahead: ahead).isMalformed, ahead < 64 {
      values.append(text(token(ahead: ahead)))
      let next = token(ahead: ahead + 1)
      guard next.kind == .name, ["or", "and"].contains(text(next)), joint.isEmpty || joint == text(next) else { break }
      joint = text(next)
      ahead += 2
    }
    let name = token(ahead: ahead + 2)
    guard values.count > 1, isWord("in", ahead: ahead + 1), name.kind == .name, !name.startsLine else { return false }
    let whole = currentRange.union(range(name))
    let meant = values.map { "\(text(name)) contains \($0)" }.joined(separator: " \(joint) ")
    fail(.foreignWord(file.text(in: whole), meant: "(\(meant))", replacing: whole), at: whole)
    return true
  }
}
