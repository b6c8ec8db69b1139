internal import CampanileExpansion
internal import CampanileSyntax

extension Resolver {
  /// `amount: donations` of a number: an attribute that nobody knows, among those that would fit.
  mutating func failUnknownArgument(_ value: Syntax.Value, as type: Plan.AttributeType) -> Bool {
    guard case .name(let name) = value, !name.isNull, !isBrokenAttribute(name.text), !brokenInputs.contains(name.text),
      nearestName(to: name.text, among: inputs.keys.sorted()) == nil
    else { return false }
    switch type {
    case .integer, .number, .boolean, .date, .instant, .version: break
    case .text, .url, .locale, .timezone, .oneOf, .set, .token: return false
    }
    let known = schema.attributes.filter { $0.type == type || type == .number && $0.type == .integer }.map(\.name)
    guard !known.isEmpty, value.meant(as: type) == nil else { return false }
    let near = nearestName(to: name.text, among: known)
    let likely = near ?? onlyName(beginningLike: name.text, among: known)
    report(
      .wrongType(
        wanted: type.described, found: value.described,
        hint: likely.map(Reason.didYouMean) ?? Reason.attributesThatFit(known), meant: near), at: name.range)
    return true
  }
}
