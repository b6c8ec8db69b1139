import CampanileTestSupport
import Foundation
import Testing

@testable import CampanileDelivery

/// What programs do that were not written for this, or were written against it.
@Suite(.sleeps)
struct ProgramSenderTests {
  /// A folder with a script of its own.
  private struct Script {
    let folder: URL
    var path: String { folder.appending(path: "sender").path(percentEncoded: false) }

    /// - Parameter text: `answer LINE` accepts every device of a batch.
    init(_ text: String) throws {
      folder = TestFolder.home.appending(path: "campanile-sender-" + UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let whole = #"""
        #!/bin/sh
        cd "$(dirname "$0")"
        answer() {
          printf '%s\n' "$1" | sed 's/.*"tokens":\[//; s/\].*//' | tr -d '"' | tr ',' '\n' |
            while read -r token; do echo "{\"token\":\"$token\",\"status\":\"accepted\"}"; done
        }

        """# + text + "\n"
      try writeProgram(whole, to: URL(filePath: path))
    }

    func read(_ name: String) -> String? {
      try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }

    /// Whether the process ends soon whose number the script has written to a file.
    func isDead(_ name: String) throws -> Bool {
      isSoonDead(try #require(read(name).flatMap { pid_t($0.trimmingCharacters(in: .whitespacesAndNewlines)) }))
    }
  }

  /// A program that is silent is given up soon.
  private static let hasty = ProgramSender.Patience(silence: 1, grace: 0.3)

  private func send(
    _ script: Script, _ batches: [[String]] = [["aa", "bb"]], patience: ProgramSender.Patience? = nil
  ) async throws -> SendSummary {
    let sender = try ProgramSender(
      program: script.path, arguments: [], patience: patience ?? .init(grace: 0.3))
    let outbox = try TestBuild(batches).outbox(clock: TestClock.ticking)
    try await sender.send(from: outbox)
    return outbox.finish()
  }

  @Test("a device is tried again after as long as the answer says, up to an hour, and else after a second")
  func pauses() throws {
    func answer(_ after: String) throws -> Answer {
      try ProgramAnswer(Array(#"{"token":"aa","status":"retry"\#(after)}"#.utf8)[...], 1, among: ["aa"]).answer
    }
    #expect(try answer("") == .later(reason: "no reason given", after: 1))
    #expect(try answer(#","reason":" ","after":0"#) == .later(reason: "no reason given", after: 0))
    #expect(try answer(#","reason":"Busy","after":3600"#) == .later(reason: "Busy", after: 3_600))
    #expect(throws: ProgramSender.Failure.self) { try answer(#","after":3601"#) }
  }

  @Test(
    "what never ends or says nonsense is a failure with its reason",
    arguments: [
      ("while :; do echo; done", "it wrote more than 104 lines, for 2 devices"),
      (
        #"while :; do echo '{"token":"aa","status":"accepted"}'; done"#,
        "line 2 of its answers is the second one for its device"
      ),
      (#"read -r l; answer "$l"; read -r l; echo done; exit 0"#, "line 3 of its answers is not JSON"),
      ("echo starting; sleep 600", "line 1 of its answers is not JSON"),
      ("while :; do printf aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa; done", "a line of its answer is longer than 16 kilobytes"),
      (#"printf '\377\376\n'; sleep 600"#, "line 1 of its answers is not UTF-8"),
      (#"printf '{"token":"aa","status":"accepted","x":"\377"}\n'; sleep 600"#, "line 1 of its answers is not UTF-8"),
      (
        #"printf '{"token":"aa","status":"accepted"}\n\n{"token":"bb"}\n'; sleep 600"#,
        "line 2 of its answers lacks `status`: an answer has `token` and `status`"
      ),
      (
        #"echo '{"token":"aa","status":"maybe"}'; sleep 600"#,
        "`status` in line 1 of its answers is none of accepted, refused and retry"
      ),
      (
        #"echo '{"token":"aa","status":"retry","after":1e308}'; sleep 600"#,
        "`after` is a number of seconds from 0 to 3600"
      ),
      (
        #"echo '{"token":"aa","status":"retry","after":-1}'; sleep 600"#,
        "`after` is a number of seconds from 0 to 3600"
      ),
      (
        #"echo '{"token":"aa","status":"retry","after":"5"}'; sleep 600"#,
        "`after` is a number of seconds from 0 to 3600"
      ),
      (
        #"read -r l; answer "$l"; read -r l; echo '{"token":"aa","status":"accepted"}'; exit 0"#,
        "it wrote more than one answer for each device that it was given"
      ),
    ])
  func nonsense(script: String, reason: String) async throws {
    let error = await #expect(throws: ProgramSender.Failure.self) {
      _ = try await send(
        Script("read -r first\n" + script.replacing("read -r l;", with: "l=$first;", maxReplacements: 1)))
    }
    guard case .badAnswer(reason, _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(
    "a line that is no answer is told as what it is, and nothing of it",
    arguments: [
      ("starting …", "line 7 of its answers is not JSON", "goes to standard error"),
      (#"{"token":"secret","#, "line 7 of its answers is not JSON", "goes to standard error"),
      (" {\r", "line 7 of its answers is the beginning of JSON alone", "aren't indented"),
      ("[", "line 7 of its answers is the beginning of JSON alone", "aren't indented"),
      (#"[{"token":"secret","status":"accepted"}]"#, "line 7 of its answers is an array", "a line of its own"),
      ("12", "line 7 of its answers is no object", "goes to standard error"),
      (#"{"token":"secret","status":200}"#, "`status` in line 7 of its answers is no text", #""accepted""#),
      (
        #"{"token":"secret","status":"secret"}"#,
        "`status` in line 7 of its answers is none of accepted, refused and retry", ""
      ),
      (
        #"{"token":"secret","status":"OK"}"#,
        "`status` in line 7 of its answers is none of accepted, refused and retry", "write `accepted`"
      ),
      (
        #"{"token":"other","status":"accepted"}"#, "line 7 of its answers is for a device that it was not given",
        "`tokens`"
      ),
      (#"{"token":1,"status":"accepted"}"#, "`token` in line 7 of its answers is no text", ""),
      (#"{"token":1,"status":true}"#, "`token` and `status` in line 7 of its answers are no texts", #""accepted""#),
      (
        #"{"token":"secret"}"#, "line 7 of its answers lacks `status`: an answer has `token` and `status`",
        "a line of its own"
      ),
      (
        #"{"error":"secret"}"#, "line 7 of its answers lacks `token` and `status`: an answer has `token` and `status`",
        "a line of its own"
      ),
    ])
  func slips(line: String, reason: String, help: String) {
    let error = #expect(throws: ProgramSender.Failure.self) {
      try ProgramAnswer(Array(line.utf8)[...], 7, among: ["secret"])
    }
    guard case .badAnswer(let found, let advice)? = error else { return }
    #expect(found == reason)
    #expect(help.isEmpty ? advice.isEmpty : advice.joined(separator: "; ").contains(help), "\(advice)")
    #expect(!(found + advice.joined()).contains("secret"))
  }

  @Test("of what is answered twice nobody knows which holds, and an answer needs the batch to be read")
  func answersOfNoWorth() async throws {
    func summary(_ text: String, _ batch: [String], _ reason: String) async throws -> SendSummary {
      let sender = try ProgramSender(program: Script(text).path, arguments: [], patience: .init(grace: 0.3))
      let outbox = try TestBuild([batch]).outbox(clock: TestClock.ticking)
      let error = await #expect(throws: ProgramSender.Failure.self) { try await sender.send(from: outbox) }
      guard case .badAnswer(reason, _)? = error else {
        Issue.record("\(String(describing: error))")
        return outbox.finish()
      }
      return outbox.finish()
    }
    let accepted = #"{"token":"aa","status":"accepted"}\n{"token":"bb","status":"accepted"}\n"#
    let twice = try await summary(
      #"read -r l; printf '\#(accepted){"token":"aa","status":"refused","reason":"gone"}\n'; sleep 600"#,
      ["aa", "bb", "cc"], "line 3 of its answers is the second one for its device")
    #expect(twice.count(of: .accepted) == 1 && twice.uncertain == 2 && twice.refused == 0)
    // More than a pipe holds.
    let start = String(repeating: "c", count: 200)
    let unread = try await summary(
      #"head -c 10 > first; seq 0 499 | sed 's/.*/{"token":"\#(start)-&","status":"accepted"}/'; sleep 600"#,
      (0..<500).map { "\(start)-\($0)" }, "it answered before it had read the batch")
    #expect(unread.count(of: .accepted) == 500)
  }

  @Test(
    "each failure of a program is told in words, with what helps",
    arguments: [
      (.closed(stream: "output"), "the program closed its standard output before", ""),
      (.badAnswer(reason: "it is late"), "the program's answer can't be used: it is late", "it was ended"),
      (.tooSlow(seconds: 1), "the program took more than 1 second for one batch", "`--batch-timeout`"),
      (.silent(seconds: 2), "the program was silent for 2 seconds", "`--timeout`"),
      (.endedEarly(.exitCode(7)), "the program ended with exit code 7 before", ""),
    ] as [(ProgramSender.Failure, String, String)])
  func words(failure: ProgramSender.Failure, summary: String, help: String) {
    #expect(failure.failure.summary.hasPrefix(summary), "\(failure.failure.summary)")
    #expect(help.isEmpty ? failure.failure.help.isEmpty : failure.failure.help.joined().contains(help))
  }

  @Test("a program whose first line names a program that isn't there is not taken for one that is missing itself")
  func missingInterpreter() throws {
    let script = try Script("")
    try Data("#!/no/such/shell\n".utf8).write(to: URL(filePath: script.path))
    #expect(
      throws: ProgramSender.Failure.cannotStart(
        program: script.path, reason: "the program that its first line names (`#!…`) is not there")
    ) { _ = try ProgramSender(program: script.path, arguments: []) }
  }

  @Test(
    "silence is a failure, whatever else the program does",
    arguments: [
      "sleep 600",
      "while :; do printf ' '; sleep 0.1; done",
      "trap '' TERM; while :; do sleep 0.1; done",
      #"while read -r l; do answer "$l"; done; sleep 600"#,
      #"while read -r l; do answer "$l"; done; exec 1>&-; sleep 600"#,
    ])
  func silence(script: String) async throws {
    await #expect(throws: ProgramSender.Failure.silent(seconds: 1)) {
      _ = try await send(Script(script), patience: Self.hasty)
    }
  }

  @Test("a batch has a limit of its own, however steadily answers drip")
  func drippingAnswers() async throws {
    let script = try Script(
      #"read -r l; answer "$l" | while read -r a; do echo "$a"; sleep 0.4; done; sleep 600"#)
    await #expect(throws: ProgramSender.Failure.tooSlow(seconds: 4)) {
      _ = try await send(
        script, [(0..<30).map { "a\($0)" }], patience: .init(silence: 3, batch: 4, grace: 0.3))
    }
  }

  @Test("pipes that are closed early are named")
  func closedPipes() async throws {
    await #expect(throws: ProgramSender.Failure.closed(stream: "output")) {
      _ = try await send(Script("exec 1>&-; sleep 600"))
    }
    let long = (0..<9_000).map { "token-\($0)-\($0)" }
    await #expect(throws: ProgramSender.Failure.closed(stream: "input")) {
      _ = try await send(Script("exec 0<&-; sleep 600"), [long], patience: .init(silence: 20, grace: 0.3))
    }
    await #expect(throws: ProgramSender.Failure.silent(seconds: 1)) {
      _ = try await send(Script("sleep 600"), [long], patience: Self.hasty)
    }
    await #expect(throws: ProgramSender.Failure.endedEarly(.exitCode(7))) {
      _ = try await send(Script("exit 7"), [long])
    }
    await #expect(throws: ProgramSender.Failure.endedEarly(.signal(SIGKILL))) {
      _ = try await send(Script("read -r l; kill -KILL $$"))
    }
  }

  @Test(
    "what the program has started doesn't outlive it, be it deaf to TERM or not",
    arguments: [
      // It is silent, and so is its child.
      "(trap '' TERM; while :; do sleep 0.1; done) & echo $! > child; trap '' TERM; while :; do sleep 0.1; done",
      // It ends as it should, and leaves a child behind.
      #"sleep 600 & echo $! > child; while read -r l; do answer "$l"; done"#,
      // Its child holds its output.
      "sleep 600 & echo $! > child; exit 3",
    ])
  func grandchildren(text: String) async throws {
    let script = try Script(text)
    _ = try? await send(script, patience: .init(silence: 2, grace: 0.3))
    #expect(try script.isDead("child"))
  }

  @Test("a program is asked with TERM to end, and may tidy up before it does")
  func asked() throws {
    let script = try Script(
      "trap 'echo tidy > left; exit 3' TERM; for s in HUP INT QUIT; do trap 'exit 4' $s; done; echo; while :; do sleep 0.05; done"
    )
    let child = try ChildProgram(path: script.path, arguments: [], environment: ProcessInfo.processInfo.environment)
    var request = pollfd(fd: child.output, events: Int16(POLLIN), revents: 0)
    // One entry, for as long as the call takes.
    #expect(unsafe poll(&request, 1, 20_000) == 1)
    child.terminate(grace: 20)
    #expect(child.end() == .exitCode(3))
    #expect(script.read("left") == "tidy\n")
  }

  @Test("an interruption ends the program and its children")
  func interruption() async throws {
    let script = try Script("sleep 3600 & echo $! > child; echo > ready; sleep 3600")
    let sender = try ProgramSender(program: script.path, arguments: [], patience: .init(silence: 50, grace: 0.3))
    let outbox = try TestBuild([["aa"]]).outbox()
    let sending = Task { try await sender.send(from: outbox) }
    while script.read("ready") == nil { try await Task.sleep(for: .milliseconds(10)) }
    sender.interrupt()
    await #expect(throws: ProgramSender.Failure.interrupted) { _ = try await sending.value }
    #expect(try script.isDead("child"))
  }

  #if os(Linux)
    @Test("a program starts with no signal blocked or ignored, and with three open files")
    func cleanStart() async throws {
      let script = try Script(
        #"while read -r l; do echo "$l"; done < /proc/$$/status > status; ls /proc/$$/fd > files; while read -r l; do answer "$l"; done"#
      )
      let other = try FileHandle(forReadingFrom: URL(filePath: "/dev/null"))
      defer { try? other.close() }
      #expect(try await send(script).count(of: .accepted) == 2)
      let masks = try #require(script.read("status")).split(separator: "\n")
        .filter { $0.hasPrefix("SigBlk") || $0.hasPrefix("SigIgn") }
        .compactMap { UInt64($0.split { $0 == "\t" || $0 == " " }.last ?? "", radix: 16) }
      // 32 and 33 belong to the C library.
      #expect(masks.map { $0 & 0x7FFF_FFFF } == [0, 0])
      let files = try #require(script.read("files")).split(separator: "\n").compactMap { Int($0) }
      // A shell keeps its script open itself, with a number above 9.
      #expect(files.filter { $0 < 10 }.sorted() == [0, 1, 2])
    }
  #endif

  @Test(
    "a token in a reason is never shown",
    arguments: [
      ("no device aabbccdd", "no device ••••••••"),
      ("token=6f3a0000000000000000c21e is gone", "token=6f3a…c21e is gone"),
      ("device:AABBCCDD", "device:••••••••"),
      ("DeviceTokenNotForTopic", "DeviceTokenNotForTopic"),
      ("UNREGISTERED: TooManyProviderTokenUpdates", "UNREGISTERED: TooManyProviderTokenUpdates"),
      // As `NSData` describes itself, and as hexadecimal dumps are written.
      ("bad <740f4707 bebcf74f 9b7c25d4 8e335894 5f6aa01d>", "bad <740f…a01d>"),
      ("74 0f 47 07 be bc f7 4f is gone", "740f…f74f is gone"), ("no device AABB ccdd", "no device ••••••••"),
      ("{length = 32, bytes = 0x740f4707 bebcf74f ... 5f6aa01d}", "{length = 32, bytes = 740f…a01d}"),
      ("status 400 after 3 tries", "status 400 after 3 tries"), ("a bad face", "a bad face"),
      // Sixteen signs with a number are one, in one piece or in groups; fewer are a name of the service.
      ("no zy0123456789wxvu", "no zy01…wxvu"), ("no zy0123456789wxv", "no zy0123456789wxv"),
      ("bad <740f4707 bebcf74f>", "bad <740f…f74f>"), ("bad <740f4707 bebcf74>", "bad <740f4707 bebcf74>"),
      // A signed token is one, to its last part.
      ("jwt eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJURUFNMTIzIn0.abc123DEF456.", "jwt eyJh…F456."),
      ("base64 q83vEjRWeJCrze8SNFZ4kA+4/Zz==", "base64 q83v…4/Zz=="),
      ("POST https://api.example.com/v1/send: not found", "POST https://api.example.com/v1/send: not found"),
    ])
  func maskedReasons(reason: String, shown: String) {
    #expect(ProgramAnswer.masked(reason, tokens: ["aabbccdd"]) == shown)
  }

  @Test("a long reason is shortened")
  func longReason() {
    #expect(ProgramAnswer.masked(String(repeating: "na ", count: 900), tokens: []).count == 100)
    #expect(ProgramAnswer.masked(String(repeating: "n", count: 9_000), tokens: []).count == 100)
  }

  @Test("messages for FCM go to a program too, those to topics by their condition")
  func firebaseMessages() async throws {
    let script = try Script(
      #"""
      while read -r l; do
        echo "$l" >> seen
        address=$(printf '%s' "$l" | sed 's/.*"message":{"[a-z]*":"//; s/".*//')
        echo "{\"token\":\"$address\",\"status\":\"accepted\"}"
      done
      """#)
    let build = try TestBuild()
    try build.write(
      [#""token":"aa""#, #""condition":"'news' in topics""#].map { address in
        #"{"campaign":"a","variant":null,"locale":"en","send_at":"2026-12-01T08:00:00Z","message":{\#(address),"apns":{}}}"#
      })
    let outbox = try build.outbox()
    try await ProgramSender(program: script.path, arguments: []).send(from: outbox)
    #expect(outbox.finish().count(of: .accepted) == 2)
    #expect(script.read("seen")?.contains("'news' in topics") == true)
  }

  @Test("a token that stands in a batch twice is handed over once", arguments: [["aa", "bb", "aa"], ["ä", "b", "ä"]])
  func duplicateTokens(tokens: [String]) throws {
    let outbox = try TestBuild([tokens]).outbox()
    guard case .pushes(let pushes) = try outbox.take(.max, ofOneBatch: true) else { throw Missing(what: "nothing") }
    #expect(pushes.map(\.token) == Array(tokens.prefix(2)))
    let line = String(decoding: BatchText.line(of: pushes), as: UTF8.self)
    #expect(line.contains("\"tokens\":[\"\(tokens[0])\",\"\(tokens[1])\"]"))
    for push in pushes { outbox.answer(push, .accepted) }
    #expect(outbox.finish().count(of: .double) == 1)
  }

  @Test("what can't be started says why")
  func startingFailures() throws {
    let script = try Script("")
    try Data("no first line".utf8).write(to: URL(filePath: script.path))
    #expect(
      throws: ProgramSender.Failure.cannotStart(
        program: script.path,
        reason: "it is neither a program of this machine, nor a script whose first line names one, such as `#!/bin/sh`")
    ) { try ProgramSender(program: script.path, arguments: []) }
    let folder = script.folder.path(percentEncoded: false)
    #expect(
      throws: ProgramSender.Failure.cannotStart(
        program: folder, reason: "it is a folder", help: ["name the program in it"])
    ) {
      try ProgramSender(program: folder, arguments: [])
    }
  }
}
