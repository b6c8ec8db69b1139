internal import CampanileSyntax

/// Reads XLIFF 2 (OASIS, "XLIFF Version 2.1"): the texts of `source` and `target`, with the values that `originalData`
/// keeps in their places. Elements of modules and extensions are passed over, with all that is in them.
struct InterchangeReader {
  private typealias Problem = MarkupReader.Problem

  private static let space = "urn:oasis:names:tc:xliff:document:2.0"

  private struct Unit {
    let name: String
    let offset: Int
    var data: [String: String] = [:]
    var source = ""
    var target = ""
    /// How many segments it has, and how many of them have a translation.
    var segmentCount = 0
    var targetCount = 0
    var isInitial = false
    var isTranslated = false
  }

  private var reader: MarkupReader
  private var sourceLocale: String?
  private var locale = ""
  private var texts: [TranslationFile.Text] = []
  private var partlyTranslated: [String] = []
  private var unknownStates: [(state: String, name: String)] = []
  /// The line of each unit, by its name.
  private var lines: [String: Int] = [:]
  private var unit: Unit?
  /// Whether there is a file, with nothing in it.
  private var isEmptyFile = false
  private var elementCount = 0
  /// Where it ends without having a unit.
  private var end: Problem?
  /// The elements of XLIFF that are open, from the root on.
  private var path: [String] = []

  static func read(_ bytes: [UInt8], path: String) throws(Failure) -> TranslationFile {
    do throws(Problem) {
      var reader = InterchangeReader(reader: try MarkupReader(bytes))
      try reader.readAll()
      var file = TranslationFile(
        path: path, namesForms: true, texts: reader.texts, sourceLocale: reader.sourceLocale,
        targetLocale: reader.locale, partlyTranslated: reader.partlyTranslated)
      file.unknownStates = reader.unknownStates
      file.emptyEnd = reader.end.map { ($0.line, $0.column) }
      return file
    } catch {
      throw TranslationProblem.markup(line: error.line, column: error.column, error.what).failure(in: path)
    }
  }

  private init(reader: MarkupReader) { self.reader = reader }

  private mutating func readAll() throws(Problem) {
    while let event = try reader.next() {
      switch event {
      case .start(let element):
        if path.isEmpty { try readRoot(element) }
        elementCount += 1
        isEmptyFile = elementCount == 2 && element.name.local == "file"
        if element.name.space == Self.space {
          path.append(element.name.local)
          try begin(element)
        } else {
          try skip()
        }
      case .end(let name):
        try end(name.local)
        path.removeLast()
      case .text(let text): append(text)
      }
    }
    guard lines.isEmpty else { return }
    // What is exported from a workspace without texts has a file, and nothing in it.
    guard isEmptyFile else { throw reader.problem(.noUnit) }
    end = reader.problem(.noUnit)
  }

  private func readRoot(_ root: MarkupReader.Element) throws(Problem) {
    let version = root.attributes["version"]
    guard root.name.local == "xliff" else {
      throw reader.problem(.otherRoot(root.name.local), at: root.offset)
    }
    guard let version, ["2.0", "2.1", "2.2"].contains(version) else {
      throw reader.problem(.otherVersion(version), at: root.offset)
    }
    guard root.name.space == Self.space else {
      throw reader.problem(.otherNamespace(due: Self.space), at: root.offset)
    }
  }

  /// Passes over an element and all that is in it.
  private mutating func skip() throws(Problem) {
    var depth = 1
    while depth > 0, let event = try reader.next() {
      switch event {
      case .start: depth += 1
      case .end: depth -= 1
      case .text: break
      }
    }
  }

  // MARK: Elements

  private mutating func begin(_ element: MarkupReader.Element) throws(Problem) {
    let name = element.name.local
    let parent = path.dropLast().last
    switch (parent, name) {
    case (nil, _):
      guard let target = element.attributes["trgLang"] else {
        throw reader.problem(.noTarget, at: element.offset)
      }
      locale = TextCollection.canonical(target)
      sourceLocale = element.attributes["srcLang"].map(TextCollection.canonical)
    case ("xliff", "file"), ("file", "group"), ("group", "group"): break
    case (_, "xliff"), (_, "file"), (_, "group"):
      throw reader.problem(.misplaced(name), at: element.offset)
    case ("file", "unit"), ("group", "unit"): try beginUnit(element)
    case (_, "unit"): throw reader.problem(.unitOutsideFile, at: element.offset)
    case ("unit", "originalData"), ("unit", "notes"), ("file", "notes"), ("group", "notes"): break
    case ("originalData", "data"):
      guard let identifier = element.attributes["id"], unit?.data[identifier] == nil else {
        throw reader.problem(.noDataIdentifier, at: element.offset)
      }
      unit?.data[identifier] = ""
      dataIdentifier = identifier
    case ("unit", "segment"), ("unit", "ignorable"):
      hasTarget = false
      hasSource = false
      segmentOffset = element.offset
      if name == "segment", let state = element.attributes["state"] { note(state) }
    case ("segment", "source"), ("ignorable", "source"):
      guard !hasSource else { throw reader.problem(.secondInSegment("source"), at: element.offset) }
      hasSource = true
    case ("segment", "target"), ("ignorable", "target"):
      guard !hasTarget else { throw reader.problem(.secondInSegment("target"), at: element.offset) }
      hasTarget = true
    case (_, "source"), (_, "target"), (_, "segment"), (_, "ignorable"), (_, "data"), (_, "originalData"):
      throw reader.problem(.misplaced(name), at: element.offset)
    default: if isInText { try beginInline(element) }
    }
  }

  /// The states of a segment (XLIFF 2.1, section 4.3.1.28).
  private mutating func note(_ state: String) {
    switch state {
    case "initial": unit?.isInitial = true
    case "translated", "reviewed", "final": unit?.isTranslated = true
    default: if let unit { unknownStates.append((state, unit.name)) }
    }
  }

  private mutating func beginUnit(_ element: MarkupReader.Element) throws(Problem) {
    guard let key = element.attributes["name"], !key.isEmpty else {
      throw reader.problem(.unnamedUnit, at: element.offset)
    }
    let line = reader.line(at: element.offset)
    if let first = lines.updateValue(line, forKey: key) {
      throw reader.problem(.unitTwice(key, first: first), at: element.offset)
    }
    unit = Unit(name: key, offset: element.offset)
  }

  private mutating func beginInline(_ element: MarkupReader.Element) throws(Problem) {
    let name = element.name.local
    switch name {
    case "ph", "sc", "ec": append(try code(element, "dataRef"))
    case "pc":
      // Its end is due when the element ends.
      codes.append(try code(element, "dataRefEnd"))
      append(try code(element, "dataRefStart"))
    case "cp":
      guard let scalar = element.attributes["hex"].flatMap({ UInt32($0, radix: 16) }).flatMap(Unicode.Scalar.init)
      else {
        throw reader.problem(.noHex, at: element.offset)
      }
      append(String(Character(scalar)))
    case "mrk", "sm", "em": break
    default: throw reader.problem(.tagInText(name), at: element.offset)
    }
  }

  private func code(_ element: MarkupReader.Element, _ attribute: String) throws(Problem) -> String {
    guard let reference = element.attributes[attribute] else {
      if let shown = element.attributes[attribute.replacing("dataRef", with: "disp")] { return shown }
      throw reader.problem(.noCode(element.name.local, attribute: attribute), at: element.offset)
    }
    guard let code = unit?.data[reference] else {
      throw reader.problem(.unknownCode(reference, attribute: attribute), at: element.offset)
    }
    return code
  }

  private mutating func end(_ name: String) throws(Problem) {
    switch name {
    case "pc": if isInText, let code = codes.popLast() { append(code) }
    case "segment":
      guard hasSource else { throw reader.problem(.noSource, at: segmentOffset) }
      unit?.segmentCount += 1
      if hasTarget { unit?.targetCount += 1 }
    case "unit": try endUnit()
    default: break
    }
  }

  private mutating func endUnit() throws(Problem) {
    guard let unit else { return }
    self.unit = nil
    guard unit.segmentCount > 0 else { throw reader.problem(.noSegment, at: unit.offset) }
    // What says that it is translated, and has no text, is as one that is empty.
    if unit.targetCount == 0, !unit.isTranslated { return }
    guard unit.targetCount == unit.segmentCount || unit.targetCount == 0 else {
      return partlyTranslated.append(unit.name)
    }
    texts.append(
      .init(
        name: unit.name, path: [], locale: locale, text: unit.target, source: unit.source,
        needsReview: unit.isInitial))
  }

  // MARK: Text

  private var dataIdentifier = ""
  private var hasSource = false
  private var hasTarget = false
  private var segmentOffset = 0
  /// What the open `pc` elements end with.
  private var codes: [String] = []

  /// Whether `source` or `target` is open, and which.
  private var textElement: String? { path.last { $0 == "source" || $0 == "target" } }
  private var isInText: Bool { textElement != nil }

  private mutating func append(_ text: String) {
    if path.last == "data" {
      unit?.data[dataIdentifier, default: ""] += text
    } else if textElement == "source" {
      unit?.source += text
    } else if textElement == "target" {
      unit?.target += text
    }
  }
}
