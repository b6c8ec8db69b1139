internal import CampanileSyntax

extension Resolver {
  /// `{ 1 "one hour"  "{$hours} hours" }`: the only case that a choice by a number lacks belongs before the text without any.
  mutating func reportLostCase(
    of line: Syntax.ChoiceCase, among cases: [Syntax.ChoiceCase], _ selectors: [ChoiceSelector], locale: String
  ) -> Bool {
    guard line.keys.isEmpty, cases.count > 1, selectors.count == 1,
      case .plural(let isOrdinal, _)? = selectors.first?.kind
    else { return false }
    var (names, exact): (Set<String>, Set<String>) = ([], [])
    for other in cases where other.range != line.range {
      switch other.keys.first {
      case .name(let name)?: names.insert(name.text)
      case .number(let number)?: exact.insert(number.text)
      default: return false
      }
    }
    let needed = Set(neededPluralForms(of: locale, isOrdinal: isOrdinal, exact: exact) + ["other"])
    let lost = needed.subtracting(names)
    guard lost.count == 1, let form = lost.first else { return false }
    report([TextProblem.lostCase(form, at: line.range)])
    return true
  }
}
