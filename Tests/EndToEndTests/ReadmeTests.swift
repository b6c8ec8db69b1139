import Foundation
import Testing

/// What the README shows is what its commands give.
@Suite(.waits)
struct ReadmeTests {
  private let tool: Tool
  private let text: String

  init() throws {
    tool = try Tool()
    text = try String(contentsOf: Tool.packageRoot.appending(path: "README.md"), encoding: .utf8)
    for folder in ["campaigns", "templates"] {
      try FileManager.default.copyItem(
        at: Tool.packageRoot.appending(path: folder), to: tool.folder.appending(path: folder))
    }
  }

  /// The block of code behind a line.
  private func block(behind line: String) throws -> String {
    let start = try #require(text.range(of: line + "\n"), "\(line)")
    let opening = try #require(text[start.upperBound...].range(of: "```"))
    let body = text[opening.upperBound...].drop { $0 != "\n" }.dropFirst()
    return String(body[..<(try #require(body.range(of: "```")).lowerBound)])
  }

  /// What stands behind a command in a line of a shell, up to the next one.
  private func arguments(of command: String, in line: String) throws -> [String] {
    let start = try #require(line.range(of: "campanile \(command) "))
    let rest = line[start.lowerBound...].prefix { $0 != "&" && $0 != "\n" }
    return rest.split(separator: " ").dropFirst().map(String.init)
  }

  @Test("the example workspace gives the numbers that the README shows")
  func numbers() throws {
    let command = try arguments(of: "compile", in: block(behind: "<!-- main -->"))
    let result = try tool.run(list: command)
    #expect(result.code == 0)
    #expect(try result.error == block(behind: "## What came out"))
  }
}
