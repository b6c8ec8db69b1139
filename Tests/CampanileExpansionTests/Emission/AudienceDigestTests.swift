import CampanileCrypto
import CampanileTestSupport
import Foundation
import Testing

@testable import CampanileExpansion

struct AudienceDigestTests {
  private let path = TestFolder.home.appending(path: "campanile-" + UUID().uuidString)
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

  @Test("the workers hash a file that they read together, in order and each byte once, also a part of it")
  func byTheWorkers() throws {
    let (_, text) = ExampleShop.audience(6_000, seed: 5)
    // Behind a byte-order mark, with a line that is longer than a worker's piece, and without a line feed at the end.
    let long = "{\"id\":\"1\",\"x\":\"" + String(repeating: "y", count: 700_000) + "\"}\n"
    let bytes = Array(("\u{FEFF}" + text + long + text + "{}").utf8)
    try Data(bytes).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    for (jobs, part) in [(2, nil), (3, nil), (4, (2, 3)), (2, (3, 3))] as [(Int, (Int, Int)?)] {
      var options = ExampleShop.options()
      options.jobs = jobs
      options.hashesAudience = true
      options.shard = part.flatMap { .init($0.0, of: $0.1) }
      let report = try Expander([ExampleShop.plan()], options: options)
        .expand(AudienceSource(.file(path), format: .jsonLines), to: [MemorySink()], rejects: MemorySink())
      let wanted = try #require(AudienceDigest(ofFile: path, shard: options.shard)).finish(named: "x").sha256
      #expect(report.sha256 == wanted, "\(jobs) threads, part \(String(describing: part))")
    }
  }

  @Test("what nobody has hashed is hashed at the end")
  func atTheEnd() throws {
    try Data("abc".utf8).write(to: URL(filePath: path))
    let digest = try #require(AudienceDigest(ofFile: path, hashes: false))
    let file = try digest.finish(named: "x")
    #expect(file.sha256.isEmpty)
    #expect(try digest.hashed(file).sha256 == SHA256.digest(of: Array("abc".utf8)))
  }
}
