import Testing

@testable import CampanileExpansion

@Suite struct BucketTests {
  /// The answers are those of the ten lines of Python in the language reference.
  @Test(arguments: [
    ("cart/headline", "r-1", 8701),
    ("cart/headline", "r-2", 7941),
    ("", "", 1709),
    ("spring", "Zoë", 7955),
    ("a/jitter", "0b4c1f6e-5a5e-4a39-a1f0-2d6a0f6d9c11", 3016),
  ])
  func `gives the known answers`(salt: String, id: String, bucket: Int) {
    #expect(Bucket.of(salt: salt, id: id) == bucket)
    let arena = Arena()
    #expect(Bucket.of(seed: Bucket.seed(salt: salt), id: arena.bytes(id)) == bucket)
  }
}
