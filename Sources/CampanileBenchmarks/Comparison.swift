internal import Foundation

/// Runs what people run (a compile that writes a build, with all its digests), the expander alone, and their peers on one
/// audience in turn, compares what they wrote, and prints a table.
struct Comparison {
  let audience: String
  let devices: Int
  /// The paths of the plans, by workload.
  let plans: [String: String]
  let peers: [Peer]
  let runs: Int
  let folder: URL

  /// - Returns: whether all outputs of W1 hold the same.
  func run() throws -> Bool {
    let size = try FileManager.default.attributesOfItem(atPath: audience)[.size] as? Int ?? 0
    let table = Table(devices: devices, size: size)
    print("\(devices) devices, \(size / 1_000_000) MB, medians of \(runs) runs; ratios are to campanile's build")
    // What the system says of a child's peak begins with what its parent had.
    print("no program's peak is told below this one's own, some 20 MiB\n")
    var ran: Set<String> = []
    for work in ["w1", "w2"] {
      let ours = [
        build(work), Peer(Self.batches, "\(Self.program) expand \(plans[work] ?? "") {audience} {out} {threads}"),
      ]
      for threads in [1, 2] {
        print("\(work), \(threads) thread\(threads == 1 ? "" : "s")")
        print(Table.header)
        let programs = (ours + peers).filter { $0.threads.contains(threads) }
        var results: [[Measurement]] = programs.map { _ in [] }
        // In turn, so that what else the machine does falls on all of them, and each begins a round once: who comes
        // behind a long run finds other caches, and the system busy with what was written.
        for round in 0..<runs {
          for turn in programs.indices {
            let index = (turn + round) % programs.count
            let program = programs[index]
            let output = output(program, work)
            guard let result = program.run(work: work, audience: audience, output: output, threads: threads)
            else { continue }
            results[index].append(result)
            if work == "w1" { ran.insert(program.name) }
          }
        }
        let base = results[0].map(\.wall).median
        for (program, measured) in zip(programs, results) { print(table.row(program.name, measured, base: base)) }
        print("")
        // A table is worth reading before the slowest peer is through.
        fflush(nil)
      }
    }
    // At the end: a child begins with its parent's peak of memory, and comparing takes some.
    var isSame = true
    let built = output(build("w1"), "w1") + "/" + Workloads.names["w1", default: ""] + ".batches.jsonl"
    let alone = folder.appendingPathComponent("w1-\(Self.fileName(Self.batches)).jsonl").path
    if !FileManager.default.contentsEqual(atPath: built, andPath: alone) {
      print("w1: OTHER bytes in the build than from the expander alone")
      isSame = false
    }
    for peer in peers where ran.contains(peer.name) {
      let agrees = try OutputComparison(alone, output(peer, "w1")).areSame()
      print("w1: \(agrees ? "the same tokens and payloads as" : "OTHER tokens or payloads than") \(peer.name)")
      isSame = isSame && agrees
    }
    return isSame
  }

  /// This program.
  static var program: String {
    let own = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().path
    return FileManager.default.isExecutableFile(atPath: own) ? own : "/proc/self/exe"
  }

  private static let batches = "campanile, batches alone"

  /// The whole command, in a process of its own: sources, audience and files are read, written and hashed.
  private func build(_ work: String) -> Peer {
    let options = "--workspace \(Workloads.folder) --now \(Workloads.nowText) --jobs {threads} --color never"
    return Peer(
      "campanile, a build",
      "\(Self.program) campanile compile \(Workloads.names[work] ?? "") --audience {audience} --out {out} \(options)")
  }

  private func output(_ peer: Peer, _ work: String) -> String {
    folder.appendingPathComponent("\(work)-\(Self.fileName(peer.name)).jsonl").path
  }

  private static func fileName(_ name: String) -> String { String(name.map { $0.isLetter ? $0 : "-" }) }
}
