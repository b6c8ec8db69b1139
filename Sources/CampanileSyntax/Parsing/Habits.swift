/// Signs of other languages that an author writes again and again: one report, whose fix mends every place.
enum Habits {
  static func merged(_ found: [Diagnostic], in file: SourceFile) -> [Diagnostic] {
    var places: [String: [Diagnostic]] = [:]
    for diagnostic in found {
      if let habit = habit(of: diagnostic, in: file) { places[habit, default: []].append(diagnostic) }
    }
    guard places.values.contains(where: { $0.count > 1 }) else { return found }
    return found.compactMap { diagnostic in
      guard let habit = habit(of: diagnostic, in: file), let all = places[habit], all.count > 1 else {
        return diagnostic
      }
      let ordered = all.sorted { $0.range.start < $1.range.start }
      guard ordered[0].range == diagnostic.range else { return nil }
      return merged(ordered, in: file)
    }
  }

  /// What mistakes have in common that are one habit: the sign, and what is written instead.
  private static func habit(of diagnostic: Diagnostic, in file: SourceFile) -> String? {
    guard diagnostic.severity == .error, diagnostic.code == .expected || diagnostic.code == .unexpectedCharacter,
      diagnostic.fixes.count == 1, let fix = diagnostic.fixes.first
    else { return nil }
    if fix.range.start == fix.range.end, fix.replacement == "," { return "no comma" }
    guard fix.range == diagnostic.range else { return nil }
    if diagnostic.label == LexicalProblem.labelOfQuotes { return "quotes" }
    guard
      fix.range.end - fix.range.start <= 4
    else { return nil }
    let written = file.text(in: fix.range)
    guard !written.unicodeScalars.contains(where: { $0.properties.isAlphabetic || $0.properties.numericType != nil })
    else { return nil }
    let meant = fix.replacement.split(separator: " ").joined()
    // `"title": "…",` has two signs too many, and is one habit.
    let isNeedless = fix.replacement.isEmpty && [":", ",", ";", "=", "=>", "->"].contains(written)
    return isNeedless ? "" : "\(written) \(meant)"
  }

  private static func merged(_ all: [Diagnostic], in file: SourceFile) -> Diagnostic {
    let first = all[0]
    var text: [UInt8] = []
    // A comma goes behind what stands before the place that is told.
    let start = min(first.range.start, first.fixes.first?.range.start ?? first.range.start)
    var end = start
    for fix in all.flatMap(\.fixes) where fix.range.start >= end {
      text += file.bytes[Int(end)..<Int(fix.range.start)]
      text += Array(fix.replacement.utf8)
      end = fix.range.end
    }
    let whole = SourceRange(file: first.range.file, start: start, end: end)
    return Diagnostic(
      first.code, first.severity, first.summary, at: first.range,
      label: inMorePlaces(all.count - 1),
      notes: first.notes, help: first.help,
      fixes: [
        .init(
          "\(first.fixes[0].title), in all \(all.count) places", replacing: whole,
          with: String(decoding: text, as: UTF8.self))
      ])
  }
}

/// Of a report that stands for others too.
package func inMorePlaces(_ count: Int) -> String { "and in \(count) more \(count == 1 ? "place" : "places")" }
