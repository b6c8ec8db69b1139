import CampanileTestSupport
import Foundation
import Testing

/// Command lines in a folder of a test's own, carried out by the built binary or within the tests' process, and what they gave.
struct Tool {
  struct Result {
    let code: Int32
    let output: String
    let error: String
  }

  static let packageRoot = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Tests and products stand in the same folder.
  static let binary: URL? = {
    var folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    for _ in 0..<6 {
      for name in ["campanile", "CampanileMain"] {
        let candidate = folder.appending(path: name)
        if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
      }
      folder.deleteLastPathComponent()
    }
    return nil
  }()

  /// What the binary sees of the environment: nothing of the developer's own, but the fault that is tried,
  /// and where to note which are come by.
  static let surroundings: [String: String] = {
    let own = ProcessInfo.processInfo.environment.filter { ["CAMPANILE_FAULT", "CAMPANILE_REACHED"].contains($0.key) }
    return own.merging(["PATH": "/usr/bin:/bin", "NO_COLOR": "1"]) { $1 }
  }()

  /// A folder of the test's own.
  let folder: URL

  init() throws {
    folder = TestFolder.home.appending(path: "campanile-test-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// A folder with what `init` writes, which runs once for all tests.
  static func begun() throws -> Tool {
    let tool = try Tool()
    let made: Tool = try firstSteps.get()
    for name in try FileManager.default.contentsOfDirectory(atPath: made.folder.path) {
      try FileManager.default.copyItem(
        at: made.folder.appending(path: name), to: tool.folder.appending(path: name))
    }
    return tool
  }

  private static let firstSteps = Swift.Result<Tool, any Error> {
    let tool = try Tool()
    try #require(try tool.run("init").code == 0)
    return tool
  }

  func write(_ text: String, to name: String) throws {
    try write(Data(text.utf8), to: name)
  }

  func write(_ data: Data, to name: String) throws {
    let url = folder.appending(path: name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
  }

  /// Carries out a command line in the folder.
  ///
  /// A start of the binary takes longer than most command lines, so that many are carried out within the tests' process.
  /// ``runBinary(_:input:environment:)`` is for those that need a process, and with `CAMPANILE_ALL_EDITS=1` all have one.
  func run(_ arguments: String..., input: String? = nil, environment: [String: String] = [:]) throws -> Result {
    try run(list: arguments, input: input, environment: environment)
  }

  func run(list arguments: [String], input: String? = nil, environment: [String: String] = [:]) throws -> Result {
    if input == nil, environment.isEmpty, !Effort.isWhole, !Self.needsProcess(arguments) {
      return try runWithin(arguments)
    }
    return try runBinary(arguments, input: input, environment: environment)
  }

  /// Runs the binary in the folder; what it writes goes to files, so that no pipe can fill.
  func runBinary(_ arguments: [String], input: String? = nil, environment: [String: String] = [:]) throws -> Result {
    let process = Process()
    let executable: URL = try #require(Self.binary, "the binary was not built beside the tests")
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = Self.surroundings.merging(environment) { $1 }
    let names = ["output", "error"].map { folder.appending(path: ".\($0)-\(UUID().uuidString)") }
    let handles = try names.map { url in
      _ = FileManager.default.createFile(atPath: url.path, contents: nil)
      return try FileHandle(forWritingTo: url)
    }
    process.standardOutput = handles[0]
    process.standardError = handles[1]
    if let input {
      let url = folder.appending(path: ".input-\(UUID().uuidString)")
      try Data(input.utf8).write(to: url)
      process.standardInput = try FileHandle(forReadingFrom: url)
    } else {
      process.standardInput = FileHandle.nullDevice
    }
    try process.run()
    process.waitUntilExit()
    let texts = try names.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    for name in names { try? FileManager.default.removeItem(at: name) }
    #expect(process.terminationReason == .exit, "it crashed: \(texts[1].prefix(400))")
    return Result(code: process.terminationStatus, output: texts[0], error: texts[1])
  }

  /// Starts the binary in the folder, and doesn't wait for it; what it writes is lost.
  func start(_ arguments: String...) throws -> Process {
    let process = Process()
    let executable: URL = try #require(Self.binary, "the binary was not built beside the tests")
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = Self.surroundings
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }
}
