import Foundation
import Testing

@testable import CampanileExpansion

struct BuildDirectoryTests {
  private let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "campanile-" + UUID().uuidString)
      .path(percentEncoded: false)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private func write(_ files: [String: String], to target: String) throws {
    let build = try BuildDirectory(at: target)
    var manifest = Manifest()
    for (name, text) in files.sorted(by: { $0.key < $1.key }) {
      let file = try build.create(name)
      try file.write(Array(text.utf8))
      manifest.outputs.append(.init(path: name, byteCount: file.byteCount, sha256: try file.close()))
    }
    let file = try build.create(BuildDirectory.manifestName)
    try file.write(manifest.json)
    _ = try file.close()
    try build.commit()
  }

  private func hiddenNames() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasPrefix(".") }
  }

  @Test("replaces an older build whole, and leaves nothing beside it")
  func replacesWhole() throws {
    let target = folder + "/build"
    try write(["a.plan.json": "old", "gone.plan.json": "old"], to: target)
    try write(["a.plan.json": "new"], to: target)
    #expect(try FileManager.default.contentsOfDirectory(atPath: target).sorted() == ["a.plan.json", "manifest.json"])
    #expect(verify(buildAt: target).findings == [])
    #expect(try hiddenNames().isEmpty)
  }

  @Test("leaves the old build when the new one is given up")
  func discardLeavesTheOld() throws {
    let target = folder + "/build"
    try write(["a.plan.json": "old"], to: target)
    let build = try BuildDirectory(at: target)
    try build.create("a.plan.json").write(Array("half".utf8))
    build.discard()
    #expect(verify(buildAt: target).findings == [])
    #expect(try hiddenNames().isEmpty)
  }

  @Test("refuses a folder that is no build, and a file")
  func refusesOthersFolders() throws {
    let target = folder + "/mine"
    try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
    try Data("x".utf8).write(to: URL(filePath: target + "/letter.txt"))
    #expect(throws: OutputProblem.notABuild(path: target)) { _ = try BuildDirectory(at: target) }
    #expect(throws: OutputProblem.isAFile(path: target + "/letter.txt")) {
      _ = try BuildDirectory(at: target + "/letter.txt")
    }
    #expect(throws: OutputProblem.missingParent(path: folder + "/no/where")) {
      _ = try BuildDirectory(at: folder + "/no/where")
    }
  }

  @Test("verify tells what is missing, changed and extra")
  func verifyTells() throws {
    let target = folder + "/build"
    try write(["a.plan.json": "a", "b.plan.json": "b", "c.plan.json": "c"], to: target)
    try FileManager.default.removeItem(atPath: target + "/a.plan.json")
    try Data("B".utf8).write(to: URL(filePath: target + "/b.plan.json"))
    try Data("x".utf8).write(to: URL(filePath: target + "/x.txt"))
    #expect(
      verify(buildAt: target).findings == [.missing("a.plan.json"), .changed("b.plan.json"), .extra("x.txt")])
  }
}
