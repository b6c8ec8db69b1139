internal import MessageFormat

extension TableText {
  /// A campaign's text as a string table has it: the opposite of ``literal(_:isQuoted:)``.
  ///
  /// Values stay as `{$name}`; what a table's text can't say becomes a whole message, `{{…}}`.
  ///
  /// - Parameter isQuoted: whether it is a line of a choice.
  static func text(ofMessage source: String, isQuoted: Bool) -> String {
    let isQuoted = isQuoted || beginsWithPlainDot(source)
    let message = Message.parse(isQuoted ? "{{" + source + "}}" : source).message
    let whole = isQuoted || !isWholeMessage(source) ? "{{" + source + "}}" : source
    guard isQuoted || !isWholeMessage(source), message.declarations.isEmpty, case .pattern(let pattern) = message.body
    else { return whole }
    let bytes = Array((isQuoted ? "{{" + source + "}}" : source).utf8)
    var text = ""
    for part in pattern.parts {
      switch part {
      case .text(let own):
        if own.value.contains("{$") { return whole }
        text += own.value
      case .expression(let expression):
        // A dot at the beginning, which would open a declaration, is written as `{|.|}`.
        if text.allSatisfy(\.isWhitespace), case .literal(let literal)? = expression.operand, literal.value == ".",
          expression.function == nil
        {
          text += "."
          continue
        }
        guard case .variable? = expression.operand, bytes.indices.contains(expression.range.upperBound - 1) else {
          return whole
        }
        let written = String(decoding: bytes[expression.range], as: UTF8.self)
        guard written.hasPrefix("{$") else { return whole }
        text += written
      case .markup, .invalid: return whole
      }
    }
    if isWholeMessage(text) || text.contains("{$") && !isReadBack(text, as: pattern) { return whole }
    return escapingPercents(text)
  }

  /// `%` stays where it begins nothing, so that `20% off` is read as it is meant.
  private static func escapingPercents(_ text: String) -> String {
    let isPlain = FormatString(text).pieces.allSatisfy { piece in
      switch piece {
      case .text: true
      case .percent(let range): range.count == 1
      case .placeholder, .substitution, .argument: false
      }
    }
    return isPlain ? text : text.replacing("%", with: "%%")
  }

  /// Whether the values in a text are as many as those that were written.
  private static func isReadBack(_ text: String, as pattern: Message.Pattern) -> Bool {
    let count = pattern.parts.count { part in
      if case .expression = part { return true }
      return false
    }
    return text.ranges(of: "{$").count == count
  }
}
