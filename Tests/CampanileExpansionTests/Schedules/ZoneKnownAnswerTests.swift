import Foundation
import Testing

@testable import CampanileExpansion

/// Holds the zone table against Python's zoneinfo, which shares no code with it.
@Suite struct ZoneKnownAnswerTests {
  @Test func `every zone and link agrees with zoneinfo on every change of its clock and on random dates`() throws {
    let lines = zoneAnswers.split(separator: "\n")
    let parameters = try #require(AnswerParameters(lines.first))
    #expect(parameters.version == ZoneTable.version)
    #expect(lines.dropFirst().map { String($0.prefix { $0 != "|" }) } == ZoneTable.allNames)
    #expect(parameters.disagreements(in: lines.dropFirst()) == [])
  }

  /// Needs `python3` with the package `tzdata` in the table's version, and is silent without. The variable names a file
  /// of the same form with other parameters, for a check at any size.
  @Test func `answers that zoneinfo gives now agree too`() throws {
    if let path = ProcessInfo.processInfo.environment["ZONE_ANSWERS"] {
      let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
      let lines = text.split(separator: "\n")
      let parameters = try #require(AnswerParameters(lines.first))
      #expect(parameters.disagreements(in: lines.dropFirst()) == [])
    }
    guard let text = answersOfPython() else { return }
    let lines = text.split(separator: "\n")
    let parameters = try #require(AnswerParameters(lines.first))
    #expect(lines.count == 9)
    #expect(parameters.disagreements(in: lines.dropFirst()) == [])
  }

  private func answersOfPython() -> String? {
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/CampanileTables/zone-answers.py").standardized
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["python3", script.path, ZoneTable.version, "2024", "2037", "300", "14400", "100"] + [
        "America/New_York", "Australia/Lord_Howe", "Africa/Casablanca", "Asia/Beirut", "America/Santiago",
        "Europe/Dublin", "America/Nuuk", "Pacific/Chatham",
      ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
  }
}

/// The first line of the answers: how they were reckoned.
private struct AnswerParameters {
  let version: String
  let step: Int64
  let span: Int64
  let randomCount: Int

  init?(_ line: Substring?) {
    let fields = (line ?? "").split(separator: "|")
    guard fields.count == 4, let step = Int64(fields[1]), let span = Int64(fields[2]), let count = Int(fields[3]) else {
      return nil
    }
    version = String(fields[0])
    self.step = step
    self.span = span
    randomCount = count
  }

  /// The names whose moments are others than the answers say.
  func disagreements(in lines: some Collection<Substring>) -> [String] {
    lines.compactMap { line in
      let fields = line.split(separator: "|", omittingEmptySubsequences: false)
      guard fields.count == 3, let id = ZoneTable.id(of: String(fields[0])) else { return String(line) }
      let zone = ZoneTable.zone(id)
      var hash: UInt64 = 14_695_981_039_346_656_037
      func mix(_ moment: Int64) { hash = (hash &* 1_099_511_628_211) ^ UInt64(bitPattern: moment) }

      var quarter: Int64 = 0
      for mark in fields[1].split(separator: ",") {
        guard let distance = Int64(mark, radix: 36) else { return String(line) }
        quarter += distance
        for wall in stride(from: quarter * 900 - span, through: quarter * 900 + span, by: Int(step)) {
          mix(zone.moment(ofWall: wall))
        }
      }
      var state: UInt64 = 2_463_534_242
      for _ in 0..<randomCount {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        mix(zone.moment(ofWall: Int64((state >> 20) % 7_258_118_400)))
      }
      return String(hash, radix: 16) == fields[2].drop { $0 == "0" } ? nil : String(fields[0])
    }
  }
}
