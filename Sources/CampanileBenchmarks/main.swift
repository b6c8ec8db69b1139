internal import CampanileExpansion
internal import Foundation

let help = """
  Measures Campanile's expander beside programs written for the same campaign.

    campanile-bench compare FOLDER [--devices 1000000] [--hot] [--runs 5] [--built DIR] [--only NAME]
        FOLDER holds gen.py and peers/, as the comparison comes; DIR (FOLDER/build) what its Makefile built.
        --only takes the peers with NAME in their names.
    campanile-bench expand w1|w2|PLAN.json AUDIENCE OUT THREADS [CAMPAIGN.json] [--plans N]
        One run. With --plans, N campaigns with other segments are expanded at once.

  """

/// The value behind an option.
func value(_ option: String) -> String? {
  let words = CommandLine.arguments
  guard let place = words.firstIndex(of: option), place + 1 < words.count else { return nil }
  return words[place + 1]
}

func expand(_ words: [String]) throws {
  let workload =
    words.count > 6 && !words[6].hasPrefix("-") ? WorkloadPlan(data: try CampaignData(path: words[6])) : nil
  var options = ExpansionOptions(now: WorkloadPlan.now)
  options.jobs = Int(words[5]) ?? 1
  var plans: [Plan]
  switch (words[2], workload) {
  case ("w1", let workload?): plans = [workload.personal]
  case ("w2", let workload?): plans = [workload.shared]
  default: plans = [try Plan(json: Array(Data(contentsOf: URL(fileURLWithPath: words[2]))))]
  }
  if let workload, let count = value("--plans").flatMap({ Int($0) }) {
    // Segments that begin alike and that no device is in.
    plans += (1..<max(1, count)).map { number in
      workload.plan(
        workload.data.w2, badge: .count(1),
        extra: [.compare(.init("cart-items"), .equal, .integer(Int64(1_000 + number)))])
    }
  }
  let sinks: [any ByteSink] = try plans.indices.map { try FileSink(path: $0 == 0 ? words[4] : "/dev/null") }
  _ = try Expander(plans, options: options).expand(
    AudienceSource(.file(words[3]), format: .init(path: words[3])), to: sinks, rejects: nil)
}

func compare(_ folder: String) throws -> Bool {
  let devices = value("--devices").flatMap { Int($0) } ?? 1_000_000
  let isHot = CommandLine.arguments.contains("--hot")
  let runs = max(1, value("--runs").flatMap { Int($0) } ?? 5)
  let work = FileManager.default.temporaryDirectory.appendingPathComponent("campanile-bench")
  try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
  let audience = work.appendingPathComponent("audience-\(devices)\(isHot ? "-hot" : "").jsonl").path
  if !FileManager.default.fileExists(atPath: audience) {
    let words = ["python3", "\(folder)/gen.py", "\(devices)"] + (isHot ? ["--hot"] : [])
    guard Measurement.run(words, output: audience) != nil else { throw CocoaError(.fileWriteUnknown) }
  }
  let only = value("--only") ?? ""
  let peers = Peer.installed(built: value("--built") ?? "\(folder)/build", sources: "\(folder)/peers")
    .filter { only.isEmpty || $0.name.contains(only) }
  return try Comparison(
    audience: audience, campaign: "\(folder)/peers/campaign.json", peers: peers, runs: runs, folder: work
  ).run()
}

let words = CommandLine.arguments
if words.count >= 6, words[1] == "expand" {
  try expand(words)
} else if words.count >= 3, words[1] == "compare" {
  exit(try compare(words[2]) ? 0 : 1)
} else {
  print(help, terminator: "")
}
