internal import Foundation

/// What `check` and `compile` take for sources that are once, twice and four times as large.
struct CompileScale {
  let folder: URL
  let runs: Int

  func run(only: String) throws {
    let audience = folder.appending(path: "scale-audience.jsonl").path()
    var devices = BenchmarkAudience(seed: 1, isHot: true, isCSV: false)
    try devices.write(300, to: audience)
    print("medians of \(runs) runs; 300 devices for `compile`; twice the sources should take twice the time, or less")
    print("  sources                          size   bytes    wall s  x before  peak MiB")
    for kind in ScaleSources.all where only.isEmpty || kind.name.contains(only) {
      var before: Double?
      for factor in [1, 2, 4] {
        let size = kind.size * factor
        let workspace = folder.appending(path: "scale")
        let bytes = try kind.write(size, to: workspace)
        var words = [Comparison.program, "tool", kind.command, "--workspace", workspace.path()]
        if kind.command == "compile" {
          let out = folder.appending(path: "scale-build").path()
          words += ["--audience", audience, "--now", "2026-11-28T12:00:00Z", "--window", "7d", "--out", out]
        }
        var measured: [Measurement] = []
        for _ in 0..<runs {
          // A check may find mistakes; a compile that fails measures nothing.
          let result = Measurement.run(words, output: "/dev/null", mayFail: kind.command == "check")
          if let result { measured.append(result) }
        }
        guard !measured.isEmpty else {
          print("  \(kind.command) \(kind.name), \(size): did not run")
          continue
        }
        let wall = measured.map(\.wall).median
        let memory = Double(measured.map(\.peakMemory).max() ?? 0) / 1_048_576
        let ratio = before.map { String(format: "%.2f", wall / max($0, 1e-9)) } ?? ""
        let name = "\(kind.command) \(kind.name)".padding(toLength: 30, withPad: " ", startingAt: 0)
        print(
          "  " + name + column("\(size)", 8) + column("\(bytes)", 9) + column(String(format: "%.3f", wall), 9)
            + column(ratio, 9) + column(String(format: "%.1f", memory), 11))
        fflush(nil)
        before = wall
      }
    }
    try? FileManager.default.removeItem(at: folder.appending(path: "scale"))
    try? FileManager.default.removeItem(at: folder.appending(path: "scale-build"))
  }

  private func column(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(1, width - text.count)) + text
  }
}
