internal import CampanileExpansion
internal import CampanileSyntax

extension Resolver {
  /// The text of a line that takes it as it is.
  mutating func plainText(_ line: Line?) -> String? {
    guard let line, case .value(let value) = line.argument else { return nil }
    return text(value, in: line.scope)
  }

  /// The same, where an empty text would mean nothing.
  mutating func filled(_ line: Line?) -> String? {
    guard let line, let text = plainText(line), isFilled(text, line.word, at: line.argument.valueRange ?? line.range)
    else { return nil }
    return text
  }

  mutating func filledTemplate(_ line: Line?) -> Plan.Template? {
    guard let line, let template = template(line) else { return nil }
    if case .value(.string(let literal)) = line.argument { warnOfOddSigns(in: literal, .sent) }
    let place = line.argument.valueRange ?? line.range
    guard CheckedText.filled.problem(in: text(template, forHoles: "x")) == nil else {
      let what = "`\(line.word.rawValue)`"
      report(.emptyValue(template.fixedText == nil ? Reason.standIn(of: what) : what), at: place)
      return nil
    }
    return template
  }

  /// Whether more than blanks stands in a text; otherwise it is reported.
  mutating func isFilled(_ text: String, _ word: Word, at range: SourceRange) -> Bool {
    guard CheckedText.filled.problem(in: text) != nil else { return true }
    report(.emptyValue("`\(word.rawValue)`"), at: range)
    return false
  }

  /// A template for those who lack what is put in: with what stands in for it, by `else` or as a `default`, and `hole` where
  /// nobody can lack it.
  func text(_ template: Plan.Template, forHoles hole: String) -> String {
    template.pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .attribute(let name): standIn(for: name) ?? hole
      }
    }.joined()
  }

  /// What those read who lack an attribute; `nil` where there is nothing, or no plain text.
  func standIn(for attribute: String) -> String? {
    (derivedAttributes[attribute] ?? schema[attribute])?.plan.defaultValue?.plainText
  }

  /// Whether some recipients get the template as ``text(_:forHoles:)`` has it, whatever the others' values are.
  func isWhole(_ template: Plan.Template) -> Bool {
    template.pieces.allSatisfy { piece in
      if case .attribute(let name) = piece { standIn(for: name) != nil } else { true }
    }
  }

  /// A text in quotes, or a parameter that stands for one.
  mutating func text(_ value: Syntax.Value, in scope: Scope) -> String? {
    if case .string(let literal) = value { return literal.plain.text }
    if case .invalid = value { return nil }
    if let (bound, _) = resolved(value, in: scope), case .literal(let literal) = bound, let text = literal.plainText {
      return text
    }
    if case .name(let name) = value, name.isNull {
      report(
        .wrongType(wanted: Reason.textInQuotes, found: value.described, hint: Reason.leaveLineOut), at: value.range)
      return nil
    }
    let isList = if case .list = value { true } else { false }
    report(
      .wrongType(
        wanted: Reason.textInQuotes, found: value.described, hint: isList ? Reason.oneText : Reason.putInQuotes,
        meant: value.meant(as: .text)),
      at: value.range)
    return nil
  }

  /// A number in a range, or a parameter that stands for one.
  mutating func number(
    _ value: Syntax.Value, in scope: Scope, range: ClosedRange<Double>, what: String
  ) -> Double? {
    var (found, isPercent): (Double?, Bool) = (nil, false)
    switch value {
    case .invalid: return nil
    case .number(let number): found = Double(number.text)
    case .percent(let number): (found, isPercent) = (Double(number.text).map { $0 / 100 }, true)
    case .name:
      if let (bound, _) = resolved(value, in: scope) { found = bound.number }
    default: break
    }
    guard let found, range.contains(found) else {
      // A template's line is right where the campaign gives it a wrong number.
      let given: (range: SourceRange, text: String)? =
        if case .name(let name) = value { scope.parameters[name.text]?.given } else { nil }
      report(
        .outOfRange(
          what: what, range: Reason.numberRange(from: range.lowerBound.brief, to: range.upperBound.brief),
          found: given?.text ?? value.described,
          help: found.flatMap { range == 0...1 ? Reason.share(of: $0, isPercent: isPercent) : nil }),
        at: given?.range ?? value.range)
      return nil
    }
    return found
  }

  /// A plain text in which `{$name}` puts a value in.
  mutating func template(_ line: Line?) -> Plan.Template? {
    guard let line, case .value(let value) = line.argument else { return nil }
    switch value {
    case .string(let literal): return template(literal, in: line.scope)
    case .name(let name) where line.scope.parameters[name.text] != nil:
      guard let binding = line.scope.parameters[name.text] else { return nil }
      return Plan.Template([piece(binding.value)])
    case .name(let name) where schema[name.text] != nil && !LookupName.isOne(name.text):
      report(.attributeForText(name.text), at: name.range)
      return nil
    case .name(let name) where LookupName.isOne(name.text):
      guard let attribute = attribute(name, in: line.scope), isPlain(attribute, at: name.range) else { return nil }
      return Plan.Template([.attribute(attribute.name)])
    default:
      _ = text(value, in: line.scope)
      return nil
    }
  }

  /// Cuts a plain text at its `{$name}`; nothing else in it has a meaning.
  mutating func template(
    _ literal: Syntax.StringLiteral, in scope: Scope, place: TypeProblem.MissingPlace = .line
  ) -> Plan.Template? {
    let text = literal.plain.text
    var pieces: [Plan.Template.Piece] = []
    // Values are found without the braces that are escaped, and what stands between them is taken as it is.
    let searched = literal.plain.withoutEscapedBraces
    let bytes = Array(text.utf8)
    func between(_ part: Substring) -> String {
      let start = searched.utf8.distance(from: searched.startIndex, to: part.startIndex)
      return String(decoding: bytes[start..<start + part.utf8.count], as: UTF8.self)
    }
    var rest = searched[...]
    while let start = rest.range(ofHole: "{$") {
      let after = rest[start.upperBound...]
      guard let end = after.firstIndex(of: "}"), !after[..<end].isEmpty, isName(after[..<end])
      else { break }
      if start.lowerBound > rest.startIndex { pieces.append(.text(between(rest[..<start.lowerBound]))) }
      let name = String(after[..<end])
      let lower = searched.utf8.distance(from: searched.startIndex, to: start.upperBound)
      let range = literal.plain.sourceRange(of: lower..<lower + name.utf8.count)
      if let binding = scope.parameters[name] {
        pieces.append(piece(binding.value))
      } else {
        // In texts a lookup may have dots.
        let spelled = schema[name] == nil ? name : LookupName(dotted: name)?.text ?? name
        guard let attribute = attribute(Syntax.Name(spelled, range), in: scope, place: place),
          isPlain(attribute, at: range)
        else { return nil }
        if attribute.type == .url, case .text(let scheme)? = pieces.last, scheme.hasSuffix("://") {
          report(.schemeBeforeAddress(name, whole: literal.range), at: range)
          return nil
        }
        pieces.append(.attribute(attribute.name))
      }
      rest = after[after.index(after: end)...]
    }
    if !rest.isEmpty || pieces.isEmpty { pieces.append(.text(between(rest))) }
    guard checkHoles(in: literal, scope) else { return nil }
    // A word of one part may be meant as the word.
    let isOwnName = scope.parameters[text] != nil || inputs[text] != nil || schema[text] != nil && text.contains("-")
    if case .dataText = place, isOwnName || isSum(text, in: scope) {
      report(.nameAsText(text, isCompared: false), at: literal.range)
    } else if case .dataText = place, let meant = namesAsValues(text, in: scope) {
      report([TextProblem.namesAsText(meant: meant, at: literal.range)])
    }
    return Plan.Template(pieces)
  }

  /// `home-goals : away-goals`, names with hyphens and nothing else but signs, as a text that says their values.
  private func namesAsValues(_ text: String, in scope: Scope) -> String? {
    guard text.utf8.count <= 100, text.contains("-"), !text.contains("{") else { return nil }
    let words = text.split { !($0.isLetter || $0.isNumber || $0 == "-") }.filter { $0 != "-" }
    let isName = { (word: Substring) in
      scope.parameters[String(word)] != nil || inputs[String(word)] != nil || schema[String(word)] != nil
    }
    guard words.count > 1, words.allSatisfy({ $0.dropFirst().contains("-") && isName($0) }) else { return nil }
    var (meant, rest) = ("", text[...])
    for word in words {
      guard let place = rest.range(of: word) else { return nil }
      meant += rest[..<place.lowerBound] + "{$\(word)}"
      rest = rest[place.upperBound...]
    }
    return meant + rest
  }

  /// `level + 1`, of a value that there is.
  private func isSum(_ text: String, in scope: Scope) -> Bool {
    guard text.utf8.count <= 100, text.contains(" ") else { return false }
    let parts = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, parts[1] == "+" || parts[1] == "-", Int(parts[2]) != nil else { return false }
    return scope.parameters[parts[0]] != nil || schema[parts[0]] != nil
  }

  /// Whether a value may stand in a text that is sent as it is.
  private mutating func isPlain(_ attribute: Schema.Attribute, at range: SourceRange) -> Bool {
    var reason: String?
    if attribute.type.isToken { reason = Reason.tokenIsNoContent }
    if case .set = attribute.type { reason = Reason.setIsNoText }
    guard let reason else { return true }
    report(.misplacedAttribute(attribute.name, reason: reason), at: range)
    return false
  }

  /// The first `{$name}` of what is known here, in a text that puts no values in; whether it is all of it.
  func hole(in literal: Syntax.StringLiteral, _ scope: Scope) -> (name: String, isWhole: Bool)? {
    let text = literal.plain.withoutEscapedBraces
    for opening in text.ranges(of: "{$") {
      let name = String(text[opening.upperBound...].prefix { $0 != "}" && $0 != " " })
      if schema[name] != nil || scope.parameters[name] != nil { return (name, text == "{$\(name)}") }
    }
    return nil
  }

  /// Tells of what was most likely meant to be a value, and is sent as it stands; whether the text can be used.
  private mutating func checkHoles(in literal: Syntax.StringLiteral, _ scope: Scope) -> Bool {
    // Most texts have none of these signs.
    guard literal.plain.text.utf8.contains(where: { "{$%[<*(\\".utf8.contains($0) || $0 == 0xEF }) else { return true }
    let text = literal.plain.withoutEscapedBraces
    // Not the resolver itself, which would be copied for each text.
    let isName = { [schema] (word: String) in schema[word] != nil || scope.parameters[word] != nil }
    if case (.lookupAsOthers(let written, let meant), let range)? =
      LookupSlip(tables: schema.tables, isDeclared: isName).first(in: text),
      !meant.contains(" "), written.contains("$") || written.first == "{"
    {
      // Without `{$` and `}`.
      let name = String(meant.dropFirst(2).dropLast())
      report(.foreignInData(written, meant: name, example: name), at: literal.plain.sourceRange(of: range))
      return true
    }
    if warnOfLookup(literal, isName: isName) { return true }
    let foreign = ForeignPlaceholder.all(in: text, of: .plain, isName: isName)
    for placeholder in foreign {
      let problem = TextProblem.foreignInData(
        placeholder.text, meant: meant(by: placeholder, in: scope),
        example: exampleName(for: placeholder.name, in: scope), mayBeMeant: placeholder.isOfOtherTool,
        asks: placeholder.name.flatMap { alwaysSet($0, in: scope) == nil && isName($0) ? $0 : nil })
      report(problem, at: literal.plain.sourceRange(of: placeholder.range))
    }
    var bytes = Array(text.utf8)
    for offset in foreign.lazy.flatMap(\.range) { bytes[offset] = 0x20 }
    let isRight = warnOfHoles(bytes, in: literal, scope)
    warnOfSigns(bytes, in: literal, scope)
    return isRight
  }

  /// Warns of `{cart-items}`, an attribute without its dollar sign; of `{$cart-items :number}` nothing would be left.
  ///
  /// - Parameter bytes: the text's, with blanks for what was told.
  private mutating func warnOfHoles(_ bytes: [UInt8], in literal: Syntax.StringLiteral, _ scope: Scope) -> Bool {
    var isRight = true
    var offset = 0
    while let brace = bytes[offset...].firstIndex(of: UInt8(ascii: "{")) {
      offset = brace + 1
      guard let end = bytes[offset...].firstIndex(where: { "{}".utf8.contains($0) }), bytes[end] == UInt8(ascii: "}")
      else {
        if let name = nameWithoutEnd(bytes[offset...], in: scope) {
          report(.holeWithoutEnd(name), at: literal.plain.sourceRange(of: brace..<offset + 1 + name.utf8.count))
          isRight = false
        }
        continue
      }
      let inside = String(decoding: bytes[offset..<end], as: UTF8.self)
      let place = literal.plain.sourceRange(of: brace..<end + 1)
      if schema[inside] != nil || scope.parameters[inside] != nil {
        report(.holeWithoutDollar(inside), at: place)
      } else if let (name, isSure) = valueWithMore(inside, in: scope) {
        report(.holeWithMore("{\(inside)}", name: name, isSure: isSure), at: place)
        isRight = false
      } else if let unknown = unknownValue(inside) {
        // It is told as it would be without what stands behind it.
        let start = brace + 2
        let range = literal.plain.sourceRange(of: start..<start + unknown.utf8.count)
        if attribute(Syntax.Name(unknown, range), in: scope) == nil { isRight = false }
      } else if inside.hasPrefix("$"), isName(inside.dropFirst()),
        let stray = strayBrace(beside: brace..<end + 1, in: bytes)
      {
        report(
          .strayBrace(String(decoding: [bytes[stray]], as: UTF8.self)),
          at: literal.plain.sourceRange(of: stray..<stray + 1))
      }
    }
    return isRight
  }

  /// `$cart-items` of `{$cart-items left`, which no brace ends.
  private func nameWithoutEnd(_ bytes: ArraySlice<UInt8>, in scope: Scope) -> String? {
    guard bytes.first == UInt8(ascii: "$") else { return nil }
    let name = String(decoding: bytes.dropFirst().prefix(100).prefix(while: \.isNameByte), as: UTF8.self)
    return schema[name] != nil || scope.parameters[name] != nil ? name : nil
  }

  /// `nickname` of `{$nickname else friend}`, where nothing is called so.
  private func unknownValue(_ inside: String) -> String? {
    guard inside.hasPrefix("$"), !isName(inside.dropFirst()) else { return nil }
    let name = inside.dropFirst().prefix(while: isNameCharacter)
    let next = inside.dropFirst(name.count + 1).first
    guard name.first?.isLetter == true, next == " " || next == "," || next == ":" || next == "|" else { return nil }
    return String(name)
  }

  /// The second brace of `{$cart-items}}`, unless another one belongs to it.
  private func strayBrace(beside hole: Range<Int>, in bytes: [UInt8]) -> Int? {
    let opened = bytes.count { $0 == UInt8(ascii: "{") }
    let closed = bytes.count { $0 == UInt8(ascii: "}") }
    if closed == opened + 1, hole.upperBound < bytes.count, bytes[hole.upperBound] == UInt8(ascii: "}") {
      return hole.upperBound
    }
    if opened == closed + 1, hole.lowerBound > 0, bytes[hole.lowerBound - 1] == UInt8(ascii: "{") {
      return hole.lowerBound - 1
    }
    return nil
  }

  /// `$cart-items :number`, `$ cart-items` and `$Cart items`: the value that is meant, and whether nothing else is.
  private func valueWithMore(_ inside: String, in scope: Scope) -> (name: String, isSure: Bool)? {
    guard inside.hasPrefix("$") else { return nil }
    let written = inside.dropFirst()
    // A right name was cut out before.
    guard !isName(written) else { return nil }
    let name = written.prefix { $0 != ":" && $0 != "|" }
    let rest = written.dropFirst(name.count).trimmed
    if let meant = alwaysSet(name.trimmed, in: scope) { return (meant, rest.isEmpty || rest == ":string") }
    // One that may be missing needs more than its name.
    if schema[name.trimmed] != nil { return (name.trimmed, false) }
    // `$cart-items left`, `$cart-items.count` and `$prices[sku].price + 1`
    let candidates = [
      String(written.prefix(while: isNameCharacter)), String(written.prefix { $0 != " " && $0 != "," }),
    ]
    return candidates.first { schema[$0] != nil || scope.parameters[$0] != nil }.map { ($0, false) }
  }

  /// Warns of `$cart-items` without its braces.
  private mutating func warnOfSigns(_ bytes: [UInt8], in literal: Syntax.StringLiteral, _ scope: Scope) {
    for sign in bytes.indices where bytes[sign] == UInt8(ascii: "$") {
      guard sign == 0 || ![UInt8(ascii: "{"), Syntax.DecodedText.escapedBrace].contains(bytes[sign - 1]) else {
        continue
      }
      let end = bytes[(sign + 1)...].firstIndex { !$0.isNameByte } ?? bytes.count
      let name = String(decoding: bytes[sign + 1..<end], as: UTF8.self)
      guard schema[name] != nil || scope.parameters[name] != nil else { continue }
      report(.valueWithoutBraces(name), at: literal.plain.sourceRange(of: sign..<end))
    }
  }

  private func isName(_ text: Substring) -> Bool {
    if text.allSatisfy(isNameCharacter) { return true }
    // Points are plain text too, unless a table is meant.
    return LookupName(String(text))
      ?? LookupName(dotted: String(text)).flatMap { schema.tables[$0.table] == nil ? nil : $0 } != nil
  }

  private func isNameCharacter(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || character == "-")
  }

  func piece(_ value: Plan.Value) -> Plan.Template.Piece {
    switch value {
    case .attribute(let name): .attribute(name)
    case .literal(let literal): .text(LiteralText.plain(literal))
    }
  }
}

extension Plan.Template {
  /// The text with the same in place of each value.
  func text(forHoles hole: String) -> String {
    pieces.map { if case .text(let text) = $0 { text } else { hole } }.joined()
  }
}

extension Substring {
  /// The first place of a short text.
  fileprivate func range(ofHole hole: String) -> Range<Index>? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(hole) { return index..<self.index(index, offsetBy: hole.count) }
      index = self.index(after: index)
    }
    return nil
  }
}

extension Plan.Literal {
  /// The value as plain text, as it stands in a header or key.
  var plainText: String? {
    switch self {
    case .text(let text), .symbol(let text): text
    case .integer(let value): "\(value)"
    case .number(let value): value == value.rounded() && abs(value) < 1e15 ? "\(Int64(value))" : "\(value)"
    case .boolean(let flag): "\(flag)"
    case .version(let parts): parts.map(String.init).joined(separator: ".")
    case .date, .instant, .list, .input: nil
    }
  }
}

extension Double {
  /// Without decimals where there are none.
  var brief: String { Int(exactly: self).map(String.init) ?? "\(self)" }
}

extension Plan.Value {
  /// The number that it is for everybody.
  var number: Double? {
    switch self {
    case .literal(.number(let number)): number
    case .literal(.integer(let integer)): Double(integer)
    default: nil
    }
  }
}
