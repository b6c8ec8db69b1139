/// Strings of the campaign language, as they stand in files of campaigns.
package enum CampaignString {
  package enum Content: Sendable {
    /// A value: its backslashes are its own.
    case value
    /// Words that a text is to say: neither do its braces hold placeholders.
    case words
    /// What stands between quotes already, or the source of a message: backslashes and braces mean what they mean there.
    case source
  }

  /// The text in quotes, on one line.
  package static func quoted(_ text: String, as content: Content = .value) -> String {
    var result = "\""
    /// Whether a backslash of a source belongs to what comes next.
    var isEscaped = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += isEscaped ? "\"" : "\\\""
      case "\\" where content != .source: result += "\\\\"
      case "{" where content == .words, "}" where content == .words: result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where scalar.properties.generalCategory == .control: result += escape(scalar)
      default: result.unicodeScalars.append(scalar)
      }
      isEscaped = content == .source && scalar == "\\" && !isEscaped
    }
    return result + (isEscaped ? "\\\"" : "\"")
  }

  /// A character by its number.
  package static func escape(_ scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }
}
