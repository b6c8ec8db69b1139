internal import Campanile
internal import CampanileExpansion

/// The files of a build while it is made; or standard output.
final class BuildWriter {
  /// One a plan that is expanded, in the plans' order.
  private(set) var sinks: [any ByteSink] = []
  private(set) var rejects: (any ByteSink)?
  private let directory: BuildDirectory?
  private var files: [(name: String, file: OutputFile)] = []
  /// The files that are complete.
  private var outputs: [Manifest.File] = []

  /// Whether somebody has got something before all was known to be right.
  var hasHandedOut: Bool { directory == nil && files.contains { $0.file.hasLeft } }

  private static let encodedAtOnce = 512

  /// Writes plans now, and opens the files of batches.
  ///
  /// - Parameter campaigns: those that were asked for; `nil` for all.
  init(
    at path: String, _ plans: [Plan], _ expanded: [Plan], campaigns: Set<String>?, isDurable: Bool
  ) throws(OutputProblem) {
    let directory = try BuildDirectory(
      at: path, fileCount: plans.count + expanded.count + 2, campaigns: campaigns, isDurable: isDurable)
    self.directory = directory
    // So many at a time, and each closed at once: the plans of thousands of campaigns needn't wait in memory.
    for start in stride(from: 0, to: plans.count, by: Self.encodedAtOnce) {
      let some = Array(plans[start..<min(start + Self.encodedAtOnce, plans.count)])
      for (plan, json) in zip(some, Shares.map(some) { share in share.map(\.json) }.joined()) {
        let name = plan.name + ".plan.json"
        let file = directory.create(name)
        try file.write(json)
        outputs.append(.init(path: name, byteCount: file.byteCount, sha256: try file.close()))
      }
    }
    for plan in expanded {
      let name = plan.name + ".batches.jsonl"
      let file = directory.create(name)
      files.append((name, file))
      sinks.append(FileSink(file))
    }
    let file = directory.create("rejects.jsonl")
    files.append(("rejects.jsonl", file))
    rejects = FileSink(file)
  }

  /// Writes the batches of all plans to standard output, one plan after the other within each piece of the audience.
  init(standardOutput descriptor: Int32, for plans: [Plan]) throws(OutputProblem) {
    directory = nil
    let file = OutputFile(standardOutput: descriptor)
    files = [("-", file)]
    sinks = plans.map { _ in FileSink(file) }
    rejects = nil
  }

  /// Closes all files, writes the manifest and moves the build into place.
  func finish(_ manifest: Manifest) throws(OutputProblem) {
    var manifest = manifest
    manifest.outputs += outputs
    for (name, file) in files {
      let byteCount = file.byteCount
      manifest.outputs.append(.init(path: name, byteCount: byteCount, sha256: try file.close()))
    }
    guard let directory else { return }
    let file = directory.create(BuildDirectory.manifestName)
    try file.write(manifest.json)
    _ = try file.close()
    try directory.commit()
  }
}

private final class FileSink: ByteSink {
  private let file: OutputFile

  init(_ file: OutputFile) { self.file = file }

  func write(_ bytes: Span<UInt8>) throws { try file.write(bytes) }
}
