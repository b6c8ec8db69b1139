internal import CampanileSyntax
internal import MessageFormat

/// Finds values that are shown as nobody would say them: a flag as "true", 20 as 2,000 %.
enum ValueRule: TextRule {
  static func check(_ text: ResolvedText) -> [Diagnostic] {
    var found: [Diagnostic] = []
    let number = text.message.externalVariables.map(\.name).first {
      text.variables[$0] == .integer || text.variables[$0] == .number
    }
    for pattern in text.message.patterns {
      if pattern.parts.count == 1, case .text(let part)? = pattern.parts.first, OddWord.isKey(part.value) {
        let range = part.place(of: 0..<part.value.utf8.count)
        found.append(TextProblem.shownOddly(.keyOfApp(part.value)).diagnostic(at: text.place(range)))
        continue
      }
      for case .text(let part) in pattern.parts {
        if let (oddity, range) = OddWord.first(in: part.value, locale: text.locale) {
          found.append(TextProblem.shownOddly(oddity).diagnostic(at: text.place(part.place(of: range))))
        } else if let range = TranslatorNote.first(in: part.value, locale: text.locale) {
          found.append(
            TextProblem.shownOddly(.noteToTranslators).diagnostic(at: text.place(part.place(of: range))))
        }
      }
      if let (blank, isLine) = outerBlank(of: pattern) {
        found.append(TextProblem.shownOddly(.outerBlank(isLine: isLine)).diagnostic(at: text.place(blank)))
      }
      if let number {
        for case .text(let part) in pattern.parts {
          guard let (word, range) = bothForms(in: part.value) else { continue }
          let oddity = TextProblem.Oddity.bothForms(word, number: number)
          found.append(TextProblem.shownOddly(oddity).diagnostic(at: text.place(part.place(of: range))))
        }
      }
      found += doubledValues(of: pattern).map { name, range in
        TextProblem.shownOddly(.doubledValue(name)).diagnostic(at: text.place(range))
      }
      for (index, part) in pattern.parts.enumerated() {
        guard case .expression(let expression) = part else { continue }
        if let literal = expression.operand?.literal {
          found += problems(of: literal, expression.function?.name, in: text)
          found += lostDigits(of: literal, expression.function, in: text)
          found += secondSigns(beside: index, of: pattern, expression.function?.name, in: text)
          continue
        }
        guard case .variable(let variable)? = expression.operand else { continue }
        let function = expression.function?.name ?? text.message.inputFunction(of: variable.name)
        var oddity = oddity(of: variable.name, function, in: text)
        let before = index > 0 ? pattern.parts[index - 1].text?.trimmingSuffix.unicodeScalars.last : nil
        let behind =
          index + 1 < pattern.parts.count ? pattern.parts[index + 1].text?.trimmingPrefix.unicodeScalars.first : nil
        if oddity == nil, function == nil || function == "number", text.variables[variable.name] == .number {
          oddity = amount(variable.name, beside: index, of: pattern, isPlain: function == nil, before, behind)
        }
        if oddity == nil, text.variables[variable.name] == .integer, index + 1 < pattern.parts.count,
          let ending = ordinalEnding(pattern.parts[index + 1].text ?? "", in: text)
        {
          oddity = .ordinalEnding(ending, number: variable.name)
        }
        if oddity == nil, function == nil, text.variables[variable.name] == .integer {
          oddity = NumberOfName.oddity(of: variable.name, behind: before, in: text.locale)
        }
        if oddity == nil, function == nil, behind == "%", let number = text.numbers[variable.name], number > 0,
          number < 1
        {
          oddity = .plainShare(variable.name, value: number.brief)
        }
        if case .plainShare? = oddity,
          let blanks = pattern.parts[index + 1].text?.utf8.prefix(while: { $0 == 0x20 }).count,
          pattern.parts[index + 1].text?.utf8.dropFirst(blanks).first == UInt8(ascii: "%")
        {
          // `{$percent}%`: the text is wrong, whoever gives the share.
          let end = expression.range.upperBound + blanks + 1
          let whole = text.place(expression.range.lowerBound..<end)
          let told = TextProblem.shownOddly(
            .plainShare(variable.name, value: text.numbers[variable.name]?.brief ?? "0.2"))
          found.append(told.diagnostic(at: whole).replacing(whole, with: "{$\(variable.name) :percent}"))
          continue
        }
        if let oddity {
          // A value that a campaign gives to a template is wrong where it is given.
          let isGiven = text.numbers[variable.name] != nil || text.wholeNumbers.contains(variable.name)
          let (shown, given) = (text.place(expression.range), text.places[variable.name])
          let use = isGiven ? given ?? text.use : nil
          var told = TextProblem.shownOddly(oddity).diagnostic(at: use ?? shown)
          if let given, isGiven, let share = oddity.shareMeant { told = told.replacing(given, with: share) }
          found.append(use == nil ? told : told.shown(at: shown))
        }
        if oddity == nil { found += secondSigns(beside: index, of: pattern, function, in: text) }
      }
    }
    for code in text.message.expressions.compactMap(\.currency) where !MoneyWord.isCurrency(code.value) {
      let oddity = TextProblem.Oddity.noCurrency(code.value, meant: MoneyWord.meant(by: code.value))
      found.append(TextProblem.shownOddly(oddity).diagnostic(at: text.place(code.range)))
    }
    found += text.message.expressions.flatMap { manyDigits($0.function, in: text) }
    return found
  }

  /// `{$name}{$name}`, with nothing or one blank between: each second one, from the end of the first. Shown otherwise, as
  /// a weekday and as a day of the month, it isn't the same twice.
  private static func doubledValues(of pattern: Message.Pattern) -> [(name: String, range: Range<Int>)] {
    var last: (name: String, expression: Message.Expression, end: Int)?
    return pattern.parts.compactMap { part in
      switch part {
      case .text(let text) where text.value == " ": return nil
      case .expression(let expression):
        guard case .variable(let variable)? = expression.operand else { break }
        let before = last
        last = (variable.name, expression, expression.range.upperBound)
        guard let before, before.name == variable.name, isShownAlike(before.expression, expression) else { return nil }
        return (variable.name, before.end..<expression.range.upperBound)
      default: break
      }
      last = nil
      return nil
    }
  }

  private static func isShownAlike(_ one: Message.Expression, _ other: Message.Expression) -> Bool {
    func options(_ expression: Message.Expression) -> [String: String] {
      (expression.function?.options ?? []).reduce(into: [:]) { options, option in
        switch option.value {
        case .literal(let literal): options[option.name] = literal.value
        case .variable(let variable): options[option.name] = "$" + variable.name
        }
      }
    }
    return one.function?.name == other.function?.name && options(one) == options(other)
  }

  /// Options by which zeros are written, and how many digits nobody means by them; more at the most write none.
  private static let digitOptions = [
    "minimumFractionDigits": true, "fractionDigits": true, "minimumSignificantDigits": false,
    "minimumIntegerDigits": false,
  ]

  private static func manyDigits(_ function: Message.Function?, in text: ResolvedText) -> [Diagnostic] {
    (function?.options ?? []).compactMap { option in
      guard let isBehindPoint = digitOptions[option.name], case .literal(let literal) = option.value,
        let count = Int(literal.value), count > 15
      else { return nil }
      let oddity = TextProblem.Oddity.manyDigits(literal.value, isBehindPoint: isBehindPoint)
      return TextProblem.shownOddly(oddity).diagnostic(at: text.place(literal.range))
    }
  }

  /// What is written as a literal: `{25 :percent}`.
  private static func problems(
    of literal: Message.Literal, _ function: String?, in text: ResolvedText
  ) -> [Diagnostic] {
    if function == "time" || function == "datetime", literal.value.wholeMatch(of: /\d{4}-\d{2}-\d{2}/) != nil {
      let oddity = TextProblem.Oddity.dayAsMoment(literal.value)
      return [TextProblem.shownOddly(oddity).diagnostic(at: text.place(literal.range))]
    }
    // More than all is said so, as in `150 %`; twice as many and more isn't meant.
    guard function == "percent", let number = Double(literal.value), (2..<1_000_000).contains(number) else { return [] }
    let share = number >= 10 && number == number.rounded() ? (number / 100).brief : nil
    let oddity = TextProblem.Oddity.wholePercent(shown: grouped(Int(number * 100)), share: share)
    return [TextProblem.shownOddly(oddity).diagnostic(at: text.place(literal.range))]
  }

  /// `{0.0275 :percent}`: somebody who writes half a percent means it to be read.
  private static func lostDigits(
    of literal: Message.Literal, _ function: Message.Function?, in text: ResolvedText
  ) -> [Diagnostic] {
    guard let function, function.name == "percent", !function.options.contains(where: { $0.name.hasSuffix("Digits") }),
      let number = Double(literal.value), (0.0..<2).contains(number), let point = literal.value.firstIndex(of: ".")
    else { return [] }
    let digits = literal.value[literal.value.index(after: point)...].reversed().drop { $0 == "0" }.count - 2
    guard digits > 0 else { return [] }
    let oddity = TextProblem.Oddity.roundedShare(shown: "\(Int((number * 100).rounded()))", digits: digits)
    return [TextProblem.shownOddly(oddity).diagnostic(at: text.place(literal.range))]
  }

  /// A number beside which a currency stands, as a sign or a word.
  private static func amount(
    _ name: String, beside index: Int, of pattern: Message.Pattern, isPlain: Bool, _ before: Unicode.Scalar?,
    _ behind: Unicode.Scalar?
  ) -> TextProblem.Oddity? {
    if let sign = [before, behind].compactMap({ $0.flatMap { CurrencySigns.codes[$0] } }).first {
      return .amount(name, currency: sign, isWord: false, isPlain: isPlain)
    }
    let next = index + 1 < pattern.parts.count ? pattern.parts[index + 1].text : nil
    let last = index > 0 ? pattern.parts[index - 1].text : nil
    return MoneyWord.currency(before: last, behind: next).map {
      .amount(name, currency: $0, isWord: true, isPlain: isPlain)
    }
  }

  /// Signs beside a value whose function writes them itself.
  private static func secondSigns(
    beside index: Int, of pattern: Message.Pattern, _ function: String?, in text: ResolvedText
  ) -> [Diagnostic] {
    guard function == "percent" || function == "currency", case .expression(let expression) = pattern.parts[index]
    else { return [] }
    if function == "currency" {
      let before = index > 0 ? pattern.parts[index - 1].text : nil
      let behind = index + 1 < pattern.parts.count ? pattern.parts[index + 1].text : nil
      guard MoneyWord.stands(before: before, behind: behind, code: expression.currency?.value.uppercased()) else {
        return []
      }
      return [TextProblem.shownOddly(.secondCurrencySign).diagnostic(at: text.place(expression.range))]
    }
    guard index + 1 < pattern.parts.count, case .text(let next) = pattern.parts[index + 1],
      let sign = next.value.firstIndex(where: { $0 != " " && $0 != "\u{A0}" && $0 != "\u{202F}" }),
      percentSigns.contains(next.value[sign])
    else { return [] }
    let start = next.range.lowerBound
    let end = start + next.value[...sign].utf8.count
    return [TextProblem.shownOddly(.secondPercentSign).diagnostic(at: text.place(start..<end))]
  }

  /// Full-width, small and Arabic ones among them.
  private static let percentSigns: Set<Character> = ["%", "％", "﹪", "٪"]

  /// The blanks before or behind everything else on one line, and line ends behind everything; whether these are among them.
  private static func outerBlank(of pattern: Message.Pattern) -> (range: Range<Int>, isLine: Bool)? {
    if case .text(let last)? = pattern.parts.last {
      let blanks = last.value.utf8.reversed().prefix { $0 == 0x20 || $0 == 0x0A }
      let count = blanks.count
      if count > 0, count < last.value.utf8.count || pattern.parts.count > 1 {
        return (last.range.upperBound - count..<last.range.upperBound, blanks.contains(0x0A))
      }
    }
    if case .text(let first)? = pattern.parts.first {
      let count = first.value.utf8.prefix { $0 == 0x20 }.count
      if count > 0, count < first.value.utf8.count {
        return (first.range.lowerBound..<first.range.lowerBound + count, false)
      }
    }
    return nil
  }

  /// `item(s)`: a word with an ending of one or two letters in parentheses.
  private static func bothForms(in text: String) -> (word: String, range: Range<Int>)? {
    let bytes = Array(text.utf8)
    for open in bytes.indices where bytes[open] == UInt8(ascii: "(") && open > 0 && isLetter(bytes[open - 1]) {
      guard let close = bytes[open...].prefix(4).firstIndex(of: UInt8(ascii: ")")), close > open + 1,
        bytes[open + 1..<close].allSatisfy({ (0x61...0x7A).contains($0) })
      else { continue }
      let start = (bytes[..<open].lastIndex { !isLetter($0) } ?? -1) + 1
      return (String(decoding: bytes[start...close], as: UTF8.self), start..<close + 1)
    }
    return nil
  }

  /// The `th` of `{$visits}th`, which is that of some numbers alone; where they are chosen by a number, each has its own.
  private static func ordinalEnding(_ text: Substring, in whole: ResolvedText) -> String? {
    guard !whole.isChosen, whole.message.patterns.count == 1, whole.locale.prefix(2) == "en" else { return nil }
    let letters = text.prefix { $0.isASCII && $0.isLetter }
    return ["th", "st", "nd", "rd"].first { $0 == letters }
  }

  /// Letters of other alphabets among them.
  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte >= 0x80
  }

  private static func oddity(of name: String, _ function: String?, in text: ResolvedText) -> TextProblem.Oddity? {
    switch (text.variables[name], function) {
    case (.boolean, nil), (.boolean, "string"): return .flag(name)
    case (.integer, "percent") where text.numbers[name] == nil: return .wholeNumberAsShare(name)
    case (_, "percent") where text.wholeNumbers.contains(name): return .wholeNumberAsShare(name)
    case (_, "percent"):
      // Five times as many is said so; twenty times as many isn't meant.
      guard let number = text.numbers[name], (10..<1_000_000).contains(number) else { return nil }
      return .manyPercent(name, value: number.brief, shown: grouped(Int(number * 100)))
    default: return nil
    }
  }
}

extension Message.Text {
  /// Where bytes of the text stand in its message, which has a backslash before each brace and each backslash.
  func place(of bytes: Range<Int>) -> Range<Int> {
    func offset(_ end: Int) -> Int {
      range.lowerBound + end + value.utf8.prefix(end).count { "\\{}".utf8.contains($0) }
    }
    return offset(bytes.lowerBound)..<offset(bytes.upperBound)
  }
}

extension Message.Operand {
  fileprivate var literal: Message.Literal? { if case .literal(let literal) = self { literal } else { nil } }
}

extension Message.Part {
  /// What stands here as it is.
  fileprivate var text: Substring? { if case .text(let text) = self { text.value[...] } else { nil } }
}

extension Substring {
  fileprivate var trimmingPrefix: Substring { drop { $0.isWhitespace } }
  fileprivate var trimmingSuffix: Substring {
    lastIndex { !$0.isWhitespace }.map { self[...$0] } ?? ""
  }
}

extension Message.Expression {
  /// The code that `:currency` is given.
  fileprivate var currency: Message.Literal? {
    guard function?.name == "currency", let option = function?.options.first(where: { $0.name == "currency" }),
      case .literal(let literal) = option.value, literal.value.utf8.count == 3
    else { return nil }
    return literal
  }
}

extension Message {
  /// Those of its declarations and texts.
  fileprivate var expressions: [Expression] {
    declarations.map(\.expression)
      + patterns.flatMap(\.parts).compactMap { if case .expression(let expression) = $0 { expression } else { nil } }
  }

  /// The function that `.input {$name :function}` gives a variable.
  fileprivate func inputFunction(of name: String) -> String? {
    for case .input(let variable, let expression, _) in declarations where variable.name == name {
      return expression.function?.name
    }
    return nil
  }
}
