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
    reportsOnOutput: { $0.text("out") != "-" },
    run: { session throws(UsageProblem) in try session.expand() })
}

extension Session {
  /// `campanile expand PLAN…`
  func expand() throws(UsageProblem) -> ExitCode {
    guard arguments.has("audience") else {
      throw UsageProblem(
        text: "`campanile expand` needs an audience",
        help: "write `--audience FILE`, or `--audience -` for standard input")
    }
    _ = try audienceSource()
    if let failure = missingList() { return fail(failure) }
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
    plans.sort { $0.name < $1.name }
    switch try given(plans) {
    case .failure(let ended): return ended.exitCode
    case .success(let given): return try build(plans, given, sources: sources, examples: [])
    }
  }
}
