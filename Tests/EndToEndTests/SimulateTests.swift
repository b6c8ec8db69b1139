import CampanileTestSupport
import Foundation
import Testing

/// `campanile simulate`, as its users run it.
@Suite(.waits)
struct SimulateTests {
  private let tool: Tool
  private let now = "2026-11-28T12:00:00Z"

  init() throws {
    tool = try Tool()
    for folder in ["campaigns", "templates"] {
      try FileManager.default.copyItem(
        at: Tool.packageRoot.appending(path: folder), to: tool.folder.appending(path: folder))
    }
  }

  private func objects(_ text: String) throws -> [[String: Any]] {
    try text.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  @Test("an example gets its pushes with text and reason, and learns why it doesn't get the others")
  func example() throws {
    let result = try tool.run(
      "simulate", "cart-reminder", "flash-sale", "match-result", "--example", "Ana in Mexico", "--from", now)
    #expect(result.code == 0, "\(result.error)")
    #expect(
      result.output == """
        Ana in Mexico, from 2026-11-28 12:00:00 UTC for 7d

        gets 2 pushes
          2026-11-28 14:00:00 UTC  match-result   to everyone, text in es, held by quiet hours since 2026-11-28 12:00 UTC
              2026-11-28 08:00:00 in America/Mexico_City
              Portugal vs. Denmark
              great match!
          2026-12-01 15:00:00 UTC  cart-reminder  to cart-owners, text in es
              2026-12-01 09:00:00 in America/Mexico_City
              Ana, tu carrito te espera
              Tienes 3 artículos en el carrito.

        does not get
          flash-sale  not in the segment: `not cart-owners`, campaigns/flash-sale.campaign:4:22; `last-seen` is 2026-11-20, \
        `app-version` is 5.1, `cart-items` is 3, `tier` is gold

        """)
  }

  @Test("what is for everybody is told with its bound, unless everybody is allowed, and so is what FCM leaves room for")
  func bounds() throws {
    let tool = try Tool()
    let audience = "audience { token device-token  firebase fcm-token?  locale locale  points integer }"
    try tool.write("app shop { bundle \"com.example.shop\"  locales en }\n\(audience)\n", to: "templates/a.template")
    try tool.write(#"campaign all { to everyone  send now  alert { title "All" } }"#, to: "campaigns/all.campaign")
    try tool.write(#"campaign few { to points > 5  send now  alert { title "Few" } }"#, to: "campaigns/few.campaign")
    let lines = (0...10_000).map { #"{"token":"\#(String($0 + 65_536, radix: 16) + "0")","locale":"en","points":0}"# }
    try tool.write(lines.joined(separator: "\n") + "\n", to: "many.jsonl")
    let command = ["simulate", "--audience", "many.jsonl", "--from", now]
    let bound = try tool.run(list: command)
    let free = try tool.run(list: command + ["--allow-everyone"])
    #expect(bound.output.contains("10001  more recipients than the limit of 10000: a compile stops"), "\(bound)")
    #expect(free.output.contains("10001  sent\n"), "\(free)")
    // Plans in another order are the same plans.
    #expect(try tool.run("compile", "--now", now, "--out", "build").code == 0)
    for names in [["all", "few"], ["few", "all"]] {
      let plans = names.map { "build/\($0).plan.json" }
      let result = try tool.run(list: ["expand"] + plans + ["--audience", "many.jsonl", "--now", now, "--out", "new"])
      #expect(result.code == 3 && result.error.contains("`all`"), "\(result)")
    }
    let data = #"data { a "\#(String(repeating: "x", count: 3_900))" }"#
    try tool.write(
      #"campaign all { to everyone  send now  token firebase  \#(data)  alert { title "A" } }"#,
      to: "campaigns/all.campaign")
    let large = try tool.run("simulate", "all", "--service", "fcm", "--from", now)
    #expect(large.code == 1 && large.error.contains("are left of APNs' 4096 beside what FCM adds"), "\(large)")
    #expect(try tool.run("simulate", "all", "--from", now).code == 0)
  }

  @Test("the counts of an audience are those of the compile's manifest", arguments: ["1d", "7d"], [true, false])
  func countsAreTheCompiles(window: String, dropsDuplicates: Bool) throws {
    // Some devices twice, and some lines that nobody can read.
    let audience = try tool.read("campaigns/audience.jsonl").split(separator: "\n").map(String.init)
    let cut = audience.prefix(3).map { String($0.dropLast(9)) }
    let lines: [String] = audience + audience.prefix(40) + ["{", "[]", ""] + cut
    try tool.write(lines.joined(separator: "\n"), to: "devices.jsonl")
    let options = ["--audience", "devices.jsonl"] + (dropsDuplicates ? ["--dedupe"] : [])
    let built = try tool.run(list: ["compile", "--now", now, "--window", window] + options)
    #expect(built.code == 0, "\(built.error)")
    let data = Data(try tool.read("build/manifest.json").utf8)
    let manifest = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect((manifest["dedupe"] as? Bool ?? false) == dropsDuplicates)
    let counts = try #require(manifest["counts"] as? [String: Any])
    let campaigns = try #require(counts["campaigns"] as? [String: [String: Any]])

    let result = try tool.run(
      list: ["simulate", "--from", now, "--for", window, "--format", "jsonl"] + options)
    #expect(result.code == 0, "\(result.error)")
    let rows = try objects(result.output)
    #expect(Set(rows.compactMap { $0["campaign"] as? String }) == Set(campaigns.keys))
    let outcomes = [
      "sent", "outside", "held-out", "duplicate", "late", "no-zone", "quiet-hours", "no-tick-in-window", "expired",
      "expired-while-held", "after-window",
    ]
    for (name, wanted) in campaigns {
      let own = rows.filter { $0["campaign"] as? String == name }
      func sum(_ outcome: String) -> Int {
        own.filter { $0["outcome"] as? String == outcome }.reduce(0) { $0 + ($1["recipients"] as? Int ?? 0) }
      }
      #expect(sum("sent") == wanted["recipients"] as? Int, "\(name)")
      #expect(own.first?["pushes"] as? Int == wanted["pushes"] as? Int, "\(name)")
      #expect(sum("held-out") == wanted["held-out"] as? Int, "\(name)")
      #expect(sum("duplicate") == wanted["duplicates"] as? Int, "\(name)")
      let notSent = try #require(wanted["not-sent"] as? [String: Int])
      for reason in outcomes.suffix(7) { #expect(sum(reason) == notSent[reason] ?? 0, "\(name) \(reason)") }
      let rejected = own.filter { !outcomes.contains($0["outcome"] as? String ?? "") }
      #expect(rejected.reduce(0) { $0 + ($1["recipients"] as? Int ?? 0) } == wanted["rejected"] as? Int, "\(name)")
      let all = own.reduce(0) { $0 + ($1["recipients"] as? Int ?? 0) }
      let unreadable = rows.filter { $0["campaign"] is NSNull }.reduce(0) { $0 + ($1["recipients"] as? Int ?? 0) }
      #expect(all + unreadable == counts["devices"] as? Int, "\(name)")
    }
  }

  @Test("a push that is held has the moment it was planned for beside the one it goes out at")
  func heldMoments() throws {
    let result = try tool.run(
      "simulate", "cart-reminder", "match-result", "--example", "Ana in Mexico", "--from", now, "--format", "jsonl")
    let moments = try objects(result.output).map { row in
      ["campaign", "send_at", "planned_at"].map { row[$0] as? String ?? "" }
    }
    #expect(
      moments == [
        ["cart-reminder", "2026-12-01T15:00:00Z", "2026-12-01T15:00:00Z"],
        ["match-result", "2026-11-28T14:00:00Z", "2026-11-28T12:00:00Z"],
      ])
  }

  @Test("what a recipient of the audience has stays hidden until it is asked for")
  func personalData() throws {
    // One with a name in its text, and one that its version keeps out.
    let device =
      #"{"id":"1","token":"aa11bb22cc33dd44ee55","locale":"de","firstName":"Zoë","cartItems":2,"tier":"gold","appVersion":"5.0","lastSeen":"2026-11-20"}"#
    let old = device.replacing("\"5.0\"", with: "\"3.141\"").replacing("aa11", with: "ff99")
    try tool.write(device + "\n" + old + "\n", to: "devices.jsonl")
    for line in ["1", "2"] {
      for format in ["table", "jsonl"] {
        let arguments = [
          "simulate", "cart-reminder", "--audience", "devices.jsonl", "--line", line, "--from", now, "--format", format,
        ]
        let shy = try tool.run(list: arguments)
        let open = try tool.run(list: arguments + ["--show-personal"])
        #expect(shy.code == 0 && open.code == 0, "\(shy.error)\(open.error)")
        let secret = line == "1" ? "Zoë, dein Warenkorb wartet" : "3.141"
        #expect(!shy.output.contains(secret) && open.output.contains(secret), "\(shy.output)\(open.output)")
        #expect(!open.output.contains("aa11bb22cc33dd44ee55") && !open.output.contains("ff99bb22cc33dd44ee55"))
      }
    }
    let counts = try tool.run("simulate", "--audience", "devices.jsonl", "--from", now)
    #expect(!counts.output.contains("3.141"))
  }

  @Test("devices of FCM are those of a compile for FCM, and their tokens are told apart by letters")
  func firebase() throws {
    let tokens = ["fGhT_x-Y:APA91bQ", "fght_x-y:apa91bq", "two words"]
    let lines = tokens.map { #"{"id":"1","token":"\#($0)","locale":"de","cartItems":2,"tier":"gold"}"# }
    try tool.write(lines.joined(separator: "\n") + "\n", to: "devices.jsonl")
    let options = ["simulate", "match-result", "--audience", "devices.jsonl", "--from", now, "--max-rejects", "100%"]
    let wrong = try tool.run(list: options + ["--format", "jsonl"])
    #expect(try objects(wrong.output).contains { $0["outcome"] as? String == "invalid-token" }, "\(wrong.output)")
    let counts = try objects(tool.run(list: options + ["--format", "jsonl", "--service", "fcm"]).output)
    #expect(counts.contains { $0["outcome"] as? String == "sent" && $0["recipients"] as? Int == 2 }, "\(counts)")
    let one = try tool.run(list: options.dropLast(2) + ["--service", "fcm", "--token", "fGhT_x-Y:APA91bQ"])
    #expect(one.code == 0 && one.output.contains("Portugal"), "\(one.output)\(one.error)")
    #expect(one.output.contains("line 1") && !one.output.contains("line 2"), "\(one.output)")
    #expect(try tool.run(list: options.dropLast(2) + ["--token", "fGhT_x-Y:APA91bQ"]).code == 2)
    let built = try tool.run(
      "compile", "match-result", "--audience", "devices.jsonl", "--now", now, "--format", "fcm", "--max-rejects", "100%"
    )
    #expect(built.code == 0, "\(built.error)")
    let rejects = try tool.read("build/rejects.jsonl")
    #expect(rejects.contains("registration token") && !rejects.contains("hexadecimal"), "\(rejects)")
  }

  @Test("a token is found in upper and lower case, on each of its lines")
  func token() throws {
    let audience = try tool.read("campaigns/audience.jsonl").split(separator: "\n")
    try tool.write((audience + [audience[4]]).joined(separator: "\n"), to: "devices.jsonl")
    let object = try JSONSerialization.jsonObject(with: Data(audience[4].utf8)) as? [String: Any]
    let token = try #require(object?["token"] as? String).uppercased()
    let result = try tool.run(
      "simulate", "match-result", "--audience", "devices.jsonl", "--token", token, "--from", now, "--dedupe",
      "--format", "jsonl")
    #expect(result.code == 0, "\(result.error)")
    let rows = try objects(result.output)
    #expect(rows.map { $0["line"] as? Int } == [5, 301])
    #expect(rows.map { $0["outcome"] as? String } == ["sent", "duplicate"])
  }

  @Test("a limit that is exceeded is the reason of everybody who would have been sent to")
  func limit() throws {
    try tool.write(
      try tool.read("campaigns/match-result.campaign").replacing("100_000 recipients", with: "299 recipients"),
      to: "campaigns/match-result.campaign")
    let arguments = ["simulate", "match-result", "--audience", "campaigns/audience.jsonl", "--from", now]
    let counts = try tool.run(list: arguments)
    #expect(counts.output.contains("300  more recipients than the limit of 299: a compile stops"), "\(counts.output)")
    let one = try tool.run(list: arguments + ["--line", "7"])
    #expect(one.output.contains("gets nothing\n\ndoes not get\n  match-result  more recipients than the limit of 299"))
    let row = try objects(try tool.run(list: arguments + ["--line", "7", "--format", "jsonl"]).output)
    #expect(row.map { $0["outcome"] as? String } == ["limit"])
    #expect(try tool.run("compile", "match-result", "--audience", "campaigns/audience.jsonl", "--now", now).code == 3)
  }

  @Test("a campaign to topics says that nobody knows its recipients")
  func topics() throws {
    try tool.write(
      "campaign fans {\n  to topic \"sports\"\n  send now\n  alert { title \"Hi\" }\n}\n", to: "campaigns/fans.campaign"
    )
    let one = try tool.run("simulate", "fans", "match-result", "--example", "No name", "--from", now)
    #expect(one.code == 0, "\(one.error)")
    #expect(one.output.contains("gets 1 push\n") && one.output.contains("  fans  to topics: "), "\(one.output)")
    let all = try tool.run("simulate", "fans", "--from", now, "--format", "jsonl")
    #expect(try objects(all.output).map { $0["outcome"] as? String } == ["topics"])
  }

  @Test("a recipient that isn't there, and options that don't fit, are told")
  func wrongUse() throws {
    let audience = ["--audience", "campaigns/audience.jsonl"]
    try tool.write("\n{\n\n", to: "blank.jsonl")
    for (arguments, code, words) in [
      (["--example", "Anna in Mexico"], 2, "did you mean `Ana in Mexico`?"),
      (["--example", "Ana in Mexico"] + audience, 2, "don't go together"),
      (["--token", "abc"] + audience, 2, "an even number of hexadecimal digits"),
      (["--token", "ab", "--line", "1"] + audience, 2, "both name a recipient"),
      (["--line", "1"], 2, "`--line` goes with `--audience`"), (["--line", "0"] + audience, 2, "from 1"),
      (["--show-personal"] + audience, 2, "goes with `--token` or `--line`"),
      (["cart-remindr"], 2, "did you mean `cart-reminder`?"),
      (["--token", "abcdef"] + audience, 3, "none of the audience's 300 lines has this token"),
      (["--line", "301"] + audience, 3, "there is no line 301: the audience has 300"),
      (["--line", "3", "--audience", "blank.jsonl"], 3, "line 3 of the audience holds no recipient"),
      (["--audience", "nothing.jsonl"], 3, "CAM0904"),
    ] {
      let result = try tool.run(list: ["simulate", "--from", now] + arguments)
      #expect(result.code == Int32(code), "\(arguments)")
      #expect(result.error.contains(words), "\(result.error)")
      #expect(!result.error.contains("abcdef"))
    }
    let broken = try tool.run("simulate", "--from", now, "--audience", "blank.jsonl", "--line", "2")
    #expect(broken.code == 0)
    #expect(broken.output.contains("rejected: not JSON (invalid-json); no campaign can read the line"))
  }
}
