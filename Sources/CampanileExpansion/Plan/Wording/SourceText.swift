internal import CampanileText

/// Values and conditions of a plan, as an author writes them.
package enum SourceText {
  /// Text in quotes, on one line.
  package static func quoted(_ text: String) -> String { CampaignString.quoted(text) }

  /// Words that a text is to say, in quotes, on one line.
  package static func words(_ text: String) -> String { CampaignString.quoted(text, as: .words) }

  package static func literal(_ literal: Plan.Literal) -> String {
    switch literal {
    case .text(let text): quoted(text)
    case .integer(let value): String(value)
    case .number(let value): JSONValue.text(of: value)
    case .boolean(let flag): flag ? "true" : "false"
    case .date(let days): CivilDay(wall: Int64(days) * 86_400).date.text
    case .instant(let seconds): ClockText.timestamp(seconds)
    case .version(let parts): parts.map(String.init).joined(separator: ".")
    case .symbol(let name): isName(name) ? name : quoted(name)
    case .input(let name): name
    case .list(let values): "(" + values.map(self.literal).joined(separator: ", ") + ")"
    }
  }

  /// What stands without quotes: names, locales, zones.
  private static func isName(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || [0x2D, 0x5F, 0x2F, 0x2B].contains(byte)
      }
  }

  package static func value(_ value: Plan.Value) -> String {
    switch value {
    case .literal(let literal): self.literal(literal)
    case .attribute(let name): name
    }
  }

  /// Plain text, with `{$name}` where a recipient's value stands.
  package static func template(_ template: Plan.Template) -> String {
    quoted(
      template.pieces.map { piece in
        switch piece {
        case .text(let text): text
        case .attribute(let name): "{$\(name)}"
        }
      }.joined())
  }

  /// `12 hours`: in the largest unit that divides it.
  package static func duration(_ seconds: Int64) -> String {
    for (unit, name) in [(86_400, "day"), (3_600, "hour"), (60, "minute")] as [(Int64, String)]
    where seconds > 0 && seconds.isMultiple(of: unit) {
      return counted(Int(seconds / unit), name)
    }
    return counted(Int(seconds), "second")
  }

  /// `0.5%`, of hundredths of a percent.
  package static func percent(_ share: Int) -> String {
    share.isMultiple(of: 100) ? "\(share / 100)%" : "\(JSONValue.text(of: Double(share) / 100))%"
  }

  /// `5_000`
  package static func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { result += "_" }
      result.append(digit)
    }
    return result
  }
}

// MARK: Conditions

extension SourceText {
  /// How tightly what stands around a condition binds.
  private enum Binding: Int {
    case or, and, not
  }

  package static func condition(_ predicate: Plan.Predicate) -> String { text(of: predicate, within: .or) }

  private static func text(of predicate: Plan.Predicate, within binding: Binding) -> String {
    switch predicate {
    case .constant(let value): return value ? "everyone" : "not everyone"
    case .all(let parts): return joined(parts, "and", .and, within: binding)
    case .any(let parts): return joined(parts, "or", .or, within: binding)
    case .not(.isSet(let name)): return "\(name) is missing"
    case .not(let inner): return "not " + text(of: inner, within: .not)
    case .isSet(let name): return "\(name) is set"
    case .test(let operand, .isTrue): return self.operand(operand)
    case .test(let operand, let test): return "\(self.operand(operand)) \(test.sourceText)"
    case .sample(let share, let salt): return "sample \(percent(share)) of \(quoted(salt))"
    }
  }

  private static func joined(
    _ parts: [Plan.Predicate], _ word: String, _ own: Binding, within binding: Binding
  ) -> String {
    guard parts.count != 1 else { return text(of: parts[0], within: binding) }
    guard !parts.isEmpty else { return own == .and ? "everyone" : "not everyone" }
    let inner = own == .or ? Binding.and : .not
    let text = parts.map { self.text(of: $0, within: inner) }.joined(separator: " \(word) ")
    return own.rawValue < binding.rawValue ? "(\(text))" : text
  }

  private static func operand(_ operand: Plan.Operand) -> String {
    guard let fallback = operand.fallback else { return operand.attribute }
    return "(\(operand.attribute) else \(literal(fallback)))"
  }

  /// The condition of topics that FCM gets, in the language's own words: `topic "sports" and not topic "news"`.
  package static func topics(_ condition: String) -> String {
    var result = ""
    var rest = Substring(condition)
    while let first = rest.first {
      if first == "'", let end = rest.dropFirst().firstIndex(of: "'") {
        result += "topic " + quoted(String(rest[rest.index(after: rest.startIndex)..<end]))
        rest = rest[rest.index(after: end)...]
        if rest.hasPrefix(" in topics") { rest = rest.dropFirst(" in topics".count) }
      } else if rest.hasPrefix("&&") {
        result += "and"
        rest = rest.dropFirst(2)
      } else if rest.hasPrefix("||") {
        result += "or"
        rest = rest.dropFirst(2)
      } else if first == "!" {
        result += "not "
        rest = rest.dropFirst()
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return result
  }
}
