internal import CampanileCrypto
internal import Foundation

/// The plans and counts of a build. Its batches, which may be large, aren't looked at.
package struct CompiledBuild: Sendable {
  /// By name.
  package let plans: [Plan]
  /// What its manifest counts for a campaign: names with numbers, in the manifest's order.
  package let counts: [String: [(name: String, count: Int64)]]
  /// How many lines of the audience it could not use.
  package let rejectedLines: Int64?

  /// Why a folder can't be read as a build.
  package enum Problem: Error, Equatable, Sendable {
    /// It has no manifest.
    case notABuild
    case damaged(VerificationFinding)
    case unusablePlan(file: String, PlanReadProblem)
  }

  /// Reads the manifest and the plans that it lists; each plan has to be as it was compiled.
  package init(at folder: String) throws(Problem) {
    let path = folder + "/" + BuildDirectory.manifestName
    guard case .file = FileKind(at: path) else { throw .notABuild }
    guard let manifest = Manifest.value(inFile: path), let files = Manifest.outputs(of: manifest) else {
      throw .damaged(.badManifest(reason: "no compile of this version has written it, or it was changed since"))
    }
    var plans: [Plan] = []
    for file in files where file.path.hasSuffix(Manifest.planSuffix) && !file.path.contains("/") {
      let place = folder + "/" + file.path
      guard case .file(let byteCount) = FileKind(at: place) else { throw .damaged(.missing(file.path)) }
      guard byteCount == file.byteCount, let data = FileManager.default.contents(atPath: place),
        SHA256.digest(of: [UInt8](data)) == file.sha256
      else { throw .damaged(.changed(file.path)) }
      do {
        plans.append(try Plan(json: [UInt8](data)))
      } catch {
        throw .unusablePlan(file: file.path, error)
      }
    }
    self.plans = plans.sorted { $0.name < $1.name }
    var counts: [String: [(name: String, count: Int64)]] = [:]
    if case .object(let campaigns)? = manifest["counts"]?["campaigns"] {
      for campaign in campaigns {
        guard case .object(let members) = campaign.value else { continue }
        counts[campaign.key] = members.compactMap { member in
          member.value.integerValue.map { (member.key, $0) }
        }
      }
    }
    self.counts = counts
    rejectedLines = manifest["counts"]?["rejected-lines"]?.integerValue
  }
}
