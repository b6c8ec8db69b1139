import CampanileTestSupport
import Foundation
import Testing

/// `campanile send` over HTTP/2 to `campanile receive`, from a build to its report.
@Suite(.sleeps)
struct SendingTests {
  private func permissions(_ tool: Tool, _ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: tool.folder.appending(path: name).path)[.posixPermissions] as? Int
  }

  @Test("a build is sent once, with its reasons, its report, and the tokens that are dead or suspect")
  func wholeWay() throws {
    let tokens =
      Tool.tokens(300) + ["dead410000000000", "dead411000000000", "dead400000000000", "dead413000000000"]
      + ["deaf429000000000", "deaf503000000000", "deafc04000000000", "deaf403000000000"]
    let tool = try Tool(sendingTo: tokens)
    let server = try OwnServer(tool)
    let result = try tool.send(
      to: server, "--dead-tokens", "dead.jsonl", "--suspect-tokens", "suspect.jsonl")
    // PayloadTooLarge is not the device's own fault.
    #expect(result.code == 3)
    #expect(result.error.contains("1 device refused for a reason that isn't the device's"), "\(result.error)")
    #expect(result.output.contains("304 devices accepted"), "\(result.output)")
    #expect(result.output.contains("1 refused (Unregistered)") && result.output.contains("due later"))
    let again = try tool.send(to: server)
    #expect(again.output.contains("304 devices accepted"), "\(again.output)")
    let later = try tool.send(to: server, "--only", "shared", "--first", "10", now: "2026-12-01T10:00:00Z")
    #expect(later.output.contains("314 devices accepted"), "\(later.output)\(later.error)")
    let got = try server.end()
    let accepted = got.filter { $0["status"] as? Int == 200 }
    #expect(accepted.count == 314)
    let sent = accepted.compactMap { $0["token"] as? String }
    #expect(Set(sent.prefix(304)) == Set(tokens).subtracting(tokens.filter { $0.hasPrefix("dead") }))

    let dead = try tool.read("dead.jsonl")
    #expect(dead.contains("dead410000000000") && dead.contains("dead411000000000") && dead.contains("\"since\""))
    #expect(dead.split(separator: "\n").count == 2)
    #expect(try tool.read("suspect.jsonl").contains("dead400000000000"))
    for name in ["dead.jsonl", "suspect.jsonl", "build.sending/journal", "build.sending/report.json"] {
      #expect(try permissions(tool, name) == 0o600, "\(name)")
    }
    #expect(try permissions(tool, "build.sending") == 0o700)
    let journal = try Data(contentsOf: tool.folder.appending(path: "build.sending/journal"))
    for secret in ["dead41000000", "b000000000", "Hi N1"] { #expect(journal.range(of: Data(secret.utf8)) == nil) }

    let report = try tool.run("report", "build")
    #expect(report.code == 0, "\(report.error)")
    for part in ["personal", "shared", "refused", "1 refused, token dead: Unregistered", "answers within"] {
      #expect(report.output.contains(part), "\(part) in \(report.output)")
    }
    let json = try tool.run("report", "build", "--format", "json").output
    #expect(json.contains(#""accepted": 314"#) && json.contains(#""PayloadTooLarge": 1"#))
    #expect(try tool.read("build.sending/report.json").contains(#""sender": "apns""#))
    #expect(!json.contains("b000000000"))
  }

  @Test("a service that refuses each new token as expired ends the send, and says what may be wrong")
  func tokensRefusedForEver() throws {
    let tool = try Tool(sendingTo: ["dead403000000000"])
    let server = try OwnServer(tool)
    let result = try tool.send(to: server)
    #expect(result.code == 3)
    #expect(result.error.contains("APNs refuses tokens as expired that were just made"), "\(result.error)")
    #expect(result.error.contains("is this machine's clock right?"))
    _ = try server.end()
  }

  @Test("a header arrives as it was meant, also with signs that JSON escapes")
  func escapedHeader() throws {
    let tool = try Tool(sendingTo: ["aa00"])
    try tool.write(
      #"campaign quoted { to everyone  send now  collapse "a\"b\\c"  alert { en { title "Hi" } } }"#,
      to: "campaigns/quoted.campaign")
    let built = try tool.run("compile", "--audience", "devices.jsonl", "--now", "2026-12-01T08:00:00Z")
    #expect(built.code == 0, "\(built.error)")
    let server = try OwnServer(tool)
    #expect(try tool.send(to: server).code == 0)
    let found = try server.end().compactMap { ($0["headers"] as? [String: Any])?["apns-collapse-id"] as? String }
    #expect(found == [#"a"b\c"#])
  }

  @Test("a server of one's own takes no more for a device within a minute than it was told")
  func perDevice() throws {
    let tool = try Tool(sendingTo: ["aa00"])
    try tool.write(
      #"campaign second { to everyone  send now  alert { en { title "Hi" } } }"#, to: "campaigns/second.campaign")
    let built = try tool.run("compile", "--audience", "devices.jsonl", "--now", "2026-12-01T08:00:00Z")
    #expect(built.code == 0, "\(built.error)")
    let server = try OwnServer(tool, "--per-device", "1")
    let sent = try tool.send(to: server, "--retries", "0")
    #expect(sent.output.contains("1 device accepted, 1 given up (TooManyRequests)"), "\(sent.output)")
    #expect(try server.end().compactMap { $0["status"] as? Int }.sorted() == [200, 429])
  }

  @Test("killed at any moment, nothing is lost, and nobody gets two", arguments: ["skip", "resend"])
  func kills(mode: String) throws {
    let count = 1_500
    let tool = try Tool(sendingTo: Tool.tokens(count))
    let server = try OwnServer(tool, "--latency", "20ms")
    let inFlight = 40
    var kills = 0
    for round in 0..<6 {
      let process = try tool.start(
        "send", "build", "--sender", "apns", "--endpoint", server.apns, "--now", "2026-12-01T09:00:00Z", "--in-flight",
        "\(inFlight)", "--uncertain", mode)
      usleep(UInt32(150_000 + round * 70_000))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      if process.terminationReason == .uncaughtSignal { kills += 1 }
    }
    #expect(kills > 0)
    let last = try tool.send(to: server, "--uncertain", mode)
    #expect(last.code == 0, "\(last.error)")
    let got = try server.end().filter { $0["status"] as? Int == 200 }.compactMap { $0["token"] as? String }
    let doubles = got.count - Set(got).count
    if mode == "skip" {
      #expect(doubles == 0)
      let skipped = Int(last.output.firstMatch(of: /(\d+) uncertain and skipped/)?.1 ?? "0") ?? 0
      #expect(Set(got).count >= count - skipped)
      #expect(skipped <= kills * inFlight)
    } else {
      #expect(Set(got).count == count)
      #expect(doubles <= kills * inFlight)
    }
  }

  @Test("what may have arrived is left for a person to decide")
  func uncertain() throws {
    let tool = try Tool(sendingTo: ["deafc05000000000", "aa00"])
    let server = try OwnServer(tool)
    let first = try tool.send(to: server)
    #expect(first.code == 3 && first.output.contains("1 uncertain"), "\(first.output)")
    #expect(first.error.contains("--uncertain resend"))
    #expect(try tool.send(to: server).code == 3)
    let resent = try tool.send(to: server, "--uncertain", "resend")
    #expect(resent.code == 0 && resent.output.contains("2 devices accepted"), "\(resent.output)\(resent.error)")
    let got = try server.end()
    let ids = got.filter { ($0["token"] as? String)?.hasPrefix("deafc05") == true }.compactMap {
      ($0["headers"] as? [String: Any])?["apns-id"] as? String
    }
    // A push keeps its identity over runs.
    #expect(Set(ids).count == 1 && ids.count == 2, "\(ids)")
  }

  @Test("a second sender of the same build is refused, and another build's journal")
  func oneAtATime() throws {
    let tool = try Tool(sendingTo: Tool.tokens(50))
    let server = try OwnServer(tool, "--latency", "3s")
    let first = try tool.start(
      "send", "build", "--sender", "apns", "--endpoint", server.apns, "--now", "2026-12-01T09:00:00Z")
    let journal = tool.folder.appending(path: "build.sending/journal").path
    #expect(eventually { FileManager.default.fileExists(atPath: journal) })
    usleep(100_000)
    for journal in [[], ["--journal", "elsewhere"]] {
      let second = try tool.run(
        list: ["send", "build", "--sender", "apns", "--endpoint", server.apns, "--now", "2026-12-01T09:00:00Z"]
          + journal)
      #expect(second.code == 3 && second.error.contains("another process is sending this build"), "\(second.error)")
    }
    kill(first.processIdentifier, SIGKILL)
    first.waitUntilExit()
    try tool.write(#"{"token":"aa00","locale":"en"}"# + "\n", to: "other.jsonl")
    let compiled = try tool.run("compile", "--audience", "other.jsonl", "--now", "2026-12-01T08:00:00Z")
    #expect(compiled.code == 0)
    let refused = try tool.send(to: server)
    #expect(refused.code == 3 && refused.error.contains("the journal is of another build"), "\(refused.error)")
  }

  @Test("a report tells of a journal of an earlier build whether all of that was sent")
  func journalOfEarlierBuild() throws {
    let tool = try Tool(sendingTo: Tool.tokens(5))
    let server = try OwnServer(tool)
    #expect(try tool.send(to: server, now: "2026-12-01T10:30:00Z").code == 0)
    try tool.write(#"{"token":"aa00","locale":"en"}"# + "\n", to: "other.jsonl")
    #expect(try tool.run("compile", "--audience", "other.jsonl", "--now", "2026-12-01T08:00:00Z").code == 0)
    let report = try tool.run("report", "build")
    #expect(report.code == 3 && report.error.contains("the journal is of another build, all of which was sent"))
    #expect(report.error.contains("nothing of this one was sent yet: `campanile send build` does"), "\(report.error)")
    let named = try tool.run("report", "build", "--journal", "build.sending")
    #expect(named.error.contains("= name another folder with `--journal DIR`\n"), "\(named.error)")
    #expect(try tool.send(to: server).code == 0)
  }

  @Test("a key in the place of its file's path is shown nowhere")
  func keyAsPath() throws {
    let tool = try Tool(sendingTo: Tool.tokens(1))
    let result = try tool.run(
      list: ["send", "build", "--sender", "apns"],
      environment: ["CAMPANILE_APNS_KEY_FILE": "-----BEGIN PRIVATE KEY-----\nMIGHAgEA\n-----END PRIVATE KEY-----"])
    #expect(
      result.code == 2 && result.error.contains("CAMPANILE_APNS_KEY_FILE names a file, and the key itself stands in it")
    )
    #expect(!result.error.contains("MIGHAgEA"))
  }

  @Test("a journal that has lost records sends nothing again", arguments: [0, 10, 64, 70])
  func shortenedJournal(byteCount: Int) throws {
    let tool = try Tool(sendingTo: Tool.tokens(20))
    let server = try OwnServer(tool)
    #expect(try tool.send(to: server).code == 0)
    let journal = tool.folder.appending(path: "build.sending/journal")
    let handle = try FileHandle(forWritingTo: journal)
    try handle.truncate(atOffset: UInt64(byteCount))
    try handle.close()
    for _ in 0..<2 {
      let again = try tool.send(to: server)
      #expect(again.code == 3 && again.error.contains("a part of the journal is lost"), "\(again.output)\(again.error)")
    }
    #expect(try server.end().count == 20)
    // Who removes it wants that.
    try FileManager.default.removeItem(at: journal)
    let other = try OwnServer(tool)
    #expect(try tool.send(to: other).code == 0)
    #expect(try other.end().count == 20)
  }

  @Test("lists of tokens are not written over the build or its journal", arguments: ["build", "build.sending"])
  func listsOfTokensElsewhere(folder: String) throws {
    let tool = try Tool(sendingTo: Tool.tokens(5))
    let server = try OwnServer(tool)
    #expect(try tool.send(to: server).code == 0)
    let file = folder + (folder == "build" ? "/manifest.json" : "/journal")
    let before = try Data(contentsOf: tool.folder.appending(path: file))
    for command in [["report", "build"], ["send", "build", "--sender", "apns", "--endpoint", server.apns]] {
      let result = try tool.run(list: command + ["--dead-tokens", file])
      #expect(result.code == 2 && result.error.contains("would be written into the"), "\(result.error)")
    }
    #expect(try Data(contentsOf: tool.folder.appending(path: file)) == before)
  }

  @Test("a list of tokens that can't be written is a failure, though all was sent")
  func listOnFullDisk() throws {
    // Its folder is root's.
    guard FileManager.default.isWritableFile(atPath: "/dev/full"), FileManager.default.isWritableFile(atPath: "/dev")
    else { return }
    let tool = try Tool(sendingTo: Tool.tokens(5) + ["dead410000000000"])
    let server = try OwnServer(tool)
    let sent = try tool.send(to: server, "--dead-tokens", "/dev/full")
    #expect(sent.output.contains("5 devices accepted"), "\(sent.output)\(sent.error)")
    #expect(sent.code == 3 && sent.error.contains("the disk is full"), "\(sent.error)")
    _ = try server.end()
  }

  @Test("a report whose list of tokens can't be written is shown all the same, and fails")
  func reportWithoutItsList() throws {
    let tool = try Tool(sendingTo: ["aa00", "dead410000000000"])
    let server = try OwnServer(tool)
    #expect(try tool.send(to: server).code == 0)
    _ = try server.end()
    // No file can have so long a name.
    let name = String(repeating: "x", count: 300)
    for option in ["--dead-tokens", "--suspect-tokens"] {
      let report = try tool.run("report", "build", option, name)
      #expect(report.code == 3 && report.error.contains("CAM0903"), "\(report.error)")
      #expect(report.output.contains("1 refused, token dead: Unregistered"), "\(report.output)")
    }
    #expect(try tool.run("report", "build", "--dead-tokens", "dead.jsonl").code == 0)
    #expect(try tool.read("dead.jsonl").contains("dead410000000000"))
  }

  @Test("examples go to one's own device alone")
  func examples() throws {
    let tool = try Tool(sendingTo: ["aa00"])
    let server = try OwnServer(tool)
    #expect(try tool.run("compile", "--now", "2026-12-01T08:00:00Z").code == 0)
    let refused = try tool.send(to: server)
    #expect(refused.code == 2 && refused.error.contains("--to TOKEN"), "\(refused.error)")
    let result = try tool.run(
      "send", "build", "--sender", "apns", "--endpoint", server.apns, "--to", "0011223344556677", "--only", "personal")
    // Two of them with the same payload: each of the three arrives.
    #expect(result.code == 0 && result.output.contains("3 devices accepted"), "\(result.output)\(result.error)")
    #expect(try Set(server.end().compactMap { $0["token"] as? String }) == ["0011223344556677"])
    #expect(!FileManager.default.fileExists(atPath: tool.folder.appending(path: "build.sending").path))
    let files = try tool.run("send", "build", "--sender", "files", "--out", "files", "--locale", "de")
    #expect(files.code == 0, "\(files.error)")
    #expect(try tool.read("files/personal.de.2.apns").contains("Hallo"))
    let text = try tool.read("files/personal.de.1.apns")
    #expect(
      text.hasPrefix(#"{"Simulator Target Bundle":"com.example.shop","aps":{"alert":{"title":"Hallo"}"#), "\(text)")
    try tool.write("mine", to: "files/notes.txt")
    #expect(try tool.run("send", "build", "--sender", "files", "--out", "files").code == 3)
  }

  @Test("messages for FCM keep their tokens, and are sent with a service account")
  func firebase() throws {
    let tokens = ["fGhT_x-Y:APA91bQ/z", "deafc04xyzXYZ", "dead404abcABC", "dead429AbC"]
    let tool = try Tool(sendingTo: Array(tokens.prefix(3)), format: "fcm")
    #expect(try tool.read("build/personal.batches.jsonl").contains(#""token":"fGhT_x-Y:APA91bQ/z""#))
    let server = try OwnServer(tool)
    let result = try tool.run(
      "send", "build", "--sender", "fcm", "--endpoint", server.fcm, "--now", "2026-12-01T09:00:00Z", "--dead-tokens",
      "dead.jsonl")
    #expect(result.code == 0, "\(result.error)")
    #expect(result.output.contains("2 devices accepted, 1 refused (UNREGISTERED)"), "\(result.output)")
    #expect(try tool.read("dead.jsonl").contains("dead404abcABC"))
    let again = try tool.run(
      "send", "build", "--sender", "fcm", "--endpoint", server.fcm, "--now", "2026-12-01T09:00:00Z", "--journal",
      "again")
    #expect(again.output.contains("2 devices accepted"), "\(again.output)\(again.error)")
    let wrong = try tool.run("send", "build", "--sender", "apns", "--endpoint", server.apns)
    #expect(wrong.code == 2 && wrong.error.contains("--format apns"), "\(wrong.error)")
    // A message is known by its identity, which it keeps over journals.
    #expect(try server.end().count { $0["double"] as? Bool == true } == 2)
  }

  @Test("a quota that is used up holds everything, whatever was accepted that was under way")
  func quota() throws {
    let tool = try Tool(sendingTo: ["dead429AbC"] + (0..<40).map { "good\($0)xyzXYZ" }, format: "fcm")
    let server = try OwnServer(tool, "--latency", "50ms")
    let process = try tool.start(
      "send", "build", "--sender", "fcm", "--endpoint", server.fcm, "--now", "2026-12-01T09:00:00Z", "--in-flight", "4")
    #expect(try eventually { try !tool.read("got.jsonl").isEmpty })
    // Long enough for all of them.
    usleep(1_000_000)
    #expect(process.isRunning)
    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()
    let got = try server.end().count
    #expect((1...8).contains(got), "\(got)")
  }

  private static let script = "/usr/bin/script"

  @Test(
    "a terminal gets a line of progress that keeps to its width, and nothing else gets one",
    .enabled(if: FileManager.default.isExecutableFile(atPath: script)))
  func progress() throws {
    let tool = try Tool(sendingTo: Tool.tokens(120))
    let server = try OwnServer(tool)
    let binary = try #require(Tool.binary).path
    let words = [
      binary, "send", "build", "--sender", "apns", "--endpoint", server.apns, "--now", "2026-12-01T09:00:00Z", "--rate",
      "100/s",
    ]
    let process = Process()
    process.executableURL = URL(filePath: Self.script)
    process.arguments = ["-qec", "stty cols 24; \(words.joined(separator: " "))", "typescript"]
    process.currentDirectoryURL = tool.folder
    process.environment = Tool.surroundings.merging(["TERM": "xterm", "SHELL": "/bin/sh"]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let shown = try tool.read("typescript").components(separatedBy: "\r\u{1B}[K").dropFirst()
    #expect(shown.count >= 3 && shown.first?.contains(" of 120") == true, "\(shown)")
    for line in shown.dropLast() { #expect(line.count < 24, "\(line)") }
    let piped = try tool.send(to: server, "--journal", "piped")
    #expect(piped.error.isEmpty && !piped.output.contains("\u{1B}"), "\(piped.error)")
    _ = try server.end()
  }

  /// A build for one device, which its tests leave as it is.
  private static let oneDevice = Result { try Tool(sendingTo: ["aa00"]) }

  @Test(
    "what can't be meant is told before anything is read",
    arguments: [
      (["--sender", "apns"], "needs a key"),
      (["--sender", "apns", "--key", "-----BEGIN PRIVATE KEY-----"], "names a file"),
      (["--sender", "apns", "--key", "k.p8", "--key-id", "abc", "--team-id", "ABCDE12345"], "ten capital letters"),
      (["--sender", "apns", "--endpoint", "http://example.com"], "plain HTTP to another machine"),
      (["--sender", "apns", "--endpoint", "localhost:80"], "the address of a server"),
      (["--sender", "fcm"], "needs a service account"), (["--sender", "exec"], "needs a program"),
      (["--sender", "exec", "--program", "cat", "--now", "2026-12-01T08:00:00Z"], "a server of one's own"),
      (["--sender", "files", "--program", "cat"], "goes with `--sender exec`"),
      (["--wait"], "with a sender that sends"),
      (["--sender", "exec", "--program", "cat", "--rate", "fast"], "5000/s"),
      (["--sender", "exec", "--program", "cat", "--stop-when-refused", "5"], "5%"),
      (["--uncertain", "maybe"], "resend"), (["--only", "persnal"], "did you mean `personal`?"),
      (["--locale", "fr"], "no pushes in `fr`"),
    ])
  func usage(options: [String], words: String) throws {
    let tool = try Self.oneDevice.get()
    let result = try tool.run(list: ["send", "build"] + options)
    #expect(result.code == 2 && result.error.contains(words), "\(result.error)")
    #expect(!result.error.contains("PRIVATE KEY"))
  }

  @Test("a server that can't be reached or trusted is a failure with its reason, and nothing is lost")
  func unreachable() throws {
    let tool = try Tool(sendingTo: ["aa00"])
    let result = try tool.run(
      "send", "build", "--sender", "apns", "--endpoint", "http://localhost:1", "--now", "2026-12-01T09:00:00Z")
    #expect(result.code == 3 && result.error.contains("can't be reached"), "\(result.error)")
    let server = try OwnServer(tool)
    let plain = try tool.run(
      "send", "build", "--sender", "apns", "--endpoint", server.apns.replacing("http:", with: "https:"), "--now",
      "2026-12-01T09:00:00Z")
    #expect(plain.code == 3 && plain.error.contains("CAM0907"), "\(plain.error)")
    #expect(try tool.send(to: server).output.contains("1 device accepted"))
  }

  @Test("a full disk stops a send before anything is lost")
  func fullDisk() throws {
    let tool = try Tool(sendingTo: Tool.tokens(6_000))
    let server = try OwnServer(tool)
    let binary = try #require(Tool.binary).path
    // No file may be larger than 64 KB, of which the journal needs ten times as much.
    let command =
      "ulimit -f 64; exec '\(binary)' send build --sender apns --endpoint \(server.apns) --now 2026-12-01T09:00:00Z"
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = tool.folder
    process.environment = Tool.surroundings
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try tool.handle("full")
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 3)
    let said = try tool.read("full")
    #expect(said.contains("journal can't be written"), "\(said)")
    let rest = try tool.send(to: server, "--uncertain", "resend")
    #expect(rest.code == 0 && rest.output.contains("6000 devices accepted"), "\(rest.output)\(rest.error)")
    let got = try server.end().compactMap { $0["token"] as? String }
    #expect(Set(got).count == 6_000 && got.count == 6_000)
  }
}
