import Campanile
import CampanileExpansion
import CampanileSyntax
import Foundation
import Testing

/// What a program that embeds the compiler asks of it: expansion and simulation with each of their options.
struct EmbeddingTests {
  /// 2026-12-01T00:00:00Z
  private static let now: Int64 = 1_796_083_200

  private static let template = """
    app shop { bundle "com.example.shop"  locales en, de }
    audience {
      id text  token device-token  fcm-token fcm-token?  locale locale  points integer default 0
      testers id = "u1"
    }
    """

  private func plans(_ sources: String...) throws -> [Plan] {
    let files = ([Self.template] + sources).enumerated().map { number, text in
      SourceFile(
        id: .init(rawValue: UInt32(number)),
        path: number == 0 ? "templates/shop.template" : "campaigns/\(number).campaign",
        kind: number == 0 ? .template : .campaign, bytes: Array((text + "\n").utf8))
    }
    let compilation = compile(files, options: CompileOptions(now: Self.now))
    #expect(compilation.isSuccess, "\(compilation.diagnostics.map(\.summary))")
    return compilation.plans
  }

  private static func campaign(_ name: String, _ lines: String...) -> String {
    "campaign \(name) {\n" + lines.map { "  " + $0 + "\n" }.joined() + "  alert { title \"Hi\" }\n}"
  }

  private static let devices = (1...4).map {
    #"{"id":"u\#($0)","token":"a\#($0)","locale":"en","points":\#($0)}"# + "\n"
  }.joined()

  private func expand(
    _ plans: [Plan], _ devices: String = devices, _ change: (inout ExpandOptions) throws -> Void = { _ in }
  ) throws -> (expansion: Expansion, batches: [String: String], rejects: String) {
    var options = ExpandOptions(now: Self.now)
    try change(&options)
    var batches: [String: String] = [:]
    var rejects = ""
    let expansion = try Campanile.expand(plans, audience: .bytes(Array(devices.utf8)), options: options) { lines in
      switch lines {
      case .batches(let name, let bytes): batches[name, default: ""] += String(decoding: bytes, as: UTF8.self)
      case .rejects(let bytes): rejects += String(decoding: bytes, as: UTF8.self)
      }
    }
    return (expansion, batches, rejects)
  }

  @Test("campaigns come by name, and only those whose moment lies in the window")
  func windows() throws {
    let plans = try plans(
      Self.campaign("later", "to points > 1", "send 2026-12-02 at 10:00 UTC"),
      Self.campaign("earlier", "to points > 2", "send 2026-12-01 at 10:00 UTC"))
    let day = try expand(plans.reversed())
    #expect(day.expansion.campaigns.map(\.name) == ["earlier", "later"])
    #expect(day.expansion.campaigns.map(\.recipients) == [2, 0])
    #expect(day.expansion.devices == 4)
    let long = try expand(plans) { $0.window = 172_800 }
    #expect(long.expansion.campaigns.map(\.recipients) == [2, 3])
    #expect(long.expansion.campaigns.map(\.batches) == [1, 1])
    #expect(long.batches["later"]?.contains(#""tokens":["a2","a3","a4"]"#) ?? false)
    let late = try self.plans(
      Self.campaign("missed", "to points > 2", "late send", "send 2026-11-30 at 23:00 UTC"))
    #expect(try expand(late).expansion.campaigns[0].recipients == 0)
    #expect(try expand(late) { $0.since = Self.now - 7_200 }.expansion.campaigns[0].recipients == 2)
  }

  @Test("duplicates, holdouts, waves and rejected lines are counted, whatever the number of threads")
  func counts() throws {
    let plans = try plans(
      Self.campaign("wave", "to points > 0", "send 2026-12-01 at 10:00 UTC", "ramp 50%, 100% after 1 hour"),
      Self.campaign(
        "test", "to points > 0", "send 2026-12-01 at 10:00 UTC",
        "experiment e { holdout 50%  variant a 50% { badge 1 } }"))
    let devices =
      (0..<200).map {
        #"{"id":"u\#($0)","token":"\#(String(0x1000 + $0, radix: 16))","locale":"en","points":1}"# + "\n"
      }
      .joined() + #"{"id":"u1","token":"1001","locale":"en","points":1}"# + "\n"

      + #"{"id":"x","token":"z","locale":"en","points":1}"#
    for jobs in [1, 3] {
      let (expansion, _, rejects) = try expand(plans, devices) {
        $0.jobs = jobs
        $0.dropsDuplicates = true
      }
      let (test, wave) = (expansion.campaigns[0], expansion.campaigns[1])
      #expect(wave.recipients == 200 && wave.duplicates == 1)
      #expect(wave.waves.reduce(0, +) == 200 && wave.waves.count == 2 && !wave.waves.contains(0))
      #expect(test.recipients + test.heldOut == 200 && (60...140).contains(test.heldOut))
      #expect(expansion.rejects == ["invalid-token": 1])
      #expect(rejects.hasPrefix(#"{"line":202,"code":"invalid-token""#))
    }
    #expect(try expand(plans, devices).expansion.campaigns.map(\.duplicates) == [0, 0])
  }

  @Test("too many lines that can't be used, and more recipients than a limit, end it with their codes")
  func failures() throws {
    let plans = try plans(Self.campaign("a", "to points > 0", "send 2026-12-01 at 10:00 UTC", "limit 3 recipients"))
    func code(_ devices: String, _ change: (inout ExpandOptions) throws -> Void = { _ in }) -> String? {
      do {
        _ = try expand(plans, devices, change)
        return nil
      } catch {
        return (error as? Failure)?.code.rawValue
      }
    }
    #expect(code(Self.devices) == "CAM0906")
    let half = #"{"id":"u1","token":"a1","locale":"en","points":1}"# + "\n" + #"{"points":1}"# + "\n"
    #expect(code(half) == "CAM0914")
    #expect(code(half) { $0.maximumRejects = "50%" } == nil)
    #expect(code(half) { $0.maximumRejects = "1" } == nil)
    #expect(code("[\n{}\n]\n") != nil)
    // What the caller's own sink throws is told as any output's failure.
    #expect(throws: Failure.self) {
      _ = try Campanile.expand(
        try self.plans(Self.campaign("a", "to points > 0", "send 2026-12-01 at 10:00 UTC")),
        audience: .bytes(Array(Self.devices.utf8)), options: ExpandOptions(now: Self.now)
      ) { _ in throw CocoaError(.fileWriteOutOfSpace) }
    }
  }

  @Test("an audience may be a file, and go to FCM's tokens; topics need none")
  func formats() throws {
    let plans = try plans(
      Self.campaign("a", "to fcm-token is set", "token fcm-token", "send 2026-12-01 at 10:00 UTC"),
      Self.campaign("news", "to topic \"news\"", "send 2026-12-01 at 10:00 UTC"))
    let file = FileManager.default.temporaryDirectory.appending(path: "campanile-embedding-\(UUID().uuidString)")
    try Data((Self.devices + #"{"id":"u9","token":"a9","fcm-token":"F:1","locale":"en"}"#).utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    var options = ExpandOptions(now: Self.now)
    options.format = .fcm
    var lines: [String] = []
    let expansion = try Campanile.expand(plans, audience: .file(path: file.path), options: options) {
      if case .batches(_, let bytes) = $0 { lines.append(String(decoding: bytes, as: UTF8.self)) }
    }
    #expect(expansion.campaigns.map(\.name) == ["a", "news"])
    #expect(expansion.campaigns[0].recipients == 1)
    #expect(lines.contains { $0.contains(#""token":"F:1""#) } && lines.contains { $0.contains("'news' in topics") })
    // APNs has neither.
    let apns = try expand(plans).expansion.campaigns.map(\.name)
    #expect(apns.isEmpty)
  }

  @Test("what was sent, whom nothing is sent, and testers decide as they do for the command")
  func guards() throws {
    let plans = try plans(
      Self.campaign("a", "to points > 0", "send 2026-12-01 at 10:00 UTC", "again after 7 days"))
    let (expansion, batches, _) = try expand(plans) {
      $0.history = try SendHistory(alerts: [
        .init(token: "A2", campaign: "a", sentAt: Self.now - 86_400),
        .init(token: "A3", campaign: "a", sentAt: Self.now - 8 * 86_400),
        .init(token: "A4", campaign: "other", sentAt: Self.now - 86_400),
      ])
      $0.suppressed = [" A4 ", ""]
    }
    #expect(expansion.campaigns[0].notSent == ["sent-before": 1, "suppressed": 1], "\(expansion)")
    #expect(batches["a"]?.contains(#""tokens":["a1"]"#) ?? false)
    #expect(batches["a"]?.contains(#""tokens":["a3"]"#) ?? false, "\(batches)")
    let tested = try expand(plans) { $0.sendsToTestersOnly = true }
    #expect(tested.expansion.campaigns[0].recipients == 1)
    #expect(tested.expansion.campaigns[0].notSent == ["not-a-tester": 3])
    #expect(throws: Failure.self) {
      _ = try expand(plans) {
        $0.history = try SendHistory(format: .fcm)
      }
    }
    #expect(throws: Failure.self) { _ = try SendHistory(builds: ["/nowhere"]) }
    // Capitals tell tokens of FCM apart.
    let (other, _, _) = try expand(plans) {
      $0.format = .fcm
      $0.history = try SendHistory(
        alerts: ["A2", "a3"].map { .init(token: $0, campaign: "a", sentAt: Self.now - 86_400) }, format: .fcm)
    }
    #expect(other.campaigns[0].notSent == ["sent-before": 1], "\(other)")
  }

  @Test("a simulation tells each line's fate in each campaign")
  func simulation() throws {
    let plans = try plans(
      Self.campaign("a", "to points > 1", "send 2026-12-01 at 10:00 UTC"),
      Self.campaign(
        "test", "to points > 0", "send 2026-12-01 at 10:00 UTC",
        "experiment e { holdout 50%  variant a 50% { badge 1 } }"))
    var options = ExpandOptions(now: Self.now)
    options.dropsDuplicates = true
    // An id is another one in capitals.
    options.suppressed = ["U3", "U2"]
    options.maximumRejects = "100%"
    let lines =
      Self.devices.replacing(#""u3""#, with: #""U3""#) + #"{"id":"u2","token":"a2","locale":"en","points":2}"# + "\n"
      + #"{"points":2}"# + "\n"
    let told = try simulate(plans, audience: .bytes(Array(lines.utf8)), options: options)
    #expect(told.map(\.line) == [1, 2, 3, 4, 5, 6])
    let fates = told.map { $0.outcomes["a"] }
    #expect(fates[0] == .outside)
    guard case .pushes(let pushes, nil, "en")? = fates[1] else {
      Issue.record("\(String(describing: fates[1]))")
      return
    }
    #expect(pushes.map(\.moment) == [Self.now + 36_000])
    #expect(String(decoding: pushes[0].payload, as: UTF8.self).contains(#""title":"Hi""#))
    #expect(fates[2] == .unsent(reason: "suppressed"))
    #expect(fates[4] == .duplicate)
    #expect(fates[5] == .rejected(code: "missing-value"), "\(String(describing: fates[5]))")
    let variants = told.map { $0.outcomes["test"] }
    #expect(
      variants.contains { if case .pushes(_, "a"?, _)? = $0 { true } else { false } } || variants.contains(.heldOut))
  }
}
