import CampanileTestSupport
import Foundation
import Testing

@testable import CampanileDelivery

/// That nothing is lost and nothing sent twice, whenever a run ends.
@Suite(.sleeps)
struct JournalTests {
  private func bytes(_ build: TestBuild) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: build.folder.appending(path: "journal")))
  }

  private func policy(_ uncertain: SendPolicy.Uncertain = .report) -> SendPolicy {
    var policy = SendPolicy()
    policy.uncertain = uncertain
    return policy
  }

  @Test("a second run sends what the first one did not")
  func resumption() throws {
    let build = try TestBuild([["aa", "bb", "cc"], ["dd"], ["ee"], ["ff"]])
    let first = try build.outbox(journal: build.journal())
    var left = 4
    try first.drain { push in
      left -= 1
      if left == 0 { first.stop() }
      switch push.token {
      case "bb": return .dead(reason: "Unregistered", since: 1_796_000_000)
      case "cc": return .later(reason: "busy", after: 1)
      case "dd": return nil
      default: return .accepted
      }
    }
    _ = first.finish()
    // Accepted and dead ones are settled, the one put off isn't, and of one nobody knows.
    let second = try build.outbox(policy(.report), journal: build.journal())
    let again = try second.drain()
    #expect(!again.contains("aa") && !again.contains("bb") && again.contains("cc") && !again.contains("dd"))
    #expect(second.finish().uncertain == 1)
    let third = try build.outbox(policy(.resend), journal: build.journal())
    #expect(try third.drain() == ["dd"])
    let summary = third.finish()
    #expect(summary.count(of: .accepted) == 5)
    #expect(!summary.needsAttention)
    #expect(summary.latencies.milliseconds(percent: 50) != nil)
  }

  @Test("skipping leaves it at that, for all later runs")
  func skipping() throws {
    let build = try TestBuild([["aa"], ["bb"]])
    let first = try build.outbox(journal: build.journal())
    guard case .pushes = try first.take(1) else { throw Missing(what: "nothing") }
    _ = first.finish()
    let second = try build.outbox(policy(.skip), journal: build.journal())
    #expect(try second.drain() == ["bb"])
    #expect(second.finish().count(of: .skipped) == 1)
    let third = try build.outbox(policy(.resend), journal: build.journal())
    #expect(try third.drain() == [])
  }

  @Test("how long answers took is what was accepted took, of all runs together")
  func latencies() throws {
    let build = try TestBuild([["aa", "bb", "cc", "dd"], ["ee", "ff"]])
    let first = try build.outbox(journal: build.journal())
    try first.drain { push in
      switch push.token {
      case "bb": .dead(reason: "Unregistered", since: nil)
      case "dd": .refused(reason: "no")
      case "ff": nil
      default: .accepted
      }
    }
    #expect(first.finish().latencies.count == 3)
    #expect(try build.journal().latencies.count == 3)
    let path = build.folder.appending(path: "journal").path(percentEncoded: false)
    #expect(try SendJournal.read(at: path, seal: TestBuild.seal, pushCount: 6).journal.latencies.count == 3)
    let second = try build.outbox(policy(.resend), journal: build.journal())
    #expect(try second.drain() == ["ff"])
    #expect(second.finish().latencies.count == 4)
  }

  @Test("what was given up is tried again by another run")
  func givenUp() throws {
    let build = try TestBuild([["aa"], ["bb"]])
    var policy = policy()
    policy.retries = 0
    let first = try build.outbox(policy, journal: build.journal())
    try first.drain { $0.token == "aa" ? .later(reason: "busy", after: 1) : .accepted }
    let summary = first.finish()
    #expect(summary.givenUpByReason == ["busy": 1] && summary.count(of: .accepted) == 1)
    #expect(summary.needsAttention)
    let second = try build.outbox(policy, journal: build.journal())
    #expect(try second.drain() == ["aa"])
    #expect(!second.finish().needsAttention)
  }

  @Test("what was put off when a send ended waits, as what was not begun does")
  func putOff() throws {
    let build = try TestBuild([["aa", "bb"]])
    let outbox = try build.outbox(journal: build.journal())
    guard case .pushes(let pushes) = try outbox.take(1) else {
      Issue.record("there is nothing to send")
      return
    }
    for push in pushes { outbox.answer(push, .later(reason: "busy", after: 60)) }
    outbox.stop()
    #expect(outbox.finish().waiting == 2)
  }

  @Test("cut off after any record, a journal loses nothing and doubles no more than what was under way")
  func everyCut() throws {
    let tokens = (0..<60).map { String(format: "%04x", $0) }
    let build = try TestBuild(stride(from: 0, to: 60, by: 6).map { Array(tokens[$0..<$0 + 6]) })
    let outbox = try build.outbox(journal: build.journal())
    let mostUnderWay = 5
    var open: [Push] = []
    while true {
      let supply = try outbox.take(5)
      if case .pushes(let pushes) = supply { open += pushes }
      if case .end = supply { break }
      for push in open.prefix(5) {
        outbox.answer(
          push, push.token.hasSuffix("7") ? .refused(reason: "a reason of many more than nine bytes") : .accepted)
      }
      open.removeFirst(min(5, open.count))
    }
    _ = outbox.finish()
    let whole = try bytes(build)
    let records = (0..<(whole.count - JournalFile.headerByteCount) / 16).filter { whole[64 + $0 * 16] != 0 }.count
    #expect(records > 60)
    for count in 0...records {
      let cut = JournalFile.headerByteCount + count * 16
      for mode in [SendPolicy.Uncertain.skip, .resend] {
        try Data(whole.prefix(cut) + [UInt8](repeating: 0, count: 64)).write(
          to: build.folder.appending(path: "journal"))
        // In the journal by then: answered, or begun at least.
        var ledger = Ledger(pushCount: 60)
        _ = try JournalFile(
          at: build.folder.appending(path: "journal").path(percentEncoded: false), seal: TestBuild.seal, pushCount: 60,
          ledger: &ledger
        ) { _ in }
        let settled = (0..<60).filter { ledger.status(of: $0).isFinal }
        let begun = (0..<60).filter { ledger.status(of: $0) == .begun }
        let again = try build.outbox(policy(mode), journal: build.journal()).drain()
        let expected = mode == .skip ? 60 - settled.count - begun.count : 60 - settled.count
        #expect(again.count == expected, "\(mode) after \(count) records")
        #expect(Set(again).isDisjoint(with: settled.map { tokens[$0] }))
        #expect(begun.count <= mostUnderWay)
      }
    }
  }

  @Test("records behind a gap that a power cut has left are forgotten, also when others are written")
  func gap() throws {
    let build = try TestBuild((0..<8).map { [String(format: "%04x", $0)] })
    let url = build.folder.appending(path: "journal")
    let first = try build.outbox(journal: build.journal())
    for _ in 0..<3 {
      guard case .pushes(let pushes) = try first.take(2) else { throw Missing(what: "pushes") }
      for push in pushes { first.answer(push, .accepted) }
    }
    _ = first.finish()
    var torn = try bytes(build)
    // The disk has all but the third record: the second answer.
    for index in 0..<16 { torn[JournalFile.headerByteCount + 32 + index] = 0 }
    try Data(torn).write(to: url)
    let second = try build.outbox(policy(.report), journal: build.journal())
    #expect(try second.drain().count == 6)
    _ = second.finish()
    let third = try build.outbox(policy(.resend), journal: build.journal())
    #expect(try third.drain() == ["0001"])
    _ = third.finish()
    #expect(try build.outbox(policy(.resend), journal: build.journal()).drain() == [])
  }

  @Test("a push is in the journal before it is handed out")
  func writtenBefore() throws {
    let build = try TestBuild([["aa", "bb"], ["cc"]])
    let outbox = try build.outbox(journal: build.journal())
    guard case .pushes = try outbox.take(2) else { throw Missing(what: "nothing") }
    var ledger = Ledger(pushCount: 3)
    let handle = try FileHandle(forReadingFrom: build.folder.appending(path: "journal"))
    var reading = try JournalReading(handle.fileDescriptor)
    try reading.read(into: &ledger) { _ in }
    #expect(ledger.codes == [1, 1, 0])
    _ = outbox
  }

  @Test("so are those that are handed out again, with others between them")
  func writtenBeforeAgain() throws {
    let build = try TestBuild([["aa", "bb", "cc", "dd"]])
    let clock = TestClock()
    let outbox = try build.outbox(journal: build.journal(), clock: clock.clock)
    guard case .pushes(let pushes) = try outbox.take(4) else { throw Missing(what: "nothing") }
    for push in pushes {
      outbox.answer(push, push.token == "bb" ? .accepted : .later(reason: "busy", after: 1))
    }
    clock.advance(3_600)
    guard case .pushes(let again) = try outbox.take(4) else { throw Missing(what: "nothing") }
    #expect(again.map(\.token) == ["aa", "cc", "dd"])
    var ledger = Ledger(pushCount: 4)
    let handle = try FileHandle(forReadingFrom: build.folder.appending(path: "journal"))
    var reading = try JournalReading(handle.fileDescriptor)
    try reading.read(into: &ledger) { _ in }
    #expect(ledger.codes == [1, PushStatus.accepted.rawValue, 1, 1])
  }

  @Test("room on the disk is taken before a push goes out, so that its answer can be written whatever happens")
  func room() throws {
    let build = try TestBuild([["aa"]])
    var ledger = Ledger(pushCount: 1)
    let path = build.folder.appending(path: "journal").path(percentEncoded: false)
    let file = try JournalFile(at: path, seal: TestBuild.seal, pushCount: 1, ledger: &ledger) { _ in }
    try file.makeRoom(for: 1_000_000)
    let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
    #expect(size ?? 0 >= 1_000_000 * JournalRecord.byteCount)
  }

  @Test("a journal that is let go within a moment is waited for")
  func isWaitedFor() throws {
    let build = try TestBuild([["aa"]])
    _ = try build.outbox(journal: build.journal()).drain()
    let other = unsafe open(build.folder.appending(path: "journal").path, O_RDWR)
    // Waited for: a program that another test starts has it for a moment too.
    #expect(flock(other, LOCK_EX) == 0)
    Thread.detachNewThread {
      usleep(50_000)
      close(other)
    }
    _ = try build.journal()
  }

  @Test("what has expired in a row is one record, however many there are")
  func expiredInARow() throws {
    let tokens = (0..<500).map { String(format: "%04x", $0) }
    let build = try TestBuild([])
    try build.write([TestBuild.line(tokens, expires: 1)])
    let outbox = try build.outbox(journal: build.journal())
    #expect(try outbox.drain() == [])
    let summary = outbox.finish()
    #expect(summary.count(of: .expired) == 500)
    let used = try bytes(build).count { $0 != 0 }
    #expect(used < 300, "\(used)")
    #expect(try build.outbox(journal: build.journal()).drain() == [])
  }

  @Test("another build's journal is refused, and so is what is none")
  func otherBuilds() throws {
    let build = try TestBuild([["aa"], ["bb"]])
    _ = try build.outbox(journal: build.journal()).drain()
    let other = String(repeating: "11", count: 32)
    #expect(throws: JournalProblem.ofAnotherBuild(isComplete: true)) { _ = try build.journal(seal: other) }
    let half = try build.outbox(journal: build.journal("half"))
    guard case .pushes = try half.take(1) else { throw Missing(what: "nothing") }
    #expect(throws: JournalProblem.inUse) { _ = try build.journal("half") }
    _ = half.finish()
    _ = try build.journal("half")
    try Data("something else that is long enough to have a header, whatever it may say, and more".utf8).write(
      to: build.folder.appending(path: "none"))
    #expect(throws: JournalProblem.notAJournal) { _ = try build.journal("none") }
  }

  @Test("a journal of a build of which all was sent is moved aside where nobody named it")
  func moving() throws {
    let build = try TestBuild([["aa"]])
    let other = String(repeating: "11", count: 32)
    for isNamed in [false, true] {
      let folder = SendFolder(path: build.path + "/sending-\(isNamed)", isNamed: isNamed)
      _ = try build.outbox(journal: folder.open(seal: TestBuild.seal, pushCount: 1)).drain()
      if isNamed {
        #expect(throws: JournalProblem.self) { _ = try folder.open(seal: other, pushCount: 1) }
      } else {
        _ = try folder.open(seal: other, pushCount: 1)
        #expect(FileManager.default.fileExists(atPath: folder.path + "/journal-5a5a5a5a5a5a"))
      }
    }
    let open = SendFolder(path: build.path + "/open", isNamed: false)
    _ = try open.open(seal: TestBuild.seal, pushCount: 1)
    #expect(throws: JournalProblem.ofAnotherBuild(isComplete: false)) { _ = try open.open(seal: other, pushCount: 1) }
  }

  @Test(
    "a journal that lost its end isn't begun anew where a report tells of answers, and one that was never written is")
  func lostEnds() throws {
    let build = try TestBuild([["aa"], ["bb"]])
    let folder = SendFolder(path: build.path + "/sending", isNamed: false)
    let outbox = try build.outbox(journal: folder.open(seal: TestBuild.seal, pushCount: 2))
    _ = try outbox.drain()
    let report = SendReport(outbox.finish(), seal: TestBuild.seal, sender: "apns")
    let url = URL(filePath: folder.journalPath)
    let whole = try Data(contentsOf: url)
    try Data().write(to: url)
    _ = try folder.open(seal: TestBuild.seal, pushCount: 2)
    try folder.write(report)
    for count in [0, 20, JournalFile.headerByteCount] {
      try whole.prefix(count).write(to: url)
      #expect(throws: JournalProblem.shortened(answered: 0, reported: 2), "\(count) bytes") {
        _ = try folder.open(seal: TestBuild.seal, pushCount: 2)
      }
      if count < JournalFile.headerByteCount { #expect(try Data(contentsOf: url) == whole.prefix(count)) }
    }
  }

  @Test("a damaged record is named, and nothing is sent")
  func damage() throws {
    let build = try TestBuild([["aa"], ["bb"]])
    _ = try build.outbox(journal: build.journal()).drain()
    let whole = try bytes(build)
    for bit in 0..<128 {
      var damaged = whole
      damaged[JournalFile.headerByteCount + 16 + bit / 8] ^= 1 << UInt8(bit % 8)
      try Data(damaged).write(to: build.folder.appending(path: "journal"))
      #expect(throws: JournalProblem.damaged(record: 2), "bit \(bit)") { _ = try build.journal() }
    }
  }

  @Test("a journal is its owner's alone, and holds neither tokens nor texts")
  func privacy() throws {
    let token = "6f3a6f3a6f3a6f3ac21e"
    let build = try TestBuild([[token]])
    _ = try build.outbox(journal: build.journal()).drain { _ in .refused(reason: "BadTopic") }
    let status = try FileManager.default.attributesOfItem(atPath: build.path + "/journal")
    #expect(status[.posixPermissions] as? Int == 0o600)
    let text = String(decoding: try bytes(build), as: UTF8.self)
    #expect(!text.contains(token) && !text.contains("badge") && text.contains("BadTopic".prefix(8)))
  }

  @Test("dead and suspect tokens are listed with their times")
  func tokenLists() throws {
    let build = try TestBuild([["aa", "bb", "cc"], ["dd"]])
    try build.outbox(journal: build.journal()).drain { push in
      switch push.token {
      case "bb": .dead(reason: "Unregistered", since: 1_796_000_000)
      case "cc": .suspect(reason: "BadDeviceToken")
      case "dd": .dead(reason: "ExpiredToken", since: nil)
      default: .accepted
      }
    }
    let (journal, wasThere) = try SendJournal.read(
      at: build.path + "/journal", seal: TestBuild.seal, pushCount: 4)
    #expect(wasThere)
    var lines: [String] = []
    try TokenLists.each(.dead, of: build.timetable(), in: journal) { lines.append(String(decoding: $0, as: UTF8.self)) }
    #expect(
      lines == [
        #"{"token":"bb","reason":"Unregistered","since":"2026-11-30T00:53:20Z","answered":"2026-12-01T09:00:00Z"}"#
          + "\n",
        #"{"token":"dd","reason":"ExpiredToken","answered":"2026-12-01T09:00:00Z"}"# + "\n",
      ])
    lines = []
    try TokenLists.each(.suspect, of: build.timetable(), in: journal) {
      lines.append(String(decoding: $0, as: UTF8.self))
    }
    #expect(lines.count == 1 && lines[0].contains("\"cc\""))
  }
}
