/// Steele, Lea and Flood's SplitMix64 (2014): small, quick, and the same everywhere for the same seed.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  package private(set) var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// 0 up to `count`, excluded; `count` is small, so that the bias of the remainder is of no matter.
  package mutating func next(below count: Int) -> Int { count > 0 ? Int(next() % UInt64(count)) : 0 }
}
