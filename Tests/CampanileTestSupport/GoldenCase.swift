package import CampanileSyntax
package import Foundation

/// A file that holds sources, a line of dashes, and what is expected of them: all there is to review in one place.
///
/// Before the dashes stands one source file, or several, each behind a line `=== campaigns/cart.campaign`. A byte that no
/// editor would keep is written `⟦FF⟧`. With `UPDATE_GOLDEN=1` in the environment the tests write what they got, and the
/// reviewer reads the difference.
package struct GoldenCase: CustomStringConvertible, Sendable {
  private static let separator = "\n-----\n"

  package let url: URL
  /// The sources, by path; their IDs count up from 0.
  package let files: [SourceFile]
  package let expected: String

  package var name: String { url.deletingPathExtension().lastPathComponent }

  package var description: String { name }

  /// All cases in `Golden/FOLDER` beside the test that asks, by name.
  package static func all(in folder: String, besides test: String) -> [GoldenCase] {
    let root = URL(filePath: test).deletingLastPathComponent().appending(path: "Golden/\(folder)")
    let urls = (try? FileManager.default.contentsOfDirectory(at: root, includingPropertiesForKeys: nil)) ?? []
    return urls.filter { $0.pathExtension == "golden" }.sorted { $0.path < $1.path }.compactMap { try? GoldenCase($0) }
  }

  package init(_ url: URL) throws {
    let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    let separator = text.range(of: Self.separator)
    let source = separator.map { text[..<$0.lowerBound] + "\n" } ?? text[...]
    self.url = url
    files = Self.files(in: String(source), name: url.deletingPathExtension().lastPathComponent)
    expected = separator.map { String(text[$0.upperBound...]) } ?? ""
  }

  /// Compares what a test got with what is expected.
  ///
  /// - Returns: `nil` if it is the same, or was recorded; else a text for the test's report.
  package func mismatch(with actual: String) throws -> String? {
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      guard actual != expected else { return nil }
      let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
      let source = text.range(of: Self.separator).map { String(text[..<$0.lowerBound]) } ?? Self.withoutLineEnd(text)
      try Data((source + Self.separator + actual).utf8).write(to: url)
      return nil
    }
    return actual == expected ? nil : "\(name) is expected to give\n\(expected)\nbut gives\n\(actual)"
  }

  private static func withoutLineEnd(_ text: String) -> String {
    text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  private static func files(in source: String, name: String) -> [SourceFile] {
    var texts: [(path: String, text: String)] = []
    if source.hasPrefix("=== ") {
      for line in source.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
        if line.hasPrefix("=== ") {
          texts.append((String(line.dropFirst(4)), ""))
        } else {
          texts[texts.count - 1].text += line + "\n"
        }
      }
    } else {
      texts = [("campaigns/\(name).campaign", source)]
    }
    return texts.sorted { $0.path < $1.path }.enumerated().map { index, file in
      SourceFile(
        id: .init(rawValue: UInt32(index)), path: file.path,
        kind: file.path.hasSuffix(".template") ? .template : .campaign, bytes: exampleBytes(of: file.text))
    }
  }
}
