extension LexicalProblem {
  /// `1e5` as `100_000`
  static func withoutExponent(_ text: String) -> String? {
    let parts = text.lowercased().split(separator: "e", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].count == 1, parts[0].allSatisfy(\.isNumber), let count = Int(parts[1]),
      (1...9).contains(count)
    else { return nil }
    let digits = parts[0] + String(repeating: "0", count: count)
    return digits.reversed().enumerated().reduce(into: "") { written, digit in
      if digit.offset > 0, digit.offset.isMultiple(of: 3) { written.append("_") }
      written.append(digit.element)
    }.reversed().map(String.init).joined()
  }

  /// `30-minutes` and `1e5`
  static func numberMeant(by text: String, at range: SourceRange) -> Diagnostic {
    let span = Parser.span(ofWord: text)
    let meant = span ?? withoutExponent(text) ?? text
    return Diagnostic(
      .malformedNumber, span != nil ? "a number and its unit are two words" : "`\(text)` is written `\(meant)` here",
      at: range, help: ["write `\(meant)`"], fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
  }

  /// `to [members, loyal]`
  static func segmentsInBrackets(_ names: [String], at range: SourceRange) -> Diagnostic {
    let (any, all) = (names.joined(separator: " or "), names.joined(separator: " and "))
    return Diagnostic(
      .unexpectedCharacter, Diagnostic.squareList, at: range,
      help: ["write `\(any)` for those in one of them, or `\(all)` for those in \(names.count == 2 ? "both" : "all")"],
      fixes: [
        .init("write `\(any)`", replacing: range, with: any), .init("write `\(all)`", replacing: range, with: all),
      ])
  }

  static func lineEndAtEnd(_ escape: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidEscape, "`\(escape)` ends the last line, behind which nothing stands", at: range,
      help: [#"remove it; a new line within a text is `\n`"#], fixes: [.init("remove it", replacing: range, with: "")])
  }

  static func folder(_ path: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidEscape, "`\(abridged(path))` is a file on somebody's computer", at: range,
      help: [#"what devices load has an address, "https://…"; a backslash that readers shall see is `\\`"#])
  }

  /// - Parameter sign: what opens it.
  static func blockComment(_ inside: String, _ sign: String, at range: SourceRange) -> Diagnostic {
    // Where more stands behind it, that begins a line of its own.
    let comment = "//" + (inside.last == "\n" ? inside.dropLast() : inside[...])
    return Diagnostic(
      .unexpectedCharacter, "`\(sign)` does not start a comment", at: range, help: ["write `\(comment)`"],
      fixes: [.init("write `\(comment)`", replacing: range, with: "//" + inside)])
  }

  static let otherOpening = #"a text begins with `"`, as it ends, and not with `'`"#
  static let othersRead = "readers of all other languages get the app's first locale"
  /// `* { title "Hi" }`
  static let otherLanguages =
    "a block of texts begins with its locale, as in `en {`; \(othersRead), so that none is written for them"

  static let adviceOnMinus =
    "nothing is taken away here: what is worked out is an attribute of its own; a range of hours is written `22:00 to 08:00`, "
    + "one of numbers `1..5`, a negative number `-3`"

  /// What an author of `[text]` means the type of, in the words of other languages too.
  static let elementTypes = [
    "text": "text", "integer": "integer", "number": "number", "date": "date", "url": "url", "version": "version",
    "String": "text", "string": "text", "str": "text", "Int": "integer", "int": "integer", "Integer": "integer",
    "Double": "number", "Float": "number", "float": "number", "URL": "url",
  ]

  /// Whether a word is a file's or a site's.
  static func hasEnding(_ text: String) -> Bool {
    let endings: Set = [
      "png", "jpg", "jpeg", "gif", "webp", "caf", "wav", "aiff", "mp3", "mp4", "json", "csv", "pdf", "html", "com",
      "org", "net", "de", "io", "app", "eu",
    ]
    return endings.contains(text.split(separator: ".").last.map { $0.lowercased() } ?? "")
  }

  /// `build = 7.x`, and `build >= 7.x`, whose end nobody asks for; without a sign, a value of its own.
  static func versionPattern(
    _ written: String, _ test: (name: String, sign: String), _ first: String, _ next: String, at range: SourceRange
  ) -> Diagnostic {
    let (name, sign) = test
    let (help, number): (String, String?) =
      switch sign {
      case ">=", "<": ("`\(name) \(sign) \(first)`", first)
      case ">": ("`\(name) >= \(next)`", nil)
      case "<=": ("`\(name) < \(next)`", nil)
      case "": ("`\(first)`; in a condition all of them are `\(name) >= \(first) and \(name) < \(next)`", nil)
      case "!=": ("`(\(name) < \(first) or \(name) >= \(next))`", nil)
      default: ("`\(name) >= \(first) and \(name) < \(next)`", nil)
      }
    let isRange = sign == "=" || sign == "!="
    return Diagnostic(
      .unexpectedCharacter, "`\(written)` is no version", at: range,
      help: [(isRange ? "all of them are a range: " : "write ") + help],
      fixes: number.map { [.init("write `\($0)`", replacing: range, with: $0)] } ?? [])
  }

  static func aboutSign(_ written: String, _ number: String?, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unexpectedCharacter, "`\(written)` does not belong here", at: range,
      help: ["the number alone says it: `\(number ?? "10 minutes")`"],
      fixes: [.init("remove it", replacing: range, with: "")])
  }

  /// `"Your card is ending\"`: the quote at its end is one that people would read.
  static func escapedClosingQuote(backslash: SourceRange, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unterminatedString, #"`\"` is a quote that people read, and doesn't close this text"#, at: range,
      label: "opened here", help: [#"write `"` at its end, without the backslash"#],
      fixes: [.init("remove the backslash", replacing: backslash, with: "")])
  }

  /// `streak integer default -`
  static func dashForNothing(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unexpectedCharacter, "`-` is no value", at: range,
      help: [
        "write what shall stand in, such as `default 0`; where nothing shall, remove `default`, and write `?` behind the type"
      ])
  }

  /// `one of mr., ms.`
  static func dotBehindName(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unexpectedCharacter, "a value's name has no dot", at: range, help: ["remove it"],
      fixes: [.init("remove it", replacing: range, with: "")])
  }

  /// `"{$name}\ waits"`
  static func backslashBeforeBlank(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidEscape, "no backslash stands before a space", at: range,
      help: [#"remove it; a backslash that people shall read is `\\`"#],
      fixes: [.init("remove it", replacing: range, with: " ")])
  }

  /// `groups.join(",")`
  static func call(of text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unexpectedCharacter, Diagnostic.nothingIsCalled, at: range,
      help: ["write the name alone, `\(text.prefix { $0 != "." })`: what it holds is sent as it is, a set as a list"])
  }

  /// `de_DE.UTF-8`, as computers name what people speak
  static func localeWithEncoding(_ name: Substring, at range: SourceRange) -> Diagnostic {
    let meant = String(name).replacing("_", with: "-")
    return Diagnostic(
      .unexpectedCharacter, "a locale is a language, a script and a region, without an encoding", at: range,
      help: ["write `\(meant)`"], fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
  }

  /// The two numbers in `[3, 5]` that have others between them.
  static func ends(of list: String) -> (String, String)? {
    let parts = list.split(separator: ",").map { $0.filter { $0 != " " } }
    guard parts.count == 2, let first = Int(parts[0]), let last = Int(parts[1]), last > first, last - first > 1 else {
      return nil
    }
    return (parts[0], parts[1])
  }

  /// `rating in [3, 5]`, which mathematicians write for all between.
  static func spanInBrackets(_ ends: (String, String), at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unexpectedCharacter, "nothing stands in `[ ]`", at: range,
      help: ["write `\(ends.0)..\(ends.1)` for all between them, or `(\(ends.0), \(ends.1))` for these two"])
  }
}

extension LexicalProblem {
  /// A text in one pair of quotes whose end stands on a line below.
  static func textOverLines(_ lines: [String], at range: SourceRange) -> Diagnostic {
    if lines.dropLast().contains(where: { $0.hasSuffix("\\") }) {
      // A backslash joins the lines in other languages.
      let joined = lines.map { line in
        line.hasSuffix("\\") ? String(line.dropLast().reversed().drop { $0 == " " }.reversed()) : line
      }
      return Diagnostic(
        .unterminatedString, "a text in `\"` ends on its line, and no backslash carries it on", at: range,
        label: "goes on below", help: ["write it on one line, or begin and end it with `\"\"\"` on lines of their own"],
        fixes: [.init("write it on one line", replacing: range, with: joined.joined(separator: " "))])
    }
    return Diagnostic(
      .unterminatedString, "a text in `\"` ends on its line", at: range, label: "goes on below",
      help: [#"write it on one line, `\n` for a line break, or begin and end it with `"""` on lines of their own"#],
      fixes: [
        .init("write it on one line", replacing: range, with: lines.joined(separator: " ")),
        .init("keep the line breaks", replacing: range, with: lines.joined(separator: #"\n"#)),
      ])
  }
}
