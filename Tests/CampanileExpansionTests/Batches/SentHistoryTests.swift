import CampanileCrypto
import CampanileTestSupport
import Foundation
import Testing

@testable import CampanileExpansion

/// Files of earlier builds, which are as they were compiled or not used.
struct SentHistoryTests {
  private let path = TestFolder.home.appending(path: "sent-" + UUID().uuidString).path(percentEncoded: false)

  private static func line(_ tokens: String) -> String {
    #"{"campaign":"a","send_at":"2026-12-01T10:00:00Z","payload":{},"tokens":[\#(tokens)]}"# + "\n"
  }

  private func source(_ places: Range<Int>, byteCount: Int = 0, sha256: String = "") -> SentHistory.Source {
    let file = Manifest.File(path: "a.batches.jsonl", byteCount: byteCount, sha256: sha256)
    return SentHistory.Source(build: 0, path: path, file: file, campaign: 0, places: places)
  }

  private func scan(_ text: String?, _ places: Range<Int>) throws -> VerificationFinding? {
    try? FileManager.default.removeItem(atPath: path)
    if let text { try Data(text.utf8).write(to: URL(filePath: path)) }
    return SentHistory.scan(source(places), .apns, SentTable(count: 8), Locked([]))
  }

  @Test("it has as many tokens as were counted, in whole lines of batches")
  func tokens() throws {
    let two = Self.line(#""a1","b2""#)
    #expect(try scan(two, 0..<2) == nil)
    #expect(try scan(two + two, 2..<6) == nil)
    #expect(try scan("", 3..<3) == nil)
    for (text, places) in [
      (two, 0..<1), (two, 0..<3), (two, 1..<2), (two + two, 0..<2), ("", 0..<1), (two + "{}\n", 0..<2),
      (two + "{", 0..<2), (String(two.dropLast()), 0..<2), (String(two.dropLast()), 0..<0),
    ] {
      #expect(try scan(text, places) == .changed("a.batches.jsonl"), "\(text) \(places)")
    }
    #expect(try scan(nil, 0..<0) == .unreadable("a.batches.jsonl"))
  }

  @Test("it has the length and the digest that its manifest says")
  func digests() throws {
    let digest = SHA256.digest(of: Array("abc".utf8))
    #expect(SentHistory.hash(source(0..<0, byteCount: 3, sha256: digest)) == .missing("a.batches.jsonl"))
    try Data("abc".utf8).write(to: URL(filePath: path))
    #expect(SentHistory.hash(source(0..<0, byteCount: 3, sha256: digest)) == nil)
    for (count, digest) in [(4, digest), (3, SHA256.digest(of: Array("abd".utf8)))] {
      let found = SentHistory.hash(source(0..<0, byteCount: count, sha256: digest))
      #expect(found == .changed("a.batches.jsonl"))
    }
  }
}
