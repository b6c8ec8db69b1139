import Testing

@testable import CampanileAppCode

/// Tables of strings and projects as Xcode writes them, and as people leave them.
struct OpenStepListTests {
  private func problem(_ text: String) -> OpenStepList.Problem? {
    do throws(OpenStepList.Problem) {
      _ = try OpenStepList.read(text)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "what can't be read is told with its line and its reason",
    arguments: [
      ("\"a\" = \"b\"\n\"c\" = \"d\";", 1, .noSemicolon), ("\"a\" = \"b\";\n\"c\" = \"d\"", 2, .noSemicolon),
      ("\"a\" = \"b;\n\"c\" = \"d\";", 1, .unclosedQuote), ("\"a\" = \"b;\n", 1, .unclosedQuote),
      ("\n\"a = \"b\";\n\"c\" = \"d\";", 2, .noEqualsSign), ("\"a\": \"b\",", 1, .noEqualsSign),
      ("\n“a” = \"b\";", 2, .typographicQuote), ("a = „b“;", 1, .typographicQuote),
      ("a = b;\n<<<<<<< HEAD\n", 2, .conflict), ("a = b\n=======\n", 2, .conflict), ("<html>", 1, .noText),
      ("a = (b c);", 1, .leftOver), ("{ a = b; } c", 1, .leftOver), ("a = \"\\U12\";", 1, .noText),
      ("a = " + String(repeating: "(", count: 80), 1, .tooDeep),
    ] as [(String, Int, OpenStepList.Problem.Reason)])
  func unread(text: String, line: Int, reason: OpenStepList.Problem.Reason) {
    #expect(problem(text) == .init(line: line, reason: reason))
  }

  @Test("texts may go over lines, and hold any character")
  func read() throws {
    let list = try OpenStepList.read(
      "/* a */ \"a\" = \"two\nlines\"; // b\n\"b\" = \"\\UD83D\\UDE00 \\U00e4\"; c; d = (e, \"f\",); g = { h = i; };")
    #expect(list["a"]?.text == "two\nlines")
    #expect(list["b"]?.text == "\u{1F600} ä")
    #expect(list["c"]?.text == "c")
    #expect(list["d"]?.texts == ["e", "f"])
    #expect(list["g"]?["h"]?.text == "i")
  }
}
