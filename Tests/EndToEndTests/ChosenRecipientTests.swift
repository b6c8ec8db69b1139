import CampanileTestSupport
import Foundation
import Testing

/// Who gets something at all, and who first: lists of those who get nothing, and testers.
@Suite(.waits)
struct ChosenRecipientTests {
  private let tool: Tool

  init() throws {
    tool = try Tool()
    try tool.write(
      """
      app shop { bundle "com.example.shop"  locales en }
      audience {
        id text from "user.id"  token device-token  locale locale  tags set of text default ()
        testers tags contains "staff"
      }
      campaign hello { to everyone  send 2025-12-01 at 09:00 UTC  alert { title "Hello" } }
      campaign named { to not tags contains "quiet"  send 2025-12-01 at 09:00 UTC  alert { title "A" } }
      """, to: "campaigns/all.campaign")
    // What the app and the audience are stands in a template file.
    let text = try tool.read("campaigns/all.campaign")
    let parts = text.components(separatedBy: "campaign hello")
    try tool.write(parts[0], to: "templates/shop.template")
    try tool.write("campaign hello" + parts[1], to: "campaigns/all.campaign")
    try tool.write(
      (1...6).map { number in
        #"{"user":{"id":"u\#(number)"},"token":"AB0\#(number)","locale":"en","tags":["\#(number == 2 || number == 5 ? "staff" : "x")"]}"#
      }.joined(separator: "\n"), to: "devices.jsonl")
  }

  private func compile(_ arguments: String...) throws -> Tool.Result {
    try tool.run(
      list: ["compile", "--audience", "devices.jsonl", "--now", "2025-12-01T00:00:00Z", "--allow-everyone"] + arguments)
  }

  private func tokens(_ name: String) throws -> [String] {
    try tool.read("build/\(name).batches.jsonl").split(separator: "\n").flatMap { line -> [String] in
      let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      return try #require(object["tokens"] as? [String])
    }.sorted()
  }

  private func counts(_ name: String) throws -> [String: Any] {
    let manifest = try #require(
      try JSONSerialization.jsonObject(with: Data(try tool.read("build/manifest.json").utf8)) as? [String: Any])
    return try #require(((manifest["counts"] as? [String: Any])?["campaigns"] as? [String: [String: Any]])?[name])
  }

  @Test("who stands in a list, by token or id, in any case and with any line ends, gets nothing")
  func suppressed() throws {
    try tool.write("\u{FEFF}ab01\r\n\r\nAB03\r\n  u4  \r\nU5\r\nnobody", to: "list.txt")
    let built = try compile("--suppress", "list.txt")
    #expect(built.code == 0 && built.error.contains("3 not sent (suppressed)"), "\(built.error)")
    // Ids are compared as they are: `U5` is not `u5`.
    #expect(try tokens("hello") == ["ab02", "ab05", "ab06"])
    #expect(try counts("hello")["not-sent"] as? [String: Int] == ["suppressed": 3])
    let manifest = try tool.read("build/manifest.json")
    #expect(manifest.contains(#""suppress": ["#) && manifest.contains(#""path": "list.txt""#), "\(manifest)")
    for token in ["ab01", "AB03", "u4"] { #expect(!built.error.contains(token) && !manifest.contains(token)) }
    let verified = try tool.run("verify", "build")
    #expect(verified.code == 0, "\(verified.error)")

    let told = try tool.run(
      "simulate", "hello", "--audience", "devices.jsonl", "--line", "4", "--from", "2025-12-01", "--suppress",
      "list.txt", "--allow-everyone")
    #expect(told.output.contains("suppressed: its token or its id"), "\(told.output) \(told.error)")
    // A plan knows by what recipients are named, though it reads no id.
    let expanded = try tool.run(
      "expand", "build/hello.plan.json", "--audience", "devices.jsonl", "--now", "2025-12-01T00:00:00Z",
      "--suppress", "list.txt", "--allow-everyone", "--out", "-")
    #expect(expanded.output.contains("ab02") && !expanded.output.contains("ab04"), "\(expanded.output)")

    // Two lists, one of them packed.
    try tool.write("u2\n", to: "more.txt")
    let packed = Process()
    packed.executableURL = URL(filePath: "/usr/bin/env")
    packed.arguments = ["gzip", "-k", "more.txt"]
    packed.currentDirectoryURL = tool.folder
    try packed.run()
    packed.waitUntilExit()
    let both = try compile("--suppress", "list.txt", "--suppress", "more.txt.gz")
    #expect(both.code == 0, "\(both.error)")
    #expect(try tokens("hello") == ["ab05", "ab06"])
  }

  @Test("a list that can't be one, or names nobody, is told")
  func wrongLists() throws {
    for (text, words) in [
      ("token,id\nab01,u1\n", "several values in line 1"), ("token\nab01\n", "the name of a column"),
      ("{\"token\":\"ab01\"}\n", "is JSON"), ("\"ab01\"\n", "stands in quotes"),
    ] {
      try tool.write(text, to: "list.txt")
      let result = try compile("--suppress", "list.txt")
      #expect(result.code != 0 && result.error.contains(words), "\(result.error)")
      #expect(!FileManager.default.fileExists(atPath: tool.folder.appending(path: "build").path))
    }
    let missing = try compile("--suppress", "nowhere.txt")
    #expect(missing.code != 0 && missing.error.contains("can't be read"), "\(missing.error)")
    for text in ["", "somebody\nelse\n"] {
      try tool.write(text, to: "list.txt")
      let result = try compile("--suppress", "list.txt")
      #expect(result.code == 0 && result.error.contains("nobody is held back"), "\(result.error)")
    }
  }

  @Test("a list in a form that names nobody is told by its form")
  func namelessLists() throws {
    for (text, words) in [
      ("<ab010203 04050607 08090a0b>\n", "tokens as `<aaaa bbbb …>`"), ("ab01\rab03\ru4\r", "carriage return alone"),
      (String(repeating: "ab01\r", count: 60_000), "carriage return alone"),
      ("{\"token\":\"ab01\",\"reason\":\"Unregistered\"}\nab03\n", "line 2 is another"),
      (String(repeating: "ab", count: 20) + "\n", "40 digits each"),
    ] {
      try tool.write(text, to: "list.txt")
      let result = try compile("--suppress", "list.txt")
      #expect(result.error.contains(words), "\(result.error)")
      #expect((result.code == 0) == words.contains("digits"))
      #expect(!result.error.contains("ab01") && !result.error.contains("abab"), "\(result.error)")
    }
  }

  @Test("a list or a build that isn't there is told before the sources are read")
  func missingBeforeWork() throws {
    try tool.write("campaign wrong {", to: "campaigns/wrong.campaign")
    for option in ["--suppress", "--history"] {
      let result = try compile(option, "nowhere")
      #expect(result.code == 3 && result.error.contains("nowhere"), "\(result.error)")
      #expect(!result.error.contains("wrong.campaign"), "\(result.error)")
    }
  }

  @Test("what `--dead-tokens` writes is a list of who gets nothing")
  func deadTokens() throws {
    #expect(try compile().code == 0)
    try tool.write(
      """
      import json, sys
      for line in sys.stdin:
          for token in json.loads(line)["tokens"]:
              dead = token in ("ab01", "ab06")
              answer = {"token": token, "status": "refused", "reason": "Unregistered"}
              print(json.dumps(answer if dead else {"token": token, "status": "accepted"}), flush=True)

      """, to: "answer.py")
    let sent = try tool.run(
      "send", "build", "--sender", "exec", "--program", "python3", "--argument", "answer.py", "--dead-tokens",
      "dead.jsonl")
    #expect(try tool.read("dead.jsonl").contains("\"token\":\"ab01\""), "\(sent.output) \(sent.error)")
    let result = try compile("--suppress", "dead.jsonl")
    #expect(result.code == 0, "\(result.error)")
    #expect(try tokens("hello") == ["ab02", "ab03", "ab04", "ab05"])
  }

  @Test("testers have batches of their own, which go first, and can be all who get something")
  func testers() throws {
    let built = try compile()
    #expect(built.code == 0 && built.error.contains("2 testers"), "\(built.error)")
    let lines = try tool.read("build/named.batches.jsonl").split(separator: "\n")
    #expect(lines.count == 2)
    let testers = try #require(lines.first { $0.contains(#","testers":true,"send_at""#) })
    #expect(testers.contains(#"["ab02","ab05"]"#), "\(testers)")
    #expect(try counts("hello")["testers"] as? Int == 2)
    // Of all campaigns that are due at one moment, testers' batches come first.
    try tool.write(
      """
      import json, sys
      for line in sys.stdin:
          batch = json.loads(line)
          with open("seen.txt", "a") as seen:
              seen.write(batch["campaign"] + " " + str(batch.get("testers", False)) + "\\n")
          for token in batch["tokens"]:
              print(json.dumps({"token": token, "status": "accepted"}), flush=True)

      """, to: "look.py")
    let sent = try tool.run("send", "build", "--sender", "exec", "--program", "python3", "--argument", "look.py")
    #expect(sent.code == 0, "\(sent.output) \(sent.error)")
    let seen = try tool.read("seen.txt").split(separator: "\n")
    #expect(seen == ["hello True", "named True", "hello False", "named False"], "\(seen)")

    let only = try compile("--only-testers")
    #expect(only.code == 0 && only.error.contains("4 not sent (no testers)"), "\(only.error)")
    #expect(try tokens("hello") == ["ab02", "ab05"])
    #expect(try tool.read("build/manifest.json").contains(#""only-testers": true"#))

    let template = try tool.read("templates/shop.template")
    try tool.write(template.replacing(#"testers tags contains "staff""#, with: ""), to: "templates/shop.template")
    let none = try compile("--only-testers")
    #expect(none.code != 0 && none.error.contains("the audience names none"), "\(none.error)")
    for (wrong, code) in [
      (#"testers tag contains "staff""#, "did you mean `tags`?"), ("testers", "CAM"),
      (#"testers topic "a""#, "CAM"), (#"testers tags contains "a"  testers tags contains "b""#, "stands twice"),
    ] {
      try tool.write(template.replacing(#"testers tags contains "staff""#, with: wrong), to: "templates/shop.template")
      let result = try tool.run("check")
      #expect(result.code == 1 && result.error.contains(code), "\(wrong): \(result.error)")
    }
    // An attribute may be called like this.
    try tool.write(
      template.replacing(#"testers tags contains "staff""#, with: "testers boolean?"), to: "templates/shop.template")
    let attribute = try tool.run("check")
    #expect(attribute.code == 0, "\(attribute.error)")
  }

  @Test("a list may come through a pipe, and is then in the manifest as one that is a file")
  func suppressedFromPipe() throws {
    try tool.write("ab01\nu4\n", to: "list.txt")
    #expect(try compile("--suppress", "list.txt").code == 0)
    let whole = try tool.read("build/manifest.json")
    let pipe = tool.folder.appending(path: "in/list.txt").path
    try FileManager.default.createDirectory(at: tool.folder.appending(path: "in"), withIntermediateDirectories: true)
    // The path is passed as a C string for the call.
    let made = unsafe mkfifo(pipe, 0o600)
    #expect(made == 0)
    let writer = Thread { try? Data("ab01\nu4\n".utf8).write(to: URL(filePath: pipe), options: []) }
    writer.start()
    let built = try compile("--suppress", "in/list.txt")
    #expect(built.code == 0, "\(built.error)")
    #expect(try tokens("hello") == ["ab02", "ab03", "ab05", "ab06"])
    #expect(try tool.read("build/manifest.json") == whole)
  }

  @Test("a list that is cut off, or packed in another way, is named as such")
  func damagedLists() throws {
    try tool.write((1...400).map { "u\($0 * 7919)\n" }.joined(), to: "list.txt")
    let packed = try tool.output(of: "gzip", "-c", input: Data(try tool.read("list.txt").utf8))
    try tool.write(packed.dropLast(20), to: "cut.gz")
    let cut = try compile("--suppress", "cut.gz")
    #expect(cut.code == 3 && cut.error.contains("the archive is damaged or cut off"), "\(cut.error)")
    try tool.write(Data("BZh91AY&SY".utf8) + Data(repeating: 0, count: 40), to: "list.bz2")
    let other = try compile("--suppress", "list.bz2")
    #expect(other.code == 3 && other.error.contains("the list of who gets nothing is "), "\(other.error)")
    try tool.write("[\"u1\"]\n", to: "list.json")
    let array = try compile("--suppress", "list.json")
    #expect(array.code == 3 && array.error.contains("line 1 of the list of who gets nothing is JSON"), "\(array.error)")
  }
}
