import CampanileTestSupport
import Foundation
import Testing

@testable import CampanileDelivery

/// Pushes to a simulator, with a program in the place of `xcrun` that keeps what it is given.
@Suite("Simulator sender")
struct SimulatorSenderTests {
  private let folder: URL

  init() throws {
    folder = TestFolder.home.appending(path: "campanile-simulator-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// - Parameter end: what the program ends with.
  private func program(_ end: String) throws -> String {
    let url = folder.appending(path: "xcrun")
    let script = """
      #!/bin/sh
      echo "$1 $2 $3 $4" >> '\(folder.path)/words'
      cat "$5" >> '\(folder.path)/pushes'
      stat -c %a "$5" >> '\(folder.path)/modes' 2> /dev/null || stat -f %Lp "$5" >> '\(folder.path)/modes'
      echo "$5" >> '\(folder.path)/files'
      \(end)
      """
    try writeProgram(script, to: url)
    return url.path
  }

  private func send(through program: String, to device: String) async throws -> (SendSummary, SendFailure?) {
    await SendRun(
      try TestBuild([["0a", "0b"]]).outbox(), try SimulatorSender(program: program, device: device)
    ).send()
  }

  private func kept(_ name: String) throws -> [String] {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8).split(separator: "\n").map(String.init)
  }

  @Test("gives each push to simctl as a file of its own, which goes when it was read")
  func gives() async throws {
    let (summary, failure) = try await send(through: try program("exit 0"), to: "booted")
    #expect(failure == nil, "\(String(describing: failure))")
    #expect(summary.count(of: .accepted) == 2)
    #expect(try kept("words") == Array(repeating: "simctl push booted com.example", count: 2))
    #expect(try String(contentsOf: folder.appending(path: "pushes"), encoding: .utf8).contains(#""badge":1"#))
    #expect(try kept("modes") == ["600", "600"])
    let files = try kept("files")
    #expect(Set(files).count == 2 && files.allSatisfy { !FileManager.default.fileExists(atPath: $0) })
  }

  @Test("a simulator that takes nothing ends the send, and what it was given may go out again")
  func refuses() async throws {
    let (summary, failure) = try await send(through: try program("exit 3"), to: "phone")
    #expect(failure?.summary == "`simctl` did not push to the simulator `phone`")
    #expect(summary.count(of: .accepted) == 0 && summary.uncertain == 0)
    #expect(try kept("words").count == 1)
    let none = try await send(through: folder.path + "/nowhere", to: "phone")
    #expect(none.1?.summary == "`xcrun simctl` can't be run")
  }
}
