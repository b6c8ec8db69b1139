internal import CampanileCrypto
internal import CampanileText
internal import Foundation

/// What was compiled from what: the last file of a build.
package struct Manifest: Equatable, Sendable {
  package static let formatVersion: Int64 = 1

  /// A file by its path: relative to the workspace, to the build, or the name of the audience file.
  package struct File: Equatable, Sendable {
    package let path: String
    package let byteCount: Int
    /// 64 hexadecimal digits; none for an audience that wasn't hashed.
    package let sha256: String
    /// The bytes that were hashed, where a shard has read a part of the file alone; otherwise all.
    package let range: Range<Int>?

    package init(path: String, byteCount: Int, sha256: String, range: Range<Int>? = nil) {
      self.path = path
      self.byteCount = byteCount
      self.sha256 = sha256
      self.range = range
    }
  }

  package var compiler = ""
  /// Seconds since 1970.
  package var now: Int64 = 0
  /// Whether `now` came from the clock.
  package var isNowFromClock = false
  package var window: Int64 = 0
  /// Where the previous window ended, when that was before `now`.
  package var since: Int64?
  package var format = "apns"
  /// `development` or `production`, where the sources say for which of Apple's environments the app was built.
  package var environment: String?
  /// Each token was sent to once per campaign.
  package var isDeduplicated = false
  /// How many lines of the audience could be rejected; `nil` without an audience.
  package var rejectLimit: String?
  package var zoneData = ""
  package var cldr = ""
  package var shard: (index: Int, count: Int)?
  package var sources: [File] = []
  /// The tables that its plans look something up in, by name.
  package var tables: [Plan.Table] = []
  /// The campaigns that were given values for their inputs, and the values' SHA-256.
  package var inputs: [(campaign: String, sha256: String)] = []
  /// The earlier builds whose sends counted: the names of their folders, and their manifests' seals.
  package var history: [(name: String, seal: String)] = []
  package var audience: [File] = []
  /// The files that name who gets nothing.
  package var suppress: [File] = []
  /// Testers alone got something.
  package var isOnlyTesters = false
  package var outputs: [File] = []
  /// Counts by their name, in a fixed order.
  package var counts: JSONValue = .object([])

  package init() {}

  package static func == (left: Manifest, right: Manifest) -> Bool { left.json == right.json }

  package var json: [UInt8] {
    var object = ObjectBuilder()
    object.add("campanile-build", .integer(Self.formatVersion))
    object.add("compiler", .text(compiler))
    object.add("now", .text(ClockText.timestamp(now)))
    if isNowFromClock { object.add("now-from-clock", .boolean(true)) }
    object.add("window-seconds", .integer(window))
    object.add("since", since.map { .text(ClockText.timestamp($0)) })
    object.add("format", .text(format))
    object.add("environment", environment.map { .text($0) })
    if let shard { object.add("shard", .text("\(shard.index)/\(shard.count)")) }
    if isDeduplicated { object.add("dedupe", .boolean(true)) }
    if let rejectLimit { object.add("max-rejects", .text(rejectLimit)) }
    object.add("zone-data", .text(zoneData))
    object.add("cldr", .text(cldr))
    object.add("sources", .array(sources.map(\.jsonValue)))
    if !tables.isEmpty {
      object.add(
        "tables",
        .array(
          tables.map { table in
            .object([
              .init("name", .text(table.name)), .init("path", .text(table.path)), .init("sha256", .text(table.sha256)),
              .init("rows", .integer(Int64(table.keys.count))),
            ])
          }))
    }
    if !inputs.isEmpty {
      object.add(
        "inputs",
        .array(inputs.map { .object([.init("campaign", .text($0.campaign)), .init("sha256", .text($0.sha256))]) }))
    }
    if !history.isEmpty {
      object.add(
        "history",
        .array(history.map { .object([.init("path", .text($0.name)), .init("seal", .text($0.seal))]) }))
    }
    object.add("audience", .array(audience.map(\.jsonValue)))
    if !suppress.isEmpty { object.add("suppress", .array(suppress.map(\.jsonValue))) }
    if isOnlyTesters { object.add("only-testers", .boolean(true)) }
    object.add("outputs", .array(outputs.sorted { $0.path < $1.path }.map(\.jsonValue)))
    object.add("counts", counts)
    return Self.sealed(object.value)
  }

  private static let sealKey = "seal"

  /// The text of a manifest, with a digest of all before it at its end: one that somebody wrote or changed by hand is
  /// none that a compile has written.
  static func sealed(_ value: JSONValue) -> [UInt8] {
    guard case .object(var members) = value else { return value.encoded(indented: true) }
    members.removeAll { $0.key == sealKey }
    let digest = SHA256.digest(of: JSONValue.object(members).encoded(indented: true))
    members.append(.init(sealKey, .text(digest)))
    return JSONValue.object(members).encoded(indented: true) + [0x0A]
  }

  /// A larger file is no manifest of ours; bytes.
  static let maximumByteCount = 64 << 20

  static let planSuffix = ".plan.json"

  /// A manifest that a compile has written, and nobody has changed; otherwise `nil`.
  package static func value(inFile path: String) -> JSONValue? {
    guard case .file(let byteCount) = FileKind(at: path), byteCount <= maximumByteCount,
      let data = FileManager.default.contents(atPath: path), let value = try? JSONValue(parsing: [UInt8](data)),
      value["campanile-build"] == .integer(formatVersion), sealed(value) == [UInt8](data)
    else { return nil }
    return value
  }

  /// The files of a build, without the manifest itself; `nil` when one isn't described.
  static func outputs(of manifest: JSONValue) -> [File]? {
    guard let values = manifest["outputs"]?.arrayValue else { return nil }
    let files = values.compactMap { File($0) }
    return files.count == values.count ? files : nil
  }
}

extension Manifest.File {
  var jsonValue: JSONValue {
    var object = ObjectBuilder()
    object.add("path", .text(path))
    object.add("bytes", .integer(Int64(byteCount)))
    object.add("range", range.map { .array([.integer(Int64($0.lowerBound)), .integer(Int64($0.upperBound))]) })
    object.add("sha256", sha256.isEmpty ? nil : .text(sha256))
    return object.value
  }

  init?(_ value: JSONValue) {
    guard let path = value["path"]?.textValue, let bytes = value["bytes"]?.integerValue,
      let digest = value["sha256"]?.textValue
    else { return nil }
    self.init(path: path, byteCount: Int(bytes), sha256: digest)
  }
}
