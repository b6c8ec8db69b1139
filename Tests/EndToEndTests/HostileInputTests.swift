import CampanileTestSupport
import Foundation
import Testing

/// Nothing that can be fed to the tool crashes or hangs it, and a failure leaves nothing behind.
@Suite(.waits)
struct HostileInputTests {
  private let tool: Tool

  init() throws {
    tool = try Tool.begun()
  }

  private static let audiences: [(name: String, data: Data)] = [
    ("empty", Data()), ("a line feed", Data("\n\n\n".utf8)), ("binary", Data((0..<5_000).map { UInt8($0 * 7 & 0xFF) })),
    ("NUL bytes", Data(count: 4_096)), ("half an object", Data(#"{"token":"aa11","locale":"#.utf8)),
    ("a megabyte line", Data(repeating: UInt8(ascii: "a"), count: 3 << 20)),
    ("deep nesting", Data((String(repeating: "[", count: 200_000) + "\n").utf8)),
    ("invalid UTF-8", Data([0x7B, 0x22, 0xFF, 0xFE, 0x22, 0x3A, 0x31, 0x7D, 0x0A])),
    ("UTF-16", Data([0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00])), ("a byte-order mark", Data("\u{FEFF}{}\r\n".utf8)),
    ("arrays", Data("[]\n1\n\"x\"\nnull\n".utf8)),
    ("a token that isn't one", Data(#"{"id":"1","token":"xyz","locale":"en","lastSeen":"2026-01-01"}"#.utf8)),
    ("odd values", Data(#"{"id":1,"token":"aa","locale":"e","lastSeen":"2026-99-99","visits":1e400}"#.utf8)),
  ]

  @Test("an audience of any bytes gives rejects or a failure in plain words", arguments: audiences.indices)
  func anyAudience(index: Int) throws {
    let (name, data) = Self.audiences[index]
    for ending in ["jsonl", "csv"] {
      try tool.write(data, to: "devices.\(ending)")
      let result = try tool.run("compile", "--audience", "devices.\(ending)", "--now", "2026-02-10T12:00:00Z")
      #expect(result.code == 0 || result.code == 3, "\(name): \(result.error)")
      #expect(!result.error.contains("Fatal error"))
    }
  }

  @Test("a source of any bytes gives diagnostics", arguments: audiences.indices)
  func anySource(index: Int) throws {
    let (name, data) = Self.audiences[index]
    // Larger ones are for `LargeSourceTests`.
    try tool.write(data.prefix(300_000), to: "campaigns/x.campaign")
    let result = try tool.run("check")
    #expect(result.code == 0 || result.code == 1, "\(name): \(result.error.prefix(300))")
  }

  @Test("a failed compile leaves the old build as it was, and nothing beside it")
  func leavesTheOldBuild() throws {
    try tool.write(#"{"id":"1","token":"aa11","locale":"en","lastSeen":"2026-01-20","visits":2}"#, to: "good.jsonl")
    let arguments = ["2026-02-10T12:00:00Z"]
    #expect(try tool.run("compile", "--audience", "good.jsonl", "--now", arguments[0]).code == 0)
    let manifest = try tool.read("build/manifest.json")
    try tool.write("nonsense\n", to: "bad.jsonl")
    let result = try tool.run("compile", "--audience", "bad.jsonl", "--strict", "--now", arguments[0])
    #expect(result.code == 3)
    #expect(result.error.contains("line 1"))
    #expect(try tool.read("build/manifest.json") == manifest)
    #expect(try tool.run("compile", "--audience", "none.jsonl").code == 3)
    let hidden = try FileManager.default.contentsOfDirectory(atPath: tool.folder.path).filter {
      $0.contains(".campanile-")
    }
    #expect(hidden.isEmpty)
  }

  @Test(
    "a wrong command line is exit code 2, with a suggestion",
    arguments: [
      (["compil"], "compile"), (["compile", "--audiense", "x"], "--audience"),
      (["check", "--color", "rainbow"], "color"),
      (["compile", "welcom-back"], "welcome-back"), (["compile", "--now", "tomorrow"], "2026-12-01T08:00:00Z"),
      (["compile", "--window", "1"], "24h"), (["send"], "BUILD"), (["compile", "--shard", "5/4"], "--shard"),
    ])
  func usage(arguments: [String], hint: String) throws {
    let result = try tool.run(list: arguments)
    #expect(result.code == 2, "\(result.error)")
    #expect(result.error.contains(hint), "\(result.error)")
  }

  @Test("a limit stops a compile before anything is written")
  func limits() throws {
    try tool.write(
      try tool.read("campaigns/welcome-back.campaign").replacing("100_000 recipients", with: "1 recipients"),
      to: "campaigns/welcome-back.campaign")
    let device = #"{"id":"1","token":"aa11","locale":"en","timezone":"UTC","lastSeen":"2026-01-20","visits":2}"#
    try tool.write(device + "\n" + device.replacing("aa11", with: "bb22") + "\n", to: "two.jsonl")
    let result = try tool.run("compile", "--audience", "two.jsonl", "--now", "2026-02-10T12:00:00Z")
    #expect(result.code == 3)
    #expect(result.error.contains("limit"))
    #expect(!FileManager.default.fileExists(atPath: tool.folder.appending(path: "build").path))
  }
}
