internal import CampanileExpansion
internal import CampanileSyntax

/// What a version of the app understands that people have on their devices.
struct ShippedVersion {
  /// Without trailing zeros.
  let number: [UInt32]
  let contract: Contract

  var text: String { number.map(String.init).joined(separator: ".") }
}

extension Checker {
  /// Reads the contracts that `app` names, in the order of their versions.
  ///
  /// - Parameter files: all files of the workspace.
  mutating func shippedVersions(_ files: [SourceFile]) -> [ShippedVersion] {
    var versions: [ShippedVersion] = []
    var firstRanges: [[UInt32]: SourceRange] = [:]
    for (path, version) in symbols.contracts {
      guard let number = versionParts(version.text) else {
        report(.contract("`\(version.text)` is not a version"), at: version.range)
        continue
      }
      if let first = firstRanges[number] {
        report(.listedTwice(version.text, what: "version", first: first), at: version.range)
        continue
      }
      firstRanges[number] = version.range
      let place = StringTables.normalized(path.plain.text)
      guard let file = files.first(where: { StringTables.normalized($0.path) == place }) else {
        report(.contract("there is no contract \"\(path.plain.text)\""), at: path.range)
        continue
      }
      guard file.access != .refused else {
        report(.contract("\"\(path.plain.text)\" lies outside of the workspace, and is not read"), at: path.range)
        continue
      }
      do {
        versions.append(ShippedVersion(number: number, contract: try Contract(json: file.bytes)))
      } catch {
        let reason = file.access == .inside ? error.reason : "it can't be read"
        report(.contract("\"\(path.plain.text)\" is not a contract: \(reason)"), at: path.range)
      }
    }
    return versions.sorted { $0.number.lexicographicallyPrecedes($1.number) }
  }

  /// Compares every campaign with the versions of the app that its segment lets in.
  ///
  /// A contract holds from its version up to the next one's, the last without end. What was shipped before the first isn't
  /// known.
  mutating func checkContracts(_ campaigns: [LoweredCampaign], shipped: [ShippedVersion]) {
    guard !shipped.isEmpty else { return }
    let current = Contract(appSide(campaigns))
    for campaign in campaigns {
      guard let push = current.pushes.first(where: { $0.name == campaign.plan.name }) else { continue }
      let judged = shipped.map { (version: $0, misfits: $0.contract.misfits(of: push, in: current)) }
      let wrong = judged.indices.filter { index in
        !judged[index].misfits.isEmpty
          && letsIn(
            campaign.plan.segment, from: shipped[index], to: index + 1 < shipped.count ? shipped[index + 1] : nil)
      }
      guard let first = wrong.first else { continue }
      // From here on, every version understands it.
      let isError = wrong.contains { judged[$0].misfits.contains(where: \.isBreaking) }
      let good = judged.lastIndex { !$0.misfits.filter { !isError || $0.isBreaking }.isEmpty }.map { $0 + 1 } ?? 0
      report(
        .notUnderstood(
          push.name, isRefresh: push.isRefresh, versions: wrong.map { judged[$0].version.text },
          reasons: wrong.flatMap { index in
            judged[index].misfits.map { "version \(judged[index].version.text): \($0.wording)" }
          },
          isError: isError, from: good < shipped.count ? shipped[good].text : nil,
          fix: fix(of: campaign, from: good < shipped.count ? shipped[good].text : nil, first: first)),
        at: campaign.resolved.lines[.to]?.range ?? campaign.resolved.syntax.name.range)
    }
  }

  private func letsIn(_ segment: Plan.Predicate, from version: ShippedVersion, to next: ShippedVersion?) -> Bool {
    // Without the attribute nobody's version is known, so that everybody may have it.
    guard schema["app-version"]?.type == .version else { return true }
    let operand = Plan.Operand("app-version")
    var parts: [Plan.Predicate] = [segment, .compare(operand, .greaterOrEqual, .version(version.number))]
    if let next { parts.append(.compare(operand, .less, .version(next.number))) }
    return Satisfiability(schema: schema).whyNever(.all(parts)) == nil
  }

  /// The condition that leaves the older versions out.
  private func fix(of campaign: LoweredCampaign, from version: String?, first: Int) -> Diagnostic.Fix? {
    guard let version, schema["app-version"]?.type == .version,
      case .condition(let condition)? = campaign.resolved.lines[.to]?.argument,
      // The line of a template is others' too.
      campaign.resolved.lines[.to]?.scope.use == nil
    else { return nil }
    let test = "app-version >= \(version)"
    let title = "write `\(test)`"
    let range = condition.range
    switch condition {
    case .everyone: return .init(title, replacing: range, with: test)
    case .or:
      // Both parentheses in one edit aren't possible without the words between them.
      return nil
    default:
      let end = SourceRange(file: range.file, start: range.end, end: range.end)
      return .init(title, replacing: end, with: " and " + test)
    }
  }
}
