internal import CampanileSyntax
internal import CampanileExpansion
extension Checker {
  mutating func checkBackgroundBudget(_ c: [CheckedCampaign]) {}
  mutating func canonicalLocale(_ name: Syntax.Name, reports: Bool = true) -> String? { name.text }
  mutating func message(_ l: Syntax.StringLiteral, field: Word, locale: String, in scope: Scope) -> Plan.Message? { Plan.Message(l.message.text) }
  func variables(in text: Plan.Text) -> Set<String> { [] }
  mutating func check(_ l: Syntax.StringLiteral, isQuotedPattern: Bool, field: Word, locale: String, numbers: [ChoiceSelector], in scope: Scope) -> Bool { true }
  func pluralForms(of locale: String, isOrdinal: Bool) -> [String] { ["one", "other"] }
  func neededPluralForms(of locale: String, isOrdinal: Bool, isWhole: Bool) -> [String] { ["one", "other"] }
  mutating func checkPayload(_ c: CheckedCampaign) {}
}
func externalVariables(of source: String) -> Set<String> { [] }
