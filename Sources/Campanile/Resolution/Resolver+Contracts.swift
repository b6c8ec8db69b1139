internal import CampanileExpansion
internal import CampanileSyntax

/// What a version of the app understands that people have on their devices.
struct ShippedVersion: Sendable {
  /// Without trailing zeros.
  let number: [UInt32]
  /// As it is written.
  let text: String
  let contract: Contract
}

extension Resolver {
  /// Reads the contracts that `app` names, in the order of their versions.
  ///
  /// - Parameter files: all files of the workspace.
  mutating func shippedVersions(_ files: [SourceFile]) -> [ShippedVersion] {
    var versions: [ShippedVersion] = []
    var firstRanges: [[UInt32]: SourceRange] = [:]
    for (path, version) in symbols.contracts {
      guard case .version(let number)? = versionParts(version.text).map({ Plan.Literal.version($0).compared }) else {
        report(.contract(Reason.noVersion(version.text), help: Reason.versionForm), at: version.range)
        continue
      }
      if let first = firstRanges[number] {
        report(.listedTwice(version.text, what: "version", first: first), at: version.range)
        continue
      }
      firstRanges[number] = version.range
      let place = StringTables.normalized(path.plain.text)
      guard let file = files.first(where: { StringTables.normalized($0.path) == place }) else {
        report(.contract(Reason.noContract(path.plain.text)), at: path.range)
        continue
      }
      guard file.access != .refused else {
        report(.contract(Reason.contractOutside(path.plain.text), help: Reason.moveInside), at: path.range)
        continue
      }
      do {
        let contract = try Contract(json: file.bytes)
        guard contract.bundle == app.bundle || app.bundle.isEmpty else {
          let other = file.access == .inside ? contract.bundle : nil
          report(.contract(Reason.contractOfOther(path.plain.text, other, own: app.bundle)), at: path.range)
          continue
        }
        versions.append(ShippedVersion(number: number, text: version.text, contract: contract))
      } catch {
        let reason = file.access == .inside ? error.reason : nil
        report(.contract(Reason.brokenContract(path.plain.text, reason)), at: path.range)
      }
    }
    return versions.sorted { $0.number.lexicographicallyPrecedes($1.number) }
  }
}

/// Compares every campaign with the versions of the app that its segment lets in.
///
/// A contract holds from its version up to the next one's, the last without end. What was shipped before the first isn't
/// known.
func check(
  _ campaigns: [LoweredCampaign], of side: AppSide, shipped: [ShippedVersion], in context: RuleContext,
  reportingTo diagnostics: inout Diagnostics
) {
  guard !shipped.isEmpty else { return }
  let current = Contract(side)
  for campaign in campaigns {
    guard let misfits = misfits(of: campaign.plan.name, in: current) else { continue }
    let judged = shipped.map { (version: $0, misfits: misfits($0.contract)) }
    let wrong = judged.indices.filter { index in
      let next = index + 1 < shipped.count ? shipped[index + 1] : nil
      return !judged[index].misfits.isEmpty
        && letsIn(campaign.plan.segment, from: shipped[index], to: next, context.schema)
    }
    guard !wrong.isEmpty else { continue }
    let isError = wrong.contains { judged[$0].misfits.contains(where: \.isBreaking) }
    // From here on, every version understands it.
    let good = judged.lastIndex { $0.misfits.contains { !isError || $0.isBreaking } }.map { $0 + 1 } ?? 0
    let from = good < shipped.count ? shipped[good].text : nil
    let problem = PayloadProblem.notUnderstood(
      campaign.plan.name, campaign.resolved.syntax.declared, versions: wrong.map { judged[$0].version.text },
      reasons: wrong.flatMap { index in
        let shipped = judged[index].version
        return judged[index].misfits.map { misfit in
          let meant = nameMeant(by: misfit, of: campaign.plan.name, in: shipped.contract, besides: current)
          return Reason.inVersion(shipped.text, misfit) + (meant.map { "; " + $0 } ?? "")
        }
      },
      isError: isError, from: from, fix: fix(of: campaign, from: from, context.schema))
    diagnostics.report(
      problem.diagnostic(at: campaign.resolved.lines[.to]?.range ?? campaign.resolved.syntax.name.range))
  }
}

/// Asks for the name that a shipped app has, where another one is most likely a slip: of a category, an action, or a key of `data`.
private func nameMeant(
  by misfit: Misfit, of push: String, in shipped: Contract, besides current: Contract
) -> String? {
  switch misfit {
  case .unknownCategory(let name):
    let gone = Set(shipped.categories.map(\.identifier)).subtracting(current.categories.map(\.identifier))
    return nearestName(to: name, among: gone.sorted()).map(Reason.didYouMean)
  case .unknownAction(let name, let category):
    let actions = { (contract: Contract) in
      Set(contract.categories.first { $0.identifier == category }?.actions.map(\.identifier) ?? [])
    }
    return nearestName(to: name, among: actions(shipped).subtracting(actions(current)).sorted())
      .map(Reason.didYouMean)
  case .missingKey(let key, isSometimes: false):
    let keys = { (contract: Contract) in
      Set(contract.pushes.first { $0.name == push }?.data.map(\.key) ?? [])
    }
    return nearestName(to: key, among: keys(current).subtracting(keys(shipped)).sorted())
      .map { Reason.sentInstead($0, of: key) }
  default: return nil
  }
}

/// How a push of the workspace is judged by a contract.
private func misfits(of name: String, in current: Contract) -> ((Contract) -> [Misfit])? {
  if let push = current.pushes.first(where: { $0.name == name }) { return { $0.misfits(of: push, in: current) } }
  for activity in current.live?.activities ?? [] {
    if let push = activity.pushes.first(where: { $0.name == name }) { return { $0.misfits(of: push, to: activity) } }
  }
  return nil
}

private func letsIn(
  _ segment: Plan.Predicate, from version: ShippedVersion, to next: ShippedVersion?, _ schema: Schema
) -> Bool {
  // Without the attribute nobody's version is known, so that everybody may have it.
  guard schema["app-version"]?.type == .version else { return true }
  let operand = Plan.Operand("app-version")
  var parts: [Plan.Predicate] = [segment, .test(operand, .compare(.greaterOrEqual, .version(version.number)))]
  if let next { parts.append(.test(operand, .compare(.less, .version(next.number)))) }
  return Satisfiability(schema: schema).whyNever(.all(parts)) == nil
}

/// The condition that leaves the older versions out.
private func fix(of campaign: LoweredCampaign, from version: String?, _ schema: Schema) -> Diagnostic.Fix? {
  guard let version, schema["app-version"]?.type == .version,
    case .condition(let condition)? = campaign.resolved.lines[.to]?.argument,
    // The line of a template is others' too.
    campaign.resolved.lines[.to]?.scope.use == nil
  else { return nil }
  let test = "app-version >= \(version)"
  let range = condition.range
  switch condition {
  case .everyone: return .init(Reason.writing(test), replacing: range, with: test)
  case .or:
    // Both parentheses in one edit aren't possible without the words between them.
    return nil
  default:
    let end = SourceRange(file: range.file, start: range.end, end: range.end)
    return .init(Reason.writing(test), replacing: end, with: " and " + test)
  }
}
