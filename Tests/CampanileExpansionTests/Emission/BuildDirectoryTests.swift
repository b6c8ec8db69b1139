import CampanileTestSupport
import Foundation
import Synchronization
import Testing

@testable import CampanileExpansion

struct BuildDirectoryTests {
  private let folder: String

  init() throws {
    folder = TestFolder.home.appending(path: "campanile-" + UUID().uuidString)
      .path(percentEncoded: false)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private func write(_ files: [String: String], to target: String, canExchange: Bool = true) throws {
    let build = try BuildDirectory(at: target, canExchange: canExchange)
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

  @Test("pieces of any length make the same file, with its digest", arguments: [1, 16, 2_000])
  func pieces(fileCount: Int) throws {
    let target = folder + "/build"
    let build = try BuildDirectory(at: target, fileCount: fileCount)
    let file = build.create("a.batches.jsonl")
    var written: [UInt8] = []
    for (number, length) in [1, 4_095, 4_096, 70_001, 300_000, 262_144, 3, 600_007, 8_192].enumerated() {
      let piece = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ number) }
      written += piece
      try file.write(piece)
    }
    var manifest = Manifest()
    manifest.outputs = [.init(path: "a.batches.jsonl", byteCount: file.byteCount, sha256: try file.close())]
    let last = build.create(BuildDirectory.manifestName)
    try last.write(manifest.json)
    _ = try last.close()
    try build.commit()
    #expect(verify(buildAt: target).findings == [])
    #expect(FileManager.default.contents(atPath: target + "/a.batches.jsonl").map { Array($0) } == written)
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

  @Test("refuses a build that holds something that no compile wrote, also when it came in the meantime")
  func refusesOthersFiles() throws {
    let target = folder + "/build"
    try write(["a.plan.json": "old"], to: target)
    let late = try BuildDirectory(at: target)
    try Data("x".utf8).write(to: URL(filePath: target + "/notes.txt"))
    #expect(throws: OutputProblem.holdsOthers(path: target, name: "notes.txt")) { _ = try BuildDirectory(at: target) }
    #expect(throws: OutputProblem.holdsOthers(path: target, name: "notes.txt")) { try late.commit() }
    late.discard()
    #expect(try String(contentsOfFile: target + "/notes.txt", encoding: .utf8) == "x")
    #expect(try hiddenNames().isEmpty)
  }

  @Test("does without an exchange in one step where there is none")
  func replacesInTwoSteps() throws {
    let target = folder + "/build"
    try write(["a.plan.json": "old"], to: target)
    try write(["b.plan.json": "new"], to: target, canExchange: false)
    #expect(verify(buildAt: target).findings == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: target).sorted() == ["b.plan.json", "manifest.json"])
    #expect(try hiddenNames().isEmpty)
  }

  @Test("moves the old build back when a run was killed between the two steps")
  func restoresAfterAKill() throws {
    let target = folder + "/build"
    try write(["a.plan.json": "old"], to: target)
    try FileManager.default.moveItem(atPath: target, toPath: folder + "/.build.campanile-000000000000471a-old")
    try FileManager.default.createDirectory(
      atPath: folder + "/.build.campanile-000000000000471a", withIntermediateDirectories: false)
    try BuildDirectory(at: target).discard()
    #expect(verify(buildAt: target).findings == [])
    #expect(try hiddenNames().isEmpty)
  }

  @Test("removes what killed runs left, and nothing that a live run holds or that only looks alike")
  func removesLeftovers() throws {
    let target = folder + "/build"
    let live = try BuildDirectory(at: target)
    let held = try hiddenNames()
    let one = ".build.campanile-00000000000000a1"
    let others = [".build.campanile-x", ".build.campanile-4711", one + ".campanile-2", one + "-old-old"]
    for name in [one, one + "-old"] + others {
      try FileManager.default.createDirectory(atPath: folder + "/" + name, withIntermediateDirectories: false)
    }
    let second = try BuildDirectory(at: target)
    #expect(try hiddenNames().filter { !held.contains($0) }.count == others.count + 1)
    #expect(try Set(hiddenNames()).isSuperset(of: held + others))
    second.discard()
    try live.create("a").write([1])
    live.discard()
  }

  @Test("replaces the folder that a link names, and keeps the link")
  func keepsLinks() throws {
    try write(["a.plan.json": "old"], to: folder + "/real")
    try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "real")
    try write(["a.plan.json": "new"], to: folder + "/link")
    #expect(try String(contentsOfFile: folder + "/real/a.plan.json", encoding: .utf8) == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/link") == "real")
  }

  @Test("keeps none of its files open, so that it may have more than a process may open at once")
  func manyFiles() throws {
    let target = folder + "/build"
    let count = 40
    let build = try BuildDirectory(at: target, fileCount: 3_000)
    var manifest = Manifest()
    var files: [OutputFile] = []
    for number in 0..<count { files.append(build.create("\(number).plan.json")) }
    // More than a piece each, so that all are written to before the first is closed.
    for round in 0..<2 {
      for file in files { try file.write([UInt8](repeating: UInt8(round), count: 9_000)) }
    }
    let numbers = files.compactMap { file -> UInt64? in
      var status = stat()
      // The path is passed as a C string for the call, which fills the structure.
      guard unsafe stat(file.path, &status) == 0, status.st_size > 0 else { return nil }
      return UInt64(status.st_ino)
    }
    #expect(Set(numbers).count == count)
    for descriptor in try FileManager.default.contentsOfDirectory(atPath: "/dev/fd").compactMap(Int32.init) {
      var status = stat()
      // The structure is the call's to fill.
      guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      #expect(!numbers.contains(UInt64(status.st_ino)))
    }
    for (number, file) in files.enumerated() {
      manifest.outputs.append(.init(path: "\(number).plan.json", byteCount: file.byteCount, sha256: try file.close()))
    }
    let file = build.create(BuildDirectory.manifestName)
    try file.write(manifest.json)
    _ = try file.close()
    try build.commit()
    #expect(verify(buildAt: target).findings == [])
  }

  @Test("a pipe or a link in a file's place is found, and not followed")
  func verifyFollowsNothing() throws {
    let target = folder + "/build"
    try write(["a.plan.json": "a", "b.plan.json": "b"], to: target)
    try FileManager.default.removeItem(atPath: target + "/a.plan.json")
    try FileManager.default.moveItem(atPath: target + "/b.plan.json", toPath: folder + "/elsewhere")
    // The path is passed as a C string for the call.
    let made = unsafe mkfifo(target + "/a.plan.json", 0o644)
    #expect(made == 0)
    try FileManager.default.createSymbolicLink(atPath: target + "/b.plan.json", withDestinationPath: "../elsewhere")
    #expect(verify(buildAt: target).findings == [.notAFile("a.plan.json"), .notAFile("b.plan.json")])
  }

  @Test(
    "a damaged manifest is a finding",
    arguments: [
      "", "{", "[]", "{\"campanile-build\":2,\"outputs\":[]}", "{\"campanile-build\":1}",
      "{\"campanile-build\":1,\"outputs\":[{}]}",
      "{\"campanile-build\":1,\"outputs\":[{\"path\":\"../x\",\"bytes\":1,\"sha256\":\"\"}]}",
      "{\"campanile-build\":1,\"outputs\":[{\"path\":\"manifest.json\",\"bytes\":1,\"sha256\":\"\"}]}",
    ])
  func damagedManifests(text: String) throws {
    let target = folder + "/build"
    try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: target + "/manifest.json"))
    #expect(verify(buildAt: target).findings.count == 1)
  }

  @Test("a pipe that is full and doesn't wait gets all bytes, when its reader comes")
  func fullPipe() throws {
    var ends: [Int32] = [0, 0]
    // The two descriptors are written into the array, within the call.
    #expect(unsafe pipe(&ends) == 0)
    #expect(fcntl(ends[1], F_SETFL, fcntl(ends[1], F_GETFL) | O_NONBLOCK) == 0)
    let (input, output) = (FileHandle(fileDescriptor: ends[0], closeOnDealloc: true), ends[1])
    let piece = [UInt8](repeating: 0, count: 1 << 10)
    var filled = 0
    // The pointer is used within the call alone.
    while unsafe Foundation.write(output, piece, piece.count) == piece.count { filled += piece.count }
    let read = Mutex(Data())
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let all = (try? input.readToEnd()) ?? Data()
      read.withLock { $0 = all }
      done.signal()
    }
    let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let file = OutputFile(stream: output, named: "standard output")
    try file.write(bytes)
    _ = try file.close()
    close(output)
    done.wait()
    #expect(read.withLock { Array($0.dropFirst(filled)) } == bytes)
  }

  #if os(Linux)
    @Test("a full disk is said in plain words")
    func fullDisk() throws {
      // The path is passed as a C string for the call.
      let descriptor = unsafe open("/dev/full", O_WRONLY)
      defer { close(descriptor) }
      let file = OutputFile(stream: descriptor, named: "build/a.batches.jsonl")
      let problem = #expect(throws: OutputProblem.self) {
        try file.write([UInt8](repeating: 0, count: 1 << 20))
      }
      #expect(problem == .diskFull(path: "build/a.batches.jsonl"))
      #expect(problem?.summary == "the disk is full, so `build/a.batches.jsonl` could not be written")
    }
  #endif
}
