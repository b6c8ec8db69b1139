import CampanileTestSupport
import Foundation
import Testing

/// `campanile receive` as a process of its own, asked by curl.
@Suite(.waits)
struct ReceiveTests {
  private static let curl: String? = {
    let path = "/usr/bin/curl"
    guard FileManager.default.isExecutableFile(atPath: path) else { return nil }
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: path)
    process.arguments = ["--version"]
    process.standardOutput = pipe
    guard (try? process.run()) != nil else { return nil }
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text.contains("HTTP2") ? path : nil
  }()

  /// What curl prints: the answer's body, a blank and its status.
  private func push(_ tool: Tool, _ port: String, _ path: String, _ options: String...) throws -> String {
    let form = ["-s", "--max-time", "20", "--http2-prior-knowledge", "-w", " %{http_code}"]
    let process = Process()
    let name = ".answer-\(UUID().uuidString)"
    process.executableURL = URL(filePath: Self.curl ?? "")
    process.arguments = form + options + ["http://localhost:\(port)\(path)"]
    process.standardOutput = try tool.handle(name)
    try process.run()
    process.waitUntilExit()
    return try tool.read(name)
  }

  /// The ports that the command says it has.
  private func ports(_ tool: Tool, count: Int, in file: String = "out") throws -> [String] {
    for _ in 0..<600 {
      let lines = try tool.read(file).split(separator: "\n")
      if lines.count >= count {
        return lines.prefix(count).compactMap { $0.split(separator: ":").last.map(String.init) }
      }
      usleep(50_000)
    }
    Issue.record("it has said no port: \(tool.said)")
    return []
  }

  @Test("answers curl as APNs and FCM do, says its ports, and counts at the end", .enabled(if: curl != nil))
  func curlAsks() throws {
    let tool = try Tool()
    try tool.write("token 0a0c: once ServiceUnavailable\n", to: "script")
    let process = try tool.start(
      ["receive", "--apns", "0", "--fcm", "0", "--no-provider-token", "--script", "script", "--output", "got.jsonl"],
      output: try tool.handle("out"), error: try tool.handle("err"))
    defer { if process.isRunning { process.terminate() } }
    let ports = try ports(tool, count: 2)
    guard ports.count == 2 else { return }
    let topic = "apns-topic: com.example.shop"
    let identifier = "apns-id: 123e4567-e89b-12d3-a456-426614174000"
    #expect(try push(tool, ports[0], "/3/device/0a0b", "-H", topic, "-H", identifier, "-d", "{}") == " 200")
    #expect(try push(tool, ports[0], "/3/device/0a0b", "-H", topic, "-H", identifier, "-d", "{}") == " 200")
    #expect(
      try push(tool, ports[0], "/3/device/0a0c", "-H", topic, "-d", "{}") == #"{"reason":"ServiceUnavailable"} 503"#)
    #expect(try push(tool, ports[0], "/3/device/0a0c", "-H", topic, "-d", "{}") == " 200")
    #expect(try push(tool, ports[0], "/3/device/0a0b", "-d", "{}") == #"{"reason":"MissingTopic"} 400"#)
    #expect(
      try push(tool, ports[0], "/3/device/dead4100", "-H", topic, "-d", "{}")
        == #"{"reason":"Unregistered","timestamp":1767225600000} 410"#)
    #expect(
      try push(
        tool, ports[1], "/v1/projects/p/messages:send", "-H", "authorization: Bearer x", "-d",
        #"{"message":{"token":"t"}}"#) == #"{"name":"projects/p/messages/6"} 200"#)
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(tool.said)")
    let out = try tool.read("out")
    #expect(
      out.contains(
        "7 pushes on 7 connections: 4 accepted (1 double), 1 MissingTopic, 1 ServiceUnavailable, 1 Unregistered\n"),
      "\(out)")
    let lines = try tool.read("got.jsonl").split(separator: "\n")
    #expect(lines.count == 7)
    #expect(lines.filter { $0.contains(#""double":true"#) }.count == 1)
    let attributes = try FileManager.default.attributesOfItem(atPath: tool.folder.appending(path: "got.jsonl").path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.int16Value == 0o600)
  }

  @Test("headers that are as long as those before them arrive as they are")
  func headersOfOneLength() throws {
    let tool = try Tool()
    try tool.write(
      #"app shop { bundle "com.example.shop" locales en }  audience { token device-token locale locale }"#,
      to: "templates/shop.template")
    for (name, kind) in [("aa", "time-sensitive"), ("bb", "time-sensitive")] {
      try tool.write(
        """
        campaign \(name) { to everyone  send 2026-12-01 at 08:00 UTC  collapse "\(name)"  priority \(name == "aa" ? 5 : 1)
          interruption \(kind)  alert { title "T" } }
        """, to: "campaigns/\(name).campaign")
    }
    try tool.write("{\"token\":\"0a\",\"locale\":\"en\"}\n", to: "devices.jsonl")
    let now = "2026-12-01T08:00:00Z"
    #expect(try tool.run("compile", "--audience", "devices.jsonl", "--now", now).code == 0)
    let process = try tool.start(
      ["receive", "--apns", "0", "--no-provider-token", "--output", "got.jsonl"],
      output: try tool.handle("out"), error: try tool.handle("err"))
    defer { if process.isRunning { process.terminate() } }
    let port = try #require(try ports(tool, count: 1).first)
    let sent = try tool.run(
      "send", "build", "--sender", "apns", "--endpoint", "http://localhost:\(port)", "--now", now)
    #expect(sent.code == 0, "\(sent.error)")
    process.interrupt()
    process.waitUntilExit()
    let lines = try tool.read("got.jsonl").split(separator: "\n")
    #expect(lines.count == 2)
    for (name, priority) in [("aa", "5"), ("bb", "1")] {
      let line = lines.first { $0.contains(#""\#(name)""#) }
      #expect(line?.contains(#""apns-priority":"\#(priority)""#) == true, "\(lines)")
    }
  }

  @Test("says what is wrong with its options and files, and begins nothing")
  func wrongUse() throws {
    let tool = try Tool()
    try tool.write("all: cut\nevery day: cut\n", to: "script")
    try tool.write("no key\n", to: "key")
    let cases: [([String], Int32, String)] = [
      ([], 2, "needs a port"), (["--apns", "70000"], 2, "`--apns` is a whole number from 0 to 65535"),
      (["--apns", "0", "--certificate", "key"], 2, "a certificate and its key come together"),
      (["--apns", "0", "--latency", "soon"], 2, "`--latency` is a time such as 100ms or 2s"),
      (["--apns", "0", "--script", "script"], 3, "line 2 of `script`"),
      (["--apns", "0", "--script", "nothing"], 3, "there is no `nothing`"),
      (["--apns", "0", "--public-key", "key"], 3, "`key` holds no key in PEM"),
      (["--apns", "0", "--certificate", "key", "--key", "key"], 3, "CAM0915"),
      (["--apns", "0", "--host", "192.0.2.1"], 3, "can't be listened on"),
      (["--apns", "0", "--output", "no/such/folder"], 3, "`no/such/folder` can't be written"),
    ]
    for (options, code, words) in cases {
      let result = try tool.run(list: ["receive"] + options)
      #expect(result.code == code, "\(options): \(result.error)")
      #expect(result.error.contains(words), "\(options): \(result.error)")
      #expect(result.output.isEmpty, "\(options): \(result.output)")
      // Another port helps where it is the port, and with no file.
      #expect(result.error.contains("take ports that are free") == options.contains("--host"), "\(options)")
    }
  }

  @Test("writes its lines over no file but an empty one or that of an earlier run")
  func foreignFiles() throws {
    let tool = try Tool()
    let line = #"{"at":12,"connection":1,"stream":1,"status":200,"token":"0a","headers":{},"payload":{}}"# + "\n"
    let foreign = ["notes.txt": "my notes\n", "made.jsonl": #"{"at":12,"connection":"home"}"# + "\n"]
    for (name, text) in foreign { try tool.write(text, to: name) }
    try tool.write(line, to: "old.jsonl")
    try tool.write("", to: "empty")
    try tool.write(line, to: "far.jsonl")
    try FileManager.default.createSymbolicLink(
      at: tool.folder.appending(path: "link.jsonl"), withDestinationURL: tool.folder.appending(path: "far.jsonl"))
    for (name, words) in [
      ("notes.txt", "`notes.txt` is there already, and no `receive` wrote it"),
      ("made.jsonl", "`made.jsonl` is there already, and no `receive` wrote it"),
      ("link.jsonl", "`link.jsonl` is a link, and what it leads to is not written over"),
    ] {
      let result = try tool.run("receive", "--apns", "0", "--output", name)
      #expect(result.code == 3, "\(name): \(result.error)")
      #expect(result.error.contains(words) && result.error.contains("= name "), "\(result.error)")
    }
    for (name, text) in foreign { #expect(try tool.read(name) == text) }
    #expect(try tool.read("far.jsonl") == line)
    for name in ["old.jsonl", "empty", "new.jsonl", "/dev/null"] {
      let process = try tool.start(
        ["receive", "--apns", "0", "--output", name], output: try tool.handle("out"), error: try tool.handle("err"))
      #expect(try ports(tool, count: 1).count == 1, "\(name): \(tool.said)")
      process.interrupt()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0, "\(name): \(tool.said)")
    }
    #expect(try tool.read("old.jsonl").isEmpty)
    // Beside the lines themselves, standard output has nothing.
    let process = try tool.start(
      ["receive", "--apns", "0", "--output", "-"], output: try tool.handle("lines"), error: try tool.handle("said"))
    #expect(try ports(tool, count: 1, in: "said").count == 1, "\(tool.said)")
    process.interrupt()
    process.waitUntilExit()
    #expect(try tool.read("lines").isEmpty && tool.read("said").contains("0 pushes on 0 connections"))
  }
}
