internal import Dispatch
internal import Foundation

/// The alerts that earlier builds have sent to each device, by the hash of its token.
package final class SentHistory: Sendable {
  /// Why a build can't be read as history.
  package enum Problem: Error, Equatable, Sendable {
    case notABuild(String)
    case damaged(build: String, VerificationFinding)
    case unusablePlan(build: String, file: String, PlanReadProblem)
    /// Its tokens are those of the other service.
    case otherFormat(build: String, String)
    /// The same build under two names.
    case twice(String, String)
    /// More sends than can be kept.
    case tooMany
  }

  /// A build by its folder's name and its manifest's seal, which is a digest of everything.
  package let builds: [(name: String, seal: String)]
  /// The campaigns that were sent, by name.
  let campaigns: [String]
  private let table: SentTable
  private let events: [Event]

  /// An alert that was sent, as somebody who keeps no builds knows it.
  package struct Alert: Sendable {
    package let token: String
    package let campaign: String
    /// Seconds since 1970 in UTC.
    package let moment: Int64

    package init(token: String, campaign: String, moment: Int64) {
      (self.token, self.campaign, self.moment) = (token, campaign, moment)
    }
  }

  struct Event: BitwiseCopyable {
    let moment: Int64
    let campaign: Int32
  }

  /// How many alerts to devices it knows.
  package var count: Int { table.count }

  /// What a token is known by: the same one in capitals is the same for APNs, and another for FCM.
  @inline(__always)
  static func key(of token: Bytes, keepsTokens: Bool) -> UInt64 {
    // Digits have the bit by which small letters differ from capitals.
    token.hash(setting: keepsTokens ? 0 : 0x2020_2020_2020_2020)
  }

  /// Calls with the campaign's place in ``campaigns`` and the moment of each alert to a token, in no particular order.
  func recall(_ key: UInt64, _ body: (Int, Int64) -> Void) {
    table.find(key) { number in
      let event = events[Int(number)]
      body(Int(event.campaign), event.moment)
    }
  }

  // MARK: Reading

  /// A file of batches of alerts.
  struct Source: Sendable {
    let build: Int
    let path: String
    let file: Manifest.File
    let campaign: Int
    /// Where its entries stand in the table.
    let places: Range<Int>
  }

  /// What became of a file.
  private struct Finding: Sendable {
    let build: Int
    let finding: VerificationFinding
  }

  /// Reads builds, and compares what it reads with their manifests.
  ///
  /// - Parameters:
  ///   - folders: where they are; as they are named to the user, too.
  ///   - alerts: what was sent besides.
  ///   - format: of the batches that are made now, which go to the same tokens.
  package init(
    _ folders: [(name: String, path: String)], alerts: [Alert] = [], format: BatchFormat
  ) throws(Problem) {
    var builds: [(name: String, seal: String)] = []
    var found: [(build: Int, campaign: String, path: String, file: Manifest.File, pushes: Int)] = []
    for (number, folder) in folders.enumerated() {
      let (manifest, plans) = try Self.contents(of: folder, format)
      let seal = manifest["seal"]?.textValue ?? ""
      if let first = builds.firstIndex(where: { $0.seal == seal }) { throw .twice(folders[first].name, folder.name) }
      builds.append(((folder.path as NSString).lastPathComponent, seal))
      let files = Dictionary((Manifest.outputs(of: manifest) ?? []).map { ($0.path, $0) }) { first, _ in first }
      for plan in plans where plan.countsAsAlert {
        let name = plan.name + ".batches.jsonl"
        // A campaign whose inputs weren't given has a plan, and no batches.
        guard let file = files[name] else { continue }
        let pushes = manifest["counts"]?["campaigns"]?[plan.name]?["pushes"]?.integerValue ?? 0
        found.append((number, plan.name, folder.path + "/" + name, file, Int(clamping: pushes)))
      }
    }
    let campaigns = Set(found.map(\.campaign) + alerts.map(\.campaign)).sorted()
    let places = Dictionary(campaigns.enumerated().map { ($1, $0) }) { first, _ in first }
    var sources: [Source] = []
    var count = 0
    for item in found {
      guard item.pushes >= 0, item.pushes <= SentTable.most - count else { throw .tooMany }
      sources.append(
        Source(
          build: item.build, path: item.path, file: item.file, campaign: places[item.campaign] ?? 0,
          places: count..<count + item.pushes))
      count += item.pushes
    }
    guard alerts.count <= SentTable.most - count else { throw .tooMany }
    let table = SentTable(count: count + alerts.count)
    let events = Locked<[Event]>([])
    if let finding = Self.read(sources, format, table, events) {
      throw .damaged(build: folders[finding.build].name, finding.finding)
    }
    Self.add(alerts, behind: count, places, format, table, events)
    table.arrange { count, body in DispatchQueue.concurrentPerform(iterations: count, execute: body) }
    self.builds = builds
    self.campaigns = campaigns
    self.table = table
    self.events = events.withLock { $0 }
  }

  private static func add(
    _ alerts: [Alert], behind start: Int, _ campaigns: [String: Int], _ format: BatchFormat, _ table: SentTable,
    _ events: Locked<[Event]>
  ) {
    guard !alerts.isEmpty else { return }
    events.withLock { events in
      for (number, alert) in alerts.enumerated() {
        let arena = Arena()
        let key = withExtendedLifetime(arena) {
          Self.key(of: arena.bytes(alert.token), keepsTokens: format == .fcm)
        }
        table.set(start + number, key)
        table.setEvents(start + number..<start + number + 1, UInt32(events.count))
        events.append(Event(moment: alert.moment, campaign: Int32(campaigns[alert.campaign] ?? 0)))
      }
    }
  }

  private static func contents(
    of folder: (name: String, path: String), _ format: BatchFormat
  ) throws(Problem) -> (JSONValue, [Plan]) {
    let build: CompiledBuild
    do {
      build = try CompiledBuild(at: folder.path)
    } catch {
      switch error {
      case .notABuild: throw .notABuild(folder.name)
      case .damaged(let finding): throw .damaged(build: folder.name, finding)
      case .unusablePlan(let file, let problem): throw .unusablePlan(build: folder.name, file: file, problem)
      }
    }
    guard let manifest = Manifest.value(inFile: folder.path + "/" + BuildDirectory.manifestName) else {
      throw .damaged(build: folder.name, .noManifest)
    }
    let other = manifest["format"]?.textValue ?? ""
    guard other == format.rawValue else { throw .otherFormat(build: folder.name, other) }
    return (manifest, build.plans)
  }

  /// Hashes and reads the files over the cores, each file's two tasks beside each other.
  ///
  /// - Returns: what is wrong with the first that isn't as it was compiled.
  private static func read(
    _ sources: [Source], _ format: BatchFormat, _ table: SentTable, _ events: Locked<[Event]>
  ) -> Finding? {
    let found = Locked<[Int: Finding]>([:])
    DispatchQueue.concurrentPerform(iterations: sources.count * 2) { task in
      let source = sources[task / 2]
      let finding = task % 2 == 0 ? hash(source) : scan(source, format, table, events)
      if let finding { found.withLock { $0[task] = Finding(build: source.build, finding: finding) } }
    }
    return found.withLock { found in found.keys.min().flatMap { found[$0] } }
  }

  static func hash(_ source: Source) -> VerificationFinding? {
    guard case .file(let byteCount) = FileKind(at: source.path) else { return .missing(source.file.path) }
    guard byteCount == source.file.byteCount else { return .changed(source.file.path) }
    guard let digest = try? FileDigest(ofFile: source.path) else { return .unreadable(source.file.path) }
    return digest.sha256 == source.file.sha256 ? nil : .changed(source.file.path)
  }

  private static let pieceSize = 1 << 20
  /// A batch has at most so many tokens, and a payload of some kilobytes.
  private static let longestLine = 4 << 20

  static func scan(
    _ source: Source, _ format: BatchFormat, _ table: SentTable, _ events: Locked<[Event]>
  ) -> VerificationFinding? {
    guard let file = try? Descriptor(AudienceSource(.file(source.path), format: .jsonLines)) else {
      return .unreadable(source.file.path)
    }
    var lines = SentLines(format)
    var buffer = ByteWriter(capacity: pieceSize * 2)
    // The files of a campaign have few moments, unless each device has its own.
    var numbers: [Int64: UInt32] = [:]
    var place = source.places.lowerBound
    let end = source.places.upperBound
    while true {
      guard let count = try? file.read(pieceSize, into: &buffer) else { return .unreadable(source.file.path) }
      buffer.clearPadding()
      let bytes = buffer.bytes
      var start = 0
      while let feed = bytes.first(UInt8(ascii: "\n"), from: start, to: bytes.count) {
        let first = place
        var isOver = false
        let moment = lines.read(bytes.slice(start, feed)) { key in
          // Who has more tokens than were counted isn't what was compiled.
          guard place < end else {
            isOver = true
            return
          }
          table.set(place, key)
          place += 1
        }
        guard let moment, !isOver else { return .changed(source.file.path) }
        let number =
          numbers[moment]
          ?? events.withLock { events in
            events.append(Event(moment: moment, campaign: Int32(source.campaign)))
            return UInt32(events.count - 1)
          }
        numbers[moment] = number
        table.setEvents(first..<place, number)
        start = feed + 1
      }
      guard count > 0 else { break }
      buffer.dropFirst(start)
      guard buffer.count <= longestLine else { return .changed(source.file.path) }
    }
    return place == end && buffer.count == 0 ? nil : .changed(source.file.path)
  }
}
