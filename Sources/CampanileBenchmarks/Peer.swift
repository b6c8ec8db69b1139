internal import Foundation

/// A program that does the same work.
struct Peer {
  let name: String
  /// The words to run it with; `OUT`, `AUDIENCE`, `WORK` and `THREADS` stand for what a run has.
  let words: [String]
  let threads: [Int]
  let writesToStandardOutput: Bool

  init(_ name: String, _ words: [String], threads: [Int] = [1, 2], writesToStandardOutput: Bool = false) {
    self.name = name
    self.words = words
    self.threads = threads
    self.writesToStandardOutput = writesToStandardOutput
  }

  /// The words of one run.
  func words(work: String, audience: String, output: String, threads: Int) -> [String] {
    words.map { word in
      switch word {
      case "WORK": work
      case "AUDIENCE": audience
      case "OUT": output
      case "THREADS": String(threads)
      default: word
      }
    }
  }

  /// The peers that are built in a folder of the comparison.
  static func installed(built: String, sources: String) -> [Peer] {
    let all = [
      Peer(
        "limit, simdjson by line", ["\(built)/limit/limit", "WORK", "AUDIENCE", "OUT", "THREADS", "sj", "read", "256"]),
      Peer("limit, own index", ["\(built)/limit/limit", "WORK", "AUDIENCE", "OUT", "THREADS", "idx", "read", "256"]),
      Peer("Rust, serde_json", ["\(built)/rust/peer", "WORK", "AUDIENCE", "OUT", "THREADS"]),
      Peer("Go, encoding/json", ["\(built)/go/go", "WORK", "AUDIENCE", "OUT", "THREADS"]),
      Peer("Node.js", ["node", "\(sources)/node/fast.js", "WORK", "AUDIENCE", "OUT", "THREADS"]),
      Peer("Python, orjson by hand", ["python3", "\(sources)/orjson/tuned.py", "WORK", "AUDIENCE", "OUT", "THREADS"]),
      Peer("Python, json", ["python3", "\(sources)/python/w.py", "WORK", "AUDIENCE", "OUT"], threads: [1]),
    ]
    return all.filter { peer in
      let files = peer.words.filter { $0.hasPrefix("/") || $0.hasPrefix(".") }
      return files.allSatisfy { FileManager.default.fileExists(atPath: $0) }
    }
  }
}
