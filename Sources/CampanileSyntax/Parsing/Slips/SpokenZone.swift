/// A time zone as people say it: `in the Berlin time zone`, `Pacific Standard Time`.
package enum SpokenZone {
  static let wordsBefore: Set = ["in", "the", "timezone", "time", "zone", "tz", "of", "clock"]
  static let wordsBehind: Set = ["time", "zone", "timezone", "standard", "daylight", "clock"]

  /// The place that is named in it.
  package static func place(in written: String) -> String {
    // `Berlin, Germany`
    let place = written.prefix { $0 != "," }
    let words = place.split(separator: " ").drop { wordsBefore.contains($0.lowercased()) }
    let count = words.reversed().drop { wordsBehind.contains($0.lowercased()) }.count
    return count == 0 ? written : words.prefix(count).joined(separator: " ")
  }
}
