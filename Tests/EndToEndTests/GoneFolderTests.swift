import Foundation
import Testing

/// A shell may stand in a folder that was removed meanwhile.
@Suite(.waits)
struct GoneFolderTests {
  /// What the binary says in a folder that is gone.
  private func run(_ arguments: String...) throws -> (code: Int32, error: String) {
    let tool = try Tool()
    let binary = try #require(Tool.binary)
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments =
      ["-c", #"mkdir gone && cd gone && rmdir ../gone && exec "$@""#, "sh", binary.path(percentEncoded: false)]
      + arguments
    process.currentDirectoryURL = tool.folder
    process.environment = Tool.surroundings
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: text, as: UTF8.self))
  }

  @Test(
    "a folder that is gone is told, and nothing is looked for above it or written elsewhere")
  func gone() throws {
    for arguments in [["check"], ["compile", "--out", "build"], ["init"]] {
      let result = try arguments.count == 1 ? run(arguments[0]) : run(arguments[0], arguments[1], arguments[2])
      #expect(result.code == 3)
      #expect(result.error.contains("the folder that this runs in is gone"), "\(result.error)")
    }
    #expect(try run("explain", "CAM0901").code == 0)
  }
}
