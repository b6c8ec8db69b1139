import Testing

@testable import CampanileExpansion

/// The test vectors of FIPS 180-4 and its predecessor, and the edges of a block.
struct SHA256Tests {
  @Test(
    "gives the published digests",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ])
  func publishedVectors(text: String, digest: String) {
    #expect(SHA256.digest(of: Array(text.utf8)) == digest)
  }

  @Test("gives the published digest of a million letters, whatever the pieces")
  func aMillionLetters() {
    var hash = SHA256()
    let piece = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000)
    var left = 1_000_000
    var size = 1
    while left > 0 {
      let count = min(size, left, 1_000)
      hash.update(piece.span.extracting(0..<count))
      left -= count
      size = size % 997 + 61
    }
    #expect(hash.finish() == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }
}
