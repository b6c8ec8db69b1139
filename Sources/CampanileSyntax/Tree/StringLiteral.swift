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
  }

  /// A text, and where each part of it stands in the source.
  package struct DecodedText: Sendable {
    package var text: String
    /// Where runs of the text begin: an offset in the text's UTF-8, and the offset in the file that it came from.
    /// Sorted; the first run begins at 0. Within a run both advance byte by byte.
    package var runs: [(offset: UInt32, source: UInt32)]
    /// The offset in the file just behind the last byte of the content.
    package var sourceEnd: UInt32
    package var file: SourceFile.ID

    /// The place in the file that bytes `range` of the text came from.
    ///
    /// - Complexity: O(log *runs*).
    package func sourceRange(of range: Range<Int>) -> SourceRange {
      SourceRange(
        file: file, start: sourceOffset(of: range.lowerBound, isEnd: false),
        end: sourceOffset(of: range.upperBound, isEnd: true)
      )
    }

    private func sourceOffset(of offset: Int, isEnd: Bool) -> UInt32 {
      // The end of a range belongs to the run of its last byte, so that an escape behind it isn't underlined too.
      let wanted = isEnd && offset > 0 ? offset - 1 : offset
      var low = 0
      var high = runs.count
      while low < high {
        let middle = (low + high) / 2
        if Int(runs[middle].offset) <= wanted { low = middle + 1 } else { high = middle }
      }
      guard low > 0 else { return sourceEnd }
      let run = runs[low - 1]
      let nextSource = low < runs.count ? runs[low].source : sourceEnd
      let source = UInt32(clamping: Int(run.source) + max(0, offset - Int(run.offset)))
      return min(source, isEnd ? max(nextSource, run.source) : sourceEnd)
    }
  }
}
