internal import Foundation

/// What more devices, more campaigns and other forms of the audience cost, beside one campaign to JSON lines.
struct Growth {
  let plans: [String: String]
  /// By name, with its number of devices; the first is the one that the others are compared with.
  let audiences: [(name: String, path: String, devices: Int)]
  let runs: Int
  let folder: URL

  private struct Case {
    let name: String
    let words: [String]
    let devices: Int
    let size: Int
  }

  func run() throws {
    let output = folder.appendingPathComponent("growth.jsonl").path
    for work in ["w1", "w2"] {
      let plan = plans[work] ?? ""
      var cases: [Case] = []
      for audience in audiences {
        let size = try FileManager.default.attributesOfItem(atPath: audience.path)[.size] as? Int ?? 0
        for threads in [1, 2] {
          let words = [Comparison.program, "expand", plan, audience.path, output, "\(threads)"]
          let name = "\(audience.name), \(threads) thread\(threads == 1 ? "" : "s")"
          cases.append(Case(name: name, words: words, devices: audience.devices, size: size))
          guard audience.path == audiences.first?.path, threads == 2 else { continue }
          for count in [10, 100, 1_000] {
            cases.append(
              Case(
                name: "\(count) campaigns, 2 threads", words: words + ["--plans", "\(count)"],
                devices: audience.devices,
                size: size))
          }
        }
      }
      print("\(work), medians of \(runs) runs; ratios are of the time a device")
      print(Table.header)
      var results: [[Measurement]] = cases.map { _ in [] }
      for round in 0..<runs {
        for turn in cases.indices {
          // Each begins a round once: what was written before keeps the system busy.
          let index = (turn + round) % cases.count
          // Emptying what the run before left isn't this run's work.
          try? FileManager.default.removeItem(atPath: output)
          if let result = Measurement.run(cases[index].words, output: "/dev/null") { results[index].append(result) }
        }
      }
      let base = results[0].map(\.wall).median / Double(max(1, cases[0].devices))
      for (item, measured) in zip(cases, results) {
        let table = Table(devices: item.devices, size: item.size)
        print(table.row(item.name, measured, base: base * Double(item.devices)))
      }
      print("")
      fflush(nil)
    }
  }
}
