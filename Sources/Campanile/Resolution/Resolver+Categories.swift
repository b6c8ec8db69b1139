internal import CampanileExpansion
internal import CampanileSyntax

extension Resolver {
  /// What an action may say of itself; the app's code is made from the same words.
  static let actionOptions = PhraseTable.words(in: .actionOption)
  /// How a notification may be shown while the app is in the foreground.
  static let presentations = PhraseTable.words(in: .presentation)
  /// What a category may allow iOS to do.
  static let allowances = PhraseTable.words(in: .allowance)
  private static let reservedActions = [
    "com.apple.UNNotificationDefaultActionIdentifier", "com.apple.UNNotificationDismissActionIdentifier", "default",
    "dismiss",
  ]

  /// Looks up what every category says: its actions' names, options and titles in all of the app's locales.
  mutating func checkCategories() {
    for category in symbols.categories.values.sorted(by: { $0.name.text < $1.name.text }) {
      categories.append(ResolvedCategory(syntax: category))
      checkWords(category.presents, among: Self.presentations, what: Reason.presentation)
      checkWords(category.allows, among: Self.allowances, what: Reason.allowance)
      checkIdentifiers(of: category)
      var firstRanges: [String: SourceRange] = [:]
      for action in category.actions {
        if let first = firstRanges[action.name.text] {
          report(.listedTwice(action.name.text, what: "action", first: first), at: action.name.range)
        }
        firstRanges[action.name.text] = action.name.range
        if Self.reservedActions.contains(action.name.text) {
          report(.actionName(action.name.text), at: action.name.range)
        }
        if ["button", "placeholder"].contains(action.name.text) {
          report(.labelsWithoutReply([action.name.text]), at: action.name.range)
        }
        if ["title", "titles", "label", "caption"].contains(action.name.text) {
          report(.titleOfCategory(action.name.text), at: action.name.range)
        }
        if let bare = action.options.first(where: { $0.text == "icon" }), action.icon == nil {
          report(.emptyValue(Reason.icon), at: bare.range)
        }
        checkWords(action.options, among: Self.actionOptions, what: Reason.actionOption)
        checkTitles(of: action, category: category.name.text)
        checkLabels(of: action, category: category.name.text)
      }
      checkOnce(category.labels)
      for label in category.labels { checkTitles(of: label.asAction, category: category.name.text) }
    }
  }

  private func stands(_ one: Syntax.Category, before other: Syntax.Category) -> Bool {
    (one.name.range.file, one.name.range.start) < (other.name.range.file, other.name.range.start)
  }

  /// What the app calls categories and actions: two with one identifier would be one for it.
  private mutating func checkIdentifiers(of category: Syntax.Category) {
    if let literal = category.identifier {
      if BlankText.isBlank(literal.plain.text) {
        report(.emptyValue(Reason.identifier), at: literal.range)
      } else if let other = symbols.categories.values.filter({
        $0.name.text != category.name.text && $0.appIdentifier == literal.plain.text
      }).min(by: { stands($0, before: $1) }),
        // Of two that say it, the second one is told.
        other.identifier == nil || stands(other, before: category)
      {
        report(.listedTwice(literal.plain.text, what: "identifier", first: other.name.range), at: literal.range)
      }
    }
    var firstRanges: [String: SourceRange] = [:]
    for action in category.actions {
      let place = action.identifier?.range ?? action.name.range
      if let literal = action.identifier {
        if BlankText.isBlank(literal.plain.text) { report(.emptyValue(Reason.identifier), at: place) }
        if Self.reservedActions.contains(literal.plain.text) { report(.actionName(literal.plain.text), at: place) }
        if let first = firstRanges[action.appIdentifier] {
          report(.listedTwice(action.appIdentifier, what: "identifier", first: first), at: place)
        }
      }
      firstRanges[action.appIdentifier] = place
    }
  }

  /// A reply's button and placeholder.
  private mutating func checkLabels(of action: Syntax.Action, category: String) {
    checkOnce(action.labels)
    for label in action.labels {
      var named = label.asAction
      named.name = Syntax.Name(action.name.text + "/" + label.name.text, label.name.range)
      checkTitles(of: named, category: category)
    }
    if let icon = action.icon { checkIcon(icon) }
  }

  /// `check-mark` is `checkmark`, and `cart-fill` `cart.fill`.
  private static func symbolName(ofWords words: [String]) -> String {
    words.reduce(into: "") { name, word in
      let last = name.split(separator: ".").last.map(String.init) ?? ""
      name += (name.isEmpty || joinedWords.contains(last + word) ? "" : ".") + word
    }
  }

  /// Words of Apple's symbols that others write as two.
  private static let joinedWords: Set = [
    "checkmark", "xmark", "questionmark", "exclamationmark", "quotemark", "bookmark", "creditcard", "gearshape",
    "paperplane", "magnifyingglass", "lightbulb", "dollarsign", "eurosign", "sterlingsign", "yensign", "thumbsup",
    "thumbsdown", "lifepreserver", "barcode", "qrcode", "textformat", "headphones", "speakerphone", "hourglass",
    "paperclip", "arrowshape", "birthdaycake", "sunrise", "sunset", "snowflake", "stopwatch", "mappin", "fuelpump",
  ]

  private mutating func checkIcon(_ icon: Syntax.StringLiteral) {
    let text = icon.plain.text
    if BlankText.isBlank(text) {
      report(.emptyValue(Reason.icon), at: icon.range)
    } else if text.hasPrefix("app:"), text.contains(" ") {
      // `app: ticket`
      report(.noSymbol(text, meant: String(text.filter { $0 != " " })), at: icon.range)
    } else if !text.hasPrefix("app:"), let name = Self.pictureName(text) {
      report(.noSymbol(text, meant: "app:" + name), at: icon.range)
    } else if !text.hasPrefix("app:"), !Self.isSymbolName(text) {
      // `Cart.fill`, `cart_fill`
      let plain = Self.symbolName(ofWords: text.lowercased().split { "-_ .".contains($0) }.map(String.init))
      report(.noSymbol(text, meant: Self.isSymbolName(plain) ? plain : nil), at: icon.range)
    }
  }

  /// `pay` of `pay.png`, a picture in the app.
  private static func pictureName(_ text: String) -> String? {
    for ending in [".png", ".jpg", ".jpeg", ".svg", ".pdf", ".heic", ".gif", ".webp"] {
      guard text.lowercased().hasSuffix(ending), text.utf8.count > ending.utf8.count else { continue }
      return String(text.dropLast(ending.count).split(separator: "/").last ?? "")
    }
    return nil
  }

  /// Whether a symbol of Apple's may be called so.
  private static func isSymbolName(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
  }

  private mutating func checkOnce(_ labels: [Syntax.Label]) {
    var firstRanges: [String: SourceRange] = [:]
    for label in labels {
      if let first = firstRanges[label.name.text] {
        report(.listedTwice(label.name.text, what: "word", first: first), at: label.name.range)
      }
      firstRanges[label.name.text] = label.name.range
    }
  }

  private mutating func checkTitles(of action: Syntax.Action, category: String) {
    var found: [String: SourceRange] = [:]
    var isIncomplete = action.isIncomplete
    var hasValue = false
    let meant = onlyLocaleBeside(action.titles.map(\.locale))
    for (name, text) in action.titles {
      guard let locale = appLocale(name, meant: meant) else {
        isIncomplete = true
        continue
      }
      if let first = found[locale] {
        report(.listedTwice(locale, what: "locale", first: first, meant: meant), at: name.range)
        // One of the two is meant for another.
        isIncomplete = true
      }
      found[locale] = name.range
      if BlankText.isBlank(text.plain.text) { report([PayloadProblem.emptyTitle(locale, at: text.range)]) }
      if let (oddity, place) = OddWord.first(in: text.plain.text, locale: locale) {
        report(.shownOddly(oddity), at: text.plain.sourceRange(of: place))
      } else if isQuotedKey(text.plain.text) {
        report([GivenTextProblem.key(text.plain.text).diagnostic(at: text.range)])
      } else {
        reportMarkup(in: text)
      }
      if ["hidden-preview", "summary"].contains(action.name.text) { reportCount(in: text) }
      // Each locale's text has it: one is enough to tell.
      if !hasValue { hasValue = reportValue(in: text, of: action.name.text) }
    }
    if action.name.text == "summary", action.titles.contains(where: { $0.text.plain.text.contains("%u") }),
      let (name, text) = action.titles.first(where: { !$0.text.plain.text.contains("%u") })
    {
      report(.countLacking(locale: name.text), at: text.range)
    }
    noteCoverage(of: action, category: category, locales: Set(found.keys))
    guard !isIncomplete else { return }
    categories[categories.count - 1].titles.append(.init(name: action.name, locales: Set(found.keys)))
  }

  /// `summary { en "%d more" }`
  private mutating func reportCount(in title: Syntax.StringLiteral) {
    let text = title.plain.text
    if text.split(separator: "%u", omittingEmptySubsequences: false).count > 2 {
      report([PayloadProblem.countTwice(at: title.range)])
    }
    guard let odd = ["%d", "%i", "%ld", "%lld"].first(where: text.contains) else { return }
    let isPlain = !text.contains("\"") && !text.contains("\\") && !text.contains("\n")
    report(.countFormat(odd, meant: isPlain ? text.replacing(odd, with: "%u") : nil), at: title.range)
  }

  /// `view { en "View {$cart-items} items" }`: the app registers its categories once, for everybody.
  /// - Returns: whether the title has a value in it.
  private mutating func reportValue(in title: Syntax.StringLiteral, of owner: String) -> Bool {
    let text = title.plain.text
    guard let opening = text.range(of: "{"), let closing = text[opening.upperBound...].firstIndex(of: "}") else {
      return reportForeignValue(in: title)
    }
    let inside = text[opening.upperBound..<closing]
    let name = String((inside.first == "$" ? inside.dropFirst() : inside).prefix { $0 != " " })
    guard inside.first == "$" || schema[name] != nil else { return reportForeignValue(in: title) }
    if owner.contains("summary"), schema[name] == nil, ["count", "n", "number", "total", "num"].contains(name) {
      // `summary { en "{$count} news" }`
      let isPlain = !text.contains { "\"\\\n".contains($0) }
      let meant = text.replacingCharacters(in: opening.lowerBound...closing, with: "%u")
      report(.countFormat("{\(inside)}", meant: isPlain ? meant : nil), at: title.range)
      return true
    }
    let isCount = owner.contains("summary")
    let reason =
      owner == "hidden-preview" ? Reason.previewCounts : isCount ? Reason.summaryCounts : Reason.categoriesAreFixed
    report(.misplacedAttribute(name, reason: reason), at: title.range)
    return true
  }

  /// `%@`, `{{name}}` and `<b>` of others; the number of what a summary counts is told elsewhere.
  private mutating func reportForeignValue(in title: Syntax.StringLiteral) -> Bool {
    let all = ForeignPlaceholder.all(in: title.plain.text) { [schema] name in schema[name] != nil }
    guard let first = all.first(where: { !["%d", "%i", "%ld", "%lld", "%u"].contains($0.text) }) else { return false }
    report(.misplacedAttribute(first.text, reason: Reason.categoriesAreFixed), at: title.range)
    return true
  }

  /// What Apple and others call the options of actions and categories.
  static let foreignOptions = [
    "text": "reply", "input": "reply", "text-input": "reply", "textinput": "reply", "foreground": "opens-app",
    "open": "opens-app", "opens": "opens-app", "launch": "opens-app", "launches-app": "opens-app",
    "authentication-required": "requires-unlock", "authenticationrequired": "requires-unlock",
    "unlock": "requires-unlock", "requires-authentication": "requires-unlock", "danger": "destructive",
    "delete": "destructive", "red": "destructive", "auth-required": "requires-unlock", "auth": "requires-unlock",
    "open-app": "opens-app", "text-field": "reply", "answer": "reply", "replies": "reply", "replied": "reply",
    "respond": "reply", "requires-auth": "requires-unlock", "unlocked": "requires-unlock",
    "needs-unlock": "requires-unlock", "requires-login": "requires-unlock", "requires-passcode": "requires-unlock",
  ]

  mutating func checkWords(_ names: [Syntax.Name], among known: [String], what: String) {
    var firstRanges: [String: SourceRange] = [:]
    for (index, name) in names.enumerated() {
      if let meant = Self.foreignOptions[name.text.lowercased()], known.contains(meant) {
        if names.contains(where: { $0.text == meant }) {
          report(.saidAlready(name.text, by: meant, whole: listPart(index, of: names)), at: name.range)
          continue
        }
        report(.foreignWord(name.text, what: what, meant: meant), at: name.range)
      } else if !known.contains(name.text), let meant = NameProblem.otherWords[name.text.lowercased()],
        known.contains(meant), names.contains(where: { $0.text == meant })
      {
        report(.saidAlready(name.text, by: meant, whole: listPart(index, of: names)), at: name.range)
      } else if !known.contains(name.text) {
        report(.unknownWord(name.text, what: what, known: known), at: name.range)
      } else if let first = firstRanges[name.text] {
        report(.listedTwice(name.text, what: "word", first: first), at: name.range)
      }
      firstRanges[name.text] = name.range
    }
  }

  /// A word with the comma or blank that ties it to its neighbour, where nothing else stands between the two.
  private func listPart(_ index: Int, of names: [Syntax.Name]) -> SourceRange? {
    let own = names[index].range
    if index > 0, own.start <= names[index - 1].range.end + 2 {
      return SourceRange(file: own.file, start: names[index - 1].range.end, end: own.end)
    }
    guard index == 0, names.count > 1, names[1].range.start <= own.end + 2 else { return nil }
    return SourceRange(file: own.file, start: own.start, end: names[1].range.start)
  }
}

/// A category, and in which of the app's locales it has its words.
struct ResolvedCategory: Sendable {
  let syntax: Syntax.Category
  /// Those of its actions, their labels and its own; of what couldn't be read, none.
  var titles: [Titles] = []

  /// One text in several locales.
  struct Titles: Sendable {
    let name: Syntax.Name
    let locales: Set<String>
  }
}
