import Testing

@testable import CampanileCommandLine

/// What options with values of their own are read as.
struct ArgumentsTests {
  private func rate(_ text: String) throws -> Double? {
    try Arguments(["send", "build", "--sender", "exec", "--program", "cat", "--rate", text]).rate("rate")
  }

  @Test(
    "a rate is pushes a second, whatever it is written per",
    arguments: [
      ("1/s", 1.0), ("5_000/s", 5_000), ("60/m", 1), ("600/min", 10), ("3600/h", 1), ("90/h", 0.025),
      ("1000000000/s", 1e9),
    ])
  func rates(text: String, perSecond: Double) throws {
    let read = try #require(try rate(text))
    #expect(abs(read - perSecond) < perSecond * 1e-9)
  }

  @Test("behind two dashes all are words, also those that look like options")
  func words() throws {
    let arguments = try Arguments(["compile", "a", "--strict", "--", "--jobs", "-x", "--"])
    #expect(arguments.words == ["a", "--jobs", "-x", "--"])
    #expect(arguments.has("strict") && !arguments.has("jobs"))
    #expect(throws: UsageProblem.self) { _ = try Arguments([]) }
  }

  @Test("what is no rate says so", arguments: ["100", "0/s", "-1/s", "1.5/s", "100/d", "/s", "1/s/s", "1000000001/s"])
  func noRate(text: String) {
    #expect(throws: UsageProblem.self) { _ = try rate(text) }
  }

  @Test(
    "a number may have its thousands marked, and lies in the option's range",
    arguments: [
      ("64", 64), ("1_000", 1_000), ("268435456", 268_435_456), ("268_435_456", 268_435_456), ("63", nil),
      ("268435457", nil), ("1,000", nil), ("1e3", nil), ("_", nil), ("-64", nil),
    ])
  func numbers(text: String, number: Int?) throws {
    func read() throws(UsageProblem) -> Int? {
      try Arguments(["compile", "--max-line=\(text)"]).number("max-line")
    }
    if let number {
      #expect(try read() == number)
    } else {
      let problem = #expect(throws: UsageProblem.self) { _ = try read() }
      #expect(problem?.text == "`--max-line` is a whole number from 64 to 268435456, not `\(text)`")
    }
  }

  @Test(
    "words of other tools for commands and options are known",
    arguments: [
      (["validate"], "did you mean `campanile check`?"), (["Push", "build"], "did you mean `campanile send`?"),
      (["compil"], "did you mean `campanile compile`?"), (["xyzzy"], "`campanile help` lists the commands"),
      (["compile", "-o", "out"], "did you mean `--out`?"),
      (["check", "-o", "out"], "`campanile help check` lists its options"),
      (["compile", "--dry-run"], "`campanile simulate` counts"),
      (["compile", "--output", "x"], "did you mean `--out`?"),
    ])
  func otherWords(line: [String], help: String) {
    let problem = #expect(throws: UsageProblem.self) { _ = try Arguments(line) }
    #expect(problem?.help.contains(help) == true, "\(problem?.help ?? "")")
  }

  @Test("a word behind an option's value may belong to it")
  func blanksInValues() throws {
    let arguments = try Arguments(["compile", "--out", "Lea", "in", "--jobs", "2", "percent", "Zurich"])
    #expect(arguments.helpOnQuotes("in") == "a value with blanks stands in quotes: `--out \"Lea in …\"`")
    #expect(arguments.helpOnQuotes("percent") == "write `--jobs 2%`")
    #expect(try Arguments(["compile", "in", "--out", "Lea"]).helpOnQuotes("in") == nil)
    #expect(try Arguments(["compile", "--jobs", "2", "--strict", "in"]).helpOnQuotes("in") == nil)
  }
}
