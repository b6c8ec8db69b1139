import Foundation
import Testing

@testable import MessageFormat

/// The official MessageFormat 2 test suite, file by file.
@Suite(.enabled(if: ConformanceFiles.arePresent))
struct OfficialSuiteTests {
  @Test(
    "the official suite passes",
    arguments: [
      "syntax", "syntax-errors", "data-model-errors", "fallback", "pattern-selection", "bidi", "u-options",
      "functions/string", "functions/number", "functions/integer", "functions/offset", "functions/percent",
      "functions/currency", "functions/date", "functions/time", "functions/datetime",
    ])
  func file(name: String) throws {
    let file = try ConformanceFiles.json("messageformat2/\(name).json")
    let defaults = file["defaultTestProperties"] as? [String: Any] ?? [:]
    let tests = try #require(file["tests"] as? [[String: Any]])
    #expect(!tests.isEmpty)
    for test in tests { try SuiteCase(test.merging(defaults) { own, _ in own }).run() }
    print("official suite, \(name): \(tests.count) cases")
  }
}

/// One case of a file, with the file's defaults.
private struct SuiteCase {
  let source: String
  let properties: [String: Any]

  init(_ properties: [String: Any]) throws {
    self.properties = properties
    source = try #require(properties["src"] as? String)
  }

  func run() throws {
    let expectedErrors = (properties["expErrors"] as? [[String: Any]] ?? []).compactMap { $0["type"] as? String }
    let (message, problems) = Message.parse(source)
    for problem in problems { expectRange(problem) }
    if !problems.isEmpty {
      // Every place is reported; the suite names a kind once.
      #expect(Set(problems.map(\.kind.rawValue)) == Set(expectedErrors), "\(source)")
    }
    let formatter = MessageFormatter(
      message, locale: try LanguageTag(properties["locale"] as? String ?? "und"),
      bidi: properties["bidiIsolation"] as? String == "none" ? .none : .isolateAll, functions: .conformance)
    let arguments = try arguments
    let (text, errors) = formatter.format(arguments)
    if problems.isEmpty {
      #expect(errors.map(\.kind.rawValue).sorted() == expectedErrors.sorted(), "\(source)")
      for error in errors { expectRange(error) }
      // The same arguments give the same text by way of the flat program.
      let program = MessageProgram(message, locale: formatter.locale, bidi: formatter.bidi, functions: .conformance)
      #expect(program.format { arguments[program.arguments[$0]] } == text, "\(source)")
    }
    if let expected = properties["exp"] as? String {
      #expect(text.unicodeScalars.elementsEqual(expected.unicodeScalars), "\(source) gave \(text)")
    }
    if let expected = properties["expParts"] as? [[String: Any]] {
      let parts = formatter.formatToParts(arguments).parts
      #expect(parts.count == expected.count, "\(source) gave \(parts)")
      for (part, expected) in zip(parts, expected) {
        #expect(isSubset(expected, of: object(of: part)), "\(source) gave \(part)")
      }
    }
  }

  private func expectRange(_ problem: MessageProblem) {
    #expect(problem.range.lowerBound >= 0 && problem.range.upperBound <= source.utf8.count, "\(source)")
  }

  private var arguments: [String: MessageValue] {
    get throws {
      var arguments: [String: MessageValue] = [:]
      for parameter in properties["params"] as? [[String: Any]] ?? [] {
        let name = try #require(parameter["name"] as? String)
        arguments[name] = value(try #require(parameter["value"]))
      }
      return arguments
    }
  }

  private func value(_ json: Any) -> MessageValue {
    if let text = json as? String { return .text(text) }
    let number = json as? NSNumber ?? 0
    if "\(json)" == "true" || "\(json)" == "false" { return .boolean(number.boolValue) }
    return Int64(exactly: number.doubleValue).map { .integer($0) } ?? .number(number.doubleValue)
  }

  private func object(of part: MessagePart) -> [String: Any] {
    switch part {
    case .text(let text): return ["type": "text", "value": text]
    case .bidiIsolation(let text): return ["type": "bidiIsolation", "value": text]
    case .fallback(let source): return ["type": "fallback", "source": source]
    case .markup(let kind, let name, let id, let options):
      var object: [String: Any] = ["type": "markup", "kind": kind.rawValue, "name": name]
      object["id"] = id
      if !options.isEmpty { object["options"] = options }
      return object
    case .value(let value):
      var object: [String: Any] = ["type": value.type, "value": value.text, "locale": value.locale.description]
      object["dir"] = value.direction.map { $0 == .leftToRight ? "ltr" : "rtl" }
      object["id"] = value.id
      object["parts"] = value.pieces.map { ["type": $0.type, "value": $0.text] }
      return object
    }
  }

  private func isSubset(_ expected: [String: Any], of actual: [String: Any]) -> Bool {
    expected.allSatisfy { key, value in
      guard let other = actual[key] else { return false }
      return NSDictionary(dictionary: ["": value]).isEqual(to: ["": other])
    }
  }
}
