import CampanileTestSupport
import Foundation
import Testing

/// Command lines that would lose something, and are refused before they do.
@Suite(.waits)
struct MisuseTests {
  private let tool: Tool

  init() throws {
    tool = try Tool()
    try tool.write(
      """
      app shop { bundle "com.example.shop"  locales en }
      audience { id text  token device-token  locale locale }
      """, to: "templates/shop.template")
    try tool.write(
      "campaign sale { to everyone  send now  alert { title \"Sale\" } }\n", to: "campaigns/sale.campaign")
    try tool.write(#"{"id":"a","token":"0a0b","locale":"en"}"# + "\n", to: "audience.jsonl")
  }

  private func compile(_ words: String...) throws -> Tool.Result {
    try tool.run(list: ["compile", "--audience", "audience.jsonl", "--now", "2026-11-30T12:00:00Z"] + words)
  }

  @Test("a build that `--history` names isn't replaced", arguments: ["h", "./h", "h/"])
  func ownHistory(out: String) throws {
    #expect(try compile("--out", "h").code == 0)
    let before = try tool.read("h/manifest.json")
    let result = try compile("--history", "h", "--out", out)
    #expect(result.code != 0 && result.error.contains("`--out` would write over `h`, which is read here"))
    #expect(try tool.read("h/manifest.json") == before)
    #expect(try compile("--history", "h", "--out", "next").code == 0)
  }

  @Test("a shard isn't replaced by the merged build")
  func ownShard() throws {
    for number in 1...2 { #expect(try compile("--shard", "\(number)/2", "--out", "s\(number)").code == 0) }
    let result = try tool.run("merge", "s1", "s1", "s2")
    #expect(result.code != 0 && result.error.contains("the merged build would write over `s1`"))
    #expect(try tool.run("merge", "whole", "s1", "s2").code == 0)
  }

  @Test("an option is no value of the one before it, and nothing is no value")
  func forgottenValues() throws {
    for words in [["--out", "--strict"], ["--out="], ["--out", ""], ["--out", "--", "sale"], ["--out", "--jobs=1"]] {
      let result = try tool.run(list: ["compile"] + words)
      #expect(result.code == 2 && result.error.contains("`--out` needs a value"), "\(words): \(result.error)")
    }
    #expect(try tool.run("compile", "--out=--strict").code == 0)
    #expect(try tool.read("--strict/manifest.json").contains("sale"))
  }

  @Test("a workspace isn't begun where one stands, nor in a folder without a name")
  func secondWorkspace() throws {
    for words in [["init"], ["init", "."]] {
      let result = try tool.run(list: words)
      #expect(result.code != 0 && result.error.contains("a workspace is there already"), "\(result.error)")
    }
    #expect(try tool.run("init", "").code == 2)
    #expect(try tool.run("check").code == 0)
    #expect(try tool.run("init", "other").code == 0)
    for folder in ["campaigns/new", "templates", "campaigns"] {
      let result = try tool.run("init", folder)
      #expect(result.code == 3 && result.error.contains("whose files are those of a workspace"), "\(result.error)")
    }
    // Beside other workspaces, or before there is one, the folder may be called like that.
    #expect(try tool.run("init", "many/campaigns").code == 0 && tool.run("init", "many/campaigns/b").code == 0)
    // A workspace that can't be read as one has files all the same.
    try tool.write("mine", to: "broken/campaigns/welcome-back.campaign")
    try tool.write("campaign sale { to everyone }", to: "broken/campaigns/sale.campagin")
    let broken = try tool.run("init", "broken")
    #expect(broken.code == 3 && broken.error.contains("nothing is overwritten"), "\(broken.error)")
    #expect(try tool.read("broken/campaigns/welcome-back.campaign") == "mine")
    #expect(tool.leftovers.isEmpty)
  }

  @Test("dead and suspect tokens don't share a file, and can be written")
  func tokenFiles() throws {
    #expect(try compile("--out", "b").code == 0)
    try tool.write("", to: "folder/file")
    for (dead, suspect, reason) in [
      ("f", "./f", "name the same file"), ("folder", "f", "which is a folder"), ("f", "-", "not standard output"),
      ("missing/f", "f", "its folder isn't there"),
    ] {
      let tokens = ["--dead-tokens", dead, "--suspect-tokens", suspect]
      for words in [["report", "b"], ["send", "b", "--sender", "exec", "--program", "/bin/cat"]] {
        let result = try tool.run(list: words + tokens)
        #expect(result.code == 2 && result.error.contains(reason), "\(words) \(tokens): \(result.error)")
      }
    }
    #expect(!FileManager.default.fileExists(atPath: tool.folder.appending(path: "b.sending").path))
  }

  @Test("a file in the place of a folder, a folder in that of a file and a list with two values are named as such")
  func wrongKinds() throws {
    try tool.write("id,token,locale\ra,0a0b,en\r", to: "old.csv")
    try tool.write("", to: "file")
    let cases: [(words: [String], reason: String)] = [
      (["init", "file"], "`file` is a file, and a folder has to stand there"),
      (["verify", "file"], "is a file, and a build is a folder"),
      (["compile", "--audience", "campaigns"], "the audience can't be read: it is a folder"),
      (["compile", "--audience", "old.csv"], "its lines end with a carriage return alone"),
      (["message", "--locale", "en", "--set", "a=1", "--set", "$a=2", "{$a}"], "`--set` gives `a` two values"),
    ]
    for (words, reason) in cases {
      let result = try tool.run(list: words)
      #expect(result.code != 0 && result.error.contains(reason), "\(words): \(result.error)")
    }
    let begun = try tool.run("init", "my shop's")
    #expect(begun.output.contains(#"next: campanile compile --workspace 'my shop'\''s'"#), "\(begun.output)")
  }

  @Test("a journal doesn't lie in the build", arguments: ["b/", "b/sub", "./b/sub/deeper"])
  func ownJournal(journal: String) throws {
    #expect(try compile("--out", "b").code == 0)
    let result = try tool.run("send", "b", "--sender", "exec", "--program", "/bin/cat", "--journal", journal)
    #expect(result.code == 2 && result.error.contains("the journal would lie in the build itself"), "\(result.error)")
    #expect(try tool.run("verify", "b").code == 0)
  }

  @Test("a journal has a folder of its own")
  func foreignJournal() throws {
    #expect(try compile("--out", "b").code == 0)
    try tool.write("mine", to: "notes/list.txt")
    let result = try tool.run("send", "b", "--sender", "exec", "--program", "/bin/cat", "--journal", "notes")
    #expect(result.code == 3 && result.error.contains("holds `list.txt`, which no send has written"), "\(result.error)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: tool.folder.path + "/notes") == ["list.txt"])
    // The Finder leaves files in every folder.
    try tool.write("", to: "seen/.DS_Store")
    let begun = try tool.run("send", "b", "--sender", "exec", "--program", "/bin/cat", "--journal", "seen")
    #expect(!begun.error.contains("which no send has written"), "\(begun.error)")
  }

  @Test("what only a delivery leaves isn't asked of a validation", arguments: ["journal", "dead-tokens"])
  func validation(option: String) throws {
    #expect(try compile("--format", "fcm", "--out", "b").code == 0)
    let result = try tool.run(
      "send", "b", "--sender", "fcm", "--endpoint", "http://127.0.0.1:9", "--token-command", "true", "--project", "p",
      "--validate-only", "--\(option)", "x")
    #expect(result.code == 2 && result.error.contains("`--\(option)` goes with what is delivered"), "\(result.error)")
  }

  @Test("files that somebody made for a simulator aren't replaced")
  func foreignPushFiles() throws {
    #expect(try compile("--out", "b").code == 0)
    for _ in 1...2 { #expect(try tool.run("send", "b", "--sender", "files", "--out", "f").code == 0) }
    let own = "{\n  \"Simulator Target Bundle\": \"com.example.shop\", \"aps\": {} }\n"
    try tool.write(own, to: "f/mine.apns")
    let result = try tool.run("send", "b", "--sender", "files", "--out", "f")
    #expect(result.code == 3 && result.error.contains("holds `mine.apns`"), "\(result.error)")
    #expect(try tool.read("f/mine.apns") == own)
  }

  @Test("folders that are too deep are told, and a link that leads round is one problem")
  func deepFolders() throws {
    let deep = Array(repeating: "d", count: 16).joined(separator: "/")
    try tool.write("campaign deep { nonsense }\n", to: "campaigns/\(deep)/x.campaign")
    let result = try tool.run("check")
    #expect(result.code != 0 && result.error.contains("more than 16 folders deep"))
    let round = try Tool()
    try round.write("app shop { bundle \"com.example.shop\"  locales en }\n", to: "templates/shop.template")
    try round.write("campaign sale { to everyone  send now }\n", to: "campaigns/sale.campaign")
    try FileManager.default.createSymbolicLink(
      atPath: round.folder.appending(path: "campaigns/loop").path, withDestinationPath: ".")
    let loop = try round.run("check")
    #expect(loop.code != 0 && loop.error.components(separatedBy: "error[").count == 2, "\(loop.error)")
  }

  @Test("a workspace that can't be begun leaves nothing behind")
  func initInTheWay() throws {
    try tool.write("mine", to: "half/templates")
    let result = try tool.run("init", "half")
    #expect(result.code == 3 && result.output.isEmpty, "\(result.output)\(result.error)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: tool.folder.path + "/half") == ["templates"])
    #expect(try tool.read("half/templates") == "mine")
  }

  @Test("an audience of which every line is allowed to be rejected still says that nobody gets anything")
  func everyLineRejected() throws {
    try tool.write("{\"id\":\"a\",\"token\":\"xyz\",\"locale\":\"en\"}\n", to: "audience.jsonl")
    let result = try compile("--max-rejects", "100%")
    #expect(result.code == 0 && result.error.contains("warning[CAM0913]"), "\(result.error)")
    #expect(result.error.contains("every line of the audience was rejected"), "\(result.error)")
  }

  @Test("what is named in the place of a campaign is told for what it is")
  func otherThings() throws {
    try tool.write("segment few = locale speaks en\n", to: "templates/few.template")
    for (word, help) in [
      ("campaigns/sale.campaign", "it is a file: name what stands in it, `sale`"),
      ("templates/few.template", "it is a file of this workspace, which declares no campaign"),
      ("few", "it is a segment, in `templates/few.template`: name the campaign that uses it"),
      ("list.csv", "`campanile compile --audience list.csv`"), ("help", "`campanile help compile` tells what it does"),
      ("sales", "did you mean `sale`?"),
    ] {
      let result = try tool.run("compile", word)
      #expect(result.code == 2 && result.error.contains(help), "\(word): \(result.error)")
    }
    #expect(try tool.run("calendar", "list.csv").error.contains("it has sale"))
  }

  @Test("options that another command calls so are told as this one does")
  func otherOptions() throws {
    for (words, help) in [
      (["simulate", "--now", "2026-12-01"], "did you mean `--from`?"),
      (["compile", "--from", "2026-12-01"], "did you mean `--now`?"),
      (["simulate", "--until", "2026-12-09"], "did you mean `--for`?"),
      (["simulate", "--for", "2 weeks"], "did you mean `14d`?"),
      (["simulate", "--for", "1month"], "did you mean `30d`?"),
      (["compile", "--window", "36 hours"], "did you mean `36h`?"),
      (["compile", "--window", "9lives"], "a whole number of seconds"),
      (["compile", "--window", "9000h"], "the longest is"),
      (["deploy"], "did you mean `campanile send`?"),
    ] {
      let result = try tool.run(list: words)
      #expect(result.code == 2 && result.error.contains(help), "\(words): \(result.error)")
    }
  }
}
