internal import CampanileText

/// What can be wrong with the characters of a file.
enum LexicalProblem: Problem {
  /// `count` places are no UTF-8, the first of which is the range.
  case invalidUTF8(count: Int, others: [SourceRange])
  case utf16
  /// `{\rtf1`, as some editors save what has been written.
  case richText
  case nulByte(count: Int)
  case unexpectedCharacter(Unicode.Scalar)
  /// `+/- 15 minutes`, and the number behind it
  case aboutSign(String, String?)
  /// A sign that other languages use, and what this one writes.
  case foreignOperator(String, meant: String)
  case letterForDigit(String, Character, meant: String)
  /// `｛` and `１８：００`, and the same in ASCII.
  case lookAlike(String, meant: String, letter: Unicode.Scalar?)
  /// `5.x`, with the first version that it means, and the first behind them.
  case versionPattern(String, name: String, sign: String, first: String, next: String)
  case foreignComment(String)
  /// `/* short */` at the end of a line
  case blockComment(inside: String, sign: String)
  /// `---`
  case ruler(String)
  /// `goodslast-item].price`, from the bracket on
  case unopenedLookup(String)
  /// `text!`
  case exclamationMark
  /// `title: Renewal` and the like between two lines of `---`
  case frontMatter
  /// Marks of a merge; each side with the place of the whole.
  case conflict(first: Side?, second: Side?)
  /// `[a, b]`, by what stands inside.
  case squareList(String)
  case squareBlock
  case roundBlock
  /// A text that goes on over the next line; as it is on one.
  case textOverLines([String])
  /// The mark of an item before a line.
  case bullet(Unicode.Scalar)
  case asterisk(Asterisk)
  /// `;`, and a full stop
  case endOfLine(Unicode.Scalar)
  /// `$50`, `9.99€`
  case currency(Unicode.Scalar)
  case bidiInComment(Unicode.Scalar)
  /// `https://…` without quotes.
  /// An address without quotes; with them, where it is clear how far it goes.
  case bareAddress(quoted: String?)
  case unterminatedString
  case noOpeningQuote(isOther: Bool)
  /// `"Hello""`
  case surplusQuote(isBehindComma: Bool = false)
  /// Further to the right on the line the quotes don't match; most likely it is this text whose end is missing.
  case swallowedQuote
  /// `com.example.shop` without quotes.
  case dottedName(String, mayBeValue: Bool = false)
  /// `due-{$id}`
  case bareMessage(String)
  /// `title win.title`
  case bareKey(String)
  /// `templates/prices.csv`, as it is meant.
  case barePath(String)
  case unterminatedMultilineString
  case wrongQuotes(content: String)
  case doubledQuotes(content: String)
  case wrongClosingQuote(Unicode.Scalar)
  case controlCharacter(Unicode.Scalar)
  /// `2nd-chance`, `1e5`
  case numberAndLetters(String)
  case strayUnderscore(String)
  /// `1'500`
  case apostrophes(String)
  /// `..<11`, and what that is for whole numbers.
  case halfOpenRange(meant: String?)
  /// `.5`
  case bareFraction(String)
  case unknownEscape(String)
  /// `C:\Users\me\a.jpg`
  case folder(String)
  /// `\(name)` and `\'`, with what they are here.
  case foreignEscape(String, meant: String)
  /// `book-now!`
  case endOfName(String)
  /// `\r\n` behind everything else in a text
  case lineEndAtEnd(String)
  case invalidScalar(String)
  /// How far the line below is indented.
  case multilineOpening(indentation: String)
  /// `"""Hello"""`
  case multilineOnOne(meant: String)
  case multilineClosing
  case lessIndented
  case tabsAndSpaces

  /// What an author means by `*`.
  enum Asterisk {
    case factor, languages, others, pattern, schedule
  }

  /// One side of a merge conflict.
  struct Side {
    var text: String
    var whole: SourceRange

    init(_ text: String, _ whole: SourceRange) {
      self.text = text
      self.whole = whole
    }
  }

  func diagnostic(at range: SourceRange) -> Diagnostic {
    switch self {
    case .conflict(let first, let second):
      return Diagnostic(
        .unexpectedCharacter, "a merge was left half done here", at: range, label: "the mark of a conflict",
        help: [Diagnostic.remedyOfConflict],
        fixes: [("keep the first side", first), ("keep the second side", second)].compactMap { title, side in
          side.map { .init(title, replacing: $0.whole, with: $0.text) }
        })
    case .squareList(let inside):
      if let type = Self.elementTypes[inside] {
        return Diagnostic(
          .unexpectedCharacter, "`[\(inside)]` is written `set of \(type)` here", at: range,
          help: ["write `set of \(type)`"],
          fixes: [.init("write `set of \(type)`", replacing: range, with: "set of \(type)")])
      }
      return Diagnostic(
        .unexpectedCharacter, Diagnostic.squareList, at: range, help: ["write `(\(inside))`"],
        fixes: [.init("write `(\(inside))`", replacing: range, with: "(\(inside))")])
    case .squareBlock:
      return Diagnostic(
        .unexpectedCharacter, "blocks stand in `{ }`, not in `[ ]`", at: range, help: ["write `{`, and `}` at its end"])
    case .roundBlock:
      return Diagnostic(
        .unexpectedCharacter, "blocks stand in `{ }`, not in `( )`", at: range, help: ["write `{`, and `}` at its end"])
    case .textOverLines(let lines):
      return Self.textOverLines(lines, at: range)
    case .invalidUTF8(let count, let others):
      return Diagnostic(
        .invalidUTF8, "the file is not UTF-8", at: range,
        label: count == 1 ? "these bytes are no character" : "the first of \(count) places",
        notes: others.map { .init("here too", at: $0) },
        help: ["save the file again with the encoding UTF-8"])
    case .utf16:
      return Diagnostic(
        .invalidUTF8, "the file is UTF-16, not UTF-8", at: range, label: "the mark of UTF-16",
        help: ["save the file again with the encoding UTF-8"])
    case .richText:
      return Diagnostic(
        .invalidUTF8, "the file is RTF, a formatted document", at: range, label: "how such a file begins",
        help: ["save it as plain text in UTF-8; in TextEdit: `Format > Make Plain Text`"])
    case .nulByte(let count):
      return Diagnostic(
        .nulByte, "the file holds NUL bytes, which no text does", at: range,
        label: count == 1 ? "" : "the first of \(count)",
        help: ["is it a text file? Save it again as UTF-8, or remove the bytes"])
    case .unexpectedCharacter(let scalar):
      return unexpected(scalar, at: range)
    case .aboutSign(let written, let number): return Self.aboutSign(written, number, at: range)
    case .foreignOperator(let written, let meant):
      let plain = meant.split(separator: " ").joined(separator: " ")
      return Diagnostic(
        .unexpectedCharacter, "`\(written)` is written `\(plain)` here", at: range, help: ["write `\(plain)`"],
        fixes: [.init("write `\(plain)`", replacing: range, with: meant)])
    case .letterForDigit(let text, let letter, let meant):
      return LiteralProblem.letter(letter, in: text, meant: meant, .malformedNumber, at: range)
    case .lookAlike(let written, let meant, let letter):
      return Diagnostic(
        .unexpectedCharacter,
        letter.map { Self.isOther($0, in: written) } ?? "`\(written)` is written `\(meant)` here", at: range,
        label: letter.map { LookAlikes.ligatures[$0] != nil } ?? false ? Self.labelOfLigatures : Self.labelOfLookAlikes,
        help: ["write `\(meant)`"], fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .versionPattern(let written, let name, let sign, let first, let next):
      return Self.versionPattern(written, (name, sign), first, next, at: range)
    case .foreignComment(let opener):
      return Diagnostic(
        .unexpectedCharacter, "`\(opener.prefix { $0 != " " })` does not start a comment", at: range,
        help: ["start each line of a comment with `//`"],
        fixes: opener.hasPrefix("#")
          ? [.init("write `//`", replacing: range, with: "//" + opener.dropFirst())]
          : opener == "--" || opener == ";" ? [.init("write `//`", replacing: range, with: "//")] : [])
    case .blockComment(let inside, let sign): return Self.blockComment(inside, sign, at: range)
    case .frontMatter:
      return Diagnostic(
        .unexpectedCharacter, "no lines about the file stand before its declarations", at: range,
        help: ["remove them; what readers of the file shall know stands behind `//`"],
        fixes: [.init("remove them", replacing: range, with: "")])
    case .unopenedLookup(let rest):
      return Diagnostic(
        .unexpectedCharacter, "a `[` is missing before the key of a table's row", at: range,
        help: ["write `[` between the table and the key: `TABLE[KEY\(rest)`"])
    case .exclamationMark:
      return Diagnostic(
        .unexpectedCharacter, "no `!` stands behind a type", at: range,
        help: ["write `?` where a value may be missing, and nothing where none is"])
    case .ruler(let text):
      return Diagnostic(
        .unexpectedCharacter, "a line of `\(abridged(text))` means nothing here", at: range, help: ["remove it"],
        fixes: [.init("remove it", replacing: range, with: "")])
    case .bidiInComment(let scalar):
      return Diagnostic(
        .unexpectedCharacter, .warning, "a comment holds \(name(of: scalar)), which can hide what follows it",
        at: range, help: ["remove it"], fixes: [.init("remove it", replacing: range, with: "")])
    case .bullet(let scalar):
      return Diagnostic(
        .unexpectedCharacter, "no `\(scalar)` stands before a line", at: range, help: ["remove it"],
        fixes: [.init("remove it", replacing: range, with: "")])
    case .asterisk(let meaning):
      let advice =
        switch meaning {
        case .pattern: "a text that is asked for stands in quotes, and as it is: there are no patterns"
        case .factor:
          "nothing is multiplied here: write the number itself; what is worked out from attributes is one of its own, which the export says"
        case .schedule: "a schedule is written in words: `every 6 hours`, `every monday at 09:00 UTC`"
        case .languages: Self.otherLanguages
        case .others: "all other cases of a `by` are `other`, and \(Self.othersRead)"
        }
      return Diagnostic(.unexpectedCharacter, "`*` does not belong here", at: range, help: [advice])
    case .endOfLine(let scalar):
      return Diagnostic(
        .unexpectedCharacter, "`\(scalar)` does not belong here", at: range,
        help: ["a line needs no `\(scalar)`: it ends at its end"],
        fixes: [.init("remove it", replacing: range, with: "")])
    case .endOfName(let sign):
      return Diagnostic(
        .unexpectedCharacter, "a name has no `\(sign)`", at: range, help: ["remove it"],
        fixes: [.init("remove it", replacing: range, with: "")])
    case .currency(let scalar):
      return Diagnostic(
        .unexpectedCharacter, "`\(scalar)` does not belong here", at: range,
        help: ["an amount is a number alone: `9.99`"],
        fixes: [.init("remove it", replacing: range, with: "")])
    case .bareAddress(let quoted):
      return Diagnostic(
        .unexpectedCharacter, "an address stands in quotes", at: range, label: "no quotes here",
        help: [quoted.map { "write `\($0)`" } ?? #"write it as a string: "https://…""#],
        fixes: quoted.map { [.init("put it in quotes", replacing: range, with: $0)] } ?? [])
    case .surplusQuote(let isBehindComma):
      let what = isBehindComma ? "a comma and a quote too many stand here" : "one quote too many stands here"
      let remedy = isBehindComma ? "remove both" : "remove it"
      return Diagnostic(
        .unterminatedString, what, at: range, help: [remedy], fixes: [.init(remedy, replacing: range, with: "")])
    case .unterminatedString:
      return Diagnostic(
        .unterminatedString, "this text has no closing quote", at: range, label: "opened here",
        help: [#"close it with `"` on the same line; a text over several lines stands between `"""`"#],
        fixes: [.init(#"add `"`"#, replacing: range.atEnd, with: "\"")])
    case .noOpeningQuote(let isOther):
      return Diagnostic(
        .unterminatedString, isOther ? Self.otherOpening : "this text has no opening quote", at: range,
        label: "closed here", help: [isOther ? #"write `"` in place of `'`"# : #"write `"` before it"#],
        fixes: [
          .init(
            isOther ? #"write `"` in place of `'`"# : #"write `"` before it"#,
            replacing: .init(file: range.file, start: range.start, end: range.start + (isOther ? 1 : 0)), with: "\"")
        ])
    case .swallowedQuote:
      return Diagnostic(
        .unterminatedString, "the quotes on this line do not match", at: range,
        label: "does this text end where it should?",
        help: [#"close each text with `"` on the same line"#])
    case .bareMessage(let text):
      return Diagnostic(
        .unexpectedCharacter, "a text with a value in it stands in quotes", at: range, label: "no quotes here",
        help: [#"write `"\#(text)"`"#], fixes: [.init("put it in quotes", replacing: range, with: "\"\(text)\"")])
    case .dottedName(let text, mayBeValue: true) where text.contains("("):
      return Self.call(of: text, at: range)
    case .dottedName(let text, mayBeValue: true) where !Self.hasEnding(text):
      let name = text.prefix { $0 != "." }
      if [".utf-8", ".utf8"].contains(text.dropFirst(name.count).lowercased()) {
        return Self.localeWithEncoding(name, at: range)
      }
      return Diagnostic(
        .unexpectedCharacter, Diagnostic.dottedText + ", and a value has none", at: range,
        label: "no quotes here",
        help: [
          #"write `"\#(text)"` for the text, or the name of an attribute, such as `\#(name)`; `from "\#(text)"` in its declaration says where it is read"#
        ])
    case .dottedName(let text, _) where PhraseTable.allWords.contains(text.replacing(".", with: "-")):
      let meant = text.replacing(".", with: "-")
      return Diagnostic(
        .unexpectedCharacter, "a word of several parts has hyphens between them", at: range, help: ["write `\(meant)`"],
        fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .dottedName(let text, _):
      return Diagnostic(
        .unexpectedCharacter, Diagnostic.dottedText, at: range, label: "no quotes here",
        help: [#"write `"\#(text)"`"#], fixes: [.init("put it in quotes", replacing: range, with: "\"\(text)\"")])
    case .bareKey(let key):
      return Diagnostic(
        .unexpectedCharacter, "a text stands in quotes, and the key of a string catalog behind `@`", at: range,
        label: "neither", help: [#"write `@\#(key)` for the key, or `"\#(key)"` for a text that people shall read so"#])
    case .barePath(let meant):
      return Diagnostic(
        .unexpectedCharacter, "a path or an address stands in quotes", at: range, label: "no quotes here",
        help: [#"write `"\#(meant)"`"#], fixes: [.init("put it in quotes", replacing: range, with: "\"\(meant)\"")])
    case .unterminatedMultilineString:
      return Diagnostic(
        .unterminatedString, "this text has no closing `\"\"\"`", at: range, label: "opened here",
        help: [#"close it with `"""` on a line of its own"#])
    case .doubledQuotes(let content):
      return Diagnostic(
        .unexpectedCharacter, "one quote stands at each end of a text", at: range, label: Self.labelOfDoubledQuotes,
        help: [#"write `"…"`"#], fixes: [.init("write one quote at each end", replacing: range, with: "\"\(content)\"")]
      )
    case .wrongQuotes(let content):
      return Diagnostic(
        .unexpectedCharacter, "texts stand in straight double quotes", at: range, label: Self.labelOfQuotes,
        help: [#"write `"…"`"#],
        fixes: [.init("use straight quotes", replacing: range, with: CampaignString.quoted(content, as: .source))])
    case .wrongClosingQuote(let quote):
      return Diagnostic(
        .unexpectedCharacter, "this text is closed with `\(quote)`", at: range, label: "no straight double quote",
        help: [#"close it with `"`"#], fixes: [.init(#"write `"`"#, replacing: range, with: "\"")])
    case .controlCharacter(let scalar):
      return Diagnostic(
        .unexpectedCharacter, "a text holds \(name(of: scalar)) as it is", at: range,
        help: ["remove it, or write it as `\(CampaignString.escape(scalar))`"],
        fixes: [
          .init("write `\(CampaignString.escape(scalar))`", replacing: range, with: CampaignString.escape(scalar))
        ])
    case .numberAndLetters(let text) where Parser.span(ofWord: text) != nil || Self.withoutExponent(text) != nil:
      return Self.numberMeant(by: text, at: range)
    case .numberAndLetters(let text):
      return Diagnostic(
        .malformedNumber, "`\(text)` is neither a number nor a name", at: range,
        help: [
          text.utf8.count { $0 == UInt8(ascii: ".") } > 1
            ? "a version is numbers with dots between: `4.2.0`"
            : "a number is written like `12`, `5_000` or `0.5`; a name begins with a letter"
        ])
    case .strayUnderscore(let text):
      let groups = text.split(separator: "_")
      // `5__0`, whose groups are those of no number
      let isGrouped = groups.dropFirst().allSatisfy { $0.prefix { $0 != "." }.count == 3 }
      let plain = groups.joined(separator: isGrouped ? "_" : "")
      return Diagnostic(
        .malformedNumber, "`_` stands between two digits", at: range, help: ["write `\(plain)`"],
        fixes: [.init("write `\(plain)`", replacing: range, with: plain)])
    case .halfOpenRange(let meant):
      return Diagnostic(
        .unexpectedCharacter, "a range holds both of its ends", at: range,
        help: [
          meant.map { "of whole numbers write `\($0)`" } ?? "write `..`, and behind it the last value that is meant"
        ])
    case .apostrophes(let text):
      let plain = text.split(separator: "'").joined(separator: "_")
      return Diagnostic(
        .malformedNumber, "thousands are parted by `_`", at: range, help: ["write `\(plain)`"],
        fixes: [.init("write `\(plain)`", replacing: range, with: plain)])
    case .bareFraction(let text):
      return Diagnostic(
        .malformedNumber, "a number begins with a digit", at: range, help: ["write `0\(text)`"],
        fixes: [.init("write `0\(text)`", replacing: range, with: "0\(text)")])
    case .unknownEscape("\\s"):
      return Diagnostic(
        .invalidEscape, "`\\s` means nothing in a text", at: range,
        help: [#"a blank is written as it is; a backslash that readers shall see is `\\`"#])
    case .unknownEscape("\\ "): return Self.backslashBeforeBlank(at: range)
    case .unknownEscape(let escape) where escape.utf8.last.map(Self.isEscapedElsewhere) ?? false:
      let sign = String(escape.dropFirst())
      return Diagnostic(
        .invalidEscape, "`\(escape)` is written `\(sign)` here", at: range,
        help: ["write `\(sign)`; a backslash that readers shall see is `\\\\`"],
        fixes: [.init("write `\(sign)`", replacing: range, with: sign)])
    case .unknownEscape(let escape):
      // A backslash that people shall see isn't written before a letter that has a meaning elsewhere.
      let isForeign = escape.utf8.last.map { "abefvxUN0123456789".utf8.contains($0) } ?? false
      return Diagnostic(
        .invalidEscape, "`\(escape)` means nothing in a text", at: range,
        help: [#"a text knows `\"`, `\\`, `\n`, `\t`, `\{`, `\}` and `\u{…}`; a backslash itself is `\\`"#],
        fixes: isForeign
          ? []
          : [
            .init(
              #"write `\\`"#, replacing: SourceRange(file: range.file, start: range.start, end: range.start),
              with: "\\")
          ])
    case .lineEndAtEnd(let escape): return Self.lineEndAtEnd(escape, at: range)
    case .folder(let path): return Self.folder(path, at: range)
    case .foreignEscape(let escape, let meant):
      return Diagnostic(
        .invalidEscape, "`\(escape)` is written `\(meant)` here", at: range, help: ["write `\(meant)`"],
        fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .invalidScalar(let escape):
      return Diagnostic(
        .invalidEscape, "`\(escape)` is no Unicode character", at: range,
        help: [#"write 1 to 8 hexadecimal digits of a character's number: `\u{1F514}` is a bell"#])
    case .multilineOnOne(let meant):
      return Diagnostic(
        .multilineIndentation, "`\"\"\"` is for a text of several lines", at: range,
        help: ["write `\(abridged(meant))`"],
        fixes: [.init("write it on one line", replacing: range, with: meant)])
    case .multilineOpening(let indentation):
      return Diagnostic(
        .multilineIndentation, "the text begins on the line below `\"\"\"`", at: range,
        help: ["put a line break here"],
        fixes: [.init("put a line break here", replacing: range, with: "\n" + indentation)])
    case .multilineClosing:
      return Diagnostic(
        .multilineIndentation, "the closing `\"\"\"` stands on a line of its own", at: range,
        help: ["put a line break before it"])
    case .lessIndented:
      return Diagnostic(
        .multilineIndentation, "this line is indented less than the closing `\"\"\"`", at: range,
        help: ["indent it at least as far, or move the closing `\"\"\"` to the left"])
    case .tabsAndSpaces:
      return Diagnostic(
        .multilineIndentation, "this line mixes tabs and spaces otherwise than the closing `\"\"\"`", at: range,
        help: ["indent it with the same characters as the closing `\"\"\"`"])
    }
  }

  /// Whether a sign of sentences, or of Markdown, has a backslash in other languages.
  private static func isEscapedElsewhere(_ byte: UInt8) -> Bool { "!?.,:;#%&*+-=<>[]~@`$/^".utf8.contains(byte) }

  static let labelOfQuotes = "other quotes"
  static let labelOfDoubledQuotes = "two here"
  static let labelOfLookAlikes = "of another keyboard"
  static let labelOfLigatures = "set by a word processor"
  /// What reads like the word that was meant, and isn't, has to be told by its letter.
  private static func isOther(_ letter: Unicode.Scalar, in word: String) -> String {
    if let letters = LookAlikes.ligatures[letter] { return "`\(letter)` in `\(word)` is one sign for `\(letters)`" }
    let script = letter.properties.name.flatMap { $0.split(separator: " ").first } ?? "OTHER"
    let kind = script == "FULLWIDTH" ? "full-width" : script.capitalized
    let like = LookAlikes.letter(letter).map { " that looks like `\($0)`" } ?? ""
    return "`\(letter)` in `\(word)` is a \(kind) letter\(like)"
  }

  private func unexpected(_ scalar: Unicode.Scalar, at range: SourceRange) -> Diagnostic {
    let (advice, replacement): (String?, String?) =
      switch scalar {
      case ";": ("a line needs no `;`: it ends at its end", "")
      case "[", "]": ("lists stand in `( )`", scalar == "[" ? "(" : ")")
      case "+":
        (
          "nothing is added here: a number is added behind a name, as in `badge unread + 1`; a text is one piece, and takes values as in `{$cart-items}`",
          nil
        )
      case "$": ("`$` stands only inside texts; here the name is enough", "")
      case "~": ("a condition compares with `=`, `!=`, `<` or `>`, or asks `contains`", nil)
      case "±", "≈": ("the number alone says it: `10 minutes`", "")
      case "-", "\u{2212}", "\u{2013}", "\u{2014}":
        (Self.adviceOnMinus, nil)
      case "&": ("write `and`", nil)
      case "|": ("write `or`", nil)
      case "%": ("a share is a number directly before `%`: `10%`; nothing is divided here", nil)
      case "@": ("`@` goes with the key of a string table: `@cart.title`", nil)
      case "\\": ("a backslash stands only inside texts", nil)
      case "`": (#"texts stand in straight double quotes: `"…"`; a file holds nothing but declarations"#, nil)
      case "'": (#"texts stand in straight double quotes: `"…"`"#, nil)
      case ".": (#"a text with dots stands in quotes; decimals are written `0.8`"#, nil)
      case "/":
        (
          "nothing is divided here, and one of several values is asked for by `in (a, b)`; a comment begins with `//`, and a time zone has no spaces: `Europe/Berlin`",
          nil
        )
      case _ where scalar.properties.isWhitespace:
        // As many as there were.
        (
          "use an ordinary space",
          String(repeating: " ", count: max(1, Int(range.end - range.start) / String(scalar).utf8.count))
        )
      case _ where isInvisible(scalar): ("remove it; it is invisible", "")
      case _ where scalar.properties.generalCategory == .otherSymbol:
        (#"symbols stand in texts, in quotes: `"…"`"#, nil)
      default: (nil, nil)
      }
    let fixTitle = replacement.map { $0.isEmpty ? "remove it" : $0.first == " " ? "write a space" : "write `\($0)`" }
    return Diagnostic(
      .unexpectedCharacter, "\(name(of: scalar)) does not belong here", at: range, help: advice.map { [$0] } ?? [],
      fixes: zip([fixTitle].compactMap(\.self), [replacement].compactMap(\.self)).map { title, text in
        .init(title, replacing: range, with: text)
      })
  }

  /// The character in quotes, or its number where it can't be seen.
  private func name(of scalar: Unicode.Scalar) -> String {
    let properties = scalar.properties
    guard properties.isWhitespace || isInvisible(scalar) || properties.isNoncharacterCodePoint else {
      return scalar == "`" ? "a backtick" : "`\(scalar)`"
    }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let number = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return properties.name.map { "\(number) (\($0.lowercased()))" } ?? "the control character \(number)"
  }

  private func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .unassigned, .privateUse, .surrogate, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
