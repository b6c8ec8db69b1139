internal import CampanileSyntax
internal import MessageFormat

extension TextProblem {
  /// What is almost a whole MessageFormat 2 message.
  enum Slip {
    /// `{{You have {$count} messages}`
    case unclosedPattern
    /// `.match {$unread :number}`, as drafts of MessageFormat 2 had it.
    case declaredMatch([(name: String, input: String?)])
    /// `match $unread` at the beginning of a text
    case withoutDot(String, variable: String)
    /// `=1 {{…}}`
    case numberWithSign(String, isOnly: Bool)
    /// `other {{…}}`
    case otherKey(count: Int)
    /// `timeZone=Berlin`
    case zone(String)
    /// `$due :date length=long}`
    /// - Parameter isEscaped: `\{` stands before it.
    case braceLacking(String, isEscaped: Bool = false)
    /// `{{goods[last-item].name}}`, `$goods[last-item].name` and `{{$share :percent}}`, and what is meant
    case lookupAsOthers(String, meant: String)
    /// `currency=$goods[last-item].currency`: the option
    case lookupAsOption(String)
    /// `{2.75% :percent}`, and how the share is written
    case percentInBraces(meant: String)
    /// `{percent: share$}`, and how it is written
    case turned(String, meant: String)
    /// `{name$}`, as it comes out of a line that is written from right to left
    case dollarBehind(String)
    /// `{$first-name | default: friend}`, of what is never missing
    case needlessFallback(String)
    /// `currency=$`, and the code that is meant
    case currencySign(String, meant: String, isSure: Bool)
    /// `:time HH:mm`
    case pattern(String, meant: String)
    /// `currency: USD`
    case optionColon(String)
    /// `:.1f`, and how it is said
    case decimals(String, meant: String)
    /// `{$due :date(long)}`, and all of it as it is meant
    case valueWithoutOption(String)
    /// `{$due ：date}`
    case signOfOtherKeyboard(Character, meant: Character)
    /// `{$name!}` and `{$tags[0]}`, and the name
    case signBehindName(String, of: String)
    /// `{$bags :number :integer}`
    case secondFunction(String)
    /// `{$name.toUpperCase()}`
    case callOfValue(String, of: String)
    /// `{$prices(sku).price}`
    case keyInParentheses(String)
    /// `{VLOOKUP(station; stations; 2)}`, and the value in it, where there is one alone
    case formula(String, of: String?)
    /// `when yellow {{…}}` below `.match`
    case whenBeforeVariant(isOnly: Bool)
    /// `{2026-12-01 08:00 :datetime}`, and how such a moment is written
    case momentWithBlank(String)
  }
}

extension TextProblem.Slip {
  /// What an author most likely meant where a message can't be read, and the bytes where that stands.
  static func first(
    of problem: MessageProblem, in source: String, _ message: Message
  ) -> (slip: TextProblem.Slip, range: Range<Int>)? {
    let bytes = Array(source.utf8)
    if let slip = turned(bytes, near: problem.range.lowerBound) { return slip }
    if let slip = valueAlone(bytes, near: problem.range.lowerBound) { return slip }
    if let slip = decimals(bytes, near: problem.range.lowerBound) { return slip }
    if let slip = optionSlip(bytes, near: problem.range.lowerBound) { return slip }
    if let slip = matchWithoutDot(bytes, at: problem.range.lowerBound) { return slip }
    if let blank = blankOfOtherKeyboard(source, at: problem.range.lowerBound) { return blank }
    switch problem.reason {
    case .strayBrace where braceLacking(bytes, before: problem.range.lowerBound) != nil:
      return braceLacking(bytes, before: problem.range.lowerBound)
    case .strayBrace:
      // At the end of the text, or of a variant's line, where `{{` has begun something.
      let behind = bytes[problem.range.upperBound...].first { $0 != 0x20 && $0 != 0x09 }
      return behind ?? 0x0A == 0x0A && isPatternOpen(bytes[..<problem.range.lowerBound])
        ? (.unclosedPattern, problem.range) : nil
    case .expected(.closingBrace):
      return percentInBraces(bytes, at: problem.range.lowerBound) ?? callOfValue(bytes, at: problem.range.lowerBound)
        ?? dollarBehindName(bytes, at: problem.range.lowerBound)
        ?? signOfOtherKeyboard(source, at: problem.range.lowerBound)
        ?? signBehindName(bytes, at: problem.range.lowerBound)
    case .expected(.equalsSign): return optionWithBlank(bytes, at: problem.range.lowerBound)
    case .expected(.variable):
      return declaredMatch(bytes, at: problem.range.lowerBound)
    case .variantKeyMismatch: return whenBeforeVariant(bytes, at: problem.range.lowerBound)
    case .expected(.key): return numberWithSign(bytes, at: problem.range.lowerBound)
    case .missingFallbackVariant(let count):
      guard case .select(_, let variants) = message.body else { return nil }
      for variant in variants {
        let places = variant.keys.compactMap { key -> Range<Int>? in
          if case .literal(let literal) = key, literal.value == "other" { literal.range } else { nil }
        }
        guard places.count == variant.keys.count, let first = places.first, let last = places.last else { continue }
        return (.otherKey(count: count), first.lowerBound..<last.upperBound)
      }
      return nil
    default: return nil
    }
  }

  /// `{$rating :.1f}`, as other languages format numbers.
  private static func decimals(
    _ bytes: [UInt8], near place: Int
  ) -> (slip: TextProblem.Slip, range: Range<Int>)? {
    guard let opening = bytes[..<min(place, bytes.count)].lastIndex(of: UInt8(ascii: "{")) else { return nil }
    let inside = bytes[opening...].prefix { $0 != UInt8(ascii: "}") }
    guard let colon = inside.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let written = String(decoding: inside[colon...].prefix { $0 != 0x20 }, as: UTF8.self)
    let digits = written.dropFirst().drop { $0 == "%" }
    guard digits.first == ".", digits.last == "f", let count = Int(digits.dropFirst().dropLast()),
      (0...9).contains(count)
    else { return nil }
    let meant = ":number minimumFractionDigits=\(count) maximumFractionDigits=\(count)"
    return (.decimals(written, meant: meant), colon..<colon + written.utf8.count)
  }

  /// `currency=$` and `currency: USD`: a sign that stops the message within an option.
  private static func optionSlip(
    _ bytes: [UInt8], near place: Int
  ) -> (slip: TextProblem.Slip, range: Range<Int>)? {
    guard let opening = bytes[..<min(place, bytes.count)].lastIndex(of: UInt8(ascii: "{")) else { return nil }
    let inside = bytes[opening...].prefix { $0 != UInt8(ascii: "}") }
    if let pattern = pattern(inside) { return pattern }
    for sign in inside.indices.dropFirst() {
      let name = inside[..<sign].reversed().prefix { $0.isNameByte || (0x41...0x5A).contains($0) }
      guard !name.isEmpty, inside[sign - name.count - 1] == 0x20 else { continue }
      let option = String(decoding: name.reversed(), as: UTF8.self)
      let rest = inside[(sign + 1)...]
      if inside[sign] == UInt8(ascii: "="), option == "currency", rest.first == UInt8(ascii: "$"),
        rest.dropFirst().first ?? 0x20 == 0x20, let code = CurrencySigns.code(of: "$")
      {
        return (.currencySign("$", meant: code.code, isSure: code.isSure), sign + 1..<sign + 2)
      }
      let value = rest.prefix { $0 != 0x20 }
      if inside[sign] == UInt8(ascii: "="), option == "currency", value.count < 5, value.last == UInt8(ascii: "$") {
        // `currency=US$`
        let written = String(decoding: value, as: UTF8.self)
        if let code = CurrencySigns.code(of: written) {
          return (.currencySign(written, meant: code.code, isSure: code.isSure), sign + 1..<sign + 1 + value.count)
        }
      }
      if inside[sign] == UInt8(ascii: ":"), let next = rest.first, inside[opening + 1] != 0x20 {
        let value = next == 0x20 ? rest.dropFirst().first : next
        guard value?.isNameByte ?? false || (0x41...0x5A).contains(value ?? 0) else { continue }
        if ["h", "hh", "k", "kk"].contains(option.lowercased()), rest.starts(with: "mm".utf8),
          String(decoding: inside, as: UTF8.self).contains(" :time ")
        {
          // `{$ends :time HH:mm}`
          let end = sign + 1 + rest.prefix { $0.isNameByte || $0 == 0x3A || (0x41...0x5A).contains($0) }.count
          return (.valueWithoutOption("precision=minute"), sign - name.count..<end)
        }
        return (.optionColon(option), sign..<sign + (next == 0x20 ? 2 : 1))
      }
    }
    return nil
  }

  /// Whether the last `{{` or `}}` is one that begins.
  private static func isPatternOpen(_ bytes: ArraySlice<UInt8>) -> Bool {
    for (second, first) in zip(bytes.reversed(), bytes.reversed().dropFirst()) where first == second {
      if first == UInt8(ascii: "{") { return true }
      if first == UInt8(ascii: "}") { return false }
    }
    return false
  }

  /// `$due :date length=long}`
  private static func braceLacking(
    _ bytes: [UInt8], before place: Int
  ) -> (slip: TextProblem.Slip, range: Range<Int>)? {
    guard place < bytes.count, bytes[place] == UInt8(ascii: "}"),
      let dollar = bytes[..<place].lastIndex(where: { "${}".utf8.contains($0) }), bytes[dollar] == UInt8(ascii: "$")
    else { return nil }
    let inside = String(decoding: bytes[dollar...place], as: UTF8.self)
    let rest = inside.dropFirst().drop { $0.isLetter || $0.isNumber || $0 == "-" }
    guard rest.count < inside.count - 1, rest == "}" || rest.hasPrefix(" :") else { return nil }
    let isEscaped = bytes[..<dollar].suffix(2).elementsEqual("\\{".utf8)
    return (.braceLacking(inside, isEscaped: isEscaped), (isEscaped ? dollar - 2 : dollar)..<place + 1)
  }

  /// `{2.75% :percent}`
  private static func percentInBraces(
    _ bytes: [UInt8], at place: Int
  ) -> (slip: TextProblem.Slip, range: Range<Int>)? {
    guard place < bytes.count, bytes[place] == UInt8(ascii: "%"),
      let brace = bytes[..<place].lastIndex(of: UInt8(ascii: "{")),
      let close = bytes[place...].firstIndex(of: UInt8(ascii: "}"))
    else { return nil }
    let number = String(decoding: bytes[(brace + 1)..<place], as: UTF8.self).trimmed
    let rest = String(decoding: bytes[(place + 1)..<close], as: UTF8.self)
    guard let decimal = number.wholeMatch(of: /(\d{1,9})(?:\.(\d{1,9}))?/), rest.isEmpty || rest == " :percent" else {
      return nil
    }
    let digits = String(repeating: "0", count: max(3 - decimal.1.count, 0)) + decimal.1
    let share = "\(digits.dropLast(2)).\(digits.suffix(2))\(decimal.2 ?? "")"
    let precision = decimal.2.map { " maximumFractionDigits=\($0.count)" } ?? ""
    return (.percentInBraces(meant: "{\(share) :percent\(precision)}"), brace..<close + 1)
  }

  private static func dollarBehindName(
    _ bytes: [UInt8], at place: Int
  ) -> (slip: TextProblem.Slip, range: Range<Int>)? {
    guard place < bytes.count, bytes[place] == UInt8(ascii: "$"),
      let opening = bytes[..<place].lastIndex(of: UInt8(ascii: "{")),
      let closing = bytes[place...].firstIndex(where: { $0 == UInt8(ascii: "}") || $0 == 0x20 })
    else { return nil }
    let name = String(decoding: bytes[opening + 1..<place], as: UTF8.self).trimmed
    let rest = String(decoding: bytes[place + 1..<closing], as: UTF8.self)
    guard !name.isEmpty, rest.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" }) else { return nil }
    return (.dollarBehind(name), place - name.utf8.count..<place + 1)
  }

  /// `{$due ：date}`, with a colon as Chinese and Japanese have it.
  private static func signOfOtherKeyboard(
    _ text: String, at place: Int
  ) -> (slip: TextProblem.Slip, range: Range<Int>)? {
    let bytes = text.utf8
    guard place < bytes.count, let sign = text[bytes.index(bytes.startIndex, offsetBy: place)...].unicodeScalars.first,
      let meant = LookAlikes.ascii(sign) ?? (sign.value >= 0x80 && sign.properties.isWhitespace ? 0x20 : nil)
    else { return nil }
    let slip = TextProblem.Slip.signOfOtherKeyboard(Character(sign), meant: Character(Unicode.Scalar(meant)))
    return (slip, place..<place + String(sign).utf8.count)
  }

  /// `{ $name}`, with a blank that is none of a keyboard's
  private static func blankOfOtherKeyboard(
    _ text: String, at place: Int
  ) -> (slip: TextProblem.Slip, range: Range<Int>)? {
    let bytes = text.utf8
    guard place < bytes.count,
      let sign = text[bytes.index(bytes.startIndex, offsetBy: place)...].unicodeScalars.first, sign.value >= 0x80,
      sign.properties.isWhitespace
    else { return nil }
    return (.signOfOtherKeyboard(Character(sign), meant: " "), place..<place + String(sign).utf8.count)
  }

  /// `match $unread one {{…}}`, whose first word has no dot: the word, and what is matched on.
  static func withoutDot(in text: String) -> (slip: TextProblem.Slip, range: Range<Int>)? {
    let bytes = Array(text.utf8)
    guard let start = bytes.firstIndex(where: { $0 > 0x20 }), text.contains("{{"),
      let word = ["match", "input"].first(where: { bytes[start...].starts(with: $0.utf8) })
    else { return nil }
    let end = start + word.utf8.count
    let rest = bytes[end...].drop { $0 == 0x20 || $0 == UInt8(ascii: "{") }
    let name = rest.dropFirst().prefix { $0.isNameByte || $0 == UInt8(ascii: ".") }
    guard rest.first == UInt8(ascii: "$"), rest.startIndex > end, !name.isEmpty else { return nil }
    return (.withoutDot(word, variable: String(decoding: name, as: UTF8.self)), start..<end)
  }

  /// `match $wind`, below what is matched on.
  private static func matchWithoutDot(
    _ bytes: [UInt8], at place: Int
  ) -> (slip: TextProblem.Slip, range: Range<Int>)? {
    let (word, dotted) = ("match", ".input")
    guard place < bytes.count, bytes[place...].starts(with: (word + " $").utf8),
      bytes[..<place].drop(while: { $0 <= 0x20 }).starts(with: dotted.utf8)
    else { return nil }
    return (.withoutDot(word, variable: ""), place..<place + word.utf8.count)
  }

  private static func numberWithSign(
    _ bytes: [UInt8], at place: Int
  ) -> (slip: TextProblem.Slip, range: Range<Int>)? {
    guard place < bytes.count, bytes[place] == UInt8(ascii: "=") else { return nil }
    let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
    let digits = bytes[(place + 1)...].prefix(while: isDigit)
    guard !digits.isEmpty else { return nil }
    let others = bytes[digits.endIndex...].indices.dropLast().filter {
      bytes[$0] == UInt8(ascii: "=") && bytes[$0 - 1] <= 0x20 && isDigit(bytes[$0 + 1])
    }
    let number = String(decoding: digits, as: UTF8.self)
    return (.numberWithSign(number, isOnly: others.isEmpty), place..<digits.endIndex)
  }

  private static func declaredMatch(
    _ bytes: [UInt8], at start: Int
  ) -> (slip: TextProblem.Slip, range: Range<Int>)? {
    let word = Array(".match".utf8)
    guard let end = bytes[..<start].lastIndex(where: { $0 > 0x20 }), end + 1 >= word.count,
      bytes[...end].suffix(word.count).elementsEqual(word)
    else { return nil }
    let declared = String(decoding: bytes[..<end], as: UTF8.self)
    var found: [(name: String, input: String?)] = []
    var offset = start
    var last = start
    while offset < bytes.count, bytes[offset] == UInt8(ascii: "{") {
      guard let close = bytes[offset...].firstIndex(of: UInt8(ascii: "}")) else { break }
      let inside = String(decoding: bytes[offset + 1..<close], as: UTF8.self).trimmed
      guard inside.hasPrefix("$") else { break }
      let name = String(inside.prefix { $0 != " " && $0 != ":" })
      let isDeclared = declared.contains(".input {\(name) ") || declared.contains(".local \(name) ")
      let input = inside.contains(":") ? "`.input {\(inside)}`" : "`.input {\(name) :number}` or `:string`"
      found.append((name, isDeclared ? nil : input))
      last = close + 1
      offset = bytes[last...].firstIndex { $0 != 0x20 } ?? bytes.count
    }
    return found.isEmpty ? nil : (.declaredMatch(found), start..<last)
  }

  func diagnostic(at range: SourceRange) -> Diagnostic {
    switch self {
    case .unclosedPattern:
      return Diagnostic(
        .messageSyntax, "this text cannot be read as a message: what begins with `{{` is closed with `}}`", at: range,
        help: ["write `}}`"], fixes: [.init("add `}`", replacing: range.atEnd, with: "}")])
    case .signBehindName(let sign, let name):
      return Diagnostic(
        .messageSyntax, "no `\(sign)` stands behind a value's name", at: range,
        help: [
          "write `{$\(name)}`"
            + (sign.hasPrefix("[")
              ? "; of a set, no text shows a single value" : "; who lacks it reads a line of its own")
        ])
    case .secondFunction(let function):
      return Diagnostic(
        .messageSyntax, "one function shows a value, and `\(function)` is a second one", at: range,
        help: ["keep one of the two"])
    case .keyInParentheses(let key):
      return Diagnostic(
        .messageSyntax, "the key of a table's row stands in brackets", at: range, help: ["write `[\(key)]`"],
        fixes: [.init("write `[\(key)]`", replacing: range, with: "[\(key)]")])
    case .callOfValue(let written, let name):
      return Diagnostic(
        .messageSyntax, "a value has no functions of its own, so no `\(written)`", at: range,
        help: ["write `{$\(name)}`: it is shown as it is in the audience"])
    case .formula(let word, let name):
      return Diagnostic(
        .messageSyntax, "texts have no formulas, so no `\(word)(…)`", at: range,
        help: [
          name.map { "write `{$\($0)}`" }
            ?? "a value is put in by its name, `{$NAME}`, and that of a table by its row and column: `{$TABLE[NAME].COLUMN}`"
        ])
    case .whenBeforeVariant(let isOnly):
      return Diagnostic(
        .messageModel, "no `when` stands before what a variant is for", at: range,
        help: [isOnly ? "remove it" : "remove it, here and in the other lines"],
        fixes: isOnly ? [.init("remove it", replacing: range, with: "")] : [])
    case .declaredMatch(let matched):
      let inputs = matched.compactMap(\.input).joined(separator: " and ")
      let names = matched.map(\.name).joined(separator: " ")
      return Diagnostic(
        .messageSyntax, "this text cannot be read as a message: `.match` takes names, which are declared before it",
        at: range,
        help: [
          inputs.isEmpty ? "write `.match \(names)`" : "write \(inputs) on a line before it, and here `.match \(names)`"
        ], fixes: inputs.isEmpty ? [.init("write `\(names)`", replacing: range, with: names)] : [])
    case .withoutDot(let word, ""):
      return Diagnostic(
        .messageSyntax, "this text cannot be read as a message: `\(word)` begins with a dot", at: range,
        help: ["write `.\(word)`"], fixes: [.init("write `.\(word)`", replacing: range, with: ".\(word)")])
    case .withoutDot(let word, let variable):
      return Diagnostic(
        .messageSyntax, "this text cannot be read as a message: `\(word)` begins with a dot", at: range,
        help: [
          word == "match"
            ? "write `.match`, and on a line before it what is matched on: `.input {$\(variable) :number}`, or `:string`"
            : "write `.\(word)`, and `.match` on the line below it"
        ])
    case .numberWithSign(let number, let isOnly):
      return Diagnostic(
        .messageSyntax, "this text cannot be read as a message: a number stands without `=`", at: range,
        help: ["write `\(number)`" + (isOnly ? "" : ", and so in the other lines")],
        fixes: isOnly ? [.init("write `\(number)`", replacing: range, with: number)] : [])
    case .lookupAsOption(let option):
      return Diagnostic(.badOption, mustBeWritten(option), at: range)
    case .percentInBraces(let meant):
      return Diagnostic(
        .messageSyntax, "this text cannot be read as a message: `%` is no part of a number in it", at: range,
        help: ["write `\(meant)`: a share is a part of 1, and `:percent` writes the sign"],
        fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .otherKey(let count):
      let keys = Array(repeating: "*", count: max(count, 1)).joined(separator: " ")
      return Diagnostic(
        .messageModel, "in a `.match`, what is for everything else is written `\(keys)`", at: range,
        label: "a word like any other", help: ["write `\(keys)`"],
        fixes: [.init("write `\(keys)`", replacing: range, with: keys)])
    case .braceLacking(let inside, isEscaped: true):
      return Diagnostic(
        .messageSyntax, "the brace before `\(inside)` is one that people read", at: range, help: ["write `{\(inside)`"],
        fixes: [.init("write `{\(inside)`", replacing: range, with: "{" + inside)])
    case .braceLacking(let inside, _):
      return Diagnostic(
        .messageSyntax, "a value stands in braces, and none opens before `\(inside)`", at: range,
        help: ["write `{\(inside)`"],
        fixes: [
          .init("add `{`", replacing: SourceRange(file: range.file, start: range.start, end: range.start), with: "{")
        ])
    case .lookupAsOthers(let written, let meant):
      return Diagnostic(
        .foreignPlaceholder, "people would read `\(written)` as it stands", at: range, help: ["write `\(meant)`"],
        fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .turned(let written, let meant):
      return Diagnostic(
        .messageSyntax, "`\(written)` stands the other way round", at: range,
        help: ["write `\(meant)`: a value is written from left to right in all languages"],
        fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .dollarBehind(let name):
      return Diagnostic(
        .messageSyntax, "in `{\(name)$}`, the dollar sign stands behind the name", at: range,
        help: ["write `{$\(name)}`"], fixes: [.init("write `$\(name)`", replacing: range, with: "$\(name)")])
    case .signOfOtherKeyboard(let sign, " "):
      let number = String(sign.unicodeScalars.first?.value ?? 0, radix: 16, uppercase: true)
      let name = sign.unicodeScalars.first?.properties.name?.lowercased() ?? "a space"
      return Diagnostic(
        .messageSyntax, "within braces U+\(number.count < 4 ? "00" + number : number) (\(name)) is no space", at: range,
        help: ["use an ordinary space"], fixes: [.init("write a space", replacing: range, with: " ")])
    case .signOfOtherKeyboard(let sign, let meant):
      return Diagnostic(
        .messageSyntax, "within braces `\(sign)` is written `\(meant)`", at: range, label: "of another keyboard",
        help: ["write `\(meant)`"],
        fixes: [.init("write `\(meant)`", replacing: range, with: String(meant))])
    case .momentWithBlank(let meant):
      return Diagnostic(
        .messageSyntax, "a moment is one word between bars, with its time in UTC", at: range,
        help: ["write it like `\(meant)`"])
    case .needlessFallback(let name):
      return Diagnostic(
        .messageSyntax, "`\(name)`\(TextProblem.neverMissing), and nothing stands in for it in a text", at: range,
        help: ["write `{$\(name)}`"],
        fixes: [.init("write `{$\(name)}`", replacing: range, with: "{$\(name)}")])
    case .currencySign(let sign, let meant, let isSure):
      return Diagnostic(
        .messageSyntax, "a currency is named by its code, not by `\(sign)`", at: range,
        help: [isSure ? "write `\(meant)`" : "several countries have this sign: write a code such as `\(meant)`"],
        fixes: isSure ? [.init("write `\(meant)`", replacing: range, with: meant)] : [])
    case .valueWithoutOption(let meant):
      return Diagnostic(
        .messageSyntax, "an option is a name and a value, with `=` between", at: range, help: ["write `\(meant)`"],
        fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .pattern(let written, let meant):
      return Diagnostic(
        .messageSyntax, "each language writes days and times in its own way, so no `\(written)`", at: range,
        help: ["write `\(meant)`", "how much of it is shown, an option says"],
        fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .decimals(let written, let meant):
      return Diagnostic(
        .messageSyntax, "`\(written)` is no function: how many decimals a number has is said by its options", at: range,
        help: ["write `\(meant)`"], fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .optionColon(let option):
      return Diagnostic(
        .messageSyntax, "`=` stands between `\(option)` and its value, without blanks", at: range,
        help: ["write `\(option)=…`"], fixes: [.init("write `=`", replacing: range, with: "=")])
    case .zone(let name):
      let words = ZoneWording(name, place: name)
      // Texts know fewer clocks than schedules: those of places.
      let isKnown = words.zone == name
      return Diagnostic(
        .unknownZone, words.summary, at: range,
        help: [isKnown ? "write the place whose clock is meant, such as `Europe/Berlin`" : words.help],
        fixes: (isKnown ? nil : words.zone).map { [.init("write `\($0)`", replacing: range, with: Self.literal($0))] }
          ?? [])
    }
  }

  /// A zone as an option's value.
  static func literal(_ zone: String) -> String { zone.allSatisfy(\.isLetter) ? zone : "|\(zone)|" }
}
