import CampanileExpansion
import CampanileTestSupport
import Testing

@testable import Campanile
@testable import CampanileSyntax

/// Sources that are far larger than any person's: each ends soon, with what is wrong with it in few words.
struct LargeSourceTests {
  private func found(_ source: String) -> [Diagnostic] { compile(ExampleWorkspace.files(of: source)).diagnostics }

  private func campaign(title: String) -> String {
    "campaign hello { to engaged  send now  alert { title \"\(title)\" } }"
  }

  @Test("a text that no push holds is told by its size alone")
  func longText() {
    let errors = found(campaign(title: String(repeating: "word ", count: 200_000)))
    #expect(errors.map(\.code) == [.beyondLimit])
    #expect(errors.first?.summary == "this text has 1000002 bytes; 65536 are the most")
  }

  @Test("letters with marks against a locale's direction take no longer than others")
  func combiningLetters() {
    let source = """
      === templates/shop.template
      app shop { bundle "com.example.shop"  locales ar }
      audience { token device-token  locale locale }
      === campaigns/hello.campaign
      campaign hello { to everyone  send now  alert { title "\(String(repeating: "a\u{301}", count: 8_000))" } }
      """
    // With a look at all that follows at each letter, this took minutes.
    #expect(found(source).contains { $0.code == .payloadTooLarge })
  }

  @Test("of values in parentheses that `or` joins, up to 64 are put right at once")
  func valuesJoinedByOr() {
    func errors(_ count: Int) -> Int {
      let values = (1..<count).map { "v\($0)" }.joined(separator: ", ") + " or v\(count)"
      let source = "campaign hello { to tier in (\(values))  send now  alert { title \"Hello\" } }"
      return found(source).count { $0.severity == .error }
    }
    #expect(errors(64) == 1)
    #expect(errors(65) == 66)
  }

  @Test("of 2,000 mistakes in one file, a thousand are told, and the rest is counted")
  func manyMistakes() {
    let condition = (0..<2_000).map { "nope\($0) = 1" }.joined(separator: " or ")
    let source = "campaign hello { to \(condition)  send now  alert { title \"Hello\" } }"
    #expect(found(source).count == Diagnostics.maximumCountPerFile)
  }

  @Test(
    "with twice as many alternatives a text, a badge and a value of `data` take some twice as long",
    .enabled(if: Effort.isWhole),
    arguments: [
      (800, #"alert {; title when cart-items = N "t"; title "x" }"#),
      (1_600, #"; badge when cart-items = N 1; badge 2  alert { title "x" }"#),
      (1_600, #"data {; k when cart-items = N "a"; k "b" }  alert { title "x" }"#),
    ])
  func manyAlternatives(count: Int, block: String) {
    let parts = block.split(separator: ";", omittingEmptySubsequences: false)
    let (start, line, end) = (parts[0], parts[1], parts[2])
    func seconds(_ count: Int) -> Duration {
      let lines = (0..<count).map { line.replacing("N", with: "\($0)") + "\n" }.joined()
      let files = ExampleWorkspace.files(of: "campaign hello {\nto engaged\nsend now\n\(start)\n\(lines)\(end)\n}\n")
      return ContinuousClock().measure { #expect(compile(files).isSuccess) }
    }
    _ = seconds(100)
    // With each compared with all before it, or all before it copied, eight times as many took twenty times as long. What else
    // the machine does may make one try longer, but not all.
    let few = count / 8
    #expect((0..<8).contains { _ in seconds(count) < seconds(few) * 14 })
  }

  @Test(
    "a sign that begins something else again and again is looked at a few times",
    arguments: ["* ", "![", "<http", "[", "{{"])
  func signsWithoutEnd(sign: String) {
    let signs = String(repeating: sign, count: Effort.isWhole ? 1_000 : 300)
    // With a look at all that follows, or came before, at each sign, this took a minute or more.
    #expect(found("campaign hello { to engaged  send now  badge \(signs)\n }").contains { $0.severity == .error })
  }

  @Test(
    "a text in which placeholders begin and don't end is read as soon as another",
    arguments: ["<%a", "{$a ", "**", "[a](", #"\\q"#])
  func placeholdersWithoutEnd(piece: String) {
    let text = String(repeating: piece, count: 12_000 / piece.utf8.count)
    #expect(!found(campaign(title: text)).isEmpty)
  }

  @Test(
    "quotes of another kind that open and don't close are looked at a few times",
    arguments: ["'\\", "`\\", "\u{AB}\\", "\u{201C}\\"])
  func wrongQuotesWithoutEnd(piece: String) {
    let signs = String(repeating: piece, count: Effort.isWhole ? 5_000 : 1_000)
    // With a look for its end at each, this took a minute or more.
    #expect(found("campaign hello { to engaged  send now  badge \(signs)\n }").contains { $0.severity == .error })
  }

  @Test("a column of a line of a megabyte is counted as in a short one")
  func longLine() {
    let text = String(repeating: "aé🔔", count: 150_000)
    let file = SourceFile(id: .init(rawValue: 0), path: "a", kind: .campaign, bytes: Array(("x\n" + text + "\ny").utf8))
    let lines = LineMap(file)
    for count in [0, 1, 500, 146_291, 150_000] {
      let offset = UInt32(2 + count * 7)
      #expect(lines.position(of: offset, counting: .utf16) == .init(line: 2, column: count * 4 + 1))
      #expect(lines.position(of: offset, counting: .graphemes) == .init(line: 2, column: count * 3 + 1))
    }
    #expect(lines.position(of: UInt32(file.bytes.count), counting: .utf16) == .init(line: 3, column: 2))
  }

  @Test("the nearest of many names is the same as without a shortcut")
  func nearestNames() {
    let names = (0..<2_000).map { "attribute-\($0)" }
    #expect(nearestName(to: "atribute-1234", among: names) == "attribute-1234")
    #expect(nearestName(to: "attirbute-77", among: names) == "attribute-77")
    #expect(nearestName(to: "quite-another", among: names) == nil)
    #expect(nearestName(to: "Cart_Items", among: ["cart-items"]) == "cart-items")
  }
}
