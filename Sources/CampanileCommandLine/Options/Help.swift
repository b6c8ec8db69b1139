internal import CampanileSyntax
internal import MessageFormat

/// The help texts, written from the tables of commands and directives.
enum Help {
  static var overview: String {
    var text = """
      campanile compiles push notification campaigns: it checks them, and turns them into batches for APNs and FCM.

      usage: campanile COMMAND [OPTION…]


      """
    let width = CommandTable.rows.map(\.name.count).max() ?? 0
    for row in CommandTable.rows { text += "  \(DisplayWidth.padded(row.name, to: width)) \(row.summary)\n" }
    text += """

      `campanile help COMMAND` tells more of a command, `campanile help WORD` of a word of the language, such as `badge`;
      `campanile help words` lists these.

      exit codes: 0 all is well · 1 the sources are wrong · 2 the command line is wrong · 3 the outside failed (files,
      audience, sender, standard output) · 129, 130, 143 ended by a signal

      """
    return text
  }

  /// All that `campanile help` tells of.
  static let known =
    CommandTable.rows.map(\.name) + ["words"] + Word.allCases.map(\.rawValue) + PhraseTable.rows.flatMap(\.words)
    + FunctionRegistry.standard.names.map { ":" + $0 }

  /// Every word of the language with what it means, by the place where it stands.
  static var words: String {
    var parts: [(place: String, lines: [(word: String, meaning: String)])] = []
    func add(_ word: String, _ meaning: String, in place: String) {
      if parts.last?.place != place { parts.append((place, [])) }
      parts[parts.count - 1].lines.append((word, meaning))
    }
    for row in DirectiveTable.rows {
      add(row.word.rawValue, row.summary, in: "lines of blocks")
    }
    for row in PhraseTable.rows { add(row.words.joined(separator: ", "), row.summary, in: row.group.place) }
    for function in FunctionRegistry.rows.map(\.signature) {
      add(":" + function.name, function.summary, in: "a placeholder of a text")
    }
    return parts.map { part in
      part.place + ":\n" + part.lines.map { "  \(DisplayWidth.padded($0.word, to: 18)) \($0.meaning)\n" }.joined()
    }.joined(separator: "\n")
  }

  static func of(_ row: CommandRow) -> String {
    var text = "\(row.summary)\n\nusage: campanile \(row.name)"
    if !row.arguments.isEmpty { text += " " + row.arguments }
    if !row.options.isEmpty { text += " [OPTION…]" }
    text += "\n"
    if !row.details.isEmpty { text += "\n" + wrapped(row.details) + "\n" }
    if !row.options.isEmpty {
      text += "\noptions:\n"
      let names = row.options.map { option in "--" + option.name + (option.value.map { " " + $0 } ?? "") }
      let width = min(names.map(\.count).max() ?? 0, 32)
      let margin = "\n  " + DisplayWidth.padded("", to: width) + "  "
      for (name, option) in zip(names, row.options) {
        let summary = wrapped(option.summary, to: 96 - width).replacing("\n", with: margin)
        text += "  \(DisplayWidth.padded(name, to: width))\(name.count > width ? margin : "  ")\(summary)\n"
      }
    }
    if !row.examples.isEmpty {
      text += "\nexamples:\n"
      for example in row.examples { text += "  \(example.line)\n      \(example.meaning)\n" }
    }
    return text
  }

  static func of(_ row: DirectiveRow) -> String {
    let places = row.places.map(\.rawValue).joined(separator: ", ")
    return """
      \(row.word.rawValue): \(row.summary)

      \(wrapped(row.details))

      stands in: \(places)

      example:
        \(row.example)

      """
  }

  static func of(_ row: PhraseRow) -> String {
    let details = row.details.isEmpty ? "" : wrapped(row.details) + "\n\n"
    return """
      \(row.words.joined(separator: ", ")): \(row.summary)

      \(details)stands in: \(row.group.place)

      example:
        \(row.example)

      """
  }

  static func of(_ function: FunctionSignature) -> String {
    var text = ":\(function.name): \(function.summary)\n\nstands in: a placeholder of a text\n"
    if !function.options.isEmpty {
      text += "\noptions:\n"
      for option in function.options {
        let values = option.allowedValues.isEmpty ? "" : "=" + option.allowedValues.joined(separator: "|")
        text += "  \(wrapped(option.name + values))\n"
      }
    }
    return text + "\nexample:\n  \(function.example)\n"
  }

  /// Broken at spaces, so that it fits a terminal of 100 columns.
  private static func wrapped(_ text: String, to width: Int = 96) -> String {
    text.split(separator: "\n\n").map { paragraph in
      var lines: [String] = []
      var line = ""
      for word in paragraph.split(whereSeparator: \.isWhitespace) {
        if !line.isEmpty, line.count + word.count + 1 > width {
          lines.append(line)
          line = ""
        }
        line += (line.isEmpty ? "" : " ") + word
      }
      lines.append(line)
      return lines.joined(separator: "\n")
    }.joined(separator: "\n\n")
  }
}
