import CampanileTestSupport
import Foundation
import Testing

@testable import Campanile
@testable import CampanileSyntax

/// What is said of single words, each at a place where others write it: `ttl` as a line of a campaign, `weekly` behind `every`.
///
/// A file of `Golden/Words` holds a workspace in which `WORD` stands at such a place, a line of dashes, and a line for each
/// word with the answer. `UPDATE_GOLDEN=1` records the answers anew. With `CAMPANILE_WORDS=FILE` beside it, the words of that
/// file are tried as well, and those are added that get another answer than a word nobody knows. One word in sixteen is tried;
/// all of them with `CAMPANILE_ALL_EDITS=1`.
struct ForeignWordTests {
  @Test("a word that is foreign at its place gets the answer that was recorded", arguments: WordPlace.all)
  func answers(place: WordPlace) throws {
    let environment = ProcessInfo.processInfo.environment
    if environment["UPDATE_GOLDEN"] == "1" {
      let more = try environment["CAMPANILE_WORDS"].map { try String(contentsOfFile: $0, encoding: .utf8) } ?? ""
      return try place.record(trying: more.split(separator: "\n").map(String.init))
    }
    let recorded = stride(from: 0, to: place.expected.count, by: Effort.step(16)).map { place.expected[$0] }
    let words = recorded.map { String($0.prefix { $0 != "\t" }) }
    for (answer, expected) in zip(place.lines(of: words), recorded) {
      #expect(answer == expected)
    }
  }
}

/// A file of `Golden/Words`.
struct WordPlace: CustomStringConvertible, Sendable {
  private static let separator = "-----\n"
  /// Nobody knows it, and it is like no other.
  private static let unknown = "qzvkwj"

  let url: URL
  let source: String
  let expected: [String]

  var description: String { url.deletingPathExtension().lastPathComponent }

  static let all: [WordPlace] = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden/Words")
    let urls = (try? FileManager.default.contentsOfDirectory(at: root, includingPropertiesForKeys: nil)) ?? []
    return urls.filter { $0.pathExtension == "golden" }.sorted { $0.path < $1.path }.map(WordPlace.init)
  }()

  init(_ url: URL) {
    self.url = url
    let parts = ((try? String(contentsOf: url, encoding: .utf8)) ?? "").components(separatedBy: Self.separator)
    source = parts[0]
    expected = parts.dropFirst().joined().split(separator: "\n").map(String.init)
  }

  /// A line for each word: the word, and what is said of it.
  func lines(of words: [String]) -> [String] {
    Shares.map(words) { share in share.map { "\($0)\t\(answer(to: $0))" } }.flatMap(\.self)
  }

  private func answer(to word: String) -> String {
    let files = ExampleWorkspace.files(of: String(source.replacing("WORD", with: word).dropLast()))
    let told = compile(files).diagnostics.filter { $0.severity != .hint }.map { diagnostic in
      let fixes = diagnostic.fixes.map { "→ " + $0.edits.map { "`\($0.replacement)`" }.joined(separator: ", ") }
      return ([diagnostic.code.rawValue + " " + diagnostic.summary] + diagnostic.help + fixes).joined(separator: "; ")
    }
    return told.isEmpty ? "nothing" : told.joined(separator: " // ").replacing("\n", with: "␤")
  }

  func record(trying more: [String]) throws {
    let known = Set(expected.map { String($0.prefix { $0 != "\t" }) })
    let common = answer(to: Self.unknown)
    let others = zip(more, lines(of: more)).filter { word, line in
      !known.contains(word) && line != "\(word)\t" + common.replacing(Self.unknown, with: word)
    }
    let text = lines(of: (known + others.map(\.0)).sorted()).map { $0 + "\n" }.joined()
    try Data((source + Self.separator + text).utf8).write(to: url)
  }
}
