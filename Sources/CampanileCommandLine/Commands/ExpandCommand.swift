internal import CampanileCrypto
internal import CampanileExpansion
internal import CampanileSyntax
internal import Foundation

extension CommandRow {
  static let expand = CommandRow(
    name: "expand", arguments: "PLAN…", argumentCount: 1...10_000,
    summary: "Makes batches from plans; needs no sources.",
    details: """
      The plans are those that `compile` wrote. The batches are the same as `compile` would make. A plan with inputs is expanded \
      alone, with `--set` or `--inputs`.
      """,
    options: [
      .audience, .audienceFormat, .set, .inputs,
      OptionRow(
        "out", "DIR|-", "where to; `-` writes the batches to standard output (build)", .output(otherwise: "build")),
      .now,
      .window, .since, .jobs, .batchFormat, .strict, .allowEveryone, .maxRejects, .suppress, .onlyTesters, .maxLine,
      .dedupe, .history, .shard,
      .audienceDigest, .durable,
      .color, .formatDiagnostics,
    ],
    examples: [
      ("campanile expand build/cart-reminder.plan.json --audience devices.jsonl --out -", "batches to the terminal"),
      (
        "campanile expand build/final-score.plan.json --inputs score.json --audience followers.jsonl",
        "an event, from its plan alone"
      ),
    ],
    reportsOnOutput: CommandRow.keepsOutputFree,
    run: { session throws(UsageProblem) in try session.expand() })
}

extension Session {
  /// `campanile expand PLAN…`
  func expand() throws(UsageProblem) -> ExitCode {
    _ = try audienceSource()
    if let failure = missingList() { return fail(failure) }
    var plans: [Plan] = []
    var sources: [Manifest.File] = []
    for name in arguments.words {
      guard let data = FileManager.default.contents(atPath: absolute(name)) else {
        return fail(.unreadablePlan(name))
      }
      let bytes = [UInt8](data)
      do {
        plans.append(try Plan(json: bytes))
      } catch {
        return fail(.isNoPlan(name, error, path: name))
      }
      sources.append(
        .init(
          path: (name as NSString).lastPathComponent, byteCount: bytes.count, sha256: SHA256.digest(of: bytes)))
    }
    var seen: Set<String> = []
    for plan in plans where !seen.insert(plan.name).inserted {
      throw .repeatedPlan(plan.name)
    }
    // What goes to topics or to a channel knows nobody.
    guard arguments.has("audience") || plans.allSatisfy({ !$0.isToDevices }) else {
      throw .nobodyToExpandFor
    }
    plans.sort { $0.name < $1.name }
    switch try given(plans) {
    case .failure(let ended): return ended.exitCode
    case .success(let given): return try build(plans, given, sources: sources, examples: [])
    }
  }
}
