internal import CampanileExpansion
internal import Foundation

let help = """
  Measures Campanile's expander beside programs written for the same campaign.

    campanile-bench compare FOLDER [--devices 1000000] [--hot] [--runs 5] [--built DIR] [--only NAME]
        FOLDER holds gen.py and peers/, as the comparison comes; DIR (FOLDER/build) what its Makefile built.
        --only takes the peers with NAME in their names.
    campanile-bench expand w1|w2|PLAN.json AUDIENCE OUT THREADS [CAMPAIGN.json] [--plans N]
        One run. With --plans, N campaigns with other segments are expanded at once.
    campanile-bench render PLAN.json AUDIENCE [--rounds 200] [--whole]
        What rendering an alert's texts costs a recipient: the first 10,000 lines, in memory, read with and without being
        rendered. With --whole, all of the batch's line.

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

/// The cost of rendering: the time to read and render recipients, less the time to read them.
func render(_ words: [String]) throws {
  let whole = try Plan(json: Array(Data(contentsOf: URL(fileURLWithPath: words[2]))))
  // Title, subtitle and body alone, unless all of the line is asked for.
  var content = Plan.Content()
  content.texts = whole.variants.first?.content.texts ?? []
  let texts = Plan(
    name: "t", kind: .alert, topic: "", sourceLocale: whole.sourceLocale, attributes: whole.attributes,
    segment: .constant(true), schedule: .init(timing: .now),
    variants: [.init(name: nil, share: 10_000, content: content)])
  let plan = words.contains("--whole") ? whole : texts
  let lines = try String(contentsOf: URL(fileURLWithPath: words[3]), encoding: .utf8).split(separator: "\n").prefix(10_000)
  var loop = try RenderLoop(plan, lines: lines.map { Array($0.utf8) })
  let rounds = value("--rounds").flatMap { Int($0) } ?? 200
  guard loop.recipientCount > 0 else { return print("no line of this audience can be read") }
  var best: [Bool: Double] = [:]
  var bytes = 0
  for _ in 0..<rounds {
    for renders in [false, true] {
      let start = DispatchTime.now().uptimeNanoseconds
      let count = loop.run(renders: renders)
      let time = Double(DispatchTime.now().uptimeNanoseconds - start) / Double(loop.recipientCount)
      best[renders] = min(best[renders] ?? .infinity, time)
      if renders { bytes = count / loop.recipientCount }
    }
  }
  let (read, both) = (best[false] ?? 0, best[true] ?? 0)
  print(
    String(
      format: "%d recipients, %d bytes each: read %.0f ns, read and rendered %.0f ns, so rendering %.0f ns a recipient",
      loop.recipientCount, bytes, read, both, both - read))
}

let words = CommandLine.arguments
if words.count >= 6, words[1] == "expand" {
  try expand(words)
} else if words.count >= 4, words[1] == "render" {
  try render(words)
} else if words.count >= 3, words[1] == "compare" {
  exit(try compare(words[2]) ? 0 : 1)
} else {
  print(help, terminator: "")
}
