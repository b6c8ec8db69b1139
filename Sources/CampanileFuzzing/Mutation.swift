/// Damages inputs at random, the same way for the same seed: SplitMix64 (Steele, Lea and Flood, 2014).
struct Mutation: RandomNumberGenerator {
  private var state: UInt64
  private static let mostBytes = 8_192

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// One of the seeds with one to eight changes.
  mutating func input(from seeds: [[UInt8]], words: [String]) -> [UInt8] {
    var bytes = seeds.randomElement(using: &self) ?? []
    for _ in 0..<Int.random(in: 1...8, using: &self) { change(&bytes, seeds, words) }
    return Array(bytes.prefix(Self.mostBytes))
  }

  private mutating func change(_ bytes: inout [UInt8], _ seeds: [[UInt8]], _ words: [String]) {
    let place = Int.random(in: 0...bytes.count, using: &self)
    let end = min(bytes.count, place + Int.random(in: 0...16, using: &self))
    switch Int.random(in: 0..<7, using: &self) {
    case 0: bytes.removeSubrange(place..<end)
    case 1: bytes.insert(contentsOf: bytes[place..<end], at: place)
    case 2: bytes.insert(UInt8.random(in: 0...255, using: &self), at: place)
    case 3: if place < bytes.count { bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &self) }
    case 4: bytes.insert(contentsOf: Array((words.randomElement(using: &self) ?? "").utf8), at: place)
    case 5: bytes.replaceSubrange(place..<end, with: Array((words.randomElement(using: &self) ?? "").utf8))
    default:
      let other = seeds.randomElement(using: &self) ?? []
      let start = Int.random(in: 0...other.count, using: &self)
      bytes.replaceSubrange(place..<end, with: other[start..<min(other.count, start + 64)])
    }
  }
}
