import Testing

@testable import CampanileCrypto

/// The test vectors of FIPS 180-4 and its predecessor, the edges of a block, and each arithmetic against the other.
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
    #expect(Self.digest(Array(text.utf8), .plain) == digest)
  }

  @Test(
    "gives the published digest of a million letters, whatever the pieces", arguments: [SHA256.Engine.best, .plain])
  func aMillionLetters(engine: SHA256.Engine) {
    var hash = SHA256(engine)
    // The first piece decides who calculates.
    let piece = ContiguousArray(repeating: UInt8(ascii: "a"), count: 20_000)
    var left = 1_000_000
    var size = 20_000
    while left > 0 {
      let count = min(size, left)
      hash.update(piece.span.extracting(0..<count))
      left -= count
      size = size % 997 + 61
    }
    #expect(hash.finish() == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test("the machine's arithmetic and our own agree on random bytes in random pieces")
  func bothAgree() {
    var random = SystemRandomNumberGenerator()
    let bytes = ContiguousArray((0..<150_000).map { _ in UInt8.random(in: 0...255, using: &random) })
    for _ in 0..<8 {
      // Lengths about each edge of a block too.
      let count = Int.random(in: 16_384...bytes.count, using: &random)
      let first = Int.random(in: 16_384...count, using: &random)
      var digests: [String] = []
      for engine in [SHA256.Engine.best, .plain] {
        var hash = SHA256(engine)
        hash.update(bytes.span.extracting(0..<first))
        hash.update(bytes.span.extracting(first..<first))
        hash.update(bytes.span.extracting(first..<count))
        digests.append(hash.finish())
      }
      #expect(digests[0] == digests[1], "\(first) and \(count - first) bytes")
    }
  }

  @Test("every length about the edges of blocks is hashed alike by both", arguments: 16_384..<16_520)
  func edges(count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    #expect(Self.digest(bytes, .best) == Self.digest(bytes, .plain))
  }

  #if os(Linux)
    @Test("a library that isn't there is none, and one that is has its functions")
    func libraries() {
      #expect(MachineLibrary(["libnowhere.so.3"]) == nil)
      typealias Version = @convention(c) () -> UInt
      guard let library = MachineLibrary.crypto else { return }
      #expect(library.function("no_such_function", as: Version.self) == nil)
      #expect(library.function("OpenSSL_version_num", as: Version.self).map { $0() >= 0x1010_0000 } == true)
    }
  #endif

  private static func digest(_ bytes: [UInt8], _ engine: SHA256.Engine) -> String {
    var hash = SHA256(engine)
    hash.update(ContiguousArray(bytes).span)
    return hash.finish()
  }
}
