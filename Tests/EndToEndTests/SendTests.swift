import CampanileTestSupport
import Foundation
import Testing

/// `campanile send` with programs of shell, from a build to the end of the last grandchild.
@Suite(.sleeps)
struct SendTests {
  private let tool: Tool

  init() throws {
    tool = try Tool()
    try tool.write(
      #"""
      app shop { bundle "com.example.shop"  locales en }
      audience { token device-token  locale locale }
      """#, to: "templates/shop.template")
    try tool.write(
      #"campaign hello { to everyone  send now  alert { en { title "Hi" } } }"#, to: "campaigns/hello.campaign")
    try tool.write(
      #"{"token":"aa11bb22cc33dd44","locale":"en"}"# + "\n" + #"{"token":"bb11bb22cc33dd44","locale":"en"}"# + "\n",
      to: "devices.jsonl")
  }

  private func build(_ format: String = "apns") throws {
    // By the clock: what isn't due yet isn't handed to a program.
    let result = try tool.run("compile", "--audience", "devices.jsonl", "--format", format)
    #expect(result.code == 0, "\(result.error)")
  }

  private func script(_ text: String, _ name: String = "sender") throws {
    try writeProgram(
      "#!/bin/sh\ncd \"$(dirname \"$0\")\"\n" + text + "\n", to: tool.folder.appending(path: name))
  }

  /// Accepts every device of the batches that come in.
  private static let accepting = #"""
    while read -r line; do
      printf '%s\n' "$line" | sed 's/.*"tokens":\[//; s/.*"message":{"token":/"/; s/[]}].*//; s/","apns.*//' |
        tr -d '"' | tr ',' '\n' | sed 's/[^0-9a-f].*//' |
        while read -r token; do echo "{\"token\":\"$token\",\"status\":\"accepted\"}"; done
    done
    """#

  private func isDead(_ file: String) throws -> Bool {
    isSoonDead(try #require(pid_t(try tool.read(file).trimmingCharacters(in: .whitespacesAndNewlines))))
  }

  private func waitForProgram() {
    let ready = tool.folder.appending(path: "ready").path
    let isReady = eventually { FileManager.default.fileExists(atPath: ready) }
    #expect(isReady, "the program was never ready")
  }

  @Test("a program takes a build for APNs, and one for FCM", arguments: ["apns", "fcm"])
  func accepts(format: String) throws {
    try build(format)
    try script(Self.accepting)
    let result = try tool.run("send", "build", "--sender", "exec", "--program", "sender")
    // A name without a slash is one of PATH.
    #expect(result.code == 3)
    #expect(result.error.contains("no folder of PATH has it"))
    for (number, program) in ["./sender", tool.folder.appending(path: "sender").path].enumerated() {
      let result = try tool.run(
        "send", "build", "--sender", "exec", "--program", program, "--journal", "sending-\(number)")
      #expect(result.code == 0, "\(result.error)")
      // Nothing is told of what there was none of.
      #expect(result.output.contains("2 devices accepted\n"), "\(result.output)")
    }
    let byName = try tool.run(
      "send", "build", "--sender", "exec", "--program", "sh", "--argument", "./sender")
    #expect(byName.code == 0, "\(byName.error)")
    #expect(byName.output.contains("2 devices accepted"))
    // What was sent is not sent again.
    let again = try tool.run("send", "build", "--sender", "exec", "--program", "false")
    #expect(again.code == 3 && again.output.contains("2 devices accepted\n"), "\(again.output)")
    let dry = try tool.run("send", "build")
    #expect(dry.code == 0 && dry.output.contains("hello"), "\(dry.error)")
  }

  @Test("what a program has answered before it failed is kept, and not sent again")
  func answersBeforeFailure() throws {
    try build()
    let token = "aa11bb22cc33dd44"
    try script(
      #"""
      read -r line
      echo '{"token":"aa11bb22cc33dd44","status":"accepted"}'
      exit 1
      """#)
    let failed = try tool.run("send", "build", "--sender", "exec", "--program", "./sender")
    #expect(failed.code == 3 && failed.output.contains("1 device accepted"), "\(failed.output)\(failed.error)")
    #expect(failed.output.contains("1 uncertain"), "\(failed.output)")
    try script("tee seen | (" + Self.accepting + ")")
    let again = try tool.run("send", "build", "--sender", "exec", "--program", "./sender", "--uncertain", "resend")
    #expect(again.code == 0 && again.output.contains("2 devices accepted"), "\(again.output)\(again.error)")
    let seen = try tool.read("seen")
    #expect(seen.contains("bb11bb22cc33dd44") && !seen.contains(token), "\(seen)")
  }

  @Test("a dry run for FCM shows no whole token")
  func dryRunOfMessages() throws {
    try build("fcm")
    // What a recipient is told is shown to who asks for it.
    let quiet = try tool.run("send", "build")
    #expect(quiet.code == 0 && !quiet.output.contains("\"title\""), "\(quiet.output)\(quiet.error)")
    let dry = try tool.run("send", "build", "--show-payload")
    #expect(dry.code == 0 && dry.output.contains("the first payload of hello"), "\(dry.output)\(dry.error)")
    let batches = try tool.read("build/hello.batches.jsonl")
    let tokens = batches.matches(of: /"token":"([^"]+)"/).map { String($0.1) }
    #expect(!tokens.isEmpty && tokens.allSatisfy { !dry.output.contains($0) }, "\(dry.output)")
  }

  @Test("a silent program and its deaf child are dead when the send has failed")
  func silence() throws {
    try build()
    try script("(trap '' TERM; exec sleep 600) & echo $! > child; read -r line; sleep 600")
    let result = try tool.run("send", "build", "--sender", "exec", "--program", "./sender", "--timeout", "3s")
    #expect(result.code == 3)
    #expect(result.error.contains("CAM0907"))
    #expect(result.error.contains("silent for 3 seconds"))
    #expect(result.error.contains("0 devices were accepted by then"))
    #expect(try isDead("child"))
  }

  @Test("a program that was stopped hears that it shall end")
  func stopped() throws {
    try build()
    try script("trap 'echo over > heard; exit 0' TERM; read -r line; kill -STOP $$; sleep 600")
    let result = try tool.run("send", "build", "--sender", "exec", "--program", "./sender", "--timeout", "1s")
    #expect(result.code == 3 && result.error.contains("silent for 1 second"), "\(result.error)")
    #expect(try tool.read("heard") == "over\n")
  }

  @Test("megabytes on standard error don't stop a send")
  func chatter() throws {
    try build()
    try script("dd if=/dev/zero bs=65536 count=64 1>&2 2>/dev/null; " + Self.accepting)
    let result = try tool.run("send", "build", "--sender", "exec", "--program", "./sender")
    #expect(result.code == 0)
  }

  @Test("a token in a program's reason is not shown, nor what moves the cursor")
  func reasons() throws {
    try build()
    try script(
      #"""
      read -r line
      for token in aa11bb22cc33dd44 bb11bb22cc33dd44; do
        printf '{"token":"%s","status":"refused","reason":"gone \\u001b[2J %s"}\n' $token $token
      done
      """#)
    let result = try tool.run("send", "build", "--sender", "exec", "--program", "./sender")
    #expect(!result.output.contains("aa11bb22cc33dd44"))
    #expect(!result.output.contains("\u{1b}"))
    #expect(result.output.contains("aa11…dd44"))
  }

  @Test("an interrupted send ends the program and its children", arguments: [SIGINT, SIGTERM])
  func interruption(number: Int32) throws {
    try build()
    try script("(trap '' TERM INT; exec sleep 600) & echo $! > child; echo > ready; sleep 600")
    let process = try tool.start("send", "build", "--sender", "exec", "--program", "./sender")
    waitForProgram()
    kill(process.processIdentifier, number)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus != 0)
    #expect(try isDead("child"))
  }

  @Test(
    "an interrupted send ends a program that it waits for to get a token", arguments: [SIGINT, SIGTERM])
  func interruptedBeforeTheToken(number: Int32) throws {
    try build()
    try script("(trap '' TERM INT; exec sleep 600) & echo $! > child; echo > ready; sleep 600")
    let process = try tool.start(
      "send", "build", "--sender", "apns", "--endpoint", "http://localhost:1", "--token-command", "./sender")
    waitForProgram()
    let start = ContinuousClock.now
    kill(process.processIdentifier, number)
    process.waitUntilExit()
    // Without an interruption it waits for 30 seconds.
    #expect(ContinuousClock.now - start < .seconds(25))
    #expect(process.terminationReason == .exit && process.terminationStatus == 128 + number)
    #expect(try isDead("child"))
  }

  @Test("an interrupted send waits a moment for the answers of what the program was given")
  func interruptedWithAnswers() throws {
    try build()
    try script(
      #"""
      read -r line; echo > ready; sleep 0.5
      for token in aa11bb22cc33dd44 bb11bb22cc33dd44; do printf '{"token":"%s","status":"accepted"}\n' $token; done
      read -r line
      """#)
    let output = try tool.handle("out")
    let process = try tool.start(
      ["send", "build", "--sender", "exec", "--program", "./sender"], output: output, error: try tool.handle("err"))
    waitForProgram()
    // What a shell and a supervisor both send within a moment is one request.
    kill(process.processIdentifier, SIGTERM)
    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()
    let text = try tool.read("out")
    #expect(text.contains("2 devices accepted"), "\(text)\(tool.said)")
    #expect(!text.contains("uncertain"), "\(text)")
  }
}
