extension Syntax {
  /// A string as written, from which a plain text or the source of a message can be read.
  ///
  /// The two differ in what a backslash means: a plain text knows `\" \\ \n \t \u{…} \{ \}`, while in a message `\\`,
  /// `\{`, `\|` and `\}` belong to MessageFormat 2 and are handed on as they are.
  package struct StringLiteral: Sendable {
    /// With the quotes.
    package var range: SourceRange
    /// The text as a plain string.
    package var plain: DecodedText
    /// The text as the source of a MessageFormat 2 message.
    package var message: DecodedText

    package init(range: SourceRange, plain: DecodedText, message: DecodedText) {
      self.range = range
      self.plain = plain
      self.message = message
    }
  }

  /// A text, and where each part of it stands in the source.
  package struct DecodedText: Sendable {
    package var text: String
    /// Where runs of the text begin: an offset in the text's UTF-8, and the offset in the file that it came from.
    /// Sorted; the first run begins at 0. Within a run both advance byte by byte, but that an escape is a run of its own,
    /// whose source is longer than its text. Indentation that was taken off is a run without text.
    package var runs: [(offset: UInt32, source: UInt32)]
    /// The offset in the file just behind the last byte of the content.
    package var sourceEnd: UInt32
    package var file: SourceFile.ID

    package init(
      text: String, runs: [(offset: UInt32, source: UInt32)], sourceEnd: UInt32, file: SourceFile.ID
    ) {
      self.text = text
      self.runs = runs
      self.sourceEnd = sourceEnd
      self.file = file
    }

    /// The place in the file that bytes `range` of the text came from. An empty range stays empty.
    ///
    /// - Complexity: O(log *runs*).
    package func sourceRange(of range: Range<Int>) -> SourceRange {
      let start = sourceStart(of: range.lowerBound)
      return SourceRange(file: file, start: start, end: range.isEmpty ? start : sourceEnd(of: range.upperBound))
    }

    /// What stands for a brace that an escape makes.
    package static let escapedBrace: UInt8 = 1

    /// The text with a sign of its own for each brace that an escape makes: `\{` begins no value. It has as many bytes as
    /// the text.
    package var withoutEscapedBraces: String {
      var bytes = Array(text.utf8)
      for run in runs.indices where length(ofTextAt: run) == 1 && length(ofSourceAt: run) > 1 {
        let offset = Int(runs[run].offset)
        if "{}".utf8.contains(bytes[offset]) { bytes[offset] = Self.escapedBrace }
      }
      return String(decoding: bytes, as: UTF8.self)
    }

    private func sourceStart(of offset: Int) -> UInt32 {
      guard offset < text.utf8.count, let run = run(of: offset) else { return sourceEnd }
      // Within an escape there is no place but its beginning.
      let isEscape = length(ofTextAt: run) != length(ofSourceAt: run)
      return isEscape
        ? runs[run].source : UInt32(clamping: Int(runs[run].source) + max(0, offset - Int(runs[run].offset)))
    }

    /// The end of a range belongs to the run of its last byte, so that an escape, or a line's indentation, behind it isn't
    /// underlined too.
    private func sourceEnd(of offset: Int) -> UInt32 {
      guard let run = run(of: offset - 1) else { return sourceEnd }
      let isEscape = length(ofTextAt: run) != length(ofSourceAt: run)
      let end = isEscape ? length(ofSourceAt: run) : offset - Int(runs[run].offset)
      return UInt32(clamping: min(Int(runs[run].source) + end, Int(sourceEnd)))
    }

    /// The run that holds a byte of the text.
    private func run(of offset: Int) -> Int? {
      var (low, high) = (0, runs.count)
      while low < high {
        let middle = (low + high) / 2
        if Int(runs[middle].offset) <= offset { low = middle + 1 } else { high = middle }
      }
      return low > 0 ? low - 1 : nil
    }

    private func length(ofTextAt run: Int) -> Int {
      let end = run + 1 < runs.count ? Int(runs[run + 1].offset) : text.utf8.count
      return end - Int(runs[run].offset)
    }

    private func length(ofSourceAt run: Int) -> Int {
      let end = run + 1 < runs.count ? Int(runs[run + 1].source) : Int(sourceEnd)
      return end - Int(runs[run].source)
    }
  }
}
