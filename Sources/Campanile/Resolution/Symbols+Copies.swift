internal import CampanileSyntax

/// The campaign that `not-with` lines name and that isn't declared, where it is one.
func lostCampaign(in files: [Syntax.File]) -> String? {
  var declared: Set<String> = []
  var named: Set<String> = []
  for case .campaign(let campaign) in files.flatMap(\.declarations) {
    declared.insert(campaign.name.text)
    for line in campaign.body.directives where line.word == .notWith {
      if case .names(let names) = line.argument { named.formUnion(names.map(\.text)) }
    }
  }
  let lost = named.subtracting(declared)
  return lost.count == 1 ? lost.first : nil
}
