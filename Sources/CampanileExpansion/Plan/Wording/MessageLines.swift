/// A text as an author writes it: `when …`, `by …`, and the quoted messages, a line for each.
extension SourceText {
  package static func lines(of text: Plan.Text) -> [String] {
    switch text {
    case .key(let key, let arguments):
      let values = arguments.isEmpty ? "" : "(" + arguments.map(value).joined(separator: ", ") + ")"
      return ["key \(quoted(key))\(values)"]
    case .alternatives(let alternatives):
      return alternatives.flatMap { alternative -> [String] in
        let condition = alternative.guardCondition.map { "when \(self.condition($0))  " } ?? ""
        var lines = lines(of: alternative.message.source)
        lines[0] = condition + lines[0]
        let parameters = alternative.message.parameters
        return withLookups(lines, parameters)
          + parameters.filter { lookup(of: $0) == nil }.map { "  with \($0.name): \(value($0.value))" }
      }
    }
  }

  /// A message's source in quotes, its lookups as an author writes them.
  package static func message(_ message: Plan.Message) -> String {
    withLookups([quoted(message.source)], message.parameters)[0]
  }

  /// `$prices[sku].price` for `$prices.sku.price`, which is how the source of a message has it.
  private static func withLookups(_ lines: [String], _ parameters: [Plan.Parameter]) -> [String] {
    // A name may begin with another one, and then the longer of the two is meant.
    let lookups = parameters.compactMap { parameter in lookup(of: parameter).map { (parameter.name, $0) } }
      .sorted { $0.0.utf8.count > $1.0.utf8.count }
    guard !lookups.isEmpty else { return lines }
    return lines.enumerated().map { index, line in
      // Of a choice, the first line names what it is by.
      let signs = index == 0 && !line.hasSuffix("\"") ? ["$", " "] : ["$"]
      return lookups.reduce(line) { line, lookup in
        signs.reduce(line) { $0.replacing($1 + lookup.0, with: $1 + lookup.1) }
      }
    }
  }

  /// The lookup that a parameter stands for; `nil` for any other.
  private static func lookup(of parameter: Plan.Parameter) -> String? {
    guard case .attribute(let name) = parameter.value, name.contains("["), parameter.name.contains(".") else {
      return nil
    }
    return name
  }

  /// The message's source in quotes, or the lines of the choice that it was written as. At least one line.
  private static func lines(of source: String) -> [String] { choiceLines(of: source) ?? [quoted(source)] }

  /// The lines of `by a, b { … }`, where the source is what one is turned into.
  private static func choiceLines(of source: String) -> [String]? {
    var rest = Substring(source)
    var ordinals: [Substring: Bool] = [:]
    while rest.hasPrefix(".input {$") {
      guard let end = rest.firstIndex(of: "\n") else { return nil }
      let parts = rest[..<end].dropFirst(".input {$".count).dropLast().split(separator: " ")
      switch parts.dropFirst().joined(separator: " ") {
      case ":integer", ":number", ":string": ordinals[parts[0]] = false
      case ":integer select=ordinal", ":number select=ordinal": ordinals[parts[0]] = true
      default: return nil
      }
      rest = rest[rest.index(after: end)...]
    }
    guard rest.hasPrefix(".match "), let end = rest.firstIndex(of: "\n") else { return nil }
    let selectors = rest[..<end].split(separator: " ").dropFirst().map { $0.dropFirst() }
    guard selectors.allSatisfy({ ordinals[$0] != nil }) else { return nil }
    var lines = ["by " + selectors.map { $0 + (ordinals[$0] == true ? " ordinal" : "") }.joined(separator: ", ")]
    rest = rest[rest.index(after: end)...]
    while !rest.isEmpty {
      guard let open = rest.firstRange(of: " {{"), let close = patternEnd(in: rest[open.upperBound...]) else {
        return nil
      }
      let keys = rest[..<open.lowerBound].split(separator: " ").map { $0 == "*" ? "other" : $0 }
      lines.append("  \(keys.joined(separator: " "))  \(quoted(String(rest[open.upperBound..<close.lowerBound])))")
      rest = rest[close.upperBound...]
    }
    return lines.count > 1 ? lines : nil
  }

  /// Where a quoted pattern ends, with its line. A placeholder's own brace may stand before the two.
  private static func patternEnd(in text: Substring) -> Range<Substring.Index>? {
    if let found = text.firstRange(of: "}}\n") { return found }
    guard text.hasSuffix("}}") else { return nil }
    return text.index(text.endIndex, offsetBy: -2)..<text.endIndex
  }
}
