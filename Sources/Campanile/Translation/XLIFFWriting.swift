internal import CampanileSyntax
internal import MessageFormat

extension TextCollection {
  /// All texts with their translations into one locale, as XLIFF 2.1 (OASIS, "XLIFF Version 2.1").
  ///
  /// Values are `ph` elements, so that translation tools keep them whole. Each form that the target language needs is a
  /// unit of its own.
  package func interchange(into locale: String) -> [UInt8] {
    var document = MarkupText()
    document.line(0, #"<?xml version="1.0" encoding="UTF-8"?>"#)
    document.open(
      0, "xliff",
      [
        ("xmlns", "urn:oasis:names:tc:xliff:document:2.0"), ("version", "2.1"), ("srcLang", sourceLocale),
        ("trgLang", locale), ("xml:space", "preserve"),
      ])
    document.open(1, "file", [("id", "campaigns")])
    var number = 0
    for unit in units {
      for row in rows(of: unit, in: locale) {
        number += 1
        write(row, of: unit, number: number, to: &document)
      }
    }
    document.close(1, "file")
    document.close(0, "xliff")
    return Array(document.text.utf8)
  }

  private struct Row {
    let path: [String]
    let source: String
    let target: String?
    let needsReview: Bool
  }

  /// Each form that one of the two languages has, or needs.
  private func rows(of unit: TextUnit, in locale: String) -> [Row] {
    guard let source = unit.source(sourceLocale) else { return [] }
    let target = unit.versions[locale]
    return forms(of: unit, in: locale).map { path in
      let own = target?.leaves.first { $0.path == path }
      return Row(
        path: path, source: sourceText(of: path, in: source), target: own?.text,
        needsReview: target?.needsReview ?? false)
    }
  }

  /// The source's text of a form; of one that it lacks, the one that it has for everything else.
  func sourceText(of path: [String], in source: TextUnit.Version) -> String {
    if let same = source.leaves.first(where: { $0.path == path }) { return same.text }
    if let last = path.last {
      let words = last.split(separator: " ").map(String.init)
      let others = [
        // `other gold` for `few gold`
        ["case", words.map { PluralCategory(name: $0) == nil ? $0 : "other" }.joined(separator: " ")],
        Array(path.dropLast()) + ["other"], ["case", words.map { _ in "other" }.joined(separator: " ")],
      ]
      for other in others {
        if let leaf = source.leaves.first(where: { $0.path == other }) { return leaf.text }
      }
    }
    return source.leaves.last?.text ?? ""
  }

  private func write(_ row: Row, of unit: TextUnit, number: Int, to document: inout MarkupText) {
    let texts = [row.source, row.target].compactMap(\.self).map(InlineText.init)
    var codes: [String] = []
    for code in texts.flatMap(\.codes) where !codes.contains(code) { codes.append(code) }
    document.open(2, "unit", [("id", "u\(number)"), ("name", Self.name(of: unit, path: row.path))])
    if !unit.note.isEmpty {
      document.open(3, "notes", [])
      document.element(4, "note", [], content: MarkupText.escaped(unit.note))
      document.close(3, "notes")
    }
    if !codes.isEmpty {
      document.open(3, "originalData", [])
      for (index, code) in codes.enumerated() {
        document.element(4, "data", [("id", "d\(index + 1)")], content: MarkupText.escaped(code))
      }
      document.close(3, "originalData")
    }
    let state = row.target == nil || row.needsReview ? "initial" : "translated"
    document.open(3, "segment", [("state", state)])
    for (name, text) in zip(["source", "target"], texts) {
      document.element(4, name, [], content: text.markup(codes: codes))
    }
    document.close(3, "segment")
    document.close(2, "unit")
  }

  /// What a form is called in XLIFF, where each is a unit.
  static func name(of unit: TextUnit, path: [String]) -> String {
    path.isEmpty ? unit.key : unit.key + " [" + path.joined(separator: " ") + "]"
  }
}

/// A text cut into plain parts and values.
private struct InlineText {
  enum Part {
    case plain(String)
    case code(String)
  }

  private(set) var parts: [Part] = []

  var codes: [String] {
    parts.compactMap { part in
      if case .code(let code) = part { return code }
      return nil
    }
  }

  init(_ text: String) {
    // A whole message is left to the translator as it is.
    guard !TableText.isWholeMessage(text) else {
      parts = [.plain(text)]
      return
    }
    let format = FormatString(text)
    for piece in format.pieces {
      switch piece {
      case .text(let range): cut(format.text(in: range))
      case .percent(let range): parts.append(.plain(format.text(in: range)))
      case .placeholder, .substitution, .argument: parts.append(.code(format.text(in: piece.range)))
      }
    }
  }

  private mutating func cut(_ text: String) {
    var rest = text[...]
    while let start = rest.firstRange(of: "{$") {
      guard let end = rest[start.lowerBound...].firstIndex(of: "}") else { break }
      if start.lowerBound > rest.startIndex { parts.append(.plain(String(rest[..<start.lowerBound]))) }
      parts.append(.code(String(rest[start.lowerBound...end])))
      rest = rest[rest.index(after: end)...]
    }
    if !rest.isEmpty { parts.append(.plain(String(rest))) }
  }

  func markup(codes: [String]) -> String {
    var text = ""
    var number = 0
    for part in parts {
      switch part {
      case .plain(let plain): text += MarkupText.content(plain)
      case .code(let code):
        number += 1
        let reference = (codes.firstIndex(of: code) ?? 0) + 1
        text += #"<ph id="\#(number)" dataRef="d\#(reference)" disp="\#(MarkupText.escaped(code))"/>"#
      }
    }
    return text
  }
}

/// Elements of XML, line by line.
private struct MarkupText {
  private(set) var text = ""

  mutating func line(_ depth: Int, _ line: String) {
    text += String(repeating: "  ", count: depth) + line + "\n"
  }

  mutating func open(_ depth: Int, _ name: String, _ attributes: [(String, String)]) {
    line(depth, "<" + name + Self.written(attributes) + ">")
  }

  mutating func close(_ depth: Int, _ name: String) { line(depth, "</" + name + ">") }

  mutating func element(_ depth: Int, _ name: String, _ attributes: [(String, String)], content: String) {
    line(depth, "<" + name + Self.written(attributes) + ">" + content + "</" + name + ">")
  }

  private static func written(_ attributes: [(String, String)]) -> String {
    // Line ends in attributes would be read as spaces.
    attributes.map { " " + $0.0 + "=\"" + escaped($0.1).replacing("\n", with: "&#10;") + "\"" }.joined()
  }

  /// A translator's text: what XML 1.0 can't hold becomes `cp` elements.
  static func content(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      let isPlain = scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
      if isPlain || scalar == "\t" || scalar == "\n" || scalar == "\r" {
        result += escaped(String(scalar))
      } else {
        result += #"<cp hex="\#(String(scalar.value, radix: 16))"/>"#
      }
    }
    return result
  }

  /// A text in which nothing is markup. Control characters that XML 1.0 can't hold are left out.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\r": result += "&#13;"
      case "\t", "\n": result.unicodeScalars.append(scalar)
      default:
        if scalar.value >= 0x20, scalar.value != 0xFFFE, scalar.value != 0xFFFF { result.unicodeScalars.append(scalar) }
      }
    }
    return result
  }
}
