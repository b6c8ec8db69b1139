import CampanileTestSupport
import Foundation
import Testing

/// What pipelines rely on: output that is lost, signals, options that are checked first.
@Suite(.waits)
struct PipelineTests {
  private let tool: Tool

  init() throws {
    tool = try Tool.begun()
  }

  // MARK: Output

  @Test("output that can't be written is exit code 3, and a reader that has gone is none")
  func lostOutput() throws {
    #expect(try tool.run("compile").code == 0)
    try tool.write("campaign x { to nobody-known }\n", to: "broken/campaigns/x.campaign")
    for command in [
      ["sample"], ["check", "--workspace", "broken", "--format-diagnostics", "json"], ["locales"], ["verify", "build"],
      ["help"], ["help", "compile"], ["explain"], ["explain", "CAM0101"], ["calendar"], ["simulate"],
      ["message", "hello"], ["version"], ["--version"], ["send", "build"], ["compile", "--out", "-"],
      ["strings", "export", "--out", "-"], ["init", "elsewhere"],
    ] {
      if let full = FileHandle(forWritingAtPath: "/dev/full") {
        let process = try tool.start(command, output: full, error: try tool.handle("err"))
        process.waitUntilExit()
        #expect(process.terminationStatus == 3, "\(command)")
        #expect(tool.said.contains("could not be written"), "\(command): \(tool.said)")
      }
      guard command[0] != "init" else { continue }
      let pipe = Pipe()
      try pipe.fileHandleForReading.close()
      let process = try tool.start(command, output: pipe.fileHandleForWriting, error: try tool.handle("err"))
      process.waitUntilExit()
      #expect(process.terminationStatus == (command[0] == "check" ? 1 : 0), "\(command): \(tool.said)")
    }
  }

  @Test("more problems than are listed are counted")
  func cutOff() throws {
    try tool.write(String(repeating: "campaign { }\n", count: 1_100), to: "campaigns/many.campaign")
    let text = try tool.run("check")
    #expect(text.code == 1)
    #expect(text.error.contains("more problems"), "\(text.error.suffix(300))")
    #expect(try tool.run("check", "--format-diagnostics", "json").output.contains(#"{"omitted":"#))
    #expect(try tool.run("check", "--format-diagnostics", "github").output.contains("more problems are not listed"))
  }

  @Test(
    "a send that nobody got ends with 3, and says why",
    arguments: [("refused", "every device was refused"), ("retry", "given up")])
  func nobodyGotIt(status: String, said: String) throws {
    try compileForDevices()
    try writeSender(answering: #""status": "\#(status)", "reason": "BadDeviceToken""#)
    let result = try tool.run("send", "build", "--sender", "exec", "--program", "./refuse.py", "--retries", "0")
    #expect(result.code == 3, "\(result.output) \(result.error)")
    #expect(result.error.contains(said), "\(result.error)")
    #expect((result.output + result.error).contains("BadDeviceToken"), "\(result.error)")
    #expect(result.error.contains("refused") == (status == "refused"), "\(result.error)")
  }

  @Test("what is tried again is said once for each reason while it goes on, and counted in the end")
  func triedAgain() throws {
    // Twenty answers in a row that put something off would have the service left alone for a while.
    try compileForDevices(10)
    try writeSender(answering: #""status": "retry", "reason": "Too\u001bMany", "after": 0"#)
    func send(_ retries: String?, _ others: String...) throws -> Tool.Result {
      let option = retries.map { ["--retries", $0] } ?? []
      return try tool.run(list: ["send", "build", "--sender", "exec", "--program", "./refuse.py"] + option + others)
    }
    let result = try send("1")
    #expect(result.code == 3, "\(result.output) \(result.error)")
    let notes = result.error.split(separator: "\n").filter { $0.hasPrefix("note:") }
    #expect(notes == ["note: what is put off for `Too␛Many` is tried again, up to 1 time"])
    #expect(result.output.contains(" put off (Too␛Many)\n"), "\(result.output)")
    // Whoever asks for problems as data gets nothing else, and nothing is tried again that may not be.
    let data = try send("1", "--format-diagnostics", "json")
    #expect(!data.error.contains("note:"), "\(data.error)")
    let never = try send("0")
    #expect(!never.error.contains("tried again,") && !never.output.contains(" put off ("), "\(never)")
    // Where nobody says how often, it is three times.
    let unasked = try send(nil, "--journal", "other", "--first", "1")
    #expect(unasked.error.contains("is tried again, up to 3 times\n"), "\(unasked)")
    #expect(unasked.output.contains("; 3 times put off ("), "\(unasked)")
  }

  @Test("that everything waits for a service that takes nothing is said, with how long, as long as something is left")
  func everythingWaits() throws {
    try compileForDevices(60)
    try writeSender(answering: #""status": "retry", "reason": "Busy", "after": 5"#)
    let result = try tool.run(
      "send", "build", "--sender", "exec", "--program", "./refuse.py", "--retries", "0", "--first", "21")
    let notes = result.error.split(separator: "\n").filter { $0.hasPrefix("note:") }
    #expect(
      notes == [
        "note: nothing is taken at the moment, so that everything waits for 5.0 s; then one push is tried at a time"
      ],
      "\(result.error)")
    #expect(result.code == 3 && result.output.contains("21 given up (Busy)"), "\(result.output)")
  }

  @Test("a sample has a hundred recipients where nobody says how many")
  func sampleOfHundred() throws {
    #expect(try tool.run("sample").output.split(separator: "\n").count == 100)
  }

  private func compileForDevices(_ count: Int = 20) throws {
    // Whatever the time is, somebody's quiet hours would hold their pushes.
    let app = tool.folder.appending(path: "templates/app.template")
    let lines = try String(contentsOf: app, encoding: .utf8).split(separator: "\n")
    try tool.write(lines.filter { !$0.hasPrefix("  quiet") }.joined(separator: "\n"), to: "templates/app.template")
    try tool.write(try tool.run("sample", "--count", "\(count)").output, to: "audience.jsonl")
    let compiled = try tool.run("compile", "--audience", "audience.jsonl", "--window", "7d")
    #expect(compiled.code == 0, "\(compiled.error)")
  }

  /// A sender that gives the same answer for each device.
  private func writeSender(answering answer: String) throws {
    try writeProgram(
      """
      #!/usr/bin/env python3
      import json, sys
      for line in sys.stdin:
          for token in json.loads(line)["tokens"]:
              print(json.dumps({"token": token, \(answer)}), flush=True)

      """, to: tool.folder.appending(path: "refuse.py"))
  }

  // MARK: Signals

  /// Commands that wait for a pipe: one that nobody has opened, and one that nobody writes to.
  private static let waiting: [(command: [String], readsInput: Bool)] = [
    (["compile", "--audience", "pipe"], false), (["compile", "--audience", "-"], true),
    (["simulate", "--audience", "pipe", "--out", "told.txt"], false), (["message"], true),
  ]

  @Test(
    "who can't be told what was begun doesn't get it",
    .enabled(if: FileManager.default.isWritableFile(atPath: "/dev/full")))
  func tellsNobody() throws {
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    for line in [["init", "shop"], ["receive", "--apns", "0"]] {
      let process = try tool.start(line, output: full, error: try tool.handle("err"))
      let isOver = eventually { !process.isRunning }
      #expect(isOver)
      if !isOver { kill(process.processIdentifier, SIGKILL) }
      process.waitUntilExit()
      #expect(process.terminationStatus == 3 && tool.said.contains("could not be written"), "\(tool.said)")
    }
    #expect(!FileManager.default.fileExists(atPath: tool.folder.appending(path: "shop").path))
  }

  @Test(
    "a signal ends a command that waits, and leaves nothing behind", arguments: waiting.indices, [SIGINT, SIGTERM])
  func signals(index: Int, signal: Int32) throws {
    let (command, readsInput) = Self.waiting[index]
    // The path is passed as a C string for the call.
    #expect(unsafe mkfifo(tool.folder.appending(path: "pipe").path, 0o600) == 0)
    let pipe = Pipe()
    let process = try tool.start(
      command, input: readsInput ? pipe.fileHandleForReading : .nullDevice, output: try tool.handle("out"),
      error: try tool.handle("err"))
    process.waitUntilListening()
    #expect(process.isRunning, "\(command): \(tool.said)")
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 128 + signal, "\(command)")
    #expect(tool.said.contains("interrupted"))
    #expect(tool.leftovers.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: tool.folder.appending(path: "build").path))
    try pipe.fileHandleForWriting.close()
  }

  @Test("a signal ends a long compile, and the old build stays")
  func interruptsWork() throws {
    #expect(try tool.run("compile", "--now", "2026-11-28T12:00:00Z").code == 0)
    let manifest = try tool.read("build/manifest.json")
    let line = #"{"id":"1","token":"aa11","locale":"en","lastSeen":"2026-01-20","visits":2}"# + "\n"
    let pipe = Pipe()
    let process = try tool.start(
      ["compile", "--audience", "-"], input: pipe.fileHandleForReading, output: try tool.handle("out"),
      error: try tool.handle("err"))
    let writer = Thread {
      let piece = Data(String(repeating: line, count: 200).utf8)
      while (try? pipe.fileHandleForWriting.write(contentsOf: piece)) != nil {}
    }
    signal(SIGPIPE, SIG_IGN)
    writer.start()
    process.waitUntilListening()
    try pipe.fileHandleForReading.close()
    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()
    #expect(process.terminationStatus == 130, "\(tool.said)")
    #expect(try tool.read("build/manifest.json") == manifest)
    #expect(tool.leftovers.isEmpty)
  }

  // MARK: Options

  private static let wrongOptions: [[String]] = [
    ["compile", "--jobs", "abc"], ["compile", "--window", "abc"], ["compile", "--shard", "1/2"],
    ["compile", "--format", "apn"], ["compile", "--max-line", "1"], ["compile", "--audience-digest", "md5"],
    ["compile", "--audience", "nothing", "--max-rejects", "x"], ["compile", "no-such-campaign"],
    ["compile", "--audience-format", "csv"],
    ["expand", "nothing.plan.json", "--audience", "x", "--jobs", "0"], ["calendar", "--zone", "Europe/Berln"],
    ["calendar", "--for", "x"], ["calendar", "--format", "pdf"], ["simulate", "--token", "aa"],
    ["simulate", "--audience", "x", "--token", "xyz"], ["simulate", "--example", "Ana", "--line", "1"],
    ["simulate", "--from", "yesterday"], ["send", "build", "--sender", "exec"], ["send", "build", "--timeout", "x"],
    ["send", "build", "--retries", "-1"], ["sample", "--count", "x"], ["locales", "--format", "pdf"],
    ["strings", "export", "--dry-run"], ["strings", "import", "x", "--locale", "de"], ["message", "--locale", "x y"],
    ["message", "hi", "--set", "=1"], ["message", "hi", "--zone", "Mars"], ["check", "--now", "soon"],
    ["merge", "out", "part", "--color", "maybe"], ["verify", "build", "--color", "maybe"],
  ]

  @Test("options are checked before any work", arguments: wrongOptions.indices)
  func optionsFirst(index: Int) throws {
    // A warning that any work would tell first.
    try tool.write(
      try tool.read("templates/app.template") + "segment unused = visits > 3\n", to: "templates/app.template")
    try tool.write("campaign w { to known  send now  alert { en { title \"Hi\" } } }\n", to: "campaigns/other.campaign")
    let result = try tool.run(list: Self.wrongOptions[index])
    #expect(result.code == 2, "\(Self.wrongOptions[index]): \(result.error)")
    #expect(result.error.hasPrefix("campanile: "), "\(result.error)")
    #expect(!result.error.contains("warning"), "\(result.error)")
  }

  @Test("a word too many is said to be one")
  func extraWord() throws {
    let result = try tool.run("check", "extra")
    #expect(result.code == 2)
    #expect(result.error.contains("`campanile check` takes no word such as `extra`"), "\(result.error)")
    #expect(result.error.contains("--workspace DIR"), "\(result.error)")
  }

  @Test("help fits its lines")
  func helpIsWrapped() throws {
    for command in [
      "check", "compile", "expand", "calendar", "simulate", "send", "verify", "merge", "explain", "init", "sample",
      "locales", "strings", "message", "help", "version",
    ] {
      let text = try tool.run("help", command).output
      for line in text.split(separator: "\n") {
        #expect(line.count <= 120, "\(command): \(line)")
        let words = line.drop { $0 == " " }
        #expect(line.hasPrefix("  ") || !words.contains("  "), "\(command): \(line)")
      }
    }
  }

  @Test("a campaign to topics that has no batches for APNs is a warning with a code of its own")
  func topics() throws {
    try tool.write(
      "campaign goal { to topic \"sports\"  send now  alert { en { title \"Goal\" }  de { title \"Tor\" } } }\n",
      to: "campaigns/goal.campaign")
    let result = try tool.run("compile")
    #expect(result.code == 0, "\(result.error)")
    #expect(result.error.contains("warning[CAM0912]"), "\(result.error)")
    #expect(result.error.contains("warning[CAM0438]: nobody gets the text in `de`"), "\(result.error)")
    // Nobody is missed either: there is one text for all.
    try tool.write(
      "campaign goal { to topic \"sports\"  send now  alert { en { title \"Goal\" } } }\n",
      to: "campaigns/goal.campaign")
    #expect(try tool.run("check", "--require-locales").error.contains("fine"))
    #expect(try tool.run("locales", "--require").code == 0)
  }

  @Test("nor are the languages of a message in `data`, and the report counts no recipients of a topic")
  func topicData() throws {
    try tool.write(
      """
      campaign goal {
        to topic "sports"
        send now
        alert { title "Goal" }
        data { greeting message { en "Hi"  de "Hallo" }  plain message { en "Yes" }  all message "Ho" }
      }
      """, to: "campaigns/goal.campaign")
    let result = try tool.run("compile", "goal", "--format", "fcm", "--out", "topic")
    #expect(result.code == 0)
    #expect(result.error.contains("warning[CAM0438]: nobody gets the text in `de`"), "\(result.error)")
    #expect(result.error.components(separatedBy: "warning[").count == 2, "\(result.error)")
    #expect(result.error.contains("goal: 1 message for all who have subscribed\nwrote topic\n"), "\(result.error)")
    let batch = try String(contentsOf: tool.folder.appending(path: "topic/goal.batches.jsonl"), encoding: .utf8)
    #expect(batch.contains(#""greeting":"Hi","plain":"Yes","all":"Ho""#), "\(batch)")
  }

  @Test("a topic's message in quiet hours is told, by the check and by the build that has none")
  func topicInQuietHours() throws {
    try tool.write(
      """
      app shop { bundle "com.example.shop"  locales en  quiet 22:00 to 08:00 local else Europe/Oslo, skip }
      audience { token device-token  locale locale }
      """, to: "night/templates/shop.template")
    try tool.write(
      "campaign goal { to topic \"sports\"  send 2026-12-05 at 23:30 Europe/Oslo  alert { title \"Goal\" } }\n",
      to: "night/campaigns/goal.campaign")
    let now = ["--workspace", "night", "--now", "2026-12-05T12:00:00Z"]
    let checked = try tool.run(list: ["check"] + now)
    #expect(checked.error.contains("warning[CAM0613]"), "\(checked.error)")
    let result = try tool.run(list: ["compile", "goal", "--format", "fcm", "--out", "topic"] + now)
    #expect(result.code == 0)
    #expect(
      result.error.contains("goal: 0 messages for all who have subscribed, 1 not sent (quiet hours)"), "\(result.error)"
    )
    #expect(try tool.read("topic/manifest.json").contains("\"quiet-hours\": 1"))
  }

  @Test("more than 10,000 recipients of everyone need a word more")
  func everyoneIsLocked() throws {
    try tool.write(
      """
      app shop { bundle "com.example.shop"  locales en }
      audience { token device-token  locale locale }
      """, to: "all/templates/all.template")
    try tool.write(
      "campaign news { to everyone  send 2026-11-28 at 13:00 UTC  alert { title \"News\" } }",
      to: "all/campaigns/all.campaign")
    let line = { (number: Int) in "{\"token\":\"\(String(100_000 + number))\",\"locale\":\"en\"}" }
    let lines = (0...10_000).map(line)
    try tool.write(lines.dropLast().joined(separator: "\n"), to: "few.jsonl")
    try tool.write(lines.joined(separator: "\n"), to: "many.jsonl")
    let compile = { (audience: String, more: [String]) in
      let given = ["--workspace", "all", "--audience", audience, "--now", "2026-11-28T12:00:00Z", "--out", "news"]
      return try tool.run(list: ["compile"] + given + more)
    }
    let before = try FileManager.default.contentsOfDirectory(atPath: tool.folder.path).sorted()
    let locked = try compile("many.jsonl", [])
    #expect(locked.code == 3)
    #expect(locked.error.contains("`news` is for everyone, which is 10001 recipients; nothing was written"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: tool.folder.path).sorted() == before)
    #expect(try compile("few.jsonl", []).code == 0)
    #expect(try compile("many.jsonl", ["--allow-everyone"]).code == 0)
    // A window ends before the moment that is as far away as it is long.
    #expect(try compile("few.jsonl", ["--window", "2h"]).error.contains("10000 recipients"))
    #expect(try compile("few.jsonl", ["--window", "1h"]).error.contains("not in this window"))
  }

  @Test("messages for FCM go to registration tokens, and a device token of APNs is none")
  func otherTokens() throws {
    let app = "app shop { bundle \"com.example.shop\"  locales en }\naudience { token device-token  locale locale"
    let news = "campaign news { to everyone  send now  limit 9 recipients  alert { title \"News\" }"
    try tool.write("{\"token\":\"a1\",\"locale\":\"en\",\"firebase\":\"x:Y\"}\n", to: "one.jsonl")
    for (index, (attribute, line, isRight)) in [
      ("", "", false), ("  firebase fcm-token", "  token firebase", true), ("  firebase fcm-token", "", false),
    ].enumerated() {
      let folder = "fcm-\(index)"
      try tool.write(app + attribute + " }\n", to: "\(folder)/templates/shop.template")
      try tool.write(news + line + " }\n", to: "\(folder)/campaigns/news.campaign")
      let result = try tool.run(
        "compile", "--workspace", folder, "--audience", "one.jsonl", "--format", "fcm", "--out", folder + "-built")
      #expect(result.code == 0, "\(result.error)")
      #expect(result.error.contains("warning[CAM0912]") != isRight, "\(attribute)\(line): \(result.error)")
      let lines = try tool.read("\(folder)-built/news.batches.jsonl")
      #expect(lines.contains(isRight ? #""token":"x:Y""# : #""token":"a1""#), "\(lines)")
    }
  }

  @Test("an option has two hyphens")
  func oneHyphen() throws {
    #expect(try tool.run("check", "--require-locales").code == 0)
    let result = try tool.run("check", "-require-locales")
    #expect(result.code == 2)
    #expect(result.error.contains("`campanile check` has no option `-require-locales`"), "\(result.error)")
    #expect(result.error.contains("did you mean `--require-locales`?"), "\(result.error)")
  }
}
