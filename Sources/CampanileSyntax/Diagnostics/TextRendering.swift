/// Diagnostics for people: headline, place, the lines of source with what is wrong underlined, and what to do.
struct TextRendering {
  let files: [SourceFile]
  let isColored: Bool

  func text(of report: Report) -> String {
    let index = SourceIndex(files, of: report.diagnostics)
    var blocks = report.failures.map(text)
    blocks += report.diagnostics.map { text(of: $0, in: index) }
    if report.omittedCount > 0 {
      blocks.append("… and \(report.omittedCount) more problems: a file lists \(Diagnostics.maximumCountPerFile).\n")
    }
    return blocks.joined(separator: "\n")
  }

  private func text(of failure: Failure) -> String {
    var text = headline(failure.severity, failure.code.rawValue, failure.summary)
    if let path = failure.path {
      text += "  " + paint("┌─", .gutter) + " \(VisibleText.line(path))\n"
      if !failure.help.isEmpty { text += "  " + paint("│", .gutter) + "\n" }
    }
    return text + help(failure.help, gutter: 2)
  }

  private func text(of diagnostic: Diagnostic, in index: SourceIndex) -> String {
    var text = headline(diagnostic.severity, diagnostic.code.rawValue, diagnostic.summary)
    var marks = [Mark(range: diagnostic.range, text: diagnostic.label, isPrimary: true)]
    marks += diagnostic.notes.map { Mark(range: $0.range, text: $0.text, isPrimary: false) }
    // The gutter is as wide as the longest line number in any of the pieces.
    let lastLine = marks.map { index.positions(of: $0.range, counting: .utf16).0.line }.max() ?? 1
    let gutter = max(2, String(lastLine).count)
    var shown: Set<SourceFile.ID> = []
    for mark in marks where shown.insert(mark.range.file).inserted {
      guard let (file, lines) = index[mark.range.file] else { continue }
      text += snippet(marks.filter { $0.range.file == file.id }, of: file, lines, gutter: gutter)
    }
    let advice = diagnostic.help.isEmpty ? diagnostic.fixes.map(\.title) : diagnostic.help
    if !advice.isEmpty, !shown.isEmpty {
      text += String(repeating: " ", count: gutter) + paint("│", .gutter) + "\n"
    }
    return text + help(advice, gutter: gutter)
  }

  private func headline(_ severity: Diagnostic.Severity, _ code: String, _ summary: String) -> String {
    paint("\(severity.rawValue)[\(code)]", .severity(severity)) + paint(": \(VisibleText.line(summary))", .bold) + "\n"
  }

  private func help(_ sentences: [String], gutter: Int) -> String {
    sentences.map {
      String(repeating: " ", count: gutter) + paint("=", .gutter) + " \(VisibleText.line($0))\n"
    }.joined()
  }

  // MARK: Lines of source

  /// A piece of source to underline.
  private struct Mark {
    var range: SourceRange
    var text: String
    var isPrimary: Bool
  }

  /// The lines that hold marks of one file, the first mark's place above them.
  private func snippet(_ marks: [Mark], of file: SourceFile, _ lines: LineMap, gutter: Int) -> String {
    guard let first = marks.first else { return "" }
    let place = lines.position(of: first.range.start, counting: .graphemes)
    let blank = String(repeating: " ", count: gutter)
    var text = blank + paint("┌─", .gutter) + " \(VisibleText.line(file.path)):\(place.line):\(place.column)\n"
    // What lies outside is nobody's to see who may only write a campaign.
    guard file.access == .inside else { return text }
    text += blank + paint("│", .gutter) + "\n"
    var previous: Int?
    let numbers = Set(marks.map { lines.line(of: $0.range.start) }).sorted()
    for number in numbers {
      if let previous, number > previous + 1 { text += blank + paint("·", .gutter) + "\n" }
      previous = number
      // The primary mark stands directly below its line.
      let onLine = marks.filter { lines.line(of: $0.range.start) == number }
        .sorted { ($0.isPrimary ? 0 : 1, $0.range.start) < ($1.isPrimary ? 0 : 1, $1.range.start) }
      let bytes = lines.bytes(ofLine: number)
      let line = DisplayLine(
        file.bytes[bytes], around: onLine.map { relative($0.range, to: bytes) }, width: Self.maximumWidth)
      let label = String(number)
      let padding = String(repeating: " ", count: gutter - label.count)
      text += paint("\(padding)\(label)│", .gutter) + trimmed(" " + line.text) + "\n"
      for (mark, cells) in zip(onLine, line.cells) {
        let sign = mark.isPrimary ? "^" : "-"
        let underline = String(repeating: sign, count: max(1, cells.count))
        let label = mark.text.isEmpty ? "" : " \(VisibleText.line(mark.text))"
        text += blank + paint("│", .gutter) + String(repeating: " ", count: cells.lowerBound + 1)
        text += paint(underline + label, mark.isPrimary ? .primary : .secondary) + "\n"
      }
    }
    return text
  }

  /// How many cells of a line of source are shown at most.
  private static let maximumWidth = 120

  /// A range's part on a line, from the line's beginning.
  private func relative(_ range: SourceRange, to line: Range<Int>) -> Range<Int> {
    let start = min(max(Int(range.start), line.lowerBound), line.upperBound)
    let end = min(max(Int(range.end), start), line.upperBound)
    return (start - line.lowerBound)..<(end - line.lowerBound)
  }

  private func trimmed(_ text: String) -> String {
    var text = Substring(text)
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  // MARK: Colour

  private enum Style {
    case severity(Diagnostic.Severity)
    case bold, gutter, primary, secondary
  }

  /// The text between the sequences of ECMA-48 (SGR) that colour it.
  private func paint(_ text: String, _ style: Style) -> String {
    guard isColored, !text.isEmpty else { return text }
    let sequence =
      switch style {
      case .severity(.error): "1;31"
      case .severity(.warning): "1;33"
      case .severity(.hint): "1;36"
      case .bold: "1"
      case .gutter: "34"
      case .primary: "31"
      case .secondary: "36"
      }
    return "\u{1B}[\(sequence)m\(text)\u{1B}[0m"
  }
}
