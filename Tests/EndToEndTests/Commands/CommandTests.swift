import CampanileTestSupport
import Foundation
import Testing

@testable import CampanileCommandLine

/// What every command says and with which code it ends: its help, what it does, and how it fails.
@Suite(.waits)
struct CommandTests {
  /// `UPDATE_GOLDEN=1` records anew what the commands of a file say.
  @Test("commands say and end as recorded", arguments: CommandCase.File.all)
  func saysWhatWasRecorded(file: CommandCase.File) throws {
    // Of each command, the first case is always the built binary's own.
    let text = try file.cases.filter(\.isTried).enumerated().map { try $1.recorded(inBinary: $0 == 0) }.joined(
      separator: "\n")
    if Effort.isRecording {
      try Data(text.utf8).write(to: file.url)
      return
    }
    let recorded = file.text.components(separatedBy: "\n#### ").filter {
      Effort.tries(caseNamed: $0.prefix { $0 != "\n" })
    }
    let said = text.components(separatedBy: "\n#### ")
    #expect(said.count == recorded.count)
    for (expected, actual) in zip(recorded, said) {
      #expect(actual == expected, "\(file): \(expected.prefix { $0 != "\n" })")
    }
  }

  @Test("a command has its help, an error and a run of its own", arguments: CommandTable.rows.map(\.name))
  func everyCommandIsShown(name: String) throws {
    let file = try #require(CommandCase.File.all.first { $0.description == name }, "Golden/Commands/\(name).golden")
    let own = file.cases.flatMap(\.commands).filter { $0.hasPrefix("campanile \(name)") }
    #expect(own.contains("campanile \(name) --help"))
    #expect(file.text.contains("\nexit 0\n"))
    #expect(file.text.contains("\nexit 2\n"))
    let row = try #require(CommandTable.row(name))
    let words = Set(own.flatMap { CommandCase.words(of: $0) }.map { String($0.prefix { $0 != "=" }) })
    for option in row.options { #expect(words.contains("--\(option.name)"), "`--\(option.name)` is in no case") }
  }

  @Test(
    "every option that takes no text and no path refuses what isn't meant", arguments: CommandTable.rows.map(\.name))
  func everyOptionIsChecked(name: String) throws {
    let row = try #require(CommandTable.row(name))
    let words = (0..<row.argumentCount.lowerBound).map { "word\($0)" }
    for option in row.options where option.value != nil {
      switch option.kind {
      case .text, .input, .output: continue
      default: break
      }
      #expect(throws: UsageProblem.self, "--\(option.name)") {
        _ = try Arguments([name] + words + ["--\(option.name)", "!?"])
      }
    }
    for option in row.options where !option.repeats {
      let twice = option.value == nil ? ["--\(option.name)"] : ["--\(option.name)", "1"]
      #expect(throws: UsageProblem.self, "--\(option.name)") { _ = try Arguments([name] + words + twice + twice) }
    }
  }
}
