internal import Foundation

/// Compares our lines with a peer's: the same tokens with the same headers and payloads, whatever the order of keys.
///
/// Our texts put isolates round names that run in another direction than their text, and show a line break or a tab in a name
/// as a blank, which the peers don't know.
struct OutputComparison {
  private let ours: [Substring]
  private let theirs: [Substring]
  /// Comparing all lines of a million would take longer than the runs: every so-many-th line is compared.
  private static let most = 20_000

  init(_ ours: String, _ theirs: String) throws {
    self.ours = try String(contentsOfFile: ours, encoding: .utf8).split(separator: "\n")
    self.theirs = try String(contentsOfFile: theirs, encoding: .utf8).split(separator: "\n")
  }

  func areSame() throws -> Bool {
    guard ours.count == theirs.count else { return false }
    let step = max(1, ours.count / Self.most)
    for index in stride(from: 0, to: ours.count, by: step) {
      let (left, right) = (try object(ours[index]), try object(theirs[index]))
      guard left["payload"] as? NSDictionary == right["payload"] as? NSDictionary,
        left["headers"] as? NSDictionary == right["headers"] as? NSDictionary,
        left["tokens"] as? [String] == (right["token"] as? String).map({ [$0] })
      else { return false }
    }
    return true
  }

  private func object(_ line: Substring) throws -> [String: Any] {
    let plain = line.replacingOccurrences(of: "\u{2068}", with: "").replacingOccurrences(of: "\u{2069}", with: "")
      .replacingOccurrences(of: "\\n", with: " ").replacingOccurrences(of: "\\t", with: " ")
    return try JSONSerialization.jsonObject(with: Data(plain.utf8)) as? [String: Any] ?? [:]
  }
}
