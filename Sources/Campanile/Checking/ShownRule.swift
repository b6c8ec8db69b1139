internal import CampanileExpansion
internal import CampanileSyntax
internal import MessageFormat

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
    default: false
    }
  }
}
