internal import CampanileSyntax

/// Lines that a locale doesn't have yet, and blocks for locales that have none.
extension TranslationImport {
  mutating func insertNewLines() {
    for locale in collection.locales {
      // Several files may have brought them.
      let lines = newLines[locale, default: []].sorted { $0.unit < $1.unit }
      // Lines of one alert go together.
      var alerts: [(alert: Syntax.Alert, lines: [(unit: Int, content: (String) -> String)])] = []
      for line in lines {
        guard case .line(let alert, _, _) = collection.units[line.unit].site else { continue }
        if let known = alerts.firstIndex(where: { $0.alert.range == alert.range }) {
          alerts[known].lines.append(line)
        } else {
          alerts.append((alert, [line]))
        }
      }
      for (alert, lines) in alerts {
        let own = alert.locales.first { TextCollection.canonical($0.locale.text) == locale }
        if let own, !own.lines.isEmpty {
          for line in lines { insert(line, into: own, locale: locale) }
        } else if own == nil {
          insertBlock(lines, into: alert, locale: locale)
        }
      }
    }
  }

  private func start(of unit: TextUnit) -> String {
    guard case .line(_, let word, let condition) = unit.site else { return "" }
    return word.rawValue + (condition.map { " when " + $0 } ?? "") + " "
  }

  /// A line in a block that is there: behind the lines that stand before it in the source locale.
  private mutating func insert(
    _ line: (unit: Int, content: (String) -> String), into block: Syntax.LocaleBlock, locale: String
  ) {
    let unit = collection.units[line.unit]
    guard let first = block.lines.first else { return }
    let indentation = edits.indentation(at: first.range)
    let text = start(of: unit) + line.content(indentation ?? "")
    let earlier = collection.units[..<line.unit].last { other in
      guard let range = other.versions[locale]?.lineRange else { return false }
      return range.file == block.range.file && range.start >= block.range.start && range.end <= block.range.end
    }
    if let range = earlier?.versions[locale]?.lineRange {
      edits.insert(line: text, below: range, indentation: indentation)
    } else {
      let place = SourceRange(file: first.range.file, start: first.range.start, end: first.range.start)
      edits.replace(place, with: text + (indentation.map { "\n" + $0 } ?? "  "))
    }
  }

  private mutating func insertBlock(
    _ lines: [(unit: Int, content: (String) -> String)], into alert: Syntax.Alert, locale: String
  ) {
    let last = alert.locales.map(\.range).max { $0.end < $1.end }
    let indentation = (last ?? alert.lines.last?.range).flatMap { range in
      alert.locales.last.flatMap { edits.indentation(at: $0.range) } ?? edits.indentation(at: range)
    }
    let outer = indentation ?? ""
    var text = locale + " {"
    for line in lines {
      let inner = start(of: collection.units[line.unit]) + line.content(outer + "  ")
      text += indentation == nil ? " " + inner : "\n" + outer + "  " + inner
    }
    text += indentation == nil ? " }" : "\n" + outer + "}"
    guard let last = last ?? alert.lines.last?.range else { return }
    edits.insert(line: text, below: last, indentation: indentation)
  }
}
