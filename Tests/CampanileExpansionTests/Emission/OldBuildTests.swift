import CampanileTestSupport
import Foundation
import Testing

@testable import CampanileExpansion

/// What a build replaces, and what it leaves alone.
struct OldBuildTests {
  private let folder: String
  private var target: String { folder + "/build" }

  init() throws {
    folder = TestFolder.home.appending(path: "campanile-" + UUID().uuidString)
      .path(percentEncoded: false)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private func write(_ files: [String: String], campaigns: Set<String>? = nil, isDurable: Bool = false) throws {
    let build = try BuildDirectory(at: target, campaigns: campaigns, isDurable: isDurable)
    try finish(build, files)
  }

  private func finish(_ build: BuildDirectory, _ files: [String: String]) throws {
    var manifest = Manifest()
    for (name, text) in files.sorted(by: { $0.key < $1.key }) {
      let file = build.create(name)
      try file.write(Array(text.utf8))
      manifest.outputs.append(.init(path: name, byteCount: file.byteCount, sha256: try file.close()))
    }
    let file = build.create(BuildDirectory.manifestName)
    try file.write(manifest.json)
    _ = try file.close()
    try build.commit()
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: target + "/" + name, encoding: .utf8)
  }

  @Test("a build of some campaigns doesn't replace one that holds others")
  func otherCampaigns() throws {
    try write(["a.plan.json": "a", "a.batches.jsonl": "", "b.plan.json": "b", "rejects.jsonl": ""])
    let problem = OutputProblem.holdsCampaigns(path: target, names: ["b"])
    #expect(throws: problem) { try write(["a.plan.json": "new"], campaigns: ["a"]) }
    #expect(try text("b.plan.json") == "b")
    try write(["a.plan.json": "a2", "b.plan.json": "b2", "c.plan.json": "c"], campaigns: ["a", "b", "c"])
    try write(["a.plan.json": "a3"])
    try write(["a.plan.json": "a4"], campaigns: ["a"])
    #expect(try text("a.plan.json") == "a4")
  }

  @Test("what was changed by hand isn't replaced, whether its length is the same or not", arguments: ["B", "longer"])
  func changedFiles(content: String) throws {
    try write(["a.plan.json": "a", "b.plan.json": "b"])
    try Data(content.utf8).write(to: URL(filePath: target + "/b.plan.json"))
    #expect(throws: OutputProblem.changed(path: target, name: "b.plan.json")) { try write(["a.plan.json": "new"]) }
    #expect(try text("b.plan.json") == content)
    #expect(try text("a.plan.json") == "a")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["build"])
  }

  /// What the file system says of the build's files.
  private func stamps() throws -> [String: FileStamp] {
    let names = try FileManager.default.contentsOfDirectory(atPath: target)
    return Dictionary(
      uniqueKeysWithValues: names.compactMap { name in FileStamp(target + "/" + name).map { (name, $0) } })
  }

  private var hasMark: Bool { get throws { BuildMark.holds(forBuildIn: target, try stamps()) } }

  /// Whether files may have attributes here: some file systems have none, and builds no marks then.
  private static let canBeMarked: Bool = {
    let path = TestFolder.home.appending(path: "marked-" + UUID().uuidString).path(percentEncoded: false)
    let key = FileAttributeKey(rawValue: "NSFileExtendedAttributes")
    guard FileManager.default.createFile(atPath: path, contents: nil) else { return false }
    try? FileManager.default.setAttributes([key: ["user.test": Data("1".utf8)]], ofItemAtPath: path)
    let found = try? FileManager.default.attributesOfItem(atPath: path)[key] as? [String: Data]
    return found?["user.test"] != nil
  }()

  @Test("a build has a mark until somebody touches one of its files, or copies it", .enabled(if: canBeMarked))
  func marks() throws {
    try write(["a.plan.json": "a", "b.plan.json": "b"])
    #expect(try hasMark)
    try write(["a.plan.json": "c", "b.plan.json": "d"])
    #expect(try hasMark)
    try FileManager.default.copyItem(atPath: target, toPath: folder + "/copy")
    try FileManager.default.removeItem(atPath: target)
    try FileManager.default.moveItem(atPath: folder + "/copy", toPath: target)
    #expect(try !hasMark)
    // Its digests still tell that a compile wrote it.
    try write(["a.plan.json": "e"])
    #expect(try hasMark)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: target + "/a.plan.json")
    #expect(try !hasMark)
    try write(["a.plan.json": "f", "b.plan.json": "b"])
    try FileManager.default.removeItem(atPath: target + "/b.plan.json")
    #expect(try !hasMark)
  }

  @Test("a byte that was changed in place, with the moment set back, isn't replaced")
  func changedInSecret() throws {
    try write(["a.plan.json": "a", "b.plan.json": "b"])
    let path = target + "/b.plan.json"
    let moment = try #require(try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date)
    let file = try #require(FileHandle(forUpdatingAtPath: path))
    try file.write(contentsOf: Data("B".utf8))
    try file.close()
    try FileManager.default.setAttributes([.modificationDate: moment], ofItemAtPath: path)
    #expect(throws: OutputProblem.changed(path: target, name: "b.plan.json")) { try write(["a.plan.json": "new"]) }
    #expect(try text("b.plan.json") == "B")
  }

  @Test("a folder, a link or a pipe in the place of a file isn't replaced")
  func otherKinds() throws {
    for kind in ["folder", "link", "pipe"] {
      try write(["a.plan.json": "a", "rejects.jsonl": ""])
      let path = target + "/rejects.jsonl"
      try FileManager.default.removeItem(atPath: path)
      switch kind {
      case "folder":
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        try Data("mine".utf8).write(to: URL(filePath: path + "/notes.txt"))
      case "link": try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "a.plan.json")
      // The path is passed as a C string for the call.
      default: #expect(unsafe mkfifo(path, 0o600) == 0)
      }
      #expect(throws: OutputProblem.holdsOthers(path: target, name: "rejects.jsonl"), "\(kind)") {
        try write(["a.plan.json": "new"])
      }
      #expect(FileKind(at: path) == .other)
      try FileManager.default.removeItem(atPath: target)
    }
  }

  @Test("a manifest that was written or changed by hand is none", arguments: ["{\"campanile-build\":1", "counts"])
  func foreignManifests(change: String) throws {
    try write(["a.plan.json": "a"])
    let path = target + "/manifest.json"
    var manifest = try text("manifest.json")
    let digest = try FileDigest(ofFile: target + "/a.plan.json").sha256
    manifest =
      change == "counts"
      ? manifest.replacing("\"counts\": {}", with: "\"counts\": {\"lines\": 1}")
      : change + ",\"outputs\":[{\"path\":\"a.plan.json\",\"bytes\":1,\"sha256\":\"\(digest)\"}]}"
    try Data(manifest.utf8).write(to: URL(filePath: path))
    // One with a seal was a build's.
    let problem: OutputProblem =
      change == "counts" ? .changed(path: target, name: "manifest.json") : .notABuild(path: target)
    #expect(throws: problem) { try write(["a.plan.json": "new"]) }
    #expect(try text("a.plan.json") == "a")
    #expect(verify(buildAt: target).findings == [.badManifest(reason: "it was changed since it was compiled")])
  }

  @Test("what is changed while the new build is made isn't replaced, and another whole build is")
  func meanwhile() throws {
    try write(["a.plan.json": "a"])
    let late = try BuildDirectory(at: target)
    try Data("A".utf8).write(to: URL(filePath: target + "/a.plan.json"))
    #expect(throws: OutputProblem.changed(path: target, name: "a.plan.json")) {
      try finish(late, ["a.plan.json": "late"])
    }
    late.discard()
    #expect(try text("a.plan.json") == "A")
    try FileManager.default.removeItem(atPath: target)

    let slow = try BuildDirectory(at: target)
    try write(["b.plan.json": "quick"])
    try finish(slow, ["a.plan.json": "slow"])
    #expect(try text("a.plan.json") == "slow")
    #expect(verify(buildAt: target).findings == [])
  }

  private func mode(_ path: String) throws -> Int {
    try #require(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
  }

  @Test("a new build is its owner's alone, and one that is replaced keeps its permissions", arguments: [false, true])
  func permissions(isDurable: Bool) throws {
    try write(["a.plan.json": "a", "b.batches.jsonl": ""], isDurable: isDurable)
    #expect(try mode(target) == 0o700)
    for name in ["a.plan.json", "b.batches.jsonl", "manifest.json"] { #expect(try mode(target + "/" + name) == 0o600) }
    for (name, mode) in [("", 0o750), ("/a.plan.json", 0o440), ("/b.batches.jsonl", 0o660)] {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: target + name)
    }
    try write(["a.plan.json": "a2", "b.batches.jsonl": "", "c.batches.jsonl": "c"], isDurable: isDurable)
    #expect(try mode(target) == 0o750)
    #expect(try mode(target + "/a.plan.json") == 0o440)
    #expect(try mode(target + "/b.batches.jsonl") == 0o660)
    #expect(try mode(target + "/c.batches.jsonl") == 0o600)
    #expect(try text("a.plan.json") == "a2")
  }

  @Test("an administrator leaves a user's build to the user", .enabled(if: geteuid() == 0))
  func owners() throws {
    try write(["a.plan.json": "a"])
    // The paths are passed as C strings for the calls.
    for name in ["", "/a.plan.json", "/manifest.json"] { #expect(unsafe chown(target + name, 4_711, 4_712) == 0) }
    try write(["a.plan.json": "a2", "b.plan.json": "b"])
    for name in ["", "/a.plan.json", "/b.plan.json", "/manifest.json"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: target + name)
      #expect(attributes[.ownerAccountID] as? Int == 4_711, "\(name)")
      #expect(attributes[.groupOwnerAccountID] as? Int == 4_712, "\(name)")
      #expect(try mode(target + name) == (name.isEmpty ? 0o700 : 0o600), "\(name)")
    }
  }

  @Test("a file that is replaced keeps its permissions; a new one with tokens is its owner's alone")
  func wholeFiles() throws {
    let path = folder + "/texts.xcstrings"
    for (old, isPrivate, wanted) in [
      (nil, true, 0o600), (0o660, false, 0o660), (0o660, true, 0o660), (0o400, false, 0o400), (0o600, false, 0o600),
    ] as [(Int?, Bool, Int)] {
      try? FileManager.default.removeItem(atPath: path)
      if let old {
        try Data("old".utf8).write(to: URL(filePath: path))
        try FileManager.default.setAttributes([.posixPermissions: old], ofItemAtPath: path)
      }
      let file = try WholeFile(at: path, shownPath: "texts", isPrivate: isPrivate)
      try file.write("new")
      // What is beside it while it is written is nobody's to guess or to read.
      let aside = try #require(
        try FileManager.default.contentsOfDirectory(atPath: folder).first { $0.hasSuffix("partial") })
      #expect(aside.count == ".campanile-".count + 16 + ".partial".count)
      #expect(try mode(folder + "/" + aside) & ~wanted == 0)
      try file.commit()
      #expect(try mode(path) == wanted)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["texts.xcstrings"])
  }

  @Test("what a killed run left of a file is removed by a later one, and nothing that looks alike or is being written")
  func leftovers() throws {
    let names = ["00000000000000aa", "00000000000000bb", "notes"].map { ".campanile-\($0).partial" }
    for name in names { try Data("x".utf8).write(to: URL(filePath: folder + "/" + name)) }
    let long = Date(timeIntervalSinceNow: -3_600)
    for name in [names[0], names[2]] {
      try FileManager.default.setAttributes([.modificationDate: long], ofItemAtPath: folder + "/" + name)
    }
    let live = try WholeFile(at: folder + "/one", shownPath: "one")
    let hidden = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(!hidden.contains(names[0]) && hidden.contains(names[1]) && hidden.contains(names[2]) && hidden.count == 3)
    for name in hidden {
      try FileManager.default.setAttributes([.modificationDate: long], ofItemAtPath: folder + "/" + name)
    }
    let other = try WholeFile(at: folder + "/two", shownPath: "two")
    try other.commit()
    try live.write("whole")
    try live.commit()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == [names[2], "one", "two"])
    #expect(try String(contentsOfFile: folder + "/one", encoding: .utf8) == "whole")
  }
}
