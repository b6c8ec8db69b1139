internal import Foundation

/// Runs the expander and its peers on one audience in turn, compares what they wrote, and prints a table.
struct Comparison {
  let audience: String
  let campaign: String
  let peers: [Peer]
  let runs: Int
  let folder: URL

  /// - Returns: whether all outputs hold the same.
  func run() throws -> Bool {
    let size = try FileManager.default.attributesOfItem(atPath: audience)[.size] as? Int ?? 0
    let devices = try lineCount()
    let own = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().path
    let program = FileManager.default.isExecutableFile(atPath: own) ? own : "/proc/self/exe"
    let ours = Peer("campanile", [program, "expand", "WORK", "AUDIENCE", "OUT", "THREADS", campaign])
    print("\(devices) devices, \(size / 1_000_000) MB, medians of \(runs) runs\n")
    var isSame = true
    for work in ["w1", "w2"] {
      for threads in [1, 2] {
        print("\(work), \(threads) thread\(threads == 1 ? "" : "s")")
        print("  program                     wall s   CPU s  peak MiB  devices/s    MB/s  ratio")
        let programs = ([ours] + peers).filter { $0.threads.contains(threads) }
        var results: [[Measurement]] = programs.map { _ in [] }
        // In turn, so that what else the machine does falls on all of them.
        for _ in 0..<runs {
          for (index, program) in programs.enumerated() {
            let output = output(index, work)
            let words = program.words(work: work, audience: audience, output: output, threads: threads)
            if let result = Measurement.run(words, output: "/dev/null") { results[index].append(result) }
          }
        }
        let base = results[0].map(\.wall).median
        for (program, measured) in zip(programs, results) { print(row(program.name, measured, devices, size, base)) }
        print("")
        // A table is worth reading before the slowest peer is through.
        fflush(nil)
      }
    }
    // At the end: a child begins with its parent's peak of memory, and comparing takes some.
    if let peer = peers.first {
      isSame = try OutputComparison(output(0, "w1"), output(1, "w1")).areSame()
      print("w1: \(isSame ? "the same tokens and payloads" : "OTHER tokens or payloads") as \(peer.name)")
    }
    return isSame
  }

  private func output(_ index: Int, _ work: String) -> String {
    folder.appendingPathComponent("\(work)-\(index).jsonl").path
  }

  private func row(_ name: String, _ measured: [Measurement], _ devices: Int, _ size: Int, _ base: Double) -> String {
    let padded = "  " + name + String(repeating: " ", count: max(0, 26 - name.count))
    guard !measured.isEmpty else { return padded + "  failed" }
    let wall = measured.map(\.wall).median
    let memory = Double(measured.map(\.peakMemory).max() ?? 0) / 1_048_576
    let numbers = [
      column(wall, 3, 8), column(measured.map(\.processor).median, 3, 8), column(memory, 1, 10),
      column(Double(devices) / max(wall, 1e-9), 0, 11), column(Double(size) / 1e6 / max(wall, 1e-9), 0, 8),
      column(wall / max(base, 1e-9), 2, 7),
    ]
    return padded + numbers.joined()
  }

  private func column(_ value: Double, _ digits: Int, _ width: Int) -> String {
    let text = String(format: "%.\(digits)f", value)
    return String(repeating: " ", count: max(0, width - text.count)) + text
  }

  private func lineCount() throws -> Int {
    let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: audience))
    var count = 0
    while let data = try handle.read(upToCount: 1 << 20), !data.isEmpty {
      count += data.reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) }
    }
    return count
  }
}
