internal import CampanileSyntax
internal import CampanileText

/// Changes of source files, each at a place of its own, so that everything else stays as it is to the byte.
struct SourceEdits {
  private struct Edit {
    let range: SourceRange
    let text: String
  }

  private let files: [SourceFile.ID: SourceFile]
  private var edits: [SourceFile.ID: [Edit]] = [:]

  init(_ files: [SourceFile]) {
    self.files = Dictionary(files.map { ($0.id, $0) }) { first, _ in first }
  }

  /// Puts a text in place of a range. Texts for the same empty range stand in the order in which they came.
  mutating func replace(_ range: SourceRange, with text: String) {
    edits[range.file, default: []].append(Edit(range: range, text: text))
  }

  /// Puts a line below the one that ends a range; on the same line, where more than a comment follows there.
  mutating func insert(line text: String, below range: SourceRange, indentation: String?) {
    let (place, isAtLineEnd) = end(ofLineWith: range)
    if isAtLineEnd, let indentation {
      replace(place, with: "\n" + indentation + text)
    } else {
      let words = text.split(separator: "\n").map { $0.drop { $0 == " " || $0 == "\t" } }
      replace(range.atEnd, with: "  " + words.joined(separator: "  "))
    }
  }

  /// The white space before a place, when nothing else stands before it on its line.
  func indentation(at range: SourceRange) -> String? {
    guard let file = files[range.file] else { return nil }
    var start = min(Int(range.start), file.bytes.count)
    while start > 0, file.bytes[start - 1] == 0x20 || file.bytes[start - 1] == 0x09 { start -= 1 }
    guard start == 0 || file.bytes[start - 1] == 0x0A || file.bytes[start - 1] == 0x0D else { return nil }
    return String(decoding: file.bytes[start..<min(Int(range.start), file.bytes.count)], as: UTF8.self)
  }

  func text(of range: SourceRange) -> String { files[range.file]?.text(in: range) ?? "" }

  /// Where the line ends that a range ends on, and whether only white space and a comment stand before that.
  private func end(ofLineWith range: SourceRange) -> (place: SourceRange, isAtLineEnd: Bool) {
    guard let file = files[range.file] else { return (range.atEnd, false) }
    var end = min(Int(range.end), file.bytes.count)
    while end < file.bytes.count, file.bytes[end] != 0x0A, file.bytes[end] != 0x0D { end += 1 }
    let rest = String(decoding: file.bytes[min(Int(range.end), end)..<end], as: UTF8.self)
    let blank = rest.drop { $0 == " " || $0 == "\t" }
    let place = SourceRange(file: range.file, start: UInt32(clamping: end), end: UInt32(clamping: end))
    return (place, blank.isEmpty || blank.hasPrefix("//"))
  }

  /// The files that change, with their new bytes.
  func changedFiles() -> [SourceFile] {
    edits.compactMap { id, edits -> SourceFile? in
      guard let file = files[id] else { return nil }
      var bytes: [UInt8] = []
      var position = 0
      // As Windows does; a version control would tell lines that end otherwise.
      let endsLinesTwice = file.bytes.firstIndex(of: 0x0A).map { $0 > 0 && file.bytes[$0 - 1] == 0x0D } ?? false
      // Stable by place.
      let ordered = edits.enumerated().sorted {
        ($0.element.range.start, $0.offset) < ($1.element.range.start, $1.offset)
      }
      for (_, edit) in ordered {
        let start = min(max(Int(edit.range.start), position), file.bytes.count)
        bytes += file.bytes[position..<start]
        bytes += Array((endsLinesTwice ? edit.text.replacing("\n", with: "\r\n") : edit.text).utf8)
        position = min(max(Int(edit.range.end), start), file.bytes.count)
      }
      bytes += file.bytes[position...]
      guard bytes != file.bytes else { return nil }
      return SourceFile(id: file.id, path: file.path, kind: file.kind, bytes: bytes)
    }.sorted { $0.id < $1.id }
  }
}

/// Writes strings of the campaign language.
enum LiteralWriting {
  /// - Parameter isMessage: whether backslashes in the text are MessageFormat 2's own.
  static func quoted(_ text: String, isMessage: Bool) -> String {
    CampaignString.quoted(text, as: isMessage ? .source : .value)
  }

  /// In the place of a string that went over several lines: as it was laid out, with other content.
  ///
  /// - Parameter indentation: that of the closing quotes.
  static func severalLines(_ text: String, indentation: String, isMessage: Bool) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      let inside = quoted(String(line), isMessage: isMessage).dropFirst().dropLast()
      // A quote needs no backslash here, but three do.
      return line.isEmpty
        ? "" : indentation + inside.replacing("\\\"", with: "\"").replacing("\"\"\"", with: "\\\"\"\"")
    }
    return "\"\"\"\n" + lines.joined(separator: "\n") + "\n" + indentation + "\"\"\""
  }
}
