import CampanileCrypto
import Foundation
import Testing

@testable import CampanileExpansion

struct AudienceDigestTests {
  private let path = FileManager.default.temporaryDirectory.appending(path: "campanile-" + UUID().uuidString)
    .path(percentEncoded: false)

  @Test("hashes a file, and names it without its folder")
  func wholeFile() throws {
    try Data("abc".utf8).write(to: URL(filePath: path))
    let file = try #require(AudienceDigest(ofFile: path)).finish(named: "devices.jsonl")
    #expect(
      file
        == .init(
          path: "devices.jsonl", byteCount: 3,
          sha256: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"))
  }

  @Test("of a shard, hashes that part alone", arguments: 1...3)
  func parts(number: Int) throws {
    let bytes = Array("0123456789".utf8)
    try Data(bytes).write(to: URL(filePath: path))
    let shard = try #require(ExpansionOptions.Shard(number, of: 3))
    let file = try #require(AudienceDigest(ofFile: path, shard: shard)).finish(named: "x")
    let range = [0..<3, 3..<6, 6..<10][number - 1]
    #expect(file.range == range)
    #expect(file.byteCount == 10)
    #expect(file.sha256 == SHA256.digest(of: Array(bytes[range])))
  }

  @Test("tells when the file was changed while it was read")
  func changed() throws {
    try Data("abc".utf8).write(to: URL(filePath: path))
    let digest = try #require(AudienceDigest(ofFile: path))
    try Data("abcd".utf8).write(to: URL(filePath: path))
    #expect(throws: AudienceDigest.Problem.changed) { _ = try digest.finish(named: "x") }
  }

  @Test("a folder or nothing has no digest")
  func noFile() {
    #expect(AudienceDigest(ofFile: "/") == nil)
    #expect(AudienceDigest(ofFile: path) == nil)
  }
}
