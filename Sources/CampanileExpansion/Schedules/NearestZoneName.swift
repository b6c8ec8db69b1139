extension ZoneTable {
  /// The name that an author or an audience most likely meant; `nil` when none is near.
  ///
  /// Case, and spaces or hyphens for underscores, do not count; then a city without its region (`Berlin`); then up to a
  /// third of the letters may differ, three at most. Of names equally near, the first.
  package static func nearestName(to name: String) -> String? {
    let wanted = folded(name)
    // No name is longer than forty bytes, and comparing costs the product of both lengths.
    guard (2...48).contains(wanted.count) else { return nil }
    var cityMatch: String?
    var best: (name: String, distance: Int)?
    let limit = min(3, wanted.count / 3)
    for candidate in allNames {
      let bytes = folded(candidate)
      if bytes == wanted { return candidate }
      if cityMatch == nil, let slash = bytes.lastIndex(of: UInt8(ascii: "/")) {
        if bytes[(slash + 1)...].elementsEqual(wanted) { cityMatch = candidate }
      }
      guard abs(bytes.count - wanted.count) <= limit else { continue }
      let distance = EditDistance.of(bytes, wanted)
      if distance <= mostSlips(in: wanted, as: bytes, limit), distance < best?.distance ?? .max {
        best = (candidate, distance)
      }
    }
    return cityMatch ?? best?.name
  }

  /// Of a city behind its region, up to a third of its own letters: `Europe/Praha` isn't `Europe/Paris`.
  private static func mostSlips(in wanted: [UInt8], as candidate: [UInt8], _ limit: Int) -> Int {
    guard let slash = wanted.lastIndex(of: UInt8(ascii: "/")), candidate.starts(with: wanted[...slash]) else {
      return limit
    }
    return min(limit, max(1, (wanted.count - slash - 1) / 3))
  }

  private static func folded(_ name: String) -> [UInt8] {
    name.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte + 32
      case UInt8(ascii: " "), UInt8(ascii: "-"): UInt8(ascii: "_")
      default: byte
      }
    }
  }
}

/// How many letters two names differ by.
enum EditDistance {
  /// Insertions, deletions, replacements, and swaps of neighbours ("optimal string alignment").
  static func of(_ one: [UInt8], _ other: [UInt8]) -> Int {
    var beforeLast = [Int](repeating: 0, count: other.count + 1)
    var last = Array(0...other.count)
    for row in 0..<one.count {
      let left = one[row]
      var current = [row + 1]
      current.reserveCapacity(other.count + 1)
      for column in 0..<other.count {
        let right = other[column]
        var distance = min(last[column + 1] + 1, current[column] + 1, last[column] + (left == right ? 0 : 1))
        if row > 0, column > 0, left == other[column - 1], one[row - 1] == right {
          distance = min(distance, beforeLast[column - 1] + 1)
        }
        current.append(distance)
      }
      beforeLast = last
      last = current
    }
    return last[other.count]
  }
}
