import CampanileExpansion
import CampanileTestSupport
import Foundation
import Testing

@testable import CampanileDelivery

/// Sends nothing, and counts the payloads that are large.
final class LargeSender: ShowingSender {
  private let bytes: Int
  private let count = Locked(0)

  init(bytes: Int) { self.bytes = bytes }

  var result: SenderResult { .line("\(count.withLock { $0 }) payloads have \(bytes) bytes or more") }

  func send(from outbox: Outbox) async throws {
    while let pushes = try await outbox.next(100) {
      for push in pushes {
        if push.payload.count >= bytes { count.withLock { $0 += 1 } }
        outbox.answer(push, .accepted)
      }
    }
  }
}

extension SenderRow {
  static let large = SenderRow(
    "large", "sends nothing, and counts large payloads", reachesDevices: false,
    options: [SenderOption("bytes", "N", "from how many on one is large (2000)", .number(1...5_120))]
  ) { settings, _ in
    LargeSender(bytes: settings.number("bytes") ?? 2_000)
  }
}

/// That a sender is a file and its row, and that none is forgotten.
struct SenderTableTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources/CampanileDelivery").standardized

  @Test("a sender that a file declares is in the table")
  func everyDeclaredSenderIsListed() throws {
    var declared: [String] = []
    let files = try #require(FileManager.default.enumerator(atPath: Self.folder.path))
    for case let name as String in files where name.hasSuffix(".swift") {
      let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
      declared += text.matches(of: /= SenderRow\(\s*"([a-z-]+)"/).map { String($0.1) }
    }
    #expect(declared.sorted() == SenderTable.rows.map(\.name).sorted())
  }

  @Test("a new sender is made by its row, and says itself what it has to show")
  func newSender() async throws {
    let settings = SenderSettings(
      values: { $0 == "bytes" ? ["19"] : [] }, environment: [:], absolute: { $0 }, warn: { _ in }, now: { 0 })
    let build = try TestBuild()
    try build.write([TestBuild.line(["aa", "bb"]), TestBuild.line(["cc"], payload: "{}")])
    let facts = BuildFacts(seal: TestBuild.seal, format: .apns)
    let sender = try SenderRow.large.make(settings, facts)
    try await sender.send(from: try build.outbox())
    #expect((sender as? any ShowingSender)?.result == .line("2 payloads have 19 bytes or more"))
  }

  @Test("a dry run and the files for simulators show what they have made", arguments: [false, true])
  func results(showsPayload: Bool) async throws {
    let build = try TestBuild([["aa", "bb"]])
    let dryRun = DryRunSender(showsPayload: showsPayload)
    try await dryRun.send(from: try build.outbox())
    #expect(dryRun.result == .table(dryRun.rows, showsPayload: showsPayload) && dryRun.rows.map(\.devices) == [2])
    let folder = build.folder.appending(path: "pushes").path(percentEncoded: false)
    let files = FilesSender(folder: folder, shown: "pushes")
    try await files.send(from: try build.outbox())
    #expect(files.result == .line("2 pushes in pushes"))
  }

  @Test("a file for a simulator has what reaches APNs of a message for FCM, and the app that it is for")
  func messagesInFiles() async throws {
    let build = try TestBuild()
    try build.write([
      #"{"campaign":"a","variant":null,"locale":"en","send_at":"2026-12-01T08:00:00Z","message":{"token":"b","apns":{"headers":{"apns-topic":"com.example.voip"},"payload":{"aps":{"badge":1}}}}}"#
    ])
    let folder = build.folder.appending(path: "pushes")
    // Those of an earlier run are replaced.
    for _ in 1...2 {
      try await FilesSender(folder: folder.path(percentEncoded: false), shown: "pushes").send(from: try build.outbox())
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.en.1.apns"])
    let text = try String(contentsOf: folder.appending(path: "a.en.1.apns"), encoding: .utf8)
    #expect(text == #"{"Simulator Target Bundle":"com.example","aps":{"badge":1}}"# + "\n")
  }

  @Test("files aren't written where a file or something foreign stands", arguments: ["file", "file/below", "full"])
  func placesOfFiles(place: String) async throws {
    let build = try TestBuild([["aa"]])
    try Data().write(to: build.folder.appending(path: "file"))
    try FileManager.default.createDirectory(
      at: build.folder.appending(path: "full/folder.apns"), withIntermediateDirectories: true)
    let path = build.folder.appending(path: place).path(percentEncoded: false)
    let outbox = try build.outbox()
    let reason =
      place == "full"
      ? "`full` holds `folder.apns`, so nothing was written" : "the folder `\(place)` can't be made"
    do {
      try await FilesSender(folder: path, shown: place).send(from: outbox)
      Issue.record("it was written")
    } catch let failure as SendFailure {
      #expect(failure.summary == reason && failure.help.first?.contains("`--out DIR`") == true)
    }
    #expect(outbox.finish().count(of: .accepted) == 0)
  }

  #if os(Linux)
    @Test("pushing to a simulator asks for a Mac, and says what goes elsewhere")
    func simulatorElsewhere() {
      let settings = SenderSettings(
        values: { _ in [] }, environment: [:], absolute: { $0 }, warn: { _ in }, now: { 0 })
      do {
        _ = try SenderRow.simulator.make(settings, BuildFacts(seal: TestBuild.seal, format: .apns))
        Issue.record("there is one")
      } catch {
        #expect(error.summary == "`--sender simulator` needs a Mac with Xcode")
        #expect(error.help.first?.contains("`--sender files`") == true)
      }
    }
  #endif

  @Test("pushes in files can be read by nobody else, nor can their folder be looked into")
  func privateFiles() async throws {
    let build = try TestBuild([["aa"]])
    let folder = build.folder.appending(path: "new/pushes").path(percentEncoded: false)
    try await FilesSender(folder: folder, shown: "pushes").send(from: try build.outbox())
    func permissions(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    #expect(try permissions(folder) == 0o700)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(try names.count == 1 && names.allSatisfy { try permissions(folder + "/" + $0) == 0o600 })
  }
}
