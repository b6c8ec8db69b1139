/// A stable number for a recipient, from which shares, holdouts, samples and jitter come.
public enum Bucket {
  /// Buckets are 0 ..< 10,000: hundredths of a percent.
  public static let count = 10_000

  /// `fmix64(fnv1a64(salt + ":" + id)) mod 10_000`, over UTF-8 bytes.
  public static func of(salt: String, id: String) -> Int {
    of(seed: seed(salt: salt), id: id)
  }

  package static func of(seed: UInt64, id: String) -> Int { finish(hash(of: id, behind: seed)) }

  /// The hash of bytes of which the first ones have this hash.
  package static func hash(of text: String, behind start: UInt64) -> UInt64 {
    text.utf8.reduce(start) { ($0 ^ UInt64($1)) &* prime }
  }

  /// FNV-1a's 64-bit prime.
  private static let prime: UInt64 = 0x100_0000_01B3

  /// The hash of the salt and the colon, from which each recipient's goes on.
  package static func seed(salt: String) -> UInt64 {
    hash(of: salt + ":", behind: 0xCBF2_9CE4_8422_2325)
  }

  @inline(__always)
  static func of(seed: UInt64, id: Bytes) -> Int {
    var hash = seed
    var index = 0
    while index < id.count {
      hash = (hash ^ UInt64(id[index])) &* prime
      index &+= 1
    }
    return finish(hash)
  }

  /// The finalizer of MurmurHash3.
  @inline(__always)
  private static func finish(_ start: UInt64) -> Int {
    var hash = start
    hash = (hash ^ (hash >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    hash = (hash ^ (hash >> 33)) &* 0xC4CE_B9FE_1A85_EC53
    return Int(truncatingIfNeeded: (hash ^ (hash >> 33)) % UInt64(count))
  }
}
