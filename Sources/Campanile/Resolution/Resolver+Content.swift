internal import CampanileExpansion
internal import CampanileSyntax

extension Resolver {
  /// What a push carries, from the lines that say so.
  ///
  /// - Parameters:
  ///   - isWhole: Whether these are all lines there will be; a template by itself may lack some.
  ///   - relevances: those that are right here, if not the kind's own.
  /// - Returns: it, the texts of its alert as they are written, and whether one of these can't be read.
  mutating func content(
    of lines: Lines, name: String, isWhole: Bool, _ row: PushKindRow, relevances: ClosedRange<Double>? = nil
  ) -> (content: Plan.Content, texts: [WrittenText], isBroken: Bool) {
    var content = Plan.Content()
    let isShownOtherwise = !row.isShownByAlert && [.badge, .sound].contains { lines[$0].map { !$0.isNone } ?? false }
    let texts = texts(
      lines.all(.alert), owner: name, isWhole: isWhole, mayBeEmpty: isShownOtherwise)
    content.texts = texts.sent
    content.launchImage = filled(lines[.launchImage])
    if let line = lines[.launchImage], content.launchImage?.contains("://") == true {
      report(.launchImageAddress, at: line.argument.valueRange ?? line.range)
    }
    content.badge = lines[.badge].flatMap { badge($0) }
    // A Live Activity's stands in its alert.
    if row.declaration != .live { content.sound = lines[.sound].flatMap { sound($0) } }
    for (key, line) in PayloadKey.texts {
      content.identifiers[key] = Word(rawValue: line).flatMap { filledTemplate(lines[$0]) }
    }
    content.category = lines[.category].flatMap { category($0) }
    checkPresents(lines[.presents])
    content.interruption = choice(lines[.interruption])
    content.relevance = lines[.relevance].flatMap { relevance($0, relevances ?? row.relevances) }
    content.isContentAvailable = lines[.contentAvailable] != nil
    content.isServiceUpdate = lines[.serviceUpdate] != nil
    content.image = lines[.image].flatMap { image($0) }
    content.isMutable = lines[.mutable] != nil || content.image != nil
    content.data = data(lines.all(.data), hasImage: content.image != nil)
    if isWhole { noteCoverage(ofMessagesIn: lines.all(.data), owner: name) }
    return (content, texts.written, texts.isBroken)
  }

  /// A value that is a parameter in a template: what the campaign gave for it.
  func resolved(_ value: Syntax.Value, in scope: Scope) -> (Plan.Value, Plan.AttributeType)? {
    guard case .name(let name) = value, let binding = scope.parameters[name.text] else { return nil }
    return (binding.value, binding.type)
  }

  private mutating func badge(_ line: Line) -> Plan.Badge? {
    guard case .chosen(let alternatives) = line.argument else { return nil }
    if let only = alternatives.first, alternatives.count == 1, only.condition == nil {
      return badge(only.value, in: line.scope).flatMap(\.self)
    }
    return chosen(alternatives, in: line.scope) { $0.badge($1, in: $2) }.flatMap(Plan.Badge.chosen)
  }

  private static let wordsOfAdding: Set = ["increment", "increase", "inc", "plus", "add", "auto", "next"]

  /// Words of other tools for what becomes of the badge; what is written here, where that is known.
  private static let foreignBadges: [String: String] = [
    "clear": "0", "reset": "0", "remove": "0", "zero": "0", "off": "none", "no": "none", "hidden": "none",
    "null": "none", "nil": "none", "undefined": "none", "empty": "none", "on": "1", "yes": "1", "show": "1",
  ]

  /// - Returns: `nil` where it was reported, and `.some(nil)` for `none`.
  private mutating func badge(_ value: Syntax.DataValue, in scope: Scope) -> Plan.Badge?? {
    switch value {
    case .value(.invalid): return nil
    case .value(.name(let name)) where name.text == "none": return .some(nil)
    case .value(.number(let number)):
      guard let count = Int(number.text), PayloadLimits.badges.contains(Int64(count)) else {
        report(.badgeType(number.text, meant: Syntax.Value.number(number).meant(as: .integer)), at: value.range)
        return nil
      }
      return .count(count)
    case .value(.attribute(let name, _, _)) where scope.parameters[name.text] == nil && isOtherThanWhole(name.text):
      // `towers[tower].name else 1`
      guard let attribute = schema[name.text] else { return nil }
      report(.badgeOfAttribute(name.text, attribute.type, declared: attribute.range), at: name.range)
      return nil
    case .value(.name), .value(.attribute), .sum:
      let whole = Syntax.ValueAlternative(
        condition: nil, value: value, word: Word.badge.rawValue, wordRange: value.range, range: value.range)
      if let alternatives = orNone(whole) {
        return chosen(alternatives, in: scope) { $0.badge($1, in: $2) }.map(Plan.Badge.chosen)
      }
      if case .value(.name(let name)) = value, scope.parameters[name.text] == nil {
        if let attribute = schema[name.text], attribute.type != .integer {
          report(
            .badgeOfAttribute(name.text, attribute.type, declared: attribute.range), at: value.range)
          return nil
        }
        if schema[name.text] == nil,
          let advice = Self.foreignBadges[name.text.lowercased()] ?? Syntax.number(inWords: name.text).map(String.init)
        {
          report(.badgeType("`\(name.text)`", meant: advice), at: value.range)
          return nil
        }
        if schema[name.text] == nil, Self.wordsOfAdding.contains(name.text.lowercased()) {
          report(.badgeAdds(name.text), at: value.range)
          return nil
        }
        guard let attribute = attribute(name, in: scope, place: .badge) else { return nil }
        return .attribute(attribute.name)
      }
      guard let (bound, _) = argument(value, as: nil, of: "badge", in: scope) else { return nil }
      if case .literal(.integer(let count)) = bound, PayloadLimits.badges.contains(count) {
        return .count(Int(clamping: count))
      }
      if case .attribute(let attribute) = bound, type(ofAttribute: attribute) == .integer {
        return .attribute(attribute)
      }
      var found = value.described
      if case .value(.name(let name)) = value, let binding = scope.parameters[name.text], binding.isStandIn {
        // What stands in for its value says nothing.
        found = Reason.attribute(name.text, type: binding.type)
      } else if case .literal(let literal) = bound {
        found = Reason.given(found, SourceText.literal(literal))
      }
      report(.badgeType(found), at: value.range)
      return nil
    case .choice(let choice):
      return chosen(choice, in: scope) { $0.badge($1, in: $2) }.map(Plan.Badge.chosen)
    case .alternatives(let alternatives):
      return chosen(alternatives, in: scope) { $0.badge($1, in: $2) }.map(Plan.Badge.chosen)
    case .value(.string(let literal)) where "+-".contains(literal.plain.text.first ?? "0"):
      // `"+1"`
      report(.badgeAdds(literal.plain.text), at: value.range)
      return nil
    case .value(let other):
      var meant = other.meant(as: .integer)
      if case .boolean(false, _) = other { meant = "none" }
      // `"cart-items"` and `"{{cart-items}}"`
      if case .string(let literal) = other, literal.plain.text.utf8.count < 200 {
        let name = String(literal.plain.text.filter { !"{$ }".contains($0) })
        if schema[name]?.type == .integer || name == "none" { meant = name }
      }
      report(.badgeType(other.described, meant: meant), at: value.range)
      return nil
    case .object, .list, .message:
      report(.badgeType(value.described), at: value.range)
      return nil
    }
  }

  private func isOtherThanWhole(_ name: String) -> Bool {
    guard let type = schema[name]?.type else { return false }
    return type != .integer && !type.isToken(of: TokenType.allCases)
  }

  /// An attribute that may be used here; anything else is reported.
  mutating func attribute(
    _ name: Syntax.Name, in scope: Scope, place: TypeProblem.MissingPlace = .line
  ) -> Schema.Attribute? {
    if reportDots(in: name) { return nil }
    guard let attribute = schema[name.text] else {
      if !isBrokenAttribute(name.text) {
        let known = schema.names + scope.parameters.keys.sorted()
        if let meant = columnMeant(by: name.text), nearestName(to: name.text, among: known) == nil {
          report([OtherWordProblem.columnAlone(name.text, meant: meant).diagnostic(at: name.range)])
          return nil
        }
        report(
          .unknownAttribute(name.text, known: known, declared: nearestRange(to: name.text, among: known)),
          at: name.range)
      }
      return nil
    }
    guard scope.hasRecipient || inputs[name.text] != nil else {
      report(
        .misplacedAttribute(name.text, reason: scope.nobody),
        at: name.range)
      return nil
    }
    return isUsable(attribute, fallback: nil, at: name.range, in: scope, place: place) ? attribute : nil
  }

  mutating func sound(_ line: Line) -> Plan.Sound? {
    guard case .sound(let sound) = line.argument else { return nil }
    switch sound {
    case .name(let name) where name.text == "none": return nil
    case .name(let name) where name.text == "default": return .named("default")
    case .name(let name):
      if let parameter = line.scope.parameters[name.text] {
        guard let text = text(.name(name), in: line.scope) else { return nil }
        // A template's line is right where the campaign gives it a wrong file.
        if let given = parameter.given { checkSoundFile(text, at: given.range) }
        return .named(text)
      }
      report(
        .unknownWord(name.text, what: Noun.sound, known: ["default", "none", "critical"]), at: name.range)
      return nil
    case .file(let literal):
      guard isFilled(literal.plain.text, line.word, at: literal.range) else { return nil }
      if let hole = hole(in: literal, line.scope) {
        let isParameter = line.scope.parameters[hole.name]?.type == .text
        report(.soundWithValue(meant: isParameter && hole.isWhole ? hole.name : nil), at: literal.range)
        return nil
      }
      checkSoundFile(literal.plain.text, at: literal.range)
      return .named(literal.plain.text)
    case .critical(let name, let volume, _):
      let file: String
      switch name {
      case .name(let word) where word.text == "default": file = "default"
      default:
        guard let text = text(name, in: line.scope), isFilled(text, line.word, at: name.range) else { return nil }
        checkSoundFile(text, at: name.range)
        file = text
      }
      guard let volume else { return .critical(name: file, volume: 1) }
      guard let loudness = number(volume, in: line.scope, range: 0...1, what: Noun.volume) else { return nil }
      return .critical(name: file, volume: loudness)
    }
  }

  private mutating func checkSoundFile(_ name: String, at range: SourceRange) {
    let isKnown = [".aiff", ".aif", ".wav", ".caf"].contains { name.lowercased().hasSuffix($0) }
    if !isKnown, name != "default" { report(.soundFile(name), at: range) }
    if isKnown, name.contains("/") { report(.soundInFolder(name), at: range) }
  }

  private mutating func category(_ line: Line) -> String? {
    guard case .value(let value) = line.argument else { return nil }
    guard case .name(let name) = value else {
      if case .invalid = value { return nil }
      let named = value.quoted.flatMap { symbols.categories[$0] == nil ? nil : $0 }
      let ofApp =
        named == nil
        ? symbols.categoryNames.first { symbols.categories[$0]?.appIdentifier == value.quoted } : nil
      report(
        .wrongType(
          wanted: Reason.categoryName, found: value.described,
          hint: ofApp.map(Reason.categoryOfApp) ?? Reason.withoutQuotes, meant: named ?? ofApp),
        at: value.range)
      return nil
    }
    guard symbols.categories[name.text] != nil else {
      if name.isNull {
        report(
          .wrongType(wanted: Reason.categoryName, found: "`\(name.text)`", hint: Reason.leaveLineOut), at: name.range)
        return nil
      }
      let owners = symbols.categoryNames.filter { category in
        symbols.categories[category]?.actions.contains { $0.name.text == name.text } ?? false
      }
      if owners.count == 1 {
        report([OtherWordProblem.actionAsCategory(name.text, of: owners[0]).diagnostic(at: name.range)])
        return nil
      }
      report(.unknownCategory(name.text, known: symbols.categoryNames), at: name.range)
      return nil
    }
    return symbols.categories[name.text]?.appIdentifier
  }

  /// `presents banner, sound`, or `presents none`. Nothing of it is sent; the app's code is made from it.
  private mutating func checkPresents(_ line: Line?) {
    guard let line, case .names(let names) = line.argument,
      case .words(let words)? = DirectiveTable.row(of: line.word)?.shape
    else { return }
    checkWords(names, among: words, what: Reason.presentation)
    if names.count > 1, let none = names.first(where: { $0.text == "none" }) {
      report(.listedBesideNone, at: none.range)
    }
  }

  private mutating func relevance(_ line: Line, _ range: ClosedRange<Double>) -> Double? {
    guard case .value(let value) = line.argument else { return nil }
    return number(value, in: line.scope, range: range, what: "relevance")
  }

  /// - Returns: `nil` where it was reported, and `.some(nil)` for `none`.
  mutating func image(_ value: Syntax.DataValue, in scope: Scope) -> Plan.Template?? {
    let template: Plan.Template
    switch value {
    case .value(.name(let name)) where name.text == "none" && scope.parameters["none"] == nil: return .some(nil)
    case .value(let plain) where wordForNoImage(plain, in: scope) != nil:
      report(.noImage(wordForNoImage(plain, in: scope) ?? ""), at: value.range)
      return nil
    case .value(.string(let literal)):
      let text = literal.plain.text
      let isAlone = text.hasPrefix("{$") && text.firstIndex(of: "}") == text.indices.last
      let place = TypeProblem.MissingPlace.image(isAlone: isAlone, "\"\(text)\"")
      guard let own = self.template(literal, in: scope, place: place) else { return nil }
      template = own
    case .value(.name), .value(.attribute):
      guard let (bound, type) = argument(value, as: nil, of: "image", in: scope) else { return nil }
      guard type == .text || type == .url else {
        report(.imageAddress(meant: nil, isSpoilt: false), at: value.range)
        return nil
      }
      template = Plan.Template([piece(bound)])
    case .value(.invalid): return nil
    case .value, .sum, .object, .list, .choice, .alternatives, .message:
      report(.imageAddress(meant: nil, isSpoilt: false), at: value.range)
      return nil
    }
    // Whether a text of a campaign is an address is known where it is given.
    let parameter = scope.parameter(at: value)
    if let parameter, parameter.isStandIn, parameter.type == .text { return template }
    // What a value begins is judged for each recipient, but for what stands in for it.
    let beginsAlike = if case .text? = template.pieces.first { true } else { isWhole(template) }
    guard beginsAlike else { return template }
    let address = text(template, forHoles: "x")
    guard CheckedText.image.problem(in: address) == nil, !address.unicodeScalars.contains(where: \.isOddInAddress)
    else {
      if case .value(.string) = value, parameter?.given == nil, reportEdge(of: address, at: value.range) { return nil }
      let isHTTPS = address.lowercased().hasPrefix("https://")
      let meant: String? =
        switch value {
        case .value(.string(let literal)) where parameter?.given == nil:
          imageWithValue(value, in: scope) ?? Self.imageMeant(by: literal.plain.text)
        case .value(.name) where parameter?.given != nil: Self.imageMeant(by: address)
        default: nil
        }
      if case .value(.string(let literal)) = value, parameter?.given == nil, let name = nameWithoutSign(literal) {
        report([OtherWordProblem.imageWithoutSign(name).diagnostic(at: value.range)])
        return nil
      }
      // A template's line is right where the campaign gives it a wrong address.
      report(.imageAddress(meant: meant, isSpoilt: isHTTPS), at: parameter?.given?.range ?? value.range)
      return nil
    }
    if let start = ["https://", "http://"].first(where: address.dropFirst("https://".count).lowercased().hasPrefix) {
      let whole: String? =
        if case .value(.string(let literal)) = value, !literal.plain.text.contains(where: { "\"\\".contains($0) }) {
          "https://" + literal.plain.text.dropFirst("https://".count + start.count)
        } else {
          nil
        }
      report(.schemeTwice(meant: whole, isImage: true), at: value.range)
      return nil
    }
    let path = address.lowercased().prefix { $0 != "?" && $0 != "#" }
    let endings = [
      ".html", ".htm", ".pdf", ".svg", ".mp3", ".webp", ".bmp", ".tif", ".tiff", ".heic", ".avif", ".json",
    ]
    if let ending = endings.first(where: path.hasSuffix) {
      report(.noPicture(ending), at: value.range)
    } else if let host = LinkPattern.localHost(of: address) {
      report(.localAddress(host, isImage: true), at: value.range)
    }
    return template
  }

  /// `https://example.com/{city}.jpg` and `{{city}}`, with the value that is meant.
  private func imageWithValue(_ value: Syntax.DataValue, in scope: Scope) -> String? {
    guard case .value(.string(let literal)) = value, case let text = literal.plain.text,
      let opening = text.firstIndex(of: "{"), let closing = text.lastIndex(of: "}"), opening < closing
    else { return nil }
    let inside = text[opening...closing].drop { "{$ ".contains($0) }.prefix { !" }".contains($0) }
    guard schema[String(inside)] != nil || scope.parameters[String(inside)] != nil else { return nil }
    let (before, behind) = (text[..<opening], text[text.index(after: closing)...])
    guard CheckedText.image.problem(in: before + "x" + behind) == nil, !text.contains("\"") else { return nil }
    return before + "{$" + inside + "}" + behind
  }

  /// `cdn.example.com/a.jpg` and `https://example.com/my cat.jpg` as the addresses that they should be.
  private static func imageMeant(by written: String) -> String? {
    let text = String(
      String.UnicodeScalarView(Self.linked(written).unicodeScalars.filter { $0 == " " || !$0.isOddInAddress }))
    guard text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }), text == text.trimmed else {
      return nil
    }
    var meant = text.split(separator: " ").joined(separator: "%20")
    if let start = ["https//", "https:/", "https:", "https/"].first(where: meant.lowercased().hasPrefix),
      !meant.lowercased().hasPrefix("https://")
    {
      meant = "https://" + meant.dropFirst(start.utf8.count).drop { $0 == "/" || $0 == ":" }
    }
    if meant.lowercased().hasPrefix("http://") {
      meant = "https://" + meant.dropFirst(7)
    } else if !meant.contains(":"), meant.contains("/"),
      meant.prefix(while: { $0 != "/" }).dropFirst().dropLast().contains(".")
    {
      meant = "https://" + meant
    }
    return CheckedText.image.problem(in: meant) == nil ? meant : nil
  }

  /// The address of `[sale](https://…)`, as Markdown has it.
  private static func linked(_ written: String) -> String {
    guard written.hasPrefix("[") || written.hasPrefix("!["), written.hasSuffix(")"),
      let middle = written.range(of: "](")
    else { return written }
    return String(written[middle.upperBound...].dropLast())
  }

  /// What others call levels of interruption.
  private static let foreignChoices = [
    "urgent": "time-sensitive", "normal": "active",
    "default": "active", "medium": "active", "low": "passive", "silent": "passive", "quiet": "passive",
    "emergency": "critical",
  ]

  /// One of the words that the table allows for a line.
  mutating func choice(_ line: Line?) -> String? {
    guard let line, case .value(let value) = line.argument,
      case .choice(let words)? = DirectiveTable.row(of: line.word)?.shape
    else { return nil }
    if case .invalid = value { return nil }
    guard case .name(let name) = value, words.contains(name.text) else {
      var text = value.described
      if case .name(let name) = value { text = name.text }
      if let meant = Self.foreignChoices[text.lowercased()], words.contains(meant) {
        report(.foreignWord(text, what: Reason.choice(of: line.word), meant: meant), at: value.range)
        return nil
      }
      report(.unknownWord(text, what: Reason.choice(of: line.word), known: words), at: value.range)
      return nil
    }
    return name.text
  }
}

extension Syntax.Argument {
  var valueRange: SourceRange? {
    switch self {
    case .value(let value): value.range
    case .chosen(let alternatives): alternatives.first?.value.range
    default: nil
    }
  }
}
