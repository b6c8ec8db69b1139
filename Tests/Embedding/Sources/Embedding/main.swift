import Campanile
import CampanileDelivery
import CampanileExpansion
import CampanileSyntax
import Foundation
import MessageFormat

/// Ends the program with what was wrong.
func expect(_ holds: Bool, _ what: String) {
  if holds { return }
  FileHandle.standardError.write(Data("embedding: \(what)\n".utf8))
  exit(1)
}

// Compile: sources are values, from wherever they come; nothing reads a file, the clock or the environment.
let template = """
  app shop { bundle "com.example.shop"  locales en, de }
  audience { id text  token device-token  locale locale  first-name text?  points integer default 0 }
  """
let campaign = """
  campaign hello {
    to    points > 0
    send  2026-12-01 at 10:00 UTC
    alert {
      en { title "Hello!"  body "You have {$points :integer} points." }
      de { title "Hallo!"  body "Du hast {$points :integer} Punkte." }
    }
  }

  """
let sources = [("campaigns/hello.campaign", campaign), ("templates/shop.template", template)].enumerated().map {
  SourceFile(
    id: .init(rawValue: UInt32($0.offset)), path: $0.element.0, kind: $0.offset == 0 ? .campaign : .template,
    bytes: Array($0.element.1.utf8))
}
let now: Int64 = 1_796_083_200  // 2026-12-01T00:00:00Z
let compilation = compile(sources, options: CompileOptions(now: now))
expect(compilation.isSuccess, "it doesn't compile: \(compilation.diagnostics.map(\.summary))")

// Problems are data, with their place and their fixes.
let wrong = SourceFile(
  id: .init(rawValue: 0), path: "campaigns/hello.campaign", kind: .campaign,
  bytes: Array(campaign.replacing("points > 0", with: "pionts > 0").utf8))
let problems = compile([wrong, sources[1]], options: CompileOptions(now: now)).diagnostics
expect(problems.first?.code.rawValue == "CAM0214", "the mistake has another code")
expect(problems.first?.fixes.first?.edits.first?.replacement == "points", "the mistake has another fix")
expect(Report(problems, files: [wrong, sources[1]]).text(as: .text).contains("did you mean"), "the report lacks help")

// Plan: a value that is written and read as JSON.
let plans = try compilation.plans.map { try Plan(json: $0.json) }
expect(plans == compilation.plans, "a plan that was read back differs")

// Expand: an audience to batches, in memory or to wherever the lines are to go.
let audience = Audience.bytes(
  Array(
    """
    {"id":"u1","token":"a1","locale":"en","points":3}
    {"id":"u2","token":"a2","locale":"de","points":0}
    {"id":"u3","token":"a3","locale":"de","points":1}

    """.utf8))
var lines: [UInt8] = []
let expansion = try expand(plans, audience: audience, options: ExpandOptions(now: now)) { output in
  if case .batches(_, let bytes) = output { lines += bytes }
}
expect(expansion.campaigns.map(\.recipients) == [2], "another number of recipients: \(expansion)")
expect(expansion.devices == 3, "another number of devices")
let batches = try String(decoding: lines, as: UTF8.self).split(separator: "\n").map {
  try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] ?? [:]
}
expect(Set(batches.compactMap { $0["locale"] as? String }) == ["en", "de"], "other locales")

// Simulate: what each recipient gets, and why not.
let simulated = try simulate(plans, audience: audience, options: ExpandOptions(now: now))
expect(simulated.map { $0.outcomes["hello"] == .outside } == [false, true, false], "other outcomes: \(simulated)")
if case .pushes(let pushes, _, let locale)? = simulated[0].outcomes["hello"] {
  expect(pushes.map(\.moment) == [now + 36_000] && locale == "en", "another push")
} else {
  expect(false, "the first recipient gets nothing")
}

// Guards: what was sent before, who gets nothing, and who gets it first.
var guarded = ExpandOptions(now: now)
guarded.history = try SendHistory(alerts: [.init(token: "A1", campaign: "hello", sentAt: now - 3_600)])
guarded.suppressed = ["u3"]
let held = try expand(plans, audience: audience, options: guarded) { output in
  if case .batches = output { expect(false, "somebody gets what was sent before, or was suppressed") }
}
expect(held.campaigns[0].notSent == ["sent-before": 1, "suppressed": 1], "other reasons: \(held)")
let why = try simulate(plans, audience: audience, options: guarded).map { $0.outcomes["hello"] }
expect(why == [.unsent(reason: "sent-before"), .outside, .unsent(reason: "suppressed")], "other fates: \(why)")
guarded = ExpandOptions(now: now)
guarded.sendsToTestersOnly = true
let tested = try expand(plans, audience: audience, options: guarded) { _ in }
expect(tested.campaigns[0].recipients == 0 && tested.campaigns[0].notSent == ["not-a-tester": 2], "others: \(tested)")
do {
  _ = try SendHistory(builds: ["/nowhere"])
  expect(false, "a build that isn't there is a history")
} catch {
  expect(error.code.rawValue == "CAM0902", "another failure: \(error)")
}
guarded.format = .fcm
guarded.history = try SendHistory()
do {
  _ = try expand(plans, audience: audience, options: guarded) { _ in }
  expect(false, "a history of APNs goes with FCM")
} catch {
  expect(error.code.rawValue == "CAM0910", "another failure: \(error)")
}

// Messages: of use without campaigns.
let message = try Message(parsing: "You have {$points :integer} points.")
let formatter = MessageFormatter(message, locale: try LanguageTag("de"), bidi: .none)
expect(formatter.format(["points": .integer(1_234)]).text == "You have 1.234 points.", "another text")

print("compiled, expanded and simulated \(plans.count) campaign for \(expansion.devices) devices")

// A build of the command is a history too, beside records of one's own.
if CommandLine.arguments.count > 1 {
  var options = ExpandOptions(now: now)
  options.history = try SendHistory(
    builds: [CommandLine.arguments[1]], alerts: [.init(token: "b1", campaign: "hello", sentAt: now - 60)])
  let devices = Audience.bytes(
    Array(#"{"id":"a","token":"a9","locale":"en","points":1}"#.utf8) + [10]
      + Array(#"{"id":"b","token":"b1","locale":"en","points":1}"#.utf8) + [10]
      + Array(#"{"id":"c","token":"c1","locale":"en","points":1}"#.utf8) + [10])
  let rest = try expand(plans, audience: devices, options: options) { _ in }
  expect(rest.campaigns[0].recipients == 1 && rest.campaigns[0].notSent == ["sent-before": 2], "others: \(rest)")
}

// Send: a build that `campanile compile` has written, with a sender of one's own. Nothing that was answered is sent again.
if CommandLine.arguments.count > 1 {
  let posts = Posts()
  let sender = ClientSender { token, headers, body in await posts.answer(to: token, headers, body) }
  var policy = SendPolicy()
  policy.retries = 0
  let report = try await deliver(buildAt: CommandLine.arguments[1], to: sender, policy: policy)
  expect(report.accepted == 7 && report.refused == ["Unregistered": 1], "another report: \(report)")
  expect(report.givenUp == ["ServiceUnavailable": 1] && report.uncertain == 0, "another rest: \(report)")
  let tokens = await posts.tokens
  expect(Set(tokens).count == 9 && tokens.count == 9, "other devices: \(tokens)")
  await posts.recover()
  let again = try await deliver(buildAt: CommandLine.arguments[1], to: sender)
  expect(again.accepted == 8 && again.givenUp.isEmpty, "the rest was not sent: \(again)")
  expect(await posts.tokens.count == 10, "what was answered was sent again")
  print("sent \(again.accepted) pushes, and refused \(again.refused.values.reduce(0, +))")
}

/// A service that knows one token no more, and has no time for another at first.
actor Posts {
  private(set) var tokens: [String] = []
  private var isBusy = true

  func recover() { isBusy = false }

  func answer(to token: String, _ headers: [(name: String, value: String)], _ body: [UInt8]) -> (
    status: Int, reason: String
  ) {
    tokens.append(token)
    let names = Set(headers.map(\.name))
    expect(names.isSuperset(of: ["apns-topic", "apns-push-type", "apns-id"]), "headers are missing: \(names)")
    expect(String(decoding: body, as: UTF8.self).contains("Hello!"), "another payload")
    switch token {
    case "a3": return (410, "Unregistered")
    case "a5" where isBusy: return (503, "ServiceUnavailable")
    default: return (200, "")
    }
  }
}
