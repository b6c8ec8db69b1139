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

  @Test("a seal ends it, which fits nothing else")
  func seals() throws {
    var other = manifest
    other.isDeduplicated = true
    let seal = { (manifest: Manifest) in text(manifest).components(separatedBy: "\"seal\"").last }
    #expect(seal(manifest) == seal(manifest))
    #expect(seal(manifest) != seal(other))
  }
}
