import Testing

@testable import CampanileExpansion

@Suite struct CSVTests {
  private let header = "id,token,locale,firstName,cartItems,tier,appVersion,lastSeen\n"

  private func row(_ token: String, _ name: String = "") -> String {
    "1,\(token),en,\(name),2,gold,5,2026-12-01\n"
  }

  private func expand(_ text: String, longest: Int = 4_096) throws -> (tokens: [String], rejects: String, lines: Int) {
    var options = ExampleShop.options()
    options.longestLine = longest
    let (outputs, rejects, report) = try ExampleShop.expand([ExampleShop.plan()], text, options, format: .csv)
    let tokens = outputs[0].split(separator: "\n").compactMap { line in
      line.split(separator: "\"tokens\":[\"").last?.split(separator: "\"").first.map(String.init)
    }
    return (tokens, rejects, report.lines)
  }

  @Test func `never reads a record out of a quoted field, however long the field is`() throws {
    for size in [10, 3_000, 5_000, 300_000, 1_000_000] {
      let inner = String(repeating: row("bad0"), count: size / row("bad0").utf8.count + 1)
      let text = header + row("aa11") + row("bb22", "\"\n" + inner + "\"") + row("cc33")
      let (tokens, rejects, lines) = try expand(text)
      #expect(!tokens.contains("bad0"), "\(size)")
      #expect(tokens.first == "aa11")
      #expect(tokens.last == "cc33")
      if size > 4_096 {
        #expect(tokens.count == 2)
        #expect(
          rejects
            == "{\"line\":3,\"code\":\"line-too-long\",\"campaign\":null,\"reason\":\"the line is longer than the limit\"}\n"
        )
      }
      #expect(lines == text.split(separator: "\n", omittingEmptySubsequences: false).count - 1)
    }
  }

  @Test func `stops at a quote that is never closed`() throws {
    for (inner, size) in [("", 4_096), (row("bad0"), 4_096), (String(repeating: row("bad0"), count: 50_000), 4_096)] {
      #expect {
        _ = try expand(header + row("aa11") + "1,bb22,en,\"open,2\n" + inner, longest: size)
      } throws: { error in
        if case .openQuote(line: 3)? = error as? ExpansionProblem { true } else { false }
      }
    }
  }

  @Test func `takes quotes where they mean nothing else for what they are`() throws {
    let (tokens, rejects, _) = try expand(header + row("aa11", "Jo \"x") + row("bb22", "\"a\"b") + row("cc33"))
    #expect(tokens == ["cc33"])
    #expect(rejects.split(separator: "\n").count == 2)
  }

  @Test func `takes true and false in whatever letters a spreadsheet writes them`() throws {
    var content = Plan.Content()
    content.badge = .count(1)
    let plan = Plan(
      name: "vip", kind: .alert, topic: "com.example.shop", sourceLocale: "en",
      attributes: [
        .init(name: "token", type: .deviceToken, path: ["token"]), .init(name: "vip", type: .boolean, path: ["vip"]),
      ], segment: .test(.init("vip"), .compare(.equal, .boolean(true))), schedule: .init(timing: .now),
      variants: [.init(name: nil, share: 10_000, content: content)])
    let words = ["true", "TRUE", "True", "false", "FALSE", "False", "yes", "1", "T", "truth"]
    let text = "token,vip\n" + words.enumerated().map { "aa1\($0),\($1)\n" }.joined()
    let (outputs, rejects, _) = try ExampleShop.expand([plan], text, format: .csv)
    #expect(outputs[0].matches(of: /"aa1([0-9])"/).map { String($0.1) } == ["0", "1", "2"])
    #expect(rejects.matches(of: /"line":([0-9]+)/).map { String($0.1) } == ["8", "9", "10", "11"])
  }

  @Test("a record with bytes that are no text is rejected by its line, and those beside it are read")
  func noText() throws {
    var bytes = Array((header + row("aa11") + row("bb22", "An#")).utf8) + Array(row("cc33").utf8)
    bytes[try #require(bytes.lastIndex(of: UInt8(ascii: "#")))] = 0xFF
    let (sink, rejects) = (MemorySink(), MemorySink())
    let report = try Expander([ExampleShop.plan()], options: ExampleShop.options())
      .expand(AudienceSource(.bytes(bytes), format: .csv), to: [sink], rejects: rejects)
    #expect(sink.text.contains("aa11") && sink.text.contains("cc33") && !sink.text.contains("bb22"))
    #expect(rejects.text.hasPrefix(#"{"line":3,"code":"invalid-utf8""#) && report.devices == 3)
    let simulated = try Simulation([ExampleShop.plan()], options: ExampleShop.options())
      .run(AudienceSource(.bytes(bytes), format: .csv), telling: .everybody)
    #expect(simulated.devices == 3 && simulated.told.map(\.fault) == [nil, .invalidUTF8, nil])
  }

  @Test func `refuses a header that names a column twice`() {
    #expect {
      _ = try expand("token,token\nab,cd\n")
    } throws: { error in
      if case .repeatedColumn(let name, _)? = error as? ExpansionProblem { name == "token" } else { false }
    }
  }
}
