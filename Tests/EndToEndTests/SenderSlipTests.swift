import CampanileTestSupport
import Foundation
import Testing

/// What `send` and `report` say of servers, programs and journals that aren't what was meant, where bytes or a server are
/// needed to show it. The rest stands in `Golden/Commands/sender-slips.golden`.
@Suite(.sleeps)
struct SenderSlipTests {
  private static let accepting = #"""
    while read -r l; do printf '%s\n' "$l" | sed 's/.*"tokens":\[//; s/\].*//' | tr -d '"' | tr ',' '\n' |
    while read -r t; do echo "{\"token\":\"$t\",\"status\":\"accepted\"}"; done; done
    """#
    .replacing("\n", with: " ")

  private func sendAll(_ tool: Tool) throws -> Tool.Result {
    try tool.run(
      "send", "build", "--sender", "exec", "--program", "sh", "--argument", "-c", "--argument", Self.accepting)
  }

  /// A build that is due, and was sent.
  private func sent() throws -> Tool {
    let tool = try Tool(sendingTo: ["aa00", "bb00"])
    #expect(try tool.run("compile", "--audience", "devices.jsonl", "--now", "2020-01-01T00:00:00Z").code == 0)
    let result = try sendAll(tool)
    #expect(result.code == 0, "\(result.error)")
    return tool
  }

  @Test("a topic that APNs doesn't allow is named, with the line that it comes from")
  func topic() throws {
    let tool = try Tool(sendingTo: ["aa00"])
    let server = try OwnServer(tool, "--bundle", "com.example.others")
    let result = try tool.send(to: server)
    #expect(result.code == 3)
    #expect(result.error.contains("TopicDisallowed"), "\(result.error)")
    #expect(result.error.contains("the topic was `com.example.shop`, which comes of `bundle` in the `app` block"))
  }

  @Test("a server that is no APNs is asked for by its address")
  func otherServer() throws {
    let tool = try Tool(sendingTo: ["aa00"])
    let server = try OwnServer(tool)
    let result = try tool.run(
      "send", "build", "--now", "2026-12-01T09:00:00Z", "--sender", "apns", "--endpoint", server.fcm)
    #expect(result.code == 3)
    #expect(
      result.error.contains(
        "most often for `HTTP status 404`, and no word of the service's own: is another server at `\(server.fcm)`?"),
      "\(result.error)")
  }

  @Test("a server that closes whatever doesn't speak TLS is asked for by its scheme, and not for minutes")
  func closingServer() throws {
    let tool = try Tool(sendingTo: ["aa00"])
    #expect(try tool.run("compile", "--audience", "devices.jsonl", "--now", "2020-01-01T00:00:00Z").code == 0)
    try tool.write(
      """
      import socket
      server = socket.create_server(("127.0.0.1", 0))
      server.settimeout(20)
      print(server.getsockname()[1], flush=True)
      while True:
          connection, _ = server.accept()
          try:
              connection.recv(65536)
          except OSError:
              pass
          connection.close()
      """, to: "close.py")
    let server = Process()
    server.executableURL = URL(filePath: "/usr/bin/env")
    server.arguments = ["python3", tool.folder.appending(path: "close.py").path]
    let output = Pipe()
    server.standardOutput = output
    server.standardError = FileHandle.nullDevice
    try server.run()
    defer { server.terminate() }
    let port = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self).filter(\.isNumber)
    let result = try tool.run("send", "build", "--sender", "apns", "--endpoint", "http://127.0.0.1:\(port)")
    #expect(result.code == 3)
    #expect(result.error.contains("error[CAM0907]: APNs takes nothing: "), "\(result.error)")
    #expect(
      result.error.contains(" without a word\n  = does it want TLS? write `https://` in `--endpoint` then"),
      "\(result.error)")
  }

  @Test("answers in another encoding are told as that")
  func otherEncoding() throws {
    let tool = try Tool(sendingTo: ["aa00"])
    #expect(try tool.run("compile", "--audience", "devices.jsonl", "--now", "2020-01-01T00:00:00Z").code == 0)
    let answer = #"read -r l; printf '{"token":"aa00","status":"refused","reason":"\374"}\n'"#
    let result = try tool.run(
      "send", "build", "--sender", "exec", "--program", "sh", "--argument", "-c", "--argument", answer)
    #expect(result.code == 3)
    #expect(
      result.error.contains("line 1 of its answers is not UTF-8\n  = let the program write UTF-8"), "\(result.error)")
  }

  @Test("a script whose first line ends as on Windows is told as that, and another that isn't found is not")
  func lineEnds() throws {
    let tool = try Tool(sendingTo: ["aa00"])
    #expect(try tool.run("compile", "--audience", "devices.jsonl", "--now", "2020-01-01T00:00:00Z").code == 0)
    let ending = "`./p.sh` could not be started: its first line ends with a carriage return, as on Windows"
    let advice = #"write its lines with line feeds alone: `perl -pi -e 's/\r$//' ./p.sh`"#
    for (text, isTold) in [
      ("#!/usr/bin/env sh\r\ncat\r\n", true), ("#!/bin/sh\r\ncat\r\n", true), ("#!/bin/sh\nexit 127\n", false),
    ] {
      try writeProgram(text, to: tool.folder.appending(path: "p.sh"))
      let result = try tool.run("send", "build", "--sender", "exec", "--program", "./p.sh", "--uncertain", "resend")
      #expect(result.code == 3)
      #expect(result.error.contains(ending) == isTold, "\(result.error)")
      #expect(result.error.contains(advice) == isTold, "\(result.error)")
    }
    try tool.write(Data([0xEF, 0xBB, 0xBF] + "#!/bin/sh\ncat\n".utf8), to: "p.sh")
    let marked = try tool.run("send", "build", "--sender", "exec", "--program", "./p.sh")
    #expect(marked.error.contains("a mark of the byte order stands before its `#!`"), "\(marked.error)")
  }

  @Test("what else keeps a program from starting is told as the system tells it")
  func systemsReason() throws {
    let tool = try Tool(sendingTo: ["aa00"])
    #expect(try tool.run("compile", "--audience", "devices.jsonl", "--now", "2020-01-01T00:00:00Z").code == 0)
    try FileManager.default.createSymbolicLink(
      atPath: tool.folder.appending(path: "p.sh").path, withDestinationPath: "p.sh")
    let result = try tool.run("send", "build", "--sender", "exec", "--program", "./p.sh")
    #expect(result.code == 3)
    #expect(
      result.error.contains("`./p.sh` could not be started: it could not be run: its links lead in a circle"),
      "\(result.error)")
  }

  @Test("a journal whose beginning is damaged isn't another build's, so that nothing is sent a second time")
  func damagedJournal() throws {
    let tool = try sent()
    let url = tool.folder.appending(path: "build.sending/journal")
    let whole = try Data(contentsOf: url)
    // The digest of the build, and its number of pushes: one, and one that no build has.
    for place in [24, 55, 60, 63] {
      var bytes = whole
      bytes[place] ^= 0x58
      try bytes.write(to: url)
      for result in [try sendAll(tool), try tool.run("report", "build")] {
        #expect(result.code == 3, "\(place)")
        #expect(result.error.contains("the beginning of the journal is damaged"), "\(place): \(result.error)")
        #expect(result.error.contains("restore the file"))
      }
      #expect(try Data(contentsOf: url) == bytes)
    }
    // Without a report nobody can know whose the digest was.
    try FileManager.default.removeItem(at: tool.folder.appending(path: "build.sending/report.json"))
    var bytes = whole
    bytes[24] ^= 0x58
    try bytes.write(to: url)
    #expect(try tool.run("report", "build").error.contains("the journal is of another build"))
    // But no build has so many pushes.
    bytes[63] ^= 0x58
    try bytes.write(to: url)
    #expect(try tool.run("report", "build").error.contains("the beginning of the journal is damaged"))
    try whole.write(to: url)
    #expect(try tool.run("report", "build").code == 0)
  }

  @Test("a journal that is gone while its report is there is told before all is sent again")
  func lostJournal() throws {
    let tool = try sent()
    try FileManager.default.removeItem(at: tool.folder.appending(path: "build.sending/journal"))
    let again = try sendAll(tool)
    #expect(again.code == 0)
    #expect(
      again.error.contains("the report beside it tells of 2 accepted devices: all is sent again"), "\(again.error)")
    #expect(try sendAll(tool).error == "")
    for name in ["journal", "report.json"] {
      try FileManager.default.removeItem(at: tool.folder.appending(path: "build.sending/\(name)"))
    }
    #expect(try sendAll(tool).error == "")
  }

  @Test("a plan and a manifest in UTF-16 are told as that")
  func wide() throws {
    let tool = try sent()
    let plan = try tool.read("build/personal.plan.json")
    try tool.write(Data([0xFF, 0xFE]) + (plan.data(using: .utf16LittleEndian) ?? Data()), to: "p.plan.json")
    let expanded = try tool.run("expand", "p.plan.json", "--audience", "devices.jsonl")
    #expect(
      expanded.error.contains("`p.plan.json` is no plan: this is not JSON: it is not UTF-8 (it looks like UTF-16)"),
      "\(expanded.error)")
    let manifest = try tool.read("build/manifest.json")
    try tool.write(manifest.data(using: .utf16BigEndian) ?? Data(), to: "build/manifest.json")
    let verified = try tool.run("verify", "build")
    #expect(verified.error.contains("manifest.json can't be read: it is not UTF-8"), "\(verified.error)")
  }
}
