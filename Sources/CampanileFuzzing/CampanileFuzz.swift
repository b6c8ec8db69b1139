#if !LIBFUZZER
  internal import Dispatch
  internal import Foundation

  /// Searches for inputs that break a reader, or tries given ones again.
  @main
  enum CampanileFuzz {
    private static let help = """
      Feeds damaged inputs to every reader of bytes that others wrote. It ends with a crash where one breaks a promise.

        campanile-fuzz [--seconds 10] [--seed 1] [--only NAME]   each reader for so long, by a search that can be repeated
        campanile-fuzz --inputs 5000 …                           so many inputs for each, however long they take
        campanile-fuzz --only NAME FILE…                         these inputs, such as libFuzzer's findings
        campanile-fuzz --corpus DIR                              writes the seeds, a folder for each reader
        campanile-fuzz --last FILE …                             keeps each input in FILE before it is tried

      The readers: \(FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")).

      """

    static func main() throws {
      var words = Array(CommandLine.arguments.dropFirst())
      func take(_ option: String) -> String? {
        guard let place = words.firstIndex(of: option), place + 1 < words.count else { return nil }
        defer { words.removeSubrange(place...place + 1) }
        return words[place + 1]
      }
      let seconds = take("--seconds").flatMap(Double.init) ?? 10
      let inputs = take("--inputs").flatMap(Int.init)
      let seed = take("--seed").flatMap(UInt64.init) ?? 1
      let only = take("--only")
      let corpus = take("--corpus")
      let last = take("--last")
      let targets = FuzzTarget.allCases.filter { only == nil || $0.rawValue == only }
      guard !targets.isEmpty, !words.contains(where: { $0.hasPrefix("-") }), words.isEmpty || only != nil else {
        print(help)
        exit(2)
      }
      if let corpus { return try write(targets, to: corpus) }
      for target in targets {
        if words.isEmpty {
          print("\(target.rawValue): \(try search(target, seed, seconds, inputs, last)) inputs, nothing found")
        } else {
          for path in words { target.run(Array(try Data(contentsOf: URL(filePath: path)))) }
          print("\(target.rawValue): \(words.count) files, nothing found")
        }
      }
    }

    private static func search(
      _ target: FuzzTarget, _ seed: UInt64, _ seconds: Double, _ inputs: Int?, _ last: String?
    ) throws -> Int {
      let end = DispatchTime.now().uptimeNanoseconds + UInt64(max(0, seconds) * 1e9)
      let seeds = target.seeds
      let words = target.words
      var mutation = Mutation(seed: seed)
      var count = 0
      for seed in seeds { target.run(seed) }
      while inputs.map({ count < $0 }) ?? (DispatchTime.now().uptimeNanoseconds < end) {
        let input = mutation.input(from: seeds, words: words)
        if let last { try Data(input).write(to: URL(filePath: last)) }
        target.run(input)
        count += 1
      }
      return count + seeds.count
    }

    private static func write(_ targets: [FuzzTarget], to folder: String) throws {
      for target in targets {
        let url = URL(filePath: folder).appending(path: target.rawValue)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (number, seed) in target.seeds.enumerated() { try Data(seed).write(to: url.appending(path: "\(number)")) }
      }
    }
  }
#endif
