import Foundation
import Testing

extension Tool {
  /// Starts the binary with standard streams of the test's choosing.
  func start(
    _ arguments: [String], input: FileHandle = .nullDevice, output: FileHandle, error: FileHandle
  ) throws -> Process {
    let process = Process()
    let executable: URL = try #require(Self.binary, "the binary was not built beside the tests")
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = Self.surroundings
    process.standardInput = input
    process.standardOutput = output
    process.standardError = error
    try process.run()
    return process
  }

  /// A file of the folder, to be written.
  func handle(_ name: String) throws -> FileHandle {
    let url = folder.appending(path: name)
    _ = FileManager.default.createFile(atPath: url.path, contents: nil)
    return try FileHandle(forWritingTo: url)
  }

  /// What another program writes to standard output.
  func output(of program: String, _ arguments: String..., input: Data) throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let names = [".given-\(UUID().uuidString)", ".made-\(UUID().uuidString)"]
    try write(input, to: names[0])
    process.standardInput = try FileHandle(forReadingFrom: folder.appending(path: names[0]))
    process.standardOutput = try handle(names[1])
    try process.run()
    process.waitUntilExit()
    return try Data(contentsOf: folder.appending(path: names[1]))
  }

  /// What a process that was started has said.
  var said: String { (try? read("err")) ?? "" }

  /// The names in the folder that begin or end as what is half-written does.
  var leftovers: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.contains(".campanile-") || $0.contains("partial") }
  }
}
