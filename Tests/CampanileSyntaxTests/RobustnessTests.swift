import CampanileTestSupport
import CampanileText
import Foundation
import Testing

@testable import CampanileSyntax

/// Whatever bytes are fed to it, the parser ends, and its tokens give the bytes back.
struct RobustnessTests {
  private static let goldens =
    GoldenCase.all(in: "Reading", besides: #filePath) + GoldenCase.all(in: "Trees", besides: #filePath)

  /// A debug build is some twenty times slower; it looks at every so many places and inputs only.
  #if DEBUG
    private static let stride = Effort.step(60, whole: 16)
  #else
    private static let stride = 1
  #endif

  @Test(arguments: goldens)
  func `gives the file back`(golden: GoldenCase) {
    for file in golden.files { Self.check(file.bytes, kind: file.kind) }
  }

  @Test(arguments: goldens.filter { $0.name != "nested-too-deep" })
  func `survives a file that is cut off anywhere`(golden: GoldenCase) {
    for file in golden.files {
      for length in Swift.stride(from: 0, through: file.bytes.count, by: Self.stride) {
        Self.check(Array(file.bytes[..<length]), kind: file.kind)
      }
    }
  }

  @Test(arguments: goldens.filter { $0.name != "nested-too-deep" })
  func `survives damaged tokens`(golden: GoldenCase) {
    var generator = SplitMix64(seed: 7)
    for file in golden.files {
      var ignored = Diagnostics()
      let tokens = lex(file, reportingTo: &ignored).tokens
      for (index, token) in tokens.enumerated() where index % Self.stride == 0 {
        let range = Int(token.start)..<Int(token.end)
        var removed = file.bytes
        removed.removeSubrange(range)
        Self.check(removed, kind: file.kind)
        var doubled = file.bytes
        doubled.insert(contentsOf: file.bytes[range], at: range.upperBound)
        Self.check(doubled, kind: file.kind)
        let other = tokens[Int.random(in: 0..<tokens.count, using: &generator)]
        var replaced = file.bytes
        replaced.replaceSubrange(range, with: file.bytes[Int(other.start)..<Int(other.end)])
        Self.check(replaced, kind: file.kind)
        guard index + 1 < tokens.count else { continue }
        let next = tokens[index + 1]
        var swapped = Array(file.bytes[..<range.lowerBound])
        swapped += file.bytes[Int(next.start)..<Int(next.end)] + [0x20] + file.bytes[range]
        swapped += file.bytes[Int(next.end)...]
        Self.check(swapped, kind: file.kind)
      }
    }
  }

  @Test func `survives random bytes`() {
    var generator = SplitMix64(seed: 11)
    let alphabet = Array("{}()[]\"'`\\,:;.<>=!&|-+*~^$_/@%?# \n\r\t09azAZ\u{0}é“”🔔".utf8) + [0xFF, 0xC3, 0xE2, 0x80]
    for round in 0..<(4_000 / Self.stride) {
      let count = Int.random(in: 0...200, using: &generator)
      let bytes = (0..<count).map { _ in
        round % 2 == 0
          ? alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
          : UInt8.random(in: 0...255, using: &generator)
      }
      Self.check(bytes, kind: round % 4 < 2 ? .campaign : .template)
    }
  }

  @Test("each sign begins and ends a file, alone and beside each other one")
  func signsAtTheEdges() {
    let signs = (UInt8(0x21)...0x7E).filter { !(0x30...0x39).contains($0) && ($0 | 0x20 < 0x61 || $0 | 0x20 > 0x7A) }
    for one in signs + [0x00, 0x0A, 0x30, 0x61, 0x80, 0xC3, 0xFF] {
      Self.check([one], kind: .campaign)
      for other in signs + [0x30, 0x61] { Self.check([one, other], kind: .template) }
    }
  }

  @Test func `survives random words`() {
    var generator = SplitMix64(seed: 13)
    let words =
      DeclarationKeyword.allCases.map(\.rawValue) + Word.allCases.map(\.rawValue)
      + [
        "{", "}", "(", ")", "\"x\"", ",", "=", ">", "and", "or", "not", "\n", "\n", "\n", "12", "10%", "09:00", "UTC",
        "2026-12-01", "at", "local", "else", "by", "when", "one", "other", "key", "@a.b", "from", "until", "every", "6",
        "hours", "en", "variant", "holdout", "example", "presents", "\"\"\"", "\"", "..", "in", "is", "set", "of",
      ]
    for round in 0..<(4_000 / Self.stride) {
      let text = (0..<Int.random(in: 1...60, using: &generator)).map { _ in
        words[Int.random(in: 0..<words.count, using: &generator)]
      }.joined(separator: " ")
      Self.check(Array(text.utf8), kind: round % 2 == 0 ? .campaign : .template)
    }
  }

  @Test(
    "survives a file that ends within an escape, or within what else stands in a text",
    arguments: [
      "\\", #"\u"#, #"\u1"#, #"\u1F51"#, #"\u{"#, #"\u{1"#, #"\u{1F514"#, #"\u{1F5140000"#, #"\U0001"#, #"\x4"#, "{",
      "{$",
      "{$first", "{$first :", "{{", "{#b", "&", "&#", "&#x1", "%", "%1$", "${", "<", "<b", "@", "|", "'", "\u{1F514}",
      "é",
    ])
  func survivesOpenTexts(piece: String) {
    for quote in ["\"", "\"\"\"\n", "“", "'"] {
      for start in ["campaign a { to tier = ", "campaign a { to everyone  send now  alert { title "] {
        for end in ["", "\n", " ", "}"] {
          Self.check(Array((start + quote + "Sale " + piece + end).utf8), kind: .campaign)
        }
      }
    }
  }

  @Test func `survives signs that were copied along`() {
    var generator = SplitMix64(seed: 29)
    let pieces = [
      "&quot;", "\\\"", "\\-", "\\{", "\\n", "\u{A0}", "\u{2011}", "\u{AD}", "\u{2028}", "\u{0B}", "<br>", "</div>",
      "+", "- ",
      "> ", "1. ", "2| ", "```", "~~~", "**", "*", "__", "~~", "`", "\"\"x\"\"", "\"", "\"\"\"", "&lt;", "&amp;",
      "&nbsp;",
      "[a](b://c)", "goods[\u{201C}A\u{201D}].price", "\u{FB01}rst", "10:00\u{2013}12:00", "at", "bodyby", "5and",
      "campaign", "a",
      "{", "}", "to", "everyone", "send", "now", "title", "\n", "\n", "\n", " ", "  ", "//", "2026", "12-01", "é", "(",
      ")", ",",
    ]
    for round in 0..<(16_000 / Self.stride) {
      let text = (0..<Int.random(in: 1...40, using: &generator)).map { _ in
        pieces[Int.random(in: 0..<pieces.count, using: &generator)]
      }.joined(separator: Bool.random(using: &generator) ? " " : "")
      Self.check(Array(text.utf8), kind: round % 2 == 0 ? .campaign : .template)
    }
  }

  /// Lines of a megabyte of anything must not take minutes; each of these takes a fraction of a second in a release
  /// build.
  @Test(
    arguments: [
      "a ", "{", "}", "(", "\"", "'", "„", "「", "‚„", "“", "\"\\", "a{}", "badge 3 ", "bagde 3 ", ",", "not ",
      "(a) and ", "1..",
      "\u{202E}", "é", "\u{0}", "a/b", "0", "-1", ".", "@a", "#", "/*", "\\", "\"\"\"", "campaign a { ",
      "en { title \"x\" } ",
    ])
  func survivesAVeryLongLine(piece: String) {
    for prefix in ["", "segment a = ", "campaign a { to everyone\n", "campaign a { data { x ", "campaign a { alert { "]
    {
      let count = 30_000 / Self.stride / piece.utf8.count
      Self.check(
        Array((prefix + String(repeating: piece, count: count)).utf8), kind: .campaign, rendered: 64 / Self.stride)
    }
  }

  /// Secondary threads have a stack of 512 KiB on macOS.
  @Test(
    .serialized,
    arguments: [
      ("segment a = ", "(", "x", ")"), ("segment a = ", "not ", "x", ""), ("campaign a { data { ", "a { ", "", "} "),
      ("campaign a { data { a ", "(", "1", ")"), ("audience { a ", "set of ", "text", ""),
      ("segment a = ", "(not ", "x", ")"), ("campaign a { badge ", "a else ", "1", ""),
      ("category a {\n view { en \"x\" } ", "opens app, ", "destructive", ""),
      ("campaign a {\n ", "campaign b {\n  ", "", "}\n"),
    ])
  func `needs little stack for deep nesting`(prefix: String, open: String, middle: String, close: String) async {
    // Eight times as deep as may be is deep enough for recursion without a bound to end the thread.
    #if DEBUG
      let depths = [250, 2_000]
    #else
      let depths = [250, 100_000]
    #endif
    for depth in depths {
      let text =
        prefix + String(repeating: open, count: depth) + middle + String(repeating: close, count: depth)
      #if DEBUG
        let stack = 8 << 20
      #else
        let stack = 512 << 10
      #endif
      await Self.withLittleStack(of: stack) {
        Self.check(Array(text.utf8), kind: open == "set of " ? .template : .campaign)
      }
    }
  }

  /// What may follow a word and is written again and again: none of it may call the parser once more for each.
  @Test(
    arguments: [
      "1 day ", "1 day and ", "9am ", "09:00, ", "1, ", "\"a\", ", "a, ", "a and ", "when a ", "1% ",
      "2026-12-01 ", "local ", "to ", "a = 1 or ", "? ", "/ ",
    ])
  func `needs little stack behind each word`(piece: String) async {
    let many = String(repeating: piece, count: 200)
    await Self.withLittleStack(of: 512 << 10) {
      let words = Word.allCases.map(\.rawValue) + ["every day", "send after", "expires after", "data { a"]
      // Others behind each piece.
      let step = Effort.step(4)
      for (place, word) in words.enumerated() where place % step == piece.utf8.count % step {
        Self.check(Array("campaign a {\n  \(word) \(many)".utf8), kind: .campaign, rendered: 0)
      }
    }
  }

  private static func withLittleStack(of bytes: Int, _ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      let thread = Thread {
        body()
        continuation.resume()
      }
      thread.stackSize = bytes
      thread.start()
    }
  }

  /// - Parameter rendered: how many of the reports are written in each format.
  private static func check(_ bytes: [UInt8], kind: SourceFile.Kind, rendered: Int = 1) {
    let file = SourceFile(id: .init(rawValue: 0), path: "campaigns/x.campaign", kind: kind, bytes: bytes)
    var diagnostics = Diagnostics()
    let list = lex(file, reportingTo: &diagnostics)
    _ = parse(list, reportingTo: &diagnostics)

    // Gaps and tokens give the file back, and gaps are spaces and comments.
    var position: UInt32 = 0
    var isSound = true
    for (index, token) in list.tokens.enumerated() {
      isSound = isSound && token.start >= position && token.end >= token.start
      let gap = list.gap(before: index)
      var text = Array(bytes[Int(gap.start)..<Int(gap.end)])
      for comment in list.comments(before: index) {
        for offset in comment.range.start..<comment.range.end { text[Int(offset - gap.start)] = 0x20 }
      }
      if gap.start == 0, text.starts(with: [0xEF, 0xBB, 0xBF]) { text.removeFirst(3) }
      isSound = isSound && text.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
      position = token.end
    }
    #expect(isSound && Int(position) == bytes.count, "\(String(decoding: bytes.prefix(300), as: UTF8.self))")

    for diagnostic in diagnostics.all {
      let ranges = [diagnostic.range] + diagnostic.notes.map(\.range) + diagnostic.fixes.flatMap(\.edits).map(\.range)
      #expect(ranges.allSatisfy { $0.end <= UInt32(bytes.count) })
    }
    let sample = Array(diagnostics.inSourceOrder.prefix(rendered))
    for format in Report.Format.allCases {
      _ = Report(sample, files: [file]).text(as: format, isColored: true)
    }
  }
}
