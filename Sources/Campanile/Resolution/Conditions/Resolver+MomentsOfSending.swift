internal import CampanileExpansion
internal import CampanileSyntax

extension Resolver {
  /// `in today..tomorrow`, `in (today, tomorrow)`: told once.
  mutating func reportDaysAroundToday(_ test: Syntax.Test, of attribute: Schema.Attribute) -> Bool {
    switch test {
    case .oneOf, .between: break
    default: return false
    }
    guard attribute.type == .date || attribute.type == .instant else { return false }
    for case .name(let name) in test.values
    where ["today", "tomorrow"].contains(name.text.lowercased()) && inputs[name.text] == nil && schema[name.text] == nil
    {
      let whole = test.values.reduce(name.range) { $0.union($1.range) }
      report(
        .wrongType(wanted: Reason.aDay, found: "`\(name.text)`", hint: Reason.daysFromToday(attribute.name)), at: whole)
      return true
    }
    return false
  }

  /// `renewal > now` and `renewal after today`: the moment of sending is none ago, and `0 days ago` is the whole day.
  mutating func reportMomentOfSending(
    _ test: Syntax.Test, of attribute: Schema.Attribute, at whole: SourceRange
  ) -> Bool {
    let (isBefore, isInclusive, name): (Bool, Bool, Syntax.Name)
    let range: SourceRange
    switch test {
    case .relation(let isEarlier, .name(let value)):
      (isBefore, isInclusive, name) = (isEarlier, false, value)
      range = value.range
    case .comparison(let sign, .name(let value)) where sign.kind != .equal && sign.kind != .notEqual:
      isBefore = sign.kind == .less || sign.kind == .lessOrEqual
      isInclusive = sign.kind == .lessOrEqual || sign.kind == .greaterOrEqual
      name = value
      range = sign.range.union(value.range)
    default: return false
    }
    guard attribute.type == .date || attribute.type == .instant, inputs[name.text] == nil, schema[name.text] == nil,
      ["now", "today"].contains(name.text.lowercased())
    else { return false }
    let isDay = name.text.lowercased() == "today"
    let meant = Reason.ofSending(
      attribute.name, isBefore: isBefore, isInclusive: isInclusive, type: attribute.type, isDay: isDay)
    // Told at the sign, where what else is wrong with it is told too.
    let problem = TypeProblem.wrongType(
      wanted: Reason.aDay, found: "`\(name.text)`", hint: Reason.writing(meant), meant: meant)
    report([problem.diagnostic(at: range).replacing(whole, with: meant)])
    return true
  }
}
