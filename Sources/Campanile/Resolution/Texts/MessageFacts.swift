internal import CampanileExpansion
internal import CampanileText
internal import MessageFormat

/// What other rules ask about a message, worked out once for each text.
struct MessageFacts: Sendable {
  let message: Message
  /// The variables that come from outside.
  let variables: Set<String>
  /// Those of them that stand in its patterns; what is only chosen by isn't said, nor numbers that the campaign gives.
  let said: Set<String>
  /// In what sense they are shown, where that is more than a number or text: as a share, in a currency, as a time.
  let senses: [String: Set<String>]
  /// Which of them are shown as a day alone, and which as they are, without a function.
  let days: Set<String>
  let bare: Set<String>
  /// Of a text that one thing chooses: what each of its forms says besides that, by the form's key.
  let forms: [String: Set<String>]
  /// The markup of its texts, such as `#b`.
  let markup: Set<String>
  /// The shares that its texts say in figures, as percents: `25` of `25 %` and of `{0.25 :percent}`.
  let shares: Set<String>
  /// How many words stand in its texts.
  let wordCount: Int
  /// Whether it is no text yet: blank, or with words such as `TODO` that stand in for one.
  let isUnfinished: Bool

  init(_ source: String) {
    message = Message.parse(source).message
    let external = message.externalVariables
    variables = Set(external.map(\.name))
    let patterns = message.patterns
    let ranges = patterns.map(\.range)
    said = Set(
      external.filter { variable in
        !TableArgument.isNumberOnTheSpot(variable.name)
          && ranges.contains {
            $0.lowerBound <= variable.range.lowerBound && variable.range.upperBound <= $0.upperBound
          }
      }.map(\.name))
    forms = message.forms
    var senses: [String: Set<String>] = [:]
    var (days, bare): (Set<String>, Set<String>) = ([], [])
    var markup: Set<String> = []
    var wordCount = 0
    var standsIn = false
    var shares: Set<String> = []
    for part in patterns.lazy.flatMap(\.parts) {
      switch part {
      case .markup(let found): markup.insert(Self.text(of: found))
      case .text(let text):
        wordCount += text.value.split(whereSeparator: \.isWhitespace).count { $0.contains(where: \.isLetter) }
        standsIn = standsIn || OddWord.standsIn(in: text.value)
        if text.value.utf8.contains(UInt8(ascii: "%")) { shares.formUnion(WrittenShares.all(in: text.value)) }
      case .expression(let expression):
        if case .literal(let literal)? = expression.operand, expression.function?.name == "percent",
          let share = WrittenShares.percents(of: literal.value)
        {
          shares.insert(share)
        }
        guard case .variable(let variable)? = expression.operand else { continue }
        let function = expression.function ?? message.inputFunction(of: variable.name)
        if function == nil { bare.insert(variable.name) }
        if function?.name == "date" { days.insert(variable.name) }
        guard let sense = function?.sense else { continue }
        senses[variable.name, default: []].insert(sense)
      case .invalid: break
      }
    }
    self.senses = senses
    self.shares = shares
    (self.days, self.bare) = (days, bare)
    (self.markup, self.wordCount) = (markup, wordCount)
    isUnfinished = standsIn || BlankText.isBlank(source)
  }

  private static func text(of markup: Message.Markup) -> String {
    switch markup.kind {
    case .open: "{#" + markup.name + "}"
    case .close: "{/" + markup.name + "}"
    case .standalone: "{#" + markup.name + "/}"
    }
  }
}

/// Facts by their texts.
final class MessageFactsCache: Sendable {
  private let known = Locked<[TextKey: MessageFacts]>([:])

  /// The texts of one campaign are asked about many times in a row, and those before it hardly any more.
  private static let mostKept = 2_000

  func facts(of source: String) -> MessageFacts {
    let key = TextKey(source)
    if let facts = known.withLock({ $0[key] }) { return facts }
    let facts = MessageFacts(source)
    known.withLock { known in
      if known.count >= Self.mostKept { known.removeAll(keepingCapacity: true) }
      known[key] = facts
    }
    return facts
  }
}

extension Resolver {
  /// The variables of a message that come from outside.
  func externalVariables(of source: String) -> Set<String> { messageFacts.facts(of: source).variables }
}

extension Message {
  fileprivate var forms: [String: Set<String>] {
    guard case .select(let choosers, let variants) = body, choosers.count == 1 else { return [:] }
    let chooser = choosers[0].name
    return variants.reduce(into: [:]) { forms, variant in
      let key: String
      switch variant.keys.first {
      case .literal(let literal)?: key = literal.value
      case .catchAll?: key = "other"
      case nil: return
      }
      let names = variant.pattern.parts.compactMap { part -> String? in
        guard case .expression(let expression) = part, case .variable(let variable)? = expression.operand else {
          return nil
        }
        return variable.name == chooser || TableArgument.isNumberOnTheSpot(variable.name) ? nil : variable.name
      }
      forms[key, default: []].formUnion(names)
    }
  }

  /// The function that `.input {$name :function}` gives a variable.
  fileprivate func inputFunction(of name: String) -> Function? {
    for case .input(let variable, let expression, _) in declarations where variable.name == name {
      return expression.function
    }
    return nil
  }
}

extension Message.Function {
  /// What a value is said to be by it; `nil` where that is what it is.
  fileprivate var sense: String? {
    switch name {
    case "percent", "time": return ":" + name
    case "currency":
      guard let option = options.first(where: { $0.name == "currency" }), case .literal(let code) = option.value else {
        return ":currency"
      }
      return ":currency currency=" + code.value.uppercased()
    default: return nil
    }
  }
}
