internal import Foundation

/// Puts the builds of all shards of one compile together into one.
///
/// Nothing is believed: every shard is verified against its manifest, and all of them have to be parts of the same whole.
package struct BuildMerge {
  /// Why builds can't be merged.
  package enum Problem: Error, Equatable, Sendable {
    /// A build is not as it was compiled.
    case damaged(build: String, VerificationFinding)
    case notAShard(build: String)
    /// Two builds were compiled from different things; `what` names the manifest's key.
    case differs(build: String, from: String, what: String)
    /// A part of another number of shards than most.
    ///
    /// - Parameter missing: the one part that lacks; `nil` where there are several.
    case ofAnotherCount(build: String, shard: String, most: Int, missing: Int?)
    case twice(shard: String, String, String)
    /// The parts that are not there, in order.
    case incomplete(missing: [Int], count: Int)
    /// The parts of the audience don't follow one another.
    case gap(build: String)
    /// A few lines in each shard may be chance; of the whole they are too many.
    case tooManyRejects(Int, of: Int, limit: String)
    case output(OutputProblem)
  }

  /// A shard's build.
  private struct Part {
    let path: String
    let number: Int
    let count: Int
    let manifest: JSONValue

    var outputs: [Manifest.File] { (manifest["outputs"]?.arrayValue ?? []).compactMap { Manifest.File($0) } }
  }

  /// In the shards' order.
  private let parts: [Part]

  /// What has to be the same in all manifests.
  private static let commonKeys = [
    "campanile-build", "compiler", "now", "window-seconds", "since", "format", "environment", "dedupe", "max-rejects",
    "zone-data",
    "cldr",
    "sources", "tables", "inputs", "suppress", "only-testers", "history",
  ]

  /// Reads and verifies the builds.
  ///
  /// - Parameter builds: folders, in any order.
  package init(_ builds: [String]) throws(Problem) {
    var parts: [Part] = []
    for path in builds {
      if let finding = verify(buildAt: path).findings.first { throw .damaged(build: path, finding) }
      guard let data = FileManager.default.contents(atPath: path + "/" + BuildDirectory.manifestName),
        let manifest = try? JSONValue(parsing: [UInt8](data))
      else { throw .damaged(build: path, .noManifest) }
      guard let shard = Self.shard(of: manifest) else { throw .notAShard(build: path) }
      parts.append(Part(path: path, number: shard.number, count: shard.count, manifest: manifest))
    }
    self.parts = parts.sorted { ($0.number, $0.path) < ($1.number, $1.path) }
    try checkShards()
    try checkSameness()
    try checkAudience()
    try checkRejects()
  }

  /// Which part of how many a build says that it is; `nil` where it is none.
  package static func shard(ofBuildAt path: String) -> (number: Int, count: Int)? {
    Manifest.value(inFile: path + "/" + BuildDirectory.manifestName).flatMap(shard)
  }

  private static func shard(of manifest: JSONValue) -> (number: Int, count: Int)? {
    let numbers = manifest["shard"]?.textValue?.split(separator: "/").compactMap { Int($0) } ?? []
    guard numbers.count == 2, numbers[1] >= 1, (1...numbers[1]).contains(numbers[0]) else { return nil }
    return (numbers[0], numbers[1])
  }

  private func checkRejects() throws(Problem) {
    let text = parts.first?.manifest["max-rejects"]?.textValue ?? ""
    guard let limit = RejectLimit(text), let first = parts.first?.manifest["counts"] else { return }
    let counts = parts.dropFirst().reduce(first) { Self.sum($0, $1.manifest["counts"]) }
    let rejected = Int(clamping: counts["rejected-lines"]?.integerValue ?? 0)
    let tooLong = counts["rejects"]?[RejectCode.lineTooLong.rawValue]?.integerValue ?? 0
    let records = Int(clamping: (counts["devices"]?.integerValue ?? 0).addingReportingOverflow(tooLong).partialValue)
    if limit.isExceeded(by: rejected, of: records) { throw .tooManyRejects(rejected, of: records, limit: text) }
  }

  private func checkShards() throws(Problem) {
    guard let first = parts.first else { return }
    let counts = Dictionary(grouping: parts, by: \.count).mapValues(\.count)
    // Of as many on either side nobody knows which are meant.
    if counts.count > 1, let most = counts.values.max(), counts.values.count(where: { $0 == most }) == 1,
      let count = counts.first(where: { $0.value == most })?.key, let other = parts.first(where: { $0.count != count })
    {
      let found = Set(parts.filter { $0.count == count }.map(\.number))
      let missing = found.count == count - 1 ? (1...count).first { !found.contains($0) } : nil
      throw .ofAnotherCount(
        build: other.path, shard: "\(other.number)/\(other.count)", most: count, missing: missing)
    }
    for (one, other) in zip(parts, parts.dropFirst()) {
      if one.count != other.count { throw .differs(build: other.path, from: one.path, what: "shard") }
      if one.number == other.number { throw .twice(shard: "\(one.number)/\(one.count)", one.path, other.path) }
    }
    let found = Set(parts.map(\.number))
    if found.count < first.count {
      // A few are enough to be told.
      throw .incomplete(missing: Array((1...first.count).filter { !found.contains($0) }.prefix(20)), count: first.count)
    }
  }

  private func checkSameness() throws(Problem) {
    guard let first = parts.first else { return }
    for part in parts.dropFirst() {
      for key in Self.commonKeys where part.manifest[key] != first.manifest[key] {
        throw .differs(build: part.path, from: first.path, what: key)
      }
      let (files, known) = (part.outputs, first.outputs)
      guard files.map(\.path) == known.map(\.path) else {
        throw .differs(build: part.path, from: first.path, what: "outputs")
      }
      for (file, other) in zip(files, known) where file.path.hasSuffix(".plan.json") && file != other {
        throw .differs(build: part.path, from: first.path, what: file.path)
      }
    }
  }

  /// One file, cut into parts that follow one another from its beginning to its end.
  private func checkAudience() throws(Problem) {
    guard let first = parts.first else { return }
    var end: Int64 = 0
    for part in parts {
      let (file, known) = (audience(part), audience(first))
      for key in ["path", "bytes"] where file?[key] != known?[key] {
        throw .differs(build: part.path, from: first.path, what: "audience")
      }
      let range = file?["range"]?.arrayValue?.compactMap(\.integerValue) ?? []
      guard range.count == 2, range[0] == end, range[1] >= end else { throw .gap(build: part.path) }
      end = range[1]
    }
    if end != audience(first)?["bytes"]?.integerValue { throw .gap(build: first.path) }
  }

  private func audience(_ part: Part) -> JSONValue? { part.manifest["audience"]?.arrayValue?.first }

  /// Writes the whole: plans as they are, batches and rejects one shard behind the other, and one manifest.
  ///
  /// - Returns: how many files were written, the manifest among them.
  package func write(to path: String, isDurable: Bool = false) throws(Problem) -> Int {
    guard let first = parts.first else { return 0 }
    do throws(OutputProblem) {
      let directory = try BuildDirectory(
        at: path, fileCount: first.outputs.count + 1, isDurable: isDurable)
      var outputs: [Manifest.File] = []
      for file in first.outputs {
        let output = directory.create(file.path)
        let isPlan = file.path.hasSuffix(".plan.json")
        var lines: Int64 = 0
        for part in isPlan ? [first] : parts {
          let source = part.path + "/" + file.path
          let isRead =
            if file.path == "rejects.jsonl" {
              try RejectCopy(linesBefore: lines).copy(source, to: output)
            } else {
              try FileCopy.copy(source, to: output)
            }
          // It was there a moment ago, when it was verified.
          guard isRead else { throw OutputProblem.other(path: source, reason: "a shard can't be read any more") }
          lines += part.manifest["counts"]?["lines"]?.integerValue ?? 0
        }
        let byteCount = output.byteCount
        outputs.append(.init(path: file.path, byteCount: byteCount, sha256: try output.close()))
      }
      let manifest = directory.create(BuildDirectory.manifestName)
      try manifest.write(Manifest.sealed(self.manifest(outputs)))
      _ = try manifest.close()
      try directory.commit()
      return outputs.count + 1
    } catch {
      throw .output(error)
    }
  }

  /// The first shard's manifest, with the outputs of the whole, the audience of all and the sums of all counts.
  private func manifest(_ outputs: [Manifest.File]) -> JSONValue {
    guard case .object(let members)? = parts.first?.manifest else { return .null }
    return .object(
      members.map { member in
        switch member.key {
        case "shard": .init("merged-shards", .integer(Int64(parts.count)))
        case "audience": .init("audience", .array(parts.compactMap { audience($0) }))
        case "outputs": .init("outputs", .array(outputs.map(\.jsonValue)))
        case "counts": .init("counts", parts.dropFirst().reduce(member.value) { Self.sum($0, $1.manifest["counts"]) })
        default: member
        }
      })
  }

  /// Adds numbers up, by their keys. The depth is that of the counts, which the parser bounds.
  static func sum(_ one: JSONValue, _ other: JSONValue?) -> JSONValue {
    switch (one, other) {
    case (.integer(let left), .integer(let right)?):
      let (sum, overflow) = left.addingReportingOverflow(right)
      return .integer(overflow ? .max : sum)
    case (.object(let left), .object(let right)?):
      var members = left.map { member in
        JSONValue.Member(member.key, sum(member.value, right.last { $0.key == member.key }?.value))
      }
      members += right.filter { member in !left.contains { $0.key == member.key } }
      // Rejects and reasons that only some shards have stand where they stand in any build.
      let isOptional = members.count > left.count || members.count > right.count
      return .object(isOptional ? members.sorted { $0.key < $1.key } : members)
    default:
      return one
    }
  }
}
