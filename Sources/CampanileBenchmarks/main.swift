internal import CampanileCommandLine
internal import CampanileExpansion
internal import Foundation
internal import HTTP2

let help = """
  Measures Campanile's compile and its expander, alone and beside programs written for the same campaigns.

    campanile-bench compare [FOLDER] [--devices 1000000] [--hot] [--seed N] [--runs 5] [--built DIR] [--only NAME]
        FOLDER holds gen.py and peers/, as the comparison comes; DIR (FOLDER/build) what its Makefile built. Whatever peers
        are there are run in turn, behind `compile` to a build with all its digests, and the expander alone. --only takes the
        peers with NAME in their names. --seed takes an audience of our own.
    campanile-bench growth [--devices 1000000] [--seed 1] [--runs 5] [--times-ten]
        More campaigns, CSV, every device selected, a tenth and (--times-ten) ten times the devices.
    campanile-bench compile-scale [--only NAME] [--runs 3]
        Sources of one kind, once, twice and four times as large, through `check` or `compile`: whether time and memory
        grow no faster than the sources. --only takes the kinds with NAME in their names.
    campanile-bench repeats [FOLDER…]
        One thing again and again: each sign, two signs, and the lines and first words of the sources below the folders
        (campaigns, templates), in a file and in one eight times as large. Ends with 1 where time grows faster than that.
    campanile-bench generate FILE.jsonl|FILE.csv [--devices 1000000] [--hot] [--seed 1]
    campanile-bench expand PLAN.json AUDIENCE OUT THREADS [--plans N]
        One run. With --plans, N campaigns with other segments are expanded at once.
    campanile-bench render PLAN.json AUDIENCE [--rounds 200] [--whole]
        What rendering an alert's texts costs a recipient: the first 10,000 lines, in memory, read with and without being
        rendered. With --whole, all of the batch's line.
    campanile-bench push [--host localhost] [--port 8443] [--ca FILE | --plain] [--count 200000] [--in-flight 1000]
                         [--payload 357] [--token-start TEXT] [--authorization VALUE]
        Pushes of a text of their own each over one HTTP/2 connection to any server: the client alone, without a build.

  """

/// The value behind an option.
func value(_ option: String) -> String? {
  let words = CommandLine.arguments
  guard let place = words.firstIndex(of: option), place + 1 < words.count else { return nil }
  return words[place + 1]
}

func number(_ option: String, otherwise: Int) -> Int {
  value(option).flatMap { Int($0) }.map { max(1, $0) } ?? otherwise
}

func workFolder() throws -> URL {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("campanile-bench")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  return folder
}

/// The path of an audience of our own, which is made once.
func audience(_ devices: Int, seed: Int, isHot: Bool = false, isCSV: Bool = false) throws -> String {
  let name = "own-\(devices)-\(seed)\(isHot ? "-hot" : "").\(isCSV ? "csv" : "jsonl")"
  let url = try workFolder().appendingPathComponent(name)
  guard !FileManager.default.fileExists(atPath: url.path) else { return url.path }
  var audience = BenchmarkAudience(seed: UInt64(seed), isHot: isHot, isCSV: isCSV)
  // Written aside, so that half an audience is never taken for one.
  try audience.write(devices, to: url.path + ".part")
  try FileManager.default.moveItem(atPath: url.path + ".part", toPath: url.path)
  return url.path
}

func compare(_ folder: String?) throws -> Bool {
  let devices = number("--devices", otherwise: 1_000_000)
  let isHot = CommandLine.arguments.contains("--hot")
  let work = try workFolder()
  var path = work.appendingPathComponent("audience-\(devices)\(isHot ? "-hot" : "").jsonl").path
  let generator = folder.map { $0 + "/gen.py" } ?? ""
  if value("--seed") != nil || !FileManager.default.fileExists(atPath: generator) {
    path = try audience(devices, seed: number("--seed", otherwise: 1), isHot: isHot)
  } else if !FileManager.default.fileExists(atPath: path) {
    let words = ["python3", generator, "\(devices)"] + (isHot ? ["--hot"] : [])
    guard Measurement.run(words, output: path) != nil else { throw CocoaError(.fileWriteUnknown) }
  }
  let only = value("--only") ?? ""
  let peers = folder.map { Peer.installed(built: value("--built") ?? "\($0)/build", sources: "\($0)/peers") } ?? []
  return try Comparison(
    audience: path, devices: devices, plans: try Workloads().write(to: work),
    peers: peers.filter { only.isEmpty || $0.name.contains(only) }, runs: number("--runs", otherwise: 5), folder: work
  ).run()
}

func growth() throws {
  let devices = number("--devices", otherwise: 1_000_000)
  let seed = number("--seed", otherwise: 1)
  var audiences = [
    ("JSON lines", try audience(devices, seed: seed), devices),
    ("CSV", try audience(devices, seed: seed, isCSV: true), devices),
    ("all selected", try audience(devices, seed: seed, isHot: true), devices),
    ("a tenth", try audience(max(1, devices / 10), seed: seed), max(1, devices / 10)),
  ]
  if CommandLine.arguments.contains("--times-ten") {
    audiences.append(("ten times", try audience(devices * 10, seed: seed), devices * 10))
  }
  let work = try workFolder()
  try Growth(
    plans: try Workloads().write(to: work), audiences: audiences.map { (name: $0.0, path: $0.1, devices: $0.2) },
    runs: number("--runs", otherwise: 5), folder: work
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
  let text = try String(contentsOf: URL(fileURLWithPath: words[3]), encoding: .utf8)
  let lines = text.split(separator: "\n").prefix(10_000)
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

/// The client's speed against whatever server there is.
func push() -> Bool {
  signal(SIGPIPE, SIG_IGN)
  var options = PushRate.Options()
  options.host = value("--host") ?? options.host
  options.port = number("--port", otherwise: options.port)
  options.count = number("--count", otherwise: options.count)
  options.inFlight = number("--in-flight", otherwise: options.inFlight)
  options.payload = number("--payload", otherwise: options.payload)
  options.tokenStart = value("--token-start") ?? ""
  options.authorization = value("--authorization")
  options.security =
    CommandLine.arguments.contains("--plain")
    ? .plain(toOtherMachines: false) : .tls(TLSTrust(authorities: value("--ca")))
  return PushRate(options).run()
}

let words = CommandLine.arguments
let operand = words.count > 2 && !words[2].hasPrefix("-") ? words[2] : nil
switch words.count > 1 ? words[1] : "" {
case "expand" where words.count >= 6:
  try SingleRun(
    plan: words[2], audience: words[3], output: words[4], threads: Int(words[5]) ?? 1,
    planCount: number("--plans", otherwise: 1)
  ).run()
case "render" where words.count >= 4: try render(words)
case "campanile": exit(await CommandLineTool.main(Array(words.dropFirst(2))))
case "compare": exit(try compare(operand) ? 0 : 1)
case "push": exit(push() ? 0 : 1)
case "growth": try growth()
case "compile-scale":
  try CompileScale(folder: try workFolder(), runs: number("--runs", otherwise: 3)).run(only: value("--only") ?? "")
case "repeats":
  let folders = Array(words.dropFirst(2))
  exit(Repeats().run(folders.isEmpty ? ["campaigns", "templates"] : folders) ? 0 : 1)
case "tool": exit(await CommandLineTool.main(Array(words.dropFirst(2))))
case "generate" where operand != nil:
  let path = operand ?? ""
  var made = BenchmarkAudience(
    seed: UInt64(number("--seed", otherwise: 1)), isHot: words.contains("--hot"), isCSV: path.hasSuffix(".csv"))
  try made.write(number("--devices", otherwise: 1_000_000), to: path)
default: print(help, terminator: "")
}
