internal import CampanileExpansion
internal import CampanileSyntax
internal import MessageFormat

/// A push that people are told of shows or sounds something, to everybody who gets it.
enum ShownRule: CampaignRule {
  static func check(_ campaign: ResolvedCampaign, in context: RuleContext) -> [Diagnostic] {
    guard campaign.isWhole, campaign.isShown else { return [] }
    var found: [Diagnostic] = []
    for part in campaign.contents where part.isSent {
      let (content, lines) = (part.content, part.lines)
      // A badge or sound that was reported would have been one.
      guard !(content.badge?.isSure ?? false), content.sound == nil,
        content.badge != nil || lines[.badge]?.isNone ?? true, lines[.sound]?.isNone ?? true
      else { continue }
      if lines[.alert] == nil, !campaign.row.isShownByAlert {
        found.append(PayloadProblem.emptyPush.diagnostic(at: part.range))
      }
      for text in content.texts where !text.isShown {
        let place = place(of: part.texts.filter { $0.locale == text.locale }) ?? lines[.alert]?.wordRange ?? part.range
        found.append(PayloadProblem.blankAlert(text.locale).diagnostic(at: place))
      }
    }
    return found
  }

  /// Where the texts of a locale stand, if that is one place.
  private static func place(of texts: [WrittenText]) -> SourceRange? {
    guard let first = texts.first?.lines, texts.allSatisfy({ $0.lines.file == first.file }) else { return nil }
    return texts.reduce(first) { $0.union($1.lines) }
  }
}

extension Plan.LocalizedText {
  /// Whether a line says something to every recipient; texts in which nobody sees anything say nothing.
  var isShown: Bool {
    [title, subtitle, body].contains { text in
      switch text {
      case nil: false
      // The text is the app's own; without a name it has none.
      case .key(let key, _): !BlankText.isBlank(key)
      case .alternatives(let alternatives): alternatives.allSatisfy(\.message.isShown)
      }
    }
  }
}

extension Plan.Message {
  fileprivate var isShown: Bool {
    guard source.contains("{") else { return !BlankText.isBlank(source) }
    return Message.parse(source).message.patterns.allSatisfy { $0.parts.contains(where: isShown) }
  }

  private func isShown(_ part: Message.Part) -> Bool {
    switch part {
    case .text(let text): return !BlankText.isBlank(text.value)
    case .expression(let expression):
      // Only `:string` leaves a text as it is: what isn't a number or day is a fallback for the others.
      guard expression.function == nil || expression.function?.name == "string" else { return true }
      switch expression.operand {
      case .literal(let literal)?: return !BlankText.isBlank(literal.value)
      case .variable(let variable)?:
        let parameter = parameters.first { $0.name == variable.name }
        if case .literal(.text(let text))? = parameter?.value { return !BlankText.isBlank(text) }
        return true
      case nil: return true
      }
    case .markup: return false
    // It was reported, and may have been anything.
    case .invalid: return true
    }
  }
}

extension Line {
  /// Whether it says `none`, which is the same as no line.
  var isNone: Bool {
    switch argument {
    case .value(.name(let name)), .sound(.name(let name)): name.text == "none"
    case .chosen(let alternatives):
      if let only = alternatives.first, alternatives.count == 1, only.condition == nil,
        case .value(.name(let name)) = only.value
      {
        name.text == "none"
      } else {
        false
      }
    default: false
    }
  }
}
