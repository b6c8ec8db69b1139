internal import CampanileSyntax
internal import Foundation

#if canImport(FoundationXML)
  internal import FoundationXML
#endif

/// Reads XLIFF 2 (OASIS, "XLIFF Version 2.1"): the texts of `source` and `target`, with the values that `originalData`
/// keeps in their places.
final class InterchangeReader: NSObject, XMLParserDelegate {
  private struct Unit {
    let name: String
    var data: [String: String] = [:]
    var source = ""
    var target = ""
    var hasTarget = false
    var isInitial = false
  }

  private var locale: String?
  private var unit: Unit?
  private var texts: [TranslationFile.Text] = []
  /// What is wrong with the file; the first is told.
  private var problem: String?
  private var line = 1
  /// Where characters go: `source`, `target` or `data`.
  private var element = ""
  private var dataIdentifier = ""

  static func read(_ bytes: [UInt8], path: String) throws(Failure) -> TranslationFile {
    func refusal(_ line: Int, _ reason: String) -> Failure {
      Failure(
        .unusableTranslation, summary: "`\(path)` can't be used: line \(line): \(reason)", path: path,
        help: ["export the texts again as XLIFF, and let the tool write XLIFF 2 in UTF-8"])
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw refusal(1, "it is not UTF-8") }
    // No file of translations needs entities of its own; those are how XML is made to explode.
    if let place = text.firstRange(of: "<!DOCTYPE") {
      throw refusal(
        text[..<place.lowerBound].split(separator: "\n", omittingEmptySubsequences: false).count,
        "it declares a document type, which is not read")
    }
    let reader = InterchangeReader()
    let parser = XMLParser(data: Data(bytes))
    parser.shouldResolveExternalEntities = false
    parser.delegate = reader
    let isWhole = parser.parse()
    if let problem = reader.problem { throw refusal(reader.line, problem) }
    guard isWhole else { throw refusal(max(parser.lineNumber, 1), "it is not well-formed XML") }
    guard reader.locale != nil else { throw refusal(1, "no `xliff` is in it") }
    return TranslationFile(path: path, namesForms: true, texts: reader.texts)
  }

  private func stop(_ parser: XMLParser, _ reason: String) {
    if problem == nil {
      problem = reason
      line = max(parser.lineNumber, 1)
    }
    parser.abortParsing()
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    switch name {
    case "xliff":
      guard attributes["version"]?.hasPrefix("2.") == true else {
        return stop(parser, "it is XLIFF \(attributes["version"] ?? "of no version"), and XLIFF 2 is read")
      }
      locale = attributes["trgLang"].map(TextCollection.canonical)
      if locale == nil { stop(parser, "`xliff` says no `trgLang`") }
    case "unit":
      guard locale != nil else { return stop(parser, "a unit stands outside `xliff`") }
      guard let key = attributes["name"] else {
        return stop(parser, "a unit has no `name`, which says what text it is")
      }
      unit = Unit(name: key)
    case "data":
      element = "data"
      dataIdentifier = attributes["id"] ?? ""
      unit?.data[dataIdentifier] = ""
    case "segment": if attributes["state"] == "initial" { unit?.isInitial = true }
    case "source": element = "source"
    case "target":
      element = "target"
      unit?.hasTarget = true
    case "ph", "sc", "ec":
      guard let reference = attributes["dataRef"] else {
        return append(attributes["disp"] ?? "")
      }
      guard let code = unit?.data[reference] else { return stop(parser, "`\(name)` names no data of its unit") }
      append(code)
    case "cp":
      if let scalar = attributes["hex"].flatMap({ UInt32($0, radix: 16) }).flatMap(Unicode.Scalar.init) {
        append(String(Character(scalar)))
      }
    default: break
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { append(string) }

  func parser(_ parser: XMLParser, foundCDATA block: Data) { append(String(decoding: block, as: UTF8.self)) }

  private func append(_ text: String) {
    switch element {
    case "data": unit?.data[dataIdentifier, default: ""] += text
    case "source": unit?.source += text
    case "target": unit?.target += text
    default: break
    }
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    switch name {
    case "source", "target", "data": element = ""
    case "unit":
      if let unit, let locale, unit.hasTarget {
        texts.append(
          .init(
            name: unit.name, path: [], locale: locale, text: unit.target, source: unit.source,
            needsReview: unit.isInitial))
      }
      unit = nil
    default: break
    }
  }
}
