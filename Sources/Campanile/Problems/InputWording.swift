package import CampanileExpansion
package import CampanileSyntax

extension NameProblem {
  /// How an attribute is declared that the language itself asks for.
  static func line(of attribute: String) -> String {
    let types = [
      "token": "device-token", "timezone": "timezone?", "locale": "locale", "id": "text",
    ]
    return types[attribute].map { "the line `\(attribute) \($0)`" } ?? "a line for `\(attribute)`"
  }
}

extension InputProblem {
  /// What is wrong, in the words of the one who gives the values. They may be personal, and aren't told.
  package func summary(of campaign: String) -> String {
    switch kind {
    case .noJSON(let reason): "this is not JSON: \(reason)"
    case .noObject: "the values of inputs are a JSON object: names, and a value for each"
    case .unknown(let name, _): "campaign `\(campaign)` has no input `\(name)`"
    case .twice(let name): "the input `\(name)` is given twice"
    case .missing(let name): "the input `\(name)` of `\(campaign)` has no value"
    case .wrongType(let name, let wanted): "the input `\(name)` is \(wanted.described), and this is not"
    case .badge(let name): "the input `\(name)` is the number on the app's icon, and can't be negative"
    }
  }

  package var help: String {
    switch kind {
    case .noJSON, .noObject: "write it like `{\"home\": \"Portugal\", \"home-goals\": 1}`"
    case .unknown(let name, let known):
      nearestName(to: name, among: known).map { "did you mean `\($0)`?" }
        ?? (known.isEmpty ? "it takes none" : "it takes \(listed(known))")
    case .twice: "keep one of the two"
    case .missing(let name): "add a value for `\(name)`"
    case .wrongType(_, let wanted): Reason.asJSON(wanted)
    case .badge: "give a whole number from 0"
    }
  }

  /// How a value is written on a command line.
  package static func setting(of type: Plan.AttributeType) -> String { Reason.asSetting(type) }

  private var code: Diagnostic.Code {
    switch kind {
    case .noJSON, .noObject: .expected
    case .unknown: .unknownParameter
    case .twice: .listedTwice
    case .missing: .missingArgument
    case .wrongType: .wrongType
    case .badge: .badgeType
    }
  }

  /// The problem with its place in the file of values; what is missing is missed at the file's end.
  package func diagnostic(of campaign: String, in file: SourceFile) -> Diagnostic {
    let end = UInt32(clamping: file.bytes.count)
    let place = { (range: Range<Int>?) in
      SourceRange(
        file: file.id, start: range.map { UInt32(clamping: $0.lowerBound) } ?? end,
        end: range.map { UInt32(clamping: $0.upperBound) } ?? end)
    }
    return Diagnostic(
      code, summary(of: campaign), at: place(range),
      notes: first.map { [.init("first given here", at: place($0))] } ?? [],
      help: [help])
  }
}
