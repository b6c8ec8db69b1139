internal import Foundation

/// A program that does the same work.
struct Peer {
  let name: String
  /// The words to run it with; `{out}`, `{audience}`, `{work}` and `{threads}` stand for what a run has.
  let words: [String]
  let threads: [Int]
  let writesToStandardOutput: Bool

  init(_ name: String, _ words: String, threads: [Int] = [1, 2], writesToStandardOutput: Bool = false) {
    self.name = name
    self.words = words.split(separator: " ").map(String.init)
    self.threads = threads
    self.writesToStandardOutput = writesToStandardOutput
  }

  /// Runs it once; `nil` when it can't be started or fails.
  func run(work: String, audience: String, output: String, threads: Int) -> Measurement? {
    // Emptying what the run before left isn't this run's work.
    try? FileManager.default.removeItem(atPath: output)
    let values = ["{work}": work, "{audience}": audience, "{out}": output, "{threads}": String(threads)]
    let filled = words.map { word in
      values.reduce(word) { $0.replacingOccurrences(of: $1.key, with: $1.value) }
    }
    return Measurement.run(filled, output: writesToStandardOutput ? output : "/dev/null")
  }

  /// The peers that are there: those whose files a folder of the comparison holds.
  ///
  /// - Parameters:
  ///   - built: where compiled programs stand.
  ///   - sources: where scripts stand, which bring their interpreters' libraries or fail.
  static func installed(built: String, sources: String) -> [Peer] {
    let usual = "{work} {audience} {out} {threads}"
    let all = [
      Peer("limit, simdjson by line", "\(built)/limit/limit \(usual) sj read 256"),
      Peer("limit, simdjson many", "\(built)/limit/limit \(usual) many read 256"),
      Peer("limit, own index", "\(built)/limit/limit \(usual) idx read 256"),
      Peer("Rust, serde_json", "\(built)/rust/peer \(usual)"),
      Peer("Go, encoding/json", "\(built)/go/go \(usual)"),
      Peer("Go, json-iterator", "\(built)/go-jsoniter/jsoniter \(usual)"),
      Peer("DuckDB", "python3 \(sources)/duckdb/w.py \(usual) json", threads: [2]),
      Peer("Polars", "python3 \(sources)/polars/w.py {work} {audience} {out}", threads: [2]),
      Peer("Node.js, by chunks", "node \(sources)/node/fast.js \(usual)"),
      Peer("Node.js, readline", "node \(sources)/node/readline.js {work} {audience} {out}", threads: [1]),
      Peer("Python, orjson by hand", "python3 \(sources)/orjson/tuned.py \(usual)"),
      Peer("Python, Jinja2, Babel", "python3 \(sources)/orjson/w.py {work} {audience} {out}", threads: [1]),
      Peer("Python, json", "python3 \(sources)/python/w.py {work} {audience} {out}", threads: [1]),
      Peer("Swift, JSONDecoder", "\(built)/swift-foundation/naive {work} {audience} {out}", threads: [1]),
      Peer(
        "jq", "jq -n -c -f \(sources)/jq/{work}.jq --slurpfile c \(sources)/campaign.json {audience}", threads: [1],
        writesToStandardOutput: true),
    ]
    return all.filter { peer in
      let files = peer.words.filter { $0.hasPrefix(built) || $0.hasPrefix(sources) && !$0.contains("{") }
      return files.allSatisfy { FileManager.default.fileExists(atPath: $0) }
    }
  }
}
