internal import CampanileText

/// Damages inputs at random, the same way for the same seed.
struct Mutation {
  private var random: SplitMix64
  private static let mostBytes = 8_192

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// One of the seeds with one to eight changes.
  mutating func input(from seeds: [[UInt8]], words: [String]) -> [UInt8] {
    var bytes = seeds.randomElement(using: &random) ?? []
    for _ in 0..<Int.random(in: 1...8, using: &random) { change(&bytes, seeds, words) }
    return Array(bytes.prefix(Self.mostBytes))
  }

  private mutating func change(_ bytes: inout [UInt8], _ seeds: [[UInt8]], _ words: [String]) {
    let place = Int.random(in: 0...bytes.count, using: &random)
    let end = min(bytes.count, place + Int.random(in: 0...16, using: &random))
    switch Int.random(in: 0..<7, using: &random) {
    case 0: bytes.removeSubrange(place..<end)
    case 1: bytes.insert(contentsOf: bytes[place..<end], at: place)
    case 2: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
    case 3: if place < bytes.count { bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random) }
    case 4: bytes.insert(contentsOf: Array((words.randomElement(using: &random) ?? "").utf8), at: place)
    case 5: bytes.replaceSubrange(place..<end, with: Array((words.randomElement(using: &random) ?? "").utf8))
    default:
      let other = seeds.randomElement(using: &random) ?? []
      let start = Int.random(in: 0...other.count, using: &random)
      bytes.replaceSubrange(place..<end, with: other[start..<min(other.count, start + 64)])
    }
  }
}
