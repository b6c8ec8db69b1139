internal import CampanileExpansion
internal import CampanileSyntax
internal import CampanileText

extension Resolver {
  /// Reports that there is no such attribute; of how long ago only days and moments are asked.
  mutating func reportUnknown(_ name: Syntax.Name, in test: Syntax.Test) {
    let moments = schema.attributes.filter { $0.type == .date || $0.type == .instant }.map(\.name)
    let known = test.asksSending && !moments.isEmpty ? moments : schema.names
    let near = nearestRange(to: name.text, among: known)
    if near == nil, case .comparison(_, let value) = test, let word = value.word ?? value.quoted,
      case let owners = owners(of: word), owners.count == 1
    {
      // `pet = dog`
      report([OtherWordProblem.valueOfOther(name.text, value: word, owner: owners[0].name).diagnostic(at: name.range)])
      return
    }
    report(.unknownAttribute(name.text, known: known, declared: near), at: name.range)
  }

  /// The attributes that are one of several values, of which this is one.
  func owners(of value: String) -> [Schema.Attribute] {
    schema.attributes.filter { if case .oneOf(let values) = $0.type { values.contains(value) } else { false } }
  }

  /// `signup = 2026`, of a day or a moment.
  mutating func reportYear(_ test: Syntax.Test, of attribute: Schema.Attribute) -> Bool {
    guard case .comparison(let sign, .number(let number)) = test,
      attribute.type == .date || attribute.type == .instant, let year = Int(number.text),
      ClockText.years.contains(year)
    else { return false }
    let meant = Reason.year(year, sign.kind, of: attribute.name)
    let problem = TypeProblem.yearAlone(
      number.text, attribute.type, meant: meant, isWhole: sign.kind == .notEqual,
      replacing: sign.range.union(number.range), at: number.range)
    report([problem])
    return true
  }

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
