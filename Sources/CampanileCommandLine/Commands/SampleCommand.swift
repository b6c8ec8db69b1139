internal import Campanile
internal import CampanileSyntax

extension CommandRow {
  static let sample = CommandRow(
    name: "sample",
    summary: "Writes a random but valid audience for the workspace's own schema.",
    details: "JSON lines on standard output. The same seed gives the same bytes.",
    options: [
      .workspace, .allowRead, OptionRow("count", "N", "how many recipients (100)", .number(0...1_000_000_000)),
      OptionRow("seed", "N", "another audience (1)", .number(0...Int.max)),
      .color,
      .formatDiagnostics,
    ],
    examples: [("campanile sample --count 1000 --seed 7 > devices.jsonl", "a thousand recipients")],
    run: { session throws(UsageProblem) in try session.sample() })
}

extension Session {
  /// `campanile sample`
  func sample() throws(UsageProblem) -> ExitCode {
    let count = try arguments.number("count") ?? 100
    let seed = try arguments.number("seed") ?? 1
    let compilation: Compilation
    switch compiledWorkspace() {
    case .failure(let ended): return ended.exitCode
    case .success((let found, _)): compilation = found
    }
    var sample = SampleAudience(
      schema: compilation.schema, locales: compilation.locales, plans: compilation.plans, seed: UInt64(seed))
    var bytes: [UInt8] = []
    for number in 1...max(count, 1) where count > 0 {
      bytes += Array(sample.nextLine(number: number).utf8)
      if bytes.count > 128 << 10 {
        // Nobody reads any more: that is the reader's choice, as with `head`.
        guard terminal.output(bytes) else { return .success }
        bytes.removeAll(keepingCapacity: true)
      }
    }
    _ = terminal.output(bytes)
    return .success
  }
}
