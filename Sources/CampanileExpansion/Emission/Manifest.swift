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
  package var format = "apns"
  /// Each token was sent to once per campaign.
  package var isDeduplicated = false
  package var zoneData = ""
  package var cldr = ""
  package var shard: (index: Int, count: Int)?
  package var sources: [File] = []
  package var audience: [File] = []
  package var outputs: [File] = []
  /// Counts by their name, in a fixed order.
  package var counts: JSONValue = .object([])

  package init() {}

  package static func == (left: Manifest, right: Manifest) -> Bool { left.json == right.json }

  package var json: [UInt8] {
    var object = ObjectBuilder()
    object.add("campanile-build", .integer(Self.formatVersion))
    object.add("compiler", .text(compiler))
    object.add("now", .text(Self.text(of: now)))
    if isNowFromClock { object.add("now-from-clock", .boolean(true)) }
    object.add("window-seconds", .integer(window))
    object.add("format", .text(format))
    if let shard { object.add("shard", .text("\(shard.index)/\(shard.count)")) }
    if isDeduplicated { object.add("dedupe", .boolean(true)) }
    object.add("zone-data", .text(zoneData))
    object.add("cldr", .text(cldr))
    object.add("sources", .array(sources.map(\.jsonValue)))
    object.add("audience", .array(audience.map(\.jsonValue)))
    object.add("outputs", .array(outputs.sorted { $0.path < $1.path }.map(\.jsonValue)))
    object.add("counts", counts)
    return object.value.encoded(indented: true) + [0x0A]
  }

  /// `2026-12-01T08:00:00Z`
  package static func text(of seconds: Int64) -> String {
    let day = CivilDay(wall: seconds)
    let rest = Int(seconds - day.number * 86_400)
    let two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    return day.date.text + "T\(two(rest / 3_600)):\(two(rest / 60 % 60)):\(two(rest % 60))Z"
  }

  /// A larger file is no manifest of ours; bytes.
  static let maximumByteCount = 64 << 20

  /// The names of the files of a build, the manifest's own among them; `nil` when the file is no manifest of ours.
  static func names(inFile path: String) -> Set<String>? {
    guard case .file(let byteCount) = FileKind(at: path), byteCount <= maximumByteCount,
      let data = FileManager.default.contents(atPath: path), let value = try? JSONValue(parsing: [UInt8](data)),
      value["campanile-build"] != nil, let outputs = value["outputs"]?.arrayValue
    else { return nil }
    return Set(outputs.compactMap { $0["path"]?.textValue }).union([BuildDirectory.manifestName])
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
