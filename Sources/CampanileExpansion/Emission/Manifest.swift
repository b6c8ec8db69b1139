internal import Foundation

/// What was compiled from what: the last file of a build.
package struct Manifest: Equatable, Sendable {
  package static let formatVersion: Int64 = 1

  /// A file by its path: relative to the workspace, to the build, or the name of the audience file.
  package struct File: Equatable, Sendable {
    package let path: String
    package let byteCount: Int
    /// 64 hexadecimal digits.
    package let sha256: String

    package init(path: String, byteCount: Int, sha256: String) {
      self.path = path
      self.byteCount = byteCount
      self.sha256 = sha256
    }
  }

  package var compiler = ""
  /// Seconds since 1970.
  package var now: Int64 = 0
  /// Whether `now` came from the clock.
  package var isNowFromClock = false
  package var window: Int64 = 0
  package var format = "apns"
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

  /// Whether a file is a manifest of ours.
  static func isOurs(_ path: String) -> Bool {
    guard let data = FileManager.default.contents(atPath: path), data.count < 64 << 20,
      let value = try? JSONValue(parsing: [UInt8](data))
    else { return false }
    return value["campanile-build"] != nil
  }
}

extension Manifest.File {
  fileprivate var jsonValue: JSONValue {
    .object([
      .init("path", .text(path)), .init("bytes", .integer(Int64(byteCount))), .init("sha256", .text(sha256)),
    ])
  }

  init?(_ value: JSONValue) {
    guard let path = value["path"]?.textValue, let bytes = value["bytes"]?.integerValue,
      let digest = value["sha256"]?.textValue
    else { return nil }
    self.init(path: path, byteCount: Int(bytes), sha256: digest)
  }
}
