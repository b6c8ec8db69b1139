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
        let place = lines[.alert]?.wordRange ?? part.range
        found.append(PayloadProblem.blankAlert(text.locale).diagnostic(at: place))
      }
    }
    return found
  }
}

extension Plan.LocalizedText {
  /// Whether a line says something to every recipient; blank texts say nothing.
  var isShown: Bool {
    [title, subtitle, body].contains { text in
      switch text {
      case nil: false
      // The text is the app's own.
      case .key: true
      case .alternatives(let alternatives): alternatives.allSatisfy(\.message.isShown)
      }
    }
  }
}

extension Plan.Message {
  fileprivate var isShown: Bool {
    guard source.contains("{") else { return source.contains { !$0.isWhitespace } }
    return Message.parse(source).message.patterns.allSatisfy { pattern in
      pattern.parts.contains { part in
        if case .text(let text) = part { text.value.contains { !$0.isWhitespace } } else { true }
      }
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
