internal import CampanileSyntax
internal import Foundation

extension Diagnostic {
  /// A translation that shows a value otherwise than the source text, with the value underlined and the source's form as its fix:
  /// what compares texts knows the lines alone.
  func atItsValue(_ files: [SourceFile]) -> Diagnostic? {
    guard code == .lostVariable, fixes.isEmpty, label == TextProblem.otherSenseLabel,
      let form = help.first?.split(separator: "`").dropFirst().first.map(String.init), form.hasPrefix("{$"),
      let name = form.split(separator: " ").first,
      let file = files.first(where: { $0.id == range.file }), file.kind == .campaign || file.kind == .template
    else { return nil }
    let bytes = file.bytes
    let line = Int(range.end)..<(bytes[Int(range.end)...].firstIndex(of: 0x0A) ?? bytes.count)
    // `{$rain-today}` is another one.
    let starts = ["}", " "].compactMap { bytes[line].firstRange(of: Array("\(name)\($0)".utf8))?.lowerBound }
    guard let start = starts.min(), let close = bytes[start..<line.upperBound].firstIndex(of: UInt8(ascii: "}")) else {
      return nil
    }
    var end = close + 1
    if form.hasPrefix("\(name) :percent") {
      // The function writes the sign itself.
      let sign = bytes[end..<line.upperBound].firstIndex { $0 != 0x20 } ?? end
      if sign < bytes.count, bytes[sign] == UInt8(ascii: "%") { end = sign + 1 }
    }
    let place = SourceRange(file: range.file, start: UInt32(start), end: UInt32(end))
    return Diagnostic(
      code, severity, summary, at: place, label: label, notes: notes, help: help,
      fixes: [.init("write `\(form)`", replacing: place, with: form)])
  }
}
