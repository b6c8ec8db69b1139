import CampanileTestSupport
import Foundation
import Testing

@testable import CampanileExpansion

struct ManifestTests {
  private var manifest: Manifest {
    var manifest = Manifest()
    manifest.compiler = "1.2.3"
    manifest.now = 1_795_867_200
    manifest.window = 86_400
    return manifest
  }

  private func text(_ manifest: Manifest) -> String { String(decoding: manifest.json, as: UTF8.self) }

  @Test("says with which options a build was made, and leaves out what wasn't used")
  func options() throws {
    let plain = text(manifest)
    var full = manifest
    full.isNowFromClock = true
    full.since = 1_795_863_600
    full.environment = "production"
    full.isDeduplicated = true
    full.rejectLimit = "5%"
    full.shard = (2, 3)
    full.isOnlyTesters = true
    full.inputs = [("final-score", "aa")]
    full.history = [("monday", "bb")]
    full.suppress = [.init(path: "gone.txt", byteCount: 3, sha256: "cc")]
    for line in [
      #""now-from-clock": true"#, #""since": "2026-11-28T11:00:00Z""#, #""environment": "production""#,
      #""dedupe": true"#, #""max-rejects": "5%""#, #""shard": "2/3""#, #""only-testers": true"#,
      #""campaign": "final-score""#, #""path": "monday""#, #""seal": "bb""#, #""path": "gone.txt""#,
    ] {
      #expect(text(full).contains(line), "\(line)")
    }
    for key in ["now-from-clock", "since", "environment", "dedupe", "max-rejects", "shard", "only-testers", "suppress"]
    {
      #expect(!plain.contains("\"\(key)\""), "\(key)")
    }
    #expect(plain.contains(#""now": "2026-11-28T12:00:00Z""#))
    #expect(plain.contains(#""window-seconds": 86400"#))
  }

  @Test(
    "a manifest that names a file twice, or one without what tells it from others, isn't believed, though it is sealed")
  func oddFiles() throws {
    let folder = TestFolder.home.appending(path: "campanile-manifest-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var manifest = manifest
    manifest.outputs = [.init(path: "a", byteCount: 0, sha256: "aa"), .init(path: "b", byteCount: 0, sha256: "bb")]
    for (old, new, reason) in [
      (#""path": "b""#, #""path": "a""#, "`a` stands in it twice"),
      (#""path": "b""#, #""path": "manifest.json""#, "`manifest.json` stands in it twice"),
      (#""path": "b""#, #""path": "../b""#, "a file in it has no path, size or digest"),
      (#""path": "b""#, #""path": "..""#, "a file in it has no path, size or digest"),
      (#""sha256": "bb""#, #""sha": "bb""#, "a file in it has no path, size or digest"),
    ] {
      try #require(text(manifest).contains(old))
      let changed = try JSONValue(parsing: Array(text(manifest).replacing(old, with: new).utf8))
      try Data(Manifest.sealed(changed)).write(to: folder.appending(path: "manifest.json"))
      let findings = verify(buildAt: folder.path(percentEncoded: false)).findings
      #expect(findings.contains { $0.text.contains(reason) }, "\(new): \(findings)")
    }
  }

  @Test("a seal ends it, which fits nothing else")
  func seals() throws {
    var other = manifest
    other.isDeduplicated = true
    let seal = { (manifest: Manifest) in text(manifest).components(separatedBy: "\"seal\"").last }
    #expect(seal(manifest) == seal(manifest))
    #expect(seal(manifest) != seal(other))
  }
}
