internal import CampanileCrypto
internal import CampanileExpansion
internal import CampanileSyntax
internal import Foundation

extension Session {
  /// `campanile expand PLAN…`
  func expand() throws(UsageProblem) -> ExitCode {
    guard arguments.has("audience") else {
      throw UsageProblem(
        text: "`campanile expand` needs an audience",
        help: "write `--audience FILE`, or `--audience -` for standard input")
    }
    _ = try audienceSource()
    var plans: [Plan] = []
    var sources: [Manifest.File] = []
    for name in arguments.words {
      guard let data = FileManager.default.contents(atPath: absolute(name)) else {
        return fail(
          Failure(
            .unusablePlan, summary: "`\(name)` can't be read", path: name,
            help: ["name a file `NAME.plan.json` that `campanile compile` wrote"]))
      }
      let bytes = [UInt8](data)
      do {
        plans.append(try Plan(json: bytes))
      } catch {
        let place = error.path.isEmpty ? "" : ", at `\(error.path)`"
        return fail(
          Failure(
            .unusablePlan, summary: "`\(name)` is no plan\(place): \(error.reason)", path: name,
            help: ["compile the sources anew, or mend what was edited"]))
      }
      sources.append(
        .init(
          path: (name as NSString).lastPathComponent, byteCount: bytes.count, sha256: SHA256.digest(of: bytes)))
    }
    var seen: Set<String> = []
    for plan in plans where !seen.insert(plan.name).inserted {
      throw UsageProblem(text: "two plans are named `\(plan.name)`", help: "give each plan once")
    }
    return try build(plans.sorted { $0.name < $1.name }, sources: sources, examples: [])
  }
}
