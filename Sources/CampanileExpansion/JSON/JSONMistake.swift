/// Why bytes that should be JSON aren't, in words that tell nothing of what stands in them.
package enum JSONMistake: Equatable, Sendable {
  case empty
  case utf16
  /// `<<<<<<< HEAD`, or the mark of another side; the line counts from 1.
  case conflict(line: Int)
  case other(JSONNode.Problem)

  package init(_ bytes: [UInt8], _ problem: JSONNode.Problem) {
    if bytes.isEmpty {
      self = .empty
    } else if [[0xFF, 0xFE], [0xFE, 0xFF]].contains(where: bytes.starts(with:))
      || bytes.prefix(64).contains(0) && bytes.prefix(64).contains(UInt8(ascii: "{"))
    {
      self = .utf16
    } else if let line = Self.lineOfConflict(bytes) {
      self = .conflict(line: line)
    } else {
      self = .other(problem)
    }
  }

  /// Outside of a text no line of JSON begins so, and none in a text ends.
  private static func lineOfConflict(_ bytes: [UInt8]) -> Int? {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    return lines.firstIndex { line in
      ["<<<<<<< ", "||||||| ", "=======", ">>>>>>> "].contains { line.starts(with: $0.utf8) }
    }
    .map { $0 + 1 }
  }

  /// Whether the file as a whole isn't what it should be, and its place in it says nothing.
  package var isOfFile: Bool {
    if case .other = self { return false }
    return true
  }

  /// - Parameter place: how the place of another mistake is told.
  package func reason(_ place: (JSONNode.Problem) -> String) -> String {
    switch self {
    case .empty: "the file is empty"
    case .utf16: "it is not UTF-8 (it looks like UTF-16)"
    case .conflict(let line): "a merge was left half done in line \(line)"
    case .other(let problem): "\(problem.reason), \(place(problem))"
    }
  }
}

extension JSONNode.Problem {
  /// `at byte 26`
  package var byte: String { "at byte \(offset)" }

  /// `in line 3, column 7`; columns count code points, as most editors do.
  package func position(in bytes: [UInt8]) -> String {
    let before = bytes.prefix(offset)
    let line = before.count { $0 == 0x0A } + 1
    let start = (before.lastIndex(of: 0x0A) ?? -1) + 1
    return "in line \(line), column \(String(decoding: before[start...], as: UTF8.self).unicodeScalars.count + 1)"
  }
}
