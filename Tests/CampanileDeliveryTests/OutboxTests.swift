import Foundation
import Testing

@testable import CampanileDelivery

/// What is handed out when, and what becomes of it.
struct OutboxTests {
  private static let eight = 1_796_112_000.0  // 2026-12-01T08:00:00Z

  private func threeCampaigns() throws -> TestBuild {
    let build = try TestBuild()
    for (name, lines) in [
      ("a", [("a1", "08:00:02"), ("a2", "08:00:06")]), ("b", [("b1", "08:00:01"), ("b2", "08:00:05")]),
      ("c", [("c1", "08:00:06"), ("c2", "08:00:03")]),
    ] {
      try build.write(
        lines.map {
          TestBuild.line([$0.0], campaign: name, locale: name == "b" ? "de" : "en", at: "2026-12-01T\($0.1)Z")
        },
        campaign: name)
    }
    return build
  }

  @Test("an entry of the index takes 32 bytes at most")
  func indexSize() {
    #expect(MemoryLayout<IndexEntry>.stride <= 32)
  }

  @Test("what is due is sent over all campaigns in the order of time, the rest later")
  func orderOfTime() throws {
    let clock = TestClock(Self.eight + 3)
    let outbox = try threeCampaigns().outbox(clock: clock.clock)
    #expect(try outbox.drain() == ["b1", "a1", "c2"])
    let summary = outbox.finish()
    #expect(summary.later.pushes == 3)
    #expect(summary.later.first == Int64(Self.eight) + 5)
    #expect(!summary.needsAttention)
    // Of the first few, none comes that wouldn't be sent.
    for (first, count, later) in [(2, 2, 0), (3, 3, 0), (4, 3, 1), (5, 3, 2), (6, 3, 3), (7, 3, 3)] {
      var policy = SendPolicy()
      policy.first = first
      let outbox = try threeCampaigns().outbox(policy, clock: clock.clock)
      #expect(try outbox.drain().count == count)
      let summary = outbox.finish()
      #expect(summary.later.pushes == later)
      #expect(summary.later.first == (later > 0 ? Int64(Self.eight) + 5 : nil))
    }
    var policy = SendPolicy()
    policy.first = 2
    let early = try TestBuild([["aa", "bb", "cc"], ["dd"]]).outbox(policy, clock: TestClock(0).clock)
    #expect(try early.drain().isEmpty && early.finish().later.pushes == 2)
  }

  @Test("one that stays sends each at its time and never before")
  func waiting() throws {
    let clock = TestClock(Self.eight)
    var policy = SendPolicy()
    policy.timing = .wait
    let outbox = try threeCampaigns().outbox(policy, clock: clock.clock)
    #expect(outbox.progress.nextMoment == Int64(Self.eight) + 1)
    var moments: [Int64] = []
    let tokens = try outbox.drain(clock) { push in
      let now = clock.clock.now()
      #expect(now >= Double(push.sendAt) && now < Double(push.sendAt) + 0.1)
      moments.append(push.sendAt)
      return .accepted
    }
    #expect(tokens == ["b1", "a1", "c2", "b2", "a2", "c1"])
    #expect(outbox.progress.nextMoment == nil)
    #expect(outbox.finish().later.pushes == 0)
  }

  @Test("campaigns, locales and the first few are chosen")
  func choosing() throws {
    let build = try threeCampaigns()
    let timetable = try build.timetable()
    var policy = SendPolicy()
    policy.timing = .everything
    policy.rows = timetable.rows(ofCampaigns: ["a", "b"], locales: nil)
    func sent(_ build: TestBuild) throws -> [String] {
      let outbox = try build.outbox(policy)
      let total = outbox.progress.total
      let tokens = try outbox.drain()
      #expect(tokens.count == total)
      return tokens
    }
    #expect(try sent(build) == ["b1", "a1", "b2", "a2"])
    policy.rows = timetable.rows(ofCampaigns: nil, locales: ["de"])
    #expect(try sent(build) == ["b1", "b2"])
    policy.rows = nil
    policy.first = 4
    #expect(try sent(build) == ["b1", "a1", "c2", "b2"])
    let batch = try TestBuild([["aa", "bb", "cc"], ["dd"]])
    policy.first = 2
    #expect(try sent(batch) == ["aa", "bb"])
  }

  /// Of which each begins and ends within a line.
  @Test("a file of batches that is read in several pieces has all its lines")
  func pieces() throws {
    let build = try TestBuild()
    try build.write(
      (0..<3_000).map { number in
        let text = String(repeating: "x", count: number % 300)
        return TestBuild.line([String(format: "%06x", number)], payload: "{\"aps\":{\"badge\":1},\"text\":\"\(text)\"}")
      })
    let timetable = try build.timetable()
    #expect(timetable.pushCount == 3_000 && timetable.entries.count == 3_000)
  }

  @Test("what has expired is not sent, and counted")
  func expiry() throws {
    let build = try TestBuild()
    try build.write([
      TestBuild.line(["aa", "bb"], expires: Int(Self.eight) + 10), TestBuild.line(["cc"], expires: 0),
      TestBuild.line(["dd"], expires: Int(Self.eight) + 100),
      // As another program writes them.
      TestBuild.line(["ee"], expires: Int(Self.eight) + 10).replacing(":", with: ": ").replacing(": 00", with: ":00"),
      TestBuild.line(["ff"], expires: Int(Self.eight) + 20).replacing(":", with: ": ").replacing(": 00", with: ":00"),
    ])
    let clock = TestClock(Self.eight + 10)
    let outbox = try build.outbox(clock: clock.clock)
    // The first of them expires while it waits to be sent again.
    #expect(try outbox.drain { _ in .later(reason: "busy", after: 200) } == ["cc", "dd", "ff"])
    #expect(try outbox.drain(clock) == ["cc"])
    let summary = outbox.finish()
    #expect(summary.count(of: .expired) == 5)
    #expect(summary.count(of: .accepted) == 1)
  }

  @Test("a device that is put off waits twice as long each time, an hour at most, and is given up in the end")
  func retries() throws {
    let clock = TestClock()
    let outbox = try TestBuild([["aa"]]).outbox(clock: clock.clock)
    var times: [Double] = []
    try outbox.drain(clock) { _ in
      times.append(clock.clock.now())
      return .later(reason: "TooManyRequests", after: 1_000)
    }
    let pauses = zip(times.dropFirst(), times).map { ($0 - $1).rounded() }
    #expect(pauses == [1_000, 2_000, 3_600])
    #expect(outbox.finish().givenUpByReason == ["TooManyRequests": 1])
  }

  @Test("what never arrived is sent again without a doubt, and not without end")
  func notSent() throws {
    let clock = TestClock()
    let outbox = try TestBuild([["aa"], ["bb"]]).outbox(clock: clock.clock)
    var count = 0
    try outbox.drain(clock) { push in
      if push.token == "bb" { return .accepted }
      count += 1
      return .notSent
    }
    #expect(count == 51)
    let summary = outbox.finish()
    #expect(summary.count(of: .accepted) == 1)
    #expect(summary.count(of: .givenUp) == 1)
  }

  @Test("what may have arrived goes out again where that is wanted, as often as retries allow, and is uncertain then")
  func uncertainAgain() throws {
    let clock = TestClock()
    var policy = SendPolicy()
    policy.uncertain = .resend
    policy.retries = 2
    let outbox = try TestBuild([["aa"], ["bb"]]).outbox(policy, clock: clock.clock)
    var times: [Double] = []
    try outbox.drain(clock) { push in
      if push.token == "bb" { return .accepted }
      times.append(clock.clock.now())
      return .uncertain(reason: "connection lost")
    }
    #expect(times.count == 3)
    #expect(zip(times.dropFirst(), times).allSatisfy { (1..<2).contains($0 - $1) })
    let summary = outbox.finish()
    #expect(summary.uncertain == 1 && summary.count(of: .accepted) == 1 && summary.run.retried == 2)
  }

  @Test("a send ends when nothing was taken for an hour, and what wasn't taken stays to be sent")
  func nothingForAnHour() throws {
    let clock = TestClock()
    var policy = SendPolicy()
    policy.retries = 100
    let start = clock.clock.now()
    let outbox = try TestBuild([["aa"], ["bb"]]).outbox(policy, clock: clock.clock)
    try outbox.drain(clock) { _ in .pause(reason: "QUOTA_EXCEEDED", after: 60) }
    #expect(outbox.failure?.summary == "nothing was taken for an hour: QUOTA_EXCEEDED")
    #expect(outbox.isStopped && clock.clock.now() - start >= 3_600)
    let summary = outbox.finish()
    #expect(summary.total.count(of: .unsent) == 2)
    let report = SendReport(summary, seal: TestBuild.seal, sender: "apns")
    let json = try #require(try JSONSerialization.jsonObject(with: Data(report.json)) as? [String: Any])
    #expect(json["started"] as? String == "2026-12-01T09:00:00Z")
    #expect((json["ended"] as? String).map { $0 >= "2026-12-01T10:00:00Z" } == true)
  }

  @Test("a sender that stops for a reason of its own is handed nothing more, and its first reason is told")
  func ownReason() throws {
    let outbox = try TestBuild([["aa"], ["bb"]]).outbox()
    guard case .pushes(let pushes) = try outbox.take(1) else { throw Missing(what: "nothing") }
    outbox.stop(SendFailure("the phone is off"))
    outbox.stop(SendFailure("the battery is empty"))
    outbox.answer(pushes[0], .accepted)
    guard case .end = try outbox.take(1) else { throw Missing(what: "it goes on") }
    #expect(outbox.isStopped && outbox.failure?.summary == "the phone is off")
    #expect(outbox.finish().count(of: .accepted) == 1)
  }

  @Test("a build that is removed or changed while it is sent ends the send, and says which file it was")
  func changedBuild() throws {
    let line = TestBuild.line(["aa", "bb"])
    // In an order of keys that no compile writes.
    let other = "{\"tokens\":[\"aa\",\"bb\"]," + line.dropFirst().replacing(#","tokens":["aa","bb"]}"#, with: "}")
    for (line, changed) in [
      (line, nil), (line, line.replacing(#""aa","bb""#, with: #""aaaabbb""#)),
      (other, other.replacing(#""aa","bb""#, with: #""aaaabbb""#)),
    ] {
      let build = try TestBuild()
      try build.write([line])
      let outbox = try build.outbox()
      if let changed {
        try build.write([changed])
      } else {
        try FileManager.default.removeItem(at: build.folder.appending(path: "hello.batches.jsonl"))
      }
      let reason = changed == nil ? "can't be read any more" : "can't be used: it was changed while it was sent"
      // It is the same for whoever asks later.
      for _ in 1...2 {
        do {
          _ = try outbox.take(10)
          Issue.record("it goes on")
        } catch {
          #expect(error.summary == "`hello.batches.jsonl` \(reason)" && error.cause == .build)
        }
      }
      #expect(outbox.finish().count(of: .unsent) == 2)
    }
  }

  @Test("so does a file of batches that is cut, or in whose place a folder stands", arguments: [true, false])
  func cutFile(isFolder: Bool) throws {
    let build = try TestBuild([["aa", "bb"]])
    let outbox = try build.outbox()
    let file = build.folder.appending(path: "hello.batches.jsonl")
    if isFolder {
      try FileManager.default.removeItem(at: file)
      try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    } else {
      try Data("{".utf8).write(to: file)
    }
    let failure = #expect(throws: SendFailure.self) { _ = try outbox.take(10) }
    #expect(failure?.summary == "`hello.batches.jsonl` can't be read any more")
    #expect(throws: BatchReader.Problem.self) { _ = try FileLines(path: build.path, name: "a folder").next() }
  }

  @Test("an answer counts once, and one for what was not handed out not at all")
  func answersTwice() throws {
    let outbox = try TestBuild([["aa", "bb"]]).outbox()
    guard case .pushes(let pushes) = try outbox.take(1), let push = pushes.first else { throw Missing(what: "nothing") }
    outbox.answer(push, .accepted)
    outbox.answer(push, .refused(reason: "BadTopic"))
    outbox.answer([PlacedAnswer(place: 1, microseconds: 0, .accepted), .init(place: 7, microseconds: 0, .accepted)])
    let summary = outbox.finish()
    #expect(summary.count(of: .accepted) == 1)
    #expect(summary.count(of: .unsent) == 1)
    #expect(summary.refused == 0)
  }

  @Test("what is under way keeps an outbox open, and what has no answer is uncertain")
  func underWay() throws {
    let outbox = try TestBuild([["aa", "bb"]]).outbox()
    guard case .pushes(let pushes) = try outbox.take(2) else { throw Missing(what: "nothing") }
    guard case .wait = try outbox.take(1) else { throw Missing(what: "it has ended") }
    outbox.answer(pushes[0], .accepted)
    outbox.stop()
    guard case .wait = try outbox.take(1) else { throw Missing(what: "it has ended") }
    let summary = outbox.finish()
    #expect(summary.uncertain == 1)
    #expect(summary.needsAttention)
  }

  @Test("a rate is kept")
  func rate() throws {
    let clock = TestClock()
    var policy = SendPolicy()
    policy.rate = 100
    let start = clock.clock.now()
    let outbox = try TestBuild([(0..<300).map { String(format: "%04x", $0) }]).outbox(policy, clock: clock.clock)
    #expect(try outbox.drain(clock).count == 300)
    let seconds = clock.clock.now() - start
    #expect(seconds > 2.9 && seconds < 3.3, "\(seconds)")
  }

  @Test("a service that takes nothing is tried with one push at a time, until it takes some again")
  func storm() throws {
    let clock = TestClock()
    let tokens = (0..<2_000).map { String(format: "%04x", $0) }
    let outbox = try TestBuild([Array(tokens.prefix(1_000)), Array(tokens.suffix(1_000))]).outbox(clock: clock.clock)
    let start = clock.clock.now()
    var refused = 0
    var accepted: Set<String> = []
    let sent = try outbox.drain(clock) { push in
      if clock.clock.now() - start < 30 {
        refused += 1
        return .later(reason: "ServiceUnavailable", after: 1)
      }
      #expect(accepted.insert(push.token).inserted)
      return .accepted
    }
    #expect(accepted.count == 2_000)
    #expect(refused < 120, "\(refused)")
    #expect(sent.count == 2_000 + refused)
    #expect(outbox.finish().count(of: .givenUp) == 0)
  }

  @Test("a pause that the service asks for holds everything")
  func pause() throws {
    let clock = TestClock()
    let outbox = try TestBuild([["aa"], ["bb"]]).outbox(clock: clock.clock)
    guard case .pushes(let pushes) = try outbox.take(1) else { throw Missing(what: "nothing") }
    outbox.answer(pushes[0], .pause(reason: "QUOTA_EXCEEDED", after: 60))
    guard case .wait(let seconds) = try outbox.take(10) else { throw Missing(what: "it went on") }
    #expect(seconds > 59)
    #expect(try outbox.drain(clock).sorted() == ["aa", "bb"])
  }

  @Test("the next moment is told while nothing is under way, and nothing is ready to go")
  func nextMoment() throws {
    let build = try TestBuild()
    try build.write([
      TestBuild.line(["aa", "bb"]), TestBuild.line(["cc"], at: "2026-12-01T12:00:00Z"),
    ])
    var policy = SendPolicy()
    policy.timing = .wait
    let outbox = try build.outbox(policy)
    guard case .pushes(let first) = try outbox.take(1) else { throw Missing(what: "nothing") }
    #expect(outbox.progress.nextMoment == nil)
    outbox.answer(first[0], .accepted)
    // The other one of the batch has been read.
    #expect(outbox.progress.nextMoment == nil)
    guard case .pushes(let second) = try outbox.take(10) else { throw Missing(what: "nothing") }
    #expect(outbox.progress.nextMoment == nil)
    outbox.answer(second[0], .accepted)
    guard case .wait = try outbox.take(10) else { throw Missing(what: "it is too early") }
    #expect(outbox.progress.nextMoment == 1_796_126_400)
  }

  @Test("who goes by no time has nothing that is due later")
  func withoutTime() throws {
    let build = try TestBuild()
    try build.write([TestBuild.line(["aa", "bb"], at: "2026-12-02T12:00:00Z")])
    var policy = SendPolicy()
    for (timing, later) in [(.due, 2), (.wait, 2), (.everything, 0)] as [(SendPolicy.Timing, Int)] {
      policy.timing = timing
      let summary = try build.outbox(policy).finish()
      #expect(summary.later.pushes == later && (summary.later.first == nil) == (later == 0))
    }
  }

  @Test("a send stops when too many are refused, after the first thousand")
  func stopWhenRefused() throws {
    let tokens = (0..<3_000).map { String(format: "%04x", $0) }
    var policy = SendPolicy()
    policy.mostRefused = 0.05
    let build = try TestBuild(stride(from: 0, to: 3_000, by: 1_000).map { Array(tokens[$0..<$0 + 1_000]) })
    var count = 0
    let outbox = try build.outbox(policy)
    try outbox.drain { _ in
      count += 1
      return count.isMultiple(of: 10) ? .refused(reason: "PayloadTooLarge") : .accepted
    }
    #expect(count >= 1_000 && count <= 1_100)
    #expect(outbox.failure?.cause == .refusals)
    #expect(outbox.finish().count(of: .unsent) == 3_000 - count)
    // The first thousand are enough to tell, and fewer aren't.
    for (refused, isEnough) in [(51, true), (50, false)] {
      let few = try TestBuild([Array(tokens.prefix(1_000))]).outbox(policy)
      count = 0
      try few.drain { _ in
        count += 1
        return count > 1_000 - refused ? .refused(reason: "PayloadTooLarge") : .accepted
      }
      #expect(count == 1_000 && (few.failure?.cause == .refusals) == isEnough)
    }
    // As many as allowed is not too many.
    policy.mostRefused = 0.1
    count = 0
    try build.outbox(policy).drain { _ in
      count += 1
      return count.isMultiple(of: 10) ? .refused(reason: "PayloadTooLarge") : .accepted
    }
    #expect(count == 3_000)
  }

  @Test("one foreign token after the other stops a send, and asks about the environment")
  func wrongEnvironment() throws {
    let tokens = (0..<200).map { String(format: "%04x", $0) }
    let outbox = try TestBuild([tokens]).outbox()
    var count = 0
    while case .pushes(let pushes) = try outbox.take(1) {
      count += 1
      outbox.answer(pushes[0], .suspect(reason: "BadDeviceToken"))
    }
    #expect(count == 20)
    #expect(outbox.failure?.help.first?.contains("--environment") == true)
    // Some of them among others are those devices' own business.
    count = 0
    try TestBuild([tokens]).outbox().drain { _ in
      count += 1
      return count.isMultiple(of: 3) ? .suspect(reason: "BadDeviceToken") : .accepted
    }
    #expect(count == 200)
  }

  @Test("so do more than half of many, also where none stand in a row")
  func mostlyWrongEnvironment() {
    func stopsAfter(_ isSuspect: (Int) -> Bool) -> Int? {
      var burst = SuspectBurst()
      for number in 1...5_000 {
        if isSuspect(number) {
          if burst.failure(after: "BadDeviceToken") != nil { return number }
        } else {
          burst.pass()
        }
      }
      return nil
    }
    #expect(stopsAfter { !$0.isMultiple(of: 3) } == 200)
    #expect(stopsAfter { $0.isMultiple(of: 3) } == nil)
    #expect(stopsAfter { $0 % 100 < 19 } == nil)
    #expect(stopsAfter { _ in true } == 20)
  }

  @Test("a report tells of each campaign, variant, locale and reason")
  func report() throws {
    let outbox = try threeCampaigns().outbox()
    try outbox.drain { push in
      switch push.token {
      case "a1": .refused(reason: "BadTopic")
      case "b1": .dead(reason: "Unregistered", since: 1_796_000_000)
      default: .accepted
      }
    }
    let summary = outbox.finish()
    let a = try #require(summary.rows.first { $0.row.campaign == "a" })
    #expect(a.count(of: .accepted) == 1 && a.count(of: .refused) == 1)
    let json = String(decoding: SendReport(summary, seal: TestBuild.seal, sender: "apns").json, as: UTF8.self)
    for part in [
      #""campanile-report": 1"#, #""sender": "apns""#, #""BadTopic": 1"#, #""Unregistered": 1"#, #""campaign": "b""#,
      #""locale": "de""#, #""accepted": 4"#, #""p99": "#,
    ] { #expect(json.contains(part), "\(part)") }
    for token in ["a1", "b1", "c2"] { #expect(!json.contains("\"\(token)\"")) }
  }

  @Test(
    "a report's rows are in the order of waves, and those of testers come first, whoever wrote the lines",
    arguments: ["{", "{ "])
  func rows(start: String) throws {
    let build = try TestBuild()
    let marks = [#""wave":2,"#, #""wave":1,"#, #""wave":1,"testers":true,"#, ""]
    try build.write(
      marks.enumerated().map { number, mark in
        let line = TestBuild.line(["a\(number)"]).replacing(#""send_at""#, with: mark + #""send_at""#)
        return start + line.dropFirst().replacing(#""variant":null"#, with: #""variant":"v""#)
      })
    let rows = try build.outbox().finish().rows.map(\.row)
    #expect(rows.map(\.wave) == [0, 1, 1, 2] && rows.map(\.isTesters) == [false, true, false, false])
    #expect(rows.allSatisfy { $0.variant == "v" && $0.locale == "en" && $0.campaign == "hello" })
  }

  @Test("reasons beyond two hundred are counted together")
  func manyReasons() throws {
    let outbox = try TestBuild([(0..<300).map { String(format: "%04x", $0) }]).outbox()
    try outbox.drain { .refused(reason: "no \($0.token)") }
    let summary = outbox.finish()
    #expect(summary.refused == 300)
    // Twelve of the two hundred are statuses without a reason.
    #expect(summary.refusedByReason["other reasons"] == 112)
  }

  @Test("percentiles are right to a sixteenth")
  func percentiles() {
    var histogram = LatencyHistogram()
    for microseconds in 1...100_000 { histogram.add(UInt32(microseconds)) }
    for percent in [1.0, 50, 90, 99] {
      let value = histogram.milliseconds(percent: percent) ?? 0
      #expect(abs(value - percent) <= percent / 16 + 0.001, "\(percent): \(value)")
    }
    #expect(histogram.longestMilliseconds == 100)
  }
}
