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
